"""Another table that looks the same to a seat: what it cannot see is dealt anew.

The same world as when the view is imagined from the same seed; a test holds the two together.
"""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.compiling import BytesWriter, i64, u8
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.games.citadels.engine.action_space import DECLINE
from signoria.games.citadels.engine.cards import KIND, SEEN
from signoria.games.citadels.engine.draft import LAY_CHOSEN, comes_with, pick, picker, picks_made
from signoria.games.citadels.engine.imagined_draft import KnownPick, nobody_yet
from signoria.games.citadels.engine.kinds import KINDS, RASPUTIN, TICKET_WAGON
from signoria.games.citadels.engine.marks import RASPUTIN_OPEN
from signoria.games.citadels.engine.packing import bit, has_seen, holds, kind_in, seen_at_most_by, seen_by
from signoria.games.citadels.engine.redeal_roles import deal_roles
from signoria.games.citadels.engine.sight import draws, secrets_known, theater_seen
from signoria.games.citadels.engine.state import CitadelsState

HOLE: Final = KIND
"""Stands for a card yet to be dealt."""


def redeal(
    s: CitadelsState, seat: int, chance: Chance, likelihood: Likelihood[CitadelsState] | None = None
) -> CitadelsState:
    """The table with other characters and cards where the seat does not know them; NONE is a spectator."""
    other = s.clone()
    other.chance = chance
    redeal_roles(s, other, seat, likelihood)
    hide_cards(s, other, seat)
    fill_holes(other)
    for owner in range(len(other.sealed)):  # what others have answered is taken to be a refusal
        if owner != seat and other.sealed[owner] != NONE:
            other.sealed[owner] = DECLINE
    return other


def redeal_roles(
    s: CitadelsState, other: CitadelsState, seat: int, likelihood: Likelihood[CitadelsState] | None
) -> None:
    """Another draft, with the same picks of the seat."""
    hidden = hide_roles(s, other, seat)
    found = deal_roles(other, picks_known(s, seat), hidden, likelihood)
    assert found, "the draft that was made agrees with what is known of it"


def hide_roles(s: CitadelsState, other: CitadelsState, seat: int) -> list[int]:
    """Leave of the draft what the seat knows; how many characters of each seat it does not know."""
    other.secrets = secrets_known(s, seat)
    other.theater = theater_seen(s, seat)
    given = 0
    if len(other.theater) > 2:
        given = other.theater[2] if other.theater[0] == seat else other.theater[3]
    other.holder = nobody_yet()
    hidden = [0] * s.players
    for rank in range(1, s.settings.ranks + 1):
        owner = s.holder[rank]
        if owner != NONE:
            if owner == seat or rank == given or holds(s.marks.shown, rank):
                other.holder[rank] = owner
            else:
                hidden[owner] += 1
    other.picks = []
    return hidden


def picks_known(s: CitadelsState, seat: int) -> list[KnownPick | None]:
    """The picks so far, those that the seat made itself."""
    known: list[KnownPick | None] = []
    for number in range(picks_made(s)):
        if picker(s, number) == seat:
            offered, chosen, laid = pick(s, number)
            known.append(KnownPick(offered, chosen, laid if comes_with(s, number) == LAY_CHOSEN else 0))
        else:
            known.append(None)
    return known


def hide_cards(s: CitadelsState, other: CitadelsState, seat: int) -> None:
    """Leave holes where the seat knows no card, and of who has seen the others what it knows."""
    mine = 0 if seat == NONE else bit(seat)
    for owner in range(s.players):
        if owner != seat:
            other.hands[owner] = opened(s.hands[owner], mine) if not s.agenda else hand_known(s.hands[owner], seat)
    other.deck = pile_known(s.deck, seat)
    other.discards = pile_known(s.discards, seat)
    other.museum = pile_known(s.museum, seat)
    if draws(s, seat):
        other.drawn = [seen_by(kind_in(card), mine) for card in s.drawn]
    else:
        other.drawn = pile_known(s.drawn, seat)


def opened(hand: list[int], mine: int) -> list[int]:
    """A hand at the end, when all are laid open."""
    return [seen_at_most_by(card, mine) for card in hand]


def hand_known(hand: list[int], seat: int) -> list[int]:
    """The hand of another: what the seat knows of it first."""
    known = [seen_at_most_by(card, bit(seat)) for card in hand if has_seen(card, seat)] if seat != NONE else []
    return known + [HOLE] * (len(hand) - len(known))


def pile_known(pile: list[int], seat: int) -> list[int]:
    """A pile as the seat knows it."""
    if seat == NONE:
        return [HOLE] * len(pile)
    known: list[int] = []
    place: i64 = SEEN + seat
    flag: i64 = 1
    flag <<= place
    for each in pile:
        card: i64 = each
        if card & flag:
            known.append(card & KIND | flag)
        else:
            known.append(HOLE)
    return known


def fill_holes(s: CitadelsState) -> None:
    """Deal the cards that lie nowhere: hands first, then deck and piles."""
    rest = unplaced(s)
    s.chance.shuffle(rest)
    for owner in range(s.players):
        fill_hand(s.hands[owner], rest)
    fill_pile(s.deck, rest)
    fill_pile(s.discards, rest)
    fill_pile(s.museum, rest)
    fill_pile(s.drawn, rest)
    assert not rest, "all cards lie somewhere"


def fill_hand(hand: list[int], rest: list[int]) -> None:
    """Put cards in the place of holes, which come last; the hand stays in order."""
    holes = 0
    while hand and hand[-1] == HOLE:
        hand.pop()
        holes += 1
    for _ in range(holes):
        card = rest.pop()
        place = len(hand)
        while place > 0 and kind_in(hand[place - 1]) > card:
            place -= 1
        hand.insert(place, card)


def fill_pile(pile: list[int], rest: list[int]) -> None:
    """Put cards in the place of holes."""
    for place in range(len(pile)):
        if pile[place] == HOLE:
            pile[place] = rest.pop()


def unplaced(s: CitadelsState) -> list[int]:
    """The kinds of the cards that lie nowhere, in order."""
    left = BytesWriter()
    left.write(s.settings.copies)
    for hand in s.hands:
        take_out(left, hand)
    take_out(left, s.deck)
    take_out(left, s.discards)
    take_out(left, s.museum)
    take_out(left, s.drawn)
    for city in s.cities:
        for each in city:
            plot: i64 = each
            take_one(left, plot >> 1)
    for _ in s.wagons:
        take_one(left, TICKET_WAGON)
    if s.turn.acted == RASPUTIN_OPEN:
        take_one(left, RASPUTIN)
    if s.turn.site != NONE:
        take_one(left, s.turn.site)
    rest: list[int] = []
    for kind in range(KINDS):
        copies: u8 = left[kind]
        while copies:
            rest.append(kind)
            copies -= 1
    return rest


def take_out(left: BytesWriter, cards: list[int]) -> None:
    """Count cards that lie somewhere."""
    for each in cards:
        card: i64 = each
        if card != HOLE:
            take_one(left, card & KIND)


def take_one(left: BytesWriter, kind: i64) -> None:
    """One card of a kind lies somewhere."""
    before: u8 = left[kind]
    after: u8 = before - 1
    left[kind] = after
