"""What is asked in Citadels, in words, and why, where it breaks into the course of the game."""

from signoria import locales
from signoria.cli.drawing.citadels_cards import Cards
from signoria.cli.drawing.drawing import View
from signoria.core.message import Message, message, seat_name


def asked(view: View, cards: Cards, names: list[str]) -> str:
    """The question of the moment; "" when the game is over."""
    question = view["question"]
    if question is None:
        return ""
    keys = [f"web.cit.why.{question['name']}"] if question["interrupts"] else []
    keys.append(f"web.cit.ask.{_stage(view) if question['kind'] == 'turn' else question['name']}")
    args = _arguments(view, cards)
    said: list[Message] = [{"key": key, "args": args} for key in keys]
    return " ".join(locales.say(each, cards.say.lang, names, view["seat"]) for each in said)


def _stage(view: View) -> str:
    """How far a turn is: before its income, after it, or with nothing left but its end."""
    if view["question"]["income_taken"]:
        return "end-only" if len(view["choices"]) == 1 else "end"
    return "income" if "cards" in view["choices"] else "turn"


def _arguments(view: View, cards: Cards) -> dict[str, int | str | Message]:
    """Whatever the words of some question may need."""
    question = view["question"]
    args: dict[str, int | str | Message] = {"goal": view["goal"]}
    cause = question["because"]
    if cause["of"] != "rules":
        args["because"] = message(f"citadels.{cause['of']}.{cards.era}.{cause['slug']}")
    if question["kind"] == "answer":
        args |= {"gold": question["gold"], "n": question["number"]}
    if question["other"] is not None:
        args["other"] = seat_name(question["other"])
    if question["card"] is not None:
        args["card"] = message(f"citadels.card.{cards.era}.{question['card']}")
    return args
