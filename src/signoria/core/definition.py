"""What a game must tell about itself, so that it can be played, saved, watched and studied like any other."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from signoria.core.action_rows import ActionRows
from signoria.core.chance import Chance
from signoria.core.encoder import Encoder
from signoria.core.errors import InvalidOptions
from signoria.core.kernel import Policy, State
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.core.message import Message
from signoria.core.options import Option, Options
from signoria.core.orders import ENDED
from signoria.core.position_fields import Field


class GameDefinition(ABC):
    """What each game provides. What follows from it for all games alike is in `Game`, which games inherit."""

    id: str
    ruleset: int
    """Counts up with every rule change. Games begin with this one, and go on under the one they began with."""
    first_ruleset: int
    """The first that is kept: games that began under it or a later one can still be played."""
    seats: range
    """The player counts it takes."""
    actions: int
    """The size of its action space: choices are whole numbers below it."""
    words: Sequence[str]
    """The stable word of every choice, by the choice."""
    example_words: str
    """What such words look like, for whoever has written another."""
    rule_ids: Sequence[str]
    """Rule ids by the numbers that obstacles return; number 0 is no rule."""
    steps: ClassVar[Mapping[str, Any]]
    """Every step class by its name, for reading a saved agenda."""
    setup_type: type | None = None
    """The `TypedDict` of its setup, called `Setup`, and that of its view, called `View`: schemas come from them."""
    view_type: type | None = None
    position_fields: tuple[Field, ...] = ()
    """Every field of its positions, declared once: reader, schema, documentation and tests go by it."""
    open_scores: bool = False
    """Is the score public while the game is under way? If not, `scores` and the sheet are for nobody before the end."""
    policies: ClassVar[Mapping[str, Policy[Any]]] = {}
    """Ways to choose in playouts, by name. `random` is there for every game."""
    likelihoods: ClassVar[Mapping[str, Likelihood[Any]]] = {}
    """How likely it is what others hide, by name; see `likely_deal`. None where worlds are not weighed."""
    cards: Path | None = None
    """The file of cards it is played with, where they are not its own."""

    @abstractmethod
    def options(self) -> list[Option]:
        """Every option: default, allowed values, which players and editions it fits."""

    @abstractmethod
    def set_up(self, players: int, options: Options, chance: Chance) -> State:
        """The state at the first decision."""

    @abstractmethod
    def read_state(self, doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> State:
        """The state that `write_state` wrote, without its agenda."""

    @abstractmethod
    def write_state(self, state: Any) -> dict[str, Any]:
        """The game's own zones as JSON."""

    @abstractmethod
    def sentence(self, state: Any, seat: int, choice: int) -> Message:
        """What a choice means now."""

    @abstractmethod
    def objection(self, state: Any, seat: int, choice: int, rule: str) -> Message:
        """Why `rule` forbids a choice now, with its numbers."""

    @abstractmethod
    def setup(self, match: Match) -> dict[str, Any]:
        """What never changes in a match, for all to know: `SETUP_FIELDS`, and what is printed or was laid out."""

    @abstractmethod
    def open_view(self, match: Match) -> dict[str, Any]:
        """An allow-list: what everybody may know now, and nothing else. Where many look it is made once."""

    @abstractmethod
    def seat_view(self, match: Match, seat: int | None) -> dict[str, Any]:
        """Another one: what depends on who looks. None is a spectator."""

    @abstractmethod
    def deal(self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance) -> State:
        """A full state that agrees with setup and view."""

    @abstractmethod
    def read_position(self, doc: Mapping[str, Any], options: Options, chance: Chance) -> State:
        """The state of a hand-written position."""

    @abstractmethod
    def write_position(self, match: Match) -> dict[str, Any]:
        """The position of a match in the documented format."""

    @abstractmethod
    def scores(self, state: Any) -> list[int]:
        """Points of every seat if the game ended now."""

    @abstractmethod
    def winners(self, state: Any) -> list[int]:
        """Who has won a game that is over."""

    @abstractmethod
    def sheet(self, state: Any) -> list[tuple[int, str, Message, int]]:
        """The score sheet: seat, rule id, what is scored, points."""

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        """What the seat may know now and nothing else."""
        return self.open_view(match) | self.seat_view(match, seat)

    def possible_choices(self, players: int | None = None, options: Options | None = None) -> list[int]:
        """The choices that can be offered at a table with these options, in order; at any table where none is named.

        They follow from cards and declarations, never from what was played; rows for nets are made of them.
        """
        return list(range(self.actions))

    def turned(self, choice: int, seat: int, players: int) -> int:
        """The choice that for `seat` is what this one is for seat 0: seats are counted from one's own.

        NONE where it names a seat that is not at a table of so many.
        """
        return choice

    def make_encoder(self, rows: ActionRows) -> Encoder:
        """How the game is shown to nets."""
        raise InvalidOptions(f"encoder: {self.id} cannot be shown to nets yet, it has no encoder")

    def redealt(self, match: Match, seat: int | None, chance: Chance) -> State:
        """A full state that looks the same to the seat. A game may find it without writing a view."""
        return self.deal(self.setup(match), self.view(match, seat), chance)

    def likely_deal(
        self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance, likelihood: Likelihood[Any]
    ) -> State:
        """As `deal`, but each state that agrees is dealt as often as it is likely."""
        raise NotImplementedError

    def likely_redealt(self, match: Match, seat: int | None, chance: Chance, likelihood: Likelihood[Any]) -> State:
        """As `redealt`, and the same state as `likely_deal` from setup and view."""
        raise NotImplementedError

    def hidden_words(self, setup: Mapping[str, Any]) -> list[str]:
        """All that a likelihood weighs, in words."""
        raise NotImplementedError

    def state_key(self, state: Any) -> int:
        """64 bits that stand for all that lies on the table, secrets included."""
        raise InvalidOptions(f"key: {self.id} has no keys for its states yet")

    def sight_key(self, state: Any, seat: int) -> int:
        """64 bits that stand for all that a seat knows: the same for all states that look the same to it."""
        raise InvalidOptions(f"key: {self.id} has no keys for its states yet")

    def longest(self, players: int, options: Options) -> int:
        """More choices than any match with these options takes."""
        return 100_000

    def deals(self, players: int, options: Options) -> list[State]:
        """Every state that a match with these options can begin with, each as likely; [] where nobody can list them."""
        return []

    def simulation_options(self) -> Options:
        """Options that bots and simulations play with unless told otherwise."""
        return {}

    def ends_by_conceding(self, players: int) -> bool:
        """Is a game of so many over when one of them concedes? Where others go on, a bot plays in his place."""
        return players == 2

    def counted(self, setup: Mapping[str, Any], word: str) -> str:
        """What statistics count of a choice, such as the character that was taken; "" for nothing."""
        return ""

    def orders(self, state: Any, seat: int) -> list[str]:
        """The standing orders that a seat may give now. They speak of what that seat knows, and of nothing else."""
        return []

    def obey(self, state: Any, seat: int, order: str) -> int:
        """The choice that an order of the seat makes now, `WAITS`, or `ENDED`. Only what `orders` lists is asked."""
        return ENDED

    def read_cards(self, path: Path) -> Self:
        """The same game with the cards of a file, where a game has cards that can be typed in."""
        raise InvalidOptions(f"cards: {self.id} is played with its own cards only, got the file {str(path)!r}")
