"""Bots for The Princes of Florence."""
