"""What the people at a table keep in writing themselves: what they sent, and what was acknowledged.

After the game it decides, against the record and with no word from the server's memory, whether every choice that was
acknowledged is there, whether none is there twice, and whether none is there that nobody made.
"""

from typing import NamedTuple

import signoria
from signoria.core.record import Record
from signoria.core.seal import Seal

Asked = tuple[int, int]
"""A question: the entry by which the seat was asked, and the seat."""


class Ledger:
    """The choices of everybody at one table."""

    def __init__(self) -> None:
        self.sent: dict[Asked, str] = {}
        """One word for each question: whoever lost his connection sends the same again."""
        self.acknowledged: dict[Asked, str] = {}

    def send(self, asked_at: int, seat: int, word: str) -> str:
        """Note a choice before it is sent; the word that was noted first for this question."""
        return self.sent.setdefault((asked_at, seat), word)

    def acknowledge(self, asked_at: int, seat: int) -> None:
        """The server says that it is stored."""
        self.acknowledged[asked_at, seat] = self.sent[asked_at, seat]

    @property
    def reached(self) -> int:
        """The entry to which the table has come at the least, by what was acknowledged."""
        return max((asked_at + 1 for asked_at, _ in self.acknowledged), default=0)

    def faults(self, record: Record) -> list[str]:
        """What is missing from a record or should not be in it, in words; [] where it is right."""
        played = made(record)
        stored = {(each.asked_at, each.seat): each.word for each in played}
        found = [
            f"lost: {word} of seat {asked[1]}, asked at {asked[0]}, was acknowledged; stored is {stored.get(asked)}"
            for asked, word in self.acknowledged.items()
            if stored.get(asked) != word
        ]
        found += [
            f"nobody's: {each.word} of seat {each.seat}, asked at {each.asked_at}"
            for each in played
            if not each.forced and self.sent.get((each.asked_at, each.seat)) != each.word
        ]
        return found


class Made(NamedTuple):
    """A choice of a record, and the question it answered."""

    asked_at: int
    seat: int
    word: str
    forced: bool


def made(record: Record) -> list[Made]:
    """Every choice of a record. Nothing was taken back, so its place says by which entry it was asked."""
    seal = Seal(bytes.fromhex(record["secret"]), bytes.fromhex(record["salt"]), tuple(record["nonces"]))
    match = signoria.game(record["game"]).new(record["players"], record["options"], seal, record["ruleset"])
    found: list[Made] = []
    asked_at = 0
    for entry, word in enumerate(record["choices"], 1):
        seat, before = match.waiting[0], match.number
        found.append(Made(asked_at, seat, word, len(match.choices(seat)) == 1))
        match.play(match.choice(word), seat)
        if match.number != before:  # not sealed until the others have answered, too
            asked_at = entry
    return found
