"""Asking the engine: what may be chosen, what is forbidden, and what comes of choices."""

from signoria import Match


def words(match: Match) -> list[str]:
    """What may be chosen now."""
    return [match.word(choice) for choice in match.choices(match.waiting[0])]


def refused(match: Match, word: str) -> str:
    """The rule that forbids something; nothing where it is allowed."""
    why = match.why_not(word, seat=match.waiting[0])
    return why["rule"] if why else ""


def played(match: Match, *chosen: str) -> Match:
    """The match after these choices."""
    for word in chosen:
        match.play(match.choice(word), match.waiting[0])
    return match
