"""The call: rank after rank reveals himself and takes his turn, or nobody answers."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.core.message import Argument, message
from signoria.games.citadels.engine.action_cards.interrupts import AskAcrobat, AskRasputin, MayPlayRasputin
from signoria.games.citadels.engine.action_space import CROWN_RANK, FIRST_RANK, RANKS, SEATS
from signoria.games.citadels.engine.cities import district_at, has_uniques, size
from signoria.games.citadels.engine.draft import begin_draft
from signoria.games.citadels.engine.kinds import TICKET_WAGON
from signoria.games.citadels.engine.moves import discard, seen_by_all
from signoria.games.citadels.engine.packing import bit, gold_on, holds
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note, rank_name
from signoria.games.citadels.engine.turn import BEGIN_TURN


class DraftEnds(Step[CitadelsState]):
    """All have chosen: districts may change that, then the ranks are called. [CIT-CALL-1]"""

    def run(self, s: CitadelsState) -> None:
        s.agenda.append(CALLS[FIRST_RANK])
        for seat in range(s.players):
            if has_uniques(s, seat):
                for plot in s.cities[seat]:
                    district_at(s, plot).at_draft_end(s, seat)


class CallRank(Step[CitadelsState]):
    """Call a rank, and the next one after him. [CIT-CALL-1, CIT-CALL-2]"""

    @property
    def rank(self) -> int:
        """The rank that is called."""
        return self.what

    def run(self, s: CitadelsState) -> None:
        rank = self.rank
        if rank > s.settings.ranks:
            s.agenda.append(ROUND_ENDS)
            return
        s.disclosures += 1
        s.marks.called = rank
        s.agenda.append(CALLS[rank + 1])
        if s.holder[rank] == NONE or s.marks.murdered == rank:
            nobody_answers(s, rank)
        else:
            s.agenda.append(REVEALS[s.holder[rank]][rank])


def nobody_answers(s: CitadelsState, rank: int) -> None:
    """Nobody was given this rank, or it was murdered: nobody can tell which. [CIT-ASSASSIN-2]"""
    if s.events is not None:
        s.tell(message("citadels.event.silence", character=rank_name(s, rank)))
    actions = s.settings.readings.has_actions
    if actions and rank == CROWN_RANK:
        s.agenda.append(AskAcrobat())
    s.agenda.append(SILENCES[rank])
    if actions and rank == s.marks.murdered:
        s.agenda.append(AskRasputin(NONE, rank))


class NobodyAnswered(Step[CitadelsState]):
    """Districts may do something for who stayed silent, unless a Rasputin brought him back. [CIT-HOSPITAL-1]"""

    @property
    def rank(self) -> int:
        """The rank that was called in vain."""
        return self.what

    def run(self, s: CitadelsState) -> None:
        if holds(s.marks.shown, self.rank):
            return
        for seat in range(s.players):
            if has_uniques(s, seat):
                for plot in s.cities[seat]:
                    district_at(s, plot).when_nobody_answers(s, seat, self.rank)


class Reveal(Step[CitadelsState]):
    """A player shows the character that was called. Who is struck may play a Rasputin. [CIT-CALL-2, CIT-RASPUTIN-1]"""

    @property
    def rank(self) -> int:
        """The rank that was called."""
        return self.what

    def run(self, s: CitadelsState) -> None:
        seat, rank = self.seat, self.rank
        s.marks.shown |= bit(rank)
        note(s, "reveal", seat, rank=rank)
        struck = rank in (s.marks.robbed, s.marks.bewitched) or holds(s.marks.warrants | s.marks.threats, rank)
        if struck and s.settings.readings.has_actions and s.hands[seat]:
            s.agenda.append(MayPlayRasputin(seat, rank))
        else:
            s.agenda.append(BEGIN_TURN[seat][rank])


class RoundEnds(Step[CitadelsState]):
    """All ranks were called: the murdered rank 4 is shown and hands on the crown. [CIT-ROUND-1, CIT-KING-3]"""

    def run(self, s: CitadelsState) -> None:
        s.agenda.append(ROUND_CLOSES)
        victim = s.marks.murdered
        if victim and s.holder[victim] != NONE and (victim == CROWN_RANK or s.settings.readings.victim_revealed):
            show_victim(s, s.holder[victim], victim)


def show_victim(s: CitadelsState, seat: int, victim: int) -> None:
    """The murdered character is shown; who gains by it says so. [CIT-KING-3]"""
    s.disclosures += 1
    note(s, "victim", seat, rank=victim)
    for rank in range(1, s.settings.ranks + 1):
        s.settings.cast[rank].when_victim_is_shown(s, seat, victim)
    s.marks.shown |= bit(victim)


class RoundCloses(Step[CitadelsState]):
    """The game ends with the round in which a city was completed, or when it stalls; else a new round begins.

    [CIT-END-1, CIT-END-2, CIT-TICKET-WAGON-3]
    """

    def run(self, s: CitadelsState) -> None:
        s.quiet = 0 if s.marks.builders else s.quiet + 1
        if s.first_done == NONE and not has_stalled(s):
            begin_round(s)
            return
        for wagon in s.wagons:
            s.bank += gold_on(wagon)
            discard(s, seen_by_all(s, TICKET_WAGON))
        s.wagons = []


# Steps never change: those of every round are made once.
DRAFT_ENDS: Final = DraftEnds()
CALLS: Final = [CallRank(NONE, rank) for rank in range(RANKS + 1)]
SILENCES: Final = [NobodyAnswered(NONE, rank) for rank in range(RANKS)]
REVEALS: Final = [[Reveal(seat, rank) for rank in range(RANKS)] for seat in range(SEATS)]
ROUND_ENDS: Final = RoundEnds()
ROUND_CLOSES: Final = RoundCloses()


def has_stalled(s: CitadelsState) -> bool:
    """Has nobody built for so long that nobody ever will? All gold or all cards may lie where nobody gets at them."""
    limit = s.settings.readings.stall_after
    if limit == 0 or s.quiet < limit:
        return False
    if s.events is not None:
        s.tell(message("citadels.event.stalled", n=s.quiet))
    return True


def begin_round(s: CitadelsState) -> None:
    """A new round: the draft, then the call."""
    s.agenda.append(DRAFT_ENDS)
    begin_draft(s)
    if s.events is not None:
        told = message("citadels.event.round", n=s.round)
        told["args"].update(city_sizes(s))
        s.tell(told)


def city_sizes(s: CitadelsState) -> dict[str, Argument]:
    """How many districts every city counts, for charts of a game: `size-0` and so on."""
    return {f"size-{seat}": size(s, seat) for seat in range(s.players)}
