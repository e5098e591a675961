"""The engine of every game: a state, a stack of steps, and the loop that takes choices.

*State is data*: ints and lists of ints. *The agenda is a stack*: what remains to be done lies on it as small immutable
steps, the next one on top, so an interrupt is one push. *A decision* is a step that waits for a seat. Everything a game
does between two decisions happens in `State.apply`.
"""

from types import GetSetDescriptorType
from typing import Any, Final, Generic, TypeVar

from signoria.core.chance import Chance
from signoria.core.compiling import i64, mypyc_attr
from signoria.core.dice import Dice
from signoria.core.message import Message

NONE: Final = -1
"""No seat, no card, no answer."""
NOT_NOW: Final = 1
"""The number that every game gives to the rule against what is not asked now: it comes first in its `rule_ids`."""
NOTHING: Final[list[int]] = []
"""An empty list that is never changed, only replaced: so making a state makes no list in vain."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds its zones, and its own `clone` and `to_json`."""

    def __init__(self, players: int, chance: Chance) -> None:
        self.players: Final = players
        self.chance = chance
        self.agenda: list[Step[Any]] = []  # Any: a step belongs to one game's state, this list to every game's
        self.sealed: list[int] = NOTHING  # answers to an open Together, by seat; empty when none is open
        self.opened: list[int] = NOTHING  # answers of a Together that took effect just now, for the record
        self.events: list[Event] | None = None  # recorded only when asked for
        self.disclosures: i64 = 0  # rises when somebody is shown what he could not foresee: nobody goes back past it

    def clone(self) -> "State":
        """An independent copy, chance and agenda included."""
        raise NotImplementedError

    def copy_kernel_to(self, other: "State") -> None:
        """Copy what this class holds. Steps are immutable, so a shallow copy of the agenda is enough."""
        other.agenda = self.agenda[:]
        if self.sealed:
            other.sealed = self.sealed[:]

    def decision(self, seat: int) -> "Decision[Any] | None":
        """What `seat` must decide now, if anything."""
        if not self.agenda or not 0 <= seat < self.players:
            return None
        step = self.agenda[-1]
        if isinstance(step, Together):
            return step.part(seat) if not self.sealed or self.sealed[seat] == NONE else None
        if isinstance(step, Decision) and step.seat == seat:
            return step
        return None

    def waiting(self) -> list[int]:
        """The seats that must choose now, in seat order; none when the game is over."""
        return [seat for seat in range(self.players) if self.decision(seat) is not None]

    def apply(self, decision: "Decision[Any]", choice: int) -> bool:
        """Take a legal choice and go on until somebody must decide again. False if it was sealed for a Together."""
        top = self.agenda.pop()
        if top is decision:
            decision.resolve(self, choice)
            self.go_on()
            return True
        self.agenda.append(top)
        if isinstance(top, Together):
            self.seal(top, decision.seat, choice)
        self.go_on()
        return False

    def seal(self, together: "Together[Any]", seat: int, choice: int) -> None:
        """Keep an answer until all are in; then they take effect in seat order."""
        if not self.sealed:
            self.sealed = [NONE] * self.players
        self.sealed[seat] = choice
        self.opened = NOTHING
        if together.is_complete(self.sealed):
            answers = self.sealed
            self.sealed = NOTHING
            self.disclosures += 1
            self.opened = [answers[part.seat] for part in together.parts]
            self.agenda.pop()
            for part in together.parts:
                part.resolve(self, answers[part.seat])

    def go_on(self) -> None:
        """Run automatic steps until one that waits lies on top or nothing is left."""
        while self.agenda:
            step = self.agenda[-1]
            if step.waits:
                return
            self.agenda.pop()
            step.run(self)

    def tell(self, public: Message, private: dict[int, Message] | None = None) -> None:
        """Note an event; `private` holds what some seats are told instead. Ask `s.events` first: it is mostly off."""
        if self.events is not None:
            self.events.append(Event(public, private or {}))

    def __repr__(self) -> str:
        top = f"{self.agenda[-1]!r} next" if self.agenda else "over"
        return f"<{type(self).__name__}, {self.players} players, {top}>"


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that remains to be done: a name (its class) and up to three public ints."""

    def __init__(self, seat: int = NONE, what: int = NONE, extra: int = NONE, waits: bool = False) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.extra: Final = extra
        self.waits: Final = waits  # for somebody's choice; a flag, because the loop asks at every step

    def run(self, s: S) -> None:
        """Do it. Only steps that wait for nobody are run."""
        raise NotImplementedError

    def to_json(self) -> list[Any]:
        """The step as words and ints, for a saved state."""
        return [type(self).__name__, self.seat, self.what, self.extra]

    def __repr__(self) -> str:
        fields = [
            (name, getattr(self, name)) for name in ["seat", *(_named_properties(type(self)) or ["what", "extra"])]
        ]
        return f"{type(self).__name__}({', '.join([f'{name}={value}' for name, value in fields if value != NONE])})"


def _named_properties(kind: type) -> list[str]:
    """What a game calls the ints of a step: the properties of its class; those of a compiled class are descriptors."""
    named: list[str] = []
    for base in reversed(kind.__mro__):
        if base not in (object, Generic, Step, Decision, Ask, Together):  # their own ints are no names of a game
            for name, value in vars(base).items():
                if isinstance(value, (property, GetSetDescriptorType)) and name not in named:
                    named.append(name)
    return named


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that waits until `seat` has chosen. It reads only what its own seat can see."""

    def __init__(self, seat: int = NONE, what: int = NONE, extra: int = NONE) -> None:
        super().__init__(seat, what, extra, waits=True)

    def choices(self, s: S) -> list[int]:
        """All legal choices: never empty, no two alike, in ascending order."""
        raise NotImplementedError

    def obstacle(self, s: S, choice: int) -> int:
        """The number of the rule that forbids `choice`; 0 where it is legal."""
        raise NotImplementedError

    def resolve(self, s: S, choice: int) -> None:
        """Let a legal choice take effect."""
        raise NotImplementedError

    def random_choice(self, s: S, dice: Dice) -> int:
        """Exactly `choices[dice.below(n)]`. A game may find it without building the list."""
        choices = self.choices(s)
        return choices[dice.below(len(choices))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Decision[S]):
    """A decision whose legal choices are exactly those it lists; `obstacle_to` names what forbids another."""

    def obstacle(self, s: S, choice: int) -> int:
        return 0 if choice in self.choices(s) else self.obstacle_to(s, choice)

    def obstacle_to(self, s: S, choice: int) -> int:
        """The number of the rule that forbids a choice which is not listed."""
        return NOT_NOW

    def is_possible(self, s: S) -> bool:
        """Is there anything to choose?"""
        return len(self.choices(s)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """Decisions made at the same time and in secret, one for each seat, in seat order.

    Answers lie sealed in the state; when all are in they take effect in seat order. That a seat has answered is
    public, what it answered is not.
    """

    def __init__(self, parts: "list[Decision[S]]") -> None:
        super().__init__(waits=True)
        self.parts: Final = parts

    def part(self, seat: int) -> Decision[S] | None:
        """The decision of that seat."""
        for part in self.parts:
            if part.seat == seat:
                return part
        return None

    def is_complete(self, sealed: list[int]) -> bool:
        """Has every seat answered?"""
        for part in self.parts:
            if sealed[part.seat] == NONE:
                return False
        return True

    def to_json(self) -> list[Any]:
        return [type(self).__name__, [part.to_json() for part in self.parts]]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.parts!r})"


class Event:
    """Something that happened, for logs and animations: a public form, and others for the seats that know more."""

    def __init__(self, public: Message, private: dict[int, Message]) -> None:
        self.public: Final = public
        self.private: Final = private

    def seen_by(self, seat: int) -> Message:
        """The event as that seat may know it; NONE is a spectator."""
        return self.private.get(seat, self.public)

    def __repr__(self) -> str:
        return f"Event({self.public!r}, {self.private!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """A way to choose for a seat in playouts. It has no memory, so that one serves all seats and all games.

    It is handed the whole state because that is fast, and reads of it what its seat can see and nothing else: the
    same choice in all worlds that look the same to the seat.
    """

    def choose(self, s: S, decision: Decision[S], dice: Dice) -> int:
        """One of the legal choices of a decision; where it tosses, the dice decide."""
        raise NotImplementedError


class AtRandom(Policy[State]):
    """Each legal choice is as likely as any other."""

    def choose(self, s: State, decision: Decision[State], dice: Dice) -> int:
        return decision.random_choice(s, dice)


WITHOUT_END: Final = 1 << 60
"""More choices than any game has."""


def playout(
    s: State,
    dice: Dice,
    policies: list[Policy[Any]] | None = None,  # Any: as in `agenda`, a policy belongs to one game's state
    most: int = WITHOUT_END,
    log: list[int] | None = None,
) -> int:
    """Play to the end, or until so many choices are made, by a policy for each seat; at random where none is given.

    It says how many choices were made; those that took effect are added to the log. Nobody checks that they are legal.
    """
    made: i64 = 0
    limit: i64 = most
    while s.agenda and made < limit:
        step = s.agenda[-1]
        if not step.waits:  # asked first, because a flag is read faster than a class is compared
            s.agenda.pop()
            step.run(s)
        elif isinstance(step, Decision):
            choice = step.random_choice(s, dice) if policies is None else policies[step.seat].choose(s, step, dice)
            s.agenda.pop()
            step.resolve(s, choice)
            made += 1
            if log is not None:
                log.append(choice)
        elif isinstance(step, Together):
            made += play_together(s, step, dice, policies, log)
    s.go_on()
    return made


def play_together(
    s: State, together: Together[Any], dice: Dice, policies: list[Policy[Any]] | None, log: list[int] | None
) -> i64:
    """Answer for all who choose together and have not answered yet."""
    made: i64 = 0
    for part in together.parts:
        if s.decision(part.seat) is part:
            s.apply(
                part, part.random_choice(s, dice) if policies is None else policies[part.seat].choose(s, part, dice)
            )
            made += 1
            if log is not None:
                log.extend(s.opened)
    return made
