"""Building: what it costs, what forbids it, and the ways to do it. How it is paid stands in `paying`."""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import (
    BEG,
    BUILD,
    DEN,
    DEN_CARDS,
    NECROPOLIS_FREE,
    REPLACE,
)
from signoria.games.citadels.engine.cards import is_action_card, is_unique
from signoria.games.citadels.engine.cities import (
    demolish,
    district_at,
    has_uniques,
    is_complete,
    is_standing,
    standing_plot,
)
from signoria.games.citadels.engine.hooks import ARCHITECT_LIMIT, MONUMENT_LIMIT, Character
from signoria.games.citadels.engine.kinds import FRAMEWORK, NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.engine.moves import find, take_openly
from signoria.games.citadels.engine.packing import holds
from signoria.games.citadels.engine.paying import DenIsPaid, NecropolisSacrifices, pay_for_site, pay_or_beg
from signoria.games.citadels.engine.rule_ids import (
    BUILD_LIMIT,
    DUPLICATE,
    FULL_CITY,
    INCOME_FIRST,
    MONUMENT_LATE,
    NO_BEGGING,
    NO_BUILDING,
    NO_FRAMEWORK,
    NOT_A_DISTRICT,
    NOT_IN_HAND,
    TOO_DEAR,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


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


def builds_left(s: CitadelsState) -> int:
    """How many districts may still be built in this turn, those apart that no limit counts. [CIT-BUILD-2]"""
    limit = s.character.build_limit()
    return max(limit + s.turn.extra_builds - s.turn.builds, 0) if limit else 0


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
        choices += ways_by_framework(s, character, seat, kinds, extra)
    spare = len(s.hands[seat]) - (0 if extra else 1)
    if character.may_beg():
        choices += [BEG + kind for kind in open_kinds if may_beg(s, seat, price(s, seat, kind), spare)]
    if NECROPOLIS in open_kinds and s.cities[seat]:
        choices.append(NECROPOLIS_FREE)
    if THIEVES_DEN in open_kinds:
        choices += ways_to_pay_den(s, seat, price(s, seat, THIEVES_DEN), spare)
    return choices


def ways_by_framework(s: CitadelsState, character: Character, seat: int, kinds: list[int], extra: bool) -> list[int]:
    """The Framework is destroyed instead of paying. By a reading it makes room for a Monument first.

    [CIT-FRAMEWORK-1, CIT-MONUMENT-3]
    """
    choices: list[int] = []
    for kind in kinds:
        rule = obstacle_to_build_as(s, character, seat, kind, extra)
        if rule == 0 or (rule == MONUMENT_LATE and framework_makes_room(s, seat)):
            choices.append(REPLACE + kind)
    return choices


def framework_makes_room(s: CitadelsState, seat: int) -> bool:
    """Is there room for a Monument once the Framework is gone? [CIT-MONUMENT-3]"""
    return s.settings.readings.monument_for_framework and len(s.cities[seat]) == MONUMENT_LIMIT


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
        note(s, "den-cards", seat, kind=kind, n=cards)
        s.agenda.append(DenIsPaid(seat, cards, price(s, seat, kind) - cards))
    elif choice == NECROPOLIS_FREE:
        s.agenda.append(NecropolisSacrifices(seat))
    elif BEG > choice >= REPLACE:
        demolish(s, seat, standing_plot(s, seat, FRAMEWORK), seat, "given-up")
        pay_for_site(s, seat, 0)
    else:
        pay_or_beg(s, seat, price(s, seat, kind))
