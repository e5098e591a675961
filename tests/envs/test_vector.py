"""Many games side by side: what they show, and that they are the games that are played one by one."""

import numpy as np
import pytest

import signoria
from signoria import envs
from signoria.core.errors import IllegalChoice, InvalidOptions

TABLES = [("lost-cities", 2), ("citadels", 5), ("princes-of-florence", 4)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_games_are_those_that_are_played_one_by_one(name: str, players: int) -> None:
    """The same choices in matches lead to the same observations, masks and results; a new game follows an old one."""
    many = envs.vector(name, games=3, players=players, seed=5, reward="points")
    game = signoria.game(name)
    options = game.simulation_options()
    matches = [game.new(players, options, seed=5 * (1 << 64) + number) for number in range(3)]
    asked, begun, ended = many.reset(), [1, 1, 1], 0
    while ended < 4:
        waiting = [(number, seat) for number, match in enumerate(matches) for seat in match.waiting]
        assert list(zip(asked.game.tolist(), asked.seat.tolist(), strict=True)) == waiting
        for place, (number, seat) in enumerate(waiting):
            assert asked.observation[place].tobytes() == matches[number].observation(seat)
            assert asked.mask[place].tobytes() == matches[number].mask(seat)
        actions = many.sample()
        assert asked.mask[np.arange(len(actions)), actions].all()
        for (number, seat), row in zip(waiting, actions, strict=True):
            matches[number].play(game.action_rows.seat_rows(players, seat).choice_of[row], seat)
        asked = many.step(actions)
        for number in range(3):
            assert asked.done[number] == matches[number].over
            if matches[number].over:
                assert asked.reward[number].tolist() == matches[number].scores()
                matches[number] = game.new(players, options, seed=5 * (1 << 64) + 3 * begun[number] + number)
                begun[number] += 1
                ended += 1
            else:
                assert not asked.reward[number].any()


def test_who_chooses_together_is_asked_together() -> None:
    asked = envs.vector("princes-of-florence", games=2, players=3).reset()
    assert asked.seat.tolist() == [0, 1, 2, 0, 1, 2]
    assert asked.game.tolist() == [0, 0, 0, 1, 1, 1]


def test_a_seed_gives_the_same_games() -> None:
    first, again, other = (envs.vector("citadels", 4, 4, seed=seed) for seed in (1, 1, 2))
    shown = [many.reset().observation.tobytes() for many in (first, again, other)]
    assert shown[0] == shown[1] != shown[2]
    for _ in range(30):
        first.step(first.sample())
        again.step(again.sample())
    assert first.reset().observation.tobytes() == shown[0]
    assert first.reset(seed=2).observation.tobytes() == shown[2]


def test_winners_share_one() -> None:
    many = envs.vector("lost-cities", games=8, options={"rounds": 1}, seed=3)
    asked = many.reset()
    while not asked.done.any():
        asked = many.step(many.sample())
    assert (asked.reward.sum(axis=1) == asked.done).all()
    ended = envs.vector("lost-cities", games=8, options={"rounds": 1}, seed=3, reward="margin")
    asked = ended.reset()
    while not asked.done.any():
        asked = ended.step(ended.sample())
    assert (asked.reward[:, 0] == -asked.reward[:, 1]).all()


@pytest.mark.parametrize(
    "wrong",
    [[0], [0, 0, 0], [0, 10_000], [0, -1], [0.5, 0.5], [[0, 0]], ["draw", "draw"]],
    ids=["too few", "too many", "too large", "negative", "no whole numbers", "shape", "words"],
)
def test_a_wrong_action_changes_nothing(wrong: list[object]) -> None:
    many = envs.vector("lost-cities", games=2, seed=1)
    before = many.reset()
    shown, legal = before.observation.copy(), before.mask.copy()
    if wrong == [0, 10_000]:
        wrong[0] = int(legal[0].argmax())
    with pytest.raises(IllegalChoice, match="action"):
        many.step(wrong)  # type: ignore[arg-type]  # just what is wrong about it
    states = many.states()
    encoder = many.game.encoder
    seats = before.seat.tolist()
    now = [encoder.observation(state, seat) for state, seat in zip(states, seats, strict=True)]
    assert b"".join(now) == shown.tobytes()
    assert many.step(legal.argmax(axis=1)).done.tolist() == [False, False]


def test_a_mask_cannot_be_written_over() -> None:
    """Actions are checked against it."""
    asked = envs.vector("lost-cities", games=2, seed=1).reset()
    with pytest.raises(ValueError, match="read-only"):
        asked.mask[0] = True


def test_an_illegal_action_is_named() -> None:
    many = envs.vector("lost-cities", games=2, seed=1)
    asked = many.reset()
    row = many.game.action_rows.words.index("draw")
    with pytest.raises(IllegalChoice, match=r"action 1: seat \d of game 1 may not choose draw now"):
        many.step([int(asked.mask[0].argmax()), row])


def test_bad_input_is_told() -> None:
    with pytest.raises(InvalidOptions, match="games: expected a whole number from 1"):
        envs.vector("lost-cities", games=0)
    with pytest.raises(InvalidOptions, match="reward: expected one of win, margin, points"):
        envs.vector("lost-cities", games=1, reward="fame")
    with pytest.raises(InvalidOptions, match="players"):
        envs.vector("lost-cities", games=1, players=5)
