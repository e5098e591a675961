"""Anybody's bot: a class, or a program over standard input and output. Whatever it does, the match goes on."""

import json
import os
import re
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO

import pytest

import signoria
from signoria import arena, bots
from signoria.bots import SeatedBot
from signoria.bots.programs import program as process
from signoria.bots.programs import program_bot
from signoria.bots.programs.program import MOST
from signoria.bots.programs.program_bot import ProgramBot, program
from signoria.bots.seated_bot import LONGEST
from signoria.core.match import Match

START = program_bot.START
EXAMPLES = Path(__file__).parents[2] / "examples"
ANSWER = """
import json, os, signal, subprocess, sys, time
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["say"] == "choose":
            yield message
def say(number, word):
    print(json.dumps({"question": number, "choice": word}), flush=True)
"""
HOSTILE = {
    "exits at once": ("sys.exit(3)", "ended"),
    "floods": ("while True: sys.stdout.write('x' * 65536)", f"more than {MOST} bytes"),
    "floods with lines": ("while True: print('{}', flush=True)", "is no line like"),
    "talks garbage": ("for _ in questions(): print('\\x00 garbage [[[', flush=True)", "is no line like"),
    "nests": ("for _ in questions(): print('[' * 60000, flush=True)", "is no line like"),
    "is another kind of JSON": ("for _ in questions(): print('[1, 2]', flush=True)", "is no line like"),
    "makes up a choice": ("for q in questions(): say(q['question'], 'fly:moon')", "none of its choices"),
    "answers a number": ("for q in questions(): say(q['question'], 7)", "none of its choices"),
    "breaks": ("for q in questions(): raise KeyError('lost')", "KeyError: 'lost'"),
}
STALLING = {
    "never answers": ("time.sleep(100)", "no answer within"),
    "never reads": ("sys.stdin.close(); time.sleep(100)", "no answer within|closed its end"),
    "floods its errors": ("while True: sys.stderr.write('x' * 65536)", "no answer within"),
}


def written(folder: Path, code: str) -> type[ProgramBot]:
    """The bot that this program is."""
    (folder / "hostile.py").write_text(ANSWER + code, encoding="utf-8")
    return program(f"{folder}/hostile.py")


def asked(bot: SeatedBot, match: Match, times: int) -> list[str]:
    """Let it choose a few times; what it chose, or what was chosen for it."""
    words = []
    for _ in range(times):
        view = match.view(match.waiting[0])
        words.append(bot.choose(match.setup(), view))
        assert words[-1] in view["choices"]
    return words


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that test are busy: whoever is to answer has time to start."""
    monkeypatch.setattr(program_bot, "START", 90.0)


@pytest.fixture
def match() -> Match:
    return signoria.game("lost-cities").new(seed=2, options={"begins": "seat-0"})


@pytest.mark.parametrize("code", HOSTILE)
def test_whatever_it_does_the_match_goes_on_and_it_is_reported(code: str, tmp_path: Path, match: Match) -> None:
    bot = SeatedBot(written(tmp_path, HOSTILE[code][0])(1), 1)
    asked(bot, match, 5)
    assert bot.failures == 5
    assert HOSTILE[code][1] in bot.error


CLEARS = (
    "for q in questions(): print(json.dumps({'question': q['question'], %r: '\\x1b[2J\\n' + 'x' * 9000}), flush=True)"
)


@pytest.mark.parametrize("field", ["error", "choice"])
def test_what_a_bot_says_is_told_in_one_line_that_clears_no_screen(field: str, tmp_path: Path, match: Match) -> None:
    bot = SeatedBot(written(tmp_path, CLEARS % field)(1), 1)
    asked(bot, match, 1)
    assert bot.error.isprintable()
    assert len(bot.error) == LONGEST
    assert bot.error.endswith("xxx…")


def test_the_last_words_of_who_has_ended_are_waited_for(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its end may be heard before its error stream was read: two threads listen."""
    drain = process._drain

    def slowly(pipe: IO[bytes], last: list[bytes]) -> None:
        time.sleep(0.2)
        drain(pipe, last)

    monkeypatch.setattr(process, "_drain", slowly)
    bot = SeatedBot(written(tmp_path, "for q in questions(): raise KeyError('lost')")(1), 1)
    asked(bot, match, 1)
    assert bot.error == "it has ended, or closed its end: KeyError: 'lost'"


@pytest.mark.parametrize("code", STALLING)
def test_who_stalls_is_not_asked_for_ever(
    code: str, tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_bot, "START", 0.0)
    monkeypatch.setattr(ProgramBot, "patience", 0.3)
    bot = SeatedBot(written(tmp_path, STALLING[code][0])(1), 1)
    began = time.monotonic()
    asked(bot, match, 20)
    assert time.monotonic() - began < 20 * ProgramBot.patience, "as if it had been waited for each time"
    assert bot.failures == 20
    assert re.search(STALLING[code][1], bot.error)


def test_an_answer_that_comes_late_is_not_taken_for_the_next(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first question is answered after the second was asked, and with what would be legal there too."""
    late = """
for q in questions():
    words = q["view"]["choices"]
    if q["question"] == 1:
        time.sleep(3.4)
        say(1, words[0])
    else:
        say(q["question"], words[-1])
"""
    monkeypatch.setattr(program_bot, "START", 0.0)
    monkeypatch.setattr(ProgramBot, "patience", 3.0)
    bot = SeatedBot(written(tmp_path, late)(1), 1)
    words = asked(bot, match, 3)
    assert bot.failures == 1
    assert words[1:] == [match.view(0)["choices"][-1]] * 2


def test_what_it_starts_ends_with_it_though_it_ignores_signals(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stubborn = """
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(99)"
child = subprocess.Popen([sys.executable, "-c", child])
open(sys.argv[0] + ".pids", "w").write(f"{os.getpid()} {child.pid}")
time.sleep(99)
"""
    monkeypatch.setattr(program_bot, "START", 3.0)
    monkeypatch.setattr(ProgramBot, "patience", 0.3)
    bot = SeatedBot(written(tmp_path, stubborn)(1), 1)
    asked(bot, match, 4)
    pids = [int(pid) for pid in (tmp_path / "hostile.py.pids").read_text().split()]
    until = time.monotonic() + 5
    while any(alive(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.02)
    assert [alive(pid) for pid in pids] == [False, False]
    assert "not asked any more" not in bot.error, "the first failure is told"


def refuse(*_: object) -> None:
    """What `sudo` answers to a signal of whoever started it."""
    raise PermissionError


@pytest.mark.parametrize("code", ["", "time.sleep(99)"], ids=["ends with its input", "runs on"])
def test_who_takes_no_signal_from_us_is_not_waited_for_for_ever(
    code: str, tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot = written(tmp_path, f"for q in questions(): say(q['question'], str(os.getpid()))\n{code}")(1)
    pid = int(bot.choose(match.setup(), match.view(0)))
    monkeypatch.setattr(process, "LEAVING", 0.3 if code else 60.0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "killpg", refuse)
        ending = Thread(target=bot.end, daemon=True)
        ending.start()
        ending.join(90)
    try:
        assert not ending.is_alive()
        assert alive(pid) == bool(code)
        assert ("cannot be ended" in caplog.text) == bool(code)
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def alive(pid: int) -> bool:
    """Does that process still do anything? One that has ended and was not yet buried does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_program_is_told_what_its_seat_may_know_and_keeps_no_secret_of_ours(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNORIA_SECRET", "sealed")
    listens = """
heard = open(sys.argv[0] + ".heard", "w")
heard.write(json.dumps(dict(os.environ)) + "\\n")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    message = json.loads(line)
    if message["say"] == "choose":
        say(message["question"], message["view"]["choices"][0])
"""
    bot = SeatedBot(written(tmp_path, listens)(7), 1)
    asked(bot, match, 2)
    assert bot.failures == 0
    around, *lines = [json.loads(line) for line in (tmp_path / "hostile.py.heard").read_text().splitlines()]
    assert "SIGNORIA_SECRET" not in around
    setup, view = match.setup(), match.view(0)
    begin = {"say": "begin", "protocol": 1, "game": "lost-cities", "seed": 7, "setup": setup}
    questions = [{"say": "choose", "question": number, "seconds": 5.0, "view": view} for number in (1, 2)]
    assert lines == [begin, *questions], "the setup once, then views"


def test_one_program_plays_match_after_match(tmp_path: Path, match: Match) -> None:
    counts = """
for q in questions():
    open(sys.argv[0] + ".pids", "a").write(f"{os.getpid()} ")
    say(q["question"], q["view"]["choices"][0])
"""
    kind = written(tmp_path, counts)
    for seed in range(3):
        asked(SeatedBot(kind(seed), 1), match, 2)
    assert len(set((tmp_path / "hostile.py.pids").read_text().split())) == 1


@pytest.mark.parametrize("name", ["class_bot:Frugal", f"program:{EXAMPLES}/program_bot.py"])
def test_the_examples_play(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    outcomes = list(arena.simulate("lost-cities", options={"rounds": 1}, games=6, seed=1, bots=[name, "random"]))
    assert [outcome.failures for outcome in outcomes] == [[0, 0]] * 6, outcomes[0].error
    assert sum(0 in outcome.winners for outcome in outcomes) >= 5, "it beats random"


def test_a_class_that_ends_its_process_or_prints_harms_nobody(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = """
import os
from signoria.bots import Bot
class Quits(Bot):
    def choose(self, setup, view):
        print("thinking" * 20000)
        with open("calls", "a") as calls:
            calls.write("x")
        if os.path.getsize("calls") % 2:
            os._exit(1)
        return view["choices"][0]
"""
    (tmp_path / "quitting.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    bot = SeatedBot(bots.bot("quitting:Quits", "lost-cities", 3), 1)
    asked(bot, match, 5)
    assert bot.failures == 3
    assert "ended" in bot.error
    assert "quitting" not in sys.modules, "its code is loaded there, not here"


def test_a_class_is_loaded_where_no_secret_of_ours_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
import json, os
from signoria.bots import Bot
with open("around", "w") as around:
    json.dump([os.getpid(), sorted(os.environ)], around)
class Curious(Bot):
    games = ("citadels",)
    def choose(self, setup, view):
        return view["choices"][0]
"""
    (tmp_path / "curious.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SIGNORIA_SECRET", "sealed")
    assert bots.bot("curious:Curious", "lost-cities", 3).games == ("citadels",)
    pid, around = json.loads((tmp_path / "around").read_text())
    assert pid != os.getpid()
    assert "SIGNORIA_SECRET" not in around


def test_a_class_that_is_never_loaded_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "endless.py").write_text("import time\ntime.sleep(100)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program_bot, "START", 0.3)
    with pytest.raises(bots.UnknownBot, match=r"'endless:Bot' is none: no answer within 0.3 s"):
        bots.bot("endless:Bot", "lost-cities", 0)


def test_our_bots_are_found_without_a_look_at_those_of_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each process of a server looks for them, and theirs take time to say what they are."""
    monkeypatch.setattr(bots.registry, "registered", lambda: pytest.fail("strangers were looked for"))
    assert bots.bot("medium", "citadels", 1).games
    assert bots.first_bot("citadels") == "medium"
    assert not bots.is_program("master", "citadels")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("program:", "can be run"),
        ("program:./nowhere.py", "can be run"),
        ("program:nowhere-at-all", "can be run"),
        ("nowhere:Bot", "No module named 'nowhere'"),
        ("signoria.bots:Nobody", "Nobody"),
        ("signoria.bots:bot", "expected a subclass of signoria.bots.Bot"),
        ("leaving:Quits", "SystemExit: 7"),
        ("ending:Quits", "it has ended"),
        ("one:Plain", "expected a tuple of names as games of 'one:Plain'"),
    ],
)
def test_what_is_not_there_is_told_before_the_match(
    name: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(7)")
    (tmp_path / "ending.py").write_text("import os\nos._exit(7)")
    (tmp_path / "one.py").write_text("from signoria.bots import Bot\nclass Plain(Bot):\n    games = 'lost-cities'\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(bots.UnknownBot, match=words):
        bots.bot(name, "lost-cities", 0)


def test_whoever_runs_a_server_names_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: Match) -> None:
    written(tmp_path, "for q in questions(): say(q['question'], q['view']['choices'][-1])")
    monkeypatch.setenv("SIGNORIA_BOTS", f"last = program:{tmp_path}/hostile.py; fake=signoria.bots.levels:Easy")
    bots.registry.registered.cache_clear()
    try:
        assert {"last", "fake"} <= set(bots.bots("lost-cities"))
        assert "fake" not in bots.bots("mini-lost-cities")
        last = bots.bot("last", "lost-cities", 0)
        assert last.choose(match.setup(), match.view(0)) == match.view(0)["choices"][-1]
    finally:
        bots.registry.registered.cache_clear()


def test_ctrl_c_at_the_keyboard_is_not_for_the_program(tmp_path: Path, match: Match) -> None:
    """It leads a group of its own, which a terminal's signals do not reach."""
    bot = written(tmp_path, "for q in questions(): say(q['question'], f'{os.getpgrp()}')")(1)
    assert int(bot.choose(match.setup(), match.view(0))) != os.getpgrp()


def test_what_the_page_shows_is_what_is_said() -> None:
    """Lines of JSON on the page have the fields that a program is told, and its answers are understood."""
    page = (EXAMPLES.parent / "docs/bots.md").read_text("utf-8")
    lines = [json.loads(line) for line in page.splitlines() if line.startswith("{")]
    assert [sorted(line) for line in lines] == [
        ["game", "protocol", "say", "seed", "setup"],
        ["question", "say", "seconds", "view"],
        ["choice", "question"],
        ["error", "question"],
    ]
    assert f"{MOST:,} bytes" in page
    assert f"{ProgramBot.patience:g} s an answer" in page
    assert f"{START:g} s more" in page


def test_bots_stay_at_their_seats_and_who_was_asked_longest_ago_goes() -> None:
    kept = bots.KeptBots(2)
    first, second = (kept.at(place, "random", "lost-cities", 1) for place in ("a", "b"))
    assert kept.at("a", "random", "lost-cities", 2) is first
    assert kept.at("a", "easy", "lost-cities", 2) is not first, "another bot has come to the seat"
    assert kept.at("b", "random", "lost-cities", 3) is not second


def test_who_has_stalled_too_often_is_not_asked_again_though_others_were_meanwhile(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One program is kept; it goes when another seat is asked, and comes back no better than it was."""
    written(tmp_path, "time.sleep(100)")
    name = f"program:{tmp_path}/hostile.py"
    monkeypatch.setattr(program_bot, "START", 0.0)
    monkeypatch.setattr(ProgramBot, "patience", 0.3)
    kept = bots.KeptBots(1)
    failures = []
    for _ in range(5):
        failures.append(str(failing(kept.at("a", name, "lost-cities", 1), match)))
        kept.at("b", "random", "lost-cities", 1)
    assert ["not asked any more" in text for text in failures] == [False] * 3 + [True] * 2
    assert "no answer" in str(failing(kept.at("c", name, "lost-cities", 1), match)), "another seat begins anew"


def failing(bot: bots.Bot, match: Match) -> bots.BotFailed:
    """How it fails."""
    with pytest.raises(bots.BotFailed) as failed:
        bot.choose(match.setup(), match.view(0))
    return failed.value
