"""Every command in README.md, CONTRIBUTING.md and docs is run by `rules.py`; those of a house in `test_hosting.py`.

Whoever documents a command has it run here; one that cannot be run needs a rule with its reason.
"""

import re
import shlex
from pathlib import Path

import pytest
import typer

from signoria.analysis import proving
from signoria.arena import atlas
from signoria.cli.app import app
from signoria.training import presets
from tests.documentation import programs
from tests.documentation.commands import PAGES, ROOT, Command, block, commands, commands_of
from tests.documentation.files import filled_in, lay_out
from tests.documentation.rules import LEFT_OUT, SMALLER, TASKS, left_out, smaller
from tests.documentation.running import done, served, serves

HOSTING = "docs/hosting.md"
OURS = re.compile(r"(SIGNORIA_\w+=.* |yes 1 \| )?signoria ")
TINY = {
    "actors": 0, "house_actors": 0, "games": 8, "house_games": 8, "steps": 8, "width": 16, "depth": 1, "narrow": 8,
    "minibatch": 64, "updates": 1, "evaluators": 0, "clone_seconds": 0.0, "clone_updates": 1, "still": 0,
}  # fmt: skip
"""A training of seconds, where a documented one takes minutes on a GPU."""
NO_BREAK = "\N{NO-BREAK SPACE}"
ALL = commands()


def names_only(command: Command) -> bool:
    """Sentences may name a command without saying what to do with it: `signoria arena`, or with its options alone."""
    if not command.in_a_sentence or not OURS.match(command.line):
        return False
    group = typer.main.get_command(app)
    name, *words = shlex.split(command.line.removeprefix("yes 1 | "))[1:]
    assert name in group.commands, f"no command {name}"  # type: ignore[attr-defined]  # a group, typed as a command
    if words == ["--commitment", "--nonce"]:
        return True
    asks = any(each.param_type_name == "argument" for each in group.commands[name].params)  # type: ignore[attr-defined]  # as above
    return not words and asks and name not in {"games", "demo"}


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def first_said(page: Path) -> list[str]:
    """The commands of a page that stand on no page before it: what is alike is run once."""
    before = {command.line for command in ALL[: [command.page for command in ALL].index(page_id(page))]}
    return list(
        dict.fromkeys(each.line for each in commands_of(page) if each.line not in before and not names_only(each))
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that commands speak of, in which long things are short."""
    lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("SIGNORIA_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(presets, "SMALL", TINY)
    monkeypatch.setattr(presets, "PROBE", TINY)
    monkeypatch.setattr(proving, "STAGES", (proving.Stage(2, 1, 2),))
    whole = atlas.edition
    monkeypatch.setattr(atlas, "edition", lambda game, seed: whole(game, seed)._replace(batch=1))  # not 200 games
    return tmp_path


@pytest.mark.needs("pyarrow")
@pytest.mark.needs("openskill")
@pytest.mark.parametrize(
    "page", [page for page in PAGES if commands_of(page) and page_id(page) != HOSTING], ids=page_id
)
def test_the_commands_of_a_page(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in first_said(page):
        with monkeypatch.context() as patch:
            run(line, folder, patch)


def run(line: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Run a command as far as it goes."""
    if left_out(line):
        programs.check_extras(line)
    elif OURS.match(line):
        run_ours(line, folder)
    elif task := re.match(r"(?:python3? )?run\.py (.*)", line):
        asked = programs.of_a_task(shlex.split(task[1]), patch)
        if asked:
            run_ours(asked, folder)
    elif line.startswith("python -m bench."):
        programs.measure(shlex.split(line)[2:], patch)
    elif line.startswith("python -m signoria.training"):
        programs.train(shlex.split(line)[2:], patch)
    else:
        pytest.fail(f"{line}: it is not run, and no rule says why")


def run_ours(line: str, folder: Path) -> None:
    as_run = filled_in(smaller(line))
    if serves(as_run):
        with served(as_run, folder) as address:
            assert address
    else:
        done(as_run)


def test_the_terminal_of_the_readme_is_what_one_sees(folder: Path) -> None:
    said = done("signoria play lost-cities --seed 7 --option begins=seat-0")
    shown = "\n".join(line.rstrip() for line in said.replace(NO_BREAK, " ").splitlines())
    assert block("README.md", "text", "Lost Cities").rstrip() in shown


def test_every_load_of_the_scaling_page_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = re.findall(r"^\|.*\| ((?:`[^`]+`(?:, )?)+) \|$", (ROOT / "docs" / "scaling.md").read_text("utf-8"), re.M)
    assert len(rows) > 8
    for load in (words for row in rows for words in re.findall(r"`([^`]+)`", row)):
        with monkeypatch.context() as patch:
            programs.measure(["bench.load", *shlex.split(load)], patch)


def test_every_rule_is_needed() -> None:
    lines = [command.line for command in ALL]
    assert [pattern for pattern in LEFT_OUT if not any(re.match(pattern, line) for line in lines)] == []
    assert [pattern for pattern, _, _ in SMALLER if not any(re.search(pattern, line) for line in lines)] == []
    named = {words[1].split()[0] for line in lines if (words := re.match(r"(?:python3? )?run\.py (.*)", line))}
    assert named == set(TASKS) | {"play", "demo"}


@pytest.mark.parametrize(
    "line",
    [
        "signoria plya lost-cities",
        "signoria play lost-cities --bots easy",
        "python -m bench.frames --frame 5 --often",
        "python3 run.py fly",
        'pip install "signoria[wings]"',
        "cargo install signoria",
    ],
)
def test_a_command_that_fails_is_found(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        run(line, folder, monkeypatch)
