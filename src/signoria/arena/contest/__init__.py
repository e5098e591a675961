"""Contests: bots against bots in thousands of games, and what these say of them.

>>> from signoria.arena.contest import contest
>>> meeting = contest("lost-cities", ["heuristic", "random"])
>>> meeting.games_of_a_deal, meeting.seating(0).bots != meeting.seating(1).bots
(2, True)
"""

from signoria.arena.contest.played import PlayedGame
from signoria.arena.contest.results_file import ResultsFile
from signoria.arena.contest.running import Played, decision, run
from signoria.arena.contest.schedule import MODES, Contest, contest

__all__ = ["MODES", "Contest", "Played", "PlayedGame", "ResultsFile", "contest", "decision", "run"]
