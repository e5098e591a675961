"""Addresses on the web that strangers name: a request goes only to public machines, and nowhere else after that.

A name is resolved once, every address it stands for must be public, and the connection goes to the address that was
looked at: what the name stands for a moment later does not matter. Redirects are not followed.
"""

import asyncio
import http.client
import socket
import ssl
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

PATIENCE = 5.0
"""Seconds for a whole request."""
HTTPS = 443


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
    if parts.scheme != "https" or not parts.hostname or parts.username is not None or port not in (None, HTTPS):
        raise Refused("endpoint: expected an address that begins with https://, without a password or a port")
    return parts


async def resolve(url: str, local: str = "") -> Target:
    """The machine to ask for that address; `Refused` where any that its name stands for is not public."""
    parts = read(url, local)
    host, port = parts.hostname or "", parts.port or HTTPS
    try:
        finding = asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found = await asyncio.wait_for(finding, PATIENCE)
    except (OSError, TimeoutError, UnicodeError) as error:
        raise Refused(f"endpoint: {host[:80]!r} is not known ({error})") from None
    addresses = [str(info[4][0]) for info in found]
    if not (local and url.startswith(local)):
        for address in addresses:
            if not is_public(address):
                raise Refused(f"endpoint: {host[:80]!r} is no public machine")
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    return Target(addresses[0], port, host, path or "/", parts.scheme == "https")


def is_public(address: str) -> bool:
    """May anybody on the web be asked at that address? Not this machine, nor its neighbours."""
    ip = ip_address(address.partition("%")[0])
    mapped = getattr(ip, "ipv4_mapped", None)
    return (mapped or ip).is_global and not ip.is_multicast


async def post(target: Target, body: bytes, headers: dict[str, str]) -> int:
    """The status that comes back. `OSError` where nothing does in time."""
    return await asyncio.wait_for(asyncio.to_thread(_post, target, body, headers), PATIENCE)


def _post(target: Target, body: bytes, headers: dict[str, str]) -> int:
    connection = Pinned(target) if target.secure else http.client.HTTPConnection(target.address, target.port, PATIENCE)
    try:
        connection.request("POST", target.path, body, headers | {"Host": target.host})
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(f"no answer by HTTP: {error}") from error
    finally:
        connection.close()


class Pinned(http.client.HTTPSConnection):
    """A connection to an address that was resolved before, with the certificate of the name."""

    def __init__(self, target: Target) -> None:
        super().__init__(target.host, target.port, timeout=PATIENCE)
        self._target = target

    def connect(self) -> None:
        plain = socket.create_connection((self._target.address, self._target.port), PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self._target.host)
