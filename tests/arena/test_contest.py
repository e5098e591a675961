"""Contests: the same games whoever plays them, and numbers that follow from them."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from signoria.arena.contest import Contest, PlayedGame, ResultsFile, contest, decision, run
from signoria.arena.contest.parquet import write_parquet
from signoria.arena.contest.ratings import ranks_of, ratings
from signoria.arena.contest.report import Report
from signoria.arena.contest.standing import Standing, standing
from signoria.arena.contest.stopping import EVERY, FEWEST, Decided
from signoria.arena.crew import Crew, Lost, crew_of
from signoria.arena.crew.crew import R, Work
from signoria.arena.intervals import Estimate
from signoria.arena.journal import line_of
from signoria.bots import Bot, UnknownBot, registry
from signoria.bots.bot import Document
from signoria.core.errors import InvalidOptions
from signoria.locales import LANGUAGES

pytestmark = [pytest.mark.needs("openskill"), pytest.mark.needs("pyarrow")]

SHORT = {"rounds": 1}


@pytest.fixture(name="duel")
def _duel() -> Contest:
    return contest("lost-cities", ["heuristic", "random"], options=SHORT, seed=5)


def play(path: Path, meeting: Contest, games: int = 12, workers: int = 1, until: float | None = None) -> Standing:
    decided = decision(meeting, until)
    with ResultsFile(path, meeting) as file:
        for _ in run(meeting, games, file, crew_of(workers), decided):
            pass
    return standing(meeting, file.games.values(), decided.stop if decided else None)


def without_times(path: Path, meeting: Contest) -> list[PlayedGame]:
    return [game._replace(seconds=[]) for game in sorted(ResultsFile(path, meeting).games.values())]


@pytest.mark.parametrize(
    ("bots", "players", "mode", "line_ups"),
    [
        (["easy", "hard", "random"], 4, "round-robin", 3),
        (["easy", "hard"], 4, "round-robin", 1),
        (["easy", "hard", "random"], 2, "round-robin", 3),
        (["easy", "hard", "random"], 4, "paired", 6),
        (["easy", "hard", "random"], 2, "paired", 3),
        (["easy"], 3, "round-robin", 1),
    ],
)
def test_every_deal_is_played_by_every_line_up_from_every_seat(
    bots: list[str], players: int, mode: str, line_ups: int
) -> None:
    meeting = contest("citadels", bots, players, mode=mode)
    assert len(meeting.line_ups) == line_ups
    size = meeting.games_of_a_deal
    assert size == line_ups * (players if len(bots) > 1 else 1)
    for deal in range(3):
        seatings = [meeting.seating(deal * size + place) for place in range(size)]
        assert {seating.deal for seating in seatings} == {deal}
        assert len({tuple(seating.bots) for seating in seatings}) == size, "no game twice"
        by_seat = [Counter(seating.bots[seat] for seating in seatings) for seat in range(players)]
        assert all(counts == by_seat[0] for counts in by_seat), "nobody has better seats"
        assert len(set(by_seat[0].values())) == 1, "and nobody sits more often"
    assert meeting.deals(size + 1) == 2


def test_the_same_seed_gives_the_same_games_on_however_many_processes(tmp_path: Path, duel: Contest) -> None:
    alone = play(tmp_path / "one", duel)
    together = play(tmp_path / "two", duel, workers=2)
    games = without_times(tmp_path / "one", duel)
    assert len(games) == 12
    assert without_times(tmp_path / "two", duel) == games
    none = Estimate(0.0, 0.0, 0)
    strip = [bot._replace(seconds=none) for bot in alone.bots]
    assert alone._replace(bots=strip) == together._replace(bots=[bot._replace(seconds=none) for bot in together.bots])
    assert {game.deal for game in games} == set(range(6))
    first, second = games[:2]
    assert first.bots == second.bots[::-1]
    assert all(game.moves[seat] > 0 for game in games for seat in range(2))
    assert [bot.name for bot in alone.bots] == ["heuristic", "random"]
    assert alone.bots[0].wins.mean > 0.9
    assert alone.differences[0].wins.mean > 0.8


def test_a_run_that_was_stopped_goes_on_from_its_file(tmp_path: Path, duel: Contest) -> None:
    play(tmp_path / "whole", duel)
    path = tmp_path / "stopped"
    with ResultsFile(path, duel) as file:
        games = run(duel, 12, file, crew_of(1))
        for _ in range(5):
            next(games)
    with path.open("ab") as torn:
        torn.write(line_of({"game": 11})[:-9])  # as a killed process leaves it
    with ResultsFile(path, duel) as file:
        assert len(file.games) == 5
        assert len(list(run(duel, 12, file, crew_of(1)))) == 7
    assert without_times(path, duel) == without_times(tmp_path / "whole", duel)
    before = path.read_bytes()
    assert list(run(duel, 12, ResultsFile(path, duel), crew_of(1))) == []
    assert path.read_bytes() == before
    assert play(path, duel, games=14).games == 14


def test_deals_that_are_not_complete_wait(tmp_path: Path, duel: Contest) -> None:
    play(tmp_path / "whole", duel)
    games = sorted(ResultsFile(tmp_path / "whole", duel).games.values())
    found = standing(duel, games[:-1])
    assert (found.games, found.deals, found.left_out) == (10, 5, 1)


@pytest.mark.parametrize(
    ("what", "spoil"),
    [
        ("damaged", lambda content: content[:200] + b"#" + content[201:]),
        ("something else", lambda content: b"PAR1 and more\n" + content),
        ("without an end", lambda content: b"notes"),
        ("results of another kind", lambda content: line_of({"kind": "signoria atlas"})),
        ("a game of another kind", lambda content: content + line_of({"game": 3, "hats": 2})),
    ],
)
def test_what_is_damaged_or_foreign_is_named_and_left_as_it_is(
    tmp_path: Path, duel: Contest, what: str, spoil: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "results"
    play(path, duel, games=2)
    path.write_bytes(spoil(path.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(InvalidOptions, match=r"results.*left as it is"):
        ResultsFile(path, duel)
    assert path.read_bytes() == before


def test_the_file_of_another_contest_is_left_as_it_is(tmp_path: Path, duel: Contest) -> None:
    path = tmp_path / "results"
    play(path, duel, games=2)
    before = path.read_bytes()
    other = contest("lost-cities", ["heuristic", "random"], options=SHORT, seed=6)
    with pytest.raises(InvalidOptions, match="seed 6, got 5; the file is left as it is"):
        ResultsFile(path, other)
    assert path.read_bytes() == before


def test_two_runs_do_not_write_to_one_file(tmp_path: Path, duel: Contest) -> None:
    path = tmp_path / "results"
    games = [made_up(number, 0) for number in range(3)]
    with ResultsFile(path, duel) as first, ResultsFile(path, duel) as second:
        first.put(games[0])
        before = path.read_bytes()
        with pytest.raises(InvalidOptions, match="another run writes to it; the file is left as it is"):
            second.put(games[1])
        assert path.read_bytes() == before
        first.put(games[2])
    with pytest.raises(InvalidOptions, match="another run"):
        second.put(games[1])  # which does not know what has come since it was read
    assert list(ResultsFile(path, duel).games) == [0, 2]


def test_bad_words_are_refused() -> None:
    with pytest.raises(UnknownBot, match="expected one of easy, medium, hard, expert, master, random, heuristic"):
        contest("citadels", ["easy", "nobody"])
    with pytest.raises(InvalidOptions, match="mode: expected one of round-robin, paired, got 'knockout'"):
        contest("citadels", ["easy"], mode="knockout")
    with pytest.raises(InvalidOptions, match="bots: expected names, each once, got easy, easy"):
        contest("citadels", ["easy", "easy"])
    with pytest.raises(InvalidOptions, match="until: expected how sure to be"):
        decision(contest("citadels", ["easy", "hard"]), 95)


def made_up(deal: int, winner: int) -> PlayedGame:
    """A game of `duel` with a winner."""
    return PlayedGame(deal, deal, ["a", "b"], [0, 0], [winner], 9, False, -1, "", [1, 1], [0.1, 0.1])


class MadeUp(Contest):
    """One game a deal, so that a test can say who wins."""

    @property
    def games_of_a_deal(self) -> int:
        return 1


def test_it_stops_when_it_is_clear_and_not_before(duel: Contest) -> None:
    meeting = MadeUp(duel.plan, ["a", "b"], duel.mode)
    clear, even, backwards = (Decided(meeting, 0.95) for _ in range(3))
    for deal in range(200):
        clear.add(made_up(deal, deal % 5 == 0))
        even.add(made_up(deal, deal % 2))
        backwards.add(made_up(199 - deal, (199 - deal) % 5 == 0))
    assert clear.stop is not None
    assert FEWEST <= clear.stop < 100
    assert clear.stop % EVERY == 0
    assert even.stop is None
    assert backwards.stop == clear.stop, "the order in which games come in does not matter"
    only = standing(meeting, [made_up(deal, 0) for deal in range(200)], clear.stop)
    assert (only.deals, only.decided) == (clear.stop, True)


def test_a_contest_that_is_decided_ends(tmp_path: Path, duel: Contest) -> None:
    found = play(tmp_path / "one", duel, games=400, until=0.9)
    assert found.decided
    assert found.deals == FEWEST
    assert play(tmp_path / "one", duel, games=400, until=0.9).deals == FEWEST


def test_times_have_an_interval_over_deals(duel: Contest) -> None:
    games = [made_up(deal, 0)._replace(moves=[10, 0], seconds=[0.1 + 0.1 * (deal % 2), 0.0]) for deal in range(10)]
    one, other = standing(MadeUp(duel.plan, ["a", "b"], duel.mode), games).bots
    assert one.seconds.mean == pytest.approx(0.015)
    assert one.seconds.half == pytest.approx(2.262 * 0.005 / 3, rel=0.01), "Student's, for ten"
    assert (other.seconds.cases, other.moves) == (0, 0), "it was never asked"


def test_a_few_deals_that_all_end_alike_prove_little(duel: Contest) -> None:
    meeting = MadeUp(duel.plan, ["a", "b"], duel.mode)
    for count, least, most in ((2, 1.0, 1.4), (400, 0.01, 0.03)):
        found = standing(meeting, [made_up(deal, 0) for deal in range(count)]).differences[0].wins
        assert found.mean == 1
        assert least < found.half < most
    mixed = standing(meeting, [made_up(deal, deal % 2) for deal in range(10)]).differences[0].wins
    assert mixed.mean == pytest.approx(0)
    assert mixed.half == pytest.approx(2.262 / 3, rel=0.01)


class Failing(Bot):
    """Is out of ideas every now and then."""

    def choose(self, setup: Document, view: Document) -> str:
        if self.dice.below(20) == 0:
            raise RuntimeError("out of ideas")
        word: str = view["choices"][0]
        return word


def test_a_bot_that_fails_costs_its_game_and_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "registered", lambda: (*registry.OURS, ("failing", Failing)))
    meeting = contest("lost-cities", ["failing", "random"], options=SHORT)
    found = play(tmp_path / "one", meeting, games=8)
    blamed = {bot.name: bot for bot in found.bots}["failing"]
    assert blamed.failures == found.failed > 0
    assert len(blamed.errors) == 1
    assert "RuntimeError('out of ideas')" in blamed.errors[0]
    assert found.lost == 0
    games = ResultsFile(tmp_path / "one", meeting).games.values()
    assert all(game.bots[game.failed] == "failing" and not game.scores for game in games if game.failed >= 0)


class Mortal(Crew):
    """Whoever plays game 1 dies."""

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        for batch in numbers:
            yield from (game for _, game in work([number for number in batch if number != 1]))
            if 1 in batch:
                yield Lost(1, "exit code 7")


def test_a_worker_that_dies_costs_its_game_and_is_counted(tmp_path: Path, duel: Contest) -> None:
    with ResultsFile(tmp_path / "one", duel) as file:
        for _ in run(duel, 4, file, Mortal()):
            pass
    found = standing(duel, ResultsFile(tmp_path / "one", duel).games.values())
    assert (found.games, found.lost, found.failed) == (4, 1, 0)
    assert (file.games[1].scores, file.games[1].error) == ([], "exit code 7")
    assert file.games[1].bots == file.games[0].bots[::-1]


def test_ratings_follow_who_wins() -> None:
    won = [made_up(deal, deal % 4 == 0) for deal in range(80)]
    rated = ratings(["a", "b"], won)
    assert rated["a"].mean > rated["b"].mean + 5
    more = ratings(["a", "b"], won * 5)
    assert more["a"].half < rated["a"].half / 1.5
    assert more["a"].mean - more["a"].half > more["b"].mean + more["b"].half
    four = made_up(0, 0)._replace(bots=["a", "b", "c", "d"], scores=[5, 9, 5, 2], winners=[1])
    assert ranks_of(four) == [1.0, 0.0, 1.0, 3.0]
    assert ranks_of(four._replace(scores=[], winners=[], failed=2)) == [0.0, 0.0, 1.0, 0.0]
    assert ranks_of(four._replace(scores=[], winners=[])) == []


def test_all_games_are_written_as_parquet(tmp_path: Path, duel: Contest) -> None:
    import pyarrow.parquet as pq

    play(tmp_path / "one", duel, games=4)
    games = sorted(ResultsFile(tmp_path / "one", duel).games.values())
    write_parquet(tmp_path / "one.parquet", duel, games)
    rows = pq.read_table(tmp_path / "one.parquet")
    assert [PlayedGame(**row) for row in rows.to_pylist()] == games
    assert json.loads(rows.schema.metadata[b"signoria"])["seed"] == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path, duel: Contest, lang: str) -> None:
    found = play(tmp_path / "one", duel, games=6)
    page = Report(duel, found, ResultsFile(tmp_path / "one", duel).games.values(), lang).html()
    assert page.count("<svg") == page.count("<desc>") == page.count("<details>") == 7
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in page
    assert f'<html lang="{lang}">' in page
    assert "arena." not in page, "a key without words"
    plots = re.findall("<desc>(.*?)</desc>", page)
    assert all(len(re.findall("±", plot)) == plot.count(";") + 1 for plot in plots), "every number with its interval"
