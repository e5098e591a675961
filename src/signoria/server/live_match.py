"""The match at a table, and what the server notes beside it: answers, standing orders, numbers of events."""

from signoria.core.errors import IllegalChoice
from signoria.core.match import Match
from signoria.server.event_numbers import EventNumbers
from signoria.server.messages import Document, Reason
from signoria.server.problems import Problem
from signoria.server.standing_orders import StandingOrders
from signoria.server.store.store import StoredTable


class LiveMatch:
    """A match that has begun. All of it follows from the stored choices and orders."""

    def __init__(self, match: Match) -> None:
        match.watch()
        self.match = match
        self.setup: Document = match.setup()
        self.orders = StandingOrders(match.players)
        self.event_numbers = EventNumbers()
        self._answers: dict[tuple[int, int], str] = {}  # the word of every choice, by decision and seat

    # Looking.

    @property
    def ready(self) -> list[int]:
        """The seats that have answered a decision which others still think about."""
        number = self.match.number
        return [seat for seat in range(self.match.players) if (number, seat) in self._answers]

    def is_answered(self, number: int, seat: int, word: str) -> bool:
        """Is exactly this choice stored? Another answer to the same decision comes too late."""
        stored = self._answers.get((number, seat))
        if stored is not None and stored != word:
            raise Problem("stale", f"seat {seat} has answered decision {number} already")
        return stored is not None

    def match_after(self, number: int, seat: int, word: str) -> Match:
        """A copy of the match after that choice; a problem where it may not be made.

        This is where a choice is checked: nothing is stored that has not been played here.
        """
        if number != self.match.number:
            raise Problem("stale", f"number: decision {self.match.number} is being made, got an answer to {number}")
        self._require_asked(seat)
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

    def _require_asked(self, seat: int) -> None:
        if seat not in self.match.waiting:
            raise Problem("not-asked", f"seat {seat} is not asked now")

    def _choice_of(self, word: str) -> int:
        """The choice that a word stands for, legal or not."""
        try:
            return self.match.choice(word)
        except IllegalChoice as error:
            raise Problem("unknown-word", str(error)) from None

    # What is stored takes effect.

    def take_over(self, stored: StoredTable) -> None:
        """Go on from what is known to what is stored."""
        for row in stored.orders:
            self.orders.learn(row.number, row.seat, row.word)
        self.orders.take_up(self.match)
        for row in stored.choices:
            if (row.number, row.seat) not in self._answers:
                self.play_stored(row.number, row.seat, row.word)

    def play_stored(self, number: int, seat: int, word: str) -> None:
        """Let a stored choice take effect."""
        self.match.play(self.match.choice(word), seat)
        self._answers[number, seat] = word
        self.orders.go_on(self.match)
        self.event_numbers.note_new(self.match)

    def learn_order(self, seat: int, word: str) -> None:
        """Let a stored order stand."""
        self.orders.learn(self.match.number, seat, word)
        self.orders.take_up(self.match)
