"""The scores of both seats."""

from signoria.games.lost_cities.engine.cards import COLOURS
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState


def totals(s: LostCitiesState) -> list[int]:
    """Points of both seats over the finished rounds. [LC-MATCH-1]"""
    points = [0] * SEATS
    for place in range(len(s.finished)):
        points[place // COLOURS % SEATS] += s.settings.worth[s.finished[place]].points
    return points


def by_round(s: LostCitiesState) -> list[list[int]]:
    """Points of both seats in each finished round. [LC-MATCH-1]"""
    rounds: list[list[int]] = []
    for place in range(len(s.finished)):
        if place % (SEATS * COLOURS) == 0:
            rounds.append([0] * SEATS)
        rounds[-1][place // COLOURS % SEATS] += s.settings.worth[s.finished[place]].points
    return rounds


def running(s: LostCitiesState) -> list[int]:
    """Points of both seats if the round ended now."""
    points = totals(s)
    if s.agenda:
        for seat in range(SEATS):
            for expedition in s.explorers[seat].expeditions:
                points[seat] += s.settings.worth[expedition].points
    return points


def winners(s: LostCitiesState) -> list[int]:
    """Who has more points; both on equal totals. [LC-MATCH-2]"""
    points = totals(s)
    best = max(points)
    return [seat for seat in range(SEATS) if points[seat] == best]
