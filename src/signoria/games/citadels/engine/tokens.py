"""Tokens of ranks 1 and 2 leave the table, and with the last of a kind whoever has laid them."""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.packing import without
from signoria.games.citadels.engine.state import CitadelsState


def lift_warrants(s: CitadelsState, left: int) -> None:
    """Only these ranks (a mask) still have a warrant. [CIT-MAGISTRATE-3]"""
    s.marks.warrants = left
    if not left:
        s.marks.magistrate = NONE
        s.secrets.sealed_warrant = 0


def lift_threat(s: CitadelsState, rank: int) -> None:
    """The threat against a rank is settled; after the last one nobody cares where the rose lay. [CIT-BLACKMAILER-3]"""
    s.marks.threats = without(s.marks.threats, rank)
    if not s.marks.threats:
        s.marks.blackmailer = NONE
        s.marks.rose_known = 0
        s.secrets.rose = 0


def free(s: CitadelsState, rank: int) -> None:
    """Murder, theft, spell, warrant and threat are taken off a rank. [CIT-RASPUTIN-1]"""
    if s.marks.murdered == rank:
        s.marks.murdered = 0
    if s.marks.robbed == rank:
        s.marks.robbed = 0
        s.marks.thief = NONE
    if s.marks.bewitched == rank:
        s.marks.bewitched = 0
        s.marks.witch = NONE
    if s.marks.warrants:
        lift_warrants(s, without(s.marks.warrants, rank))
    if s.marks.threats:
        lift_threat(s, rank)
