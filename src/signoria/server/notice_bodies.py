"""What travels when people want to be told that it is their turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from signoria.server.account_bodies import Password
from signoria.server.bodies import Request
from signoria.server.mail import MAILBOX

Lang = Literal["en", "nl", "fr", "de"]


class NoticeFacts(Struct, kw_only=True):
    """How I am told that it is my turn when I am not here."""

    public_key: str
    """The `applicationServerKey` with which a browser subscribes."""
    browsers: int
    """How many of my browsers are told."""
    address: str | None
    """Where I want letters."""
    confirmed: bool
    """Has somebody answered the letter that was sent there first?"""
    sends_letters: bool
    """Does this server send letters at all?"""


class PushKeys(Request):
    """The keys of a browser's subscription, as `PushSubscription.toJSON` writes them."""

    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class NewPush(Request):
    """Let a browser be told, in a language."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys
    lang: Lang = "en"


class OldPush(Request):
    """A browser that shall be told no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class NewLetters(Request):
    """Where I want letters, in a language; "" for none any more. For an account, with its password."""

    address: Annotated[str, Meta(max_length=254, pattern=rf"^(?:{MAILBOX})?(?!\n)$")]
    lang: Lang = "en"
    password: Password = ""
