"""`signoria backup` and `signoria restore`: all that a server keeps, in one file."""

from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import Lang, say
from signoria.cli.screen import screen
from signoria.cli.serve import Data, Database, needing_server
from signoria.cli.speech import Speech, language

File = Annotated[Path, typer.Argument(help=say("cli.help.arg.backup"))]


def backup(file: File, data: Data = None, database: Database = None, lang: Lang = None) -> None:
    """Write everything to a new file, while the server runs or not."""
    said = Speech(language(lang))
    with needing_server("backup", said):
        from signoria.server.settings import Settings  # noqa: PLC0415  # slow to import, and few commands need it
        from signoria.server.store import backup as backups  # noqa: PLC0415  # as above

        settings = Settings.from_environment(data, database)
        rows = backups.write(settings.store, settings.key, file)
    screen().print(said("cli.backup.written", n=rows, file=str(file)), markup=False)


def restore(file: File, data: Data = None, database: Database = None, lang: Lang = None) -> None:
    """Read everything from a file into an empty folder or database."""
    said = Speech(language(lang))
    with needing_server("restore", said):
        from signoria.server.settings import Settings  # noqa: PLC0415  # slow to import, and few commands need it
        from signoria.server.store import backup as backups  # noqa: PLC0415  # as above

        settings = Settings.from_environment(data, database)
        rows = backups.read(file, settings.store, settings.key)
    screen().print(said("cli.backup.restored", n=rows, file=str(file)), markup=False)
