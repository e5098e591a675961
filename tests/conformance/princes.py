"""What the conformance suite must be told about The Princes of Florence."""

from typing import Any

from signoria.core.match import Match
from signoria.games.princes.cards import BUILDINGS
from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.notation import PLACE_WORDS
from signoria.games.princes.tiles import PLACES, around, way_of
from tests.conformance.subject import Case, Secrets, Story, Subject

DECKS = {"profession": "hand", "prestige": "prestige", "bonus": "bonus"}
PEOPLE = ("jesters", "builders")


def census(match: Match) -> list[str]:
    """Every card and every tile, on the table, in a hand or beside the board; one across a border counts once."""
    doc, supply = match.position(), match.view(None)["supply"]
    found = [f"{kind}" for kind in PEOPLE for _ in range(supply[kind])]
    for kind in ("buildings", "landscapes", "freedoms"):
        found += [word for word, number in supply[kind].items() for _ in range(number)]
    found += ["recruiting"] * supply["recruiting"]
    found += [slot["card"] for cards in doc["decks"].values() for slot in cards]
    found += [slot["card"] for slot in doc["drawn"]] + doc["spent"]
    for prince in match.view(None)["seats"]:
        found += [tile["tile"] for tile in prince["tiles"] if set(tile["cells"][0]) <= set(range(7))]
    for seat in doc["seats"]:
        found += [slot["card"] for hand in DECKS.values() for slot in seat[hand]]
        found += seat["table"] + seat["freedoms"]
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
        unknown = {
            zone: [slot["card"] for slot in cards if not knows(slot, seat, match.players)]
            for zone, cards in zones.items()
        }
        if sum(map(len, unknown.values())) >= 8:
            found |= {zone: cards for zone, cards in unknown.items() if len(cards) >= 3}
    return found


def knows(slot: dict[str, Any], seat: int | None, players: int) -> bool:
    """Has the seat seen this card, or does it know where it may be? A spectator has seen what all have."""
    if seat is None:
        return len(slot["seen_by"]) == players
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


def places(board: int) -> set[str]:
    """Where tiles may lie on one side of the boards; beside the palace, which takes two builders, only landscapes."""
    palace = GAME.box.palaces[board]
    return {
        PLACE_WORDS[where]
        for tile, outline in enumerate(GAME.box.outlines)
        for where in range(PLACES)
        if way_of(where) in outline.ways
        and (cells := outline.covered(where))
        and not (cells if tile >= BUILDINGS else around(cells)) & palace
    }


def all_places() -> set[str]:
    """Where tiles can lie at all: on either side of the boards, or across a border."""
    found = {
        PLACE_WORDS[where]
        for palace in GAME.box.palaces
        for outline in GAME.box.outlines
        for where in range(PLACES)
        if way_of(where) in outline.ways and (cells := outline.covered(where)) and not cells & palace
    }
    for players in GAME.seats:
        GAME.new(players, {"cooperative_building": True}, seed=1)
        for crossings in GAME.fields[players].crossings:
            for border in crossings:
                found |= {PLACE_WORDS[where] for crossing in border for where in crossing.places}
    return found


GAME = PrincesOfFlorence()
POSSIBLE = all_places()
LIKELY = {word for word in places(0) if "m" not in word}
"""Mirrored tiles, and buildings beside the palace, are laid in every place by the game's own tests."""

SUBJECT = Subject(
    game=GAME,
    cases=[
        Case(2, {}),
        Case(3, {"order_returned": "chosen"}),
        Case(4, {}),
        Case(5, {"secret_money": True}),
        Case(2, {"extra_freedoms": 1, "secret_money": True, "order_returned": "chosen"}),
        Case(3, {"muse_and_princess": "yes"}),
        Case(4, {"muse_and_princess": "advanced", "banker_bid": "from-card", "merchant_alone": True}),
        Case(5, {"cooperative_building": True}),
        Case(2, {"muse_and_princess": "yes", "merchant_alone": True}),
        Case(2, {"cooperative_building": True, "secret_money": True, "border_landscape": "free"}),
        Case(4, {"cooperative_building": True, "muse_and_princess": "yes"}),
    ],
    longest=4000,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    unplayable=frozenset(f"place:{word}" for word in set(PLACE_WORDS) - POSSIBLE),
    unlikely=frozenset(
        [
            *(f"place:{word}" for word in POSSIBLE - LIKELY),
            *("free", "pay"),
            *(f"points:{points}" for points in range(9, 121)),
            *(f"offer:{price}" for price in range(1000, 25_100, 100)),
        ]
    ),
    samples=6,
    spoilt=1,
    patience=400_000,
)
