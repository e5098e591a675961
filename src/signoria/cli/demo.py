"""`signoria demo`: a table of bots to watch at once, the shortest look at the product. Nothing of it is kept."""

import tempfile
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import Lang, say
from signoria.cli.screen import screen
from signoria.cli.serve import Host, needing_server
from signoria.cli.speech import Speech, language
from signoria.games.registry import game as game_of

WATCH = "watch"
"""The page that leads to the house's table."""
Game = Annotated[str, typer.Argument(metavar="[GAME]", help=say("cli.help.arg.game"))]
AnyPort = Annotated[int, typer.Option("--port", min=0, max=65535, help=say("cli.help.demo-port"))]
Quiet = Annotated[bool, typer.Option("--no-browser", help=say("cli.help.no-browser"))]


def demo(
    game: Game = "citadels", host: Host = "127.0.0.1", port: AnyPort = 0, no_browser: Quiet = False, lang: Lang = None
) -> None:
    """Serve a table of bots until it is interrupted, and open it in the browser."""
    said = Speech(language(lang))
    house = game_of(game).id

    def started(address: str) -> None:
        screen().print(said("cli.demo.at", address=address + WATCH), highlight=False)
        if not no_browser:
            webbrowser.open(address + WATCH)

    with needing_server("demo", said), tempfile.TemporaryDirectory(prefix="signoria-demo-") as folder:
        from signoria.server import running, settings  # noqa: PLC0415  # slow to import, and few commands need it

        chosen = replace(settings.Settings.from_environment(Path(folder)), database="", house=house)
        running.serve(host, port, chosen, started)
