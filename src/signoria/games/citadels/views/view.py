"""What a seat may know: an allow-list. What is not named here is not sent.

A hidden card that the seat has not seen is "?". The rest of the format is that of positions, so that an imagined
position is a view with its question marks filled in.
"""

from typing import Any, TypedDict

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.cards import KIND, SEEN
from signoria.games.citadels.engine.characters.rank1 import MagistrateNames
from signoria.games.citadels.engine.characters.rank2 import BlackmailerNames
from signoria.games.citadels.engine.cities import goal
from signoria.games.citadels.engine.districts.points import types_at_end
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    TAKE_FIRST_HIDDEN,
    LayAside,
    PickCharacter,
    comes_with,
    picker,
)
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.packing import gold_on, owner_of
from signoria.games.citadels.engine.scoring import hand_points, totals
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.text.notation import PLOT_WORDS, WORDS
from signoria.games.citadels.views.marks import open_marks

UNSEEN = "?"


class Pick(TypedDict):
    """A pick of one's own: the ranks to choose from, the one chosen, and the one laid aside (0 for none or unseen)."""

    number: int
    offered: list[int]
    chosen: int
    laid: int


class Wagon(TypedDict):
    """A Ticket Wagon on the table."""

    owner: int
    gold: int


class View(TypedDict):
    """All that a seat knows and remembers."""

    seat: int | None
    waiting: list[int]
    decision: str
    choices: list[str]
    answered: list[int]
    answer: str
    agenda: list[list[Any]]
    marks: dict[str, int]
    goal: int
    gold: list[int]
    cities: list[list[str]]
    hands: list[list[str]]
    hands_seen: list[list[int]]
    deck: list[str]
    discards: list[str]
    drawn: list[str]
    museum: list[str]
    wagons: list[Wagon]
    roles: list[list[str]]
    hidden_roles: list[int]
    picks: list[Pick]
    pick_count: int
    theater: list[int]
    secrets: dict[str, int]
    types: list[list[int]]
    scores: list[int]


def view(s: CitadelsState, seat: int | None) -> View:
    """The table as `seat` knows it; None is a spectator."""
    me = NONE if seat is None else seat
    asked = s.decision(me)
    top = s.agenda[-1] if s.agenda else None
    return {
        "seat": seat,
        "waiting": s.waiting(),
        "decision": type(top).__name__ if top is not None else "",
        "choices": [WORDS[choice] for choice in asked.choices(s)] if asked is not None else [],
        "answered": [other for other in range(len(s.sealed)) if s.sealed[other] != NONE],
        "answer": WORDS[s.sealed[me]] if 0 <= me < len(s.sealed) and s.sealed[me] != NONE else "",
        "agenda": [step.to_json() for step in s.agenda],
        "marks": open_marks(s),
        "goal": goal(s),
        "gold": s.gold[:],
        "cities": [[PLOT_WORDS[plot] for plot in city] for city in s.cities],
        "hands": [hand_words(s, owner, me) for owner in range(s.players)],
        "hands_seen": [seen_marks(in_sight(s, owner, me), me, owner == me) for owner in range(s.players)],
        "deck": [word(card, me) for card in reversed(s.deck)],
        "discards": [word(card, me) for card in s.discards],
        "drawn": [word(card, me, draws(s, me)) for card in s.drawn],
        "museum": [word(card, me) for card in s.museum],
        "wagons": [{"owner": owner_of(wagon), "gold": gold_on(wagon)} for wagon in s.wagons],
        "roles": [known_roles(s, owner, me) for owner in range(s.players)],
        "hidden_roles": [len(all_roles(s, owner)) - len(known_roles(s, owner, me)) for owner in range(s.players)],
        "picks": my_picks(s, me),
        "pick_count": len(s.picks) // 3,
        "theater": theater(s, me),
        "secrets": my_secrets(s, me),
        "types": [types_at_end(s, owner, 4)[:5] for owner in range(s.players)],
        "scores": open_scores(s, me),
    }


def word(card: int, me: int, mine: bool = False) -> str:
    """A hidden card as the seat knows it."""
    return SLUGS[card & KIND] if mine or (me != NONE and card >> (SEEN + me) & 1) else UNSEEN


def hand_words(s: CitadelsState, owner: int, me: int) -> list[str]:
    """A hand as the seat knows it."""
    return [word(card, me, owner == me or not s.agenda) for card in in_sight(s, owner, me)]


def in_sight(s: CitadelsState, owner: int, me: int) -> list[int]:
    """A hand, the cards that this seat knows first: its order must not tell what lies between them.

    At the end all hands are laid open, since some cards count in them.
    """
    hand = s.hands[owner]
    if owner == me or not s.agenda:
        return hand
    return sorted(hand, key=lambda card: word(card, me) == UNSEEN)


def seen_marks(hand: list[int], me: int, mine: bool) -> list[int]:
    """Who has seen each card of the seat's own hand, as masks; of other hands one knows only what one saw oneself."""
    if mine:
        return [card >> SEEN for card in hand]
    return [1 << me if me != NONE and card >> (SEEN + me) & 1 else 0 for card in hand]


def draws(s: CitadelsState, me: int) -> bool:
    """Are the cards under way this seat's to choose from?"""
    return bool(s.agenda) and s.agenda[-1].seat == me


def all_roles(s: CitadelsState, seat: int) -> list[int]:
    """The ranks a seat holds."""
    return [rank for rank in range(1, s.settings.ranks + 1) if s.holder[rank] == seat]


def known_roles(s: CitadelsState, owner: int, me: int) -> list[str]:
    """The characters of a seat that this seat knows: its own, those revealed, and one it gave away in the Theater."""
    cast, shown = s.settings.cast, s.marks.shown
    given = s.theater[2] if s.theater and s.theater[0] == me else s.theater[3] if me in s.theater[1:2] else 0
    return [cast[rank].slug for rank in all_roles(s, owner) if owner == me or shown >> rank & 1 or rank == given]


def theater(s: CitadelsState, me: int) -> list[int]:
    """This round's exchange: between whom, and for those two which ranks."""
    return s.theater[:] if me in s.theater[:2] else s.theater[:2]


def ranks_in(mask: int) -> list[int]:
    """The ranks of a mask."""
    return [rank for rank in range(1, 10) if mask >> rank & 1]


def my_picks(s: CitadelsState, me: int) -> list[Pick]:
    """What the seat saw, chose and laid aside in the draft."""
    found: list[Pick] = []
    for number in range(len(s.picks) // 3):
        offered, chosen, laid = s.picks[3 * number : 3 * number + 3]
        if picker(s, number) == me:
            seen = laid if comes_with(s, number) == LAY_CHOSEN else 0
            found.append({"number": number, "offered": ranks_in(offered), "chosen": chosen, "laid": seen})
    return found


def my_secrets(s: CitadelsState, me: int) -> dict[str, int]:
    """Secret marks that this seat knows, 0 for those it does not."""
    top = s.agenda[-1] if s.agenda else None
    lays = isinstance(top, (MagistrateNames, BlackmailerNames)) and top.seat == me
    drafts = isinstance(top, (PickCharacter, LayAside)) and top.seat == me
    return {
        "sealed_warrant": s.secrets.sealed_warrant if me != NONE and (lays or s.marks.magistrate == me) else 0,
        "rose": s.secrets.rose if me != NONE and (lays or s.marks.blackmailer == me) else 0,
        "laid_tokens": s.secrets.laid_tokens if lays else 0,
        "first_hidden": s.secrets.first_hidden if me != NONE and knows_first_hidden(s, me) else 0,
        "passing": s.secrets.passing if drafts else 0,
    }


def knows_first_hidden(s: CitadelsState, me: int) -> bool:
    """By looking at it first, or by choosing last between it and another."""
    last = len(s.settings.draft) - 1
    if comes_with(s, last) == TAKE_FIRST_HIDDEN and picker(s, last) == me:
        chosen = len(s.picks) // 3 == last + 1
        top = s.agenda[-1] if s.agenda else None
        return chosen or (isinstance(top, PickCharacter) and top.number == last)
    return s.settings.readings.first_hidden_seen and s.marks.first == me


def open_scores(s: CitadelsState, me: int) -> list[int]:
    """Points if the game ended now, without what the hands of others hide."""
    found = totals(s)
    if s.agenda:
        for seat in range(s.players):
            if seat != me:
                found[seat] -= hand_points(s, seat)
    return found
