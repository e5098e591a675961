"""The characters, grouped by rank."""
