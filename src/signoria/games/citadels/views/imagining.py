"""A full table from what a seat knows of it: the view's question marks are filled in."""

from collections.abc import Mapping
from typing import Any, cast

from signoria.core.chance import Chance
from signoria.core.errors import MISFITS, InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.position_fields import number, read_by_seat
from signoria.games.citadels import options as game_options
from signoria.games.citadels.engine.action_space import DECLINE
from signoria.games.citadels.engine.opening import open_table
from signoria.games.citadels.engine.packing import wagon_of
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.cards import deal_rest, fill_bank, note_seers, read_zones
from signoria.games.citadels.positions.steps import step_from_json
from signoria.games.citadels.positions.trying import try_out
from signoria.games.citadels.text.notation import CHOICE
from signoria.games.citadels.views.imagined_marks import MANY, read_marks
from signoria.games.citadels.views.imagined_roles import deal_roles
from signoria.games.citadels.views.setup import Setup
from signoria.games.citadels.views.view import View

MOST_COPIES = 2
"""Of a unique district no box holds more."""


def imagine(
    setup: Setup, seen: View, chance: Chance, likelihood: Likelihood[CitadelsState] | None = None
) -> CitadelsState:
    """A table that agrees with everything in setup and view."""
    try:
        s = _imagine(setup, cast(Mapping[str, Any], seen), chance, likelihood)
        try_out(s)
    except InvalidPosition:
        raise
    except (*MISFITS, AssertionError) as error:
        raise InvalidPosition(f"view of citadels: its parts do not fit together ({error!r})") from error
    return s


def _imagine(
    setup: Setup, seen: Mapping[str, Any], chance: Chance, likelihood: Likelihood[CitadelsState] | None
) -> CitadelsState:
    players = setup["players"]
    uniques = {slug: number("uniques", copies, 0, MOST_COPIES) for slug, copies in setup["uniques"].items()}
    box = game_options.Box(list(setup["cast"]), uniques)
    s = open_table(players, game_options.settings(players, setup["options"], box), chance)
    read_marks(s, seen)
    s.gold = [number("gold", gold, 0, MANY) for gold in read_by_seat("gold", seen["gold"], players)]
    s.wagons = [
        wagon_of(number("wagons", wagon["owner"], 0, players - 1), number("wagons", wagon["gold"], 0, MANY))
        for wagon in seen["wagons"]
    ]
    s.theater = [number("theater", fact, 0, MANY) for fact in seen["theater"]]
    read_zones(s, seen)
    fill_bank(s)
    s.agenda = [step_from_json(step) for step in seen["agenda"]]
    _read_roles(s, seen["roles"])
    deal_roles(s, seen, likelihood)
    deal_rest(s)
    note_seers(s, {"hands": seen["hands_seen"], **_piles_seen(s, seen)})
    _read_answers(s, seen)
    return s


def _read_roles(s: CitadelsState, roles: object) -> None:
    """The characters that are known, by seat."""
    ranks = {character.slug: character.rank for character in s.settings.cast[1:]}
    for seat, slugs in enumerate(read_by_seat("roles", roles, s.players)):
        for slug in slugs:
            if s.holder[ranks[slug]] != NONE:
                raise InvalidPosition(f"roles: {slug!r} is somebody else's already")
            s.holder[ranks[slug]] = seat


def _piles_seen(s: CitadelsState, seen: Mapping[str, Any]) -> dict[str, list[int]]:
    """Whoever's view this is has seen what it names in the piles."""
    if seen["seat"] is None:
        return {}
    mine = 1 << number("seat", seen["seat"], 0, s.players - 1)
    return {
        pile: [0 if word == "?" else mine for word in seen[pile]] for pile in ("deck", "discards", "drawn", "museum")
    }


def _read_answers(s: CitadelsState, seen: Mapping[str, Any]) -> None:
    """Sealed answers. A view knows that of its seat; those of the others are taken to be refusals."""
    if seen["answered"]:
        s.sealed = [DECLINE if seat in seen["answered"] else NONE for seat in range(s.players)]
        if seen["answer"]:
            s.sealed[seen["seat"]] = CHOICE[seen["answer"]]
