"""What guests may leave and send is counted by address too: whoever sends no cookie is a new guest each time."""

from pathlib import Path

import httpx
import pytest

import signoria
from signoria.server.problems import Problem
from signoria.server.quotas import (
    CLASS,
    EXPORTS_A_MINUTE,
    LETTERS_A_MINUTE,
    LETTERS_FROM_AN_ADDRESS,
    STARTS_A_MINUTE,
    Quotas,
)
from signoria.server.settings import Settings
from tests.server.people import Person
from tests.server.push_service import Browser, PushService
from tests.server.running import in_thread


@pytest.mark.usefixtures("no_time_passes")
def test_new_guests_do_not_let_one_address_send_letters_to_everybody(tmp_path: Path) -> None:
    """To become another guest costs nothing: what goes to strangers is counted by address too."""
    smtp, sender = "smtp://127.0.0.1:1", "house@example.org"
    settings = Settings(tmp_path, pace=0, address="https://play.example.org", smtp=smtp, mail_from=sender)
    with in_thread(settings) as address:
        wishes = [{"address": f"ada{number}@example.org"} for number in range(11)]
        codes = [httpx.put(f"{address}/api/v1/notices/letters", json=wish).status_code for wish in wishes]
        assert codes == [200] * 10 + [429]


@pytest.mark.usefixtures("no_time_passes")
def test_new_guests_do_not_let_one_address_leave_as_much_as_it_likes(tmp_path: Path) -> None:
    """Whoever sends no cookie is somebody else each time. Who has an account is counted by that alone."""
    service = PushService()
    push = Browser(service, "/x").subscription() | {"endpoint": "https://push.example.org/x"}
    service.stop()
    record = signoria.game("lost-cities").new(seed=5, options={"rounds": 1}).playout().record()
    asked = [("PATCH", "me", {"name": "Ada"}), ("POST", "notices/push", push), ("POST", "records", record)]
    with in_thread(Settings(tmp_path, pace=0, kept_an_hour=5)) as address:
        known = Person(address)
        try:
            known.sign_up()
            answers = [httpx.request(how, f"{address}/api/v1/{path}", json=body) for how, path, body in asked * 3]
            assert [answer.status_code for answer in answers] == [200, 200, 201, 200, 200, *[429] * 4]
            assert known.ask("PATCH", "/me", {"name": "Known still"}).status_code == 200
        finally:
            known.go()


@pytest.mark.usefixtures("no_time_passes")
def test_new_guests_do_not_let_one_address_take_a_seat_at_every_table(tmp_path: Path) -> None:
    quotas = Quotas(Settings(tmp_path))
    for number in range(CLASS * STARTS_A_MINUTE):
        quotas.start(f"guest {number}", "here")
    with pytest.raises(Problem, match="quick starts a minute"):
        quotas.start("one more", "here")
    quotas.start("bea", "there")


@pytest.mark.usefixtures("no_time_passes")
def test_exports_are_counted_for_each_and_for_all_of_one_address(tmp_path: Path) -> None:
    quotas = Quotas(Settings(tmp_path))
    for _ in range(EXPORTS_A_MINUTE):
        quotas.export("ada", "here")
    with pytest.raises(Problem, match="exports a minute"):
        quotas.export("ada", "there")
    for number in range((CLASS - 1) * EXPORTS_A_MINUTE):
        quotas.export(f"guest {number}", "here")
    with pytest.raises(Problem, match="exports a minute"):
        quotas.export("one more", "here")
    quotas.export("bea", "there")


@pytest.mark.usefixtures("no_time_passes")
def test_whose_address_has_sent_too_many_letters_takes_none_from_others(tmp_path: Path) -> None:
    """Else whoever is refused could still use up what may be sent to somebody else."""
    quotas = Quotas(Settings(tmp_path))
    for number in range(LETTERS_FROM_AN_ADDRESS):
        quotas.letter(f"guest {number}", f"ada{number}@example.org", "here")
    for number in range(LETTERS_A_MINUTE):
        with pytest.raises(Problem, match="letters a minute"):
            quotas.letter(f"another {number}", "bea@example.org", "here")
    quotas.letter("bea", "bea@example.org", "there")
