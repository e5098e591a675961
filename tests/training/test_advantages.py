"""Advantages seat by seat, against numbers worked out by hand."""

import torch

from signoria.training.advantages import Step, advantages

NONE = torch.zeros(0, dtype=torch.int64)
NOTHING = torch.zeros(0, 1)


def test_the_next_state_of_a_seat_is_its_own_next_decision() -> None:
    # game 0, seats 0 and 1 in turn: 0, 1, 0, 1, and it ends: seat 0 wins
    keys = torch.tensor([0, 1, 0, 1])
    values = torch.tensor([[0.5], [0.4], [0.7], [0.2]])
    ended, outcome = torch.tensor([0, 1]), torch.tensor([[1.0], [0.0]])
    steps = [Step(n, n + 1, NONE, NOTHING) for n in range(4)] + [Step(4, 4, ended, outcome)]
    found, known = advantages(steps, keys, values, 2, 0.5)
    # last of seat 0: 1 - 0.7 = 0.3; first: 0.7 - 0.5 + 0.5 * 0.3 = 0.35
    # last of seat 1: 0 - 0.2 = -0.2; first: 0.2 - 0.4 + 0.5 * -0.2 = -0.3
    assert torch.allclose(found[:, 0], torch.tensor([0.35, -0.3, 0.3, -0.2]))
    assert known.all()


def test_nothing_is_learned_from_the_last_decision_of_a_game_under_way() -> None:
    keys = torch.tensor([0, 0])
    values = torch.tensor([[0.5], [0.8]])
    found, known = advantages([Step(0, 1, NONE, NOTHING), Step(1, 2, NONE, NOTHING)], keys, values, 1, 0.95)
    assert known.tolist() == [True, False]
    assert torch.allclose(found[:, 0], torch.tensor([0.3, 0.0]))


def test_a_new_game_in_the_same_place_tells_the_old_one_nothing() -> None:
    keys = torch.tensor([0, 0, 0])
    values = torch.tensor([[0.5], [0.9], [0.1]])
    steps = [
        Step(0, 1, NONE, NOTHING),
        Step(1, 2, torch.tensor([0]), torch.tensor([[0.0]])),
        Step(2, 3, NONE, NOTHING),
    ]
    found, _ = advantages(steps, keys, values, 1, 0.95)
    assert torch.allclose(found[0], torch.tensor([-0.5]))


def test_seats_that_choose_together_each_have_their_own() -> None:
    keys = torch.tensor([0, 1])
    values = torch.tensor([[0.5], [0.5]])
    steps = [Step(0, 2, NONE, NOTHING), Step(2, 2, keys, torch.tensor([[1.0], [0.0]]))]
    found, _ = advantages(steps, keys, values, 2, 0.95)
    assert found[:, 0].tolist() == [0.5, -0.5]
