"""Random games of The Princes of Florence in which every coin, every card and every tile is watched."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import signoria
from bench.princes_accounts import Book, payments, posted
from signoria.core.dice import Dice
from signoria.core.kernel import Decision, State
from signoria.core.match import Match
from signoria.games.princes.engine.cards import (
    BUILDERS,
    DECK_SIZE,
    JESTERS,
    RECRUITING_CARDS,
    TILES_OF_A_BUILDING,
    TILES_OF_A_LANDSCAPE,
)
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.numbers import BONUS, BUILDINGS, FREEDOMS, LANDSCAPES, PROFESSION
from signoria.games.princes.engine.sets import members
from signoria.games.princes.engine.state import PrincesState

VARIANTS: list[dict[str, object]] = [
    {},
    {"secret_money": True, "order_returned": "chosen"},
    {"standing_stone": "may", "border_landscape": "free"},
    {"banker_bid": "from-card", "merchant_alone": True},
]
MIXES = [
    (players, {"muse_and_princess": muse, "cooperative_building": together, **VARIANTS[number % len(VARIANTS)]})
    for number, (players, muse, together) in enumerate(product(range(2, 6), ("no", "yes", "advanced"), (False, True)))
]
"""Every player count with every mix of expansions, with variants in turn."""


def watched_games(games: int) -> int:
    """Play so many games in turn over all mixes; the number of choices made."""
    game, made = signoria.game("princes-of-florence"), 0
    for number in range(games):
        players, options = MIXES[number % len(MIXES)]
        made += watch(game.new(players, options, seed=number), Dice(number))
    return made


def watch(match: Match, dice: Dice) -> int:
    """Play a match at random; after every choice each seat has exactly what the rules give it.

    The bank is the other side of every account but that between seats: what all seats and the bank have never changes.
    """
    s, made = florence(match.state), 0
    things, all_money = list(supplies(s)), sum(s.money)
    bank, book = Counter[str](), Book(match.players)
    while match.waiting:
        decision = s.decision(match.waiting[0])
        assert isinstance(decision, Decision), "somebody is waited for"
        choice, before = decision.random_choice(s, dice), s.money[:]
        moved = payments(s, decision, choice, book)
        match.play(choice, decision.seat)
        made += 1
        where = f"{match.players} players, {match.options}, choice {made}: {match.word(choice)}"
        expected = [old + paid for old, paid in zip(before, posted(moved, s.players), strict=True)]
        assert s.money == expected, f"{where}: {before} became {s.money}, expected {expected}"
        assert all(money >= 0 and money % 100 == 0 for money in s.money), f"{where}: money {s.money}"
        for (account, _), florins in moved.items():
            bank[account] -= florins
        assert bank["between seats"] == 0, f"{where}: between seats nothing gets lost"
        assert sum(s.money) + sum(bank.values()) == all_money, f"{where}: {sum(s.money)} and {bank}"
        assert list(supplies(s)) == things, f"{where}: tiles {list(supplies(s))}, expected {things}"
        assert cards(s) == EVERY_CARD, f"{where}: cards {cards(s)}"
    return made


EVERY_CARD = [list(range(size)) for size in DECK_SIZE]


def cards(s: PrincesState) -> list[list[int]]:
    """Every card of the three decks by its kind, wherever it lies."""
    cards = [[kind_of(card) for card in deck] for deck in s.decks]
    for number, hand in enumerate(s.hands):
        cards[number // s.players] += [kind_of(card) for card in hand]
    if s.drawn:
        cards[deck_looked_at(s)] += [kind_of(card) for card in s.drawn]
    cards[PROFESSION] += [kind for works in s.works for kind in members(works)]
    cards[BONUS] += members(s.spent)
    return [sorted(kinds) for kinds in cards]


def florence(state: State) -> PrincesState:
    """The state as this game has it."""
    assert isinstance(state, PrincesState), "it is this game's match"
    return state


def supplies(s: PrincesState) -> Iterator[int]:
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


def laid(s: PrincesState, tile: int) -> int:
    """How often a tile lies on the boards; one across a border belongs to two seats and is one."""
    halves = 0
    for mine in s.tiles:
        for at in range(0, len(mine), 2):
            if mine[at] == tile:
                halves += 2 if s.settings.box.outlines[tile].covered(mine[at + 1]) else 1
    assert halves % 2 == 0, "a building across a border lies on both sides of it"
    return halves // 2
