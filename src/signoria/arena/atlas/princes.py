"""What is counted in The Princes of Florence: three at a table; and other numbers of players beside it."""

from collections import Counter
from typing import ClassVar

from signoria.arena.atlas.chronicle import Chart, Chronicle, Ended, Table, name_in, number_in, seat_of

THIRD = 1 / 3
SOURCES = ("buildings", "landscapes", "builders", "best", "bought", "prestige", "exchanged", "merchant", "back")
"""The lines of a score sheet."""


class PrincesChronicle(Chronicle):
    """Auctions, buildings, works and professions, prestige cards, and who leads when."""

    game = "princes-of-florence"
    tables: ClassVar = (
        Table("atlas.players|n=3", 3, {}, weight=8),
        Table("atlas.players|n=4", 4, {}),
        Table("atlas.players|n=5", 5, {}),
        Table("atlas.princes-of-florence.table.muse", 3, {"muse_and_princess": "yes"}),
        Table("atlas.players|n=3", 3, {}, "medium"),
        Table("atlas.players|n=3", 3, {}, "random"),
    )
    charts: ClassVar = (
        Chart("first-auction", reference=THIRD),
        Chart("price", "lines", unit="number"),
        Chart("bought", "lines"),
        Chart("first-building", reference=THIRD),
        Chart("works", order="key", reference=THIRD),
        Chart("profession", reference=THIRD),
        Chart("work-value", "lines", unit="number"),
        Chart("jesters", order="key", reference=THIRD),
        Chart("builders", order="key", reference=THIRD),
        Chart("prestige", unit="number"),
        Chart("sources", unit="number"),
        Chart("lead", "lines"),
        Chart("winning-score", unit="number"),
    )

    def tell(self, ended: Ended) -> None:
        tell_rounds(ended)
        tell_objects(ended)
        tell_sheet(ended)

    def tell_any(self, ended: Ended) -> None:
        ended.facts.mean("winning-score", ended.table.name, max(ended.match.scores()))


def tell_rounds(ended: Ended) -> None:
    """Prices and purchases, works and leads, round by round."""
    facts, players, round_number = ended.facts, range(ended.match.players), 1
    for event in ended.events:
        kind = event["key"].rpartition(".event.")[2]
        if kind == "round":
            round_number = number_in(event, "n")
            points = [number_in(event, f"points-{seat}") for seat in players]
            leaders = [seat for seat in players if points[seat] == max(points)]
            if round_number > 1 and len(leaders) == 1:
                facts.point("lead", "atlas.princes-of-florence.leader", round_number, ended.won(leaders[0]))
        elif kind == "buy":
            thing, seat = name_in(event, "object"), seat_of(event)
            facts.point("price", thing, round_number, number_in(event, "price"))
            facts.point("bought", thing, round_number, ended.won(seat))
            if round_number == 1:
                facts.mean("first-auction", thing, ended.won(seat))
        elif kind == "value":
            side = "winners" if ended.won(seat_of(event)) else "others"
            facts.point("work-value", f"atlas.{side}", round_number, number_in(event, "n"))


def tell_objects(ended: Ended) -> None:
    """What a seat has bought, built and created in a game, and what it has won."""
    facts = ended.facts
    works: Counter[int] = Counter()
    owned: Counter[tuple[int, str]] = Counter()
    built: set[int] = set()
    for event, seat in ended.named("work", "buy", "build"):
        kind = event["key"].rpartition(".")[2]
        if kind == "work":
            works[seat] += 1
            facts.mean("profession", name_in(event, "card"), ended.won(seat))
        elif kind == "buy":
            owned[seat, name_in(event, "object").rpartition(".")[2]] += 1
        elif seat not in built:
            built.add(seat)
            facts.mean("first-building", name_in(event, "tile"), ended.won(seat))
    for seat in range(ended.match.players):
        facts.mean("works", works[seat], ended.won(seat))
        facts.mean("jesters", owned[seat, "jester"], ended.won(seat))
        facts.mean("builders", owned[seat, "builder"], ended.won(seat))


def tell_sheet(ended: Ended) -> None:
    """Where points come from, for winners, and what each prestige card has brought."""
    sums: Counter[tuple[int, str]] = Counter()
    for seat, _, line, points in ended.match.game.sheet(ended.match.state):
        kind = line["key"].rpartition(".")[2]
        sums[seat, kind] += points
        if kind == "prestige":
            ended.facts.mean("prestige", name_in(line, "card"), points)
    for seat in ended.match.winners():
        for kind in SOURCES:
            ended.facts.mean("sources", f"atlas.princes-of-florence.source.{kind}", sums[seat, kind])
