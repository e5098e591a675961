"""The browsers in which I have signed in, and the tokens of my programs."""

from datetime import timedelta
from functools import partial

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from signoria.server import names
from signoria.server.account_bodies import (
    GivenToken,
    MadeProgram,
    NewProgram,
    NewTokenBody,
    ProgramFacts,
    SessionFacts,
    TokenFacts,
)
from signoria.server.accounts.callers import EVERYTHING, Scope
from signoria.server.accounts.programs import make_program, new_token
from signoria.server.api.accounts import OWN
from signoria.server.api.tables import WRITES
from signoria.server.dependencies import App, Owner
from signoria.server.problems import Problem, may_answer
from signoria.server.server_time import now
from signoria.server.store import credentials, people
from signoria.server.store.columns import Row


@get("/account/sessions", operation_id="sessions", responses=may_answer(*OWN))
async def get_sessions(owner: Owner, application: App) -> list[SessionFacts]:
    """Where I have signed in, the one last seen first."""
    rows = await application.store.read(partial(credentials.sessions, person=owner.person or ""))
    return [
        SessionFacts(
            id=row.id, client=row.client, made=row.made.isoformat(timespec="seconds"),
            seen=row.seen.isoformat(timespec="seconds"), here=row.id == owner.session,
        )
        for row in rows
    ]  # fmt: skip


@delete(
    "/account/sessions/{session_id:str}", operation_id="end_session", responses=may_answer("not-found", *OWN, *WRITES)
)
async def end_session(owner: Owner, application: App, session_id: FromPath[str]) -> None:
    """Sign out there."""
    await application.accounts.end_session(owner.person or "", session_id)


@delete("/account/sessions", operation_id="end_other_sessions", responses=may_answer(*OWN, *WRITES))
async def end_other_sessions(owner: Owner, application: App) -> None:
    """Sign out everywhere but here."""
    await application.accounts.end_other_sessions(owner)


@get("/account/tokens", operation_id="tokens", responses=may_answer(*OWN))
async def get_tokens(owner: Owner, application: App) -> list[TokenFacts]:
    """My tokens, the newest first."""
    rows = await application.store.read(partial(credentials.tokens, person=owner.person or ""))
    return [token_facts(row) for row in rows]


@post("/account/tokens", operation_id="make_token", responses=may_answer("bad-name", "too-many-tokens", *OWN, *WRITES))
async def make_token(owner: Owner, application: App, data: JSONBody[NewTokenBody]) -> GivenToken:
    """A new token. Its secret is told only now."""
    expires = None if data.days is None else now() + timedelta(days=data.days)
    name = names.tidy(data.name)
    secret, row = await new_token(application.store, owner.person or "", name, frozenset(data.scopes), expires)
    return GivenToken(
        token=secret,
        facts=TokenFacts(
            id=row.id, name=row.name, scopes=[Scope(word) for word in row.scopes.split()],
            made=now().isoformat(timespec="seconds"), seen=None,
            expires=None if expires is None else expires.isoformat(timespec="seconds"),
        ),
    )  # fmt: skip


@delete("/account/tokens/{token_id:str}", operation_id="end_token", responses=may_answer("not-found", *OWN, *WRITES))
async def end_token(owner: Owner, application: App, token_id: FromPath[str]) -> None:
    """End a token: its program is not let in any more."""
    person = owner.person or ""
    if not await application.store.write(partial(credentials.end_token, person=person, token_id=token_id)):
        raise Problem("not-found", f"there is no token {token_id[:40]!r}")
    application.callers.forget({person})


@get("/account/programs", operation_id="programs", responses=may_answer(*OWN))
async def get_programs(owner: Owner, application: App) -> list[ProgramFacts]:
    """The accounts that I have made for programs."""
    rows = await application.store.read(partial(people.programs_of, owner=owner.person or ""))
    return [ProgramFacts(name=row.name, made=row.made.isoformat(timespec="seconds")) for row in rows]


@post("/account/programs", operation_id="make_program",
      responses=may_answer("bad-name", "name-taken", "too-many-tokens", *OWN, *WRITES))  # fmt: skip
async def post_program(owner: Owner, application: App, data: JSONBody[NewProgram]) -> MadeProgram:
    """An account for a program, which is marked as one wherever it plays. It comes with the token alone."""
    name, token = await make_program(application.store, owner.person or "", data.name, EVERYTHING)
    return MadeProgram(program=ProgramFacts(name=name, made=now().isoformat(timespec="seconds")), token=token)


def token_facts(row: Row) -> TokenFacts:
    """A token as its owner sees it."""
    return TokenFacts(
        id=row.id,
        name=row.name,
        scopes=[Scope(word) for word in row.scopes.split()],
        made=row.made.isoformat(timespec="seconds"),
        seen=None if row.seen is None else row.seen.isoformat(timespec="seconds"),
        expires=None if row.expires is None else row.expires.isoformat(timespec="seconds"),
    )
