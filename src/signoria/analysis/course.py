"""How the chances of all seats go over a finished game, and what moved them.

What a seat may hope for is read where it has to choose, for nowhere else a net has learned what to expect; in between
it moves by what is chosen. The chances of all are their shares of these hopes, and add up to 1. What a choice does is
told beside the one that the net likes most, in 64 worlds that look the same to whoever chose, on the mean; so nobody
gains by choosing what everybody would. All the rest is luck: what was drawn, and what was hit or missed by chance.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Chances
from signoria.analysis.hint import liked_most
from signoria.analysis.looking_ahead import INTERVAL, error_of_mean, imagined, made
from signoria.analysis.proving import played_on
from signoria.analysis.values import Values
from signoria.core.match import Match
from signoria.core.message import Message

AHEAD = 4
"""So often the seat chooses after a choice before its worth is read. Right after a choice that it would not make, a net
expects too little: in Lost Cities those of `heuristic` seem to cost 2.4 points, 1.0 after four more, and 1.1 where all
is played to the end."""
FEW, PERHAPS = 16, 1.0
SURE = 2.0
"""Worlds that are asked first, and the standard errors by which they must agree: few, and all of them."""
LEAST = 0.001
"""Nobody is without hope before the end."""
DIGITS = 5


class AnalysedStep(NamedTuple):
    """One choice of the game."""

    number: int
    seat: int
    word: str
    sentence: Message
    chances: list[float]
    """Of every seat, before the choice."""
    chosen: bool
    """Was there another choice?"""
    effect: list[float]
    """What the choice did to the chance of every seat, beside the one that the net likes most."""
    luck: list[float]
    """And what happened beyond that, until somebody chose again."""
    cost: float
    """By how much the choice that the net likes most would have helped the seat more."""
    margin: list[float]
    """Half of a 95 % interval of each chance: how far calibrated chances are off, and what the worlds leave open of the
    choices that have been made since the chance was read."""
    effect_margin: list[float]
    """The same of what the choice did, over the worlds."""


class Effect(NamedTuple):
    """What a choice does to the chance of every seat, and half of a 95 % interval of it."""

    gains: Chances
    margin: Chances


class Hopes(NamedTuple):
    """What every seat hopes for, and half of a 95 % interval of it."""

    chances: Chances
    margin: Chances


class Course:
    """How the chances of all seats go over a game."""

    def __init__(self, values: Values, moments: Sequence[Match], redeals: int, seed: int) -> None:
        self.values = values
        self.moments = moments
        self.redeals, self.seed = redeals, seed
        self.choosing = [
            number for number, moment in enumerate(moments[:-1]) if len(moment.choices(chooser(moment))) > 1
        ]
        looks = [(moments[number], chooser(moments[number])) for number in self.choosing]
        self.read = dict(zip(self.choosing, values.chances(looks).tolist(), strict=True))
        """The chance of whoever chooses, by the number of the choice."""

    def steps(self, words: Sequence[str], tell: Callable[[int, int], None] | None) -> list[AnalysedStep]:
        """Every choice, with what it did and what happened beyond it."""
        found: list[AnalysedStep] = []
        table = self.values.tables(self.moments[:1])[0]
        hopes = self.known(0, Hopes(table, np.full(len(table), self.values.curves.margin(asked=False))))
        for number, word in enumerate(words):
            effect = self.effect(number, self.moments[number].choice(word))
            after = self.known(number + 1, moved(hopes, effect))
            found.append(self.step(number, word, hopes, effect, after))
            hopes = after
            if tell is not None:
                tell(number + 1, len(words))
        return found

    def step(self, number: int, word: str, hopes: Hopes, effect: Effect, after: Hopes) -> AnalysedStep:
        """One choice: what is hoped for before it, what it does, and what is hoped for when somebody chooses again."""
        moment = self.moments[number]
        was, then, became = (shares(each.chances) for each in (hopes, moved(hopes, effect), after))
        seat = chooser(moment)
        sentence, cost = moment.sentence(moment.choice(word), seat), max(0.0, float((was - then)[seat]))
        told, did, luck = map(numbers, (was, then - was, became - then))
        margin, effect_margin = (numbers(each / hopes.chances.sum()) for each in (hopes.margin, effect.margin))
        chosen, cost = number in self.read, round(cost, DIGITS)
        return AnalysedStep(number, seat, word, sentence, told, chosen, did, luck, cost, margin, effect_margin)

    def known(self, number: int, hopes: Hopes) -> Hopes:
        """What all seats hope for, with what is read at a moment: how it ended, or the chance of whoever chooses."""
        moment = self.moments[number]
        if moment.over:
            return Hopes(np.asarray(self.values.tables([moment])[0]), np.zeros(moment.players))
        chances, margin = hopes.chances.copy(), hopes.margin.copy()
        if number in self.read:
            chances[chooser(moment)] = self.read[number]
            margin[chooser(moment)] = self.values.curves.margin(asked=True)
        return Hopes(chances, margin)

    def effect(self, number: int, choice: int) -> Effect:
        """What a choice does to the chance of every seat beside the one that the net likes most.

        It is nothing where the worlds do not agree that it is anything. Few of them are asked first.
        """
        moment = self.moments[number]
        seat, nothing = chooser(moment), np.zeros(moment.players)
        liked = liked_most(self.values, moment, seat, 1)[0]
        if number not in self.read or choice == liked:
            return Effect(nothing, nothing)
        for count, errors in ((FEW, PERHAPS), (self.redeals, SURE))[self.redeals <= FEW :]:
            gains = self.gains(moment, [choice, liked], count)
            mean, error = gains.mean(0), error_of_mean(gains)
            if abs(mean[seat]) <= errors * error[seat]:
                return Effect(nothing, INTERVAL * error if count == self.redeals else nothing)
        return Effect(np.asarray(mean), INTERVAL * error)

    def gains(self, moment: Match, choices: Sequence[int], count: int) -> Chances:
        """By how much the first of two choices is better for every seat, in each of so many worlds."""
        seat = chooser(moment)
        worlds = imagined(moment, seat, count, self.seed)
        matches = [made(world, seat, choice) for choice in choices for world in worlds]
        played_on(self.values, matches, seat, AHEAD)
        one, other = self.values.tables(matches).reshape(len(choices), count, -1)
        return np.asarray(one - other)


def chooser(moment: Match) -> int:
    """Who chooses next, as a record has it."""
    return moment.waiting[0]


def moved(hopes: Hopes, effect: Effect) -> Hopes:
    """What is hoped for after a choice: what is open of it comes to what was open before."""
    chances = np.clip(hopes.chances + effect.gains, LEAST, 1 - LEAST) if effect.gains.any() else hopes.chances
    return Hopes(chances, np.hypot(hopes.margin, effect.margin))


def shares(hopes: Chances) -> Chances:
    """Chances that add up to 1, from what each seat hopes for by what it knows itself."""
    return np.asarray(hopes / hopes.sum())


def numbers(chances: Chances) -> list[float]:
    """Chances as JSON has them."""
    return [round(float(chance), DIGITS) for chance in chances]
