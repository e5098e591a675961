"""The offer to build together that a position may be in the middle of, and buildings across borders."""

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, read_fields
from signoria.games.princes.engine.action_space import HIGHEST_OFFER
from signoria.games.princes.engine.cards import BUILDING_WORDS, TILE_WORDS
from signoria.games.princes.engine.cooperative import HUNDRED, MOST_COUNTERS
from signoria.games.princes.engine.joint_places import crossing
from signoria.games.princes.engine.marks import Deal
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.text.notation import PLACE_OF, PLACE_WORDS

FIELDS = ("active", "partner", "building", "place", "price", "counters")


def read_deal(s: PrincesState, given: object) -> None:
    """The offer under way."""
    if given is None:
        return
    doc = read_fields("deal", given, FIELDS)
    active = number("deal: active", doc.get("active"), 0, s.players - 1)
    partner = number("deal: partner", doc.get("partner"), 0, s.players - 1)
    if s.settings.field is None or s.settings.field.border(active, partner) == NONE:
        raise InvalidPosition("deal: expected two seats that share a border, with the option cooperative_building")
    if doc.get("building") not in BUILDING_WORDS:
        raise InvalidPosition(f"deal: building: expected a building like 'opera', got {doc.get('building')!r}")
    building = BUILDING_WORDS.index(doc["building"])
    where = _place(s, active, partner, building, doc.get("place", ""))
    price = doc.get("price")
    hundreds = (
        NONE if price is None else number("deal: price", price, 0, HUNDRED * HIGHEST_OFFER, step=HUNDRED) // HUNDRED
    )
    counters = number("deal: counters", doc.get("counters", 0), 0, MOST_COUNTERS)
    s.deal = Deal(active, partner, building, where, hundreds, counters)


def _place(s: PrincesState, active: int, partner: int, building: int, word: object) -> int:
    if word == "":
        return NONE
    where = PLACE_OF.get(word, NONE) if isinstance(word, str) else NONE
    if crossing(s, active, partner, building).index(where) == NONE:
        raise InvalidPosition(f"deal: place: expected one across the border, got {word!r}")
    return where


def joint_cells_of(s: PrincesState, seat: int, tile: int, where: int) -> int:
    """The cells in the land of a seat that a building across one of its borders covers; 0 if it is none."""
    if s.settings.field is None or tile >= len(BUILDING_WORDS):
        return 0
    for places in s.settings.field.crossings[seat]:
        number_of_place = places[tile].index(where)
        if number_of_place != NONE:
            return places[tile].mine[number_of_place]
    return 0


def check_halves(s: PrincesState) -> None:
    """Every building across a border lies in both lands; in the stock it is missing once."""
    for seat in range(s.players):
        for at in range(0, len(s.tiles[seat]), 2):
            tile, where = s.tiles[seat][at], s.tiles[seat][at + 1]
            if s.settings.box.outlines[tile].covered(where) == 0:
                partner = _other_half(s, seat, tile, where)
                if seat < partner:
                    s.buildings_left[tile] += 1


def _other_half(s: PrincesState, seat: int, tile: int, where: int) -> int:
    """Who has the other half of a building."""
    field = s.settings.field
    assert field is not None, "only there buildings lie across borders"
    for number_of_border, border in enumerate(field.borders[seat]):
        places = field.crossings[seat][number_of_border][tile]
        number_of_place = places.index(where)
        if number_of_place != NONE:
            theirs = s.tiles[border.other]
            pairs = [(theirs[at], theirs[at + 1]) for at in range(0, len(theirs), 2)]
            if (tile, places.partner_places[number_of_place]) in pairs:
                return border.other
    raise InvalidPosition(
        f"tiles of seat {seat}: {TILE_WORDS[tile]} at {PLACE_WORDS[where]} lacks its half across the border"
    )
