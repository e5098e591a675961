"""Districts whose effect lies in how they or others are paid, and those without any.

Framework, Necropolis and Thieves' Den are ways to pay: see `building`. The Ball Room asks players to say something
at the table; here it is worth its cost and no more. [CIT-BALL-ROOM-1]
"""

from signoria.games.citadels.engine.hooks import District


class Framework(District):
    """May be destroyed instead of paying for another district. [CIT-FRAMEWORK-1, CIT-FRAMEWORK-2]"""


class Necropolis(District):
    """May be built by destroying a district of one's own. [CIT-NECROPOLIS-1, CIT-NECROPOLIS-2]"""


class ThievesDen(District):
    """May be paid with cards from the hand, 1 for each gold. [CIT-THIEVES-DEN-1, CIT-THIEVES-DEN-2]"""


class BallRoom(District):
    """A district without an effect. [CIT-BALL-ROOM-1]"""
