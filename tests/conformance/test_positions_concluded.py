"""A position need not say what follows: fields that are left out are concluded, asked for by name, or dealt."""

import copy
import json
from typing import Any

import pytest

from signoria import InvalidPosition
from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.position_fields import Field, Path, paths
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, seat_at_random, where

MOMENTS = 40
"""So many positions of random games are tried, evenly over the samples of all cases."""
STEPS = 25
"""So many choices further two matches are compared."""

every_game = pytest.mark.parametrize(
    "table", [subject for subject in SUBJECTS if subject.game.position_fields], ids=lambda subject: str(subject.name)
)


def moments(subject: Subject) -> list[Match]:
    """Positions of random games in all cases."""
    found = samples(subject)
    return [match for number, match in enumerate(found) if number % max(1, len(found) // MOMENTS) == 0]


def written(match: Match) -> dict[str, Any]:
    """The position as it travels."""
    doc: dict[str, Any] = json.loads(json.dumps(match.position()))
    return doc


def without(doc: dict[str, Any], dropped: list[Path]) -> dict[str, Any]:
    """The document without these fields; what stands inside another that is dropped goes with it."""
    shorter = copy.deepcopy(doc)
    for path in sorted(dropped, key=len, reverse=True):
        holder: Any = shorter
        for step in path[:-1]:
            holder = holder[step]
        holder.pop(path[-1])
    return shorter


def some(dice: Dice, found: list[tuple[Path, Field]]) -> list[tuple[Path, Field]]:
    """A random part of them: few, half or nearly all."""
    often = 1 + dice.below(9)
    return [entry for entry in found if dice.below(10) < often]


def whole_state(match: Match) -> dict[str, Any]:
    """Everything but chance and the past."""
    doc = match.to_json()
    return {name: doc[name] for name in ("players", "options", "agenda", "sealed", "state")}


def read_or_refused(subject: Subject, doc: dict[str, Any]) -> tuple[Match | None, str]:
    """The match, or the words of the refusal."""
    try:
        return subject.game.position(doc), ""
    except InvalidPosition as refusal:
        return None, str(refusal)


def of_kind(match: Match, doc: dict[str, Any], *kinds: str) -> list[tuple[Path, Field]]:
    return [(path, field) for path, field in paths(doc, match.game.position_fields) if field.kind in kinds]


@every_game
def test_every_field_that_is_written_is_declared(table: Subject) -> None:
    """And what is declared is written at some time, but for the seed: it has been used up."""
    seen: set[str] = set()
    for match in samples(table):
        doc = written(match)
        assert doc.keys() <= {field.name for field in table.game.position_fields}
        seen |= {field.name for _, field in paths(doc, table.game.position_fields)}
    unwritten = {field.name for field in table.game.position_fields} - seen
    assert unwritten <= {"seed", *table.only_read}


@every_game
def test_what_is_left_out_is_concluded(table: Subject) -> None:
    """The same table is read, to the last secret, and it is the same as the one that was played.

    A field that is required may be asked for instead, by its name.
    """
    dice, asked, tried = Dice(1), 0, 0
    for match in moments(table):
        doc = written(match)
        dropped, required = some(dice, of_kind(match, doc, "concluded")), of_kind(match, doc, "required")
        if required and dice.below(3) == 0:
            dropped.append(required[dice.below(len(required))])
        read, refusal = read_or_refused(table, without(doc, [path for path, _ in dropped]))
        if read is None:
            names = [field.name for _, field in dropped if field.kind == "required"]
            assert any(name in refusal for name in names), (where(match), refusal, dropped)
            asked += 1
            continue
        tried += 1
        assert whole_state(read) == whole_state(match), (where(match), dropped)
        assert read.to_json() == table.game.position(doc).to_json(), "and chance goes on in the same way"
        assert [read.view(seat) for seat in (None, *range(match.players))] == [
            match.view(seat) for seat in (None, *range(match.players))
        ], where(match)
    assert tried > asked, "most are concluded"


@every_game
def test_each_concluded_field_is_concluded_by_itself(table: Subject) -> None:
    """Every one of them is left out somewhere, alone, and found again."""
    found: set[str] = set()
    for match in moments(table):
        doc = written(match)
        for path, _ in of_kind(match, doc, "concluded"):
            name = ".".join(str(step) for step in path if isinstance(step, str))
            if name not in found:
                found.add(name)
                read = table.game.position(without(doc, [path]))
                assert whole_state(read) == whole_state(match), (where(match), path)
    assert found


def open_part(match: Match, unlike: set[str]) -> dict[str, Any]:
    """What lies open: a spectator's view, without what tells of the fields that were dealt anew."""
    return {name: value for name, value in match.view(None).items() if name not in unlike}


@every_game
def test_what_is_dealt_anew_changes_nothing_that_lies_open(table: Subject) -> None:
    """Both go on alike: as long as both make the same choices, nobody who only looks on sees a difference.

    Until chance speaks, which may lay something else open in each of them.
    """
    dice, compared = Dice(2), 0
    for match in moments(table):
        doc = written(match)
        dropped = some(dice, of_kind(match, doc, "dealt"))
        unlike = {name for _, field in dropped for name in field.told_in}
        shorter = without(doc, [path for path, _ in dropped])
        one, other = table.game.position(doc, seed=5), table.game.position(shorter, seed=6)
        assert len(table.census(other)) == len(table.census(match)), where(match)
        if "supply" not in unlike:  # what lies open beside the board may have been drawn otherwise
            assert sorted(table.census(other)) == sorted(table.census(match)), where(match)
        used = one.state.chance.used, other.state.chance.used
        for _ in range(STEPS):
            if (one.state.chance.used, other.state.chance.used) != used:
                break
            assert open_part(one, unlike) == open_part(other, unlike), (where(match), dropped)
            if one.over:
                break
            seat = seat_at_random(one, dice)
            both = sorted({*one.choices(seat)} & {*other.choices(seat)})
            if not both:
                break
            choice = both[dice.below(len(both))]
            one.play(choice, seat)
            other.play(choice, seat)
            compared += 1
    assert compared > MOMENTS


def spoilt(doc: dict[str, Any], path: Path) -> dict[str, Any] | None:
    """The document with another number in this place; None where there is no number."""
    changed = copy.deepcopy(doc)
    holder: Any = changed
    for step in path[:-1]:
        holder = holder[step]
    if type(holder[path[-1]]) is not int:
        return None
    holder[path[-1]] += 1
    return changed


@every_game
def test_what_contradicts_is_refused(table: Subject) -> None:
    """A concluded number that says something else than the rest is no position."""
    for match in moments(table)[::4]:
        doc = written(match)
        for path, _ in of_kind(match, doc, "concluded"):
            if (bad := spoilt(doc, path)) is not None:
                with pytest.raises(InvalidPosition):
                    table.game.position(bad)
