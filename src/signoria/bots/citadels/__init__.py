"""Bots for Citadels."""
