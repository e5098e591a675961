"""How to play: whoever has read the page can answer twenty questions of rules, in every language."""

import pytest

from signoria.lessons import LESSONS, Guide, editions, guide
from signoria.locales import LANGUAGES, catalogue
from tests.lessons.asked import questions
from tools import glossary
from tools.messages import LOCALES

NO_BREAK, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
PAGES = [(game, edition, lang) for game in LESSONS for edition in editions(game) for lang in LANGUAGES]


def told_in(page: Guide) -> dict[str, str]:
    """What the page says, by section and line."""
    return {f"{part.id}.{line.id}": " ".join(line.cells) for part in page.sections for line in part.lines}


@pytest.mark.parametrize(("game", "edition", "lang"), PAGES)
def test_the_page_answers_twenty_questions(game: str, edition: str, lang: str) -> None:
    told = told_in(guide(game, lang, edition))
    asked = questions(game)
    assert len({question.ask for question in asked}) == len(asked) >= 20
    for question in asked:
        says = question.says(lang, edition)
        for sentence, words in zip(question.sentences, says, strict=True):
            assert words in told[sentence].replace(NO_BREAK, " ").replace(NARROW, " "), question.ask


@pytest.mark.parametrize("game", LESSONS)
def test_the_page_is_the_same_in_every_language(game: str) -> None:
    for edition in editions(game):
        shapes = {
            lang: [
                (part.id, line.id, len(line.cells))
                for part in guide(game, lang, edition).sections
                for line in part.lines
            ]
            for lang in LANGUAGES
        }
        assert all(shape == shapes["en"] for shape in shapes.values())


def test_every_edition_has_a_page_of_its_own() -> None:
    assert editions("citadels") == ("classic-2000", "dark-city-2004", "deluxe-2016")
    for game in LESSONS:
        pages = [told_in(guide(game, "en", edition)) for edition in editions(game)]
        assert all(one != other for place, one in enumerate(pages) for other in pages[:place])
    casts = [[line.id for line in section.lines] for edition in editions("citadels")
             for section in guide("citadels", "en", edition).sections if section.id == "characters"]  # fmt: skip
    assert [len(cast) for cast in casts] == [8, 18, 27]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_uses_the_words_of_the_glossary(lang: str) -> None:
    texts = dict(catalogue(lang))
    for game in LESSONS:
        cells = [
            cell
            for edition in editions(game)
            for part in guide(game, lang, edition).sections
            for line in part.lines
            for cell in (part.head, *line.cells)
        ]
        texts |= {f"{game}.guide.{place}": cell for place, cell in enumerate(cells)}
    faults = glossary.faults(texts, lang, glossary.read(LOCALES / lang))
    assert [fault for fault in faults if ".guide." in fault] == []
