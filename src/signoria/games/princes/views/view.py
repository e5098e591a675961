"""What a seat may know: an allow-list. What is not named here is not sent."""

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.games.princes.engine.auction import FreeOrPay, RaiseBid
from signoria.games.princes.engine.cards import (
    BUILDING_WORDS,
    CHARACTER_WORDS,
    DECK_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
)
from signoria.games.princes.engine.cooperative import HUNDRED
from signoria.games.princes.engine.eyes import Eyes
from signoria.games.princes.engine.objects import ALL_OBJECTS, OBJECT_WORDS
from signoria.games.princes.engine.phases import phase
from signoria.games.princes.engine.sets import has, members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import PLACE_WORDS
from signoria.games.princes.text.notation import BONUS_WORDS, Notation
from signoria.games.princes.views.figures import figures, pays
from signoria.games.princes.views.forecast import forecast
from signoria.games.princes.views.printed import printed
from signoria.games.princes.views.questioning import question
from signoria.games.princes.views.types import (
    Auction,
    BestWork,
    Character,
    Deal,
    OpenView,
    OwnView,
    Phase,
    SeatView,
    Setup,
    Supply,
)

PHASES: tuple[Phase, ...] = ("setup", "auctions", "characters", "turns", "end")
"""In the order of the numbers for them."""
BESIDE_THE_BOARD = sorted(ALL_OBJECTS, key=lambda sold: sold.for_two and sold.for_more)
"""What is not sold with every number of players is a landscape, and landscapes lie first."""
FOR_TWO = [sold for sold in BESIDE_THE_BOARD if sold.for_two]
FOR_MORE = [sold for sold in BESIDE_THE_BOARD if sold.for_more]


def setup(match: Match, s: PrincesState) -> Setup:
    """What is fixed before the first auction."""
    return {
        "game": "princes-of-florence",
        "ruleset": match.ruleset,
        "players": s.players,
        "options": match.options,
        "minimums": s.settings.minimum[1:],
        "base_price": s.settings.base_price,
        "pays": pays(),
        "figures": figures(),
        **printed(s),
    }


def open_view(s: PrincesState) -> OpenView:
    """The table as everybody sees it."""
    return {
        "waiting": s.waiting(),
        "phase": PHASES[phase(s)],
        "ready": [other for other in range(s.players) if s.sealed[other] != NONE] if s.sealed else [],
        "agenda": [step.to_json() for step in s.agenda],
        "question": question(s, NONE),
        "round": s.round,
        "minimum": s.settings.minimum[s.round],
        "start": s.start,
        "best_work": best_work(s),
        "auction": auction(s),
        "characters": characters(s),
        "deal": deal(s),
        "suitors": members(s.characters.suitors),
        "purse": s.purse,
        "banker": seat_or_none(s.characters.banker),
        "supply": supply(s),
        "spent": [BONUS_WORDS[kind] for kind in members(s.spent)],
    }


def seat_view(s: PrincesState, notation: Notation, seat: int | None) -> SeatView:
    """What `seat` knows besides; None is a spectator."""
    me = NONE if seat is None else seat
    eyes = Eyes(s, notation.cards, me)
    asked = s.decision(me) if seat is not None else None
    owners = range(s.players)
    seen: OwnView = {
        "seat": seat,
        "choices": [notation.words[choice] for choice in asked.choices(s)] if asked is not None else [],
        "answer": answer(s, notation, me),
        "seats": [eyes.prince(owner) for owner in owners],
        "decks": {word: eyes.deck(deck) for deck, word in enumerate(DECK_WORDS)},
        "drawn": eyes.drawn() if s.drawn else [],
        "lost": eyes.lost(),
        "forecast": forecast(s, eyes),
        "scores": [eyes.score(owner) for owner in owners],
    }
    if asked is not None:
        seen["question"] = question(s, me)
    return seen


def best_work(s: PrincesState) -> BestWork:
    """The highest work of the round so far. [POF-BEST-2]"""
    highest = max(s.best)
    return {"value": highest, "seats": [seat for seat, value in enumerate(s.best) if value == highest > 0]}


def answer(s: PrincesState, notation: Notation, me: int) -> str:
    """The viewer's own sealed answer, if it is given."""
    return notation.words[s.sealed[me]] if s.sealed and me != NONE and s.sealed[me] != NONE else ""


def seat_or_none(seat: int) -> int | None:
    """A seat as documents have it, which may be nobody."""
    return seat if seat != NONE else None


def auction(s: PrincesState) -> Auction:
    """How far the auctions are."""
    step = next((step for step in reversed(s.agenda) if isinstance(step, (RaiseBid, FreeOrPay))), None)
    return {
        "opener": s.auction.opener,
        "bidders": members(s.auction.bidders),
        "bidding": members(s.auction.bidding),
        "blocked": [OBJECT_WORDS[sold] for sold in members(s.auction.blocked)],
        "object": OBJECT_WORDS[step.object] if step is not None else "",
        "leader": seat_or_none(s.auction.leader),
        "price": s.auction.price,
    }


def characters(s: PrincesState) -> dict[str, Character]:
    """The characters; none without the expansion."""
    return {
        CHARACTER_WORDS[place]: {
            "holder": seat_or_none(holder),
            "stone": seat_or_none(s.characters.stone[place]),
            "bid": s.characters.bid[place],
            "turned": has(s.characters.turned, place),
        }
        for place, holder in enumerate(s.characters.holder)
    }


def deal(s: PrincesState) -> Deal | None:
    """The offer under way."""
    if s.deal.active == NONE:
        return None
    return {
        "active": s.deal.active,
        "partner": s.deal.partner,
        "building": BUILDING_WORDS[s.deal.building],
        "place": PLACE_WORDS[s.deal.where] if s.deal.where != NONE else "",
        "price": HUNDRED * s.deal.price if s.deal.price != NONE else None,
        "counters": s.deal.counters,
    }


def supply(s: PrincesState) -> Supply:
    """What is left beside the board."""
    return {
        "buildings": dict(zip(BUILDING_WORDS, s.buildings_left, strict=True)),
        "landscapes": dict(zip(LANDSCAPE_WORDS, s.landscapes_left, strict=True)),
        "freedoms": dict(zip(FREEDOM_WORDS, s.freedoms_left, strict=True)),
        "objects": {sold.slug: sold.left(s) for sold in (FOR_TWO if s.players == 2 else FOR_MORE)},
    }
