"""Letters go to the one mailbox that was named, whatever else somebody would like its address to say."""

import random
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import msgspec
import pytest

from signoria.server.mail import Mail, Unsendable
from signoria.server.notice_bodies import NewLetters
from signoria.server.settings import InvalidSetting, Settings

SIGNS = "ab1.@-_+'`{|}~#$&*/=?^!%,;:<>()[]\\\" \n\t\u00e4" + "ab1.+" * 9
NONE = [
    "a@[b", "victim@example.org,1", "root,x@y.org", "a@b.org,", "root@localhost", "a@127.0.0.1", "a@[127.0.0.1]",
    '"a b"@x.org', "a@x.org\n", "a@x.org\nBcc: b@y.org", "<a@x.org>", "a b@x.org", "a@@x.org", "@x.org", "a@",
    "a..b@x.org", ".a@x.org", "a.@x.org", "a@x..org", "a@-x.org", "a@x-.org", "x.org!a@y.org", "a%b.org@y.org",
    "a@x.org;b@y.org", "group:a@x.org;", "(c)a@x.org", "a@x.org(c)", "a" * 250 + "@x.org",
]  # fmt: skip


@pytest.fixture
def mail(tmp_path: Path) -> Mail:
    return Mail(Settings(tmp_path, mail_from="house@example.org"))


def is_taken(address: str) -> bool:
    try:
        msgspec.convert({"address": address}, NewLetters)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("address", NONE)
def test_what_is_not_one_mailbox_is_refused(mail: Mail, address: str) -> None:
    assert not is_taken(address)
    if len(address) < 200:
        with pytest.raises(Unsendable):
            mail.letter(address, "", "")


@pytest.mark.parametrize("address", ["ada@example.org", "a.b+c@sub.x-y.org", "o'hara@x.io", "a@x.xn--p1ai", "A_1@B.De"])
def test_mailboxes(mail: Mail, address: str) -> None:
    assert is_taken(address)
    assert mail.letter(address, "", "")["To"] == address


def test_whatever_is_taken_can_be_written_to_and_is_one(mail: Mail) -> None:
    drawn, taken = random.Random(7), 0
    for _ in range(10_000):
        user, host = ("".join(drawn.choices(SIGNS, k=drawn.randint(1, 4))) for _ in range(2))
        address = f"{user}@{host}{drawn.choice(('.org', ''))}"
        if is_taken(address):
            taken += 1
            letter = message_from_bytes(mail.letter(address, "x", "y").as_bytes(), policy=default)
            assert [each.addr_spec for each in letter["To"].addresses] == [address]
    assert taken > 100


def test_a_link_in_a_header_is_not_broken(mail: Mail) -> None:
    """Nor written in signs that nobody reads there."""
    link = f"<https://play.example.org/api/v1/notices/stop/{'x' * 147}>"
    letter = mail.letter("ada@example.org", "\u00c0 vous", "\u00e9 " * 400, {"List-Unsubscribe": link})
    assert f"List-Unsubscribe: {link}\r\n".encode() in letter.as_bytes()
    assert max(map(len, letter.as_bytes().splitlines())) < 998
    assert letter.as_bytes().isascii()


@pytest.mark.parametrize("sender", ["house", "@", "a@b, c@d", "house@example.org\nBcc: x@y.org", "<>", "a@[b c"])
def test_a_sender_who_has_no_address(tmp_path: Path, sender: str) -> None:
    with pytest.raises(InvalidSetting, match="SIGNORIA_MAIL_FROM"):
        Mail(Settings(tmp_path, mail_from=sender))
