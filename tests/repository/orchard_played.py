"""Games with the card of docs/adding-a-card.md, run by test_adding_a_card.py in a copy of the repository."""

import random

import pytest
from jsonschema import Draft202012Validator

import signoria
from signoria.games.citadels.engine.kinds import FORTUNE_TELLER, KEEP, KINDS, SLUGS, THIEVES_DEN
from signoria.games.citadels.options.presets import PRESETS

GAME = signoria.game("citadels")
ORCHARD = SLUGS.index("orchard")
OTHERS = [slug for slug in PRESETS["cunning-agents"].uniques if slug != "keep"]
POSITION = {
    "moment": "turn of seat 0 as merchant, income taken",
    "uniques": {"orchard": 1},
    "gold": [9, 0],
    "cities": [["tavern", "market"], []],
    "hands": [["orchard"], []],
}


def test_no_other_card_has_moved() -> None:
    assert (KEEP, THIEVES_DEN, FORTUNE_TELLER, ORCHARD, KINDS) == (18, 53, 60, 61, 62)


def test_random_games() -> None:
    built = shown = 0
    for seed in range(30):
        options = {"uniques": ["orchard", *OTHERS], "cast": "random", "actions": True}
        match, rng = GAME.new(2 + seed % 7, options, seed=seed), random.Random(seed)
        while match.waiting:
            seat = match.waiting[0]
            choice = rng.choice(match.choices(seat))
            built += match.word(choice) == "build:orchard"
            match.play(choice, seat)
        shown += any("orchard" in city for city in match.view(None)["cities"])
        assert GAME.from_json(match.to_json()).to_json() == match.to_json()
    assert built >= shown > 0


def test_a_random_deck_may_hold_it() -> None:
    decks = [GAME.new(4, {"cast": "random", "uniques": "random"}, seed=seed) for seed in range(20)]
    assert 0 < sum("orchard" in match.setup()["uniques"] for match in decks) < len(decks)


def test_a_position_with_it() -> None:
    Draft202012Validator(GAME.position_schema()).validate(POSITION)
    match = GAME.position(POSITION)
    assert match.view(0)["hands"][0] == ["orchard"]
    match.play(match.choice("build:orchard"))
    assert match.view(1)["cities"][0] == ["tavern", "market", "orchard"]
    assert "orchard" in str(match.score_sheet("en")).lower()
    assert match.scores()[0] == 1 + 2 + 4 + 2


@pytest.mark.parametrize(
    ("lang", "name"), [("en", "Orchard"), ("nl", "Boomgaard"), ("fr", "Verger"), ("de", "Obstgarten")]
)
def test_its_name(lang: str, name: str) -> None:
    match = GAME.position(POSITION)
    assert name in match.describe(match.choice("build:orchard"), lang=lang)
