"""Cities: what stands in them, when they are complete, and how districts come and go."""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.hooks import District
from signoria.games.citadels.engine.kinds import EFFECT_KINDS
from signoria.games.citadels.engine.moves import discard, seen_by_all
from signoria.games.citadels.engine.packing import bit, coin_at, holds, kind_at, plot_of, with_coin, without
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


def goal(s: CitadelsState) -> int:
    """How many districts complete a city. [CIT-CITY-1, CIT-BELL-TOWER-1]"""
    return s.settings.readings.city_size - s.bell


def size(s: CitadelsState, seat: int) -> int:
    """How many districts a city counts towards completion. [CIT-MONUMENT-2]"""
    districts = 0
    for plot in s.cities[seat]:
        districts += district_at(s, plot).size()
    return districts


def is_large_enough(s: CitadelsState, seat: int) -> bool:
    """Has the city as many districts as complete it?"""
    return len(s.cities[seat]) + 1 >= goal(s) and size(s, seat) >= goal(s)


def is_complete(s: CitadelsState, seat: int) -> bool:
    """Is the city complete? By a reading, one overtaken by a Bell Tower is not until it grows. [CIT-BELL-TOWER-4]"""
    return holds(s.complete, seat)


def district_at(s: CitadelsState, plot: int) -> District:
    """The rules of the district on a plot."""
    return s.settings.districts[kind_at(plot)]


def is_standing(s: CitadelsState, seat: int, kind: int) -> bool:
    """Does a district of this kind stand in the city?"""
    return holds(s.has[seat], kind)


def cost(s: CitadelsState, plot: int) -> int:
    """What a standing district costs, its coin included. [CIT-ARTIST-1]"""
    return s.settings.cost[kind_at(plot)] + coin_at(plot)


def has_uniques(s: CitadelsState, seat: int) -> bool:
    """Is there any district with an effect?"""
    return s.has[seat] & EFFECT_KINDS != 0


def add(s: CitadelsState, seat: int, plot: int) -> None:
    """A district comes into a city, and may complete it. [CIT-CITY-1]"""
    insert(s, seat, plot)
    note_completion(s, seat)


def insert(s: CitadelsState, seat: int, plot: int) -> None:
    """Lay a district into a city."""
    city = s.cities[seat]
    place = len(city)
    while place and city[place - 1] > plot:
        place -= 1
    city.insert(place, plot)
    s.has[seat] |= bit(kind_at(plot))


def note_completion(s: CitadelsState, seat: int) -> None:
    """A city with enough districts is complete; the first one ends the game with this round. [CIT-CITY-1, CIT-END-1]"""
    if not is_large_enough(s, seat):
        return
    s.complete |= bit(seat)
    if s.first_done == NONE:
        s.first_done = seat
        s.done_at = goal(s)
        note(s, "completed", seat, n=s.done_at)


def remove(s: CitadelsState, seat: int, plot: int) -> None:
    """A district leaves a city, for another or for good."""
    city = s.cities[seat]
    city.remove(plot)
    mask = 0
    for other in city:
        mask |= bit(kind_at(other))
    s.has[seat] = mask
    if is_complete(s, seat) and not is_large_enough(s, seat):
        s.complete = without(s.complete, seat)


def exchange(s: CitadelsState, seat: int, given: int, other: int, taken: int) -> None:
    """Two cities exchange a district. By a reading only one that grows can be completed so. [CIT-BELL-TOWER-4]"""
    before = s.complete
    sizes = [size(s, owner) for owner in range(s.players)]
    must_grow = s.settings.readings.older_cities_must_grow
    remove(s, other, taken)
    remove(s, seat, given)
    insert(s, seat, taken)
    insert(s, other, given)
    for owner in (seat, other):
        if not must_grow or holds(before, owner) or size(s, owner) > sizes[owner]:
            note_completion(s, owner)


def demolish(s: CitadelsState, seat: int, plot: int, by: int, event: str, gold: int = NONE) -> None:
    """A district is destroyed by somebody: it goes to the discards, its coin to the bank. [CIT-CITY-3]"""
    remove(s, seat, plot)
    s.bank += coin_at(plot)
    district_at(s, plot).when_removed(s)
    discard(s, seen_by_all(s, kind_at(plot)))
    if by == seat:
        note(s, f"{event}-own", by, kind=kind_at(plot), n=gold)
    else:
        note(s, event, by, other=seat, kind=kind_at(plot), n=gold)


def standing_plot(s: CitadelsState, seat: int, kind: int) -> int:
    """The district of this kind in a city, one without a coin if there are two."""
    plot = plot_of(kind)
    return plot if plot in s.cities[seat] else with_coin(plot)


def silence_bell(s: CitadelsState) -> None:
    """The Bell Tower is gone: the usual number counts again, and for those who seemed to be ready too.

    [CIT-BELL-TOWER-2]
    """
    s.bell = 0
    for seat in range(s.players):
        if not is_large_enough(s, seat):
            s.complete = without(s.complete, seat)
    if s.first_done == NONE:
        return
    if s.done_at >= goal(s) or is_complete(s, s.first_done):
        s.done_at = goal(s)
        return
    s.first_done = NONE
    s.done_at = 0
    for step in range(s.players):
        note_completion(s, (s.crown + step) % s.players)
