"""Positions written by hand, and imagined ones: what is known is put on the table and the rest is dealt.

`position.schema.json` beside this file describes the format.
"""

import re
from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.core.position_fields import read_by_seat, read_fields
from signoria.games.citadels import options as game_options
from signoria.games.citadels.engine.action_space import DECLINE
from signoria.games.citadels.engine.calling import CALLS, begin_round
from signoria.games.citadels.engine.cards import COINS
from signoria.games.citadels.engine.cities import is_large_enough
from signoria.games.citadels.engine.draft import pick, picks_made, ranks_in
from signoria.games.citadels.engine.moves import gold_in_play
from signoria.games.citadels.engine.opening import open_table
from signoria.games.citadels.engine.packing import bit
from signoria.games.citadels.engine.sight import all_roles
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.turn import TURN_MENU, open_turn
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.presets import PRESETS, Preset
from signoria.games.citadels.positions.cards import ZONES, deal_rest, read_zones, write_zones
from signoria.games.citadels.positions.marks import read_marks
from signoria.games.citadels.positions.roles import deal_roles
from signoria.games.citadels.positions.steps import read_step
from signoria.games.citadels.text.notation import CHOICE, WORDS
from signoria.games.citadels.views.marks import secret_marks
from signoria.games.citadels.views.setup import uniques
from signoria.games.citadels.views.view import Pick, view

FACTS = ("gold", "wagons", "roles", "hidden_roles", "picks", "pick_count", "theater", "marks", "secrets")
MOST_COPIES = 3
"""No unique district is in any box more often."""
SEALED = ("answered", "answer", "answers")
DEALT = ("game", "players", "options", "seed", "cast", "uniques", "moment", "agenda", *SEALED, "seat")
FIELDS = (*DEALT, *ZONES, "hands_seen", "piles_seen", *FACTS)
MOMENT = re.compile(
    r"draft|over|call of rank (?P<rank>[1-9])|"
    r"turn of seat (?P<seat>[0-7]) as (?P<slug>[a-z0-9-]+)(?P<income>, income taken)?"
)


def read(
    doc: Mapping[str, Any], options: Options, chance: Chance, lists: Mapping[str, Preset] = PRESETS
) -> CitadelsState:
    """The table of a position. What it leaves out is filled in; what cannot be is refused."""
    try:
        s = _read(doc, options, chance, lists)
        _try_out(s)
    except InvalidPosition:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError) as error:
        raise InvalidPosition(f"position of citadels: its parts do not fit together ({error!r})") from error
    return s


def _try_out(s: CitadelsState) -> None:
    """Whoever is asked must have something to choose, and it must be possible to go on."""
    for seat in s.waiting():
        trial = s.clone()
        decision = trial.decision(seat)
        assert decision is not None, "the seat is waiting"
        trial.apply(decision, decision.choices(trial)[0])
    if s.agenda and not s.waiting():
        raise InvalidPosition("agenda: nobody is asked anything")


def _read(doc: Mapping[str, Any], options: Options, chance: Chance, lists: Mapping[str, Preset]) -> CitadelsState:
    read_fields("position", doc, FIELDS)
    players = doc.get("players", 2)
    if "cast" in doc and "uniques" in doc:
        box = game_options.Box(_cast(doc["cast"], str(options["edition"])), _uniques(doc["uniques"]))
    else:
        box = game_options.open_box(players, options, chance, lists)
        box.characters = _cast(doc.get("cast", box.characters), str(options["edition"]))
        box.uniques = _uniques(doc.get("uniques", box.uniques))
    s = open_table(players, game_options.settings(players, options, box), chance)
    read_marks(s, doc)
    s.gold = _numbers(doc.get("gold", [2] * players), players, "gold")
    s.wagons = [wagon["owner"] + 8 * wagon["gold"] for wagon in doc.get("wagons", [])]
    s.theater = list(doc.get("theater", []))
    read_zones(s, doc)
    if "complete" not in doc.get("marks", {}):
        s.complete = sum(bit(seat) for seat in range(players) if is_large_enough(s, seat))
    _fill_bank(s)
    s.agenda = [read_step(step) for step in doc.get("agenda", [])]
    moment = doc.get("moment", "draft" if "agenda" not in doc else "")
    _read_roles(s, doc)
    if doc.get("picks") is not None or doc.get("hidden_roles") is not None:
        deal_roles(s, doc)
    deal_rest(s, doc)
    _read_answers(s, doc)
    if moment:
        _read_moment(s, moment)
    return s


def write(match: Match, s: CitadelsState) -> dict[str, Any]:
    """The position on the table, with everything that is hidden."""
    seen = view(s, None)
    return {
        "game": "citadels",
        "players": s.players,
        "options": match.options,
        "cast": [character.slug for character in s.settings.cast[1:]],
        "uniques": uniques(s),
        "agenda": seen["agenda"],
        "answered": seen["answered"],
        "answers": [WORDS[choice] if choice != NONE else "" for choice in s.sealed],
        "marks": seen["marks"],
        "secrets": secret_marks(s),
        "gold": s.gold[:],
        "cities": seen["cities"],
        **write_zones(s),
        "wagons": seen["wagons"],
        "roles": all_roles(s),
        "picks": [_pick(s, number) for number in range(picks_made(s))],
        "pick_count": picks_made(s),
        "theater": s.theater[:],
    }


def _pick(s: CitadelsState, number: int) -> Pick:
    offered, chosen, laid = pick(s, number)
    return {"number": number, "offered": ranks_in(s, offered), "chosen": chosen, "laid": laid}


def _cast(slugs: object, edition: str) -> list[str]:
    known = CHARACTERS[edition]
    if not isinstance(slugs, list) or not all(slug in known for slug in slugs):
        raise InvalidPosition(f"cast: expected characters of {edition}, got {slugs!r}")
    return slugs


def _uniques(copies: object) -> dict[str, int]:
    if not isinstance(copies, dict) or not all(type(n) is int and 0 <= n <= MOST_COPIES for n in copies.values()):
        raise InvalidPosition(f"uniques: expected at most {MOST_COPIES} copies of each unique district, got {copies!r}")
    return dict(copies)


def _numbers(value: object, count: int, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != count or not all(type(n) is int and n >= 0 for n in value):
        raise InvalidPosition(f"{where}: expected {count} whole numbers from 0 up, got {value!r}")
    return value[:]


def _fill_bank(s: CitadelsState) -> None:
    """What does not lie on the table is in the bank."""
    lying = gold_in_play(s)
    if lying > COINS and s.settings.readings.bank_is_limited:
        raise InvalidPosition(f"gold: {lying} coins lie on the table, and there are {COINS}")
    s.bank = COINS - lying


def _read_roles(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """The characters that are known, by seat."""
    ranks = {character.slug: character.rank for character in s.settings.cast[1:]}
    roles = doc.get("roles", [[] for _ in range(s.players)])
    for seat, slugs in enumerate(read_by_seat("roles", roles, s.players)):
        for slug in slugs:
            if slug not in ranks or s.holder[ranks[slug]] != NONE:
                raise InvalidPosition(f"roles: {slug!r} is not in the cast, or somebody else's already")
            s.holder[ranks[slug]] = seat


def _read_answers(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Sealed answers. A view knows that of its seat; those of the others are taken to be refusals."""
    if doc.get("answered"):
        s.sealed = [DECLINE if seat in doc["answered"] else NONE for seat in range(s.players)]
        if doc.get("answer"):
            s.sealed[doc["seat"]] = CHOICE[doc["answer"]]
    for seat, word in enumerate(doc.get("answers", [])):
        if word and (seat >= len(s.sealed) or word not in CHOICE):
            raise InvalidPosition(f"answers: expected words of those who have answered, got {word!r} of seat {seat}")
        if word:
            s.sealed[seat] = CHOICE[word]


def _read_moment(s: CitadelsState, words: object) -> None:
    moment = MOMENT.fullmatch(words) if isinstance(words, str) else None
    if moment is None:
        raise InvalidPosition(
            "moment: expected 'draft', 'call of rank 4', 'turn of seat 2 as warlord', 'turn of seat 2 as warlord, "
            f"income taken' or 'over', got {words!r}"
        )
    s.agenda = []
    if words == "draft":
        begin_round(s)
    elif moment["rank"]:
        _show_called(s, int(moment["rank"]))
        s.agenda = [CALLS[int(moment["rank"])]]
    elif moment["seat"]:
        _begin_turn(s, int(moment["seat"]), moment["slug"], moment["income"] is not None)
    s.go_on()


def _show_called(s: CitadelsState, rank: int) -> None:
    """Whoever holds an earlier rank has revealed himself when it was called, unless he was murdered. [CIT-CALL-2]"""
    for earlier in range(1, rank):
        if s.holder[earlier] != NONE and earlier != s.marks.murdered:
            s.marks.shown |= bit(earlier)


def _begin_turn(s: CitadelsState, seat: int, slug: str, income: bool) -> None:
    """Straight into a turn, after which the next rank is called."""
    ranks = {character.slug: character.rank for character in s.settings.cast[1:]}
    if slug not in ranks or seat >= s.players:
        raise InvalidPosition(f"moment: {slug!r} is not in the cast, or there is no seat {seat}")
    rank = ranks[slug]
    if s.holder[rank] not in (NONE, seat):
        raise InvalidPosition(f"moment: {slug!r} belongs to seat {s.holder[rank]}, not to seat {seat}")
    s.holder[rank] = seat
    s.marks.called = rank
    _show_called(s, rank)
    s.marks.shown |= bit(rank)
    s.agenda = [CALLS[rank + 1]]
    open_turn(s, seat, rank)
    s.turn.income = 1 if income else 0
    if income or not s.settings.cast[rank].begin(s, seat):
        s.agenda.append(TURN_MENU[seat])
