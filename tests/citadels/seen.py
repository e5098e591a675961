"""What lies on the table of Citadels, who is asked what, and what that forbids: read for tests."""

from signoria import Match


def words(match: Match) -> list[str]:
    """What may be chosen now by the first who is asked."""
    return [match.word(choice) for choice in match.choices(match.waiting[0])]


def forbids(match: Match, word: str) -> str:
    """The rule that forbids a choice, "" where none does; `choices` must agree."""
    refusal = match.why_not(word, seat=match.waiting[0])
    assert (refusal is None) == (word in words(match))
    return refusal["rule"] if refusal else ""


def gold(match: Match) -> list[int]:
    """The gold of all seats."""
    return list(match.position()["gold"])


def city(match: Match, seat: int = 0) -> list[str]:
    """A city, sorted."""
    return sorted(match.position()["cities"][seat])


def hand(match: Match, seat: int = 0) -> list[str]:
    """A hand, sorted."""
    return sorted(match.position()["hands"][seat])


def crown(match: Match) -> int:
    """Who has the crown."""
    return int(match.view(None)["marks"]["crown"])


def mark(match: Match, name: str) -> int:
    """An open mark, as a view tells it."""
    return int(match.view(None)["marks"][name])


def decision(match: Match) -> str:
    """What is being decided, by the name of the question."""
    return str(match.view(None)["question"]["name"])


def asked(match: Match) -> tuple[int, str]:
    """Who is asked first, and what."""
    seat = match.waiting[0]
    return seat, str(match.view(seat)["question"]["name"])


TOGETHER = ("may-play-acrobat", "may-arise-by-rasputin")
"""Questions to several seats at once."""


def points(match: Match, seat: int = 0) -> int:
    """Points of a seat."""
    return match.scores()[seat]


def line(match: Match, rule: str, seat: int = 0) -> int:
    """The points of all lines of a seat under a rule."""
    return sum(row["points"] for row in match.score_sheet() if row["seat"] == seat and row["rule"] == rule)
