"""The freedoms beside the board: what is left of those in play."""

from collections.abc import Mapping

from signoria.core.errors import InvalidPosition
from signoria.core.position_fields import number, shown
from signoria.games.princes.engine.cards import FREEDOM_TILES, FREEDOM_WORDS
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState


def read_freedoms(s: PrincesState, extra: int, given: object) -> None:
    """How many tiles of each freedom are left: as many as are in play less those that seats have.

    With two players there is one of each, and `extra` more of any. [POF-SETUP-5, POF-TWO-4]
    """
    taken = [sum(has(mine, freedom) for mine in s.freedoms) for freedom in range(len(FREEDOM_WORDS))]
    regular = s.players - 1
    beyond = sum(max(count - regular, 0) for count in taken)
    if beyond > extra:
        raise InvalidPosition(
            f"freedoms: with {s.players} players there are {regular} of each and {extra} more, and seats have "
            + ", ".join(f"{count} of {word}" for word, count in zip(FREEDOM_WORDS, taken, strict=True)),
            "few",
        )
    s.freedoms_left = _given(s, taken, extra, given) if given is not None else _drawn(s, taken, extra - beyond)


def _drawn(s: PrincesState, taken: list[int], extra: int) -> list[int]:
    """What is left when the further tiles are drawn blindly from those that are not in play."""
    total = [max(count, s.players - 1) for count in taken]
    rest = [freedom for freedom, count in enumerate(total) for _ in range(FREEDOM_TILES - count)]
    if extra:
        s.chance.shuffle(rest)
    for freedom in rest[:extra]:
        total[freedom] += 1
    return [total[freedom] - taken[freedom] for freedom in range(len(taken))]


def _given(s: PrincesState, taken: list[int], extra: int, given: object) -> list[int]:
    """What the position says is left, if that is what can be."""
    if not isinstance(given, Mapping) or sorted(map(str, given)) != sorted(FREEDOM_WORDS):
        raise InvalidPosition(f"freedoms: expected numbers for {', '.join(FREEDOM_WORDS)}, got {shown(given)}", "form")
    left = [number(f"freedoms of {word}", given[word], 0, FREEDOM_TILES) for word in FREEDOM_WORDS]
    regular = s.players - 1
    total = [left[freedom] + taken[freedom] for freedom in range(len(taken))]
    if min(total) < regular or max(total) > FREEDOM_TILES or sum(total) != regular * len(total) + extra:
        more = f" and {extra} more (option extra_freedoms)" if extra else ""
        raise InvalidPosition(
            f"freedoms: with {s.players} players there are {regular} of each{more}; here, with those of the seats, are "
            + ", ".join(f"{count} of {word}" for word, count in zip(FREEDOM_WORDS, total, strict=True)),
            "few",
        )
    return left
