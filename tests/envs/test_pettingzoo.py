"""PettingZoo's own tests, for every game, edition and number of players."""

import io
from contextlib import redirect_stdout
from typing import Any

import pytest

import signoria
from signoria import envs
from signoria.core.errors import IllegalChoice, InvalidOptions
from tests.conformance.option_sets import editions, fits

pytestmark = pytest.mark.needs("pettingzoo")

TABLES = [
    (name, players, {"edition": edition})
    for name in signoria.list_games()
    for edition in editions(signoria.game(name))
    for players in signoria.game(name).seats
    if fits(signoria.game(name), players, {"edition": edition})
]


@pytest.mark.filterwarnings("ignore:Observation ")  # it warns of a mask beside the observation, as its own games have
@pytest.mark.parametrize(
    ("name", "players", "options"), TABLES, ids=[f"{name}-{options['edition']}-{n}" for name, n, options in TABLES]
)
def test_the_interface_is_that_of_pettingzoo(name: str, players: int, options: dict[str, object]) -> None:
    from pettingzoo.test import api_test

    with redirect_stdout(io.StringIO()):
        api_test(envs.pettingzoo(name, players, options), num_cycles=40)


@pytest.mark.parametrize("name", signoria.list_games())
def test_a_seed_gives_the_same_game(name: str) -> None:
    from pettingzoo.test import seed_test

    def made(**_: object) -> Any:
        return envs.pettingzoo(name)

    seed_test(made, num_cycles=20)


@pytest.mark.parametrize("name", signoria.list_games())
def test_it_can_be_rendered(name: str) -> None:
    from pettingzoo.test import render_test

    def made(render_mode: str | None = None) -> Any:
        return envs.pettingzoo(name, render_mode=render_mode)

    with redirect_stdout(io.StringIO()):
        render_test(made)


def test_a_game_is_cut_off() -> None:
    env = envs.pettingzoo("lost-cities", max_cycles=4)
    env.reset(seed=1)
    for _ in range(4):
        assert not any(env.truncations.values())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values())


def test_the_reward_comes_at_the_end() -> None:
    env = envs.pettingzoo("lost-cities", options={"rounds": 1})
    env.reset(seed=4)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(env.action_space(env.agent_selection).sample(mask)))
    winners = [f"seat_{seat}" for seat in env.match.winners()]
    assert {agent for agent, reward in env.rewards.items() if reward} == set(winners)


def test_what_is_wrong_is_told_and_changes_nothing() -> None:
    env = envs.pettingzoo("lost-cities")
    env.reset(seed=1)
    key = env.match.state_key()
    for wrong in (-1, 10_000, "draw", env.game.action_rows.words.index("draw")):
        with pytest.raises(IllegalChoice):
            env.step(wrong)  # type: ignore[arg-type]  # just what is wrong about it
    assert env.match.state_key() == key
    with pytest.raises(InvalidOptions, match="render_mode"):
        envs.pettingzoo("lost-cities", render_mode="film")
