"""A table written down as a position."""

from typing import Any

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.games.citadels.engine.packing import gold_on, holds, owner_of
from signoria.games.citadels.engine.sight import all_roles
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.cards import PILES, seers, words_of
from signoria.games.citadels.positions.concluding import victim_is_shown
from signoria.games.citadels.positions.fields import MARKS, MEANINGS
from signoria.games.citadels.positions.roles import write_picks, write_theater
from signoria.games.citadels.positions.steps import write_step
from signoria.games.citadels.positions.words import write_value
from signoria.games.citadels.text.notation import PLOT_WORDS, WORDS
from signoria.games.citadels.views.marks import SECRET_MARKS, open_marks, secret_marks
from signoria.games.citadels.views.setup import uniques


def write(match: Match, s: CitadelsState) -> dict[str, Any]:
    """The position on the table, with everything that is hidden."""
    return {
        "game": "citadels",
        "players": s.players,
        "options": match.options,
        "cast": [character.slug for character in s.settings.cast[1:]],
        "uniques": uniques(s),
        "agenda": [write_step(s, step) for step in s.agenda],
        "answers": [None if choice == NONE else WORDS[choice] for choice in s.sealed] if s.sealed else None,
        "cities": [[PLOT_WORDS[plot] for plot in city] for city in s.cities],
        "hands": [words_of(hand) for hand in s.hands],
        "gold": s.gold[:],
        "roles": all_roles(s),
        "deck": words_of(s.deck)[::-1],
        **{pile: words_of(getattr(s, pile)) for pile in PILES[1:]},
        "wagons": [{"owner": owner_of(wagon), "gold": gold_on(wagon)} for wagon in s.wagons],
        "picks": write_picks(s),
        "theater": write_theater(s),
        "seen": {
            "hands": [seers(s, hand) for hand in s.hands],
            "deck": seers(s, s.deck[::-1]),
            **{pile: seers(s, getattr(s, pile)) for pile in PILES[1:]},
        },
        "marks": _write_marks(s),
        "secrets": {name: write_value(s, SECRET_MARKS[name], value) for name, value in secret_marks(s).items()},
    }


def _write_marks(s: CitadelsState) -> dict[str, Any]:
    shrunk = s.first_done != NONE and not holds(s.complete, s.first_done)
    victim = s.marks.murdered
    values = {
        **open_marks(s),
        "once_complete": s.first_done if shrunk else NONE,
        "hospital": int(victim != 0 and holds(s.marks.shown, victim) and not victim_is_shown(s)),
    }
    return {mark.name: write_value(s, MEANINGS[mark.name], values[mark.name]) for mark in MARKS}
