"""What a net knows, put to use for people: hints, analyses of finished games, puzzles.

>>> import signoria
>>> from signoria import analysis
>>> match = signoria.game("lost-cities").new(seed=7, options={"rounds": 1})
>>> seat = match.waiting[0]
>>> advice = analysis.hint(match.setup(), match.view(seat), worlds=2, choices=2)
>>> [one.word in match.view(seat)["choices"] for one in advice.choices]
[True, True]
"""

from signoria.analysis.analyse import Analysis, analyse
from signoria.analysis.hint import Advice, Hint, hint
from signoria.analysis.holders import Holder, holders
from signoria.analysis.outlook import Outlook, outlook
from signoria.analysis.puzzles import Puzzle, puzzles
from signoria.analysis.remark import remark
from signoria.analysis.values import NoNet

__all__ = [
    "Advice",
    "Analysis",
    "Hint",
    "Holder",
    "NoNet",
    "Outlook",
    "Puzzle",
    "analyse",
    "hint",
    "holders",
    "outlook",
    "puzzles",
    "remark",
]
