"""OpenSpiel's own test, its tree search, and what a player is shown."""

import numpy as np
import pytest

import signoria
from signoria import envs
from signoria.core.errors import IllegalChoice, InvalidOptions

pytestmark = pytest.mark.needs("openspiel")

TABLES = [("lost-cities", 2, {"rounds": 1}), ("citadels", 4, {}), ("princes-of-florence", 3, {})]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_interface_is_that_of_openspiel(name: str, players: int, options: dict[str, object]) -> None:
    import pyspiel

    pyspiel.random_sim_test(envs.openspiel(name, players, options), num_sims=1, serialize=False, verbose=False)


def test_its_tree_search_runs() -> None:
    from open_spiel.python.algorithms import mcts

    game = envs.openspiel("lost-cities", options={"rounds": 1})
    random = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.0, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    state.apply_action(0)
    for _ in range(3):
        action = search.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_player_is_shown_what_his_seat_may_know() -> None:
    game = envs.openspiel("citadels", players=4, seed=3)
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    observer = game.make_py_observer()
    for player in range(4):
        observer.set_from(state, player)
        assert observer.tensor.astype(np.uint8).tobytes() == state.match.observation(player)
    asked = state.current_player()
    words = signoria.game("citadels").action_rows.words
    assert [state.action_to_string(asked, row) for row in state.legal_actions()] == [
        words[row] for row in state.legal_actions()
    ]


def test_copies_go_their_own_ways_and_winners_share_one() -> None:
    game = envs.openspiel("lost-cities", options={"rounds": 1}, seed=5)
    state = game.new_initial_state()
    state.apply_action(0)
    before, copy = str(state), state.clone()
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[-1])
    assert str(state) == before
    assert sum(copy.returns()) == 1
    assert state.returns() == [0.0, 0.0]


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(InvalidOptions, match="players"):
        envs.openspiel("lost-cities", players=3)
    state = envs.openspiel("lost-cities").new_initial_state()
    state.apply_action(0)
    with pytest.raises(IllegalChoice):
        state._apply_action(signoria.game("lost-cities").action_rows.words.index("draw"))
