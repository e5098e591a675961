"""Districts that matter when something is built or taken away."""

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import DECLINE, TAKE
from signoria.games.citadels.engine.cards import is_action_card, is_unique
from signoria.games.citadels.engine.cities import goal, is_large_enough, note_completion, silence_bell
from signoria.games.citadels.engine.decisions import YesOrNo
from signoria.games.citadels.engine.editions import BASE, DARK_FIGURES, DARK_LANDS, Printed
from signoria.games.citadels.engine.hooks import MONUMENT_LIMIT, District
from signoria.games.citadels.engine.income import keep
from signoria.games.citadels.engine.kinds import BELL_TOWER, LIGHTHOUSE
from signoria.games.citadels.engine.packing import bit, kind_at, kind_in
from signoria.games.citadels.engine.rule_ids import MONUMENT_LATE, NOT_IN_HAND, NOT_NOW, VAULT_NEVER
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


class Factory(District):
    """Other unique districts cost its owner 1 gold less to build. [CIT-FACTORY-1]"""

    slug = "factory"
    printed = Printed(of_2004=6, of_2016=5, symbol=DARK_LANDS)

    def discount(self, kind: int) -> int:
        return 1 if is_unique(kind) else 0


class Quarry(District):
    """Its owner may build what he has already: any number, or in older editions one at a time.

    [CIT-QUARRY-1, CIT-QUARRY-2]
    """

    slug = "quarry"
    printed = Printed(of_2004=5, of_2016=5, symbol=DARK_LANDS)

    def allows_duplicate(self, s: CitadelsState, seat: int) -> bool:
        if s.settings.readings.quarry_many:
            return True
        kinds = [kind_at(plot) for plot in s.cities[seat] if not is_action_card(kind_at(plot))]
        return len(set(kinds)) == len(kinds)


class Stables(District):
    """Building it does not count against the limit. [CIT-STABLES-1]"""

    slug = "stables"
    printed = Printed(of_2016=2, symbol=DARK_FIGURES)

    def is_outside_limit(self) -> bool:
        return True


class Monument(District):
    """Not to be built with five districts or more; counts for two when the city is completed.

    [CIT-MONUMENT-1, CIT-MONUMENT-2]
    """

    slug = "monument"
    printed = Printed(of_2016=4, symbol=DARK_FIGURES)

    def obstacle_to_build(self, s: CitadelsState, seat: int) -> int:
        return MONUMENT_LATE if len(s.cities[seat]) >= MONUMENT_LIMIT else 0

    def size(self) -> int:
        return 2


class SecretVault(District):
    """Cannot be built; worth 3 points in the hand at the end. [CIT-SECRET-VAULT-1]"""

    slug = "secret-vault"
    printed = Printed(of_2016=0, symbol=DARK_FIGURES)

    def obstacle_to_build(self, s: CitadelsState, seat: int) -> int:
        return VAULT_NEVER


class Lighthouse(District):
    """When built, its owner may look through the deck and take a card; the deck is shuffled. [CIT-LIGHTHOUSE-1]"""

    slug = "lighthouse"
    printed = Printed(of_2004=3, of_2016=3, symbol=DARK_LANDS, uncertain=True)

    def when_built(self, s: CitadelsState, seat: int) -> None:
        if s.deck:
            s.agenda.append(SearchDeck(seat))


class SearchDeck(YesOrNo):
    """Look through the deck? The deck is laid open to the seat only if it says so. [CIT-LIGHTHOUSE-1]"""

    def accept(self, s: CitadelsState) -> None:
        s.disclosures += 1
        note(s, "search", self.seat, kind=LIGHTHOUSE)
        s.drawn = [kind_in(card) for card in s.deck]
        s.deck = []
        s.agenda.append(TakeFromDeck(self.seat))


class TakeFromDeck(Ask[CitadelsState]):
    """Which card of the deck? None is allowed too. [CIT-LIGHTHOUSE-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE, *sorted({TAKE + kind_in(card) for card in s.drawn})]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_HAND if choice >= TAKE else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice != DECLINE:
            keep(s, self.seat, choice - TAKE)
            note(s, "found", self.seat)
        s.deck = [kind_in(card) for card in s.drawn]
        s.drawn = []
        s.chance.shuffle(s.deck)


class BellTower(District):
    """When built, its owner may announce that one district less ends the game; gone, the usual number counts.

    [CIT-BELL-TOWER-1, CIT-BELL-TOWER-2, CIT-BELL-TOWER-3]
    """

    slug = "bell-tower"
    printed = Printed(of_2004=5, of_2016=5, symbol=DARK_LANDS, uncertain=True)

    def when_built(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(RingBell(seat))

    def when_removed(self, s: CitadelsState) -> None:
        if s.bell:
            silence_bell(s)


class RingBell(YesOrNo):
    """Shorten the game? Older cities of that size are complete, but end it only when a district comes into them.

    By other readings they end it at once, or are not even complete before. [CIT-BELL-TOWER-1, CIT-BELL-TOWER-4]
    """

    def accept(self, s: CitadelsState) -> None:
        s.bell = 1
        note(s, "bell", self.seat, kind=BELL_TOWER, n=goal(s))
        note_completion(s, self.seat)
        if s.settings.readings.bell_tower_older:
            for step in range(s.players):
                note_completion(s, (s.crown + step) % s.players)
        elif not s.settings.readings.older_cities_must_grow:
            for seat in range(s.players):
                if is_large_enough(s, seat):
                    s.complete |= bit(seat)


class HauntedQuarter(District):
    """Counts as one type of choice at the end; in older editions not when built in the last round.

    [CIT-HAUNTED-QUARTER-1]
    """

    slug = "haunted-quarter"
    printed = Printed(of_2000=2, of_2016=2, symbol=BASE)

    def when_built(self, s: CitadelsState, seat: int) -> None:
        s.haunted_round = s.round

    def when_removed(self, s: CitadelsState) -> None:
        s.haunted_round = 0
