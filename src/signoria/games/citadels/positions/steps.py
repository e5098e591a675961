"""Every step by its name, for reading a saved agenda."""

from types import ModuleType
from typing import Any

from signoria.core.kernel import Ask, Decision, Step, Together
from signoria.games.citadels.engine import building, calling, decisions, draft, income, turn, turn_end
from signoria.games.citadels.engine.action_cards import interrupts, own_turn
from signoria.games.citadels.engine.characters import naming, rank1, rank2, rank3, rank4, rank5, rank7, rank8, rank9
from signoria.games.citadels.engine.districts import building_time, income_and_turns, rank8_shields, used

MODULES = (
    *(building, calling, draft, income, turn, turn_end, interrupts, own_turn),
    *(building_time, income_and_turns, rank8_shields, used),
    *(rank1, rank2, rank3, rank4, rank5, rank7, rank8, rank9),
)
SHARED = (
    *(
        Step,
        Decision,
        Together,
        Ask,
        decisions.ChooseSeat,
        decisions.LookAtHand,
        decisions.DiscardCard,
        decisions.GiveCard,
    ),
    *(naming.NameCharacter, rank8.TargetDistrict, income.ChooseDrawn),
)
"""Base classes that never lie on an agenda."""


def _steps(module: ModuleType) -> dict[str, Any]:  # Any: the classes take different arguments
    return {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Step) and kind not in SHARED
    }


STEPS: dict[str, Any] = {name: kind for module in MODULES for name, kind in sorted(_steps(module).items())}


def read_step(doc: list[Any]) -> Any:  # Any: see above
    """A step from its JSON."""
    if len(doc) == 2:
        return STEPS[doc[0]]([read_step(part) for part in doc[1]])
    return STEPS[doc[0]](*doc[1:])
