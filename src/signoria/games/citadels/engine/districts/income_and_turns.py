"""Districts that help with income, at the end of a turn, when the crown moves or when characters are called."""

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_cards.interrupts import hidden_roles
from signoria.games.citadels.engine.action_space import DECLINE, LAY, PICK, SEAT
from signoria.games.citadels.engine.cards import TYPES
from signoria.games.citadels.engine.decisions import ChooseSeat
from signoria.games.citadels.engine.draft import one_of, ranks_in, roles_each
from signoria.games.citadels.engine.editions import BASE, DARK_FIGURES, DARK_LANDS, Printed
from signoria.games.citadels.engine.hooks import District
from signoria.games.citadels.engine.income import income_choices, take_income
from signoria.games.citadels.engine.kinds import HOSPITAL, PARK, POOR_HOUSE, THRONE_ROOM
from signoria.games.citadels.engine.moves import can_draw, draw_to_hand, gain
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.rule_ids import NOT_IN_PACK, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


class GoldMine(District):
    """1 gold more with an income of gold. [CIT-GOLD-MINE-1]"""

    slug = "gold-mine"
    printed = Printed(of_2016=6, symbol=DARK_FIGURES)

    def extra_gold(self) -> int:
        return 1


class Observatory(District):
    """Three cards instead of two with an income of cards. [CIT-OBSERVATORY-1]"""

    slug = "observatory"
    printed = Printed(of_2000=5, of_2016=4, symbol=BASE)

    def extra_cards(self) -> int:
        return 1


class Library(District):
    """All drawn cards are kept, in older editions two. [CIT-LIBRARY-1, CIT-LIBRARY-2]"""

    slug = "library"
    printed = Printed(of_2000=6, of_2016=6, symbol=BASE)

    def keeps(self, s: CitadelsState) -> int:
        return s.settings.readings.library_keeps


class SchoolOfMagic(District):
    """Counts as any type when characters draw income. [CIT-SCHOOL-OF-MAGIC-1]"""

    slug = "school-of-magic"
    printed = Printed(of_2000=6, of_2016=6, symbol=BASE)

    def counts_as(self, wanted: int) -> bool:
        return 0 <= wanted < TYPES


class Park(District):
    """Two cards, if he likes, for who ends his turn without any. [CIT-PARK-1, CIT-POWER-7]"""

    slug = "park"
    printed = Printed(of_2004=6, of_2016=6, symbol=DARK_LANDS)

    def may_decline_at_turn_end(self, s: CitadelsState, seat: int) -> bool:
        return not s.hands[seat] and can_draw(s)

    def at_turn_end(self, s: CitadelsState, seat: int) -> None:
        if not s.hands[seat]:
            note(s, "draw-card", seat, kind=PARK, n=draw_to_hand(s, seat, 2))


class PoorHouse(District):
    """1 gold for who ends his turn without any. [CIT-POOR-HOUSE-1, CIT-POWER-7]"""

    slug = "poor-house"
    printed = Printed(of_2004=5, of_2016=4, symbol=DARK_LANDS)

    def may_decline_at_turn_end(self, s: CitadelsState, seat: int) -> bool:
        return s.gold[seat] == 0 and s.settings.readings.effects_optional

    def at_turn_end(self, s: CitadelsState, seat: int) -> None:
        if s.gold[seat] == 0:
            gain(s, seat, 1, "gain-card", POOR_HOUSE)


class ThroneRoom(District):
    """1 gold whenever the crown goes to another player. [CIT-THRONE-ROOM-1]"""

    slug = "throne-room"
    printed = Printed(of_2004=6, of_2016=6, symbol=DARK_LANDS, uncertain=True)

    def when_crown_moves(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, 1, "gain-card", THRONE_ROOM)


class Hospital(District):
    """A murdered owner may take his income when he is called. [CIT-HOSPITAL-1]"""

    slug = "hospital"
    printed = Printed(of_2004=6, of_2016=6, symbol=DARK_LANDS, uncertain=True)

    def when_nobody_answers(self, s: CitadelsState, seat: int, rank: int) -> None:
        if rank == s.marks.murdered and not holds(s.marks.face_up, rank) and hidden_roles(s, seat) > 0:
            s.agenda.append(HospitalIncome(seat, rank))


class HospitalIncome(Ask[CitadelsState]):
    """Whoever owns the Hospital and could be the victim is asked; who is not can only decline.

    [CIT-HOSPITAL-1, CIT-HOSPITAL-2]
    """

    @property
    def rank(self) -> int:
        """The murdered character."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        is_victim = s.holder[self.rank] == self.seat and s.marks.murdered == self.rank
        return [DECLINE, *income_choices(s, self.seat)] if is_victim else [DECLINE]

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            return
        s.marks.shown |= bit(self.rank)
        note(s, "hospital", self.seat, kind=HOSPITAL, rank=self.rank)
        take_income(s, self.seat, choice)


class Theater(District):
    """After the draft its owner may exchange characters with another player, unseen. [CIT-THEATER-1, CIT-THEATER-2]"""

    slug = "theater"
    printed = Printed(of_2016=6, symbol=DARK_FIGURES)

    def at_draft_end(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(TheaterSwaps(seat))


class TheaterSwaps(ChooseSeat):
    """With whom, if with anybody? [CIT-THEATER-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE, *[SEAT + seat for seat in range(s.players) if seat != self.seat]]

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            return
        other = choice - SEAT
        if roles_each(s) > 1:
            s.agenda.append(TheaterGives(self.seat, other))
        else:
            exchange(s, self.seat, other, one_of(s, roles(s, self.seat)))


def roles(s: CitadelsState, seat: int) -> int:
    """The ranks a seat holds, as a mask."""
    ranks = 0
    for rank in range(1, s.settings.ranks + 1):
        if s.holder[rank] == seat:
            ranks |= bit(rank)
    return ranks


def exchange(s: CitadelsState, seat: int, other: int, given: int) -> None:
    """Give a character and take one of the other player's blindly. [CIT-THEATER-1, CIT-THEATER-2]"""
    s.disclosures += 1
    taken = one_of(s, roles(s, other))
    s.holder[given] = other
    s.holder[taken] = seat
    s.theater = [seat, other, given, taken]
    note(s, "theater", seat, other)


class TheaterGives(Ask[CitadelsState]):
    """With two characters each: which of his own? One of the other's is drawn at random. [CIT-THEATER-2]"""

    @property
    def other(self) -> int:
        """With whom he exchanges."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        return [PICK + rank for rank in ranks_in(s, roles(s, self.seat))]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_PACK if PICK <= choice < LAY else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        exchange(s, self.seat, self.other, choice - PICK)
