"""The rulebook of a game: its cards with their numbers, and questions with their answers."""

from functools import cache
from typing import Annotated, Literal

from litestar import get
from litestar.params import FromPath, QueryParameter

import signoria
from signoria.core.speaking import Speaker
from signoria.lessons.rulebook import Card, Question, cards, edition_names, games_played, plots, questions
from signoria.rules import catalogue
from signoria.server.problems import may_answer
from signoria.server.rulebook_bodies import (
    BookFacts,
    CardFacts,
    CardRow,
    EditionFacts,
    QuestionFacts,
)


@get("/rulebooks/{game_id:str}", operation_id="rulebook", sync_to_thread=True, responses=may_answer("unknown-game"))
def get_rulebook(
    game_id: FromPath[str], language: Annotated[Literal["en", "nl", "fr", "de"], QueryParameter(name="lang")] = "en"
) -> BookFacts:
    """Every card of a game, and what people ask about its rules."""
    return book(signoria.game(game_id).id, language)


@cache
def book(game: str, lang: str) -> BookFacts:
    """The book in a language; a stranger's game has neither cards nor questions with us."""
    ours = cards(game, lang)
    if not ours:
        return BookFacts(game=game, games="", editions=[], cards=[], questions=[])
    say = Speaker(lang)
    return BookFacts(
        game=game,
        games=say("atlas.games", games=say.number(games_played(game))),
        editions=[EditionFacts(id=name, name=words) for name, words in edition_names(game, lang).items()],
        cards=[card_facts(game, card, lang) for card in ours],
        questions=[question_facts(game, question) for question in questions(game, lang)],
    )


def card_facts(game: str, card: Card, lang: str) -> CardFacts:
    """A card with its numbers."""
    return CardFacts(
        slug=card.slug,
        kind=card.kind,
        name=card.name,
        names=list(card.names),
        text=card.text,
        rules=list(card.rules),
        facts=[CardRow(head=row.head, cells=list(row.cells)) for row in card.facts],
        editions=[CardRow(head=row.head, cells=list(row.cells)) for row in card.editions],
        plots=list(plots(game, card, lang)),
        wants=list(card.wants),
        outline=[list(cell) for cell in card.outline],
    )


def question_facts(game: str, question: Question) -> QuestionFacts:
    """A question with its answer, and all cards that it is about."""
    return QuestionFacts(
        rule=question.rule,
        cards=list(question.cards),
        editions=list(catalogue(game)[question.rule].editions),
        question=question.words,
        verdict=question.verdict,
        answer=question.answer,
    )
