"""Mini Lost Cities is solved: exactly by a program of our own, and by OpenSpiel's CFR, which comes to the same."""

from fractions import Fraction

import pytest

import signoria
from signoria import envs
from signoria.core.match import Match
from signoria.core.seal import Seal
from tests.envs import exact

pytestmark = pytest.mark.needs("openspiel")

SHORT: dict[str, object] = {"stall_after": 1}
ITERATIONS = 10
ENOUGH = 0.02
"""What both players together can still gain by best answers, of a game worth 1; it is 0.41 after one iteration."""


def tree(options: dict[str, object]) -> exact.Tree:
    """All that can happen with these options."""
    game = signoria.game("mini-lost-cities")
    resolved = game.resolved(options, 2)
    begun = [Match(game, deal, resolved, Seal.of(0), game.ruleset) for deal in game.deals(2, resolved)]
    return exact.tree_of(begun, share_of_seat_0)


def share_of_seat_0(match: Match) -> float:
    """The winners share 1."""
    return 1 / len(match.winners()) if 0 in match.winners() else 0.0


@pytest.mark.parametrize(("options", "value"), [(SHORT, Fraction(23, 40)), ({}, Fraction(21, 40))])
def test_what_one_can_win_the_other_can_hold_him_to(options: dict[str, object], value: Fraction) -> None:
    sequences = tree(options)
    assert exact.value_for(sequences, 0) == pytest.approx(float(value), abs=1e-9)
    assert exact.value_for(sequences, 1) == pytest.approx(float(value), abs=1e-9)


def test_openspiel_finds_the_same_by_cfr() -> None:
    import pyspiel

    game = envs.openspiel("mini-lost-cities", options=SHORT)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    gap = pyspiel.nash_conv(game, policy)
    assert 0 <= gap < ENOUGH
    value = exact.value_for(tree(SHORT), 0)
    found = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert sum(found) == pytest.approx(1)
    assert abs(found[0] - value) <= gap


def test_players_remember_what_they_saw_and_nothing_else() -> None:
    """The information sets of OpenSpiel are those that follow from the views of a seat and its own choices."""
    game = envs.openspiel("mini-lost-cities", options=SHORT)
    sets: list[dict[str, tuple[int, ...]]] = [{}, {}]
    todo = [game.new_initial_state().child(deal) for deal in range(len(game.deals))]
    while todo:
        state = todo.pop()
        if not state.is_terminal():
            player = state.current_player()
            legal = tuple(state.legal_actions())
            assert sets[player].setdefault(state.information_state_string(), legal) == legal
            todo += [state.child(action) for action in legal]
    ours = tree(SHORT).sets
    assert [len(found) for found in sets] == [sum(len(reached) for reached in seat.values()) for seat in ours]


def test_the_tensor_of_an_information_set_holds_every_look() -> None:
    game = envs.openspiel("mini-lost-cities")
    state = game.new_initial_state()
    state.apply_action(7)
    looks = []
    while not state.is_terminal():
        looks.append(state.match.observation(0))
        told = state.information_state_tensor(0)
        size = len(looks[0])
        assert len(told) == size * (game.max_game_length() + 1)
        assert bytes(map(int, told)) == b"".join(looks).ljust(len(told), b"\0")
        assert bytes(map(int, state.observation_tensor(0))) == looks[-1]
        state.apply_action(state.legal_actions()[0])
