"""Letters in the browser: an address of one's own, and from there a new password."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from signoria.server.settings import Settings
from tests.e2e.conftest import guests
from tests.e2e.test_me import PASSWORD, form, make_account
from tests.e2e.visitor import Visitor
from tests.server.conftest import UNLIMITED
from tests.server.push_service import Letters
from tests.server.running import in_thread

Come = Callable[..., Visitor]
NEW = "remembered it at last"


@pytest.fixture(scope="module")
def letters() -> Iterator[Letters]:
    taking = Letters()
    yield taking
    taking.stop()


@pytest.fixture(scope="module")
def post_town(letters: Letters, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that sends letters."""
    mail: dict[str, Any] = {"smtp": f"smtp://127.0.0.1:{letters.port}", "mail_from": "house@example.org"}
    with in_thread(Settings(tmp_path_factory.mktemp("data"), address="https://example.org", **mail, **UNLIMITED)) as at:
        yield at


@pytest.fixture
def townsman(browser: Browser, post_town: str) -> Iterator[Come]:
    yield from guests(Visitor, browser, post_town)


def test_an_address_is_confirmed_and_a_lost_password_replaced(townsman: Come, letters: Letters) -> None:
    me, elsewhere = townsman(), townsman()
    me.page.goto("/me")
    make_account(me, "Lisa Gherardini")
    wants = form(me, "Use this address")
    wants.get_by_label("E-mail address").fill("lisa@example.org")
    wants.get_by_label("Password").fill(PASSWORD)
    wants.get_by_role("button").click()
    expect(me.page.get_by_text("We have written to lisa@example.org")).to_be_visible()
    assert letters.wait_for(1)
    link = re.search(r"/api/v1/notices/confirm/\S+", letters.taken[0][2])
    assert link
    me.page.goto(link[0])
    me.page.goto("/me")
    expect(me.page.get_by_text("E-mail goes to lisa@example.org.")).to_be_visible()

    elsewhere.page.goto("/me")
    elsewhere.page.get_by_text("Forgotten your password?").click()
    asks = form(elsewhere, "Send me a code")
    asks.get_by_label("Name or e-mail address").fill("lisa@example.org")
    asks.get_by_role("button").click()
    expect(elsewhere.page.get_by_text("an e-mail with a code is on its way")).to_be_visible()
    assert letters.wait_for(2)
    code = re.search(r"\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b", letters.taken[1][2].replace("\n", " "))
    assert code
    chooses = form(elsewhere, "Choose a new password")
    chooses.get_by_label("Name").fill("Lisa Gherardini")
    chooses.get_by_label("Recovery code").fill(code[0])
    chooses.get_by_label("New password").fill(NEW)
    chooses.get_by_role("button").click()
    expect(elsewhere.page.get_by_text("You are signed in as Lisa Gherardini.")).to_be_visible()


def test_where_no_letters_are_sent_none_are_offered(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/me")
    me.page.get_by_text("Forgotten your password?").click()
    expect(form(me, "Choose a new password")).to_be_visible()
    expect(form(me, "Send me a code")).to_have_count(0)
    expect(form(me, "Use this address")).to_have_count(0)
