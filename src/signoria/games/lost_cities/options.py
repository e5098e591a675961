"""What can be set for a match of Lost Cities."""

from functools import cache

from signoria.core.options import Option, Options
from signoria.games.lost_cities.engine.cards import PACKS
from signoria.games.lost_cities.engine.state import HAND, SEATS, Settings
from signoria.games.lost_cities.engine.worth import Worth, worth_of_all

STANDARD, SHEET = "standard", "sheet"
BEGINS = ("random", "seat-0", "seat-1")

OPTIONS = [
    Option("edition", STANDARD, (STANDARD, SHEET)),
    Option("rounds", 3, (3, 1), rule="LC-MATCH-1"),
    Option("colours", 5, (5, 6), rule="LC-SETUP-3"),
    Option("begins", "random", BEGINS, rule="LC-BEGIN-1"),
    Option("later_rounds", "leader", ("leader", "alternate"), rule="LC-BEGIN-2"),
    Option("bonus_from", 8, (8, 9), edition_defaults={SHEET: 9}, rule="LC-SCORE-5"),
    Option("three_wagers", "x4", ("x4", "x3"), rule="LC-SCORE-4"),
    Option("retake_discard", False, (False, True), edition_defaults={SHEET: True}, rule="LC-TAKE-2"),
    Option("stall_after", 0, range(1001), rule="LC-END-2"),
]


def settings(options: Options) -> Settings:
    """Resolved options as the engine reads them."""
    return _settings(
        _int(options, "rounds"),
        _int(options, "colours"),
        _int(options, "bonus_from"),
        4 if options["three_wagers"] == "x4" else 3,
        options["retake_discard"] is True,
        options["later_rounds"] == "leader",
        _int(options, "stall_after"),
    )


@cache
def _settings(
    rounds: int,
    colours: int,
    bonus_from: int,
    top_multiplier: int,
    may_retake: bool,
    leader_begins: bool,
    stall_after: int,
) -> Settings:
    """They never change, so matches with the same options share them."""
    return Settings(
        rounds=rounds,
        colours=colours,
        pack=PACKS[colours],
        hand=HAND,
        worth=_worth(bonus_from, top_multiplier),
        may_retake=may_retake,
        leader_begins=leader_begins,
        stall_after=stall_after,
    )


@cache
def _worth(bonus_from: int, top_multiplier: int) -> list[Worth]:
    """The worth of all expeditions; matches with the same options share it."""
    return worth_of_all(bonus_from, top_multiplier)


def beginner(options: Options) -> int:
    """The seat that begins the first round, or SEATS for a random one."""
    return {"random": SEATS, "seat-0": 0, "seat-1": 1}[str(options["begins"])]


def _int(options: Options, name: str) -> int:
    value = options[name]
    assert isinstance(value, int), f"{name} was checked to be a number"
    return value
