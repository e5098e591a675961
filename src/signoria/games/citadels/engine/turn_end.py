"""The end of a turn: what districts and the character bring, and what may be left of it."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.games.citadels.engine.action_space import SEATS
from signoria.games.citadels.engine.cards import may_have_effect
from signoria.games.citadels.engine.cities import district_at, has_uniques
from signoria.games.citadels.engine.decisions import YesOrNo
from signoria.games.citadels.engine.kinds import RASPUTIN
from signoria.games.citadels.engine.marks import RASPUTIN_OPEN, TurnMarks
from signoria.games.citadels.engine.moves import discard, hand_over, seen_by_all
from signoria.games.citadels.engine.packing import kind_at
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


def may_decline_at_end(s: CitadelsState, seat: int) -> bool:
    """Does the end of the turn bring anything that may be left?"""
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            if may_have_effect(kind_at(plot)) and district_at(s, plot).may_decline_at_turn_end(s, seat):
                return True
    return s.character.may_decline_at_turn_end(s, seat)


class TurnEnds(Step[CitadelsState]):
    """The end of a turn: districts first, then the character, then the tax of 2004. [CIT-TURN-3, CIT-POOR-HOUSE-2]"""

    def run(self, s: CitadelsState) -> None:
        s.agenda.append(TURN_CLOSES[self.seat])
        if has_uniques(s, self.seat):
            for plot in s.cities[self.seat][:]:
                district_at(s, plot).at_turn_end(s, self.seat)
        s.character.at_turn_end(s, self.seat)


class TurnEndsAsking(Step[CitadelsState]):
    """The same, but what may be declined is asked, one after the other. [CIT-POWER-7]"""

    def run(self, s: CitadelsState) -> None:
        seat = self.seat
        character = s.character
        s.agenda.append(TURN_CLOSES[seat])
        if character.may_decline_at_turn_end(s, seat):
            s.agenda.append(TakeAtTurnEnd(seat))
        for plot in s.cities[seat]:
            district = district_at(s, plot)
            if district.may_decline_at_turn_end(s, seat):
                s.agenda.append(TakeAtTurnEnd(seat, kind_at(plot)))
            else:
                district.at_turn_end(s, seat)
        if not character.may_decline_at_turn_end(s, seat):
            character.at_turn_end(s, seat)


class TakeAtTurnEnd(YesOrNo):
    """Take what a district brings, or the character if no district is named? [CIT-POWER-7]"""

    @property
    def kind(self) -> int:
        """The district; NONE for the character."""
        return self.what

    def accept(self, s: CitadelsState) -> None:
        if self.kind == NONE:
            s.character.at_turn_end(s, self.seat)
        else:
            s.settings.districts[self.kind].at_turn_end(s, self.seat)


def pays_old_tax(s: CitadelsState, seat: int) -> bool:
    """Does whoever builds in this turn pay the Tax Collector of 2004 at its end? [CIT-OLD-TAX-COLLECTOR-1]"""
    if s.turn.resumed and not s.settings.readings.witch_pays_tax:
        return False
    return s.marks.tax_seat not in (NONE, seat)


def collect_old_tax(s: CitadelsState, collector: int, builder: int) -> None:
    """1 gold from who has built, if he has any. [CIT-OLD-TAX-COLLECTOR-1]"""
    if hand_over(s, builder, collector, 1):
        note(s, "old-tax", collector, other=builder)


class TurnCloses(Step[CitadelsState]):
    """Nothing more can happen in this turn but the tax of 2004. [CIT-OLD-TAX-COLLECTOR-1, CIT-RASPUTIN-1]"""

    def run(self, s: CitadelsState) -> None:
        seat = self.seat
        if s.turn.built > 0 and pays_old_tax(s, seat):
            collect_old_tax(s, s.marks.tax_seat, seat)
        if s.turn.acted == RASPUTIN_OPEN:
            discard(s, seen_by_all(s, RASPUTIN))
        s.turn = TurnMarks()


TURN_ENDS: Final = [TurnEnds(seat) for seat in range(SEATS)]
TURN_CLOSES: Final = [TurnCloses(seat) for seat in range(SEATS)]
