"""Two worlds that differ only in what some viewers cannot know, played side by side in front of them.

Everything a viewer can observe is compared before every choice and at the end: his view, who is asked, how many choices
were made, and what was told.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from signoria import Match
from tests.citadels.table import at, turn

Viewer = int | None
EVERYBODY_BUT_0: tuple[Viewer, ...] = (1, 2, 3, None)


class Observable(Protocol):
    """What a viewer can look at, and whoever is asked can answer. A match is one."""

    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def number(self) -> int: ...
    def view(self, seat: Viewer) -> dict[str, Any]: ...
    def events(self, seat: Viewer) -> list[Any]: ...
    def position(self) -> dict[str, Any]: ...
    def choice(self, word: str) -> int: ...
    def play(self, choice: int, seat: int) -> None: ...


class Worlds(NamedTuple):
    """A turn of seat 0 as `role`, or a draft, with common facts, the facts of each world, who looks on, the choices.

    A choice is one word for both worlds, or a pair of words: for the one and for the other.
    """

    told: str
    role: str
    facts: Mapping[str, Any]
    one: Mapping[str, Any]
    other: Mapping[str, Any]
    viewers: Sequence[Viewer]
    plays: Sequence[str | tuple[str, str]]

    def __str__(self) -> str:
        return self.told.replace(" ", "-")

    def begin(self) -> tuple[Match, Match]:
        """Both worlds at their first decision, with events noted."""
        start = at if self.role == "draft" else turn
        found = start(self.role, **self.facts, **self.one), start(self.role, **self.facts, **self.other)
        for match in found:
            match.watch()
        return found


def look_alike(worlds: Worlds, one: Observable, other: Observable) -> bool:
    """Play both worlds side by side: no viewer may observe a difference. Was there one at all?"""
    differed = False
    for step in worlds.plays:
        compare(worlds, one, other)
        differed = differed or one.position() != other.position()
        words = (step, step) if isinstance(step, str) else step
        for world, word in zip((one, other), words, strict=True):
            world.play(world.choice(word), world.waiting[0])
    compare(worlds, one, other)
    return differed or one.position() != other.position()


def compare(worlds: Worlds, one: Observable, other: Observable) -> None:
    """What each viewer can observe now."""
    for seat in worlds.viewers:
        assert one.waiting == other.waiting, f"who is asked tells seat {seat}: {worlds.told}"
        assert one.number == other.number, f"the number of choices tells seat {seat}: {worlds.told}"
        assert one.events(seat) == other.events(seat), f"an event tells seat {seat}: {worlds.told}"
        assert one.view(seat) == other.view(seat), f"the view tells seat {seat}: {worlds.told}"
