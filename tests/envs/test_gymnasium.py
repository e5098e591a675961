"""Gymnasium's own test, and one seat against bots."""

import warnings

import pytest

import signoria
from signoria import envs
from signoria.bots import UnknownBot
from signoria.core.errors import IllegalChoice

pytestmark = pytest.mark.needs("gymnasium")


@pytest.mark.parametrize("name", signoria.list_games())
def test_the_interface_is_that_of_gymnasium(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    env = envs.gymnasium(name, seat=1, opponents=["random"])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env, skip_render_check=True)


def test_a_game_is_played_to_its_end() -> None:
    env = envs.gymnasium("lost-cities", seat=1, opponents=["random"], options={"rounds": 1}, reward="margin")
    env.reset(seed=3)
    reward, over = 0.0, False
    while not over:
        _, reward, over, _, _ = env.step(env.action_space.sample())
    scores = env.match.scores()
    assert reward == scores[1] - scores[0]


def test_several_opponents_each_of_its_own() -> None:
    env = envs.gymnasium("princes-of-florence", seat=1, opponents=["random", "heuristic", "random"])
    seen, _ = env.reset(seed=1)
    assert env.match.players == 4
    assert env.match.waiting == (1,), "the others have answered already, where all choose together"
    assert seen["action_mask"].any()
    assert sorted(env.bots) == [0, 2, 3]


def test_what_is_wrong_is_told_and_changes_nothing() -> None:
    env = envs.gymnasium("lost-cities", opponents=["random"])
    env.reset(seed=1)
    key = env.match.state_key()
    _, reward, over, _, told = env.step(env.game.action_rows.words.index("draw"))
    assert (reward, over) == (0.0, False)
    assert "LC-TURN-1" in told["illegal"]
    with pytest.raises(IllegalChoice, match="expected a whole number below 127"):
        env.step(127)
    assert env.match.state_key() == key
    with pytest.raises(UnknownBot):
        envs.gymnasium("lost-cities", opponents=["genius"])
