"""The commands, and how they complain: one clear line, exit code 2."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from signoria._version import __version__
from signoria.cli import (
    admin,
    analyse,
    arena,
    atlas,
    backup,
    dataset,
    demo,
    games,
    play,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    train,
    verify,
)
from signoria.cli.speech import BAD_INPUT, INTERRUPTED, BadInput, Speech, language
from signoria.core.errors import SignoriaError


class Commands(TyperGroup):
    """All commands. Whatever a user got wrong is told in one line on the error stream."""

    def main(  # type: ignore[override]  # standalone mode is what this method replaces
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,  # Any: as the method it overrides
    ) -> Any:
        """Run a command and leave with its exit code."""
        extra.pop("standalone_mode", None)
        try:
            code = super().main(args=args, prog_name=prog_name, standalone_mode=False, **extra)
        except (SignoriaError, BadInput) as error:
            self._refuse(str(error))
        except typer.TyperException as error:
            self._refuse(error.format_message())
        except (KeyboardInterrupt, typer.Abort):
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            sys.stderr.close()  # whoever read our words has gone; nothing is left to say
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)

    def _refuse(self, words: str) -> None:
        print(f"signoria: {' '.join(words.split())}", file=sys.stderr)
        sys.exit(BAD_INPUT)


say = Speech(language())
app = typer.Typer(cls=Commands, help=say("cli.help"), invoke_without_command=True, add_completion=False)
app.command("games", help=say("cli.help.games"))(games.games)
app.command("rules", help=say("cli.help.rules"))(rules.rules)
app.command("rule", help=say("cli.help.rule"))(rules.rule)
app.command("play", help=say("cli.help.play"))(play.play)
app.command("demo", help=say("cli.help.demo"))(demo.demo)
app.command("serve", help=say("cli.help.serve"))(serve.serve)
app.command("backup", help=say("cli.help.backup"))(backup.backup)
app.command("restore", help=say("cli.help.restore"))(backup.restore)
app.add_typer(admin.app, name="admin", help=say("cli.help.admin"))
app.command("simulate", help=say("cli.help.simulate"))(simulate.simulate)
app.command("dataset", help=say("cli.help.dataset"))(dataset.dataset)
app.command("arena", help=say("cli.help.arena"))(arena.arena)
app.command("atlas", help=say("cli.help.atlas"))(atlas.atlas)
app.command("train", help=say("cli.help.train"))(train.train)
app.command("replay", help=say("cli.help.replay"))(replay.replay)
app.command("analyse", help=say("cli.help.analyse"))(analyse.analyse)
app.command("puzzles", help=say("cli.help.puzzles"))(puzzles.puzzles)
app.command("verify", help=say("cli.help.verify"))(verify.verify)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"signoria {__version__}")
        raise typer.Exit


@app.callback()
def _signoria(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  # its callback does all of it
        bool, typer.Option("--version", callback=_print_version, help=say("cli.help.version"))
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """Run the command line.

    Nets think on one core, here and in all processes that are started: where every core is busy, threads of NumPy
    wait for each other ten times as long as they calculate. Whoever wants more of them says so in the environment.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    app(prog_name="signoria")
