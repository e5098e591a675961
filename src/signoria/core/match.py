"""A match: one game under way, as the public sees it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, final

from signoria.core import taking_back
from signoria.core.arguments import action_of, decision_of, number_of, only_seat, seat_of
from signoria.core.dice import Dice
from signoria.core.kernel import NONE, WITHOUT_END, Decision, Policy, State, playout
from signoria.core.options import Options
from signoria.core.seal import Seal

if TYPE_CHECKING:
    from signoria.core.game import Game, SheetLine
    from signoria.core.likelihoods import Weigh
    from signoria.core.message import Message
    from signoria.core.record import Record
    from signoria.core.refusals import Refusal


ALONE: Final = [(seat,) for seat in range(16)]


@final
class Match:
    """One game under way. `play` changes it, and `take_back` undoes what was played; nothing else does.

    >>> import signoria
    >>> match = signoria.game("lost-cities").new(seed=7)
    >>> while match.waiting:
    ...     match.play(match.choices()[0])
    >>> len(match.scores())
    2
    """

    def __init__(self, game: "Game", state: State, options: Options, seal: Seal, ruleset: int) -> None:
        self.game: Final = game
        self.actions: Final[int] = game.actions
        self.state: State = state
        self._options: Final = options
        self.seal: Final = seal
        self.ruleset: Final = ruleset  # it began under these rules and ends under them
        self.start: State | None = None  # what it began with, where that was no set-up; it never changes
        self._log: list[int] = []
        self._length = 0  # clones share one log until they part, see play
        self.settled = 0  # so many choices stand for good; those after them were all made by one seat:
        self.chooser = NONE

    @property
    def options(self) -> Options:
        """All options, resolved. It is a copy: whatever is done to it, the match and its record keep theirs."""
        return {name: value[:] if isinstance(value, list) else value for name, value in self._options.items()}

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.state.players

    @property
    def over(self) -> bool:
        """Is the game at its end?"""
        return not self.state.agenda

    @property
    def number(self) -> int:
        """The number of the next decision: how many choices have taken effect."""
        return self._length

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now: () when over, one seat, or several together."""
        if not self.state.agenda:
            return ()
        step = self.state.agenda[-1]
        if isinstance(step, Decision):
            return ALONE[step.seat]
        return tuple(self.state.waiting())

    def choices(self, seat: SupportsIndex | None = None) -> list[int]:
        """All legal choices of the seat, in fixed order. The seat may be left out when only one is waiting.

        >>> import signoria
        >>> match = signoria.game("lost-cities").new(seed=7, options={"begins": "seat-0"})
        >>> [match.word(c) for c in match.choices()][:3]
        ['lay:yellow-5', 'lay:blue-6', 'lay:white-wager']
        """
        return decision_of(self.state, seat).choices(self.state)

    def play(self, choice: SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """Make a choice. A choice that is not legal raises `IllegalChoice` and changes nothing."""
        decision = decision_of(self.state, seat)
        action = action_of(choice, self.actions)
        if decision.obstacle(self.state, action) != 0:
            raise self.game.illegal(self.state, decision.seat, action)
        if self._length != len(self._log):
            self._log = self._log[: self._length]
        state, disclosures = self.state, self.state.disclosures
        if state.apply(decision, action):
            self._log.append(action)
            if decision.seat != self.chooser:
                self.chooser, self.settled = decision.seat, self._length
        else:
            self._log.extend(state.opened)
        self._length = len(self._log)
        if state.disclosures != disclosures:
            self.settled = self._length

    def can_take_back(self, seat: SupportsIndex) -> int:
        """How many of its last choices the seat may take back now, a sealed answer among them; 0 for none.

        It goes back to where another seat chose, or where anybody was shown what he could not foresee. The answer is
        the same in all worlds that the seat can imagine.
        """
        return taking_back.most(self, seat_of(seat, self.players))

    def take_back(self, seat: SupportsIndex, count: SupportsIndex = 1) -> None:
        """Undo the last choices of the seat. More than `can_take_back` raises `IllegalChoice` and changes nothing."""
        taking_back.take_back(self, seat_of(seat, self.players), count)

    def go_back_to(self, number: SupportsIndex) -> None:
        """Undo all choices but the first `number`, sealed answers too. It is for tables at which everybody agrees.

        What was seen since is known: see to it that nobody gains by that. When the game is over, or the number is none
        of this match, it raises `IllegalChoice` and changes nothing.
        """
        taking_back.go_back_to(self, number)

    def clone(self) -> "Match":
        """An independent copy."""
        other = Match(self.game, self.state.clone(), self._options, self.seal, self.ruleset)
        other.start = self.start
        other._log = self._log
        other._length = self._length
        other.settled = self.settled
        other.chooser = self.chooser
        return other

    def playout(
        self,
        policy: "str | Policy[Any] | Sequence[str | Policy[Any]]" = "random",
        seed: SupportsIndex = 0,
        most: SupportsIndex | None = None,
    ) -> "Match":
        """A copy of this match, played on to its end by one policy for all seats, or by one for each seat.

        A policy goes by its name in `game.policies`, or is one of your own. `seed` is for what policies toss; what lies
        hidden, and the chance of the match, stay as they are: for other worlds, `redeal` first. With `most`, at least
        so many choices are made if the game lasts that long; who chooses together is not left half-way.
        """
        policies = self.game.seated_policies(policy, self.players)
        limit = WITHOUT_END if most is None else number_of("most", most)
        other = self.clone()
        other._log = self._log[: self._length]
        playout(other.state, Dice(number_of("seed", seed)), policies, limit, other._log)
        other._length = other.settled = len(other._log)
        other.chooser = NONE
        return other

    def __copy__(self) -> "Match":
        """A clone, with what happened since `watch`. The two share nothing that changes."""
        other = self.clone()
        if self.state.events is not None:
            other.state.events = self.state.events[:]
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the exact state with its log, seal and events; the game travels by its id."""
        return self.game.pickled(self)

    def __repr__(self) -> str:
        waiting = self.waiting
        seats = "seat " if len(waiting) == 1 else "seats "
        now = f"waiting for {seats}{', '.join(map(str, waiting))}" if waiting else "over"
        return f"<Match {self.game.id}, {self.players} players, {self._length} choices, {now}>"

    # What follows asks the game, and is not on the way of simulations.

    def word(self, choice: SupportsIndex) -> str:
        """The stable word of a choice, as records hold it."""
        return self.game.word(action_of(choice, self.actions))

    def choice(self, word: object) -> int:
        """The choice a word stands for."""
        return self.game.choice(word if isinstance(word, str) else repr(word))

    def describe(
        self, choice: SupportsIndex, lang: str = "en", seat: SupportsIndex | None = None, names: Sequence[str] = ()
    ) -> str:
        """What a choice means, for people; `names` are theirs, by seat."""
        return self.game.say(self.sentence(choice, seat), lang, names, decision_of(self.state, seat).seat)

    def sentence(self, choice: SupportsIndex, seat: SupportsIndex | None = None) -> "Message":
        """What a choice means, as a message that a viewer finishes in his own language."""
        return self.game.sentence(self.state, decision_of(self.state, seat).seat, action_of(choice, self.actions))

    def watch(self) -> None:
        """From now on note what happens, for `events`. Simulations do without."""
        if self.state.events is None:
            self.state.events = []

    def events(self, seat: SupportsIndex | None = None, after: int = 0) -> "list[Message]":
        """What happened since `watch`, without the first `after`, as the seat may know it; None is a spectator."""
        viewer = NONE if seat is None else seat_of(seat, self.players)
        return [event.seen_by(viewer) for event in (self.state.events or [])[after:]]

    def tell(self, happened: "Message") -> None:
        """Note for `events` what no choice has brought about, such as that somebody has left."""
        self.state.tell(happened)

    def setup(self) -> dict[str, Any]:
        """What never changes in this match and is open to all, JSON-able: options, cast, what is printed."""
        return self.game.setup(self)

    def view(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """All that the seat may know now, JSON-able; None is a spectator. What never changes is in `setup`."""
        return self.game.view(self, None if seat is None else seat_of(seat, self.players))

    def redeal(
        self, seat: SupportsIndex | None, seed: SupportsIndex, likelihood: "str | Weigh | None" = None
    ) -> "Match":
        """Another position that looks the same to that seat: what it cannot see is dealt anew.

        All such positions are equally likely, or as likely as `likelihood` says: a name in `game.likelihoods`, or a
        function of setup, view, a seat and words for what that seat may have, which gives a weight for each of them.
        """
        return self.game.redeal(self, None if seat is None else seat_of(seat, self.players), seed, likelihood)

    def observation(self, seat: SupportsIndex) -> bytes:
        """What the seat may know, as a row of bytes for a net; `game.encoder` describes it."""
        return self.game.encoder.observation(self.state, seat_of(seat, self.players))

    def mask(self, seat: SupportsIndex) -> bytes:
        """A byte for each of `game.action_rows`: 1 where the seat may choose it now."""
        return self.game.encoder.legal(self.state, seat_of(seat, self.players))

    def state_key(self) -> int:
        """64 bits that stand for all that lies on the table, secrets included, but not for chance to come."""
        return self.game.state_key(self.state)

    def sight_key(self, seat: SupportsIndex) -> int:
        """64 bits that stand for all that the seat knows: the same for all matches that look the same to it."""
        return self.game.sight_key(self.state, seat_of(seat, self.players))

    def scores(self) -> list[int]:
        """Points of every seat, as they would count if the game ended now."""
        return self.game.scores(self.state)

    def winners(self) -> tuple[int, ...]:
        """Who has won; several on a draw; () while the game is under way."""
        return tuple(self.game.winners(self.state)) if self.over else ()

    def score_sheet(self, lang: str = "en", names: Sequence[str] = ()) -> "list[SheetLine]":
        """The score line by line, each with its rule id."""
        return self.game.score_sheet(self.state, lang, names)

    def why_not(
        self,
        choice: SupportsIndex | str,
        lang: str = "en",
        seat: SupportsIndex | None = None,
        names: Sequence[str] = (),
    ) -> "Refusal | None":
        """Why a choice, a number or its word, is not legal now; None where it is.

        `rule` is the id of the rule that forbids it, "" for what is no choice of the game or is not asked of the seat.
        """
        asked = only_seat(self.state) if seat is None else seat_of(seat, self.players)
        return self.game.why_not(self, choice, lang, asked, names)

    def orders(self, seat: SupportsIndex) -> list[str]:
        """The standing orders that the seat may give now, as words of the game."""
        return self.game.orders(self.state, seat_of(seat, self.players))

    def obey(self, order: str, seat: SupportsIndex) -> int:
        """What a standing order of the seat does now: a choice, or `WAITS` or `ENDED` of `core.orders`."""
        return self.game.obey(self.state, seat_of(seat, self.players), order)

    def position(self) -> dict[str, Any]:
        """The position in the documented format; `game.position` reads it."""
        return self.game.write_position(self)

    def to_json(self) -> dict[str, Any]:
        """The full state with all secrets, for an exact round trip."""
        return self.game.match_to_json(self)

    def record(self, seats: Sequence[str] | None = None) -> "Record":
        """Everything needed to replay this match for ever."""
        return self.game.record(self, seats)

    def log(self) -> list[int]:
        """The choices that have taken effect, in order."""
        return self._log[: self._length]

    def restore(self, state: State, log: list[int]) -> None:
        """Set the state and the choices that led there; only for reading a saved match and for going back."""
        self.state = state
        self._log = log
        self._length = len(log)
