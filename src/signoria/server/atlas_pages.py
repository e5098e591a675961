"""The atlas that ships with the package, under /atlas: the same pages that `signoria atlas` writes to a folder."""

import re
from base64 import b64encode
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path

from litestar import Response, route
from litestar.params import FromPath
from litestar.response import Redirect

from signoria.arena.atlas import pages, shipped
from signoria.arena.plots import STYLE
from signoria.locales import LANGUAGES
from signoria.server.methods import LOOKING
from signoria.server.pages import FOLDER, File, answer_with
from signoria.server.problems import AnyRequest, Problem

FIRST = "/atlas/index.html"
WISH = re.compile(r"(?:^|,)\s*([A-Za-z]+)(?:-[\w-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?(?=,|$)")
"""One language of several, whatever country follows, and how dear it is: de-CH;q=0.9."""
FACES = {
    "EB Garamond Variable": ("eb-garamond-latin-wght-normal", "400 800"),
    "Source Sans 3 Variable": ("source-sans-3-latin-wght-normal", "200 900"),
}
"""The typefaces that the pages name: the file of the browser client that holds each, and its weights."""


def faces(folder: Path) -> str:
    """Where the client is built, pages that the server shows are set in its typefaces."""
    found = (
        (family, weights, file.name)
        for family, (stem, weights) in FACES.items()
        for file in (folder / "assets").glob(f"{stem}-*.woff2")
    )
    return "".join(
        f'@font-face{{font-family:"{family}";src:url("/assets/{name}") format("woff2");'
        f"font-weight:{weights};font-display:swap}}"
        for family, weights, name in found
    )


SET_IN = faces(FOLDER)
STYLE_HASH = b64encode(sha256((SET_IN + STYLE).encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Pages of the atlas have their style in themselves, and fetch nothing but typefaces."""


class AtlasPage(File):
    """One page, made from counts."""

    def __init__(self, html: str) -> None:
        self._html = html.replace("<style>", f"<style>{SET_IN}", 1)
        self.media_type = "text/html"

    @cached_property
    def content(self) -> bytes:
        return self._html.encode()


@cache
def atlas() -> dict[str, AtlasPage]:
    """All pages by their address, made when somebody first asks."""
    return {name: AtlasPage(html) for name, html in pages(shipped(), home="/").items()}


@route("/atlas", http_method=LOOKING, status_code=302, include_in_schema=False, sync_to_thread=False)
def atlas_door(request: AnyRequest) -> Redirect:
    """The first page in a language that the reader's browser asks for; else the page that names all languages."""
    lang = next((lang for lang in wished(request.headers.get("accept-language", "")) if lang in LANGUAGES), None)
    return Redirect(FIRST if lang is None else f"/atlas/{lang}/index.html", headers={"Vary": "Accept-Language"})


def wished(header: str) -> list[str]:
    """The languages that a browser asks for, the dearest first, without those it refuses (RFC 9110, 12.5.4)."""
    found = [(float(weight or 1), lang.lower()) for lang, weight in WISH.findall(header[:1000])]
    return [lang for weight, lang in sorted(found, key=lambda each: -each[0]) if weight > 0]


@route("/atlas/{address:path}", http_method=LOOKING, status_code=200, include_in_schema=False, sync_to_thread=True)
def atlas_page(request: AnyRequest, address: FromPath[str]) -> Response[bytes] | Redirect:
    """A page of the atlas."""
    name = address.strip("/")
    if name in LANGUAGES:
        return Redirect(f"/atlas/{name}/index.html")
    if name not in atlas():
        raise Problem("not-found", f"there is no page {address[:80]!r} in the atlas")
    answer = answer_with(atlas()[name], "no-cache", request.headers)
    answer.headers["Content-Security-Policy"] = POLICY
    return answer
