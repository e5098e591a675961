"""What a contest says, as one page that needs nothing else."""

from collections import Counter
from collections.abc import Callable, Iterable
from html import escape

from signoria.arena.binning import binned
from signoria.arena.contest.played import PlayedGame
from signoria.arena.contest.results_file import facts_of
from signoria.arena.contest.schedule import Contest
from signoria.arena.contest.standing import BotStanding, Standing
from signoria.arena.intervals import Estimate
from signoria.arena.plots import Bar, bars, columns, figure, page, table
from signoria.arena.speaking import Reporter
from signoria.games.registry import game as game_of


class Report:
    """The page of a contest in one language."""

    def __init__(self, contest: Contest, standing: Standing, games: Iterable[PlayedGame], lang: str) -> None:
        self.contest, self.standing, self.games = contest, standing, [game for game in games if game.finished]
        self.say = Reporter(lang)

    def html(self) -> str:
        """All of it."""
        say, plan = self.say, self.contest.plan
        title = say("arena.title", game=game_of(plan.game, plan.cards).name(say.lang))
        parts = [f"<h1>{escape(title)}</h1>", self._summary(), self._bots(), '<div class="plots">']
        parts += [self._ratings(), self._wins(), self._differences(), self._seats(), self._times()]
        parts += [self._scores(name) for name in self.contest.bots]
        parts += ["</div>", self._trouble(), self._facts()]
        return page(say.lang, title, "".join(parts))

    def _summary(self) -> str:
        say, now = self.say, self.standing
        lines = [
            say("arena.summary", games=say.number(now.games), deals=say.number(now.deals)),
            say(f"arena.seating.{self.contest.mode}", n=self.contest.games_of_a_deal),
            say("arena.intervals"),
        ]
        if now.decided:
            lines.append(say("arena.decided", deals=say.number(now.deals)))
        if now.left_out:
            lines.append(say("arena.left-out", n=now.left_out))
        draws = say("arena.length", mean=say.with_half(now.length), draws=say.number(now.draws))
        return "".join(f"<p>{escape(line)}</p>" for line in [*lines, draws])

    def _bots(self) -> str:
        say = self.say
        titles = [say(f"arena.column.{name}") for name in ("bot", "rating", "wins", "points", "move", "failures")]
        rows = [
            [
                bot.name,
                f"{say.decimal(bot.rating.mean)} ± {say.decimal(bot.rating.half)}",
                say.share(bot.wins),
                say.with_half(bot.points),
                self._time(bot),
                say.number(bot.failures),
            ]
            for bot in self.standing.bots
        ]
        return table(titles, rows)

    def _figure(self, name: str, rows: list[Bar], mark: Callable[[float], str], **look: float) -> str:
        say = self.say
        title = say(f"arena.plot.{name}")
        data = table([title, say("arena.value")], [[bar.name, bar.told] for bar in rows])
        return figure(title, say(f"arena.note.{name}"), bars(title, rows, mark, **look), say("arena.data"), data)

    def _ratings(self) -> str:
        say = self.say
        rows = [
            Bar(name, mean, mean - half, mean + half, f"{say.decimal(mean)} ± {say.decimal(half)}")
            for name, (mean, half) in ((bot.name, bot.rating) for bot in self.standing.bots)
        ]
        return self._figure("ratings", rows, lambda at: say.decimal(at, 0))

    def _wins(self) -> str:
        rows = [Bar(bot.name, *bot.wins.ends, self.say.share(bot.wins)) for bot in self.standing.bots]
        return self._figure("wins", rows, self._percent, reference=1 / self.contest.plan.players)

    def _differences(self) -> str:
        say = self.say
        rows = [
            Bar(say("arena.over", one=each.one, other=each.other), *each.wins.ends, say.share(each.wins, signed=True))
            for each in self.standing.differences
        ]
        return self._figure("differences", rows, self._percent) if rows else ""

    def _seats(self) -> str:
        say = self.say
        rows = [
            Bar(say("arena.seat", seat=seat), *won.ends, say.share(won)) for seat, won in enumerate(self.standing.seats)
        ]
        return self._figure("seats", rows, self._percent, reference=1 / self.contest.plan.players)

    def _times(self) -> str:
        say = self.say
        rows = [Bar(bot.name, *milliseconds(bot).ends, self._time(bot)) for bot in self.standing.bots]
        return self._figure("times", rows, lambda at: say.decimal(at, 1))

    def _time(self, bot: BotStanding) -> str:
        return self.say("arena.milliseconds", time=self.say.with_half(milliseconds(bot), 2))

    def _scores(self, name: str) -> str:
        say = self.say
        counts = Counter(
            score for game in self.games for score, bot in zip(game.scores, game.bots, strict=True) if bot == name
        )
        if not counts:
            return ""
        title = say("arena.plot.scores", bot=name)
        rows = binned(counts, say, len({game.deal for game in self.games if name in game.bots}))
        data = table([say("arena.column.points"), say("arena.value")], [[row.name, row.told] for row in rows])
        return figure(title, "", columns(title, rows, self._percent), say("arena.data"), data)

    def _percent(self, part: float) -> str:
        return self.say.percent(part, 0)

    def _trouble(self) -> str:
        """What went wrong: failures of bots, games that were lost, games that stalled."""
        say, now = self.say, self.standing
        told = [
            say("arena.stalled", n=now.stalled),
            say("arena.failed", n=now.failed),
            say("arena.lost", n=now.lost),
        ]
        told += [f"{bot.name}: {error}" for bot in now.bots for error in bot.errors]
        return f"<h2>{escape(say('arena.trouble'))}</h2><ul>{''.join(f'<li>{escape(line)}</li>' for line in told)}</ul>"

    def _facts(self) -> str:
        listed = [
            (escape(name), escape(told(fact))) for name, fact in facts_of(self.contest).items() if fact is not None
        ]
        facts = [f"<dt>{name}</dt><dd>{value}</dd>" for name, value in listed]
        return f"<h2>{escape(self.say('arena.facts'))}</h2><dl>{''.join(facts)}</dl>"


def milliseconds(bot: BotStanding) -> Estimate:
    """How long a bot takes for a choice."""
    seconds = bot.seconds
    return seconds._replace(mean=1000 * seconds.mean, half=1000 * seconds.half)


def told(value: object) -> str:
    """Names with values, one after the other, yes and no as options have them; anything else as it is."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={told(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(told, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
