"""Analyses of finished games: the chances of all, luck apart from choices, and what cost most."""

import json
import re
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

import signoria
from signoria import analysis, arena, locales
from signoria.analysis import Analysis
from signoria.analysis.costly_choices import LEAST
from signoria.analysis.page import Page
from signoria.core import record as records
from tests.cli.terminal import refused, run


def played(game_id: str, *bots: str, **options: Any) -> dict[str, Any]:
    line = next(arena.simulate(game_id, bots=bots, options=options, games=1, seed=3, records=True)).record
    assert line is not None
    record: dict[str, Any] = json.loads(line)
    return record


@pytest.fixture(name="record", scope="module")
def _record() -> dict[str, Any]:
    """Somebody who plays at random against somebody who does not."""
    return played("lost-cities", "heuristic", "random", rounds=1)


@pytest.fixture(name="found", scope="module")
def _found(record: dict[str, Any]) -> Analysis:
    named = record | {"seats": ["<Anna>", "Bert"]}
    return analysis.analyse(named | {"digest": records.digest(named)}, redeals=3)  # type: ignore[arg-type]  # a record as JSON


def test_chances_add_up_and_end_in_what_was_won(found: Analysis) -> None:
    for step in found.steps:
        assert sum(step.chances) == pytest.approx(1, abs=1e-4)
        assert sum(step.luck) == pytest.approx(0, abs=1e-4)
        assert sum(step.effect) == pytest.approx(0, abs=1e-4)
    assert [found.final[seat] > 0 for seat in (0, 1)] == [seat in found.winners for seat in (0, 1)]
    assert sum(found.final) == pytest.approx(1)


def test_luck_and_choices_explain_all_that_happened(found: Analysis) -> None:
    for seat, account in enumerate(found.accounts):
        explained = account.start + account.luck + account.own + account.others
        assert explained == pytest.approx(account.end, abs=1e-9)
        assert account.luck == pytest.approx(sum(step.luck[seat] for step in found.steps), abs=0.005)


def test_every_estimate_tells_its_doubt_and_what_is_known_has_none(found: Analysis) -> None:
    for step in found.steps:
        assert all(0.002 < margin < 0.5 for margin in step.margin)
        assert min(step.effect_margin) >= 0
    measured = next(step for step in found.steps if step.effect_margin[step.seat])
    assert found.steps[measured.number + 1].margin[measured.seat] > found.steps[0].margin[measured.seat]
    for seat, account in enumerate(found.accounts):
        assert account.start_margin == found.steps[0].margin[seat]
        assert account.luck_margin >= max(account.start_margin, account.own_margin, account.others_margin)
    assert found.accounts[0].own_margin == pytest.approx(found.accounts[1].others_margin, rel=0.2)
    for one in found.costliest:
        assert one.margin > 0 < one.better_margin


def test_hindsight_is_told_beside_foresight(found: Analysis, record: dict[str, Any]) -> None:
    """It is what the choice cost in the one world that was true, however others may look to the seat."""
    assert all(-1 <= one.hindsight <= 1 for one in found.costliest)
    assert any(one.hindsight != pytest.approx(one.better_chance - one.chance) for one in found.costliest)
    again = analysis.analyse(record, redeals=2, costliest=1, seed=9).costliest[0]
    same = [one for one in found.costliest if (one.number, one.better) == (again.number, again.better)]
    assert all(one.hindsight == again.hindsight for one in same)


def test_each_step_leads_to_the_next(found: Analysis) -> None:
    for step, after in zip(found.steps, [*(step.chances for step in found.steps[1:]), found.final], strict=True):
        for seat in (0, 1):
            assert step.chances[seat] + step.effect[seat] + step.luck[seat] == pytest.approx(after[seat], abs=1e-4)


def test_what_the_net_itself_likes_most_costs_and_gains_nothing() -> None:
    """Its chances change all the same: that is luck, and what others do."""
    found = analysis.analyse(played("citadels", "expert", "random"), redeals=2, costliest=0)
    expert, other = found.accounts
    assert (expert.own, expert.cost) == (0, 0)
    assert expert.others > 0.05 > other.own + 0.1
    for account in found.accounts:
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.end, abs=1e-9)
        assert 0 < account.start < 1
        assert abs(account.luck) < 1


def test_where_all_play_as_the_net_does_luck_is_nothing_on_the_mean() -> None:
    """Chances come true, so what is won beyond them is lost elsewhere."""
    games = arena.simulate("lost-cities", bots=["expert"], options={"rounds": 1}, games=40, seed=5, records=True)
    records_read = [json.loads(str(game.record)) for game in games]
    luck = [analysis.analyse(record, redeals=1, costliest=0).accounts[0].luck for record in records_read]
    error = stdev(luck) / sqrt(len(luck))
    assert 0.03 < error < 0.1, "luck decides much of each"
    assert abs(mean(luck)) < 2 * error


def test_where_nobody_chose_all_is_luck(found: Analysis, record: dict[str, Any]) -> None:
    match, forced = signoria.game("lost-cities").new(2, record["options"], records.open_seal(record)), 0  # type: ignore[arg-type]  # a record as JSON
    for step, after in zip(found.steps, [*(step.chances for step in found.steps[1:]), found.final], strict=True):
        assert step.chosen == (len(match.choices()) > 1)
        if not step.chosen:
            forced += 1
            assert step.effect == [0, 0]
            assert step.luck[0] == pytest.approx(after[0] - step.chances[0], abs=1e-4)
        match.play(match.choice(step.word))
    assert forced > 0


def test_what_is_drawn_is_luck(found: Analysis) -> None:
    """Whoever is to choose again sees what has come of it."""
    lucky = [abs(step.luck[0]) for step in found.steps if step.effect == [0, 0]]
    assert max(lucky) > 0.01


def test_those_who_play_at_random_give_much_away_and_hear_what_was_better(found: Analysis) -> None:
    assert len(found.costliest) == 3
    for one in found.costliest:
        assert found.steps[one.number].word == one.word != one.better
        assert one.better_chance - one.chance >= LEAST
        for lang in locales.LANGUAGES:
            assert "{" not in locales.say(one.reason, lang, found.seats)
    costs = [one.better_chance - one.chance for one in found.costliest]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 0.05
    assert sum(account.cost for account in found.accounts) > 0.4


def test_the_same_record_gives_the_same_analysis(record: dict[str, Any]) -> None:
    once, again = (analysis.analyse(record, redeals=1, costliest=0) for _ in range(2))
    assert once == again


def test_json_holds_all_of_it(found: Analysis) -> None:
    told = json.loads(json.dumps(found.to_json()))
    assert len(told["steps"]) == len(found.steps)
    assert told["accounts"][0]["luck"] == found.accounts[0].luck
    assert told["costliest"][0]["reason"] == found.costliest[0].reason


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_page_needs_nothing_beside_itself(found: Analysis, lang: str) -> None:
    page = Page(found, lang).html().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|src=|<link|<script|@import|url\(", page)
    assert "prefers-color-scheme:dark" in page
    assert page.count("<polyline") == 8, "two plots, two seats, and their names beneath"
    assert page.count("<circle") == 3
    assert "&lt;Anna&gt;" in page
    assert "<Anna>" not in page
    assert "{" not in re.sub(r"<style>.*</style>", "", page, flags=re.DOTALL)


def test_damaged_foreign_and_unfinished_records_are_refused_in_a_line(tmp_path: Path, record: dict[str, Any]) -> None:
    unfinished = signoria.game("lost-cities").new(seed=3)
    unfinished.play(unfinished.choices()[0])
    foreign = played("mini-lost-cities", "random", "random")
    texts = {
        "expected JSON": json.dumps(record)[:300],
        "damaged": json.dumps(record | {"choices": record["choices"][:-3]}),
        "expected a finished game": json.dumps(unfinished.record()),
        "whose nets ship; got 'mini-lost-cities'": json.dumps(foreign),
    }
    for words, text in texts.items():
        file = tmp_path / "record.json"
        file.write_text(text, "utf-8")
        assert words in refused("analyse", str(file))
    assert "expected one of text, json, html" in refused("analyse", str(file), "--as", "pdf")


def test_the_command_tells_a_record_as_text_json_and_page(tmp_path: Path, record: dict[str, Any]) -> None:
    file, page = tmp_path / "record.json", tmp_path / "page.html"
    file.write_text(json.dumps(record) + "\n", "utf-8")
    brief = ("--redeals", "1", "--costliest", "1")
    text = run("analyse", str(file), *brief)
    assert text.exit_code == 0, text.output
    assert "The costliest choices" in text.stdout
    assert re.search(r"Better: .* \(wins \d+%\)", " ".join(text.stdout.split())), "however its lines are broken"
    nothing = run("analyse", str(file), "--redeals", "1", "--costliest", "0").stdout
    assert nothing.endswith("No choice cost a win in a hundred.\n"), "and no empty line after it"
    assert run("analyse", str(file), "--as", "html", "--out", str(page), *brief).exit_code == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert "nothing is overwritten" in refused("analyse", str(file), "--as", "html", "--out", str(page))
    told = json.loads(run("analyse", str(file), "--as", "json", *brief).stdout)
    assert told["winners"] == record["result"]["winners"]
