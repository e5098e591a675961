"""What travels when nets tell people what they know.

Some of it has the fields of `signoria.analysis` once more. A server does not import that, since it needs NumPy: it asks
nets in a process of their own. A test holds the two together.
"""

from typing import Annotated

from msgspec import Meta, Struct, field

from signoria.core.message import Message
from signoria.server.bodies import Request
from signoria.server.protocol.fields import Document, Number, Seat, Word
from signoria.server.protocol.parts import Choice, Reason
from signoria.server.replay_bodies import Moment
from signoria.server.store.analyses import AnalysisState


class Advice(Struct, kw_only=True):
    """One choice, and what speaks for it."""

    word: str
    sentence: Message
    """What the choice means."""
    chance: float
    """The chance to win with it, as far as its seat knows."""
    margin: float
    """Half of a 95 % interval over the imagined worlds: of the chance of the best, and of how far the others are
    behind it."""
    reason: Message
    """What it gains and what it prevents, beside the best other choice."""


class HintAnswer(Struct, kw_only=True):
    """What my seat could do about what it is asked, the best first."""

    seat: int
    asked_at: int
    """The entry by which the seat was asked, as in updates: of another question this says nothing."""
    worlds: int
    """In so many worlds the choices were tried: what the seat cannot see is dealt anew in each."""
    choices: list[Advice]


class Anew(Request):
    """What this seat cannot see is dealt anew, the same from the same seed."""

    seat: Seat
    seed: Number


class Board(Request):
    """Where to look: at moment `number` of a `replay`, or at a `position` of a `game`; and a `line` from there.

    Each word of the line is a choice of the first seat that is asked then. I look through the eyes of `seat`, or with
    `as_chooser` through those of the seat that chooses next.
    """

    replay: Annotated[str, Meta(max_length=32)] | None = None
    number: Number = 0
    game: Annotated[str, Meta(max_length=64)] | None = None
    position: Document | None = None
    anew: Anew | None = None
    """Before the line begins, what is hidden may be dealt anew."""
    line: Annotated[list[Word], Meta(max_length=500)] = field(default_factory=list)
    seat: Seat | None = None
    as_chooser: bool = False


class BoardQuestion(Board, kw_only=True):
    """Which rule forbids this choice to the seat that chooses at the end of the line?"""

    word: Word


class Refusal(Struct, kw_only=True):
    """The rule that forbids a choice; none where it is legal."""

    refusal: Reason | None


class BoardFacts(Struct, kw_only=True):
    """The board at the end of the line."""

    game: str
    players: int
    names: list[str] | None
    """Who sat where in the game; None for a position that somebody wrote."""
    setup: Document
    moment: Moment
    chooser: int | None
    """The seat that chooses next: the first of those that are asked. None when the game is over."""
    choices: list[Choice]
    """What that seat may choose; nothing is secret here."""
    position: Document
    """All of it as a position, with what is hidden."""
    over: bool
    winners: list[int]


class PositionAnalysis(Struct, kw_only=True):
    """What a seat may expect from there, as far as it may know."""

    seat: int | None
    """Whose view this is; None for a spectator, when nobody is asked any more."""
    worlds: int
    """So many worlds were imagined that look like this to the seat."""
    chances: list[float]
    """Of every seat to win; they add up to 1."""
    choices: list[Advice]
    """What the seat could do, the best first; nothing where it is not asked."""


class AnalysedStep(Struct, kw_only=True):
    """One choice of a game that is over."""

    number: int
    """It was made at this moment, and led to the next."""
    seat: int
    word: str
    sentence: Message
    chances: list[float]
    """Of every seat, before the choice."""
    chosen: bool
    """Was there another choice?"""
    effect: list[float]
    """What the choice did to the chance of every seat."""
    luck: list[float]
    """And what happened beyond that."""
    cost: float
    """By how much a choice that looked better would have helped the seat more."""
    margin: list[float] = field(default_factory=list)
    """Half of a 95 % interval of each chance. Like all margins of a game it is missing in what was found long ago."""
    effect_margin: list[float] = field(default_factory=list)
    """The same of what the choice did."""


class SeatAccount(Struct, kw_only=True):
    """How the chance of a seat came from its start to its end: start + luck + own + others = end."""

    start: float
    luck: float
    own: float
    """What its own choices did."""
    others: float
    """What the choices of others did."""
    end: float
    cost: float
    """All that its choices cost beside those that looked best."""
    start_margin: float | None = None
    """Half of a 95 % interval, as of the three that follow. The end is known."""
    luck_margin: float | None = None
    own_margin: float | None = None
    others_margin: float | None = None


class CostlyChoice(Struct, kw_only=True):
    """A choice that cost much, and the one that was better."""

    number: int
    seat: int
    word: str
    sentence: Message
    chance: float
    """The chance to win with it."""
    better: str
    better_sentence: Message
    better_chance: float
    reason: Message
    """What the better choice gains and prevents, beside the one that was made."""
    margin: float | None = None
    """Half of a 95 % interval of how far it is behind the better one."""
    better_margin: float | None = None
    """Half of a 95 % interval of the chance of the better one."""
    hindsight: float | None = None
    """What it cost beside the better one as all cards truly lay."""


class GameAnalysis(Struct, kw_only=True):
    """What was found in a game."""

    game: str
    seats: list[str]
    redeals: int
    """So many worlds were imagined at every choice."""
    scores: list[int]
    winners: list[int]
    steps: list[AnalysedStep]
    final: list[float]
    """The chances at the end: what each seat has won."""
    accounts: list[SeatAccount]
    costliest: list[CostlyChoice]


class AnalysisFacts(Struct, kw_only=True):
    """Whether a game has been looked at, how far that is, and what was found."""

    state: AnalysisState
    done: int = 0
    """Choices that have been looked at."""
    of: int = 0
    analysis: GameAnalysis | None = None


class PuzzleSummary(Struct, kw_only=True):
    """A puzzle in the list."""

    id: str
    game: str
    level: int
    """1 to 3: the harder, the less likely the best choice looks."""
    players: int
    edition: str | None


class PuzzleList(Struct, kw_only=True):
    """A page of puzzles, and whether there are more."""

    puzzles: list[PuzzleSummary]
    more: bool


class PuzzleFacts(Struct, kw_only=True):
    """A puzzle: which of these choices is best for the seat? It shows what the seat may know, and no more."""

    puzzle: PuzzleSummary
    seat: int
    setup: Document
    moment: Moment
    choices: list[Choice]


class MyPuzzleAnswer(Request):
    """The choice that I take for the best. Whoever has an account has his first answer noted."""

    word: Word
    gave_up: bool = False
    """Do I only want to see what is best? Then it is noted as not solved."""


class MayHold(Struct, kw_only=True):
    """Somebody who may hold the character that a choice names, as far as whoever names it can tell."""

    seat: int | None
    """None is nobody: it lies face up or face down, or was left over."""
    share: float
    """How likely it is, from 0 to 1."""
    margin: float
    """Half of a 95 % interval."""


class JudgedChoice(Struct, kw_only=True):
    """One of the choices that there were."""

    word: str
    sentence: Message
    chance: float
    """The chance to win with it."""
    margin: float
    """Half of a 95 % interval: of the chance of the best, and of how far the others are behind it."""
    reason: Message | None
    """What it costs and whom it serves, beside the best; None for the best itself."""
    holders: list[MayHold]
    """Who may hold the character that it names, the likeliest first; nobody stands there where it names none."""
    chosen_by: int = 0
    """So many accounts have chosen it with their first answer."""


class PuzzleAnswer(Struct, kw_only=True):
    """Whether I was right, and why."""

    right: bool
    answer: str
    """The word of the best choice."""
    chance: float
    """The chance to win with what I chose."""
    cost: float
    """By how much the best choice wins more often; 0 for the best."""
    reason: Message
    """What the best choice gains and prevents, beside mine or beside the next best."""
    choices: list[JudgedChoice]
    """All there were, the best first."""
    day: str | None
    """Today (UTC), as YYYY-MM-DD, where it is the puzzle of the day; None where it is another."""
    counted: str | None = None
    """The word by which I am among those who have chosen: my first answer. None of a guest, and of who gave up."""


PuzzleId = Annotated[str, Meta(min_length=1, max_length=80)]
Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class SolvedPuzzles(Request):
    """What somebody has made of puzzles by his first answers: to each of them, and each day to the one of that day."""

    answers: Annotated[dict[PuzzleId, bool], Meta(max_length=2000)]
    """By the id of the puzzle: was it right?"""
    days: Annotated[dict[Day, bool], Meta(max_length=4000)]
    given_up: Annotated[list[PuzzleId], Meta(max_length=2000)] = field(default_factory=list)
    """Those of the answers that were given up: somebody only wanted to see what is best."""
