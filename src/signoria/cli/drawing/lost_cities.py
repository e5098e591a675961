"""Lost Cities in the terminal: a column for each colour, known by its symbol as much as by its colour."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.drawing.drawing import Drawing, View
from signoria.cli.drawing.flowing import EDGE

SYMBOLS = {"yellow": "☼", "blue": "≈", "white": "▲", "green": "♣", "red": "♨", "purple": "◆"}
"""Sun, waves, peaks, leaf, flame and gem."""
STYLES = {
    "yellow": "bold black on #d9a92c",
    "blue": "bold white on #2f6db5",
    "white": "bold black on #efece2",
    "green": "bold white on #24795f",
    "red": "bold white on #ad321f",
    "purple": "bold white on #6b3f8f",
}
WAGER = "✦"
WIDEST = 13
"""The most columns that a colour takes."""
RULES = {
    "lay": ["LC-PLAY-2", "LC-PLAY-3", "LC-PLAY-4", "LC-SCORE-2"],
    "discard": ["LC-PLAY-2", "LC-PLAY-6"],
    "draw": ["LC-TURN-2", "LC-TAKE-1", "LC-END-1"],
    "take": ["LC-TAKE-1", "LC-TAKE-2", "LC-TAKE-4"],
}


class LostCitiesDrawing(Drawing):
    """The opponent above, the discard piles between, the own expeditions and hand below.

    With the news, the choices and the prompt it fits a terminal of 24 lines, so no line is left empty.
    """

    def table(self, view: View, width: int, short: int = 0) -> RenderableType:
        me = view["seat"] or 0
        colours = len(view["discards"])
        first = max(len(self.say("cli.lost-cities.discards")), *(len(name) + 2 for name in self.names))
        grid = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=0, expand=False)
        grid.add_column("", no_wrap=True, width=first)
        for colour in view["discards"]:
            room = (width - first) // colours - 1
            grid.add_column(self._colour_title(colour), justify="center", width=min(room, WIDEST))
        self._add_seat(grid, view, 1 - me)
        piles = [self._pile(colour, pile) for colour, pile in view["discards"].items()]
        grid.add_row(Text(self.say("cli.lost-cities.discards"), "dim"), *piles)
        self._add_seat(grid, view, me)
        return Group(self._title(view), grid, *self._known(view, me), *self._hand(view))

    def choices(self, view: View, sentences: list[str], width: int, short: int = 0) -> RenderableType:
        """Laying and discarding side by side."""
        words = view["choices"]
        grid = Table.grid(padding=(0, 3))
        numbered = [Text(f"{place:>3}  {sentence}") for place, sentence in enumerate(sentences, 1)]
        left = [line for word, line in zip(words, numbered, strict=True) if not word.startswith("discard")]
        right = [line for word, line in zip(words, numbered, strict=True) if word.startswith("discard")]
        if not left:
            left, right = right, []
        for place in range(max(len(left), len(right))):
            grid.add_row(_at(left, place), _at(right, place))
        return grid

    def headline(self, view: View) -> str:
        question = view["question"]
        return self.say(f"lost-cities.decision.{'over' if question is None else question['kind']}")

    def is_interval(self, before: View, after: View) -> bool:
        return len(before["finished"]) < len(after["finished"])

    def rules_about(self, word: str, view: View) -> list[str]:
        return RULES[word.partition(":")[0]]

    def legend(self) -> str:
        return self.say("cli.lost-cities.legend")

    def _title(self, view: View) -> Text:
        rounds = self.say("cli.lost-cities.round", round=view["round"], rounds=self.setup["options"]["rounds"])
        deck = self.say("cli.lost-cities.deck", n=view["deck"])
        scores = "   ".join(f"{name}: {self.say.points(view['scores'][seat])}" for seat, name in enumerate(self.names))
        return Text.assemble((self.say("lost-cities.name"), "bold"), f" · {rounds} · {deck} · ", (scores, "bold"))

    def _colour_title(self, colour: str) -> Text:
        name = self.say(f"lost-cities.colour.{colour}")
        return Text.assemble((f"{EDGE}{SYMBOLS[colour]}{EDGE}", STYLES[colour]), (f"\n{name}", "not bold"))

    def _add_seat(self, grid: Table, view: View, seat: int) -> None:
        """The expeditions of a seat, and beneath each what it is worth now."""
        laid, worth = view["expeditions"][seat], view["worth"][seat]
        mark = "▸ " if seat in view["waiting"] else "  "
        cells = [Text(" ").join(self._laid(colour, laid.get(colour, []))) for colour in view["discards"]]
        grid.add_row(Text(mark + self.names[seat], "bold"), *cells)
        points = [Text(self.say.points(worth[c]) if c in worth else "", "dim") for c in view["discards"]]
        grid.add_row("", *points)

    def _laid(self, colour: str, ranks: Sequence[int | str]) -> list[Text]:
        if not ranks:
            return [Text("·", "dim")]
        wagers = sum(rank == "wager" for rank in ranks)
        shown = [WAGER * wagers] if wagers else []
        return [Text(part, STYLES[colour]) for part in [*shown, *(str(rank) for rank in ranks[wagers:])]]

    def _pile(self, colour: str, pile: Sequence[int | str]) -> Text:
        if not pile:
            return Text("·", "dim")
        return Text.assemble(card(colour, str(pile[-1])), (f" {len(pile)}", "dim"))

    def _known(self, view: View, me: int) -> list[Text]:
        """What everybody has seen the other take."""
        lines = []
        for seat, hand in enumerate(view["hands"]):
            if seat != me and hand["known"]:
                cards = Text(" ").join(card_of(word) for word in hand["known"])
                holds = self.say("cli.lost-cities.known", seat=self.names[seat], cards="")
                lines.append(Text.assemble((holds, "dim"), cards))
        return lines

    def _hand(self, view: View) -> list[Text]:
        if not view["hand"]:
            return []
        cards = Text(" ").join(card_of(word) for word in view["hand"])
        return [Text.assemble((f"{self.say('cli.lost-cities.hand')}  ", "bold"), cards)]


def card(colour: str, rank: str) -> Text:
    """A card: its symbol and its number, or the mark of a wager."""
    return Text(f"{EDGE}{SYMBOLS[colour]} {WAGER if rank == 'wager' else rank}{EDGE}", STYLES[colour])


def card_of(word: str) -> Text:
    """The card of a word like `red-5`."""
    colour, _, rank = word.partition("-")
    return card(colour, rank)


def _at(lines: list[Text], place: int) -> Text:
    return lines[place] if place < len(lines) else Text()
