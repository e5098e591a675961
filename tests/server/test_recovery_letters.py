"""A new password by e-mail: to a confirmed address alone, good once and not for long, and nobody learns who is here."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from signoria.server import server_time
from signoria.server.accounts.recovery_letters import GOOD_FOR, LETTERS_AN_HOUR
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import PASSWORD, Person
from tests.server.push_service import Letters
from tests.server.running import in_thread

NEW = "remembered it now"


class Town:
    """A server that sends letters, and whoever takes them."""

    def __init__(self, address: str, letters: Letters) -> None:
        self.address = address
        self.letters = letters
        self.people: list[Person] = []

    def person(self) -> Person:
        self.people.append(Person(self.address))
        return self.people[-1]

    def account(self, at: str, lang: str = "en") -> Person:
        """Somebody with an account and a confirmed address."""
        one = self.person()
        one.sign_up()
        letters = {"address": at, "lang": lang, "password": PASSWORD}
        assert one.ask("PUT", "/notices/letters", letters).status_code == 200
        text = self.next_letter(at)
        link = re.search(r"/api/v1(/notices/confirm/\S+)", text)
        assert link
        assert one.ask("GET", link[1]).status_code == 303
        return one

    def next_letter(self, to: str) -> str:
        """The text of the letter that comes next to that address; "" where none comes."""
        self.letters.wait_for(1)
        found = [text for address, _, text in self.letters.taken if address == to]
        self.letters.taken.clear()
        return found[0] if found else ""

    def code(self, who: str, to: str) -> str:
        """Ask for a code, and read it in the letter."""
        assert self.person().ask("POST", "/recover/letter", {"who": who}).status_code == 204
        code = re.search(r"\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b", self.next_letter(to).replace("\n", " "))
        assert code
        return code[0]


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    letters = Letters()
    mail: dict[str, Any] = {"smtp": f"smtp://127.0.0.1:{letters.port}", "mail_from": "house@example.org"}
    settings = Settings(tmp_path_factory.mktemp("data"), pace=0, address="https://example.org", **mail, **UNLIMITED)
    with in_thread(settings) as address:
        made = Town(address, letters)
        yield made
        for one in made.people:
            one.go()
    letters.stop()


def test_a_code_by_name_or_address_is_good_once_and_ends_all_sessions(town: Town) -> None:
    one = town.account("ada@example.org")
    for who in (one.name, "Ada@Example.org"):
        body = {"name": one.name, "code": town.code(who, "ada@example.org"), "new_password": NEW}
        late = town.person()
        assert late.ask("POST", "/recover", body).json()["name"] == one.name
        assert one.problem("GET", "/account") == "needs-account", "his session has ended"
        assert late.problem("POST", "/recover", body) == "wrong-credentials"
        one = late
        one.name = body["name"]
    assert town.person().problem("POST", "/sign-in", {"name": one.name, "password": PASSWORD}) == "wrong-credentials"
    assert town.person().ask("POST", "/sign-in", {"name": one.name, "password": NEW}).status_code == 200


def test_only_the_last_code_counts_for_an_hour_and_until_the_password_changes(town: Town) -> None:
    one = town.account("bea@example.org")
    first, second = (town.code(one.name, "bea@example.org") for _ in range(2))
    body = {"name": one.name, "new_password": NEW}
    assert town.person().problem("POST", "/recover", body | {"code": first}) == "wrong-credentials"
    server_time.turn_on(GOOD_FOR)
    try:
        assert town.person().problem("POST", "/recover", body | {"code": second}) == "wrong-credentials"
    finally:
        server_time.turn_on(-GOOD_FOR)
    change = {"password": PASSWORD, "new_password": NEW}
    assert one.ask("PUT", "/account/password", change).status_code == 204
    assert town.person().problem("POST", "/recover", body | {"code": second}) == "wrong-credentials"


def test_an_address_is_named_by_whoever_knows_the_password(town: Town) -> None:
    """Else whoever finds a browser open, or holds a token, could have the account's next password sent to himself."""
    one = town.person()
    one.sign_up()
    for password in ("", "not the password"):
        letters = {"address": "mallory@example.org", "password": password}
        assert one.problem("PUT", "/notices/letters", letters) == "wrong-credentials"
    assert one.get("/notices")["address"] is None
    token = one.post("/account/tokens", {"name": "bot", "scopes": ["play", "read"]})["token"]
    letters = {"address": "mallory@example.org", "password": PASSWORD}
    assert one.come_with(token).problem("PUT", "/notices/letters", letters) == "needs-session"


def test_nobody_learns_who_is_here_and_nobody_is_flooded(town: Town) -> None:
    """Unknown, without an address, not confirmed, asked for too often: the answer is the same, and no letter comes."""
    one, two, guest = town.account("cleo@example.org"), town.person(), town.person()
    two.sign_up()
    two.ask("PUT", "/notices/letters", {"address": "dora@example.org", "password": PASSWORD})
    guest.ask("PUT", "/notices/letters", {"address": "emma@example.org"})
    town.letters.wait_for(2)
    town.letters.taken.clear()
    for who in ("nobody", "nobody@example.org", two.name, "dora@example.org", "emma@example.org", "", "@"):
        answer = town.person().ask("POST", "/recover/letter", {"who": who})
        assert (answer.status_code, answer.text) == (204, "")
    for _ in range(LETTERS_AN_HOUR):
        town.code(one.name, "cleo@example.org")
    assert town.person().ask("POST", "/recover/letter", {"who": one.name}).status_code == 204
    other = town.account("fay@example.org")  # whose letters come after the one that is not sent
    town.code(other.name, "fay@example.org")
    assert not town.letters.taken


def test_letters_speak_the_language_of_their_reader(town: Town) -> None:
    for lang, word in (("nl", "wachtwoord"), ("fr", "mot de passe"), ("de", "Passwort")):
        one = town.account(f"{lang}@example.org", lang)
        assert town.person().ask("POST", "/recover/letter", {"who": one.name}).status_code == 204
        text = town.next_letter(f"{lang}@example.org")
        assert word in text.replace("\n", " ")
        assert one.name in text.replace("\n", " ")


@pytest.mark.usefixtures("no_time_passes")
def test_where_no_letters_are_sent_it_is_said(tmp_path_factory: pytest.TempPathFactory) -> None:
    with in_thread(Settings(tmp_path_factory.mktemp("data"), sign_ins_a_minute=2)) as address:
        one = Person(address)
        assert [one.problem("POST", "/recover/letter", {"who": "x"}) for _ in range(3)] == [
            "no-mail", "no-mail", "too-many-attempts"
        ]  # fmt: skip
        one.go()
