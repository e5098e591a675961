"""Bots for Lost Cities."""
