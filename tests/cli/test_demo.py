"""`signoria demo`: a table of four bots that can be watched at once."""

import os
import re
import subprocess
import sys

import httpx

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


def test_a_table_of_bots_is_there_at_once() -> None:
    command = [sys.executable, "-m", "signoria", "demo", "--no-browser", "--lang", "en"]
    environment = os.environ | {"COLUMNS": "200", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as running:
        try:
            assert running.stdout is not None
            said = running.stdout.readline()
            found = ADDRESS.search(said)
            assert found is not None, said
            house = httpx.get(f"{found[0]}api/v1/house", timeout=60).json()
            assert house["game"] == "citadels"
            assert [seat["kind"] for seat in house["seats"]] == ["bot"] * 4
            assert "/watch" in said
        finally:
            running.terminate()


def test_a_game_that_is_none_is_named() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "signoria", "demo", "chess"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "chess" in ran.stderr
