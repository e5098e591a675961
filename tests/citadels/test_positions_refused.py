"""What could never lie on the table is refused: by its field, with what was expected, and the option that allows it."""

from typing import Any

import pytest

from signoria import InvalidPosition, Match
from signoria.games.citadels.engine.marks import RoundMarks, RoundSecrets, TurnMarks
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.fields import MARKS, SECRETS
from signoria.games.citadels.positions.steps import ARGUMENTS, NOBODYS, STEPS, TOGETHER
from signoria.locales import LANGUAGES, say
from tests.citadels.table import GAME, play, turn

FOUR = ["assassin", "thief", "magician", "king"]
SEVEN = ["manor", "temple", "tavern", "docks", "prison", "church", "market"]


def four(**facts: Any) -> Match:
    """A position of four players with the characters of the first game."""
    return GAME.position({"players": 4, "moment": "turn of seat 0 as warlord", **facts})


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"cities": [["secret-vault"], [], [], []], "uniques": {"secret-vault": 1}}, "'secret-vault' cannot stand"),
        ({"cities": [["rasputin"], [], [], []], "options": {"actions": True}}, "'rasputin' cannot stand in a city"),
        ({"cities": [["circus-tent+"], [], [], []], "options": {"actions": True}}, "no coin .* on a circus-tent"),
        ({"cities": [["circus-tent"], [], [], []]}, "circus-tent: .* option actions"),
        ({"cities": [["keep"], [], [], []], "uniques": {}}, "keep: 1 more on the table than in the box; `uniques`"),
        ({"cities": [["manor", "manor"], [], [], []], "uniques": {}}, "'manor' stands there twice; .* equal_districts"),
        ({"wagons": [{"owner": 7, "gold": 0}], "options": {"actions": True}}, "owner: .* from 0 to 3, got 7"),
        ({"wagons": [{"owner": 1, "gold": 0}]}, "wagons: .* option actions"),
        ({"museum": ["manor"]}, "museum: expected cards only where a Museum stands"),
        ({"marks": {"bell": True}}, "bell: expected it only where a bell-tower stands"),
        ({"marks": {"haunted_round": 1}}, "haunted_round: .* haunted-quarter stands"),
        ({"roles": [["warlord", "king"], [], [], []]}, "roles, seat 0: expected at most 1 with 4 players"),
        ({"roles": [["warlord"], ["warlord"], [], []]}, "'warlord' is the character of seat 0 already"),
        ({"marks": {"face_up": ["king", "merchant"]}}, "face_up: 'king' has rank 4 and never lies open"),
        ({"marks": {"face_up": ["merchant"]}}, "face_up: expected 2 characters with 4 players"),
        ({"marks": {"face_up": ["thief", "warlord"]}}, "face_up: 'warlord' is the character of seat 0"),
        ({"marks": {"tax": 2}}, "tax: expected it only with the tax-collector in the `cast`"),
        ({"marks": {"warrants": ["king"]}}, "warrants: expected it only with the magistrate in the `cast`"),
        ({"marks": {"robbed": "king"}}, "robbed: nobody is the thief; expected one in `roles`"),
        ({"marks": {"robbed": "assassin"}, "roles": [[], ["thief"], [], []]}, "robbed: expected somebody who can be"),
        ({"marks": {"murdered": "dragon"}}, "murdered: expected one of assassin, .* got 'dragon'"),
        ({"marks": {"murdered": 4}}, "murdered: expected one of assassin, .* got 4"),
        ({"marks": {"shown": 16}}, "shown: expected a list, got 16"),
        ({"marks": {"shown": ["king"]}}, "shown: expected .*'warlord'.* which follows from the rest, got .*'king'"),
        ({"marks": {"shield": 2}}, "shield: expected None, which follows from the rest, got 2"),
        ({"marks": {"luck": 1}}, "no such field 'luck'"),
        ({"moment": "call of rank 9"}, "moment: expected a rank from 1 to 8, got 9"),
        ({"moment": "turn of seat 5 as king"}, "moment: expected a seat from 0 to 3, got seat 5"),
        ({"moment": "turn of seat 1 as warlord", "roles": [["warlord"], [], [], []]}, "belongs to seat 0"),
        ({"moment": "over", "wagons": [{"owner": 1}], "options": {"actions": True}}, "wagons: expected none when"),
        ({"moment": "draft", "marks": {"murdered": "king"}}, "murdered: expected it only after the assassin"),
        ({"moment": "draft", "cities": [SEVEN, [], [], []]}, "moment: expected no further draft"),
        ({"moment": "draft", "marks": {"builders": [1]}}, "builders: expected none in a draft"),
        ({"moment": "call of rank 4", "marks": {"used": ["collect"]}}, "used: expected it only in somebody's turn"),
        ({"roles": [["king"], [], [], []]}, "moment: expected a turn of seat 0 as somebody that it is by `roles`"),
        ({"discards": ["manor"]}, "discards: expected none; .* option discards"),
        ({"gold": [1, 2]}, "gold: expected a list with an entry for each of 4 seats"),
        ({"gold": [31, 0, 0, 0], "options": {"coins": "30"}}, "gold: expected at most 30 coins .* option coins"),
        ({"gold": [10**9, 0, 0, 0]}, "gold, seat 0: expected a whole number from 0 to"),
        ({"uniques": {"moon": 1}}, "uniques: no such field 'moon'"),
        ({"uniques": {"park": 2}}, "uniques, park: expected a whole number from 0 to 1, got 2"),
        ({"cast": FOUR}, "need 8 or 9 characters, got 4"),
        ({"drawn": ["manor"]}, "drawn: expected none while nobody chooses"),
        ({"answers": ["decline", None, None, None]}, "answers: expected none"),
        ({"agenda": []}, "either a moment or an agenda"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_could_never_lie_there_is_refused(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidPosition, match=says) as refused:
        four(**facts)
    assert all(say(refused.value.refusal, lang) for lang in LANGUAGES)


def test_no_exception_reaches_a_person() -> None:
    """Whatever is left out or written into a step, the refusal says what was expected."""
    doc = turn("merchant", hands={0: ["tavern"]}).position()
    for agenda in ([{"step": "TurnMenu"}], [["TurnMenu", 0]], [{"step": "CallRank"}, {"step": "TurnMenu", "seat": 9}]):
        with pytest.raises(InvalidPosition, match=r"^agenda") as refusal:
            GAME.position({**doc, "agenda": agenda})
        assert "Error" not in str(refusal.value)
    with pytest.raises(InvalidPosition, match=r"^wagons, entry 0"):
        GAME.position({**doc, "wagons": [{}]})


@pytest.mark.parametrize(
    ("agenda", "says"),
    [
        ([{"step": "CallRank", "rank": "king"}], "expected somebody to be asked by the last step"),
        ([{"step": "TurnMenu", "seat": 0}], "expected DraftEnds, CallRank or RoundCloses as the first step"),
        ([{"step": "CallRank", "rank": "architect"}, {"step": "TurnMenu", "seat": 2}], "of seat 0, whose turn it is"),
        ([{"step": "CallRank", "rank": "architect"}, {"step": "ThiefNames", "seat": 0}], "in a turn of the thief"),
        ([{"step": "CallRank", "rank": "architect"}, {"step": "RingBell", "seat": 0}], "with a bell-tower"),
        ([{"step": "CallRank", "rank": "architect"}, {"step": "TurnMenu", "seat": 0}] * 2, "and only there"),
        ([{"step": "DraftEnds"}, {"step": "PickCharacter", "seat": 0, "number": 0}], "expected"),
    ],
)
def test_an_agenda_must_be_possible(agenda: list[dict[str, Any]], says: str) -> None:
    doc = turn("merchant", roles={1: ["thief"]}).position()
    marks = {name: value for name, value in doc["marks"].items() if name in ("crown", "round", "first")}
    with pytest.raises(InvalidPosition, match=says):
        GAME.position({**doc, "agenda": agenda, "marks": marks})


def test_every_mark_is_declared() -> None:
    """The engine's marks, and two that positions have besides: what the engine remembers in another way."""
    of_engine = {*CitadelsState.FIELDS, *RoundMarks.FIELDS, *TurnMarks.FIELDS}
    assert {mark.name for mark in MARKS} == of_engine | {"once_complete", "hospital"}
    assert {mark.name for mark in SECRETS} == set(RoundSecrets.FIELDS)


@pytest.mark.parametrize("name", ARGUMENTS)
def test_what_a_step_speaks_of_is_called_as_in_the_engine(name: str) -> None:
    """The first argument is its first number, the second its second."""
    numbers = dict(zip([argument for argument, _ in ARGUMENTS[name]], (1, 1), strict=False))
    step = STEPS[name](0, *numbers.values())
    assert all(int(getattr(step, argument)) == number for argument, number in numbers.items())
    assert set(TOGETHER) & set(ARGUMENTS) == set()
    assert set(NOBODYS) <= set(ARGUMENTS)


def test_characters_and_cards_are_named_and_sets_are_lists() -> None:
    match = turn("magistrate", roles={1: ["merchant"]}, hands={1: ["tavern"]})
    doc = play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "build:tavern").position()
    assert doc["marks"]["warrants"] == ["bishop", "merchant", "architect"]
    assert (doc["secrets"]["sealed_warrant"], doc["marks"]["site"], doc["marks"]["bell"]) == (
        "merchant",
        "tavern",
        False,
    )
    assert doc["agenda"][-1] == {"step": "MagistrateDecides", "seat": 0, "kind": "tavern", "builder": 1}


@pytest.mark.parametrize("option", ["uniques", "cast"])
def test_options_are_checked_where_the_position_names_all_that_they_would_bring(option: str) -> None:
    """A record of such a game would begin with options that no game has."""
    doc = GAME.new(4, seed=3).position()
    assert GAME.position(doc).position() == doc
    doc["options"] = doc["options"] | {option: [*list(doc[option])[:-1], "junk"]}
    with pytest.raises(InvalidPosition, match=f"option '{option}': 'junk'"):
        GAME.position(doc)
