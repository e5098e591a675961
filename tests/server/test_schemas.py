"""The schemas of what travels, and the types of the browser that follow from them."""

from typing import Literal, TypedDict

import pytest

from signoria.games.citadels.game import Citadels
from signoria.server.schemas import game_schemas
from tools import typescript


class Bid(TypedDict):
    """How much?"""

    kind: Literal["bid"]
    most: int


class Veto(TypedDict):
    """Yes or no?"""

    kind: Literal["veto"]
    cards: list[str]


class View(TypedDict):
    """What a seat knows."""

    question: Bid | Veto | None


def test_a_question_of_several_kinds_is_told_apart_by_its_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    """TypedDicts with a `kind` of their own become a union that TypeScript narrows."""
    monkeypatch.setattr(Citadels, "view_type", View)
    written = typescript.module(game_schemas(Citadels()), "")
    assert "question: CitadelsBid | CitadelsVeto | null;" in written
    assert 'kind: "bid";\n  most: number;' in written
    assert 'kind: "veto";\n  cards: string[];' in written
    assert 'game: "citadels";' in written
