"""What the conformance suite must be told about The Princes of Florence."""

from collections import Counter
from typing import Any

from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.games.princes.engine.action_space import MOST_POINTS
from signoria.games.princes.engine.tiles import PLACE_WORDS
from signoria.games.princes.game import PrincesOfFlorence
from tests.conformance.princes_bias import biased_player, exchanged, hoarded, play_on
from tests.conformance.subject import Case, Secrets, Story, Subject
from tests.princes.seen import cells

DECKS = {"profession": "hand", "prestige": "prestige", "bonus": "bonus"}
PEOPLE = ("jesters", "builders")


def census(match: Match) -> list[str]:
    """Every card and every tile, on the table, in a hand or beside the board; one across a border counts once."""
    doc, supply = match.position(), match.view(None)["supply"]
    objects = supply["objects"]
    pieces = ["jesters"] * objects["jester"] + ["builders"] * objects["builder"]
    for kind in ("buildings", "landscapes", "freedoms"):
        pieces += [word for word, number in supply[kind].items() for _ in range(number)]
    pieces += ["recruiting"] * objects["recruiting-card"]
    pieces += [slot["card"] for cards in doc["decks"].values() for slot in cards]
    pieces += [slot["card"] for slot in doc.get("drawn", [])] + doc["spent"]
    for prince in match.view(None)["seats"]:
        pieces += [tile["tile"] for tile in prince["tiles"] if set(cells(match, tile)[0]) <= set(range(7))]
    for seat in doc["seats"]:
        pieces += [slot["card"] for hand in DECKS.values() for slot in seat[hand]]
        pieces += seat["table"] + seat["freedoms"]
        pieces += ["recruiting"] * sum(seat["recruiting"].values())
        pieces += [kind for kind in PEOPLE for _ in range(seat[kind])]
    return sorted(pieces)


def secrets(match: Match, seat: int | None) -> Secrets:
    """What is unknown to the seat in decks and hands, where enough is unknown that it can be otherwise."""
    doc = match.position()
    hidden: Secrets = {}
    for deck, name in DECKS.items():
        zones = {f"{deck} deck": doc["decks"][deck]}
        zones |= {f"{name} of seat {owner}": prince[name] for owner, prince in enumerate(doc["seats"])}
        unknown = {
            zone: [slot["card"] for slot in cards if not knows(slot, seat, match.players)]
            for zone, cards in zones.items()
        }
        if sum(map(len, unknown.values())) >= 8:
            hidden |= {zone: cards for zone, cards in unknown.items() if len(cards) >= 3}
    return hidden


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
            looked_at = [slot["card"] for slot in match.position().get("drawn", [])]
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
    return "profession" if card in match.setup()["persons"] else card[0]


GAME = PrincesOfFlorence()
MUSE, ADVANCED = {"muse_and_princess": "yes"}, {"muse_and_princess": "advanced"}
TOGETHER = {"cooperative_building": True}
CASES = [
    Case(2, {}),
    Case(2, {"extra_freedoms": 1, "secret_money": True, "order_returned": "chosen"}),
    Case(2, {**MUSE, "merchant_alone": True, "extra_freedoms": 1}),
    Case(2, {**TOGETHER, "secret_money": True, "border_landscape": "free"}),
    Case(2, {**ADVANCED, **TOGETHER, "standing_stone": "may"}),
    Case(3, {"order_returned": "chosen"}),
    Case(3, {**MUSE, "standing_stone": "may"}),
    Case(3, {**TOGETHER, "round_4_minimum": 13}),
    Case(3, {**MUSE, **TOGETHER, "order_returned": "chosen", "secret_money": True}),
    Case(4, {}),
    Case(4, {**ADVANCED, "merchant_alone": True, "card_on_sale": "free"}),
    Case(4, {**TOGETHER, "begins": "seat-3"}),
    Case(4, {**MUSE, **TOGETHER}),
    Case(5, {"secret_money": True}),
    Case(5, {**MUSE, "secret_money": True, "order_returned": "chosen"}),
    Case(5, TOGETHER),
    Case(5, {**ADVANCED, **TOGETHER, "banker_bid": "from-card", "border_landscape": "free"}),
]
"""Every number of players with each expansion alone and both together, and every variant somewhere among them."""
EXPANSIONS = [case for case in CASES if {"muse_and_princess", "cooperative_building"} & case.options.keys()]
PLACES = biased_player(GAME, often=1).wanted()


def biased(patience: int) -> Counter[str]:
    """How often each word was played by those who do what was done least, over games in all mixes.

    The full version, every tile in every place twenty times, is in `bench/princes_words.py`.
    """
    player, dice, made = biased_player(GAME, often=SELDOM), Dice(7), 0
    while made < patience and not player.satisfied():
        match = GAME.new(*player.table(), seed=player.games)
        made += play_on(player, match, dice)
    for seed in range(SAVERS):
        player.played.update(hoarded(GAME, seed))
    for points in range(MANY_POINTS, MOST_POINTS + 1):
        player.played[f"points:{points}"] += exchanged(GAME, points)
    return player.played


def enough(word: str) -> int:
    """Places of tiles, of which there are hundreds, are played fewer times here than in the full version."""
    return SELDOM if word.startswith("place:") else 1 if word in RICH else 20


SELDOM = 2
SAVERS, MANY_POINTS = 24, 25
RICH = {f"points:{points}" for points in range(MANY_POINTS, MOST_POINTS + 1)}
"""More points than savers can exchange: they take a fortune, which is laid on the table for this."""

SUBJECT = Subject(
    game=GAME,
    cases=CASES,
    longest=4000,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    unplayable=frozenset(f"place:{word}" for word in PLACE_WORDS) - PLACES,
    samples=4,
    spoilt=1,
    patience=250_000,
    biased=biased,
    enough=enough,
    golden=[*EXPANSIONS, Case(3, {**MUSE, **TOGETHER}), Case(4, {**ADVANCED, **TOGETHER, "secret_money": True})],
)
