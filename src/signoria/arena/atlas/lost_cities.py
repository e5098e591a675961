"""What is counted in Lost Cities: matches of three rounds."""

from collections import Counter
from typing import ClassVar

from signoria.arena.atlas.chronicle import Chart, Chronicle, Ended, Table, name_in, number_in, seat_of
from signoria.core.message import Message

PLAYED = ("lost-cities.event.lay", "lost-cities.event.discard")
ENDED = ("lost-cities.event.round-ends", "lost-cities.event.round-stalled")
TURNS = 4
"""Turns that are counted together."""


class LostCitiesChronicle(Chronicle):
    """Expeditions, wagers, and what a round is worth when the next begins."""

    game = "lost-cities"
    tables: ClassVar = (
        Table("atlas.lost-cities.table.three", 2, {"rounds": 3}, weight=6),
        Table("atlas.lost-cities.table.three", 2, {"rounds": 3}, "medium"),
        Table("atlas.lost-cities.table.three", 2, {"rounds": 3}, "random"),
    )
    charts: ClassVar = (
        Chart("wagers", unit="number", order="key", reference=0.0),
        Chart("first-card", unit="number", order="key", reference=0.0),
        Chart("start", unit="number", order="key", reference=0.0),
        Chart("colours", unit="number", order="key"),
        Chart("opening"),
        Chart("opening-colour", reference=0.2),
        Chart("worth", "columns"),
        Chart("lead", order="key", reference=0.5),
    )

    def tell(self, ended: Ended) -> None:
        for round_number, events in enumerate(rounds(ended.events), 1):
            played = Round(ended, round_number)
            for event in events:
                if event["key"] in PLAYED:
                    played.take(event)
            played.close()
        tell_leads(ended)


def rounds(events: list[Message]) -> list[list[Message]]:
    """The events of each round."""
    found: list[list[Message]] = [[]]
    for event in events:
        if event["key"] in ENDED:
            found.append([])
        else:
            found[-1].append(event)
    return [each for each in found if each]


def points(ended: Ended, round_number: int) -> Counter[tuple[int, str]]:
    """What each expedition of a round has brought, by seat and colour; a bonus has a line of its own."""
    found: Counter[tuple[int, str]] = Counter()
    for seat, _, line, worth in ended.match.game.sheet(ended.match.state):
        if line["args"]["round"] == round_number:
            found[seat, name_in(line, "colour")] += worth
    return found


class Round:
    """The expeditions of a round, by seat and colour."""

    def __init__(self, ended: Ended, round_number: int) -> None:
        self.worth = points(ended, round_number)
        self.facts = ended.facts
        self.total = [sum(value for (seat, _), value in self.worth.items() if seat == each) for each in (0, 1)]
        self.turns = [0, 0]
        self.began: dict[tuple[int, str], int] = {}  # in which turn of its seat
        self.first: dict[int, str] = {}  # the colour that a seat has begun first
        self.colours: set[str] = set()
        self.wagers: Counter[tuple[int, str]] = Counter()
        self.lowest: dict[tuple[int, str], int] = {}

    def take(self, event: Message) -> None:
        """A card is laid or discarded."""
        laid, seat = event["key"].endswith(".lay"), seat_of(event)
        card = event["args"]["card"]
        assert isinstance(card, dict), "cards are told as messages"
        expedition, wager = (seat, name_in(card, "colour")), "number" not in card["args"]
        self.colours.add(expedition[1])
        if not self.turns[seat]:
            self._open(seat, ("lay" if laid else "discard") + ("-wager" if wager else ""))
        self.turns[seat] += 1
        if laid:
            self.began.setdefault(expedition, self.turns[seat])
            self.first.setdefault(seat, expedition[1])
            if wager:
                self.wagers[expedition] += 1
            else:
                self.lowest.setdefault(expedition, number_in(card, "number"))

    def _open(self, seat: int, how: str) -> None:
        mine, other = self.total[seat], self.total[1 - seat]
        self.facts.mean("opening", f"atlas.lost-cities.opening.{how}", (mine > other) + (mine == other) / 2)

    def close(self) -> None:
        """What has come of it."""
        for expedition, turn in self.began.items():
            value, wagers = self.worth[expedition], self.wagers[expedition]
            self.facts.tally("worth", value)
            self.facts.mean("wagers", wagers, value)
            start = (turn - 1) // TURNS * TURNS + 1
            self.facts.mean("start", f"atlas.lost-cities.turns|first={start}|last={start + TURNS - 1}", value)
            if expedition in self.lowest and not wagers:
                self.facts.mean("first-card", self.lowest[expedition], value)
        for colour in sorted(self.colours):
            for first in self.first.values():
                self.facts.mean("opening-colour", colour, float(colour == first))
        for seat in (0, 1):
            self.facts.mean("colours", sum(owner == seat for owner, _ in self.began), self.total[seat])


def tell_leads(ended: Ended) -> None:
    """How often the one who leads after a round wins the match."""
    sums = [0, 0]
    for round_number in (1, 2):
        for (seat, _), value in points(ended, round_number).items():
            sums[seat] += value
        if sums[0] != sums[1]:
            leader = 0 if sums[0] > sums[1] else 1
            ended.facts.mean("lead", f"atlas.after-round|n={round_number}", ended.won(leader))
