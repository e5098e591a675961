"""What nets know, told to people: hints, analyses of positions and of finished games."""
