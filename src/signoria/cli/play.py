"""`signoria play`: a match in the terminal."""

from secrets import randbits
from typing import Annotated

import typer

from signoria.bots import can_play, first_bot
from signoria.cli.arguments import AnyGameName, Cards, GameOptions, Lang, Players, named, read_options
from signoria.cli.arguments import say as say_help
from signoria.cli.choice_prompt import InputEnded, Quit
from signoria.cli.files import opened_anew, refuse_existing
from signoria.cli.saving import HUMAN, Saved, resume
from signoria.cli.screen import screen
from signoria.cli.speech import BadInput, Speech, language
from signoria.cli.terminal_match import TerminalMatch
from signoria.core.game import Game
from signoria.core.record import dumps
from signoria.games import registry

Seed = Annotated[int | None, typer.Option("--seed", help=say_help("cli.help.seed"), show_default=False)]
BotNames = Annotated[list[str] | None, typer.Option("--bot", "-b", help=say_help("cli.help.bot"), show_default=False)]
HotSeat = Annotated[bool, typer.Option("--hot-seat", help=say_help("cli.help.hot-seat"))]
Seat = Annotated[int, typer.Option("--seat", help=say_help("cli.help.seat"))]
SavedFile = Annotated[
    str | None, typer.Option("--resume", metavar="FILE", help=say_help("cli.help.resume"), show_default=False)
]
SaveTo = Annotated[
    str | None, typer.Option("--save", metavar="FILE", help=say_help("cli.help.save"), show_default=False)
]
RecordTo = Annotated[
    str | None, typer.Option("--record", metavar="FILE", help=say_help("cli.help.record"), show_default=False)
]


def play(
    game: AnyGameName = None,
    bot: BotNames = None,
    hot_seat: HotSeat = False,
    players: Players = None,
    seat: Seat = 0,
    option: GameOptions = None,
    cards: Cards = None,
    seed: Seed = None,
    resume_from: SavedFile = None,
    save: SaveTo = None,
    record: RecordTo = None,
    lang: Lang = None,
) -> None:
    """Play a match, against bots or at one screen."""
    say = Speech(language(lang))
    if record is not None:
        refuse_existing(record, say)
    if resume_from is None:
        if hot_seat and bot is not None:
            raise BadInput(say("cli.error.hot-seat"))
        played = registry.game(named(game, say), cards)
        opponents = [HUMAN] if hot_seat else bot or []
        saved = _begin(played, opponents, players, seat, option, seed, say)
    else:
        _refuse_with_resume({"--players": players, "--option": option, "--seed": seed, "--bot": bot}, say)
        saved = resume(resume_from, game, cards, say)
    terminal_match = TerminalMatch(saved, randbits(32) if seed is None else seed, say, saved_at_end=save is not None)
    _play(terminal_match, save, say)
    if record is not None and saved.match.over:
        with opened_anew(record, say) as file:
            file.write(dumps(saved.match.record(terminal_match.names)) + "\n")
        screen().print(say("cli.play.recorded", file=record), markup=False)


def _begin(
    game: Game,
    opponents: list[str],
    players: int | None,
    seat: int,
    option: list[str] | None,
    seed: int | None,
    say: Speech,
) -> Saved:
    """A new match and who sits at it: one bot for all other seats, or one each, in the order of the seats.
    Against bots the options for bots hold. [LC-END-2]
    """
    usual = {} if HUMAN in opponents else game.simulation_options()
    match = game.new(players, usual | read_options(game, option, say), seed)
    if seat not in range(match.players):
        raise BadInput(say("cli.error.seat", highest=match.players - 1, given=seat))
    seated = opponents or [first_bot(game.id, match)]
    others = seated * (match.players - 1) if len(seated) == 1 else seated
    if len(others) != match.players - 1:
        raise BadInput(say("cli.error.opponents", seats=match.players - 1, given=len(opponents)))
    for name in others:
        if not can_play(name, match):
            raise BadInput(say("cli.error.own-cards", bot=name))
    return Saved(match, [*others[:seat], HUMAN, *others[seat:]])


def _refuse_with_resume(given: dict[str, object], say: Speech) -> None:
    for name, value in given.items():
        if value is not None:
            raise BadInput(say("cli.error.resume-with", name=name))


def _play(terminal_match: TerminalMatch, save: str | None, say: Speech) -> None:
    """Play until the match is over or somebody stops; what is unfinished is saved if a file was named."""
    try:
        terminal_match.run()
    except (Quit, InputEnded, KeyboardInterrupt) as end:
        if save is not None:
            terminal_match.save(save)
        elif terminal_match.saved_at != terminal_match.match.number:
            screen().print(say("cli.play.not-saved"))
        if not isinstance(end, Quit):
            raise
