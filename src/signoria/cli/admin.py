"""`signoria admin`: what an administrator does with a store, while servers run or not."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from signoria.cli.arguments import Lang, say
from signoria.cli.screen import screen
from signoria.cli.serve import Data, Database, needing_server
from signoria.cli.speech import Speech, language

if TYPE_CHECKING:
    from signoria.server.accounts.administration import Administration


class Listed(StrEnum):
    """What can be listed."""

    PEOPLE = "people"
    TABLES = "tables"
    SESSIONS = "sessions"


class Switch(StrEnum):
    """On or off."""

    ON = "on"
    OFF = "off"


What = Annotated[Listed, typer.Argument(help=say("cli.help.arg.listed"))]
Who = Annotated[str, typer.Argument(help=say("cli.help.arg.who"))]
TableId = Annotated[str, typer.Argument(help=say("cli.help.arg.table"), metavar="TABLE")]
OnOrOff = Annotated[Switch, typer.Argument(help=say("cli.help.arg.switch"))]
Search = Annotated[str, typer.Option("--search", help=say("cli.help.search"), show_default=False)]

IDS = {"ignore_unknown_options": True}
"""An id may begin with a dash."""
app = typer.Typer(no_args_is_help=True, add_completion=False)


@app.command("list", help=say("cli.help.admin.list"))
def show(
    what: What = Listed.PEOPLE, search: Search = "", data: Data = None, database: Database = None, lang: Lang = None
) -> None:
    """List people, tables or sessions, one a line."""
    said = Speech(language(lang))
    with _opened(data, database, said) as administration:
        rows = _rows(administration, what, search)
    if not rows:
        screen().print(said("cli.admin.nothing"))
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    for _ in rows[0]:
        table.add_column(overflow="fold")
    for row in rows:
        table.add_row(*row)
    screen().print(table, markup=False)


def _rows(administration: "Administration", what: Listed, search: str) -> list[list[str]]:
    match what:
        case Listed.PEOPLE:
            people = administration.people(search)
            return [[each.id, each.name, each.kind, _day(each.made), _day(each.banned, "banned ")] for each in people]
        case Listed.TABLES:
            return [
                [each.id, each.game, "playing" if each.begun else "waiting", _day(each.created), ", ".join(each.people)]
                for each in administration.tables()
            ]
        case Listed.SESSIONS:
            return [[each.name, _day(each.seen), each.client] for each in administration.sessions()]


def _day(moment: datetime | None, before: str = "") -> str:
    return "" if moment is None else before + moment.strftime("%Y-%m-%d %H:%M")


@app.command(help=say("cli.help.admin.ban"), context_settings=IDS)
def ban(who: Who, data: Data = None, database: Database = None, lang: Lang = None) -> None:
    """Keep somebody out."""
    said = Speech(language(lang))
    with _opened(data, database, said) as administration:
        administration.ban(who)
    screen().print(said("cli.admin.banned", who=who), markup=False)


@app.command(help=say("cli.help.admin.unban"), context_settings=IDS)
def unban(who: Who, data: Data = None, database: Database = None, lang: Lang = None) -> None:
    """Let somebody in again."""
    said = Speech(language(lang))
    with _opened(data, database, said) as administration:
        administration.unban(who)
    screen().print(said("cli.admin.unbanned", who=who), markup=False)


@app.command(help=say("cli.help.admin.close"), context_settings=IDS)
def close(table: TableId, data: Data = None, database: Database = None, lang: Lang = None) -> None:
    """End a table without a result."""
    said = Speech(language(lang))
    with _opened(data, database, said) as administration:
        administration.close_table(table)
    screen().print(said("cli.admin.closed", table=table), markup=False)


@app.command("read-only", help=say("cli.help.admin.read-only"))
def read_only(switch: OnOrOff, data: Data = None, database: Database = None, lang: Lang = None) -> None:
    """Let everything be read and nothing be changed, or end that."""
    said = Speech(language(lang))
    with _opened(data, database, said) as administration:
        administration.set_read_only(switch == Switch.ON)
    screen().print(said(f"cli.admin.read-only.{switch}"))


@contextmanager
def _opened(data: Data, database: Database, said: Speech) -> Iterator["Administration"]:
    """The store of a server."""
    with needing_server("admin", said):
        from signoria.server.accounts.administration import Administration  # noqa: PLC0415  # slow to import
        from signoria.server.settings import Settings  # noqa: PLC0415  # as above

        administration = Administration(Settings.from_environment(data, database).store)
        try:
            yield administration
        finally:
            administration.close()
