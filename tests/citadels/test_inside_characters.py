"""Every character inside the interrupt of another card."""

import pytest

from signoria.games.citadels.options.characters import CHARACTERS
from tests.citadels.inside import Story, bewitched, murdered, robbed, swapped, tell, threatened, turn, warranted
from tests.citadels.table import DARK, DELUXE

STORIES = [
    # Rank 1.
    Story(
        "assassin",
        "who got him in the Theater murders the one who had him",
        swapped,
        {"role": "assassin", "cities": {1: ["theater"]}},
        ["gold", "murder", "name:2", "end"],
        {"marks": {"murdered": 2}},
    ),
    Story(
        "witch",
        "a Graveyard is asked in the middle of her Warlord's turn, then she goes on",
        bewitched,
        {"role": "warlord", "cities": {0: ["prison"], 2: ["tavern", "graveyard"]}, "gold": {2: 1}},
        ["destroy", "destroy:2:tavern", "accept", "collect"],
        {"asked": (0, "turn"), "gold": [3, 2, 0], "hands": {2: ["tavern"]}},
    ),
    Story(
        "magistrate",
        "who got him in the Theater lays the warrants",
        swapped,
        {"role": "magistrate", "cities": {1: ["theater"]}},
        ["gold", "warrant", "name:2", "name:3", "name:5"],
        {"marks": {"magistrate": 1, "warrants": 0b101100}},
    ),
    # Rank 2.
    Story(
        "thief",
        "the Witch who plays on as Thief names neither herself nor the bewitched",
        bewitched,
        {"role": "thief"},
        ["rob"],
        {"offered": ["name:3", "name:4", "name:5", "name:6", "name:7", "name:8"]},
    ),
    Story(
        "spy",
        "the Witch as Spy takes the fresh income of the bewitched",
        bewitched,
        {"role": "spy", "hands": {1: ["tavern", "market", "docks"]}},
        ["spy", "seat:1", "type:trade"],
        {"gold": [4, 0], "sizes": {0: 3, 1: 3}},
    ),
    Story(
        "blackmailer",
        "the Witch as Blackmailer turns an empty threat over in vain",
        bewitched,
        {"role": "blackmailer", "roles": {2: ["merchant"]}, "gold": {2: 3}},
        ["threaten", "name:7", "name:6", "end", "gold", "decline", "accept"],
        {"gold": [2, 2, 5], "asked": (2, "turn")},
    ),
    Story(
        "tax-collector-2004",
        "the Witch as Tax Collector of 2004 is paid by later builders",
        bewitched,
        {
            "role": "tax-collector-2004",
            "edition": DARK,
            "roles": {2: ["merchant"]},
            "hands": {2: ["tavern"]},
        },
        ["end", "gold", "build:tavern", "end"],
        {"gold": [3, 2, 0]},
    ),
    # Rank 3.
    Story(
        "magician",
        "the Witch as Magician discards and draws, and the bewitched keeps his hand",
        bewitched,
        {"role": "magician", "hands": {0: ["palace", "manor"], 1: ["docks"]}, "deck": ["tavern"]},
        ["redraw", "discard:palace", "decline"],
        {"hands": {0: ["manor", "tavern"], 1: ["docks"]}, "refused": {"swap": "CIT-POWER-1"}},
    ),
    Story(
        "wizard",
        "under a warrant his immediate build is confiscated and his own build stays",
        warranted,
        {"role": "wizard", "hands": {1: ["temple"], 2: ["tavern"]}},
        ["look", "seat:2", "build:tavern", "accept", "build:temple"],
        {"cities": {0: ["tavern"], 1: ["temple"]}, "gold": [0, 1]},
    ),
    Story(
        "wizard",
        "the Witch as Wizard may build a duplicate in her own city",
        bewitched,
        {"role": "wizard", "cities": {0: ["tavern"]}, "hands": {1: ["tavern"]}},
        ["look", "seat:1", "build:tavern"],
        {"cities": {0: ["tavern", "tavern"]}, "gold": [1, 2]},
    ),
    Story(
        "seer",
        "threatened, she foresees only after the bribe, and her two builds are left",
        threatened,
        {"role": "seer", "hands": {0: ["docks"], 1: ["tavern", "temple"]}},
        ["gold", "accept", "foresee", "give:docks", "build:tavern"],
        {"refused": {"build:temple": "CIT-BUILD-4"}, "gold": [1, 0], "hands": {0: ["docks"]}},
    ),
    # Rank 4.
    Story(
        "king",
        "the Witch as King earns by her own noble districts; the crown is not hers",
        bewitched,
        {"role": "king", "cities": {0: ["manor", "castle"], 1: ["palace"]}},
        ["collect"],
        {"gold": [4, 2], "crown": 1, "refused": {"crown": "CIT-POWER-3", "end": ""}},
    ),
    Story(
        "emperor",
        "the Witch as Emperor crowns a third player and draws his only card",
        bewitched,
        {"role": "emperor", "hands": {2: ["tavern"]}},
        ["crown", "seat:2", "cards"],
        {"crown": 2, "hands": {0: ["tavern"], 1: [], 2: []}},
    ),
    Story(
        "emperor",
        "the Witch as Emperor of 2004: the crowned player gives to her",
        bewitched,
        {"role": "emperor", "edition": DARK, "hands": {2: ["tavern"]}},
        ["crown", "seat:2", "give:tavern"],
        {"crown": 2, "hands": {0: ["tavern"], 1: [], 2: []}},
    ),
    Story(
        "patrician",
        "a confiscated noble district brings him no card",
        warranted,
        {"role": "patrician", "cities": {1: ["castle"]}, "hands": {1: ["manor"]}, "gold": {1: 1}},
        ["build:manor", "accept", "collect", "crown"],
        {"cities": {0: ["manor"], 1: ["castle"]}, "sizes": {1: 1}, "crown": 1, "gold": [0, 3]},
    ),
    # Rank 5.
    Story(
        "bishop",
        "a confiscated religious district brings him no gold",
        warranted,
        {"role": "bishop", "cities": {1: ["church"]}, "hands": {1: ["temple"]}},
        ["build:temple", "accept", "collect"],
        {"gold": [0, 3], "marks": {"shield": 1}},
    ),
    Story(
        "abbot",
        "threatened, he bribes and then takes alms of the Blackmailer, now the richest",
        threatened,
        {"role": "abbot", "gold": {0: 3, 1: 2}},
        ["gold", "accept", "alms"],
        {"gold": [4, 3]},
    ),
    Story(
        "cardinal",
        "confiscated, he keeps the borrowed gold; the Magistrate pays the tax",
        warranted,
        {"role": "cardinal", "cast": ["tax-collector"], "hands": {1: ["docks", "tavern"]}, "gold": {0: 1, 2: 1}},
        ["beg:docks", "seat:2", "give:tavern", "accept"],
        {"gold": [0, 3, 0], "marks": {"tax": 1}, "cities": {0: ["docks"], 1: []}, "hands": {2: ["tavern"]}},
    ),
    # Rank 6.
    Story(
        "merchant",
        "the rose takes what he had, not his coin and his trade gold after it",
        threatened,
        {"role": "merchant", "cities": {1: ["tavern"]}, "gold": {1: 3}},
        ["gold", "decline", "accept", "bonus", "collect"],
        {"gold": [5, 2]},
    ),
    Story(
        "alchemist",
        "his refund comes after a Lighthouse was searched in between",
        turn,
        {"role": "alchemist", "hands": {0: ["lighthouse"]}, "gold": {0: 3}},
        ["build:lighthouse", "accept", "take:palace", "end"],
        {"gold": [3], "hands": {0: ["palace"]}},
    ),
    Story(
        "alchemist",
        "the Witch as Alchemist of 2004 gets her gold back at once",
        bewitched,
        {"role": "alchemist", "edition": DARK, "hands": {0: ["market"]}},
        ["build:market"],
        {"gold": [2, 2], "cities": {0: ["market"]}},
    ),
    Story(
        "trader",
        "the Witch as Trader builds every trade district and is taxed for each",
        bewitched,
        {"role": "trader", "cast": ["tax-collector"], "hands": {0: ["tavern", "market", "temple"]}, "gold": {0: 5}},
        ["build:tavern", "build:market", "build:temple"],
        {"cities": {0: ["market", "tavern", "temple"]}, "gold": [0], "marks": {"tax": 3}},
    ),
    # Rank 7.
    Story(
        "architect",
        "threatened, he draws and builds three after the bribe",
        threatened,
        {"role": "architect", "hands": {1: ["tavern", "temple", "watchtower"]}, "gold": {1: 4}},
        ["gold", "accept", "bonus", "build:tavern", "build:temple", "build:watchtower"],
        {"gold": [3, 0], "sizes": {1: 2}, "cities": {1: ["tavern", "temple", "watchtower"]}},
    ),
    Story(
        "navigator",
        "threatened, he does not sail before he has answered",
        threatened,
        {"role": "navigator", "gold": {1: 1}},
        ["gold"],
        {"refused": {"sail-gold": "CIT-TURN-1", "sail-cards": "CIT-TURN-1", "accept": ""}},
    ),
    Story(
        "navigator",
        "the Witch as Navigator of 2004 sails and stops",
        bewitched,
        {"role": "navigator", "edition": DARK, "hands": {0: ["tavern"]}},
        ["sail-gold"],
        {"gold": [6, 2], "offered": ["end"]},
    ),
    Story(
        "scholar",
        "threatened, he studies only after he has answered",
        threatened,
        {"role": "scholar", "deck": ["tavern", "temple", "manor", "docks", "harbor", "prison", "castle"]},
        ["gold", "accept", "study", "keep:castle"],
        {"hands": {1: ["castle"]}, "gold": [1, 1]},
    ),
    # Rank 8.
    Story(
        "warlord",
        "the Graveyard answers before he goes on",
        turn,
        {"role": "warlord", "cities": {1: ["docks"], 2: ["graveyard"]}, "gold": {0: 3, 2: 1}, "hands": {0: ["tavern"]}},
        ["destroy", "destroy:1:docks", "accept", "build:tavern"],
        {"gold": [0, 0, 0], "hands": {2: ["docks"]}, "cities": {0: ["tavern"]}},
    ),
    Story(
        "diplomat",
        "the Witch as Diplomat exchanges with the bewitched and pays him",
        bewitched,
        {"role": "diplomat", "cities": {0: ["tavern"], 1: ["docks"]}},
        ["exchange", "own:tavern", "exchange:1:docks"],
        {"gold": [0, 4], "cities": {0: ["docks"], 1: ["tavern"]}},
    ),
    Story(
        "marshal",
        "the Witch as Marshal seizes from the bewitched and pays him",
        bewitched,
        {"role": "marshal", "cities": {1: ["market", "castle"]}},
        ["seize", "seize:1:market"],
        {"gold": [0, 4], "cities": {0: ["market"], 1: ["castle"]}},
    ),
    # Rank 9.
    Story(
        "queen",
        "beside a King whom Rasputin saved she is paid in her turn, once",
        murdered,
        {"role": "king", "players": 5, "cast": ["queen"], "roles": {2: ["queen"]}, "hands": {1: ["rasputin"]}},
        ["play:rasputin", "crown", "gold", "end", "gold", "bonus", "end"],
        {"gold": [0, 2, 5], "asked": (1, "pick-character")},
    ),
    Story(
        "artist",
        "robbed, he has his income left to adorn with",
        robbed,
        {"role": "artist", "cities": {1: ["tavern", "temple"]}, "gold": {1: 4}},
        ["gold", "beautify", "own:tavern", "own:temple"],
        {"gold": [4, 0], "cities": {1: ["tavern+", "temple+"]}},
    ),
    Story(
        "tax-collector",
        "when his own build is confiscated the Magistrate pays, and he takes it",
        warranted,
        {"role": "tax-collector", "hands": {1: ["tavern"]}, "gold": {0: 2}},
        ["build:tavern", "accept", "tax"],
        {"gold": [1, 3], "marks": {"tax": 0}, "cities": {0: ["tavern"], 1: []}},
    ),
]


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_character_inside_the_interrupt_of_another_card(story: Story) -> None:
    tell(story)


def test_every_character_has_such_a_story() -> None:
    assert {story.card for story in STORIES} == {*CHARACTERS[DELUXE], *CHARACTERS[DARK]}
