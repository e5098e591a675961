"""Short pieces laid out in lines: a piece is never broken in two, whatever the width."""

from collections.abc import Iterable

from rich.text import Text

EDGE = "\u00a0"
"""The edge of a card: a space that is not stripped where a line ends."""


def flow(pieces: Iterable[Text], width: int, gap: str = " ", head: Text | None = None) -> Text:
    """The pieces after their head, on as many lines as they need: further lines begin beneath the first piece."""
    start = head or Text()
    margin = start.cell_len
    lines = [Text()]
    for piece in pieces:
        if lines[-1] and margin + lines[-1].cell_len + len(gap) + piece.cell_len > width:
            lines.append(Text())
        lines[-1].append(gap if lines[-1] else "").append_text(piece)
    return Text.assemble(start, Text(f"\n{EDGE * margin}").join(lines))


def numbered(choices: Iterable[tuple[int, str]], width: int, in_pairs: bool) -> Text:
    """Choices after their numbers; in pairs, two that are short enough share a line."""
    half = width // 2 - 1
    lines: list[Text] = []
    open_line = False
    for number, words in choices:
        line = flow((Text(word) for word in words.split(" ")), width, head=Text(f"{number:>3}  ", "bold"))
        if open_line and line.cell_len <= half:
            lines[-1].pad_right(half + 1 - lines[-1].cell_len)
            lines[-1].append_text(line)
            open_line = False
        else:
            lines.append(line)
            open_line = in_pairs and line.cell_len <= half
    return Text("\n").join(lines)
