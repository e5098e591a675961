"""The browser client's own checks, run with the Node.js that builds it."""

import os
import subprocess

import pytest

from tools import build_web


@pytest.mark.needs("browser client")
@pytest.mark.parametrize("script", ["check", "test"])
def test_its_own_checks_pass(script: str) -> None:
    node = build_web.find_node()
    environment = os.environ | {"PATH": f"{node.folder}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        [*node.npm, "run", script], cwd=build_web.WEB, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
