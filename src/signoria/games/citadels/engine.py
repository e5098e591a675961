"""The beginning of a match."""

from signoria.core.chance import Chance
from signoria.games.citadels.calling import begin_round
from signoria.games.citadels.cards import COINS
from signoria.games.citadels.state import Settings, Table

START_GOLD = 2
START_CARDS = 4


def open_table(players: int, settings: Settings, chance: Chance) -> Table:
    """An empty table with room for everybody."""
    s = Table(players, settings, chance)
    s.gold = [0] * players
    s.has = [0] * players
    s.hands = [[] for _ in range(players)]
    s.cities = [[] for _ in range(players)]
    s.holder = [-1] * 10
    s.deck, s.discards, s.drawn, s.museum, s.wagons, s.picks, s.theater = [], [], [], [], [], [], []
    return s


def set_up(players: int, settings: Settings, crown: int, chance: Chance) -> Table:
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
