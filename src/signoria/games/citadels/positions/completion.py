"""Which cities of a position are complete, and whose was first: concluded, or asked for where nobody can tell."""

from collections.abc import Mapping

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.calling import DraftEnds
from signoria.games.citadels.engine.cities import goal, is_large_enough, size
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.concluding import settle


def conclude_completion(s: CitadelsState, given: Mapping[str, int]) -> None:
    """`first_done`, `complete` and `done_at`. [CIT-END-1, CIT-BELL-TOWER-4]"""
    enough = sum(bit(seat) for seat in range(s.players) if is_large_enough(s, seat))
    _check_once_complete(given, enough)
    s.first_done = _first_done(s, given, enough)
    _complete(s, given, enough)
    if (
        s.first_done != NONE
        and s.first_done != given.get("once_complete", NONE)
        and not holds(s.complete, s.first_done)
    ):
        raise InvalidPosition(
            f"marks, first_done: expected a seat whose city is complete, got {s.first_done}; if that city was complete "
            "and has shrunk since, say so by `once_complete`",
            "follows",
        )
    _done_at(s, given)
    if s.first_done != NONE and s.agenda and isinstance(s.agenda[0], DraftEnds):
        raise InvalidPosition(
            f"moment: expected no further draft, since the city of seat {s.first_done} is complete and the game ends "
            "with that round; expected 'over' or a moment of the round"
        )


def _check_once_complete(given: Mapping[str, int], enough: int) -> None:
    seat = given.get("once_complete", NONE)
    if seat != NONE and holds(enough, seat):
        raise InvalidPosition(
            f"marks, once_complete: expected a seat whose city has shrunk, but that of {seat} is large"
        )


def older(s: CitadelsState, enough: int) -> list[int]:
    """Cities that have the number of the bell and not the usual one: nobody can tell when they got so far."""
    if not s.bell or s.settings.readings.bell_tower_older:
        return []
    usual = s.settings.readings.city_size
    return [seat for seat in range(s.players) if holds(enough, seat) and size(s, seat) < usual]


def _first_done(s: CitadelsState, given: Mapping[str, int], enough: int) -> int:
    once = given.get("once_complete", NONE)
    seats = [seat for seat in range(s.players) if holds(enough, seat)]
    unsure = older(s, enough)
    possible = seats if once == NONE else [once]
    if once == NONE and len(unsure) == len(seats):
        possible = [NONE, *seats]
    if "first_done" in given:
        if given["first_done"] not in possible:
            raise InvalidPosition(
                f"marks, first_done: expected {_either(possible)}, got {_either([given['first_done']])}; a city that "
                "was complete first and has shrunk since is told by `once_complete`",
                "follows",
            )
        return given["first_done"]
    if len(possible) == 1:
        return possible[0]
    if NONE in possible:
        raise InvalidPosition(
            f"marks, first_done: the bell rings, and the cities of seats {_seats(seats)} may be older; expected the "
            "seat that completed its city first, or null if none has got a district since",
            "missing",
        )
    raise InvalidPosition(
        f"marks, first_done: the cities of seats {_seats(seats)} are complete; expected the seat that was first",
        "missing",
    )


def _complete(s: CitadelsState, given: Mapping[str, int], enough: int) -> None:
    unsure = older(s, enough) if s.settings.readings.older_cities_must_grow else []
    sure = enough & ~sum(bit(seat) for seat in unsure)
    if s.first_done == NONE or not unsure:
        settle(s, given, "complete", sure)
    elif "complete" not in given:
        raise InvalidPosition(
            f"marks, complete: the bell rings, and the cities of seats {_seats(unsure)} may be older; expected the "
            "list of all seats whose cities are complete",
            "missing",
        )
    else:
        s.complete = given["complete"]
        if sure & ~s.complete or s.complete & ~enough:
            raise InvalidPosition(
                "marks, complete: expected cities with enough districts, and all with the usual number", "follows"
            )


def _done_at(s: CitadelsState, given: Mapping[str, int]) -> None:
    usual = s.settings.readings.city_size
    if s.first_done == NONE or not s.bell:
        settle(s, given, "done_at", 0 if s.first_done == NONE else usual)
        return
    if given.get("done_at", NONE) not in (goal(s), usual):
        raise InvalidPosition(
            f"marks, done_at: the bell rings; expected {goal(s)} if the city of seat {s.first_done} was completed "
            f"after it, or {usual} if before",
            "missing",
        )
    s.done_at = given["done_at"]


def _seats(seats: list[int]) -> str:
    return " and ".join(str(seat) for seat in seats)


def _either(seats: list[int]) -> str:
    return " or ".join("null" if seat == NONE else str(seat) for seat in seats)
