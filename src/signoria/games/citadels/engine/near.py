"""A table brought near: see `Encoder.bring_near`."""

from signoria.core.compiling import i64
from signoria.games.citadels.engine.state import CitadelsState


def touched(s: CitadelsState) -> int:
    """Touch the lists of a table first, then what lies in them; added up, so that no compiler leaves it out."""
    touch: i64 = len(s.agenda) + len(s.gold) + len(s.hands) + len(s.cities) + len(s.has) + len(s.deck)
    touch += len(s.discards) + len(s.drawn) + len(s.picks) + len(s.holder)
    touch += s.turn.acting + s.turn.resumed + s.marks.first + s.marks.magistrate + s.marks.acrobat + s.secrets.passing
    for city in s.cities:
        touch += len(city)
    for hand in s.hands:
        touch += len(hand)
    touch += s.gold[0] + s.holder[0]
    for hand in s.hands:
        for card in hand:
            touch += card
    for card in s.discards:
        touch += card
    return touch
