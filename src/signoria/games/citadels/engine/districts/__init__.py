"""The unique districts, grouped by what they touch."""
