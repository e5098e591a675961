"""Nothing is looked through for circles while many games are played, and circles of others go nevertheless."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from signoria import envs
from signoria.envs.collecting import FULL_EVERY, Undisturbed

STEPS = 40


class Circle:
    """Holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before, collecting = gc.get_threshold(), gc.isenabled()
    gc.enable()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    if not collecting:
        gc.disable()


def test_steps_are_not_interrupted() -> None:
    games = envs.vector("citadels", games=16, players=4, seed=3)
    games.reset()
    collections: list[str] = []

    def note(phase: str, _: dict[str, int]) -> None:
        collections.append(phase)

    gc.callbacks.append(note)
    try:
        for _ in range(STEPS):
            games.step(games.sample())
    finally:
        gc.callbacks.remove(note)
    assert collections == []


def test_circles_of_others_go() -> None:
    undisturbed, circle = Undisturbed(), Circle()
    gone = weakref.ref(circle)
    del circle
    for _ in range(FULL_EVERY):
        with undisturbed:
            pass
    assert gone() is None


def test_whoever_collects_himself_is_left_alone() -> None:
    gc.disable()
    with Undisturbed():
        pass
    assert not gc.isenabled()


def test_what_was_set_aside_stays_aside() -> None:
    gc.freeze()
    aside = gc.get_freeze_count()
    with Undisturbed():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() >= aside - 100  # some of it may have gone meanwhile
