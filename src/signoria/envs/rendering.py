"""A game under way in words."""

from signoria.core.match import Match

RENDER_MODES = ("human", "ansi")


def rendered(match: Match) -> str:
    """Who is asked, and what he may choose."""
    lines = [repr(match)]
    for seat in match.waiting:
        choices = [match.describe(choice, seat=seat) for choice in match.choices(seat)]
        lines.append(f"seat {seat}: {'; '.join(choices)}")
    if match.over:
        lines.append(f"scores {match.scores()}, won by {', '.join(map(str, match.winners()))}")
    return "\n".join(lines)
