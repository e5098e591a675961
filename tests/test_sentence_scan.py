"""Everything the games say at some hundred moments: nothing empty or unfilled, no word but the glossary's.

`python -m bench.sentences` looks at ten thousand moments of each game in each language.
"""

import pytest

import signoria
from bench.sentences import Said, Scan
from signoria import locales
from signoria.core.message import message

DECISIONS = 150


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game_id", signoria.list_games())
def test_what_is_said_is_whole_and_in_the_right_words(game_id: str, lang: str) -> None:
    scan = Scan(game_id, lang, seed=sum(map(ord, lang)))
    scan.run(DECISIONS)
    assert scan.faults == {}
    assert scan.sentences > 10 * DECISIONS


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Anna hat {card} gebaut", "broken at '{': question"),
        ("Anna hat  gebaut", "broken at '  ': question"),
        (" hat gepasst", "broken at ' ': question"),
        ("", "broken at '': question"),
        ("Anna hat citadels.card.tower gebaut", "broken at 'citadels.card.tower': question"),
        ("Anna hat ein Viertel gebaut", "'Viertel*' is not the glossary's word"),
    ],
)
def test_what_is_wrong_is_found(text: str, what: str) -> None:
    scan = Scan("citadels", "de", seed=1)
    scan.look_at([Said(text, None)])
    assert list(scan.faults) == [what]


def test_a_form_that_nobody_made_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"citadels.event.x": "{card@the}", "citadels.card.new.tower": "Turm"}
    monkeypatch.setattr(locales, "catalogue", lambda lang: words)
    scan = Scan("citadels", "de", seed=1)
    scan.look_at([Said("Turm", message("citadels.event.x", card=message("citadels.card.new.tower")))])
    assert scan.faults == {"no form citadels.card.new.tower@the": "Turm"}
