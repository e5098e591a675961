"""The seats of a position: money, points, what they own and where it lies."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, read_fields, read_list, read_words
from signoria.games.princes.engine.cards import (
    BUILDERS_EACH,
    FREEDOM_WORDS,
    JESTERS,
    RECRUITING_CARDS,
    ROUNDS,
    TILE_WORDS,
)
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.numbers import BONUS, BUILDINGS, LANDSCAPES, PRESTIGE, PROFESSION
from signoria.games.princes.engine.sets import has, members, plus
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.positions.cards import write_slots
from signoria.games.princes.positions.deal import check_halves, joint_cells_of
from signoria.games.princes.text.notation import PLACE_OF, PLACE_WORDS, Notation

MOST = 1_000_000
"""More points or money than anybody ever had."""
NUMBERS = {
    "points": MOST,
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
FIELDS = ("money", *NUMBERS, "hand", "bonus", "prestige", "table", "recruiting", "freedoms", "tiles")


class Seats:
    """Reads the seats one after the other and takes what they own from the supply."""

    def __init__(self, s: PrincesState, notation: Notation) -> None:
        self.s = s
        self.notation = notation

    def read(self, docs: list[Any]) -> None:
        """All seats."""
        for seat, doc in enumerate(docs):
            read_fields(f"seat {seat}", doc, FIELDS)
            self._read_numbers(seat, doc)
            self._read_court(seat, doc)
            for tile in read_list(f"tiles of seat {seat}", doc.get("tiles", [])):
                self._read_tile(seat, tile)
        self._check_supply()

    def _read_numbers(self, seat: int, doc: Mapping[str, Any]) -> None:
        """Money, points and people. Money that the viewer does not know is guessed later."""
        s, mine = self.s, f"of seat {seat}"
        if doc.get("money", 0) is not None:
            s.money[seat] = number(f"money {mine}", doc.get("money", s.settings.money), 0, MOST, step=100)
        for name, most in NUMBERS.items():
            if s.settings.characters or name not in OF_CHARACTERS:
                highest = min(most, s.round) if name == "best_works" else most
                getattr(s, name)[seat] = number(f"{name} {mine}", doc.get(name, 0), 0, highest)

    def _read_court(self, seat: int, doc: Mapping[str, Any]) -> None:
        """Freedoms and the cards on the table."""
        s, mine = self.s, f"of seat {seat}"
        s.freedoms[seat] = read_words(f"freedoms {mine}", doc.get("freedoms", []), FREEDOM_WORDS)
        s.works[seat] = read_words(f"table {mine}", doc.get("table", []), self.notation.cards[PROFESSION])
        recruiting = doc.get("recruiting", {})
        read_fields(f"recruiting {mine}", recruiting, ("hand", "table"))
        s.recruiters[seat] = number(f"recruiting {mine}", recruiting.get("hand", 0), 0, RECRUITING_CARDS)
        s.recruited[seat] = number(f"recruiting {mine}", recruiting.get("table", 0), 0, RECRUITING_CARDS)

    def _read_tile(self, seat: int, given: object) -> None:
        """A tile in its place. Buildings may touch: there may have been two builders by then."""
        s, mine = self.s, f"tiles of seat {seat}"
        doc = read_fields(mine, given, ("tile", "place"))
        if doc.get("tile") not in TILE_WORDS:
            raise InvalidPosition(f"{mine}: expected one of {', '.join(TILE_WORDS)}, got {doc.get('tile')!r}")
        tile, where = TILE_WORDS.index(doc["tile"]), PLACE_OF.get(doc.get("place", ""), NONE)
        covered = s.settings.box.outlines[tile].covered(where) if where != NONE else 0
        covered = covered or joint_cells_of(s, seat, tile, where)
        if covered == 0:
            raise InvalidPosition(
                f"{mine}: {doc['tile']}: expected a place like '3,5,m90' on the grid, got {doc.get('place')!r}"
            )
        if covered & s.ground[seat]:
            raise InvalidPosition(f"{mine}: {doc['tile']} at {doc['place']} overlaps another tile or the palace")
        if tile < BUILDINGS and has(s.buildings[seat], tile):
            raise InvalidPosition(
                f"{mine}: there are two of {doc['tile']}; each building stands once in a principality"
            )
        s.ground[seat] |= covered
        s.tiles[seat] += [tile, where]
        if tile < BUILDINGS:
            s.walls[seat] |= covered
            s.buildings[seat] = plus(s.buildings[seat], tile)
            s.buildings_left[tile] -= 1
        else:
            s.landscapes[seat * LANDSCAPES + tile - BUILDINGS] += 1
            s.landscapes_left[tile - BUILDINGS] -= 1

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
                raise InvalidPosition(f"{name}: {-rest} more on the table than in the box")
        on_tables = 0
        for works in s.works:
            if on_tables & works:
                both = self.notation.cards[PROFESSION][members(on_tables & works)[0]]
                raise InvalidPosition(f"{both}: it lies on two tables")
            on_tables |= works


def write_seat(s: PrincesState, notation: Notation, seat: int) -> dict[str, Any]:
    """A seat with everything that is hidden."""
    laid = s.tiles[seat]
    return {
        "money": s.money[seat],
        **{name: getattr(s, name)[seat] for name in NUMBERS},
        "hand": write_slots(s, hand_of(s, PROFESSION, seat), notation, PROFESSION),
        "bonus": write_slots(s, hand_of(s, BONUS, seat), notation, BONUS),
        "prestige": write_slots(s, hand_of(s, PRESTIGE, seat), notation, PRESTIGE),
        "table": [notation.cards[PROFESSION][kind] for kind in members(s.works[seat])],
        "recruiting": {"hand": s.recruiters[seat], "table": s.recruited[seat]},
        "freedoms": [FREEDOM_WORDS[freedom] for freedom in members(s.freedoms[seat])],
        "tiles": [{"tile": TILE_WORDS[laid[at]], "place": PLACE_WORDS[laid[at + 1]]} for at in range(0, len(laid), 2)],
    }
