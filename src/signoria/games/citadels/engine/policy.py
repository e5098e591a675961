"""A simple player for playouts: it earns, builds the dearest it can pay, and hinders whoever leads.

It reads the state, but of cards and characters only those that its seat sees. Worths are rough whole numbers.
"""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.dice import Dice
from signoria.core.kernel import Decision, Policy
from signoria.games.citadels.engine.action_space import (
    ACCEPT,
    AMOUNT,
    BEG,
    BUILD,
    DEN,
    DESTROY,
    DISCARD,
    END,
    EXCHANGE,
    GIVE,
    KEEP_ALL,
    KEEP_CARD,
    LAY,
    NAME,
    NECROPOLIS_FREE,
    OWN,
    PICK,
    PLAY,
    POWER,
    POWER_WORDS,
    REPLACE,
    RIDE,
    SEAT,
    SEIZE,
    TAKE,
    TAKE_CARDS,
    TAKE_GOLD,
    TYPE,
    USE,
)
from signoria.games.citadels.engine.appraisal import (
    character_worth,
    free_to_destroy,
    hand_worth,
    wants_gold,
    worth_in_hand,
)
from signoria.games.citadels.engine.cards import PLOTS
from signoria.games.citadels.engine.characters.rank2 import SettleThreat
from signoria.games.citadels.engine.characters.rank3 import MagicianSwaps
from signoria.games.citadels.engine.kinds import CIRCUS_TENT, DIRECTOR, LABORATORY, MUSEUM, SMITHY
from signoria.games.citadels.engine.packing import holds, kind_at
from signoria.games.citadels.engine.state import CitadelsState

LEFT_ALONE: Final = 20
"""What ends a turn; whatever is worth less is not done in it."""
GOLD_OR_CARDS: Final = 500
BUILDING: Final = 300
WORTH_OF_POWER: Final = [
    {
        "crown": 900,
        "collect": 890,
        "bonus": 880,
        "alms": 870,
        "tax": 860,
        "study": 850,
        "sail-gold": 840,
        "foresee": 830,
        "rob": 820,
        "murder": 810,
        "threaten": 800,
        "warrant": 790,
        "spy": 780,
        "look": 650,
        "seize": 350,
        "beautify": 30,
    }.get(word, 0)
    for word in POWER_WORDS
]
"""Powers that hardly ever hurt, in the order in which they are used; those at 0 are looked at more closely."""
WORTH_OF_TYPE: Final = [20, 10, 30, 10, 10]
"""The types that a hand is likely to hold, by type: there are most trade and noble districts."""
SWAP: Final = POWER_WORDS.index("swap")
DESTRUCTION: Final = POWER_WORDS.index("destroy")


class Simple(Policy[CitadelsState]):
    """Takes what is worth most, one choice at a time; between equals the dice decide."""

    def choose(self, s: CitadelsState, decision: Decision[CitadelsState], dice: Dice) -> int:
        choices = decision.choices(s)
        best = choices[0]
        if len(choices) == 1:
            return best
        most: i64 = worth(s, decision, best)
        equals: i64 = 1
        for place in range(1, len(choices)):
            this: i64 = worth(s, decision, choices[place])
            if this > most:
                best, most, equals = choices[place], this, 1
            elif this == most:
                equals += 1
                if dice.below(equals) == 0:
                    best = choices[place]
        return best


def worth(s: CitadelsState, decision: Decision[CitadelsState], choice: i64) -> i64:
    """What a choice is worth to whoever decides."""
    if choice < POWER:
        return worth_of_plain(s, decision, choice)
    if choice < KEEP_CARD:
        return worth_in_turn(s, decision.seat, choice)
    if choice < PICK:
        return worth_of_card(s, decision.seat, choice)
    if choice < TYPE:
        return worth_of_person(s, decision, choice)
    if choice < OWN:
        return choice - AMOUNT if choice >= AMOUNT else WORTH_OF_TYPE[choice - TYPE]
    return worth_of_district(s, decision.seat, choice)


def worth_in_turn(s: CitadelsState, seat: int, choice: i64) -> i64:
    """What one can do in one's turn besides taking income."""
    if choice < USE:
        return worth_of_power(s, seat, choice - POWER)
    if choice < BUILD:
        return worth_of_use(s, seat, choice - USE)
    if choice < RIDE:
        return worth_of_building(s, choice)
    return 0 if choice < PLAY else worth_of_action_card(choice - PLAY)


def worth_of_plain(s: CitadelsState, decision: Decision[CitadelsState], choice: i64) -> i64:
    """Income, yes or no, and the end."""
    if choice == TAKE_GOLD:
        return GOLD_OR_CARDS + (100 if wants_gold(s, decision.seat) else -100)
    if choice == TAKE_CARDS:
        return GOLD_OR_CARDS
    if choice == ACCEPT:
        return 0 if isinstance(decision, SettleThreat) and s.gold[decision.seat] < 3 else 50
    if choice == KEEP_ALL:
        return 1000
    return LEFT_ALONE if choice == END else 10


def worth_of_power(s: CitadelsState, seat: int, power: int) -> i64:
    """A power of the character."""
    if power == SWAP:
        largest = 0
        for hand in s.hands:
            largest = max(largest, len(hand))
        return 700 if largest > len(s.hands[seat]) + 1 else 0
    if power == DESTRUCTION:
        return 200 if free_to_destroy(s, seat) else 0
    return WORTH_OF_POWER[power]


def worth_of_use(s: CitadelsState, seat: int, kind: i64) -> i64:
    """A district with a power: cards for much gold, gold for a card that is good for nothing."""
    if kind == SMITHY:
        return 200 if len(s.hands[seat]) <= 1 and s.gold[seat] >= 4 else 0
    if kind == LABORATORY:
        return 200 if hand_worth(s, seat) < 10 else 0
    return 100 if kind == MUSEUM and len(s.hands[seat]) > 2 else 0


def worth_of_building(s: CitadelsState, choice: i64) -> i64:
    """The dearest first; paid with gold rather than otherwise."""
    cost = s.settings.cost
    if choice < REPLACE:
        return BUILDING + 10 * cost[choice - BUILD]
    if choice < BEG:
        price = cost[choice - REPLACE]
        return BUILDING - 50 + 10 * price if price >= 5 else 0
    if choice < NECROPOLIS_FREE:
        return BUILDING - 20 + 10 * cost[choice - BEG]
    return 0 if choice == NECROPOLIS_FREE else BUILDING - 30 - 10 * (choice - DEN)


def worth_of_action_card(kind: i64) -> i64:
    """An action card to be played; the others wait for their moment."""
    return 800 if kind == CIRCUS_TENT else 290 if kind == DIRECTOR else 150


def worth_of_card(s: CitadelsState, seat: int, choice: i64) -> i64:
    """A card to keep or take, or to part with."""
    if choice < DISCARD:
        return worth_in_hand(s, seat, choice - KEEP_CARD)
    if choice < GIVE:
        return -worth_in_hand(s, seat, choice - DISCARD)
    if choice < TAKE:
        return -worth_in_hand(s, seat, choice - GIVE)
    return 50 + worth_in_hand(s, seat, choice - TAKE)


def worth_of_person(s: CitadelsState, decision: Decision[CitadelsState], choice: i64) -> i64:
    """A character to be chosen, laid aside or named, or a player."""
    seat = decision.seat
    if choice < LAY:
        return character_worth(s, seat, choice - PICK)
    if choice < NAME:
        return character_worth(s, seat, choice - LAY)
    if choice < SEAT:
        rank = choice - NAME
        known = holds(s.marks.face_up | s.marks.shown, rank) or s.holder[rank] == seat
        return -50 if known else character_worth(s, seat, rank)
    other = choice - SEAT
    if isinstance(decision, MagicianSwaps):
        return len(s.hands[other])
    return 10 * (len(s.hands[other]) + s.gold[other]) + 5 * len(s.cities[other])


def worth_of_district(s: CitadelsState, seat: int, choice: i64) -> i64:
    """A district in a city: the cheapest of one's own; of others what costs little, or what is worth having."""
    if choice < DESTROY:
        return -10 * s.settings.cost[kind_at(choice - OWN)]
    if choice < EXCHANGE:
        owner = (choice - DESTROY) // PLOTS
        cost = s.settings.cost[kind_at((choice - DESTROY) % PLOTS)]
        return -500 if owner == seat else 10 * len(s.cities[owner]) - 30 * cost
    if choice < SEIZE:
        return 10 * s.settings.cost[kind_at((choice - EXCHANGE) % PLOTS)]
    return 100 + 10 * s.settings.cost[kind_at((choice - SEIZE) % PLOTS)]
