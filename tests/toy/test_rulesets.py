"""A rule of the toy game has changed: ruleset 1 gave a good to the first of equal bids, ruleset 2 to the last.

What began under ruleset 1 goes on under it. `docs/adr/0007-rulesets.md` says how a rule is changed.
"""

import json
from pathlib import Path

import pytest

from signoria import InvalidOptions, InvalidPosition, InvalidRecord, Match
from signoria.core import record as records
from tests.golden.plan import FOLDER
from tests.toy.game import MarketDay

GAME = MarketDay()
OPEN_BIDS = {"players": 2, "prize": ["good-9"], "bids": ["good-7", "good-7"], "moment": "seat 0 may object"}
OLD_RECORDS = sorted((FOLDER / GAME.id / "r1").glob("*.json"))


def sold(match: Match) -> Match:
    """The sale, without objections."""
    while match.state.agenda and match.view(0)["bids"]:
        match.play(match.choice("pass"), match.waiting[0])
    return match


def test_of_equal_bids_the_last_seat_wins_now() -> None:
    assert sold(GAME.position(OPEN_BIDS)).scores() == [0, 9]


def test_the_old_reading_is_an_option() -> None:
    assert sold(GAME.position(OPEN_BIDS | {"options": {"equal_bids": "first"}})).scores() == [9, 0]


def test_what_began_under_the_old_ruleset_is_played_by_it() -> None:
    match = GAME.position(OPEN_BIDS, ruleset=1)
    assert match.ruleset == 1
    assert sold(match).scores() == [9, 0]


@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.stem)
def test_old_records_replay_as_they_were_played(path: Path) -> None:
    """They name no option that came later, and are written again as they were."""
    text = path.read_text("utf-8")
    record = records.read(text)
    assert record["ruleset"] == 1
    assert "equal_bids" not in record["options"]
    match = records.replay(GAME, record)
    assert match.options["equal_bids"] == "first"
    assert match.record() == json.loads(text)


def test_some_old_record_would_end_otherwise_today() -> None:
    """So that the tests above show something."""
    refused = 0
    for path in OLD_RECORDS:
        record = records.read(path.read_text("utf-8"))
        record["ruleset"] = GAME.ruleset
        try:
            records.replay(GAME, record)
        except InvalidRecord:
            refused += 1
    assert refused


def test_a_saved_match_goes_on_under_its_ruleset() -> None:
    """Saved, cloned and dealt anew it keeps its number and its reading."""
    match = GAME.new(3, seed=4, ruleset=1)
    saved = GAME.from_json(json.loads(json.dumps(match.to_json())))
    for again in (saved, match.clone(), match.redeal(0, 1)):
        assert again.ruleset == 1
        assert again.options["equal_bids"] == "first"


@pytest.mark.parametrize("ruleset", [0, 3, -1, True, "1"], ids=repr)
def test_a_ruleset_that_is_not_known_is_refused_by_name(ruleset: int) -> None:
    with pytest.raises(InvalidOptions, match="this Signoria plays toy-market by rulesets 1 to 2, got"):
        GAME.new(2, ruleset=ruleset)
    with pytest.raises(InvalidPosition, match="this Signoria plays toy-market by rulesets 1 to 2, got"):
        GAME.position(OPEN_BIDS, ruleset=ruleset)
