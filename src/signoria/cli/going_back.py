"""Taking choices back at the prompt: as far as the match allows it, to a moment with something to choose."""

from signoria.core.match import Match


def choices_back(match: Match, seat: int, wanted: int) -> int:
    """How many choices must be taken back so that the seat decides anew for the `wanted`-th time; 0 where it may not.

    A choice that was forced is played by itself, so that going back to it alone would change nothing.
    """
    met = 0
    for count in range(1, match.can_take_back(seat) + 1):
        trial = match.clone()
        trial.take_back(seat, count)
        met += seat in trial.waiting and len(trial.choices(seat)) > 1
        if met == wanted:
            return count
    return 0
