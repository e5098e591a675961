"""The net: one row of bytes in, a number for each row of actions out, and what the game is worth to the viewer."""

from typing import Any

import torch
from torch import Tensor, nn

WIDTH = 512
DEPTH = 3
NARROW = 256
"""The last layer before the actions: it keeps the many rows of actions within the size that ships."""
ALIGNED = 64
"""Rows are padded to a multiple of this, which GPUs multiply faster."""
FORBIDDEN = -1e9


def padded(size: int) -> int:
    """The size of a row as the net takes it."""
    return -(-size // ALIGNED) * ALIGNED


class Net(nn.Module):
    """Residual layers with layer norm; heads for the actions, the chance to win and the lead."""

    def __init__(self, observation: int, rows: int, width: int = WIDTH, depth: int = DEPTH, narrow: int = NARROW):
        super().__init__()
        self.shape = {"observation": observation, "rows": rows, "width": width, "depth": depth, "narrow": narrow}
        self.first = nn.Linear(padded(observation), width)
        self.norms = nn.ModuleList([nn.LayerNorm(width) for _ in range(depth + 1)])
        self.layers = nn.ModuleList([nn.Linear(width, width) for _ in range(depth)])
        self.narrow = nn.Linear(width, narrow)
        self.policy = nn.Linear(narrow, padded(rows))
        self.worth = nn.Linear(width, 2)
        with torch.no_grad():
            nn.init.normal_(self.first.weight, std=0.05)
            self.policy.weight.mul_(0.05)
            self.worth.weight.mul_(0.1)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all rows, and two numbers: the logit of winning, and the lead from 0 to 1.

        Bytes are scaled as log2(1 + n): a flag is 1, the largest number 8.
        """
        kind = torch.get_autocast_dtype(seen.device.type) if torch.is_autocast_enabled(seen.device.type) else None
        hidden = self.first(torch.log2(seen.to(kind or self.first.weight.dtype) + 1))
        for norm, layer in zip(self.norms, self.layers, strict=False):
            hidden = hidden + torch.relu(layer(norm(hidden)))
        hidden = self.norms[-1](hidden)
        logits = self.policy(torch.relu(self.narrow(hidden)))
        with torch.autocast(seen.device.type, enabled=False):
            return logits, self.worth(hidden.float())


def legal_logits(logits: Tensor, mask: Tensor) -> Tensor:
    """What is not legal is never chosen."""
    return logits.float().masked_fill(mask == 0, FORBIDDEN)


def value_of(worth: Tensor, share: float) -> Tensor:
    """What the game is worth: the chance to win and, for the rest, the lead."""
    return (1 - share) * worth[..., 0] + share * worth[..., 1]


def opened(worth: Tensor) -> Tensor:
    """The two numbers as the chance to win and the lead."""
    worth = worth.float()
    return torch.stack((torch.sigmoid(worth[..., 0]), worth[..., 1]), -1)


def net_like(shape: dict[str, Any], state: dict[str, Tensor] | None = None) -> Net:
    """A net of that shape, with these weights."""
    net = Net(**shape)
    if state is not None:
        net.load_state_dict({name: value.float() for name, value in state.items()})
    return net
