"""Packages of strangers: installed for a test by a folder on the path, with entry points as a real package has."""

from pathlib import Path

import pytest


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, module: str, code: str, entry_points: str) -> None:
    """Install a package of one module."""
    (folder / f"{module}.py").write_text(code)
    described = folder / f"{module}-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(entry_points)
    monkeypatch.syspath_prepend(folder)
