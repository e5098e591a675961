"""What a seat of Market Day may know: an allow-list. What is not named here is not sent."""

from typing import Literal, TypedDict

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from tests.toy.engine.sales import BID, MayBury, MayObject
from tests.toy.engine.state import KIND, SEEN, Market
from tests.toy.text.notation import CARD_WORDS, WORDS, cards


class Setup(TypedDict):
    """What never changes in a match."""

    game: Literal["toy-market"]
    ruleset: int
    players: int
    options: Options


class OpenView(TypedDict):
    """What lies open on the table. Who has looked at a card of the deck is public."""

    waiting: list[int]
    decision: str
    round: int
    sizes: list[int]
    lookers: list[list[int]]
    prize: list[str]
    ready: list[int]
    bids: list[str]
    vetoed: int
    won: list[list[str]]
    discards: list[str]


class SeatView(TypedDict):
    """What depends on who looks. Where a seat does not know a card there is None."""

    seat: int | None
    choices: list[str]
    hand: list[str]
    deck: list[str | None]
    sealed: str | None


class View(OpenView, SeatView):
    """All that a seat knows."""


def setup(match: Match) -> Setup:
    """The table before the first choice."""
    return {
        "game": "toy-market",
        "ruleset": match.ruleset,
        "players": match.players,
        "options": match.options,
    }


def open_view(s: Market) -> OpenView:
    """The table as everybody sees it."""
    return {
        "waiting": s.waiting(),
        "decision": moment(s),
        "round": s.round,
        "sizes": [len(hand) for hand in s.hands],
        "lookers": [[other for other in range(s.players) if knows(other, card)] for card in reversed(s.deck)],
        "prize": cards(s.prize),
        "ready": [other for other, answer in enumerate(s.sealed) if answer != NONE],
        "bids": cards(s.bids),
        "vetoed": s.vetoed,
        "won": [cards(pile) for pile in s.won],
        "discards": cards(s.discards),
    }


def seat_view(s: Market, seat: int | None) -> SeatView:
    """What `seat` knows besides; None is a spectator."""
    asked = None if seat is None else s.decision(seat)
    return {
        "seat": seat,
        "choices": [] if asked is None else [WORDS[choice] for choice in asked.choices(s)],
        "hand": [] if seat is None else cards(s.hands[seat]),
        "deck": [CARD_WORDS[card & KIND] if knows(seat, card) else None for card in reversed(s.deck)],
        "sealed": sealed(s, seat),
    }


def knows(seat: int | None, card: int) -> bool:
    """Has this seat looked at this card of the deck?"""
    return seat is not None and card >> (SEEN + seat) & 1 == 1


def sealed(s: Market, seat: int | None) -> str | None:
    """What this seat has bid in secret; every seat remembers its own answer alone."""
    if seat is None or not s.sealed or s.sealed[seat] == NONE:
        return None
    return CARD_WORDS[s.sealed[seat] - BID]


def moment(s: Market) -> str:
    """What is being decided, in the words of a position."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, MayObject):
        return f"seat {step.seat} may object"
    if isinstance(step, MayBury):
        return f"seat {step.seat} may bury"
    return "over" if step is None else "all bid"
