"""Running documented commands that are not `signoria ...`: tasks of `run.py`, programs of `bench`, trainings."""

import argparse
import re
import runpy
import shlex
import sys
import tomllib
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

import run as tasks
from signoria.training import __main__ as training
from signoria.training import distilling, plot
from tests.documentation.commands import ROOT
from tests.documentation.rules import TASKS

SHORT = {"bench.sentences": ["--decisions", "5"], "bench.pages": ["--every", "2000"], "bench.leaks": ["--count", "1"]}
"""Programs of `bench` that are done in seconds; the others measure for minutes, so of them the options are read."""
FEW = ["--updates", "2", "--rows", "256", "--processes", "1"]
"""A small net that learns for a second, where it takes millions of moments to learn something."""


class OptionsAreRead(Exception):
    """Raised where a program would begin to measure."""


def of_a_task(words: list[str], patch: pytest.MonkeyPatch) -> str:
    """What `run.py` hands to Signoria, in an environment that is there already; empty where others run the task."""
    name, *more = words
    assert name in tasks.COMMANDS, f"run.py {name}: expected one of {', '.join(tasks.COMMANDS)}"
    if name not in {"play", "demo"}:
        assert name in TASKS, f"run.py {name} is not run, and no rule says who does"
        assert name != "check" or set(more) <= set(tasks.CHECKS), more
        return ""
    asked: list[str] = []

    def noted(*words: str) -> int:
        asked.extend(words)
        return 0

    patch.setattr(tasks, "install", lambda _extra: True)
    patch.setattr(tasks, "signoria", noted)
    assert tasks.COMMANDS[name](more) == 0
    return shlex.join(["signoria", *asked])


def measure(words: list[str], patch: pytest.MonkeyPatch) -> None:
    """Run a program of `bench`: to its end where that takes seconds, else until its options are read."""
    module, *more = words
    if "argparse" not in (ROOT / f"{module.replace('.', '/')}.py").read_text("utf-8"):
        assert callable(import_module(module).main), "it has no options"
        return
    more = more or (["--help"] if module == "bench.load" else [])  # all its commands stand there, says the page
    if module not in SHORT:
        patch.setattr(argparse.ArgumentParser, "parse_args", only_read)
    patch.setattr(sys, "argv", [module, *more, *SHORT.get(module, [])])
    patch.delitem(sys.modules, module, raising=False)  # it may be there from another test, and runs anew
    code: object = 0
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        code = ended.code or 0
    except OptionsAreRead:
        pass
    assert code == 0, words


def only_read(parser: argparse.ArgumentParser, words: Sequence[str] | None = None) -> None:
    """In place of `parse_args`."""
    _, unknown = parser.parse_known_args(words)
    assert unknown == [], f"{parser.prog}: no options {unknown}"
    raise OptionsAreRead


def train(words: list[str], patch: pytest.MonkeyPatch) -> None:
    """Train a small net, by games or by what a large one likes, or draw the log of a training."""
    module, *more = words
    patch.setattr(sys, "argv", [module, *more])
    if module == "signoria.training.plot":
        plot.main()
        assert Path(more[-1]).read_text("utf-8").startswith("<svg")
        return
    if module == "signoria.training.distilling":
        distilling.main([*more, *FEW, "--out", "quick"])
        assert Path("quick/weights.npz").exists()
        return
    training.main([re.sub("GAME", "lost-cities", word) for word in more or ["citadels"]] + ["--out", "small"])
    assert Path("small/weights.npz").exists()


def check_extras(line: str) -> None:
    """`pip install "signoria[play]"` names an extra that there is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for extras in re.findall(r"\[([\w,]+)\]", line):
        assert set(extras.split(",")) <= set(project["optional-dependencies"]), line
