"""The table of Citadels: ints and lists of ints, nothing else."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE, NOTHING, State
from signoria.games.citadels.engine.hooks import ActionCard, Character, District


class Readings:
    """The options as the engine reads them, where rulebooks and editions differ."""

    def __init__(self) -> None:
        self.city_size = 8
        self.only_architects_grow_on = False
        self.equal_districts = False
        self.bank_is_limited = False
        self.discard_pile = False
        self.first_hidden_seen = False
        self.crown_at_once = True
        self.powers_before_income = True
        self.effects_optional = False
        self.warlord_last = False
        self.warlord_own_city = False
        self.victim_revealed = False
        self.witch_pays_tax = True
        self.wizard_duplicates = True
        self.queen_beside = 0  # rank 4 (0), a King (1), a King or whom the Emperor crowned (2)
        self.abbot_school_both = True
        self.bribe_with_nothing = True
        self.laboratory_gold = 1
        self.smithy_gold = 3
        self.smithy_cards = 2
        self.library_keeps = 2
        self.haunted_in_last_round = False
        self.armory_own_city = False
        self.wall_guards_itself = False
        self.well_counts_itself = False
        self.quarry_many = False
        self.bell_tower_older = False
        self.stall_after = 0  # rounds; 0 for never
        self.tie_by_rank = False
        self.tie_by_gold = True
        self.has_actions = False
        self.navigator_tents = True
        self.taxed = False  # is the Tax Collector in the cast?


class Settings:
    """What is fixed for a match; shared by all clones."""

    def __init__(
        self,
        cast: list[Character],
        districts: list[District],
        actions: list[ActionCard],
        cost: list[int],
        pack: list[int],
        draft: list[int],
        readings: Readings,
        names: str,
    ) -> None:
        self.cast: Final = cast  # by rank; number 0 is nobody
        self.districts: Final = districts  # by kind
        self.actions: Final = actions  # by kind, from FIRST_ACTION
        self.cost: Final = cost  # by kind
        self.pack: Final = pack  # all cards of the district deck
        self.draft: Final = draft  # for each pick: seats after the crown, and what is laid aside (see draft.py)
        self.readings: Final = readings
        self.names: Final = names  # "old" or "new": cards changed their names between editions
        self.ranks: Final = len(cast) - 1


class CitadelsState(State):
    """A match of Citadels."""

    def __init__(self, players: int, settings: Settings, chance: Chance) -> None:
        super().__init__(players, chance)
        self.settings: Final = settings
        self.round = 0
        self.crown = 0
        self.gold: list[int] = NOTHING
        self.bank = 0  # what is left of the coins in the box; below 0 where gold is unlimited
        self.hands: list[list[int]] = []  # each sorted by kind
        self.cities: list[list[int]] = []  # plots, each sorted
        self.has: list[int] = NOTHING  # the kinds of each city, as a mask
        self.deck: list[int] = NOTHING  # the top last
        self.discards: list[int] = NOTHING
        self.drawn: list[int] = NOTHING  # cards under way, seen by the seat that must choose
        self.museum: list[int] = NOTHING  # cards under the Museum
        self.wagons: list[int] = NOTHING  # Ticket Wagons: the owner, and 8 for each gold on it
        self.tax = 0  # gold on the Tax Collector's token
        self.bell = 0  # 1 while the Bell Tower shortens the game
        self.haunted_round = 0  # when the Haunted Quarter was built
        self.first_done = NONE  # who completed a city first
        self.done_at = 0  # and with how many districts
        self.quiet = 0  # rounds in a row in which nobody built
        self._lay_out_round()
        self._lay_out_turn()

    def _lay_out_round(self) -> None:
        """What belongs to the draft and to the round."""
        self.first = 0  # who chose first in this round
        self.face_up = 0  # ranks, as a mask
        self.first_hidden = 0  # the rank laid aside before the picks
        self.passing = 0  # ranks being passed on
        self.picks: list[int] = NOTHING  # for each pick so far: ranks to choose from, rank chosen, rank laid aside
        self.holder: list[int] = NOTHING  # the seat that holds each rank
        self.theater: list[int] = NOTHING  # this round's exchange: seat, other seat, rank given, rank taken
        self.called = 0  # the rank that was called last
        self.shown = 0  # ranks whose players have revealed themselves
        self.murdered = 0
        self.robbed = 0
        self.thief = NONE
        self.bewitched = 0
        self.witch = NONE
        self.warrants = 0  # ranks with a warrant
        self.sealed_warrant = 0
        self.magistrate = NONE
        self.laid_tokens = 0  # warrants or threats being laid, not yet in sight of the others
        self.threats = 0
        self.rose = 0
        self.rose_known = 0  # the same once everybody knows it
        self.blackmailer = NONE
        self.shield = NONE  # whose city rank 8 cannot touch
        self.tax_seat = NONE  # who collects from builders in the 2004 edition
        self.builders = 0  # seats that have built this round
        self.queen = NONE  # who waits for a murdered rank 4
        self.crowned = NONE  # whom the Emperor crowned this round
        self.acrobat = 0

    def _lay_out_turn(self) -> None:
        """What belongs to the turn."""
        self.acting = 0  # the rank as which somebody plays; 0 between turns
        self.income = 0  # 1 when income was taken
        self.used = 0  # powers
        self.used_kinds = 0  # districts used
        self.rides = 0  # wagons used
        self.builds = 0  # districts that count against the limit
        self.extra_builds = 0
        self.built = 0  # all districts built
        self.paid = 0  # gold paid for them
        self.charged = 0  # districts that were paid with gold
        self.site = NONE  # the kind that is being built
        self.site_gold = 0  # and the gold paid for it
        self.acted = 0  # 1 when an action card was played
        self.closed = 0  # 1 when nothing may follow but the end
        self.resumed = 0  # 1 while the Witch plays on

    def clone(self) -> "CitadelsState":
        other = CitadelsState(self.players, self.settings, self.chance.clone())
        self.copy_kernel_to(other)
        self._copy_cities_to(other)
        self._copy_round_to(other)
        self._copy_turn_to(other)
        return other

    def _copy_cities_to(self, other: "CitadelsState") -> None:
        other.round = self.round
        other.crown = self.crown
        other.gold = self.gold[:]
        other.bank = self.bank
        other.hands = [cards[:] for cards in self.hands]
        other.cities = [cards[:] for cards in self.cities]
        other.has = self.has[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.drawn = self.drawn[:]
        other.museum = self.museum[:]
        other.wagons = self.wagons[:]
        other.tax = self.tax
        other.bell = self.bell
        other.haunted_round = self.haunted_round
        other.first_done = self.first_done
        other.done_at = self.done_at
        other.quiet = self.quiet

    def _copy_round_to(self, other: "CitadelsState") -> None:
        other.first = self.first
        other.face_up = self.face_up
        other.first_hidden = self.first_hidden
        other.passing = self.passing
        other.picks = self.picks[:]
        other.holder = self.holder[:]
        other.theater = self.theater[:]
        other.called = self.called
        other.shown = self.shown
        other.murdered = self.murdered
        other.robbed = self.robbed
        other.thief = self.thief
        other.bewitched = self.bewitched
        other.witch = self.witch
        other.warrants = self.warrants
        other.sealed_warrant = self.sealed_warrant
        other.magistrate = self.magistrate
        other.laid_tokens = self.laid_tokens
        other.threats = self.threats
        other.rose = self.rose
        other.rose_known = self.rose_known
        other.blackmailer = self.blackmailer
        other.shield = self.shield
        other.tax_seat = self.tax_seat
        other.builders = self.builders
        other.queen = self.queen
        other.crowned = self.crowned
        other.acrobat = self.acrobat

    def _copy_turn_to(self, other: "CitadelsState") -> None:
        other.acting = self.acting
        other.income = self.income
        other.used = self.used
        other.used_kinds = self.used_kinds
        other.rides = self.rides
        other.builds = self.builds
        other.extra_builds = self.extra_builds
        other.built = self.built
        other.paid = self.paid
        other.charged = self.charged
        other.site = self.site
        other.site_gold = self.site_gold
        other.acted = self.acted
        other.closed = self.closed
        other.resumed = self.resumed
