"""`signoria play`: whole matches, help, refusals, saving."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import signoria
from signoria import Match, locales
from signoria.cli.drawing import Drawing, drawing
from signoria.cli.saving import HUMAN
from signoria.cli.screen import screen
from signoria.cli.seat_names import seat_names
from signoria.cli.speech import Speech
from tests.cli.terminal import refused, run

BEGIN = ("play", "lost-cities", "--seed", "7", "-o", "rounds=1", "-o", "begins=seat-0")
ALWAYS_THE_FIRST = "1\n" * 400
EXAMPLE = Path(__file__).parents[2] / "examples/program_bot.py"


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_whole_match_is_played_and_proven(tmp_path: Path, lang: str) -> None:
    record = tmp_path / "record.json"
    result = run(*BEGIN, "--record", str(record), "--lang", lang, typed=ALWAYS_THE_FIRST)
    assert result.exit_code == 0, result.output
    match = signoria.replay(record.read_text("utf-8"))
    assert match.over
    for line in match.score_sheet(lang):
        assert line["words"] in result.stdout
    assert run("verify", str(record)).exit_code == 0


def test_a_real_process_plays_a_match_of_three_rounds_from_a_pipe(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    words = [sys.executable, "-m", "signoria", "play", "lost-cities", "--seed", "3", "--record", str(record)]
    environment = os.environ | {"SIGNORIA_LANG": "en", "PYTHONPATH": str(Path(signoria.__file__).parent.parent)}
    played = subprocess.run(
        words, input="1\n" * 1500, capture_output=True, encoding="utf-8", env=environment, timeout=120, check=False
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.count("Score sheet") == 3
    assert "wins" in played.stdout or "A draw" in played.stdout
    assert "\x1b[" not in played.stdout
    doc = json.loads(record.read_text("utf-8"))
    assert doc["seats"] == ["Player", "Bot"]
    assert doc["options"]["stall_after"] == 200


def test_two_people_share_a_screen() -> None:
    result = run(*BEGIN, "--hot-seat", typed=ALWAYS_THE_FIRST)
    assert result.exit_code == 0, result.output
    assert "Now Player 1. The others look away" in result.stdout
    assert "Now Player 2. The others look away" in result.stdout
    assert "Bot" not in result.stdout


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_names_at_one_screen_are_whole_at_eighty_columns(lang: str) -> None:
    say = Speech(lang)
    match = midgame(colours=6)
    text = drawn(match, drawing(match, say, seat_names([HUMAN, HUMAN], say)))
    for number in (1, 2):
        assert say("cli.seat.human-number", number=number) in text
    assert "…" not in text


def test_choices_are_made_by_word_too() -> None:
    match = signoria.game("lost-cities").new(seed=7, options={"rounds": 1, "begins": "seat-0", "stall_after": 200})
    word = match.word(match.choices()[-1])
    result = run(*BEGIN, typed=f"{word.upper()}\nquit\n")
    assert result.exit_code == 0
    assert f"You discarded {match.describe(match.choice(word)).removeprefix('Discard ')}" in result.stdout


def test_a_refusal_names_its_rule_and_shows_it_on_request() -> None:
    result = run(*BEGIN, typed="draw\nrule LC-TURN-1\nrule LC-99\nquit\n")
    assert "First play a card; only then do you take one. [LC-TURN-1]" in result.stdout
    assert "A turn starts with playing exactly one card." in result.stdout
    assert "lost-cities has no rule 'LC-99'" in result.stdout


def test_help_on_all_choices_and_on_one() -> None:
    match = signoria.game("lost-cities").new(seed=7, options={"rounds": 1, "begins": "seat-0"})
    result = run(*BEGIN, typed="?\n? 1\n? draw\n? fly\nsheet\nquit\n")
    for choice in match.choices():
        assert match.word(choice) in result.stdout
    assert f"{match.describe(match.choices()[0])}: you may." in result.stdout
    assert "LC-PLAY-2 " in result.stdout
    assert "[LC-TURN-1]" in result.stdout
    assert "“fly” is none of the choices" in result.stdout
    assert "Nothing scored yet" in result.stdout


def test_wrong_answers_are_asked_again() -> None:
    result = run(*BEGIN, typed="0\n99\n-1\n[red]\n\nsave\nquit\n")
    assert result.exit_code == 0
    assert result.stdout.count("Expected a number from 1 to 16") == 3
    assert "“[red]” is none of the choices" in result.stdout
    assert "save needs a file name" in result.stdout
    assert "the match was not saved" in result.stdout


def test_a_match_is_put_away_and_taken_up_again(tmp_path: Path) -> None:
    saved, record = tmp_path / "saved.json", tmp_path / "record.json"
    first = run(*BEGIN, typed=f"1\n1\n1\nsave {saved}\nquit\n")
    assert "Saved in" in first.stdout
    assert "not saved" not in first.stdout
    log = json.loads(saved.read_text("utf-8"))["match"]["log"]
    assert len(log) >= 5
    second = run("play", "lost-cities", "--resume", str(saved), "--record", str(record), typed=ALWAYS_THE_FIRST)
    assert second.exit_code == 0, second.output
    assert json.loads(record.read_text("utf-8"))["choices"][: len(log)] == log


@pytest.mark.parametrize(("typed", "code"), [("1\nquit\n", 0), ("1\n", 2)])
def test_save_puts_away_whatever_was_not_finished(tmp_path: Path, typed: str, code: int) -> None:
    saved = tmp_path / "saved.json"
    assert run(*BEGIN, "--save", str(saved), typed=typed).exit_code == code
    assert signoria.game("lost-cities").from_json(json.loads(saved.read_text("utf-8"))["match"]).number >= 1


def test_where_a_match_cannot_be_saved_it_goes_on(tmp_path: Path) -> None:
    result = run(*BEGIN, typed=f"save {tmp_path}\nquit\n")
    assert result.exit_code == 0
    assert "Is a directory" in " ".join(result.stdout.split())


def test_bad_saved_matches_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    run(*BEGIN, "--save", str(file), typed="quit\n")
    good = json.loads(file.read_text("utf-8"))
    bad: list[object] = [
        [],
        {},
        {"match": {}, "seats": []},
        good | {"seats": ["human"]},
        good | {"seats": ["random"] * 2},
    ]
    for doc in bad:
        file.write_text(json.dumps(doc), "utf-8")
        assert "expected a match that `save` wrote" in refused("play", "lost-cities", "--resume", str(file))
    file.write_text(json.dumps(good | {"seats": ["human", "nobody"]}), "utf-8")
    assert "bot: expected one of" in refused("play", "lost-cities", "--resume", str(file))
    file.write_text("{", "utf-8")
    assert "expected a match" in refused("play", "lost-cities", "--resume", str(file))
    assert "leave out --seed" in refused("play", "lost-cities", "--resume", str(file), "--seed", "1")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["chess"], "game: expected one of"),
        (["lost-cities", "--bot", "nobody"], "bot: expected one of"),
        (["lost-cities", "--bot", "random", "--hot-seat"], "leave out --bot"),
        (["lost-cities", "--players", "3"], "players: lost-cities takes 2 players, got 3"),
        (["lost-cities", "--seat", "2"], "seat: expected a whole number from 0 to 1, got 2"),
        (["lost-cities", "--seed", "x"], "Invalid value for '--seed'"),
        (["lost-cities", "--seed", "-1"], "seed: expected"),
        (["lost-cities", "-o", "colours=7"], "option 'colours': expected one of 5, 6, got '7'"),
        (["lost-cities", "--lang", "pt"], "language: expected"),
        (["lost-cities", "--resume", "/nowhere"], "/nowhere: No such file"),
    ],
)
def test_bad_words_are_refused(words: list[str], answer: str) -> None:
    assert answer in refused("play", *words)


def test_input_that_ends_too_soon_is_told() -> None:
    assert "the input ended before the game did" in refused(*BEGIN, typed="1\n")


def midgame(colours: int = 5) -> Match:
    match = signoria.game("lost-cities").new(seed=1, options={"colours": colours})
    for _ in range(40):
        match.play(match.choices()[0])
    return match


def drawn(match: Match, picture: Drawing, width: int = 80) -> str:
    view = match.view(match.waiting[0])
    console = screen()
    console.width = width
    sentences = [match.describe(choice, picture.say.lang) for choice in match.choices()]
    with console.capture() as captured:
        console.print(picture.table(view, width))
        console.print(picture.choices(view, sentences, width))
    return captured.get()


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("colours", [5, 6])
def test_the_table_fits_eighty_columns_and_names_every_colour(lang: str, colours: int) -> None:
    match = midgame(colours)
    picture = drawing(match, Speech(lang), ["Ilaria", "Cosimo"])
    text = drawn(match, picture)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 80
    for symbol, colour in list(zip("☼≈▲♣♨◆", ("yellow", "blue", "white", "green", "red", "purple"), strict=True))[
        :colours
    ]:
        assert symbol in text
        assert picture.say(f"lost-cities.colour.{colour}") in text


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_turn_fits_a_terminal_of_twenty_four_lines(lang: str) -> None:
    """Two lines of news above and the prompt below leave 21 for the table and the choices."""
    for colours in (5, 6):
        match = midgame(colours)
        picture = drawing(match, Speech(lang), ["Ilaria", "Cosimo"])
        assert len(drawn(match, picture).splitlines()) < 21


def test_the_seal_is_told_once_and_with_the_first_news() -> None:
    result = run(*BEGIN, typed="1\n1\nquit\n")
    assert result.stdout.count("The cards are sealed") == 1
    assert result.stdout.index("The cards are sealed") < result.stdout.index("Lost Cities")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_seal_is_never_left_out_however_much_happens_before_the_first_choice(lang: str) -> None:
    for seed in ("1", "3", "5"):
        told = run("play", "citadels", "--players", "7", "--seed", seed, "--lang", lang, typed="q\nyes\nja\n").stdout
        assert re.search(r"\b[0-9a-f]{64}\b", told), seed


def test_a_game_without_a_drawing_of_its_own_is_drawn_from_its_view() -> None:
    match = midgame()
    text = drawn(match, Drawing(match.setup(), Speech("en"), ["Ilaria", "Cosimo"]))
    assert "expeditions" in text
    assert "discards" in text
    assert "  1  " in text


def test_each_other_seat_may_have_a_bot_of_its_own() -> None:
    bots = ("--bot", "easy", "--bot", f"program:{EXAMPLE}", "--bot", "random")
    played = run("play", "citadels", "--players", "4", "--seat", "1", "--seed", "3", *bots, typed="1\n1\nq\ny\n")
    assert played.exit_code == 0, played.output
    assert "failed" not in played.output
    said = refused("play", "citadels", "--players", "5", *bots)
    assert "one for each of the 4 other seats, got 3" in said


@pytest.mark.parametrize(("lang", "words"), [("en", "There are no hints here"), ("de", "Hier gibt es keine Tipps")])
def test_where_no_net_has_learned_the_game_there_are_no_hints_and_it_is_said_in_words(lang: str, words: str) -> None:
    result = run("play", "mini-lost-cities", "--seed", "4", "--lang", lang, typed="hint\nq\ny\n")
    assert words in result.output
    assert "analysis:" not in result.output


def test_a_hint_names_choices_by_their_numbers() -> None:
    result = run(*BEGIN, typed="hint\nq\ny\n")
    assert result.exit_code == 0, result.output
    match = signoria.game("lost-cities").new(2, {"rounds": 1, "begins": "seat-0", "stall_after": 200}, seed=7)
    told = re.findall(r"(\d+)\. (.*): you win (\d+)%", result.stdout)
    assert len(told) == 3
    for number, meaning, chance in told:
        assert match.describe(match.choices()[int(number) - 1]) == meaning
        assert 0 < int(chance) < 100
    assert "It gains you about" in result.stdout
