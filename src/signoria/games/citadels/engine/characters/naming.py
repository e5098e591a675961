"""Naming a character of the cast."""

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import FIRST_RANK, NAME, RANKS
from signoria.games.citadels.engine.rule_ids import NOT_NAMED, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState


class NameCharacter(Ask[CitadelsState]):
    """Name another character of the cast, whether or not anybody holds it. [CIT-NAME-1]"""

    def may_name(self, s: CitadelsState, rank: int) -> bool:
        """Can it be this one?"""
        return rank != s.turn.acting

    def choices(self, s: CitadelsState) -> list[int]:
        return [NAME + rank for rank in range(1, s.settings.ranks + 1) if self.may_name(s, rank)]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_NAMED if NAME <= choice < NAME + RANKS else NOT_NOW

    def is_possible(self, s: CitadelsState) -> bool:
        return True

    def resolve(self, s: CitadelsState, choice: int) -> None:
        self.named(s, choice - NAME)

    def named(self, s: CitadelsState, rank: int) -> None:
        """Go on with the rank that was named."""
        raise NotImplementedError


def is_out_of_reach(s: CitadelsState, rank: int) -> bool:
    """Rank 1, the murdered and the bewitched cannot be robbed or threatened. [CIT-THIEF-2, CIT-BLACKMAILER-2]"""
    return rank in (FIRST_RANK, s.turn.acting, s.marks.murdered, s.marks.bewitched)
