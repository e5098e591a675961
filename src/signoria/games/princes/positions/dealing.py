"""Dealing the hidden cards of a position: what is known of them holds, and the rest falls as it may."""

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.games.princes.engine.cards import DECK_SIZE
from signoria.games.princes.engine.hidden import KIND, SEATS, is_stirred, kind_of, may_hold, of_kind, who_lost
from signoria.games.princes.engine.likely_cards import Settling
from signoria.games.princes.engine.lost_cards import PILE, LostCards
from signoria.games.princes.engine.numbers import BONUS
from signoria.games.princes.engine.redeal import PATIENCE
from signoria.games.princes.engine.scoring import bonus_worth
from signoria.games.princes.engine.sets import has, members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import AddBonus
from signoria.games.princes.text.notation import Notation

UNKNOWN = KIND
"""The kind of a card that is yet to be dealt."""
Place = tuple[int, int]
"""Where a card lies: the number of a zone, the hands first, and its place there."""


class Dealing:
    """The cards of one deck, wherever they lie: zones of which the hands come first."""

    def __init__(
        self,
        s: PrincesState,
        notation: Notation,
        deck: int,
        zones: list[list[int]],
        likelihood: Likelihood[PrincesState] | None,
    ) -> None:
        self.s = s
        self.likelihood = likelihood
        self.notation = notation
        self.deck = deck
        self.zones = zones
        places = [(zone, place) for zone in range(len(zones)) for place in range(len(zones[zone]))]
        self.places = [place for place in places if kind_of(self._card(place)) == UNKNOWN]
        """Where a card lies that is yet to be dealt."""

    def _card(self, place: Place) -> int:
        return self.zones[place[0]][place[1]]

    def deal(self, lying_open: list[int], lost: list[int]) -> None:
        """Give every unknown card a kind that lies nowhere: first what somebody has lost sight of, then the rest."""
        known = [kind_of(card) for zone in self.zones for card in zone if kind_of(card) != UNKNOWN] + lying_open
        for kind in known:
            if known.count(kind) > 1:
                raise InvalidPosition(
                    f"{self.notation.cards[self.deck][kind]}: it lies in two places",
                    "box",
                    what=self.notation.cards[self.deck][kind],
                    n=1,
                )
        rest = [kind for kind in range(DECK_SIZE[self.deck]) if kind not in known]
        lost = [card for card in lost if kind_of(card) in rest]
        dealt = self._kinds_dealt(rest, lost)
        if self.deck == BONUS:
            tried = 1
            while tried < PATIENCE and self._lacking(dealt) > 0:
                dealt = self._kinds_dealt(rest, lost)
                tried += 1
            self._let_work_succeed(dealt)
        for at, card in dealt.items():
            self.zones[at[0]][at[1]] = of_kind(self._card(at), card)

    def _kinds_dealt(self, rest: list[int], lost: list[int]) -> dict[Place, int]:
        """A card for every place: first those that somebody has lost sight of, then the others."""
        dealt = self._deal_lost(lost)
        found = [kind_of(card) for card in dealt.values()]
        others = [kind for kind in rest if kind not in found]
        self.s.chance.shuffle(others)
        for place in self.places:
            if place not in dealt:
                dealt[place] = others.pop()
        if self.likelihood is not None:
            cards = [dealt[place] for place in self.places]
            zones = [self._zone(place) for place in self.places]
            Settling(self.s, self.deck, zones, cards, self.likelihood).settle()
            dealt = dict(zip(self.places, cards, strict=True))
        return dealt

    def _deal_lost(self, lost: list[int]) -> dict[Place, int]:
        """A place for every card that the viewer has lost sight of: one where it may be, as he knows."""
        lost = sorted(lost, key=kind_of)
        holders = [may_hold(card, viewer) for card in lost for viewer in members(who_lost(card, SEATS))[:1]]
        cards = LostCards([self._zone(place) for place in self.places], holders, self.s.chance)
        if lost and not cards.lay():
            words = ", ".join(self.notation.cards[self.deck][kind_of(card)] for card in lost)
            raise InvalidPosition(f"lost: {words} can be nowhere, or not all at once", "few")
        return {place: lost[card] for place, card in zip(self.places, cards.taken, strict=True) if card != NONE}

    def _zone(self, place: Place) -> int:
        """The zone of a place, as lost cards may lie there."""
        if place[0] < self.s.players:
            return place[0]
        return PILE if is_stirred(self._card(place)) else NONE

    def _may_lie(self, card: int, place: Place) -> bool:
        """May a card be here? One lost sight of, in the hand of a possible holder or in a stirred place."""
        for viewer in members(who_lost(card, SEATS)):
            if place[0] < self.s.players:
                return has(may_hold(card, viewer), place[0])
            return is_stirred(self._card(place))
        return True

    def _lacking(self, dealt: dict[Place, int]) -> int:
        """How much whoever has begun a work lacks, with all his bonus cards, to finish it."""
        s, work = self.s, self._work()
        if work is None:
            return 0
        held = [dealt.get((work.seat, place), card) for place, card in enumerate(self.zones[work.seat])]
        worth = sum(bonus_worth(s, work.seat, kind_of(card)) for card in held)
        return s.settings.minimum[s.round] - work.value - worth

    def _work(self) -> AddBonus | None:
        """The work that somebody has begun."""
        return next((step for step in reversed(self.s.agenda) if isinstance(step, AddBonus)), None)

    def _let_work_succeed(self, dealt: dict[Place, int]) -> None:
        """Whoever has begun a work could finish it: if no deal was found, he gets better cards until he can."""
        work, lacking = self._work(), self._lacking(dealt)
        if work is None or lacking <= 0:
            return
        worth = [bonus_worth(self.s, work.seat, kind) for kind in range(DECK_SIZE[BONUS])]
        mine = [at for at in self.places if at[0] == work.seat]
        for place in sorted(mine, key=lambda at: worth[kind_of(dealt[at])]):
            others = [at for at in self.places if at[0] != work.seat and self._may_swap(dealt, place, at)]
            best = max(others, key=lambda at: worth[kind_of(dealt[at])], default=place)
            gain = worth[kind_of(dealt[best])] - worth[kind_of(dealt[place])]
            if lacking > 0 and gain > 0:
                dealt[place], dealt[best] = dealt[best], dealt[place]
                lacking -= gain

    def _may_swap(self, dealt: dict[Place, int], one: Place, other: Place) -> bool:
        return self._may_lie(dealt[one], other) and self._may_lie(dealt[other], one)
