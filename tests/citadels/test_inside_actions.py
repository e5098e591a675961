"""Every action card inside the interrupt of another card."""

import pytest

from signoria.games.citadels.options.districts import ACTION_CARDS
from tests.citadels.inside import Story, bewitched, murdered, spellbound, tell, threatened, turn, warranted

STORIES = [
    Story(
        "acrobat",
        "asked for after nobody arose by Rasputin in place of the murdered King",
        murdered,
        {"role": "king", "hands": {1: ["rasputin"], 2: ["acrobat"]}},
        ["decline", "decline", "decline", "play:acrobat"],
        {"crown": 2, "asked": (2, "pick-character")},
    ),
    Story(
        "acrobat",
        "not asked for after the murdered King arose by Rasputin",
        murdered,
        {"role": "king", "hands": {1: ["rasputin"], 2: ["acrobat"]}},
        ["play:rasputin", "decline", "crown", "gold", "end"],
        {"crown": 1, "asked": (1, "pick-character")},
    ),
    Story(
        "circus-tent",
        "the Witch who plays on as Navigator may lay it out",
        bewitched,
        {"role": "navigator", "hands": {0: ["circus-tent"]}},
        ["play:circus-tent"],
        {"cities": {0: ["circus-tent"]}},
    ),
    Story(
        "circus-tent",
        "before a bribe it stays in the hand",
        threatened,
        {"role": "merchant", "hands": {1: ["circus-tent"]}},
        ["decline", "gold"],
        {"asked": (1, "settle-threat"), "refused": {"play:circus-tent": "CIT-TURN-1"}},
    ),
    Story(
        "director",
        "the Witch who plays on as Seer may build four",
        bewitched,
        {
            "role": "seer",
            "hands": {0: ["director", "tavern", "temple", "watchtower", "market", "manor"]},
            "gold": {0: 9},
        },
        ["play:director", "build:tavern", "build:temple", "build:watchtower", "build:market"],
        {"refused": {"build:manor": "CIT-BUILD-2"}},
    ),
    Story(
        "director",
        "the bewitched cannot play it",
        spellbound,
        {"role": "merchant", "hands": {1: ["director"]}},
        ["decline"],
        {"asked": (1, "take-income"), "refused": {"play:director": "CIT-TURN-1"}},
    ),
    Story(
        "ticket-wagon",
        "the Witch rides that of the bewitched, who cashes in during her turn",
        bewitched,
        {
            "role": "merchant",
            "wagons": [{"owner": 1, "gold": 2}],
            "options": {"actions": True},
            "deck": ["tavern", "temple", "manor"],
        },
        ["ride:1", "keep:manor", "accept"],
        {"gold": [1, 5], "hands": {0: ["manor"]}, "asked": (0, "turn")},
    ),
    Story(
        "ticket-wagon",
        "it is not ridden before a bribe",
        threatened,
        {"role": "merchant", "wagons": [{"owner": 0, "gold": 0}], "options": {"actions": True}},
        ["gold"],
        {"refused": {"ride:0": "CIT-TURN-1"}},
    ),
    Story(
        "human-cannonball",
        "confiscated: the old district is gone, the difference comes back, the Magistrate is taxed",
        warranted,
        {
            "role": "merchant",
            "cast": ["tax-collector"],
            "cities": {1: ["market"]},
            "hands": {1: ["human-cannonball", "castle"]},
            "gold": {0: 2},
        },
        ["play:human-cannonball", "own:market", "build:castle", "accept"],
        {"gold": [1, 2], "marks": {"tax": 1}, "cities": {0: ["castle"], 1: []}},
    ),
    Story(
        "rasputin",
        "a murdered Warlord arises, and a Graveyard answers him",
        murdered,
        {
            "role": "warlord",
            "hands": {1: ["rasputin"]},
            "cities": {2: ["graveyard", "tavern"]},
            "gold": {2: 1},
        },
        ["decline", "play:rasputin", "gold", "destroy", "destroy:2:tavern", "accept"],
        {"hands": {2: ["tavern"]}, "asked": (1, "turn")},
    ),
    Story(
        "rasputin",
        "it is the action card of the bewitched whom it frees, and the Witch does not play on",
        spellbound,
        {"role": "merchant", "hands": {1: ["rasputin", "director"]}},
        ["play:rasputin", "gold", "bonus"],
        {"gold": [2, 3], "refused": {"play:director": "CIT-ACTION-1"}, "asked": (1, "turn")},
    ),
    Story(
        "fortune-teller",
        "the Witch who plays on takes a card of the bewitched",
        bewitched,
        {"role": "merchant", "hands": {0: ["fortune-teller"], 1: ["palace", "tavern"]}},
        ["play:fortune-teller", "seat:1", "take:tavern", "build:tavern"],
        {"cities": {0: ["tavern"]}, "hands": {0: [], 1: ["palace"]}},
    ),
    Story(
        "fortune-teller",
        "it brings the Wizard a second card beside the one he takes by himself",
        turn,
        {"role": "wizard", "hands": {0: ["fortune-teller"], 1: ["palace", "tavern"]}},
        ["look", "seat:1", "take:palace", "play:fortune-teller", "seat:1", "take:tavern"],
        {"hands": {0: ["palace", "tavern"], 1: []}},
    ),
]


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_an_action_card_inside_the_interrupt_of_another_card(story: Story) -> None:
    tell(story)


def test_every_action_card_has_such_a_story() -> None:
    assert {story.card for story in STORIES} == {card.slug for card in ACTION_CARDS}
