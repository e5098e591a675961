"""The tools that watch over the repository."""
