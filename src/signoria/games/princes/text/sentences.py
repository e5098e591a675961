"""What choices mean, for people."""

from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.princes.engine.action_space import (
    ACCEPT,
    ADD_BONUS,
    BACK,
    BID,
    BUILD,
    BUY_BONUS,
    DECLINE,
    ENGAGE,
    FETCH,
    FINISH,
    FIRST_OF_DECK,
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
    verb_of,
)
from signoria.games.princes.engine.auction import RAISE
from signoria.games.princes.engine.board import BUILDING_PRICES, PlaceTile
from signoria.games.princes.engine.cards import BID_ON, CHARACTER_ON
from signoria.games.princes.engine.characters import MayEngage
from signoria.games.princes.engine.cooperative import HUNDRED, ChooseJointPlace
from signoria.games.princes.engine.court import PRICE
from signoria.games.princes.engine.decisions import deck_of_professor
from signoria.games.princes.engine.names import (
    character_name,
    deck_name,
    freedom_name,
    held_name,
    profession_name,
    tile_name,
)
from signoria.games.princes.engine.numbers import BONUS, BUILDINGS, DECKS, MUSE
from signoria.games.princes.engine.objects import ALL_OBJECTS
from signoria.games.princes.engine.scoring import Worth, bonus_worth, position_on_track, princess_worth
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import WAY_WORDS, column_of, row_of, way_of
from signoria.games.princes.engine.working import FLORINS_PER_POINT, AddBonus

GAME = "princes-of-florence"


def sentence(s: PrincesState, seat: int, choice: int) -> Message:
    """What a choice means now."""
    return message(f"{GAME}.choice.{verb(choice)}", **details(s, seat, choice))


def verb(choice: int) -> str:
    """What is done, as its sentence is called."""
    return "work-princess" if choice == WORK_OF_PRINCESS else verb_of(choice)


def details(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
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


def _in_auction(s: PrincesState, choice: int) -> dict[str, Argument]:
    if choice < DECLINE:
        return {"object": ALL_OBJECTS[choice - OPEN].name(), "price": s.settings.base_price}
    if choice < PICK:
        return {"price": s.auction.price + RAISE} if choice == BID else {}
    return {"tile": tile_name(BUILDINGS + choice - PICK)}


def _placing(s: PrincesState, seat: int, where: int) -> dict[str, Argument]:
    step = s.decision(seat)
    turn = message(f"{GAME}.way.{WAY_WORDS[way_of(where)]}")
    name = message(f"{GAME}.tile")
    if isinstance(step, PlaceTile):
        name = tile_name(step.tile)
    elif isinstance(step, ChooseJointPlace):
        name = tile_name(step.building)
    return {"tile": name, "row": row_of(where) + 1, "column": column_of(where) + 1, "turn": turn}


def _held(s: PrincesState, card: int) -> Message:
    deck = next(deck for deck in reversed(range(DECKS)) if card >= FIRST_OF_DECK[deck])
    return held_name(s, deck, card - FIRST_OF_DECK[deck])


def _working(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if choice == WORK_OF_PRINCESS:
        return {"value": princess_worth(s, seat), "minimum": s.settings.minimum[s.round]}
    if choice < ADD_BONUS:
        worth = Worth(s, seat, choice - WORK).total
        return {"card": profession_name(s, choice - WORK), "value": worth, "minimum": s.settings.minimum[s.round]}
    if choice < FINISH:
        kind = choice - ADD_BONUS
        return {"card": held_name(s, BONUS, kind), "n": bonus_worth(s, seat, kind)}
    if choice == FINISH:
        step = s.decision(seat)
        return {"value": step.value if isinstance(step, AddBonus) else 0}
    return {"n": choice - POINTS, "price": FLORINS_PER_POINT * (choice - POINTS)}


def _acting(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if choice < FETCH:
        return {"tile": tile_name(choice - BUILD), "price": BUILDING_PRICES[s.builders[seat]]}
    if choice in (FETCH, BUY_BONUS):
        return {"price": PRICE}
    if choice < BUY_BONUS:
        return {"freedom": freedom_name(choice - FREEDOM), "price": PRICE}
    return {"card": profession_name(s, choice - RECRUIT)} if choice < HOLD else _with_characters(s, seat, choice)


def _with_characters(s: PrincesState, seat: int, choice: int) -> dict[str, Argument]:
    if JOINT <= choice < WAIT:
        return _together(s, choice)
    if STONE <= choice < JOINT:
        return {"character": character_name(CHARACTER_ON[choice - STONE]), "price": BID_ON[choice - STONE]}
    if choice in (PAY, ENGAGE):
        return {"price": s.auction.price} if choice == PAY else _engaging(s, seat)
    if choice == MERCHANT_POINTS:
        return {"n": position_on_track(s, seat)}
    if PROFESSOR_CARD <= choice < BACK:
        return {"deck": deck_name(deck_of_professor(choice))}
    return {}


def _engaging(s: PrincesState, seat: int) -> dict[str, Argument]:
    step = s.decision(seat)
    character, bids = step.character if isinstance(step, MayEngage) else MUSE, s.characters.bid
    return {"character": character_name(character), "price": bids[character] if bids else 0}


def _together(s: PrincesState, choice: int) -> dict[str, Argument]:
    if choice < PARTNER:
        return {"tile": tile_name(choice - JOINT)}
    if choice < OFFER:
        return {"other": seat_name(choice - PARTNER)}
    if choice < ACCEPT:
        return {"price": HUNDRED * (choice - OFFER)}
    return {"price": HUNDRED * max(s.deal.price, 0)}
