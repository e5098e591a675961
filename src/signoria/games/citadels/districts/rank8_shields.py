"""Districts that stand against rank 8, or profit from what he destroys."""

from signoria.games.citadels.asking import Ask
from signoria.games.citadels.cards import KIND, SEEN
from signoria.games.citadels.choices import ACCEPT, DECLINE
from signoria.games.citadels.moves import everybody, pay, put
from signoria.games.citadels.rule_ids import NO_GOLD, NOT_NOW
from signoria.games.citadels.state import Table
from signoria.games.citadels.vocabulary import District


class Keep(District):
    """Rank 8 cannot touch it. [CIT-KEEP-1]"""

    def is_safe_from_rank_8(self) -> bool:
        return True


class CircusTent(District):
    """An action card laid out as a district: no cost, no points, no type, out of reach for rank 8.

    [CIT-CIRCUS-TENT-1]
    """

    def is_safe_from_rank_8(self) -> bool:
        return True


class GreatWall(District):
    """Rank 8 pays 1 gold more in this city; in older editions not for the wall itself.

    [CIT-GREAT-WALL-1, CIT-GREAT-WALL-2]
    """

    def surcharge(self, s: Table, itself: bool) -> int:
        return 0 if itself and not s.settings.readings.wall_guards_itself else 1


class Graveyard(District):
    """When the Warlord destroys a district its owner may buy the card for 1 gold. [CIT-GRAVEYARD-1, CIT-GRAVEYARD-2]"""

    def when_destroyed_by_rank_8(self, s: Table, owner: int, by: int, kind: int) -> None:
        if owner != by:
            s.agenda.append(RecoverDistrict(owner, kind))


class RecoverDistrict(Ask):
    """Pay 1 gold and take the destroyed card (`what`) from the discards into the hand? [CIT-GRAVEYARD-1]"""

    def choices(self, s: Table) -> list[int]:
        return [DECLINE, ACCEPT] if s.gold[self.seat] else [DECLINE]

    def reason(self, s: Table, choice: int) -> int:
        return NO_GOLD if choice == ACCEPT else NOT_NOW

    def resolve(self, s: Table, choice: int) -> None:
        if choice == DECLINE:
            return
        pay(s, self.seat, 1)
        card = s.discards.pop() if s.settings.readings.discard_pile else s.deck.pop(0)
        put(s.hands[self.seat], card & KIND | (everybody(s) & ~(1 << self.seat)) << SEEN)
