"""What strangers add by entry points. One that is broken is named in a warning and stops nothing."""

import warnings
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Accepted = TypeVar("Accepted")


class BrokenPlugin(UserWarning):
    """A game or a bot of somebody else that cannot be used, and why."""


def plugins(group: str, accept: Callable[["EntryPoint"], Accepted]) -> Iterator[Accepted]:
    """What `accept` makes of every entry point of the group; it loads what it needs, and raises what is wrong."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # a tenth of what importing signoria would take

    for entry in entry_points(group=group):
        try:
            yield accept(entry)
        except (Exception, SystemExit) as error:  # whatever a stranger's module raises
            words = f"{group}: {entry.name} = {entry.value} is left out: {type(error).__name__}: {error}"
            warnings.warn(words, BrokenPlugin, stacklevel=2)
