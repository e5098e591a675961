"""What is asked in The Princes of Florence, in words."""

from signoria.cli.drawing.drawing import View
from signoria.cli.drawing.princes_works import GAME, person_message
from signoria.cli.speech import Speech
from signoria.core.message import Argument, message


def asked(view: View, say: Speech, names: list[str]) -> str:
    """The question of the moment; "" when the game is over."""
    question = view["question"]
    if question is None:
        return ""
    kind = question["kind"]
    if kind == "turn" and not question["actions"]:
        kind = "end"
    elif kind == "joint-place":
        kind = "place"
    elif kind == "answer":
        kind = "answer.active" if question["seat"] == view["deal"]["active"] else "answer.partner"
    words = say(f"web.pof.ask.{kind}", **_arguments(view, question, say, names))
    tile = question.get("tile") or question.get("building")
    return f"{say(f'{GAME}.tile.{tile}')} · {words}" if tile else words


def _arguments(view: View, question: View, say: Speech, names: list[str]) -> dict[str, Argument]:
    """Whatever the words of some question may need."""
    arguments: dict[str, Argument] = {"minimum": view["minimum"]}
    for name in ("price", "value", "income", "points"):
        if name in question:
            arguments[name if name != "income" else "florins"] = question[name]
    for name in ("object", "character"):
        if name in question:
            arguments[name] = message(f"{GAME}.{name}.{question[name]}")
    if question["kind"] == "free-or-pay":
        arguments["character"] = message(f"{GAME}.character.merchant")
    if "person" in question:
        arguments["person"] = person_message(question["person"], say)
    deal = view["deal"]
    if deal is not None:
        arguments["name"] = names[deal["partner"] if question["seat"] == deal["active"] else deal["active"]]
    return arguments
