"""No secret leaks through who is asked, when, or what is told; and planted leaks are caught by the same check."""

from typing import Any

import pytest

from tests.citadels.leaky import (
    AsksOfTheRoseAlone,
    AsksOnlyHolders,
    CountsRealChoices,
    Leaky,
    NamesEveryChoice,
    ScoresHands,
    ShowsHands,
    ShowsRoles,
    ShowsSecrets,
)
from tests.citadels.worlds import EVERYBODY_BUT_0, Viewer, Worlds, look_alike

ACTIONS = {"options": {"actions": True}}
HIDDEN = {"roles": {1: ["merchant"], 2: ["architect"]}}
CROSSED = {"roles": {1: ["architect"], 2: ["merchant"]}}

ACROBAT = Worlds(
    "who has the Acrobat",
    "thief",
    ACTIONS,
    {"hands": {1: ["acrobat"], 2: ["tavern"]}},
    {"hands": {1: ["tavern"], 2: ["acrobat"]}},
    (0, 3, None),
    ["end", "decline", "decline"],
)
RASPUTIN = Worlds(
    "which of two players was murdered and keeps his Rasputin",
    "assassin",
    {**ACTIONS, "hands": {1: ["rasputin"], 2: ["tavern"]}},
    HIDDEN,
    CROSSED,
    (0, 3, None),
    ["murder", "name:6", "end", "decline", "decline", "decline"],
)
STRUCK = Worlds(
    "whether a robbed player could have played a Rasputin",
    "thief",
    {**ACTIONS, "roles": {1: ["merchant"]}, "gold": {1: 3}},
    {"hands": {1: ["rasputin"]}},
    {"hands": {1: ["tavern"]}},
    (0, 2, 3, None),
    ["rob", "name:6", "end", "decline", "decline", "gold", "end"],
)
SEAL = Worlds(
    "which warrant has the seal",
    "magistrate",
    {"roles": {1: ["merchant"], 2: ["architect"]}, "hands": {1: ["tavern"], 2: ["temple"]}},
    {},
    {},
    EVERYBODY_BUT_0,
    [
        *("warrant", ("name:6", "name:7"), ("name:7", "name:6"), "name:5", "end"),
        *("gold", "build:tavern", "decline", "end", "gold", "build:temple", "decline", "end"),
    ],
)
ROSE = Worlds(
    "which threat has the rose",
    "blackmailer",
    {"roles": {1: ["merchant"], 2: ["architect"]}, "gold": {1: 3, 2: 5}},
    {},
    {},
    EVERYBODY_BUT_0,
    [
        *("threaten", ("name:6", "name:7"), ("name:7", "name:6"), "end"),
        *("gold", "decline", "decline", "end", "gold", "accept", "end"),
    ],
)
HOSPITAL = Worlds(
    "whether the owner of the Hospital was murdered",
    "assassin",
    {"cities": {1: ["hospital"]}},
    HIDDEN,
    CROSSED,
    (0, 3, None),
    ["murder", "name:6", "end"],
)
MURDERED = Worlds(
    "whether the murdered character is anybody",
    "assassin",
    {},
    {"roles": {1: ["thief"], 2: ["merchant"], 3: ["king"]}},
    {"roles": {1: ["thief"], 2: ["bishop"], 3: ["king"]}},
    (0, 1, 3, None),
    ["murder", "name:5", "end", "gold", "end"],
)
BEWITCHED = Worlds(
    "whether the bewitched character is anybody",
    "witch",
    {"income": False},
    {"roles": {1: ["thief"], 2: ["merchant"], 3: ["king"]}},
    {"roles": {1: ["thief"], 2: ["bishop"], 3: ["king"]}},
    (0, 1, 3, None),
    ["gold", "name:5", "gold", "end"],
)
ROBBED = Worlds(
    "whom the Thief has named, before he is called",
    "thief",
    {"gold": {1: 4, 2: 4}},
    HIDDEN,
    CROSSED,
    (0, 3, None),
    ["rob", "name:6"],
)
VAULT = Worlds(
    "who holds the Secret Vault",
    "merchant",
    {"uniques": {"secret-vault": 1}, "cities": {1: ["tavern"], 2: ["temple"]}},
    {"hands": {1: ["secret-vault"], 2: ["docks"]}},
    {"hands": {1: ["docks"], 2: ["secret-vault"]}},
    (0, 3, None),
    ["bonus", "end"],
)


THIRDS: tuple[Viewer, ...] = (2, 3, None)
HANDS_OF_OTHERS = [
    Worlds(
        "which card the Emperor drew",
        "emperor",
        {},
        {"hands": {1: ["tavern"]}},
        {"hands": {1: ["castle"]}},
        THIRDS,
        ["crown", "seat:1", "cards", "end"],
    ),
    Worlds(
        "which hands the Magician swapped",
        "magician",
        {},
        {"hands": {0: ["tavern"], 1: ["castle", "docks"]}},
        {"hands": {0: ["castle"], 1: ["manor", "temple"]}},
        THIRDS,
        ["swap", "seat:1", "end"],
    ),
    Worlds(
        "what else the Spy saw",
        "spy",
        {"gold": {1: 3}},
        {"hands": {1: ["tavern", "manor"]}},
        {"hands": {1: ["market", "castle"]}},
        THIRDS,
        ["spy", "seat:1", "type:trade", "end"],
    ),
]
FREED = [
    Worlds(
        "whether Rasputin freed his player of the seal",
        "magistrate",
        {**ACTIONS, **HIDDEN, "hands": {1: ["rasputin", "tavern"]}},
        {},
        {},
        EVERYBODY_BUT_0,
        [
            *("warrant", ("name:6", "name:3"), ("name:3", "name:6"), "name:5", "end"),
            *("decline", "play:rasputin", "gold", "build:tavern", "end"),
        ],
    ),
    Worlds(
        "whether Rasputin freed his player of the rose",
        "blackmailer",
        {**ACTIONS, **HIDDEN, "hands": {1: ["rasputin"]}, "gold": {1: 4}},
        {},
        {},
        EVERYBODY_BUT_0,
        [
            *("threaten", ("name:6", "name:3"), ("name:3", "name:6"), "end"),
            *("decline", "play:rasputin", "gold", "end"),
        ],
    ),
]


def unseen(
    told: str, role: str, plays: list[str | tuple[str, str]], viewers: tuple[Viewer, ...], **facts: Any
) -> Worlds:
    """Two worlds that are equal at first: they part by the choices that are made in secret."""
    return Worlds(told, role, facts, {}, {}, viewers, plays)


TWO = ["tavern", "castle"]
PART = ("discard:tavern", "discard:castle")
SECRET_CHOICES = [
    unseen(
        "which card was kept as income",
        "merchant",
        ["cards", ("keep:tavern", "keep:castle"), "end"],
        EVERYBODY_BUT_0,
        income=False,
        deck=TWO,
    ),
    unseen(
        "which card the Scholar kept",
        "scholar",
        ["study", ("keep:tavern", "keep:castle"), "end"],
        EVERYBODY_BUT_0,
        deck=[*TWO, "docks", "manor", "temple", "prison", "harbor"],
    ),
    unseen(
        "which card a Lighthouse found",
        "merchant",
        ["build:lighthouse", "accept", ("take:palace", "take:temple"), "end"],
        EVERYBODY_BUT_0,
        hands={0: ["lighthouse"]},
        gold={0: 3},
    ),
    unseen(
        "which card the Laboratory took",
        "merchant",
        ["use:laboratory", PART, "end"],
        EVERYBODY_BUT_0,
        cities={0: ["laboratory"]},
        hands={0: TWO},
    ),
    unseen(
        "which card lies under the Museum",
        "merchant",
        ["use:museum", PART, "end"],
        EVERYBODY_BUT_0,
        cities={0: ["museum"]},
        hands={0: TWO},
    ),
    unseen(
        "which card paid for the Thieves' Den",
        "merchant",
        ["den:1", PART, "end"],
        EVERYBODY_BUT_0,
        hands={0: ["thieves-den", *TWO]},
        gold={0: 5},
    ),
    unseen(
        "which card the Magician laid off",
        "magician",
        ["redraw", PART, "decline", "end"],
        EVERYBODY_BUT_0,
        hands={0: TWO},
    ),
    unseen(
        "which card the Wizard took",
        "wizard",
        ["look", "seat:1", ("take:tavern", "take:castle"), "end"],
        THIRDS,
        hands={1: TWO},
    ),
    unseen(
        "which card the Fortune Teller took",
        "merchant",
        ["play:fortune-teller", "seat:1", ("take:tavern", "take:castle"), "end"],
        THIRDS,
        hands={0: ["fortune-teller"], 1: TWO},
    ),
    unseen(
        "which card the Seer gave back",
        "seer",
        ["foresee", ("give:palace", "give:castle"), "end"],
        THIRDS,
        hands={0: ["palace"], 1: ["castle"]},
    ),
    unseen(
        "which card the Cardinal gave",
        "cardinal",
        ["beg:docks", "seat:1", ("give:tavern", "give:castle"), "end"],
        THIRDS,
        hands={0: ["docks", *TWO]},
        gold={0: 2, 1: 1},
    ),
    unseen(
        "which card the crowned player of 2004 gave",
        "emperor",
        ["crown", "seat:1", ("give:tavern", "give:castle"), "end"],
        THIRDS,
        edition="dark-city-2004",
        hands={1: TWO},
    ),
    unseen(
        "which card was kept of a ride",
        "merchant",
        ["ride:1", ("keep:tavern", "keep:castle"), "decline", "end"],
        EVERYBODY_BUT_0,
        **ACTIONS,
        wagons=[{"owner": 1, "gold": 0}],
        gold={0: 1},
        deck=[*TWO, "docks"],
    ),
    unseen(
        "which warrants the Magistrate is about to lay",
        "magistrate",
        ["warrant", ("name:6", "name:3"), ("name:7", "name:2")],
        EVERYBODY_BUT_0,
    ),
    unseen(
        "which threats the Blackmailer is about to lay",
        "blackmailer",
        ["threaten", ("name:6", "name:3")],
        EVERYBODY_BUT_0,
    ),
]
DRAFTS = [
    unseen(
        "who of the first two took the King",
        "draft",
        [("pick:4", "pick:6"), ("pick:6", "pick:4"), "pick:8"],
        (1, 2, None),
    ),
    unseen(
        "what was exchanged in the Theater",
        "draft",
        ["pick:1", "pick:2", ("pick:4", "pick:6"), ("pick:6", "pick:4"), "seat:2", "gold", "end"],
        (0, 3, None),
        cities={1: ["theater"]},
    ),
    unseen(
        "what the last of seven left on the table",
        "draft",
        [*(f"pick:{rank}" for rank in range(1, 7)), ("pick:8", "pick:7"), "gold", "end"],
        (0, 1, 2, 3, 4, 6, None),
        players=7,
    ),
    unseen(
        "what was laid aside with two players",
        "draft",
        ["pick:1", "pick:2", ("lay:3", "lay:5")],
        (None,),
        players=2,
    ),
]
HIDDEN_FACTS = [
    *(ACROBAT, RASPUTIN, STRUCK, SEAL, ROSE, HOSPITAL, MURDERED, BEWITCHED, ROBBED, VAULT),
    *(*HANDS_OF_OTHERS, *FREED),
]


@pytest.mark.parametrize("worlds", [*HIDDEN_FACTS, *SECRET_CHOICES, *DRAFTS], ids=str)
def test_nobody_can_tell_two_worlds_apart(worlds: Worlds) -> None:
    one, other = worlds.begin()
    assert look_alike(worlds, one, other), "the worlds do differ"


# Planted leaks.

AHEAD = "tells seat"
"""Where nobody is asked the game has gone on in one world: it shows in what is told, or in who is asked next."""
ASKED, COUNTED, SEEN, TOLD = "who is asked tells", "the number of choices tells", "the view tells", "an event tells"


@pytest.mark.parametrize(
    ("worlds", "leak", "caught"),
    [
        (ACROBAT, AsksOnlyHolders, ASKED),
        (RASPUTIN, AsksOnlyHolders, AHEAD),
        (STRUCK, AsksOnlyHolders, AHEAD),
        (SEAL, AsksOnlyHolders, ASKED),
        (HOSPITAL, AsksOnlyHolders, AHEAD),
        (ROSE, AsksOfTheRoseAlone, ASKED),
        (SEAL, ShowsSecrets, SEEN),
        (ROSE, ShowsSecrets, SEEN),
        (MURDERED, ShowsRoles, SEEN),
        (BEWITCHED, ShowsRoles, SEEN),
        (ROBBED, ShowsRoles, SEEN),
        (VAULT, ScoresHands, SEEN),
        *((worlds, ShowsHands, SEEN) for worlds in HANDS_OF_OTHERS),
        *((worlds, ShowsSecrets, SEEN) for worlds in FREED),
        (STRUCK, CountsRealChoices, COUNTED),
        *((worlds, NamesEveryChoice, TOLD) for worlds in (*SECRET_CHOICES, *DRAFTS)),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)).replace(" ", "-"),
)
def test_a_planted_leak_is_caught(worlds: Worlds, leak: type[Leaky], caught: str) -> None:
    one, other = worlds.begin()
    with pytest.raises(AssertionError, match=caught):
        look_alike(worlds, leak(one), leak(other))
