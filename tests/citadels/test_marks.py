"""The marks of the state: declared once, copied by hand, and nothing is forgotten."""

from typing import Any

import pytest

from signoria.games.citadels.engine.action_space import POWER_WORDS, POWERS
from signoria.games.citadels.engine.marks import RoundMarks, RoundSecrets, TurnMarks
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.views.marks import OPEN_MARKS, SECRET_MARKS, lay_mark, open_marks, secret_marks
from tests.citadels.table import GAME, play, turn

SCOPES = (TurnMarks, RoundMarks, RoundSecrets)
SHARED = ("players", "settings")
"""What never changes and is the same object in every clone."""
REPLACED = ("museum", "theater")
"""Lists that are only ever replaced: clones share them."""
OF_THE_MOMENT = ("opened", "events", "disclosures")
"""What tells of the last choice: a clone begins without it."""


def attributes(thing: object) -> list[str]:
    """The names of everything an object holds; a compiled class lists them itself."""
    return list(getattr(type(thing), "__mypyc_attrs__", None) or vars(thing))


def table() -> CitadelsState:
    state = GAME.new(4, seed=1).state
    assert isinstance(state, CitadelsState)
    return state


def other_value(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, int):
        return value + 7
    return [[1, 2], [3]] if value and isinstance(value[0], list) else [4, 5, 6]


@pytest.mark.parametrize("scope", SCOPES)
def test_every_mark_has_a_meaning(scope: type[TurnMarks | RoundMarks | RoundSecrets]) -> None:
    assert sorted(attributes(scope())) == sorted(scope.FIELDS)


@pytest.mark.parametrize("scope", SCOPES)
def test_every_mark_is_copied(scope: Any) -> None:
    marks, copy = scope(), scope()
    for number, name in enumerate(scope.FIELDS):
        setattr(marks, name, 100 + number)
    marks.copy_to(copy)
    assert {name: getattr(copy, name) for name in scope.FIELDS} == {
        name: 100 + number for number, name in enumerate(scope.FIELDS)
    }


def test_every_mark_and_every_list_of_the_state_is_declared() -> None:
    s = table()
    kernel = {"chance", "agenda", "sealed", *SHARED, *OF_THE_MOMENT}
    scopes = {"turn", "marks", "secrets"}
    declared = {*CitadelsState.FIELDS, *CitadelsState.LISTS, "bank", "hands", "cities"}
    assert set(attributes(s)) == kernel | scopes | declared


def test_a_clone_holds_everything() -> None:
    s = table()
    names = [name for name in attributes(s) if isinstance(getattr(s, name), int | list) and name not in SHARED]
    for name in names:
        if name not in ("agenda", *OF_THE_MOMENT):
            setattr(s, name, other_value(getattr(s, name)))
    lay_all(s)
    copy = s.clone()
    assert {name: getattr(copy, name) for name in names if name not in OF_THE_MOMENT} == {
        name: getattr(s, name) for name in names if name not in OF_THE_MOMENT
    }
    assert open_marks(copy) == open_marks(s)
    assert secret_marks(copy) == secret_marks(s)
    assert [getattr(copy, name) is getattr(s, name) for name in SHARED if name != "players"] == [True]


def test_a_clone_is_independent() -> None:
    s = table()
    copy = s.clone()
    for name in attributes(s):
        value = getattr(s, name)
        if name not in (*SHARED, *REPLACED) and isinstance(value, list) and value:
            assert getattr(copy, name) is not value, name
    for mine, theirs in zip([*s.hands, *s.cities], [*copy.hands, *copy.cities], strict=True):
        assert mine is not theirs
    for scope in ("turn", "marks", "secrets", "chance"):
        assert getattr(copy, scope) is not getattr(s, scope), scope


def test_what_a_clone_puts_under_its_museum_lies_nowhere_else() -> None:
    match = turn("architect", cities={0: ["museum"]}, hands={0: ["tavern", "temple"]})
    copy = play(match.clone(), "use:museum", "discard:tavern")
    assert (match.position()["museum"], copy.position()["museum"]) == ([], ["tavern"])
    again = play(copy.clone(), "end")
    assert again.position()["museum"] == ["tavern"]


def test_marks_are_read_by_their_names() -> None:
    s = table()
    lay_all(s)
    assert {**open_marks(s), **secret_marks(s)} == {
        name: 50 + number for number, name in enumerate((*OPEN_MARKS, *SECRET_MARKS))
    }
    assert (s.crown, s.turn.acting, s.marks.bewitched, s.secrets.rose) == (
        *(open_marks(s)[name] for name in ("crown", "acting", "bewitched")),
        secret_marks(s)["rose"],
    )


def test_open_and_secret_marks_are_apart() -> None:
    assert not set(OPEN_MARKS) & set(SECRET_MARKS)
    assert len(OPEN_MARKS) == sum(len(scope.FIELDS) for scope in (CitadelsState, RoundMarks, TurnMarks))


def lay_all(s: CitadelsState) -> None:
    """A different number for each mark."""
    for number, name in enumerate((*OPEN_MARKS, *SECRET_MARKS)):
        lay_mark(s, name, 50 + number)


def test_the_number_of_powers_is_that_of_their_words() -> None:
    assert len(POWER_WORDS) == POWERS


def test_only_who_overrides_a_hook_is_asked() -> None:
    state = turn("witch", income=False, cast=["blackmailer"]).state
    assert isinstance(state, CitadelsState)
    assert [character.slug for character in state.settings.usurpers] == ["witch"]
    assert [character.slug for character in state.settings.watchers] == ["blackmailer"]


def test_a_state_tells_where_one_is() -> None:
    match = turn("warlord", gold={0: 3}, cities={1: ["tavern"]})
    assert repr(match.state) == (
        "<CitadelsState round 1, turn of warlord, seat 0 asked TurnMenu, gold [3, 0, 0, 0], city sizes [0, 1, 0, 0]>"
    )
