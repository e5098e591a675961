"""Hints, analyses, calibration and puzzles."""
