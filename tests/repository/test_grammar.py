"""The forms of names: made by rule from the lexicon, and refused where one is missing."""

from typing import Any

import pytest

from signoria import locales
from tools import grammar, messages

MADE = [
    *[("en", name, form, words) for name, form, words in [
        ("Armory", "a", "an Armory"),
        ("University", "a", "a University"),
        ("Stables", "the", "the Stables"),
        ("Stables", "a", "Stables"),
        ("Rasputin", "the", "Rasputin"),
    ]],
    *[("nl", name, form, words) for name, form, words in [
        ("Kasteel", "the", "het Kasteel"),
        ("Heks", "the", "de Heks"),
        ("Stallen", "the", "de Stallen"),
        ("Stallen", "a", "Stallen"),
        ("Heks", "a", "een Heks"),
    ]],
    *[("fr", name, form, words) for name, form, words in [
        ("Château", "the", "le Château"),
        ("Église", "the", "l’Église"),
        ("Hôpital", "the", "l’Hôpital"),
        ("Écuries", "the", "les Écuries"),
        ("Château", "of", "du Château"),
        ("Église", "of", "de l’Église"),
        ("Écuries", "of", "des Écuries"),
        ("Forge", "of", "de la Forge"),
        ("Raspoutine", "of", "de Raspoutine"),
        ("Port", "to", "au Port"),
        ("Église", "to", "à l’Église"),
        ("Écuries", "to", "aux Écuries"),
        ("Église", "a", "une Église"),
        ("Écuries", "your", "vos Écuries"),
    ]],
    *[("de", name, form, words) for name, form, words in [
        ("Wachturm", "the", "der Wachturm"),
        ("Wachturm", "acc", "den Wachturm"),
        ("Wachturm", "dat", "dem Wachturm"),
        ("Wachturm", "of", "des Wachturms"),
        ("Armenhaus", "of", "des Armenhauses"),
        ("Hexe", "of", "der Hexe"),
        ("Stallungen", "dat", "den Stallungen"),
        ("Architekt", "the", "der Architekt"),
        ("Architekt", "acc", "den Architekten"),
        ("Architekt", "of", "des Architekten"),
        ("Große Mauer", "acc", "die Große Mauer"),
        ("Große Mauer", "dat", "der Großen Mauer"),
        ("Rechtsgelehrter", "the", "der Rechtsgelehrte"),
        ("Rechtsgelehrter", "a", "ein Rechtsgelehrter"),
        ("Rechtsgelehrter", "a-acc", "einen Rechtsgelehrten"),
        ("Wachturm", "your-acc", "deinen Wachturm"),
        ("Hexe", "your-dat", "deiner Hexe"),
        ("Rasputin", "acc", "Rasputin"),
        ("Wachturm", "at-dat", "beim Wachturm"),
        ("Hexe", "from-dat", "von der Hexe"),
        ("Architekt", "from-dat", "vom Architekten"),
        ("Rasputin", "from-dat", "von Rasputin"),
        ("Rasputin", "at-dat", "bei Rasputin"),
        ("Architekt", "another-acc", "einen weiteren Architekten"),
        ("Höhle", "compound", "Höhlen"),
    ]],
]  # fmt: skip


@pytest.mark.parametrize(("lang", "name", "form", "words"), MADE)
def test_a_form_is_made_of_the_lexicon(lang: str, name: str, form: str, words: str) -> None:
    catalogue = {"citadels.card.x": name, "citadels.event.x": f"{{card@{form}}}"}
    made = grammar.forms(catalogue, lang, grammar.lexicon(messages.LOCALES / lang))
    assert made == {f"citadels.card.x@{form}": words}


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_name_has_its_grammar(lang: str) -> None:
    words = messages.sentences(lang)
    known = grammar.lexicon(messages.LOCALES / lang)
    named = {name for kind in grammar.KINDS for key, name in grammar.names(words, kind)}
    own = {words[key] for key in known.get("forms", {})}
    own |= {
        name
        for kind in known.get("kinds", {})
        if "the" in known["kinds"][kind]
        for _, name in grammar.names(words, kind)
    }
    assert named - known["names"].keys() - own == set()


def faults(lexicon: dict[str, Any], **sentences: str) -> list[str]:
    words = {"citadels.card.x": "Heks", **{f"citadels.event.{key}": text for key, text in sentences.items()}}
    return list(grammar.faults(words, "nl", lexicon))


def test_a_form_that_cannot_be_made_is_refused() -> None:
    known = {"names": {"Heks": "de"}}
    assert faults(known, a="{card@the}") == []
    assert faults(known, a="{card@dat}") == ["nl/lexicon.toml: no 'dat' of 'Heks', for which citadels.event.a asks"]


def test_a_name_without_grammar_is_refused() -> None:
    assert faults({"names": {}}, a="{card@The}") == [
        "nl/lexicon.toml: no 'the' of 'Heks', for which citadels.event.a asks"
    ]
    assert faults({"names": {}}, a="{card}") == []


def test_grammar_of_what_is_no_name_is_refused() -> None:
    assert faults({"names": {"Heks": "de", "Hecks": "de"}}) == ["nl/lexicon.toml: 'Hecks' is no name"]


def test_a_form_may_be_given_by_hand_with_places_of_its_own() -> None:
    known = {"names": {"Heks": "de"}, "forms": {"citadels.card.x": {"the": "de Heks van {colour@the}"}}}
    words = {"citadels.card.x": "Heks", "citadels.event.a": "{card@the}"}
    assert grammar.forms(words, "nl", known) == {"citadels.card.x@the": "de Heks van {colour@the}"}


def test_what_holds_for_a_kind_of_names() -> None:
    words = {"lost-cities.card.x": "Kaart", "lost-cities.colour.x": "Grot", "lost-cities.event.a": "{highest@the}"}
    kinds = {"lost-cities.card": {"the": "de kaart ‘{name}’"}, "lost-cities.colour": {"lower": True}}
    made = grammar.forms(words, "nl", {"names": {"Grot": "de"}, "kinds": kinds})
    assert made == {"lost-cities.card.x@the": "de kaart ‘Kaart’", "lost-cities.colour.x@the": "de grot"}


def test_a_form_is_made_only_of_the_names_that_can_stand_there() -> None:
    words = {"lost-cities.card.x": "Kaart", "lost-cities.colour.x": "Grot", "lost-cities.event.a": "{colour@the}"}
    known = {"names": {"Kaart": "de", "Grot": "de"}}
    assert grammar.forms(words, "nl", known) == {"lost-cities.colour.x@the": "de Grot"}
    anything = words | {"lost-cities.event.a": "{highest@the}"}
    assert grammar.forms(anything, "nl", known).keys() == {"lost-cities.card.x@the", "lost-cities.colour.x@the"}


def test_a_given_form_asks_for_forms_itself() -> None:
    known = {"names": {"Grot": "de"}, "forms": {"lost-cities.card.x": {"the": "de {number} van {colour@the}"}}}
    words = {
        "lost-cities.card.x": "{colour} {number}",
        "lost-cities.colour.x": "Grot",
        "lost-cities.event.a": "{card@the}",
    }
    assert grammar.forms(words, "nl", known)["lost-cities.colour.x@the"] == "de Grot"


def test_people_and_numbers_ask_for_nothing_of_a_lexicon() -> None:
    assert faults({"names": {}}, a="{other@of} {n@signed}") == []
