"""What those who sit at a table are called."""

from collections import Counter
from collections.abc import Sequence

from signoria.cli.saving import HUMAN
from signoria.cli.speech import Speech


def seat_names(seats: list[str], say: Speech) -> list[str]:
    """What everybody is called: numbered only where several are alike."""
    people, machines = seats.count(HUMAN), len(seats) - seats.count(HUMAN)
    names = []
    for seat, who in enumerate(seats):
        number = sum((other == HUMAN) == (who == HUMAN) for other in seats[: seat + 1])
        if who == HUMAN:
            names.append(say("cli.seat.human") if people == 1 else say("cli.seat.human-number", number=number))
        else:
            names.append(say("cli.seat.bot") if machines == 1 else say("cli.seat.bot-number", number=number))
    return names


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of a record; those that are alike get numbers, as two seats of one bot."""
    often, met = Counter(names), Counter[str]()
    apart = []
    for name in names:
        met[name] += 1
        apart.append(f"{name} {met[name]}" if often[name] > 1 else name)
    return apart
