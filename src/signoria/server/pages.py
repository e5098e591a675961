"""The browser client: built files that ship in the package, served from memory."""

import gzip
import mimetypes
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from litestar import Response, route
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.types import Message, Scope

from signoria.server.answer_headers import HEADERS
from signoria.server.methods import LOOKING
from signoria.server.problems import AnyRequest, Problem

mimetypes.add_type("application/manifest+json", ".webmanifest")  # not every system knows it
FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = (
    b"<!doctype html><meta charset=utf-8><title>Signoria</title><h1>The browser client is not built</h1>"
    b"<p>The server works, but has no pages to show. Where the sources are, build them with Node.js 20 or newer: "
    b"<code>python3 tools/build_web.py</code>, and start the server again."
)


class File:
    """One file of the client."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"

    @cached_property
    def content(self) -> bytes:
        return self._path.read_bytes()

    @cached_property
    def small(self) -> bytes:
        """Compressed, once."""
        return gzip.compress(self.content, mtime=0)

    @cached_property
    def tag(self) -> str:
        return f'"{blake2b(self.content, digest_size=12).hexdigest()}"'


class Client:
    """All files of the client by their address. What is not among them is not served."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
        self.files = {path.relative_to(folder).as_posix(): File(path) for path in paths}

    def answer(self, address: str, headers: Headers) -> Response[bytes]:
        """The file; for an address that cannot be one, the page that finds its own way from there."""
        name = address.strip("/")
        if name in self.files and name != "index.html":
            return answer_with(self.files[name], FOR_EVER if name.startswith("assets/") else "no-cache", headers)
        if "." in name.rsplit("/", 1)[-1]:
            raise Problem("not-found", f"there is nothing at {address[:80]!r}")
        index = self.files.get("index.html")
        if index is None:
            return Response(NOT_BUILT, media_type="text/html")
        return answer_with(index, "no-cache", headers)


def answer_with(file: File, cache: str, headers: Headers) -> Response[bytes]:
    """A file as the browser wants it: not at all where it has it, and compressed."""
    sent = {"Cache-Control": cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=sent, media_type=file.media_type)
    if "gzip" in headers.get("accept-encoding", "") and len(file.content) > 1000:
        return Response(file.small, headers=sent | {"Content-Encoding": "gzip"}, media_type=file.media_type)
    return Response(file.content, headers=sent, media_type=file.media_type)


@route(["/", "/{address:path}"], http_method=LOOKING, status_code=200, include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest, client: NamedDependency[Client], address: FromPath[str] = "/") -> Response[bytes]:
    """A page or a file of the client."""
    return client.answer(address, request.headers)


async def add_headers(message: Message, scope: Scope) -> None:
    """What every answer tells the browser: load nothing from elsewhere, let nobody frame us, cache no hands."""
    if message["type"] == "http.response.start":
        sent = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            sent.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            sent["Cache-Control"] = "no-store"
