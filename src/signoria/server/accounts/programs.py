"""Tokens, and accounts that are made for programs."""

from datetime import datetime
from enum import Enum, auto
from functools import partial
from secrets import token_urlsafe

import sqlalchemy as sa

from signoria.server.accounts import account_names
from signoria.server.accounts.accounts import name_taken, unless_taken
from signoria.server.accounts.callers import Scope
from signoria.server.accounts.secret_words import hashed
from signoria.server.accounts.secret_words import new_token as new_secret
from signoria.server.problems import Problem
from signoria.server.store import credentials, people
from signoria.server.store.credentials import NewToken
from signoria.server.store.people import NewAccount
from signoria.server.store.store import Store

MOST_TOKENS = 20
"""Of one account."""
MOST_PROGRAMS = 5
"""Of one account."""
FIRST_TOKEN = "first"
"""What the token of a new program is called."""


class Outcome(Enum):
    """What came of a new program."""

    MADE = auto()
    NAME_TAKEN = auto()
    TOO_MANY = auto()


async def new_token(
    store: Store, person: str, name: str, scopes: frozenset[Scope], expires: datetime | None
) -> tuple[str, NewToken]:
    """A new token of an account, and its secret."""
    secret, new = _token(person, name, scopes, expires)
    if not await store.write(partial(credentials.add_token, new=new, most=MOST_TOKENS)):
        raise Problem("too-many-tokens", f"expected at most {MOST_TOKENS} tokens of one account")
    return secret, new


async def make_program(store: Store, owner: str, name: str, scopes: frozenset[Scope]) -> tuple[str, str]:
    """A new account for a program: its name, and the secret of its token."""
    tidied = account_names.tidy(name)
    person = token_urlsafe(12)
    account = NewAccount(person, tidied, account_names.key(tidied), None, owner)
    secret, new = _token(person, FIRST_TOKEN, scopes, None)

    def write(connection: sa.Connection) -> Outcome:
        if len(people.programs_of(connection, owner)) >= MOST_PROGRAMS:
            return Outcome.TOO_MANY
        if not people.add_account(connection, account):
            return Outcome.NAME_TAKEN
        credentials.add_token(connection, new, MOST_TOKENS)
        return Outcome.MADE

    match await unless_taken(store.write(write)):
        case Outcome.TOO_MANY:
            raise Problem("too-many-tokens", f"expected at most {MOST_PROGRAMS} programs of one account")
        case Outcome.NAME_TAKEN:
            raise name_taken()
    return tidied, secret


def _token(person: str, name: str, scopes: frozenset[Scope], expires: datetime | None) -> tuple[str, NewToken]:
    secret = new_secret()
    return secret, NewToken(token_urlsafe(9), person, hashed(secret), name, " ".join(sorted(scopes)), expires)
