"""What the conformance suite must be told about the toy game."""

from signoria.core.match import Match
from tests.conformance.option_sets import each_value
from tests.conformance.subject import Case, Secrets, Story, Subject
from tests.toy.game import MarketDay


def census(match: Match) -> list[str]:
    """Hands, deck, the good for sale, bids, what was won and what was discarded."""
    doc = match.position()
    piles = [*doc["hands"], *doc["won"], doc["deck"], doc["prize"], doc["bids"], doc["discards"]]
    return sorted(card for pile in piles for card in pile)


def secrets(match: Match, seat: int | None) -> Secrets:
    """The hands of others, the cards of the deck the seat has not looked at, and sealed bids of others."""
    doc = match.position()
    hidden = {f"hand of seat {owner}": hand for owner, hand in enumerate(doc["hands"]) if owner != seat and hand}
    hidden["deck"] = [card for card, lookers in zip(doc["deck"], doc["lookers"], strict=True) if seat not in lookers]
    sealed = [str(word) for owner, word in enumerate(doc.get("sealed", [])) if owner != seat and word is not None]
    return hidden | ({"sealed bids": sealed} if sealed else {})


def contradiction(story: Story, imagined: Match, seat: int | None) -> str:
    """Whoever looked at the top card knows where it went: under the deck, or up for sale."""
    buried: list[str | None] = []  # from the first on; None where somebody else looked
    for match, actor, choice in story:
        if match.word(choice) == "bury":
            buried.append(match.position()["deck"][0] if actor == seat else None)
    deck = imagined.position()["deck"]
    for card, lies in zip(buried, deck[len(deck) - len(buried) :], strict=True):
        if card is not None and card != lies:
            return f"seat {seat} buried {card}, and {lies} lies there"
    return ""


GAME = MarketDay()
SUBJECT = Subject(
    game=GAME,
    cases=[Case(players, options) for players in GAME.seats for options in each_value(GAME, players)],
    longest=40,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    samples=8,
    patience=20_000,
    only_read=frozenset({"sizes"}),
)
