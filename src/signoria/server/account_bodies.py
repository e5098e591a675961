"""What travels over plain HTTP about accounts."""

from typing import Annotated

from msgspec import Meta, Struct

from signoria.server.accounts.callers import Scope
from signoria.server.bodies import Me, Request

Name = Annotated[str, Meta(max_length=400)]
Password = Annotated[str, Meta(max_length=1000)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]


class SignUp(Request):
    """Make an account of me. All I have as a guest stays mine."""

    name: Name
    password: Password


class SignIn(Request):
    """Show who I am."""

    name: Name
    password: Password


class MyPassword(Request):
    """Show that it is still I."""

    password: Password


class NewPassword(Request):
    """A new password in the place of the old one."""

    password: Password
    new_password: Password


class Recover(Request):
    """A new password by a recovery code."""

    name: Name
    code: Code
    new_password: Password


class ForgottenPassword(Request):
    """Send a code to the e-mail address that I have confirmed; I am known by my name, or by that address."""

    who: Name


class DeleteMe(Request):
    """Delete all that is kept of me; an account shows by its password that it is still its owner."""

    password: Password = ""


class SignedUp(Struct, kw_only=True):
    """My new account, with the recovery codes. They are told only this once."""

    me: Me
    recovery_codes: list[str]


class RecoveryCodes(Struct, kw_only=True):
    """New recovery codes; those of before are good for nothing any more. They are told only this once."""

    recovery_codes: list[str]


class AccountFacts(Struct, kw_only=True):
    """My account."""

    name: str
    made: str
    """When, in ISO 8601."""
    recovery_codes: int
    """How many are left."""


class SessionFacts(Struct, kw_only=True):
    """A browser in which I have signed in."""

    id: str
    client: str
    """What it calls itself."""
    made: str
    seen: str
    """When I was last there, to the hour."""
    here: bool
    """Is it the one that asks?"""


class NewTokenBody(Request):
    """A token for a program, good for these scopes and so many days."""

    name: Annotated[str, Meta(max_length=400)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=10)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None


class TokenFacts(Struct, kw_only=True):
    """A token, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    made: str
    seen: str | None
    """When a program last came with it, to the hour."""
    expires: str | None


class GivenToken(Struct, kw_only=True):
    """A new token with its secret, which is told only this once."""

    token: str
    facts: TokenFacts


class NewProgram(Request):
    """An account for a program of mine."""

    name: Name


class ProgramFacts(Struct, kw_only=True):
    """An account that I have made for a program."""

    name: str
    made: str


class MadeProgram(Struct, kw_only=True):
    """A new account for a program, with the token by which it comes. The token is told only this once."""

    program: ProgramFacts
    token: str
