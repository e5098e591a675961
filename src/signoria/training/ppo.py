"""Learning from a rollout: proximal policy optimisation."""

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from signoria.training.advantages import advantages
from signoria.training.collector import Rollout
from signoria.training.net import Net, legal_logits, value_of
from signoria.training.settings import Settings

FAR = 0.04
"""When the policy has moved so far from the one that played (in nats), the rest of the update is left."""


class Lesson(NamedTuple):
    """What is learned from."""

    rows: Tensor
    """The rows whose advantage is known."""
    advantage: Tensor
    target: Tensor
    """What the chance to win and the lead should have been taken for."""


def lesson(rollout: Rollout, keys: int, settings: Settings) -> Lesson:
    """The advantages of a rollout."""
    found, known = advantages(rollout.steps, rollout.key, rollout.worth, keys, settings.trace)
    rows = known.nonzero()[:, 0]
    both = value_of(found, settings.lead)[rows]
    target = (rollout.worth + found).clamp(0, 1)
    return Lesson(rows, (both - both.mean()) / (both.std() + 1e-6), target)


def update(
    net: Net,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    keys: int,
    settings: Settings,
    left: float,
    still: bool,
) -> dict[str, float]:
    """Learn from a rollout; `left` is the share of the training that is left, `still` leaves the policy alone."""
    taught = lesson(rollout, keys, settings)
    bonus = settings.entropy * (0.2 + 0.8 * left)
    sums = torch.zeros(5, device=rollout.seen.device)
    made = 0
    for _ in range(settings.epochs):
        order = torch.randperm(len(taught.rows), device=rollout.seen.device)
        far = torch.zeros((), device=rollout.seen.device)
        batches = max(1, round(len(order) / settings.minibatch))
        for part in order.chunk(batches):
            measured = _step(net, optimiser, rollout, taught, part, settings, bonus, still)
            sums += measured
            far += measured[3]
            made += 1
        if float(far) / batches > FAR:
            break
    policy, win, lead, distance, entropy = (sums / max(made, 1)).tolist()
    values = {"policy": policy, "win": win, "lead": lead, "distance": distance, "entropy": entropy}
    return {name: round(value, 5) for name, value in values.items()} | {"rows": len(taught.rows)}


def _step(
    net: Net,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    taught: Lesson,
    part: Tensor,
    settings: Settings,
    bonus: float,
    still: bool,
) -> Tensor:
    rows = taught.rows[part]
    mask, advantage, target = rollout.mask[rows], taught.advantage[part], taught.target[rows]
    device = rollout.seen.device.type
    with torch.autocast(device, torch.bfloat16, enabled=device != "cpu"):
        logits, worth = net(rollout.seen[rows])
    chances = torch.log_softmax(legal_logits(logits, mask), -1)
    chance = chances.gather(1, rollout.action[rows][:, None])[:, 0]
    moved = chance - rollout.chance[rows]
    ratio = moved.exp()
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy = -torch.min(ratio * advantage, clipped * advantage).mean()
    entropy = -(chances.exp() * chances * (mask != 0)).sum(-1).mean()
    worth = worth.float()
    win = binary_cross_entropy_with_logits(worth[:, 0], target[:, 0])
    lead = (worth[:, 1] - target[:, 1]).square().mean()
    loss = win + lead if still else policy - bonus * entropy + 0.5 * (win + lead)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    optimiser.step()
    with torch.no_grad():
        distance = (ratio - 1 - moved).mean()
    return torch.stack((policy, win, lead, distance, entropy)).detach()
