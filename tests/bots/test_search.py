"""Looking ahead finds what is best, on what a seat may know and nothing else."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from copy import copy
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

import bench.search
import signoria
from bench.search import Look, Part, measure, measure_choices, moment, played_on
from signoria.analysis import hint
from signoria.bots.learned.net import Bytes, Floats, PlayingNet
from signoria.bots.learned.packaged import packaged_net, quick_net
from signoria.bots.search.budget import Budget, Pace
from signoria.bots.search.heats import MOST, Heats
from signoria.bots.search.judges import Asked, Judge, Leaf, NetJudge, PlayoutJudge
from signoria.bots.search.master import Master, judge_of
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Node, Tree
from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.seal import Seal
from tests.toy.game import MarketDay

MINI = signoria.game("mini-lost-cities")
TABLES = [("lost-cities", 2), ("citadels", 4), ("princes-of-florence", 3)]


def searching(match: Match, seat: int, iterations: int, judge: Judge | None = None, seed: int = 7) -> Search:
    """A search that has been made."""
    judge = judge or PlayoutJudge(match.game)
    search = Search(match.game, match.setup(), match.view(seat), judge, Tree(), seed)
    search.run(Budget(iterations))
    return search


def searched(match: Match, seat: int, iterations: int, judge: Judge | None = None, seed: int = 7) -> Node:
    """The root of a search."""
    return searching(match, seat, iterations, judge, seed).root


def openings(options: dict[str, object]) -> list[Match]:
    """Every first moment of mini Lost Cities that looks different to seat 0."""
    resolved = MINI.resolved(options, 2)
    matches = [Match(MINI, deal, resolved, Seal.of(0), MINI.ruleset) for deal in MINI.deals(2, resolved)]
    return list({match.sight_key(0): match for match in matches}.values())


@pytest.mark.parametrize(("options", "value"), [({"stall_after": 1}, 23 / 40), ({}, 21 / 40)])
def test_it_finds_what_a_solved_game_is_worth(options: dict[str, object], value: float) -> None:
    """The exact values are those of tests/envs/test_mini_solved.py."""
    searches = [searching(match, 0, 800) for match in openings(options)]
    found = [each.root.totals[place] / each.root.visits[place] for each in searches for place in [each.heats.best()]]
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
            assert worth[searching(match, seat, 150).best()] >= max(worth.values()) - 3
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
    """With nets, as `master` looks ahead, and without."""
    return [PlayoutJudge(match.game), judge_of(match.game)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_that_look_the_same_get_the_same_answer(name: str, players: int) -> None:
    game = signoria.game(name)
    begun = game.new(players, seed=4, options=game.simulation_options())
    for match, seat in moments(begun, 2, Dice(3)):
        for judge in judges(match):
            first = searched(match, seat, 6, judge)
            assert sorted(first.choices) == match.choices(seat)
            world = match.redeal(seat, 9)
            assert any(world.view(one) != match.view(one) for one in range(players)), "the worlds differ"
            other = searched(world, seat, 6, judge)
            assert (other.visits, other.totals, other.likings) == (first.visits, first.totals, first.likings)
            assert sum(first.visits) in (0, 6), "none where one choice alone is worth a thought"


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


def test_a_search_ends_in_time_even_where_what_it_tries_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by 20 ms for each leaf: half of what will fit is tried, until nothing more does."""
    now = [0.0]
    monkeypatch.setattr("signoria.bots.search.budget.time.monotonic", lambda: now[0])
    pace, done, portions = Pace(Budget(768, seconds=0.9), at_once=96), 0, []
    while some := pace.next(done):
        portions.append(some)
        done += some
        now[0] += some * 0.02
    assert portions == [16, 16]
    assert pace.used(done) == pytest.approx(0.64 / 0.9)
    assert [Pace(Budget(100), at_once=96).next(done) for done in (0, 96, 100)] == [96, 4, 0], (
        "time does not count there"
    )


def test_what_is_not_found_out_in_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine: the second portion would take for ever. What it began counts as never tried."""
    now = [0.0]
    monkeypatch.setattr("signoria.bots.search.budget.time.monotonic", lambda: now[0])
    match = moment(Part("lost-cities", [(2, {"rounds": 1})]), 3, Random(1))
    assert match is not None
    seat = match.waiting[0]
    judge = judge_of(match.game)
    assert isinstance(judge, NetJudge)
    search, step = Search(match.game, match.setup(), match.view(seat), judge, Tree(), 7), judge._step

    def slow(net: PlayingNet, leaves: Sequence[Leaf], asked: list[Asked], found: list[float]) -> list[Asked]:
        now[0] += 0.001 if search.done <= 16 else 0.1
        return step(net, leaves, asked, found)

    monkeypatch.setattr(judge, "_step", slow)
    root = search.run(Budget(1024, seconds=0.9))
    assert now[0] < 1.2, "no longer than one step too much"
    assert sum(root.visits) == root.met == 16
    assert all(sum(node.visits) == node.met for node in search.tree.nodes.values())
    assert search.best() in root.choices


def root_of(likings: list[float]) -> Node:
    root = Node(0, list(range(len(likings))))
    root.likings = likings
    return root


def played(heats: Heats, worth: Callable[[int, int], float], times: int) -> None:
    """Try so often, with what each choice is worth in each world."""
    for number in range(times):
        place, world = heats.next(number / times)
        heats.write(place, world, worth(place, world))


def test_every_choice_is_tried_in_the_same_worlds_and_the_better_half_goes_on() -> None:
    heats = Heats(root_of([0.4, 0.1, 0.3, 0.2]))
    played(heats, lambda place, world: place / 10 + world % 7, 79)
    assert heats.left == [0, 2, 3], "the better half, and the favourite"
    assert sorted(heats.found[1]) == list(range(1, 11))
    assert sorted(heats.found[0]) == sorted(heats.found[2]) == sorted(heats.found[3]) == list(range(1, 24))
    assert heats.best() == 3


def test_another_than_the_favourite_is_taken_where_it_is_likely_to_be_better() -> None:
    def best(likings: list[float], swing: float, lead: float = 0.015, times: int = 16) -> int:
        heats = Heats(root_of(likings))
        played(heats, lambda place, world: place * (lead + swing * (-1) ** world), times)
        return heats.best()

    assert best([0.6, 0.4], 0.0) == 1
    assert best([0.6, 0.4], 1.0) == 0, "the same lead in worlds that differ much is worth less"
    assert best([0.6, 0.4], 1.0, times=4000) == 1, "unless it was found in many of them"
    assert best([0.99, 0.01], 0.0) == 0, "and it is doubted where the net was sure"
    assert best([0.99, 0.01], 0.0, lead=0.05) == 1


def test_what_is_hardly_liked_is_not_tried_and_who_has_no_other_choice_does_not_search() -> None:
    assert Heats(root_of([0.9, 0.0001, 0.0999])).left == [0, 2]
    assert Heats(root_of([0.9999, 0.0001])).left == [0]
    assert len(Heats(root_of([0.01] * 100)).left) == MOST


def test_a_node_that_is_met_for_the_first_time_chooses_what_is_liked_most() -> None:
    node = root_of([0.2, 0.5, 0.3])
    node.worth = 0.5
    assert node.promising() == 1


def test_a_net_is_asked_where_its_seat_has_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others play as the net likes, until the seat is asked that wants to know; a game that ends is not asked about."""
    match = signoria.game("citadels").new(4, seed=3, options=signoria.game("citadels").simulation_options())
    seat = match.waiting[0]
    judge = NetJudge(packaged_net("citadels"), reach=3)
    seen: list[int] = []
    step = judge._step

    def remembered(net: PlayingNet, leaves: Sequence[Leaf], asked: list[Asked], found: list[float]) -> list[Asked]:
        seen.extend(each.seat for each in asked)
        return step(net, leaves, asked, found)

    monkeypatch.setattr(judge, "_step", remembered)
    node = Node(seat, match.choices(seat))
    worth = judge.judge([Leaf(match.clone(), node, [seat], 0, 1)])
    assert seen.count(seat) == 4, "three choices, and the moment that is judged"
    assert seen[-1] == seat
    assert len(set(seen)) > 1
    assert 0 < worth[0][seat] < 1
    assert sum(node.likings) == pytest.approx(1)


def test_the_quick_net_plays_between_what_the_net_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The net says what is liked at a leaf, and what comes in the end is worth; the quick one plays what is between."""
    game = signoria.game("lost-cities")
    match = game.new(2, seed=3, options=game.simulation_options())
    seat, net, quick = match.waiting[0], packaged_net(game.id), quick_net(game.id)
    judge = NetJudge(net, reach=3, quick=quick)
    asked_of: list[PlayingNet] = []
    step = judge._step

    def remembered(of: PlayingNet, leaves: Sequence[Leaf], asked: list[Asked], found: list[float]) -> list[Asked]:
        asked_of.extend(of for _ in asked)
        return step(of, leaves, asked, found)

    monkeypatch.setattr(judge, "_step", remembered)
    node = Node(seat, match.choices(seat))
    judge.judge([Leaf(match.clone(), node, [seat], 0, 1)])
    assert net is not quick
    assert asked_of[0] is asked_of[-1] is net
    assert len(asked_of) > 3
    assert all(of is quick for of in asked_of[1:-1])


def test_the_bench_plays_the_same_deals_both_ways() -> None:
    found = measure(Part("lost-cities", [(2, {"rounds": 1})], 0.9), 2, Look(Budget(2)))
    assert 0 <= found.expert <= 1
    assert found.master - found.expert == pytest.approx(found.gain)
    assert found.seconds > 0


def test_the_bench_looks_at_single_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    part = Part("lost-cities", [(2, {"rounds": 1})], 0.95)
    assert measure_choices(part, 2, Look(Budget(2))).gain == 0, "who hardly looks ahead chooses as the expert"
    monkeypatch.setattr(Master, "choose", lambda bot, setup, view: view["choices"][-1])
    found = measure_choices(part, 3, Look(Budget(2)))
    assert 0 < found.changed <= found.moments == 3
    assert -1 <= found.gain <= 1


def test_the_bench_measures_what_the_best_choice_of_a_hint_gains() -> None:
    part, seed = Part("lost-cities", [(2, {"rounds": 1})]), 1
    match = moment(part, 0, Random(f"{seed} 0"))
    assert match is not None
    view = match.view(match.waiting[0])
    look = Look(Budget(1), worlds=2, hints=True)
    hinted = look.bot(0).choose(match.setup(), view)
    assert hinted == hint(match.setup(), view, look.bot(0).dice.below(1 << 30)).choices[0].word
    assert measure_choices(part, 2, look, seed).moments == 2


def test_the_bench_tries_choices_as_experts_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as the small net plays with which `master` looks ahead: what it thinks of itself would be no measure."""
    part, asked_of = Part("lost-cities", [(2, {"rounds": 1})]), set()
    match = moment(part, 3, Random(1))
    assert match is not None
    some = PlayingNet.some

    def remembered(net: PlayingNet, seen: Bytes, offered: npt.NDArray[np.intp]) -> tuple[Floats, Floats]:
        asked_of.add(net)
        return some(net, seen, offered)

    monkeypatch.setattr(PlayingNet, "some", remembered)
    seat = match.waiting[0]
    ends = played_on(match, seat, match.view(seat)["choices"][0], 2)
    assert set(ends) <= {0.0, 0.5, 1.0}
    assert asked_of == {packaged_net("lost-cities")}


def test_the_bench_looks_where_it_is_told() -> None:
    part = Part("lost-cities", [(2, {"rounds": 1})], 0.5, verb="take")
    found = [match for deal in range(3) if (match := moment(part, deal, Random(deal))) is not None]
    assert found
    assert all(any(word.startswith("take") for word in match.view(match.waiting[0])["choices"]) for match in found)
    assert moment(part._replace(begins=0.99, verb="fly"), 0, Random(0)) is None


def test_a_part_that_runs_out_of_moments_says_so_and_the_next_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench.search, "FAR", 1)
    monkeypatch.setattr(bench.search, "PARTS", [Part("lost-cities", []), Part("citadels", [])])
    monkeypatch.setattr(bench.search, "gained", lambda part, *_: (0.5, True) if part.game == "citadels" else None)
    monkeypatch.setattr("sys.argv", ["bench.search", "--moments", "3", "--workers", "1"])
    bench.search.main()
    assert [line.split(maxsplit=1)[1] for line in capsys.readouterr().out.splitlines()] == [
        "hardly any of 6 games has such a moment",
        "+50.00 ± 0.00 points a choice (3 of 3 choices changed, 1024 iterations)",
    ]


def test_whoever_has_found_all_moments_is_done_however_many_games_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench.search, "FAR", 1)
    monkeypatch.setattr(bench.search, "gained", lambda _part, _look, _seed, deal: (0.0, False) if deal else None)
    found = measure_choices(Part("lost-cities", [(2, {"rounds": 1})]), 3, Look(Budget(2)))
    assert (found.moments, found.changed) == (3, 0), "the fourth game brought the third moment"


def test_whoever_measures_takes_one_core() -> None:
    """On a busy machine threads of NumPy made a search twenty times as long: they wait for each other."""
    without = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    code = "import bench.search, os; print(os.environ['OPENBLAS_NUM_THREADS'])"
    told = subprocess.run([sys.executable, "-c", code], env=without, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1"


def test_a_search_looks_as_far_as_it_is_told() -> None:
    near, far = (judge_of(signoria.game("lost-cities"), reach) for reach in (3, None))
    assert isinstance(near, NetJudge)
    assert isinstance(far, NetJudge)
    assert near.reach == 3 < far.reach
    asked = judge_of(signoria.game("lost-cities"), 0)
    assert isinstance(asked, NetJudge)
    assert asked.reach == 0, "to ask the net at once is a way to look, too"
