"""Bots: given a view, a bot names a choice. It is given nothing more.

>>> import signoria
>>> from signoria import bots
>>> match = signoria.game("lost-cities").new(seed=7)
>>> seat = match.waiting[0]
>>> view = match.view(seat)
>>> bots.bot("heuristic", "lost-cities", seed=1).choose(match.setup(), view) in view["choices"]
True
"""

from signoria.bots.bot import Bot, BotFailed, UnknownBot
from signoria.bots.kept_bots import KeptBots
from signoria.bots.registry import bot, bots, can_play, first_bot, is_known, is_program, stand_in
from signoria.bots.seated_bot import SeatedBot

__all__ = [
    "Bot",
    "BotFailed",
    "KeptBots",
    "SeatedBot",
    "UnknownBot",
    "bot",
    "bots",
    "can_play",
    "first_bot",
    "is_known",
    "is_program",
    "stand_in",
]
