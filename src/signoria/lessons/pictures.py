"""Small drawings of what is allowed beside what is not: what they show, and what the engine says to it."""

from collections.abc import Mapping
from typing import Any

from signoria.games.registry import game as game_of
from signoria.lessons.lesson import Picture, Step
from signoria.lessons.sitting import PUPIL


def shown(step: Step, picture: Picture) -> Mapping[str, Any]:
    """The position that a picture shows."""
    return {**step.position, **picture.position}


def is_allowed(game: str, step: Step, picture: Picture) -> bool:
    """May one do what the picture shows?"""
    return game_of(game).position(dict(shown(step, picture))).why_not(picture.word, seat=PUPIL) is None
