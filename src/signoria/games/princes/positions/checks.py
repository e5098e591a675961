"""Does the moment of a position fit the table? Each decision has its premises, and whoever decides has a choice."""

from signoria.core.errors import InvalidPosition
from signoria.games.princes.engine import phases
from signoria.games.princes.engine.auction import FreeOrPay
from signoria.games.princes.engine.board import PickLandscape, PlaceTile, fits
from signoria.games.princes.engine.cards import BUILDING_WORDS, CHARACTER_WORDS, ROUNDS, TILE_WORDS
from signoria.games.princes.engine.characters import Exchange, MayEngage, MayUse, PlaceStone
from signoria.games.princes.engine.cooperative import ChoosePartner, obstacle_to_build_together
from signoria.games.princes.engine.court import ACTIONS_EACH, Turn
from signoria.games.princes.engine.decisions import ChooseDrawn, ChooseUnder, CourtDecision
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.marks import FETCHED, FREED, REFUSED_BY
from signoria.games.princes.engine.numbers import (
    BONUS,
    BUILDINGS,
    CARDINAL,
    MERCHANT,
    PRESTIGE,
    PROFESSION,
    PROFESSOR,
)
from signoria.games.princes.engine.recruiting import RecruitNow, targets
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.scoring import Worth, bonus_worth
from signoria.games.princes.engine.sets import has, members
from signoria.games.princes.engine.state import PrincesState, serves
from signoria.games.princes.engine.working import AddBonus, BuyPoints
from signoria.games.princes.positions.deal import is_dealing
from signoria.games.princes.positions.moment import END, END_OF_A, OVER, PHASE_A, PHASE_A2, Moment
from signoria.games.princes.text.notation import Notation


class Checks:
    """The premises of everything that can be decided."""

    def __init__(self, s: PrincesState, moment: Moment, notation: Notation) -> None:
        self.s = s
        self.moment = moment
        self.notation = notation

    def check(self) -> None:
        """All of them."""
        self._check_options()
        self._check_works()
        if self.moment.turn is not None:
            self._check_turn(self.moment.turn)
        for step in self.s.agenda[len(self.s.agenda) - len(self.moment.steps) :]:
            assert isinstance(step, CourtDecision), "moments have decisions"
            self._check_step(step)
        for seat in self.s.waiting():
            decision = self.s.decision(seat)
            assert decision is not None, "whoever is waited for has a decision"
            if not decision.choices(self.s):
                raise InvalidPosition(f"moment: seat {seat} would have nothing to choose from")

    def _check_options(self) -> None:
        """Some decisions are only made with an expansion, or with some number of players."""
        s, moment = self.s, self.moment
        of_characters = moment.phase == phases.CHARACTERS or moment.head in (END_OF_A, END)
        if of_characters and not s.settings.characters:
            raise InvalidPosition(
                f"moment: {moment.head or 'phase A2'} takes the option muse_and_princess",
                "option",
                option="muse_and_princess",
            )
        if s.settings.field is None and is_dealing(moment):
            raise InvalidPosition(
                "moment: offers are only made with the option cooperative_building",
                "option",
                option="cooperative_building",
            )

    def _check_works(self) -> None:
        """Works of this round were made by those whose turn has come, and reach the minimum."""
        s, moment = self.s, self.moment
        turn = moment.turn
        come = 0 if turn is None else (turn.seat - s.start) % s.players + 1
        for seat in range(s.players):
            best = s.best[seat]
            if best and (seat - s.start) % s.players >= come:
                raise InvalidPosition(
                    f"best of seat {seat}: expected 0 before its turn in this round, got {best}", "not-now"
                )
            if best and best < s.settings.minimum[s.round]:
                raise InvalidPosition(
                    f"best of seat {seat}: a work in round {s.round} is worth at least {s.settings.minimum[s.round]}"
                )
            played = s.round if moment.phase == phases.END else s.round - 1
            if s.best_works[seat] > max(played, 0):
                raise InvalidPosition(
                    f"best_works of seat {seat}: expected at most {max(played, 0)} by now", "most", high=max(played, 0)
                )
            if s.exchanged[seat] and (moment.head != OVER or seat != s.characters.banker):
                raise InvalidPosition(
                    f"exchanged of seat {seat}: only the Banker brings these, and when all is over", "not-now"
                )

    def _check_turn(self, turn: Turn) -> None:
        """No more actions are left than there can be after what was done."""
        s, step = self.s, self.moment.outer
        most = ACTIONS_EACH + serves(s, CARDINAL, turn.seat) - has(turn.done, FETCHED) - has(turn.done, FREED)
        if isinstance(step, (PlaceTile, AddBonus, BuyPoints)):
            most -= 1
        if isinstance(step, ChooseDrawn) and step.deck == BONUS and not self._professor_used():
            most -= 1
        if isinstance(step, ChooseDrawn) and step.deck == PROFESSION and not has(turn.done, FETCHED):
            raise InvalidPosition(
                "moment: a profession card is chosen, so expected ', profession card taken' in the turn"
            )
        if not (1 if is_dealing(self.moment) else 0) <= turn.actions <= most:
            raise InvalidPosition(
                f"moment: after this expected at most {most} actions left, got {turn.actions}", "most", high=most
            )
        for seat in members(turn.done >> REFUSED_BY):
            neighbours = ((turn.seat + 1) % s.players, (turn.seat - 1) % s.players)
            if s.settings.field is None or seat not in neighbours:
                raise InvalidPosition(
                    f"moment: refused by seat {seat}: only neighbours are asked, with the option cooperative_building"
                )
        if step is not None and step.seat != turn.seat and not self._answers(step):
            raise InvalidPosition(f"moment: in the turn of seat {turn.seat} seat {step.seat} does not decide that")

    def _answers(self, step: CourtDecision) -> bool:
        return is_dealing(self.moment) and step.seat == self.s.deal.partner

    def _professor_used(self) -> bool:
        return self.s.settings.characters and has(self.s.characters.turned, PROFESSOR)

    def _check_step(self, step: CourtDecision) -> None:
        """The premises of one decision."""
        s = self.s
        if isinstance(step, PlaceTile):
            self._check_tile(step)
        elif isinstance(step, PickLandscape) and s.players > 2:
            raise InvalidPosition("moment: a landscape is chosen only with two players [POF-TWO-3]")
        elif isinstance(step, RecruitNow) and not (s.recruiters[step.seat] and targets(s, step.seat)):
            raise InvalidPosition(f"moment: seat {step.seat} has no recruiting card, or there is nobody to recruit")
        elif isinstance(step, ChooseDrawn):
            self._check_drawn(step)
        elif isinstance(step, AddBonus):
            self._check_work(step)
        elif isinstance(step, ChoosePartner):
            obstacle = obstacle_to_build_together(s, step.seat, step.building, step.done)
            if obstacle:
                word = BUILDING_WORDS[step.building]
                raise InvalidPosition(f"moment: seat {step.seat} cannot build {word} together [{RULE_IDS[obstacle]}]")
        elif isinstance(step, BuyPoints) and not s.settings.minimum[s.round] <= step.value <= s.best[step.seat]:
            raise InvalidPosition(
                f"moment: a work of {step.value} lies between the minimum of {s.settings.minimum[s.round]} and the "
                f"best of the seat, which is {s.best[step.seat]}"
            )
        else:
            self._check_character(step)

    def _check_tile(self, step: PlaceTile) -> None:
        """What is laid is in stock, not owned already if it is a building, and there is a place for it."""
        s, word = self.s, TILE_WORDS[step.tile]
        building = step.tile < BUILDINGS
        left = s.buildings_left[step.tile] if building else s.landscapes_left[step.tile - BUILDINGS]
        if left == 0 or (building and has(s.buildings[step.seat], step.tile)):
            raise InvalidPosition(f"moment: seat {step.seat} cannot lay {word}: it has one already, or none is left")
        if not fits(s, step.seat, step.tile):
            raise InvalidPosition(f"moment: seat {step.seat} cannot lay {word}: there is no place for it")

    def _check_drawn(self, step: ChooseDrawn) -> None:
        """Cards are bought, or given by the Professor."""
        by_professor = self.moment.by_professor or (self.moment.turn is not None and step.deck == PRESTIGE)
        if by_professor and (step.deck == PROFESSION or not self._professor_used()):
            raise InvalidPosition(
                "moment: this card is one that the Professor gives: a prestige or bonus card, with the option "
                "muse_and_princess, and he is turned"
            )
        if self.moment.head == PHASE_A and len(self.moment.steps) == 1 and step.deck != PRESTIGE:
            raise InvalidPosition("moment: in phase A only prestige cards are bought")
        if isinstance(step, ChooseUnder) and not self.s.settings.order_chosen:
            raise InvalidPosition(
                "moment: cards are put back one by one only with the option order_returned chosen",
                "option",
                option="order_returned",
            )
        if self.moment.head == PHASE_A2 and has(self.s.characters.suitors, step.seat):
            raise InvalidPosition(f"suitors: seat {step.seat} has taken the Professor and is none of them")

    def _check_work(self, step: AddBonus) -> None:
        """The person lies on the table, and the value is what it brings with bonus cards that are spent."""
        s, word = self.s, self.notation.cards[PROFESSION][step.person]
        if not has(s.works[step.seat], step.person):
            raise InvalidPosition(f"moment: {word} must lie on the table of seat {step.seat}")
        least = Worth(s, step.seat, step.person).total
        most = least + sum(bonus_worth(s, step.seat, kind) for kind in members(s.spent))
        if not least <= step.value <= most:
            raise InvalidPosition(
                f"moment: the work of {word} is worth {least}, with spent bonus cards up to {most}, got {step.value}"
            )
        in_hand = sum(bonus_worth(s, step.seat, kind_of(card)) for card in hand_of(s, BONUS, step.seat))
        if step.value + in_hand < s.settings.minimum[s.round]:
            raise InvalidPosition(f"moment: the work of {word} cannot reach {s.settings.minimum[s.round]} [POF-WORK-2]")

    def _check_character(self, step: CourtDecision) -> None:
        """Decisions about characters: somebody has them, or bids for them."""
        s = self.s
        marks = s.characters
        if isinstance(step, PlaceStone) and (not has(marks.suitors, step.seat) or step.seat in marks.stone):
            raise InvalidPosition(f"moment: seat {step.seat} is no suitor, or its stone lies on a character already")
        if isinstance(step, MayEngage) and (s.settings.stone_binds or marks.stone[step.character] != step.seat):
            raise InvalidPosition(
                f"moment: seat {step.seat} must have its stone on {CHARACTER_WORDS[step.character]}, with the option "
                "standing_stone may"
            )
        if isinstance(step, MayUse) and (
            step.character not in (MERCHANT, PROFESSOR) or marks.holder[step.character] != step.seat
        ):
            raise InvalidPosition(f"moment: seat {step.seat} must hold the merchant or the professor to use it")
        if isinstance(step, Exchange) and marks.banker != step.seat:
            raise InvalidPosition(f"moment: seat {step.seat} must be the one who took the Banker: 'banker'")
        if isinstance(step, FreeOrPay):
            served = serves(s, MERCHANT, step.seat) or (marks.holder and has(marks.turned, MERCHANT))
            if not served:
                raise InvalidPosition(f"moment: seat {step.seat} must hold the merchant, or have used it just now")


def check_round(s: PrincesState, moment: Moment, begins: int) -> None:
    """The first moment lies before the first round, and the end in the last one; who begins moves on by one a round."""
    low, high = {phases.SETUP: (0, 0), phases.END: (ROUNDS, ROUNDS)}.get(moment.phase, (1, ROUNDS))
    if not low <= s.round <= high:
        name = moment.head if moment.phase in (phases.SETUP, phases.END) else "this moment"
        raise InvalidPosition(
            f"round: expected {low} to {high} at {name!r}, got {s.round}", "range", low=low, high=high
        )
    if begins < s.players and s.start != (begins + max(s.round - 1, 0)) % s.players:
        raise InvalidPosition(
            f"start: by the option begins seat {(begins + max(s.round - 1, 0)) % s.players} is start player of round "
            f"{s.round}, got {s.start}",
            "follows",
        )


def default_round(moment: Moment) -> int:
    """The round of a moment that does not name one."""
    return {phases.SETUP: 0, phases.END: ROUNDS}.get(moment.phase, 1)
