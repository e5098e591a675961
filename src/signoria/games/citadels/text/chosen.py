"""A choice that somebody considers, with what its sentence may speak of."""

from typing import Any, NamedTuple

from signoria.core.kernel import NONE
from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.citadels.engine.action_space import POWER, USE
from signoria.games.citadels.engine.cards import PLOTS
from signoria.games.citadels.engine.kinds import NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.engine.packing import kind_at
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import card_name, rank_name
from signoria.games.citadels.text.notation import WORDS, verb_and_place

IN_CITIES = ("destroy", "exchange", "seize")
"""Verbs that are followed by a seat and a district of its city."""
OF_CARDS = ("use", "build", "replace", "beg", "play", "keep", "discard", "give", "take")
"""Verbs that are followed by a card."""
OF_RANKS = ("pick", "lay", "name")
"""Verbs that are followed by a rank."""


class Chosen(NamedTuple):
    """The table, the decision that asks, who is asked, and the choice: its verb and what follows it."""

    s: CitadelsState
    step: Any  # every decision has fields of its own
    seat: int
    verb: str
    place: int

    @property
    def owner(self) -> int:
        """In whose city it is."""
        return self.place // PLOTS if self.verb in IN_CITIES else self.seat

    @property
    def plot(self) -> int:
        """The district of a city."""
        return self.place % PLOTS

    @property
    def kind(self) -> int:
        """The card; NONE for a choice without any."""
        if self.verb in IN_CITIES or self.verb == "own":
            return kind_at(self.plot)
        paid_otherwise = {"den": THIEVES_DEN, "sacrifice": NECROPOLIS}
        return self.place if self.verb in OF_CARDS else paid_otherwise.get(self.verb, NONE)

    def card(self) -> Message:
        """The card that is chosen, by its name."""
        return card_name(self.s, self.kind) if self.kind != NONE else message("citadels.nothing")

    def named(self, kind: int) -> Message:
        """Another card, by its name."""
        return card_name(self.s, kind)

    def character(self, rank: int) -> Message:
        """The character of a rank; a rank that the cast lacks is just a number."""
        if 0 < rank <= self.s.settings.ranks:
            return rank_name(self.s, rank)
        return message("citadels.rank", rank=rank)

    def says(self, key: str, **args: Argument) -> Message:
        """The sentence of that key."""
        return message(f"citadels.choice.{key}", **args)

    def says_to(self, key: str, other: int, **args: Argument) -> Message:
        """The sentence of that key, about another player."""
        return message(f"citadels.choice.{key}", other=seat_name(other), **args)


def chosen(s: CitadelsState, seat: int, choice: int) -> Chosen:
    """A choice of a seat; a power has its number after the verb, other choices of one word have 0 there."""
    if choice < POWER:
        verb, place = WORDS[choice], 0
    else:
        verb, place = ("power", choice - POWER) if choice < USE else verb_and_place(choice)
    return Chosen(s, s.decision(seat), seat, verb, place)
