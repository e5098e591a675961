"""Imagined cards: each way in which the cards may lie, for all that a seat knows, is as likely as any other."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import perm, prod, sqrt
from typing import Any

from bench import posterior
from signoria.core.chance import Chance
from signoria.core.dice import Dice
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.games.princes.engine.action_space import FINISH, FIRST_OF_DECK
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import is_known_to, is_lost_by, is_stirred, kind_of, lost_by, may_hold
from signoria.games.princes.engine.likely_cards import Settling
from signoria.games.princes.engine.lost_cards import PILE, LostCards
from signoria.games.princes.engine.numbers import BONUS, DECKS
from signoria.games.princes.engine.scoring import bonus_worth
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import AddBonus
from tests.conformance.princes import SUBJECT
from tests.conformance.walks import samples, walk, where

EACH, MOMENTS = 30, 4
Lying = tuple[int, ...]
"""For each card that a seat has lost sight of: the seat that holds it, or the number of players for the deck."""


def table_of(match: Match) -> PrincesState:
    assert isinstance(match.state, PrincesState)
    return match.state


def lost_cards(s: PrincesState, deck: int, seat: int) -> list[int]:
    """The cards of a deck that a seat has seen and lost sight of, wherever they really lie."""
    cards = [card for owner in range(s.players) for card in hand_of(s, deck, owner)] + s.decks[deck]
    return sorted([card for card in cards if is_lost_by(card, seat)], key=kind_of)


def lying(s: PrincesState, deck: int, kinds: list[int]) -> Lying:
    """Where these cards lie."""
    held = {kind_of(card): owner for owner in range(s.players) for card in hand_of(s, deck, owner)}
    return tuple(held.get(kind, s.players) for kind in kinds)


def ways(s: PrincesState, deck: int, seat: int, lost: list[int]) -> dict[Lying, int]:
    """In how many ways they can lie so, for all that the seat knows."""
    hands = [sum(not is_known_to(card, seat) for card in hand_of(s, deck, owner)) for owner in range(s.players)]
    rooms = [*hands, sum(is_stirred(card) and not is_known_to(card, seat) for card in s.decks[deck])]
    zones = [[at for at in range(s.players + 1) if at == s.players or has(may_hold(card, seat), at)] for card in lost]
    found = {where: prod(perm(rooms[at], where.count(at)) for at in set(where)) for where in product(*zones)}
    return {where: number for where, number in found.items() if number}


def moments() -> Iterator[tuple[Match, int, int, list[int]]]:
    """Moments at which a seat has lost sight of two to four cards that may be in hands."""
    for number, case in enumerate(SUBJECT.cases[5:12]):
        match = SUBJECT.new(case, number)
        for place, (moment, seat, _) in enumerate(walk(match, Dice(number), SUBJECT.longest)):
            s = table_of(moment)
            for deck in range(DECKS if place % 20 == 0 and not s.drawn and not s.sealed else 0):
                lost = lost_cards(s, deck, seat)
                if 2 <= len(lost) <= 4 and len(ways(s, deck, seat, lost)) > 3:
                    yield moment.clone(), seat, deck, lost


def test_lost_cards_lie_anywhere_alike() -> None:
    for _, (match, seat, deck, lost) in zip(range(MOMENTS), moments(), strict=False):
        s, kinds = table_of(match), [kind_of(card) for card in lost]
        expected = ways(s, deck, seat, lost)
        games = EACH * len(expected)
        drawn = Counter(lying(table_of(match.redeal(seat, seed)), deck, kinds) for seed in range(games))
        assert set(drawn) <= set(expected)
        often = {where: games * number / sum(expected.values()) for where, number in expected.items()}
        off = sum((drawn[where] - times) ** 2 / times for where, times in often.items())
        freedom = len(expected) - 1
        assert off < freedom + 4 * sqrt(2 * freedom) + 4, f"{off:.0f} at {freedom} degrees of freedom"


def test_lost_cards_are_counted_where_no_order_is_fair() -> None:
    """Two cards, each of which another seat may hold, and one that both may: all ways are found, and alike."""
    zones, holders = [0, 0, 1, PILE, PILE, NONE], [0b01, 0b10, 0b11]
    drawn: Counter[Lying] = Counter()
    for seed in range(4000):
        cards = LostCards(zones, holders, Chance(seed))
        assert cards.lay()
        drawn[tuple(cards.taken.index(card) for card in range(3))] += 1
    places = [[0, 1, 3, 4], [2, 3, 4], [0, 1, 2, 3, 4]]
    found = [where for where in product(*places) if len(set(where)) == len(where)]
    assert set(drawn) == set(found)
    often = 4000 / len(found)
    off = sum((drawn[where] - often) ** 2 / often for where in found)
    assert off < len(found) - 1 + 4 * sqrt(2 * len(found)) + 4


def test_lost_cards_may_have_no_place() -> None:
    assert not LostCards([0, PILE], [0b1, 0b1, 0b1], Chance(1)).lay()
    assert not LostCards([0, 1], [0b01, 0b01, 0b10], Chance(1)).lay()


def test_whoever_works_can_finish() -> None:
    """Seen by the others, who do not know his bonus cards."""
    tried = 0
    for number, case in enumerate(SUBJECT.cases):
        match = SUBJECT.new(case, number)
        for moment, seat, _ in walk(match, Dice(number), SUBJECT.longest):
            step = moment.state.agenda[-1] if moment.state.agenda else None
            if isinstance(step, AddBonus) and FINISH not in moment.choices(seat):
                other = table_of(moment.redeal((seat + 1) % moment.players, number))
                cards = [kind_of(card) for card in hand_of(other, 2, seat)]
                worth = sum(bonus_worth(other, seat, kind) for kind in cards)
                assert step.value + worth >= other.settings.minimum[other.round]
                tried += 1
    assert tried > 3


def by_letters(setup: Mapping[str, Any], view: Mapping[str, Any], seat: int, words: list[str]) -> list[float]:
    """Everybody likes other letters."""
    return [1.0 + (len(word) * (seat + 2) + ord(word[-1])) % 5 for word in words]


def test_what_is_imagined_is_dealt_again() -> None:
    likelihoods: list[Any] = ["simple", by_letters]
    for number, match in enumerate(samples(SUBJECT)):
        seat, likelihood = number % match.players, likelihoods[number % 2]
        imagined = SUBJECT.game.imagine(match.setup(), match.view(seat), number, likelihood)
        assert match.redeal(seat, number, likelihood).to_json() == imagined.to_json(), where(match)
        assert imagined.view(seat) == match.view(seat)


class Settled(Likelihood[PrincesState]):
    """Seat 0 likes high bonus cards, seat 1 low ones."""

    def weights(self, s: PrincesState, seat: int) -> list[float]:
        return [1.0 + (place % 7 if seat == 0 else 6 - place % 7) for place in range(60)]


def test_cards_settle_as_is_said() -> None:
    """Three hands' worth of places, one of them known only to the pile, and a card that seat 1 cannot hold."""
    zones, first = [0, 0, 1, PILE, PILE, NONE], FIRST_OF_DECK[BONUS]
    lost = lost_by(0, 2, holders=0b001)
    drawn: Counter[tuple[frozenset[int], frozenset[int]]] = Counter()
    games = 3000
    for seed in range(games):
        s = PrincesState(3, table_of(SUBJECT.new(SUBJECT.cases[5], 1)).settings, Chance(seed))
        cards = [lost, 1, 2, 3, 4, 5]
        Settling(s, BONUS, zones, cards, Settled()).settle()
        kinds = [kind_of(card) for card in cards]
        drawn[frozenset(kinds[:2]), frozenset(kinds[2:3])] += 1
    mine, yours = Settled().weights(s, 0)[first:], Settled().weights(s, 1)[first:]
    chances: dict[tuple[frozenset[int], frozenset[int]], float] = {}
    for dealt in permutations(range(6)):
        if dealt.index(0) not in (2, 5):
            hands = frozenset(dealt[:2]), frozenset(dealt[2:3])
            weight = mine[dealt[0]] * mine[dealt[1]] * yours[dealt[2]]
            chances[hands] = chances.get(hands, 0.0) + weight
    assert set(drawn) <= set(chances)
    often = {hands: games * chance / sum(chances.values()) for hands, chance in chances.items()}
    off = sum((drawn[hands] - times) ** 2 / times for hands, times in often.items())
    assert off < len(often) - 1 + 4 * sqrt(2 * len(often)) + 4


def test_every_card_keeps_a_weight() -> None:
    for match in samples(SUBJECT):
        for seat in range(match.players):
            weights = SUBJECT.game.likelihoods["simple"].weights(match.state, seat)
            assert len(weights) == len(SUBJECT.game.hidden_words(match.setup()))
            assert min(weights) > 0


def test_sensible_courts_are_foreseen() -> None:
    """A few games of heuristics; `python -m bench.posterior` looks at 10,000 positions."""
    seen = posterior.compare("princes-of-florence", 60)
    assert seen.positions == 60
    assert seen.likely["simple"] > seen.uniform + 0.5
