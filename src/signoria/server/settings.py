"""What whoever runs a server can set: by the command line, or by environment variables that begin with SIGNORIA_."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from signoria.core.errors import SignoriaError

FRAME_LIMIT = 64 * 1024
"""Bytes in one message over a socket."""
BODY_LIMIT = 256 * 1024
"""Bytes in one request."""


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    data: Path
    """The folder of the store and of the key that signs cookies."""
    database: str = ""
    """The address of a PostgreSQL that holds the store; without one it is a file in the folder."""
    pace: float = 0.8
    """Seconds before a bot's choice or a forced one is played. One delay for all, so that it tells nothing."""
    bot_workers: int = 1
    """Processes in which bots think."""
    bot_patience: float = 3.0
    """Seconds after which a bot that does not answer is given up: those of other tables wait for its process."""
    house: str = "citadels"
    """What bots play at the house's table."""
    tables_kept: int = 1000
    """Tables that stay in memory when nobody is at them."""
    requests_a_second: int = 100
    """Requests from one address."""
    messages_a_second: float = 25.0
    """Messages over one socket, on average; short bursts of four times that are fine."""
    open_tables: int = 20
    """Tables at which one guest may sit that are not over, and at which something happened within a day."""
    new_tables_a_minute: int = 10
    """New tables from one address."""
    sign_ins_a_minute: int = 10
    """Attempts to sign in from one address."""
    new_accounts_an_hour: int = 10
    """New accounts from one address."""
    kept_an_hour: int = 240
    """What guests of one address may leave here: names, browsers that are told, records."""
    password_threads: int = 2
    """Passwords that are hashed at the same time."""
    analysis_budget: int = 200
    """What a person may have looked at within an hour: a hint or a position counts one, a whole game ten."""
    sockets_of_an_address: int = 50
    """Sockets that are open at the same time."""
    workers: int = 1
    """Workers that this one is of: each lets in its share of what an address or a guest may do."""
    address: str = ""
    """Under which address people reach this server, such as https://play.example.org: letters have links."""
    smtp: str = ""
    """The mail server that takes our letters, smtp://USER:PASSWORD@HOST:PORT; without one no letters are sent."""
    mail_from: str = ""
    """Who our letters are from."""
    notice_delay: float = 60.0
    """Seconds for which "your turn" is collected, so that many tables are one notice."""
    local_push: str = ""
    """For tests alone, and no setting of the environment: what begins like this may be pushed to wherever it is."""
    metrics: tuple[str, int] | None = None
    """Where numbers are told to Prometheus; nowhere unless it is set. Each worker has the next port."""
    log: str = ""
    """What the log looks like: json, text, or by itself: text on a terminal, JSON elsewhere."""
    hosts: tuple[str, ...] = ()
    """The names under which the server may be asked for; without any, under all."""

    @property
    def store(self) -> str:
        """The address of the store: a PostgreSQL, or a file in the folder."""
        return self.database or sqlite_address(self.data / "signoria.sqlite3")

    @property
    def key(self) -> Path:
        """The file of the key that signs cookies."""
        return self.data / "cookie.key"

    @staticmethod
    def from_environment(data: Path | None = None, database: str | None = None) -> "Settings":
        """The settings of the environment; what is given here wins."""
        named = os.environ.get("SIGNORIA_DATA")
        folder = data or (Path(named) if named else user_data_path("signoria", appauthor=False))
        return Settings(
            data=folder,
            database=database or os.environ.get("SIGNORIA_DATABASE", ""),
            pace=_number("SIGNORIA_PACE", Settings.pace),
            bot_workers=int(_number("SIGNORIA_BOT_WORKERS", Settings.bot_workers, least=1)),
            requests_a_second=int(_number("SIGNORIA_REQUESTS_A_SECOND", Settings.requests_a_second, least=1)),
            messages_a_second=_number("SIGNORIA_MESSAGES_A_SECOND", Settings.messages_a_second, least=1),
            open_tables=int(_number("SIGNORIA_OPEN_TABLES", Settings.open_tables, least=1)),
            new_tables_a_minute=int(_number("SIGNORIA_NEW_TABLES_A_MINUTE", Settings.new_tables_a_minute, least=1)),
            sign_ins_a_minute=int(_number("SIGNORIA_SIGN_INS_A_MINUTE", Settings.sign_ins_a_minute, least=1)),
            new_accounts_an_hour=int(_number("SIGNORIA_NEW_ACCOUNTS_AN_HOUR", Settings.new_accounts_an_hour, least=1)),
            kept_an_hour=int(_number("SIGNORIA_KEPT_AN_HOUR", Settings.kept_an_hour, least=1)),
            password_threads=int(_number("SIGNORIA_PASSWORD_THREADS", Settings.password_threads, least=1)),
            analysis_budget=int(_number("SIGNORIA_ANALYSIS_BUDGET", Settings.analysis_budget)),
            sockets_of_an_address=int(_number("SIGNORIA_SOCKETS", Settings.sockets_of_an_address, least=1)),
            address=os.environ.get("SIGNORIA_ADDRESS", ""),
            smtp=os.environ.get("SIGNORIA_SMTP", ""),
            mail_from=os.environ.get("SIGNORIA_MAIL_FROM", ""),
            notice_delay=_number("SIGNORIA_NOTICE_DELAY", Settings.notice_delay),
            metrics=_address("SIGNORIA_METRICS"),
            log=_one_of("SIGNORIA_LOG", ("", "json", "text")),
            hosts=tuple(os.environ.get("SIGNORIA_HOSTS", "").lower().replace(",", " ").split()),
        )

    def share(self, most: int) -> int:
        """What one worker lets in, so that all of them together let in so many; at least one."""
        return -(-most // self.workers)


class CannotStart(SignoriaError):
    """Why no server can run like this, in a sentence for whoever starts it."""


class InvalidSetting(CannotStart):
    """A setting that does not say what it should."""


def sqlite_address(file: Path) -> str:
    """The address of a store in a file."""
    return f"sqlite:///{file}"


def _number(name: str, default: float, least: float = 0) -> float:
    text = os.environ.get(name, "")
    try:
        value = float(text) if text else default
    except ValueError:
        value = -1.0
    if not least <= value < 1e9:
        raise InvalidSetting(f"{name}: expected a number from {least} up, got {text!r}")
    return value


def _one_of(name: str, allowed: tuple[str, ...]) -> str:
    text = os.environ.get(name, "")
    if text not in allowed:
        raise InvalidSetting(f"{name}: expected {' or '.join(filter(None, allowed))}, got {text!r}")
    return text


def _address(name: str) -> tuple[str, int] | None:
    """A port of this machine, or HOST:PORT; None where nothing is set."""
    text = os.environ.get(name, "")
    host, _, port = text.rpartition(":")
    if text and not (port.isdecimal() and int(port) < 1 << 16):
        raise InvalidSetting(f"{name}: expected a port, or HOST:PORT, got {text!r}")
    return (host.strip("[]") or "127.0.0.1", int(port)) if text else None
