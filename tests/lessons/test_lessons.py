"""Every guided first game, held against the engine: positions hold, choices are legal, wrong ones are answered."""

from statistics import mean

import pytest

from signoria import bots, rules
from signoria.lessons import EASY, LESSONS, PUPIL, Sitting, Step, is_allowed, lesson, minutes, words
from signoria.lessons.words import NAME
from signoria.locales import LANGUAGES, catalogue
from tools import glossary
from tools.messages import LOCALES

STEPS = [pytest.param(game, step, id=f"{game}-{step.id}") for game in LESSONS for step in lesson(game).steps]
GUIDED = [one for one in STEPS if not one.values[1].is_free]  # type: ignore[union-attr]  # all are steps
FREE = [one for one in STEPS if one.values[1].is_free]  # type: ignore[union-attr]  # all are steps
LONGEST_IDEA = 30
STEPS_WITH_PICTURES = {
    "lost-cities": {"rising", "wager"},
    "citadels": {"build", "names"},
    "princes-of-florence": {"apart", "lay"},
}


def go_on(sitting: Sitting) -> None:
    """Let everybody else choose, as a server does."""
    while True:
        settled = sitting.settled()
        if settled is not None:
            sitting.play(*settled)
            continue
        seat = sitting.asked_bot
        if seat is None:
            return
        assert sitting.step.is_free, f"{sitting.step.id}: a bot would have to choose at seat {seat}; name its reply"
        bot = bots.bot(EASY, sitting.lesson.game, len(sitting.chosen))
        sitting.play(seat, bot.choose(sitting.match.setup(), sitting.match.view(seat)))


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_a_dozen_steps_and_ends_in_a_free_game(game: str) -> None:
    steps = lesson(game).steps
    assert len([step for step in steps if not step.is_free]) >= 12
    assert [step.is_free for step in steps] == [False] * (len(steps) - 1) + [True]
    assert len({step.id for step in steps}) == len(steps)


@pytest.mark.parametrize(("game", "step"), GUIDED)
def test_what_a_step_wants_is_legal_and_ends_it(game: str, step: Step) -> None:
    sitting = Sitting(lesson(game), step)
    go_on(sitting)
    while not sitting.done:
        assert sitting.wanted, f"nothing that is wanted can be chosen after {sitting.chosen}"
        assert sitting.wrong(sitting.wanted[0]) is None
        sitting.play(PUPIL, sitting.wanted[0])
        go_on(sitting)
    assert sitting.mine == len(step.expect)


@pytest.mark.parametrize(("game", "step"), GUIDED)
def test_every_other_choice_is_answered_with_its_reason_and_rule(game: str, step: Step) -> None:
    known, met = rules.catalogue(game), set()
    sitting = Sitting(lesson(game), step)
    go_on(sitting)
    assert step.rule in known
    while not sitting.done:
        wanted = set(sitting.wanted)
        for choice in range(sitting.match.actions):
            word = sitting.match.word(choice)
            wrong = sitting.wrong(word)
            assert (wrong is None) == (word in wanted), word
            if wrong is not None and wrong.message is None:
                met.add(wrong.objection)
            if wrong is not None and wrong.rule:
                assert wrong.rule in known
        sitting.play(PUPIL, sitting.wanted[0])
        go_on(sitting)
    assert met == set(range(len(step.wrong))), "an objection that nothing meets"


@pytest.mark.parametrize(("game", "step"), FREE)
def test_the_free_game_can_be_played_to_its_end(game: str, step: Step) -> None:
    sitting = Sitting(lesson(game), step)
    go_on(sitting)
    while not sitting.done:
        choices = sitting.match.choices(PUPIL)
        word = sitting.match.word(choices[len(sitting.chosen) % len(choices)])
        assert sitting.wrong(word) is None
        sitting.play(PUPIL, word)
        go_on(sitting)
    assert sitting.match.over


def choices_of_a_beginner(game: str, step: Step, dice: int) -> int:
    """How many choices somebody who plays as `easy` makes in the free game."""
    sitting = Sitting(lesson(game), step)
    go_on(sitting)
    while not sitting.done:
        bot = bots.bot(EASY, game, 100 * dice + sitting.mine)
        sitting.play(PUPIL, bot.choose(sitting.match.setup(), sitting.match.view(PUPIL)))
        go_on(sitting)
    return sitting.mine


@pytest.mark.parametrize(("game", "step"), FREE)
def test_the_free_game_is_about_as_long_as_it_says(game: str, step: Step) -> None:
    """Of several beginners: one alone may come to the end early."""
    found = mean(choices_of_a_beginner(game, step, dice) for dice in range(12))
    assert found == pytest.approx(step.choices, rel=0.2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_takes_about_ten_minutes(game: str, lang: str) -> None:
    assert 8 <= minutes(game, lang) <= 10


@pytest.mark.parametrize("game", LESSONS)
def test_pictures_show_what_is_allowed_beside_what_is_not(game: str) -> None:
    drawn = {step.id: [is_allowed(game, step, picture) for picture in step.pictures] for step in lesson(game).steps}
    shown = {name: allowed for name, allowed in drawn.items() if allowed}
    assert set(shown) == STEPS_WITH_PICTURES[game]
    for name, allowed in shown.items():
        assert allowed == sorted(allowed, reverse=True), f"{name}: first what is allowed"
        assert set(allowed) == {True, False}, name


def price_of(step: Step) -> int:
    """What the first choice of a step of The Princes of Florence costs whoever learns."""
    sitting = Sitting(lesson("princes-of-florence"), step)
    go_on(sitting)
    before = sitting.match.view(PUPIL)["seats"][PUPIL]["money"]
    sitting.play(PUPIL, sitting.wanted[0])
    price: int = before - sitting.match.view(PUPIL)["seats"][PUPIL]["money"]
    return price


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_that_costs_is_called_free(lang: str) -> None:
    told = words("princes-of-florence", lang).steps
    prices = {step.id: price_of(step) for step in lesson("princes-of-florence").steps if not step.is_free}
    prices.pop("points")  # as many as one likes, each at the price that is told
    assert {name: price for name, price in prices.items() if price > 0} == {"build": 700, "freedom": 300, "cards": 300}
    for name in ("build", "freedom", "cards"):
        assert str(prices[name]) in f"{told[name].idea} {told[name].task}", name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_all_its_words(game: str, lang: str) -> None:
    taught, said = lesson(game), words(game, lang)
    assert set(said.chapters) == {chapter.id for chapter in taught.chapters}
    assert set(said.steps) == {step.id for step in taught.steps}
    for step in taught.steps:
        assert len(said.steps[step.id].wrong) == len(step.wrong), step.id
        assert len(said.steps[step.id].pictures) == len(step.pictures), step.id
        assert len(said.steps[step.id].idea.split()) <= LONGEST_IDEA, step.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_use_the_words_of_the_glossary(lang: str) -> None:
    texts = dict(catalogue(lang))
    for game in LESSONS:
        said = words(game, lang)
        flat = list(said.chapters.values())
        flat += [
            text
            for one in said.steps.values()
            for text in (one.title, one.idea, one.task, one.done, *one.wrong, *one.pictures)
        ]
        assert not any(NAME.search(text) for text in flat), "a name that the catalogue does not have"
        texts |= {f"{game}.lesson.{place}": text for place, text in enumerate(flat)}
    faults = glossary.faults(texts, lang, glossary.read(LOCALES / lang))
    assert [fault for fault in faults if ".lesson." in fault] == []
