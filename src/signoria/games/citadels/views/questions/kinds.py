"""The kinds of questions, filled in: from a decision and its choices, which are None for all but the asked seat."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from signoria.games.citadels.engine.action_cards.own_turn import CannonballBuilds
from signoria.games.citadels.engine.action_space import (
    AMOUNT,
    AMOUNTS,
    DISCARD,
    GIVE,
    KEEP_CARD,
    LAY,
    NAME,
    OWN,
    PICK,
    RANKS,
    SEAT,
    SEATS,
    TAKE,
    TYPE,
)
from signoria.games.citadels.engine.building import is_way, kind_built
from signoria.games.citadels.engine.cards import PLOTS, TYPE_WORDS, TYPES
from signoria.games.citadels.engine.characters.rank3 import WizardTakes
from signoria.games.citadels.engine.kinds import KINDS, SLUGS
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.text.notation import PLOT_WORDS
from signoria.games.citadels.views import prospects
from signoria.games.citadels.views.questions.documents import Asked, Question

Step = Any  # each kind fits some decisions only, and reads what those have


class Moment(NamedTuple):
    """What a question is made of: the table, the decision, what all questions say, and the choices if they are told."""

    s: CitadelsState
    step: Step
    asked: Asked
    choices: list[int] | None

    def within(self, first: int, count: int) -> list[int]:
        """The places of the choices in one range of the action space."""
        return [choice - first for choice in self.choices or () if first <= choice < first + count]

    @property
    def is_told(self) -> bool:
        """Is it for the seat that is asked?"""
        return self.choices is not None


Kind = Callable[[Moment], Question]


def income(at: Moment) -> Question:
    """Gold or cards?"""
    return {**at.asked, "kind": "income", "income": prospects.income(at.s, at.step.seat) if at.is_told else None}


def character(verb: Literal["pick", "lay", "name"]) -> Kind:
    """Which character?"""
    first = {"pick": PICK, "lay": LAY, "name": NAME}[verb]

    def kind(at: Moment) -> Question:
        ranks = at.within(first, RANKS)
        pays = prospects.pays(at.s, at.step.seat, ranks) if verb == "pick" else {}
        return {**at.asked, "kind": "character", "verb": verb, "ranks": ranks, "pays": pays}

    return kind


def player(at: Moment) -> Question:
    """Which player?"""
    return {**at.asked, "kind": "player", "players": at.within(SEAT, SEATS)}


def card(
    verb: Literal["keep", "discard", "give", "take"], source: Literal["hand", "drawn", "deck", "other hand"]
) -> Kind:
    """Which card?"""
    first = {"keep": KEEP_CARD, "discard": DISCARD, "give": GIVE, "take": TAKE}[verb]

    def kind(at: Moment) -> Question:
        cards = [SLUGS[number] for number in at.within(first, KINDS)]
        return {**at.asked, "kind": "card", "verb": verb, "source": source, "cards": cards, "builds": []}

    return kind


def taken_or_built(at: Moment) -> Question:
    """Which card of another hand, taken or built at once?"""
    step: WizardTakes = at.step
    cards = [SLUGS[number] for number in at.within(TAKE, KINDS)]
    builds = prospects.builds(at.s, step.seat, at.s.hands[step.other], extra=True) if at.is_told else []
    return {**at.asked, "kind": "card", "verb": "take", "source": "other hand", "cards": cards, "builds": builds}


def replacement(at: Moment) -> Question:
    """Which card comes in the place of a district?"""
    step: CannonballBuilds = at.step
    built = dict.fromkeys(kind_built(choice) for choice in at.choices or () if is_way(choice))
    builds = [prospects.build(at.s, step.seat, number, step.price(at.s, number), 0) for number in built]
    cards = [SLUGS[number] for number in built]
    return {**at.asked, "kind": "card", "verb": "build", "source": "hand", "cards": cards, "builds": builds}


def own_district(at: Moment) -> Question:
    """Which district of one's own?"""
    districts = [PLOT_WORDS[plot] for plot in at.within(OWN, PLOTS)]
    return {**at.asked, "kind": "district", "verb": "own", "districts": districts, "targets": []}


def target(at: Moment) -> Question:
    """Which district of any city?"""
    targets = prospects.targets(at.s, at.step, at.asked["rule"]) if at.is_told else []
    verb = prospects.VERBS[at.step.base()]
    return {**at.asked, "kind": "district", "verb": verb, "districts": [], "targets": targets}


def type_of_district(at: Moment) -> Question:
    """Which type?"""
    return {**at.asked, "kind": "type", "types": [TYPE_WORDS[place] for place in at.within(TYPE, TYPES)]}


def amount(at: Moment) -> Question:
    """How much?"""
    return {**at.asked, "kind": "amount", "amounts": at.within(AMOUNT, AMOUNTS)}


def answer(number: Callable[[Moment], int] | None = None, of_other: bool = False) -> Kind:
    """Yes or no? `number` counts what its words need; they speak of one's own gold, or of the other's."""

    def kind(at: Moment) -> Question:
        other = at.asked["other"]
        seat = other if of_other and other is not None else at.step.seat
        counted = number(at) if number is not None and at.is_told else 0
        return {**at.asked, "kind": "answer", "gold": at.s.gold[seat], "number": counted}

    return kind
