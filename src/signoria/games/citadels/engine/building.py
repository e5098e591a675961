"""Building: what it costs, what forbids it, and what follows."""

from signoria.core.kernel import NONE, Ask, Step
from signoria.core.message import message, seat_name
from signoria.games.citadels.engine.action_space import (
    ACCEPT,
    BEG,
    BUILD,
    DECLINE,
    DEN,
    DEN_CARDS,
    DISCARD,
    NECROPOLIS_FREE,
    OWN,
    REPLACE,
)
from signoria.games.citadels.engine.cards import is_action_card, is_unique
from signoria.games.citadels.engine.cities import (
    add,
    demolish,
    district_at,
    has_uniques,
    is_complete,
    is_standing,
    standing_plot,
)
from signoria.games.citadels.engine.decisions import ChooseSeat, DiscardCard, GiveCard, discard_from_hand
from signoria.games.citadels.engine.hooks import ARCHITECT_LIMIT, Character
from signoria.games.citadels.engine.kinds import FRAMEWORK, NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.engine.moves import card_name, find, gain, hand_over, take_openly
from signoria.games.citadels.engine.packing import bit, holds, plot_of
from signoria.games.citadels.engine.rule_ids import (
    BUILD_LIMIT,
    DUPLICATE,
    FULL_CITY,
    INCOME_FIRST,
    NO_BEGGING,
    NO_BUILDING,
    NO_FRAMEWORK,
    NOT_A_DISTRICT,
    NOT_IN_HAND,
    NOT_NOW,
    SEALED_ONLY,
    TOO_DEAR,
)
from signoria.games.citadels.engine.state import CitadelsState


def price(s: CitadelsState, seat: int, kind: int) -> int:
    """What a district costs this seat to build. [CIT-BUILD-4, CIT-FACTORY-1]"""
    gold = s.settings.cost[kind]
    if is_unique(kind) and has_uniques(s, seat):
        for plot in s.cities[seat]:
            gold -= district_at(s, plot).discount(kind)
    return max(gold, 0)


def obstacle_to_build(s: CitadelsState, seat: int, kind: int, extra: bool = False) -> int:
    """The rule that forbids to build this kind now, its price apart; `extra` is a build outside the limit."""
    return obstacle_to_build_as(s, s.character, seat, kind, extra)


def obstacle_to_build_as(s: CitadelsState, character: Character, seat: int, kind: int, extra: bool) -> int:
    """The same for a character that was looked up once for all kinds."""
    if is_action_card(kind):
        return NOT_A_DISTRICT
    district = s.settings.districts[kind]
    limit = character.build_limit()
    if limit == 0:
        return NO_BUILDING
    outside = extra or district.is_outside_limit() or character.is_outside_limit(kind)
    if not outside and s.turn.builds >= limit + s.turn.extra_builds:
        return BUILD_LIMIT
    if holds(s.has[seat], kind) and not may_duplicate(s, seat):
        return DUPLICATE
    if s.settings.readings.only_architects_grow_on and limit < ARCHITECT_LIMIT and is_complete(s, seat):
        return FULL_CITY
    return district.obstacle_to_build(s, seat)


def may_duplicate(s: CitadelsState, seat: int) -> bool:
    """May this seat build what it has already? [CIT-BUILD-3, CIT-QUARRY-1, CIT-WIZARD-3]"""
    if s.settings.readings.equal_districts or s.character.may_build_duplicates(s):
        return True
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            if district_at(s, plot).allows_duplicate(s, seat):
                return True
    return False


def ways(s: CitadelsState, seat: int, kinds: list[int], extra: bool = False) -> list[int]:
    """All ways to build one of these kinds now: from the own hand, or (`extra`) from another one outside the limit."""
    character = s.character
    open_kinds = [kind for kind in kinds if obstacle_to_build_as(s, character, seat, kind, extra) == 0]
    gold = s.gold[seat]
    choices = [BUILD + kind for kind in open_kinds if price(s, seat, kind) <= gold]
    if is_standing(s, seat, FRAMEWORK):
        choices += [REPLACE + kind for kind in open_kinds]
    spare = len(s.hands[seat]) - (0 if extra else 1)
    if character.may_beg():
        choices += [BEG + kind for kind in open_kinds if may_beg(s, seat, price(s, seat, kind), spare)]
    if NECROPOLIS in open_kinds and s.cities[seat]:
        choices.append(NECROPOLIS_FREE)
    if THIEVES_DEN in open_kinds:
        choices += ways_to_pay_den(s, seat, price(s, seat, THIEVES_DEN), spare)
    return choices


def ways_to_pay_den(s: CitadelsState, seat: int, full: int, spare: int) -> list[int]:
    """The Thieves' Den of this price for one card of the hand, for two, and so on. [CIT-THIEVES-DEN-1]"""
    choices: list[int] = []
    for cards in range(1, min(full, spare, DEN_CARDS - 1) + 1):
        if full - cards <= s.gold[seat] or may_beg(s, seat, full - cards, spare - cards):
            choices.append(DEN + cards)
    return choices


def may_beg(s: CitadelsState, seat: int, gold: int, spare: int) -> bool:
    """Is some of this gold missing, and can one player fill the gap for as many cards as are left? [CIT-CARDINAL-2]"""
    missing = gold - s.gold[seat]
    if missing <= 0 or missing > spare or not s.character.may_beg():
        return False
    for other in range(s.players):
        if other != seat and s.gold[other] >= missing:
            return True
    return False


def is_way(choice: int) -> bool:
    """Is this a choice to build?"""
    return BUILD <= choice < DEN + DEN_CARDS


def kind_built(choice: int) -> int:
    """The kind that such a choice builds."""
    if choice >= DEN:
        return THIEVES_DEN
    if choice == NECROPOLIS_FREE:
        return NECROPOLIS
    return (choice - BUILD) % (REPLACE - BUILD)


def obstacle_to_way(s: CitadelsState, seat: int, choice: int, hand: list[int], extra: bool = False) -> int:
    """The rule that forbids this way to build a card of that hand, 0 where none does."""
    kind = kind_built(choice)
    if find(hand, kind) == NONE:
        return NOT_IN_HAND
    if not s.turn.income:
        return INCOME_FIRST
    rule = obstacle_to_build(s, seat, kind, extra)
    if rule:
        return rule
    if REPLACE <= choice < BEG:
        return NO_FRAMEWORK
    return NO_BEGGING if BEG <= choice < NECROPOLIS_FREE else TOO_DEAR


def build(s: CitadelsState, seat: int, choice: int, extra: bool = False) -> None:
    """Begin to build: the card goes to the site, then it is paid in the chosen way."""
    kind = kind_built(choice)
    take_openly(s, seat, kind)
    outside = extra or s.settings.districts[kind].is_outside_limit()
    if not outside and not s.character.is_outside_limit(kind):
        s.turn.builds += 1
    s.turn.built += 1
    s.turn.site = kind
    if choice >= DEN:
        cards = choice - DEN
        s.agenda.append(DenIsPaid(seat, cards, price(s, seat, kind) - cards))
    elif choice == NECROPOLIS_FREE:
        s.agenda.append(NecropolisSacrifices(seat))
    elif BEG > choice >= REPLACE:
        demolish(s, seat, standing_plot(s, seat, FRAMEWORK))
        pay_for_site(s, seat, 0)
    else:
        pay_or_beg(s, seat, price(s, seat, kind))


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
    if s.events is not None:
        s.tell(message("citadels.event.build", seat=seat_name(seat), card=card_name(s, s.turn.site), n=gold))
    if gold:
        s.turn.charged += 1
        if s.turn.charged == 1 and holds(s.marks.warrants, s.turn.acting) and s.marks.magistrate != seat:
            s.agenda.append(MagistrateDecides(s.marks.magistrate, s.turn.site, seat))
            return
    s.agenda.append(FinishBuild(seat, s.turn.site, seat))


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
        if s.settings.readings.taxed and s.gold[owner] > 0 and (owner != self.seat or character.pays_tax()):
            s.gold[owner] -= 1
            s.tax += 1
            if s.events is not None:
                s.tell(message("citadels.event.tax", seat=seat_name(owner)))
        s.settings.districts[kind].when_built(s, owner)
        if owner == self.seat:
            character.when_built(s, owner, gold)


class MagistrateDecides(Ask[CitadelsState]):
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

    def obstacle_to_confiscate(self, s: CitadelsState) -> int:
        """The rule by which the district stays with its builder, 0 where none does."""
        if is_standing(s, self.seat, self.kind):
            return DUPLICATE
        if s.secrets.sealed_warrant != s.turn.acting:
            return SEALED_ONLY
        return s.settings.districts[self.kind].obstacle_to_build(s, self.seat)

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE] if self.obstacle_to_confiscate(s) else [DECLINE, ACCEPT]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return self.obstacle_to_confiscate(s) if choice == ACCEPT else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        owner = self.builder
        if choice == ACCEPT:
            s.turn.paid -= s.turn.site_gold
            gain(s, self.builder, s.turn.site_gold)
            owner = self.seat
            s.marks.warrants = 0
            if s.events is not None:
                me, other = seat_name(owner), seat_name(self.builder)
                s.tell(message("citadels.event.confiscated", seat=me, other=other, card=card_name(s, self.kind)))
        s.agenda.append(FinishBuild(self.builder, self.kind, owner))


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
        demolish(s, self.seat, choice - OWN)
        pay_for_site(s, self.seat, 0)


class CardinalBegs(ChooseSeat):
    """The missing gold comes from one player, who gets a card for each coin. [CIT-CARDINAL-2]"""

    @property
    def missing(self) -> int:
        """The gold that is missing."""
        return self.what

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        return seat != self.seat and s.gold[seat] >= self.missing

    def chosen(self, s: CitadelsState, other: int) -> None:
        hand_over(s, other, self.seat, self.missing)
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


def own_plots(s: CitadelsState, seat: int) -> list[int]:
    """A choice for each district of one's own, those alike counting once."""
    choices: list[int] = []
    for plot in s.cities[seat]:
        if not choices or choices[-1] != OWN + plot:
            choices.append(OWN + plot)
    return choices
