"""Records: played again they give the same game, and damage is always noticed."""

import json
from collections.abc import Iterator

import pytest

from signoria import InvalidRecord, Match
from signoria.core import record as records
from signoria.core.dice import Dice
from tests.conformance.subject import Subject
from tests.conformance.walks import walk

SHORT = 4
"""Choices in a record whose every byte is damaged."""
INSERTED = b'0"\x00\xff'


def played(subject: Subject, number: int, choices: int | None = None) -> Match:
    """A match of one of the cases, to the end or for so many choices."""
    match = subject.new(subject.cases[number % len(subject.cases)], number)
    longest = subject.longest if choices is None else choices
    for place, _ in enumerate(walk(match, Dice(number), longest + 1)):
        if place == choices:
            break
    return match


def test_a_replay_is_the_same_match(subject: Subject) -> None:
    """In all its parts: choices, chance, scores and winners."""
    for number in range(len(subject.cases)):
        match = played(subject, number)
        text = records.dumps(match.record())
        again = records.replay(subject.game, records.read(text))
        assert again.to_json() == match.to_json()
        assert (again.scores(), again.winners()) == (match.scores(), match.winners())
        assert records.dumps(again.record()) == text


def test_a_record_of_a_match_under_way_replays_to_where_it_was(subject: Subject) -> None:
    for number in range(len(subject.cases)):
        match = played(subject, number, choices=number + 1)
        again = records.replay(subject.game, records.read(records.dumps(match.record())))
        assert again.log() == match.log()
        assert again.record() == match.record()


def begun_elsewhere(subject: Subject, number: int) -> Match:
    """A match that goes on from the middle of another, with what a seat cannot see dealt anew."""
    match = played(subject, number, choices=7 + number)
    eyes = None if number % 2 else match.waiting[0] if match.waiting else 0
    return match.redeal(eyes, number)


def test_a_match_from_a_position_has_a_record_that_begins_there(subject: Subject) -> None:
    """Wherever it has come since, answers that lay sealed at its beginning among them."""
    for number in range(len(subject.cases)):
        match = begun_elsewhere(subject, number)
        for _ in zip(range(-1, number % 4 * 5), walk(match, Dice(number), subject.longest + 1), strict=False):
            text = records.dumps(match.record())
            again = records.replay(subject.game, records.read(text))
            assert again.log() == match.log()
            assert records.dumps(again.record()) == text
            if not match.state.sealed:
                assert again.to_json()["chance"] == match.to_json()["chance"]
                assert again.to_json()["state"] == match.to_json()["state"]


START_FORGERIES: list[dict[str, object]] = [
    {"used": -1}, {"used": "1"}, {"used": 1 << 62}, {"position": []}, {"position": {"game": "chess"}},
    {"position": {}}, {"more": 1},
]  # fmt: skip


@pytest.mark.parametrize("forged", START_FORGERIES)
def test_a_beginning_that_cannot_be_is_refused(subject: Subject, forged: dict[str, object]) -> None:
    record = begun_elsewhere(subject, 0).record()
    record["start"] = record["start"] | forged  # type: ignore[typeddict-item]  # what nobody should write
    record["digest"] = records.digest(record)
    with pytest.raises(InvalidRecord):
        records.replay(subject.game, records.read(record))


def test_a_match_whose_chance_is_not_that_of_its_seal_has_no_record(subject: Subject) -> None:
    doc = begun_elsewhere(subject, 0).to_json()
    doc["start"]["chance"] = ["5", 0]
    with pytest.raises(InvalidRecord, match="seal"):
        subject.game.from_json(doc).record()


def test_damage_to_any_byte_of_a_record_is_noticed(subject: Subject) -> None:
    """Every bit flipped, every byte lost, bytes put in everywhere."""
    text = records.dumps(played(subject, 0, SHORT).record()).encode()
    for place in range(len(text)):
        for damaged in damages(text, place, range(8)):
            noticed_or_harmless(text, damaged)


def test_damage_to_a_long_record_is_noticed(subject: Subject) -> None:
    text = records.dumps(played(subject, 1).record()).encode()
    dice = Dice(1)
    for _ in range(100):
        for damaged in damages(text, dice.below(len(text)), [dice.below(8)]):
            noticed_or_harmless(text, damaged)


def test_a_record_cut_short_is_noticed(subject: Subject) -> None:
    text = records.dumps(played(subject, 0, SHORT).record())
    for end in range(len(text)):
        with pytest.raises(InvalidRecord):
            records.read(text[:end])


def damages(text: bytes, place: int, bits: "range | list[int]") -> Iterator[bytes]:
    """What can happen to one byte."""
    before, after = text[:place], text[place + 1 :]
    for bit in bits:
        yield before + bytes([text[place] ^ 1 << bit]) + after
    yield before + after
    for byte in INSERTED:
        yield before + bytes([byte]) + text[place:]


def noticed_or_harmless(text: bytes, damaged: bytes) -> None:
    """`InvalidRecord`, or the record is what it was."""
    read = read_or_refused(damaged)
    assert read is None or read == json.loads(text)


def read_or_refused(doc: object) -> records.Record | None:
    """The record, or None where it is refused. Any other error is the test's failure."""
    try:
        return records.read(doc)
    except InvalidRecord:
        return None


JUNK = [None, True, -1, 3.5, "junk", [], ["junk"], {}, {"junk": 1}, "ab" * 70, ["\ud800"]]


def test_a_forged_record_is_refused_or_another_game(subject: Subject) -> None:
    """Every field replaced by things that do not belong there, with a checksum that fits."""
    honest, refused = played(subject, 0, SHORT).record(), 0
    for name in honest:
        for junk in JUNK:
            forged = json.loads(json.dumps(honest | {name: junk}))
            if name != "digest":
                forged["digest"] = records.digest(forged)
            read = read_or_refused(forged)
            if read is not None and not replays(subject, read):
                refused += 1
    assert refused


def replays(subject: Subject, record: records.Record) -> bool:
    """Can it be played? Any other error than `InvalidRecord` is the test's failure."""
    try:
        records.replay(subject.game, record)
    except InvalidRecord:
        return False
    return True


def test_a_choice_that_was_never_legal_is_refused(subject: Subject) -> None:
    """With its number and its word."""
    match = played(subject, 0, SHORT)
    record = match.record()
    legal = {choice for seat in match.waiting for choice in match.choices(seat)}
    illegal = next(choice for choice in range(match.actions) if choice not in legal)
    record["choices"].append(match.word(illegal))
    record["digest"] = records.digest(record)
    with pytest.raises(InvalidRecord, match=f"number {len(record['choices']) - 1} "):
        records.replay(subject.game, records.read(json.dumps(record)))


@pytest.mark.parametrize("beyond", [-1, 1], ids=["too old", "too new"])
def test_a_record_of_a_ruleset_that_is_not_known_is_refused_by_name(subject: Subject, beyond: int) -> None:
    """It is never played by other rules than its own."""
    game, record = subject.game, played(subject, 0, SHORT).record()
    record["ruleset"] = game.ruleset + 1 if beyond > 0 else game.first_ruleset - 1
    record["digest"] = records.digest(record)
    words = f"ruleset: this Signoria plays {game.id} by rulesets? .*{game.ruleset}, got {record['ruleset']}"
    with pytest.raises(InvalidRecord, match=words):
        records.replay(game, records.read(json.dumps(record)))
