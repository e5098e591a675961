"""Many games, one after the other or on all cores, and what they add up to.

>>> from signoria import arena
>>> statistics = arena.Statistics(seats=2)
>>> for outcome in arena.simulate("lost-cities", games=50, seed=7):
...     statistics.add(outcome)
>>> statistics.games
50
"""

from signoria.arena.outcome import Outcome
from signoria.arena.plan import SimulationPlan, plan
from signoria.arena.simulation import run, simulate
from signoria.arena.statistics import Statistics

__all__ = ["Outcome", "SimulationPlan", "Statistics", "plan", "run", "simulate"]
