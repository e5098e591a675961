"""The rules once more, as plainly as possible, to hold the engine against: points, and what may be chosen."""

from collections.abc import Mapping, Sequence
from typing import Any

Ranks = Sequence[int | str]


def points(ranks: Ranks, options: Mapping[str, Any]) -> int:
    """What an expedition scores: minus 20, plus its numbers, times its wagers and one, then perhaps the bonus."""
    if not ranks:
        return 0
    numbers = [rank for rank in ranks if isinstance(rank, int)]
    times = 1 + ranks.count("wager")
    if options["three_wagers"] == "x3":
        times = min(times, 3)
    bonus = 20 if len(ranks) >= options["bonus_from"] else 0
    return (sum(numbers) - 20) * times + bonus


def totals(tables: Sequence[Sequence[Mapping[str, Ranks]]], options: Mapping[str, Any]) -> list[int]:
    """The points of both seats over rounds, each given as the expeditions of both."""
    return [sum(points(ranks, options) for table in tables for ranks in table[seat].values()) for seat in (0, 1)]


def may_lay(rank: int | str, laid: Ranks) -> bool:
    """Wagers only on wagers, numbers only on lower numbers."""
    numbers = [one for one in laid if isinstance(one, int)]
    return not numbers if isinstance(rank, str) else all(rank > number for number in numbers)


def legal(view: Mapping[str, Any], may_retake: bool) -> set[str]:
    """The words of all legal choices of the seat that is asked and whose view this is."""
    if view["question"]["kind"] == "take":
        just = view["question"]["discarded"]
        piles = [colour for colour, pile in view["discards"].items() if pile]
        return {"draw"} | {f"take:{c}" for c in piles if c != just or may_retake}
    found = {f"discard:{card}" for card in view["hand"]}
    for card in view["hand"]:
        colour, word = card.split("-")
        rank = word if word == "wager" else int(word)
        if may_lay(rank, view["expeditions"][view["seat"]].get(colour, [])):
            found.add(f"lay:{card}")
    return found
