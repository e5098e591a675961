"""Signoria as an application: manifest, icons, a shell without a network, pushed notices, updates that lose nothing."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from litestar import Response
from litestar.datastructures import Headers
from playwright.sync_api import Browser, Error, Playwright, Worker, expect

from signoria.server import pages
from tests.e2e.axe import is_for_everybody
from tests.e2e.keys import walk_to
from tests.e2e.prince import QUICK
from tests.e2e.visitor import Visitor, launch
from tests.needs import chromium
from tests.server.push_service import encoded

pytestmark = pytest.mark.needs("chromium")
Come = Callable[..., Visitor]
MADE_OF_OTHER_FILES = """async () => {
    const cache = await caches.open('signoria-1')
    const page = '<script type="module" src="/assets/index-older.js"></script>'
    await cache.put('/', new Response(page, { headers: { 'content-type': 'text/html' } }))
    await cache.put('/assets/index-older.js', new Response(''))
    await cache.put('/assets/part-older.js', new Response(''))
}"""
OLDER_FORGOTTEN = """async () => {
    const cache = await caches.open('signoria-1')
    return (await cache.keys()).every(({ url }) => !url.includes('older'))
}"""
READY = "() => navigator.serviceWorker.ready.then((it) => it.active.state === 'activated')"
KEPT = """async () => {
    const cache = await caches.open('signoria-1')
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return kept.includes('/') && performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')).every((path) => kept.includes(path))
}"""
NEWER_WAITS = """async () => {
    const worker = await navigator.serviceWorker.ready
    await worker.update()
    return Boolean(worker.waiting)
}"""
"""A look at the server that was under way already may still have found the old one."""
LOOKS_AGAIN = """async () => {
    window.dispatchEvent(new Event('online'))
    return !document.body.innerText.includes('One table waits for you.')
}"""
NOTES_A_CHANGE = """() => {
    window.before = true
    navigator.serviceWorker.addEventListener('controllerchange', () => { sessionStorage.changed = 'yes' })
}"""
SUBSCRIBES = """keys => {
    const sent = { endpoint: 'https://push.example/me', keys }
    const subscription = { endpoint: sent.endpoint, toJSON: () => sent, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async (wish) => { window.wish = wish; return subscription }
    PushManager.prototype.getSubscription = async () => subscription
}"""
POINT = (
    "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
    "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
)
"""A point of P-256, as the public key of a browser is one."""
PATIENTLY = """async () => {
    for (let n = 0; n < 400; n++) {
        if (await (SCRIPT)()) return true
        await new Promise((go) => setTimeout(go, 50))
    }
}"""
AS_IT_WAS = pages.answer_with
PUSHED = {"type": "your-turn", "title": "Your turn", "body": "Via Larga", "tables": [{"id": "abc", "game": "x"}]}


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One with windows: without them there are no notices."""
    windowed = launch(playwright, chromium())
    yield windowed
    windowed.close()


def until(person: Visitor, script: str) -> None:
    """Wait for what a function of the page promises; Playwright alone would take any promise for a yes."""
    assert person.page.evaluate(PATIENTLY.replace("SCRIPT", script)), script


def newer(file: pages.File, cache: str, headers: Headers) -> Response[bytes]:
    """The files of a newer Signoria, whose worker is another."""
    if file.media_type.endswith("javascript") and b"notificationclick" in file.content:
        return Response(file.content + b"// newer", headers={"Cache-Control": cache}, media_type=file.media_type)
    return AS_IT_WAS(file, cache, headers)


def installed(come: Come, **wishes: bool) -> Visitor:
    """Somebody whose browser has the worker, and has kept what the page is made of."""
    me = come(service_workers="allow", **wishes)
    me.page.goto("/")
    me.page.locator("article").first.wait_for()
    until(me, READY)
    until(me, KEPT)
    return me


def go_in_vain(person: Visitor, path: str) -> None:
    """Ask for a page without a network. Now and then the page before is loaded again, as if it were back: ask anew."""
    for _ in range(10):
        person.page.goto(path)
        expect(person.page.get_by_role("heading", name="You are offline.")).to_be_visible()
        if urlsplit(person.page.url).path == path:
            return
    raise AssertionError(f"{path} is never reached: {person.page.url}")


def worker_of(person: Visitor) -> Worker:
    return person.context.service_workers[0]


def test_what_makes_it_installable_is_served_as_what_it_is(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    path = me.page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = me.page.request.get(path)
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    facts = manifest.json()
    assert (facts["name"], facts["start_url"], facts["display"]) == ("Signoria", "/", "standalone")
    for icon in facts["icons"]:
        answer = me.page.request.get(icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
    worker = me.page.request.get("/sw.js")
    assert "javascript" in worker.headers["content-type"]
    assert worker.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in worker.headers["content-security-policy"]


def test_without_a_network_the_shell_shows_a_way_on(visitor: Come) -> None:
    me = installed(visitor, bypass_csp=True)
    me.context.set_offline(True)
    go_in_vain(me, "/")
    go_in_vain(me, "/about")  # its part of the code was never loaded here
    go_in_vain(me, "/")
    is_for_everybody(me.page, "offline")
    again = me.page.get_by_role("button", name="Try again")
    walk_to(me.page, again)
    me.context.set_offline(False)
    with suppress(Error):  # the page may have noticed by itself
        again.press("Enter", timeout=QUICK)
    expect(me.page.get_by_role("heading", name="Take a seat.")).to_be_visible()
    me.problems[:] = [problem for problem in me.problems if "ERR_" not in problem and "fetch" not in problem]


def test_what_is_pushed_is_shown(visitor: Come) -> None:
    me = installed(visitor)
    me.context.grant_permissions(["notifications"])
    shown = "() => self.registration.getNotifications().then((all) => all.map((it) => [it.title, it.body, it.data]))"
    for _ in range(50):  # what was just allowed takes a moment to be so
        worker_of(me).evaluate("said => self.dispatchEvent(new PushEvent('push', { data: said }))", json.dumps(PUSHED))
        me.page.wait_for_timeout(200)
        if worker_of(me).evaluate(shown):
            break
    assert worker_of(me).evaluate(shown) == [["Your turn", "Via Larga", {"path": "/table/abc"}]]


def test_a_press_subscribes_this_browser(visitor: Come) -> None:
    me = visitor(service_workers="allow", permissions=["notifications"])
    me.page.goto(me.table("me", "open"))
    me.page.goto("/")
    until(me, READY)
    me.page.evaluate(SUBSCRIBES, {"p256dh": encoded(bytes.fromhex(POINT)), "auth": encoded(bytes(16))})
    me.page.get_by_role("button", name="Notify me outside this page too").click()
    until(me, "() => fetch('/api/v1/notices').then((it) => it.json()).then((it) => it.browsers === 1)")
    notices = me.page.request.get("/api/v1/notices").json()
    assert me.page.evaluate("window.wish.applicationServerKey") == notices["public_key"]
    me.page.get_by_role("button", name="Only here").click()
    until(me, "() => fetch('/api/v1/notices').then((it) => it.json()).then((it) => it.browsers === 0)")


def test_a_newer_worker_waits_until_nothing_is_decided(visitor: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    me = visitor(service_workers="allow")
    path = me.table("me", "bot", begins="seat-0")
    me.page.goto(path)
    me.wait_asked()
    until(me, READY)
    me.page.reload()
    me.wait_asked()
    monkeypatch.setattr(pages, "answer_with", newer)
    until(me, NEWER_WAITS)
    me.hand.first.click()
    me.page.locator("header .brand").click()  # a table waits for me: not yet
    me.page.get_by_role("heading", name="One table waits for you.").wait_for()
    assert me.page.evaluate("() => navigator.serviceWorker.ready.then((it) => Boolean(it.waiting))")
    me.page.evaluate(NOTES_A_CHANGE)
    me.post(f"/tables/{path.rsplit('/', 1)[-1]}/concede", {"seat": 0})
    until(me, LOOKS_AGAIN)
    me.page.get_by_role("heading", name="No table waits for you.").wait_for()
    me.page.get_by_role("link", name="About").click()
    me.page.wait_for_function("() => sessionStorage.changed")  # it has taken over, here or on the page before
    me.page.get_by_role("link", name="Play", exact=True).click()
    me.page.wait_for_function("() => !window.before")  # the next page was loaded anew


def test_what_an_older_page_was_made_of_is_forgotten(visitor: Come) -> None:
    me = installed(visitor)
    me.page.evaluate(MADE_OF_OTHER_FILES)
    me.page.reload()
    me.page.locator("article").first.wait_for()
    until(me, OLDER_FORGOTTEN)
    until(me, KEPT)
