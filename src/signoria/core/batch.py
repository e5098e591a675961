"""Many games of one kind of table side by side: who is asked, what he sees, and one call for all that is chosen."""

from collections.abc import Callable
from typing import Any, Final

from signoria.core.dice import Dice
from signoria.core.encoder import Encoder, Rows
from signoria.core.errors import IllegalChoice
from signoria.core.kernel import NONE, Decision, State


class Batch:
    """Games side by side. Whoever must choose is asked, several seats of one game at once where they choose together.

    A game that has ended makes way for the next at once. With `forced`, nobody is asked who has but one choice: it is
    made at once.
    """

    def __init__(self, encoder: Encoder, begin: Callable[[int], State], games: int, forced: bool = False) -> None:
        self.encoder: Final = encoder
        self.begin: Final = begin
        """Begins the next game in the place of that number."""
        self.forced: Final = forced
        self.states: Final = [begin(game) for game in range(games)]
        self.games: list[int] = []  # the game of each row that is asked
        self.seats: list[int] = []  # and the seat
        self.decisions: list[Decision[Any]] = []  # and what it is asked
        self.ended: list[int] = []  # games that have ended with the last choices
        self.ends: list[State] = []  # and how
        self.first_game = 0  # where this batch is part of a larger one: how many games
        self.first_row = 0  # and rows come before its own, in what is said
        for game in range(games):
            if forced:
                make_forced(self.states[game])
            self.ask(game)

    def ask(self, game: int) -> None:
        """Find out who must choose in a game."""
        s = self.states[game]
        step = s.agenda[-1]
        if isinstance(step, Decision):
            self.add(game, step.seat, step)
            return
        for seat in s.waiting():
            decision: Decision[Any] | None = s.decision(seat)
            assert decision is not None, "whoever is asked has not answered yet"
            self.add(game, seat, decision)

    def add(self, game: int, seat: int, decision: Decision[Any]) -> None:
        """Note that a seat is asked."""
        self.games.append(game)
        self.seats.append(seat)
        self.decisions.append(decision)

    def look(self, seen: Rows, legal: Rows) -> None:
        """Write observation and mask of all who are asked."""
        self.rewind(seen, legal)
        for place in range(len(self.games)):
            self.encoder.bring_near(self.states[self.games[place]])
            self.show(place, seen, legal)
        seen.write()
        legal.write()

    def rewind(self, seen: Rows, legal: Rows) -> None:
        """Begin at the first row of this batch."""
        seen.rewind(self.first_row * self.encoder.size)
        legal.rewind(self.first_row * self.encoder.rows.size)

    def show(self, place: int, seen: Rows, legal: Rows) -> None:
        """Add observation and mask of one who is asked."""
        s, seat = self.states[self.games[place]], self.seats[place]
        self.encoder.add_observation(s, seat, seen)
        self.encoder.add_mask(s, seat, legal)

    def play(self, rows: list[int]) -> None:
        """One row of actions for each who is asked. If one of them is not legal, nothing is played."""
        self.apply(self.checked(rows))

    def apply(self, choices: list[int]) -> None:
        """One choice for each who is asked, all of them checked."""
        made = Made(self.games, self.decisions, choices)
        self.clear()
        for game in range(len(self.states)):
            self.go_on(game, made)

    def apply_and_look(self, choices: list[int], seen: Rows, legal: Rows) -> None:
        """`apply`, and then `look`: each game is looked at while it is close at hand, before the next is played."""
        made = Made(self.games, self.decisions, choices)
        self.clear()
        self.rewind(seen, legal)
        for game in range(len(self.states)):
            first = len(self.games)
            self.encoder.bring_near(self.states[game])
            self.go_on(game, made)
            for place in range(first, len(self.games)):
                self.show(place, seen, legal)
        seen.write()
        legal.write()

    def clear(self) -> None:
        """Nobody is asked, and nothing has ended."""
        self.games = []
        self.seats = []
        self.decisions = []
        self.ended = []
        self.ends = []

    def go_on(self, game: int, made: "Made") -> None:
        """Let the choices of a game take effect, and find out who must choose then; perhaps in the next game."""
        s = self.states[game]
        while made.place < len(made.games) and made.games[made.place] == game:
            s.apply(made.decisions[made.place], made.choices[made.place])
            made.place += 1
        if self.forced:
            make_forced(s)
        if not s.agenda:
            self.ended.append(game)
            self.ends.append(s)
            self.states[game] = self.begin(game)
            if self.forced:
                make_forced(self.states[game])
        self.ask(game)

    def choices_of(self, rows: list[int], players: int) -> list[int]:
        """The choices of these rows, which are known to be legal, at tables that all have so many seats."""
        table = self.encoder.rows
        return [table.seat_rows(players, self.seats[place]).choice_of[rows[place]] for place in range(len(rows))]

    def checked(self, rows: list[int]) -> list[int]:
        """The choices of these rows of actions, all legal."""
        if len(rows) != len(self.games):
            raise IllegalChoice(
                f"actions: expected {len(self.games)}, one for each seat that is asked, got {len(rows)}"
            )
        choices: list[int] = []
        for place in range(len(rows)):
            s, seat, row = self.states[self.games[place]], self.seats[place], rows[place]
            choice = NONE
            if 0 <= row < self.encoder.rows.size:
                choice = self.encoder.rows.seat_rows(s.players, seat).choice_of[row]
            if choice == NONE or self.decisions[place].obstacle(s, choice) != 0:
                number, game = self.first_row + place, self.first_game + self.games[place]
                raise IllegalChoice(
                    f"action {number}: seat {seat} of game {game} may not choose {self.word(row)} now; "
                    "expected one whose mask is 1"
                )
            choices.append(choice)
        return choices

    def word(self, row: int) -> str:
        """What a row of actions is called."""
        return self.encoder.rows.words[row] if 0 <= row < self.encoder.rows.size else str(row)

    def at_random(self, dice: list[Dice]) -> list[int]:
        """A row of actions for each who is asked, each legal one as likely as any other; every game has its dice."""
        rows: list[int] = []
        for place in range(len(self.games)):
            s, seat = self.states[self.games[place]], self.seats[place]
            choice = self.decisions[place].random_choice(s, dice[self.games[place]])
            rows.append(self.encoder.rows.seat_rows(s.players, seat).row_of[choice])
        return rows


class Made:
    """What was chosen by those who were asked, game after game, and how much of it is played."""

    def __init__(self, games: list[int], decisions: list[Decision[Any]], choices: list[int]) -> None:
        self.games: Final = games
        self.decisions: Final = decisions
        self.choices: Final = choices
        self.place = 0


def make_forced(s: State) -> None:
    """Make the choices of those who have but one, until somebody has more or the game is over."""
    while s.agenda:
        step = s.agenda[-1]
        if isinstance(step, Decision):
            choices = step.choices(s)
            if len(choices) > 1:
                return
            s.apply(step, choices[0])
        elif not make_forced_together(s):
            return


def make_forced_together(s: State) -> bool:
    """The same for those who choose together: have all of them answered now?"""
    all_answered = True
    for seat in s.waiting():
        decision: Decision[Any] | None = s.decision(seat)
        assert decision is not None, "answers take effect when the last is in"
        choices = decision.choices(s)
        if len(choices) == 1:
            s.apply(decision, choices[0])
        else:
            all_answered = False
    return all_answered
