"""Every step by its name, for reading a saved agenda."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from signoria.core.kernel import Decision, Step, Together
from signoria.games.princes import engine
from signoria.games.princes.engine.decisions import ChooseDrawn, CourtDecision

SHARED = (Step, Decision, Together, CourtDecision, ChooseDrawn)
"""Base classes that never lie on an agenda."""


def _steps(module: ModuleType) -> dict[str, Any]:  # Any: the classes take different arguments
    return {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Step) and kind not in SHARED
    }


MODULES = [import_module(f"{engine.__name__}.{module.name}") for module in iter_modules(engine.__path__)]
STEPS: dict[str, Any] = {name: kind for module in MODULES for name, kind in sorted(_steps(module).items())}
