"""What a seat may know: an allow-list. What is not named here is not sent."""

from typing import Literal, TypedDict

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.lost_cities.engine.cards import COLOUR_WORDS, COLOURS, cards_of, numbers_in, wagers_in
from signoria.games.lost_cities.engine.scoring import Worth, running, totals
from signoria.games.lost_cities.engine.state import SEATS, Explorer, LostCitiesState
from signoria.games.lost_cities.engine.turns import PlayCard, TakeCard
from signoria.games.lost_cities.text.notation import CARD_WORDS, WORDS, Rank, rank_word

Expeditions = dict[str, list[Rank]]
"""The cards of one seat's expeditions by colour, as they were laid; only started ones."""


class Hand(TypedDict):
    """A hand as everybody sees it: how many cards, and which of them were taken from a discard pile."""

    size: int
    known: list[str]


class Decision(TypedDict):
    """What is being decided: `play` a card or `take` one; `discarded` is the colour just discarded, or ""."""

    kind: Literal["play", "take", "over"]
    discarded: str


class Setup(TypedDict):
    """What never changes in a match."""

    game: Literal["lost-cities"]
    ruleset: int
    players: int
    options: Options


class View(TypedDict):
    """All that a seat knows and remembers. Discard piles are listed from the bottom: everybody saw them grow."""

    seat: int | None
    waiting: list[int]
    decision: Decision
    choices: list[str]
    round: int
    first: int
    hand: list[str]
    hands: list[Hand]
    expeditions: list[Expeditions]
    worth: list[dict[str, int]]
    discards: dict[str, list[Rank]]
    deck: int
    quiet: int
    finished: list[list[Expeditions]]
    totals: list[int]
    scores: list[int]


def setup(match: Match) -> Setup:
    """What is fixed before the first card."""
    return {
        "game": "lost-cities",
        "ruleset": match.ruleset,
        "players": SEATS,
        "options": match.options,
    }


def view(s: LostCitiesState, seat: int | None) -> View:
    """The table as `seat` knows it; None is a spectator."""
    me = NONE if seat is None else seat
    asked = s.decision(me) if seat is not None else None
    return {
        "seat": seat,
        "waiting": s.waiting(),
        "decision": decision(s),
        "choices": [WORDS[choice] for choice in asked.choices(s)] if asked is not None else [],
        "round": s.round(),
        "first": s.first,
        "hand": [CARD_WORDS[kind] for kind in s.explorers[me].cards()] if seat is not None else [],
        "hands": [hand(explorer) for explorer in s.explorers],
        "expeditions": [expeditions(explorer.expeditions) for explorer in s.explorers],
        "worth": [worth(s, explorer.expeditions) for explorer in s.explorers],
        "discards": {COLOUR_WORDS[colour]: pile(s, colour) for colour in range(s.settings.colours)},
        "deck": s.left,
        "quiet": s.quiet,
        "finished": finished(s),
        "totals": totals(s),
        "scores": running(s),
    }


def decision(s: LostCitiesState) -> Decision:
    """What is being decided; everybody may know."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PlayCard):
        return {"kind": "play", "discarded": ""}
    if isinstance(step, TakeCard):
        return {"kind": "take", "discarded": COLOUR_WORDS[step.what] if step.what != NONE else ""}
    return {"kind": "over", "discarded": ""}


def hand(explorer: Explorer) -> Hand:
    """A hand as everybody sees it."""
    return {"size": len(explorer.cards()), "known": [CARD_WORDS[kind] for kind in explorer.cards(seen=True)]}


def pile(s: LostCitiesState, colour: int) -> list[Rank]:
    """A discard pile from the bottom."""
    return [rank_word(kind) for kind in cards_of(s.discards[colour], colour)]


def ranks(expedition: int) -> list[Rank]:
    """The cards of an expedition as they were laid."""
    laid: list[Rank] = ["wager"] * wagers_in(expedition)
    return laid + numbers_in(expedition)


def expeditions(laid: list[int]) -> Expeditions:
    """The started expeditions of a seat."""
    return {COLOUR_WORDS[colour]: ranks(expedition) for colour, expedition in enumerate(laid) if expedition}


def worth(s: LostCitiesState, laid: list[int]) -> dict[str, int]:
    """What each started expedition of a seat is worth now."""
    started = [(colour, expedition) for colour, expedition in enumerate(laid) if expedition]
    return {COLOUR_WORDS[colour]: Worth(expedition, s.settings).points for colour, expedition in started}


def finished(s: LostCitiesState) -> list[list[Expeditions]]:
    """The expeditions of the finished rounds, by round and seat."""
    seats = [expeditions(s.finished[start : start + COLOURS]) for start in range(0, len(s.finished), COLOURS)]
    return [seats[start : start + SEATS] for start in range(0, len(seats), SEATS)]
