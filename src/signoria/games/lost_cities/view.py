"""What a seat may know: an allow-list. What is not named here is not sent."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.lost_cities.cards import COLOUR_WORDS, COLOURS, KIND, SEEN, numbers_in, wagers_in
from signoria.games.lost_cities.engine import PlayCard, TakeCard
from signoria.games.lost_cities.notation import CARD_WORDS, WORDS, Rank, rank_word
from signoria.games.lost_cities.scoring import Worth, running, totals
from signoria.games.lost_cities.state import SEATS, Table

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


class View(TypedDict):
    """All that a seat knows and remembers. Discard piles are listed from the bottom: everybody saw them grow."""

    game: Literal["lost-cities"]
    ruleset: int
    players: int
    options: Options
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


def view(match: Match, s: Table, seat: int | None) -> View:
    """The table as `seat` knows it; None is a spectator."""
    me = NONE if seat is None else seat
    asked = s.decision(me) if seat is not None else None
    return {
        "game": "lost-cities",
        "ruleset": match.game.ruleset,
        "players": SEATS,
        "options": match.options,
        "seat": seat,
        "waiting": s.waiting(),
        "decision": decision(s),
        "choices": [WORDS[choice] for choice in asked.choices(s)] if asked is not None else [],
        "round": s.round,
        "first": s.first,
        "hand": [CARD_WORDS[card & KIND] for card in s.hands[me]] if seat is not None else [],
        "hands": [{"size": len(hand), "known": known(hand)} for hand in s.hands],
        "expeditions": [expeditions(s.expeditions, owner) for owner in range(SEATS)],
        "worth": [worth(s, owner) for owner in range(SEATS)],
        "discards": {COLOUR_WORDS[c]: [rank_word(kind) for kind in s.discards[c]] for c in range(s.settings.colours)},
        "deck": s.left,
        "quiet": s.quiet,
        "finished": finished(s),
        "totals": totals(s),
        "scores": running(s),
    }


def decision(s: Table) -> Decision:
    """What is being decided; everybody may know."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PlayCard):
        return {"kind": "play", "discarded": ""}
    if isinstance(step, TakeCard):
        return {"kind": "take", "discarded": COLOUR_WORDS[step.what] if step.what != NONE else ""}
    return {"kind": "over", "discarded": ""}


def known(hand: list[int]) -> list[str]:
    """The cards of a hand that everybody saw being taken."""
    return [CARD_WORDS[card & KIND] for card in hand if card >> SEEN]


def ranks(expedition: int) -> list[Rank]:
    """The cards of an expedition as they were laid."""
    laid: list[Rank] = ["wager"] * wagers_in(expedition)
    return laid + numbers_in(expedition)


def expeditions(table: list[int], seat: int) -> Expeditions:
    """The started expeditions of a seat in a table of expeditions."""
    mine = enumerate(table[seat * COLOURS : (seat + 1) * COLOURS])
    return {COLOUR_WORDS[colour]: ranks(expedition) for colour, expedition in mine if expedition}


def worth(s: Table, seat: int) -> dict[str, int]:
    """What each started expedition of a seat is worth now."""
    mine = enumerate(s.expeditions[seat * COLOURS : (seat + 1) * COLOURS])
    return {COLOUR_WORDS[colour]: Worth(expedition, s.settings).points for colour, expedition in mine if expedition}


def finished(s: Table) -> list[list[Expeditions]]:
    """The expeditions of the finished rounds, by round and seat."""
    size = SEATS * COLOURS
    tables = [s.finished[start : start + size] for start in range(0, len(s.finished), size)]
    return [[expeditions(table, seat) for seat in range(SEATS)] for table in tables]


def as_mapping(seen: View) -> dict[str, Any]:
    """The view as the public interface hands it out."""
    return dict(seen)


def moment(seen: Mapping[str, Any]) -> str:
    """The moment of a view in the words of a position."""
    kind, seat = seen["decision"]["kind"], (seen["waiting"] or [0])[0]
    if kind == "over":
        return "over"
    discarded = seen["decision"]["discarded"]
    return f"seat {seat} to {kind}" + (f", having discarded {discarded}" if discarded else "")
