"""The atlas: what is counted is what happened, by one or by many."""

from pathlib import Path

import pytest

from signoria.arena import atlas
from signoria.arena.atlas.collecting import Batch
from signoria.arena.atlas.counts import Counts, GameFacts
from signoria.arena.atlas.lost_cities import rounds
from signoria.arena.crew import Crew, Here, Processes
from signoria.arena.simulated_game import SimulatedGame
from signoria.core.errors import InvalidOptions
from signoria.core.message import message
from tests.arena.mortal import Mortal, make_deadly
from tests.cli.terminal import refused, run

GAMES = tuple(atlas.CHRONICLES)


def small(game: str, batch: int = 1) -> atlas.Edition:
    """An edition in small batches."""
    return atlas.edition(game, seed=3)._replace(batch=batch)


def counted(edition: atlas.Edition, path: Path, games: int, crew: Crew | None = None) -> Counts:
    with atlas.CountsFile(path, edition) as file:
        for _ in atlas.collect(edition, games, file, crew or Here()):
            pass
    return file.sum(edition.batches(games))


def test_counts_do_not_depend_on_who_counts_and_what_was_there(tmp_path: Path) -> None:
    edition = small("lost-cities", 2)
    alone = counted(edition, tmp_path / "one", 6).to_json()
    assert alone["games"] == 6
    assert counted(edition, tmp_path / "two", 6, Processes(2)).to_json() == alone
    lines = [sorted((tmp_path / name).read_bytes().splitlines()) for name in ("one", "two")]
    assert lines[0] == lines[1], "to the last byte, whatever the hashes of a process are"
    counted(edition, tmp_path / "grown", 2)
    with (tmp_path / "grown").open("ab") as torn:
        torn.write(b"0123 {")
    assert counted(edition, tmp_path / "grown", 6).to_json() == alone
    before = (tmp_path / "grown").read_bytes()
    assert counted(edition, tmp_path / "grown", 6).to_json() == alone
    assert (tmp_path / "grown").read_bytes() == before


def test_a_game_that_nobody_survives_is_left_out_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = small("lost-cities", 2)
    make_deadly(monkeypatch, "signoria.arena.atlas.collecting", {1, 3})
    left = counted(edition, tmp_path / "left", 4, Mortal())
    assert (left.games, left.lost) == (2, 2)
    assert Counts.from_json(left.to_json()).lost == 2
    make_deadly(monkeypatch, "signoria.arena.atlas.collecting", set())
    others = Batch(edition, 0, 0)
    for number in (0, 2):
        others.add(played(edition, number))
    assert left.means == others.made().counts["means"]
    assert counted(edition, tmp_path / "left", 4).lost == 2, "it is not tried again"


def test_what_is_damaged_or_foreign_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    edition, path = small("lost-cities"), tmp_path / "counts"
    counted(edition, path, 1)
    whole = path.read_bytes()
    for bad in (whole[:-30] + b"#" + whole[-29:], b"notes\n", b"notes"):
        path.write_bytes(bad)
        with pytest.raises(InvalidOptions, match=r"counts.*left as it is"):
            atlas.CountsFile(path, edition)
        assert path.read_bytes() == bad
    path.write_bytes(whole)
    with pytest.raises(InvalidOptions, match="seed 4, got 3"):
        atlas.CountsFile(path, edition._replace(seed=4))
    (tmp_path / "citadels.json").write_text("{}")
    with pytest.raises(InvalidOptions, match=r"citadels\.json: expected the counts of an atlas"):
        atlas.told_in(tmp_path)


def played(edition: atlas.Edition, number: int) -> SimulatedGame:
    """The same game once more."""
    plan = edition.plans[edition.cycle[number % len(edition.cycle)]]
    game = SimulatedGame(plan, number)
    game.match.watch()
    while game.advance():
        game.ask(game.asked)
    return game


@pytest.mark.parametrize("game", GAMES)
def test_what_every_game_counts(tmp_path: Path, game: str) -> None:
    edition = small(game)
    counts = counted(edition, tmp_path / "counts", 1)
    match = played(edition, 0).match
    assert counts.tallies["scores"] == {score: match.scores().count(score) for score in match.scores()}
    assert counts.tallies["length"] == {match.number: 1}
    for seat in range(match.players):
        expected = (seat in match.winners()) / len(match.winners())
        assert counts.estimate("seats", f"atlas.seat|n={seat + 1}").mean == expected
    assert counts.failures == 0


def test_expeditions(tmp_path: Path) -> None:
    edition = small("lost-cities")
    counts = counted(edition, tmp_path / "counts", 6)
    scores = [score for number in range(6) for score in played(edition, number).match.scores()]
    assert sum(worth * count for worth, count in counts.tallies["worth"].items()) == sum(scores)
    cases = {chart: sum(sums[1] for sums in keys.values()) for chart, keys in counts.means.items()}
    assert cases["wagers"] == cases["start"] == counts.tallies["worth"].total()
    assert cases["colours"] == cases["opening"] == 36, "of two in each of three rounds of six matches"
    assert sum(sums[2] for sums in counts.means["opening-colour"].values()) == pytest.approx(6, abs=0.1)


def test_a_round_that_stalls_ends_too() -> None:
    laid, stalled = message("lost-cities.event.lay"), message("lost-cities.event.round-stalled", n=1)
    ended = message("lost-cities.event.round-ends", n=2)
    assert rounds([laid, stalled, laid, laid, ended]) == [[laid], [laid, laid]]


def test_characters_and_districts(tmp_path: Path) -> None:
    edition = small("citadels")
    counts, match = counted(edition, tmp_path / "counts", 1), played(edition, 0).match
    events = match.events()
    picks = sum(event["key"] == "citadels.event.pick" for event in events)
    built = sum(event["key"] == "citadels.event.build" for event in events)
    rounds = 1 + sum(event["key"] == "citadels.event.round" for event in events)
    cases = {chart: sum(sums[1] for sums in keys.values()) for chart, keys in counts.means.items()}
    assert cases["held"] == picks == 4 * rounds
    assert cases["built"] == built > 10
    assert counts.estimate("rounds", "atlas.citadels.table.any").mean == rounds
    assert sum(sums[2] for sums in counts.means["first-pick"].values()) == pytest.approx(1), "one each round"


def test_who_is_murdered(tmp_path: Path) -> None:
    edition = small("citadels")
    counts = counted(edition, tmp_path / "counts", 10)
    murders, dead = 0, 0
    for number in range(10):
        match = played(edition, number).match
        events = [match.events(), *(match.events(seat) for seat in range(4))]
        held: set[str] = set()
        for place, event in enumerate(events[0]):
            if event["key"] == "citadels.event.round":
                held.clear()
            for own in events[1:]:
                if own[place]["key"] == "citadels.event.pick-this":
                    held.add(str(own[place]["args"]["character"]))
            if event["key"] == "citadels.event.murder":
                murders += 1
                dead += str(event["args"]["character"]) in held
    assert murders > 0
    found = counts.means["murdered"]
    assert sum(sums[1] for sums in found.values()) == 4 * murders, "all who hold a character then"
    assert any(sums[2] > 0 for sums in found.values()) == (dead > 0)


def test_where_points_come_from(tmp_path: Path) -> None:
    edition = small("princes-of-florence")
    counts, match = counted(edition, tmp_path / "counts", 1), played(edition, 0).match
    won = [match.scores()[seat] for seat in match.winners()]
    assert sum(sums[2] for sums in counts.means["sources"].values()) == pytest.approx(sum(won) / len(won))
    assert sum(sums[1] for sums in counts.means["works"].values()) == 3


def test_one_game_is_one_case_however_often_something_happened_in_it() -> None:
    counts = Counts()
    for game in range(4):
        facts = GameFacts()
        for value in (1.0, 0.0, 1.0, 0.0) if game % 2 else (1.0,):
            facts.mean("held", "king", value)
        counts.add(facts)
    found = counts.estimate("held", "king")
    assert (found.mean, found.cases) == (0.75, 10)
    assert found.half == pytest.approx(3.18 * 0.2887 / 2, rel=0.02)  # Student's, for four games
    assert Counts.from_json(counts.to_json()).to_json() == counts.to_json()
    alike = Counts()
    for _ in range(20):
        facts = GameFacts()
        facts.mean("held", "king", 0.0)
        alike.add(facts)
    assert alike.share("held", "king").half > 0.1


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = small("lost-cities", 2)
    monkeypatch.setattr(atlas, "edition", lambda game, seed: edition)
    out = tmp_path / "site"
    words = ("atlas", "lost-cities", "--games", "2", "--workers", "1", "--out", str(out))
    first = run(*words)
    assert first.exit_code == 0, first.output
    assert (out / "index.html").exists()
    assert (out / "lost-cities.json").exists()
    assert run(*words).stdout == first.stdout
    monkeypatch.setattr("signoria.cli.atlas.crew_of", lambda workers, ray: Mortal())
    make_deadly(monkeypatch, "signoria.arena.atlas.collecting", {3})
    more = run(*words, "--games", "4", "--lang", "en")
    assert "1 game could not be played: whoever tried it died." in more.stdout


def test_what_is_none_of_ours_is_said_before_anything_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("nothing is counted")

    words = ("atlas", "lost-cities", "--games", "2", "--workers", "1", "--out", str(tmp_path))
    monkeypatch.setattr(atlas, "collect", never)
    for name in ("lost-cities.json", "citadels.json"):
        mine = tmp_path / name
        mine.write_text('{"name": "of mine"}')
        assert f"{mine}: expected the counts of an atlas" in refused(*words)
        assert [path.read_text() for path in tmp_path.iterdir()] == ['{"name": "of mine"}']
        mine.unlink()


def test_other_files_in_the_folder_are_left_alone_and_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = small("lost-cities", 2)
    monkeypatch.setattr(atlas, "edition", lambda game, seed: edition)
    words = ("atlas", "lost-cities", "--games", "2", "--workers", "1", "--out", str(tmp_path))
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / "en").write_text("notes")
    assert f"{tmp_path / 'en'}: File exists" in refused(*words)
    assert (tmp_path / "en").read_text() == "notes"
    (tmp_path / "en").unlink()
    assert run(*words).exit_code == 0
    assert (tmp_path / "package.json").read_text() == "{}"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["mini-lost-cities"], "atlas: expected one of citadels, lost-cities, princes-of-florence"),
        (["chess"], "expected one of"),
        (["citadels", "--games", "0"], "games: expected a whole number from 1, got 0"),
    ],
)
def test_bad_words_are_refused(tmp_path: Path, words: list[str], answer: str) -> None:
    assert answer in refused("atlas", *words, "--out", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
