"""A player of The Princes of Florence who does what has been done least: with him every word is really played.

Left to chance, tiles are hardly ever laid mirrored beside a palace or across a border, and nobody names a high price.
So this one asks his neighbours before he builds, refuses when he is asked, and builds what has most places to try.
"""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from signoria import bots
from signoria.core.dice import Dice
from signoria.core.kernel import NONE, Decision
from signoria.core.match import Match
from signoria.games.princes.engine.action_space import (
    ACCEPT,
    BID,
    BUILD,
    END,
    FETCH,
    FREE,
    HIGHEST_OFFER,
    JOINT,
    MERCHANT_POINTS,
    MOST_POINTS,
    OFFER,
    OPEN,
    PARTNER,
    PASS,
    PAY,
    PLACE,
    POINTS,
    REFUSE,
    STONE,
)
from signoria.games.princes.engine.board import free_cells
from signoria.games.princes.engine.borders import Crossing, Field
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import CHARACTER_ON, MAX_SEATS, ROUNDS
from signoria.games.princes.engine.cooperative import obstacle_to_build_with
from signoria.games.princes.engine.joint_places import joint_places
from signoria.games.princes.engine.numbers import BUILDER, MERCHANT, TILES
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import PLACE_WORDS, PLACES, way_of
from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.views.questioning import question
from tests.conformance.subject import Case

OFTEN = 20
VARIANTS: list[dict[str, object]] = [
    {"secret_money": True},
    {"order_returned": "chosen"},
    {"muse_and_princess": "yes"},
    {"muse_and_princess": "yes", "standing_stone": "may", "secret_money": True},
]
"""Each has words that the others do not have."""
Border = tuple[int, int, int]
"""The border between two seats of so many players: players, seat, the other."""


COMMON_POINTS = 9
"""So many points, and more, are hardly ever bought with the income of one work."""


def places_on_grid(box: Box, tile: int, side: int) -> list[int]:
    """Where a tile can lie on the front (0) or the back (1) of a board, wholly in one land."""
    outline = box.outlines[tile]
    places = [where for where in range(PLACES) if way_of(where) in outline.ways]
    return [where for where in places if (cells := outline.covered(where)) and not cells & box.palaces[side]]


def places_across(box: Box, crossing: Crossing) -> list[int]:
    """Where a building can lie across a border: never on a palace."""
    palace, count = box.palaces[1], len(crossing.places)
    free = [number for number in range(count) if not (crossing.mine[number] | crossing.theirs[number]) & palace]
    return [crossing.places[number] for number in free]


def asked(match: Match, seat: int) -> Decision[PrincesState]:
    """What the seat must decide."""
    decision = match.state.decision(seat)
    assert decision is not None, "only who is asked is played for"
    return decision


def kind_of_question(match: Match) -> str:
    """The kind of what is asked now; "" when the match is over."""
    now = question(cast(PrincesState, match.state), NONE)  # it has this game's state
    return now["kind"] if now is not None else ""


def neighbours(players: int, seat: int, other: int) -> bool:
    """Whether they sit side by side and may build together."""
    return (seat - other) % players in (1, players - 1)


def biased_player(game: PrincesOfFlorence, often: int, by_tile: bool = False) -> "Biased":
    """Somebody who wants each place so often."""
    for players in game.seats:
        game.new(players, {"cooperative_building": True}, seed=1)  # makes the common field of so many
    rich = {f"points:{points}" for points in range(COMMON_POINTS, MOST_POINTS + 1)}
    every = [game.word(choice) for choice in range(game.actions)]
    words = [word for word in every if not word.startswith("place:") and word not in rich]
    return Biased(game.box, game.fields, words, often, by_tile)


def play_on(player: "Biased", match: Match, dice: Dice) -> int:
    """Let all seats of a match do what was done least; the number of choices made."""
    made = 0
    while not match.over:
        waiting = match.waiting
        seat = waiting[dice.below(len(waiting))]
        match.play(player.choose(match, seat, dice), seat)
        made += 1
    return made


def hoarded(game: PrincesOfFlorence, seed: int) -> list[str]:
    """A game of three who save their money; every amount that can be exchanged at its end is exchanged on a copy."""
    match, adviser = game.new(3, {"muse_and_princess": "yes"}, seed), bots.bot("heuristic", game.id, seed)
    while match.waiting and kind_of_question(match) != "exchange":
        seen = match.view(match.waiting[0])
        banker = seen["round"] == ROUNDS and "stone:banker-0" in seen["choices"]
        word = (
            "points:0"
            if seen["question"]["kind"] == "points"
            else "stone:banker-0"
            if banker
            else adviser.choose(match.setup(), seen)
        )
        match.play(match.choice(word), match.waiting[0])
    words = [match.word(choice) for choice in match.choices()] if match.waiting else []
    for word in words:
        match.clone().play(match.choice(word), match.waiting[0])
    return words


def exchanged(game: PrincesOfFlorence, points: int) -> int:
    """Exchange the money of a very rich seat for so many points; 1 when they are there."""
    doc = {"players": 2, "options": {"muse_and_princess": "yes"}, "round": 7, "start": 1, "banker": 0}
    seats = [{"money": 200 * points}, {}]
    match = game.position({**doc, "moment": "turn of seat 0, 0 actions left", "seats": seats})
    for word in ("end", f"points:{points}"):
        match.play(match.choice(word), 0)
    return int(match.over and match.scores()[0] == points)


class Biased:
    """Counts what is played, and chooses what was played least."""

    def __init__(self, box: Box, fields: dict[int, Field], words: list[str], often: int, by_tile: bool) -> None:
        self.played: Counter[str] = Counter()
        self.often = often
        """How often each place is wanted."""
        self.games = 0
        self.by_tile = by_tile
        """Whether a place counts for every tile by itself, or once for all that can lie there."""
        self.words = words
        self.words_left = True
        front, back = [
            [{self.key(tile, where) for where in places_on_grid(box, tile, side)} for tile in range(TILES)]
            for side in (0, 1)
        ]
        self.on_grid = [front[tile] | back[tile] for tile in range(TILES)]
        self.on_back = set().union(*back)
        self.across: dict[Border, list[set[str]]] = {}
        """By number of players, seat and partner: what can be played for each building."""
        for players, field in fields.items():
            for seat, borders in enumerate(field.crossings):
                for number, crossings in enumerate(borders):
                    border = (players, seat, field.borders[seat][number].other)
                    self.across[border] = [
                        {self.key(building, where) for where in places_across(box, crossing)}
                        for building, crossing in enumerate(crossings)
                    ]

    def wanted(self) -> set[str]:
        """Everything that can be played of places: with partners only those who sit side by side."""
        return set().union(
            *self.on_grid, *(keys for b, tiles in self.across.items() if neighbours(*b) for keys in tiles)
        )

    def key(self, tile: int, where: int) -> str:
        """What is counted for a place."""
        word = f"place:{PLACE_WORDS[where]}"
        return f"{word} {tile}" if self.by_tile else word

    def left(self) -> list[str]:
        """The places that have been played too seldom."""
        return sorted(key for key in self.wanted() if self.played[key] < self.often)

    def satisfied(self) -> bool:
        """Whether every place was played as often as wanted, and all other words twenty times."""
        self.words_left = any(self.played[word] < OFTEN for word in self.words)
        return not self.words_left and not self.left()

    def count(self, match: Match, seat: int, choice: int) -> str:
        """Under what a choice is counted."""
        if self.by_tile and PLACE <= choice < PLACE + PLACES:
            return self.key(asked(match, seat).what, choice - PLACE)
        return match.word(choice)

    def choose(self, match: Match, seat: int, dice: Dice) -> int:
        """A choice, and it is counted."""
        name = kind_of_question(match)
        choices = match.choices(seat)
        if self.wants_merchant(match) and len(choices) > 1:
            choices = [choice for choice in choices if choice != MERCHANT_POINTS]
        lured: list[int] = getattr(self, f"at_{name.replace('-', '_')}", self.anywhere)(match, seat, choices, dice)
        choice = self.rarest(match, seat, lured or choices, dice)
        self.played[self.count(match, seat, choice)] += 1
        return choice

    def rarest(self, match: Match, seat: int, choices: list[int], dice: Dice) -> int:
        """What was played least, one of them at random."""
        counts = [self.played[self.count(match, seat, choice)] for choice in choices]
        fewest = min(counts)
        rare = [choice for choice, count in zip(choices, counts, strict=True) if count == fewest]
        return rare[dice.below(len(rare))]

    def anywhere(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """Nothing special."""
        return choices

    def at_turn(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """Ask a neighbour first, then build; else whatever was done least."""
        if dice.below(8) == 0:
            return choices
        joint = [choice for choice in choices if JOINT <= choice < PARTNER]
        alone = [choice for choice in choices if BUILD <= choice < FETCH]
        for hopes in (
            {choice: max(self.hopes(match, seat, choice - JOINT).values()) for choice in joint},
            {choice: self.hope_alone(match, seat, choice - BUILD) for choice in alone},
        ):
            best = max(hopes.values(), default=0)
            if best:
                return [choice for choice, hope in hopes.items() if hope == best]
        if joint and self.wants_prices():
            return joint
        if not self.words_left:
            return [END]
        return [choice for choice in choices if choice not in joint and choice not in alone]

    def wants_prices(self) -> bool:
        """Whether some prices were named too seldom; where money is secret all of them can be."""
        return any(self.played[f"offer:{100 * price}"] < OFTEN for price in range(HIGHEST_OFFER + 1))

    def hope(self, keys: Iterable[str]) -> int:
        """How many plays are still wanted of these places."""
        return sum(max(self.often - self.played[key], 0) for key in keys)

    def hope_alone(self, match: Match, seat: int, building: int) -> int:
        """How many plays are still wanted of the places that a building may have in one's own land now."""
        s = match.state
        assert isinstance(s, PrincesState), "it is this game's match"
        if not self.hope(self.on_grid[building]):
            return 0
        places = s.settings.box.outlines[building].places(free_cells(s, seat, building))
        return self.hope(self.key(building, where) for where in places)

    def hopes(self, match: Match, seat: int, building: int) -> dict[int, int]:
        """By partner: how many plays are still wanted of the places that a building may have across that border now."""
        s = match.state
        assert isinstance(s, PrincesState), "it is this game's match"
        refused, hopes = asked(match, seat).extra, {}
        for partner in {(seat + 1) % s.players, (seat - 1) % s.players}:
            hopes[partner] = 0
            wanted = self.hope(self.across[s.players, seat, partner][building])
            if wanted and obstacle_to_build_with(s, seat, building, partner, refused) == 0:
                places = joint_places(s, seat, partner, building, False)
                hopes[partner] = self.hope(self.key(building, where) for where in places)
        return hopes

    def at_partner(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """The one across whose border most is left to try."""
        hopes = self.hopes(match, seat, asked(match, seat).what)
        partners = [choice for choice in choices if PARTNER <= choice < OFFER]
        best = max(hopes[choice - PARTNER] for choice in partners)
        return [choice for choice in partners if hopes[choice - PARTNER] == best]

    def table(self) -> Case:
        """Where most is left to try: a number of players, and the front or the back of the boards."""
        self.games += 1
        games, hopes = self.games, dict.fromkeys(range(2, MAX_SEATS + 1), 0)
        for border, tiles in self.across.items():
            if neighbours(*border):
                hopes[border[0]] += sum(map(self.hope, tiles)) // border[0]
        best = max(hopes, key=lambda count: (hopes[count], count == 2 + games % 4))
        together = games % 3 > 0 and (hopes[best] + self.hope(self.on_back) > 0 or self.wants_prices())
        players = best if together and hopes[best] else 2 + games % 4
        return Case(players, {"cooperative_building": together, **VARIANTS[games % len(VARIANTS)]})

    def at_open(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """Two builders let one build anywhere: the seats get them one after the other."""
        if self.is_next_for_builder(match, seat) and OPEN + BUILDER in choices and dice.below(8):
            return [OPEN + BUILDER]
        return [choice for choice in choices if choice != OPEN + BUILDER] if dice.below(8) else choices

    at_buy_alone = at_open

    def at_raise(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """Nobody bids up the builder of another, and whose turn it is for one wants nothing else."""
        his_turn = self.is_next_for_builder(match, seat)
        if dice.below(8) == 0 or (asked(match, seat).what != BUILDER and not his_turn):
            return choices
        wanted = BID if his_turn and asked(match, seat).what == BUILDER else PASS
        return [choice for choice in choices if choice == wanted]

    def is_next_for_builder(self, match: Match, seat: int) -> bool:
        """From one seat on, another in each game, the first one with fewer than two."""
        s = match.state
        assert isinstance(s, PrincesState), "it is this game's match"
        order = [(self.games + step) % s.players for step in range(s.players)]
        return seat == next((other for other in order if s.builders[other] < 2), NONE)

    def wants_merchant(self, match: Match) -> bool:
        """Whether the Merchant is kept for the auctions of the next round."""
        return min(self.played[match.word(FREE)], self.played[match.word(PAY)]) < OFTEN

    def at_stone(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """One of them takes the Merchant; the others bid for somebody else."""
        stones = [choice for choice in choices if STONE <= choice < JOINT]
        merchant = [choice for choice in stones if CHARACTER_ON[choice - STONE] == MERCHANT]
        mine = seat == self.games % match.players and self.wants_merchant(match)
        return merchant if mine and merchant else choices

    def at_use(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """Wait while the free object is wanted."""
        return choices[:1] if self.wants_merchant(match) else choices

    def at_answer(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """Another price if some were seldom named; then mostly no, so that the boards stay empty."""
        offers = [choice for choice in choices if OFFER <= choice < ACCEPT]
        if any(self.played[match.word(choice)] < OFTEN for choice in offers):
            return offers
        return [REFUSE] if dice.below(6) else choices

    def at_points(self, match: Match, seat: int, choices: list[int], dice: Dice) -> list[int]:
        """The most points that were bought seldom."""
        seldom = [choice for choice in choices if choice >= POINTS and self.played[match.word(choice)] < OFTEN]
        return seldom[-1:] or choices
