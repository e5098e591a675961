"""Recruiting: taking an open profession card from another table."""

from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import HOLD, RECRUIT
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.hands import put_in_hand
from signoria.games.princes.engine.hidden import shown_to_all
from signoria.games.princes.engine.names import profession_name
from signoria.games.princes.engine.numbers import PROFESSION, PROFESSION_CARDS
from signoria.games.princes.engine.rule_ids import NO_RECRUITER, NO_TARGET, RECRUIT_NOW
from signoria.games.princes.engine.sets import has, minus
from signoria.games.princes.engine.state import PrincesState, changed


def targets(s: PrincesState, seat: int) -> int:
    """The professions that lie open before others. [POF-RECRUIT-2]"""
    professions = 0
    for other in range(s.players):
        if other != seat:
            professions |= s.works[other]
    return professions


def recruits(s: PrincesState, seat: int) -> list[int]:
    """The choices of recruiting, ascending."""
    if s.recruiters[seat] == 0:
        return []
    open_cards = targets(s, seat)
    return [RECRUIT + kind for kind in range(PROFESSION_CARDS) if has(open_cards, kind)]


def obstacle_to_recruit(s: PrincesState, seat: int, kind: int) -> int:
    """The rule that forbids recruiting this person."""
    if s.recruiters[seat] == 0:
        return NO_RECRUITER
    return 0 if has(targets(s, seat), kind) else NO_TARGET


def recruit(s: PrincesState, seat: int, kind: int) -> None:
    """Take the card in hand and leave the recruiting card in its place. [POF-RECRUIT-4, POF-RECRUIT-5]"""
    for other in range(s.players):
        if has(s.works[other], kind):
            s.works[other] = minus(s.works[other], kind)
            s.recruited = changed(s.recruited, other, s.recruited[other] + 1)
            if s.events is not None:
                names = (seat_name(seat), seat_name(other), profession_name(s, kind))
                s.tell(message("princes-of-florence.event.recruit", seat=names[0], other=names[1], card=names[2]))
    s.recruiters[seat] -= 1
    put_in_hand(s, PROFESSION, seat, shown_to_all(kind))


class RecruitNow(CourtDecision):
    """Use a recruiting card as soon as it is bought, or hold it. [POF-RECRUIT-1]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        return [*recruits(s, self.seat), HOLD]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == HOLD:
            return 0
        if choice < RECRUIT or choice > HOLD:
            return RECRUIT_NOW
        return obstacle_to_recruit(s, self.seat, choice - RECRUIT)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice != HOLD:
            recruit(s, self.seat, choice - RECRUIT)
