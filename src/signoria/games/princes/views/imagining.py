"""A full table from what a seat knows of it."""

from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.likelihood import Likelihood
from signoria.core.position_fields import number
from signoria.games.princes.engine.cards import DECK_SIZE
from signoria.games.princes.engine.documents import Card, Deck, Prince
from signoria.games.princes.engine.eyes import HIDDEN
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.positions.agenda import read_agenda, written
from signoria.games.princes.positions.moment import in_words
from signoria.games.princes.positions.position import Table, read
from signoria.games.princes.views.types import View


def imagine(
    table: Table, seen: View, chance: Chance, likelihood: Likelihood[PrincesState] | None = None
) -> PrincesState:
    """A table that agrees with everything in the view."""
    ready = [("?" if seat in seen["ready"] else "") for seat in range(table.players)]
    if seen["answer"] and seen["seat"] is not None:
        ready[seen["seat"]] = seen["answer"]
    agenda = read_agenda(seen["agenda"], table.players)
    doc: dict[str, Any] = {
        "moment": in_words(agenda, table.notation),
        "sealed": ready if any(ready) else [],
        "round": seen["round"],
        "start": seen["start"],
        "seats": [seat_of(prince) for prince in seen["seats"]],
        "freedoms": seen["supply"]["freedoms"],
        "deal": seen["deal"],
        "decks": {word: cards_of(deck) for word, deck in seen["decks"].items()},
        "drawn": handled(seen["drawn"]) if seen["drawn"] else [],
        "spent": seen["spent"],
    }
    if seen["auction"]["bidders"] or seen["auction"]["blocked"]:
        doc["auction"] = seen["auction"]
    if seen["characters"]:
        doc |= {name: seen[name] for name in ("characters", "suitors", "purse", "banker")}
    lost = [{**card, "seat": seen["seat"]} for card in seen["lost"]]
    s = read(doc, table, chance, lost, likelihood)
    if written(s.agenda) != seen["agenda"]:
        raise InvalidPosition(f"agenda: expected what remains to be done at {doc['moment']!r}, got something else")
    return s


def seat_of(prince: Prince) -> dict[str, Any]:
    """A seat as positions have it: what follows from the rest is not among it."""
    doc: dict[str, Any] = {name: value for name, value in prince.items() if name != "empty_cells"}
    return doc | {
        "hand": handled(prince["hand"]),
        "bonus": handled(prince["bonus"]),
        "prestige": handled(prince["prestige"]),
    }


def handled(cards: list[Card]) -> list[dict[str, Any]]:
    """Cards that somebody has in his hands: their places are stirred."""
    return [{**card, "stirred": True} for card in cards]


def cards_of(deck: Deck) -> list[dict[str, Any]]:
    """A deck card by card, from the top."""
    size = number("size of a deck", deck["size"], 0, max(DECK_SIZE))
    cards: list[dict[str, Any]] = [{"card": HIDDEN} for _ in range(size)]
    for seen in deck["seen"]:
        cards[seen["place"]] |= {"card": seen["card"], "seen_by": seen["seen_by"]}
    for place in deck["stirred"]:
        cards[place]["stirred"] = True
    return cards
