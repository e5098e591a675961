"""Looking ahead finds what is best, on what a seat may know and nothing else."""

from copy import copy

import pytest

import signoria
from bench.search import Part, measure
from signoria.bots.learned.expert import packaged_net
from signoria.bots.search.judges import Judge, NetJudge, PlayoutJudge
from signoria.bots.search.master import Master
from signoria.bots.search.search import Budget, Search
from signoria.bots.search.tree import Node, Tree
from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.seal import Seal
from tests.toy.game import MarketDay

MINI = signoria.game("mini-lost-cities")
TABLES = [("lost-cities", 2), ("citadels", 4), ("princes-of-florence", 3)]


def searched(match: Match, seat: int, iterations: int, judge: Judge | None = None, seed: int = 7) -> Node:
    """The root of a search."""
    judge = judge or PlayoutJudge(match.game)
    return Search(match.game, match.setup(), match.view(seat), judge, Tree(), seed).run(Budget(iterations))


def openings(options: dict[str, object]) -> list[Match]:
    """Every first moment of mini Lost Cities that looks different to seat 0."""
    resolved = MINI.resolved(options, 2)
    matches = [Match(MINI, deal, resolved, Seal.of(0), MINI.ruleset) for deal in MINI.deals(2, resolved)]
    return list({match.sight_key(0): match for match in matches}.values())


@pytest.mark.parametrize(("options", "value"), [({"stall_after": 1}, 23 / 40), ({}, 21 / 40)])
def test_it_finds_what_a_solved_game_is_worth(options: dict[str, object], value: float) -> None:
    """The exact values are those of tests/envs/test_mini_solved.py."""
    roots = [searched(match, 0, 800) for match in openings(options)]
    found = [root.totals[root.best()] / root.visits[root.best()] for root in roots]
    assert sum(found) / len(found) == pytest.approx(value, abs=0.04)


def test_it_makes_the_best_last_choices() -> None:
    """In the last turn what is best can be counted: over all worlds that look the same, each as likely."""
    found = 0
    for seed in range(60):
        match, dice = MINI.new(seed=seed, options={"colours": 2, "numbers": 3, "hand": 2}), Dice(seed)
        while match.waiting and (match.view(0)["deck"] > 1 or len(match.choices()) < 2):
            match.play(match.choices()[dice.below(len(match.choices()))])
        if match.waiting:
            seat = match.waiting[0]
            worlds = [match.redeal(seat, number) for number in range(60)]
            worth = {choice: sum(best_end(world, choice, seat) for world in worlds) for choice in match.choices()}
            root = searched(match, seat, 150)
            assert worth[root.choices[root.best()]] >= max(worth.values()) - 3
            found += max(worth.values()) > min(worth.values()) + 3
    assert found >= 10


def best_end(world: Match, choice: int, seat: int) -> float:
    """What the seat wins by a choice, if it ends the game then: the last card is drawn."""
    then = world.clone()
    then.play(choice)
    draw = MINI.choice("draw")
    while then.waiting:
        then.play(draw if draw in then.choices() else then.choices()[0])
    return (seat in then.winners()) / len(then.winners())


def moments(match: Match, count: int, dice: Dice) -> list[tuple[Match, int]]:
    """Some moments of a match at which a seat has a choice."""
    found: list[tuple[Match, int]] = []
    while match.waiting and len(found) < count:
        seat = match.waiting[-1]
        choices = match.choices(seat)
        if len(choices) > 1 and dice.below(4) == 0:
            found.append((match.clone(), seat))
        match.play(choices[dice.below(len(choices))], seat)
    return found


def judges(match: Match) -> list[Judge]:
    """With a net and without."""
    return [PlayoutJudge(match.game), NetJudge(packaged_net(match.game.id))]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_that_look_the_same_get_the_same_answer(name: str, players: int) -> None:
    game = signoria.game(name)
    begun = game.new(players, seed=4, options=game.simulation_options())
    for match, seat in moments(begun, 2, Dice(3)):
        for judge in judges(match):
            first = searched(match, seat, 6, judge)
            assert sorted(first.choices) == match.choices(seat)
            other = searched(match.redeal(seat, 9), seat, 6, judge)
            assert (other.visits, other.totals, other.likings) == (first.visits, first.totals, first.likings)
            assert sum(first.visits) == 6


def test_who_chooses_together_and_has_no_keys_is_searched_too() -> None:
    """Market Day: bids are secret and at once, and the game has neither keys nor encoder."""
    for match, seat in moments(MarketDay().new(3, seed=1), 6, Dice(2)):
        root = searched(match, seat, 40)
        assert root.choices == match.choices(seat)
        assert sum(root.visits) == 40
        assert 0 <= sum(root.totals) <= 40
        assert searched(match.redeal(seat, 5), seat, 40).totals == root.totals


def test_what_was_found_is_kept_for_the_next_choice_and_forgotten_later() -> None:
    match = MINI.new(seed=3)
    bot = Master(1, Budget(300))
    setup = match.setup()
    match.play(match.choice(bot.choose(setup, match.view(0))))
    met = len(bot.tree.nodes)
    for _ in range(3):
        match.play(match.choices()[-1])
    before = bot.tree.nodes[0, match.sight_key(0)].met
    bot.choose(setup, match.view(0))
    assert bot.tree.nodes[0, match.sight_key(0)].met == before + 300 > 300
    assert len(bot.tree.nodes) < met, "what was not met again is no longer kept"


def test_a_copy_thinks_on_by_itself() -> None:
    match = MINI.new(seed=3)
    bot = Master(1, Budget(40))
    setup, view = match.setup(), match.view(0)
    bot.choose(setup, view)
    other = copy(bot)
    met = bot.tree.nodes[0, match.sight_key(0)].met
    answers = [other.choose(setup, view) for _ in range(3)]
    assert bot.tree.nodes[0, match.sight_key(0)].met == met
    assert [bot.choose(setup, view) for _ in range(3)] == answers


def test_time_ends_a_search() -> None:
    match = MINI.new(seed=3)
    bot = Master(1, Budget(10**9, seconds=0.02))
    assert bot.choose(match.setup(), match.view(0)) in match.view(0)["choices"]


def test_the_bench_plays_the_same_deals_both_ways() -> None:
    found = measure(Part("lost-cities", 2, {"rounds": 1}, 0.9), 2, Budget(2))
    assert 0 <= found.expert <= 1
    assert found.master - found.expert == pytest.approx(found.gain)
    assert found.seconds > 0
