"""The `signoria` command."""
