"""One word for one thing: a message that uses another one is refused, by name."""

from typing import Any

import pytest

from signoria import locales
from tools import glossary, messages

STYLE = {"log": "Perfekt", "marks": "„ “", "marks_never": '"', "log_pattern": "hat", "also_verbs": []}
PLANTED = [
    ("de", "citadels.event.x", "{seat} hat ein Viertel gebaut", "Viertel*"),
    ("de", "web.cit.x", "Ein Haftbefehl liegt auf dir", "Haftbefehl*"),
    ("de", "cli.citadels.x", "Der Seefahrer", "Seefahrer*"),
    ("de", "princes-of-florence.event.x", "{seat} hat eine Auktion eröffnet", "Auktion*"),
    ("de", "lost-cities.event.x", "{seat} hat eine Wette angelegt", "Wette"),
    ("nl", "citadels.choice.x", "Bouw het Dievenhol", "Dievenhol*"),
    ("nl", "citadels.event.x", "{seat} betoverde een karakter", "betover*"),
    ("nl", "web.cit.x", "Welk gebouw grijp je?", "grijp*"),
    ("nl", "web.x", "Signoria speelt Lost Cities", "Lost Cities"),
    ("nl", "web.x", "Kies uw plaats", "uw"),
    ("fr", "web.pof.x", "Vos bâtisseurs", "bâtisseur*"),
    ("fr", "citadels.event.x", "{seat} a pris 2 or", "2 or"),
    ("fr", "web.cit.x", "Prendre {n} or", " or"),
    ("fr", "citadels.choice.x", "Payer le repaire", "repaire*"),
    ("fr", "web.x", "Choisis ton nom", "ton"),
    ("en", "web.pof.x", "It touches the palace", "palace*"),
    ("de", "web.home.last-round", "Eine Stadt ist fertig", "fertig*"),
    ("fr", "web.home.last-round", "Une cité est complète", "complèt*"),
    ("nl", "web.home.cards-left", "Nog {n} kaarten op de trekstapel", "trekstapel*"),
    ("de", "web.position.citadels.x", "Der Haftbefehl mit dem Siegel", "Haftbefehl*"),
    ("de", "web.position.gap.rank", "Rang", "Rang"),
    ("de", "web.position.lost-cities.x", "Züge ohne Nachziehstapel", "Nachziehstapel*"),
    ("de", "web.position.princes-of-florence.x", "Auf eine Figur wird geboten", "Figur"),
    ("nl", "web.position.citadels.x", "Een personage wordt opgeroepen", "personage*"),
    ("nl", "web.position.gap.value", "Waarde", "waarde"),
    ("fr", "web.position.princes-of-florence.x", "Avant la première manche", "manche*"),
    ("fr", "web.position.citadels.x", "La Reine attend le rang 4", "rang"),
    ("fr", "atlas.citadels.x", "Comment les villes grandissent", "villes"),
    ("fr", "analysis.fact.districts", "{n} bâtiments", "bâtiment*"),
    ("de", "mini-lost-cities.x", "Die letzte Karte vom Nachziehstapel", "Nachziehstapel*"),
    ("de", "book.chapter.draft", "Charakterwahl", "Charakterwahl*"),
    ("de", "web.setup.auction", "Auktionen und Geld", "Auktion*"),
    ("nl", "web.setup.bundle.princes-of-florence.x", "Aaneengelegde landen", "landen"),
    ("nl", "web.setup.powers", "Krachten van de karakters", "krachten"),
]


def all_faults(lang: str, **more: Any) -> list[str]:
    """What the check says of a language with more messages."""
    words = messages.sentences(lang) | more
    return list(glossary.faults(words, lang, glossary.read(messages.LOCALES / lang)))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_message_keeps_to_the_glossary(lang: str) -> None:
    assert all_faults(lang) == []


@pytest.mark.parametrize(("lang", "key", "text", "wrong"), PLANTED)
def test_another_word_for_a_concept_is_refused(lang: str, key: str, text: str, wrong: str) -> None:
    found = all_faults(lang, **{key: text})
    assert len(found) == 1
    assert found[0].startswith(f"{lang}: {key} says {wrong!r} for ")


def test_a_word_of_one_game_is_free_in_another() -> None:
    assert all_faults("de", **{"web.pof.x": "Eine Vierteldrehung um die Viertel"}) == []
    assert all_faults("fr", **{"web.position.citadels.x": "Avant la première manche"}) == []
    assert all_faults("fr", **{"web.position.gap.building": "Bâtiment"}) == []


@pytest.mark.parametrize("scope", glossary.OWN_WORDS)
def test_keys_that_are_named_as_a_games_own_are_there(scope: str) -> None:
    named = {f"{start}.{last}" for start, lasts in glossary.OWN_WORDS[scope].items() for last in lasts.split()}
    assert named <= messages.sentences("en").keys()
    assert all(glossary.belongs(key, scope) for key in named)


@pytest.mark.parametrize(
    ("lang", "key", "text", "said"),
    [
        ("de", "citadels.event.x", "{seat} nahm 2 Gold", "is not in the tense of the log, Perfekt"),
        ("fr", "citadels.event.x", "{seat} prend 2 or", "is not in the tense of the log, passé composé"),
        ("nl", "web.x", "Een “naam”", "quotation marks and apostrophes are ‘ ’ and ’"),
        ("fr", "web.x", "L'or", "quotation marks and apostrophes are « » and ’"),
        ("en", "citadels.refusal.x", "The Bishop protects that city.", "types 'Bishop'; let it come as an argument"),
    ],
)
def test_tense_marks_and_typed_names_are_refused(lang: str, key: str, text: str, said: str) -> None:
    assert any(key in fault and said in fault for fault in all_faults(lang, **{key: text}))


def test_a_concept_that_nobody_says_and_a_name_that_says_otherwise_are_refused() -> None:
    known = {"style": STYLE, "citadels": {"title": {"word": "Citadels", "key": "citadels.name"}, "x": {"word": "Xyz"}}}
    assert list(glossary.faults({"citadels.name": "Zitadellen"}, "de", known)) == [
        "de/glossary.toml: no message says 'Citadels' for title",
        "de/glossary.toml: title is 'Citadels', and citadels.name says otherwise",
        "de/glossary.toml: no message says 'Xyz' for x",
    ]


def test_a_planted_word_fails_the_check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = messages.sentences
    planted = {"citadels.event.x": "{seat} hat ein Viertel gebaut"}
    monkeypatch.setattr(messages, "sentences", lambda lang: told(lang) | (planted if lang == "de" else {}))
    assert messages.main(["--check"]) == 1
    assert "de: citadels.event.x says 'Viertel*' for district, expected 'Gebäude'" in capsys.readouterr().err
