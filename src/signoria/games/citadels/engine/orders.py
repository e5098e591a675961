"""Standing orders: answers to what is asked in the turns of others, and ends of turns without building.

An order is `decline:` or `accept:` with the name of a question, or `end:nothing-to-build`.
"""

from typing import Final

from signoria.core.kernel import NONE
from signoria.core.orders import ENDED, WAITS
from signoria.games.citadels.engine.action_cards.interrupts import MayPlayAcrobat, MayPlayRasputin
from signoria.games.citadels.engine.action_space import ACCEPT, DECLINE, END
from signoria.games.citadels.engine.building import is_way
from signoria.games.citadels.engine.characters.rank2 import BlackmailerReveals, SettleThreat
from signoria.games.citadels.engine.cities import is_standing
from signoria.games.citadels.engine.decisions import YesOrNo
from signoria.games.citadels.engine.districts.rank8_shields import RecoverDistrict
from signoria.games.citadels.engine.kinds import ACROBAT, GRAVEYARD, RASPUTIN
from signoria.games.citadels.engine.moves import find
from signoria.games.citadels.engine.packing import owner_of
from signoria.games.citadels.engine.paying import MagistrateDecides
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.turn import TurnMenu
from signoria.games.citadels.engine.wagons import CashWagon

GRAVE: Final = "graveyard"
THREAT: Final = "threat"
UNPAID: Final = "unpaid-threat"
WARRANT: Final = "warrant"
WAGON: Final = "wagon"
ACROBAT_CARD: Final = "acrobat"
RASPUTIN_CARD: Final = "rasputin"
BOTH_WAYS: Final = (GRAVE, THREAT, UNPAID, WARRANT, WAGON)
"""Questions that can be answered either way beforehand; an action card can only be kept back."""
NOTHING_TO_BUILD: Final = "end:nothing-to-build"
BLACKMAILER_RANK: Final = 2


def orders(s: CitadelsState, seat: int) -> list[str]:
    """What a seat may order: answers to questions that it may be asked, as far as it knows."""
    if not s.agenda:
        return []
    words: list[str] = []
    for what in BOTH_WAYS:
        if is_about(s, seat, what):
            words.append("decline:" + what)
            words.append("accept:" + what)
    for what in (ACROBAT_CARD, RASPUTIN_CARD):
        if is_about(s, seat, what):
            words.append("decline:" + what)
    words.append(NOTHING_TO_BUILD)
    return words


def is_about(s: CitadelsState, seat: int, what: str) -> bool:
    """May the seat be asked that, by all it knows? What it asks about is its own, or lies open."""
    if what == GRAVE:
        return is_standing(s, seat, GRAVEYARD)  # [CIT-GRAVEYARD-1]
    if what == THREAT:
        return s.settings.cast[BLACKMAILER_RANK].slug == "blackmailer"  # [CIT-BLACKMAILER-3]
    if what == UNPAID:
        return s.marks.blackmailer == seat  # [CIT-BLACKMAILER-4]
    if what == WARRANT:
        return s.marks.magistrate == seat  # [CIT-MAGISTRATE-2]
    if what == WAGON:
        return has_wagon(s, seat)  # [CIT-TICKET-WAGON-2]
    return find(s.hands[seat], ACROBAT if what == ACROBAT_CARD else RASPUTIN) != NONE


def has_wagon(s: CitadelsState, seat: int) -> bool:
    """Is a Ticket Wagon of this seat on the table?"""
    for wagon in s.wagons:
        if owner_of(wagon) == seat:
            return True
    return False


def obey(s: CitadelsState, seat: int, given: str) -> int:
    """What an order does now."""
    if not s.agenda:
        return ENDED
    if given == NOTHING_TO_BUILD:
        return end_without_building(s, seat)
    answer, _, what = given.partition(":")
    if is_asked(s, seat, what):
        decision = s.decision(seat)
        accepts = answer == "accept" and isinstance(decision, YesOrNo) and decision.obstacle_to_accept(s) == 0
        return ACCEPT if accepts else DECLINE
    return WAITS if is_about(s, seat, what) else ENDED


def is_asked(s: CitadelsState, seat: int, what: str) -> bool:
    """Is the seat asked just that?"""
    decision = s.decision(seat)
    if what == GRAVE:
        return isinstance(decision, RecoverDistrict)
    if what == THREAT:
        return isinstance(decision, SettleThreat)
    if what == UNPAID:
        return isinstance(decision, BlackmailerReveals)
    if what == WARRANT:
        return isinstance(decision, MagistrateDecides)
    if what == WAGON:
        return isinstance(decision, CashWagon)
    return isinstance(decision, MayPlayAcrobat if what == ACROBAT_CARD else MayPlayRasputin)


def end_without_building(s: CitadelsState, seat: int) -> int:
    """End the turn once income is taken and no district can be built; what else could be done is let go."""
    decision = s.decision(seat)
    if not isinstance(decision, TurnMenu) or not s.turn.income:
        return WAITS
    choices = decision.choices(s)
    for choice in choices:
        if is_way(choice):
            return WAITS
    return END if END in choices else WAITS
