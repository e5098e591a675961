"""A tiny vocabulary for tests of Citadels: a position in a few words, choices in words, what lies on the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import signoria
from signoria import Match
from signoria.games.citadels.options.characters import CHARACTERS, ORIGINALS
from signoria.games.citadels.options.districts import ACTION_CARDS, UNIQUES

GAME = signoria.game("citadels")
CLASSIC, DARK, DELUXE = "classic-2000", "dark-city-2004", "deluxe-2016"
Cards = Mapping[int, Sequence[str]]


def cast_with(edition: str, *slugs: str) -> list[str]:
    """The originals, with these characters in the places of their ranks."""
    known, found = CHARACTERS[edition], {CHARACTERS[edition][slug].rank: slug for slug in ORIGINALS}
    found |= {known[slug].rank: slug for slug in slugs}
    return [found[rank] for rank in sorted(found)]


def at(
    moment: str,
    *,
    edition: str = DELUXE,
    players: int = 4,
    cast: Sequence[str] = (),
    cities: Cards | None = None,
    hands: Cards | None = None,
    gold: Mapping[int, int] | None = None,
    roles: Mapping[int, Sequence[str]] | None = None,
    options: Mapping[str, object] | None = None,
    **facts: Any,
) -> Match:
    """A position: empty hands and cities, no gold and no characters but those named; the crown is at seat 3."""
    seats = range(players)
    if edition == DELUXE and players == 3 and not {"artist", "queen", "tax-collector"} & set(cast):
        cast = [*cast, "artist"]
    city = [list((cities or {}).get(seat, ())) for seat in seats]
    hand = [list((hands or {}).get(seat, ())) for seat in seats]
    mentioned = {word.rstrip("+") for zone in (*city, *hand, facts.get("deck", [])) for word in zone}
    given: dict[str, object] = {"edition": edition, **(options or {})}
    if mentioned & {card.slug for card in ACTION_CARDS}:
        given["actions"] = True
    if edition == DARK:
        given.setdefault("replaced", 8)
    doc = {
        "players": players,
        "options": given,
        "cast": cast_with(edition, *cast),
        "uniques": {card.slug: 2 if card.slug == "keep" else 1 for card in UNIQUES if card.slug in mentioned},
        "cities": city,
        "hands": hand,
        "gold": [(gold or {}).get(seat, 0) for seat in seats],
        "roles": [list((roles or {}).get(seat, ())) for seat in seats],
        "moment": moment,
        "marks": {"crown": players - 1, **facts.pop("marks", {})},
        **facts,
    }
    return GAME.position(doc)


def turn(slug: str, *, seat: int = 0, income: bool = True, **facts: Any) -> Match:
    """Seat 0 (or another) in the turn of a character, its income taken unless said otherwise."""
    edition = facts.get("edition", DELUXE)
    if slug not in ORIGINALS:
        facts["cast"] = [*facts.get("cast", ()), slug]
    assert slug in CHARACTERS[edition], f"{slug} is in {edition}"
    return at(f"turn of seat {seat} as {slug}{', income taken' if income else ''}", **facts)


def play(match: Match, *words: str) -> Match:
    """Play these choices, one after the other, whoever is asked first."""
    for word in words:
        match.play(match.choice(word), match.waiting[0])
    return match


def words(match: Match) -> list[str]:
    """What may be chosen now by the first who is asked."""
    return [match.word(choice) for choice in match.choices(match.waiting[0])]


def forbids(match: Match, word: str) -> str:
    """The rule that forbids a choice, "" where none does; `choices` must agree."""
    refusal = match.why_not(word, seat=match.waiting[0])
    assert (refusal is None) == (word in words(match))
    return refusal["rule"] if refusal else ""


def gold(match: Match) -> list[int]:
    """The gold of all seats."""
    return list(match.position()["gold"])


def city(match: Match, seat: int = 0) -> list[str]:
    """A city, sorted."""
    return sorted(match.position()["cities"][seat])


def hand(match: Match, seat: int = 0) -> list[str]:
    """A hand, sorted."""
    return sorted(match.position()["hands"][seat])


def crown(match: Match) -> int:
    """Who has the crown."""
    return int(match.position()["marks"]["crown"])


def mark(match: Match, name: str) -> int:
    """An open mark."""
    return int(match.position()["marks"][name])


def decision(match: Match) -> str:
    """What is being decided, by the name of the question."""
    return str(match.view(None)["question"]["name"])


def asked(match: Match) -> tuple[int, str]:
    """Who is asked first, and what."""
    seat = match.waiting[0]
    return seat, str(match.view(seat)["question"]["name"])


TOGETHER = ("may-play-acrobat", "may-arise-by-rasputin")
"""Questions to several seats at once."""


def points(match: Match, seat: int = 0) -> int:
    """Points of a seat."""
    return match.scores()[seat]


def line(match: Match, rule: str, seat: int = 0) -> int:
    """The points of all lines of a seat under a rule."""
    return sum(row["points"] for row in match.score_sheet() if row["seat"] == seat and row["rule"] == rule)
