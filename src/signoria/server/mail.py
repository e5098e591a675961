"""Letters by e-mail, where whoever runs the server has named a mail server."""

from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

import aiosmtplib

from signoria.server.settings import InvalidSetting, Settings

PATIENCE = 10.0


class Mail:
    """Sends letters. Without a mail server it sends none."""

    def __init__(self, settings: Settings) -> None:
        self._from = settings.mail_from
        try:
            self._server = urlsplit(settings.smtp)
            self._port = self._server.port
        except ValueError:
            raise InvalidSetting("SIGNORIA_SMTP: expected smtp://USER:PASSWORD@HOST:PORT, or smtps://") from None
        if settings.smtp and (self._server.scheme not in ("smtp", "smtps") or not self._server.hostname):
            raise InvalidSetting("SIGNORIA_SMTP: expected smtp://USER:PASSWORD@HOST:PORT, or smtps://")
        self.is_possible = bool(settings.smtp and settings.mail_from and settings.address)
        """Are server, sender and our own address for links known?"""

    async def send(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> None:
        """Send a letter. `OSError` or aiosmtplib's errors where that cannot be."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._from, to, subject
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(text)
        server = self._server
        await aiosmtplib.send(
            letter,
            hostname=server.hostname,
            port=self._port,
            username=unquote(server.username) if server.username else None,
            password=unquote(server.password) if server.password else None,
            use_tls=server.scheme == "smtps",
            timeout=PATIENCE,
        )
