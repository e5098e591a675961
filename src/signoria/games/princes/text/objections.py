"""Why a choice is not allowed, for people: with the numbers, the cell or the terms that matter."""

from typing import cast

from signoria.core.message import Argument, Message, message
from signoria.games.princes.engine.action_space import DECLINE, JOINT, KEEP, OFFER, PLACE, WORK
from signoria.games.princes.engine.auction import RAISE
from signoria.games.princes.engine.board import BUILDING_PRICES, PlaceTile
from signoria.games.princes.engine.cooperative import HUNDRED, ChooseJointPlace, NamePrice
from signoria.games.princes.engine.names import character_name, profession_name
from signoria.games.princes.engine.numbers import MUSE
from signoria.games.princes.engine.scoring import PrincessWorth, Worth, reachable
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import FLORINS_PER_POINT, AddBonus, BuyPoints
from signoria.games.princes.text.offending_cells import objection_to_place
from signoria.games.princes.text.sentences import GAME, details


def objection(s: PrincesState, seat: int, choice: int, rule: str) -> Message:
    """Why a rule forbids a choice now."""
    args: dict[str, Argument] = {"money": s.money[seat], "round": s.round, **details(s, seat, choice)}
    step = s.decision(seat)
    if PLACE <= choice < KEEP and isinstance(step, (PlaceTile, ChooseJointPlace)):
        return objection_to_place(s, step, choice - PLACE, rule, args)
    if rule == "POF-WORK-2":
        args |= _terms(s, seat, choice)
    elif rule == "POF-PRINCESS-3":
        args |= _terms_of_princess(s, seat)
    else:
        args |= _limits(s, seat, choice, rule)
    return message(f"{GAME}.refusal.{rule}{_variant(s, choice, rule)}", **args)


def _variant(s: PrincesState, choice: int, rule: str) -> str:
    """What of the words for a rule fits here: is there room at all, and may one go back for money?"""
    if rule == "POF-COOP-4" and JOINT <= choice < OFFER:
        return ".room"
    return ".cash" if rule == "POF-AUCTION-10" and not s.settings.may_go_back else ""


def _limits(s: PrincesState, seat: int, choice: int, rule: str) -> dict[str, Argument]:
    """What would be possible, where a number was too high or too low."""
    step = s.decision(seat)
    if rule == "POF-AUCTION-10":
        return {"price": s.settings.base_price if choice < DECLINE else s.auction.price + RAISE}
    if rule == "POF-WORK-12":
        return {"most": step.most() if isinstance(step, BuyPoints) else 0}
    if rule == "POF-BANKER-4":
        return {"most": s.money[seat] // FLORINS_PER_POINT}
    if rule == "POF-COOP-6":
        return {"price": BUILDING_PRICES[s.builders[seat]]}
    if rule == "POF-COOP-7" and isinstance(step, NamePrice):
        return {"least": HUNDRED * step.least(s), "most": HUNDRED * step.most(s)}
    return {}


def _terms(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    """The value of a work term by term. While bonus cards are being added, the terms of the person on the table."""
    step = s.decision(seat)
    person = step.person if isinstance(step, AddBonus) else choice - WORK
    value = step.value if isinstance(step, AddBonus) else reachable(s, seat, person)
    terms = cast(dict[str, int], Worth(s, seat, person).terms())  # a TypedDict of ints
    card, bonus = profession_name(s, person), value - terms["total"]
    muse, minimum = character_name(MUSE), s.settings.minimum[s.round]
    return {**terms, "card": card, "bonus": bonus, "value": value, "minimum": minimum, "character": muse}


def _terms_of_princess(s: PrincesState, seat: int) -> dict[str, Argument]:
    """The value of her work term by term."""
    terms = cast(dict[str, int], PrincessWorth(s, seat).terms())  # as above
    return {**terms, "value": terms["total"], "minimum": s.settings.minimum[s.round]}
