"""The page that describes, field by field, what nets are shown."""

from pathlib import Path

import signoria
from signoria.core.encoder import Field
from signoria.core.game import Game

PAGE = "docs/observations.md"
SHOWN = ("citadels", "lost-cities", "princes-of-florence")
FEW = 14
"""So many labels are all written out."""
HEAD = """# What nets are shown

Made by `run.py generate` from the encoders of the games; do not edit. An observation is a row of bytes, as long for
every edition and number of players of its game. Seats are counted from the viewer, who is 0.

A field of largest value 1 holds flags. All else are numbers as they are, one byte each: counts, costs, points. Points
that may fall below zero have two bytes, what is above and what is below; florins are told in hundreds, so that 3,500
is 35. A number that is larger than its field can say is told as the largest value. Nets learn best when numbers are
scaled, say divided by 16, and flags are left as they are.

Every byte has a name, field and label, such as `seat-1-city:tavern`: `encoder.names`. A net keeps the names it was
trained on and asks `encoder.places(names)` where they are now, and `rows.places(words)` for its actions: a new card
or question adds names, and takes none away. The version of an encoder rises whenever a name is gone or means
something else; [researching](researching.md#for-nets) shows how to use it.
"""


def contents(_root: Path) -> dict[str, str]:
    """The page by its path in the repository."""
    return {PAGE: "\n".join([HEAD, *[section(signoria.game(name)) for name in SHOWN]])}


def complaints(_root: Path) -> list[str]:
    """Nothing that cannot be generated is missing."""
    return []


def section(game: Game) -> str:
    """The fields of one game."""
    encoder = game.encoder
    lines = [
        f"## {game.name()}",
        "",
        f"Version {encoder.version}: {encoder.size} bytes. A mask has {encoder.rows.size}, one for each action.",
        "",
        "| from | bytes | field | largest | what it tells | byte by byte |",
        "|---|---|---|---|---|---|",
    ]
    start = 0
    for field in encoder.fields:
        lines.append(
            f"| {start} | {len(field.labels)} | `{field.name}` | {field.most} | {field.meaning} | {labels(field)} |"
        )
        start += len(field.labels)
    return "\n".join([*lines, ""])


def labels(field: Field) -> str:
    """What each byte is about; of many the first and the last."""
    if len(field.labels) <= FEW:
        return ", ".join(field.labels)
    return f"{', '.join(field.labels[:3])} … {field.labels[-1]}"
