"""A tiny vocabulary for tests of Citadels: a position in a few words, and choices in words; `seen` reads the table."""

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
        "marks": {**({} if took_crown(moment, given) else {"crown": players - 1}), **facts.pop("marks", {})},
        **facts,
    }
    return GAME.position(doc)


def took_crown(moment: str, options: Mapping[str, object]) -> bool:
    """Is it a turn to which the crown came as it began?"""
    later = "chosen" if options["edition"] == DELUXE else "at-once"
    rank_4 = moment.endswith((" as king, income taken", " as patrician, income taken"))
    return rank_4 and options.get("crown_moment", later) == "at-once"


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
