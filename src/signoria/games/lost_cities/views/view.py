"""What a seat may know: an allow-list. What is not named here is not sent."""

from typing import Literal, TypedDict

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.lost_cities.engine.cards import CARD_WORDS, COLOUR_OF, COLOUR_WORDS, IN_EXPEDITION, Rank
from signoria.games.lost_cities.engine.observation import (
    Expeditions,
    cards_in_words,
    discards,
    expeditions,
    finished,
    worth_of,
)
from signoria.games.lost_cities.engine.scoring import by_round, running, totals
from signoria.games.lost_cities.engine.state import SEATS, Explorer, LostCitiesState
from signoria.games.lost_cities.engine.turns import PlayCard, TakeCard
from signoria.games.lost_cities.text.notation import WORDS


class Hand(TypedDict):
    """A hand as everybody sees it: how many cards, and which of them were taken from a discard pile."""

    size: int
    known: list[str]


class Lay(TypedDict):
    """What laying a card would do: the worth of its expedition before and after, and the seat's scores then."""

    before: int
    after: int
    round_score: int
    score: int


class PlayQuestion(TypedDict):
    """Which card does the seat play, and where? `lays` has those it may lay; only the seat itself is told."""

    kind: Literal["play"]
    seat: int
    lays: dict[str, Lay]


class TakeQuestion(TypedDict):
    """What does the seat take? `discarded` is the colour of the card it has just discarded, "" if it laid one."""

    kind: Literal["take"]
    seat: int
    discarded: str


Question = PlayQuestion | TakeQuestion


class Setup(TypedDict):
    """What never changes in a match."""

    game: Literal["lost-cities"]
    ruleset: int
    players: int
    options: Options


class OpenView(TypedDict):
    """What lies open on the table. Discard piles are listed from the bottom: everybody saw them grow."""

    waiting: list[int]
    question: Question | None
    """What is asked, as everybody may know it; the seat that is asked is told more."""
    round: int
    first: int
    hands: list[Hand]
    expeditions: list[Expeditions]
    worth: list[dict[str, int]]
    discards: dict[str, list[Rank]]
    deck: int
    quiet: int
    finished: list[list[Expeditions]]
    finished_scores: list[list[int]]
    """The points of both seats in each of the finished rounds."""
    totals: list[int]
    round_scores: list[int]
    scores: list[int]


class SeatView(TypedDict):
    """What depends on who looks."""

    seat: int | None
    choices: list[str]
    hand: list[str]


class OwnView(SeatView, total=False):
    """The same for the seat that is asked: this stands in the place of what all are told."""

    question: Question | None


class View(OpenView, SeatView):
    """All that a seat knows and remembers."""


def setup(match: Match) -> Setup:
    """What is fixed before the first card."""
    return {
        "game": "lost-cities",
        "ruleset": match.ruleset,
        "players": SEATS,
        "options": match.options,
    }


def open_view(s: LostCitiesState) -> OpenView:
    """The table as everybody sees it."""
    first, second = s.explorers
    worth = s.settings.worth
    before, scores = totals(s), running(s)
    return {
        "waiting": s.waiting(),
        "question": question(s, NONE),
        "round": s.round(),
        "first": s.first,
        "hands": [hand(first), hand(second)],
        "expeditions": [expeditions(first.expeditions), expeditions(second.expeditions)],
        "worth": [worth_of(first.expeditions, worth), worth_of(second.expeditions, worth)],
        "discards": discards(s),
        "deck": s.left,
        "quiet": s.quiet,
        "finished": finished(s),
        "finished_scores": by_round(s),
        "totals": before,
        "round_scores": [score - earlier for score, earlier in zip(scores, before, strict=True)],
        "scores": scores,
    }


def seat_view(s: LostCitiesState, seat: int | None) -> SeatView:
    """What `seat` knows besides; None is a spectator."""
    me = NONE if seat is None else seat
    asked = s.decision(me)
    seen: OwnView = {
        "seat": seat,
        "choices": [WORDS[choice] for choice in asked.choices(s)] if asked is not None else [],
        "hand": cards_in_words(s.explorers[me].cards()) if seat is not None else [],
    }
    if asked is not None:
        seen["question"] = question(s, me)
    return seen


def question(s: LostCitiesState, viewer: int) -> Question | None:
    """What is asked now; the numbers of each answer are for the seat that is asked. None when the match is over."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PlayCard):
        return {"kind": "play", "seat": step.seat, "lays": lays(s, viewer) if step.seat == viewer else {}}
    if isinstance(step, TakeCard):
        discarded = "" if step.discarded == NONE else COLOUR_WORDS[step.discarded]
        return {"kind": "take", "seat": step.seat, "discarded": discarded}
    return None


def lays(s: LostCitiesState, seat: int) -> dict[str, Lay]:
    """What laying each card would do, of those that may be laid."""
    explorer, worth = s.explorers[seat], s.settings.worth
    score = running(s)[seat]
    round_score = score - totals(s)[seat]
    after_each: dict[str, Lay] = {}
    for kind in explorer.cards_that_fit():
        expedition = explorer.expeditions[COLOUR_OF[kind]]
        before, after = worth[expedition].points, worth[expedition + IN_EXPEDITION[kind]].points
        gain = after - before
        after_each[CARD_WORDS[kind]] = {
            "before": before,
            "after": after,
            "round_score": round_score + gain,
            "score": score + gain,
        }
    return after_each


def hand(explorer: Explorer) -> Hand:
    """A hand as everybody sees it."""
    return {"size": explorer.size(), "known": cards_in_words(explorer.cards(seen=True)) if explorer.seen else []}
