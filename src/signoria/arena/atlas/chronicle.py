"""What the atlas of a game is made of: at which tables it is played, and which facts are counted and shown."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

from signoria.arena.atlas.counts import GameFacts
from signoria.core.match import Match
from signoria.core.message import Message


class Table(NamedTuple):
    """A kind of table; `name` is a message, or a message with a number: `atlas.players|n=4`."""

    name: str
    players: int
    options: Mapping[str, object]
    rival: str = "expert"
    """Who sits at all seats but one, which passes on from game to game and is `expert`'s."""
    weight: int = 1
    """How many games of a round of all tables are played at it."""


class Chart(NamedTuple):
    """Something that is shown. Its title is the message `atlas.GAME.NAME`, what it means `atlas.GAME.NAME.note`."""

    name: str
    form: str = "bars"
    """`bars` and `lines` show means, `columns` how often numbers came."""
    unit: str = "share"
    """What a mean is: a `share` of one, or `number`."""
    order: str = "value"
    """Bars by `value`, the largest first, or by `key`."""
    reference: float | None = None
    """The value that all would have if it did not matter."""


class Ended(NamedTuple):
    """A game that is over, for whoever tells its facts."""

    match: Match
    table: Table
    events: list[Message]
    """All that happened, as everybody saw it."""
    facts: GameFacts

    def won(self, seat: int) -> float:
        """What a seat has won of it."""
        winners = self.match.winners()
        return (seat in winners) / len(winners)

    def named(self, *keys: str) -> Iterator[tuple[Message, int]]:
        """The events of these names, each with the seat it is about."""
        for event in self.events:
            if event["key"].rpartition(".event.")[2] in keys:
                yield event, seat_of(event)


def seat_of(event: Message, argument: str = "seat") -> int:
    """The seat that an event is about."""
    seat = event["args"][argument]
    assert isinstance(seat, dict), "seats are told as messages"
    number = seat["args"]["seat"]
    assert isinstance(number, int), "and have a number"
    return number


def name_in(event: Message, argument: str) -> str:
    """The card, character or object that an event is about, as the key of its name."""
    named = event["args"][argument]
    assert isinstance(named, dict), "names are told as messages"
    return named["key"]


def number_in(event: Message, argument: str) -> int:
    """A number that an event tells."""
    number = event["args"][argument]
    assert isinstance(number, int), "as a number"
    return number


COMMON = (
    Chart("seats", order="key"),
    Chart("scores", "columns"),
    Chart("margin", "columns"),
    Chart("length", "columns"),
    Chart("skill"),
)
"""What is shown of every game; `seats`, `scores`, `margin` and `length` are of its first table."""


class Chronicle(ABC):
    """Tells the facts of a game when it is over. One small file a game."""

    game: ClassVar[str]
    tables: ClassVar[tuple[Table, ...]]
    """The first is the one that most charts are about."""
    charts: ClassVar[tuple[Chart, ...]]

    @abstractmethod
    def tell(self, ended: Ended) -> None:
        """The facts of a game at the first table."""

    def tell_any(self, ended: Ended) -> None:
        """The facts of a game at any table at which `expert` has all seats."""
        return

    def all_charts(self) -> tuple[Chart, ...]:
        """All that is shown: first what this game has of its own."""
        return self.charts + COMMON


def tell_common(ended: Ended, first: bool, own_seat: int) -> None:
    """The facts that every game has."""
    match, facts, scores = ended.match, ended.facts, ended.match.scores()
    if ended.table.rival != "expert":
        facts.mean("skill", f"bot.{ended.table.rival}", ended.won(own_seat))
        return
    if first:
        best, second = sorted(scores, reverse=True)[:2]
        facts.tally("margin", best - second)
        facts.tally("length", match.number)
        for seat, score in enumerate(scores):
            facts.tally("scores", score)
            facts.mean("seats", f"atlas.seat|n={seat + 1}", ended.won(seat))
