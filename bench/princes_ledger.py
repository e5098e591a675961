"""Random games of The Princes of Florence in which every coin and every tile is watched."""

from collections.abc import Iterator
from itertools import product

import signoria
from signoria.core.dice import Dice
from signoria.core.kernel import Decision, State
from signoria.core.match import Match
from signoria.games.princes.actions import ACCEPT, BACK, BUILD, BUY_BONUS, FETCH
from signoria.games.princes.board import BUILDING_PRICES
from signoria.games.princes.cards import (
    BUILDERS,
    BUILDINGS,
    FREEDOMS,
    JESTERS,
    LANDSCAPES,
    RECRUITING_CARDS,
    TILES_OF_A_BUILDING,
    TILES_OF_A_LANDSCAPE,
)
from signoria.games.princes.cooperative import ACTIVE
from signoria.games.princes.state import Florence

CARD_PRICE = 300
MIXES = [
    (players, {"muse_and_princess": muse, "cooperative_building": together})
    for players, muse, together in product(range(2, 6), ("no", "yes", "advanced"), (False, True))
]
"""Every player count with every mix of expansions."""


def watched_games(games: int) -> int:
    """Play so many games in turn over all mixes; the number of choices made."""
    game, made = signoria.game("princes-of-florence"), 0
    for number in range(games):
        players, options = MIXES[number % len(MIXES)]
        made += watch(game.new(players, options, seed=number), Dice(number))
    return made


def watch(match: Match, dice: Dice) -> int:
    """Play a match at random and look at the table after every choice."""
    s, made = florence(match.state), 0
    things = list(supplies(s))
    while match.waiting:
        decision = s.decision(match.waiting[0])
        assert isinstance(decision, Decision), "somebody is waited for"
        choice, before = decision.random_choice(s, dice), s.money[:]
        expected = paid(s, decision.seat, choice)
        match.play(choice, decision.seat)
        made += 1
        where = f"{match.players} players, {match.options}, choice {made}: {match.word(choice)}"
        assert all(money >= 0 and money % 100 == 0 for money in s.money), f"{where}: money {s.money}"
        assert expected is None or sum(s.money) - sum(before) == expected, f"{where}: {before} became {s.money}"
        assert list(supplies(s)) == things, f"{where}: tiles {list(supplies(s))}, expected {things}"
    return made


def florence(state: State) -> Florence:
    """The state as this game has it."""
    assert isinstance(state, Florence), "it is this game's match"
    return state


def paid(s: Florence, seat: int, choice: int) -> int | None:
    """What a choice brings all seats together; None where steps that follow by themselves pay too."""
    if choice == BACK:
        return 100
    if BUILD <= choice < FETCH:
        return -BUILDING_PRICES[s.builders[seat]]
    if FETCH <= choice <= BUY_BONUS:
        return -CARD_PRICE
    return -BUILDING_PRICES[s.builders[s.deal[ACTIVE]]] if choice == ACCEPT else None


def supplies(s: Florence) -> Iterator[int]:
    """How many there are of everything, beside the boards and on them: it never changes."""
    for building in range(BUILDINGS):
        yield s.buildings_left[building] + laid(s, building) - TILES_OF_A_BUILDING
    for kind in range(LANDSCAPES):
        yield s.landscapes_left[kind] + laid(s, BUILDINGS + kind) - TILES_OF_A_LANDSCAPE
    for freedom in range(FREEDOMS):
        yield s.freedoms_left[freedom] + sum(held >> freedom & 1 for held in s.freedoms)
    yield s.jesters_left + sum(s.jesters) - JESTERS
    yield s.builders_left + sum(s.builders) - BUILDERS
    yield s.recruiters_left + sum(s.recruiters) + sum(s.recruited) - RECRUITING_CARDS


def laid(s: Florence, tile: int) -> int:
    """How often a tile lies on the boards; one across a border belongs to two seats and is one."""
    halves = 0
    for mine in s.tiles:
        for at in range(0, len(mine), 2):
            if mine[at] == tile:
                halves += 2 if s.settings.box.outlines[tile].covered(mine[at + 1]) else 1
    assert halves % 2 == 0, "a building across a border lies on both sides of it"
    return halves // 2
