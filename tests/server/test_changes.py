"""Updates carry what has changed, and a viewer who adds it up knows exactly the table."""

import json
import random
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from websockets.frames import Frame, Opcode

import signoria
from signoria.core.differences import Common, Differences
from signoria.server import rendering
from signoria.server.changes import applied, changes
from signoria.server.live_match import LiveMatch
from signoria.server.protocol.from_server import SocketProblem, Update
from signoria.server.score import score_of
from signoria.server.server_time import now
from signoria.server.store.entries import ChosenBy, EntryKind, NewEntry
from signoria.server.telling import Telling, frame
from tests.server.people import Doc, Person, play_to_end, quick

GAMES = {"lost-cities": 2, "citadels": 8, "princes-of-florence": 5}


def live_match(game: str) -> LiveMatch:
    return LiveMatch(signoria.game(game).new(GAMES[game], seed=5), now())


def go_on(live: LiveMatch, rng: random.Random) -> None:
    """One choice at random."""
    match, seat = live.match, live.match.waiting[-1]
    word = match.word(rng.choice(match.choices(seat)))
    asked_at = live.questions.asked_at(seat)
    live.learn(NewEntry("", live.number + 1, EntryKind.CHOICE, seat, asked_at, word, ChosenBy.PERSON))


def as_sent(update: Update) -> Doc:
    sent: Doc = msgspec.json.decode(msgspec.json.encode(update))
    return sent


@pytest.mark.parametrize("game", GAMES)
def test_changes_add_up_to_the_update(game: str) -> None:
    """Also for one who is told only now and then, while how common parts differ is found at each choice."""
    live, rng = live_match(game), random.Random(1)
    viewers: list[list[int]] = [[0], [1], [], [0, 1], [0]]
    told = [rendering.update(live, seats) for seats in viewers]
    known = [as_sent(update) for update in told]
    for revision in range(1, 120):
        go_on(live, rng)
        for n, seats in enumerate(viewers):
            if n == len(viewers) - 1 and revision % 3:
                continue
            update = rendering.update(live, seats, live.number - 1)
            update.revision = revision
            sent = msgspec.json.decode(msgspec.json.encode(changes(told[n], update, live.common)))
            before = json.dumps(known[n])
            after = applied(known[n], sent)
            assert json.dumps(after, sort_keys=True) == json.dumps(as_sent(update), sort_keys=True)
            assert json.dumps(known[n]) == before
            told[n], known[n] = update, after


@pytest.mark.parametrize("game", GAMES)
def test_what_all_see_is_made_once_and_stays_the_same_object_while_it_says_the_same(game: str) -> None:
    """All but what a seat is told more of than the others."""
    live, rng = live_match(game), random.Random(1)
    kept = changed = 0
    for _ in range(120):
        before, sheet = live.view(None), live.score().sheet
        go_on(live, rng)
        views = {seat: live.view(seat) for seat in (0, 1, None)}
        assert views == {seat: live.match.view(seat) for seat in views}
        assert live.score() == score_of(live.match, live.over)
        own = {seat: live.match.game.seat_view(live.match, seat) for seat in views}
        for name, part in live.match.game.open_view(live.match).items():
            assert all(view[name] is views[None][name] for seat, view in views.items() if name not in own[seat])
            is_kept = before[name] is views[None][name]
            assert is_kept == (json.dumps(before[name]) == json.dumps(part)) or isinstance(part, int)
            kept, changed = kept + is_kept, changed + (not is_kept)
        assert (live.score().sheet is sheet) == (live.score().sheet == sheet)
    assert kept > changed > 0


@pytest.mark.parametrize("game", GAMES)
def test_how_a_common_part_differs_is_found_once_for_all(game: str) -> None:
    live, rng = live_match(game), random.Random(1)
    found = 0
    for _ in range(60):
        before = live.view(None)
        go_on(live, rng)
        for name, part in live.view(None).items():
            differences = live.common.found(before[name], part)
            if differences is not None:
                alone = Differences()
                alone.compare([name], before[name], part)
                there = Differences()
                there.take_over([name], differences)
                assert (there.put, there.removed, there.spliced) == (alone.put, alone.removed, alone.spliced)
                assert live.common.found(json.loads(json.dumps(before[name])), part) is None or isinstance(part, int)
                found += 1
    assert found > 60


class Counted:
    """A struct that knows how often it was looked into."""

    __struct_fields__ = ("word",)

    def __init__(self) -> None:
        self.looked = 0

    @property
    def word(self) -> str:
        self.looked += 1
        return "the same"


def test_a_common_part_is_compared_once_before_it_is_looked_into() -> None:
    old, new = {"a": Counted(), "b": 1}, {"a": Counted(), "b": 2}
    common = Common()
    assert common.newer(old, new) is new
    found = common.found(old, new)
    assert found is not None
    assert found.put == [(["b"], 2)]
    assert isinstance(old["a"], Counted)
    assert old["a"].looked == 2, "once to see that the part differs, once to see where"


DOCUMENTS: list[tuple[object, object]] = [
    (False, 0), (0, False), (True, 1), (1, 1.0), (None, False), ("", None), ([], {}), ({}, None),
    ([True], [1]), ([[0], 5], [[False], 5]), ({"a": {"b": [0]}}, {"a": {"b": [False]}}),
    ({"a": 1, "b": False}, {"a": 2, "b": 0}), ([1, 2, 3], [1, 3]), ([], [1]), ([{"a": 1}, 2], [{"a": True}, 2]),
    ({"a": {"c": 1}}, {"b": {"a": {"c": 1}}}), ({"x": {"a": 1}}, {"x": {"b": {"a": 1}}}),
    ({"kind": "x", "a": 1}, {"kind": "y", "a": 1}), ({"a": 1}, {}), ({"n": 10**20}, {"n": 10**20 + 1}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), DOCUMENTS)
def test_whatever_would_travel_differently_is_told(old: object, new: object) -> None:
    """False and 0 are equal in Python and are not in JSON."""
    live = live_match("lost-cities")
    before, after = rendering.update(live, [0]), rendering.update(live, [0])
    before.views["0"]["part"], after.views["0"]["part"] = old, new
    sent = msgspec.json.decode(msgspec.json.encode(changes(before, after)))
    assert json.dumps(applied(as_sent(before), sent)) == json.dumps(as_sent(after))


def test_what_lies_in_structs_is_told_apart_too() -> None:
    live = live_match("lost-cities")
    seat = live.match.waiting[0]
    before, after = rendering.update(live, [seat]), rendering.update(live, [seat])
    assert changes(before, after).put == []
    assert changes(before, after).spliced == []
    after.choices[str(seat)][0].sentence["args"]["n"] = 1
    before.choices[str(seat)][0].sentence["args"]["n"] = True
    sent = msgspec.json.decode(msgspec.json.encode(changes(before, after)))
    assert json.dumps(applied(as_sent(before), sent)) == json.dumps(as_sent(after))


@pytest.mark.parametrize("length", [0, 1, 100, 1000, 65_000, 66_000, 200_000])
def test_a_frame_is_what_the_standard_says(length: int) -> None:
    """Just as the library writes it, whatever its length."""
    message = SocketProblem(code="x" * length, detail="", request="")
    assert frame(message) == Frame(Opcode.TEXT, msgspec.json.encode(message)).serialize(mask=False)


def test_a_frame_just_at_the_borders_of_its_head() -> None:
    empty = len(msgspec.json.encode(SocketProblem(code="", detail="", request="")))
    for length in (125, 126, 127, 65_535, 65_536):
        message = SocketProblem(code="x" * (length - empty), detail="", request="")
        assert len(msgspec.json.encode(message)) == length
        assert frame(message) == Frame(Opcode.TEXT, msgspec.json.encode(message)).serialize(mask=False)


MOST_BYTES = {"lost-cities": 2_200, "citadels": 1_300, "princes-of-florence": 1_800}
"""To each seat, on average: a whole update has two to five times as much."""


@pytest.mark.parametrize("game", GAMES)
def test_an_update_of_a_big_game_is_short(game: str) -> None:
    live, rng = live_match(game), random.Random(1)
    tellings = [Telling([seat]) for seat in range(GAMES[game])]
    for telling in tellings:
        telling.go_on(live)
    sent = []
    for _ in range(100):
        go_on(live, rng)
        for telling in tellings:
            before = telling.revision
            telling.go_on(live)
            sent.append(len(telling.news_for(before, live.number - 1)))
    assert 100 < sum(sent) / len(sent) < MOST_BYTES[game]


def test_many_who_watch_are_told_by_one_rendering(
    person: Callable[[], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = person(), person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    crowd = [person().sit(table) for _ in range(12)]
    while one.hear("presence")["spectators"] < len(crowd):
        pass  # who has come is told first
    rendered: list[list[int]] = []
    render = rendering.update

    def counted(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
        rendered.append(seats)
        return render(live, seats, after)

    monkeypatch.setattr(rendering, "update", counted)
    chooser = one if one.is_asked() is not None else two
    chooser.choose(quick(chooser.words()))
    for each in (one, two, *crowd):
        each.catch_up(2)  # the card that is then taken can only come from the deck, so nobody is asked
    assert max(Counter(map(tuple, rendered)).values()) <= 2, "once for each of the two entries, or for both at once"
    assert {tuple(seats) for seats in rendered} == {(), (0,), (1,)}
    assert all(watcher.update["views"] == crowd[0].update["views"] for watcher in crowd)


def test_after_the_first_update_only_changes_come(person: Callable[[], Person]) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    play_to_end(one, stop_at=6)
    kinds = [json.loads(text)["type"] for text in one.heard if '"revision"' in text]
    assert kinds.count("changes") >= 6
    whole = one.get(f"/tables/{table}/update")
    one.catch_up(whole["number"])
    assert one.update | {"revision": 0, "events": []} == whole | {"events": []}


def test_that_a_choice_is_stored_is_told_once_and_together_with_what_came_of_it(person: Callable[[], Person]) -> None:
    one = person()
    one.sit(one.make_table("me", "hot-seat"))
    for _ in range(4):
        words, before = one.words(), len(one.heard)
        first = one.choice(words[0])
        one.send(first)
        while one.update["number"] == first["asked_at"] or one.is_asked() is None:
            one.hear("update")
        told = [json.loads(text)["type"] for text in one.heard[before:]]
        assert told[:2] == ["accepted", "changes"]
        assert told.count("accepted") == 1
        assert one.choose(first["word"], first["seat"], first["asked_at"])["type"] == "accepted"
        assert one.choose(words[-1], first["seat"], first["asked_at"])["code"] == "stale"


def test_whoever_has_missed_something_asks_for_everything(person: Callable[[], Person]) -> None:
    one, two = person(), person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    play_to_end(one, two, stop_at=4)
    one.send({"type": "resume", "v": 1, "after": 2})
    again = one.hear("update")
    assert json.loads(one.heard[-1])["type"] == "update"
    assert again["revision"] == one.update["revision"]
    assert {event["number"] for event in again["events"][str(one.seats[0])]} == {3, 4}
    play_to_end(one, two, stop_at=6)  # changes that follow build on what was sent again


def test_two_windows_of_one_person_are_both_told(person: Callable[[], Person]) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    other = person()
    other.http.cookies.update(one.http.cookies)
    one.choose(quick(one.words()))
    one.catch_up(1)
    other.sit(table)
    one.choose(quick(one.words()))
    for window in (one, other):
        window.catch_up(2)
    assert one.update["views"] == other.update["views"]
    assert one.update["choices"] == other.update["choices"]
