"""`signoria train`: a net learns a game by playing it."""

from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import GameName, Lang, say
from signoria.cli.files import file_error
from signoria.cli.speech import BadInput, Speech, language
from signoria.games.registry import game as game_of

Out = Annotated[Path, typer.Option("--out", help=say("cli.help.train-out"))]
Minutes = Annotated[float, typer.Option("--minutes", min=0.1, help=say("cli.help.minutes"))]
Resume = Annotated[bool, typer.Option("--resume", help=say("cli.help.train-resume"))]
Weights = Annotated[Path | None, typer.Option("--weights", help=say("cli.help.weights"), show_default=False)]
Against = Annotated[str, typer.Option("--against", help=say("cli.help.against"), show_default=False)]
Seed = Annotated[int, typer.Option("--seed", min=0, help=say("cli.help.train-seed"))]
Device = Annotated[str | None, typer.Option("--device", help=say("cli.help.device"), show_default=False)]


def train(
    game: GameName,
    out: Out,
    minutes: Minutes = 10.0,
    resume: Resume = False,
    weights: Weights = None,
    against: Against = "",
    seed: Seed = 0,
    device: Device = None,
    lang: Lang = None,
) -> None:
    """Train until the minutes are over; an interrupt saves what was learned."""
    game_of(game)  # a name that is unknown is told before anything is loaded
    try:
        from signoria.training.__main__ import begin  # noqa: PLC0415  # slow to import, and no other command needs it

        begin(game, out, resume, weights, device, {"minutes": minutes, "seed": seed, "against": against})
    except ModuleNotFoundError as error:
        if error.name not in {"torch", "numpy"}:
            raise
        said = Speech(language(lang))
        raise BadInput(said("cli.error.needs-extra", command="train", extra="train")) from error
    except OSError as error:
        if not is_on_the_way(error.filename, out):
            raise
        raise file_error(error.filename, error, Speech(language(lang))) from error


def is_on_the_way(file: object, folder: Path) -> bool:
    """Is that a file in the folder, or something above it? Of anything else that fails nobody has named a file."""
    if not isinstance(file, str):
        return False
    path = Path(file)
    return path == folder or folder in path.parents or path in folder.parents
