"""The state of The Princes of Florence: ints, lists of ints, and the marks of the moment."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE, NOTHING, State
from signoria.games.princes.engine.borders import Field
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import (
    BUILDERS,
    JESTERS,
    RECRUITING_CARDS,
    ROUNDS,
    TILES_OF_A_BUILDING,
    TILES_OF_A_LANDSCAPE,
)
from signoria.games.princes.engine.marks import NO_AUCTION, NO_CHARACTERS, NO_DEAL, Auction, Characters, Deal, all_free
from signoria.games.princes.engine.numbers import BUILDINGS, DECKS, FREEDOMS, LANDSCAPES
from signoria.games.princes.engine.rooms import NO_ROOM, Room
from signoria.games.princes.engine.sets import has

FIRST_PURSE: Final = 600
"""What lies on the Banker at first."""


NO_LISTS: Final[list[list[int]]] = []
"""As NOTHING: never changed, only replaced."""
NO_ROOMS: Final[list[Room]] = []
APART: Final = ("settings", "rooms")
"""Fields that are no part of what lies on the table: what the options say, and what is remembered."""


class Settings:
    """The options as the engine reads them; shared by all clones."""

    def __init__(
        self,
        box: Box,
        money: int,
        base_price: int,
        minimum: list[int],
        order_chosen: bool,
        may_go_back: bool,
        characters: bool,
        banker_from_cash: bool,
        merchant_alone: bool,
        card_promised: bool,
        stone_binds: bool,
        field: Field | None,
        landscape_blocks: bool,
        secret_money: bool,
    ) -> None:
        self.box: Final = box
        self.money: Final = money
        self.base_price: Final = base_price
        self.minimum: Final = minimum
        """The least work value, by round from 1."""
        self.order_chosen: Final = order_chosen
        self.may_go_back: Final = may_go_back
        self.characters: Final = characters
        self.banker_from_cash: Final = banker_from_cash
        self.merchant_alone: Final = merchant_alone
        self.card_promised: Final = card_promised
        """Is the last prestige card, while it is auctioned, kept from the Professor?"""
        self.stone_binds: Final = stone_binds
        self.field: Final = field
        """The common field of cooperative building, if it is played."""
        self.landscape_blocks: Final = landscape_blocks
        self.secret_money: Final = secret_money


class PrincesState(State):
    """A match. Lists have an entry a seat unless something else is said; sets are ints, see `sets.py`.

    A new one is bare, so that cloning is cheap; `lay_out` makes it ready for set-up. The lists of cards in `decks` and
    `hands` and of tiles in `tiles` are replaced, never changed, so that clones share them. So are those lists that
    `clone` does not copy, see `changed`. A field is declared here and copied in `clone`; saving finds it by itself.
    """

    def __init__(self, players: int, settings: Settings, chance: Chance) -> None:
        super().__init__(players, chance)
        self.settings: Final = settings
        self.round = 0
        self.start = 0
        self.money: list[int] = NOTHING
        self.points: list[int] = NOTHING
        self.best: list[int] = NOTHING  # the highest work value of this round
        self.best_works: list[int] = NOTHING  # in how many rounds that was the best work
        self.steps_back: list[int] = NOTHING  # fields given back on the score track for money
        # Hidden cards. A deck lies with its top at the end; hands are sorted by kind, see `hands.py`.
        self.decks: list[list[int]] = NO_LISTS
        self.hands: list[list[int]] = NO_LISTS
        self.drawn: list[int] = NOTHING  # cards being looked at by the seat that must choose
        # What lies open.
        self.works: list[int] = NOTHING  # professions on the table
        self.recruiters: list[int] = NOTHING  # recruiting cards in hand
        self.recruited: list[int] = NOTHING  # recruiting cards that others have left on the table
        self.spent = 0  # bonus cards that are out of the game
        self.builders: list[int] = NOTHING
        self.jesters: list[int] = NOTHING
        self.freedoms: list[int] = NOTHING
        self.buildings: list[int] = NOTHING
        self.landscapes: list[int] = NOTHING  # how many of each kind, three entries a seat
        self.walls: list[int] = NOTHING  # cells of buildings and the palace
        self.ground: list[int] = NOTHING  # all cells that are taken
        self.tiles: list[list[int]] = NO_LISTS  # tile and where it lies, alternating
        # The supply.
        self.buildings_left: list[int] = NOTHING
        self.landscapes_left: list[int] = NOTHING
        self.freedoms_left: list[int] = NOTHING
        self.jesters_left = JESTERS
        self.builders_left = BUILDERS
        self.recruiters_left = RECRUITING_CARDS
        # The marks of the moment.
        self.auction: Auction = NO_AUCTION
        self.deal: Deal = NO_DEAL
        # Muse and Princess.
        self.characters: Characters = NO_CHARACTERS
        self.purse = 0  # money on the Banker
        self.merchant_points: list[int] = NOTHING
        self.exchanged: list[int] = NOTHING  # points for money at the end
        # What was found out when somebody looked last. It is looked at again before it is used.
        self.rooms: list[Room] = NO_ROOMS

    def __repr__(self) -> str:
        now = f"{self.agenda[-1]!r} next" if self.agenda else "over"
        return f"<PrincesState, {self.players} players, round {self.round} of {ROUNDS}, {now}>"

    def clone(self) -> "PrincesState":
        other = PrincesState(self.players, self.settings, self.chance.clone())
        self.copy_kernel_to(other)
        other.round, other.start = self.round, self.start
        other.money = self.money[:]
        other.points = self.points[:]
        other.best = self.best
        other.best_works = self.best_works
        other.steps_back = self.steps_back[:]
        other.decks = self.decks[:]
        other.hands = self.hands[:]
        if self.drawn:
            other.drawn = self.drawn[:]
        other.works = self.works[:]
        other.recruiters = self.recruiters[:]
        other.recruited = self.recruited
        other.spent = self.spent
        other.builders = self.builders[:]
        other.jesters = self.jesters[:]
        other.freedoms = self.freedoms
        other.buildings = self.buildings[:]
        other.landscapes = self.landscapes
        other.walls = self.walls[:]
        other.ground = self.ground[:]
        other.tiles = self.tiles[:]
        self.copy_supply_to(other)
        return other

    def copy_supply_to(self, other: "PrincesState") -> None:
        """Copy what lies beside the board, and the marks of the moment."""
        other.buildings_left = self.buildings_left[:]
        other.landscapes_left = self.landscapes_left
        other.freedoms_left = self.freedoms_left
        other.jesters_left = self.jesters_left
        other.builders_left = self.builders_left
        other.recruiters_left = self.recruiters_left
        other.auction = self.auction
        other.deal = self.deal
        if self.settings.characters:
            other.characters = self.characters.clone()
            other.purse = self.purse
        other.merchant_points = self.merchant_points
        other.exchanged = self.exchanged
        other.rooms = self.rooms[:]


def lay_out(s: PrincesState) -> None:
    """Everybody with nothing but his start money, everything else beside the board."""
    none = [0] * s.players
    s.money = [s.settings.money] * s.players
    s.best_works, s.steps_back, s.merchant_points, s.exchanged = none[:], none[:], none[:], none[:]
    s.points, s.best, s.works, s.recruiters, s.recruited = none[:], none[:], none[:], none[:], none[:]
    s.builders, s.jesters, s.freedoms, s.buildings = none[:], none[:], none[:], none[:]
    s.landscapes = none * LANDSCAPES
    palace = s.settings.box.palaces[0 if s.settings.field is None else 1]
    s.walls = [palace] * s.players
    s.ground = [palace] * s.players
    s.tiles = [[] for _ in range(s.players)]
    s.rooms = [NO_ROOM] * s.players
    s.decks = [[] for _ in range(DECKS)]
    s.hands = [[] for _ in range(DECKS * s.players)]
    s.buildings_left = [TILES_OF_A_BUILDING] * BUILDINGS
    s.landscapes_left = [TILES_OF_A_LANDSCAPE] * LANDSCAPES
    s.freedoms_left = [s.players - 1] * FREEDOMS
    if s.settings.characters:
        s.characters = all_free(suitors=0)
        s.purse = FIRST_PURSE


def changed(numbers: list[int], place: int, number: int) -> list[int]:
    """The same list but for one number; clones may share the old one."""
    copy = numbers[:]
    copy[place] = number
    return copy


def serves(s: PrincesState, character: int, seat: int) -> bool:
    """Is this character at the court of a seat?"""
    return s.settings.characters and s.characters.holder[character] == seat


def next_seat(s: PrincesState, seats: int, seat: int) -> int:
    """The first of these seats clockwise from `seat`, itself included; NONE if there is none."""
    for step in range(s.players):
        candidate = (seat + step) % s.players
        if has(seats, candidate):
            return candidate
    return NONE
