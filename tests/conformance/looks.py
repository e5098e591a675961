"""What nets are shown of random games, and how playouts end: one number, which compiled and plain Python must share."""

from collections.abc import Iterator
from hashlib import blake2b

from signoria.core.dice import Dice
from signoria.core.match import Match
from tests.conformance.subject import Subject
from tests.conformance.walks import walk

SHOWN = ("citadels", "lost-cities", "princes-of-florence")
"""The games that have encoders and keys."""
APART = 9
"""One decision in so many is looked at."""


def moments(subject: Subject, seed: int) -> Iterator[Match]:
    """Moments of a random game of each case, not to be played on, and its end."""
    for number, case in enumerate(subject.cases):
        match = subject.new(case, seed + number)
        for place, _ in enumerate(walk(match, Dice(seed + number), subject.longest)):
            if place % APART == 0:
                yield match
        yield match


def looks(subjects: list[Subject]) -> str:
    """One number for observations, masks, keys, re-deals and playouts."""
    total = blake2b(digest_size=16)
    for subject in subjects:
        for match in moments(subject, 1) if subject.name in SHOWN else ():
            for seat in range(match.players):
                total.update(match.observation(seat) + match.mask(seat))
                total.update(f"{match.sight_key(seat)} {match.redeal(seat, 1).state_key()}".encode())
            total.update(str(match.state_key()).encode())
        for case in subject.cases if subject.name in SHOWN else ():
            total.update(str(subject.new(case, 1).playout("simple", seed=1).state_key()).encode())
    return total.hexdigest()
