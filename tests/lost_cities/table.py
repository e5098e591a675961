"""A tiny vocabulary for tests of Lost Cities: a position in a line, choices in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import signoria
from signoria import Match

GAME = signoria.game("lost-cities")
COLOURS = ("yellow", "blue", "white", "green", "red", "purple")
RANKS = ("wager", "wager", "wager", 2, 3, 4, 5, 6, 7, 8, 9, 10)
Ranks = Sequence[int | str]
Laid = Mapping[str, Ranks]

EDITIONS = ("standard", "sheet")
OPTION_SETS: tuple[dict[str, object], ...] = (
    {},
    {"edition": "sheet"},
    {"rounds": 1},
    {"colours": 6},
    {"later_rounds": "alternate"},
    {"bonus_from": 9, "three_wagers": "x3"},
    {"retake_discard": True},
    {"edition": "sheet", "retake_discard": False, "colours": 6, "stall_after": 5},
)


def box(colours: int = 5) -> list[str]:
    """Every card there is, colour by colour, yellow first."""
    return [f"{colour}-{rank}" for colour in COLOURS[:colours] for rank in RANKS]


def cards(laid: Mapping[str, Ranks]) -> list[str]:
    """The cards of expeditions or discard piles."""
    return [f"{colour}-{rank}" for colour, ranks in laid.items() for rank in ranks]


def table(hand: Sequence[str] = (), *, moment: str = "seat 0 to play", **facts: Any) -> Match:
    """A position; `hand` is part of the hand of seat 0, the rest of it is the first unplaced cards, yellow ones."""
    options = facts.get("options", {})
    size = 7 if moment.startswith("seat 0 to take") else 8
    placed = [*hand, *facts.get("deck", []), *cards(facts.get("discards", {}))]
    for laid in facts.get("expeditions", []):
        placed += cards(laid)
    placed += (facts.get("other") or []) + [card for known in facts.get("known", []) for card in known]
    free = list((Counter(box(options.get("colours", 5))) - Counter(placed)).elements())
    hands = [[*hand, *free[: size - len(hand)]], facts.pop("other", None)]
    return GAME.position({"moment": moment, "hands": hands, **facts})


def last_card(mine: Laid, theirs: Laid | None = None, *, seat: int = 0, **facts: Any) -> Match:
    """Seat is to take and one card is left in the deck; what is in no expedition and no hand was discarded."""
    options = facts.get("options", {})
    laid = [mine, theirs or {}] if seat == 0 else [theirs or {}, mine]
    free = list((Counter(box(options.get("colours", 5))) - Counter(cards(laid[0]) + cards(laid[1]))).elements())
    hands = [[free.pop() for _ in range(7 if owner == seat else 8)] for owner in (0, 1)]
    deck, discards = [free.pop()], dict[str, list[int | str]]()
    for card in free:
        colour, rank = card.split("-")
        discards.setdefault(colour, []).append(rank if rank == "wager" else int(rank))
    laid_one = any(mine.values())
    moment = f"seat {seat} to take" + ("" if laid_one else f", having discarded {next(iter(discards))}")
    return GAME.position(
        {"moment": moment, "hands": hands, "expeditions": laid, "deck": deck, "discards": discards} | facts
    )


def play(match: Match, *words: str) -> Match:
    """Play these choices, one after the other, whoever is asked."""
    for word in words:
        match.play(match.choice(word))
    return match


def words(match: Match) -> list[str]:
    """What may be chosen now."""
    return [match.word(choice) for choice in match.choices()]


def forbids(match: Match, word: str) -> str:
    """The rule that forbids a choice, "" where none does; `choices` must agree."""
    refusal = match.why_not(word)
    assert (refusal is None) == (word in words(match))
    return refusal["rule"] if refusal else ""
