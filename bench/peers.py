"""Environments of other libraries, played at random: what they show is made at every decision, as ours is.

They are no dependency of ours. `python -m venv PEERS && PEERS/bin/pip install rlcard pgx "jax[cpu]"` fetches them into
an environment of their own, and with its site-packages at the end of PYTHONPATH `python -m bench.vector` measures them
beside us. Who is not installed is left out, and is named.
"""

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from bench.measure import Work

Peer = Callable[[], Work]
DECISIONS = 2000
PGX_GAMES = 512
PGX_STEPS = 100


def rlcard_uno() -> Work:
    """RLCard's `uno`: one game after the other; a step returns what the next player sees."""
    import rlcard  # noqa: PLC0415  # not a dependency

    env = rlcard.make("uno", config={"seed": 1})
    dice = random.Random(1)

    def work() -> int:
        made = 0
        while made < DECISIONS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(dice.choice(list(state["legal_actions"])))
                made += 1
        return made

    return work


def pgx_game(name: str) -> Work:
    """A game of Pgx on the CPU, compiled by JAX: many side by side that begin anew, legal actions at random."""
    import jax  # noqa: PLC0415  # not a dependency
    import pgx  # noqa: PLC0415  # not a dependency
    from pgx.experimental import auto_reset  # noqa: PLC0415  # not a dependency

    env: Any = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def steps(state: Any, key: Any) -> Any:
        def one(_: int, held: Any) -> Any:
            state, key, seen = held
            key, mine, theirs = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            action = jax.random.categorical(mine, logits)
            state = step(state, action, jax.random.split(theirs, PGX_GAMES))
            return state, key, seen + state.observation.sum()  # so that observations are made

        return jax.lax.fori_loop(0, PGX_STEPS, one, (state, key, 0.0))

    quick = jax.jit(steps)
    held = [jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), PGX_GAMES)), jax.random.PRNGKey(2)]

    def work() -> int:
        state, key, seen = quick(*held)
        held[:] = [state, key]
        float(seen)
        return PGX_GAMES * PGX_STEPS

    work()  # compiles
    return work


PEERS: dict[str, tuple[str, Peer]] = {
    "RLCard uno": ("rlcard", rlcard_uno),
    "Pgx sparrow_mahjong": ("pgx", lambda: pgx_game("sparrow_mahjong")),
    "Pgx connect_four": ("pgx", lambda: pgx_game("connect_four")),
}


def installed() -> dict[str, Peer]:
    """Those that can be measured here; the others are named."""
    found: dict[str, Peer] = {}
    for name, (package, peer) in PEERS.items():
        if find_spec(package) is None:
            print(f"{name}: left out, {package} is not installed; bench/peers.py says how to get it")
        else:
            found[name] = peer
    return found
