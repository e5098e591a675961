"""Every card and character of the game.

The place of a card in its list is its number, so new ones come at the end and none is ever taken out. After a change,
`run.py generate` writes what follows from these lists.
"""

from typing import Final

from signoria.games.citadels.engine.action_cards.interrupts import Acrobat, Rasputin
from signoria.games.citadels.engine.action_cards.own_turn import (
    CircusTent,
    Director,
    FortuneTeller,
    HumanCannonball,
    TicketWagon,
)
from signoria.games.citadels.engine.characters import rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, rank9
from signoria.games.citadels.engine.districts import building_time, income_and_turns, plain, points, rank8_shields, used
from signoria.games.citadels.engine.districts.basics import BASICS, Basic
from signoria.games.citadels.engine.hooks import PLAIN, ActionCard, Card, Character, District

CARDS: Final[list[Card]] = [
    *BASICS,
    building_time.HauntedQuarter(),
    rank8_shields.Keep(),
    used.Laboratory(),
    used.Smithy(),
    income_and_turns.Observatory(),
    rank8_shields.Graveyard(),
    income_and_turns.Library(),
    income_and_turns.SchoolOfMagic(),
    points.DragonGate(),
    points.University(),
    rank8_shields.GreatWall(),
    building_time.Lighthouse(),
    used.Armory(),
    used.Museum(),
    points.ImperialTreasury(),
    points.MapRoom(),
    points.WishingWell(),
    building_time.Quarry(),
    income_and_turns.PoorHouse(),
    building_time.BellTower(),
    building_time.Factory(),
    income_and_turns.Park(),
    income_and_turns.Hospital(),
    income_and_turns.ThroneRoom(),
    plain.BallRoom(),
    points.Basilica(),
    points.Capitol(),
    plain.Framework(),
    income_and_turns.GoldMine(),
    points.IvoryTower(),
    building_time.Monument(),
    plain.Necropolis(),
    building_time.SecretVault(),
    building_time.Stables(),
    points.Statue(),
    income_and_turns.Theater(),
    plain.ThievesDen(),
    Acrobat(),
    CircusTent(),
    Director(),
    TicketWagon(),
    HumanCannonball(),
    Rasputin(),
    FortuneTeller(),
]
"""The district deck by kind."""

CHARACTERS: Final[list[Character]] = [
    rank1.Assassin(),
    rank2.Thief(),
    rank3.Magician(),
    rank4.King(),
    rank5.Bishop(),
    rank6.Merchant(),
    rank7.Architect(),
    rank8.Warlord(),
    rank1.Witch(),
    rank2.TaxCollector2004(),
    rank3.Wizard(),
    rank4.Emperor2004(),
    rank5.Abbot2004(),
    rank6.Alchemist2004(),
    rank7.Navigator2004(),
    rank8.Diplomat(),
    rank9.Queen(),
    rank9.Artist(),
    rank4.Emperor(),
    rank5.Abbot(),
    rank6.Alchemist(),
    rank7.Navigator(),
    rank1.Magistrate(),
    rank2.Spy(),
    rank2.Blackmailer(),
    rank3.Seer(),
    rank4.Patrician(),
    rank5.Cardinal(),
    rank6.Trader(),
    rank7.Scholar(),
    rank8.Marshal(),
    rank9.TaxCollector(),
]
"""In the order in which they came. Random casts draw by it."""

NO_ACTION: Final = ActionCard()


def _districts() -> list[District]:
    standing: list[District] = []
    for card in CARDS:
        if isinstance(card, District) and not isinstance(card, Basic):  # all basic ones stand there alike, and faster
            standing.append(card)
        else:
            standing.append(card.standing if isinstance(card, ActionCard) else PLAIN)
    return standing


def _action_cards() -> list[ActionCard]:
    return [card if isinstance(card, ActionCard) else NO_ACTION for card in CARDS]


DISTRICTS: Final = _districts()
"""How each kind stands in a city."""
ACTION_CARDS: Final = _action_cards()
"""How each kind is played as an action card."""
