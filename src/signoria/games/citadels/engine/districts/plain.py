"""Districts whose effect lies in how they or others are paid, and those without any.

Framework, Necropolis and Thieves' Den are ways to pay: see `building`. The Ball Room asks players to say something
at the table; here it is worth its cost and no more. [CIT-BALL-ROOM-1]
"""

from signoria.games.citadels.engine.editions import DARK_FIGURES, Printed
from signoria.games.citadels.engine.hooks import District


class Framework(District):
    """May be destroyed instead of paying for another district. [CIT-FRAMEWORK-1, CIT-FRAMEWORK-2]"""

    slug = "framework"
    printed = Printed(of_2016=3, symbol=DARK_FIGURES)


class Necropolis(District):
    """May be built by destroying a district of one's own. [CIT-NECROPOLIS-1, CIT-NECROPOLIS-2]"""

    slug = "necropolis"
    printed = Printed(of_2016=5, symbol=DARK_FIGURES)


class ThievesDen(District):
    """May be paid with cards from the hand, 1 for each gold. [CIT-THIEVES-DEN-1, CIT-THIEVES-DEN-2]"""

    slug = "thieves-den"
    printed = Printed(of_2016=6, symbol=DARK_FIGURES)


class BallRoom(District):
    """A district without an effect. [CIT-BALL-ROOM-1]"""

    slug = "ball-room"
    printed = Printed(of_2004=6, option="ball_room")
