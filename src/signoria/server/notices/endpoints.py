"""Addresses on the web that strangers name: a request goes only to public machines, and nowhere else after that.

A name is resolved once, every address it stands for must be public, and the connection goes to the address that was
looked at: what the name stands for a moment later does not matter. Redirects are not followed.
"""

import asyncio
import re
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit
from weakref import WeakValueDictionary

import h11

PATIENCE = 5.0
"""Seconds for a name, and for a whole request."""
PIECE = 4096
RESOLVERS = ThreadPoolExecutor(100, thread_name_prefix="resolver")
"""Threads that look up names. A stranger's name may take long, and nobody else shall wait for a thread meanwhile."""
EACH = 2
"""So many of them one guest may have at work: a thread that looks up a name goes on when nobody waits for it."""
AT_WORK: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
"""By guest, as long as any of his is."""
HTTPS = 443
NAME = re.compile(r"(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}\.?")
"""Of a machine on the web."""
UNICAST, OLD_TUNNELS = IPv6Network("2000::/3"), (IPv6Network("2001::/32"), IPv6Network("2002::/16"))
"""Addresses that are given to machines, and those among them that hold one of IPv4 and lead to it."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Where there is no IPv4, its machines are reached by these addresses, at the end of which is theirs."""


class Refused(Exception):
    """An address to which nothing is sent, in words."""


class Target(NamedTuple):
    """Where a request goes: the address of a machine, and what was asked for there."""

    address: str
    port: int
    host: str
    path: str
    secure: bool


def read(url: str, local: str = "") -> SplitResult:
    """The parts of an address that may be used at all: https, a name, no password. `local` begins those of tests."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refused("endpoint: expected an address that begins with https://") from None
    if local and url.startswith(local):
        return parts
    if parts.scheme != "https" or parts.username is not None or port not in (None, HTTPS):
        raise Refused("endpoint: expected an address that begins with https://, without a password or a port")
    if not NAME.fullmatch(parts.hostname or ""):
        raise Refused("endpoint: expected the name of a machine on the web")
    return parts


async def resolve(url: str, local: str = "", whose: str = "") -> Target:
    """The machine to ask for that address; `Refused` where any that its name stands for is not public."""
    parts = read(url, local)
    host, port = parts.hostname or "", parts.port or HTTPS
    try:
        async with asyncio.timeout(PATIENCE):
            addresses = await look_up(host, port, whose)
    except (OSError, TimeoutError, UnicodeError) as error:
        raise Refused(f"endpoint: {host[:80]!r} is not known ({error})") from None
    if not (local and url.startswith(local)):
        for address in addresses:
            if not is_public(address):
                raise Refused(f"endpoint: {host[:80]!r} is no public machine")
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    return Target(addresses[0], port, host, path or "/", parts.scheme == "https")


async def look_up(host: str, port: int, whose: str) -> list[str]:
    """The addresses that a name stands for, found in a thread: `whose` has named it, and waits for his own threads."""
    places = AT_WORK.get(whose) or AT_WORK.setdefault(whose, asyncio.Semaphore(EACH))
    await places.acquire()
    loop = asyncio.get_running_loop()
    work = RESOLVERS.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)

    def done(_: object) -> None:
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(places.release)

    work.add_done_callback(done)
    return [str(info[4][0]) for info in await asyncio.wrap_future(work)]


def is_public(address: str) -> bool:
    """May anybody on the web be asked at that address? Not this machine, nor its neighbours."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        held = IPv4Address(int(ip) & 0xFFFFFFFF) if ip in TRANSLATED else ip.ipv4_mapped
        if held is None:
            return ip in UNICAST and ip.is_global and not any(ip in each for each in OLD_TUNNELS)
        ip = held
    return ip.is_global and not ip.is_multicast


async def post(target: Target, body: bytes, headers: dict[str, str]) -> int:
    """The status that comes back. `OSError` where nothing does in time, however slowly it drips in."""
    secured = await asyncio.to_thread(certificates) if target.secure else None
    try:
        async with asyncio.timeout(PATIENCE):
            return await _post(target, request_to(target, body, headers), secured)
    except ssl.SSLError:  # some of them are a ValueError, too
        raise
    except (h11.ProtocolError, ValueError) as error:  # such an address can be resolved, and not be written by HTTP
        raise OSError(f"no answer by HTTP: {error}") from error


async def _post(target: Target, said: list[h11.Event], secured: ssl.SSLContext | None) -> int:
    host = target.host if target.secure else None
    reader, writer = await asyncio.open_connection(target.address, target.port, ssl=secured, server_hostname=host)
    try:
        return await _talk(reader, writer, said)
    finally:
        writer.transport.abort()


@cache
def certificates() -> ssl.SSLContext:
    """Whom we believe to be who he says. To read them takes a moment."""
    return ssl.create_default_context()


def request_to(target: Target, body: bytes, headers: dict[str, str]) -> list[h11.Event]:
    """What is sent there."""
    told = headers | {"Host": target.host, "Content-Length": str(len(body)), "Connection": "close"}
    asked = h11.Request(method="POST", target=target.path, headers=list(told.items()))
    return [asked, h11.Data(data=body), h11.EndOfMessage()]


async def _talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, said: list[h11.Event]) -> int:
    talk = h11.Connection(h11.CLIENT)
    for event in said:
        writer.write(talk.send(event) or b"")
    while True:
        heard = talk.next_event()
        if isinstance(heard, h11.Response):
            return heard.status_code
        if isinstance(heard, h11.ConnectionClosed):
            raise OSError("no answer by HTTP: the line was closed")
        if heard is h11.NEED_DATA:
            talk.receive_data(await reader.read(PIECE))
