"""What the rulebook knows of a card or piece, before the atlas is asked."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """A head with its value, or with one for each edition."""

    head: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Chart:
    """Where the atlas counts a card: a chart, the card's own key in it, and the keys to compare it with."""

    name: str
    key: str
    peers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card or piece in the reader's language."""

    slug: str
    kind: str
    """What is drawn of it, and under which head it stands."""
    key: str
    """The key of its name."""
    name: str
    names: tuple[str, ...]
    """What it is called in the other languages, where that differs."""
    text: str
    """What it does, in a line or two."""
    rules: tuple[str, ...]
    """The ids of all rules that belong to it, of any edition."""
    facts: tuple[Row, ...]
    """What is printed on it besides."""
    editions: tuple[Row, ...]
    """What differs between the editions; empty where nothing does."""
    charts: tuple[Chart, ...] = ()
    wants: tuple[str, ...] = ()
    """What a person wants: a building, a landscape and a freedom."""
    outline: tuple[tuple[int, int], ...] = field(default=())
    """The cells of a tile."""
