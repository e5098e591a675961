"""The beginning of a match."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import RANKS
from signoria.games.citadels.engine.calling import begin_round
from signoria.games.citadels.engine.cards import COINS
from signoria.games.citadels.engine.state import CitadelsState, Settings

START_GOLD: Final = 2
START_CARDS: Final = 4


def open_table(players: int, settings: Settings, chance: Chance) -> CitadelsState:
    """An empty table with room for everybody."""
    s = CitadelsState(players, settings, chance)
    s.gold = [0] * players
    s.has = [0] * players
    s.hands = [[] for _ in range(players)]
    s.cities = [[] for _ in range(players)]
    s.holder = [NONE] * RANKS
    s.deck, s.discards, s.drawn, s.museum, s.wagons, s.picks, s.theater = [], [], [], [], [], [], []
    return s


def set_up(players: int, settings: Settings, crown: int, chance: Chance) -> CitadelsState:
    """Four cards and two gold each; the crown for a seat, or by lot if that is `players`. [CIT-SETUP-1, CIT-CROWN-2]"""
    s = open_table(players, settings, chance)
    s.bank = COINS - START_GOLD * players
    s.deck = settings.pack[:]
    chance.shuffle(s.deck)
    for seat in range(players):
        s.gold[seat] = START_GOLD
        s.hands[seat] = sorted([s.deck.pop() for _ in range(START_CARDS)])
    s.crown = crown if crown < players else chance.below(players)
    begin_round(s)
    s.go_on()
    return s
