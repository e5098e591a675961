"""Every decision of the engine as the question that it asks: its name, why it is asked, and its kind.

A decision stands here once. That it is asked is public; what there is to choose from belongs to the asked seat.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from signoria.core.kernel import NONE, Decision, Together
from signoria.games.citadels.engine import draft, income, paying, turn, turn_end, wagons
from signoria.games.citadels.engine.action_cards import interrupts, own_turn
from signoria.games.citadels.engine.building import builds_left
from signoria.games.citadels.engine.characters import rank1, rank2, rank3, rank4, rank5, rank7, rank8, rank9
from signoria.games.citadels.engine.cities import goal
from signoria.games.citadels.engine.districts import building_time, income_and_turns, rank8_shields, used
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.packing import gold_on
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.views import prospects
from signoria.games.citadels.views.questions.documents import Asked, Cause, Question
from signoria.games.citadels.views.questions.kinds import (
    Kind,
    Moment,
    Step,
    amount,
    answer,
    card,
    character,
    own_district,
    player,
    replacement,
    taken_or_built,
    target,
    type_of_district,
)
from signoria.games.citadels.views.questions.kinds import income as income_question


class Asks(NamedTuple):
    """How a decision is asked; `other`, `card` and `rank` name the fields of the step that say what it is about.

    Where the other player is known by a mark of the round, `other_mark` names that.
    """

    name: str
    kind: Kind
    rule: str
    because: Cause
    interrupts: bool = False
    other: str = ""
    other_mark: str = ""
    card: str = ""
    rank: str = ""


def _person(slug: str) -> Cause:
    return {"of": "character", "slug": slug}


def _card(slug: str) -> Cause:
    return {"of": "card", "slug": slug}


RULES: Cause = {"of": "rules", "slug": ""}
DISCARDS, GIVES = card("discard", "hand"), card("give", "hand")
NAMES = character("name")


def turn_menu(at: Moment) -> Question:
    """A turn, with what can be built and whom a power could strike."""
    s, seat = at.s, at.step.seat
    power = prospects.opened(s, seat, at.choices) if at.choices is not None else None
    return {
        **at.asked,
        "kind": "turn",
        "character": s.character.slug,
        "income_taken": s.turn.income == 1,
        "builds_left": builds_left(s),
        "income": prospects.income(s, seat) if at.is_told and not s.turn.income else None,
        "builds": prospects.builds(s, seat, s.hands[seat]) if at.is_told else [],
        "targets": prospects.targets(s, power, QUESTIONS[type(power)].rule) if power is not None else [],
    }


QUESTIONS: Mapping[type[Decision[Any]], Asks] = {
    draft.PickCharacter: Asks("pick-character", character("pick"), "CIT-DRAFT-1", RULES),
    draft.LayAside: Asks("lay-aside", character("lay"), "CIT-DRAFT-4", RULES),
    turn.TurnMenu: Asks("turn", turn_menu, "CIT-TURN-1", RULES),
    wagons.CashWagon: Asks(
        "cash-wagon",
        answer(lambda at: gold_on(at.s.wagons[at.step.place])),
        "CIT-TICKET-WAGON-2",
        _card("ticket-wagon"),
        interrupts=True,
    ),
    turn_end.TakeAtTurnEnd: Asks("take-at-turn-end", answer(), "CIT-POWER-7", RULES, card="kind"),
    income.TakeIncome: Asks("take-income", income_question, "CIT-INCOME-1", RULES),
    income.KeepCard: Asks("keep-card", card("keep", "drawn"), "CIT-INCOME-1", RULES),
    paying.MagistrateDecides: Asks(
        "magistrate-decides",
        answer(),
        "CIT-MAGISTRATE-2",
        _person("magistrate"),
        interrupts=True,
        other="builder",
        card="kind",
    ),
    paying.DenIsPaid: Asks("den-is-paid", DISCARDS, "CIT-THIEVES-DEN-1", _card("thieves-den")),
    paying.NecropolisSacrifices: Asks("necropolis-sacrifices", own_district, "CIT-NECROPOLIS-1", _card("necropolis")),
    paying.CardinalBegs: Asks("cardinal-begs", player, "CIT-CARDINAL-2", _person("cardinal")),
    paying.CardinalGives: Asks("cardinal-gives", GIVES, "CIT-CARDINAL-2", _person("cardinal"), other="taker"),
    rank1.AssassinNames: Asks("assassin-names", NAMES, "CIT-ASSASSIN-1", _person("assassin")),
    rank1.WitchNames: Asks("witch-names", NAMES, "CIT-WITCH-2", _person("witch")),
    rank1.MagistrateNames: Asks("magistrate-names", NAMES, "CIT-MAGISTRATE-1", _person("magistrate")),
    rank2.ThiefNames: Asks("thief-names", NAMES, "CIT-THIEF-1", _person("thief")),
    rank2.SpyChoosesSeat: Asks("spy-chooses-seat", player, "CIT-SPY-1", _person("spy")),
    rank2.SpyChoosesType: Asks("spy-chooses-type", type_of_district, "CIT-SPY-1", _person("spy"), other="other"),
    rank2.BlackmailerNames: Asks("blackmailer-names", NAMES, "CIT-BLACKMAILER-1", _person("blackmailer")),
    rank2.SettleThreat: Asks(
        "settle-threat",
        answer(lambda at: at.step.bribe(at.s)),
        "CIT-BLACKMAILER-3",
        _person("blackmailer"),
        interrupts=True,
        other_mark="blackmailer",
        rank="rank",
    ),
    rank2.BlackmailerReveals: Asks(
        "blackmailer-reveals",
        answer(of_other=True),
        "CIT-BLACKMAILER-4",
        _person("blackmailer"),
        interrupts=True,
        other="threatened",
        rank="rank",
    ),
    rank3.MagicianSwaps: Asks("magician-swaps", player, "CIT-MAGICIAN-1", _person("magician")),
    rank3.MagicianDiscards: Asks("magician-discards", DISCARDS, "CIT-MAGICIAN-2", _person("magician")),
    rank3.WizardLooks: Asks("wizard-looks", player, "CIT-WIZARD-1", _person("wizard")),
    rank3.WizardTakes: Asks("wizard-takes", taken_or_built, "CIT-WIZARD-1", _person("wizard"), other="other"),
    rank3.SeerGives: Asks("seer-gives", GIVES, "CIT-SEER-1", _person("seer"), other="taker"),
    rank4.EmperorCrowns: Asks("emperor-crowns", player, "CIT-EMPEROR-2", _person("emperor")),
    rank4.EmperorTakes: Asks(
        "emperor-takes",
        answer(lambda at: len(at.s.hands[at.step.other]), of_other=True),
        "CIT-EMPEROR-3",
        _person("emperor"),
        interrupts=True,
        other="other",
    ),
    rank4.CrownedGives: Asks(
        "crowned-gives",
        answer(lambda at: at.s.gold[at.step.seat] - 1),
        "CIT-EMPEROR-5",
        _person("emperor"),
        interrupts=True,
        other="emperor",
    ),
    rank5.AbbotMixes: Asks("abbot-mixes", amount, "CIT-ABBOT-1", _person("abbot")),
    rank5.AbbotChooses: Asks("abbot-chooses", player, "CIT-ABBOT-3", _person("abbot")),
    rank7.ScholarKeeps: Asks("scholar-keeps", card("keep", "drawn"), "CIT-SCHOLAR-1", _person("scholar")),
    rank8.WarlordDestroys: Asks("warlord-destroys", target, "CIT-WARLORD-2", _person("warlord")),
    rank8.DiplomatGives: Asks("diplomat-gives", own_district, "CIT-DIPLOMAT-2", _person("diplomat")),
    rank8.DiplomatTakes: Asks("diplomat-takes", target, "CIT-DIPLOMAT-2", _person("diplomat")),
    rank8.MarshalSeizes: Asks("marshal-seizes", target, "CIT-MARSHAL-2", _person("marshal")),
    rank9.ArtistBeautifies: Asks("artist-beautifies", own_district, "CIT-ARTIST-1", _person("artist")),
    used.SellCard: Asks("sell-card", DISCARDS, "CIT-LABORATORY-1", _card("laboratory")),
    used.ArmoryDestroys: Asks("armory-destroys", target, "CIT-ARMORY-1", _card("armory")),
    used.FillMuseum: Asks("fill-museum", DISCARDS, "CIT-MUSEUM-1", _card("museum")),
    building_time.SearchDeck: Asks(
        "search-deck",
        answer(lambda at: len(at.s.deck)),
        "CIT-LIGHTHOUSE-1",
        _card("lighthouse"),
        interrupts=True,
    ),
    building_time.TakeFromDeck: Asks("take-from-deck", card("take", "deck"), "CIT-LIGHTHOUSE-1", _card("lighthouse")),
    building_time.RingBell: Asks(
        "ring-bell", answer(lambda at: goal(at.s) - 1), "CIT-BELL-TOWER-1", _card("bell-tower"), interrupts=True
    ),
    income_and_turns.HospitalIncome: Asks(
        "hospital-income", income_question, "CIT-HOSPITAL-1", _card("hospital"), interrupts=True, rank="rank"
    ),
    income_and_turns.TheaterSwaps: Asks("theater-swaps", player, "CIT-THEATER-1", _card("theater"), interrupts=True),
    income_and_turns.TheaterGives: Asks(
        "theater-gives", character("pick"), "CIT-THEATER-2", _card("theater"), other="other"
    ),
    rank8_shields.RecoverDistrict: Asks(
        "recover-district",
        answer(lambda at: at.s.gold[at.step.seat] - 1),
        "CIT-GRAVEYARD-1",
        _card("graveyard"),
        interrupts=True,
        card="kind",
    ),
    own_turn.TellerLooks: Asks("teller-looks", player, "CIT-FORTUNE-TELLER-1", _card("fortune-teller")),
    own_turn.TellerTakes: Asks(
        "teller-takes", card("take", "other hand"), "CIT-FORTUNE-TELLER-1", _card("fortune-teller"), other="other"
    ),
    own_turn.CannonballRemoves: Asks(
        "cannonball-removes", own_district, "CIT-HUMAN-CANNONBALL-1", _card("human-cannonball")
    ),
    own_turn.CannonballBuilds: Asks(
        "cannonball-builds", replacement, "CIT-HUMAN-CANNONBALL-1", _card("human-cannonball")
    ),
    interrupts.MayPlayAcrobat: Asks("may-play-acrobat", answer(), "CIT-ACROBAT-1", _card("acrobat"), interrupts=True),
    interrupts.MayPlayRasputin: Asks(
        "may-play-rasputin", answer(), "CIT-RASPUTIN-1", _card("rasputin"), interrupts=True, rank="rank"
    ),
    interrupts.MayAriseByRasputin: Asks(
        "may-arise-by-rasputin", answer(), "CIT-RASPUTIN-1", _card("rasputin"), interrupts=True, rank="rank"
    ),
}


def question(s: CitadelsState, me: int, choices: list[int] | None) -> Question | None:
    """What is asked now; None when the game is over.

    `me` is a seat that has to answer, and `choices` are its own; NONE and None are for all others. Of a question to
    several at once it is told its own part. All others are told the first, those among them who have answered already.
    """
    if not s.agenda:
        return None
    top = s.agenda[-1]
    step: Step = top
    seats = [top.seat]
    if isinstance(top, Together):
        step = top.part(me) or top.parts[0]
        seats = [part.seat for part in top.parts]
    asks = QUESTIONS[type(step)]
    return asks.kind(Moment(s, step, _asked(s, asks, step, seats), choices))


def _asked(s: CitadelsState, asks: Asks, step: Step, seats: list[int]) -> Asked:
    """The part of a question that everybody may know."""
    kind = getattr(step, asks.card) if asks.card else NONE
    return {
        "name": asks.name,
        "seats": seats,
        "because": {**asks.because},
        "rule": asks.rule,
        "interrupts": asks.interrupts,
        "other": _other(s, asks, step),
        "card": SLUGS[kind] if kind != NONE else None,
        "rank": getattr(step, asks.rank) if asks.rank else None,
    }


def _other(s: CitadelsState, asks: Asks, step: Step) -> int | None:
    if asks.other_mark:
        return int(getattr(s.marks, asks.other_mark))
    return int(getattr(step, asks.other)) if asks.other else None
