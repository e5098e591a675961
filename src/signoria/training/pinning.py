"""Shared memory that a GPU reads directly, for as long as somebody collects from it."""

from collections.abc import Iterable

import torch

from signoria.training.exchange import Exchange


class Pinned:
    """The memory of exchanges, known to the GPU until it is closed.

    It must be closed: memory that the system hands out again at the same address would be known already, and refused.
    """

    def __init__(self, exchanges: Iterable[Exchange]) -> None:
        self._addresses: list[int] = []
        for exchange in exchanges:
            self._pin(exchange)

    def _pin(self, exchange: Exchange) -> None:
        """Where the system allows it; it works without, but slower."""
        address = exchange.counts.ctypes.data
        try:
            cudart = torch.cuda.cudart()  # type: ignore[no-untyped-call]  # PyTorch gives it no types
            torch.cuda.check_error(cudart.cudaHostRegister(address, exchange.layout.size, 0))
        except RuntimeError as error:
            print(f"shared memory could not be pinned, copies will be slower: {error}", flush=True)
            forget_error()
        else:
            self._addresses.append(address)

    def close(self) -> None:
        """Let the GPU forget the memory, once it has read what it was asked to."""
        if not self._addresses:
            return
        torch.cuda.synchronize()
        cudart = torch.cuda.cudart()  # type: ignore[no-untyped-call]  # as above
        while self._addresses:
            torch.cuda.check_error(cudart.cudaHostUnregister(self._addresses.pop()))


def forget_error() -> None:
    """What was refused is told once more by the next call, and then forgotten."""
    try:
        torch.zeros(1, device="cuda")
        torch.cuda.synchronize()
    except RuntimeError:
        return
