"""What can be done in a turn, in words: income, powers, districts, action cards."""

from collections.abc import Callable, Mapping

from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.engine.building import price
from signoria.games.citadels.engine.characters.collecting import CollectCards, district_count
from signoria.games.citadels.engine.characters.rank5 import CollectMix, richest
from signoria.games.citadels.engine.income import INCOME_CARDS, INCOME_GOLD, cards_kept, extra_cards, extra_gold
from signoria.games.citadels.engine.kinds import FRAMEWORK, GOLD_MINE, NECROPOLIS, SLUGS, THIEVES_DEN, TICKET_WAGON
from signoria.games.citadels.engine.telling import districts_name
from signoria.games.citadels.engine.turn_end import may_decline_at_end
from signoria.games.citadels.text.chosen import Chosen

INCOMES = ("gold", "gold-plain", "cards", "cards-asking")
ENDS = ("end", "end-asking")
BONUSES = ("merchant", "architect", "queen")
"""Who takes something besides his income."""
USED = ("laboratory", "smithy", "armory", "museum")
"""Districts that are used, each with its own sentence."""
PLAYED = ("acrobat", "circus-tent", "director", "fortune-teller", "human-cannonball", "rasputin", "ticket-wagon")
"""Action cards, each with its own sentence."""


def income(it: Chosen) -> Message:
    """Gold or cards, and how much of it. [CIT-INCOME-1]"""
    gold, cards = extra_gold(it.s, it.seat), INCOME_CARDS + extra_cards(it.s, it.seat)
    if it.verb == "gold":
        return it.says("gold", n=INCOME_GOLD + gold)
    if it.verb == "gold-plain":
        return it.says("gold-plain", n=INCOME_GOLD, card=it.named(GOLD_MINE))
    if it.verb == "cards-asking":
        return it.says("cards-asking", n=cards)
    kept = min(cards_kept(it.s, it.seat), cards)
    key = "cards" if kept == 1 else "cards-all" if kept == cards else "cards-some"
    return it.says(key, n=cards, kept=kept)


def ending(it: Chosen) -> Message:
    """The end of the turn, and whether it brings anything. [CIT-POWER-7]"""
    if it.verb == "end" and may_decline_at_end(it.s, it.seat):
        return it.says("end-taking")
    return it.says(it.verb)


def power(it: Chosen) -> Message:
    """A power of the character, with what it brings if that is known."""
    key, args = POWER_WORDS[it.place], dict[str, Argument]()
    slug = it.s.character.slug
    if key == "collect" and it.s.character.income_type() >= 0:
        key, args = _collecting(it)
    elif key == "bonus" and slug in BONUSES:
        key = f"bonus-{slug}"
    elif key == "crown" and slug == "emperor":
        key = "crown-given"
    elif key == "tax":
        args = {"n": it.s.tax}
    elif key == "alms" and richest(it.s) != [it.seat] and len(richest(it.s)) == 1:
        key, args = "alms-from", {"other": seat_name(richest(it.s)[0])}
    return message(f"citadels.power.{key}", **args)


def _collecting(it: Chosen) -> tuple[str, dict[str, Argument]]:
    wanted = it.s.character.income_type()
    args: dict[str, Argument] = {"n": district_count(it.s, it.seat, wanted), "districts": districts_name(wanted)}
    powers = it.s.character.powers
    if any(isinstance(one, CollectMix) for one in powers):
        return "collect-mix", args
    return "collect-cards" if any(isinstance(one, CollectCards) for one in powers) else "collect-gold", args


def use(it: Chosen) -> Message:
    """A district that is used, with what it costs and brings."""
    slug, readings = SLUGS[it.kind], it.s.settings.readings
    args: dict[str, Argument] = {"card": it.card()}
    if slug == "laboratory":
        args["n"] = readings.laboratory_gold
    elif slug == "smithy":
        args |= {"gold": readings.smithy_gold, "n": readings.smithy_cards}
    return it.says(f"use-{slug}" if slug in USED else "use", **args)


def play(it: Chosen) -> Message:
    """An action card that is played, with what it does."""
    slug = SLUGS[it.kind]
    return it.says(f"play-{slug}" if slug in PLAYED else "play", card=it.card())


def way(it: Chosen) -> Message | None:
    """A way to build a card from the hand. [CIT-BUILD-4]"""
    if it.verb == "build":
        return it.says("build", card=it.card(), n=price(it.s, it.seat, it.kind))
    if it.verb == "replace":
        return it.says("replace", card=it.card(), framework=it.named(FRAMEWORK))
    if it.verb == "beg":
        gold = price(it.s, it.seat, it.kind)
        return it.says("beg", card=it.card(), gold=gold, n=max(gold - it.s.gold[it.seat], 0))
    if it.verb == "sacrifice":
        return it.says("sacrifice", card=it.named(NECROPOLIS))
    return den(it, price(it.s, it.seat, THIEVES_DEN)) if it.verb == "den" else None


def den(it: Chosen, full: int) -> Message:
    """The Thieves' Den, paid with cards and perhaps with gold. [CIT-THIEVES-DEN-1]"""
    gold = max(full - it.place, 0)
    return it.says("den" if gold else "den-cards", card=it.named(THIEVES_DEN), n=it.place, gold=gold)


def ride(it: Chosen) -> Message:
    """Pay for somebody's Ticket Wagon. [CIT-TICKET-WAGON-1]"""
    return it.says_to("ride", it.place, card=it.named(TICKET_WAGON))


ENTRIES: Mapping[str, Callable[[Chosen], Message]] = {
    **dict.fromkeys(INCOMES, income),
    **dict.fromkeys(ENDS, ending),
    "power": power,
    "use": use,
    "play": play,
    "ride": ride,
}
"""The entries of the turn menu, those apart that build."""


def in_turn(it: Chosen) -> Message | None:
    """What an entry of the turn menu means; None for what is no entry of it."""
    return ENTRIES[it.verb](it) if it.verb in ENTRIES else way(it)
