"""How to play: whoever has read the page can answer twenty questions of rules, in every language."""

import pytest

from signoria.games.citadels.text.powers import line_of
from signoria.lessons import LESSONS, Guide, editions, example, guide
from signoria.lessons.words import printed
from signoria.locales import LANGUAGES, catalogue
from tests.lessons.asked import questions
from tools import glossary
from tools.messages import LOCALES

BEWITCHED = {"en": "bewitched", "nl": "behekst", "fr": "ensorcelé", "de": "verhexten"}
NO_BREAK, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
PAGES = [(game, edition, lang) for game in LESSONS for edition in editions(game) for lang in LANGUAGES]


def told_in(page: Guide) -> dict[str, str]:
    """What the page says, by section and line."""
    return {f"{part.id}.{line.id}": " ".join(line.cells) for part in page.sections for line in part.lines}


@pytest.mark.parametrize(("game", "edition", "lang"), PAGES)
def test_the_page_answers_twenty_questions(game: str, edition: str, lang: str) -> None:
    told = told_in(guide(game, lang, edition))
    asked = questions(game, edition)
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


def test_every_character_is_told_in_the_line_of_its_card() -> None:
    """And in no other words: what the draft says and what the page says cannot differ."""
    for edition in editions("citadels"):
        for lang in LANGUAGES:
            told = told_in(guide("citadels", lang, edition))
            for key, said in told.items():
                part, _, slug = key.partition(".")
                if part == "characters":
                    line = catalogue(lang)[f"citadels.brief.{line_of(slug, edition)}"]
                    assert isinstance(line, str)
                    assert printed(line, lang) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_is_told_of_a_character_that_the_edition_lacks(lang: str) -> None:
    """The Thief of 2000 was told of the bewitched."""
    assert BEWITCHED[lang] in told_in(guide("citadels", lang, "dark-city-2004"))["characters.thief"]
    assert BEWITCHED[lang] not in told_in(guide("citadels", lang, "classic-2000"))["characters.thief"]


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


COUNTED = {
    "citadels": {"CIT-SCORE-1", "CIT-SCORE-2", "CIT-SCORE-3", "CIT-DRAGON-GATE-1"},
    "lost-cities": {"LC-SCORE-2", "LC-SCORE-3", "LC-SCORE-5"},
    "princes-of-florence": {
        "POF-BUILD-3", "POF-LAND-2", "POF-BUILDER-2", "POF-BEST-2", "POF-WORK-11", "POF-PRESTIGE-2",
    },
}  # fmt: skip
"""What a score that is worked out should show at least."""


@pytest.mark.parametrize("game", LESSONS)
def test_every_page_works_out_a_score_as_the_engine_counts_it(game: str) -> None:
    for edition in editions(game):
        match = example(game, edition)
        lines = [line for line in match.score_sheet() if line["seat"] == 0]
        assert {line["rule"] for line in lines} >= COUNTED[game]
        assert sum(line["points"] for line in lines) == match.scores()[0] == max(match.scores())
        assert "example" in {section.id for section in guide(game, "en", edition).sections}


def test_the_city_that_is_counted_is_complete_in_its_edition() -> None:
    sizes = {edition: example("citadels", edition).view(None)["sizes"][0] for edition in editions("citadels")}
    assert sizes == {"classic-2000": 8, "dark-city-2004": 8, "deluxe-2016": 7}
    assert example("princes-of-florence", "cooperative-building").setup()["corners"], "on joined boards"
