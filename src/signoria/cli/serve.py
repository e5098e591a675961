"""`signoria serve`: tables for the browser."""

import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from signoria.bots.registry import registered
from signoria.cli.arguments import Lang, say
from signoria.cli.screen import screen
from signoria.cli.speech import BadInput, Speech, language

Host = Annotated[str, typer.Option("--host", help=say("cli.help.host"))]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help=say("cli.help.port"))]
Data = Annotated[Path | None, typer.Option("--data", help=say("cli.help.data"), show_default=False)]
Database = Annotated[str | None, typer.Option("--database", help=say("cli.help.database"), show_default=False)]
Workers = Annotated[int, typer.Option("--workers", min=1, help=say("cli.help.server-workers"))]
Open = Annotated[bool, typer.Option("--open", help=say("cli.help.open"))]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8080,
    data: Data = None,
    database: Database = None,
    workers: Workers = 1,
    open: Open = False,  # what users type
    lang: Lang = None,
) -> None:
    """Run the server until it is interrupted."""
    said = Speech(language(lang))

    def started(address: str) -> None:
        screen().print(said("cli.serve.at", address=address), highlight=False)
        if open:
            webbrowser.open(address)

    with needing_server("serve", said):
        _run(host, port, data, database, workers, started)


def _run(
    host: str, port: int, data: Path | None, database: str | None, workers: int, started: Callable[[str], None]
) -> None:
    from signoria.server import running, settings  # noqa: PLC0415  # slow to import, and no other command needs it
    from signoria.server import workers as several  # noqa: PLC0415  # as above

    registered()  # a bot that is not there is told now, and not to the first guest
    chosen = settings.Settings.from_environment(data, database)
    if workers == 1:
        running.serve(host, port, chosen, started)
    else:
        several.serve(host, port, chosen, workers, started)


@contextmanager
def needing_server(command: str, said: Speech) -> Iterator[None]:
    """What a command that needs the server says where its extra is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("signoria"):
            raise
        extra = "postgresql" if error.name == "psycopg" else "play"
        raise BadInput(said("cli.error.needs-extra", command=command, extra=extra)) from error
