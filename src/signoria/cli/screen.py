"""Where words are printed."""

import sys

from rich.console import Console

NARROW = 80


def screen(stderr: bool = False) -> Console:
    """The terminal, or a plain stream of at least 80 columns where there is none."""
    console = Console(stderr=stderr, highlight=False, soft_wrap=False)
    if not console.is_terminal and console.width < NARROW:
        console.width = NARROW
    return console


def is_interactive() -> bool:
    """Does a person sit at the keyboard, and not a pipe?"""
    return sys.stdin.isatty() and sys.stdout.isatty()
