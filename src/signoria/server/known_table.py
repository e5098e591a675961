"""What a table is: its seats and its match. All of it follows from the store."""

from collections import Counter
from datetime import datetime

from msgspec import convert

import signoria
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.server.deadlines import Deadline, deadlines
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.protocol.facts import TableStatus
from signoria.server.protocol.fields import Document
from signoria.server.seat_clocks import Clock, counted
from signoria.server.seats import BY_THE_HOUSE, EndedBy, Ending, Seat, SeatKind
from signoria.server.server_time import now
from signoria.server.store.columns import Row
from signoria.server.store.entries import ChosenBy
from signoria.server.store.loading import KEPT, StoredTable


class KnownTable:
    """A table as it stands. From any earlier point it can go on to what is stored now."""

    def __init__(self, stored: StoredTable) -> None:
        row = stored.table
        self.id: str = row.id
        self.game = signoria.game(row.game)
        self.ruleset: int = self.game.known_ruleset(row.ruleset)
        self.position: Document | None = row.position
        self.title: str = row.title
        self.public: bool = row.public
        self.rated_at_first: bool = row.rated
        self.clock: Clock | None = None if row.clock is None else convert(row.clock, Clock)
        self.takeover: int | None = row.takeover
        """After so many seconds a bot plays for a person who is asked and not there; None for never."""
        self.hints: bool = row.hints
        """May people ask for hints?"""
        self.created: datetime = row.created
        self.seats: list[Seat] = []
        self.live_match: LiveMatch | None = None
        self.present: Counter[str | None] = Counter()
        """How many sockets each guest has open; None counts those without a cookie."""
        self.gone: dict[str, datetime] = {}
        """When those who have a seat closed their last socket."""
        self.said: list[Row] = []
        """What was said here lately."""
        self._take_over(stored, None)

    @property
    def commitment(self) -> str:
        """The seal on the game's chance, published before the game; the record opens it."""
        return Seal(self._secret, self._salt).commitment

    @property
    def status(self) -> TableStatus:
        """Where the game is: not begun, under way, or over."""
        if self.ending is not None:
            return TableStatus.OVER
        return TableStatus.WAITING if self.live_match is None else TableStatus.PLAYING

    @property
    def match(self) -> Match | None:
        """The match, None while seats are open."""
        return None if self.live_match is None else self.live_match.match

    @property
    def number(self) -> int:
        """The number of the last entry; 0 before the first."""
        return 0 if self.live_match is None else self.live_match.number

    @property
    def rated(self) -> bool:
        """Does its result count for ratings?"""
        live = self.live_match
        return self.rated_at_first and not (live is not None and (live.went_back_at or live.replaced))

    @property
    def ending(self) -> Ending | None:
        """How it ended, and who has won; None before the end."""
        live = self.live_match
        if live is not None and live.match.over:
            return Ending(EndedBy.PLAYED, live.winners)
        return self._ended if live is None else live.ended

    @property
    def host(self) -> str | None:
        """Whose table it is: whoever made it, and when he is gone the first person at it."""
        people = [seat.guest for seat in self.seats if seat.kind == SeatKind.PERSON]
        return self._host if self._host in people else next(iter(people), None)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays there now, be it its own seat or that of somebody who is away."""
        stand_ins = {} if self.live_match is None else self.live_match.stand_ins
        return stand_ins.get(seat) or self.seats[seat].bot

    @property
    def is_timed(self) -> bool:
        """May a bot take over from a person when his time is up?"""
        return self.clock is not None or self.takeover is not None

    def deadlines(self) -> list[Deadline]:
        """When bots take over from people who are asked, the first of it first."""
        live = self.live_match
        if live is None or not self.is_timed:
            return []
        asked = [seat for seat in live.waiting if not self.plays_itself(live.match, seat)]
        return deadlines(live.clocks, asked, self.takeover, self._last_seen)

    def _last_seen(self, seat: int) -> datetime | None:
        """When the person of a seat was last there; at other workers he is seen from time to time."""
        return now() if self.present[self.seats[seat].guest] else self._seen[seat]

    def see_off(self, guest: str | None) -> None:
        """His last socket is closed. Of those who only watched nothing is kept, however many they are."""
        del self.present[guest]
        if guest is not None and self.seats_of(guest):
            self.gone[guest] = now()

    def away_since(self, seat: int) -> datetime | None:
        """Since when the person of a seat is not at the table; None where he is, or nobody knows."""
        guest = self.seats[seat].guest
        if guest is None or self.present[guest]:
            return None
        seen: datetime | None = self._seen[seat]
        return self.gone.get(guest, seen)

    def public_facts(self) -> object:
        """What everybody is told when it changes, apart from the match itself."""
        live = self.live_match
        agreed = None if live is None else (live.agreement.open, dict(live.stand_ins))
        rules = self.options, self._salt
        return self.status, self.seats, self.host, rules, self.rated, self.ending, self.rematch, agreed

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest."""
        return [n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def playing(self) -> LiveMatch:
        """The match; a problem while seats are open."""
        if self.live_match is None:
            raise Problem("not-started", "the game has not begun: there are open seats")
        return self.live_match

    @property
    def rests(self) -> bool:
        """Do bots play here among themselves, and nobody watches? Then nothing goes on, unless it counts."""
        if self.present.total() or any(self.bot_of(seat) is None for seat in range(len(self.seats))):
            return False
        people = sum(seat.kind == SeatKind.PERSON for seat in self.seats)
        return not (people and self.rated) and not (people > 1 and self.clock is not None)

    def plays_itself(self, match: Match, seat: int) -> bool:
        """Is there no person who has to think about what that waiting seat is asked?"""
        if self.rests or self.playing().ended is not None:
            return False
        orders = self.playing().orders
        return self.bot_of(seat) is not None or is_forced(match, seat) or orders.has_answer(match, seat)

    def waits_for_person(self, match: Match, seat: int) -> bool:
        """Must the person of that waiting seat think about it? Not where a bot plays for him, be it that it rests."""
        return self.bot_of(seat) is None and not self.plays_itself(match, seat)

    def _require_player(self, seat: int, by: ChosenBy) -> None:
        """While a bot plays for somebody he does not, and when he is back, what the bot has thought of is late."""
        has_bot = self.bot_of(seat) is not None
        if by == ChosenBy.PERSON and has_bot:
            raise Problem("away", f"a bot plays for seat {seat}: come back first")
        if by == ChosenBy.BOT and not has_bot:
            raise Problem("stale", f"the person of seat {seat} is back")

    def _thought(self, seat: int, round_trip: float) -> int:
        return counted(self.playing().clocks.thought(seat, now()), round_trip)

    def require_waiting(self) -> None:
        """Before the game seats are taken and given back freely."""
        if self.live_match is not None:
            raise Problem("begun", "the game has begun: seats no longer change hands like that")
        if self.ending is not None:
            raise Problem("over", "the table is closed")

    # What is stored takes effect.

    def _take_over(self, stored: StoredTable, live: LiveMatch | None) -> None:
        """Go on from what is known to what is stored; where no match is known, it begins if it can."""
        self.players: int = stored.table.players
        self.options: Options = stored.table.options
        self._secret: bytes = stored.table.secret
        self._salt: bytes = stored.table.salt
        seats = [
            Seat(SeatKind(row.kind), row.guest, row.name, row.bot, row.nonce, row.account, row.program)
            for row in stored.seats
        ]
        if live is None and stored.table.begun is not None:
            live = LiveMatch(self._begin(seats), stored.table.begun, self.clock, self.takeover)
        if live is not None:
            live.clocks.pauses = stored.pauses
            live.take_over(stored.entries, stored.orders)
        self.seats, self.live_match = seats, live
        last = self.said[-1].number if self.said else 0
        self.said = [*self.said, *(line for line in stored.said if line.number > last)][-KEPT:]
        self._seen = [row.seen for row in stored.seats]
        self._host: str | None = stored.table.host
        self.rematch: str | None = stored.table.rematch
        ended_by = None if stored.table.ended is None else EndedBy(stored.table.ended)
        closed_by = ended_by if ended_by in BY_THE_HOUSE else None
        self._ended = None if closed_by is None else Ending(closed_by, [])
        if closed_by is not None and live is not None and live.ended is None:
            live.close(closed_by)

    def _begin(self, seats: list[Seat]) -> Match:
        """The match before its first choice, under the ruleset with which the table was made."""
        nonces = tuple(seat.nonce for seat in seats if seat.nonce)
        seal = Seal(self._secret, self._salt, nonces)
        if self.position is not None:
            return self.game.position(self.position, seal, self.ruleset)
        return self.game.new(self.players, self.options, seal, self.ruleset)


def is_forced(match: Match, seat: int) -> bool:
    """Has the seat nothing to choose?"""
    return len(match.choices(seat)) == 1
