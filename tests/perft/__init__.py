"""Counts of choice sequences: any unintended change in what is legal shows in one number."""
