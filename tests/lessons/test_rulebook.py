"""The rulebook: every card has its text, rules, questions, editions and numbers, in every language."""

import re

import pytest

from signoria.arena.atlas import shipped
from signoria.core.speaking import Speaker
from signoria.lessons import LESSONS
from signoria.lessons.rulebook import cards, edition_names, games_played, plots, questions, told_source
from signoria.locales import LANGUAGES, catalogue
from signoria.rules import catalogue as rules
from tools import glossary
from tools.messages import LOCALES

PAGES = [(game, lang) for game in LESSONS for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_card_is_told_in_full(game: str, lang: str) -> None:
    told = cards(game, lang)
    assert [card.slug for card in told] == [card.slug for card in cards(game, "en")]
    assert len({card.slug for card in told}) == len(told)
    asked = {slug for question in questions(game, lang) for slug in question.cards}
    for card in told:
        assert card.name
        assert card.text
        assert card.rules, card.slug
        assert set(card.rules) <= rules(game).keys()
        assert card.slug in asked, f"nobody asks about {card.slug}"
        assert all(len(row.cells) == len(edition_names(game, lang)) for row in card.editions)
    assert asked <= {card.slug for card in told}


def test_every_card_of_the_boxes_has_an_entry() -> None:
    """Nothing that can lie on a table is missing: what positions and words of choices know."""
    names = {game: {card.key for card in cards(game, "en")} for game in LESSONS}
    wanted = {
        "citadels": r"citadels\.(character|card)\.new\.[a-z-]+",
        "lost-cities": r"lost-cities\.colour\.[a-z]+",
        "princes-of-florence": r"princes-of-florence\.(character|freedom|prestige|bonus|profession|tile)\.[a-z0-9-]+",
    }
    for game, pattern in wanted.items():
        known = {key for key in catalogue("en") if re.fullmatch(pattern, key) and not key.endswith(".any")}
        assert {key.rpartition(".")[2] for key in known} == {
            key.rpartition(".")[2] for key in names[game] if re.fullmatch(pattern.replace("new", "(new|old)"), key)
        } - {"tax-collector-2004"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_call_a_character_as_its_page_does(lang: str) -> None:
    """Some have other names in older editions; one of them is the name of another character today."""
    for card in cards("citadels", lang):
        own = [rules("citadels")[one].text(lang) for one in card.rules if one.startswith(f"CIT-{card.slug.upper()}-")]
        if card.kind == "character" and own:
            assert any(card.name.lower() in text.lower() for text in own), f"{card.name}: {own}"


def test_editions_stand_side_by_side() -> None:
    told = {card.slug: {row.head: row.cells for row in card.editions} for card in cards("citadels", "en")}
    assert told["witch"]["In the box"] == ("no", "yes", "yes")
    assert told["keep"]["In the box"] == ("1 or 2, by printing", "1 or 2, by printing", "1 copy")
    classic, dark, deluxe = told["laboratory"]["What it does"]
    assert classic == dark != deluxe
    assert "1 gold" in classic
    assert "2 gold" in deluxe
    assert told["abbot"]["Only here"][0] == "–"
    assert rules("citadels")["CIT-ABBOT-5"].text() in told["abbot"]["Only here"][1]
    assert told["prison"]["In the box"] == ("3 copies",) * 3
    sheet = {card.slug: {row.head: row.cells for row in card.editions} for card in cards("lost-cities", "en")}
    assert sheet["number"]["Long expedition"] == ("Eight cards or more", "Nine cards or more")


@pytest.mark.parametrize("game", LESSONS)
def test_numbers_are_those_of_the_atlas(game: str) -> None:
    counts, say = shipped()[game].counts, Speaker("en")
    assert games_played(game) == counts.games
    shown = 0
    for card in cards(game, "en"):
        charts = {chart.name: chart for chart in card.charts}
        for plot in plots(game, card, "en"):
            chart = charts[plot.chart]
            if not chart.key:
                continue
            own = next(row for row in plot.rows if row.own)
            found = counts.estimate(chart.name, chart.key)
            assert own.mean == pytest.approx(found.mean)
            assert own.low <= own.mean <= own.high
            assert own.cases == say.number(found.cases)
            if plot.finding == "above":
                assert plot.reference is not None
                assert own.low > plot.reference
            shown += 1
    assert shown >= 5


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_questions_are_answered_by_rules(game: str, lang: str) -> None:
    for question in questions(game, lang):
        assert question.words.endswith("?")
        assert "{" not in question.words
        assert question.answer == rules(game)[question.rule].text(lang)
    assert len({question.words for question in questions(game, lang)}) == len(questions(game, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_questions_use_the_words_of_the_glossary(lang: str) -> None:
    texts = dict(catalogue(lang))
    for game in LESSONS:
        texts |= {f"{game}.asked.{place}": one.words for place, one in enumerate(questions(game, lang))}
        texts |= {f"{game}.ruled.{rule.id}": rule.text(lang) for rule in rules(game).values()}
    faults = glossary.faults(texts, lang, glossary.read(LOCALES / lang))
    assert [fault for fault in faults if ".asked." in fault or ".ruled." in fault] == []


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_where_a_rule_comes_from_is_told_in_words(game: str, lang: str) -> None:
    """The numbers by which the catalogue names rulebooks tell a reader nothing."""
    for rule in rules(game).values():
        told = told_source(rule.source, Speaker(lang))
        assert not re.search(r"\b00\d\b|citadels-cards|_|book\.source", told), told


def test_a_rulebook_keeps_its_heading_and_a_stranger_his_words() -> None:
    say = Speaker("en")
    assert told_source("001, HEKS; 002", say) == "Dutch rulebook of 2017, “HEKS”; French crib sheet"
    assert told_source("my own box, page 3", say) == "my own box, page 3"
