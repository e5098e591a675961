"""Many choices in few lines: those of one kind share the words with which they begin."""

from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from signoria.cli.drawing.flowing import flow, numbered

GAP = "…"
"""Stands in the shared words where the choices differ."""
LEAST = 3
"""Fewer choices than this share nothing."""
MOST, FIRST = 5, 4
"""Of more amounts than that the first, as many as a line has room for, and the last are shown: the numbers between them
go on in the same way."""


class Numbered(NamedTuple):
    """A choice as it is listed."""

    number: int
    word: str
    sentence: str


def grouped(words: list[str], sentences: list[str], width: int) -> list[Text]:
    """A line for each kind of choice, or more where they need them; the others as many in a line as it holds."""
    listed = [Numbered(number, *both) for number, both in enumerate(zip(words, sentences, strict=True), 1)]
    lines: list[Text] = []
    alone: list[tuple[int, str]] = []
    for _, group in groupby(listed, lambda choice: kind(choice.word)):
        alike = list(group)
        together = _together(alike, width) if len(alike) >= LEAST else None
        if together is None:
            alone += [(each.number, each.sentence) for each in alike]
            continue
        if alone:
            lines.append(_in_a_row(alone, width))
        alone = []
        lines.append(together)
    return [*lines, *([_in_a_row(alone, width)] if alone else [])]


def _in_a_row(choices: list[tuple[int, str]], width: int) -> Text:
    """Choices one after the other; a line each where one of them is longer than a line."""
    pieces = [Text.assemble((f"{number:>3}", "bold"), f" {sentence}") for number, sentence in choices]
    if max(piece.cell_len for piece in pieces) > width:
        return numbered(choices, width, in_pairs=True)
    return flow(pieces, width, "  ")


def kind(word: str) -> str:
    """What choices have in common that are told together: what is done, and to whom where numbers follow."""
    verb, _, thing = word.partition(":")
    name, dash, number = thing.rpartition("-")
    return f"{verb}:{name}" if dash and number.isdecimal() else verb


def _together(alike: list[Numbered], width: int) -> Text | None:
    """The shared words, and after them each choice with what is its own; None where nothing is shared."""
    said = [each.sentence.split(" ") for each in alike]
    first = _shared(said)
    last = _ending([words[first:] for words in said])
    own = [words[first : len(words) - last] for words in said]
    head = [*said[0][:first], GAP, *said[0][len(said[0]) - last :]] if last else said[0][:first]
    amounts = all(len(words) <= 2 and _is_number(words[0]) for words in own)  # "0 florin", "100 florins"
    choices = [(each.number, " ".join(words)) for each, words in zip(alike, own, strict=True)]
    return _titled(" ".join(head), choices, amounts, width) if head else None


def _titled(title: str, choices: list[tuple[int, str]], amounts: bool, width: int) -> Text:
    """The shared words, and the choices beside them or, where that takes fewer lines, beneath."""
    pieces = [Text.assemble((f"{number:>3}", "bold"), f" {words}") for number, words in choices]
    head = Text(f"{title} ")
    if amounts and len(pieces) > MOST:
        pieces = _some(pieces, width - head.cell_len)
    if max(piece.cell_len for piece in pieces) > width:
        return Text("\n").join([head, numbered(choices, width, in_pairs=True)])
    beneath = Text("\n").join([head, flow(pieces, width, "  ")])
    if head.cell_len > width // 2 or head.cell_len + max(piece.cell_len for piece in pieces) > width:
        return beneath
    return min(flow(pieces, width, "  ", head), beneath, key=_lines)


def _some(pieces: list[Text], width: int) -> list[Text]:
    """The first amounts and the last, on one line if it can be."""
    for first in range(FIRST, 0, -1):
        some = [*pieces[:first], Text(GAP), pieces[-1]]
        if _lines(flow(some, width, "  ")) == 0:
            break
    return some


def _lines(text: Text) -> int:
    return text.plain.count("\n")


def _ending(said: list[list[str]]) -> int:
    """How many words at the end are the same for all; what stands in brackets is not torn apart."""
    count = _shared([words[::-1] for words in said])
    while count and (tail := " ".join(said[0][-count:])).count("(") != tail.count(")"):
        count -= 1
    return count


def _shared(said: list[list[str]]) -> int:
    """How many words at the beginning are the same for all."""
    count = 0
    for words in zip(*said, strict=False):
        if len(set(words)) > 1:
            break
        count += 1
    return min(count, min(len(words) for words in said) - 1)


def _is_number(word: str) -> bool:
    return all(letter.isdecimal() or letter in ",.\u202f\u00a0" for letter in word)
