"""Moments in words, as the agenda that lies on the table then."""

import re
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.position_fields import shown
from signoria.games.citadels.engine.action_space import FIRST_RANK
from signoria.games.citadels.engine.calling import CALLS
from signoria.games.citadels.engine.characters.rank1 import BewitchedStops, WitchNames, WitchResumes
from signoria.games.citadels.engine.characters.rank2 import SettleThreat
from signoria.games.citadels.engine.characters.rank4 import CROWN, Crowned
from signoria.games.citadels.engine.draft import roles_each
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.turn import BEGIN_TURN, TURN_MENU
from signoria.games.citadels.positions.words import ranks

DRAFT, OVER = "draft", "over"
MOMENT = re.compile(
    r"draft|over|call of rank (?P<rank>[1-9])|"
    r"turn of seat (?P<seat>[0-7]) as (?P<slug>[a-z0-9-]+)(?P<income>, income taken)?"
)

FORMS = {
    "draft": DRAFT,
    "call": "call of rank {rank}",
    "turn": "turn of seat {seat} as {character}",
    "after-income": "turn of seat {seat} as {character}, income taken",
    "over": OVER,
}
"""How a moment can be said: for whoever chooses one instead of writing it."""


class Moment:
    """What happens now: a draft, a call, a turn that begins or has its income, or nothing more."""

    def __init__(self, s: CitadelsState, words: object) -> None:
        parts = MOMENT.fullmatch(words) if isinstance(words, str) else None
        if parts is None:
            raise InvalidPosition(
                "moment: expected 'draft', 'call of rank 4', 'turn of seat 2 as warlord', 'turn of seat 2 as warlord, "
                f"income taken' or 'over', got {shown(words)}",
                "form",
            )
        self.words = str(words)
        self.seat, self.rank, self.income = NONE, NONE, parts["income"] is not None
        if parts["rank"]:
            self.rank = int(parts["rank"])
            if self.rank > s.settings.ranks:
                raise InvalidPosition(
                    f"moment: expected a rank from 1 to {s.settings.ranks}, got {self.rank}",
                    "range",
                    low=1,
                    high=s.settings.ranks,
                )
        elif parts["seat"]:
            self.seat = int(parts["seat"])
            if self.seat >= s.players:
                raise InvalidPosition(
                    f"moment: expected a seat from 0 to {s.players - 1}, got seat {self.seat}", "form"
                )
            if parts["slug"] not in ranks(s)[1:]:
                raise InvalidPosition(
                    f"moment: expected a character of the `cast`, got {parts['slug']!r}", "unknown", what=parts["slug"]
                )
            self.rank = ranks(s).index(parts["slug"])

    @property
    def is_turn(self) -> bool:
        """Is it somebody's turn?"""
        return self.seat != NONE

    def agenda(self, s: CitadelsState) -> list[Step[Any]]:
        """The steps that lie there, to be run until somebody is asked. That of a draft is made by dealing it."""
        if self.is_turn:
            return [CALLS[self.rank + 1], *self.turn(s)]
        return [CALLS[self.rank]] if self.rank != NONE else []

    def take_role(self, s: CitadelsState) -> None:
        """Whoever has the turn holds the character, unless he is the Witch who plays on. [CIT-WITCH-4]"""
        if self.is_turn and s.holder[self.rank] == NONE:
            if s.holder.count(self.seat) == roles_each(s):
                raise InvalidPosition(
                    f"moment: expected a turn of seat {self.seat} as somebody that it is by `roles`, "
                    f"got {ranks(s)[self.rank]!r}"
                )
            s.holder[self.rank] = self.seat

    def turn(self, s: CitadelsState) -> list[Step[Any]]:
        """A turn: the Witch may take it, threats are settled after income. [CIT-WITCH-3, CIT-BLACKMAILER-3]"""
        seat, rank, holder, slug = self.seat, self.rank, s.holder[self.rank], ranks(s)[self.rank]
        if rank == s.marks.murdered:
            raise InvalidPosition(f"moment: expected a turn of another, since the {slug} was murdered")
        if rank == s.marks.bewitched and seat == s.holder[FIRST_RANK] and (seat != holder or self.income):
            return [WitchResumes(seat, rank)]
        if holder != seat:
            raise InvalidPosition(f"moment: {slug!r} belongs to seat {holder}, not to seat {seat}")
        if not self.income:
            return [BEGIN_TURN[seat][rank]]
        if rank == s.marks.bewitched:
            return [WitchResumes(s.holder[FIRST_RANK], rank), BewitchedStops(seat, rank)]
        if slug == "witch":
            return [WitchNames(seat)]
        threat: list[Step[Any]] = [SettleThreat(seat, rank)] if holds(s.marks.threats, rank) else []
        return [TURN_MENU[seat], *threat]

    def is_under_way(self, s: CitadelsState) -> bool:
        """Has the turn begun, with all that its beginning brings?"""
        return self.is_turn and self.income and self.rank != s.marks.bewitched

    def took_crown(self, s: CitadelsState) -> bool:
        """Did the crown come with the beginning of this turn? [CIT-KING-1]"""
        at_once = s.settings.readings.crown_at_once and isinstance(s.settings.cast[self.rank], Crowned)
        return self.is_under_way(s) and at_once

    def begin(self, s: CitadelsState) -> None:
        """Marks of a turn that is under way."""
        if self.is_under_way(s):
            s.turn.income = 1
            if self.took_crown(s):
                s.turn.used |= bit(CROWN)
