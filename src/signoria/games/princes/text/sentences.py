"""What choices mean, for people."""

from signoria.core.kernel import NONE
from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.princes.engine.action_space import (
    ACCEPT,
    ADD_BONUS,
    BACK,
    BUILD,
    BUY_BONUS,
    DECLINE,
    ENGAGE,
    FETCH,
    FINISH,
    FIRST_OF_DECK,
    FREE,
    FREEDOM,
    HOLD,
    JOINT,
    KEEP,
    MERCHANT_POINTS,
    OFFER,
    OPEN,
    PARTNER,
    PAY,
    PICK,
    PLACE,
    POINTS,
    PROFESSOR_CARD,
    RECRUIT,
    RETURN,
    STONE,
    UNDER,
    WAIT,
    WORK,
    WORK_OF_PRINCESS,
)
from signoria.games.princes.engine.auction import RAISE, FreeOrPay, RaiseBid
from signoria.games.princes.engine.board import BUILDING_PRICES, POINTS_FOR_BUILDING, PlaceTile
from signoria.games.princes.engine.cards import BID_ON, CHARACTER_ON
from signoria.games.princes.engine.characters import MayEngage, MayUse
from signoria.games.princes.engine.cooperative import HUNDRED, ChooseJointPlace, ChoosePartner
from signoria.games.princes.engine.court import PRICE
from signoria.games.princes.engine.decisions import LOOKED_AT
from signoria.games.princes.engine.names import (
    character_name,
    freedom_name,
    held_name,
    profession_name,
    tile_name,
)
from signoria.games.princes.engine.numbers import (
    BANKER,
    BONUS,
    BUILDINGS,
    DECKS,
    MERCHANT,
    MUSE,
    PRINCESS,
    PROFESSION,
    PROFESSOR,
)
from signoria.games.princes.engine.objects import ALL_OBJECTS
from signoria.games.princes.engine.scoring import Worth, bonus_worth, position_on_track, princess_worth
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import WAY_WORDS, column_of, row_of, way_of
from signoria.games.princes.engine.working import FLORINS_PER_POINT, FLORINS_PER_VALUE, AddBonus, BuyPoints
from signoria.games.princes.text.verbs import key_of, owner_of

GAME = "princes-of-florence"


def sentence(s: PrincesState, seat: int, choice: int) -> Message:
    """What a choice means now."""
    return message(f"{GAME}.choice.{key_of(s, seat, choice)}", **details(s, seat, choice))


def details(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    """The names and numbers of a choice."""
    if choice < OPEN:
        return {"card": profession_name(s, choice - RETURN)}
    if choice < PLACE:
        return _in_auction(s, seat, choice)
    if choice < KEEP:
        return _placing(s, seat, choice - PLACE)
    if choice < WORK:
        return {"card": _held(s, (choice - KEEP) % (UNDER - KEEP))}
    if choice < BUILD:
        return _working(s, seat, choice)
    return _acting(s, seat, choice)


def _in_auction(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if choice < DECLINE:
        return {"object": ALL_OBJECTS[choice - OPEN].name(), "price": s.settings.base_price}
    if choice >= PICK:
        return {"tile": tile_name(BUILDINGS + choice - PICK)}
    return {"object": _wanted(s, seat), "character": _wooed(s, seat), "price": s.auction.price + RAISE}


def _wanted(s: PrincesState, seat: int) -> Message:
    """The object that is being auctioned or paid for."""
    step = s.decision(seat)
    sold = isinstance(step, (RaiseBid, FreeOrPay))
    return ALL_OBJECTS[step.what].name() if step is not None and sold else message(f"{GAME}.object.any")


def _wooed(s: PrincesState, seat: int) -> Message:
    """The character on which the seat's stone stands, or which it may use."""
    step = s.decision(seat)
    return character_name(step.character) if isinstance(step, (MayEngage, MayUse)) else message(f"{GAME}.character.any")


def _placing(s: PrincesState, seat: int, where: int) -> dict[str, Argument]:
    turn = message(f"{GAME}.way.{WAY_WORDS[way_of(where)]}")
    return {"tile": _tile(s, seat), "row": row_of(where) + 1, "column": column_of(where) + 1, "turn": turn}


def _tile(s: PrincesState, seat: int) -> Message:
    """The tile that is being laid or talked about."""
    step = s.decision(seat)
    if isinstance(step, PlaceTile):
        return tile_name(step.tile)
    if isinstance(step, (ChooseJointPlace, ChoosePartner)):
        return tile_name(step.building)
    return message(f"{GAME}.tile.any") if s.deal.building == NONE else tile_name(s.deal.building)


def _held(s: PrincesState, card: int) -> Message:
    deck = next(deck for deck in reversed(range(DECKS)) if card >= FIRST_OF_DECK[deck])
    return held_name(s, deck, card - FIRST_OF_DECK[deck])


def _working(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if choice == WORK_OF_PRINCESS:
        value, princess = princess_worth(s, seat), character_name(PRINCESS)
        return {"character": princess, "value": value, "minimum": s.settings.minimum[s.round]}
    if choice < ADD_BONUS:
        worth = Worth(s, seat, choice - WORK).total
        return {"card": profession_name(s, choice - WORK), "value": worth, "minimum": s.settings.minimum[s.round]}
    if choice < FINISH:
        kind = choice - ADD_BONUS
        return {"card": held_name(s, BONUS, kind), "n": bonus_worth(s, seat, kind)}
    step = s.decision(seat)
    if choice == FINISH:
        value = step.value if isinstance(step, AddBonus) else 0
        return {"value": value, "florins": FLORINS_PER_VALUE * value}
    income = FLORINS_PER_VALUE * step.value if isinstance(step, BuyPoints) else s.money[seat]
    points = choice - POINTS
    return {"n": points, "price": FLORINS_PER_POINT * points, "income": income, "character": character_name(BANKER)}


def _acting(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if choice < FETCH:
        price = BUILDING_PRICES[s.builders[seat]]
        return {"tile": tile_name(choice - BUILD), "price": price, "points": POINTS_FOR_BUILDING}
    if choice in (FETCH, BUY_BONUS):
        deck = s.decks[PROFESSION if choice == FETCH else BONUS]
        return {"price": PRICE, "n": min(len(deck), LOOKED_AT)}
    if choice < BUY_BONUS:
        return {"freedom": freedom_name(choice - FREEDOM), "price": PRICE}
    if choice < HOLD:
        person = choice - RECRUIT
        return {"card": profession_name(s, person), "other": seat_name(max(owner_of(s, person), 0))}
    return _with_characters(s, seat, choice)


def _with_characters(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if JOINT <= choice < WAIT:
        return _together(s, seat, choice)
    if STONE <= choice < JOINT:
        return {"character": character_name(CHARACTER_ON[choice - STONE]), "price": BID_ON[choice - STONE]}
    if choice == ENGAGE:
        return _engaging(s, seat)
    if choice in (FREE, PAY, MERCHANT_POINTS):
        facts = {"object": _wanted(s, seat), "character": character_name(MERCHANT)}
        return {**facts, "price": s.auction.price, "n": position_on_track(s, seat)}
    return {"character": character_name(PROFESSOR) if PROFESSOR_CARD <= choice < BACK else _wooed(s, seat)}


def _engaging(s: PrincesState, seat: int) -> dict[str, Argument]:
    step = s.decision(seat)
    character, bids = step.character if isinstance(step, MayEngage) else MUSE, s.characters.bid
    return {"character": character_name(character), "price": bids[character] if bids else 0}


def _together(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if choice < PARTNER:
        return {"tile": tile_name(choice - JOINT)}
    if choice < OFFER:
        return {"other": seat_name(choice - PARTNER), "tile": _tile(s, seat)}
    other = (seat + 1) % s.players if s.deal.partner == NONE else s.deal.other(seat)
    price = choice - OFFER if choice < ACCEPT else max(s.deal.price, 0)
    return {"other": seat_name(other), "tile": _tile(s, seat), "price": HUNDRED * price}
