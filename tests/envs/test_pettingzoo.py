"""PettingZoo's own tests, for every game, edition and number of players."""

import io
from contextlib import redirect_stdout
from types import SimpleNamespace
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


every_table = pytest.mark.parametrize(
    ("name", "players", "options"), TABLES, ids=[f"{name}-{options['edition']}-{n}" for name, n, options in TABLES]
)


@pytest.mark.filterwarnings("ignore:Observation ")  # it warns of a mask beside the observation, as its own games have
@every_table
def test_the_interface_is_that_of_pettingzoo(name: str, players: int, options: dict[str, object]) -> None:
    from pettingzoo.test import api_test

    with redirect_stdout(io.StringIO()):
        api_test(envs.pettingzoo(name, players, options), num_cycles=40)


@every_table
def test_a_seed_gives_the_same_game(name: str, players: int, options: dict[str, object]) -> None:
    from pettingzoo.test import seed_test

    def made(**_: object) -> Any:
        return envs.pettingzoo(name, players, options)

    seed_test(made, num_cycles=8)


@every_table
def test_it_can_be_rendered(name: str, players: int, options: dict[str, object]) -> None:
    from pettingzoo.test import render_test

    def made(render_mode: str | None = None) -> Any:
        return envs.pettingzoo(name, players, options, render_mode=render_mode)

    with redirect_stdout(io.StringIO()):
        render_test(made)


@every_table
def test_it_is_cut_off_after_so_many_cycles(name: str, players: int, options: dict[str, object]) -> None:
    """PettingZoo asks it of the parallel interface, in which every seat acts in every cycle."""
    from pettingzoo.test.max_cycles_test import max_cycles_test
    from pettingzoo.utils import parallel_to_aec

    def together(max_cycles: int) -> Any:
        return envs.pettingzoo_parallel(name, players, options, max_cycles=max_cycles)

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(together(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=together, env=in_turn))


@pytest.mark.parametrize("name", signoria.list_games())
def test_the_parallel_interface_is_that_of_pettingzoo(name: str) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    parallel_api_test(envs.pettingzoo_parallel(name), num_cycles=60)
    parallel_seed_test(lambda: envs.pettingzoo_parallel(name), num_cycles=10)


def test_together_all_are_heard_who_are_asked() -> None:
    """In the first choice of The Princes of Florence all keep cards at once; a wrong one of them stops them all."""
    env = envs.pettingzoo_parallel("princes-of-florence", 3)
    shown, _ = env.reset(seed=1)
    key = env.match.state_key()
    actions: dict[str, Any] = {agent: int(seen["action_mask"].argmax()) for agent, seen in shown.items()}
    for wrong in (10_000, -1, None, "keep", 0.5):
        with pytest.raises(IllegalChoice, match="seat_2: expected an action whose mask is 1"):
            env.step({**actions, "seat_2": wrong})
    with pytest.raises(IllegalChoice, match="seat_1: expected an action whose mask is 1, got None"):
        env.step({"seat_0": actions["seat_0"]})
    assert env.match.state_key() == key
    env.step(actions)
    assert env.match.state_key() != key
    with pytest.raises(InvalidOptions, match="render_mode"):
        envs.pettingzoo_parallel("lost-cities", render_mode="film")


def test_a_seat_that_is_dead_may_only_leave() -> None:
    env = envs.pettingzoo("lost-cities", max_cycles=1)
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    key = env.match.state_key()
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    assert env.match.state_key() == key
    ended = envs.pettingzoo_parallel("lost-cities", max_cycles=1)
    shown, _ = ended.reset(seed=1)
    ended.step({agent: int(seen["action_mask"].argmax()) for agent, seen in shown.items()})
    key = ended.match.state_key()
    assert ended.agents == []
    assert ended.step({"seat_0": 0}) == ({}, {}, {}, {}, {})
    assert ended.match.state_key() == key


def test_what_is_drawn_from_the_space_of_actions_is_legal() -> None:
    env = envs.pettingzoo("citadels", 4)
    env.reset(seed=1)
    for _ in range(20):
        env.step(int(env.action_space(env.agent_selection).sample()))  # which raises IllegalChoice where it is not
    assert env.cycles == 20


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
