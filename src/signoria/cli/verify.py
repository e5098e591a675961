"""`signoria verify`: check a record, line by line.

A record alone is consistent at best: whoever made it could have searched for a secret that deals well. Proven is one
whose commitment and nonce somebody kept who had them before the game.
"""

from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from signoria.cli.arguments import Cards, Lang, RecordFile
from signoria.cli.arguments import say as say_help
from signoria.cli.files import records_in
from signoria.cli.screen import screen
from signoria.cli.seat_names import told_apart
from signoria.cli.speech import BadInput, Speech, language
from signoria.core import record as records
from signoria.core.errors import InvalidRecord, SignoriaError
from signoria.games import registry

Commitment = Annotated[str | None, typer.Option("--commitment", help=say_help("cli.help.commitment"))]
Nonce = Annotated[str | None, typer.Option("--nonce", help=say_help("cli.help.nonce"))]


def verify(
    file: RecordFile, commitment: Commitment = None, nonce: Nonce = None, cards: Cards = None, lang: Lang = None
) -> None:
    """Check every record of a file; the first that fails is named and ends it."""
    say, console = Speech(language(lang)), screen()
    proven = 0
    for line, text in records_in(file, say):
        try:
            kept = Kept(commitment, nonce)
            _prove(text, kept, cards, console if proven == 0 else Console(quiet=True), say)
        except SignoriaError as error:
            where = say("cli.verify.line", file=file, line=line) if line else file
            raise BadInput(say("cli.error.file", file=where, reason=str(error))) from error
        proven += 1
    is_proof = commitment is not None and nonce is not None
    console.print(say("cli.verify.proven" if is_proof else "cli.verify.consistent", n=proven), style="bold")


class Kept(NamedTuple):
    """What somebody kept from before the game."""

    commitment: str | None
    nonce: str | None

    def require_in(self, record: records.Record) -> None:
        """A record that does not hold what was kept is not that of the game that was played."""
        if self.commitment is not None and self.commitment != record["commitment"]:
            raise InvalidRecord(f"commitment: expected {self.commitment}, as it was kept, got {record['commitment']}")
        if self.nonce is not None and self.nonce not in record["nonces"]:
            raise InvalidRecord(f"nonces: expected {self.nonce!r}, as it was kept, among {record['nonces']}")


def _prove(text: str, kept: Kept, cards: str | None, console: Console, say: Speech) -> None:
    """Digest, commitment, replay, result: each is said when it has been checked."""
    record = records.read(text)
    kept.require_in(record)
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
