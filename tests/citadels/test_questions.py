"""The question of a view: every decision has one, the engine counts what it says, and only the asked seat is told."""

import re
from collections.abc import Iterator

import pytest

from signoria.core.dice import Dice
from signoria.core.kernel import Decision
from signoria.core.match import Match
from signoria.games.citadels.positions.steps import STEPS
from signoria.games.citadels.views.questions.declared import QUESTIONS
from signoria.locales import LANGUAGES
from signoria.locales import catalogue as messages
from signoria.rules import catalogue
from tests.citadels.seen import forbids
from tests.citadels.table import CLASSIC, DARK, at, play, turn
from tests.conformance.citadels import GAME, cases
from tests.conformance.walks import walk
from tests.rulemark import rule

LISTS = ("ranks", "pays", "players", "cards", "builds", "districts", "targets", "types", "amounts")
"""What only the asked seat is told."""


def moments() -> Iterator[Match]:
    """Positions of random games in all cases, one in three."""
    dice = Dice(12)
    for number, case in enumerate(cases()):
        match = GAME.new(case.players, case.options, number)
        while match.waiting:
            if dice.below(3) == 0:
                yield match
            seat = match.waiting[dice.below(len(match.waiting))]
            choices = match.choices(seat)
            match.play(choices[dice.below(len(choices))], seat)


def test_every_decision_asks_a_question_of_its_own() -> None:
    """A new decision is declared once, with a name of its own and a rule of the book."""
    decisions = {kind for kind in STEPS.values() if issubclass(kind, Decision)}
    assert set(QUESTIONS) == decisions
    names = [asks.name for asks in QUESTIONS.values()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)
    assert {asks.rule for asks in QUESTIONS.values()} <= set(catalogue("citadels"))


def test_every_question_has_words_in_the_browser() -> None:
    """What is asked, and for an interrupt also why and what each answer brings about."""
    for asks in QUESTIONS.values():
        assert f"web.cit.ask.{asks.name}" in messages("en"), asks.name
        if asks.interrupts:
            assert f"web.cit.why.{asks.name}" in messages("en"), asks.name
            assert any(key.startswith(f"web.cit.then.{asks.name}.") for key in messages("en")), asks.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_does_not_say_again_why_it_is_asked(lang: str) -> None:
    """The terminal and the dialogs say both, one after the other: they share no more than the thing they are about."""
    for asks in QUESTIONS.values():
        if asks.interrupts:
            why, ask = (_long_words(messages(lang)[f"web.cit.{part}.{asks.name}"]) for part in ("why", "ask"))
            assert len(why & ask) <= 1, f"{asks.name}: {why & ask}"


def _long_words(text: str | list[str]) -> set[str]:
    """The words of a message of five letters and more, without its places."""
    return set(re.findall(r"\w{5,}", re.sub(r"\{.*?\}", "", str(text)).lower()))


def test_only_the_asked_seat_is_told_what_there_is_to_choose_from() -> None:
    """All others, spectators too, hear the same of a question: what is asked, of whom and why."""
    for match in moments():
        public = match.view(None)["question"]
        for seat in range(match.players):
            question = match.view(seat)["question"]
            if seat not in match.waiting:
                assert question == public, "those who have answered already among them"
                assert not any(question.get(name) for name in LISTS)
                assert not question.get("income")
            else:
                assert seat in question["seats"]
                told = {name: fact for name, fact in question.items() if name in ("name", "kind", "rule", "because")}
                assert told.items() <= public.items()


@rule("CIT-COLLECT-1")
def test_the_draft_says_for_how_many_districts_a_character_would_be_paid() -> None:
    """With the School of Magic, which counts as any type then; and in the setup, whether in gold or in cards."""
    cast = ["cardinal", "patrician"]
    match = at("draft", cast=cast, cities={3: ["temple", "church", "school-of-magic"]})
    question = match.view(3)["question"]
    assert question["name"] == "pick-character"
    expected = {"cardinal": 3, "patrician": 1, "merchant": 1, "warlord": 1}
    cast_of = match.setup()["cast"]
    offered = [cast_of[rank - 1] for rank in question["ranks"]]
    assert question["pays"] == {slug: paid for slug, paid in expected.items() if slug in offered}
    collects = match.setup()["collects"]
    assert collects["cardinal"] == {"type": "religious", "brings": "cards"}
    assert collects["patrician"] == {"type": "noble", "brings": "cards"}
    assert collects["warlord"] == {"type": "military", "brings": "gold"}
    assert at("draft", cast=["abbot"]).setup()["collects"]["abbot"] == {"type": "religious", "brings": "either"}
    old = at("draft", edition=DARK, cast=["abbot"]).setup()
    assert old["collects"]["abbot"] == {"type": "religious", "brings": "gold"}, "gold only in 2004"


def test_builds_say_what_the_engine_says() -> None:
    """A build without an obstacle can be chosen once income is taken, for exactly its price."""
    compared = 0
    for match in moments():
        seat = match.waiting[0]
        question = match.view(seat)["question"]
        if question["kind"] != "turn" or not question["income_taken"] or match.view(seat)["marks"]["closed"]:
            continue
        for build in question["builds"]:
            word = f"build:{build['card']}"
            assert forbids(match, word) == build["obstacle"]
            if build["obstacle"]:
                continue
            compared += 1
            later = match.clone()
            later.play(later.choice(word), seat)
            confiscated = later.view(None)["question"]["name"] == "magistrate-decides"
            assert confiscated == build["under_warrant"]
            paid = later.view(None)["marks"]["paid"] - match.view(None)["marks"]["paid"]
            assert paid == build["price"]
            assert build["left"] == match.view(None)["gold"][seat] - build["price"]
            assert build["cost"] - build["less"] == build["price"]
    assert compared > 200


def test_targets_say_what_the_engine_says() -> None:
    """What a power could strike is told in the turn and when it is chosen, with the price that is then paid."""
    compared = 0
    for match in moments():
        seat = match.waiting[0]
        question = match.view(seat)["question"]
        for target in question.get("targets", []):
            chosen = match.clone()
            if question["kind"] == "turn":
                chosen.play(chosen.choice(target["verb"]), seat)
            word = f"{target['verb']}:{target['seat']}:{target['district']}"
            assert forbids(chosen, word) == target["obstacle"]
            assert (target["state"] == "open") == (target["obstacle"] == "")
            if target["obstacle"]:
                continue
            compared += 1
            chosen.play(chosen.choice(word), seat)
            assert chosen.view(None)["gold"][seat] == target["left"]
            assert target["cost"] - target["less"] + target["more"] == target["price"]
    assert compared > 100


@pytest.mark.parametrize(("who", "less"), [("warlord", 1), ("marshal", 0)])
def test_a_target_says_what_is_taken_off_and_what_a_great_wall_adds(who: str, less: int) -> None:
    """[CIT-WARLORD-2, CIT-MARSHAL-2, CIT-GREAT-WALL-1]"""
    match = turn(who, gold={0: 9}, cities={1: ["great-wall", "tavern"]})
    tavern = next(t for t in match.view(0)["question"]["targets"] if t["district"] == "tavern")
    assert (tavern["cost"], tavern["less"], tavern["more"], tavern["price"]) == (1, less, 1, 2 - less)


def test_a_new_round_tells_how_large_the_cities_are() -> None:
    """Those that are watched from the beginning, and in the engine's own count: a Monument counts double."""
    match = turn("warlord", cities={0: ["monument", "tavern"], 1: ["keep"]})
    match.watch()
    dice = Dice(3)
    for _ in walk(match, dice, 60):
        sizes = match.view(None)["sizes"]
        told = [event for event in match.events() if event["key"] == "citadels.event.round"]
        if told:
            assert told[0]["args"] == {"n": match.view(None)["marks"]["round"]} | {
                f"size-{seat}": size for seat, size in enumerate(sizes)
            }
            return
    pytest.fail("expected a new round within sixty choices")


def test_an_income_says_what_it_is_made_of() -> None:
    """Two gold or two cards, and what Gold Mine, Observatory and Library add. [CIT-INCOME-1]"""
    match = turn("merchant", income=False, cities={0: ["gold-mine", "observatory", "library"]})
    income = match.view(0)["question"]["income"]
    assert income == {"gold": 3, "gold_from_districts": 1, "cards": 3, "cards_from_districts": 1, "kept": 3}
    play(match, "gold")
    assert match.view(0)["question"]["income"] is None


TWO = {0: ["palace"], 1: ["cathedral"]}
FIVE_TYPES = {
    0: ["manor", "temple", "tavern", "watchtower", "keep"],
    1: ["palace", "cathedral", "watchtower", "tavern"],
}


@rule("CIT-TIE-1")
@pytest.mark.parametrize(
    ("match", "tie"),
    [
        (
            at("over", cities=TWO, roles={0: ["king"], 1: ["bishop"]}),
            {"seats": [1, 0], "points": 5, "by": "rank", "values": [5, 4]},
        ),
        (
            at("over", edition=CLASSIC, cities=FIVE_TYPES, gold={0: 9}),
            {"seats": [1, 0], "points": 12, "by": "districts", "values": [12, 9]},
        ),
        (
            at("over", edition=CLASSIC, cities=TWO, gold={0: 1, 1: 2}),
            {"seats": [1, 0], "points": 5, "by": "gold", "values": [2, 1]},
        ),
        (
            at("over", edition=CLASSIC, cities=TWO, gold={1: 2}, options={"tie_break": "districts"}),
            {"seats": [0, 1], "points": 5, "by": "districts", "values": [5, 5]},
        ),
        (at("over", cities={0: ["palace"]}), None),
    ],
    ids=["rank", "districts", "gold", "equal", "none"],
)
def test_a_tie_says_what_decided(match: Match, tie: object) -> None:
    """Who is equal, the winner first, and what each of them has of what decides."""
    assert match.view(None)["tie"] == tie
    assert match.view(None)["question"] is None


def test_a_view_says_how_far_each_city_is_and_what_shields_it() -> None:
    """The Monument counts twice, and a complete city is out of reach like that of the Bishop."""
    cities = {0: ["monument", "tavern"], 1: ["temple"], 2: FIVE_TYPES[0] + ["church", "docks"]}
    match = turn("warlord", players=4, cities=cities, roles={1: ["bishop"]})
    view = match.view(3)
    assert (view["goal"], view["sizes"]) == (7, [3, 1, 7, 0])
    assert view["shields"] == ["", "CIT-BISHOP-2", "CIT-CITY-2", ""]
