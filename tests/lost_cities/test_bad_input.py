"""What people get wrong: each mistake is answered with a clear error that names the field, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

import signoria
from signoria import IllegalChoice, InvalidOptions, InvalidPosition, Match, SignoriaError, UnknownGame
from signoria.locales import LANGUAGES, say
from tests.lost_cities.table import GAME, box, play, table

WHITE = [f"white-{number}" for number in range(2, 10)]
LAID = {"moment": "seat 0 to take", "expeditions": [{"red": [5]}, {}]}


def midgame() -> Match:
    """A match with something on the table."""
    return play(table(["red-5", "red-7"], discards={"blue": [2]}), "lay:red-5", "draw")


@pytest.mark.parametrize("name", ["lost-city", "", "Lost-Cities", None, 7, ["lost-cities"]])
def test_unknown_game(name: Any) -> None:
    """The error lists the games there are."""
    with pytest.raises(UnknownGame, match=r"game: expected one of .*lost-cities.*, got"):
        signoria.game(name)


@pytest.mark.parametrize("players", [0, 1, 3, -2, "2", 2.0, True, [2]])
def test_player_count(players: Any) -> None:
    """Two and nothing else, and as a whole number."""
    with pytest.raises(InvalidOptions, match="players: lost-cities takes 2 players, got"):
        GAME.new(players=players)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"editions": "sheet"}, "unknown option 'editions'; this game has edition"),
        ({7: 1}, "unknown option 7"),
        ({"edition": "deluxe"}, "option 'edition': expected one of 'standard', 'sheet', got 'deluxe'"),
        ({"rounds": 2}, "option 'rounds': expected one of 3, 1, got 2"),
        ({"rounds": "3"}, "option 'rounds'"),
        ({"rounds": True}, "option 'rounds'"),
        ({"rounds": 3.0}, "option 'rounds'"),
        ({"colours": 7}, "option 'colours': expected one of 5, 6, got 7"),
        ({"begins": "seat-2"}, "option 'begins'"),
        ({"begins": 0}, "option 'begins'"),
        ({"later_rounds": "loser"}, "option 'later_rounds'"),
        ({"bonus_from": 7}, "option 'bonus_from'"),
        ({"three_wagers": 4}, "option 'three_wagers'"),
        ({"retake_discard": 1}, "option 'retake_discard'"),
        ({"stall_after": -1}, "option 'stall_after': expected a whole number from 0 to 1000, got -1"),
        ({"stall_after": 1001}, "option 'stall_after'"),
        ({"stall_after": None}, "option 'stall_after'"),
        ({"stall_after": [5]}, "option 'stall_after'"),
        (["edition"], "options: expected names with values"),
        ("sheet", "options: expected names with values"),
    ],
    ids=str,
)
def test_options(options: Any, words: str) -> None:
    """Unknown options and values are named, with what was expected; a position refuses the same."""
    with pytest.raises(InvalidOptions, match=words):
        GAME.new(options=options)
    with pytest.raises(InvalidPosition, match=f"options: .*{words.removeprefix('options: ')}"):
        GAME.position({"options": options})


@pytest.mark.parametrize("seed", ["seven", 1.5, [1], {}, True, b"seed"])
def test_seed_type(seed: Any) -> None:
    """A seed is a whole number; a position says so too."""
    with pytest.raises(InvalidOptions, match="seed: expected"):
        GAME.new(seed=seed)
    with pytest.raises(InvalidPosition, match="seed: expected"):
        GAME.position({"seed": seed})


def unchanged(act: Callable[[Match], object], error: type[SignoriaError], words: str) -> None:
    """The act raises this error and leaves no trace."""
    match = midgame()
    before = match.to_json()
    with pytest.raises(error, match=words):
        act(match)
    assert match.to_json() == before


@pytest.mark.parametrize("choice", [-1, 10_000, "draw", None, 1.0, [], b"1"], ids=repr)
def test_malformed_choice(choice: Any) -> None:
    """A choice is a whole number of the action space."""
    unchanged(lambda match: match.play(choice), IllegalChoice, "choice: expected a whole number from 0 to .*, got")


@pytest.mark.parametrize("word", ["", "draw:deck", "lay:red-11", "lay:red", "take:pink", "Draw", "lay:red-05", " draw"])
def test_unknown_word(word: str) -> None:
    """The error shows what words look like."""
    expected = "choice: expected lay:CARD, discard:CARD, draw or take:COLOUR"
    unchanged(lambda match: match.choice(word), IllegalChoice, expected)


@pytest.mark.parametrize("word", [None, 5, ["draw"], {}], ids=repr)
def test_a_word_of_another_type(word: Any) -> None:
    """Whatever is no word is refused in the same way."""
    unchanged(lambda match: match.choice(word), IllegalChoice, "choice: expected lay:CARD")


@pytest.mark.parametrize("choice", [-1, 10_000, "draw", None, 1.0, []], ids=repr)
def test_there_is_no_word_for_what_is_no_choice(choice: Any) -> None:
    """No word, no description."""
    unchanged(lambda match: match.word(choice), IllegalChoice, "choice: expected")
    unchanged(lambda match: match.describe(choice), IllegalChoice, "choice: expected")


@pytest.mark.parametrize(
    ("word", "rule"),
    [("draw", "LC-TURN-1"), ("take:blue", "LC-TURN-1"), ("lay:red-5", "LC-PLAY-1"), ("discard:red-7", "LC-PLAY-1")],
)
def test_illegal_choice(word: str, rule: str) -> None:
    """The error names the word and the rule, in words and as an attribute."""
    unchanged(lambda match: match.play(match.choice(word)), IllegalChoice, rf"{word}: .+ \[{rule}\]")
    with pytest.raises(IllegalChoice) as caught:
        midgame().play(GAME.choice(word))
    assert caught.value.rule == rule


@pytest.mark.parametrize("seat", [0, 2, -1, "1"])
def test_a_seat_that_is_not_asked(seat: Any) -> None:
    """Only the waiting seat, 1, can choose."""
    words = f"seat {seat} is not asked now: waiting for seat 1"
    unchanged(lambda match: match.play(match.choices()[0], seat=seat), IllegalChoice, words)
    unchanged(lambda match: match.choices(seat=seat), IllegalChoice, words)


@pytest.mark.parametrize("seat", [2, -1, "0", 1.5], ids=repr)
def test_a_view_of_a_seat_that_is_none(seat: Any) -> None:
    """There is no such seat, and above all nobody else's hand is shown."""
    unchanged(lambda match: match.view(seat), InvalidOptions, "seat: expected")
    unchanged(lambda match: match.redeal(seat, 1), InvalidOptions, "seat: expected")


class Number:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_whole_numbers_of_other_libraries() -> None:
    """Whatever counts as a whole number in Python is one: as a seat, as a choice and as a seed."""
    match = GAME.new(seed=Number(7), options={"begins": "seat-1"})
    assert match.to_json() == GAME.new(seed=7, options={"begins": "seat-1"}).to_json()
    choice, seat = match.choices(Number(1))[0], Number(1)
    assert match.view(seat) == match.view(1)
    assert match.redeal(seat, Number(3)).to_json() == match.redeal(1, 3).to_json()
    assert match.word(Number(choice)) == match.word(choice)
    assert match.describe(Number(choice), seat=seat) == match.describe(choice)
    match.play(Number(choice), seat)
    assert match.log() == [choice]


@pytest.mark.parametrize("lang", ["xx", "", "EN"])
def test_a_language_nobody_speaks(lang: str) -> None:
    """The error lists the languages there are."""
    unchanged(
        lambda match: match.describe(match.choices()[0], lang=lang), InvalidOptions, "language: expected one of en"
    )


@pytest.mark.parametrize("seats", [[], ["Ann"], ["Ann", 2], "AB", ["Ann", "\ud800"]], ids=repr)
def test_names_that_do_not_fit_the_record(seats: Any) -> None:
    """A record that could not be read again is not written."""
    with pytest.raises(signoria.InvalidRecord, match="seats: expected a list of 2 names"):
        GAME.new(seed=7).record(seats)


def test_names_may_come_in_a_tuple() -> None:
    """The record holds a list of its own."""
    assert signoria.replay(GAME.new(seed=7).record(("Ann", "Bob"))).number == 0


def test_nothing_that_is_handed_out_leads_back_into_the_match() -> None:
    """Options can be read in many places; changing them there changes nothing here."""
    match = GAME.new(seed=7)
    before = match.record()
    for options in (match.options, match.setup()["options"], match.to_json()["options"], match.record()["options"]):
        options["rounds"] = 1
    GAME.options().clear()
    assert match.record() == before
    assert GAME.options()


BAD_POSITIONS: list[tuple[dict[str, Any], str]] = [
    # Fields.
    ({"decks": []}, "position: no such field 'decks'; expected game"),
    ({"game": "citadels"}, "game: expected 'lost-cities', got 'citadels'"),
    ({"players": 3}, "players: lost-cities takes 2 players, got 3"),
    ({"first": 2}, "first: expected a whole number from 0 to 1, got 2"),
    ({"first": "0"}, "first: expected a whole number"),
    ({"first": True}, "first: expected a whole number"),
    ({"quiet": -1}, "quiet: expected a whole number"),
    ({"quiet": 5, "options": {"stall_after": 5}}, "quiet: expected a whole number from 0 to 4, got 5"),
    (
        {"quiet": 6, "options": {"stall_after": 5}, "finished": [[{}, {}]] * 3, "moment": "over"},
        "quiet: expected a whole number from 0 to 5, got 6",
    ),
    # Moments.
    ({"moment": "seat 2 to play"}, "moment: expected 'seat 0 to play'.*, got 'seat 2 to play'"),
    ({"moment": "seat 0 to draw"}, "moment: expected"),
    ({"moment": ""}, "moment: expected"),
    ({"moment": 0}, "moment: expected"),
    ({"moment": None}, "moment: expected"),
    ({"moment": "seat 0 to play, having discarded red", "discards": {"red": [5]}}, "moment: "),
    ({"moment": "seat 0 to take, having discarded red"}, "moment: nothing red can have been discarded"),
    ({"moment": "seat 0 to take, having discarded pink"}, "moment: nothing pink can have been discarded"),
    ({"moment": "seat 0 to take, having discarded purple"}, "moment: nothing purple can have been discarded"),
    ({"moment": "over"}, "moment: 'over' does not fit 0 finished rounds of 3"),
    ({"finished": [[{}, {}]] * 3}, "moment: 'seat 0 to play' does not fit 3 finished rounds of 3"),
    ({"finished": [[{}, {}]] * 4, "moment": "over"}, "finished: "),
    ({"finished": [[{}, {}]], "options": {"rounds": 1}}, "moment: .* does not fit 1 finished rounds of 1"),
    # Cards.
    ({"expeditions": [{"red": [5]}, {"red": [5]}]}, "red-5: 1 more on the table than in the box"),
    ({"hands": [WHITE, None], "deck": ["white-2"]}, "white-2: 1 more"),
    ({"hands": [WHITE, None], "discards": {"white": [2]}}, "white-2: 1 more"),
    ({"expeditions": [{"red": ["wager"] * 2}, {"red": ["wager"] * 2}]}, "red-wager: 1 more"),
    ({"deck": ["purple-2"]}, "purple-2: 1 more on the table than in the box"),
    ({"finished": [[{"red": [5]}, {"red": [5]}]]}, "finished.*red"),
    # Expeditions and piles.
    ({"expeditions": [{"red": [5, 3]}, {}]}, "expeditions of seat 0: red .* cannot have been laid in this order"),
    ({"expeditions": [{}, {"red": [5, 5]}]}, "expeditions of seat 1: red .* cannot have been laid in this order"),
    ({"expeditions": [{"red": [2, "wager"]}, {}]}, "expeditions of seat 0: red .* cannot have been laid in this order"),
    ({"expeditions": [{"red": ["wager"] * 4}, {}]}, "expeditions of seat 0: red .* up to three wagers"),
    ({"expeditions": [{"red": [11]}, {}]}, "expeditions of seat 0, red: expected 'wager' or a number from 2 to 10"),
    ({"expeditions": [{"red": ["5"]}, {}]}, "expeditions of seat 0, red: expected 'wager' or a number"),
    ({"expeditions": [{"red": [True]}, {}]}, "expeditions of seat 0, red: expected 'wager' or a number"),
    ({"expeditions": [{"red": [None]}, {}]}, "expeditions of seat 0, red: expected 'wager' or a number"),
    ({"expeditions": [{"red": [[2]]}, {}]}, "expeditions of seat 0, red: expected 'wager' or a number"),
    ({"expeditions": [{"pink": [2]}, {}]}, "expeditions of seat 0: expected lists of ranks for yellow.*'pink'"),
    ({"expeditions": [{"purple": [2]}, {}]}, "expeditions of seat 0: purple is only there with the option colours 6"),
    ({"expeditions": [{"red": 2}, {}]}, "expeditions of seat 0: expected lists of ranks"),
    ({"expeditions": [{}]}, "expeditions: expected a list with the expeditions of each of 2 seats"),
    ({"expeditions": None}, "expeditions: expected a list"),
    ({"expeditions": [None, {}]}, "expeditions of seat 0: expected lists of ranks by colour"),
    ({"discards": {"pink": [2]}}, "discards: expected lists of ranks for yellow.*'pink'"),
    ({"discards": {"red": [1]}}, "discards of red: expected 'wager' or a number from 2 to 10, got 1"),
    ({"discards": [[]]}, "discards: expected lists of ranks by colour"),
    ({"finished": {}}, "finished: expected a list of rounds"),
    ({"finished": [[{}]]}, "finished: expected a list with the expeditions of each of 2 seats"),
    ({"finished": [[{"red": [5, 3]}, {}]]}, "finished of seat 0: red .* cannot have been laid in this order"),
    # Hands and deck.
    ({"hands": [[*WHITE, "white-10"], None]}, "hand of seat 0: expected 8 cards now, got 9"),
    ({"hands": [None, WHITE[:6]]}, "hand of seat 1: expected 8 cards now, got 6"),
    ({"hands": [WHITE[:6], None], **LAID}, "hand of seat 0: expected 7 cards now, got 6"),
    ({"hands": [WHITE, None], **LAID}, "hand of seat 0: expected 7 cards now, got 8"),
    ({"hands": [[], None]}, "hand of seat 0: expected 8 cards now, got 0"),
    ({"hands": [WHITE]}, "hands: expected a list with an entry for each of 2 seats"),
    ({"hands": {"0": WHITE}}, "hands: expected a list with an entry for each of 2 seats"),
    ({"hands": ["red-5", None]}, "hand of seat 0: expected a list of cards like 'red-5'"),
    ({"hands": [["red 5"], None]}, "hand of seat 0: expected cards like 'red-5' and 'red-wager', got 'red 5'"),
    ({"hands": [[5], None]}, "hand of seat 0: expected cards like"),
    ({"known": [["red-5"], []], "hands": [WHITE, None]}, "known of seat 0: red-5 is not in that hand"),
    ({"known": [["white-2", "white-2"], []], "hands": [WHITE, None]}, "known of seat 0: white-2 is not in that hand"),
    ({"known": [[*WHITE, "white-10"], []]}, "hand of seat 0: expected 8 cards now, got 9"),
    ({"known": [None, []]}, "known of seat 0: expected a list of cards"),
    ({"known": []}, "known: expected a list with an entry for each of 2 seats"),
    ({"deck": "red-5"}, "deck: expected a list of cards"),
    ({"deck": 0}, "deck: expected a list of cards"),
    ({"deck": {}}, "deck: expected a list of cards"),
    ({"deck": ["red-5", None]}, "deck: expected cards like"),
]


@pytest.mark.parametrize(("doc", "words"), BAD_POSITIONS, ids=lambda value: str(value)[:70])
def test_impossible_position(doc: dict[str, Any], words: str) -> None:
    """The error names the field and what is wrong with it; the document is left as it was."""
    before = str(doc)
    with pytest.raises(InvalidPosition, match=words) as refused:
        GAME.position(doc)
    assert str(doc) == before
    assert all(say(refused.value.refusal, lang) for lang in LANGUAGES)


def discarded(kept: int) -> dict[str, Any]:
    """A position in which all but so many cards lie on the discard piles."""
    piles: dict[str, list[int | str]] = {}
    for card in box()[kept:]:
        colour, rank = card.split("-")
        piles.setdefault(colour, []).append(rank if rank == "wager" else int(rank))
    return {"discards": piles}


def test_an_empty_deck() -> None:
    """With 16 cards for the hands nothing is left to draw; with 17 one card is."""
    with pytest.raises(InvalidPosition, match="deck: it is empty"):
        GAME.position(discarded(16))
    assert GAME.position(discarded(17)).view(None)["deck"] == 1


def test_too_few_cards_for_the_hands() -> None:
    """Hands must be full."""
    with pytest.raises(InvalidPosition, match="hand of seat 1: expected 8 cards, but too few are left"):
        GAME.position(discarded(15))


def test_sixty_one_cards() -> None:
    """The whole box in hands and deck, and one card more."""
    whole: dict[str, Any] = {"hands": [box()[:8], box()[8:16]], "deck": box()[16:]}
    assert GAME.position(whole).view(None)["deck"] == 44
    with pytest.raises(InvalidPosition, match="red-10: 1 more on the table than in the box"):
        GAME.position({**whole, "deck": [*whole["deck"], "red-10"]})


@pytest.mark.parametrize("doc", [None, [], "over", 5])
def test_a_position_is_an_object(doc: Any) -> None:
    """Nothing else is read."""
    with pytest.raises(InvalidPosition, match="position: expected an object with named fields"):
        GAME.position(doc)


SHORT_VIEW = {**midgame().view(0), "hand": ["red-5"]}


@pytest.mark.parametrize("doc", [{}, {"seat": 0}, SHORT_VIEW], ids=["empty", "bare", "short hand"])
def test_a_view_that_is_none(doc: dict[str, Any]) -> None:
    """Imagining needs a whole view."""
    with pytest.raises(InvalidPosition):
        GAME.imagine(midgame().setup(), doc, 1)


@pytest.mark.parametrize("name", sorted(midgame().to_json()))
def test_a_saved_match_with_a_field_missing(name: str) -> None:
    """Every field of a saved match is needed."""
    doc = midgame().to_json()
    del doc[name]
    with pytest.raises(InvalidPosition, match=f"saved match of lost-cities: .*{name}"):
        GAME.from_json(doc)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("chance", ["7", None], "chance: expected how many numbers were used, got None"),
        ("sealed", [0, -1], "sealed: expected a legal answer of seat 0, got 0"),
    ],
)
def test_a_saved_match_that_could_not_be_played_on(name: str, value: Any, words: str) -> None:
    """It is refused when it is read, not at some later choice."""
    with pytest.raises(InvalidPosition, match=words):
        GAME.from_json({**midgame().to_json(), name: value})


@pytest.mark.parametrize("deck", [[], [-1, 0], [0, 0], ["red-5"], [60]], ids=repr)
def test_a_saved_deck_that_cannot_be(deck: Any) -> None:
    """The table of a saved match is held to what a position is held to."""
    doc = midgame().to_json()
    with pytest.raises(InvalidPosition):
        GAME.from_json({**doc, "state": {**doc["state"], "deck": deck}})


@pytest.mark.parametrize("ruleset", [0, 999, None, "1", True], ids=repr)
def test_a_saved_match_of_a_ruleset_that_is_not_known(ruleset: Any) -> None:
    """It is not read as if it were ours."""
    doc = midgame().to_json()
    with pytest.raises(InvalidPosition, match=f"this Signoria plays lost-cities by ruleset 1, got {ruleset!r}"):
        GAME.from_json({**doc, "ruleset": ruleset})


@pytest.mark.parametrize("choice", ["", "draw:deck", "lay:red-11", "Draw", -1, 10_000, None, 1.5, ["draw"]], ids=repr)
def test_why_not_answers_what_is_no_choice(choice: Any) -> None:
    """A number or a word; whatever is neither is answered and raises nothing."""
    refusal = midgame().why_not(choice)
    assert refusal is not None
    assert (refusal["rule"], refusal["message"]["key"]) == ("", "refusal.no-such-choice")
    assert str(choice) in refusal["words"]


@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_why_not_answers_a_seat_that_is_not_asked(lang: str) -> None:
    match = midgame()
    other = 1 - match.waiting[0]
    refusal = match.why_not("draw", lang, other)
    assert refusal is not None
    assert refusal["rule"] == ""
    assert refusal["message"]["args"]["seat"] == {"key": "seat", "args": {"seat": other}}


def test_why_not_takes_a_number_as_it_takes_its_word() -> None:
    match = midgame()
    for choice in range(match.actions):
        assert match.why_not(choice) == match.why_not(match.word(choice))
    refusal = match.why_not("draw")
    assert refusal is not None
    assert refusal["rule"] == "LC-TURN-1"


def test_why_not_answers_when_the_game_is_over() -> None:
    match = GAME.new(seed=1, options={"rounds": 1, "stall_after": 1})
    while match.waiting:
        match.play(match.choices()[-1])
    for seat in (None, 0, 1):
        refusal = match.why_not("draw", seat=seat)
        assert refusal is not None
        assert refusal["words"] == "The game is over: there is nothing left to choose."


@pytest.mark.parametrize("seat", [-1, 2, "0", True], ids=repr)
def test_why_not_of_a_seat_that_is_none(seat: Any) -> None:
    unchanged(
        lambda match: match.why_not("draw", seat=seat), InvalidOptions, "seat: expected a whole number from 0 to 1"
    )
