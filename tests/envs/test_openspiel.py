"""OpenSpiel's own test, its tree search, and what a player is shown."""

import numpy as np
import pytest

import signoria
from signoria import envs
from signoria.core.errors import IllegalChoice, InvalidOptions

pytestmark = pytest.mark.needs("openspiel")

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("lost-cities", 2, {"rounds": 1}),
    ("lost-cities", 2, {"edition": "sheet", "colours": 6, "rounds": 1}),
    ("citadels", 2, {"edition": "classic-2000"}),
    ("citadels", 4, {}),
    ("citadels", 5, {"edition": "dark-city-2004", "actions": True}),
    ("citadels", 7, {"edition": "deluxe-2016", "cast": "random", "uniques": "random"}),
    ("princes-of-florence", 3, {}),
    ("princes-of-florence", 5, {}),
]
MINIS: list[dict[str, object]] = [{}, {"colours": 2, "numbers": 3, "hand": 2}, {"colours": 2, "numbers": 2}]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_interface_is_that_of_openspiel(name: str, players: int, options: dict[str, object]) -> None:
    """Without writing states down: OpenSpiel does that with the game's dice, which only its C++ games can write."""
    import pyspiel

    game = envs.openspiel(name, players, options)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("options", MINIS)
def test_a_game_whose_deals_are_listed_passes_with_states_written_down(options: dict[str, object]) -> None:
    import pyspiel

    game = envs.openspiel("mini-lost-cities", options=options)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players", "options"), [TABLES[0], TABLES[2], TABLES[5], TABLES[7]])
def test_states_are_written_down_and_read_back(name: str, players: int, options: dict[str, object]) -> None:
    game = envs.openspiel(name, players, options, seed=4)
    state = game.new_initial_state()
    assert str(game.deserialize_state(state.serialize())) == str(state)
    state.apply_action(0)
    for number in range(60):
        if number % 6 == 0:
            read = game.deserialize_state(state.serialize())
            assert str(read) == str(state)
            assert read.history() == state.history()
            assert read.legal_actions() == state.legal_actions()
            assert [read.observation_tensor(p) for p in range(players)] == [
                state.observation_tensor(p) for p in range(players)
            ]
            state = read
        legal = state.legal_actions()
        state.apply_action(legal[number % len(legal)])


@pytest.mark.parametrize(("name", "players", "options"), [TABLES[0], TABLES[3], TABLES[6], ("mini-lost-cities", 2, {})])
def test_its_tree_search_runs(name: str, players: int, options: dict[str, object]) -> None:
    from open_spiel.python.algorithms import mcts

    game = envs.openspiel(name, players, options)
    random = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.0, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    state.apply_action(0)
    for _ in range(2):
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
        assert observer.string_from(state, player) == state.information_state_string(player)
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
    with pytest.raises(InvalidOptions, match="cards"):
        envs.openspiel("mini-lost-cities", options={"colours": 2})
    state = envs.openspiel("lost-cities").new_initial_state()
    state.apply_action(0)
    with pytest.raises(IllegalChoice):
        state._apply_action(signoria.game("lost-cities").action_rows.words.index("draw"))
