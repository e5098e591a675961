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
    match, score = live.match, live.score()
    eyes = eyes_of(seats)
    return Update(
        number=live.number,
        waiting=list(match.waiting),
        asked_at={str(seat): live.asked_at(seat) for seat in seats if seat in match.waiting},
        ready=live.ready,
        over=match.over,
        views={key: match.view(seat) for key, seat in eyes.items()},
        choices={key: choices(match, seat) for key, seat in eyes.items()},
        events=all_events(live, seats, after),
        can_take_back={str(seat): live.can_take_back(seat) for seat in seats},
        standing={str(seat): Standing(live.orders.of(seat), match.orders(seat)) for seat in seats},
        sheet=score.sheet,
        scores=score.scores,
        winners=list(match.winners()),
    )


def eyes_of(seats: list[int]) -> dict[str, int | None]:
    """Through whose eyes he looks who has these seats, by the keys under which he is told."""
    return {str(seat): seat for seat in seats} or {SPECTATOR: None}


def choices(match: Match, seat: int | None) -> list[Choice]:
    """What the seat may choose now, each with its meaning."""
    if seat is None or seat not in match.waiting:
        return []
    return [Choice(match.word(choice), match.sentence(choice, seat)) for choice in match.choices(seat)]


def all_events(live: LiveMatch, seats: list[int], after: int) -> dict[str, list[Happening]]:
    """What happened after that number, as each of the seats may know it."""
    return {key: events(live, seat, after) for key, seat in eyes_of(seats).items()}


def events(live: LiveMatch, seat: int | None, after: int) -> list[Happening]:
    """What happened after that number, as the seat may know it."""
    numbers = live.event_numbers
    first = numbers.first_after(after)
    messages = live.match.events(seat, first)
    return [Happening(numbers.of(first + place), message) for place, message in enumerate(messages)]
