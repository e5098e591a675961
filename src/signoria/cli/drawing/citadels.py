"""Citadels in the terminal: who is called, a line for each city, and below them the own city and hand."""

from rich.console import Group, RenderableType
from rich.text import Text

from signoria.cli.drawing.citadels_calling import Calling
from signoria.cli.drawing.citadels_cards import UNSEEN, Cards
from signoria.cli.drawing.citadels_question import asked
from signoria.cli.drawing.citadels_rules import rules_of
from signoria.cli.drawing.drawing import Drawing, View
from signoria.cli.drawing.flowing import flow, numbered
from signoria.cli.screen import NARROW
from signoria.cli.speech import Speech

CROWN = "♛"
BIG = 0
"""Cities with all names, and what else is known."""
SMALL = 1
"""In the cities of others only unique districts have names."""
LITTLE = 2
"""Without what is known of the hands of others."""
LEAST = 3
"""Cities without names, but for the own unique districts; cards to choose from stand among the choices alone."""
BARE = 4
"""Only the own city, and those in which something can be chosen; `table` shows what is left out."""


class CitadelsDrawing(Drawing):
    """The others above, in the order of their turns; the own seat below, always with the names of all cards."""

    shortest = BARE

    def __init__(self, setup: View, say: Speech, names: list[str]) -> None:
        super().__init__(setup, say, names)
        self.cards = Cards(setup, say)

    def table(self, view: View, width: int, short: int = 0) -> RenderableType:
        me = view["seat"]
        seats = len(self.names)
        order = [(seat + (me or 0) + 1) % seats for seat in range(seats)] if me is not None else list(range(seats))
        lines = [self._title(view, short), *self._called(view, width, short), self._heads(view)]
        if short == BARE:
            order = [seat for seat in order if seat == me or self._is_target(view, seat)]
        own = SMALL if short >= LEAST else BIG
        lines += [self._seat(view, seat, width, short if seat != me else own) for seat in order]
        lines += self._hands(view, me, width, short) + self._piles(view, width, short)
        return Group(*lines, *([self.cards.legend(width)] if short == BIG else []))

    def choices(self, view: View, sentences: list[str], width: int, short: int = 0) -> RenderableType:
        """On a shortened page the districts of others are numbered where they stand, and not told again."""
        if not short or not self._targets(view):
            return super().choices(view, sentences, width, short)
        told = enumerate(zip(view["choices"], sentences, strict=True), 1)
        others = [(number, sentence) for number, (word, sentence) in told if word not in self._targets(view)]
        return numbered(others, width, in_pairs=True) if others else Group()

    def headline(self, view: View) -> str:
        return asked(view, self.cards, self.names)

    def rules_about(self, word: str, view: View) -> list[str]:
        return rules_of(word, view, self.setup)

    def legend(self) -> RenderableType:
        return self.cards.legend(NARROW)

    # What lies on the table.

    def _title(self, view: View, short: int) -> Text:
        marks = view["marks"]
        said = [
            self.say("web.round", n=marks["round"]),
            self.say("web.cit.deck", n=len(view["deck"])),
        ]
        if short == BIG:
            said.append(self.say("cli.citadels.goal", n=view["goal"]))
        if marks["tax"]:
            said.append(self.say("web.cit.mark.tax", n=marks["tax"]))
        return Text.assemble((self.say("citadels.name"), "bold"), *[f" · {words}" for words in said])

    def _called(self, view: View, width: int, short: int) -> list[Text]:
        calling = Calling(self.setup["cast"], self.cards, self.names, view)
        lines = [flow(calling.pieces(), width, "  ")]
        passed = calling.passed_on()
        if passed and short == BIG:
            lines.append(Text(self.say("web.cit.passed-ones", names=", ".join(passed)), "dim"))
        return lines

    def _widths(self) -> tuple[int, list[str]]:
        """How wide the column of names is, and the heads of those with numbers."""
        heads = [self.say(f"cli.citadels.{column}") for column in ("gold", "cards", "points", "city")]
        return max(map(len, self.names)) + 4, heads

    def _heads(self, view: View) -> Text:
        name, heads = self._widths()
        return Text(f"{'':{name}}{'  '.join(heads)}", "dim")

    def _seat(self, view: View, seat: int, width: int, short: int) -> Text:
        """A seat in a line: the mark of who is asked, the crown, what it has, and its city."""
        name, heads = self._widths()
        asked = "▸" if seat in view["waiting"] else " "
        crown = CROWN if seat == view["marks"]["crown"] else " "
        size = f"{view['sizes'][seat]}/{view['goal']}"
        numbers = [view["gold"][seat], len(view["hands"][seat]), view["scores"][seat], size]
        counted = "  ".join(f"{number!s:>{len(head)}}" for number, head in zip(numbers, heads, strict=True))
        style = "bold" if seat == view["seat"] else ""
        head = Text.assemble((f"{asked}{crown} {self.names[seat]:{name - 3}}", "bold"), (f"{counted}  ", style))
        return flow(self._city(view, seat, width - head.cell_len, short), width, head=head)

    def _city(self, view: View, seat: int, room: int, short: int) -> list[Text]:
        """The districts, with as many names as there is room for."""
        city = view["cities"][seat]
        if short and self._is_target(view, seat):
            return self._numbered(view, seat)
        pictures = [self.cards.picture(word) for word in city] or [Text("·", "dim")]
        if short == BIG or flow(pictures, room).plain.count("\n") == 0:
            return pictures
        return [self.cards.token(word, short < LEAST) for word in city]

    def _is_target(self, view: View, seat: int) -> bool:
        """Can a district of that seat be chosen?"""
        return any(word.split(":")[1] == str(seat) for word in self._targets(view))

    def _targets(self, view: View) -> dict[str, tuple[int, int]]:
        """The districts among the choices: their numbers and their prices."""
        question = view["question"]
        if question is None or question["kind"] != "district":
            return {}
        prices = {f"{each['verb']}:{each['seat']}:{each['district']}": each["price"] for each in question["targets"]}
        return {word: (number, prices[word]) for number, word in enumerate(view["choices"], 1) if word in prices}

    def _numbered(self, view: View, seat: int) -> list[Text]:
        """A city in which districts can be chosen: each with the number of the choice and what is paid for it."""
        targets = {word.partition(":")[2]: target for word, target in self._targets(view).items()}
        pieces = []
        for word in dict.fromkeys(view["cities"][seat]):
            number, price = targets.get(f"{seat}:{word}", (0, 0))
            card = self.cards.picture(word, price) if number else self.cards.token(word)
            pieces.append(Text.assemble((f"{number}", "bold"), card) if number else card)
        return pieces

    def _hands(self, view: View, me: int | None, width: int, short: int) -> list[Text]:
        """The own hand, and what the seat has seen of others."""
        lines = []
        for seat, hand in enumerate(view["hands"]):
            known = [self.cards.picture(word) for word in hand if word != UNSEEN]
            if seat != me and known and short < LITTLE:
                lines.append(
                    flow(known, width, head=Text(f"{self.say('cli.citadels.known', seat=self.names[seat])}  ", "dim"))
                )
        if me is not None:
            own = [self.cards.picture(word) for word in view["hands"][me]] or [
                Text(self.say("web.cit.hand-empty"), "dim")
            ]
            lines.append(flow(own, width, head=Text(f"{self.say('web.cit.hand')}  ", "bold")))
        return lines

    def _piles(self, view: View, width: int, short: int) -> list[Text]:
        """Cards under way, the museum and the wagons, where there are any."""
        lines = []
        drawn = view["drawn"] if short < LEAST else []
        for title, words in ((self.say("web.cit.offered"), drawn), (self.cards.name("museum"), view["museum"])):
            if words:
                cards = [self.cards.picture(word) for word in words]
                lines.append(flow(cards, width, head=Text(f"{title}  ", "bold")))
        wagons = [
            Text(self.say("cli.citadels.wagon", seat=self.names[wagon["owner"]], n=wagon["gold"]))
            for wagon in view["wagons"]
        ]
        if wagons:
            lines.append(flow(wagons, width, " · ", Text(f"{self.cards.name('ticket-wagon')}  ", "bold")))
        return lines
