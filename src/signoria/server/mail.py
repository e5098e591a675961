"""Letters by e-mail, where whoever runs the server has named a mail server."""

import re
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from urllib.parse import unquote, urlsplit

import aiosmtplib

from signoria.server.settings import InvalidSetting, Settings

PATIENCE = 10.0
WORD = r"[A-Za-z0-9#$&'*+/=?^_`{|}~-]+"
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
MAILBOX = rf"{WORD}(?:\.{WORD})*@(?:{LABEL}\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
"""One mailbox of a machine on the web: nothing that could name another one, or a way there ("!" and "%")."""
POLICY = SMTP.clone(max_line_length=998, cte_type="7bit")
"""Lines as long as they may be, since a link in a header cannot be broken; and what any mail server takes."""


class Unsendable(Exception):
    """An address to which no letter can be written."""


class Mail:
    """Sends letters. Without a mail server it sends none."""

    def __init__(self, settings: Settings) -> None:
        self._from = _sender(settings.mail_from)
        try:
            self._server = urlsplit(settings.smtp)
            self._port = self._server.port
        except ValueError:
            raise InvalidSetting("SIGNORIA_SMTP: expected smtp://USER:PASSWORD@HOST:PORT, or smtps://") from None
        if settings.smtp and (self._server.scheme not in ("smtp", "smtps") or not self._server.hostname):
            raise InvalidSetting("SIGNORIA_SMTP: expected smtp://USER:PASSWORD@HOST:PORT, or smtps://")
        self.is_possible = bool(settings.smtp and settings.mail_from and settings.address)
        """Are server, sender and our own address for links known?"""

    def letter(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> EmailMessage:
        """A letter to one mailbox; `Unsendable` where it is none."""
        if not re.fullmatch(MAILBOX, to):
            raise Unsendable("expected one mailbox")
        letter = EmailMessage(POLICY)
        letter["From"], letter["To"], letter["Subject"] = self._from, Address(addr_spec=to), subject
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(text)
        return letter

    async def send(self, letter: EmailMessage) -> None:
        """Send a letter. `OSError` or aiosmtplib's errors where that cannot be."""
        server = self._server
        await aiosmtplib.send(
            letter.as_bytes(),  # given the letter itself, it would break long lines again
            sender=self._from.addr_spec,
            recipients=[letter["To"].addresses[0].addr_spec],
            hostname=server.hostname,
            port=self._port,
            username=unquote(server.username) if server.username else None,
            password=unquote(server.password) if server.password else None,
            use_tls=server.scheme == "smtps",
            timeout=PATIENCE,
        )


def _sender(said: str) -> Address:
    """Who letters are from: an address, or a name and <an address>."""
    name, _, address = said.rpartition("<") if said.endswith(">") else ("", "", said)
    if said and not re.fullmatch(r"[^@\s<>,]+@[^@\s<>,]+", address.removesuffix(">")):
        raise InvalidSetting(f"SIGNORIA_MAIL_FROM: expected an address such as house@example.org, got {said!r}")
    user, _, host = address.removesuffix(">").rpartition("@")
    return Address(name.strip(' "'), user, host)
