"""The marks on the table: small numbers that belong to the turn, to the round, or to the game.

A mark is declared here and nowhere else: as a field, with its meaning in `FIELDS`. Saving, views and the bounds of
positions go by `FIELDS`; a test holds it, the fields and `copy_to` together. All marks of a turn are taken off at once
by laying new ones out: `s.turn = TurnMarks()`. Between turns none of them lies there.
"""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar, Final

from signoria.core.compiling import mypyc_attr
from signoria.core.kernel import NONE


class Meaning(Enum):
    """What the number of a mark stands for, and with it which numbers are possible."""

    COUNT = "count"
    FLAG = "flag"
    RANK = "rank"  # 0 for none
    RANKS = "ranks"  # a mask
    SEAT = "seat"
    SEAT_OR_NONE = "seat or none"
    SEATS = "seats"  # a mask
    DISTRICT_OR_NONE = "district or none"
    DISTRICTS = "districts"  # a mask
    POWERS = "powers"  # a mask
    WAGONS = "wagons"  # a mask of their places
    ACTION_CARD = "action card"


NO_ACTION_CARD: Final = 0
ACTION_CARD_PLAYED: Final = 1
RASPUTIN_OPEN: Final = 2
"""The action card of this turn is a Rasputin, which lies open until its end."""


@mypyc_attr(acyclic=True)
class TurnMarks:
    """What belongs to the turn. All of it lies open."""

    FIELDS: ClassVar[Mapping[str, Meaning]] = {
        "acting": Meaning.RANK,
        "income": Meaning.FLAG,
        "used": Meaning.POWERS,
        "used_kinds": Meaning.DISTRICTS,
        "rides": Meaning.WAGONS,
        "builds": Meaning.COUNT,
        "extra_builds": Meaning.COUNT,
        "built": Meaning.COUNT,
        "paid": Meaning.COUNT,
        "charged": Meaning.COUNT,
        "site": Meaning.DISTRICT_OR_NONE,
        "site_gold": Meaning.COUNT,
        "acted": Meaning.ACTION_CARD,
        "closed": Meaning.FLAG,
        "resumed": Meaning.FLAG,
    }

    def __init__(self) -> None:
        self.acting = 0  # the rank as which somebody plays; 0 between turns
        self.income = 0  # 1 when income was taken
        self.used = 0  # powers
        self.used_kinds = 0  # districts used
        self.rides = 0  # wagons used, as a mask of their places
        self.builds = 0  # districts that count against the limit
        self.extra_builds = 0
        self.built = 0  # all districts built
        self.paid = 0  # gold paid for them
        self.charged = 0  # districts that were paid with gold
        self.site = NONE  # the kind that is being built
        self.site_gold = 0  # and the gold paid for it
        self.acted = NO_ACTION_CARD
        self.closed = 0  # 1 when nothing may follow but the end
        self.resumed = 0  # 1 while the Witch plays on

    def copy_to(self, other: "TurnMarks") -> None:
        """Lay the same marks on another table."""
        other.acting = self.acting
        other.income = self.income
        other.used = self.used
        other.used_kinds = self.used_kinds
        other.rides = self.rides
        other.builds = self.builds
        other.extra_builds = self.extra_builds
        other.built = self.built
        other.paid = self.paid
        other.charged = self.charged
        other.site = self.site
        other.site_gold = self.site_gold
        other.acted = self.acted
        other.closed = self.closed
        other.resumed = self.resumed


@mypyc_attr(acyclic=True)
class RoundMarks:
    """What lies open on the table in this round."""

    FIELDS: ClassVar[Mapping[str, Meaning]] = {
        "first": Meaning.SEAT,
        "face_up": Meaning.RANKS,
        "called": Meaning.RANK,
        "shown": Meaning.RANKS,
        "murdered": Meaning.RANK,
        "robbed": Meaning.RANK,
        "thief": Meaning.SEAT_OR_NONE,
        "bewitched": Meaning.RANK,
        "witch": Meaning.SEAT_OR_NONE,
        "warrants": Meaning.RANKS,
        "magistrate": Meaning.SEAT_OR_NONE,
        "threats": Meaning.RANKS,
        "rose_known": Meaning.RANK,
        "blackmailer": Meaning.SEAT_OR_NONE,
        "shield": Meaning.SEAT_OR_NONE,
        "tax_seat": Meaning.SEAT_OR_NONE,
        "builders": Meaning.SEATS,
        "queen": Meaning.SEAT_OR_NONE,
        "crowned": Meaning.SEAT_OR_NONE,
        "acrobat": Meaning.FLAG,
    }

    def __init__(self) -> None:
        self.first = 0  # who chose first in this round
        self.face_up = 0  # ranks that lie open in the draft
        self.called = 0  # the rank that was called last
        self.shown = 0  # ranks whose players have revealed themselves
        self.murdered = 0
        self.robbed = 0
        self.thief = NONE
        self.bewitched = 0
        self.witch = NONE
        self.warrants = 0  # ranks with a warrant
        self.magistrate = NONE
        self.threats = 0  # ranks with a threat
        self.rose_known = 0  # the rank under the rose, once everybody knows it
        self.blackmailer = NONE
        self.shield = NONE  # whose city rank 8 cannot touch
        self.tax_seat = NONE  # who collects from builders in the 2004 edition
        self.builders = 0  # seats that have built
        self.queen = NONE  # who waits for a murdered rank 4
        self.crowned = NONE  # whom the Emperor crowned
        self.acrobat = 0  # 1 when an Acrobat took the crown

    def copy_to(self, other: "RoundMarks") -> None:
        """Lay the same marks on another table."""
        other.first = self.first
        other.face_up = self.face_up
        other.called = self.called
        other.shown = self.shown
        other.murdered = self.murdered
        other.robbed = self.robbed
        other.thief = self.thief
        other.bewitched = self.bewitched
        other.witch = self.witch
        other.warrants = self.warrants
        other.magistrate = self.magistrate
        other.threats = self.threats
        other.rose_known = self.rose_known
        other.blackmailer = self.blackmailer
        other.shield = self.shield
        other.tax_seat = self.tax_seat
        other.builders = self.builders
        other.queen = self.queen
        other.crowned = self.crowned
        other.acrobat = self.acrobat


@mypyc_attr(acyclic=True)
class RoundSecrets:
    """What lies face down in this round; a view shows each to whom it belongs."""

    FIELDS: ClassVar[Mapping[str, Meaning]] = {
        "sealed_warrant": Meaning.RANK,
        "rose": Meaning.RANK,
        "laid_tokens": Meaning.RANKS,
        "first_hidden": Meaning.RANK,
        "passing": Meaning.RANKS,
    }

    def __init__(self) -> None:
        self.sealed_warrant = 0  # the rank under the warrant with the seal
        self.rose = 0  # the rank under the threat with the rose
        self.laid_tokens = 0  # ranks under warrants or threats being laid, not yet in sight of the others
        self.first_hidden = 0  # the rank laid aside before the picks
        self.passing = 0  # ranks being passed on

    def copy_to(self, other: "RoundSecrets") -> None:
        """Lay the same marks on another table."""
        other.sealed_warrant = self.sealed_warrant
        other.rose = self.rose
        other.laid_tokens = self.laid_tokens
        other.first_hidden = self.first_hidden
        other.passing = self.passing
