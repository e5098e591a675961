"""What is being asked: a question for every kind of decision."""

from collections.abc import Callable
from typing import Any

from signoria.core.kernel import NONE, Step, Together
from signoria.games.princes.engine.action_space import HIGHEST_OFFER, OFFER
from signoria.games.princes.engine.auction import RAISE, BuyAlone, FreeOrPay, OpenAuction, RaiseBid
from signoria.games.princes.engine.board import (
    BUILDING_PRICES,
    POINTS_FOR_BUILDING,
    PickLandscape,
    PlaceTile,
    points_for_tile,
)
from signoria.games.princes.engine.cards import BUILDING_WORDS, CHARACTER_WORDS, DECK_WORDS, TILE_WORDS
from signoria.games.princes.engine.characters import Exchange, MayEngage, MayUse, PlaceStone
from signoria.games.princes.engine.cooperative import (
    HUNDRED,
    MOST_COUNTERS,
    AnswerOffer,
    ChooseJointPlace,
    ChoosePartner,
    NamePrice,
)
from signoria.games.princes.engine.court import PRICE, Turn, obstacle_to_build
from signoria.games.princes.engine.decisions import FLORINS_PER_FIELD, ChooseUnder, KeepCard
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.phases import CHARACTERS, phase
from signoria.games.princes.engine.placements import closed_cells, places_by_way
from signoria.games.princes.engine.recruiting import RecruitNow
from signoria.games.princes.engine.rounds import KeepThree
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.scoring import Worth
from signoria.games.princes.engine.sets import members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import FLORINS_PER_POINT, FLORINS_PER_VALUE, AddBonus, BuyPoints
from signoria.games.princes.views.questions import (
    Amount,
    AnswerQuestion,
    BonusQuestion,
    BuyAloneQuestion,
    ClosedCells,
    EngageQuestion,
    ExchangeQuestion,
    FreeOrPayQuestion,
    JointPlaceQuestion,
    KeepQuestion,
    Means,
    OfferQuestion,
    OpenQuestion,
    PartnerQuestion,
    Payment,
    PlaceQuestion,
    Places,
    PointsQuestion,
    Question,
    RaiseQuestion,
    RecruitQuestion,
    ReturnQuestion,
    StoneQuestion,
    TakeQuestion,
    TurnQuestion,
    UnderQuestion,
    UseQuestion,
)

ANY_BUILDING = 0
"""One for all: their outlines differ, the cells that are closed to them do not."""


class Questioner:
    """Puts the question of a decision as one seat may know it."""

    def __init__(self, s: PrincesState, asked: bool) -> None:
        self.s = s
        self.asked = asked
        """Is it put to the seat itself?"""

    def to_return(self, step: Together[PrincesState]) -> ReturnQuestion:
        """Of four persons, one."""
        return {"kind": "return", "seats": [part.seat for part in step.parts if self.s.decision(part.seat) is part]}

    def to_open(self, step: OpenAuction) -> OpenQuestion:
        """An object for the base price."""
        price = self.s.settings.base_price
        return {"kind": "open", "seat": step.seat, "price": price, "means": self.means(step.seat, price)}

    def to_buy_alone(self, step: BuyAlone) -> BuyAloneQuestion:
        """An object for the base price without an auction."""
        price = self.s.settings.base_price
        return {"kind": "buy-alone", "seat": step.seat, "price": price, "means": self.means(step.seat, price)}

    def to_raise(self, step: RaiseBid) -> RaiseQuestion:
        """The next price of the object under the hammer."""
        price = self.s.auction.price + RAISE
        return {
            "kind": "raise",
            "seat": step.seat,
            "object": OBJECT_WORDS[step.object],
            "price": price,
            "means": self.means(step.seat, price),
        }

    def means(self, seat: int, price: int) -> Means | None:
        """What the asked seat can pay; its money may be secret."""
        if not self.asked:
            return None
        short = max(price - self.s.money[seat], 0)
        fields = self.s.points[seat] if self.s.settings.may_go_back else 0
        most = self.s.money[seat] + FLORINS_PER_FIELD * fields
        return {"fields_back": -(-short // FLORINS_PER_FIELD), "most": most, "enough": price <= most}

    def to_pay(self, step: FreeOrPay) -> FreeOrPayQuestion:
        """The Merchant for an object, or its price."""
        return {
            "kind": "free-or-pay",
            "seat": step.seat,
            "object": OBJECT_WORDS[step.object],
            "price": self.s.auction.price,
        }

    def to_place(self, step: PlaceTile) -> PlaceQuestion:
        """The tile that was bought."""
        return {
            "kind": "place",
            "seat": step.seat,
            "tile": TILE_WORDS[step.tile],
            "points": points_for_tile(self.s, step.seat, step.tile),
            "closed": self.closed(step.seat, step.tile) if self.asked else [],
        }

    def closed(self, seat: int, tile: int) -> list[ClosedCells]:
        """The cells that are closed to a tile, as far as there are any."""
        return [
            {
                "rule": RULE_IDS[shut.rule],
                "cells": members(shut.cells),
                "neighbour": shut.neighbour if shut.neighbour != NONE else None,
            }
            for shut in closed_cells(self.s, seat, tile)
            if shut.cells
        ]

    def to_take(self, step: PickLandscape) -> TakeQuestion:
        """One of the landscapes."""
        return {"kind": "take", "seat": step.seat}

    def to_keep(self, step: KeepCard) -> KeepQuestion:
        """One of the cards drawn."""
        return {"kind": "keep", "seat": step.seat, "deck": DECK_WORDS[step.deck]}

    def to_put_under(self, step: ChooseUnder) -> UnderQuestion:
        """The order of the others."""
        return {"kind": "under", "seat": step.seat, "deck": DECK_WORDS[step.deck]}

    def to_recruit(self, step: RecruitNow) -> RecruitQuestion:
        """Somebody on another table."""
        return {"kind": "recruit", "seat": step.seat}

    def to_act(self, step: Turn) -> TurnQuestion:
        """The actions of a turn."""
        return {
            "kind": "turn",
            "seat": step.seat,
            "actions": step.actions,
            "building_price": BUILDING_PRICES[self.s.builders[step.seat]],
            "building_points": POINTS_FOR_BUILDING,
            "card_price": PRICE,
            "places": self.places(step) if self.asked and step.actions else {},
            "closed": self.closed(step.seat, ANY_BUILDING) if self.asked and step.actions else [],
        }

    def places(self, step: Turn) -> dict[str, Places]:
        """Where the buildings may lie that can be erected now."""
        return {
            BUILDING_WORDS[building]: places_by_way(self.s, step.seat, building)
            for building in range(BUILDINGS)
            if obstacle_to_build(self.s, step.seat, building) == 0
        }

    def to_add_bonus(self, step: AddBonus) -> BonusQuestion:
        """A work under way."""
        return {
            "kind": "bonus",
            "seat": step.seat,
            "person": self.s.settings.box.professions[step.person],
            "value": step.value,
            "played": step.value - Worth(self.s, step.seat, step.person).total,
        }

    def to_buy_points(self, step: BuyPoints) -> PointsQuestion:
        """The income of a work."""
        return {
            "kind": "points",
            "seat": step.seat,
            "income": FLORINS_PER_VALUE * step.value,
            "amounts": self.amounts(step.seat, step.most()),
        }

    def to_exchange(self, step: Exchange) -> ExchangeQuestion:
        """All the money of a seat, which may be secret."""
        return {"kind": "exchange", "seat": step.seat, "amounts": self.amounts(step.seat, step.most(self.s))}

    def amounts(self, seat: int, most: int) -> list[Amount]:
        """What points cost, and what is left then of money that may be secret."""
        if not self.asked:
            return []
        money = self.s.money[seat]
        prices = [FLORINS_PER_POINT * points for points in range(most + 1)]
        return [
            {"points": points, "florins": florins, "left": money - florins} for points, florins in enumerate(prices)
        ]

    def to_put_stone(self, step: PlaceStone) -> StoneQuestion:
        """A character."""
        return {"kind": "stone", "seat": step.seat}

    def to_engage(self, step: MayEngage) -> EngageQuestion:
        """The character on which the stone stands."""
        return {
            "kind": "engage",
            "seat": step.seat,
            "character": CHARACTER_WORDS[step.character],
            "price": self.s.characters.bid[step.character],
        }

    def to_use(self, step: MayUse) -> UseQuestion:
        """In the phase in which he was taken there is time for it later."""
        return {
            "kind": "use",
            "seat": step.seat,
            "character": CHARACTER_WORDS[step.character],
            "last_chance": phase(self.s) != CHARACTERS,
        }

    def to_choose_partner(self, step: ChoosePartner) -> PartnerQuestion:
        """A neighbour."""
        return {"kind": "partner", "seat": step.seat, "building": BUILDING_WORDS[step.building]}

    def to_place_together(self, step: ChooseJointPlace) -> JointPlaceQuestion:
        """A place across the border."""
        return {
            "kind": "joint-place",
            "seat": step.seat,
            "building": BUILDING_WORDS[step.building],
            "partner": step.partner,
        }

    def to_offer(self, step: NamePrice) -> OfferQuestion:
        """The first price of a building that stands across a border."""
        return {
            "kind": "offer",
            "seat": step.seat,
            "bank": self.bank(),
            "points": POINTS_FOR_BUILDING,
            "counters_left": MOST_COUNTERS - self.s.deal.counters,
            "payments": self.payments(step, set()),
        }

    def bank(self) -> int:
        """What the active seat pays for the building."""
        return BUILDING_PRICES[self.s.builders[self.s.deal.active]]

    def payments(self, step: NamePrice, on_the_table: set[int]) -> list[Payment]:
        """What each price would mean: those that can be named, and the one on the table."""
        if not self.asked:
            return []
        named = {choice - OFFER for choice in step.choices(self.s) if OFFER <= choice <= OFFER + HIGHEST_OFFER}
        prices = [HUNDRED * price for price in sorted(named | on_the_table)]
        return [{"price": price, "active": price - self.bank(), "partner": -price} for price in prices]

    def to_answer(self, step: AnswerOffer) -> AnswerQuestion:
        """The price that was named."""
        return {
            "kind": "answer",
            "seat": step.seat,
            "price": HUNDRED * self.s.deal.price,
            "bank": self.bank(),
            "points": POINTS_FOR_BUILDING,
            "counters_left": MOST_COUNTERS - self.s.deal.counters,
            "payments": self.payments(step, {self.s.deal.price}),
        }


QUESTIONS: dict[type[Step[PrincesState]], Callable[[Questioner, Any], Question]] = {
    # Any: each is called with steps of its own class.
    KeepThree: Questioner.to_return,
    OpenAuction: Questioner.to_open,
    BuyAlone: Questioner.to_buy_alone,
    RaiseBid: Questioner.to_raise,
    FreeOrPay: Questioner.to_pay,
    PlaceTile: Questioner.to_place,
    PickLandscape: Questioner.to_take,
    KeepCard: Questioner.to_keep,
    ChooseUnder: Questioner.to_put_under,
    RecruitNow: Questioner.to_recruit,
    Turn: Questioner.to_act,
    AddBonus: Questioner.to_add_bonus,
    BuyPoints: Questioner.to_buy_points,
    Exchange: Questioner.to_exchange,
    PlaceStone: Questioner.to_put_stone,
    MayEngage: Questioner.to_engage,
    MayUse: Questioner.to_use,
    ChoosePartner: Questioner.to_choose_partner,
    ChooseJointPlace: Questioner.to_place_together,
    NamePrice: Questioner.to_offer,
    AnswerOffer: Questioner.to_answer,
}


def question(s: PrincesState, viewer: int) -> Question | None:
    """What is asked now, as a seat may know it; None when the game is over."""
    if not s.agenda:
        return None
    step = s.agenda[-1]
    return QUESTIONS[type(step)](Questioner(s, step.seat == viewer), step)
