"""Messages travel as a key and its arguments, never as finished sentences.

Each viewer reads them in a language of his own: `signoria.locales.say` finishes them in Python, the browser does the
same from the exported catalogue. An argument may be another message, so that "{seat} laid {card}" can hold a card whose
name is itself translated.
"""

from typing import TypedDict, Union

Argument = Union[int, str, "Message"]


class Message(TypedDict):
    """A sentence yet to be said."""

    key: str
    args: dict[str, Argument]


def message(key: str, **args: Argument) -> Message:
    """The message of that key."""
    return {"key": key, "args": args}


def seat_name(seat: int) -> Message:
    """Stands for whoever sits there; whoever says the message knows the name."""
    return message("seat", seat=seat)
