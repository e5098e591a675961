"""How long a lesson takes: what is read in it, and what is pressed."""

from signoria.lessons.lesson import lesson
from signoria.lessons.words import StepWords, words

WORDS_A_MINUTE = 130
"""Half of what people read at leisure: here they look at the table in between."""
SECONDS_A_PRESS = 6
"""To find what was meant, or to think, and to press it."""


def minutes(game: str, lang: str) -> int:
    """About how many minutes somebody needs who reads everything and tries nothing wrong."""
    taught, said = lesson(game), words(game, lang)
    read = sum(_length(step) for step in said.steps.values())
    pressed = sum(step.choices + 1 for step in taught.steps)  # and on to the next step
    return round(read / WORDS_A_MINUTE + pressed * SECONDS_A_PRESS / 60)


def _length(step: StepWords) -> int:
    """How many words and numbers are read where nothing goes wrong; a sign that stands alone is none."""
    told = " ".join((step.title, step.idea, step.task, step.done, *step.pictures))
    return sum(any(map(str.isalnum, word)) for word in told.split())
