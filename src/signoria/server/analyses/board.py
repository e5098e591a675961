"""The analysis board: a moment of a finished game, or a position, and a line of choices from there."""

from msgspec import json

from signoria.bots import BotFailed
from signoria.core.errors import IllegalChoice
from signoria.core.match import Match
from signoria.core.noting import note_anew
from signoria.core.seal import Seal
from signoria.server.analyses.analysts import Analyst, failed, require_learned
from signoria.server.analysis_bodies import Board, BoardFacts, BoardQuestion, PositionAnalysis, Refusal
from signoria.server.bodies import NewTable
from signoria.server.moments import moment
from signoria.server.problems import Problem
from signoria.server.protocol.parts import Choice, Reason
from signoria.server.replays import Replay
from signoria.server.tables import begin

SEAL = Seal.of(0)
"""What a position leaves open is dealt the same whenever it is looked at."""


def reached(board: Board, replay: Replay | None) -> Match:
    """The match at the end of the line, having noted what came of its last choice. It takes a moment."""
    match = first_moment(board, replay)
    for seat in (board.seat, None if board.anew is None else board.anew.seat):
        if seat is not None and seat >= match.players:
            raise Problem("bad-seats", f"seat: expected one from 0 to {match.players - 1}, got {seat}")
    if board.anew is not None:
        match = match.redeal(board.anew.seat, board.anew.seed)
        match.watch()
    for place, word in enumerate(board.line):
        note_anew(match)
        play(match, word, place)
    return match


def first_moment(board: Board, replay: Replay | None) -> Match:
    """Where the line begins."""
    if replay is not None:
        replay.require_moment(board.number)
        return replay.moments.reached(board.number)
    assert board.game is not None, "without a game it is a moment of a replay"
    return begin(NewTable(game=board.game, position=board.position), SEAL)


def play(match: Match, word: str, place: int) -> None:
    """Make a choice of the line, for the first seat that is asked."""
    if match.over:
        raise Problem("over", f"line: the game is over before choice {place}")
    seat = match.waiting[0]
    reason = refusal(match, seat, word)
    if reason is not None:
        raise Problem("illegal", f"line: choice {place}, {word}, is against rule {reason.rule}", reason)
    match.play(match.choice(word), seat)


def why_not(board: BoardQuestion, replay: Replay | None) -> Refusal:
    """The rule that forbids a choice to whoever chooses at the end of the line."""
    match = reached(board, replay)
    if match.over:
        raise Problem("over", "word: the game is over, and nobody chooses any more")
    return Refusal(refusal=refusal(match, match.waiting[0], board.word))


def refusal(match: Match, seat: int, word: str) -> Reason | None:
    """The rule that forbids a choice to a seat; None where it is legal."""
    try:
        choice = match.choice(word)
    except IllegalChoice as error:
        raise Problem("unknown-word", f"word: {error}") from None
    found = match.why_not(choice, seat=seat)
    return None if found is None else Reason(found["rule"], found["message"])


def facts(board: Board, replay: Replay | None) -> BoardFacts:
    """The board at the end of the line, as a seat may see it."""
    match = reached(board, replay)
    chooser = match.waiting[0] if match.waiting else None
    eyes = chooser if board.as_chooser else board.seat
    return BoardFacts(
        game=match.game.id,
        players=match.players,
        names=None if replay is None else replay.names,
        setup=match.setup(),
        moment=moment(match, eyes, chooser_of_last(match)),
        chooser=chooser,
        choices=[] if chooser is None else choices(match, chooser),
        position=match.position(),
        over=match.over,
        winners=list(match.winners()),
    )


def chooser_of_last(match: Match) -> int | None:
    """Who has made the last choice, where that shows; those who choose together have none who was last."""
    return None if match.chooser < 0 else match.chooser


def choices(match: Match, seat: int) -> list[Choice]:
    """What a seat may choose, each with its meaning."""
    return [Choice(match.word(choice), match.sentence(choice, seat)) for choice in match.choices(seat)]


async def analysed(analyst: Analyst, match: Match, seat: int | None) -> PositionAnalysis:
    """What a seat may expect; without one, whoever is to choose."""
    require_learned(match.game)
    eyes = seat if seat is not None else next(iter(match.waiting), None)
    try:
        found = await analyst.ask("position", (match.setup(), match.view(eyes)))
    except BotFailed as error:
        raise failed("position", match.game.id, error) from None
    return json.decode(found, type=PositionAnalysis)
