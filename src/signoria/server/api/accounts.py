"""My account: making one, signing in and out, its password."""

from functools import partial

from litestar import get, post, put
from litestar.params import JSONBody

from signoria.server.account_bodies import (
    AccountFacts,
    ForgottenPassword,
    MyPassword,
    NewPassword,
    Recover,
    RecoveryCodes,
    SignedUp,
    SignIn,
    SignUp,
)
from signoria.server.accounts import account_names
from signoria.server.api.tables import WRITES
from signoria.server.bodies import Me
from signoria.server.dependencies import App, Asking, Guest, Owner
from signoria.server.identity import give_session
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, Problem, ProblemCode, may_answer
from signoria.server.store import credentials

PROVES: tuple[ProblemCode, ...] = ("wrong-credentials", "too-many-attempts", "too-busy")
"""What may go wrong for somebody who shows who he is."""
OWN: tuple[ProblemCode, ...] = ("needs-account", "needs-session")
"""What whoever is not the owner of an account is told."""


@post(
    "/account",
    operation_id="sign_up",
    responses=may_answer(
        "bad-name", "bad-password", "name-taken", "has-account", "too-many-attempts", "too-busy", *OWN, *WRITES
    ),
)
async def sign_up(
    guest: Guest, caller: Asking, application: App, data: JSONBody[SignUp], request: AnyRequest
) -> SignedUp:
    """Make an account of me, and sign in."""
    if caller.session is not None or caller.token is not None:
        raise Problem("has-account", "you have an account already, and are signed in")
    application.attempts.new_account(address_of(request.scope))
    signed_in, codes = await application.accounts.sign_up(guest, data.name, data.password, client_of(request))
    give_session(request, signed_in.secret)
    return SignedUp(me=await application.me(signed_in.person), recovery_codes=codes)


@post("/sign-in", operation_id="sign_in", status_code=200, responses=may_answer(*PROVES, *WRITES))
async def sign_in(application: App, data: JSONBody[SignIn], request: AnyRequest) -> Me:
    """Sign in on this device."""
    application.attempts.sign_in(address_of(request.scope), account_names.key(data.name))
    signed_in = await application.accounts.sign_in(data.name, data.password, client_of(request))
    give_session(request, signed_in.secret)
    return await application.me(signed_in.person)


@post("/sign-out", operation_id="sign_out", status_code=204, responses=may_answer(*OWN, *WRITES))
async def sign_out(owner: Owner, application: App, request: AnyRequest) -> None:
    """Sign out on this device."""
    await application.accounts.sign_out(owner)
    give_session(request, "")


@get("/account", operation_id="account", responses=may_answer(*OWN))
async def get_account(owner: Owner, application: App) -> AccountFacts:
    """My account."""
    row = await application.accounts.of(owner)
    return AccountFacts(
        name=row.name,
        made=row.made.isoformat(timespec="seconds"),
        recovery_codes=await application.store.read(partial(credentials.count_codes, person=row.id)),
    )


@put("/account/password", operation_id="change_password", status_code=204,
     responses=may_answer("bad-password", *PROVES, *OWN, *WRITES))  # fmt: skip
async def change_password(owner: Owner, application: App, data: JSONBody[NewPassword], request: AnyRequest) -> None:
    """Change my password. All other sessions end."""
    application.attempts.sign_in(address_of(request.scope), owner.person or "")
    await application.accounts.change_password(owner, data.password, data.new_password)


@post("/account/recovery-codes", operation_id="new_recovery_codes", status_code=200,
      responses=may_answer(*PROVES, *OWN, *WRITES))  # fmt: skip
async def new_recovery_codes(
    owner: Owner, application: App, data: JSONBody[MyPassword], request: AnyRequest
) -> RecoveryCodes:
    """New recovery codes in the place of those I had."""
    application.attempts.sign_in(address_of(request.scope), owner.person or "")
    return RecoveryCodes(recovery_codes=await application.accounts.new_codes(owner, data.password))


@post("/recover", operation_id="recover", status_code=200,
      responses=may_answer("bad-name", "bad-password", *PROVES, *WRITES))  # fmt: skip
async def recover(application: App, data: JSONBody[Recover], request: AnyRequest) -> Me:
    """Choose a new password by a code, and sign in. All sessions and tokens of before end."""
    application.attempts.sign_in(address_of(request.scope), account_names.key(data.name))
    signed_in = await application.accounts.recover(data.name, data.code, data.new_password, client_of(request))
    give_session(request, signed_in.secret)
    return await application.me(signed_in.person)


@post("/recover/letter", operation_id="send_recovery_letter", status_code=204,
      responses=may_answer("no-mail", "too-many-attempts", *WRITES))  # fmt: skip
async def send_recovery_letter(application: App, data: JSONBody[ForgottenPassword], request: AnyRequest) -> None:
    """Send a code by e-mail to whoever has that name or confirmed address. The answer is the same if nobody has."""
    application.attempts.sign_in(address_of(request.scope), account_names.key(data.who))
    application.recovery_letters.send(data.who)


def client_of(request: AnyRequest) -> str:
    """What the browser calls itself."""
    return request.headers.get("user-agent", "")
