"""What a viewer is sent: the facts of a table, and the table as his seats may know it."""

from signoria.server.agreements import Wish
from signoria.server.live_match import LiveMatch
from signoria.server.no_way_back import why_no_way_back
from signoria.server.protocol.facts import ClockFacts, EndingFacts, RequestFacts, SeatFacts, TableFacts
from signoria.server.protocol.fields import SPECTATOR, Document
from signoria.server.protocol.from_server import Hello, Presence, Update
from signoria.server.protocol.parts import Choice, Happening, Standing
from signoria.server.seats import Seat, SeatKind
from signoria.server.server_time import now
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
        public=table.public,
        rated=table.rated,
        clock=table.clock,
        takeover=table.takeover,
        hints=table.hints,
        host=next(iter(table.seats_of(table.host)), None),
        ending=ending(table),
        scores=scores(table),
        rematch=table.rematch,
        request=request(table),
        from_position=table.position is not None,
    )


def request(table: Table) -> RequestFacts | None:
    """What everybody at the table is asked for."""
    asked = None if table.live_match is None else table.live_match.agreement.open
    if asked is None:
        return None
    replaces = asked.what == Wish.REPLACE
    return RequestFacts(
        number=asked.number,
        seat=asked.seat,
        what=asked.what,
        to=asked.target if asked.what == Wish.BACK else None,
        other=asked.target if replaces else None,
        bot=asked.bot if replaces and not asked.opens else None,
        missing=sorted(asked.missing),
    )


def ending(table: Table) -> EndingFacts | None:
    """How the game ended."""
    ended = table.ending
    return None if ended is None else EndingFacts(how=ended.how, winners=ended.winners)


def scores(table: Table) -> list[int] | None:
    """The points of each seat where the game was played to its end."""
    live = table.live_match
    return live.score().scores if live is not None and live.match.over else None


def _seat(table: Table, number: int, seat: Seat, guest: str | None) -> SeatFacts:
    mine = guest is not None and seat.guest == guest
    live = table.live_match
    return SeatFacts(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        mine=mine,
        account=seat.account,
        program=seat.program,
        played_by=None if live is None else live.stand_ins.get(number),
        present=is_present(table, seat),
        owes_nonce=live is None and seat.owes_nonce,
    )


def is_present(table: Table, seat: Seat) -> bool:
    """Is whoever sits there at the table?"""
    return seat.kind == SeatKind.BOT or (seat.guest is not None and table.present[seat.guest] > 0)


def hello(table: Table, guest: str | None, setup: Document | None) -> Hello:
    """The facts of the table, with the setup of its match for a viewer who has not had it."""
    return Hello(
        table=facts(table, guest),
        now=now().isoformat(timespec="milliseconds"),
        seats=table.seats_of(guest),
        setup=setup,
    )


def presence(table: Table) -> Presence:
    """Who is at the table."""
    seated = {seat.guest for seat in table.seats}
    return Presence(
        seats=[n for n, seat in enumerate(table.seats) if is_present(table, seat)],
        spectators=sum(sockets for guest, sockets in table.present.items() if guest is None or guest not in seated),
        away_since={
            str(n): since.isoformat(timespec="seconds")
            for n in range(len(table.seats))
            if (since := table.away_since(n)) is not None
        },
    )


def update(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
    """The table as these seats may know it, or as a spectator; with the events after that number."""
    score, eyes, waiting = live.score(), eyes_of(seats), live.waiting
    ways_back = {seat: live.can_take_back(seat) for seat in seats}
    return Update(
        number=live.number,
        waiting=list(waiting),
        asked_at={str(seat): live.questions.asked_at(seat) for seat in seats if seat in waiting},
        ready=live.questions.ready,
        over=live.over,
        views={key: live.view(seat) for key, seat in eyes.items()},
        choices={key: choices(live, seat) if seat in waiting else [] for key, seat in eyes.items()},
        events={key: events(live, seat, after) for key, seat in eyes.items()},
        can_take_back={str(seat): count for seat, count in ways_back.items()},
        no_way_back={str(seat): why_no_way_back(live, seat) for seat, count in ways_back.items() if not count},
        standing={str(seat): standing(live, seat) for seat in seats},
        clocks=clocks(live),
        thinks_since=thinks_since(live),
        sheet=score.sheet,
        scores=score.scores,
        winners=live.winners,
    )


def eyes_of(seats: list[int]) -> dict[str, int | None]:
    """Through whose eyes he looks who has these seats, by the keys under which he is told."""
    return {str(seat): seat for seat in seats} or {SPECTATOR: None}


def clocks(live: LiveMatch) -> list[ClockFacts]:
    """How much time everybody has."""
    if live.clocks.clock is None:
        return []
    untils = [None if live.over else live.clocks.until(seat) for seat in range(live.match.players)]
    return [
        ClockFacts(left=live.clocks.left(seat), until=None if until is None else until.isoformat())
        for seat, until in enumerate(untils)
    ]


def thinks_since(live: LiveMatch) -> dict[str, str]:
    """Since when each seat that is asked thinks, where a bot stands in for whoever is away."""
    if live.takeover is None or live.over:
        return {}
    moments = enumerate(live.clocks.since)
    return {str(seat): since.isoformat(timespec="milliseconds") for seat, since in moments if since is not None}


def standing(live: LiveMatch, seat: int) -> Standing:
    """What the seat has ordered, and what it may order now."""
    return Standing("", []) if live.over else Standing(live.orders.of(seat), live.match.orders(seat))


def choices(live: LiveMatch, seat: int) -> list[Choice]:
    """What a seat that is asked may choose now, each with its meaning."""
    match = live.match
    return [Choice(match.word(choice), match.sentence(choice, seat)) for choice in match.choices(seat)]


def all_events(live: LiveMatch, seats: list[int], after: int) -> dict[str, list[Happening]]:
    """What happened after that number, as each of the seats may know it."""
    return {key: events(live, seat, after) for key, seat in eyes_of(seats).items()}


def events(live: LiveMatch, seat: int | None, after: int) -> list[Happening]:
    """What happened after that number, as the seat may know it."""
    return live.events.after(after, seat)
