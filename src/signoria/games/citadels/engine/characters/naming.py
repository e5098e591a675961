"""Naming a character of the cast."""

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import FIRST_RANK, NAME, RANKS
from signoria.games.citadels.engine.rule_ids import NOT_NAMED, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState


class NameCharacter(Ask[CitadelsState]):
    """Name another character of the cast, whether or not anybody holds it. [CIT-NAME-1]"""

    def obstacle_to_name(self, s: CitadelsState, rank: int) -> int:
        """The rule by which it cannot be this one, 0 where none does."""
        return NOT_NAMED if rank == s.turn.acting else 0

    def choices(self, s: CitadelsState) -> list[int]:
        return [NAME + rank for rank in range(1, s.settings.ranks + 1) if self.obstacle_to_name(s, rank) == 0]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if not NAME <= choice < NAME + RANKS:
            return NOT_NOW
        is_in_cast = 0 < choice - NAME <= s.settings.ranks
        return self.obstacle_to_name(s, choice - NAME) if is_in_cast else NOT_NAMED

    def is_possible(self, s: CitadelsState) -> bool:
        return True

    def resolve(self, s: CitadelsState, choice: int) -> None:
        self.named(s, choice - NAME)

    def named(self, s: CitadelsState, rank: int) -> None:
        """Go on with the rank that was named."""
        raise NotImplementedError


def is_out_of_reach(s: CitadelsState, rank: int) -> bool:
    """Rank 1, the murdered and the bewitched cannot be robbed or threatened. [CIT-THIEF-2, CIT-BLACKMAILER-2]"""
    return rank in (FIRST_RANK, s.marks.murdered, s.marks.bewitched)
