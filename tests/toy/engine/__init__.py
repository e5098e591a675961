"""The rules of Market Day."""
