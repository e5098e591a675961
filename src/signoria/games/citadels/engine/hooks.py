"""What a card is and what it can do: its facts and its hooks. The base classes are the plain card.

A card says what is printed on it and overrides what is special about it; `registry.py` lists them all.

Questions return a number or a bool and change nothing. Occasions (`when_`, `at_`) may change the table and push steps.
Powers are entries of the turn menu.
"""

from typing import TYPE_CHECKING, Final

from signoria.core.kernel import NONE, Decision
from signoria.games.citadels.engine.cards import NO_TYPE, UNIQUE
from signoria.games.citadels.engine.editions import NO_CARD, NOWHERE, In, Printed
from signoria.games.citadels.engine.packing import bit

if TYPE_CHECKING:
    from signoria.games.citadels.engine.state import CitadelsState

NORMAL_LIMIT: Final = 1
ARCHITECT_LIMIT: Final = 3
"""How many districts may be built in a turn: by most characters, and by the Architect."""


MONUMENT_LIMIT: Final = 5
"""With so many districts in the city a Monument comes too late."""


class Power:
    """An entry of the turn menu; `spends` is the mask of powers that are used up with it."""

    def __init__(self, index: int, spends: int = 0) -> None:
        self.index: Final = index
        self.spends: Final = spends | bit(index)

    def obstacle(self, s: "CitadelsState", seat: int) -> int:
        """The number of the rule that forbids it now, 0 where none does."""
        return 0

    def use(self, s: "CitadelsState", seat: int) -> None:
        """Let it take effect, or push the decision it opens."""
        raise NotImplementedError


NO_POWERS: Final[list[Power]] = []


class Character:
    """A character without any ability."""

    slug: str = ""
    rank: int = 0
    printed: In = NOWHERE
    fewest_players: int = 2
    """With fewer it may not play. [CIT-CAST-3, CIT-CAST-4]"""

    def __init__(self, powers: list[Power] = NO_POWERS) -> None:
        self.powers: Final = powers

    # Questions.

    def income_type(self) -> int:
        """The type of district that brings income."""
        return NONE

    def build_limit(self) -> int:
        """How many districts may be built in a turn."""
        return NORMAL_LIMIT

    def is_outside_limit(self, kind: int) -> bool:
        """May this be built on top of the limit?"""
        return False

    def may_build_duplicates(self, s: "CitadelsState") -> bool:
        """May a district be built that the city has already?"""
        return False

    def may_beg(self) -> bool:
        """May missing gold be taken from another player for cards?"""
        return False

    def pays_tax(self) -> bool:
        """Is a build in this character's turn taxed?"""
        return True

    def obstacle_to_end(self, s: "CitadelsState", seat: int) -> int:
        """The rule by which the turn may not end yet, 0 where none does."""
        return 0

    def may_decline_at_turn_end(self, s: "CitadelsState", seat: int) -> bool:
        """Does it bring something at the end of the turn that the player may leave?"""
        return False

    # Occasions.

    def at_turn_start(self, s: "CitadelsState", seat: int) -> None:
        """Whoever acts as this character begins."""

    def begin(self, s: "CitadelsState", seat: int) -> bool:
        """Push a turn of its own kind; False for the usual turn."""
        return False

    def takes_over(self, s: "CitadelsState", seat: int, rank: int) -> bool:
        """Another rank reveals himself: does this character take his turn from him?"""
        return False

    def when_revealed(self, s: "CitadelsState", seat: int, rank: int) -> None:
        """Another rank has revealed himself and his turn lies on the agenda."""

    def when_victim_is_shown(self, s: "CitadelsState", seat: int, rank: int) -> None:
        """At the end of the round the murdered character is shown; `seat` holds it."""

    def when_bewitched(self, s: "CitadelsState", seat: int) -> None:
        """The bewitched player has taken his income."""

    def when_built(self, s: "CitadelsState", seat: int, gold: int) -> None:
        """The one whose turn it is has built and paid so much."""

    def at_turn_end(self, s: "CitadelsState", seat: int) -> None:
        """The turn ends."""


class Card:
    """A card of the district deck."""

    slug: str = ""
    printed: Printed = NO_CARD
    type: int = NO_TYPE


class District(Card):
    """A district without any effect; those with a class of their own are unique."""

    type = UNIQUE
    points_rule: int = 1
    """The number of the card's rule that gives it points."""

    # Questions about the card itself.

    def obstacle_to_build(self, s: "CitadelsState", seat: int) -> int:
        """The rule that forbids to build it in this city, 0 where none does."""
        return 0

    def is_outside_limit(self) -> bool:
        """Does building it leave the limit alone?"""
        return False

    def size(self) -> int:
        """For how many districts it counts when a city is completed."""
        return 1

    def obstacle_to_rank_8(self) -> int:
        """The rule that keeps Warlord, Diplomat and Marshal away from it, 0 where none does."""
        return 0

    def counts_as(self, wanted: int) -> bool:
        """Does it bring income as that type, besides being of its own?"""
        return False

    # Questions about its city.

    def discount(self, kind: int) -> int:
        """How much less another district of its owner costs to build."""
        return 0

    def allows_duplicate(self, s: "CitadelsState", seat: int) -> bool:
        """May its owner build a district that he has already?"""
        return False

    def surcharge(self, s: "CitadelsState", itself: bool) -> int:
        """What rank 8 pays on top for a district of this city; `itself` if that is this very card."""
        return 0

    def extra_gold(self) -> int:
        """Gold added to an income of gold."""
        return 0

    def extra_cards(self) -> int:
        """Cards added to those drawn as income."""
        return 0

    def keeps(self, s: "CitadelsState") -> int:
        """How many of the drawn cards its owner may keep."""
        return 1

    def may_decline_at_turn_end(self, s: "CitadelsState", seat: int) -> bool:
        """Does it bring something at the end of the turn that its owner may leave?"""
        return False

    def points(self, s: "CitadelsState", seat: int, haunted: int) -> int:
        """Extra points at the end; `haunted` is the type that the Haunted Quarter counts as."""
        return 0

    # Occasions.

    def when_built(self, s: "CitadelsState", seat: int) -> None:
        """It has been built in this city."""

    def when_removed(self, s: "CitadelsState") -> None:
        """It has left the table."""

    def when_destroyed_by_rank_8(self, s: "CitadelsState", owner: int, by: int, kind: int) -> None:
        """The Warlord has destroyed a district of this kind somewhere; this one stands in the city of `owner`."""

    def at_draft_end(self, s: "CitadelsState", seat: int) -> None:
        """All have chosen their characters."""

    def when_nobody_answers(self, s: "CitadelsState", seat: int, rank: int) -> None:
        """A rank was called and nobody revealed himself."""

    def when_crown_moves(self, s: "CitadelsState", seat: int) -> None:
        """The crown went to another player."""

    def at_turn_end(self, s: "CitadelsState", seat: int) -> None:
        """Its owner ends a turn."""

    # A power.

    def has_power(self) -> bool:
        """Is it an entry of its owner's turn menu?"""
        return False

    def obstacle_to_use(self, s: "CitadelsState", seat: int) -> int:
        """The rule that forbids to use it now, 0 where none does."""
        return 0

    def use(self, s: "CitadelsState", seat: int) -> None:
        """Let it take effect, or push the decision it opens."""

    def opens(self, seat: int) -> "Decision[CitadelsState] | None":
        """The decision that its use opens, if what that would refuse is to be refused in the turn menu too."""
        return None


PLAIN: Final = District()
"""How a card without any effect stands in a city."""


class ActionCard(Card):
    """An action card; most are played from the turn menu."""

    standing: District = PLAIN
    """How it stands in a city, if it comes there."""

    def is_for_own_turn(self) -> bool:
        """Is it an entry of the turn menu?"""
        return True

    def stays(self) -> bool:
        """Does it stay on the table when played?"""
        return False

    def obstacle_to_play(self, s: "CitadelsState", seat: int) -> int:
        """The rule that forbids to play it now, 0 where none does."""
        return 0

    def play(self, s: "CitadelsState", seat: int) -> None:
        """Let it take effect, or push the decision it opens."""
