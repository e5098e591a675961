"""The state of The Princes of Florence: ints and lists of ints, nothing else."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE, NOTHING, State
from signoria.games.princes.engine.borders import Field
from signoria.games.princes.engine.cards import (
    BUILDERS,
    BUILDINGS,
    CHARACTERS,
    DECKS,
    FREEDOMS,
    JESTERS,
    KIND,
    LANDSCAPES,
    RECRUITING_CARDS,
    TILES_OF_A_BUILDING,
    TILES_OF_A_LANDSCAPE,
)
from signoria.games.princes.engine.tiles import Box

FIRST_PURSE: Final = 600
"""What lies on the Banker at first."""


NO_LISTS: Final[list[list[int]]] = []
"""As NOTHING: never changed, only replaced."""


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
        self.stone_binds: Final = stone_binds
        self.field: Final = field
        """The common field of cooperative building, if it is played."""
        self.landscape_blocks: Final = landscape_blocks
        self.secret_money: Final = secret_money


class Courts(State):
    """The seats with what they have. Lists have an entry a seat unless something else is said; sets are bits."""

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
        # Hidden cards. A deck lies with its top at the end; hands are sorted by kind, see `hand_of`.
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


class PrincesState(Courts):
    """A match.

    A new one is bare, so that cloning is cheap; `lay_out` makes it ready for set-up. The lists of cards in `decks` and
    `hands` and of tiles in `tiles` are replaced, never changed, so that clones share them. So are those lists that
    `clone` does not copy, see `changed`.
    """

    def __init__(self, players: int, settings: Settings, chance: Chance) -> None:
        super().__init__(players, settings, chance)
        # The supply.
        self.buildings_left: list[int] = NOTHING
        self.landscapes_left: list[int] = NOTHING
        self.freedoms_left: list[int] = NOTHING
        self.jesters_left = JESTERS
        self.builders_left = BUILDERS
        self.recruiters_left = RECRUITING_CARDS
        # Phase A.
        self.bidders = 0  # seats that may still buy an object in this round
        self.blocked = 0  # objects that have been bought in this round
        self.opener = 0
        self.bidding = 0  # seats that have not passed in this auction
        self.leader = NONE
        self.price = 0
        # Cooperative building: who offers whom which building where, for what, and how often that was countered.
        self.deal: list[int] = NOTHING
        # Muse and Princess; lists by character, empty without the expansion.
        self.holder: list[int] = NOTHING
        self.stone: list[int] = NOTHING  # whose stone lies on the card
        self.bid: list[int] = NOTHING
        self.turned = 0  # characters that were used up in this round and cannot be chosen again
        self.suitors = 0  # seats that have neither passed nor taken a character in this round
        self.purse = 0  # money on the Banker
        self.banker = NONE  # who took the Banker in this round
        self.merchant_points: list[int] = NOTHING
        self.exchanged: list[int] = NOTHING  # points for money at the end

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
        """Copy what lies beside the board, and how far the auctions are."""
        other.buildings_left = self.buildings_left[:]
        other.landscapes_left = self.landscapes_left
        other.freedoms_left = self.freedoms_left
        other.jesters_left = self.jesters_left
        other.builders_left = self.builders_left
        other.recruiters_left = self.recruiters_left
        other.bidders = self.bidders
        other.blocked = self.blocked
        other.opener = self.opener
        other.bidding = self.bidding
        other.leader = self.leader
        other.price = self.price
        if self.deal:
            other.deal = self.deal[:]
        if self.settings.characters:
            self.copy_characters_to(other)

    def copy_characters_to(self, other: "PrincesState") -> None:
        """Copy what belongs to Muse and Princess."""
        other.holder = self.holder[:]
        other.stone = self.stone[:]
        other.bid = self.bid[:]
        other.turned = self.turned
        other.suitors = self.suitors
        other.purse = self.purse
        other.banker = self.banker
        other.merchant_points = self.merchant_points
        other.exchanged = self.exchanged


def lay_out(s: PrincesState) -> None:
    """Everybody with nothing but his start money, everything else beside the board."""
    none = [0] * s.players
    s.money = [s.settings.money] * s.players
    s.best_works, s.steps_back = none[:], none[:]
    s.points, s.best, s.works, s.recruiters, s.recruited = none[:], none[:], none[:], none[:], none[:]
    s.builders, s.jesters, s.freedoms, s.buildings = none[:], none[:], none[:], none[:]
    s.landscapes = none * LANDSCAPES
    palace = s.settings.box.palaces[0 if s.settings.field is None else 1]
    s.walls = [palace] * s.players
    s.ground = [palace] * s.players
    s.tiles = [[] for _ in range(s.players)]
    s.decks = [[] for _ in range(DECKS)]
    s.hands = [[] for _ in range(DECKS * s.players)]
    s.buildings_left = [TILES_OF_A_BUILDING] * BUILDINGS
    s.landscapes_left = [TILES_OF_A_LANDSCAPE] * LANDSCAPES
    s.freedoms_left = [s.players - 1] * FREEDOMS
    if s.settings.characters:
        s.holder, s.stone, s.bid = [NONE] * CHARACTERS, [NONE] * CHARACTERS, [0] * CHARACTERS
        s.purse = FIRST_PURSE
        s.merchant_points, s.exchanged = none[:], none[:]


def changed(numbers: list[int], place: int, number: int) -> list[int]:
    """The same list but for one number; clones may share the old one."""
    found = numbers[:]
    found[place] = number
    return found


def serves(s: PrincesState, character: int, seat: int) -> bool:
    """Is this character at the court of a seat?"""
    return s.settings.characters and s.holder[character] == seat


def hand_of(s: PrincesState, deck: int, seat: int) -> list[int]:
    """The cards of a deck that a seat holds."""
    return s.hands[deck * s.players + seat]


def put_in_hand(s: PrincesState, deck: int, seat: int, card: int) -> None:
    """Keep a hand sorted by kind."""
    hand = hand_of(s, deck, seat)
    place = len(hand)
    while place and hand[place - 1] & KIND > card & KIND:
        place -= 1
    s.hands[deck * s.players + seat] = [*hand[:place], card, *hand[place:]]


def holds(hand: list[int], kind: int) -> bool:
    """Is there a card of this kind?"""
    for card in hand:
        if card & KIND == kind:
            return True
    return False


def take_from_hand(s: PrincesState, deck: int, seat: int, kind: int) -> None:
    """Take the card of this kind out of a hand."""
    s.hands[deck * s.players + seat] = [card for card in hand_of(s, deck, seat) if card & KIND != kind]


def next_seat(s: PrincesState, seats: int, seat: int) -> int:
    """The first of these seats clockwise from `seat`, itself included; NONE if there is none."""
    for step in range(s.players):
        found = (seat + step) % s.players
        if seats >> found & 1:
            return found
    return NONE
