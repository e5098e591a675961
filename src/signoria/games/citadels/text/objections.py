"""Why a rule forbids a choice now, with the numbers and names that matter.

A rule that forbids for several reasons has words for each: the key of its words goes on with the reason.
"""

from collections.abc import Callable, Mapping

from signoria.core.kernel import NONE
from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.citadels.engine.action_cards.own_turn import CannonballBuilds
from signoria.games.citadels.engine.action_space import POWER, POWER_WORDS
from signoria.games.citadels.engine.building import price
from signoria.games.citadels.engine.characters.rank8 import (
    DEAREST_TO_SEIZE,
    MarshalSeizes,
    TargetDistrict,
    WarlordDestroys,
)
from signoria.games.citadels.engine.cities import cost
from signoria.games.citadels.engine.decisions import Opens
from signoria.games.citadels.engine.paying import CardinalBegs
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import districts_name
from signoria.games.citadels.engine.turn import TurnMenu
from signoria.games.citadels.text.chosen import IN_CITIES, OF_RANKS, Chosen, chosen
from signoria.games.citadels.text.notation import CHOICE
from signoria.games.citadels.text.sentences import sentence


def objection(s: CitadelsState, seat: int, choice: int, rule: str) -> Message:
    """Why a rule forbids a choice now."""
    it = chosen(s, seat, choice)
    reason = REASONS[rule](it) if rule in REASONS else ""
    args = arguments(it)
    if rule == "CIT-TURN-1":
        power = power_before(s, seat, choice)
        if power != NONE:
            reason, args = "power", {"power": sentence(s, seat, power)}
    return message(f"citadels.refusal.{rule}{'.' if reason else ''}{reason}", **args)


def arguments(it: Chosen) -> dict[str, Argument]:
    """All that an objection to a choice may speak of."""
    args: dict[str, Argument] = {"card": it.card(), "gold": it.s.gold[it.seat], "n": amount(it)}
    args["limit"] = it.s.character.build_limit() + it.s.turn.extra_builds
    if it.verb in IN_CITIES or it.verb in ("seat", "ride"):
        args["other"] = seat_name(it.owner if it.verb in IN_CITIES else it.place)
    if it.verb in OF_RANKS:
        args["character"] = it.character(it.place)
    if it.s.character.income_type() != NONE:
        args["districts"] = districts_name(it.s.character.income_type())
    return args


def amount(it: Chosen) -> int:
    """The price of what is chosen, or what is missing for it."""
    if isinstance(it.step, CardinalBegs):
        return it.step.missing
    if it.verb in IN_CITIES:
        return price_in_city(it) if it.owner < it.s.players else 0
    if it.kind == NONE:
        return 0
    gold = it.step.price(it.s, it.kind) if isinstance(it.step, CannonballBuilds) else price(it.s, it.seat, it.kind)
    return max(gold - it.place, 0) if it.verb == "den" else gold


def price_in_city(it: Chosen) -> int:
    """What rank 8 would pay for a district."""
    if isinstance(it.step, TargetDistrict):
        return it.step.price(it.s, it.owner, it.plot)
    asks: dict[str, type[TargetDistrict]] = {"destroy": WarlordDestroys, "seize": MarshalSeizes}
    return asks[it.verb](it.seat).price(it.s, it.owner, it.plot) if it.verb in asks else cost(it.s, it.plot)


def power_before(s: CitadelsState, seat: int, choice: int) -> int:
    """The choice of the turn menu that must come before this one; NONE if it would not help."""
    if not isinstance(s.decision(seat), TurnMenu):
        return NONE
    for power in s.character.powers:
        if isinstance(power, Opens) and power.decisions[seat].obstacle(s, choice) == 0:
            return POWER + power.index
    for plot in s.cities[seat]:
        asks = s.settings.districts[plot >> 1].opens(seat)
        if asks is not None and asks.obstacle(s, choice) == 0:
            return CHOICE["use:armory"]
    return NONE


def no_target(it: Chosen) -> str:
    """Why there is nothing to use it on. [CIT-POWER-3]"""
    if it.verb == "seat":
        return "self" if it.place == it.seat else "empty" if not it.s.hands[it.place] else ""
    if it.verb == "power" and POWER_WORDS[it.place] == "collect":
        return "collect" if it.s.character.income_type() != NONE else ""
    if it.verb in IN_CITIES:
        return "gone"
    return {"end-asking": "end", "gold-plain": "income", "cards-asking": "income", "own": "own"}.get(it.verb, "")


def not_there(it: Chosen) -> str:
    """Among which cards it is not. [CIT-BUILD-1]"""
    return {"keep": "drawn", "take": "offered"}.get(it.verb, "")


def not_for_the_marshal(it: Chosen) -> str:
    """Why the Marshal cannot seize it. [CIT-MARSHAL-2]"""
    if it.owner == it.seat:
        return "own"
    return "cost" if cost(it.s, it.plot) > DEAREST_TO_SEIZE else ""


def not_for_the_diplomat(it: Chosen) -> str:
    """Why the Diplomat cannot take it. [CIT-DIPLOMAT-2]"""
    return "own" if it.owner == it.seat else ""


def not_to_be_named(it: Chosen) -> str:
    """Why a character cannot be named. [CIT-NAME-1]"""
    return "" if 0 < it.place <= it.s.settings.ranks else "absent"


def for_a_seat(it: Chosen) -> str:
    """Is a player refused, or the whole power? [CIT-EMPEROR-2, CIT-CARDINAL-2]"""
    return "seat" if it.verb == "seat" else ""


REASONS: Mapping[str, Callable[[Chosen], str]] = {
    "CIT-POWER-3": no_target,
    "CIT-BUILD-1": not_there,
    "CIT-MARSHAL-2": not_for_the_marshal,
    "CIT-DIPLOMAT-2": not_for_the_diplomat,
    "CIT-NAME-1": not_to_be_named,
    "CIT-EMPEROR-2": for_a_seat,
    "CIT-CARDINAL-2": for_a_seat,
}
"""Which of its reasons a rule has now; "" is the usual one."""
