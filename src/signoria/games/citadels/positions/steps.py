"""The steps of an agenda by name, and what their numbers stand for."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Ask, Decision, Step, Together
from signoria.core.position_fields import named, number, one_word, read_fields, read_list, shown
from signoria.games.citadels import engine
from signoria.games.citadels.engine import decisions, income
from signoria.games.citadels.engine.action_space import SEATS
from signoria.games.citadels.engine.cards import PLOTS
from signoria.games.citadels.engine.characters import naming, rank8
from signoria.games.citadels.engine.marks import Meaning
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.words import read_value, write_value
from signoria.games.citadels.text.notation import PLOT_OF, PLOT_WORDS

SHARED = (
    *(Step, Decision, Together, Ask),
    *(decisions.YesOrNo, decisions.ChooseSeat, decisions.LookAtHand, decisions.DiscardCard, decisions.GiveCard),
    *(naming.NameCharacter, rank8.TargetDistrict, income.ChooseDrawn),
)
"""Base classes that never lie on an agenda."""


def _steps(module: ModuleType) -> dict[str, Any]:  # Any: the classes take different arguments
    return {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Step) and kind not in SHARED
    }


MODULES = [import_module(module.name) for module in walk_packages(engine.__path__, f"{engine.__name__}.")]
STEPS: dict[str, Any] = {name: kind for module in MODULES for name, kind in sorted(_steps(module).items())}

PLOT = "a district in a city"
Argument = tuple[str, Meaning | str]
RANK, SEAT, COUNT = ("rank", Meaning.RANK), Meaning.SEAT, Meaning.COUNT
NOBODYS = ("DraftEnds", "CallRank", "NobodyAnswered", "AskAcrobat", "RoundCloses")
"""Steps that belong to no seat."""
ARGUMENTS: Mapping[str, tuple[Argument, ...]] = {
    **dict.fromkeys(("DraftEnds", "AskAcrobat", "RoundCloses", "TurnMenu", "TurnCloses", "TakeIncome"), ()),
    **dict.fromkeys(("CallRank", "NobodyAnswered", "BewitchedStops", "WitchResumes", "HospitalIncome"), (RANK,)),
    **dict.fromkeys(("PickCharacter", "LayAside"), (("number", COUNT),)),
    **dict.fromkeys(("AssassinNames", "WitchNames", "ThiefNames"), ()),
    **dict.fromkeys(("MagistrateNames", "BlackmailerNames"), (("laid", COUNT),)),
    **dict.fromkeys(
        ("SpyChoosesSeat", "MagicianSwaps", "WizardLooks", "TellerLooks", "AbbotMixes", "AbbotChooses"), ()
    ),
    **dict.fromkeys(
        ("SpyChoosesType", "WizardTakes", "TellerTakes", "EmperorTakes", "TheaterGives"), (("other", SEAT),)
    ),
    **dict.fromkeys(("ScholarKeeps", "WarlordDestroys", "DiplomatGives", "MarshalSeizes", "TheaterSwaps"), ()),
    **dict.fromkeys(("SearchDeck", "TakeFromDeck", "RingBell", "SellCard", "FillMuseum", "ArmoryDestroys"), ()),
    **dict.fromkeys(("NecropolisSacrifices", "CannonballRemoves", "MayPlayAcrobat"), ()),
    **dict.fromkeys(("SettleThreat", "MayPlayRasputin", "MayAriseByRasputin"), (RANK,)),
    "BlackmailerReveals": (RANK, ("threatened", SEAT)),
    "MagicianDiscards": (("discarded", COUNT),),
    "SeerGives": (("taker", SEAT),),
    "EmperorCrowns": (("brings_tribute", Meaning.FLAG),),
    "CrownedGives": (("emperor", SEAT),),
    "DiplomatTakes": (("given", PLOT),),
    "CannonballBuilds": (("old", PLOT),),
    "ArtistBeautifies": (("is_second", Meaning.FLAG),),
    "KeepCard": (("kept", COUNT), ("is_further", Meaning.FLAG)),
    "TakeAtTurnEnd": (("kind", Meaning.DISTRICT_OR_NONE),),
    "RecoverDistrict": (("kind", Meaning.DISTRICT_OR_NONE),),
    "MagistrateDecides": (("kind", Meaning.DISTRICT_OR_NONE), ("builder", SEAT)),
    "CashWagon": (("place", COUNT),),
    "DenIsPaid": (("cards", COUNT), ("gold", COUNT)),
    "CardinalBegs": (("missing", COUNT),),
    "CardinalGives": (("taker", SEAT), ("cards", COUNT)),
}
"""What the numbers of a step stand for, `what` before `extra`: of those that lie there while somebody is asked."""
TOGETHER = {"AllMayPlayAcrobat": "MayPlayAcrobat", "AllMayAriseByRasputin": "MayAriseByRasputin"}
"""Questions to several at once, and that to each of them."""
UNSET = ("is_further",)
"""Flags that are left out rather than off."""


def write_step(s: CitadelsState, step: Step[Any]) -> dict[str, Any]:
    """A step in words."""
    name = type(step).__name__
    if isinstance(step, Together):
        return {"step": name, "parts": [write_step(s, part) for part in step.parts]}
    doc: dict[str, Any] = {"step": name}
    if name not in NOBODYS:
        doc["seat"] = step.seat
    for (argument, meaning), value in zip(ARGUMENTS[name], (step.what, step.extra), strict=False):
        doc[argument] = _written(s, name, argument, meaning, value)
    return doc


def _written(s: CitadelsState, name: str, argument: str, meaning: Meaning | str, value: int) -> Any:
    if meaning == PLOT:
        return PLOT_WORDS[value]
    if name == "CallRank" and value > s.settings.ranks:
        return None
    if argument in UNSET:
        return value != NONE
    assert isinstance(meaning, Meaning), "the others are meanings"
    return write_value(s, meaning, value)


def read_step(s: CitadelsState, where: str, doc: object) -> Step[Any]:
    """A step from its words."""
    if not isinstance(doc, dict) or not isinstance(doc.get("step"), str):
        raise InvalidPosition(
            f"{where}: expected a step like {{'step': 'TurnMenu', 'seat': 0}}, got {shown(doc)}", "form"
        )
    name: str = doc["step"]
    if name in TOGETHER:
        return _read_together(s, where, name, doc)
    one_word(f"{where}, step", name, list(ARGUMENTS))
    names = [argument for argument, _ in ARGUMENTS[name]]
    fields = read_fields(f"{where}, {name}", doc, ["step", "seat", *names])
    seat = NONE
    if name not in NOBODYS:
        seat = number(f"{where}, {name}, seat", fields.get("seat"), 0, s.players - 1)
    values = [
        _read_argument(s, f"{where}, {name}, {argument}", name, argument, meaning, fields.get(argument))
        for argument, meaning in ARGUMENTS[name]
    ]
    step: Step[Any] = STEPS[name](seat, *values)
    return step


def _read_together(s: CitadelsState, where: str, name: str, doc: dict[str, Any]) -> Step[Any]:
    fields = read_fields(f"{where}, {name}", doc, ["step", "parts"])
    parts = [read_step(s, f"{where}, parts", part) for part in read_list(f"{where}, parts", fields.get("parts"))]
    if {type(part).__name__ for part in parts} != {TOGETHER[name]}:
        raise InvalidPosition(f"{where}, parts: expected steps {TOGETHER[name]}, got {shown(doc.get('parts'))}", "form")
    together: Step[Any] = STEPS[name](parts)
    return together


def _read_argument(
    s: CitadelsState, where: str, name: str, argument: str, meaning: Meaning | str, value: object
) -> int:
    if meaning == PLOT:
        if not isinstance(value, str) or value not in PLOT_OF:
            raise InvalidPosition(
                f"{where}: expected a district like 'tavern' or 'tavern+', got {shown(value)}",
                "unknown",
                what=named(value),
            )
        return PLOT_OF[value]
    if name == "CallRank" and value is None:
        return s.settings.ranks + 1
    assert isinstance(meaning, Meaning), "the others are meanings"
    read = read_value(s, where, meaning, value)
    if meaning == Meaning.RANK and read == 0:
        raise InvalidPosition(
            f"{where}: expected a character of the cast, got {shown(value)}", "unknown", what=named(value)
        )
    if meaning == Meaning.DISTRICT_OR_NONE and read == NONE and name != "TakeAtTurnEnd":
        raise InvalidPosition(
            f"{where}: expected a card like 'tavern', got {shown(value)}", "unknown", what=named(value)
        )
    return NONE if argument in UNSET and not read else read


def step_from_json(doc: list[Any]) -> Any:  # Any: see above
    """A step from the numbers of a view, each of which is a seat, a rank, a card or a plot."""
    if len(doc) == 2:
        return STEPS[doc[0]]([step_from_json(part) for part in doc[1]])
    name, seat, what, extra = doc
    number("agenda", seat, NONE, SEATS - 1)
    number("agenda", what, NONE, PLOTS)
    number("agenda", extra, NONE, PLOTS)
    return STEPS[name](seat, what, extra)
