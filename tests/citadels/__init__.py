"""Tests of Citadels."""
