"""What a client sends over a socket. Every message names its `type` and its version `v`."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from signoria.server.agreements import Wish
from signoria.server.protocol.fields import VERSION, BotName, Count, Number, Order, Preset, Seat, Word


class FromClient(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What every message of a client has."""

    v: Literal[1] = VERSION


class Choose(FromClient, tag="choose", kw_only=True):
    """My answer to what my seat was asked by that entry."""

    asked_at: Number
    seat: Seat
    word: Word


class WhyNot(FromClient, tag="why-not", kw_only=True):
    """Which rule forbids this choice now?"""

    seat: Seat
    word: Word


class AskSince(FromClient, tag="since", kw_only=True):
    """What happened since the last choice that I made at my seat?"""

    seat: Seat


class GiveOrder(FromClient, tag="order", kw_only=True):
    """From now on answer for my seat like this, one of the words that it may order; "" withdraws what stands."""

    seat: Seat
    order: Order


class TakeBack(FromClient, tag="take-back", kw_only=True):
    """Take back so many of my last choices; `number` is that of the last entry that I know."""

    number: Number
    seat: Seat
    count: Count = 1


class Ask(FromClient, tag="ask", kw_only=True):
    """Ask everybody at the table for something.

    To go `back` to the moment after entry `to`, to `abort` the game, or to `replace` whoever sits on the `other` seat
    by a bot, and without a `bot` by whoever comes.
    """

    seat: Seat
    what: Wish
    to: Number = 0
    other: Seat = 0
    bot: BotName | None = None


class Answer(FromClient, tag="answer", kw_only=True):
    """My seat's yes or no to what was asked by that entry; whoever asked withdraws it by a no."""

    request: Number
    seat: Seat
    yes: bool


class Concede(FromClient, tag="concede", kw_only=True):
    """I give the game up. With two at the table the other has won, else a bot has my seat from now on."""

    seat: Seat


class GoAway(FromClient, tag="away", kw_only=True):
    """A bot shall play for my seat until I am back."""

    seat: Seat


class ComeBack(FromClient, tag="back", kw_only=True):
    """I play myself again."""

    seat: Seat


class Say(FromClient, tag="say", kw_only=True):
    """Say something at the table: a text, or one of the phrases that every language has."""

    seat: Seat
    text: Annotated[str, Meta(max_length=1000)] = ""
    preset: Preset | None = None


class Resume(FromClient, tag="resume", kw_only=True):
    """Send the table again, with the events after that number; -1 for all of them."""

    after: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = field(default=-1)


ClientMessage = (
    Choose | WhyNot | AskSince | GiveOrder | TakeBack | Ask | Answer | Concede | GoAway | ComeBack | Say | Resume
)
