"""What things are worth in florins."""

from signoria.bots.princes.court import Court

POINT = 180
"""What a prestige point is worth, a little less than it costs."""
VALUE = 100
"""What a point of work value is worth."""


def cost(court: Court, price: int) -> float:
    """What it hurts to pay so much: money is worth nothing after the last round."""
    return price * (0.0 if court.rounds_left == 1 else 0.9)


def of_building(court: Court, building: str) -> float:
    """Three points now, and value for the persons who want it; most of them will come to work."""
    return 3 * POINT + 4 * VALUE * court.wanting(building) + 40
