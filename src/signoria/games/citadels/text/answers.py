"""Questions that are answered with yes or no, or with one of a few things, in words that stand alone."""

from signoria.core.kernel import NONE
from signoria.core.message import Message
from signoria.games.citadels.engine.cities import goal
from signoria.games.citadels.engine.income import INCOME_CARDS, INCOME_GOLD, extra_cards, extra_gold
from signoria.games.citadels.engine.kinds import (
    ACROBAT,
    BELL_TOWER,
    HOSPITAL,
    LIGHTHOUSE,
    PARK,
    RASPUTIN,
    TICKET_WAGON,
)
from signoria.games.citadels.engine.packing import gold_on
from signoria.games.citadels.text.chosen import Chosen
from signoria.games.citadels.text.turn_sentences import INCOMES, play

ANSWERS = ("accept", "decline")


def cash_wagon(it: Chosen) -> Message | None:
    """Take the gold of a Ticket Wagon? [CIT-TICKET-WAGON-2]"""
    if it.verb not in ANSWERS:
        return None
    gold = gold_on(it.s.wagons[it.step.place])
    return it.says(f"cash-wagon-{it.verb}", card=it.named(TICKET_WAGON), n=gold)


def take_at_turn_end(it: Chosen) -> Message | None:
    """Take what a district brings, or the Alchemist's gold? [CIT-POWER-7]"""
    if it.verb not in ANSWERS:
        return None
    if it.step.kind == NONE:
        return it.says(f"alchemist-{it.verb}", n=it.s.turn.paid)
    what = "cards" if it.step.kind == PARK else "gold"
    return it.says(f"turn-end-{what}-{it.verb}", card=it.named(it.step.kind))


def magistrate_decides(it: Chosen) -> Message | None:
    """Confiscate what was built? [CIT-MAGISTRATE-2]"""
    if it.verb not in ANSWERS:
        return None
    card = it.named(it.step.kind)
    return it.says_to(f"magistrate-{it.verb}", it.step.builder, card=card, n=it.s.turn.site_gold)


def settle_threat(it: Chosen) -> Message | None:
    """Bribe the Blackmailer? [CIT-BLACKMAILER-3]"""
    if it.verb not in ANSWERS:
        return None
    gold, blackmailer = it.s.gold[it.seat], it.s.marks.blackmailer
    if blackmailer == it.seat:
        return it.says(f"threat-self-{it.verb}")
    return it.says_to(f"threat-{it.verb}", blackmailer, n=it.step.bribe(it.s), gold=gold)


def blackmailer_reveals(it: Chosen) -> Message | None:
    """Turn a threat over? [CIT-BLACKMAILER-4]"""
    if it.verb not in ANSWERS:
        return None
    threatened = it.step.threatened
    is_rose = it.s.secrets.rose == it.step.rank
    if threatened == it.seat:
        return it.says(f"reveal-self-{it.verb}")
    key = "leave" if it.verb == "decline" else "rose" if is_rose else "empty"
    return it.says_to(f"reveal-{key}", threatened, n=it.s.gold[threatened])


def search_deck(it: Chosen) -> Message | None:
    """Look through the deck? [CIT-LIGHTHOUSE-1]"""
    if it.verb not in ANSWERS:
        return None
    return it.says(f"search-{it.verb}", card=it.named(LIGHTHOUSE), n=len(it.s.deck))


def ring_bell(it: Chosen) -> Message | None:
    """Shorten the game? [CIT-BELL-TOWER-1]"""
    if it.verb not in ANSWERS:
        return None
    districts = goal(it.s) - 1 if it.verb == "accept" else goal(it.s)
    return it.says(f"bell-{it.verb}", card=it.named(BELL_TOWER), n=districts)


def hospital_income(it: Chosen) -> Message | None:
    """Take an income though murdered? [CIT-HOSPITAL-1]"""
    character, card = it.character(it.step.rank), it.named(HOSPITAL)
    if it.verb == "decline":
        return it.says("hospital-decline", card=card, character=character)
    if it.verb not in INCOMES:
        return None
    extra = extra_gold(it.s, it.seat) if it.verb == "gold" else 0
    gold, cards = INCOME_GOLD + extra, INCOME_CARDS + extra_cards(it.s, it.seat)
    number = gold if it.verb in ("gold", "gold-plain") else cards
    return it.says(f"hospital-{it.verb}", character=character, n=number)


def recover_district(it: Chosen) -> Message | None:
    """Buy a destroyed card back? [CIT-GRAVEYARD-1]"""
    if it.verb not in ANSWERS:
        return None
    return it.says(f"recover-{it.verb}", card=it.named(it.step.kind), n=it.s.gold[it.seat])


def may_play_acrobat(it: Chosen) -> Message | None:
    """Play the Acrobat? [CIT-ACROBAT-1]"""
    return _play_or_not(it, "acrobat-decline", ACROBAT)


def may_play_rasputin(it: Chosen) -> Message | None:
    """Play a Rasputin? [CIT-RASPUTIN-1]"""
    return _play_or_not(it, "rasputin-decline", RASPUTIN)


def may_arise_by_rasputin(it: Chosen) -> Message | None:
    """Play a Rasputin though murdered? [CIT-RASPUTIN-1]"""
    return _play_or_not(it, "rasputin-decline-murdered", RASPUTIN)


def _play_or_not(it: Chosen, key: str, kind: int) -> Message | None:
    if it.verb == "play":
        return play(it)
    if it.verb != "decline":
        return None
    rank = it.step.rank if kind == RASPUTIN else 0
    return it.says(key, card=it.named(kind), character=it.character(rank))


def emperor_takes(it: Chosen) -> Message | None:
    """Gold or a card from whom he crowned? [CIT-EMPEROR-3]"""
    other = it.step.other
    if it.verb == "gold":
        return it.says_to("tribute-gold", other, n=it.s.gold[other])
    return it.says_to("tribute-card", other, n=len(it.s.hands[other])) if it.verb == "cards" else None


def crowned_gives(it: Chosen) -> Message | None:
    """Gold or a card for the Emperor? [CIT-EMPEROR-5]"""
    if it.verb == "gold":
        return it.says_to("give-gold-for-crown", it.step.emperor)
    return it.says_to("give-for-crown", it.step.emperor, card=it.card()) if it.verb == "give" else None
