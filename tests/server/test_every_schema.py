"""A store of every earlier version, with games under way in it, is brought up to date, and the games go on."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

import signoria
from signoria.core.match import Match
from signoria.core.seal import Seal
from signoria.server.identity import Identity
from signoria.server.settings import Settings
from signoria.server.store import engines, opening
from tests.server.conftest import UNLIMITED, NewDatabase
from tests.server.people import Person, play_to_end
from tests.server.running import in_thread

GUEST = "somebody"
GAMES = {"lost-cities": {"rounds": 1}, "citadels": {}, "princes-of-florence": {}}
PLAYED = 25


def versions() -> list[str]:
    """Every version that there has been, the present one included."""
    config = Config()
    config.set_main_option("script_location", str(opening.MIGRATIONS))
    return sorted(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())


class Chosen(NamedTuple):
    """A choice of a game under way."""

    decision: int
    """How many decisions had taken effect: so choices were numbered at first."""
    asked_at: int
    seat: int
    word: str


class UnderWay:
    """A game of which some choices are made."""

    def __init__(self, game: str) -> None:
        self.seal = Seal.of(7)
        self.seal = Seal(self.seal.secret, self.seal.salt, ("nonce", "nonce"))
        self.match: Match = signoria.game(game).new(2, GAMES[game], self.seal)
        self.id = f"table-{game[:4]}"
        self.chosen: list[Chosen] = []
        chance, asked_at = Random(3), 0
        while len(self.chosen) < PLAYED:
            seat, decision = self.match.waiting[0], self.match.number
            word = self.match.word(chance.choice(self.match.choices(seat)))
            self.match.play(self.match.choice(word), seat)
            self.chosen.append(Chosen(decision, asked_at, seat, word))
            asked_at = len(self.chosen) if self.match.number != decision else asked_at

    def rows(self, at: datetime) -> Iterator[tuple[str, dict[str, Any]]]:
        """What every version keeps of it, by the names that it had then."""
        match, secret, salt = self.match, self.seal.secret, self.seal.salt
        facts = {"game": match.game.id, "ruleset": match.ruleset, "players": 2, "options": match.options, "title": ""}
        yield "tables", {"id": self.id, "secret": secret, "salt": salt, "created": at, "begun": at, **facts}
        for seat in range(2):
            person = {"kind": "person", "guest": GUEST, "name": f"seat {seat}", "nonce": "nonce"}
            yield "seats", {"table_id": self.id, "seat": seat, **person}
        for number, choice in enumerate(self.chosen, 1):
            made = {"table_id": self.id, "seat": choice.seat, "word": choice.word, "by": "person", "at": at}
            yield "choices", {"number": choice.decision, **made}
            yield "entries", {"number": number, "kind": "choice", "asked_at": choice.asked_at, **made}


def lay_down(address: str, version: str, games: list[UnderWay]) -> None:
    """A store of that version with these games in it."""
    path = engines.file_of(address)
    if path is not None:
        opening.keep_private(path)
    engine = engines.open_writer(address)
    with engine.begin() as connection:
        opening.upgrade(connection, version)
        tables = sa.MetaData()
        tables.reflect(connection)
        at = datetime(2026, 3, 1, 12, tzinfo=UTC if connection.dialect.name == "postgresql" else None)
        for game in games:
            for name, row in game.rows(at):
                if name in tables.tables:
                    table = tables.tables[name]
                    connection.execute(table.insert().values({key: row[key] for key in row if key in table.columns}))
    engine.dispose()


@pytest.mark.parametrize("version", versions())
def test_games_of_that_version_go_on(tmp_path: Path, database: NewDatabase, version: str) -> None:
    settings = Settings(tmp_path, database(), pace=0, **UNLIMITED)
    games = [UnderWay(game) for game in GAMES]
    lay_down(settings.store, version, games)
    cookie = Identity(settings.key)._signer.sign(GUEST).decode()
    with in_thread(settings) as address:
        one = Person(address)
        one.http.cookies.set("signoria_guest", cookie)
        for game in games:
            one.sit(game.id)
            assert one.seats == [0, 1]
            assert one.update["number"] >= PLAYED, "what is forced may have been played by now"
            if one.update["number"] == PLAYED:
                assert one.update["views"]["0"] == game.match.view(0)
            play_to_end(one, stop_at=PLAYED + 10)
            assert one.update["number"] >= PLAYED + 10
        one.sit(games[0].id)
        play_to_end(one)
        record = one.get(f"/tables/{games[0].id}/record")
        assert record["choices"][:PLAYED] == [choice.word for choice in games[0].chosen]
        assert signoria.replay(record).over
        one.go()
