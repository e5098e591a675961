"""The courts of The Princes of Florence: a line of numbers for each seat, and the maps of the principalities."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from signoria.cli.drawing.drawing import View
from signoria.cli.drawing.princes_land import Land
from signoria.cli.speech import Speech

GAME = "princes-of-florence"
COLUMNS = ("prestige", "florins", "builders", "jesters", "recruiters", "freedoms", "hand", "works")
STARTS = "①"
"""Before the name of the start player."""
WIDE = 100
ABBREVIATED = 3
"""On a narrow screen a freedom is written with so many letters."""


class Courts:
    """What everybody may see of every seat."""

    def __init__(self, say: Speech, names: list[str], land: Land, view: View, width: int) -> None:
        self.say = say
        self.names = names
        self.land = land
        self.view = view
        self.is_wide = width >= WIDE

    def table(self, own: bool = False) -> Table:
        """A line for each seat, or for the viewer's alone."""
        table = Table(
            box=None, pad_edge=False, padding=(0, 2 if self.is_wide else 1, 0, 0), header_style="dim", show_edge=False
        )
        table.add_column("", no_wrap=True)
        for column in COLUMNS:
            left = column == "freedoms"
            table.add_column(self.say(f"cli.princes.{column}"), justify="left" if left else "right", no_wrap=True)
        me = self.view["seat"]
        for seat, prince in enumerate(self.view["seats"]):
            if seat == me or not own:
                table.add_row(self._name(seat), *self._numbers(prince), style="bold" if seat == me else "")
        return table

    def lands(self, seats: Sequence[int]) -> Table:
        """Maps side by side, each under the name of its owner."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in seats:
            grid.add_column(no_wrap=True, width=14)
        grid.add_row(*[Text(self.names[seat], "bold" if seat == self.view["seat"] else "") for seat in seats])
        grid.add_row(*[self.land.map(self.view["seats"][seat]["tiles"]) for seat in seats])
        return grid

    def _name(self, seat: int) -> str:
        asked = "▸" if seat in self.view["waiting"] else " "
        return f"{asked}{STARTS if seat == self.view['start'] else ' '} {self.names[seat]}"

    def _numbers(self, prince: View) -> list[str]:
        freedoms = [self.say(f"{GAME}.freedom.{word}") for word in prince["freedoms"]]
        if not self.is_wide:
            freedoms = [name[:ABBREVIATED] for name in freedoms]
        recruiting = prince["recruiting"]
        return [
            str(prince["points"]),
            "?" if prince["money"] is None else self.say.number(prince["money"]),
            str(prince["builders"]),
            str(prince["jesters"]),
            str(recruiting["hand"]),
            " ".join(freedoms) or "·",
            "+".join(str(len(prince[sort])) for sort in ("hand", "bonus", "prestige")),
            str(len(prince["table"]) + recruiting["table"]),
        ]
