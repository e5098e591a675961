"""`python -m signoria.training GAME`: the same as `signoria train`, without the rest of the command line."""

import argparse
from dataclasses import fields
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal
from typing import Any

from signoria.core.errors import InvalidOptions
from signoria.training.settings import Settings


def main(arguments: list[str] | None = None) -> None:
    """Train a net."""
    parser = argparse.ArgumentParser(prog="signoria train", description="Train a net for a game by letting it play.")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="the folder for checkpoints, weights and the log")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    parser.add_argument(
        "--weights", type=Path, help="begin from these weights (weights.pt or weights.npz of another training)"
    )
    for field in fields(Settings):
        if field.name != "game":
            kind = type(field.default)
            parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind)
    given = vars(parser.parse_args(arguments))
    game, folder, resume, weights, device = (given.pop(name) for name in ("game", "out", "resume", "weights", "device"))
    signal(SIGTERM, default_int_handler)  # whoever ends a training still gets what was learned
    begin(game, folder, resume, weights, device, given)


def begin(
    game: str, folder: Path, resume: bool, weights: Path | None, device: str | None, given: dict[str, Any]
) -> None:
    """Train by these settings, on the GPU where there is one and no device is named."""
    import torch  # noqa: PLC0415  # processes that only play need no PyTorch

    from signoria.training.learner import Learner  # noqa: PLC0415  # as above
    from signoria.training.presets import preset  # noqa: PLC0415  # as above
    from signoria.training.probing import frozen_file  # noqa: PLC0415  # as above

    chosen = device or ("cuda" if torch.cuda.is_available() else "cpu")
    if chosen not in {"cpu", "cuda"}:
        raise InvalidOptions(f"device: expected cpu or cuda, got {chosen!r}")
    if chosen == "cuda" and not torch.cuda.is_available():
        raise InvalidOptions("device: expected a GPU that PyTorch can use, and there is none: leave cuda out")
    settings = preset(game, chosen, **given)
    if not resume and (folder / "checkpoint.pt").exists():
        raise InvalidOptions(
            f"out: expected a folder without a training, and {folder} holds one: --resume goes on with it"
        )
    if settings.against and weights is None:
        weights = frozen_file(settings.against, game)  # who begins as the frozen net is even, and can only gain
    Learner(settings, folder, resume, weights).train()


if __name__ == "__main__":
    main()
