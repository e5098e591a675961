"""What stands on cards, tiles and boards, for all to read: a viewer needs no catalogue of his own."""

from typing import Literal

from signoria.games.princes.engine.box import Box, Term
from signoria.games.princes.engine.cards import BUILDING_WORDS, FREEDOM_WORDS, LANDSCAPE_WORDS, TILE_WORDS
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.things import THING_WORDS
from signoria.games.princes.engine.tiles import CELLS, SIDE
from signoria.games.princes.text.notation import BONUS_WORDS, PRESTIGE_WORDS
from signoria.games.princes.views.types import PrestigeCard, Printed, Wants

JUDGED: tuple[Literal["at-least", "most", "fewest"], ...] = ("at-least", "most", "fewest")
"""How a prestige card is judged, in the order of the numbers for it."""


def printed(s: PrincesState) -> Printed:
    """All of it."""
    box = s.settings.box
    return {
        "persons": persons(box),
        "bonus_cards": bonus_cards(box),
        "prestige_cards": prestige_cards(box),
        "outlines": outlines(box),
        "palace": palace(s),
        "corners": corners(s),
        "sources": sources(box),
    }


def persons(box: Box) -> dict[str, Wants]:
    """What everybody wants: it stands on the cards, and on the board for all to read."""
    return {
        word: {
            "building": BUILDING_WORDS[wants.building],
            "landscape": LANDSCAPE_WORDS[wants.landscape],
            "freedom": FREEDOM_WORDS[wants.freedom],
        }
        for word, wants in zip(box.professions, box.wants, strict=True)
    }


def bonus_cards(box: Box) -> dict[str, dict[str, int]]:
    """What every bonus card adds for each of the things it counts."""
    return {word: _things(card.terms) for word, card in zip(BONUS_WORDS, box.bonus, strict=True)}


def prestige_cards(box: Box) -> dict[str, PrestigeCard]:
    """What every prestige card asks for and brings."""
    return {
        word: {"judged": JUDGED[card.judged], "things": _things(card.terms), "points": card.points, "tied": card.tied}
        for word, card in zip(PRESTIGE_WORDS, box.prestige, strict=True)
    }


def _things(terms: list[Term]) -> dict[str, int]:
    return {THING_WORDS[term.thing]: term.number for term in terms}


def outlines(box: Box) -> dict[str, list[list[int]]]:
    """The cells of every tile as it is drawn, row and column from 0; turning it is anybody's."""
    shapes = [outline.cells[0] for outline in box.outlines]
    return {word: [[row, column] for row, column in cells] for word, cells in zip(TILE_WORDS, shapes, strict=True)}


def palace(s: PrincesState) -> list[list[int]]:
    """The cells of the palace, row and column from 0: in a corner, or with borders in the middle."""
    cells = s.settings.box.palaces[0 if s.settings.field is None else 1]
    return [[cell // SIDE, cell % SIDE] for cell in range(CELLS) if cells >> cell & 1]


def corners(s: PrincesState) -> list[list[int]]:
    """How boards are joined: row and column of the upper left corner of each; none where each stands alone."""
    if s.settings.field is None:
        return []
    return [[row, column] for column, row in s.settings.box.corners[s.players]]


def sources(box: Box) -> dict[str, dict[str, str]]:
    """How sure we are of every entry."""
    return {kind: dict(words) for kind, words in box.sources.items()}
