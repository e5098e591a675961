"""The administrator's command line: it works on the store while the server runs, which follows within seconds."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from signoria.cli.app import app
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED, NewDatabase
from tests.server.people import PASSWORD, Person, until
from tests.server.running import in_thread

Admin = Callable[..., str]


class House:
    """A server, and its administrator."""

    def __init__(self, address: str, where: list[str]) -> None:
        self.address = address
        self._where = where
        self._people: list[Person] = []

    def person(self) -> Person:
        self._people.append(Person(self.address))
        return self._people[-1]

    def admin(self, *words: str) -> str:
        said = CliRunner().invoke(app, ["admin", *words, *self._where, "--lang", "en"])
        assert said.exit_code == 0, said.output
        return said.output

    def refused(self, *words: str) -> str:
        said = CliRunner().invoke(app, ["admin", *words, *self._where])
        assert said.exit_code == 2
        return said.output

    def close(self) -> None:
        for each in self._people:
            each.go()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, database: NewDatabase) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("data")
    store = database()
    with in_thread(Settings(folder, store, pace=0, **UNLIMITED)) as address:
        where = ["--data", str(folder), *(["--database", store] if store else [])]
        opened = House(address, where)
        yield opened
        opened.close()


def test_a_ban_ends_sessions_sockets_tokens_and_seats(house: House) -> None:
    one, elsewhere, robot, other = (house.person() for _ in range(4))
    one.sign_up()
    elsewhere.ask("POST", "/sign-in", {"name": one.name, "password": PASSWORD})
    robot.come_with(one.post("/account/programs", {"name": f"{one.name} B"})["token"])
    table = one.make_table("me", "open")
    other.post(f"/tables/{table}/join", {})
    waiting = one.make_table("me", "open")
    elsewhere.sit(table)
    robot.sit(table)
    assert "kept out" in house.admin("ban", one.name)
    assert elsewhere.closed_with() == robot.closed_with() == 4403
    until(lambda: not one.get("/me")["account"])
    sign_in = {"name": one.name, "password": PASSWORD}
    assert one.problem("POST", "/sign-in", sign_in) == "banned"
    assert one.problem("POST", "/sign-in", sign_in | {"password": "x"}) == "wrong-credentials"
    assert robot.problem("GET", "/me") == "bad-token"
    until(lambda: [seat["kind"] for seat in other.get(f"/tables/{table}")["seats"]] == ["bot", "person"])
    until(lambda: [seat["kind"] for seat in other.get(f"/tables/{waiting}")["seats"]] == ["open", "open"])
    assert "banned 2" in house.admin("list", "people", "--search", one.name)
    house.admin("unban", one.name)
    assert one.ask("POST", "/sign-in", sign_in).status_code == 200
    assert one.get("/me")["account"]


def test_a_guest_is_banned_by_his_id(house: House) -> None:
    one, other = house.person(), house.person()
    table = one.make_table("me", "open")
    listed = next(line for line in house.admin("list", "tables").splitlines() if table in line)
    guest = one.get("/me")["id"]
    assert "waiting" in listed
    one.sit(table)
    house.admin("ban", guest)
    assert one.closed_with() == 4403
    assert one.problem("GET", "/me") == one.problem("POST", "/tables", {"game": "lost-cities"}) == "banned"
    assert other.get(f"/tables/{table}")["id"] == table
    house.admin("unban", guest)
    until(lambda: one.ask("GET", "/me").status_code == 200)
    assert one.get("/me")["id"] == guest


def test_a_table_is_closed(house: House) -> None:
    one, two = house.person(), house.person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    before = one.update["number"]
    assert table in house.admin("close", table)
    while one.hear("hello")["table"]["status"] != "over":
        pass
    facts = two.get(f"/tables/{table}")
    assert facts["ending"] == {"how": "closed", "winners": []}
    assert facts["number"] == before
    assert two.problem("POST", f"/tables/{table}/concede", {"seat": 1}) == "over"
    assert "over already" in house.refused("close", table)
    assert table not in house.admin("list", "tables")
    waiting = one.make_table("me", "open")
    house.admin("close", waiting)
    until(lambda: two.get(f"/tables/{waiting}")["status"] == "over")
    assert two.problem("POST", f"/tables/{waiting}/join", {}) == "over"


def test_read_only_mode(house: House) -> None:
    """Every change is refused by one code, reading goes on, and bots rest; afterwards all goes on."""
    one, spectator = house.person(), house.person()
    table = one.make_table("me", "bot")
    one.sit(table)
    assert "nothing can be changed" in house.admin("read-only", "on")
    until(lambda: one.ask("PATCH", "/me", {"name": "Ada"}).status_code == 503)
    before = one.get(f"/tables/{table}")
    for method, path, body in (
        ("PATCH", "/me", {"name": "Ada"}),
        ("POST", "/tables", {"game": "lost-cities"}),
        ("POST", f"/tables/{table}/leave", {"seat": 0}),
        ("POST", f"/tables/{table}/chat", {"seat": 0, "text": "hello"}),
        ("PUT", f"/tables/{table}/note", {"text": "x"}),
        ("POST", "/account", {"name": "Somebody New", "password": PASSWORD}),
        ("POST", "/quick-start", {"game": "lost-cities"}),
    ):
        answer = one.ask(method, path, body)
        assert (answer.status_code, answer.json()["code"]) == (503, "read-only"), path
        assert answer.headers["retry-after"]
    if one.is_asked() is not None:
        told = one.choose(one.words()[-1])
        assert (told["type"], told["code"]) == ("problem", "read-only")
    spectator.sit(table)
    assert one.get(f"/tables/{table}") | {"seats": []} == before | {"seats": []}
    assert one.get("/lobby")["counts"] is not None
    assert one.http.get(f"{house.address}/healthz").status_code == 200
    assert one.http.get(f"{house.address}/readyz").json()["code"] == "read-only"
    house.admin("read-only", "off")
    until(lambda: one.ask("PATCH", "/me", {"name": "Ada"}).status_code == 200)
    one.sit(table)
    while one.is_asked() is None:
        one.hear("update")
    assert one.choose(one.words()[-1])["type"] == "accepted"


def test_who_and_what_is_not_there(house: House, tmp_path: Path) -> None:
    assert "no account of the name" in house.refused("ban", "nobody of that name")
    assert "there is none" in house.refused("close", "nowhere")
    said = CliRunner().invoke(app, ["admin", "list", "--data", str(tmp_path / "nothing")])
    assert said.exit_code == 2
    assert "there is no store" in said.output
    assert not (tmp_path / "nothing").exists()


def test_sessions_are_listed(house: House) -> None:
    one = house.person()
    one.http.headers["User-Agent"] = "A browser"
    one.sign_up()
    assert any(one.name in line and "A browser" in line for line in house.admin("list", "sessions").splitlines())


def test_ids_that_begin_with_a_dash(house: House) -> None:
    assert "there is none of the id '-Axyz'" in house.refused("close", "-Axyz")
