"""What a finished game says about those who played it: who counts, and who came before whom."""

from dataclasses import dataclass

from openskill.models import PlackettLuce

from signoria.server.ratings.anchors import anchor
from signoria.server.seats import BY_THE_HOUSE, EndedBy, Ending

MODEL = PlackettLuce()
"""The model of Plackett and Luce: everybody at the table counts, not only who has won."""
POINTS, BASE = 40, 1000
"""A rating is shown as a whole number: 1000 for whoever begins, and 40 more for each step of the model."""


@dataclass(frozen=True)
class Strength:
    """How strong somebody is, and how unsure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """As people see it: what he is worth at the least."""
        return round(BASE + POINTS * (self.mu - 3 * self.sigma))


@dataclass(frozen=True)
class Participant:
    """Who sat on a seat when a rated game began: an account or a bot."""

    seat: int
    person: str | None
    bot: str | None


@dataclass(frozen=True)
class Standing:
    """How a rated game came out for a seat."""

    participant: Participant
    place: int
    score: int | None


def standings(
    participants: list[Participant], gone: set[int], ending: Ending, scores: list[int]
) -> list[Standing] | None:
    """The places of all seats, 1 for the best, or None where the game does not count.

    Whoever has left comes last, behind the bots that went on. A game that all agreed to end counts for nobody, and
    neither does one that the house has closed.
    """
    somebody_stayed = any(each.bot is None and each.seat not in gone for each in participants)
    if ending.how in BY_THE_HOUSE or (ending.how == EndedBy.ABORTED and somebody_stayed):
        return None
    keys = [
        (2, 0) if n in gone else (0, 0) if n in ending.winners else (1, -scores[n] if scores else 0)
        for n in range(len(participants))
    ]
    return [
        Standing(each, 1 + sum(other < key for other in keys), scores[n] if scores and n not in gone else None)
        for n, (each, key) in enumerate(zip(participants, keys, strict=True))
    ]


def can_count(participants: list[Participant], game_id: str) -> bool:
    """Do only accounts play, each on one seat, and bots whose worth is known, and does anybody learn from it?"""
    people = [each.person for each in participants if each.bot is None]
    bots = [each.bot for each in participants if each.bot is not None]
    known = all(anchor(game_id, bot) is not None for bot in bots)
    return bool(people) and None not in people and len(set(people)) == len(people) and known and len(participants) > 1


def after(standing: list[Standing], strengths: list[Strength]) -> list[Strength]:
    """How strong everybody is after the game. Bots stay what they are."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in strengths]
    rated = MODEL.rate(teams, ranks=[float(each.place) for each in standing])
    return [
        before if each.participant.bot is not None else Strength(team[0].mu, team[0].sigma)
        for each, before, team in zip(standing, strengths, rated, strict=True)
    ]
