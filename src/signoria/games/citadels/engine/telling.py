"""What the log is told, where there is one: who did what, to whom, because of what and for how much."""

from signoria.core.kernel import NONE
from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.citadels.engine.cards import TYPE_WORDS
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.packing import holds
from signoria.games.citadels.engine.state import CitadelsState


def card_name(s: CitadelsState, kind: int) -> Message:
    """A card in words, by the name it has in this edition."""
    return message(f"citadels.card.{s.settings.names}.{SLUGS[kind]}")


def rank_name(s: CitadelsState, rank: int) -> Message:
    """A character in words, by the name it has in this edition."""
    return message(f"citadels.character.{s.settings.names}.{s.settings.cast[rank].slug}")


def districts_name(wanted: int) -> Message:
    """The districts of a type in words."""
    return message(f"citadels.districts.{TYPE_WORDS[wanted]}")


def note(
    s: CitadelsState,
    event: str,
    seat: int,
    other: int = NONE,
    kind: int = NONE,
    rank: int = NONE,
    n: int = NONE,
    gold: int = NONE,
    wanted: int = NONE,
) -> None:
    """Tell what a seat did: to whom, with which card, character or type of districts, and how much it was.

    What somebody with two characters does to himself changes nothing and is not told.
    """
    if s.events is not None and other != seat:
        s.tell(event_of(s, event, seat, other, kind, rank, n, gold, wanted))


def event_of(
    s: CitadelsState,
    event: str,
    seat: int,
    other: int = NONE,
    kind: int = NONE,
    rank: int = NONE,
    n: int = NONE,
    gold: int = NONE,
    wanted: int = NONE,
) -> Message:
    """The event with all arguments that there are."""
    args: dict[str, Argument] = {"seat": seat_name(seat)}
    if other != NONE:
        args["other"] = seat_name(other)
    if kind != NONE:
        args["card"] = card_name(s, kind)
    if rank != NONE:
        args["character"] = rank_name(s, rank)
    if n != NONE:
        args["n"] = n
    if gold != NONE:
        args["gold"] = gold
    if wanted != NONE:
        args["districts"] = districts_name(wanted)
    return {"key": f"citadels.event.{event}", "args": args}


def note_card(s: CitadelsState, event: str, seat: int, other: int, kind: int) -> None:
    """Tell that a card went from one hand to another: which one it was is told to these two alone."""
    if s.events is not None:
        private = event_of(s, f"{event}-this", seat, other, kind)
        s.tell(event_of(s, event, seat, other), {seat: private, other: private})


def note_tokens(s: CitadelsState, event: str, seat: int, ranks: int) -> None:
    """Tell on whom tokens were laid, which all can see; what is under them is not told."""
    if s.events is not None:
        args: dict[str, Argument] = {"seat": seat_name(seat)}
        named = [rank_name(s, rank) for rank in range(1, s.settings.ranks + 1) if holds(ranks, rank)]
        for place, name in zip(("first", "second", "third"), named, strict=False):
            args[place] = name
        s.tell({"key": f"citadels.event.{event}", "args": args})
