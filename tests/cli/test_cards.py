"""`--cards FILE`: a box of one's own on the command line."""

import json
from pathlib import Path

import pytest

import signoria
from signoria import InvalidOptions
from signoria.games.princes.options.reading import OURS
from tests.cli.terminal import refused, run
from tests.rulemark import rule

GAME = "princes-of-florence"
TEXT = OURS.read_text("utf-8")


def changed(folder: Path, old: str, new: str) -> str:
    """A file with our cards and one thing different."""
    assert old in TEXT
    path = folder / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1), "utf-8")
    return str(path)


def watchmaker(folder: Path) -> str:
    return changed(folder, 'id = "sculptor"', 'id = "watchmaker"\nname = "Watchmaker"')


@rule("POF-CARDS-1")
def test_a_simulation_with_them_can_be_proven_and_replayed(tmp_path: Path) -> None:
    cards, file = watchmaker(tmp_path), str(tmp_path / "records.jsonl")
    made = run("simulate", GAME, "--games", "2", "--json", "--cards", cards, "--records", file)
    assert made.exit_code == 0, made.output
    assert json.loads(made.stdout)["options"]["cards"].startswith("reconstructed-")
    assert run("verify", file, "--cards", cards).exit_code == 0
    shown = run("replay", file, "--cards", cards)
    assert shown.exit_code == 0
    assert "cards" in refused("verify", file)
    assert "cards" in refused("replay", file)
    line = Path(file).read_text("utf-8").splitlines()[0]
    assert signoria.replay(line, cards).game.choice("work:watchmaker") > 0


def test_workers_read_the_same_cards(tmp_path: Path) -> None:
    command = ("simulate", GAME, "--games", "2", "--json", "--cards", watchmaker(tmp_path))
    alone, both = (json.loads(run(*command, "--workers", count).stdout) for count in ("1", "2"))
    assert alone["distribution"] == both["distribution"]


def test_an_edited_file_is_read_anew(tmp_path: Path) -> None:
    command = ("simulate", GAME, "--games", "1", "--json", "--cards")
    before = json.loads(run(*command, watchmaker(tmp_path)).stdout)["options"]["cards"]
    edited = changed(tmp_path, "[[profession]]", "\n[[profession]]")
    after = json.loads(run(*command, edited).stdout)["options"]["cards"]
    assert before != after


def test_a_match_is_saved_and_resumed_with_them(tmp_path: Path) -> None:
    cards, file = watchmaker(tmp_path), str(tmp_path / "saved.json")
    made = run("play", GAME, "--bot", "random", "--seed", "1", "--cards", cards, "--save", file, typed="1\nquit\n")
    assert made.exit_code == 0, made.output
    assert run("play", GAME, "--resume", file, "--cards", cards, typed="quit\n").exit_code == 0
    assert file in refused("play", GAME, "--resume", file, typed="quit\n")


def test_whoever_names_no_bot_meets_one_that_knows_them(tmp_path: Path) -> None:
    cards, file = watchmaker(tmp_path), tmp_path / "saved.json"
    made = run("play", GAME, "--cards", cards, "--save", str(file), typed="1\nhint\nquit\n")
    assert made.exit_code == 0, made.output
    assert set(json.loads(file.read_text("utf-8"))["seats"]) == {"human", "heuristic"}
    assert "at random" not in made.output
    assert "no net has learned this game" in made.output


@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "expert", "master"])
def test_whoever_has_learned_other_cards_is_refused_before_the_match(tmp_path: Path, bot: str) -> None:
    cards = watchmaker(tmp_path)
    assert f"bot: {bot} knows only" in refused("play", GAME, "--bot", bot, "--cards", cards)
    assert f"bot: {bot} knows" in refused("simulate", GAME, "--games", "1", "--bot", bot, "--cards", cards)


def test_lists_of_ones_own_are_known_where_none_of_them_is_played(tmp_path: Path) -> None:
    lists = tmp_path / "lists.toml"
    page = (Path(__file__).parents[2] / "docs/playing.md").read_text("utf-8")
    lists.write_text("[quiet-evening]" + page.partition("[quiet-evening]")[2].partition("```")[0], "utf-8")
    command = ("play", "citadels", "--players", "4", "--cards", str(lists), "--bot", "medium")
    assert "medium knows only" in refused(*command, "--option", "cast=quiet-evening")
    assert run(*command, typed="quit\n").exit_code == 0


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('landscape = "park"', 'landscape = "lake"', "7 persons want lake, got 8"),
        ('outline = [".#.", "###", ".#."]', 'outline = ["#.#", ".#.", "#.#"]', "hospital: outline: its cells are not"),
        ("number = 7\n", "number = 6\n", "number 7 is missing"),
    ],
    ids=["wrong-marginals", "disconnected-tile", "missing-person"],
)
def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path, command: str, old: str, new: str, words: str) -> None:
    line = refused(command, GAME, "--cards", changed(tmp_path, old, new))
    assert words in line
    assert "mine.toml" in line


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(json.dumps(signoria.game(GAME).new(2, seed=1).record()), "utf-8")
    for command in ("verify", "replay"):
        assert "nowhere.toml" in refused(command, str(record), "--cards", str(tmp_path / "nowhere.toml"))


def test_other_games_have_no_cards_to_type_in(tmp_path: Path) -> None:
    cards = watchmaker(tmp_path)
    assert "lost-cities is played with its own cards only" in refused("play", "lost-cities", "--cards", cards)
    with pytest.raises(InvalidOptions, match="expected characters, ninth, uniques"):
        signoria.game("citadels", cards)
