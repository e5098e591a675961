"""The prompt at which a person chooses, with help on every choice."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from signoria import locales
from signoria.bots import is_known
from signoria.cli import choice_help
from signoria.cli.drawing import Drawing
from signoria.cli.going_back import choices_back
from signoria.cli.page import Page
from signoria.cli.rules import rule_of
from signoria.cli.sheet import sheet
from signoria.cli.speech import BadInput, Speech
from signoria.core.errors import IllegalChoice, SignoriaError
from signoria.core.match import Match
from signoria.rules import catalogue

QUIT = ("q", "quit", "exit")
UNDO = "undo"
YES = ("y", "yes", "j", "ja", "o", "oui")
"""Yes, in all languages: whoever reads one may have typed another."""


class Quit(Exception):
    """The person wants to stop."""


class InputEnded(BadInput):
    """There is nothing more to read: the person has closed the input, or the pipe has ended."""


class Keeping(NamedTuple):
    """How a match is kept: saving it in a file, and whether nothing would be lost if it stopped now."""

    save: Callable[[str], None]
    is_safe: Callable[[], bool]


class ChoicePrompt:
    """Reads answers until one of them is a legal choice."""

    def __init__(
        self,
        match: Match,
        names: list[str],
        console: Console,
        drawing: Drawing,
        say: Speech,
        keeping: Keeping,
        hot_seat: bool,
    ) -> None:
        self.match = match
        self.names = names
        self.console = console
        self.drawing = drawing
        self.say = say
        self.keeping = keeping
        self.hot_seat = hot_seat

    def show(self, seat: int, news: list[str], notices: Sequence[str] = ()) -> None:
        """The news, the table, what is being decided, and the choices."""
        self._page(seat, news)._replace(notices=notices).show(self.console)

    def ask(self, seat: int) -> int | None:
        """A legal choice of that seat; None where it took something back, and is to be asked anew."""
        while True:
            given = self.read(self.say("cli.play.prompt"))
            command, _, rest = given.partition(" ")
            if command.lower() in QUIT:
                self._stop()
            elif command.lower() == UNDO:
                if self._take_back(seat, rest.strip()):
                    return None
            elif command.lower() in COMMANDS:
                COMMANDS[command.lower()](self, seat, rest.strip())
            elif given:
                choice = self._choice(seat, given)
                refusal = self.refusal(seat, choice) if choice is not None else None
                if choice is not None and refusal is None:
                    return choice
                if refusal is not None:
                    self.complain(refusal)

    def read(self, prompt: str) -> str:
        """One line of what is typed."""
        try:
            return self.console.input(Text(prompt, "bold")).strip()
        except EOFError:
            self.console.print()
            raise InputEnded(self.say("cli.error.input-ended")) from None

    def complain(self, words: str) -> None:
        """Say what was wrong with an answer."""
        self.console.print(words, style="red", markup=False)

    def refusal(self, seat: int, choice: int) -> str | None:
        """Why this may not be chosen now."""
        refusal = self.match.why_not(choice, self.say.lang, seat, self.names)
        if refusal is None:
            return None
        return self.say("cli.play.refused", reason=refusal["words"], rule=refusal["rule"])

    def _page(self, seat: int, news: list[str]) -> Page:
        view = self.match.view(seat)
        turn = self.say("cli.play.your-turn", seat=self.names[seat])
        headline = self.drawing.headline(view)
        question = Text(f"{turn}  {headline}" if self.hot_seat or not headline else headline, "bold")
        sentences = [
            self.match.describe(choice, self.say.lang, seat, self.names) for choice in self.match.choices(seat)
        ]
        return Page(self.drawing, view, news, question, sentences)

    def _stop(self) -> None:
        """Stop, unless the match would be lost and the person thinks better of it."""
        if not self.keeping.is_safe():
            try:
                if self.read(self.say("cli.play.quit-unsaved")).lower() not in YES:
                    return
            except InputEnded:  # whoever said quit and has no more to say means it
                pass
        raise Quit

    def _take_back(self, seat: int, count: str) -> bool:
        """Take back the last decision of the seat, or so many, if the match allows it."""
        back = choices_back(self.match, seat, int(count or "1")) if count.isdecimal() or not count else 0
        if not back:
            self.complain(self.say("cli.play.undo-nothing"))
            return False
        self.match.take_back(seat, back)
        return True

    def _choice(self, seat: int, given: str) -> int | None:
        """The choice of that number or word, legal or not."""
        choices = self.match.choices(seat)
        if given.lstrip("-").isdecimal():
            if 1 <= int(given) <= len(choices):
                return choices[int(given) - 1]
            self.complain(self.say("cli.play.number", highest=len(choices), given=given))
            return None
        try:
            return self.match.choice(self.drawing.word(given.lower(), self.match.view(seat)))
        except IllegalChoice:
            self.complain(self.say("cli.play.unknown", given=given))
            return None

    # The commands.

    def help(self, seat: int, about: str) -> None:
        """All choices and commands, or one choice with the rules that explain it."""
        if not about:
            self.console.print(choice_help.overview(self.match, seat, self.drawing, self.say))
            return
        choice = self._choice(seat, about)
        if choice is not None:
            meaning = self.match.describe(choice, self.say.lang, seat, self.names)
            self.console.print(self.refusal(seat, choice) or self.say("cli.play.legal", choice=meaning), markup=False)
            for rule in self.drawing.rules_about(self.match.word(choice), self.match.view(seat)):
                self.rule(seat, rule)

    def hint(self, seat: int, _: str) -> None:
        """The best choices by their numbers, with the chance to win and the reason of each."""
        from signoria import analysis  # noqa: PLC0415  # NumPy is slow to import, and only hints need it

        if not is_known(self.match):
            self.complain(self.say("cli.play.no-hint"))
            return
        try:
            advised = analysis.hint(self.match.setup(), self.match.view(seat)).choices
        except analysis.NoNet:
            self.complain(self.say("cli.play.no-hint"))
            return
        except SignoriaError as error:
            self.complain(str(error))
            return
        words = [self.match.word(choice) for choice in self.match.choices(seat)]
        for one in advised:
            sentence, why = (locales.say(said, self.say.lang, self.names, seat) for said in (one.sentence, one.reason))
            number, chance = words.index(one.word) + 1, round(100 * one.chance)
            told = self.say("cli.play.hint", number=number, choice=sentence, chance=chance)
            self.console.print(Text.assemble((told, "bold"), f"\n   {why}"))

    def rule(self, seat: int, rule: str) -> None:
        """The text of a rule."""
        if not rule:
            example = next(iter(catalogue(self.match.game.id)))
            self.console.print(self.say("cli.play.rule-which", example=example), markup=False)
            return
        try:
            written = rule_of(self.match.game, rule, self.say)
        except BadInput as error:
            self.complain(str(error))
            return
        self.console.print(Text.assemble((f"{written.id}  ", "bold"), written.text(self.say.lang)))

    def table(self, seat: int, _: str) -> None:
        """The whole table, nothing shortened."""
        self.console.print(self.drawing.table(self.match.view(seat), self.console.width))

    def sheet(self, seat: int, _: str) -> None:
        """The score sheet so far."""
        self.console.print(sheet(self.match, self.names, self.say))

    def log(self, seat: int, _: str) -> None:
        """All that has happened since the match was begun or resumed."""
        for event in self.match.events(seat):
            self.console.print(locales.say(event, self.say.lang, self.names, seat), markup=False)

    def save_and_go_on(self, seat: int, file: str) -> None:
        """Save and go on."""
        if not file:
            self.complain(self.say("cli.play.save-where"))
            return
        try:
            self.keeping.save(file)
        except BadInput as error:
            self.complain(str(error))


COMMANDS: dict[str, Callable[[ChoicePrompt, int, str], None]] = {
    "?": ChoicePrompt.help,
    "help": ChoicePrompt.help,
    "hint": ChoicePrompt.hint,
    "rule": ChoicePrompt.rule,
    "table": ChoicePrompt.table,
    "sheet": ChoicePrompt.sheet,
    "log": ChoicePrompt.log,
    "save": ChoicePrompt.save_and_go_on,
}
