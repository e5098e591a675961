"""The prompt at which a person chooses, with help on every choice."""

from collections.abc import Callable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from signoria.cli.drawing import Drawing
from signoria.cli.rules import rule_of
from signoria.cli.screen import print_gap
from signoria.cli.sheet import sheet
from signoria.cli.speech import BadInput, Speech
from signoria.core.errors import IllegalChoice
from signoria.core.match import Match


class Quit(Exception):
    """The person wants to stop."""


class InputEnded(BadInput):
    """There is nothing more to read: the person has closed the input, or the pipe has ended."""


class ChoicePrompt:
    """Reads answers until one of them is a legal choice."""

    def __init__(
        self,
        match: Match,
        names: list[str],
        console: Console,
        drawing: Drawing,
        say: Speech,
        save: Callable[[str], None],
    ) -> None:
        self.match = match
        self.names = names
        self.console = console
        self.drawing = drawing
        self.say = say
        self.save = save

    def show(self, seat: int) -> None:
        """The table, what is being decided, and the choices."""
        view = self.match.view(seat)
        self.console.print(self.drawing.table(view))
        print_gap(self.console)
        turn = self.say("cli.play.your-turn", seat=self.names[seat])
        self.console.print(Text.assemble((f"{turn}  ", "bold"), self.drawing.headline(view)))
        self.console.print(self.drawing.choices(view, self._sentences(seat)))

    def ask(self, seat: int) -> int:
        """A legal choice of that seat."""
        while True:
            given = self.read()
            command, _, rest = given.partition(" ")
            if command in ("q", "quit"):
                raise Quit
            if command in COMMANDS:
                COMMANDS[command](self, seat, rest.strip())
            elif given:
                choice = self._choice(seat, given)
                refusal = self._refusal(seat, choice) if choice is not None else None
                if choice is not None and refusal is None:
                    return choice
                if refusal is not None:
                    self.console.print(refusal, style="red", markup=False)

    def read(self) -> str:
        """One line of what is typed."""
        try:
            return self.console.input(Text(self.say("cli.play.prompt"), "bold")).strip()
        except EOFError:
            self.console.print()
            raise InputEnded(self.say("cli.error.input-ended")) from None

    def _sentences(self, seat: int) -> list[str]:
        return [
            self.match.describe(choice, self.say.lang, seat, self.drawing.names) for choice in self.match.choices(seat)
        ]

    def _choice(self, seat: int, given: str) -> int | None:
        """The choice of that number or word, legal or not."""
        choices = self.match.choices(seat)
        if given.lstrip("-").isdecimal():
            if 1 <= int(given) <= len(choices):
                return choices[int(given) - 1]
            self.console.print(self.say("cli.play.number", highest=len(choices), given=given), style="red")
            return None
        try:
            return self.match.choice(given.lower())
        except IllegalChoice:
            self.console.print(self.say("cli.play.unknown", given=given), style="red", markup=False)
            return None

    def _refusal(self, seat: int, choice: int) -> str | None:
        """Why this may not be chosen now."""
        refusal = self.match.why_not(choice, self.say.lang, seat, self.drawing.names)
        if refusal is None:
            return None
        return self.say("cli.play.refused", reason=refusal["words"], rule=refusal["rule"])

    # The commands.

    def help(self, seat: int, about: str) -> None:
        """All choices and commands, or one choice with the rules that explain it."""
        if about:
            self._explain(seat, about)
            return
        grid = Table.grid(padding=(0, 2))
        for number, choice in enumerate(self.match.choices(seat), 1):
            meaning = self.match.describe(choice, self.say.lang, seat, self.drawing.names)
            grid.add_row(str(number), Text(self.match.word(choice), "bold"), Text(meaning))
        grid.add_row("", "", "")
        for command, words in (
            ("1, word", self.say("cli.play.help.choice")),
            ("? 1, ? word", self.say("cli.play.help.about")),
            ("rule ID", self.say("cli.play.help.rule")),
            ("sheet", self.say("cli.play.help.sheet")),
            ("save FILE", self.say("cli.play.help.save")),
            ("quit", self.say("cli.play.help.quit")),
        ):
            grid.add_row("", Text(command, "bold"), Text(words))
        self.console.print(grid)
        if self.drawing.legend():
            self.console.print(self.drawing.legend(), style="dim")

    def _explain(self, seat: int, about: str) -> None:
        choice = self._choice(seat, about)
        if choice is None:
            return
        refusal = self._refusal(seat, choice)
        meaning = self.match.describe(choice, self.say.lang, seat, self.drawing.names)
        self.console.print(refusal or self.say("cli.play.legal", choice=meaning), markup=False)
        for rule in self.drawing.rules_about(self.match.word(choice)):
            self.rule(seat, rule)

    def rule(self, seat: int, rule: str) -> None:
        """The text of a rule."""
        try:
            written = rule_of(self.match.game, rule, self.say)
        except BadInput as error:
            self.console.print(str(error), style="red", markup=False)
            return
        self.console.print(Text.assemble((f"{written.id}  ", "bold"), written.text(self.say.lang)))

    def sheet(self, seat: int, _: str) -> None:
        """The score sheet so far."""
        self.console.print(sheet(self.match, self.names, self.say))

    def save_and_go_on(self, seat: int, file: str) -> None:
        """Save and go on."""
        if not file:
            self.console.print(self.say("cli.play.save-where"), style="red", markup=False)
            return
        try:
            self.save(file)
        except BadInput as error:
            self.console.print(str(error), style="red", markup=False)


COMMANDS: dict[str, Callable[[ChoicePrompt, int, str], None]] = {
    "?": ChoicePrompt.help,
    "rule": ChoicePrompt.rule,
    "sheet": ChoicePrompt.sheet,
    "save": ChoicePrompt.save_and_go_on,
}
