"""Does a match tell a seat more than it may know? What the seat cannot see is dealt anew, and nothing may change."""

from collections import defaultdict
from collections.abc import Iterable

from signoria.core.dice import Dice
from signoria.core.match import Match
from tests.conformance.subject import Subject
from tests.conformance.walks import where

REDEALS = 4
"""Re-deals of each position for each seat: a zone of few cards comes out the same by chance now and then."""

Changes = dict[str, list[bool]]
"""For every hidden zone, whether it was changed by re-dealing, position by position."""


def viewers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(match.players), None]


def redeal_all(subject: Subject, matches: Iterable[Match]) -> Changes:
    """Re-deal every position for every viewer: what he sees must stay, what he cannot see should change."""
    changes: Changes = defaultdict(list)
    for number, match in enumerate(matches):
        for viewer in viewers(match):
            others = [match.redeal(viewer, number * REDEALS + again) for again in range(REDEALS)]
            for other in others:
                looks_the_same(match, other, viewer)
            for zone, cards in subject.secrets(match, viewer).items():
                if cards:
                    changes[zone].append(any(subject.secrets(other, viewer).get(zone) != cards for other in others))
    return changes


def looks_the_same(match: Match, other: Match, viewer: int | None) -> None:
    """Two positions that differ only in what the viewer cannot see."""
    assert other.waiting == match.waiting, f"waiting tells seat {viewer} something: {where(match)}"
    if viewer in match.waiting:
        assert other.choices(viewer) == match.choices(viewer), f"choices tell seat {viewer} something: {where(match)}"
    assert other.view(viewer) == match.view(viewer), f"the view tells seat {viewer} something: {where(match)}"


def asking_tells_nothing(subject: Subject, matches: Iterable[Match], seed: int = 1) -> int:
    """Who is asked next and what is told is the same in all worlds, or something on the table differs too.

    The same choice is made in a position and in one that looks the same to a viewer. If all he sees afterwards is the
    same but for who is asked what, then being asked gave a secret away. So did an event that was told differently.
    Returns how many pairs could be compared.
    """
    dice, compared = Dice(seed), 0
    for match in matches:
        for viewer in viewers(match):
            for _ in range(REDEALS):
                pair = one_choice_later(match, match.redeal(viewer, dice.bits()), viewer, dice)
                if pair is not None and open_facts(subject, pair[0], viewer) == open_facts(subject, pair[1], viewer):
                    compared += 1
                    assert pair[0].waiting == pair[1].waiting, f"being asked tells seat {viewer}: {where(pair[0])}"
                    told, other_told = pair[0].events(viewer), pair[1].events(viewer)
                    assert told == other_told, f"an event tells seat {viewer} something: {where(pair[0])}"
    return compared


def one_choice_later(match: Match, other: Match, viewer: int | None, dice: Dice) -> tuple[Match, Match] | None:
    """Both after the same choice of the same seat, the viewer if he must choose; None where there is none."""
    if match.over:
        return None
    seat = viewer if viewer in match.waiting else match.waiting[0]
    common = sorted(set(match.choices(seat)) & set(other.choices(seat)))
    if not common:
        return None
    choice = common[dice.below(len(common))]
    after, other_after = match.clone(), other.clone()
    after.watch()
    other_after.watch()
    after.play(choice, seat)
    other_after.play(choice, seat)
    return after, other_after


def open_facts(subject: Subject, match: Match, viewer: int | None) -> dict[str, object]:
    """What the viewer sees, apart from who is asked what."""
    return {name: fact for name, fact in match.view(viewer).items() if name not in subject.asking}
