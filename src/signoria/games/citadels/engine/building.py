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
from signoria.games.citadels.engine.cities import add, demolish, has_uniques, is_complete, is_standing
from signoria.games.citadels.engine.decisions import ChooseSeat, DiscardCard, GiveCard, discard_from_hand
from signoria.games.citadels.engine.kinds import FRAMEWORK, NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.engine.moves import card_name, find, gain, hand_over, take_openly
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
    found = s.settings.cost[kind]
    if is_unique(kind) and has_uniques(s, seat):
        for plot in s.cities[seat]:
            found -= s.settings.districts[plot >> 1].discount(kind)
    return max(found, 0)


def permission(s: CitadelsState, seat: int, kind: int, extra: bool = False) -> int:
    """The rule that forbids to build this kind now, its price apart. `extra` is a build outside the limit."""
    if is_action_card(kind):
        return NOT_A_DISTRICT
    character = s.settings.cast[s.turn.acting]
    district = s.settings.districts[kind]
    limit = character.build_limit()
    if limit == 0:
        return NO_BUILDING
    outside = extra or district.is_outside_limit() or character.is_outside_limit(kind)
    if not outside and s.turn.builds >= limit + s.turn.extra_builds:
        return BUILD_LIMIT
    if s.has[seat] >> kind & 1 and not may_duplicate(s, seat):
        return DUPLICATE
    if s.settings.readings.only_architects_grow_on and limit < 3 and is_complete(s, seat):
        return FULL_CITY
    return district.build_rule(s, seat)


def may_duplicate(s: CitadelsState, seat: int) -> bool:
    """May this seat build what it has already? [CIT-BUILD-3, CIT-QUARRY-1, CIT-WIZARD-3]"""
    if s.settings.readings.equal_districts or s.settings.cast[s.turn.acting].may_build_duplicates(s):
        return True
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            if s.settings.districts[plot >> 1].allows_duplicate(s, seat):
                return True
    return False


def ways(s: CitadelsState, seat: int, kinds: list[int], extra: bool = False) -> list[int]:
    """All ways to build one of these kinds now: from the own hand, or (`extra`) from another one outside the limit."""
    open_kinds = [kind for kind in kinds if permission(s, seat, kind, extra) == 0]
    gold = s.gold[seat]
    found = [BUILD + kind for kind in open_kinds if price(s, seat, kind) <= gold]
    if is_standing(s, seat, FRAMEWORK):
        found += [REPLACE + kind for kind in open_kinds]
    spare = len(s.hands[seat]) - (0 if extra else 1)
    if s.settings.cast[s.turn.acting].may_beg():
        found += [BEG + kind for kind in open_kinds if may_beg(s, seat, price(s, seat, kind), spare)]
    if NECROPOLIS in open_kinds and s.cities[seat]:
        found.append(NECROPOLIS_FREE)
    if THIEVES_DEN in open_kinds:
        full = price(s, seat, THIEVES_DEN)
        for cards in range(1, min(full, spare, DEN_CARDS - 1) + 1):
            if full - cards <= gold or may_beg(s, seat, full - cards, spare - cards):
                found.append(DEN + cards)
    return found


def may_beg(s: CitadelsState, seat: int, gold: int, spare: int) -> bool:
    """Is some of this gold missing, and can one player fill the gap for as many cards as are left? [CIT-CARDINAL-2]"""
    missing = gold - s.gold[seat]
    if missing <= 0 or missing > spare or not s.settings.cast[s.turn.acting].may_beg():
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


def way_rule(s: CitadelsState, seat: int, choice: int, hand: list[int], extra: bool = False) -> int:
    """The rule that forbids this way to build a card of that hand."""
    kind = kind_built(choice)
    if find(hand, kind) == NONE:
        return NOT_IN_HAND
    if not s.turn.income:
        return INCOME_FIRST
    rule = permission(s, seat, kind, extra)
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
    if not outside and not s.settings.cast[s.turn.acting].is_outside_limit(kind):
        s.turn.builds += 1
    s.turn.built += 1
    s.turn.site = kind
    if choice >= DEN:
        s.agenda.append(DenIsPaid(seat, choice - DEN, price(s, seat, kind) - (choice - DEN)))
    elif choice == NECROPOLIS_FREE:
        s.agenda.append(NecropolisSacrifices(seat))
    elif BEG > choice >= REPLACE:
        plot = FRAMEWORK << 1
        demolish(s, seat, plot if plot in s.cities[seat] else plot + 1)
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
        if s.turn.charged == 1 and s.marks.warrants >> s.turn.acting & 1 and s.marks.magistrate != seat:
            s.agenda.append(MagistrateDecides(s.marks.magistrate, s.turn.site, seat))
            return
    s.agenda.append(FinishBuild(seat, s.turn.site, seat))


class FinishBuild(Step[CitadelsState]):
    """The district comes into a city: `seat` built it, `extra` receives it. [CIT-BUILD-1, CIT-TAX-COLLECTOR-1]"""

    def run(self, s: CitadelsState) -> None:
        kind, owner = self.what, self.extra
        gold = s.turn.site_gold
        s.turn.site = NONE
        s.turn.site_gold = 0
        s.marks.builders |= 1 << owner
        add(s, owner, kind << 1)
        character = s.settings.cast[s.turn.acting]
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

    `what` is the district, `extra` its builder. [CIT-MAGISTRATE-2, CIT-MAGISTRATE-3]
    """

    def rule(self, s: CitadelsState) -> int:
        """The rule by which the district stays with its builder, 0 where none does."""
        if is_standing(s, self.seat, self.what):
            return DUPLICATE
        if s.secrets.sealed_warrant != s.turn.acting:
            return SEALED_ONLY
        return s.settings.districts[self.what].build_rule(s, self.seat)

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE] if self.rule(s) else [DECLINE, ACCEPT]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return self.rule(s) if choice == ACCEPT else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        owner = self.extra
        if choice == ACCEPT:
            s.turn.paid -= s.turn.site_gold
            gain(s, self.extra, s.turn.site_gold)
            owner = self.seat
            s.marks.warrants = 0
            if s.events is not None:
                me, other = seat_name(owner), seat_name(self.extra)
                s.tell(message("citadels.event.confiscated", seat=me, other=other, card=card_name(s, self.what)))
        s.agenda.append(FinishBuild(self.extra, self.what, owner))


class DenIsPaid(DiscardCard):
    """Cards from the hand pay for the Thieves' Den: `what` are still to come, `extra` gold after them.

    [CIT-THIEVES-DEN-1]
    """

    def resolve(self, s: CitadelsState, choice: int) -> None:
        discard_from_hand(s, self.seat, choice - DISCARD)
        if self.what > 1:
            s.agenda.append(DenIsPaid(self.seat, self.what - 1, self.extra))
        else:
            pay_or_beg(s, self.seat, self.extra)


class NecropolisSacrifices(Ask[CitadelsState]):
    """A district of one's own is destroyed instead of paying for the Necropolis. [CIT-NECROPOLIS-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return own_plots(s, self.seat)

    def resolve(self, s: CitadelsState, choice: int) -> None:
        demolish(s, self.seat, choice - OWN)
        pay_for_site(s, self.seat, 0)


class CardinalBegs(ChooseSeat):
    """The missing gold (`what`) comes from one player, who gets a card for each coin. [CIT-CARDINAL-2]"""

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        return seat != self.seat and s.gold[seat] >= self.what

    def chosen(self, s: CitadelsState, other: int) -> None:
        hand_over(s, other, self.seat, self.what)
        s.agenda.append(CardinalGives(self.seat, other, self.what))


class CardinalGives(GiveCard):
    """A card for each coin, `extra` of them still to come, to player `what`. [CIT-CARDINAL-2]"""

    def resolve(self, s: CitadelsState, choice: int) -> None:
        super().resolve(s, choice)
        if self.extra > 1:
            s.agenda.append(CardinalGives(self.seat, self.what, self.extra - 1))
        else:
            pay_for_site(s, self.seat, s.gold[self.seat])


def own_plots(s: CitadelsState, seat: int) -> list[int]:
    """A choice for each district of one's own, those alike counting once."""
    found: list[int] = []
    for plot in s.cities[seat]:
        if not found or found[-1] != OWN + plot:
            found.append(OWN + plot)
    return found
