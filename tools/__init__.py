"""Tools for those who work on Signoria."""
