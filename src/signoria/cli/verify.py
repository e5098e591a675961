"""`signoria verify`: prove a record, line by line."""

from rich.console import Console

from signoria.cli.arguments import Cards, Lang, RecordFile
from signoria.cli.files import records_in
from signoria.cli.screen import screen
from signoria.cli.seat_names import told_apart
from signoria.cli.speech import BadInput, Speech, language
from signoria.core import record as records
from signoria.core.errors import SignoriaError
from signoria.games import registry


def verify(file: RecordFile, cards: Cards = None, lang: Lang = None) -> None:
    """Prove every record of a file; the first that fails is named and ends it."""
    say, console = Speech(language(lang)), screen()
    proven = 0
    for line, text in records_in(file, say):
        try:
            _prove(text, cards, console if proven == 0 else Console(quiet=True), say)
        except SignoriaError as error:
            where = say("cli.verify.line", file=file, line=line) if line else file
            raise BadInput(say("cli.error.file", file=where, reason=str(error))) from error
        proven += 1
    console.print(say("cli.verify.many", n=proven), style="bold")


def _prove(text: str, cards: str | None, console: Console, say: Speech) -> None:
    """Digest, commitment, replay, result: each is said when it has been proven."""
    record = records.read(text)
    _say_proven(console, say("cli.verify.digest", digest=record["digest"]))
    seal = records.open_seal(record)
    _say_proven(console, say("cli.verify.commitment", commitment=seal.commitment))
    match = registry.replay(record, cards)
    game, ruleset, number = record["game"], record["ruleset"], match.number
    _say_proven(console, say("cli.verify.replay", n=number, ruleset=ruleset, game=game))
    if match.over:
        names = told_apart(record["seats"])
        scores = ", ".join(f"{name} {say.points(match.scores()[seat])}" for seat, name in enumerate(names))
        _say_proven(console, say("cli.verify.result", scores=scores))
    else:
        console.print(f"  {say('cli.replay.unfinished')}", markup=False)


def _say_proven(console: Console, words: str) -> None:
    console.print(f"✓ {words}", markup=False, soft_wrap=True)
