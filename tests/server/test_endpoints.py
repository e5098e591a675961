"""Addresses that strangers name: only public machines are asked, and none of them holds up anybody else."""

import asyncio
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from signoria.server.notices import endpoints
from signoria.server.notices.push import Pusher, Subscription
from tests.server.push_service import PATIENCE, Browser, PushService


@contextmanager
def service(answer: Callable[[socket.socket], None]) -> Iterator[socket.socket]:
    """A service that takes one call, and answers it like that."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(PATIENCE)

        def take() -> None:
            with suppress(OSError):  # nobody has called, or he has hung up
                line, _ = listening.accept()
                with line:
                    line.settimeout(PATIENCE)
                    answer(line)

        thread = threading.Thread(target=take)
        thread.start()
        try:
            yield listening
        finally:
            with suppress(OSError):  # some systems know only lines that have been called
                listening.shutdown(socket.SHUT_RDWR)  # else it would wait for a call
            thread.join()


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1",
     "0.0.0.0", "100.64.0.1", "224.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::7f00:1",
     "2002:7f00:1::", "2001:0:7f00:1::", "fec0::1", "::7f00:1", "ff02::1", "4000::1"],
)  # fmt: skip
def test_names_that_stand_for_machines_nearby_are_refused_after_they_are_resolved(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One such address among public ones is enough."""

    async def resolve() -> None:
        def found(*_: object, **__: object) -> list[Any]:
            return [(2, 1, 6, "", ("93.184.215.14", 443)), (2, 1, 6, "", (address, 443))]

        monkeypatch.setattr(socket, "getaddrinfo", found)
        await endpoints.resolve("https://push.example.org/x")

    with pytest.raises(endpoints.Refused, match="no public machine"):
        asyncio.run(resolve())


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14", "64:ff9b::5db8:d70e"])
def test_public_machines(address: str) -> None:
    """Where there is no IPv4, those that have nothing else are reached by an address around it."""
    assert endpoints.is_public(address)


@pytest.mark.parametrize(
    "host", ["push", "10.1.2.3", "[2606:4700::1111]", "a b.org", "ada@x.org", "push..org", "ü.org"]
)
def test_what_is_no_name_on_the_web_is_refused(host: str) -> None:
    with pytest.raises(endpoints.Refused):
        endpoints.read(f"https://{host}/x")


def test_names_that_are_looked_up_for_long_hold_up_only_whoever_has_named_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that waits for an answer about a name cannot be told to stop."""
    answered = threading.Event()
    asked: list[str] = []

    def look_up(host: str, *_: object, **__: object) -> list[Any]:
        asked.append(host)
        if host.startswith("slow"):
            answered.wait(PATIENCE)
        return [(2, 1, 6, "", ("93.184.215.14", 443))]

    async def resolve() -> list[Any]:
        slow = [endpoints.resolve(f"https://slow-{number}.example.org/", whose="eve") for number in range(40)]
        refused = await asyncio.gather(*slow, return_exceptions=True)
        assert all(isinstance(each, endpoints.Refused) for each in refused)
        with pytest.raises(endpoints.Refused):  # they go on
            await endpoints.resolve("https://quick.example.org/", whose="eve")
        monkeypatch.setattr(endpoints, "PATIENCE", PATIENCE)
        other = await endpoints.resolve("https://quick.example.org/", whose="ada")
        answered.set()
        return [other, await endpoints.resolve("https://quick.example.org/", whose="eve")]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(endpoints, "PATIENCE", 0.5)
    try:
        found = asyncio.run(resolve())
    finally:
        answered.set()
    assert [target.address for target in found] == ["93.184.215.14"] * 2
    assert len(asked) == endpoints.EACH + 2


def test_a_request_goes_to_the_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the name stands for a moment later; and the certificate must be that of the name."""
    connected: list[Any] = []

    async def connect(*where: Any, ssl: Any, server_hostname: Any) -> None:
        connected.append((*where, ssl.check_hostname, server_hostname))
        raise ConnectionRefusedError

    monkeypatch.setattr("asyncio.open_connection", connect)
    target = endpoints.Target("93.184.215.14", 443, "push.example.org", "/x", secure=True)
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(endpoints.post(target, b"", {}))
    assert connected == [("93.184.215.14", 443, True, "push.example.org")]


def test_a_certificate_that_is_not_believed_is_called_that(monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect(*_: Any, **__: Any) -> None:
        raise ssl.SSLCertVerificationError("certificate verify failed")

    monkeypatch.setattr("asyncio.open_connection", connect)
    target = endpoints.Target("93.184.215.14", 443, "push.example.org", "/x", secure=True)
    with pytest.raises(ssl.SSLCertVerificationError):
        asyncio.run(endpoints.post(target, b"", {}))


def test_a_service_that_drips_its_answer_is_given_up_and_holds_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The threads are those in which everybody's tables are made; and a server that stops would wait for them."""
    monkeypatch.setattr(endpoints, "PATIENCE", 0.3)

    def drip(line: socket.socket) -> None:
        for _ in range(60):
            line.sendall(b"H")
            time.sleep(0.1)

    with service(drip) as dripping:
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            asyncio.run(endpoints.post(target_at(dripping), b"", {}))
        assert time.monotonic() - began < 4


LONG_HEADERS = b"HTTP/1.1 201 Made\r\n" + b"x: y\r\n" * 9999


def target_at(listening: socket.socket) -> endpoints.Target:
    host, port = listening.getsockname()
    return endpoints.Target(host, port, "x.org", "/x", secure=False)


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 2", b"hello\r\n\r\n", LONG_HEADERS])
def test_what_is_no_http_is_no_answer(answer: bytes) -> None:
    def say(line: socket.socket) -> None:
        line.sendall(answer)
        line.shutdown(socket.SHUT_WR)
        while line.recv(4096):  # else it would be reset
            pass

    with service(say) as speaking, pytest.raises(OSError, match="no answer by HTTP"):
        asyncio.run(endpoints.post(target_at(speaking), b"", {}))


@pytest.mark.parametrize("path", ["/\u00fc", "/a b", "/a\x00"])
def test_an_address_that_cannot_be_asked_is_given_up(path: str) -> None:
    with pytest.raises(OSError, match="no answer by HTTP"):
        asyncio.run(endpoints.post(endpoints.Target("127.0.0.1", 9, "x.org", path, secure=False), b"", {}))


def test_a_service_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        push = PushService()
        keys = Browser(push, "/x").subscription()["keys"]
        push.stop()
        pusher = Pusher(b"k" * 32, "mailto:a@b.c", address)
        to = Subscription(address + "/x", **keys)
        with pytest.raises((TimeoutError, OSError), match=r"timed out|^$"):
            asyncio.run(pusher.push(to, b"hello", "ada"))
