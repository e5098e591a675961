"""What a choice means now, in a sentence that stands alone: what, to whom, for how much, and what it brings.

Each decision has its own words for what it asks; a choice that it does not ask for is described by what it is.
"""

from collections.abc import Callable, Mapping
from typing import Any

from signoria.core.kernel import Decision
from signoria.core.message import Message
from signoria.games.citadels.engine import draft, income, paying, turn, turn_end, wagons
from signoria.games.citadels.engine.action_cards import interrupts, own_turn
from signoria.games.citadels.engine.characters import rank1, rank2, rank3, rank4, rank5, rank7, rank8, rank9
from signoria.games.citadels.engine.characters.rank8 import MarshalSeizes, TargetDistrict, WarlordDestroys
from signoria.games.citadels.engine.cities import cost
from signoria.games.citadels.engine.districts import building_time, income_and_turns, rank8_shields, used
from signoria.games.citadels.engine.kinds import ARMORY, HUMAN_CANNONBALL, MUSEUM, NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import districts_name
from signoria.games.citadels.text import answers
from signoria.games.citadels.text.chosen import IN_CITIES, OF_CARDS, OF_RANKS, Chosen, chosen
from signoria.games.citadels.text.turn_sentences import den, in_turn

PAID: dict[str, type[TargetDistrict]] = {"destroy": WarlordDestroys, "seize": MarshalSeizes}
"""Choices of rank 8 whose sentence names what is paid."""


def sentence(s: CitadelsState, seat: int, choice: int) -> Message:
    """What a choice means now."""
    it = chosen(s, seat, choice)
    says = SAYS.get(type(it.step))
    said = says(it) if says is not None else None
    return said or in_turn(it) or general(it)


def general(it: Chosen) -> Message:
    """What a choice is, where no decision gives it a meaning."""
    if it.verb in IN_CITIES:
        return in_a_city(it)
    if it.verb in OF_RANKS:
        return it.says(it.verb, rank=it.place, character=it.character(it.place))
    if it.verb == "seat":
        return it.says_to("seat", it.place)
    if it.verb == "type":
        return it.says("type", districts=districts_name(it.place))
    if it.verb in OF_CARDS or it.verb == "own":
        return it.says(it.verb, card=it.card())
    return it.says("amount-any" if it.verb == "amount" else it.verb, n=it.place)


def in_a_city(it: Chosen) -> Message:
    """A district that is destroyed or taken, with what is paid for it."""
    gold = cost(it.s, it.plot)
    if it.verb in PAID and it.owner < it.s.players:
        gold = PAID[it.verb](it.seat).price(it.s, it.owner, it.plot)
    own = "-own" if it.owner == it.seat else ""
    return it.says_to(f"{it.verb}{own}", it.owner, card=it.card(), n=gold)


def names(verb: str) -> Callable[[Chosen], Message | None]:
    """Who names a character does this to it."""

    def says(it: Chosen) -> Message | None:
        laid = f"-{min(it.step.laid, 1)}" if verb in ("warrant", "threat") else ""
        if it.verb != "name":
            return None
        return it.says(f"name-{verb}{laid}", rank=it.place, character=it.character(it.place))

    return says


def picks(it: Chosen) -> Message | None:
    """Which character to be, or to give for another?"""
    if it.verb != "pick" or isinstance(it.step, draft.PickCharacter):
        return None
    return it.says_to("pick-theater", it.step.other, rank=it.place, character=it.character(it.place))


def keeps(it: Chosen) -> Message | None:
    """Which of the drawn cards to keep?"""
    cards = len(it.s.drawn)
    if it.verb == "keep":
        is_scholar = isinstance(it.step, rank7.ScholarKeeps)
        return it.says("keep-studied" if is_scholar else "keep-drawn", card=it.card(), n=cards)
    if it.verb == "keep-all":
        return it.says("keep-all", n=cards)
    return it.says("keep-no-more", n=cards) if it.verb == "decline" else None


def discards(it: Chosen) -> Message | None:
    """Which card of the hand to part with, and for what?"""
    if it.verb == "decline" and isinstance(it.step, rank3.MagicianDiscards):
        return it.says("redraw", n=it.step.discarded)
    if it.verb != "discard":
        return None
    if isinstance(it.step, rank3.MagicianDiscards):
        return it.says("discard-redraw", card=it.card())
    if isinstance(it.step, used.SellCard):
        return it.says("discard-sell", card=it.card(), n=it.s.settings.readings.laboratory_gold)
    if isinstance(it.step, used.FillMuseum):
        return it.says("discard-museum", card=it.card(), museum=it.named(MUSEUM))
    return it.says("discard-den", card=it.card(), den=it.named(THIEVES_DEN))


def gives(key: str) -> Callable[[Chosen], Message | None]:
    """Which card of the hand to give, to whom and for what?"""

    def says(it: Chosen) -> Message | None:
        return it.says_to(key, it.step.taker, card=it.card()) if it.verb == "give" else None

    return says


def takes(it: Chosen) -> Message | None:
    """Which card of another hand to take, or to build at once?"""
    if it.verb == "take":
        return it.says_to("take-from", it.step.other, card=it.card())
    said = in_turn(it)
    if said is None or it.verb != "build":
        return said
    return it.says_to("build-from", it.step.other, **said["args"])


def from_deck(it: Chosen) -> Message | None:
    """Which card of the deck?"""
    if it.verb == "decline":
        return it.says("deck-decline")
    return it.says("take-deck", card=it.card()) if it.verb == "take" else None


def player(key: str, **numbers: Callable[[Chosen], int]) -> Callable[[Chosen], Message | None]:
    """Which player, and what is done to him? The numbers are what its words count."""

    def says(it: Chosen) -> Message | None:
        if it.verb != "seat" or it.place >= it.s.players:
            return None
        return it.says_to(key, it.place, **{name: number(it) for name, number in numbers.items()})

    return says


def my_cards(it: Chosen) -> int:
    """How many cards the asked seat holds."""
    return len(it.s.hands[it.seat])


def their_cards(it: Chosen) -> int:
    """How many cards the chosen seat holds."""
    return len(it.s.hands[it.place])


def their_gold(it: Chosen) -> int:
    """How much gold the chosen seat has."""
    return it.s.gold[it.place]


def missing(it: Chosen) -> int:
    """How much gold a Cardinal lacks."""
    return int(it.step.missing)


def crowns(it: Chosen) -> Message | None:
    """Who gets the crown, and does he pay for it?"""
    return player("seat-crown" if it.step.brings_tribute else "seat-crown-only")(it)


def swaps_character(it: Chosen) -> Message | None:
    """With whom to exchange characters, if with anybody?"""
    return it.says("theater-decline") if it.verb == "decline" else player("seat-theater")(it)


def type_to_spy(it: Chosen) -> Message | None:
    """Which type, and what it brings?"""
    return it.says_to("type-spy", it.step.other, districts=districts_name(it.place)) if it.verb == "type" else None


def mixes(it: Chosen) -> Message | None:
    """How much of the income in gold, how much in cards?"""
    if it.verb != "amount":
        return None
    extra = 1 if it.step.both(it.s) else 0
    gold, cards = it.place + extra, max(it.step.free(it.s) - it.place, 0) + extra
    key = "amount-gold" if cards == 0 else "amount-cards" if gold == 0 else "amount"
    return it.says(key, gold=gold, n=cards or gold)


def own_districts(it: Chosen) -> Message | None:
    """Which district of one's own, and what becomes of it?"""
    if it.verb == "decline" and isinstance(it.step, rank9.ArtistBeautifies):
        return it.says("beautify-decline")
    if it.verb == "decline":
        return it.says("cannonball-decline", card=it.named(HUMAN_CANNONBALL))
    if it.verb != "own":
        return None
    paid = cost(it.s, it.plot)
    if isinstance(it.step, rank9.ArtistBeautifies):
        return it.says("own-beautify", card=it.card(), n=paid + 1)
    if isinstance(it.step, paying.NecropolisSacrifices):
        return it.says("own-sacrifice", card=it.card(), n=paid, necropolis=it.named(NECROPOLIS))
    return it.says("own-give" if isinstance(it.step, rank8.DiplomatGives) else "own-replace", card=it.card(), n=paid)


def targets(it: Chosen) -> Message | None:
    """Which district of a city, and for how much?"""
    if it.verb not in IN_CITIES or it.owner >= it.s.players:
        return None
    if isinstance(it.step, used.ArmoryDestroys) and it.verb == "destroy":
        key = "destroy-armory-own" if it.owner == it.seat else "destroy-armory"
        return it.says_to(key, it.owner, card=it.card(), n=cost(it.s, it.plot), armory=it.named(ARMORY))
    if isinstance(it.step, rank8.DiplomatTakes) and it.verb == "exchange" and it.owner != it.seat:
        paid, given = it.step.price(it.s, it.owner, it.plot), it.named(it.step.given >> 1)
        return it.says_to("exchange-for", it.owner, card=it.card(), given=given, n=paid, cost=cost(it.s, it.plot))
    return None


def replaces(it: Chosen) -> Message | None:
    """Which card comes in the place of a district?"""
    if it.verb == "decline":
        return it.says("cannonball-decline", card=it.named(HUMAN_CANNONBALL))
    if it.verb == "build":
        old = it.named(it.step.old >> 1)
        return it.says("build-over", card=it.card(), old=old, n=it.step.price(it.s, it.kind))
    return den(it, it.step.price(it.s, THIEVES_DEN)) if it.verb == "den" else None


SAYS: Mapping[type[Decision[Any]], Callable[[Chosen], Message | None]] = {
    turn.TurnMenu: in_turn,
    draft.PickCharacter: picks,
    income_and_turns.TheaterGives: picks,
    income.KeepCard: keeps,
    rank7.ScholarKeeps: keeps,
    rank1.AssassinNames: names("murder"),
    rank1.WitchNames: names("bewitch"),
    rank1.MagistrateNames: names("warrant"),
    rank2.ThiefNames: names("rob"),
    rank2.BlackmailerNames: names("threat"),
    rank2.SpyChoosesSeat: player("seat-spy", n=their_cards),
    rank2.SpyChoosesType: type_to_spy,
    rank3.MagicianSwaps: player("seat-swap", n=my_cards, cards=their_cards),
    rank3.WizardLooks: player("seat-look", n=their_cards),
    rank4.EmperorCrowns: crowns,
    rank5.AbbotChooses: player("seat-alms", n=their_gold),
    paying.CardinalBegs: player("seat-beg", n=missing),
    own_turn.TellerLooks: player("seat-look", n=their_cards),
    income_and_turns.TheaterSwaps: swaps_character,
    rank3.MagicianDiscards: discards,
    paying.DenIsPaid: discards,
    used.SellCard: discards,
    used.FillMuseum: discards,
    paying.CardinalGives: gives("give-for-gold"),
    rank3.SeerGives: gives("give-back"),
    rank3.WizardTakes: takes,
    own_turn.TellerTakes: takes,
    building_time.TakeFromDeck: from_deck,
    rank5.AbbotMixes: mixes,
    paying.NecropolisSacrifices: own_districts,
    rank8.DiplomatGives: own_districts,
    rank9.ArtistBeautifies: own_districts,
    own_turn.CannonballRemoves: own_districts,
    own_turn.CannonballBuilds: replaces,
    rank8.DiplomatTakes: targets,
    used.ArmoryDestroys: targets,
    wagons.CashWagon: answers.cash_wagon,
    turn_end.TakeAtTurnEnd: answers.take_at_turn_end,
    paying.MagistrateDecides: answers.magistrate_decides,
    rank2.SettleThreat: answers.settle_threat,
    rank2.BlackmailerReveals: answers.blackmailer_reveals,
    building_time.SearchDeck: answers.search_deck,
    building_time.RingBell: answers.ring_bell,
    income_and_turns.HospitalIncome: answers.hospital_income,
    rank8_shields.RecoverDistrict: answers.recover_district,
    interrupts.MayPlayAcrobat: answers.may_play_acrobat,
    interrupts.MayPlayRasputin: answers.may_play_rasputin,
    interrupts.MayAriseByRasputin: answers.may_arise_by_rasputin,
    rank4.EmperorTakes: answers.emperor_takes,
    rank4.CrownedGives: answers.crowned_gives,
}
"""What each decision asks for, in its own words; what is in none of them is described by `general`."""
