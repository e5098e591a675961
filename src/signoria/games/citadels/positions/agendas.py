"""What may lie on an agenda: one frame at its bottom, and on it steps that belong to the turn and its seats."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Decision, Step, Together
from signoria.core.position_fields import read_list
from signoria.games.citadels.engine.action_cards.interrupts import AllMayAriseByRasputin, hidden_roles
from signoria.games.citadels.engine.action_space import CROWN_RANK, FIRST_RANK
from signoria.games.citadels.engine.calling import CallRank, DraftEnds, RoundCloses
from signoria.games.citadels.engine.characters.rank4 import EmperorCrowns
from signoria.games.citadels.engine.draft import LAY_CHOSEN, LayAside, PickCharacter, comes_with, picker
from signoria.games.citadels.engine.kinds import (
    ARMORY,
    BELL_TOWER,
    GRAVEYARD,
    HOSPITAL,
    LABORATORY,
    LIGHTHOUSE,
    MUSEUM,
    NECROPOLIS,
    SLUGS,
    THEATER,
    THIEVES_DEN,
)
from signoria.games.citadels.engine.packing import holds, owner_of
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.concluding import actor
from signoria.games.citadels.positions.steps import read_step

LONGEST = 24
FRAMES = (DraftEnds, CallRank, RoundCloses)
OF_CHARACTER: Mapping[str, tuple[str, ...]] = {
    "AssassinNames": ("assassin",),
    "WitchNames": ("witch",),
    "MagistrateNames": ("magistrate",),
    "ThiefNames": ("thief",),
    "SpyChoosesSeat": ("spy",),
    "SpyChoosesType": ("spy",),
    "BlackmailerNames": ("blackmailer",),
    "MagicianSwaps": ("magician",),
    "MagicianDiscards": ("magician",),
    "WizardLooks": ("wizard",),
    "WizardTakes": ("wizard",),
    "SeerGives": ("seer",),
    "EmperorCrowns": ("emperor",),
    "EmperorTakes": ("emperor",),
    "AbbotMixes": ("abbot",),
    "AbbotChooses": ("abbot",),
    "CardinalBegs": ("cardinal",),
    "CardinalGives": ("cardinal",),
    "ScholarKeeps": ("scholar",),
    "WarlordDestroys": ("warlord",),
    "DiplomatGives": ("diplomat",),
    "DiplomatTakes": ("diplomat",),
    "MarshalSeizes": ("marshal",),
    "ArtistBeautifies": ("artist",),
}
"""Whose turn it is when a step lies there."""
OF_DISTRICT = {
    "SearchDeck": LIGHTHOUSE,
    "TakeFromDeck": LIGHTHOUSE,
    "RingBell": BELL_TOWER,
    "RecoverDistrict": GRAVEYARD,
    "HospitalIncome": HOSPITAL,
    "TheaterSwaps": THEATER,
    "TheaterGives": THEATER,
    "SellCard": LABORATORY,
    "FillMuseum": MUSEUM,
    "ArmoryDestroys": ARMORY,
}
"""Which district the seat of a step has."""
OTHERS = (
    *("CallRank", "NobodyAnswered", "AskAcrobat", "MagistrateDecides", "CashWagon", "CrownedGives"),
    *("BlackmailerReveals", "RecoverDistrict", "HospitalIncome", "TheaterSwaps", "TheaterGives", "SearchDeck"),
    *("TakeFromDeck", "RingBell", "BewitchedStops", "TakeIncome", "KeepCard", "MayPlayRasputin"),
)
"""Steps that may be another's than whose turn it is."""
PAYING = ("MagistrateDecides", "DenIsPaid", "NecropolisSacrifices", "CardinalBegs", "CardinalGives")
CHOOSING = ("KeepCard", "ScholarKeeps", "TakeFromDeck")
IN_A_TURN = ("SettleThreat", "BlackmailerReveals", "EmperorCrowns", "CrownedGives", "TellerLooks", "TellerTakes")


def read_agenda(s: CitadelsState, value: object) -> list[Step[Any]]:
    """The steps of an agenda, the next one last."""
    docs = read_list("agenda", value)
    if len(docs) > LONGEST:
        raise InvalidPosition(f"agenda: expected at most {LONGEST} steps, got {len(docs)}", "most", high=LONGEST)
    agenda = [read_step(s, f"agenda, entry {place}", doc) for place, doc in enumerate(docs)]
    if not agenda:
        return agenda
    if not isinstance(agenda[0], FRAMES) or any(isinstance(step, FRAMES) for step in agenda[1:]):
        raise InvalidPosition("agenda: expected DraftEnds, CallRank or RoundCloses as the first step, and only there")
    if not isinstance(agenda[-1], (Decision, Together)):
        raise InvalidPosition(f"agenda: expected somebody to be asked by the last step, got {name_of(agenda[-1])}")
    return agenda


def name_of(step: Step[Any]) -> str:
    """How a step is called."""
    return type(step).__name__


def check_agenda(s: CitadelsState) -> None:
    """Could this lie there, with all the marks concluded?"""
    if not s.agenda:
        return
    bottom, rest = s.agenda[0], s.agenda[1:]
    if isinstance(bottom, DraftEnds):
        _check_draft(s, rest)
    elif isinstance(bottom, RoundCloses):
        _check_end(s, rest)
    elif s.marks.called == 0 and any(name_of(step) not in ("TheaterSwaps", "TheaterGives") for step in rest):
        raise InvalidPosition("agenda: expected only the Theater to be used before the first rank is called")
    for step in rest:
        _check_step(s, step)
    _check_things(s, [name_of(step) for step in rest])


def _check_draft(s: CitadelsState, rest: list[Step[Any]]) -> None:
    top = rest[-1]
    if len(rest) != 1 or not isinstance(top, (PickCharacter, LayAside)):
        raise InvalidPosition("agenda: expected one PickCharacter or LayAside after DraftEnds")
    if top.number >= len(s.settings.draft):
        raise InvalidPosition(f"agenda, number: expected a pick below {len(s.settings.draft)}, got {top.number}")
    if top.seat != picker(s, top.number):
        raise InvalidPosition(
            f"agenda: expected seat {picker(s, top.number)} to make pick {top.number}, got {top.seat}"
        )
    if isinstance(top, LayAside) and comes_with(s, top.number) != LAY_CHOSEN:
        raise InvalidPosition(f"agenda: nothing is laid aside by choice with pick {top.number}")


def _check_end(s: CitadelsState, rest: list[Step[Any]]) -> None:
    top = rest[-1]
    murdered = s.marks.murdered == CROWN_RANK and top.seat == s.holder[CROWN_RANK] and not s.marks.acrobat
    emperor = s.settings.cast[CROWN_RANK].slug == "emperor"
    if len(rest) != 1 or not isinstance(top, EmperorCrowns) or top.brings_tribute or not (murdered and emperor):
        raise InvalidPosition("agenda: expected only a murdered Emperor to crown somebody as the round closes")


def _check_step(s: CitadelsState, step: Step[Any]) -> None:
    name = name_of(step)
    if not isinstance(s.agenda[0], CallRank):
        return
    if isinstance(step, Together):
        _check_together(s, step)
        return
    if name in ("PickCharacter", "LayAside"):
        raise InvalidPosition(f"agenda: expected {name} only in a draft")
    mine = actor(s, s.marks.called) if s.marks.called else NONE
    if name not in OTHERS and step.seat not in (mine, NONE):
        raise InvalidPosition(f"agenda: expected {name} of seat {mine}, whose turn it is, got seat {step.seat}")
    slugs = OF_CHARACTER.get(name)
    if slugs and (s.character.slug not in slugs or step.seat != mine):
        raise InvalidPosition(f"agenda: expected {name} in a turn of the {slugs[0]}, whose turn it is not")
    if name in (*IN_A_TURN, *PAYING) and not s.turn.acting:
        raise InvalidPosition(f"agenda: expected {name} in somebody's turn")
    kind = OF_DISTRICT.get(name)
    if kind is not None and not holds(s.has[step.seat], kind):
        raise InvalidPosition(f"agenda: expected {name} of a seat with a {SLUGS[kind]}, which seat {step.seat} has not")
    _check_partners(s, step, name)


def _check_together(s: CitadelsState, together: Together[Any]) -> None:
    """All who could hold the card are asked, and of the murdered all who could be him."""
    seats = [seat for seat in range(s.players) if s.hands[seat]]
    rank = CROWN_RANK
    if isinstance(together, AllMayAriseByRasputin):
        seats = [seat for seat in seats if hidden_roles(s, seat) > 0]
        rank = s.marks.murdered
    asked = [part.seat for part in together.parts]
    ranks = {part.what for part in together.parts if isinstance(together, AllMayAriseByRasputin)}
    if asked != seats or rank != s.marks.called or not ranks <= {rank} or holds(s.marks.shown, rank):
        raise InvalidPosition(f"agenda: expected {name_of(together)} of seats {seats} when rank {rank} is silent")


def _check_partners(s: CitadelsState, step: Step[Any], name: str) -> None:
    """Those that a step speaks of must be who they are."""
    wanted = {
        "MagistrateDecides": s.marks.magistrate,
        "BlackmailerReveals": s.marks.blackmailer,
        "CrownedGives": s.crown,
        "WitchResumes": s.marks.witch,
    }
    if name in wanted and step.seat != wanted[name]:
        raise InvalidPosition(f"agenda: expected {name} of seat {wanted[name]}, got {step.seat}")
    if name in ("BewitchedStops", "MayPlayRasputin") and step.seat != s.holder[s.marks.called]:
        raise InvalidPosition(f"agenda: expected {name} of seat {s.holder[s.marks.called]}, got {step.seat}")
    speaks_of_rank = ("SettleThreat", "BlackmailerReveals", "BewitchedStops", "WitchResumes", "MayPlayRasputin")
    if name in (*speaks_of_rank, "NobodyAnswered", "HospitalIncome") and step.what != s.marks.called:
        raise InvalidPosition(f"agenda: expected {name} to speak of the character that was called last")
    if name in ("SettleThreat", "BlackmailerReveals") and not holds(s.marks.threats, step.what):
        raise InvalidPosition(f"agenda: expected {name} only of a threatened character")
    if name == "CashWagon" and (step.what >= len(s.wagons) or owner_of(s.wagons[step.what]) != step.seat):
        raise InvalidPosition("agenda, place: expected the place of a wagon of that seat")
    if name == "MagistrateDecides" and step.extra == step.seat:
        raise InvalidPosition(f"agenda: expected {name} to concern another seat")
    if name in ("SpyChoosesType", "WizardTakes", "TellerTakes", "EmperorTakes", "TheaterGives", "SeerGives"):
        _check_other(step, name)
    if name == "HospitalIncome" and s.marks.murdered != step.what:
        raise InvalidPosition("agenda: expected HospitalIncome only for a murdered character")
    if name in ("MagistrateNames",) and s.holder[FIRST_RANK] != step.seat:
        raise InvalidPosition("agenda: expected MagistrateNames of the Magistrate")


def _check_other(step: Step[Any], name: str) -> None:
    if step.what == step.seat:
        raise InvalidPosition(f"agenda: expected {name} to concern another seat")


def _check_things(s: CitadelsState, names: list[str]) -> None:
    """Cards under way and a site lie there while somebody must choose among them or pay for it, and only then."""
    paying = [name for name in names if name in PAYING]
    if len(paying) > 1 or bool(paying) != (s.turn.site != NONE):
        raise InvalidPosition(
            f"marks, site: expected the district that is being paid for with one of {', '.join(PAYING)} on the agenda, "
            "and none without",
            "not-now",
        )
    for step in s.agenda:
        wanted = {"MagistrateDecides": step.what, "NecropolisSacrifices": NECROPOLIS, "DenIsPaid": THIEVES_DEN}
        if wanted.get(name_of(step), s.turn.site) != s.turn.site:
            raise InvalidPosition(f"marks, site: expected the district of {name_of(step)}, got {SLUGS[s.turn.site]}")
    if bool(s.drawn) != bool(names and names[-1] in CHOOSING):
        raise InvalidPosition(
            f"drawn: expected cards with {', '.join(CHOOSING)} at the end of the agenda, and none without", "not-now"
        )
    for name in ("TurnMenu", "TurnCloses", "WitchNames", "WitchResumes", "AskAcrobat", "NobodyAnswered"):
        if names.count(name) > 1:
            raise InvalidPosition(f"agenda: expected {name} once, got it {names.count(name)} times")
