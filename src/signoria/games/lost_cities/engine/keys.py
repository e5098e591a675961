"""Keys of the table and of what a seat knows of it."""

from signoria.core.keys import add_agenda, add_list, key_of
from signoria.games.lost_cities.engine.state import LostCitiesState


def state_key(s: LostCitiesState) -> int:
    """The key of the whole table, the order of the deck included; chance, which is still to come, is not."""
    numbers = open_numbers(s)
    for explorer in s.explorers:
        numbers.append(explorer.hand)
        numbers.append(explorer.spares)
    numbers.extend(s.deck[: s.left])
    return key_of(numbers)


def sight_key(s: LostCitiesState, seat: int) -> int:
    """The key of what the seat knows: the same for all tables that look the same to it."""
    numbers = open_numbers(s)
    numbers.append(seat)
    numbers.append(s.explorers[seat].hand)
    numbers.append(s.explorers[seat].spares)
    return key_of(numbers)


def open_numbers(s: LostCitiesState) -> list[int]:
    """All that lies open, with what both seats have seen of each other's hands."""
    numbers = [s.first, s.quiet, s.left]
    for explorer in s.explorers:
        numbers.append(explorer.seen)
        numbers.append(explorer.seen_spares)
        numbers.extend(explorer.expeditions)
    numbers.extend(s.discards)
    add_list(numbers, s.finished)
    add_agenda(numbers, s)
    return numbers
