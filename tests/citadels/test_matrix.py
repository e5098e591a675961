"""Characters x unique districts x action cards: in biased random play every hook that concerns a pair is hit."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.characters.rank4 import CrownedGives
from signoria.games.citadels.engine.districts.income_and_turns import TheaterGives
from signoria.games.citadels.engine.draft import LayAside
from signoria.games.citadels.engine.hooks import ActionCard, Character, District, Power
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.registry import DISTRICTS
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import ACTION_CARDS, costs
from tests.citadels.matrix import WAYS
from tests.citadels.table import DARK, DELUXE
from tests.citadels.watching import family, own_methods

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[2]
ROUNDS = 1
SMALL_TABLES = {TheaterGives, LayAside}
"""Decisions with two characters each, in the Theater and in the draft of two."""
OF_2004 = {CrownedGives}
"""Decisions of the older edition alone."""

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


def watched(edition: str) -> Seen:
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
        "obstacle_to_build": builders,
        "is_outside_limit": builders,
        "size": builders,
        "obstacle_to_rank_8": RANK_8 & everybody,
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
        "may_decline_at_turn_end": everybody - IDLE,
        "at_turn_end": everybody - IDLE,
        "has_power": everybody - IDLE,
        "obstacle_to_use": everybody - IDLE,
        "use": everybody - IDLE,
    }[hook]


REFUSING = ("opens",)
"""Hooks that run only where a choice is refused, which random players do not meet."""


def districts_missing(seen: Seen, edition: str) -> Iterator[str]:
    """Hooks of unique districts that did not run, or not in the turn of a character they concern."""
    for slug in costs(edition):
        district = DISTRICTS[SLUGS.index(slug)]
        for owner, hook in hooks_of(district, District):
            if hook in REFUSING:
                continue
            acting = {call[2] for call in seen.calls if call[:2] == (owner, hook)}
            if not acting:
                yield f"{slug}: {hook}"
            yield from (f"{slug}: {hook} with {other}" for other in concerned(hook, edition) - acting)


def ways_missing(seen: Seen, edition: str) -> Iterator[str]:
    """Framework, Necropolis and Thieves' Den have no hooks: who did not build with them in place of gold?"""
    for slug in WAYS.keys() & costs(edition).keys():
        builders = {acting for acting, word in seen.words if word == WAYS[slug]}
        yield from (f"{slug}: built by {other}" for other in set(CHARACTERS[edition]) - BUILDS_NOTHING - builders)


def powers_missing(seen: Seen, edition: str) -> Iterator[str]:
    """Powers that were not used beside each unique district in the city of their user."""
    standing = set(costs(edition)) - {"secret-vault"}
    for slug, character in CHARACTERS[edition].items():
        for name in map(named, character.powers):
            if name == "TakeCrown" and edition == DARK:
                continue  # the King of the older editions has the crown before he can choose
            used = {card for acting, power, card in seen.beside if (acting, power) == (slug, name)}
            yield from (f"{slug}: {name} beside {card}" for card in standing - used)


def named(power: Power) -> str:
    """The class that says what a power does."""
    return next(owner.__name__ for owner in type(power).__mro__ if "use" in own_methods(owner))


def characters_missing(seen: Seen, edition: str) -> Iterator[str]:
    """Hooks of characters that did not run."""
    for slug, character in CHARACTERS[edition].items():
        for owner, hook in hooks_of(character, Character):
            if not seen.ran(owner, hook):
                yield f"{slug}: {hook}"


def actions_missing(seen: Seen, edition: str) -> Iterator[str]:
    """Hooks of action cards that did not run in the turn of everybody who may play them."""
    for card in ACTION_CARDS:
        for owner, hook in hooks_of(card, ActionCard):
            able = set(CHARACTERS[edition]) - IDLE
            if card.slug == "human-cannonball" and hook == "play":
                able -= BUILDS_NOTHING
            acting = {call[2] for call in seen.calls if call[:2] == (owner, hook)}
            yield from (f"{card.slug}: {hook} with {other}" for other in able - acting)


def decisions_missing(seen: Seen, edition: str) -> Iterator[str]:
    """Decisions of the edition that nobody made."""
    for found in family(Ask):
        expected = found in OF_2004 if edition == DARK else found not in OF_2004 | SMALL_TABLES
        if expected and "resolve" in own_methods(found) and not seen.ran(found.__name__, "resolve"):
            yield found.__name__


SEARCHES = (
    *(districts_missing, ways_missing, powers_missing),
    *(characters_missing, actions_missing, decisions_missing),
)


@pytest.mark.parametrize("edition", [DELUXE, DARK])
def test_every_hook_ran_in_the_turns_it_concerns(edition: str) -> None:
    seen = watched(edition)
    found = {search.__name__: sorted(search(seen, edition)) for search in SEARCHES}
    assert found == {search.__name__: [] for search in SEARCHES}


@pytest.mark.parametrize("search", SEARCHES)
def test_what_did_not_run_is_named(search: Callable[[Seen, str], Iterator[str]]) -> None:
    assert list(search(Seen(set(), set(), set()), DELUXE))


def test_every_hook_of_the_vocabulary_is_answered_by_some_card() -> None:
    for base in (Character, District, ActionCard):
        answered = {name for found in family(base) for name in own_methods(found)}
        assert set(own_methods(base)) <= answered, f"{base.__name__}: a hook that no card uses"
