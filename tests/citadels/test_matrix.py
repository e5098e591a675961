"""Characters x unique districts x action cards: in biased random play every hook that concerns a pair is hit."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from signoria.games.citadels.actions.table import ACTION_RULES
from signoria.games.citadels.asking import Ask
from signoria.games.citadels.cards import ACTION_CARDS, FIRST_UNIQUE, UNIQUES
from signoria.games.citadels.catalog.characters import CHARACTERS
from signoria.games.citadels.catalog.districts import costs
from signoria.games.citadels.districts.table import DISTRICTS
from signoria.games.citadels.vocabulary import ActionCard, Character, District, Power
from tests.citadels.matrix import WAYS
from tests.citadels.table import DARK, DELUXE
from tests.citadels.watching import family, own_methods

ROOT = Path(__file__).parents[2]
ROUNDS = 1
EDITIONS = [DELUXE, DARK]

RANK_8 = {"warlord", "diplomat", "marshal"}
CROWNING = {"king", "emperor", "patrician"}
IDLE = {"witch"}
"""She names and stops; what she does later she does as somebody else."""
BUILDS_NOTHING = {"witch", "navigator"}


class Seen(NamedTuple):
    """What the matrix saw: methods by class and acting character, powers beside districts, words by character."""

    calls: set[tuple[str, str, str]]
    beside: set[tuple[str, str, str]]
    words: set[tuple[str, str]]

    def ran(self, owner: str, method: str) -> bool:
        """Did it run at all?"""
        return any(call[:2] == (owner, method) for call in self.calls)


@cache
def seen(edition: str) -> Seen:
    """Run the matrix on the plain sources, where calls can be watched."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.citadels.matrix", edition, str(ROUNDS)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    return Seen(*({tuple(fact) for fact in found[name]} for name in Seen._fields))


def hooks_of(card: object, base: type) -> list[tuple[str, str]]:
    """The hooks of the vocabulary that a card answers in its own way, each with the class that says how."""
    found: dict[str, str] = {}
    for owner in type(card).__mro__:
        if owner is base:
            break
        for name in own_methods(owner):
            if name in own_methods(base):
                found.setdefault(name, owner.__name__)
    return [(owner, name) for name, owner in found.items()]


def concerned(hook: str, edition: str) -> set[str]:
    """The characters in whose turns a hook of a district must have run."""
    everybody = set(CHARACTERS[edition])
    builders = everybody - BUILDS_NOTHING
    earners = {slug for slug, character in CHARACTERS[edition].items() if character.income_type() >= 0}
    return {
        "build_rule": builders,
        "is_outside_limit": builders,
        "size": builders,
        "is_safe_from_rank_8": RANK_8 & everybody,
        "counts_as": earners,
        "discount": builders,
        "allows_duplicate": builders - {"wizard"},  # who may build duplicates by himself
        "surcharge": RANK_8 & everybody,
        "extra_gold": everybody,
        "extra_cards": everybody,
        "keeps": everybody,
        "points": set(),  # at the end, in nobody's turn
        "when_built": builders,
        "when_removed": {"warlord"},
        "when_destroyed_by_rank_8": {"warlord"},
        "at_draft_end": set(),  # before anybody's turn
        "when_nobody_answers": set(),  # between turns
        "when_crown_moves": CROWNING & everybody,
        "at_turn_end": everybody - IDLE,
        "has_power": everybody - IDLE,
        "power_rule": everybody - IDLE,
        "use": everybody - IDLE,
    }[hook]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hook_of_every_unique_district_ran_in_the_turns_it_concerns(edition: str) -> None:
    missing = []
    for slug in costs(edition):
        district = DISTRICTS[FIRST_UNIQUE + UNIQUES.index(slug)]
        for owner, hook in hooks_of(district, District):
            if not seen(edition).ran(owner, hook):
                missing.append(f"{slug}: {hook}")
            acting = {call[2] for call in seen(edition).calls if call[:2] == (owner, hook)}
            missing += [f"{slug}: {hook} with {other}" for other in concerned(hook, edition) - acting]
    assert missing == []


@pytest.mark.parametrize("word", WAYS.values())
def test_every_way_to_build_without_gold_was_taken_by_every_builder(word: str) -> None:
    """Framework, Necropolis and Thieves' Den have no hooks of their own."""
    builders = set(CHARACTERS[DELUXE]) - BUILDS_NOTHING
    assert {acting for acting, played in seen(DELUXE).words if played == word} == builders


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_power_was_used_beside_every_unique_district(edition: str) -> None:
    standing = set(costs(edition)) - {"secret-vault"}
    missing = []
    for slug, character in CHARACTERS[edition].items():
        for power in character.powers:
            if named(power) == "TakeCrown" and edition == DARK:
                continue  # the King of the older editions has the crown before he can choose
            used = {card for acting, name, card in seen(edition).beside if (acting, name) == (slug, named(power))}
            missing += [f"{slug}: {named(power)} beside {card}" for card in standing - used]
    assert missing == []


def named(power: Power) -> str:
    """The class that says what a power does."""
    return next(owner.__name__ for owner in type(power).__mro__ if "use" in own_methods(owner))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hook_of_every_character_ran(edition: str) -> None:
    missing = [
        f"{slug}: {hook}"
        for slug, character in CHARACTERS[edition].items()
        for owner, hook in hooks_of(character, Character)
        if not seen(edition).ran(owner, hook)
    ]
    assert missing == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hook_of_every_action_card_ran_in_everybodys_turn(edition: str) -> None:
    missing = []
    for slug, card in zip(ACTION_CARDS, ACTION_RULES, strict=True):
        for owner, hook in hooks_of(card, ActionCard):
            acting = {call[2] for call in seen(edition).calls if call[:2] == (owner, hook)}
            able = set(CHARACTERS[edition]) - IDLE
            if slug == "human-cannonball" and hook == "play":
                able -= BUILDS_NOTHING
            missing += [f"{slug}: {hook} with {other}" for other in able - acting]
    assert missing == []


def test_every_decision_of_the_rules_was_made() -> None:
    """Those of the Theater with two characters each, and of a draft with two players, belong to smaller tables."""
    smaller = {"TheaterGives", "LayAside"}
    missing = {
        found.__name__
        for found in family(Ask)
        if "resolve" in own_methods(found)
        and not any(seen(edition).ran(found.__name__, "resolve") for edition in EDITIONS)
    }
    assert missing == smaller


def test_every_hook_of_the_vocabulary_is_answered_by_some_card() -> None:
    for base in (Character, District, ActionCard):
        answered = {name for found in family(base) for name in own_methods(found)}
        assert set(own_methods(base)) <= answered, f"{base.__name__}: a hook that no card uses"
