"""Classes of anybody, named by where they lie. What they bring runs only in a process of its own."""

import os
import sys
from importlib import import_module

from signoria.bots.bot import Bot, UnknownBot


def class_called(spec: str) -> type[Bot]:
    """The class that `module:Class` names; the module may lie in the current folder."""
    module, _, name = spec.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        kind = getattr(import_module(module), name)
    except (Exception, SystemExit) as error:  # whatever a stranger's module raises
        raise UnknownBot(no_class(spec, f"{type(error).__name__}: {error}")) from error
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise UnknownBot(f"bot: expected a subclass of signoria.bots.Bot, and {spec!r} is {kind!r}")
    if not isinstance(kind.games, tuple):
        raise UnknownBot(f"bot: expected a tuple of names as games of {spec!r}, and that is {kind.games!r}")
    return kind


def no_class(spec: str, why: str) -> str:
    """That there is no such class."""
    return f"bot: expected MODULE:CLASS, and {spec!r} is none: {why}"
