"""`python -m signoria.training GAME`: the same as `signoria train`, without the rest of the command line."""

import argparse
from dataclasses import fields
from pathlib import Path

from signoria.training.presets import preset
from signoria.training.settings import Settings


def main(arguments: list[str] | None = None) -> None:
    """Train a net."""
    parser = argparse.ArgumentParser(prog="signoria train", description="Train a net for a game by letting it play.")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="the folder for checkpoints, weights and the log")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    parser.add_argument("--weights", type=Path, help="begin from these weights (weights.pt of another training)")
    for field in fields(Settings):
        if field.name != "game":
            kind = type(field.default)
            parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind)
    given = vars(parser.parse_args(arguments))
    folder, resume, weights = given.pop("out"), given.pop("resume"), given.pop("weights")
    if given["device"] is None:
        import torch  # noqa: PLC0415  # only to see whether there is a GPU

        given["device"] = "cuda" if torch.cuda.is_available() else "cpu"
    from signoria.training.learner import Learner  # noqa: PLC0415  # processes that only play need no PyTorch

    game, device = given.pop("game"), given.pop("device")
    Learner(preset(game, device, **given), folder, resume, weights).train()


if __name__ == "__main__":
    main()
