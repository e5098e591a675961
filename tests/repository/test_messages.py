"""The catalogues that translators work on: each message in its area, in order, once, and exported."""

import json
import re
import shutil
from pathlib import Path

import pytest

from signoria import locales
from tools import messages

MOST_LINES = 1500
"""An area that grows beyond this wants to be parted in `messages.AREAS`."""

MISPLACED = '# why it is so\nmsgid "citadels.name"\nmsgstr "Machiavelli"\n'


@pytest.fixture
def dutch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two small Dutch catalogues, in order and exported."""
    monkeypatch.setattr(messages, "LOCALES", tmp_path)
    folder = tmp_path / "nl"
    folder.mkdir()
    (folder / "cli.po").write_text('msgid "cli.b"\nmsgstr "b"\n\nmsgid "cli.a"\nmsgstr "a"\n', "utf-8")
    (folder / "common.po").write_text('msgid "seat"\nmsgstr "Plaats {seat}"\n', "utf-8")
    assert messages.main([]) == 0
    assert messages.main(["--check"]) == 0
    return folder


def append(catalogue: Path, text: str) -> None:
    catalogue.write_text(f"{catalogue.read_text('utf-8')}\n{text}", "utf-8")


def test_every_language_has_catalogues() -> None:
    assert messages.languages() == sorted(locales.LANGUAGES)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_catalogues_are_in_order_and_exported(lang: str) -> None:
    assert list(messages.faults(lang)) == [], "run `python3 run.py messages`"


def forms(words: str | list[str]) -> list[str]:
    """What a message says: one sentence, or that of one thing and that of more."""
    return [words] if isinstance(words, str) else words


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_no_line_ends_between_a_number_and_its_percent(lang: str) -> None:
    said = [text for _, words in sorted(json.loads(messages.exported(lang)).items()) for text in forms(words)]
    assert [text for text in said if re.search(r"[\d}] %", text)] == []
    sign = {"en": "{chance}%", "nl": "{chance}%", "fr": "{chance}\u202f%", "de": "{chance}\u202f%"}[lang]
    assert any(sign in text for text in said)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_no_catalogue_is_too_long_to_work_on(lang: str) -> None:
    lengths = {path.name: text.count("\n") for path, text in messages.catalogues(lang).items()}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize(
    ("key", "area"),
    [
        ("seat", "common"),
        ("problem.full", "server"),
        ("cli.seat.you", "cli"),
        ("cli.lost-cities.deck", "cli"),
        ("citadels.name", "citadels"),
        ("citadels.card.new.acrobat", "citadels-cards"),
        ("citadels.option.cast.help", "citadels-options"),
        ("web.cit.crown", "web-citadels"),
        ("web.city", "web"),
        ("my-game.choice.pass", "my-game"),
    ],
)
def test_the_key_decides_the_area(key: str, area: str) -> None:
    assert messages.area(key) == area


def test_messages_are_ordered_below_the_head(dutch: Path) -> None:
    written = (dutch / "cli.po").read_text("utf-8")
    assert written.startswith("# Signoria in Dutch: cli.\n")
    assert written.endswith('(n != 1);\\n"\n\nmsgid "cli.a"\nmsgstr "a"\n\nmsgid "cli.b"\nmsgstr "b"\n')


def test_all_areas_are_exported_to_one_file(dutch: Path) -> None:
    append(dutch / "cli.po", 'msgid "cli.c"\nmsgid_plural "cli.c"\nmsgstr[0] "kaart"\nmsgstr[1] "kaarten"\n')
    assert messages.main([]) == 0
    exported = json.loads(dutch.with_suffix(".json").read_text("utf-8"))
    assert exported == {"cli.a": "a", "cli.b": "b", "cli.c": ["kaart", "kaarten"], "seat": "Plaats {seat}"}


def test_a_stale_export_is_noticed(dutch: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dutch.with_suffix(".json").write_text("{}", "utf-8")
    assert messages.main(["--check"]) == 1
    assert "nl.json is not as it should be" in capsys.readouterr().err


def test_a_message_in_the_wrong_area_is_refused_and_moved(dutch: Path, capsys: pytest.CaptureFixture[str]) -> None:
    append(dutch / "cli.po", MISPLACED)
    assert messages.main(["--check"]) == 1
    assert "nl/cli.po: citadels.name belongs in citadels.po" in capsys.readouterr().err
    assert messages.main([]) == 0
    assert messages.main(["--check"]) == 0
    assert (dutch / "citadels.po").read_text("utf-8").endswith(f"\n\n{MISPLACED}")
    assert "citadels" not in (dutch / "cli.po").read_text("utf-8")


def test_a_catalogue_without_messages_goes(dutch: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(dutch / "cli.po", dutch / "other.po")
    assert messages.main(["--check"]) == 1
    assert "nl/other.po should not be there" in capsys.readouterr().err
    assert messages.main([]) == 0
    assert [path.name for path in sorted(dutch.iterdir())] == ["cli.po", "common.po"]


@pytest.mark.parametrize("area", ["cli", "common"])
def test_a_message_that_stands_twice_is_refused(dutch: Path, area: str) -> None:
    append(dutch / f"{area}.po", 'msgid "cli.a"\nmsgstr "a"\n')
    assert messages.main(["--check"]) == 1


@pytest.mark.parametrize("arguments", [[], ["--check"]])
@pytest.mark.parametrize("area", ["cli", "common"])
def test_two_wordings_of_a_message_are_never_chosen_between(dutch: Path, area: str, arguments: list[str]) -> None:
    append(dutch / f"{area}.po", 'msgid "cli.a"\nmsgstr "anders"\n')
    with pytest.raises(SystemExit, match=r"nl/cli\.po.*: cli\.a stands there twice, with different words"):
        messages.main(arguments)


def test_a_message_without_a_key_is_refused(dutch: Path) -> None:
    append(dutch / "cli.po", "#~ left over\n")
    with pytest.raises(SystemExit, match=r"nl/cli\.po: no msgid in '#~ left over'"):
        messages.main(["--check"])


def test_a_key_may_go_over_two_lines(dutch: Path) -> None:
    append(dutch / "cli.po", 'msgid ""\n"cli."\n"long"\nmsgstr "lang"\n')
    assert messages.main([]) == 0
    assert json.loads(dutch.with_suffix(".json").read_text("utf-8"))["cli.long"] == "lang"
