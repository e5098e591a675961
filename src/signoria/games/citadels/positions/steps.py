"""Every step by its name, for reading a saved agenda."""

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from signoria.core.kernel import Ask, Decision, Step, Together
from signoria.games.citadels import engine
from signoria.games.citadels.engine import decisions, income
from signoria.games.citadels.engine.characters import naming, rank8

SHARED = (
    *(Step, Decision, Together, Ask),
    *(decisions.YesOrNo, decisions.ChooseSeat, decisions.LookAtHand, decisions.DiscardCard, decisions.GiveCard),
    *(naming.NameCharacter, rank8.TargetDistrict, income.ChooseDrawn),
)
"""Base classes that never lie on an agenda."""


def _steps(module: ModuleType) -> dict[str, Any]:  # Any: the classes take different arguments
    return {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Step) and kind not in SHARED
    }


MODULES = [import_module(module.name) for module in walk_packages(engine.__path__, f"{engine.__name__}.")]
STEPS: dict[str, Any] = {name: kind for module in MODULES for name, kind in sorted(_steps(module).items())}


def read_step(doc: list[Any]) -> Any:  # Any: see above
    """A step from its JSON."""
    if len(doc) == 2:
        return STEPS[doc[0]]([read_step(part) for part in doc[1]])
    return STEPS[doc[0]](*doc[1:])
