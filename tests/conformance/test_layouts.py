"""Nets are trained on the layout of observations and actions: it stands until a version says otherwise."""

from zlib import crc32

import pytest

import signoria
from signoria.games.citadels.engine.encoder import CitadelsEncoder
from signoria.games.citadels.positions.steps import STEPS
from tests.conformance.looks import SHOWN

LAYOUTS = {
    "citadels": (2, 3435, 1265900114, 3268, 3772326286),
    "lost-cities": (2, 711, 1715659255, 127, 915052382),
    "princes-of-florence": (2, 2319, 164298, 1395, 2441862035),
}
"""Version, bytes and names of an observation, rows and words of actions.

A new card changes these numbers and no version: nets find their bytes by name. Whatever takes a name away, or gives it
another meaning, is a new version.
"""


@pytest.mark.parametrize("name", SHOWN)
def test_the_layout_stands(name: str) -> None:
    encoder = signoria.game(name).encoder
    words = crc32(" ".join(encoder.rows.words).encode())
    assert (encoder.version, encoder.size, encoder.signature, encoder.rows.size, words) == LAYOUTS[name]


@pytest.mark.parametrize("name", SHOWN)
def test_nets_find_bytes_and_rows_by_name(name: str) -> None:
    encoder = signoria.game(name).encoder
    assert len(set(encoder.names)) == len(encoder.names) == encoder.size
    assert encoder.places(encoder.names[::-3]) == list(range(encoder.size))[::-3]
    assert encoder.rows.places(encoder.rows.words[::-3]) == list(range(encoder.rows.size))[::-3]


@pytest.mark.parametrize("name", SHOWN)
def test_a_name_of_another_version_is_refused(name: str) -> None:
    encoder = signoria.game(name).encoder
    with pytest.raises(ValueError, match=r"observation: 1 of 2 names are unknown here, the first is 'hand:joker'"):
        encoder.places([encoder.names[0], "hand:joker"])
    with pytest.raises(ValueError, match=r"action: 1 of 1 names are unknown here, the first is 'play:joker'"):
        encoder.rows.places(["play:joker"])


def test_the_order_in_which_the_engine_is_read_changes_nothing() -> None:
    game = signoria.game("citadels")
    other = CitadelsEncoder(game.action_rows, dict(reversed(STEPS.items())))
    assert isinstance(game.encoder, CitadelsEncoder)
    assert {kind: asking.place for kind, asking in other.asking.items()} == {
        kind: asking.place for kind, asking in game.encoder.asking.items()
    }
    assert other.signature == game.encoder.signature


def test_a_question_that_is_not_declared_is_named() -> None:
    another = type("AskTheJester", (STEPS["TurnMenu"],), {})
    with pytest.raises(AssertionError, match=r"end of QUESTIONS .*AskTheJester"):
        CitadelsEncoder(signoria.game("citadels").action_rows, {**STEPS, "AskTheJester": another})
