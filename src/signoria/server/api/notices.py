"""How I am told that it is my turn when I am not here."""

from functools import partial

from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from signoria.server.api.accounts import OWN, PROVES
from signoria.server.api.tables import WRITES
from signoria.server.application import Application
from signoria.server.dependencies import App, Asking, Guest, require_himself
from signoria.server.limits import address_of
from signoria.server.notice_bodies import NewLetters, NewPush, NoticeFacts, OldPush
from signoria.server.notices import endpoints
from signoria.server.notices.push import Subscription, is_readable
from signoria.server.problems import AnyRequest, Problem, may_answer
from signoria.server.store import notice_rows


@get("/notices", operation_id="notices", responses=may_answer())
async def get_notices(guest: Guest, application: App) -> NoticeFacts:
    """How I am told."""
    return await facts(application, guest)


@post(
    "/notices/push",
    operation_id="subscribe",
    status_code=200,
    responses=may_answer("bad-endpoint", "too-many-browsers", *WRITES),
)
async def post_push(
    guest: Guest, caller: Asking, application: App, data: JSONBody[NewPush], request: AnyRequest
) -> NoticeFacts:
    """Let one of my browsers be told."""
    application.quotas.say(guest)
    row = push_row(guest, data, application.settings.local_push)
    application.quotas.keep(caller, address_of(request.scope))
    if not await application.store.write(partial(notice_rows.subscribe, row=row)):
        raise Problem("too-many-browsers", f"expected at most {notice_rows.MOST} browsers of one guest")
    application.notices.want(guest)
    return await facts(application, guest)


@post("/notices/push/end", operation_id="unsubscribe", status_code=200, responses=may_answer(*WRITES))
async def end_push(guest: Guest, application: App, data: JSONBody[OldPush]) -> NoticeFacts:
    """Let one of my browsers be told no more."""
    application.quotas.say(guest)
    subscription = notice_rows.id_of(data.endpoint)
    await application.store.write(partial(notice_rows.unsubscribe, subscription=subscription, guest=guest))
    return await facts(application, guest)


@put("/notices/letters", operation_id="want_letters", responses=may_answer("no-mail", *PROVES, *OWN, *WRITES))
async def put_letters(
    guest: Guest, caller: Asking, application: App, data: JSONBody[NewLetters], request: AnyRequest
) -> NoticeFacts:
    """Have letters sent to an address, once it is confirmed; or no more. A lost password can be replaced from there."""
    require_himself(caller)
    if data.address:
        address = address_of(request.scope)
        if caller.session is not None:
            application.attempts.sign_in(address, guest)
            await application.accounts.require_password(caller, data.password)
        application.quotas.letter(guest, data.address, address)
        await application.notices.want_letters(guest, data.address, data.lang)
    else:
        application.quotas.say(guest)
        await application.store.write(partial(notice_rows.end_letters, guest=guest))
    return await facts(application, guest)


@get("/notices/confirm/{link:str}", operation_id="confirm_letters", responses=may_answer("not-found"), status_code=303)
async def get_confirm(link: FromPath[str], application: App) -> Response[None]:
    """The link in our first letter: it leads to the front page."""
    await application.notices.confirm(link)
    return Redirect("/", status_code=303)


@get("/notices/stop/{link:str}", operation_id="stop_letters", responses=may_answer("not-found"), status_code=303)
async def get_stop(link: FromPath[str], application: App) -> Response[None]:
    """The link in every letter by which letters end: it leads to the front page."""
    await application.notices.end_by_link(link)
    return Redirect("/", status_code=303)


def push_row(guest: str, wish: NewPush, local: str) -> dict[str, str]:
    """A subscription by its columns; a problem where nothing can be sent to it."""
    to = Subscription(wish.endpoint, wish.keys.p256dh, wish.keys.auth)
    try:
        endpoints.read(to.endpoint, local)
    except endpoints.Refused as refused:
        raise Problem("bad-endpoint", str(refused)) from None
    if not is_readable(to):
        raise Problem("bad-endpoint", "keys: expected those that the browser gives with its subscription")
    return {"id": notice_rows.id_of(to.endpoint), "guest": guest, "lang": wish.lang} | to._asdict()


async def facts(application: Application, guest: str) -> NoticeFacts:
    """How a guest is told."""
    store, notices = application.store, application.notices
    letter = await store.read(partial(notice_rows.letter_of, guest=guest))
    return NoticeFacts(
        public_key=notices.pusher.public_key,
        browsers=len(await store.read(partial(notice_rows.subscriptions, guest=guest))),
        address=None if letter is None else letter.address,
        confirmed=letter is not None and letter.confirmed,
        sends_letters=notices.mail.is_possible,
    )
