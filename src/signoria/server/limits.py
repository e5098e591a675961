"""What one address may do: requests, new tables, open sockets. The address is what trusted proxies say."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import AddressValueError, IPv6Address

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from signoria.server.problems import Problem
from signoria.server.request_ids import request_id
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket

FILES = 3
"""Files of pages may be asked for so many times as often as other things: a class comes in at the same moment."""
DEAR = 32 * 1024
"""Bytes of an answer that count as one more request."""
MOST_KNOWN = 10_000
"""Addresses that are remembered; beyond that, those that have been quiet are forgotten."""
SWEPT = 1_000
"""They are looked for after so many new ones: to look at all of them for each would take longer than its request."""
HOUSEHOLD = 64
"""The bits of an address of IPv6 that tell households apart; the others are the household's to choose."""
MINUTE = 60


class Limits:
    """Counts by address. Each worker counts for itself, and lets in its share, but as many sockets as any."""

    def __init__(self, settings: Settings) -> None:
        self._requests_a_second = settings.share(settings.requests_a_second)
        self._new_tables_a_minute = settings.share(settings.new_tables_a_minute)
        # No share: everybody at a table is at the same worker, and a whole class may come from one address.
        self._most_sockets = settings.sockets_of_an_address
        self._requests: dict[str, TokenBucket] = {}
        self._files: dict[str, TokenBucket] = {}
        self._new_tables: dict[str, TokenBucket] = {}
        self._sockets: Counter[str] = Counter()
        self.open_sockets = 0
        """From all addresses: counted apart, since other threads read it and cannot add up what changes meanwhile."""

    def request(self, address: str) -> TokenBucket:
        """Count a request, be it for a socket; a problem where there were too many."""
        return counted(self._requests, address, self._requests_a_second, "requests")

    def file(self, address: str) -> TokenBucket:
        """Count a request for a file that never changes, of which a page has many; a problem as above."""
        return counted(self._files, address, FILES * self._requests_a_second, "requests for files")

    def charge(self, address: str, sent: int) -> None:
        """Something dear was sent there: so many bytes count as more requests."""
        if address in self._requests:
            self._requests[address].charge(sent / DEAR)

    def charge_first(self, address: str, size: int = 0) -> None:
        """Count an answer of about that size before it is made; a problem where others have cost too much already.

        Many may have been let in before the first of them is sent.
        """
        if address in self._requests and not self._requests[address].takes(0):
            raise Problem(
                "too-fast", f"expected at most {self._requests_a_second} requests a second, or fewer dear ones"
            )
        self.charge(address, size)

    def new_table(self, address: str) -> None:
        """Count a new table; a problem where there were too many."""
        most = self._new_tables_a_minute
        if address not in self._new_tables:
            forget_quiet(self._new_tables)
            self._new_tables[address] = TokenBucket(most / MINUTE, most)
        if not self._new_tables[address].takes_one():
            raise Problem("too-many-new-tables", f"expected at most {most} new tables a minute from one address")

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket as long as it is open; a problem where there are too many."""
        most = self._most_sockets
        if self._sockets[address] >= most:
            raise Problem("too-many-sockets", f"expected at most {most} sockets from one address")
        self._sockets[address] += 1
        self.open_sockets += 1
        try:
            yield
        finally:
            self.open_sockets -= 1
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def counted(buckets: dict[str, TokenBucket], address: str, a_second: int, what: str) -> TokenBucket:
    """Count something that an address may do so often in a second; a problem where it was too often."""
    bucket = buckets.get(address)
    if bucket is None:
        forget_quiet(buckets)
        bucket = buckets[address] = TokenBucket(a_second)
    if not bucket.takes_one():
        raise Problem("too-fast", f"expected at most {a_second} {what} a second")
    return bucket


def forget_quiet(buckets: dict[str, TokenBucket]) -> None:
    """Make room for another address."""
    if len(buckets) >= MOST_KNOWN and len(buckets) % SWEPT == 0:
        for address in [address for address, bucket in buckets.items() if bucket.is_full]:
            del buckets[address]


def address_of(scope: Scope) -> str:
    """Where a request or a socket comes from, as limits count it."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def household(address: str) -> str:
    """Whoever has one address of IPv6 has as many as he likes, so the whole household counts as one."""
    if ":" not in address:
        return address
    try:
        known = IPv6Address(address)
    except AddressValueError:  # whatever a proxy calls it
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> HOUSEHOLD << HOUSEHOLD)}/{HOUSEHOLD}"


class Door(ASGIMiddleware):
    """Lets requests in that come to a host which this server goes by, and not too many from one address."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, limits: Limits, hosts: tuple[str, ...]) -> None:
        self._limits = limits
        self._hosts = hosts

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Refuse, or let in and count what the answer costs."""
        request_id(scope)  # from here on the log has it
        self._require_known_host(scope)
        if scope["path"] == "/healthz":  # as cheap as a refusal, and whoever watches asks from where others do, too
            await next_app(scope, receive, send)
            return
        counting = self._limits.file if scope["path"].startswith("/assets/") else self._limits.request
        bucket = counting(address_of(scope))

        async def send_and_charge(message: Message) -> None:
            if message["type"] == "http.response.body":
                bucket.charge(len(message["body"]) / DEAR)
            await send(message)

        await next_app(scope, receive, send_and_charge)

    def _require_known_host(self, scope: Scope) -> None:
        if self._hosts:
            host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
            if host.lower() not in self._hosts and host.rpartition(":")[0].lower() not in self._hosts:
                raise Problem("wrong-host", f"host: this server does not go by {host[:80]!r}")
