"""The `signoria` command."""

from signoria.cli.app import main

__all__ = ["main"]
