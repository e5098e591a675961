"""The promised numbers, measured briefly and with room to spare: an alarm for what has become far slower or fatter.

The real numbers come from `run.py bench`. OpenSpiel is too big to be installed for a test, so the yardstick here is
a loop of Python's own `random.choice`, which the same busy machine slows down alike.
"""

import random
import sys
from pathlib import Path

import pytest

from bench import citadels, playouts, princes, side_by_side
from bench.lost_cities import clone_loop, playout_loop, public_loop
from bench.measure import Work, compare, rate
from bench.princes_ledger import MIXES, watched_games
from tests.conformance.citadels import CLASSIC, DELUXE, census

ROUNDS = 15


def choice_loop() -> Work:
    """As many random choices from eight as fit in ten milliseconds or so."""
    rng, cards = random.Random(1), list(range(8))

    def work() -> int:
        for _ in range(20_000):
            rng.choice(cards)
        return 20_000

    return work


def ratio(work: Work) -> float:
    return compare(work, choice_loop(), ROUNDS).ratio


@pytest.mark.needs("compiled engine")
def test_the_compiled_engine_is_fast() -> None:
    measured = {"public": ratio(public_loop(5)), "playout": ratio(playout_loop(10)), "clone": ratio(clone_loop())}
    print(measured)
    assert measured["public"] > 0.1
    assert measured["playout"] > 0.25
    assert measured["clone"] > 0.1


def test_plain_python_is_not_slow() -> None:
    measured = ratio(public_loop(1))
    print(measured)
    assert measured > 0.01


@pytest.mark.needs("compiled engine")
def test_compiled_citadels_is_fast() -> None:
    measured = {edition: ratio(citadels.playout_loop(edition)) for edition in (CLASSIC, DELUXE)}
    measured["clone"] = ratio(citadels.clone_loop(8, 2_000))
    print(measured)
    assert measured[CLASSIC] > 0.03
    assert measured[DELUXE] > 0.03
    assert measured["clone"] > 0.02


def test_random_games_of_citadels_lose_nothing() -> None:
    assert citadels.random_games(len(citadels.tables())) == 0


def test_a_lost_card_is_noticed() -> None:
    match = citadels.GAME.new(4, seed=1)
    cards = census(match)
    assert citadels.losses(match, cards) == ""
    assert "cards and gold are" in citadels.losses(match, cards[1:])


def test_late_decisions_of_citadels_are_not_slow() -> None:
    assert citadels.late_against_early(4) < 2 * citadels.SLOWER


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is measured on Linux only")
def test_memory(tmp_path: Path) -> None:
    from bench.memory import STATE_BYTES, bytes_of_a_state, stream

    assert bytes_of_a_state() < STATE_BYTES
    file = tmp_path / "games.jsonl"
    grown = stream(500, file)
    assert grown < file.stat().st_size
    assert len(file.read_text("utf-8").splitlines()) == 500


def test_nothing_gets_lost_in_florence() -> None:
    """A game of every player count and mix of expansions; `bench.princes --games` plays many."""
    assert watched_games(len(MIXES)) > 100 * len(MIXES)


@pytest.mark.needs("compiled engine")
def test_compiled_florence_is_fast() -> None:
    measured = {
        "playout": ratio(princes.playout_loop(princes.BASE, 1)),
        "Muse and Princess": ratio(princes.playout_loop(princes.MUSE, 1)),
        "clone": ratio(princes.clone_loop()),
        "places": ratio(princes.placing_loop()),
        "fits": ratio(princes.fitting_loop()),
        "joint places": ratio(princes.joint_loop()),
    }
    print(measured)
    assert measured["playout"] > 0.05
    assert measured["Muse and Princess"] > 0.04
    assert measured["clone"] > 0.14
    assert measured["places"] > 0.05
    assert measured["fits"] > 0.7
    assert measured["joint places"] > 0.12


@pytest.mark.needs("compiled engine")
def test_compiled_policies_are_fast() -> None:
    """Four times as slow as promised would be an alarm."""
    measured = {table.game: 1e6 / rate(playouts.playout_loop(table, "simple")) for table in playouts.TABLES}
    print(measured)
    assert max(measured.values()) < 4 * playouts.MOST


@pytest.mark.needs("compiled engine")
@pytest.mark.parametrize("promise", side_by_side.PROMISES, ids=lambda promise: promise.game)
def test_strong_play_is_fast(promise: side_by_side.Promise) -> None:
    assert side_by_side.rate(promise, ["expert"], 64) >= promise.least
