"""The characters of a position: at whose court they are, where stones lie, and what lies on the Banker."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import flag, number, read_declared, read_fields, read_seats
from signoria.games.princes.engine import phases
from signoria.games.princes.engine.cards import ALL_CHARACTERS, CHARACTER_WORDS, ROUNDS
from signoria.games.princes.engine.characters import GROWTH
from signoria.games.princes.engine.marks import Characters
from signoria.games.princes.engine.numbers import BANKER, CHARACTERS, MERCHANT, PROFESSOR
from signoria.games.princes.engine.sets import everybody, has, minus, only, plus
from signoria.games.princes.engine.state import FIRST_PURSE, PrincesState
from signoria.games.princes.positions.fields import CHARACTER
from signoria.games.princes.positions.moment import Moment

MOST_PURSE = FIRST_PURSE + GROWTH * (ROUNDS - 1)
FIELDS = ("characters", "suitors", "purse", "banker")
USED_UP = plus(only(MERCHANT), PROFESSOR)
"""The characters that are turned over when they are used; the Banker is when he is taken."""


def read_characters(s: PrincesState, moment: Moment, doc: Mapping[str, Any]) -> None:
    """Who serves whom, where stones lie, and what lies on the Banker."""
    if not s.settings.characters:
        for name in FIELDS:
            if name in doc:
                raise InvalidPosition(
                    f"{name}: there are none without the option muse_and_princess", "option", option="muse_and_princess"
                )
        return
    listed = read_fields("characters", doc.get("characters", {}), CHARACTER_WORDS)
    s.characters.banker = _seat(s, "banker", doc.get("banker"))
    for place, word in enumerate(CHARACTER_WORDS):
        _read_character(s, place, word, listed.get(word, {}))
    _check_courts(s, moment)
    _read_suitors(s, moment, doc)
    _check_stones(s, moment)
    s.purse = _purse(s, moment, doc.get("purse", FIRST_PURSE))


def _read_character(s: PrincesState, place: int, word: str, given: object) -> None:
    """One character. The Banker is turned over when somebody has taken him, and holds no court."""
    doc, all_of_them = read_declared(f"character {word}", given, CHARACTER), s.characters
    all_of_them.holder[place] = _seat(s, f"holder of {word}", doc.get("holder"))
    all_of_them.stone[place] = _seat(s, f"stone on {word}", doc.get("stone"))
    turned = place == BANKER and all_of_them.banker != NONE
    if flag(f"{word} turned", doc.get("turned", turned)):
        all_of_them.turned = plus(all_of_them.turned, place)
    bids = ALL_CHARACTERS[place].bids
    has_stone = all_of_them.stone[place] != NONE
    bid = doc.get("bid", NONE if has_stone else 0)
    if bid not in (*bids, *([] if has_stone else [0])) or isinstance(bid, bool):
        got = "nothing" if bid == NONE else repr(bid)
        raise InvalidPosition(
            f"bid on {word}: expected {bids[0]} to {bids[-1]} florins in hundreds, got {got}",
            "range",
            low=bids[0],
            high=bids[-1],
        )
    all_of_them.bid[place] = bid


def _seat(s: PrincesState, where: str, value: object) -> int:
    return NONE if value is None else number(where, value, 0, s.players - 1)


def _check_courts(s: PrincesState, moment: Moment) -> None:
    """Each seat has one character at most, and none before the first phase A2."""
    marks = s.characters
    held = [seat for seat in [*marks.holder, *marks.stone, marks.banker] if seat != NONE]
    if len(set(held)) < len(held):
        raise InvalidPosition("characters: a seat has at most one character, or one stone on a character")
    if held and s.round <= 1 and moment.phase not in (phases.CHARACTERS, phases.TURNS):
        raise InvalidPosition("characters: expected none at any court before phase A2 of the first round", "not-now")
    if marks.holder[BANKER] != NONE or has(marks.turned, BANKER) != (marks.banker != NONE):
        raise InvalidPosition(
            "characters: who took the Banker stands in 'banker', and then he is turned; nobody holds him"
        )
    for place, word in enumerate(CHARACTER_WORDS):
        turned = has(marks.turned, place)
        if turned and not has(plus(USED_UP, BANKER), place):
            raise InvalidPosition(f"character {word}: it is never turned; only merchant, professor and banker are")
        if turned and marks.holder[place] != NONE:
            raise InvalidPosition(f"character {word}: it was used up, so nobody holds it any more")
        if (turned or marks.holder[place] != NONE) and marks.stone[place] != NONE:
            raise InvalidPosition(f"stone on {word}: the character has been taken in this round")
    if len(held) + (marks.turned & USED_UP).bit_count() > s.players:
        raise InvalidPosition(f"characters: {s.players} seats take at most one each in a round, got more")
    if marks.turned & USED_UP and s.round <= 1 and moment.phase not in (phases.CHARACTERS, phases.TURNS):
        raise InvalidPosition("characters: none can have been used up before phase A2 of the first round", "not-now")


def _read_suitors(s: PrincesState, moment: Moment, doc: Mapping[str, Any]) -> None:
    """Who can still have a character in phase A2; nobody at other moments."""
    marks = s.characters
    if moment.phase != phases.CHARACTERS:
        if doc.get("suitors", []) != [] or any(seat != NONE for seat in marks.stone):
            raise InvalidPosition(
                "suitors, stones: expected none, since nobody bids for characters at this moment", "not-now"
            )
        return
    without = everybody(s.players)
    for seat in [*marks.holder, marks.banker]:
        without = minus(without, seat) if seat != NONE else without
    if "suitors" in doc:
        marks.suitors = read_seats("suitors", doc["suitors"], s.players)
    elif marks.turned & USED_UP:
        raise InvalidPosition(
            "suitors: expected the seats that may still bid, since a character was used up at once", "missing"
        )
    else:
        marks.suitors = without
    if marks.suitors & ~without:
        raise InvalidPosition("suitors: whoever has taken a character in this round is none of them")
    if (everybody(s.players) & ~marks.suitors).bit_count() < _taken(marks):
        raise InvalidPosition("suitors: expected fewer, since each character that was taken has brought one out")


def _taken(marks: Characters) -> int:
    """How many characters were taken in this phase A2."""
    return sum(has(marks.turned, place) or marks.holder[place] != NONE for place in range(CHARACTERS))


def _check_stones(s: PrincesState, moment: Moment) -> None:
    """Stones belong to suitors, and the start player bids first."""
    marks = s.characters
    for place, seat in enumerate(marks.stone):
        if seat != NONE and not has(marks.suitors, seat):
            raise InvalidPosition(f"stone on {CHARACTER_WORDS[place]}: seat {seat} must be one of the suitors")
    untouched = marks.suitors == everybody(s.players) and all(seat == NONE for seat in marks.stone)
    step = moment.outer
    if moment.phase == phases.CHARACTERS and untouched and step is not None and step.seat != s.start:
        raise InvalidPosition(f"moment: nobody has bid yet, so seat {s.start}, the start player, is first")


def _purse(s: PrincesState, moment: Moment, given: object) -> int:
    """What lies on the Banker: 100 more for each phase A2 before which nobody had taken him."""
    begun = s.round if moment.phase in (phases.CHARACTERS, phases.TURNS, phases.END) else s.round - 1
    grown = 0 if s.characters.banker != NONE else max(begun - 1, 0)
    return number("purse", given, FIRST_PURSE, FIRST_PURSE + GROWTH * grown, step=GROWTH)


def write_characters(s: PrincesState) -> dict[str, Any]:
    """The fields of a position that tell of characters; none without the expansion."""
    if not s.settings.characters:
        return {}
    marks = s.characters
    return {
        "characters": {
            word: {
                "holder": _or_none(marks.holder[place]),
                "stone": _or_none(marks.stone[place]),
                "bid": marks.bid[place],
                "turned": has(marks.turned, place),
            }
            for place, word in enumerate(CHARACTER_WORDS)
        },
        "suitors": [seat for seat in range(s.players) if has(marks.suitors, seat)],
        "purse": s.purse,
        "banker": _or_none(marks.banker),
    }


def _or_none(seat: int) -> int | None:
    return seat if seat != NONE else None
