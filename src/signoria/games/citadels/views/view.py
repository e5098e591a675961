"""What a seat may know: an allow-list. What is not named here is not sent.

A hidden card that the seat has not seen is "?". The rest of the format is that of positions, so that an imagined
position is a view with its question marks filled in.
"""

from typing import Any, TypedDict

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.cards import TYPES, UNIQUE
from signoria.games.citadels.engine.cities import goal, size
from signoria.games.citadels.engine.districts.points import types_at_end
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    comes_with,
    pick,
    picker,
    picks_made,
    ranks_in,
)
from signoria.games.citadels.engine.packing import gold_on, owner_of
from signoria.games.citadels.engine.scoring import hand_points
from signoria.games.citadels.engine.sight import (
    city_shields,
    draws,
    hands_seen,
    open_cards,
    open_scores,
    pile_seen,
    roles_hidden,
    roles_known,
    secrets_known,
    seers,
    theater_seen,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.text.notation import PLOT_WORDS, WORDS
from signoria.games.citadels.views.marks import Marks, Secrets, named_secrets, open_marks
from signoria.games.citadels.views.prospects import Tie, tie
from signoria.games.citadels.views.questions.declared import question
from signoria.games.citadels.views.questions.documents import Question


class Pick(TypedDict):
    """A pick of one's own: the ranks to choose from, the one chosen, and the one laid aside (0 for none or unseen)."""

    number: int
    offered: list[int]
    chosen: int
    laid: int


class Wagon(TypedDict):
    """A Ticket Wagon on the table."""

    owner: int
    gold: int


class OpenView(TypedDict):
    """What lies open on the table, the same for everybody."""

    waiting: list[int]
    answered: list[int]
    agenda: list[list[Any]]
    """What remains to be done, for imagining; `question` says what it comes to now."""
    question: Question | None
    """What is asked, as everybody may know it; the seat that is asked is told more."""
    marks: Marks
    goal: int
    gold: list[int]
    cities: list[list[str]]
    sizes: list[int]
    """How many districts each city counts towards `goal`."""
    shields: list[str]
    """The rule that keeps rank 8 out of a whole city, "" where none does."""
    wagons: list[Wagon]
    pick_count: int
    types: list[list[int]]
    scores: list[int]
    """Points if the game ended now, without what hands hide until then; a seat is told its own hand's with them."""
    tie: Tie | None
    """At the end, where totals are equal."""


class SeatView(TypedDict):
    """What depends on who looks."""

    seat: int | None
    choices: list[str]
    answer: str
    hands: list[list[str]]
    hands_seen: list[list[int]]
    deck: list[str]
    discards: list[str]
    drawn: list[str]
    museum: list[str]
    roles: list[list[str]]
    hidden_roles: list[int]
    picks: list[Pick]
    theater: list[int]
    secrets: Secrets


class OwnView(SeatView, total=False):
    """The same for a seat that may know more: these stand in the place of what all are told."""

    question: Question | None
    scores: list[int]


class View(OpenView, SeatView):
    """All that a seat knows and remembers."""


def open_view(s: CitadelsState) -> OpenView:
    """The table as everybody sees it."""
    return {
        "waiting": s.waiting(),
        "answered": [other for other in range(len(s.sealed)) if s.sealed[other] != NONE],
        "agenda": [step.to_json() for step in s.agenda],
        "question": question(s, NONE, None),
        "marks": open_marks(s),
        "goal": goal(s),
        "gold": s.gold[:],
        "cities": [[PLOT_WORDS[plot] for plot in city] for city in s.cities],
        "sizes": [size(s, owner) for owner in range(s.players)],
        "shields": city_shields(s),
        "wagons": [{"owner": owner_of(wagon), "gold": gold_on(wagon)} for wagon in s.wagons],
        "pick_count": picks_made(s),
        "types": [types_at_end(s, owner, UNIQUE)[:TYPES] for owner in range(s.players)],
        "scores": open_scores(s, NONE),
        "tie": tie(s) if not s.agenda else None,
    }


def seat_view(s: CitadelsState, seat: int | None) -> SeatView:
    """What `seat` knows besides; None is a spectator."""
    me = NONE if seat is None else seat
    asked = s.decision(me)
    choices = asked.choices(s) if asked is not None else None
    roles = roles_known(s, me)
    seen: OwnView = {
        "seat": seat,
        "choices": [WORDS[choice] for choice in choices] if choices is not None else [],
        "answer": WORDS[s.sealed[me]] if 0 <= me < len(s.sealed) and s.sealed[me] != NONE else "",
        "hands": hands_seen(s, me),
        "hands_seen": seers(s, me),
        "deck": pile_seen(s.deck, me)[::-1],
        "discards": pile_seen(s.discards, me),
        "drawn": open_cards(s.drawn) if draws(s, me) else pile_seen(s.drawn, me),
        "museum": pile_seen(s.museum, me),
        "roles": roles,
        "hidden_roles": roles_hidden(s, roles),
        "picks": my_picks(s, me),
        "theater": theater_seen(s, me),
        "secrets": named_secrets(secrets_known(s, me)),
    }
    if choices is not None:
        seen["question"] = question(s, me, choices)
    if seat is not None and hand_points(s, seat):
        seen["scores"] = open_scores(s, seat)
    return seen


def my_picks(s: CitadelsState, me: int) -> list[Pick]:
    """What the seat saw, chose and laid aside in the draft."""
    mine: list[Pick] = []
    for number in range(picks_made(s)):
        if picker(s, number) == me:
            offered, chosen, laid = pick(s, number)
            seen = laid if comes_with(s, number) == LAY_CHOSEN else 0
            mine.append({"number": number, "offered": ranks_in(s, offered), "chosen": chosen, "laid": seen})
    return mine
