"""Districts that stand against rank 8, or profit from what he destroys."""

from signoria.games.citadels.engine.decisions import YesOrNo
from signoria.games.citadels.engine.editions import BASE, Printed
from signoria.games.citadels.engine.hooks import District
from signoria.games.citadels.engine.moves import everybody, pay, put
from signoria.games.citadels.engine.packing import kind_in, seen_by, without
from signoria.games.citadels.engine.rule_ids import KEEP_STANDS, NO_GOLD
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


class Keep(District):
    """Rank 8 cannot touch it. [CIT-KEEP-1]"""

    slug = "keep"
    printed = Printed(of_2000=3, of_2016=3, symbol=BASE, copies_in={"65": 2, "66": 2})

    def obstacle_to_rank_8(self) -> int:
        return KEEP_STANDS


class GreatWall(District):
    """Rank 8 pays 1 gold more in this city; in older editions not for the wall itself.

    [CIT-GREAT-WALL-1, CIT-GREAT-WALL-2]
    """

    slug = "great-wall"
    printed = Printed(of_2000=6, of_2004=6, of_2016=6, symbol=BASE, copies_in={"65": 0})

    def surcharge(self, s: CitadelsState, itself: bool) -> int:
        return 0 if itself and not s.settings.readings.wall_guards_itself else 1


class Graveyard(District):
    """When the Warlord destroys a district its owner may buy the card for 1 gold. [CIT-GRAVEYARD-1, CIT-GRAVEYARD-2]"""

    slug = "graveyard"
    printed = Printed(of_2000=5, of_2016=5, symbol=BASE, uncertain=True)

    def when_destroyed_by_rank_8(self, s: CitadelsState, owner: int, by: int, kind: int) -> None:
        if owner != by:
            s.agenda.append(RecoverDistrict(owner, kind))


class RecoverDistrict(YesOrNo):
    """Pay 1 gold and take the destroyed card from the discards into the hand? [CIT-GRAVEYARD-1]"""

    @property
    def kind(self) -> int:
        """The district that was destroyed."""
        return self.what

    def obstacle_to_accept(self, s: CitadelsState) -> int:
        return 0 if s.gold[self.seat] else NO_GOLD

    def accept(self, s: CitadelsState) -> None:
        pay(s, self.seat, 1)
        note(s, "recover", self.seat, kind=self.kind)
        card = s.discards.pop() if s.settings.readings.discard_pile else s.deck.pop(0)
        put(s.hands[self.seat], seen_by(kind_in(card), without(everybody(s), self.seat)))
