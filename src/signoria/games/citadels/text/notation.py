"""Choices as stable words, both ways, and as sentences for people."""

from signoria.core.kernel import NONE
from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.citadels.engine.action_cards.own_turn import CannonballBuilds
from signoria.games.citadels.engine.action_space import (
    ACTIONS,
    AMOUNT,
    BEG,
    BUILD,
    DEN,
    DESTROY,
    DISCARD,
    EXCHANGE,
    GIVE,
    KEEP_CARD,
    LAY,
    NAME,
    NECROPOLIS_FREE,
    OWN,
    PICK,
    PLAY,
    POWER,
    POWER_WORDS,
    RANKS,
    REPLACE,
    RIDE,
    SEAT,
    SEATS,
    SEIZE,
    TAKE,
    TYPE,
    USE,
)
from signoria.games.citadels.engine.building import price
from signoria.games.citadels.engine.cards import PLOTS, TYPE_WORDS
from signoria.games.citadels.engine.characters.rank8 import MarshalSeizes, TargetDistrict, WarlordDestroys
from signoria.games.citadels.engine.cities import cost
from signoria.games.citadels.engine.districts.used import ArmoryDestroys
from signoria.games.citadels.engine.kinds import KINDS, SLUGS, THIEVES_DEN
from signoria.games.citadels.engine.moves import card_name, rank_name
from signoria.games.citadels.engine.packing import coin_at, kind_at
from signoria.games.citadels.engine.state import CitadelsState

PLOT_WORDS = [f"{SLUGS[kind_at(plot)]}{'+' if coin_at(plot) else ''}" for plot in range(PLOTS)]
"""A district in a city; one with an artist's coin has a plus."""
KIND_OF = {slug: kind for kind, slug in enumerate(SLUGS)}
PLOT_OF = {word: plot for plot, word in enumerate(PLOT_WORDS)}


def _in_cities(verb: str) -> list[str]:
    return [f"{verb}:{seat}:{word}" for seat in range(SEATS) for word in PLOT_WORDS]


def _all_words() -> list[str]:
    """Every word, by its number."""
    words = ["end", "end-asking", "decline", "accept", "gold", "cards", "gold-plain", "cards-asking", "keep-all"]
    words += POWER_WORDS
    for verb in ("use", "build", "replace", "beg"):
        words += [f"{verb}:{slug}" for slug in SLUGS]
    words += ["sacrifice"] + [f"den:{cards}" for cards in range(RIDE - DEN)]
    words += [f"ride:{seat}" for seat in range(SEATS)]
    for verb in ("play", "keep", "discard", "give", "take"):
        words += [f"{verb}:{slug}" for slug in SLUGS]
    for verb in ("pick", "lay", "name"):
        words += [f"{verb}:{rank}" for rank in range(RANKS)]
    words += [f"seat:{seat}" for seat in range(SEATS)] + [f"type:{word}" for word in TYPE_WORDS]
    words += [f"amount:{gold}" for gold in range(OWN - AMOUNT)] + [f"own:{word}" for word in PLOT_WORDS]
    return words + _in_cities("destroy") + _in_cities("exchange") + _in_cities("seize")


WORDS = _all_words()
CHOICE = {word: choice for choice, word in enumerate(WORDS)}
assert len(WORDS) == ACTIONS, "every choice has a word"

RANGES = (
    (USE, "use"),
    (BUILD, "build"),
    (REPLACE, "replace"),
    (BEG, "beg"),
    (NECROPOLIS_FREE, "sacrifice"),
    (DEN, "den"),
    (RIDE, "ride"),
    (PLAY, "play"),
    (KEEP_CARD, "keep"),
    (DISCARD, "discard"),
    (GIVE, "give"),
    (TAKE, "take"),
    (PICK, "pick"),
    (LAY, "lay"),
    (NAME, "name"),
    (SEAT, "seat"),
    (TYPE, "type"),
    (AMOUNT, "amount"),
    (OWN, "own"),
    (DESTROY, "destroy"),
    (EXCHANGE, "exchange"),
    (SEIZE, "seize"),
)
"""Where each sort of choice begins, and its verb."""
EXAMPLES = (
    "a word like gold, end, build:tavern, name:6, seat:2 or destroy:1:tavern, "
    f"the cards being {', '.join(SLUGS[:4])} ..."
)
"""What words of choices look like."""


RANK_8 = 8
PAID: dict[str, type[TargetDistrict]] = {"destroy": WarlordDestroys, "seize": MarshalSeizes}
"""Choices of rank 8 whose sentence names what is paid."""


def verb_and_place(choice: int) -> tuple[str, int]:
    """The verb of a choice and its place in that range."""
    verb, start = "", 0
    for first, name in RANGES:
        if choice >= first:
            verb, start = name, first
    return verb, choice - start


def character_name(s: CitadelsState, rank: int) -> Message:
    """The character of a rank; a rank that the cast lacks is just a number."""
    if 0 < rank <= s.settings.ranks:
        return rank_name(s, rank)
    return message("citadels.character.none", rank=rank)


def sentence(s: CitadelsState, seat: int, choice: int) -> Message:
    """What a choice means now."""
    if choice < USE:
        return message(f"citadels.{'power' if choice >= POWER else 'choice'}.{WORDS[choice]}")
    verb, place = verb_and_place(choice)
    if verb in ("destroy", "exchange", "seize"):
        return _in_a_city(s, seat, verb, place)
    return message(f"citadels.choice.{verb}", **_arguments(s, seat, verb, place))


def _arguments(s: CitadelsState, seat: int, verb: str, place: int) -> dict[str, Argument]:
    """What the sentence of a choice speaks of."""
    if verb in ("pick", "lay", "name"):
        return {"rank": place, "character": character_name(s, place)}
    if verb in ("seat", "ride"):
        return {"seat": seat_name(place)}
    if verb == "type":
        return {"type": message(f"citadels.type.{TYPE_WORDS[place]}")}
    if verb in ("den", "sacrifice", "amount"):
        return {"n": place, "gold": max(_price_now(s, seat, THIEVES_DEN) - place, 0)}
    kind = kind_at(place) if verb == "own" else place
    return {"card": card_name(s, kind), "n": _price_now(s, seat, kind)}


def _price_now(s: CitadelsState, seat: int, kind: int) -> int:
    """What a district costs to build; by a Human Cannonball the difference."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, CannonballBuilds):
        return top.price(s, kind)
    return price(s, seat, kind)


def _in_a_city(s: CitadelsState, seat: int, verb: str, place: int) -> Message:
    owner, plot = place // PLOTS, place % PLOTS
    names: dict[str, Argument] = {"seat": seat_name(owner), "card": card_name(s, kind_at(plot))}
    if s.agenda and isinstance(s.agenda[-1], ArmoryDestroys):
        return message("citadels.choice.destroy-free", **names)
    gold = cost(s, plot)
    if verb in PAID and owner < s.players and s.turn.acting == RANK_8:
        gold = PAID[verb](seat).price(s, owner, plot)
    return message(f"citadels.choice.{verb}", **names, n=gold)


def objection(s: CitadelsState, seat: int, choice: int, rule: str) -> Message:
    """Why a rule forbids a choice now, with the numbers that matter."""
    verb, place = verb_and_place(choice)
    kind = NONE
    if verb in ("destroy", "exchange", "seize"):
        kind = kind_at(place % PLOTS)
    elif verb == "own":
        kind = kind_at(place)
    elif verb in ("use", "build", "replace", "beg", "play", "keep", "discard", "give", "take"):
        kind = place
    card = card_name(s, kind) if 0 <= kind < KINDS else message("citadels.card.any")
    limit = s.character.build_limit() + s.turn.extra_builds
    return message(f"citadels.refusal.{rule}", card=card, gold=s.gold[seat], limit=limit)
