"""The match at a table, and what the server notes beside it: answers, standing orders, what happened."""

from collections.abc import Iterable
from datetime import datetime

from signoria.core.differences import Common
from signoria.core.errors import IllegalChoice
from signoria.core.match import Match
from signoria.core.message import message, seat_name
from signoria.server.agreements import Agreement, Request, Wish
from signoria.server.event_log import EventLog
from signoria.server.line import SEALED, Line, Made
from signoria.server.problems import Problem
from signoria.server.protocol.fields import Document
from signoria.server.protocol.parts import Reason
from signoria.server.questions import Questions
from signoria.server.score import Score
from signoria.server.seat_clocks import Clock, Clocks
from signoria.server.seats import EndedBy, Ending
from signoria.server.seen_by_all import SeenByAll
from signoria.server.standing_orders import StandingOrders
from signoria.server.store.entries import ChosenBy, EntryKind
from signoria.server.stored import Entry, Order

YES, NO = "yes", "no"
"""How an answer to a request is spelled."""


class LiveMatch:
    """A match that has begun. All of it follows from the stored entries."""

    def __init__(self, match: Match, begun: datetime, clock: Clock | None = None, takeover: int | None = None) -> None:
        match.watch()
        self.match = match
        self.number = 0
        """The number of the last entry."""
        self.setup: Document = match.setup()
        self.questions = Questions(match.players)
        self.orders = StandingOrders(match.players)
        self.agreement = Agreement()
        self.clocks = Clocks(clock, match.players)
        self.clocks.ask(match.waiting, begun)
        self.takeover = takeover
        """After so many seconds a bot plays for a person who is asked and not there; None for never."""
        self.absent: set[int] = set()
        """The seats whose person was gone when a bot took over: when he is there again he plays himself."""
        self.stand_ins: dict[int, str] = {}
        """The bots that play for people who are away, and at seats that are open, by seat."""
        self.ended: Ending | None = None
        """How the game ended, where it was not played to its end."""
        self.went_back_at = 0
        """The entry by which the table last went back by consent, 0 for none. From then on the deck is known."""
        self.replaced = 0
        """How often a seat has changed hands by consent: then it is no longer one person's game."""
        self.gone: set[int] = set()
        """The seats whose person has left or conceded."""
        self.events = EventLog()
        self.line = Line()
        """The choices that count so far."""
        self.last_order = 0
        """The number of the last order that was taken up."""
        self._seen = SeenByAll(match)

    # Looking.

    def score(self) -> Score:
        """The score as everybody may know it."""
        return self._seen.score(self.over)

    def view(self, seat: int | None) -> Document:
        """What a seat may know now, or a spectator."""
        return self._seen.view(seat)

    @property
    def common(self) -> Common:
        """What has changed for everybody alike since the views before."""
        return self._seen.common

    @property
    def over(self) -> bool:
        """Is the game at its end, played or not?"""
        return self.ended is not None or self.match.over

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        return () if self.ended is not None else self.match.waiting

    @property
    def winners(self) -> list[int]:
        """Who has won; several on a draw."""
        return list(self.match.winners()) if self.ended is None else self.ended.winners

    def can_take_back(self, seat: int) -> int:
        """How many choices of its own a seat may take back. Those that were forced go with the one before them."""
        most = 0 if self.over else self.match.can_take_back(seat)
        return most and sum(not choice.forced for choice in self.line.last_of(seat, most))

    def count_to_take_back(self, seat: int, wished: int) -> int:
        """So many of its last choices, forced ones included, must be taken back to undo so many of its own."""
        last = self.line.last_of(seat, self.match.can_take_back(seat))
        for count, choice in enumerate(reversed(last), 1):
            wished -= not choice.forced
            if wished == 0:
                return count
        raise Problem("cannot-take-back", f"count: seat {seat} may take back {self.can_take_back(seat)} of its choices")

    def match_after(self, asked_at: int, seat: int, word: str) -> Match:
        """A copy of the match after that choice; a problem where it may not be made.

        This is where a choice is checked: nothing is stored that has not been played here.
        """
        self._require_asked(seat, asked_at)
        after = self.match.clone()
        try:
            after.play(self._choice_of(word), seat)
        except IllegalChoice as error:
            raise Problem("illegal", f"{word}: against rule {error.rule}", self.why_not(seat, word)) from None
        return after

    def why_not(self, seat: int, word: str) -> Reason | None:
        """The rule that forbids this choice now."""
        self._require_asked(seat)
        refusal = self.match.why_not(self._choice_of(word), seat=seat)
        return None if refusal is None else Reason(refusal["rule"], refusal["message"])

    def require_under_way(self) -> None:
        """A game that was ended by people is over, though its rules know nothing of that."""
        if self.ended is not None:
            raise Problem("over", "the game is over")

    def asked_at(self, seat: int) -> int:
        """The entry by which a seat is asked now; a problem where it is not."""
        self._require_asked(seat)
        return self.questions.asked_at(seat)

    def _require_asked(self, seat: int, asked_at: int | None = None) -> None:
        self.require_under_way()
        current = self.questions.asked_at(seat) if seat in self.match.waiting else self.number
        if asked_at is not None and asked_at != current:
            raise Problem("stale", f"asked_at: the question of entry {current} is open, got an answer to {asked_at}")
        if seat not in self.match.waiting:
            raise Problem("not-asked", f"seat {seat} is not asked now")

    def _choice_of(self, word: str) -> int:
        """The choice that a word stands for, legal or not."""
        try:
            return self.match.choice(word)
        except IllegalChoice as error:
            raise Problem("unknown-word", str(error)) from None

    def may_go_back_to(self, number: int) -> bool:
        """Would anything be undone by going back there?"""
        return not self.match.over and len(self.line.until(number)) < len(self.line)

    # What is stored takes effect.

    def has_missed_order(self, orders: Iterable[Order]) -> bool:
        """Was an order given before entries that have taken effect here without it?"""
        return any(order.number > self.last_order and order.after < self.number for order in orders)

    def take_over(self, entries: Iterable[Entry], orders: Iterable[Order]) -> None:
        """Go on from what is known to what is stored."""
        given: dict[int, list[Order]] = {}
        for order in orders:
            if order.number > self.last_order:
                given.setdefault(order.after, []).append(order)
        self._take_up(given.get(self.number, []))
        for entry in entries:
            if entry.number == self.number + 1:
                self.learn(entry)
                self._take_up(given.get(self.number, []))

    def _take_up(self, orders: Iterable[Order]) -> None:
        for order in orders:
            self.orders.put(order.seat, order.word, order.after)
            self.last_order = order.number

    def learn(self, entry: Entry) -> None:
        """Let a stored entry take effect, the next in the line."""
        self.number = entry.number
        were_asked = self.waiting
        self._seen.change()
        if entry.kind == EntryKind.CHOICE:  # nearly all of them
            self._play(entry)
        else:
            self._let_happen(entry)
        self._run_clocks(entry, were_asked, self.went_back_at == entry.number)
        self.events.take(self.match, entry.number)

    def _let_happen(self, entry: Entry) -> None:
        match EntryKind(entry.kind):
            case EntryKind.TAKEN_BACK:
                self._take_back(entry)
            case EntryKind.ASKED:
                self._ask(entry)
            case EntryKind.ANSWERED:
                self._answer(entry)
            case EntryKind.LEFT | EntryKind.CONCEDED:
                self._lose(entry)
            case EntryKind.AWAY | EntryKind.TIMED_OUT | EntryKind.ABSENT:
                self._stand_in(entry)
            case EntryKind.BACK | EntryKind.JOINED:
                self.stand_ins.pop(entry.seat, None)
                self.absent.discard(entry.seat)
                self.agreement.lapse()
                self._tell(entry.kind, entry.seat)

    def _play(self, entry: Entry) -> None:
        before = self.match.number
        choice = self.match.choice(entry.word)
        self.match.play(choice, entry.seat)
        assert entry.asked_at is not None, "a choice quotes its question"
        self.questions.answer(entry.asked_at, entry.seat, self.match.word(choice))  # one word for all matches
        is_sealed = self.match.number == before
        reached = SEALED if is_sealed else self.match.number
        self.line.add(Made(entry.number, entry.seat, entry.by == ChosenBy.FORCED, entry.took is not None, reached))
        if is_sealed:
            self.questions.seal(entry.seat)
        else:
            self.questions.ask(self.match.waiting, entry.number)
        self.orders.go_on(self.match)
        if self.match.over:
            self.agreement.lapse()

    def _take_back(self, entry: Entry) -> None:
        """What was taken back is asked anew, by this entry."""
        before, count = self.match.number, int(entry.word)
        self.match.take_back(entry.seat, count)
        gone = self.line.last_of(entry.seat, count)
        self.clocks.reward(entry.seat, -sum(choice.timed for choice in gone))
        self.line = self.line.without(gone)
        self.orders.go_back_to(gone[0].number - 1)
        if self.match.number == before:
            self.questions.open_again(entry.seat, entry.number)
        else:
            self.questions.ask(self.match.waiting, entry.number)

    def _ask(self, entry: Entry) -> None:
        request = Request.read(entry)
        if request.what == Wish.REPLACE:
            other = seat_name(request.target)
            self.match.tell(message("event.asked-replace", seat=seat_name(entry.seat), other=other))
        else:
            self._tell(f"asked-{request.what}", entry.seat)
        self._fulfil(self.agreement.ask(request))

    def _answer(self, entry: Entry) -> None:
        request, consents = self.agreement.open, entry.word == YES
        assert request is not None, "only what is open is answered"
        self.questions.answer(request.number, entry.seat, entry.word)
        self._tell("agreed" if consents else "withdrawn" if entry.seat == request.seat else "declined", entry.seat)
        self._fulfil(self.agreement.answer(entry.seat, consents))

    def _fulfil(self, request: Request | None) -> None:
        """All have consented, if there is a request: do what was asked. The store has let the seat change hands."""
        if request is None:
            return
        match request.what:
            case Wish.BACK:
                self._go_back_to(request.target)
            case Wish.ABORT:
                self._end(EndedBy.ABORTED, [])
            case Wish.REPLACE:
                self.replaced += 1
                self.stand_ins.pop(request.target, None)
                self.orders.put(request.target, "", self.number)
                if request.opens:
                    self.stand_ins[request.target] = request.bot
                self._tell("opened" if request.opens else "replaced", request.target)

    def _lose(self, entry: Entry) -> None:
        """A person is gone: the game ends, or a bot has his seat."""
        self.agreement.lapse()
        self.gone.add(entry.seat)
        self.stand_ins.pop(entry.seat, None)
        self.orders.put(entry.seat, "", entry.number)
        self._tell(entry.kind, entry.seat)
        if entry.word == "":
            left = entry.kind == EntryKind.LEFT
            others = [seat for seat in range(self.match.players) if seat != entry.seat]
            self._end(EndedBy.ABORTED if left else EndedBy.CONCEDED, [] if left else others)

    def _stand_in(self, entry: Entry) -> None:
        self.stand_ins[entry.seat] = entry.word
        self.agreement.lapse()
        if entry.kind == EntryKind.ABSENT:
            self.absent.add(entry.seat)
        if entry.kind == EntryKind.TIMED_OUT:
            self.clocks.empty(entry.seat)
        self._tell(entry.kind, entry.seat)

    def _run_clocks(self, entry: Entry, were_asked: tuple[int, ...], goes_back: bool) -> None:
        """Whoever has chosen has thought; whoever is asked now begins to. Going back gives nobody his time back."""
        if entry.took is not None:
            self.clocks.charge(entry.seat, entry.took / 1000)
            self.clocks.reward(entry.seat, 1)
        for seat in were_asked if goes_back else (entry.seat,) if entry.kind == EntryKind.TAKEN_BACK else ():
            self.clocks.charge_until(seat, entry.at)
        waiting = self.waiting
        for seat in range(self.match.players):
            if seat not in waiting or seat in self.stand_ins:
                self.clocks.stop(seat)
            elif entry.kind in (EntryKind.BACK, EntryKind.JOINED) and seat == entry.seat:
                self.clocks.let_back(seat, entry.at)
            elif self.questions.asked_at(seat) == entry.number:
                if entry.kind == EntryKind.TAKEN_BACK and seat == entry.seat:
                    self.clocks.ask_again(seat, entry.at)
                else:
                    self.clocks.ask([seat], entry.at)

    def _end(self, how: EndedBy, winners: list[int]) -> None:
        self.agreement.lapse()
        self.ended = Ending(how, winners)
        self._seen.change()
        if how == EndedBy.ABORTED:
            self.match.tell(message("event.aborted"))

    def close(self, how: EndedBy) -> None:
        """The house has closed the table."""
        self._end(how, [])

    def _go_back_to(self, number: int) -> None:
        """The table stands as it stood after that entry; everybody is asked anew, by the last one."""
        kept = self.line.until(number)
        self.match.go_back_to(kept.reached)
        self.match.tell(message("event.went-back", n=len(self.line) - len(kept)))
        for choice in list(self.line)[len(kept) :]:
            self.clocks.reward(choice.seat, -choice.timed)
        self.line = kept
        self.orders.go_back_to(number)
        self.went_back_at = self.number
        self.questions.ask(self.match.waiting, self.number)

    def _tell(self, what: str, seat: int) -> None:
        """Have something about a seat told in the log."""
        self.match.tell(message(f"event.{what}", seat=seat_name(seat)))
