"""What a viewer is sent: the facts of a table, and the table as his seats may know it."""

from signoria.core.match import Match
from signoria.server.live_match import LiveMatch
from signoria.server.messages import (
    SPECTATOR,
    Choice,
    Document,
    Happening,
    Hello,
    Presence,
    RequestFacts,
    ScoreLine,
    SeatFacts,
    Standing,
    TableFacts,
    Update,
)
from signoria.server.seats import Seat, SeatKind
from signoria.server.table import Table


def facts(table: Table, guest: str | None) -> TableFacts:
    """The public facts, with the reader's own seats marked."""
    return TableFacts(
        id=table.id,
        game=table.game.id,
        ruleset=table.ruleset,
        players=table.players,
        options=table.options,
        title=table.title,
        status=table.status,
        number=table.number,
        seats=[_seat(table, n, seat, guest) for n, seat in enumerate(table.seats)],
        commitment=table.commitment,
        invitation=f"/table/{table.id}",
        created=table.created.isoformat(timespec="seconds"),
        rated=table.rated,
        request=request(table),
        from_position=table.position is not None,
    )


def request(table: Table) -> RequestFacts | None:
    """What everybody at the table is asked for."""
    asked = None if table.live_match is None else table.live_match.agreement.open
    if asked is None:
        return None
    return RequestFacts(
        number=asked.number, seat=asked.seat, what=asked.what, to=asked.target, missing=sorted(asked.missing)
    )


def _seat(table: Table, number: int, seat: Seat, guest: str | None) -> SeatFacts:
    mine = guest is not None and seat.guest == guest
    return SeatFacts(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        mine=mine,
        present=is_present(table, seat),
        owes_nonce=seat.owes_nonce,
    )


def is_present(table: Table, seat: Seat) -> bool:
    """Is whoever sits there at the table?"""
    return seat.kind == SeatKind.BOT or (seat.guest is not None and table.present[seat.guest] > 0)


def hello(table: Table, guest: str | None, setup: Document | None) -> Hello:
    """The facts of the table, with the setup of its match for a viewer who has not had it."""
    return Hello(table=facts(table, guest), seats=table.seats_of(guest), setup=setup)


def presence(table: Table) -> Presence:
    """Who is at the table."""
    seated = {seat.guest for seat in table.seats}
    return Presence(
        seats=[n for n, seat in enumerate(table.seats) if is_present(table, seat)],
        spectators=sum(sockets for guest, sockets in table.present.items() if guest is None or guest not in seated),
    )


def update(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
    """The table as these seats may know it, or as a spectator; with the events after that number."""
    match = live.match
    eyes: dict[str, int | None] = {str(seat): seat for seat in seats} or {SPECTATOR: None}
    public_score = match.over or match.game.open_scores
    return Update(
        number=live.number,
        waiting=list(match.waiting),
        asked_at={str(seat): live.asked_at(seat) for seat in seats if seat in match.waiting},
        ready=live.ready,
        over=match.over,
        views={key: match.view(seat) for key, seat in eyes.items()},
        choices={key: choices(match, seat) for key, seat in eyes.items()},
        events={key: events(live, seat, after) for key, seat in eyes.items()},
        can_take_back={str(seat): live.can_take_back(seat) for seat in seats},
        standing={str(seat): Standing(live.orders.of(seat), match.orders(seat)) for seat in seats},
        sheet=sheet(match) if public_score else [],
        scores=match.scores() if public_score else None,
        winners=list(match.winners()),
    )


def choices(match: Match, seat: int | None) -> list[Choice]:
    """What the seat may choose now, each with its meaning."""
    if seat is None or seat not in match.waiting:
        return []
    return [Choice(match.word(choice), match.sentence(choice, seat)) for choice in match.choices(seat)]


def events(live: LiveMatch, seat: int | None, after: int) -> list[Happening]:
    """What happened after that number, as the seat may know it."""
    numbers = live.event_numbers
    first = numbers.first_after(after)
    messages = live.match.events(seat, first)
    return [Happening(numbers.of(first + place), message) for place, message in enumerate(messages)]


def sheet(match: Match) -> list[ScoreLine]:
    """The score sheet without finished sentences, added up line by line."""
    lines: list[ScoreLine] = []
    sums = [0] * match.players
    for line in match.score_sheet():
        seat = line["seat"]
        sums[seat] += line["points"]
        lines.append(ScoreLine(seat, line["rule"], line["message"], line["points"], sums[seat]))
    return lines
