"""Why a choice is refused: the rule that forbids it, or that nobody is asked for it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, SupportsIndex, TypedDict

from signoria.core.errors import IllegalChoice
from signoria.core.kernel import State
from signoria.core.match import Match
from signoria.core.message import Message, message, seat_name

if TYPE_CHECKING:
    from signoria.core.game import Game


class Refusal(TypedDict):
    """Why a choice is not legal. `rule` is "" where no rule of the game forbids it: it is no choice, or not asked."""

    rule: str
    words: str
    message: Message


def against_rules(
    game: "Game", state: State, seat: int, choice: int, lang: str, names: Sequence[str]
) -> Refusal | None:
    """The rule that forbids a choice of a seat that is asked; None where it is legal."""
    decision = state.decision(seat)
    number = 0 if decision is None else decision.obstacle(state, choice)
    if number == 0:
        return None
    rule = game.rule_ids[number]
    objection = game.objection(state, seat, choice, rule)
    return _refusal(rule, objection, game.say(objection, lang, names, seat))


def why_not(match: Match, choice: SupportsIndex | str, lang: str, seat: int, names: Sequence[str]) -> Refusal | None:
    """Why the seat may not choose this now, a number or a word; None where it may."""
    game, objection = match.game, _beside_rules(match, choice, seat)
    if objection is not None:
        return _refusal("", objection, game.say(objection, lang, names, seat))
    return against_rules(game, match.state, seat, match.choice(_word(match, choice)), lang, names)


def _beside_rules(match: Match, choice: SupportsIndex | str, seat: int) -> Message | None:
    """Why the choice is none, or nobody asks the seat for one."""
    try:
        match.choice(_word(match, choice))
    except IllegalChoice:
        return message("refusal.no-such-choice", choice=str(choice))
    if match.over:
        return message("refusal.over")
    return None if seat in match.waiting else message("refusal.not-asked", seat=seat_name(seat))


def _word(match: Match, choice: SupportsIndex | str) -> str:
    return choice if isinstance(choice, str) else match.word(choice)


def _refusal(rule: str, objection: Message, words: str) -> Refusal:
    return {"rule": rule, "words": words, "message": objection}
