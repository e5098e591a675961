"""The action space: every choice is one of these numbers, or a range plus a kind, a rank, a seat or a plot."""

from typing import Final

from signoria.games.citadels.engine.cards import PLOTS, TYPES
from signoria.games.citadels.engine.kinds import KINDS

SEATS: Final = 8
RANKS: Final = 10
"""Ranks 1 to 9; 0 is none."""
FIRST_RANK: Final = 1
"""Assassin, Witch or Magistrate, whom nobody can strike."""
MOST_RANKS: Final = RANKS - 1
CROWN_RANK: Final = 4
"""The rank that brings the crown: King, Emperor or Patrician."""
TWO_ROLES_UP_TO: Final = 3
"""With so many players or fewer everybody holds two characters."""

END: Final = 0
END_ASKING: Final = 1
"""End the turn and be asked about each thing that its end brings and that may be declined."""
DECLINE: Final = 2
ACCEPT: Final = 3
TAKE_GOLD: Final = 4
TAKE_CARDS: Final = 5
PLAIN_GOLD: Final = 6
"""Gold without what districts add to it."""
CARDS_ASKING: Final = 7
"""Cards, of which more than one may be kept: all or one is asked when they are seen."""
KEEP_ALL: Final = 8
POWER: Final = 9
"""A power of the character whose turn it is."""
POWER_WORDS: Final = (
    "collect",
    "bonus",
    "murder",
    "warrant",
    "rob",
    "spy",
    "threaten",
    "swap",
    "redraw",
    "look",
    "foresee",
    "crown",
    "alms",
    "sail-gold",
    "sail-cards",
    "study",
    "destroy",
    "exchange",
    "seize",
    "beautify",
    "tax",
)
POWERS: Final = 21
"""As many as there are words for; a literal, because the compiler puts only those into the code."""
USE: Final = POWER + POWERS
"""A district of one's own that is used."""
BUILD: Final = USE + KINDS
"""A card from the hand, paid with gold."""
REPLACE: Final = BUILD + KINDS
"""A card from the hand, built by destroying the Framework."""
BEG: Final = REPLACE + KINDS
"""A card from the hand, for which the Cardinal takes the missing gold."""
NECROPOLIS_FREE: Final = BEG + KINDS
DEN: Final = NECROPOLIS_FREE + 1
"""The Thieves' Den, so many cards of its price paid from the hand."""
DEN_CARDS: Final = 7
RIDE: Final = DEN + DEN_CARDS
"""Pay for the Ticket Wagon of a seat."""
PLAY: Final = RIDE + SEATS
"""Play an action card."""
KEEP_CARD: Final = PLAY + KINDS
DISCARD: Final = KEEP_CARD + KINDS
GIVE: Final = DISCARD + KINDS
TAKE: Final = GIVE + KINDS
PICK: Final = TAKE + KINDS
"""Choose a character in the draft."""
LAY: Final = PICK + RANKS
"""Lay a character aside in the draft."""
NAME: Final = LAY + RANKS
SEAT: Final = NAME + RANKS
TYPE: Final = SEAT + SEATS
AMOUNT: Final = TYPE + TYPES
AMOUNTS: Final = 16
OWN: Final = AMOUNT + AMOUNTS
"""A district of one's own city, by plot."""
DESTROY: Final = OWN + PLOTS
EXCHANGE: Final = DESTROY + SEATS * PLOTS
SEIZE: Final = EXCHANGE + SEATS * PLOTS
ACTIONS: Final = SEIZE + SEATS * PLOTS
