"""The offer to build together that a position may be in the middle of."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import named, number, one_word, read_declared, shown
from signoria.games.princes.engine.action_space import HIGHEST_OFFER, PLACE
from signoria.games.princes.engine.cards import BUILDING_WORDS
from signoria.games.princes.engine.cooperative import (
    HUNDRED,
    MOST_COUNTERS,
    AnswerOffer,
    ChooseJointPlace,
    ChoosePartner,
    NamePrice,
    obstacle_to_build_together,
    obstacle_to_build_with,
)
from signoria.games.princes.engine.joint_places import crossing
from signoria.games.princes.engine.marks import Deal
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.positions.fields import DEAL
from signoria.games.princes.positions.moment import Moment
from signoria.games.princes.text.notation import PLACE_OF


def read_deal(s: PrincesState, moment: Moment, given: object) -> None:
    """The offer under way, as far as it is."""
    step = moment.outer
    if not isinstance(step, (ChooseJointPlace, NamePrice)) or moment.turn is None:
        if given is not None:
            raise InvalidPosition("deal: expected none, since at this moment no offer is under way", "not-now")
        return
    _Reader(s, moment, read_declared("deal", {} if given is None else given, DEAL)).read()


class _Reader:
    """Reads one offer and concludes what it leaves out."""

    def __init__(self, s: PrincesState, moment: Moment, doc: Mapping[str, Any]) -> None:
        assert moment.turn is not None, "an offer is made in a turn"
        self.s = s
        self.step = moment.outer
        self.active = moment.turn.seat
        self.done = moment.turn.done
        self.doc = doc

    def read(self) -> None:
        """All of it."""
        self._concluded("active", self.active)
        partner, building = self._partner(), self._building()
        obstacle = obstacle_to_build_together(self.s, self.active, building, self.done) or obstacle_to_build_with(
            self.s, self.active, building, partner, self.done
        )
        if obstacle:
            raise InvalidPosition(
                f"deal: seat {self.active} cannot offer {BUILDING_WORDS[building]} to seat {partner} "
                f"[{RULE_IDS[obstacle]}]"
            )
        placed, priced = isinstance(self.step, NamePrice), isinstance(self.step, AnswerOffer)
        where = self._place(partner, building) if placed else self._nothing("place", "")
        price = self._price() if priced else self._nothing("price", None)
        counters = self._counters(partner) if priced else self._nothing("counters", 0) + 1
        self.s.deal = Deal(self.active, partner, building, where, price, counters)
        if isinstance(self.step, NamePrice) and not priced and self.step.seat != self.active:
            raise InvalidPosition(f"moment: expected seat {self.active} to name a price, whose turn it is")

    def _partner(self) -> int:
        told = self.step.partner if isinstance(self.step, ChooseJointPlace) else NONE
        if told != NONE:
            self._concluded("partner", told)
            return told
        partner = number("deal: partner", self.doc.get("partner"), 0, self.s.players - 1)
        if isinstance(self.step, AnswerOffer) and self.step.seat not in (self.active, partner):
            raise InvalidPosition(f"moment: expected seat {partner} or {self.active} to answer the offer")
        return partner

    def _building(self) -> int:
        if isinstance(self.step, ChooseJointPlace):
            self._concluded("building", BUILDING_WORDS[self.step.building])
            return self.step.building
        return one_word("deal: building", self.doc.get("building"), BUILDING_WORDS)

    def _place(self, partner: int, building: int) -> int:
        """Where it is to stand: a place that could have been chosen."""
        word = self.doc.get("place", "")
        where = PLACE_OF.get(word, NONE) if isinstance(word, str) else NONE
        if where == NONE or crossing(self.s, self.active, partner, building).index(where) == NONE:
            raise InvalidPosition(
                f"deal: place: expected a place across the border like '6,5,0', got {shown(word)}",
                "unknown",
                what=named(word),
            )
        obstacle = ChooseJointPlace(self.active, building, partner).obstacle(self.s, PLACE + where)
        if obstacle:
            raise InvalidPosition(f"deal: place: {word} cannot be built on [{RULE_IDS[obstacle]}]")
        return where

    def _price(self) -> int:
        return number("deal: price", self.doc.get("price"), 0, HUNDRED * HIGHEST_OFFER, step=HUNDRED) // HUNDRED

    def _counters(self, partner: int) -> int:
        """How often the price was countered: the partner answers first, then they counter in turn."""
        assert isinstance(self.step, AnswerOffer), "a price was named"
        fewest = 0 if self.step.seat == partner else 1
        counters = number("deal: counters", self.doc.get("counters", fewest), 0, MOST_COUNTERS)
        if counters % 2 != fewest:
            raise InvalidPosition(
                f"deal: counters: expected {fewest} or {fewest + 2} when seat {self.step.seat} answers, got {counters}"
            )
        return counters

    def _concluded(self, name: str, value: int | str) -> None:
        """What the moment tells must not be told otherwise."""
        given = self.doc.get(name, value)
        if given != value or type(given) is not type(value):
            raise InvalidPosition(
                f"deal: {name}: expected {value!r}, as the moment says, got {shown(given)}", "follows"
            )

    def _nothing(self, name: str, empty: object) -> int:
        """What is not yet said at this moment."""
        given = self.doc.get(name, empty)
        if given != empty or type(given) is not type(empty):
            raise InvalidPosition(f"deal: {name}: expected none at this moment, got {shown(given)}", "not-now")
        return NONE


def is_dealing(moment: Moment) -> bool:
    """Is an offer being made, or a partner looked for?"""
    return isinstance(moment.outer, (ChoosePartner, ChooseJointPlace, NamePrice))
