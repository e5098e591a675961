"""A match in the terminal: people and bots choose in turn until it is over."""

from signoria import locales
from signoria.bots import SeatedBot, bot
from signoria.cli.choice_prompt import ChoicePrompt, Keeping
from signoria.cli.drawing import drawing
from signoria.cli.page import news_lines
from signoria.cli.saving import HUMAN, Saved, save
from signoria.cli.screen import is_interactive, screen
from signoria.cli.seat_names import seat_names
from signoria.cli.sheet import sheet, verdict
from signoria.cli.speech import Speech


class TerminalMatch:
    """Drives a match: asks people, lets bots choose, plays what is forced."""

    def __init__(self, saved: Saved, seed: int, say: Speech, saved_at_end: bool = False) -> None:
        self.saved = saved
        self.match = saved.match
        self.say = say
        self.names = seat_names(saved.seats, say)
        self.console = screen()
        self.drawing = drawing(self.match, say, self.names)
        keeping = Keeping(self.save, lambda: saved_at_end or self.saved_at == self.match.number)
        hot_seat = saved.seats.count(HUMAN) > 1
        self.prompt = ChoicePrompt(self.match, self.names, self.console, self.drawing, say, keeping, hot_seat)
        self.bots = {
            seat: SeatedBot(bot(name, self.match.game.id, seed + seat), seed + seat)
            for seat, name in enumerate(saved.seats)
            if name != HUMAN
        }
        self.saved_at = -1  # the number of the decision at which the match was last saved
        self.notices = [say("cli.play.commitment", commitment=self.match.seal.commitment)]  # what is told once
        self.complaints: set[str] = set()
        self.told = [0] * self.match.players  # how many events each seat has been told
        self.at_screen = -1 if hot_seat else saved.seats.index(HUMAN)
        self.match.watch()

    def run(self) -> None:
        """Play to the end and show how it ended."""
        while self.match.waiting:
            before = self.match.view(None)
            seat = self.match.waiting[0]
            choice = self._choose(seat)
            if choice is None:
                self._forget_save()
                continue
            self.match.play(choice, seat)
            if not self.match.over and self.drawing.is_interval(before, self.match.view(None)):
                self._interval()
        self._clear()
        self._tell(self.at_screen)
        self.console.print(self.drawing.table(self.match.view(None), self.console.width))
        self.console.print(sheet(self.match, self.names, self.say))
        self.console.print(verdict(self.match, self.names, self.say), style="bold", markup=False)

    def save(self, file: str) -> None:
        """Save the match and say how to go on with it."""
        save(self.saved, file, self.say)
        self.saved_at = self.match.number
        self.console.print(self.say("cli.play.saved", file=file), markup=False)

    def _forget_save(self) -> None:
        """What was saved may no longer be what is played, once choices have been taken back."""
        if self.match.number < self.saved_at:
            self.saved_at = -1

    def _choose(self, seat: int) -> int | None:
        """The choice of a person or a bot, or the only one there is; None where a person took something back."""
        choices = self.match.choices(seat)
        if seat not in self.bots and len(choices) > 1:
            self._curtain(seat)
            self._clear()
            self.prompt.show(seat, self._news(seat), self._notices())
            return self.prompt.ask(seat)
        return self._ask_bot(seat) if len(choices) > 1 else choices[0]

    def _ask_bot(self, seat: int) -> int:
        asked = self.bots[seat]
        before = asked.failures
        word = asked.choose(self.drawing.setup, self.match.view(seat))
        if asked.failures > before:
            self._complain(seat, asked.error)
        return self.match.choice(word)

    def _complain(self, seat: int, error: str) -> None:
        """A bot has failed. Why, is told once: it may fail at every choice."""
        whole, brief = (self.say("cli.play.bot-failed", seat=self.names[seat], error=why) for why in (error, "…"))
        self.notices.append(brief if whole in self.complaints else whole)
        self.complaints.add(whole)

    def _curtain(self, seat: int) -> None:
        """Hide one hand before another person sits down at the screen."""
        if seat != self.at_screen:
            self._clear()
            self._wait(self.say("cli.play.curtain", seat=self.names[seat]))
            self.at_screen = seat

    def _interval(self) -> None:
        self._clear()
        self._tell(self.at_screen)
        self.console.print(sheet(self.match, self.names, self.say))
        self._wait(self.say("cli.play.go-on"))

    def _tell(self, seat: int) -> None:
        """Print what has happened since that seat last looked."""
        for notice in self._notices():
            self.console.print(notice, style="dim", markup=False, highlight=False)
        news = self._news(seat)
        if news:
            self.console.print(news_lines(news, self.console))

    def _notices(self) -> list[str]:
        """What is told once, each thing in a line of its own."""
        notices, self.notices = list(dict.fromkeys(self.notices)), []
        return notices

    def _news(self, seat: int) -> list[str]:
        """What has happened since that seat last looked."""
        viewer = None if seat < 0 else seat
        events = self.match.events(viewer, self.told[seat])
        self.told[seat] += len(events)
        return [locales.say(event, self.say.lang, self.names, viewer) for event in events]

    def _wait(self, words: str) -> None:
        """Until somebody presses Enter; a pipe is not waited for."""
        self.console.print(words, style="bold", markup=False)
        if is_interactive():
            self.console.input()

    def _clear(self) -> None:
        if is_interactive():
            self.console.clear()
