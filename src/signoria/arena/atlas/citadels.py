"""What is counted in Citadels: four at a table, any cast of the large box; and other boxes beside it."""

from collections import Counter
from typing import ClassVar, NamedTuple

from signoria.arena.atlas.chronicle import Chart, Chronicle, Ended, Table, name_in, number_in, seat_of
from signoria.core.message import Message

ANY = {"cast": "random", "uniques": "random"}
MIDDLE = 5
"""The round at whose beginning cities are compared."""


class CitadelsChronicle(Chronicle):
    """Characters, districts, the crown, and how cities grow."""

    game = "citadels"
    tables: ClassVar = (
        Table("atlas.citadels.table.any", 4, ANY, weight=10),
        Table("citadels.option.edition.classic-2000", 4, {"edition": "classic-2000"}, weight=2),
        Table("citadels.option.edition.dark-city-2004", 4, {"edition": "dark-city-2004"}, weight=2),
        Table("citadels.option.uniques.vicious-nobles", 4, {"cast": "vicious-nobles"}),
        Table("citadels.option.uniques.tenacious-delegates", 4, {"cast": "tenacious-delegates"}),
        Table("atlas.players|n=2", 2, ANY),
        Table("atlas.players|n=6", 6, ANY),
        Table("atlas.citadels.table.any", 4, ANY, "medium"),
        Table("atlas.citadels.table.any", 4, ANY, "random"),
    )
    charts: ClassVar = (
        Chart("held", reference=0.25),
        Chart("first-pick"),
        Chart("murdered"),
        Chart("murdered-wins", order="key", reference=0.25),
        Chart("built", reference=0.25),
        Chart("tempo", "lines", unit="number"),
        Chart("growth", "lines", unit="number"),
        Chart("ahead", "lines"),
        Chart("crown", order="key", reference=0.25),
        Chart("completed", order="key"),
        Chart("rounds", unit="number"),
        Chart("winning-score", unit="number"),
    )

    def tell(self, ended: Ended) -> None:
        tell_characters(ended)
        tell_districts(ended)
        tell_growth(ended)
        tell_crown(ended)

    def tell_any(self, ended: Ended) -> None:
        ended.facts.mean("rounds", ended.table.name, max(1, sum(1 for _ in round_events(ended)) + 1))
        ended.facts.mean("winning-score", ended.table.name, max(ended.match.scores()))


def round_events(ended: Ended) -> list[Message]:
    """What is told when a round begins, from the second on."""
    return [event for event in ended.events if event["key"] == "citadels.event.round"]


class Round(NamedTuple):
    """Who picked which character in a round, in their order, and who was to be murdered."""

    picks: list[tuple[int, str]]
    murdered: str


def rounds(ended: Ended) -> list[Round]:
    """The rounds of a game, with what everybody picked: whoever picked was told, and nobody else."""
    told = [ended.match.events(seat) for seat in range(ended.match.players)]
    found = [Round([], "")]
    for place, event in enumerate(ended.events):
        kind = event["key"].rpartition(".")[2]
        if kind == "round":
            found.append(Round([], ""))
        elif kind == "pick":
            seat = seat_of(event)
            found[-1].picks.append((seat, name_in(told[seat][place], "character")))
        elif kind == "murder":
            found[-1] = found[-1]._replace(murdered=name_in(event, "character"))
    return found


def tell_characters(ended: Ended) -> None:
    """Who held which character, what is picked first, who was murdered, and who won."""
    facts, victims = ended.facts, Counter[int]()
    cast = ended.match.setup()["cast"]
    for picks, murdered in rounds(ended):
        for seat, character in picks:
            facts.mean("held", character, ended.won(seat))
            if murdered:
                facts.mean("murdered", character, float(character == murdered))
            victims[seat] += character == murdered
        if picks:
            first = picks[0][1]
            for name in cast:
                character = f"{first.rpartition('.')[0]}.{name}"
                facts.mean("first-pick", character, float(character == first))
    for seat in range(ended.match.players):
        facts.mean("murdered-wins", f"atlas.times|n={min(victims[seat], 4)}", ended.won(seat))


def tell_districts(ended: Ended) -> None:
    """Who built what and when, and who won."""
    facts, round_number = ended.facts, 1
    cards = ended.match.setup()["cards"]
    for event in ended.events:
        if event["key"] == "citadels.event.round":
            round_number = number_in(event, "n")
        elif event["key"] == "citadels.event.build":
            seat, card = seat_of(event), name_in(event, "card")
            facts.mean("built", card, ended.won(seat))
            cost = cards.get(card.rpartition(".")[2], {}).get("cost")
            if cost is not None and round_number <= 8:
                side = "winners" if ended.won(seat) else "others"
                facts.point("tempo", f"atlas.{side}", round_number, cost)


def tell_growth(ended: Ended) -> None:
    """How large the cities of winners and others are, round by round; and what a lead in the middle is worth."""
    players = range(ended.match.players)
    for event in round_events(ended):
        round_number = number_in(event, "n")
        sizes = [number_in(event, f"size-{seat}") for seat in players]
        for seat in players:
            if round_number <= 10:
                side = "winners" if ended.won(seat) else "others"
                ended.facts.point("growth", f"atlas.{side}", round_number, sizes[seat])
            if round_number == MIDDLE:
                lead = sizes[seat] - max(sizes[:seat] + sizes[seat + 1 :])
                place = max(-3, min(3, lead))
                ended.facts.point("ahead", "atlas.citadels.lead", place, ended.won(seat))


def tell_crown(ended: Ended) -> None:
    """What it is worth to sit with the crown at the beginning, and to complete a city first."""
    first = next((seat for _, seat in ended.named("pick")), None)
    players = ended.match.players
    if first is not None:
        for seat in range(players):
            ended.facts.mean("crown", f"atlas.citadels.from-crown|n={(seat - first) % players}", ended.won(seat))
    completer = next((seat for _, seat in ended.named("completed")), None)
    if completer is not None:
        ended.facts.mean("completed", "atlas.citadels.completer", ended.won(completer))
