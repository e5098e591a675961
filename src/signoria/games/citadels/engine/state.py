"""The table of Citadels: ints and lists of ints, nothing else. How they are packed is said in `packing`."""

from collections.abc import Mapping
from typing import ClassVar, Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE, NOTHING, State
from signoria.games.citadels.engine.hooks import ActionCard, Character, District
from signoria.games.citadels.engine.marks import Meaning, RoundMarks, RoundSecrets, TurnMarks

NO_LISTS: Final[list[list[int]]] = []
"""Like NOTHING, for hands and cities: never changed, only replaced."""


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
        self.older_cities_must_grow = False
        self.diplomat_equal = True
        self.diplomat_own_keep = False
        self.monument_for_framework = False
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
        self.actions: Final = actions  # by kind
        self.cost: Final = cost  # by kind
        self.pack: Final = pack  # all cards of the district deck
        self.draft: Final = draft  # for each pick: seats after the crown, and what is laid aside (see draft.py)
        self.readings: Final = readings
        self.names: Final = names  # "old" or "new": cards changed their names between editions
        self.copies: Final = copies_in(pack, len(districts))  # how many there are, by kind
        self.encoded = b""  # all of it for nets; made when one looks for the first time
        self.ranks: Final = len(cast) - 1
        self.usurpers: Final = characters_with("takes_over", cast)  # who may take the turn of another
        self.watchers: Final = characters_with("when_revealed", cast)  # who waits for another to reveal himself


def characters_with(hook: str, cast: list[Character]) -> list[Character]:
    """Those of the cast that do something at this hook: the others need not be asked."""
    plain = getattr(Character, hook)
    return [character for character in cast[1:] if getattr(type(character), hook) is not plain]


def copies_in(pack: list[int], kinds: int) -> bytes:
    """How many cards of each kind there are."""
    copies = [0] * kinds
    for kind in pack:
        copies[kind] += 1
    return bytes(copies)


class CitadelsState(State):
    """A match of Citadels."""

    FIELDS: ClassVar[Mapping[str, Meaning]] = {
        "round": Meaning.COUNT,
        "crown": Meaning.SEAT,
        "tax": Meaning.COUNT,
        "bell": Meaning.FLAG,
        "haunted_round": Meaning.COUNT,
        "first_done": Meaning.SEAT_OR_NONE,
        "done_at": Meaning.COUNT,
        "complete": Meaning.SEATS,
        "quiet": Meaning.COUNT,
    }
    """Marks that stay on the table from round to round."""
    LISTS: ClassVar = ("gold", "has", "deck", "discards", "drawn", "museum", "wagons", "picks", "holder", "theater")
    """Zones that are lists of ints; hands and cities are lists of such lists."""

    def __init__(self, players: int, settings: Settings, chance: Chance) -> None:
        super().__init__(players, chance)
        self.settings: Final = settings
        self.round = 0
        self.crown = 0
        self.gold: list[int] = NOTHING
        self.bank = 0  # what is left of the coins in the box; below 0 where gold is unlimited
        self.hands: list[list[int]] = NO_LISTS  # each sorted by kind
        self.cities: list[list[int]] = NO_LISTS  # plots, each sorted
        self.has: list[int] = NOTHING  # the kinds of each city, as a mask
        self.deck: list[int] = NOTHING  # the top last
        self.discards: list[int] = NOTHING
        self.drawn: list[int] = NOTHING  # cards under way, seen by the seat that must choose
        self.museum: list[int] = NOTHING  # cards under the Museum; replaced, never changed
        self.wagons: list[int] = NOTHING  # Ticket Wagons: owners and gold, see `packing`
        self.tax = 0  # gold on the Tax Collector's token
        self.bell = 0  # 1 while the Bell Tower shortens the game
        self.haunted_round = 0  # when the Haunted Quarter was built
        self.first_done = NONE  # who completed a city first
        self.done_at = 0  # and with how many districts
        self.complete = 0  # whose cities are complete
        self.quiet = 0  # rounds in a row in which nobody built
        self.picks: list[int] = NOTHING  # for each pick so far: ranks to choose from, rank chosen, rank laid aside
        self.holder: list[int] = NOTHING  # the seat that holds each rank
        self.theater: list[int] = NOTHING  # this round's exchange: two seats, ranks given and taken; never changed
        self.turn = TurnMarks()
        self.marks = RoundMarks()
        self.secrets = RoundSecrets()

    def __repr__(self) -> str:
        where = "over" if not self.agenda else f"seat {self.agenda[-1].seat} asked {type(self.agenda[-1]).__name__}"
        acting = f", turn of {self.character.slug}" if self.turn.acting else ""
        sizes = [len(city) for city in self.cities]
        return f"<CitadelsState round {self.round}{acting}, {where}, gold {self.gold}, city sizes {sizes}>"

    @property
    def character(self) -> Character:
        """The character as whom somebody plays now; nobody (of rank 0) between turns."""
        return self.settings.cast[self.turn.acting]

    def clone(self) -> "CitadelsState":
        other = CitadelsState(self.players, self.settings, self.chance.clone())
        self.copy_kernel_to(other)
        self._copy_table_to(other)
        self.turn.copy_to(other.turn)
        self.marks.copy_to(other.marks)
        self.secrets.copy_to(other.secrets)
        return other

    def _copy_table_to(self, other: "CitadelsState") -> None:
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
        other.museum = self.museum
        other.wagons = self.wagons[:]
        other.tax = self.tax
        other.bell = self.bell
        other.haunted_round = self.haunted_round
        other.first_done = self.first_done
        other.done_at = self.done_at
        other.complete = self.complete
        other.quiet = self.quiet
        other.picks = self.picks[:]
        other.holder = self.holder[:]
        other.theater = self.theater
