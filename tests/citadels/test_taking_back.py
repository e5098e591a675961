"""What can be taken back in Citadels: what lies open. Not what was drawn, looked at, called, or passed on."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from signoria import Match
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import ACTION_CARDS, costs
from tests.citadels import matrix
from tests.citadels.seen import words
from tests.citadels.table import DARK, DELUXE, GAME, at, play, turn
from tests.conformance.citadels import SUBJECT, TYPES
from tests.conformance.subject import Moment
from tests.conformance.taking_back import Sorter, can_be_taken_back, steered, told_by, verb
from tests.conformance.walks import decisions

ALIKE = {"seat", "name", "pick", "lay", "ride", "amount", "den"}
"""Words that differ only in a seat, a rank or an amount."""
EACH = {"build", "play", "use", "destroy"}
"""Words in which every unique district and every action card counts by itself."""
PLACES = (matrix.PLACES[1], matrix.PLACES[4], matrix.PLACES[5])
"""The card in the city, in the hand and in the city of another."""
BASIC = {"tavern", "temple", "manor", "watchtower"}
SMALL = [case for case in SUBJECT.cases if case.players < 4][:4]
"""Tables with two characters each: the draft of two, the Theater of three."""


def sort(word: str) -> str:
    """Every card that does something by itself, those of one type as one."""
    what, card = verb(word), word.rpartition(":")[2].rstrip("+")
    if what in ALIKE or ":" not in word:
        return what
    return f"{what}:{card}" if what in EACH and card not in BASIC else f"{what}:{TYPES.get(card, 'unique')}"


def moments(match: Match, chosen: Iterable[str]) -> Iterator[Moment]:
    """The choices of a table as they are made, where one seat is asked."""
    for word in chosen:
        if len(match.waiting) == 1:
            yield Moment(match, match.waiting[0], match.choice(word))


def tables(edition: str, each: int) -> Iterator[Iterator[Moment]]:
    """Every card beside some characters, such that every character meets several."""
    rng, slugs = random.Random(1), list(CHARACTERS[edition])
    for number, card in enumerate(matrix.cards(edition)):
        for turn_of in range(each):
            slug, played = slugs[(number * each + turn_of) % len(slugs)], Counter[tuple[int, str]]()
            for place, card_first in PLACES:
                match = matrix.table(edition, slug, card, place, rng)
                yield moments(match, matrix.play_on(match, card, card_first, played, rng))


def theater_of_two() -> Iterator[Moment]:
    """A draft of two, and the exchange of one of two characters."""
    match = at("call of rank 8", players=2, cities={1: ["theater"]}, marks={"crown": 1})
    for _ in range(7):
        play(match, words(match)[0])
    yield Moment(match, 1, match.choice("seat:0"))
    play(match, "seat:0")
    yield Moment(match, 1, match.choices()[0])


def hospital() -> Iterator[Moment]:
    """Its murdered owner takes his income."""
    match = turn("assassin", cities={1: ["hospital"]}, roles={1: ["merchant"], 2: ["warlord"]})
    play(match, "murder", "name:6", "end")
    for choice in match.choices():
        yield Moment(match, 1, choice)


@pytest.mark.long
def test_no_card_can_be_taken_back_that_told_anybody_anything() -> None:
    """Every district is built, every power and every action card used, in both editions, at small tables too."""
    sorter, played = Sorter(sort), Counter[str]()
    for edition in (DELUXE, DARK):
        for found in tables(edition, 3):
            sorter.check(found)
    for number, case in enumerate(SMALL):
        sorter.check(steered(SUBJECT, case, number, sort, played))
    sorter.check(theater_of_two())
    sorter.check(hospital())
    plain = {**costs(DELUXE), **costs(DARK)}.keys() - {"secret-vault", "necropolis", "thieves-den"}
    cards = {f"play:{card.slug}" for card in ACTION_CARDS} - {"play:acrobat", "play:rasputin"}
    wanted = {"sacrifice", "den", *(f"build:{slug}" for slug in plain), *cards, *POWER_WORDS}
    assert wanted - sorter.words == set()
    assert decisions(SUBJECT) - sorter.decisions <= {"MayPlayAcrobat", "MayAriseByRasputin"}  # asked of many at once


HANDS = {0: ["tavern", "castle", "temple"], 1: ["market", "palace"], 2: ["docks", "keep"]}
CITIES = {0: ["church", "manor", "prison", "harbor"], 1: ["monastery", "watchtower"], 2: ["trading-post"]}
RICH = {0: 6, 1: 7, 2: 3, 3: 4}
ROLES = {0: ["merchant"], 1: ["bishop"], 2: ["architect"], 3: ["warlord"]}


def table(role: str, **facts: Any) -> Match:
    """A turn of seat 0 with something in all hands and cities."""
    given: dict[str, Any] = {"hands": HANDS, "cities": CITIES, "gold": RICH, **facts}
    return turn(role, **given)


OPEN: list[tuple[str, dict[str, Any], list[str]]] = [
    ("king", {"income": False}, ["gold", "collect", "build:castle"]),
    ("merchant", {}, ["build:tavern"]),
    ("assassin", {}, ["build:castle", "murder", "name:4"]),
    ("magistrate", {}, ["warrant", "name:3", "name:5", "name:7"]),
    ("thief", {}, ["rob", "name:5"]),
    ("blackmailer", {}, ["threaten", "name:3", "name:6"]),
    ("spy", {}, ["spy", "seat:1"]),
    ("magician", {}, ["redraw", "discard:tavern", "discard:castle"]),
    ("emperor", {}, ["collect", "crown", "seat:1", "gold"]),
    ("abbot", {"income": False}, ["alms", "collect", "amount:1", "gold"]),
    ("cardinal", {"gold": {0: 3, 1: 7}}, ["beg:castle", "seat:1", "give:tavern"]),
    ("trader", {}, ["collect", "build:tavern", "build:castle"]),
    ("navigator", {}, ["sail-gold"]),
    ("warlord", {}, ["collect", "destroy", "destroy:1:watchtower"]),
    ("diplomat", {}, ["exchange", "own:church", "exchange:1:monastery"]),
    ("marshal", {}, ["seize", "seize:1:monastery"]),
    ("artist", {}, ["beautify", "own:church", "own:manor"]),
    ("tax-collector", {"marks": {"tax": 2}}, ["tax"]),
    (
        "king",
        {"cities": {0: ["laboratory", "museum"]}},
        ["use:laboratory", "discard:tavern", "use:museum", "discard:temple"],
    ),
    ("king", {"cities": {0: ["armory"], 1: ["manor"]}}, ["use:armory", "destroy:1:manor"]),
    ("king", {"hands": {0: ["necropolis"]}}, ["sacrifice", "own:manor"]),
    ("king", {"hands": {0: ["bell-tower"]}, "gold": {0: 9}}, ["build:bell-tower", "accept"]),
    ("king", {"hands": {0: ["lighthouse"]}}, ["build:lighthouse", "decline"]),
    ("king", {"hands": {0: ["circus-tent", "tavern"]}}, ["play:circus-tent", "build:tavern"]),
    ("king", {"hands": {0: ["human-cannonball", "castle"]}}, ["play:human-cannonball", "own:manor", "build:castle"]),
]
"""A turn, and choices of which each can be taken back."""


@pytest.mark.parametrize(("role", "facts", "chosen"), OPEN, ids=[f"{role}-{chosen[-1]}" for role, _, chosen in OPEN])
def test_what_lies_open_is_taken_back(role: str, facts: dict[str, Any], chosen: list[str]) -> None:
    match = table(role, **facts)
    begun = [match.position()]
    for word in chosen:
        play(match, word)
        begun.append(match.position())
    assert match.can_take_back(0) == len(chosen)
    for number in range(len(chosen) - 1, -1, -1):
        match.take_back(0)
        assert match.position() == begun[number]
    assert match.can_take_back(0) == 0


SHOWN: list[tuple[str, dict[str, Any], list[str]]] = [
    ("king", {"income": False}, ["cards"]),
    ("merchant", {"roles": ROLES}, ["end"]),
    ("witch", {"income": False}, ["gold", "name:5"]),
    ("spy", {}, ["spy", "seat:1", "type:noble"]),
    ("magician", {}, ["swap", "seat:1"]),
    ("magician", {"hands": {0: ["tavern"]}}, ["swap", "seat:1"]),
    ("magician", {}, ["redraw", "discard:tavern", "decline"]),
    ("wizard", {}, ["look", "seat:1"]),
    ("seer", {}, ["foresee"]),
    ("patrician", {}, ["collect"]),
    ("emperor", {}, ["crown", "seat:1", "cards"]),
    ("abbot", {}, ["collect", "amount:0"]),
    ("cardinal", {}, ["collect"]),
    ("architect", {}, ["bonus"]),
    ("navigator", {}, ["sail-cards"]),
    ("scholar", {}, ["study"]),
    ("king", {"cities": {0: ["smithy"]}}, ["use:smithy"]),
    ("king", {"hands": {0: ["lighthouse"]}}, ["build:lighthouse", "accept"]),
    ("king", {"hands": {0: ["fortune-teller"], 1: ["manor"]}}, ["play:fortune-teller", "seat:1"]),
]
"""A turn, and choices of which the last shows somebody something."""


@pytest.mark.parametrize(("role", "facts", "chosen"), SHOWN, ids=[f"{role}-{chosen[-1]}" for role, _, chosen in SHOWN])
def test_what_was_shown_stands(role: str, facts: dict[str, Any], chosen: list[str]) -> None:
    """And if it were not marked, the check above would find it out."""
    match = play(table(role, **facts), *chosen[:-1])
    assert match.can_take_back(0) == len(chosen) - 1
    last = match.choice(chosen[-1])
    assert told_by(match, 0, last) != ""
    assert not can_be_taken_back(match, 0, last)


def test_what_comes_after_a_look_is_taken_back_up_to_it() -> None:
    """The card that one keeps, gives or takes."""
    kept = play(table("king", income=False), "cards")
    back_to_here(kept, next(word for word in words(kept) if verb(word) == "keep"))
    studied = play(table("scholar"), "study")
    back_to_here(studied, words(studied)[0])
    foreseen = play(table("seer"), "foresee")
    back_to_here(foreseen, "give:tavern", "give:castle")
    back_to_here(play(table("wizard"), "look", "seat:1"), "take:palace", "build:tavern")


def back_to_here(match: Match, *chosen: str) -> None:
    """These choices can be taken back, and not more."""
    begun = match.position()
    play(match, *chosen)
    assert match.can_take_back(0) == len(chosen)
    match.take_back(0, len(chosen))
    assert match.position() == begun


def test_what_was_passed_on_in_the_draft_was_seen() -> None:
    match = GAME.new(4, seed=1)
    first = match.waiting[0]
    pick = match.choices()[0]
    assert told_by(match, first, pick) == "another seat is shown something"
    match.play(pick)
    assert match.can_take_back(first) == 0


def test_in_the_draft_of_two_one_may_change_the_pick_before_laying_one_aside() -> None:
    match = GAME.new(2, seed=1)
    match.play(match.choices()[0])
    second = match.waiting[0]
    begun = match.position()
    match.play(match.choices()[0])
    assert (match.waiting, match.can_take_back(second)) == ((second,), 1)
    match.take_back(second)
    assert match.position() == begun


def test_the_last_pick_may_be_changed_while_the_theater_is_asked() -> None:
    """Nothing was called yet."""
    match = at("call of rank 8", cities={1: ["theater"]}, marks={"crown": 1})
    for _ in range(3):
        match.play(match.choices()[0])
    last = match.waiting[0]
    match.play(match.choices()[0])
    assert (match.waiting, match.can_take_back(last)) == ((1,), 1)
    swap = match.choice("seat:2")
    assert told_by(match, 1, swap) != ""
    match.play(swap)
    assert match.can_take_back(1) == 0


def test_a_turned_threat_was_seen_by_all() -> None:
    match = turn("blackmailer", roles={1: ["merchant"], 2: ["architect"]}, gold={1: 5, 2: 5})
    play(match, "threaten", "name:6", "name:7", "end", "gold", "decline")
    assert match.waiting == (0,)
    turned = match.choice("accept")
    assert told_by(match, 0, turned) == "another seat is shown something"
    assert not can_be_taken_back(match, 0, turned)
    assert can_be_taken_back(match, 0, match.choice("decline"))


def test_a_card_that_the_wizard_builds_out_of_a_hand_was_seen_by_all() -> None:
    match = play(table("wizard"), "look", "seat:1")
    assert not can_be_taken_back(match, 0, match.choice("build:market"))
    assert can_be_taken_back(match, 0, match.choice("take:market"))


def test_who_plays_an_acrobat_may_think_again_until_all_have_answered() -> None:
    match = turn("thief", hands={1: ["acrobat"], 2: ["tavern"]}, roles={2: ["warlord"]})
    play(match, "end")
    assert match.waiting == (1, 2)
    match.play(match.choice("play:acrobat"), 1)
    assert [match.can_take_back(seat) for seat in range(4)] == [0, 1, 0, 0]
    match.take_back(1)
    match.play(match.choice("decline"), 1)
    match.play(match.choice("decline"), 2)
    assert [match.can_take_back(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert match.position()["hands"][1] == ["acrobat"]


def test_a_forced_choice_of_another_stands_in_between_like_any_other() -> None:
    """Else one could tell that the Magistrate had no seal to show."""
    for sealed in ("name:6", "name:7"):
        others = ["name:7" if sealed == "name:6" else "name:6", "name:8"]
        match = turn("magistrate", hands={1: ["tavern"]}, roles={1: ["merchant"]}, gold={1: 5})
        play(match, "warrant", sealed, *others, "end", "gold", "build:tavern")
        assert (match.waiting, match.can_take_back(1)) == ((0,), 2)
        play(match, "decline")
        assert match.can_take_back(1) == 0
