"""Keys of the table and of what a seat knows of it."""

from signoria.core.kernel import NONE
from signoria.core.keys import add_agenda, add_list, add_sealed, key_of
from signoria.games.citadels.engine.cards import KIND
from signoria.games.citadels.engine.draft import LAY_CHOSEN, comes_with, pick, picker, picks_made
from signoria.games.citadels.engine.marks import RoundMarks, RoundSecrets, TurnMarks
from signoria.games.citadels.engine.packing import has_seen, holds, kind_in
from signoria.games.citadels.engine.sight import draws, secrets_known, theater_seen
from signoria.games.citadels.engine.state import CitadelsState


def state_key(s: CitadelsState) -> int:
    """The key of the whole table, the order of the deck included; chance, which is still to come, is not."""
    numbers = open_numbers(s)
    add_secrets(numbers, s.secrets)
    for hand in s.hands:
        add_list(numbers, hand)
    for pile in (s.deck, s.discards, s.drawn, s.museum, s.picks, s.holder, s.theater, s.sealed):
        add_list(numbers, pile)
    return key_of(numbers)


def sight_key(s: CitadelsState, seat: int) -> int:
    """The key of what the seat knows: the same for all tables that look the same to it."""
    numbers = open_numbers(s)
    numbers.append(seat)
    add_secrets(numbers, secrets_known(s, seat))
    for owner in range(s.players):
        add_hand(numbers, s, owner, seat)
    for pile in (s.deck, s.discards, s.museum):
        add_pile(numbers, pile, seat)
    if draws(s, seat):
        add_list(numbers, [kind_in(card) for card in s.drawn])
    else:
        add_pile(numbers, s.drawn, seat)
    add_draft(numbers, s, seat)
    add_sealed(numbers, s, seat)
    return key_of(numbers)


def open_numbers(s: CitadelsState) -> list[int]:
    """All that lies open."""
    numbers = [int(getattr(s, name)) for name in CitadelsState.FIELDS]
    for name in RoundMarks.FIELDS:
        numbers.append(getattr(s.marks, name))
    for name in TurnMarks.FIELDS:
        numbers.append(getattr(s.turn, name))
    numbers.extend(s.gold)
    numbers.append(s.bank)
    for city in s.cities:
        add_list(numbers, city)
    add_list(numbers, s.wagons)
    add_agenda(numbers, s)
    return numbers


def add_secrets(numbers: list[int], secrets: RoundSecrets) -> None:
    """Marks face down."""
    for name in RoundSecrets.FIELDS:
        numbers.append(getattr(secrets, name))


def add_hand(numbers: list[int], s: CitadelsState, owner: int, seat: int) -> None:
    """A hand as the seat knows it: its own with who has seen what, of others what it has seen."""
    hand = s.hands[owner]
    numbers.append(len(hand))
    if owner == seat:
        numbers.extend(hand)
        return
    seen = [kind_in(card) for card in hand if has_seen(card, seat)]
    add_list(numbers, seen)
    if not s.agenda:  # hands are laid open at the end
        for card in hand:
            numbers.append(kind_in(card))


def add_pile(numbers: list[int], pile: list[int], seat: int) -> None:
    """A pile card by card; what the seat has not seen is all alike."""
    numbers.append(len(pile))
    for card in pile:
        numbers.append(kind_in(card) if has_seen(card, seat) else KIND)


def add_draft(numbers: list[int], s: CitadelsState, seat: int) -> None:
    """What the seat knows of the draft, of the Theater and of who is who."""
    numbers.append(picks_made(s))
    for place in range(picks_made(s)):
        if picker(s, place) == seat:
            offered, chosen, laid = pick(s, place)
            numbers.extend([place, offered, chosen, laid if comes_with(s, place) == LAY_CHOSEN else 0])
    known = theater_seen(s, seat)
    add_list(numbers, known)
    given = 0 if len(known) < 4 else known[2] if known[0] == seat else known[3]
    for rank in range(1, s.settings.ranks + 1):
        owner = s.holder[rank]
        is_known = owner != NONE and (owner == seat or holds(s.marks.shown, rank) or rank == given)
        numbers.append(owner if is_known else NONE)
    for owner in range(s.players):
        numbers.append(s.holder.count(owner))
