"""The seats of a position: money, points, what they own and where it lies."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.position_fields import number, read_declared, read_fields, read_list, read_words
from signoria.games.princes.engine.cards import (
    BUILDERS_EACH,
    FREEDOM_WORDS,
    JESTERS,
    RECRUITING_CARDS,
    ROUNDS,
    TILE_WORDS,
)
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.numbers import BONUS, PRESTIGE, PROFESSION
from signoria.games.princes.engine.sets import members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import PLACE_WORDS
from signoria.games.princes.positions.cards import write_slots
from signoria.games.princes.positions.fields import SEAT
from signoria.games.princes.positions.tiles import check_apart, check_halves, read_tile
from signoria.games.princes.text.notation import Notation
from signoria.games.princes.text.sheet import counted_points

MOST = 1_000_000
"""More points or money than anybody ever had."""
NUMBERS = {
    "best": MOST,
    "best_works": ROUNDS,
    "steps_back": MOST,
    "merchant_points": MOST,
    "exchanged": MOST,
    "builders": BUILDERS_EACH,
    "jesters": JESTERS,
}
"""The numbers of a seat, named as the state names them, and how high each can be."""
OF_CHARACTERS = ("merchant_points", "exchanged")
"""Those that only Muse and Princess brings."""


class Seats:
    """Reads the seats one after the other and takes what they own from the supply."""

    def __init__(self, s: PrincesState, notation: Notation) -> None:
        self.s = s
        self.notation = notation

    def read(self, docs: list[Any]) -> None:
        """All seats."""
        for seat, doc in enumerate(docs):
            read_declared(f"seat {seat}", doc, SEAT)
            self._read_numbers(seat, doc)
            self._read_court(seat, doc)
            for tile in read_list(f"tiles of seat {seat}", doc.get("tiles", [])):
                read_tile(self.s, seat, tile)
        check_apart(self.s)
        self._check_supply()
        for seat, doc in enumerate(docs):
            self._read_points(seat, doc)

    def _read_numbers(self, seat: int, doc: Mapping[str, Any]) -> None:
        """Money and people. Money that the viewer does not know is guessed later."""
        s, mine = self.s, f"of seat {seat}"
        if doc.get("money", 0) is not None:
            s.money[seat] = number(f"money {mine}", doc.get("money", s.settings.money), 0, MOST, step=100)
        for name, most in NUMBERS.items():
            highest = 0 if name in OF_CHARACTERS and not s.settings.characters else most
            getattr(s, name)[seat] = number(f"{name} {mine}", doc.get(name, 0), 0, highest)
        if s.steps_back[seat] and not s.settings.may_go_back:
            raise InvalidPosition(
                f"steps_back {mine}: expected 0 with the option muse_and_princess advanced", "most", high=0
            )

    def _read_court(self, seat: int, doc: Mapping[str, Any]) -> None:
        """Freedoms and the cards on the table."""
        s, mine = self.s, f"of seat {seat}"
        s.freedoms[seat] = read_words(f"freedoms {mine}", doc.get("freedoms", []), FREEDOM_WORDS)
        s.works[seat] = read_words(f"table {mine}", doc.get("table", []), self.notation.cards[PROFESSION])
        recruiting = read_fields(f"recruiting {mine}", doc.get("recruiting", {}), ("hand", "table"))
        s.recruiters[seat] = number(f"recruiting {mine}: hand", recruiting.get("hand", 0), 0, RECRUITING_CARDS)
        s.recruited[seat] = number(f"recruiting {mine}: table", recruiting.get("table", 0), 0, RECRUITING_CARDS)

    def _read_points(self, seat: int, doc: Mapping[str, Any]) -> None:
        """Points: at least those that can be counted on the table; the others were bought after works."""
        counted = counted_points(self.s, seat)
        points = number(f"points of seat {seat}", doc.get("points", max(counted, 0)), 0, MOST)
        if points < counted:
            raise InvalidPosition(
                f"points of seat {seat}: buildings, landscapes, builders and best works have brought {counted}, less "
                f"steps back, got {points}",
                "follows",
            )
        self.s.points[seat] = points

    def _check_supply(self) -> None:
        """Nobody owns more than there is in the box, and nothing lies on two tables."""
        s = self.s
        check_halves(s)
        s.builders_left -= sum(s.builders)
        s.jesters_left -= sum(s.jesters)
        s.recruiters_left -= sum(s.recruiters) + sum(s.recruited)
        left = [s.builders_left, s.jesters_left, s.recruiters_left, *s.buildings_left, *s.landscapes_left]
        for name, rest in zip(("builders", "jesters", "recruiting cards", *TILE_WORDS), left, strict=True):
            if rest < 0:
                raise InvalidPosition(f"{name}: {-rest} more on the table than in the box", "box", what=name, n=-rest)
        on_tables = 0
        for works in s.works:
            if on_tables & works:
                both = self.notation.cards[PROFESSION][members(on_tables & works)[0]]
                raise InvalidPosition(f"{both}: it lies on two tables", "box", what=both, n=1)
            on_tables |= works


def write_seat(s: PrincesState, notation: Notation, seat: int) -> dict[str, Any]:
    """A seat with everything that is hidden."""
    laid = s.tiles[seat]
    return {
        "money": s.money[seat],
        "points": s.points[seat],
        **{name: getattr(s, name)[seat] for name in NUMBERS},
        "hand": write_slots(s, hand_of(s, PROFESSION, seat), notation, PROFESSION),
        "bonus": write_slots(s, hand_of(s, BONUS, seat), notation, BONUS),
        "prestige": write_slots(s, hand_of(s, PRESTIGE, seat), notation, PRESTIGE),
        "table": [notation.cards[PROFESSION][kind] for kind in members(s.works[seat])],
        "recruiting": {"hand": s.recruiters[seat], "table": s.recruited[seat]},
        "freedoms": [FREEDOM_WORDS[freedom] for freedom in members(s.freedoms[seat])],
        "tiles": [{"tile": TILE_WORDS[laid[at]], "place": PLACE_WORDS[laid[at + 1]]} for at in range(0, len(laid), 2)],
    }
