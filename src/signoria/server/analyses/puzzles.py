"""Puzzles: moments at which one choice is clearly best and looks unlikely. They ship with the package."""

from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import signoria
from signoria.bots.learned.packaged import LEARNED
from signoria.core.errors import IllegalChoice
from signoria.server import forking
from signoria.server.analyses.board import refusal
from signoria.server.analysis_bodies import (
    JudgedChoice,
    MayHold,
    PuzzleAnswer,
    PuzzleFacts,
    PuzzleList,
    PuzzleSummary,
    Refusal,
    SolvedPuzzles,
)
from signoria.server.bodies import NewTable
from signoria.server.moments import moment
from signoria.server.problems import Problem
from signoria.server.protocol.parts import Choice
from signoria.server.store.puzzle_rows import Solved

if TYPE_CHECKING:
    from signoria.analysis import Puzzle

PAGE = 50
"""Puzzles on a page of the list."""
REMEMBERED = timedelta(days=3650)
"""Nobody brings along what he solved longer ago."""


@cache
def of_game(game_id: str) -> "dict[str, Puzzle]":
    """The puzzles of a game by their ids: the game, and their place among its puzzles, from 1."""
    from signoria.analysis import puzzles  # noqa: PLC0415  # NumPy is slow to import, and few ask for puzzles

    return {f"{game_id}-{place}": puzzle for place, puzzle in enumerate(puzzles(game_id), 1)}


def listed(game: str | None, level: int | None, page: int) -> PuzzleList:
    """Puzzles of one game or of all, of one level or of all."""
    games = learned(game)
    found = [named for each in games for named in of_game(each).items() if level in (None, named[1].level)]
    shown = found[page * PAGE : (page + 1) * PAGE]
    return PuzzleList(puzzles=[summary(*named) for named in shown], more=len(found) > (page + 1) * PAGE)


def of_day(day: date, game: str | None) -> str:
    """The id of the puzzle of that day, of one game or of the one whose turn it is. It is the same for everybody.

    No puzzle comes again before all others of its game have come.
    """
    turn = day.toordinal()
    if game is None:
        game, turn = LEARNED[turn % len(LEARNED)], turn // len(LEARNED)
    ids = sorted(
        (each for known in learned(game) for each in of_game(known)), key=lambda each: sha256(each.encode()).digest()
    )
    if not ids:
        raise Problem("unknown-puzzle", f"there are no puzzles of {game}")
    return ids[turn % len(ids)]


def learned(game: str | None) -> tuple[str, ...]:
    """The games that have puzzles: this one, if it has, or all of them."""
    return LEARNED if game is None else tuple(each for each in LEARNED if each == signoria.game(game).id)


def found(puzzle_id: str) -> "Puzzle":
    """The puzzle of that id; a problem if there is none."""
    game, _, _ = puzzle_id.rpartition("-")
    known = of_game(game).get(puzzle_id) if game in LEARNED else None
    if known is None:
        raise Problem("unknown-puzzle", f"there is no puzzle {puzzle_id[:40]!r}")
    return known


def summary(puzzle_id: str, puzzle: "Puzzle") -> PuzzleSummary:
    """A line of the list. What kind of choice is to be found would be half of the answer."""
    players, edition = puzzle.position["players"], puzzle.position["options"].get("edition")
    return PuzzleSummary(id=puzzle_id, game=puzzle.game, level=puzzle.level, players=players, edition=edition)


@cache
def shown(puzzle_id: str) -> PuzzleFacts:
    """What whoever solves it is shown: what its seat may know. There are not many, so all are kept."""
    puzzle = found(puzzle_id)
    match = puzzle.match()
    offered = [Choice(match.word(choice), match.sentence(choice, puzzle.seat)) for choice in match.choices(puzzle.seat)]
    return PuzzleFacts(
        puzzle=summary(puzzle_id, puzzle),
        seat=puzzle.seat,
        setup=match.setup(),
        moment=moment(match, puzzle.seat, None),
        choices=offered,
    )


def played_on(puzzle_id: str) -> NewTable:
    """The table that goes on from a puzzle. Where the cards truly lay stays secret: the next who solves it may ask."""
    puzzle = found(puzzle_id)
    return forking.from_puzzle(puzzle.match(), puzzle.seat)


def why_not(puzzle_id: str, word: str) -> Refusal:
    """The rule that forbids a choice to whoever solves it."""
    puzzle = found(puzzle_id)
    return Refusal(refusal=refusal(puzzle.match(), puzzle.seat, word))


def possible(brought: SolvedPuzzles, today: date) -> Solved:
    """What can be true of what somebody says he has solved: of puzzles that there are, and on days that have been."""
    known = {puzzle_id for game in LEARNED for puzzle_id in of_game(game)}
    days = {(today - timedelta(days=ago)).isoformat() for ago in range(REMEMBERED.days)}
    return Solved(
        {puzzle_id: right for puzzle_id, right in brought.answers.items() if puzzle_id in known},
        {day: right for day, right in brought.days.items() if day in days},
        set(brought.given_up),
    )


@cache
def held(puzzle_id: str) -> dict[str, list[MayHold]]:
    """By the words that name a character: who may hold it, as far as whoever solves it can tell. All are kept."""
    from signoria.analysis import holders  # noqa: PLC0415  # NumPy is slow to import, and few ask for puzzles

    puzzle = found(puzzle_id)
    match = puzzle.match()
    known = holders(match.setup(), match.view(puzzle.seat), puzzle.number)
    return {word: [MayHold(**one.to_json()) for one in told] for word, told in known.items()}


def judged(puzzle_id: str, word: str, today: date) -> PuzzleAnswer:
    """What is to be said of an answer, and of all there were."""
    puzzle = found(puzzle_id)
    try:
        verdict = puzzle.verdict(word)
    except IllegalChoice as error:
        raise Problem("unknown-word", str(error)) from None
    sentences = {choice.word: choice.sentence for choice in shown(puzzle_id).choices}
    choices = [
        JudgedChoice(
            word=each,
            sentence=sentences[each],
            chance=chance,
            margin=margin,
            reason=puzzle.missed(each),
            holders=held(puzzle_id).get(each, []),
        )
        for each, (chance, margin) in puzzle.chances.items()
    ]
    return PuzzleAnswer(
        right=verdict.right, answer=puzzle.answer, chance=verdict.chance, cost=verdict.cost, reason=verdict.reason,
        choices=choices, day=today.isoformat() if of_day(today, None) == puzzle_id else None,
    )  # fmt: skip
