"""A full table from what a seat knows of it."""

from signoria.core.chance import Chance
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.position import FIELDS, read
from signoria.games.citadels.views.setup import Setup
from signoria.games.citadels.views.view import View


def imagine(setup: Setup, seen: View, chance: Chance) -> CitadelsState:
    """A table that agrees with everything in setup and view: together they are a position with question marks."""
    facts = {**setup, **seen}
    return read({name: fact for name, fact in facts.items() if name in FIELDS}, setup["options"], chance)
