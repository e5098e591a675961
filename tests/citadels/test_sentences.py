"""What Citadels says: choices whose sentences stand alone, and a log that speaks to its reader."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from signoria import Match, locales
from signoria.core.message import Message
from signoria.games.citadels.views.questions.declared import QUESTIONS
from signoria.locales import LANGUAGES
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, at, play, turn
from tests.rulemark import rule

NAMES = ("Anna", "Giuliano", "Elena", "Bert", "Otto", "Iris", "Ada", "Udo")
TABLES = [(edition, players) for edition in (CLASSIC, DARK, DELUXE) for players in range(2, 9)]
"""Every edition with every number of players that it takes."""
SMALL_WORDS = {"yes", "no", "choose", "accept", "decline"}
"""What says nothing by itself."""


def new(edition: str, players: int, seed: int) -> Match:
    """A match with as many different cards as the edition has."""
    options: dict[str, object] = {"edition": edition, "actions": True}
    if edition == DARK:
        options["replaced"] = 8
    if edition == DELUXE:
        options |= {"cast": "random", "uniques": "random"}
    return GAME.new(players, options, seed=seed)


def moments(edition: str, players: int) -> Iterator[tuple[Match, int]]:
    """Every decision of a random game, with the seat that makes it."""
    match, rng = new(edition, players, players), random.Random(players)
    match.watch()
    while match.waiting:
        seat = rng.choice(match.waiting)
        yield match, seat
        match.play(rng.choice(match.choices(seat)), seat)


@cache
def games() -> list[Match]:
    """The tables, played to their ends, for the log."""
    played = []
    for edition, players in TABLES:
        if (edition, players) == (CLASSIC, 8):
            continue
        for match, _ in moments(edition, players):
            last = match
        played.append(last)
    return played


@pytest.mark.parametrize(("edition", "players"), [table for table in TABLES if table != (CLASSIC, 8)])
def test_every_description_stands_alone(edition: str, players: int) -> None:
    """No two choices of a decision are described alike, and none by a word that says nothing."""
    lang = LANGUAGES[players % len(LANGUAGES)]
    for match, seat in moments(edition, players):
        choices = match.choices(seat)
        said = [locales.say(match.sentence(choice, seat), lang, NAMES, seat) for choice in choices]
        where = f"{type(match.state.decision(seat)).__name__}: {said}"
        assert len(set(said)) == len(said), where
        for choice, words in zip(choices, said, strict=True):
            assert "{" not in words, where
            assert len(words.split()) > 1, where
            assert words.lower() not in SMALL_WORDS, where
            assert_names_its_subject(match, match.word(choice), match.sentence(choice, seat))


def assert_names_its_subject(match: Match, word: str, sentence: Message) -> None:
    """A card, a character or another player that a choice is about is an argument of its sentence."""
    verb, *about = word.split(":")
    args = sentence["args"]
    if verb in ("build", "replace", "beg", "use", "play", "keep", "discard", "give", "take", "own"):
        assert about[0].rstrip("+") in str(args["card"]), word
    if verb in ("pick", "lay", "name"):
        assert match.setup()["cast"][int(about[0]) - 1] in str(args["character"]), word
    if about and verb in ("seat", "ride", "destroy", "exchange", "seize"):
        assert args["other"] == {"key": "seat", "args": {"seat": int(about[0])}}, word
    if verb in ("accept", "decline"):
        assert not sentence["key"].endswith(("choice.accept", "choice.decline")), word


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_speaks_to_its_reader(lang: str) -> None:
    """Who did it reads `you`, whom it was done to reads `your`, and nobody reads his own name."""
    for match in games()[LANGUAGES.index(lang) % 2 :: 2]:
        for reader in range(0, match.players, 2):
            for event in match.events(reader):
                words = locales.say(event, lang, NAMES, reader)
                assert "{" not in words, words
                assert NAMES[reader] not in words, words


def test_no_line_of_the_log_stands_for_two_reasons() -> None:
    """Two events of different keys never read alike."""
    meaning: dict[str, str] = {}
    for match in games():
        for event in match.events():
            words = locales.say(event, "en", NAMES)
            assert meaning.setdefault(words, event["key"]) == event["key"], words


def last_lines(match: Match, reader: int | None, count: int = 1) -> list[str]:
    """The end of the log, as a reader has it."""
    return [locales.say(event, "en", NAMES, reader) for event in match.events(reader)[-count:]]


@rule("CIT-WARLORD-2")
def test_what_was_destroyed_is_told_with_culprit_and_price() -> None:
    match = turn("warlord", seat=1, cities={0: ["watchtower"]})
    match.watch()
    play(match, "destroy", "destroy:0:watchtower")
    assert last_lines(match, None) == ["Giuliano destroyed Anna’s Watchtower for 0 gold"]
    assert last_lines(match, 0) == ["Giuliano destroyed your Watchtower for 0 gold"]
    assert last_lines(match, 1) == ["You destroyed Anna’s Watchtower for 0 gold"]


@rule("CIT-COLLECT-1", "CIT-MERCHANT-2")
def test_gold_is_told_with_its_cause() -> None:
    match = turn("merchant", income=False, cities={0: ["tavern", "market"]})
    match.watch()
    play(match, "gold", "collect", "bonus")
    assert last_lines(match, 0, 3) == [
        "You took 2 gold as income",
        "You took 2 gold: income of your trade districts",
        "You took 1 extra gold as the Merchant",
    ]


@rule("CIT-WIZARD-1")
def test_which_card_was_taken_is_told_to_these_two_alone() -> None:
    match = turn("wizard", hands={1: ["tavern"]})
    match.watch()
    play(match, "look", "seat:1", "take:tavern")
    assert last_lines(match, 0) == ["You took the Tavern from Giuliano’s hand"]
    assert last_lines(match, 1) == ["Anna took the Tavern from your hand"]
    assert last_lines(match, 2) == last_lines(match, None) == ["Anna took a card from Giuliano’s hand"]


# Figures.


@rule("CIT-GREAT-WALL-1", "CIT-MARSHAL-2")
def test_seizing_behind_a_great_wall_says_what_it_costs() -> None:
    match = turn("marshal", cities={1: ["barracks", "great-wall"]}, gold={0: 5})
    for _ in ("from the turn", "from the choice of the district"):
        assert match.describe(match.choice("seize:1:barracks")) == "Seize Seat 1’s Barracks for 4 gold"
        if "seize" in [match.word(choice) for choice in match.choices()]:
            play(match, "seize")
    play(match, "seize:1:barracks")
    assert match.position()["gold"][0] == 1


@rule("CIT-GREAT-WALL-1", "CIT-DIPLOMAT-2")
def test_an_exchange_says_what_is_paid() -> None:
    match = turn("diplomat", cities={0: ["market"], 1: ["castle", "great-wall"]}, gold={0: 5})
    play(match, "exchange", "own:market")
    assert match.describe(match.choice("exchange:1:castle")).endswith("Castle (cost 4), paying 3 gold")
    play(match, "exchange:1:castle")
    assert match.position()["gold"][0] == 2


@rule("CIT-ABBOT-1", "CIT-ABBOT-4")
@pytest.mark.parametrize("word", ["amount:0", "amount:1"])
def test_the_abbot_with_a_school_says_what_he_gets(word: str) -> None:
    match = turn("abbot", cities={0: ["school-of-magic", "temple"]}, deck=["tavern", "manor", "castle", "docks"])
    play(match, "collect")
    gold = 1 + int(word[-1])
    cards = 3 - gold
    said = match.describe(match.choice(word))
    assert said == f"Take {gold} gold and draw {cards} {'card' if cards == 1 else 'cards'}"
    play(match, word)
    assert (match.position()["gold"][0], len(match.position()["hands"][0])) == (gold, cards)


# Refusals.


def why(match: Match, word: str) -> tuple[str, str]:
    """The rule that a refusal names, and its words."""
    refusal = match.why_not(word, seat=match.waiting[0])
    assert refusal is not None
    return refusal["rule"], refusal["words"]


@rule("CIT-HUMAN-CANNONBALL-1")
def test_an_equal_card_is_not_too_dear_for_the_cannonball() -> None:
    match = turn("merchant", cities={0: ["docks"]}, hands={0: ["human-cannonball", "manor", "castle"]}, gold={0: 5})
    play(match, "play:human-cannonball", "own:docks")
    assert why(match, "build:manor") == (
        "CIT-HUMAN-CANNONBALL-1",
        "The Manor is not dearer than the district it would replace.",
    )


@rule("CIT-THIEF-2")
@pytest.mark.parametrize("chosen", [[], ["rob"]])
def test_the_thief_hears_why_not_rank_1(chosen: list[str]) -> None:
    rule_id, words = why(play(turn("thief"), *chosen), "name:1")
    assert rule_id == "CIT-THIEF-2"
    assert words.startswith("The Assassin cannot be robbed: rank 1")


@rule("CIT-EMPEROR-2")
def test_the_emperor_hears_why_not_himself() -> None:
    match = play(turn("emperor"), "crown")
    assert why(match, "seat:0")[0] == why(match, "seat:3")[0] == "CIT-EMPEROR-2"
    assert "neither to you nor to whoever has it" in why(match, "seat:0")[1]
    assert "before your turn ends" in why(turn("emperor"), "end")[1]


@rule("CIT-CIRCUS-TENT-1", "CIT-HUMAN-CANNONBALL-2")
def test_a_tent_is_refused_as_a_tent() -> None:
    warlord = turn("warlord", cities={1: ["circus-tent", "tavern"]})
    assert why(warlord, "destroy:1:circus-tent")[0] == "CIT-CIRCUS-TENT-1"
    diplomat = turn("diplomat", cities={0: ["circus-tent", "tavern"], 1: ["temple"]})
    assert why(play(diplomat, "exchange"), "own:circus-tent")[0] == "CIT-CIRCUS-TENT-1"
    artist = turn("artist", cities={0: ["circus-tent", "tavern"]}, gold={0: 2})
    assert why(play(artist, "beautify"), "own:circus-tent")[0] == "CIT-CIRCUS-TENT-1"
    hands = {0: ["human-cannonball", "castle"]}
    shot = turn("king", cities={0: ["circus-tent", "tavern"]}, hands=hands, gold={0: 5})
    assert why(play(shot, "play:human-cannonball"), "own:circus-tent")[0] == "CIT-HUMAN-CANNONBALL-2"


@rule("CIT-BUILD-4", "CIT-FACTORY-1", "CIT-GREAT-WALL-1")
def test_too_dear_names_price_and_purse() -> None:
    match = turn("king", cities={0: ["factory"]}, hands={0: ["library"]}, gold={0: 2})
    assert why(match, "build:library") == ("CIT-BUILD-4", "The Library costs 5 gold, and you have 2.")
    warlord = turn("warlord", cities={1: ["palace", "great-wall", "tavern"]}, gold={0: 2})
    said = ("CIT-WARLORD-2", "To destroy the Palace costs 5 gold, and you have 2.")
    assert why(warlord, "destroy:1:palace") == said, "before one has committed to destroying"
    assert why(play(warlord, "destroy"), "destroy:1:palace") == said


@rule("CIT-POWER-1", "CIT-POWER-2", "CIT-TURN-1")
def test_a_target_in_the_turn_menu_names_the_power_that_comes_first() -> None:
    match = turn("warlord", cities={1: ["tavern"], 0: ["armory"]})
    rule_id, words = why(match, "destroy:1:tavern")
    assert rule_id == "CIT-TURN-1"
    assert words == "First choose this: Destroy a district for 1 gold less than its cost."
    assert why(turn("merchant", cities={1: ["tavern"]}), "destroy:1:tavern")[0] == "CIT-POWER-2"
    armed = turn("merchant", cities={0: ["armory"], 1: ["tavern"]})
    assert "Use the Armory" in why(armed, "destroy:1:tavern")[1]
    again = turn("warlord", cities={1: ["tavern", "temple"]})
    assert why(play(again, "destroy", "destroy:1:tavern"), "destroy:1:temple")[0] == "CIT-POWER-1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_whole(lang: str) -> None:
    """Whatever is asked for in vain, at a few moments of some games."""
    for edition in (CLASSIC, DARK, DELUXE):
        for number, (match, seat) in enumerate(moments(edition, 4)):
            if number % 53 == 0:
                for choice in range(number % 11, match.actions, 11):
                    refusal = match.why_not(choice, lang, seat)
                    assert refusal is None or "{" not in refusal["words"], refusal


# Names of questions.


def test_no_two_questions_share_a_name() -> None:
    names = [asks.name for asks in QUESTIONS.values()]
    assert len(set(names)) == len(names)


@rule("CIT-ACROBAT-1", "CIT-RASPUTIN-1")
def test_the_two_questions_to_all_have_names_of_their_own() -> None:
    acrobat = at("call of rank 4", hands={0: ["acrobat"]}, cast=["king"])
    rasputin = at("call of rank 4", hands={0: ["rasputin"]}, roles={0: ["king"]}, marks={"murdered": "king"})
    names = [type(match.state.agenda[-1]).__name__ for match in (acrobat, rasputin)]
    assert names == ["AllMayPlayAcrobat", "AllMayAriseByRasputin"]
