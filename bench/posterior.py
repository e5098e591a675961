"""Do likelihoods foresee what sensible players hide? What they say of the true worlds, beside worlds all alike.

`python -m bench.posterior [--positions N] [--by expert] [GAME]` lets bots play, `heuristic` unless another is named,
and asks at moments of their games, from the seat that chooses, how likely the truth was: the mean of the logarithm, for
all worlds that fit alike and for each likelihood of the game. All are exact sums, nothing is drawn. A short form of it
is among the tests.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import factorial, log, perm, prod
from typing import Any, NamedTuple

import signoria
from bench.measure import Line, print_table
from bench.yardstick import decided
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.games.citadels.engine.draft import LayAside
from signoria.games.citadels.engine.likely_draft import LikelyDraft
from signoria.games.citadels.engine.redeal import hide_roles, picks_known
from signoria.games.citadels.engine.redeal_roles import picked_by, silent_ranks
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.lost_cities.engine.likely_hands import Sums, weights_of
from signoria.games.lost_cities.engine.redeal import hide, unseen
from signoria.games.lost_cities.engine.state import LostCitiesState
from signoria.games.princes.engine.action_space import FIRST_OF_DECK
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import is_known_to, is_lost_by, is_stirred, kind_of, may_hold
from signoria.games.princes.engine.numbers import BONUS, PROFESSION
from signoria.games.princes.engine.sets import everybody, members
from signoria.games.princes.engine.state import PrincesState

POSITIONS = 10_000
APART = 5
"""One decision in so many is looked at."""
ByHands = dict[tuple[int, ...], float]
"""Chances, by how many cards each hand has."""
OTHER_GAMES = 1000
"""The first seed: weights were found by games with lower ones."""
MANY = 100
"""More than there are words for what is hidden."""


class Alike(Likelihood[Any]):  # Any: it serves every game
    """Everything is as likely as everything else."""

    def weights(self, s: Any, seat: int) -> list[float]:
        return [1.0] * MANY


class Seen(NamedTuple):
    """The mean of the logarithm of how likely the truth was, over so many positions."""

    positions: int
    uniform: float
    likely: dict[str, float]
    """By the name of a likelihood."""


def positions(game_id: str, by: str) -> Iterator[tuple[Match, int]]:
    """Moments of games that bots play, and who chooses; each is played on when the next is asked for."""
    for one in islice(decided(game_id, OTHER_GAMES, by), APART - 1, None, APART):
        yield one.match, one.seat


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


def chance_of_roles(match: Match, seat: int, likelihood: Likelihood[Any]) -> float:
    """How likely it was who holds which character; 1.0 if none is hidden. Theaters stir what was drafted: left out."""
    s = match.state
    assert isinstance(s, CitadelsState)
    if not s.picks or s.theater or not sum(hide_roles(s, s.clone(), seat)):
        return 1.0
    return chance_of(s, seat, s.holder, likelihood)


def chance_of_hand(match: Match, seat: int, likelihood: Likelihood[Any]) -> float:
    """How likely the other's hand was; 1.0 if all of it was seen. Copies of a wager are different cards."""
    s = match.state
    assert isinstance(s, LostCitiesState)
    other, known = 1 - seat, s.clone()
    missing = [0, 0]
    missing[other] = hide(known.explorers[other])
    rest = unseen(known)
    weights = [[1.0] * len(rest), [1.0] * len(rest)]
    weights[other] = weights_of(known, other, rest, likelihood)
    chance = 1.0 / Sums(weights, missing).all()
    for kind in (Counter(s.explorers[other].cards()) - Counter(known.explorers[other].cards())).elements():
        chance *= weights[other][rest.index(kind)]
    return chance


def chance_of_cards(match: Match, seat: int, likelihood: Likelihood[Any]) -> float:
    """How likely it was which persons and bonus cards the others hold; 1.0 if nothing is hidden."""
    s = match.state
    assert isinstance(s, PrincesState)
    if s.drawn:  # whoever looks at cards would make another zone of them
        return 1.0
    return Hidden(s, seat, PROFESSION, likelihood).chance() * Hidden(s, seat, BONUS, likelihood).chance()


class Hidden:
    """The cards of a deck that a seat does not know: those it has lost sight of, and the others."""

    def __init__(self, s: PrincesState, seat: int, deck: int, likelihood: Likelihood[Any]) -> None:
        first = FIRST_OF_DECK[deck]
        self.seat, self.players = seat, s.players
        self.held = [[c for c in hand_of(s, deck, owner) if not is_known_to(c, seat)] for owner in range(s.players)]
        self.pile = [card for card in s.decks[deck] if not is_known_to(card, seat)]
        self.weights = [likelihood.weights(s, owner)[first:] for owner in range(s.players)]

    def chance(self) -> float:
        """The weight of the truth as part of that of all deals."""
        cards = [card for hand in self.held for card in hand] + self.pile
        lost = [card for card in cards if is_lost_by(card, self.seat)]
        rest = [card for card in cards if not is_lost_by(card, self.seat)]
        if len(cards) == len(self.pile):
            return 1.0
        true = self.ways_in_pile(len([card for card in self.pile if is_lost_by(card, self.seat)]))
        for owner, hand in enumerate(self.held):
            true *= prod([self.weights[owner][kind_of(card)] for card in hand])
        sums = {(0,) * self.players: 1.0}
        for card in lost:
            sums = self.with_card(sums, card, may_hold(card, self.seat))
        sums = {held: chance * self.ways_in_pile(len(lost) - sum(held)) for held, chance in sums.items()}
        for card in rest:
            sums = self.with_card(sums, card, everybody(self.players))
        return true / sums[tuple(map(len, self.held))]

    def ways_in_pile(self, lost: int) -> float:
        """In how many orders the pile can lie when so many of its cards were lost sight of."""
        room = sum(is_stirred(card) for card in self.pile)
        return float(perm(room, lost) * factorial(len(self.pile) - lost)) if lost <= len(self.pile) else 0.0

    def with_card(self, sums: ByHands, card: int, holders: int) -> ByHands:
        """The chances by how many cards each hand has, one card more: in the pile, or in one of these hands."""
        after = dict(sums)
        for held, chance in sums.items():
            for owner in members(holders):
                if held[owner] < len(self.held[owner]):
                    more = (*held[:owner], held[owner] + 1, *held[owner + 1 :])
                    after[more] = after.get(more, 0.0) + chance * self.weights[owner][kind_of(card)]
        return after


TRUTH = {
    "citadels": ("characters", chance_of_roles),
    "lost-cities": ("hands", chance_of_hand),
    "princes-of-florence": ("persons and bonus", chance_of_cards),
}
"""What is hidden and weighed in each game, and how likely it was."""


def compare(game_id: str, wanted: int, by: str = "heuristic") -> Seen:
    """What is said of the truth at so many positions at which something is hidden."""
    named = signoria.game(game_id).likelihoods
    chance, logs, found = TRUTH[game_id][1], [0.0] * (1 + len(named)), 0
    for match, seat in positions(game_id, by):
        chances = [chance(match, seat, likelihood) for likelihood in (Alike(), *named.values())]
        if chances[0] < 1.0:
            logs = [total + log(each) for total, each in zip(logs, chances, strict=True)]
            found += 1
        if found == wanted:
            break
    alike, *likely = (total / found for total in logs)
    return Seen(found, alike, dict(zip(named, likely, strict=True)))


def main(wanted: int = POSITIONS, game_id: str | None = None, by: str = "heuristic") -> list[Line]:
    """Measure."""
    lines = []
    for each, (what, _) in TRUTH.items():
        if game_id in (None, each):
            seen = compare(each, wanted, by)
            beside = f"{seen.uniform:.3f} if all are alike; {seen.positions:,} positions of {by}"
            lines += [
                Line(f"{each}: {what}, {name}", likely, "log-likelihood", beside, likely - seen.uniform, 0.0)
                for name, likely in seen.likely.items()
            ]
    return lines


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="how many positions are looked at")
    parser.add_argument("--by", default="heuristic", help="the bot that plays")
    arguments = parser.parse_args()
    sys.exit(0 if print_table(main(arguments.positions, arguments.game, arguments.by)) else 1)
