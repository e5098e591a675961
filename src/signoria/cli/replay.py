"""`signoria replay`: a recorded match once more, forwards and backwards."""

from typing import Annotated

import typer

from signoria.cli.arguments import Cards, Lang, RecordFile
from signoria.cli.arguments import say as say_help
from signoria.cli.drawing import drawing
from signoria.cli.files import record_at
from signoria.cli.screen import is_interactive, screen
from signoria.cli.seat_names import told_apart
from signoria.cli.sheet import sheet, verdict
from signoria.cli.speech import Speech, language
from signoria.core import record as records
from signoria.core.match import Match
from signoria.games import registry

All = Annotated[bool, typer.Option("--all", help=say_help("cli.help.all"))]
Line = Annotated[int, typer.Option("--line", help=say_help("cli.help.line"))]
FORWARDS = ("", "n", "next")
BACKWARDS = ("p", "prev", "b", "back")
END = ("e", "end")
QUIT = ("q", "quit", "exit")


def replay(file: RecordFile, all_at_once: All = False, line: Line = 1, cards: Cards = None, lang: Lang = None) -> None:
    """Step through a record. Without a terminal nobody is waited for."""
    say = Speech(language(lang))
    record = records.read(record_at(file, line, say))
    whole = registry.replay(record, cards)
    shown = Replay(whole, record, say)
    if is_interactive() and not all_at_once:
        shown.step_through()
    else:
        shown.tell_all()


class Replay:
    """A recorded match, and the moments that were reached: the first before all choices, the last after them."""

    def __init__(self, whole: Match, record: records.Record, say: Speech) -> None:
        self.say = say
        self.console = screen()
        self.names = told_apart(record["seats"])
        self.words = record["choices"]
        self.moments = [records.begin(whole.game, record)]
        self.drawing = drawing(self.moments[0], say, self.names)

    def tell_all(self) -> None:
        """Every choice in a line, and the end."""
        for number in range(len(self.words)):
            self.console.print(self._sentence(number), markup=False)
        self._print_end()

    def step_through(self) -> None:
        """Moment by moment, as the viewer wants."""
        at: int | None = 0
        while at is not None:
            self._show(at)
            at = self._next(at)

    def _moment(self, number: int) -> Match:
        """The match after so many choices."""
        while len(self.moments) <= number:
            match = self.moments[-1].clone()
            match.play(match.choice(self.words[len(self.moments) - 1]), match.waiting[0])
            self.moments.append(match)
        return self.moments[number]

    def _sentence(self, number: int) -> str:
        match = self._moment(number)
        seat = match.waiting[0]
        meaning = match.describe(match.choice(self.words[number]), self.say.lang, seat, self.names)
        return self.say("cli.replay.step", number=number + 1, seat=self.names[seat], choice=meaning)

    def _show(self, at: int) -> None:
        """The table as the one who chooses sees it, and what is chosen; or the end."""
        match = self._moment(at)
        viewer = match.waiting[0] if at < len(self.words) else None
        self.console.clear()
        self.console.print(self.drawing.table(match.view(viewer), self.console.width))
        if viewer is None:
            self._print_end()
        else:
            self.console.print(self._sentence(at), style="bold", markup=False)

    def _print_end(self) -> None:
        match = self._moment(len(self.words))
        self.console.print(sheet(match, self.names, self.say))
        ending = verdict(match, self.names, self.say) if match.over else self.say("cli.replay.unfinished")
        self.console.print(ending, style="bold", markup=False)

    def _next(self, at: int) -> int | None:
        """Where the viewer wants to go; None to stop, as Enter at the end does."""
        last = len(self.words)
        while True:
            try:
                given = self.console.input(self.say("cli.replay.prompt", last=last)).strip().lower()
            except EOFError:
                return None
            if given in QUIT or (given in FORWARDS and at == last):
                return None
            if given in FORWARDS:
                return at + 1
            if given in BACKWARDS:
                return max(0, at - 1)
            if given in END:
                return last
            if given.isdecimal() and 1 <= int(given) <= last:
                return int(given) - 1
            self.console.print(self.say("cli.replay.where", last=last, given=given), style="red", markup=False)
