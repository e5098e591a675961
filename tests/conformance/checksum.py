"""One number for thousands of choices: `python -m tests.conformance.checksum` prints how it runs, and the number.

Compiled and plain Python must print the same number, and after it the same for what nets are shown. Of every case
`GAMES` games are played through the public interface and `PLAYOUTS` by the engine alone.
"""

import json
from hashlib import blake2b

import signoria
from signoria.core.dice import Dice
from signoria.core.kernel import playout
from tests.conformance.cases import SUBJECTS
from tests.conformance.looks import looks
from tests.conformance.subject import Subject
from tests.conformance.walks import walk

GAMES = 15
PLAYOUTS = 100


def checksum(subjects: list[Subject], games: int = GAMES, playouts: int = PLAYOUTS) -> str:
    """The sum over seeded games of these subjects."""
    total = blake2b(digest_size=16)
    for subject in subjects:
        for number, case in enumerate(subject.cases):
            for seed in range(number * games, (number + 1) * games):
                total.update(one_game(subject, number, seed).encode())
            for seed in range(playouts):
                state = subject.new(case, seed).state
                made = playout(state, Dice(seed))
                total.update(f"{made} {subject.game.scores(state)}".encode())
    return total.hexdigest()


def one_game(subject: Subject, number: int, seed: int) -> str:
    """What was played in a random game and how it ended: no name of a class, no number of a choice."""
    match = subject.new(subject.cases[number], seed)
    for _ in walk(match, Dice(seed), subject.longest):
        pass
    words = [match.word(choice) for choice in match.log()]
    return json.dumps([words, match.scores(), match.winners()])


if __name__ == "__main__":
    print("compiled" if signoria.compiled else "plain", checksum(SUBJECTS), looks(SUBJECTS))
