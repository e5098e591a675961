"""What Prometheus is told: `/metrics`, at an address of its own that is off unless it is set, one for each worker."""

import sys
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import structlog
from litestar import Litestar

from signoria import __version__
from signoria.server.application import Application
from signoria.server.counters import BOUNDS, Counted, Timed
from signoria.server.running import AddressTaken

log = structlog.get_logger()
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE = 10
"""Seconds after which somebody who sends no request is shown the door."""


def page(application: Application) -> str:
    """All numbers of this worker."""
    store, bots, writer = application.store, application.bots, application.store.writer
    lines = [
        *told("info", "gauge", "The version that runs.", [(f'{{version="{__version__}"}}', 1)]),
        *counted("requests_total", "Requests that were answered.", application.requests, "method", "status"),
        *timed("request_seconds", "How long a request took.", application.request_seconds),
        *one("sockets", "gauge", "Sockets that are open.", application.limits.open_sockets),
        *counted("messages_total", "Messages over sockets, by what was answered.", application.messages, "answer"),
        *one("tables", "gauge", "Tables in memory.", application.tables.count),
        *counted("entries_total", "Entries that were stored, by who chose.", store.entries, "by"),
        *timed("entry_seconds", "How long it took until an entry was stored.", store.entry_seconds),
        *one("writer_queue", "gauge", "Jobs that wait for the writer.", writer.waiting),
        *timed("writer_group_seconds", "How long it took to store a group of jobs.", writer.group_seconds),
        *one("writer_jobs_total", "counter", "Jobs that the writer has seen to.", writer.jobs),
        *one("writer_failures_total", "counter", "Groups of jobs that were not stored.", writer.failures),
        *one("answers_under_way", "gauge", "Answers of bots, orders and forced choices.", application.autoplay.count),
        *one("bots_asked", "gauge", "Bots that were asked and have not answered.", bots.asked),
        *timed("bot_seconds", "How long a bot took, waiting for a process included.", bots.seconds),
        *one("bot_failures_total", "counter", "Bots that failed: a choice was made at random.", bots.failures),
    ]
    return "\n".join([*lines, ""])


def told(name: str, kind: str, means: str, values: Iterable[tuple[str, float]]) -> list[str]:
    """A name with what it means and its values, each after its labels."""
    head = [f"# HELP signoria_{name} {means}", f"# TYPE signoria_{name} {kind}"]
    return head + [f"signoria_{name}{labels} {value:g}" for labels, value in values]


def one(name: str, kind: str, means: str, value: float) -> list[str]:
    """A single number."""
    return told(name, kind, means, [("", value)])


def counted(name: str, means: str, found: Counted, *labels: str) -> list[str]:
    """How often, by labels. Their values are our own words, in which nothing needs to be escaped."""
    rows = sorted(dict(found.times).items())  # a copy, made in one step: the loop goes on counting
    shown = [(",".join(f'{key}="{value}"' for key, value in zip(labels, what, strict=True)), n) for what, n in rows]
    return told(name, "counter", means, [(f"{{{text}}}", n) for text, n in shown])


def timed(name: str, means: str, found: Timed) -> list[str]:
    """How long: as many as took at most so long, for each bound."""
    lines = told(name, "histogram", means, [])
    times = 0
    for bound, count in zip([*map(str, BOUNDS), "+Inf"], found.by_bound, strict=True):
        times += count
        lines.append(f'signoria_{name}_bucket{{le="{bound}"}} {times}')
    return [*lines, f"signoria_{name}_sum {found.seconds:.6f}", f"signoria_{name}_count {times}"]


class Handler(BaseHTTPRequestHandler):
    """Answers `GET /metrics`, and nothing else."""

    tell: Callable[[], str]

    def do_GET(self) -> None:
        """The page."""
        found = self.path == "/metrics"
        body = type(self).tell().encode() if found else b"there is only /metrics here\n"
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", CONTENT_TYPE)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants to read it."""


class MetricsServer(ThreadingHTTPServer):
    """Each request has a thread of its own. What fails there is in the log like everything else."""

    daemon_threads = True

    def handle_error(self, _: object, __: object) -> None:
        """It was not answered. Whoever has gone before he had his answer does not miss it."""
        error = sys.exception()
        if not isinstance(error, OSError):
            log.error("metrics-failed", exc_info=error)


def listen(application: Application) -> ThreadingHTTPServer | None:
    """A server for the page, where an address for it is set."""
    if application.settings.metrics is None:
        return None
    host, port = application.settings.metrics
    handler = type(
        "MetricsHandler", (Handler,), {"tell": staticmethod(partial(page, application)), "timeout": PATIENCE}
    )
    try:
        return MetricsServer((host, port), handler)
    except OSError as error:
        raise AddressTaken(f"metrics: cannot listen at {host}, port {port}: {error.strerror}") from error


@asynccontextmanager
async def serving(server: ThreadingHTTPServer | None, _: Litestar) -> AsyncIterator[None]:
    """Serve the page in a thread of its own."""
    if server is None:
        yield
        return
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
