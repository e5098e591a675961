"""Do likelihoods foresee what sensible players hide? What they say of the true worlds, beside worlds all alike.

`python -m bench.posterior [--positions N] [GAME]` lets `heuristic` play and asks at moments of its games, from the seat
that chooses, how likely the truth was: the mean of the logarithm, for all worlds that fit alike and for the likelihood
`simple`. Both are exact, nothing is drawn. A short form of it is among the tests.
"""

import argparse
import sys
from collections.abc import Iterator
from math import log
from typing import NamedTuple

import signoria
from bench.measure import Line, print_table
from bench.yardstick import TABLES
from signoria.bots import bot
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.games.citadels.engine.draft import LayAside
from signoria.games.citadels.engine.likely_draft import LikelyDraft
from signoria.games.citadels.engine.redeal import hide_roles, picks_known
from signoria.games.citadels.engine.redeal_roles import picked_by, silent_ranks
from signoria.games.citadels.engine.state import CitadelsState

POSITIONS = 10_000
APART = 5
"""One decision in so many is looked at."""


class Alike(Likelihood[CitadelsState]):
    """Everything is as likely as everything else."""

    def weights(self, s: CitadelsState, seat: int) -> list[float]:
        return [1.0] * s.settings.ranks


class Seen(NamedTuple):
    """The mean of the logarithm of how likely the truth was, over so many positions."""

    positions: int
    uniform: float
    likely: float


def positions(game_id: str) -> Iterator[tuple[Match, int]]:
    """Moments of games that heuristics play, and who chooses; each is played on when the next is asked for."""
    game, looked = signoria.game(game_id), 0
    for seed in range(1_000_000):
        table = TABLES[game_id][seed % len(TABLES[game_id])]
        match = game.new(table.players, table.options, seed)
        players = [bot("heuristic", game_id, seed * table.players + seat) for seat in range(table.players)]
        setup = match.setup()
        while match.waiting:
            seat = match.waiting[0]
            only = match.choices(seat)
            looked += 1
            if looked % APART == 0:
                yield match, seat
            choice = only[0] if len(only) == 1 else match.choice(players[seat].choose(setup, match.view(seat)))
            match.play(choice, seat)


def chance_of(s: CitadelsState, seat: int | None, holder: list[int], likelihood: Likelihood[CitadelsState]) -> float:
    """How likely it is, for all that a seat knows, that the characters are held by these."""
    me = NONE if seat is None else seat
    known = s.clone()
    hide_roles(s, known, me)
    out, laying = silent_ranks(known), bool(s.agenda) and isinstance(s.agenda[-1], LayAside)
    hidden, passing = known.secrets.first_hidden, known.secrets.passing
    sums = [
        LikelyDraft(known, picks_known(s, me), owner, out, laying, likelihood).total(hidden, passing)
        for owner in (holder[:], picked_by(known, known.holder))
    ]
    return sums[0] / sums[1]


def roles_hidden(s: CitadelsState, seat: int) -> bool:
    """Is anybody's character hidden from the seat, by a draft that nobody has stirred since?"""
    known = s.clone()
    return sum(hide_roles(s, known, seat)) > 0 and len(s.picks) > 0 and not s.theater


def compare(game_id: str, wanted: int) -> Seen:
    """What is said of the truth at so many positions at which something is hidden."""
    game, logs, found = signoria.game(game_id), [0.0, 0.0], 0
    for match, seat in positions(game_id):
        s = match.state
        assert isinstance(s, CitadelsState), "only characters are weighed"
        if not roles_hidden(s, seat):
            continue
        for place, likelihood in enumerate((Alike(), game.likelihoods["simple"])):
            logs[place] += log(chance_of(s, seat, s.holder, likelihood))
        found += 1
        if found == wanted:
            break
    return Seen(found, logs[0] / found, logs[1] / found)


def main(positions: int = POSITIONS) -> list[Line]:
    """Measure."""
    seen = compare("citadels", positions)
    beside = f"{seen.uniform:.3f} for all alike, {seen.positions:,} positions"
    gained = seen.likely - seen.uniform
    return [Line("citadels: characters foreseen", seen.likely, "log-likelihood", beside, gained, 0.0)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="how many positions are looked at")
    sys.exit(0 if print_table(main(parser.parse_args().positions)) else 1)
