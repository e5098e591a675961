"""Many choices in few lines: those of one kind share the words with which they begin."""

from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from signoria.cli.drawing.flowing import flow, numbered

GAP = "…"
"""Stands in the shared words where the choices differ."""
LEAST = 3
"""Fewer choices than this share nothing."""
ENDING = 3
"""So many words at the end are shared too, and amounts share any."""
MOST, FIRST, LAST = 5, 4, 1
"""Of more amounts than that the first and the last are shown: the numbers between them go on in the same way."""


class Numbered(NamedTuple):
    """A choice as it is listed."""

    number: int
    word: str
    sentence: str


def grouped(words: list[str], sentences: list[str], width: int) -> list[Text]:
    """A line for each kind of choice, or more where they need them; the others two in a line."""
    listed = [Numbered(number, *both) for number, both in enumerate(zip(words, sentences, strict=True), 1)]
    lines: list[Text] = []
    alone: list[tuple[int, str]] = []
    for _, group in groupby(listed, lambda choice: kind(choice.word)):
        alike = list(group)
        if len(alike) < LEAST:
            alone += [(each.number, each.sentence) for each in alike]
            continue
        if alone:
            lines.append(_in_a_row(alone, width))
        alone = []
        lines.append(_together(alike, width))
    return [*lines, *([_in_a_row(alone, width)] if alone else [])]


def _in_a_row(alone: list[tuple[int, str]], width: int) -> Text:
    """Choices that share nothing: as many in a line as it holds."""
    pieces = [Text.assemble((f"{number:>3}", "bold"), f"  {sentence}") for number, sentence in alone]
    if max(piece.cell_len for piece in pieces) > width:
        return numbered(alone, width, in_pairs=True)
    return flow(pieces, width, "  ")


def kind(word: str) -> str:
    """What choices have in common that are told together: what is done, and to whom where numbers follow."""
    verb, _, thing = word.partition(":")
    name, dash, number = thing.rpartition("-")
    return f"{verb}:{name}" if dash and number.isdecimal() else verb


def _together(alike: list[Numbered], width: int) -> Text:
    """The shared words, and after them each choice with what is its own."""
    said = [each.sentence.split(" ") for each in alike]
    first = _shared(said)
    last = _shared([words[first:][::-1] for words in said])
    own = [words[first : len(words) - last] for words in said]
    amounts = all(len(words) == 1 and _is_number(words[0]) for words in own)
    if last >= ENDING or (last and amounts):
        head = [*said[0][:first], GAP, *said[0][len(said[0]) - last :]]
    else:
        own, head = [words[first:] for words in said], said[0][:first]
    pieces = [
        Text.assemble((f"{each.number:>3}", "bold"), f" {' '.join(words)}")
        for each, words in zip(alike, own, strict=True)
    ]
    if amounts and len(pieces) > MOST:
        pieces = [*pieces[:FIRST], Text(GAP), *pieces[-LAST:]]
    title = " ".join(head)
    if len(title) > width // 2:
        return Text("\n").join([Text(title), flow(pieces, width, "  ")])
    return flow(pieces, width, "  ", Text(f"{title} " if title else ""))


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
