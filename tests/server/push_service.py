"""A push service and a mail server on this machine: what they are sent can be read, as by a browser or a person."""

import asyncio
import base64
import json
import socket
import threading
from collections.abc import Awaitable
from email import message_from_bytes
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

PATIENCE = 40
"""Seconds; a busy machine takes its time."""


class PushService:
    """Takes what is pushed; `answers` says with which status."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        self.came = threading.Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with service.came:
                    service.taken.append((self.path, dict(self.headers), body))
                    service.came.notify_all()
                self.send_response(service.answers.get(self.path, 201))
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def wait_for(self, count: int) -> bool:
        """Have so many messages come, within some seconds?"""
        with self.came:
            return self.came.wait_for(lambda: len(self.taken) >= count, PATIENCE)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Browser:
    """A browser with a subscription, which can read what is sealed for it."""

    def __init__(self, service: PushService, path: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = token_bytes(16)
        self.endpoint = service.address + path
        self.path = path
        self._service = service

    def subscription(self, lang: str = "en") -> dict[str, Any]:
        """What its page would send."""
        raw = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": encoded(raw), "auth": encoded(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys, "lang": lang}

    def read(self) -> list[dict[str, Any]]:
        """What it was sent."""
        mine = [body for path, _, body in self._service.taken if path == self.path]
        return [
            json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"))
            for body in mine
        ]


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class At(Controller):
    """Listens on a socket that is bound already: between two looks another program may take a port."""

    def __init__(self, listening: socket.socket, letters: "Letters") -> None:
        super().__init__(letters, hostname="127.0.0.1", port=listening.getsockname()[1])
        self._listening = listening

    def _create_server(self) -> Awaitable[asyncio.AbstractServer]:
        return self.loop.create_server(self._factory_invoker, sock=self._listening)


class Letters:
    """A mail server that keeps what it is sent."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str, str]] = []
        self.refuses = ""
        """An address that it says it does not know."""
        self.came = threading.Condition()
        listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = listening.getsockname()[1]
        self._controller = At(listening, self)
        self._controller.start()

    async def handle_RCPT(  # noqa: N802 - its name there
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Somebody is to have a letter."""
        if address == self.refuses:
            return f"550 no such user: {address}"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name there
        """A letter has come."""
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=default)
        text = letter.get_payload(decode=True)
        assert isinstance(text, bytes)
        with self.came:
            self.taken.append((envelope.rcpt_tos[0], str(letter["Subject"]), text.decode()))
            self.came.notify_all()
        return "250 OK"

    def wait_for(self, count: int) -> bool:
        """Have so many letters come, within some seconds?"""
        with self.came:
            return self.came.wait_for(lambda: len(self.taken) >= count, PATIENCE)

    def stop(self) -> None:
        self._controller.stop()
