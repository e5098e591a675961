"""What the conformance suite must be told about The Princes of Florence."""

from collections.abc import Callable, Iterator
from typing import Any

import signoria
from signoria.core.match import Match
from signoria.games.princes.cards import BUILDINGS
from signoria.games.princes.tiles import around, way_of
from tests.conformance.subject import Case, Secrets, Story, Subject

DECKS = {"profession": "hand", "prestige": "prestige", "bonus": "bonus"}
PEOPLE = ("jesters", "builders")


def census(match: Match) -> list[str]:
    """Every card and every tile, on the table, in a hand or beside the board."""
    doc, supply = match.position(), match.view(None)["supply"]
    found = [f"{kind}" for kind in PEOPLE for _ in range(supply[kind])]
    for kind in ("buildings", "landscapes", "freedoms"):
        found += [word for word, number in supply[kind].items() for _ in range(number)]
    found += ["recruiting"] * supply["recruiting"]
    found += [slot["card"] for cards in doc["decks"].values() for slot in cards]
    found += [slot["card"] for slot in doc["drawn"]] + doc["spent"]
    for seat in doc["seats"]:
        found += [slot["card"] for hand in DECKS.values() for slot in seat[hand]]
        found += seat["table"] + seat["freedoms"] + [tile["tile"] for tile in seat["tiles"]]
        found += ["recruiting"] * sum(seat["recruiting"].values())
        found += [kind for kind in PEOPLE for _ in range(seat[kind])]
    return sorted(found)


def secrets(match: Match, seat: int | None) -> Secrets:
    """What is unknown to the seat in decks and hands, where enough is unknown that it can be otherwise."""
    doc = match.position()
    found: Secrets = {}
    for deck, name in DECKS.items():
        zones = {f"{deck} deck": doc["decks"][deck]}
        zones |= {f"{name} of seat {owner}": prince[name] for owner, prince in enumerate(doc["seats"])}
        unknown = {zone: [slot["card"] for slot in cards if not knows(slot, seat)] for zone, cards in zones.items()}
        if sum(map(len, unknown.values())) >= 8:
            found |= {zone: cards for zone, cards in unknown.items() if len(cards) >= 3}
    return found


def knows(slot: dict[str, Any], seat: int | None) -> bool:
    """Has the seat seen this card, or does it know where it may be?"""
    return seat in slot["seen_by"] or seat in [lost["seat"] for lost in slot["lost_by"]]


def contradiction(story: Story, imagined: Match, seat: int | None) -> str:
    """A card that a seat saw and put back is in nobody's hand who has not looked at that deck since."""
    holders = holders_of_seen_cards(story, seat)
    for owner, prince in enumerate(imagined.position()["seats"]):
        for name in DECKS.values():
            for slot in prince[name]:
                if slot["card"] in holders and owner not in holders[slot["card"]]:
                    return f"seat {owner} cannot have {slot['card']}"
    return ""


def holders_of_seen_cards(story: Story, seat: int | None) -> dict[str, set[int]]:
    """The cards that a seat has put back, with those who have looked at the deck since."""
    holders: dict[str, set[int]] = {}
    for match, actor, choice in story:
        what, _, word = match.word(choice).partition(":")
        if what == "return" and actor == seat:
            holders[word] = set()
        elif what == "keep":
            looked_at = [slot["card"] for slot in match.position()["drawn"]]
            for card in [card for card in holders if deck_of(match, card) == deck_of(match, word)]:
                holders[card].add(actor)
            if actor == seat:
                holders |= {card: set[int]() for card in looked_at}
                holders.pop(word)
        elif what in ("work", "bonus"):
            holders.pop(word, None)
    return holders


def deck_of(match: Match, card: str) -> str:
    """The deck a card belongs to."""
    return "profession" if card in match.view(None)["persons"] else card[0]


def places(may: Callable[[int, int], bool]) -> Iterator[str]:
    """Places where no tile may lie, going by the tile and the cells it would cover."""
    outlines = GAME.box.outlines  # type: ignore[attr-defined]  # of this game alone
    for choice in range(GAME.choice("place:-5,-5,0"), GAME.choice("keep:mathematician")):
        where = choice - GAME.choice("place:-5,-5,0")
        found = [
            (tile, outline.covered(where)) for tile, outline in enumerate(outlines) if way_of(where) in outline.ways
        ]
        if not any(may(tile, cells) for tile, cells in found if cells and not cells & PALACE):
            yield GAME.word(choice)


def anything(tile: int, cells: int) -> bool:
    """Wherever it does not lie on the palace."""
    return True


def apart(tile: int, cells: int) -> bool:
    """Landscapes anywhere, buildings where they do not touch the palace: that takes two builders."""
    return tile >= BUILDINGS or not around(cells) & PALACE


GAME = signoria.game("princes-of-florence")
PALACE: int = GAME.box.palaces[0]  # type: ignore[attr-defined]  # of this game alone
NEVER = frozenset(places(anything))
SUBJECT = Subject(
    game=GAME,
    cases=[
        Case(2, {}),
        Case(3, {"order_returned": "chosen"}),
        Case(4, {}),
        Case(5, {"secret_money": True}),
        Case(2, {"extra_freedoms": 1, "secret_money": True, "order_returned": "chosen"}),
    ],
    longest=4000,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    unplayable=NEVER,
    unlikely=frozenset([*places(apart), *(f"points:{points}" for points in range(9, 121))]) - NEVER,
    samples=6,
    patience=700_000,
)
