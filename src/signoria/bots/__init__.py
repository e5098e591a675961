"""Bots. A bot is given a view, nothing more."""
