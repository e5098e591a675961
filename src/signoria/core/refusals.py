"""Why a choice is refused: the rule that forbids it, or that nobody is asked for it."""

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


def against_rules(game: "Game", state: State, seat: int, choice: int, lang: str) -> Refusal | None:
    """The rule that forbids a choice of a seat that is asked; None where it is legal."""
    decision = state.decision(seat)
    number = 0 if decision is None else decision.obstacle(state, choice)
    if number == 0:
        return None
    rule = game.rule_ids[number]
    return _refusal(game, rule, game.objection(state, seat, choice, rule), lang)


def why_not(match: Match, choice: SupportsIndex | str, lang: str, seat: int) -> Refusal | None:
    """Why the seat may not choose this now, a number or a word; None where it may."""
    game = match.game
    try:
        number = match.choice(choice) if isinstance(choice, str) else match.choice(match.word(choice))
    except IllegalChoice:
        return _refusal(game, "", message("refusal.no-such-choice", choice=str(choice)), lang)
    if match.over:
        return _refusal(game, "", message("refusal.over"), lang)
    if seat not in match.waiting:
        return _refusal(game, "", message("refusal.not-asked", seat=seat_name(seat)), lang)
    return against_rules(game, match.state, seat, number, lang)


def _refusal(game: "Game", rule: str, objection: Message, lang: str) -> Refusal:
    return {"rule": rule, "words": game.say(objection, lang), "message": objection}
