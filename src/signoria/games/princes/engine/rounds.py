"""Seven rounds of two phases, and how a match is set up."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE, Step, Together
from signoria.core.message import Argument, message, seat_name
from signoria.games.princes.engine.action_space import RETURN
from signoria.games.princes.engine.auction import PhaseA
from signoria.games.princes.engine.cards import DECK_SIZE, FREEDOM_TILES, ROUNDS
from signoria.games.princes.engine.characters import Exchange, LastChance, PhaseA2
from signoria.games.princes.engine.court import BeginTurn
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.hands import hand_of, holds, set_hand, take_from_hand
from signoria.games.princes.engine.hidden import kind_of, lost_by, shown_to, shown_to_all, stirred
from signoria.games.princes.engine.numbers import DECKS, FREEDOMS, PRESTIGE, PROFESSION, PROFESSION_CARDS
from signoria.games.princes.engine.rule_ids import KEEP_THREE, NOT_IN_HAND
from signoria.games.princes.engine.state import PrincesState, Settings, lay_out
from signoria.games.princes.engine.working import BestWork

DEALT: Final = 4


class ReturnOne(CourtDecision):
    """Of four professions, give one back in secret and keep three. [POF-SETUP-2]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        return [RETURN + kind_of(card) for card in hand_of(s, PROFESSION, self.seat)]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice >= RETURN + PROFESSION_CARDS:
            return KEEP_THREE
        return 0 if holds(hand_of(s, PROFESSION, self.seat), choice - RETURN) else NOT_IN_HAND

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        take_from_hand(s, PROFESSION, self.seat, choice - RETURN)
        s.decks[PROFESSION] = [*s.decks[PROFESSION], lost_by(choice - RETURN, self.seat, holders=0)]


class KeepThree(Together[PrincesState]):
    """All choose at the same time and in secret. [POF-SETUP-2]"""


class ShuffleProfessions(Step[PrincesState]):
    """What was given back is shuffled with the rest; who gave a card back knows only that it is there. [POF-SETUP-3]"""

    def run(self, s: PrincesState) -> None:
        deck = [stirred(card) for card in s.decks[PROFESSION]]
        s.chance.shuffle(deck)
        s.decks[PROFESSION] = deck


class BeginRound(Step[PrincesState]):
    """A round: phase A together, then phase B one after the other from the start player, then the best work.

    The start player of the next round sits to the left. [POF-ROUND-1, POF-ROUND-2]
    """

    def run(self, s: PrincesState) -> None:
        if s.round == ROUNDS:
            end_game(s)
            return
        if s.round > 0:
            s.start = (s.start + 1) % s.players
        s.round += 1
        s.agenda.append(BEGIN_ROUND)
        s.agenda.append(BEST_WORK)
        for step in range(s.players - 1, -1, -1):
            s.agenda.append(BeginTurn((s.start + step) % s.players))
        if s.settings.characters:
            s.agenda.append(PHASE_A2)
            s.agenda.append(LAST_CHANCE)
        s.agenda.append(PHASE_A)
        if s.events is not None:
            told = message("princes-of-florence.event.round", n=s.round, seat=seat_name(s.start))
            told["args"].update(standings(s))
            s.tell(told)


def standings(s: PrincesState) -> dict[str, Argument]:
    """Points and money of every seat, for charts of a game: `points-0`, `money-0`; money only where it is open."""
    standing: dict[str, Argument] = {}
    for seat in range(s.players):
        standing[f"points-{seat}"] = s.points[seat]
        if not s.settings.secret_money:
            standing[f"money-{seat}"] = s.money[seat]
    return standing


def end_game(s: PrincesState) -> None:
    """What characters can still do comes first, then all show their prestige cards. [POF-END-1, POF-BANKER-3]"""
    s.agenda.append(SHOW_PRESTIGE)
    if s.settings.characters:
        if s.characters.banker != NONE:
            s.agenda.append(Exchange(s.characters.banker))
        s.agenda.append(LAST_CHANCE)


class ShowPrestige(Step[PrincesState]):
    """At the end all show their prestige cards. [POF-END-1]"""

    def run(self, s: PrincesState) -> None:
        s.disclosures += 1
        for seat in range(s.players):
            set_hand(s, PRESTIGE, seat, [shown_to_all(kind_of(card)) for card in hand_of(s, PRESTIGE, seat)])


def set_up(players: int, settings: Settings, begins: int, extra_freedoms: int, chance: Chance) -> PrincesState:
    """A match before its first choice; `begins` is a seat, or one too many for a random one.

    [POF-SETUP-1, POF-SETUP-4, POF-SETUP-5, POF-TWO-4]
    """
    s = PrincesState(players, settings, chance)
    lay_out(s)
    s.start = begins if begins < players else chance.below(players)
    draw_freedoms(s, extra_freedoms)
    for deck in range(DECKS):
        s.decks[deck] = list(range(DECK_SIZE[deck]))
        chance.shuffle(s.decks[deck])
    for seat in range(players):
        dealt = [s.decks[PROFESSION].pop() for _ in range(DEALT)]
        set_hand(s, PROFESSION, seat, [shown_to(kind, seat) for kind in sorted(dealt)])
    s.agenda = [BEGIN_ROUND, SHUFFLE_PROFESSIONS, KeepThree([ReturnOne(seat) for seat in range(players)])]
    return s


def draw_freedoms(s: PrincesState, extra: int) -> None:
    """With two players some more tiles are drawn blindly from the rest. [POF-TWO-4]"""
    rest = [freedom for freedom in range(FREEDOMS) for _ in range(FREEDOM_TILES - s.freedoms_left[freedom])]
    s.chance.shuffle(rest)
    for freedom in rest[:extra]:
        s.freedoms_left[freedom] += 1


PHASE_A: Final = PhaseA()
PHASE_A2: Final = PhaseA2()
LAST_CHANCE: Final = LastChance()
SHOW_PRESTIGE: Final = ShowPrestige()
BEST_WORK: Final = BestWork()
BEGIN_ROUND: Final = BeginRound()
SHUFFLE_PROFESSIONS: Final = ShuffleProfessions()
