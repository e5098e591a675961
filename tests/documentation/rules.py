"""By which rules documented commands are run: what is made smaller, what stands for a name, and what is left out."""

import re

SMALLER = [
    (r"^(signoria atlas \S+) --games \d+", r"\1 --games 1", "thousands of games take minutes"),
    (r"--games \d\d+", "--games 3", "likewise"),
    (r"--minutes [\d.]+", "--minutes 0.1", "so do minutes"),
    (r"--count \d+", "--count 1", "a puzzle is proven in thousands of worlds"),
    (r"(serve.* --workers) \d+", r"\1 2", "tests share two cores"),
    (r"^(signoria (?!serve).* --(?:workers|processes)) \d+", r"\1 1", "likewise"),
    (r"^(signoria analyse \S+)", r"\1 --redeals 1 --costliest 0", "64 redeals of every choice take a minute"),
    (r"^(signoria (?:simulate|dataset) lost-cities)", r"\1 -o rounds=1", "a match is three rounds"),
    (r"^(signoria simulate princes\S+ --players 4)", r"\1 --games 2", "a thousand games where no number is named"),
    (r"--port \d+", "--port 0", "a port may be taken: any free one will do"),
    (r"(signoria serve)(?!.*--port)", r"\1 --port 0", "likewise"),
    (r"-\d{4}-\d\d-\d\d\.gz", "-TODAY.gz", "the backup of the day on which it was made"),
]
"""What a documented command says, what is run instead, and why."""

LEFT_OUT = {
    r"(/opt/signoria/bin/)?pip install|uv venv|python3 -m venv|python -m build|npm |pre-commit ": (
        "installs, from the network; that its extras are extras is checked, and CI installs wheel and sdist"
    ),
    r"systemctl |createuser |createdb ": "changes the machine; its units are read by systemd-analyze",
    r"ray start|signoria arena .* --ray ": "a cluster; tests/arena/test_ray_cluster.py starts one and plays on it",
    r"git switch": "changes the checkout",
    r"ruff |mypy|pytest|(PYTHONPATH=src )?\.venv/bin/python -m pytest": "CI runs them on everything",
    r"python tools/build_web\.py": "installs from the network; CI builds the client with it",
    r"signoria puzzles .* --out src/": "would overwrite what ships; the same command is run with another file",
    r"python -m bench\.load \.\.\.|chrt ": "no whole command",
    r"python examples/bot_client\.py": "tests/server/test_example_client.py runs it against a server",
}
"""Commands that are not run as they stand, each with its reason."""

TASKS = {
    "test": "CI",
    "check": "CI",
    "package": "CI",
    "docs": "a part of check",
    "rules": "a part of check",
    "schemas": "a part of check",
    "generate": "tests/repository/test_adding_a_card.py runs it on a copy",
    "messages": "tests/repository/test_adding_a_card.py runs it on a copy",
    "golden": "tests/golden replays them",
    "perft": "tests/perft counts them",
    "bench": "takes minutes on a quiet machine; tests/test_bench_short.py measures briefly",
    "mutants": "takes hours",
    "audit": "asks services in the network; tests/repository/test_audit.py stands for them",
}
"""What `run.py` does beside playing, and who runs it."""


def smaller(line: str) -> str:
    """A command as it is run."""
    for pattern, instead, _ in SMALLER:
        line = re.sub(pattern, instead, line)
    return line


def left_out(line: str) -> str:
    """The rule by which a command is not run; empty for most."""
    return next((pattern for pattern in LEFT_OUT if re.match(pattern, line)), "")
