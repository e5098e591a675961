"""The editor of positions: every field of every game has a control, and what cannot be is said in every language."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import signoria
from tests.e2e.axe import bring, faults
from tests.e2e.visitor import Visitor

Visitors = Callable[..., Visitor]
OWN_PLACE = {"game", "options"}
"""The game is chosen above the form, and options have the controls of a new table."""


@pytest.mark.parametrize("game", ["citadels", "lost-cities", "princes-of-florence"])
def test_every_field_has_a_control(visitor: Visitors, game: str) -> None:
    page = visitor().page
    page.goto(f"/analysis?game={game}")
    page.locator("[data-fold=text]").wait_for()
    fields = signoria.game(game).position_schema()["properties"]
    for name in fields.keys() - OWN_PLACE:
        field = page.locator(f"[data-part=editor] :is([data-field='{name}'], [data-field^='{name}.'])")
        control = field.locator("select, input, button").or_(field.and_(page.locator("select")))
        expect(control.first, name).to_be_attached()


def test_steps_and_who_has_seen_a_card_are_said_by_hand(visitor: Visitors) -> None:
    one = visitor(bypass_csp=True)
    page = one.page
    page.goto("/analysis?game=citadels")
    page.locator("[data-fold=agenda] summary").click()
    steps = page.locator("[data-field=agenda]")
    expect(steps.locator("> .entry")).to_have_count(2)  # as the game has found them
    steps.locator("> .entry > button").last.click()
    steps.locator("> [data-do=add]").click()
    step = page.locator("[data-field='agenda.1']")
    expect(step.locator("[data-field]")).to_have_count(1)
    step.locator("select").first.select_option(label="Who will you be this round?")
    step.locator("[data-do=add-field]").select_option("number")
    step.locator("[data-do=add-field]").select_option("seat")
    expect(step.locator("[data-field='agenda.1.number'] input")).to_have_value("0")
    page.locator("[data-fold=seen] summary").click()
    page.locator("[data-field='seen.deck'] > [data-do=add]").click()
    page.locator("[data-field='seen.deck.0'] button", has_text="2").click()
    page.locator("[data-fold=text] summary").click()
    text = json.loads(page.locator("textarea").input_value())
    assert text["agenda"] == [{"step": "DraftEnds"}, {"step": "PickCharacter", "number": 0, "seat": 0}]
    assert text["seen"] == {"deck": [[1]]}
    bring(page)
    assert faults(page) == []
    one.excuse("400 (Bad Request)")


@pytest.mark.parametrize(
    ("lang", "card", "zone"),
    [
        (
            "nl-NL",
            "Taverne: 1 meer op tafel dan in de doos.",
            "Kaarten waaruit gekozen wordt: op dit moment staat hier niets.",
        ),
        (
            "fr-FR",
            "Taverne : 1 de plus sur la table que dans la boîte.",
            "Cartes entre lesquelles on choisit : à ce moment, il n’y a rien ici.",
        ),
        (
            "de-DE",
            "Taverne: 1 mehr auf dem Tisch als in der Schachtel.",
            "Karten, aus denen gewählt wird: In diesem Moment steht hier nichts.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_the_language_of_the_page(visitor: Visitors, lang: str, card: str, zone: str) -> None:
    one = visitor(locale=lang)
    page = one.page
    page.goto("/analysis?game=citadels")
    city = page.locator("[data-field='cities.0']")
    city.locator("[data-do=box]").click()
    for _ in range(6):
        city.locator("[data-word=tavern]").click()
    refused = page.locator("[data-part=refused]")
    expect(refused).to_have_text(card)
    city.locator("[data-do=unsay]").click()
    expect(refused).to_be_hidden()
    drawn = page.locator("[data-field=drawn]")
    drawn.locator("[data-do=box]").click()
    drawn.locator("[data-word=tavern]").click()
    expect(refused).to_have_text(zone)
    one.excuse("400 (Bad Request)")
