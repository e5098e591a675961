"""Citadels: every character beside every unique district and action card, many rounds of each; nothing may get lost.

The short form of this matrix is among the tests and looks at which hooks run; this one looks at cards and gold.
"""

import argparse
import sys

from bench.citadels import losses
from tests.citadels.matrix import tables
from tests.conformance.citadels import DARK, DELUXE, census

ROUNDS = 20


def losses_of(edition: str, rounds: int) -> tuple[int, int]:
    """Play all tables of an edition; how many were there, and how many lost something? Each of those is named."""
    played = lost = 0
    for match, words in tables(edition, rounds):
        cards = census(match)
        story = list(words)
        played += 1
        if wrong := losses(match, cards):
            print(f"{edition}, table {played}, {' '.join(story)}: {wrong}")
            lost += 1
    return played, lost


def main(rounds: int) -> int:
    """Both editions with characters of their own."""
    total = 0
    for edition in (DELUXE, DARK):
        played, lost = losses_of(edition, rounds)
        print(f"{edition}: {played:,} tables, {lost} lost cards or gold")
        total += lost
    return total


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each pair is played at each place")
    sys.exit(1 if main(parser.parse_args().rounds) else 0)
