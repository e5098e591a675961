"""Games at a real terminal, whole ones and beginnings: what is on the screen fits, and is in the reader's language."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from signoria import arena, locales
from signoria.cli.speech import Speech
from tests.cli.pseudo_terminal import Session
from tests.cli.test_tables import RAW

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")

GAMES = {
    "citadels": ("--players", "4", "--seed", "5"),
    "lost-cities": ("--seed", "7", "-o", "rounds=1"),
    "princes-of-florence": ("--players", "3", "--seed", "2"),
}
WHOLE = {("citadels", "de"), ("lost-cities", "nl"), ("princes-of-florence", "fr")}
"""Played to the end; the others are begun, in the other languages."""
YES = {"en": "yes", "nl": "ja", "fr": "oui", "de": "ja"}
BEGUN = 6
"""So many choices are made in a match that is only begun."""
SHOWN = {
    "citadels": [r"♛", r"▸\d ", r"◆|✚|●|▲|★", r"\d/\d"],
    "lost-cities": [r"☼", r"✦"],
    "princes-of-florence": [r"▒▒", r"①", r"✓\d+|\(\w+\)", r"\d\+\d\+\d"],
}
"""What must be on some screen of every match."""


def played(game: str, lang: str, size: tuple[int, int], choices: int) -> Iterator[str]:
    """The screens of a match in which a person takes a choice by turns from the first and the middle."""
    say = Speech(lang)
    prompt, go_on = say("cli.play.prompt"), say("cli.play.go-on")
    with Session(*size, "play", game, *GAMES[game], "--lang", lang) as session:
        for made in range(choices):
            screen = session.read(prompt, f"{go_on}\n")
            yield screen
            if session.over:
                return
            highest = max(map(int, re.findall(r"(?:^|\s)(\d+)  ?\S", screen)), default=1)
            session.type("" if screen.endswith(f"{go_on}\n") else "2" if made % 3 == 1 and highest > 1 else "1")
        session.read(prompt)
        session.type("q")
        yield session.read(say("cli.play.quit-unsaved"))
        session.type(YES[lang])
        yield session.read(prompt)
        assert session.over, "whoever says yes has stopped"


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_match(game: str, lang: str) -> None:
    whole = (game, lang) in WHOLE
    size = (80, 24) if whole or lang == "en" else (120, 40)
    screens = list(played(game, lang, size, 1000 if whole else BEGUN))
    for screen in screens:
        lines = screen.splitlines()
        assert max(map(len, lines)) <= size[0], screen
        assert not RAW.search(screen), RAW.search(screen)
        assert "Traceback" not in screen
    for screen in screens[:-2]:
        assert len(screen.splitlines()) <= size[1], screen
    for sign in SHOWN[game]:
        assert any(re.search(sign, screen) for screen in screens), sign
    assert len(screens) > BEGUN
    if whole:
        assert Speech(lang)("cli.sheet.title") in screens[-1]


def test_a_replay_goes_back_and_jumps(tmp_path: Path) -> None:
    say = Speech("en")
    file = tmp_path / "match.json"
    record = next(arena.simulate("citadels", players=3, games=1, seed=3, records=True)).record or ""
    file.write_text(record, "utf-8")
    last = len(json.loads(record)["choices"])
    prompt = say("cli.replay.prompt", last=last)
    with Session(80, 24, "replay", str(file), "--lang", "en") as session:

        def after(typed: str) -> str:
            session.type(typed)
            return session.read(prompt)

        first = session.read(prompt)
        assert "1. random " in first
        second = after("")
        assert "2. random " in second
        assert after("p").endswith(first[-200:])
        assert after("prev").endswith(first[-200:]), "nothing lies before the first choice"
        assert "17. random " in after("17")
        assert "18. random " in after("next")
        assert say("cli.replay.where", last=last, given="soon") in after("soon")
        assert say("cli.sheet.title") in after("end")
        assert f"{last}. random " in after("back")
        session.type("q")
        session.read(prompt)
        assert session.over
