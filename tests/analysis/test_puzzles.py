"""Puzzles: those that ship are whole and still true, and new ones can be collected."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from signoria import IllegalChoice, analysis, locales
from signoria.analysis import Puzzle, collecting, proving
from signoria.analysis.collecting import Collection, Seeker
from signoria.analysis.looking_ahead import imagined
from signoria.analysis.proving import STAGES, Stage, is_clear, kept, outcomes, proof, weighed
from signoria.analysis.puzzles import InvalidPuzzles, read, write
from signoria.analysis.values import values_of
from signoria.arena.crew import Crew, Here, Lost
from signoria.arena.crew.crew import R, Work
from signoria.bots.learned.packaged import LEARNED
from tests.cli.terminal import refused, run

NAMES = ["Anna", "Bert", "Carla", "Dirk", "Els", "Frits", "Gijs", "Hans"]


@pytest.mark.parametrize("game_id", LEARNED)
def test_those_that_ship_can_be_set_up_and_solved(game_id: str) -> None:
    ready = analysis.puzzles(game_id)
    assert len({one.number for one in ready}) == len(ready) == 100
    for puzzle in ready:
        match = puzzle.match()
        assert match.position() == puzzle.position
        assert puzzle.seat in match.waiting
        assert sorted(puzzle.chances) == sorted(match.view(puzzle.seat)["choices"])
        best, second, *_ = sorted((chance for chance, _ in puzzle.chances.values()), reverse=True)
        assert puzzle.chances[puzzle.answer][0] == best
        assert best - second > proving.CLEARLY - 0.002
        assert puzzle.liking <= collecting.PLAIN
        assert puzzle.level == 1 + (puzzle.liking <= collecting.UNLIKELY) + (puzzle.liking <= collecting.HARDEST)
        assert puzzle.reasons.keys() == puzzle.chances.keys() - {puzzle.answer}


@pytest.mark.parametrize("game_id", LEARNED)
def test_reasons_are_told_in_every_language(game_id: str) -> None:
    for puzzle in analysis.puzzles(game_id)[:10]:
        for word, reason in puzzle.reasons.items():
            for lang, told in product(locales.LANGUAGES, (reason, puzzle.missed(word))):
                assert told is not None
                words = locales.say(told, lang, NAMES, puzzle.seat)
                assert words.endswith(".")
                assert "{" not in words


@pytest.mark.parametrize("game_id", LEARNED)
def test_reasons_that_ship_hold_nothing_that_their_words_do_not_say(game_id: str) -> None:
    words = locales.catalogue("en")
    for reason in (reason for puzzle in analysis.puzzles(game_id) for reason in puzzle.reasons.values()):
        assert {f"{{{name}}}" for name in reason["args"]} == set(re.findall(r"{\w+}", str(words[reason["key"]])))


def test_what_the_answer_gains_is_what_another_choice_costs() -> None:
    puzzle = analysis.puzzles("citadels")[0]
    other, reason = next(iter(puzzle.reasons.items()))
    missed = puzzle.missed(other)
    assert missed is not None
    gained, costs = (locales.say(told, "en", NAMES, puzzle.seat) for told in (reason, missed))
    assert gained.startswith("It gains you about ")
    what = gained.removeprefix("It gains you about ").rstrip(".").split(" and ")[0]
    assert costs.startswith(f"It costs about {what}")
    assert puzzle.missed(puzzle.answer) is None


def test_where_two_play_nobody_is_denied_the_wins_that_are_gained() -> None:
    both = [one for game_id in LEARNED for one in analysis.puzzles(game_id) if one.match().players == 2]
    told = [str(reason["args"].get("loss")) for one in both for reason in one.reasons.values()]
    assert any("analysis.fact.points" in loss for loss in told)
    assert not any("analysis.fact.chance" in loss for loss in told)


@pytest.mark.parametrize("game_id", LEARNED)
def test_other_worlds_still_find_the_surest_answer(game_id: str) -> None:
    puzzle = max(analysis.puzzles(game_id), key=lambda one: sorted(one.chances.values())[-1][0] - runner_up(one))
    match, values = puzzle.match(), values_of(game_id)
    choices = [match.choice(word) for word in list(puzzle.chances)[:3]]
    worlds = imagined(match, puzzle.seat, 16, 7 << 40)
    assert outcomes(values, worlds, puzzle.seat, choices, STAGES[-1].reach).mean(1).argmax() == 0


def test_a_puzzle_is_proven_again_with_its_answer_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "STAGES", (*STAGES[:2], Stage(64, 4, 1)))
    puzzle = max(analysis.puzzles("lost-cities"), key=lambda one: next(iter(one.chances.values()))[0] - runner_up(one))
    seeker = Seeker("lost-cities", 3)
    again = seeker.again(puzzle)
    assert again is not None
    assert again[:5] == puzzle[:5]
    assert (again.liking, again.level, again.worlds) == (puzzle.liking, puzzle.level, 64)
    assert seeker.again(puzzle._replace(answer=list(puzzle.chances)[-1])) is None


def runner_up(puzzle: Puzzle) -> float:
    """The chance of the next best choice."""
    return list(puzzle.chances.values())[1][0]


def test_a_verdict_tells_what_an_answer_costs_and_why() -> None:
    puzzle = analysis.puzzles("lost-cities")[0]
    second, last = list(puzzle.chances)[1], list(puzzle.chances)[-1]
    right = puzzle.verdict(puzzle.answer)
    assert (right.right, right.cost, right.reason) == (True, 0.0, puzzle.reasons[second])
    wrong = puzzle.verdict(last)
    assert (wrong.right, wrong.reason) == (False, puzzle.reasons[last])
    assert wrong.cost == pytest.approx(puzzle.chances[puzzle.answer][0] - puzzle.chances[last][0])
    assert wrong.to_json()["chance"] == puzzle.chances[last][0]
    with pytest.raises(IllegalChoice, match=f"puzzle {puzzle.number}: expected one of .*; got 'castle'"):
        puzzle.verdict("castle")


def test_what_leads_by_luck_is_not_proven() -> None:
    steady, lucky = np.array([[0.1] * 64]), np.array([[0.5, -0.3] * 32])
    assert is_clear(steady, last=True)
    assert not is_clear(lucky, last=True)
    assert is_clear(lucky, last=False), "more worlds will show it"
    assert not is_clear(np.array([[0.01] * 64]), last=False)


def test_what_is_far_behind_is_left_but_for_the_next_best() -> None:
    leads = np.array([[0.3] * 64, [0.3] * 64, [0.05] * 64])
    assert kept([4, 5, 6], leads, rivals=1) == [4, 6]
    assert kept([4, 5, 6], leads, rivals=2) == [4, 5, 6]


def test_others_are_worth_what_they_were_behind() -> None:
    found = weighed(7, np.array([0.5, 0.7]), {8: np.array([0.9, 0.9]), 9: np.array([0.1, 0.3])}, 2)
    assert (found.choices, found.chances) == ([7, 9, 8], [0.6, 0.4, 0.0])
    assert found.halves == [0.196, 0.196, 0.139], (
        "half of the 95 % interval, and never less than worlds that nobody met allow"
    )


@pytest.fixture(name="easily")
def _easily(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever seems best is a puzzle, after little search."""
    monkeypatch.setattr(proving, "CLEARLY", -1.0)
    monkeypatch.setattr(proving, "SURELY", -10.0)
    monkeypatch.setattr(proving, "STAGES", (Stage(2, 1, 2),))
    monkeypatch.setattr(collecting, "TOLD_BY", 2)
    monkeypatch.setattr(collecting, "UNLIKELY", 1.0)


@pytest.mark.usefixtures("easily")
def test_a_collection_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    def collected(name: str, *counts: int) -> list[Puzzle]:
        for count in counts:
            Collection("lost-cities", tmp_path / name, 5).grow(count, 1.0, Here(), lambda _: None)
        return read(tmp_path / name)

    at_once, in_parts = collected("once.jsonl", 2), collected("parts.jsonl.gz", 1, 2)
    assert at_once == in_parts
    assert [one.number for one in at_once] == [0, 1]
    for puzzle in at_once:
        match = puzzle.match()
        assert match.choice(puzzle.answer) in match.choices(puzzle.seat)


class Backwards(Crew):
    """Does three tasks at a time, and is done with the last first."""

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        """As processes do that take turns at random."""
        batches = iter(numbers)
        while True:
            three = list(islice(batches, 3))
            yield Lost(three[2][0], "it has died")
            for batch in reversed(three[:2]):
                yield from (searched for _, searched in work(batch))


def test_whoever_is_done_first_the_order_is_that_of_the_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Seeker, "puzzle_in", lambda _, number: some_puzzle(number=number, answer=f"a{number}"))
    collection = Collection("lost-cities", tmp_path / "four.jsonl", 5)
    collection.grow(4, 1.0, Backwards(), lambda _: None)
    assert [one.number for one in read(tmp_path / "four.jsonl")] == [0, 1, 3, 4]


def test_no_kind_of_answer_fills_a_collection(tmp_path: Path) -> None:
    collection = Collection("lost-cities", tmp_path / "none.jsonl", 5)
    lay, take = some_puzzle(answer="lay:red-2"), some_puzzle(answer="take:red")
    collection.found = [lay, lay]
    assert collection.is_welcome(lay)
    collection.found = [lay, lay, lay, take]
    assert not collection.is_welcome(lay)
    assert collection.is_welcome(take)


def test_kinds_of_which_there_are_enough_are_not_sought_in_the_next_round(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sought: dict[int, frozenset[str]] = {}

    def lays_red(seeker: Seeker, number: int) -> Puzzle | None:
        sought[number] = seeker.enough
        answer = {0: "take:red", 4: "discard:red-2"}.get(number % 5, "lay:red-2")
        return some_puzzle(game="lost-cities", number=number, answer=answer)

    def collected(name: str, *counts: int) -> list[int]:
        for count in counts:
            Collection("lost-cities", tmp_path / name, 5).grow(count, 1.0, Here(), lambda _: None)
        return [one.number for one in read(tmp_path / name)]

    monkeypatch.setattr(Seeker, "puzzle_in", lays_red)
    monkeypatch.setattr(collecting, "A_ROUND", 4)
    at_once = collected("once.jsonl", 12)
    assert len(at_once) == 12, "or the time was up"
    assert [sought[number] for number in range(8)] == [frozenset()] * 4 + [frozenset({"lay"})] * 4
    assert collected("parts.jsonl", 5, 6, 12) == at_once


@pytest.mark.usefixtures("easily")
def test_what_is_not_sought_is_not_proven() -> None:
    seeker = Seeker("lost-cities", 5)
    puzzle = seeker.puzzle_in(0)
    assert puzzle is not None
    other = seeker.without(frozenset({puzzle.kind})).puzzle_in(0)
    assert other is not None
    assert other.kind != puzzle.kind


def test_what_is_not_clearly_best_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "STAGES", proving.STAGES[:2])
    seeker = Seeker("lost-cities", 5)
    asked, _ = next(seeker.moments(Random(1)))  # at the beginning hardly anything is decided
    assert proof(asked, seeker.values, 1, lambda _: True) is None


@pytest.mark.usefixtures("easily")
def test_what_comes_to_mind_first_is_no_puzzle() -> None:
    seeker = Seeker("lost-cities", 5)
    asked, _ = next(seeker.moments(Random(1)))
    assert proof(asked, seeker.values, 1, lambda _: True) is not None
    assert proof(asked, seeker.values, 1, lambda _: False) is None


@pytest.mark.usefixtures("easily")
def test_the_command_collects_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    result = run("puzzles", "lost-cities", "--out", str(file), "--count", "1")
    assert result.exit_code == 0, result.output
    assert "1 puzzle in" in result.stdout
    assert len(read(file)) == 1


def test_a_puzzle_is_solved_in_the_terminal() -> None:
    puzzle = analysis.puzzles("lost-cities")[0]
    wrong = list(puzzle.chances)[1]
    told = run("puzzles", "lost-cities", "--solve", "1", typed=f"{puzzle.answer}\nq\n")
    assert told.exit_code == 0, told.output
    assert f"Puzzle 1 of {len(analysis.puzzles('lost-cities'))}" in told.stdout
    assert "Right: " in told.stdout
    assert "Better: " in run("puzzles", "lost-cities", "--solve", "1", typed=f"{wrong}\nq\n").stdout


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    assert "expected one of citadels" in refused("puzzles", "mini-lost-cities")
    assert "game: expected one of" in refused("puzzles", "chess")
    count = len(analysis.puzzles("lost-cities"))
    assert f"expected a number from 1 to {count}, got 999" in refused("puzzles", "lost-cities", "--solve", "999")
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_text('{"game": "citadels"}\n', "utf-8")
    assert "expected a puzzle in each line" in refused("puzzles", "lost-cities", "--out", str(damaged))
    foreign = tmp_path / "foreign.jsonl"
    write(foreign, [some_puzzle(game="citadels")])
    told = refused("puzzles", "lost-cities", "--out", str(foreign), "--count", "1")
    assert "expected those of lost-cities, it holds some of citadels" in " ".join(told.split())


def some_puzzle(**facts: Any) -> Puzzle:
    """A puzzle that nobody has met."""
    told: dict[str, Any] = {"position": {}, "seat": 1, "answer": "a", "chances": {"a": [0.5, 0.01]}, "liking": 0.1}
    return Puzzle(**{"game": "citadels", "number": 4, "level": 3, "reasons": {}, "worlds": 1, **told, **facts})


def test_files_hold_what_was_written(tmp_path: Path) -> None:
    for name in ("a.jsonl", "a.jsonl.gz"):
        write(tmp_path / name, [some_puzzle()])
        assert read(tmp_path / name) == [some_puzzle()]
    assert read(tmp_path / "none.jsonl") == []
    (tmp_path / "a.jsonl.gz").write_bytes(b"nothing of the kind")
    with pytest.raises(InvalidPuzzles, match="expected a puzzle in each line"):
        read(tmp_path / "a.jsonl.gz")
