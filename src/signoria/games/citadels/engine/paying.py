"""Paying for what is being built, with gold, cards or a district, and how it comes into a city then."""

from signoria.core.kernel import NONE, Ask, Step
from signoria.games.citadels.engine.action_space import (
    DISCARD,
    OWN,
)
from signoria.games.citadels.engine.cities import (
    add,
    demolish,
    is_standing,
)
from signoria.games.citadels.engine.decisions import (
    ChooseSeat,
    DiscardCard,
    GiveCard,
    YesOrNo,
    discard_from_hand,
    own_plots,
)
from signoria.games.citadels.engine.moves import gain, hand_over
from signoria.games.citadels.engine.packing import bit, holds, plot_of
from signoria.games.citadels.engine.rule_ids import (
    MAGISTRATE_PAIR,
    NO_BEGGING,
    SEALED_ONLY,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note
from signoria.games.citadels.engine.tokens import lift_warrants


def pay_or_beg(s: CitadelsState, seat: int, gold: int) -> None:
    """Pay for what is being built; where gold is missing the Cardinal takes it from somebody first. [CIT-CARDINAL-2]"""
    missing = gold - s.gold[seat]
    if missing > 0:
        s.agenda.append(CardinalBegs(seat, missing))
    else:
        pay_for_site(s, seat, gold)


def pay_for_site(s: CitadelsState, seat: int, gold: int) -> None:
    """Pay for what is being built. The first build paid with gold may be confiscated. [CIT-MAGISTRATE-2]"""
    s.gold[seat] -= gold
    s.bank += gold
    s.turn.paid += gold
    s.turn.site_gold = gold
    note(s, "build", seat, kind=s.turn.site, n=gold)
    if gold:
        s.turn.charged += 1
        if s.turn.charged == 1 and is_under_warrant(s, seat):
            s.agenda.append(MagistrateDecides(s.marks.magistrate, s.turn.site, seat))
            return
    s.agenda.append(FinishBuild(seat, s.turn.site, seat))


def is_under_warrant(s: CitadelsState, seat: int) -> bool:
    """May the Magistrate confiscate the first district that is paid with gold in this turn? [CIT-MAGISTRATE-2]"""
    return holds(s.marks.warrants, s.turn.acting) and s.marks.magistrate != seat


def is_taxed(s: CitadelsState, builder: int, owner: int) -> bool:
    """Does a district cost a tax when it comes into a city, if there is gold left for it? [CIT-TAX-COLLECTOR-1]"""
    return s.settings.readings.taxed and (owner != builder or s.character.pays_tax())


class FinishBuild(Step[CitadelsState]):
    """The district that `seat` has built comes into a city. [CIT-BUILD-1, CIT-TAX-COLLECTOR-1]"""

    @property
    def kind(self) -> int:
        """The district."""
        return self.what

    @property
    def owner(self) -> int:
        """Who receives it: its builder, or the Magistrate who has confiscated it."""
        return self.extra

    def run(self, s: CitadelsState) -> None:
        kind, owner = self.kind, self.owner
        gold = s.turn.site_gold
        s.turn.site = NONE
        s.turn.site_gold = 0
        s.marks.builders |= bit(owner)
        add(s, owner, plot_of(kind))
        character = s.character
        if s.gold[owner] > 0 and is_taxed(s, self.seat, owner):
            s.gold[owner] -= 1
            s.tax += 1
            note(s, "tax", owner, kind=kind)
        s.settings.districts[kind].when_built(s, owner)
        if owner == self.seat:
            character.when_built(s, owner, gold)


class MagistrateDecides(YesOrNo):
    """Every first paid build under a warrant asks the Magistrate; only the sealed one can be revealed.

    [CIT-MAGISTRATE-2, CIT-MAGISTRATE-3]
    """

    @property
    def kind(self) -> int:
        """The district that was built."""
        return self.what

    @property
    def builder(self) -> int:
        """Who has built it."""
        return self.extra

    def obstacle_to_accept(self, s: CitadelsState) -> int:
        if is_standing(s, self.seat, self.kind):
            return MAGISTRATE_PAIR
        if s.secrets.sealed_warrant != s.turn.acting:
            return SEALED_ONLY
        return s.settings.districts[self.kind].obstacle_to_build(s, self.seat)

    def accept(self, s: CitadelsState) -> None:
        s.turn.paid -= s.turn.site_gold
        note(s, "confiscated", self.seat, self.builder, self.kind)
        gain(s, self.builder, s.turn.site_gold, "refund", self.kind)
        lift_warrants(s, 0)
        s.agenda.append(FinishBuild(self.builder, self.kind, self.seat))

    def decline(self, s: CitadelsState) -> None:
        s.agenda.append(FinishBuild(self.builder, self.kind, self.builder))


class DenIsPaid(DiscardCard):
    """Cards from the hand pay for the Thieves' Den, one after the other. [CIT-THIEVES-DEN-1]"""

    @property
    def cards(self) -> int:
        """How many cards are still to come."""
        return self.what

    @property
    def gold(self) -> int:
        """The gold to be paid after them."""
        return self.extra

    def resolve(self, s: CitadelsState, choice: int) -> None:
        discard_from_hand(s, self.seat, choice - DISCARD)
        if self.cards > 1:
            s.agenda.append(DenIsPaid(self.seat, self.cards - 1, self.gold))
        else:
            pay_or_beg(s, self.seat, self.gold)


class NecropolisSacrifices(Ask[CitadelsState]):
    """A district of one's own is destroyed instead of paying for the Necropolis. [CIT-NECROPOLIS-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return own_plots(s, self.seat)

    def resolve(self, s: CitadelsState, choice: int) -> None:
        demolish(s, self.seat, choice - OWN, self.seat, "given-up")
        pay_for_site(s, self.seat, 0)


class CardinalBegs(ChooseSeat):
    """The missing gold comes from one player, who gets a card for each coin. [CIT-CARDINAL-2]"""

    @property
    def missing(self) -> int:
        """The gold that is missing."""
        return self.what

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        return seat != self.seat and s.gold[seat] >= self.missing

    def obstacle_to_others(self) -> int:
        return NO_BEGGING

    def chosen(self, s: CitadelsState, other: int) -> None:
        hand_over(s, other, self.seat, self.missing)
        note(s, "borrow", self.seat, other, n=self.missing)
        s.agenda.append(CardinalGives(self.seat, other, self.missing))


class CardinalGives(GiveCard):
    """A card for each coin. [CIT-CARDINAL-2]"""

    @property
    def cards(self) -> int:
        """How many cards are still to come."""
        return self.extra

    def resolve(self, s: CitadelsState, choice: int) -> None:
        super().resolve(s, choice)
        if self.cards > 1:
            s.agenda.append(CardinalGives(self.seat, self.taker, self.cards - 1))
        else:
            pay_for_site(s, self.seat, s.gold[self.seat])
