"""Searches everything a client of Lost Cities ever received for cards it could not know.

What could be known is worked out from the full record alone, not from views: the cards a seat was dealt or drew
itself, and those that anybody laid, discarded or took in the open.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import signoria
from signoria.core.record import Record
from signoria.core.seal import Seal

COLOURS = ("yellow", "blue", "white", "green", "red", "purple")
CARD = re.compile(rf"\b({'|'.join(COLOURS)})-(\d+|wager)\b")


def cards_in(part: Any) -> Iterator[str]:
    """Every card that is mentioned anywhere in a message, in whatever form."""
    if isinstance(part, str):
        yield from (match.group(0) for match in CARD.finditer(part))
    elif isinstance(part, list):
        for inner in part:
            yield from cards_in(inner)
    elif isinstance(part, dict):
        yield from _cards_in_message(part)
        for key, inner in part.items():
            yield from cards_in(key)
            yield from cards_in(inner)
            if key in COLOURS and isinstance(inner, list):
                yield from (f"{key}-{rank}" for rank in inner)


def _cards_in_message(part: dict[str, Any]) -> Iterator[str]:
    key, args = part.get("key"), part.get("args")
    if isinstance(key, str) and key.startswith("lost-cities.card.") and isinstance(args, dict):
        colour = args["colour"]["key"].rsplit(".", 1)[-1]
        yield f"{colour}-{args.get('number', 'wager')}"


def knowable(record: Record, seat: int | None) -> list[set[str]]:
    """By decision number, the cards that a seat (None: a spectator) can have seen by then."""
    seal = Seal(bytes.fromhex(record["secret"]), bytes.fromhex(record["salt"]), tuple(record["nonces"]))
    match = signoria.game(record["game"]).new(record["players"], record["options"], seal)
    known: set[str] = set() if seat is None else set(match.view(seat)["hand"])
    by_number = [set(known)]
    for word in record["choices"]:
        chooser = match.waiting[0]
        match.play(match.choice(word), chooser)
        known |= set(cards_in(word))
        if chooser == seat:
            known |= set(match.view(seat)["hand"])
        by_number.append(set(known))
    return by_number


def leaks(heard: list[str], record: Record, seats: list[int]) -> list[str]:
    """What was told that could not be known, in words; [] where all is well."""
    by_number = [knowable(record, seat) for seat in seats] or [knowable(record, None)]
    told: list[str] = []
    for text in heard:
        message = json.loads(text) if text[:1] in "[{" else text
        if isinstance(message, dict) and "secret" in message and message.get("result"):
            continue  # the record itself, after the end
        number = message.get("number", 0) if isinstance(message, dict) else 0
        allowed = set().union(*(known[min(number, len(known) - 1)] for known in by_number))
        told += [f"{card} at {number}" for card in sorted(set(cards_in(message)) - allowed)]
        told += [f"{name} at {number}" for name in ("secret", "salt") if record[name] in text]
    return told
