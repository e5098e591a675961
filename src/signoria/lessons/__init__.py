"""Guided first games: positions, what to do in them, and the words to it, written once for every front end."""

from signoria.lessons.duration import minutes
from signoria.lessons.example import example
from signoria.lessons.guide import Guide, Section, editions, guide
from signoria.lessons.lesson import LESSONS, Chapter, Lesson, Objection, Picture, Step, lesson
from signoria.lessons.pictures import is_allowed, shown
from signoria.lessons.sitting import EASY, PUPIL, Choice, Sitting, Wrong
from signoria.lessons.words import LessonWords, StepWords, words

__all__ = [
    "EASY", "LESSONS", "PUPIL",
    "Chapter", "Choice", "Guide", "Lesson", "LessonWords", "Objection", "Picture", "Section", "Sitting", "Step",
    "StepWords", "Wrong",
    "editions", "example", "guide", "is_allowed", "lesson", "minutes", "shown", "words",
]  # fmt: skip
