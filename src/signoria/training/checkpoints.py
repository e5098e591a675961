"""Checkpoints: enough to go on as if nothing had happened, or to begin from what was learned."""

import pickle
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import torch

from signoria.bots.learned.net import why_unreadable
from signoria.core.errors import InvalidOptions
from signoria.core.game import Game

FORMAT = 1


def identity(game: Game) -> dict[str, Any]:
    """What a net was made for: it fits nothing else."""
    return {
        "game": game.id,
        "version": game.encoder.version,
        "signature": game.encoder.signature,
        "observation": game.encoder.size,
        "rows": game.action_rows.size,
    }


def save(path: Path, game: Game, content: dict[str, Any]) -> None:
    """Write a checkpoint; a crash leaves the one before."""
    part = path.with_suffix(".part")
    torch.save({"format": FORMAT, "identity": identity(game)} | content, part)
    part.replace(path)


def load(path: Path, game: Game) -> dict[str, Any]:
    """Read a checkpoint of that game."""
    if not path.exists():
        raise InvalidOptions(f"checkpoint: expected a file, and {path} is none")
    try:
        content = torch.load(path, map_location="cpu", weights_only=True)
    except (OSError, RuntimeError, EOFError, ValueError, pickle.UnpicklingError, BadZipFile) as error:
        why = why_unreadable(error)
        raise InvalidOptions(f"checkpoint {path}: expected a whole checkpoint, and it cannot be read: {why}") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InvalidOptions(f"checkpoint {path}: expected one of format {FORMAT}: another version wrote it")
    if content["identity"] != identity(game):
        raise InvalidOptions(
            f"checkpoint {path}: expected a net for {identity(game)}, it is for {content['identity']}: train it anew"
        )
    return content
