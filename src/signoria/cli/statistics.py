"""What simulated games add up to, as a table and a plot."""

from collections import Counter

from rich import box
from rich.console import Console
from rich.table import Table

from signoria.arena import SimulationPlan, Statistics
from signoria.cli.speech import Speech

BINS = 16
BAR = 44
MANY = 10
"""From so many games in a second on, nobody counts the tenths."""
EIGHTHS = " ▏▎▍▌▋▊▉"


class Report:
    """A finished simulation."""

    def __init__(self, planned: SimulationPlan, statistics: Statistics, seconds: float) -> None:
        self.planned = planned
        self.bots = planned.bots
        self.statistics = statistics
        self.seconds = seconds

    @property
    def speed(self) -> float:
        """Games in a second."""
        return self.statistics.games / self.seconds

    def to_json(self) -> dict[str, object]:
        """Everything, for other programs."""
        planned = self.planned._asdict()
        return planned | self.statistics.to_json() | {"seconds": self.seconds, "games_per_second": self.speed}

    def show(self, console: Console, say: Speech) -> None:
        """Everything, for people."""
        statistics = self.statistics
        speed = say.decimal(self.speed, 0 if self.speed >= MANY else 1)
        console.print(say("cli.simulate.speed", n=statistics.games, seconds=say.decimal(self.seconds), speed=speed))
        if statistics.games:
            self._show_games(console, say)
        if statistics.lost:
            console.print(say("arena.lost", n=statistics.lost), style="red")
        for seat, failures in enumerate(statistics.failures):
            if failures:
                said = say("cli.simulate.failures", n=failures, seat=seat, bot=self.bots[seat])
                console.print(said, style="red", markup=False)
        if statistics.error:
            console.print(say("cli.simulate.first-failure", error=statistics.error), style="red", markup=False)
        if statistics.games:
            self._show_scores(console, say)

    def _show_games(self, console: Console, say: Speech) -> None:
        """Who won, and how long it took."""
        statistics = self.statistics
        console.print(self._by_seat(say))
        length = statistics.choices.to_json()
        lowest, highest, mean = length["lowest"], length["highest"], say.decimal(length["mean"])
        console.print(say("cli.simulate.draws", draws=statistics.draws, mean=mean, lowest=lowest, highest=highest))

    def _show_scores(self, console: Console, say: Speech) -> None:
        """A plot for each bot."""
        for name in dict.fromkeys(self.bots):
            scores: Counter[int] = Counter()
            for seat, bot in enumerate(self.bots):
                if bot == name:
                    scores += self.statistics.scores[seat].counts
            console.print()
            console.print(say("cli.simulate.plot", bot=name), style="bold")
            console.print(plot(scores, say), markup=False)

    def _by_seat(self, say: Speech) -> Table:
        table = Table(say("cli.simulate.seat"), box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
        table.add_column(say("cli.simulate.bot"), overflow="fold")  # a program's name may be long; numbers stay whole
        titles = (
            say("cli.simulate.wins"),
            say("cli.simulate.mean"),
            say("cli.simulate.deviation"),
            say("cli.simulate.lowest"),
            say("cli.simulate.median"),
            say("cli.simulate.highest"),
        )
        for title in titles:
            table.add_column(title, justify="right", no_wrap=True)
        for seat, spread in enumerate(self.statistics.scores):
            numbers = spread.to_json()
            won = say.percent(self.statistics.wins[seat] / self.statistics.games)
            middle = [say.decimal(numbers[name]) for name in ("mean", "deviation")]
            ends = [say.number(numbers[name]) for name in ("lowest", "median", "highest")]
            table.add_row(str(seat), self.bots[seat], won, *middle, *ends)
        return table


def plot(scores: Counter[int], say: Speech) -> str:
    """A histogram lying on its side: one line for each range of scores."""
    low, high = min(scores), max(scores)
    width = max(1, -(-(high - low + 1) // BINS))
    bins: Counter[int] = Counter()
    for score, count in scores.items():
        bins[(score - low) // width] += count
    most, total = max(bins.values()), scores.total()
    lines = []
    for place in range((high - low) // width + 1):
        first = low + place * width
        name = "…".join(map(say.number, [first] if width == 1 else [first, first + width - 1]))
        lines.append(f"{name:>12} {_bar(bins[place] / most):<{BAR}} {say.percent(bins[place] / total):>7}")
    return "\n".join(lines)


def _bar(part: float) -> str:
    """A bar as long as the part it stands for, to an eighth of a letter."""
    eighths = round(part * BAR * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
