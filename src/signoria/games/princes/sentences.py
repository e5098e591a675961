"""What choices mean, for people, and why some are not allowed."""

from signoria.core.message import Argument, Message, message
from signoria.games.princes.actions import (
    ADD_BONUS,
    BACK,
    BID,
    BUILD,
    BUY_BONUS,
    DECLINE,
    END,
    FETCH,
    FINISH,
    FIRST_OF_DECK,
    FREEDOM,
    HOLD,
    KEEP,
    OPEN,
    PASS,
    PICK,
    PLACE,
    POINTS,
    RECRUIT,
    RETURN,
    UNDER,
    WORK,
)
from signoria.games.princes.auction import RAISE
from signoria.games.princes.board import PlaceTile, free_cells
from signoria.games.princes.cards import BONUS, BUILDINGS, DECKS
from signoria.games.princes.court import BUILDING_PRICES, PRICE
from signoria.games.princes.names import freedom_name, held_name, object_name, profession_name, tile_name
from signoria.games.princes.scoring import Worth, bonus_worth, reachable
from signoria.games.princes.state import Florence
from signoria.games.princes.tiles import SIDE, WAY_WORDS, column_of, row_of, way_of
from signoria.games.princes.working import AddBonus, BuyPoints

GAME = "princes-of-florence"


def sentence(s: Florence, seat: int, choice: int) -> Message:
    """What a choice means now."""
    return message(f"{GAME}.choice.{verb(choice)}", **details(s, seat, choice))


VERBS = (
    (RETURN, "return"),
    (OPEN, "auction"),
    (DECLINE, "decline"),
    (BID, "bid"),
    (PASS, "pass"),
    (PICK, "take"),
    (PLACE, "place"),
    (KEEP, "keep"),
    (UNDER, "under"),
    (WORK, "work"),
    (ADD_BONUS, "bonus"),
    (FINISH, "finish"),
    (POINTS, "points"),
    (BUILD, "build"),
    (FETCH, "profession-card"),
    (FREEDOM, "freedom"),
    (BUY_BONUS, "bonus-card"),
    (RECRUIT, "recruit"),
    (HOLD, "hold"),
    (END, "end"),
    (BACK, "back"),
)
"""The first choice of every range, and what is done."""


def verb(choice: int) -> str:
    """What is done."""
    return [word for first, word in VERBS if first <= choice][-1]


def details(s: Florence, seat: int, choice: int) -> dict[str, Argument]:
    """The names and numbers of a choice."""
    if choice < OPEN:
        return {"card": profession_name(s, choice - RETURN)}
    if choice < PLACE:
        return _in_auction(s, choice)
    if choice < KEEP:
        return _placing(s, seat, choice - PLACE)
    if choice < WORK:
        return {"card": _held(s, (choice - KEEP) % (UNDER - KEEP))}
    if choice < BUILD:
        return _working(s, seat, choice)
    return _acting(s, seat, choice)


def _in_auction(s: Florence, choice: int) -> dict[str, Argument]:
    if choice < DECLINE:
        return {"object": object_name(choice - OPEN), "price": s.settings.base_price}
    if choice < PICK:
        return {"price": s.price + RAISE} if choice == BID else {}
    return {"tile": tile_name(BUILDINGS + choice - PICK)}


def _placing(s: Florence, seat: int, where: int) -> dict[str, Argument]:
    step = s.decision(seat)
    turn = message(f"{GAME}.way.{WAY_WORDS[way_of(where)]}")
    name = tile_name(step.what) if isinstance(step, PlaceTile) else message(f"{GAME}.tile")
    return {"tile": name, "row": row_of(where) + 1, "column": column_of(where) + 1, "turn": turn}


def _held(s: Florence, card: int) -> Message:
    deck = next(deck for deck in reversed(range(DECKS)) if card >= FIRST_OF_DECK[deck])
    return held_name(s, deck, card - FIRST_OF_DECK[deck])


def _working(s: Florence, seat: int, choice: int) -> dict[str, Argument]:
    if choice < ADD_BONUS:
        worth = Worth(s, seat, choice - WORK).total
        return {"card": profession_name(s, choice - WORK), "value": worth, "minimum": s.settings.minimum[s.round]}
    if choice < FINISH:
        kind = choice - ADD_BONUS
        return {"card": held_name(s, BONUS, kind), "n": bonus_worth(s, seat, kind)}
    if choice == FINISH:
        step = s.decision(seat)
        return {"value": step.extra if isinstance(step, AddBonus) else 0}
    return {"n": choice - POINTS, "price": 200 * (choice - POINTS)}


def _acting(s: Florence, seat: int, choice: int) -> dict[str, Argument]:
    if choice < FETCH:
        return {"tile": tile_name(choice - BUILD), "price": BUILDING_PRICES[s.builders[seat]]}
    if choice in (FETCH, BUY_BONUS):
        return {"price": PRICE}
    if choice < BUY_BONUS:
        return {"freedom": freedom_name(choice - FREEDOM), "price": PRICE}
    return {"card": profession_name(s, choice - RECRUIT)} if choice < HOLD else {}


def objection(s: Florence, seat: int, choice: int, rule: str) -> Message:
    """Why a rule forbids a choice now: with the numbers, the cell or the terms that matter."""
    args: dict[str, Argument] = {"money": s.money[seat], "round": s.round, **details(s, seat, choice)}
    if rule == "POF-WORK-2":
        args |= _terms(s, seat, choice)
    elif rule == "POF-AUCTION-10":
        args["price"] = s.settings.base_price if choice < DECLINE else s.price + RAISE
    elif rule == "POF-WORK-12":
        step = s.decision(seat)
        args["most"] = step.most() if isinstance(step, BuyPoints) else 0
    elif rule in ("POF-PLACE-1", "POF-PLACE-2", "POF-PLACE-3"):
        args |= _offending_cell(s, seat, choice - PLACE, rule)
    return message(f"{GAME}.refusal.{rule}", **args)


def _terms(s: Florence, seat: int, choice: int) -> dict[str, Argument]:
    """The value of a work term by term. While bonus cards are being added, the terms of the person on the table."""
    step = s.decision(seat)
    adding = isinstance(step, AddBonus)
    person = step.what if adding and step is not None else choice - WORK
    worth = Worth(s, seat, person)
    total = step.extra if adding and step is not None else reachable(s, seat, person)
    return {
        "card": profession_name(s, person),
        "building": worth.building,
        "landscape": worth.landscape,
        "freedom": worth.freedom,
        "jesters": worth.jesters,
        "cards": worth.cards,
        "bonus": total - worth.total,
        "value": total,
        "minimum": s.settings.minimum[s.round],
    }


def _offending_cell(s: Florence, seat: int, where: int, rule: str) -> dict[str, Argument]:
    """The first cell by which a place breaks a rule."""
    step = s.decision(seat)
    assert step is not None, "a place is refused only to somebody who chooses one"
    outline = s.settings.box.outlines[step.what]
    bad = s.ground[seat] if rule == "POF-PLACE-2" else ~free_cells(s, seat, step.what)
    for down, right in outline.cells[way_of(where)]:
        row, column = row_of(where) + down, column_of(where) + right
        outside = not (0 <= row < SIDE and 0 <= column < SIDE)
        if outside if rule == "POF-PLACE-1" else bad >> row * SIDE + column & 1:
            return {"row": row + 1, "column": column + 1}
    raise AssertionError("a place that breaks a rule has a cell that does")
