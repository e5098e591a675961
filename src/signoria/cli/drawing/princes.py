"""The Princes of Florence in the terminal: all courts above, the maps in the middle, the own works and the market."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.drawing.drawing import Drawing, View
from signoria.cli.drawing.flowing import flow, numbered
from signoria.cli.drawing.princes_courts import GAME, Courts
from signoria.cli.drawing.princes_land import Land
from signoria.cli.drawing.princes_market import Market
from signoria.cli.drawing.princes_places import PLACE, Places, corners
from signoria.cli.drawing.princes_question import asked
from signoria.cli.drawing.princes_rules import rules_of
from signoria.cli.drawing.princes_works import Works
from signoria.cli.screen import NARROW
from signoria.cli.speech import Speech

ALL_LANDS = 0
"""The maps of all principalities; shortened, only that of the viewer, with his works beside it."""
LITTLE = 2
"""Without what is left in stock; where a tile is to be laid, nothing but the maps."""
LEAST = 3
"""Without the own map and the characters that nobody has, and the places for a tile in small."""
BARE = 4
"""Of the courts only the own, and without works that are not chosen from; `table` shows what is left out."""

KEPT = ("keep", "under")
"""Questions for cards that are looked at: their own texts matter more than the works."""
LAND, WORKS = 16, 66
"""How wide a map is, and the works beside it."""


class PrincesDrawing(Drawing):
    """All courts above, the maps in the middle, the own works and the market below."""

    shortest = BARE

    def __init__(self, setup: View, say: Speech, names: list[str]) -> None:
        super().__init__(setup, say, names)
        self.land = Land(setup, say)

    def table(self, view: View, width: int, short: int = 0) -> RenderableType:
        title = flow(self._title(view, short), width, " · ")
        if self._places(view) is not None and short >= LITTLE:
            return title
        courts = Courts(self.say, self.names, self.land, view, width)
        lands, market = self._lands(view, courts, width, short), self._market(view, width, short)
        return Group(title, courts.table(own=short == BARE), *lands, *market)

    def choices(self, view: View, sentences: list[str], width: int, short: int = 0) -> RenderableType:
        """Places for a tile stand on maps, all else in lines."""
        if not any(word.startswith(PLACE) for word in view["choices"]):
            told = self._without_values(view, sentences) if 0 < short < BARE else sentences
            return super().choices(view, told, width, short)
        listed = enumerate(zip(view["choices"], sentences, strict=True), 1)
        others = [(number, sentence) for number, (word, sentence) in listed if not word.startswith(PLACE)]
        maps = self._on_maps(view, width, short)
        return Group(maps, numbered(others, width, in_pairs=True)) if others else maps

    def _on_maps(self, view: View, width: int, short: int) -> RenderableType:
        places = self._places(view)
        if places is None:
            return corners(view["choices"], self.say, width)
        return places.maps(width) if short < LEAST else places.strip()

    def headline(self, view: View) -> str:
        return asked(view, self.say, self.names)

    def word(self, given: str, view: View) -> str:
        """A place may be typed without its verb: `3,5,m90`."""
        return f"{PLACE}{given}" if f"{PLACE}{given}" in view["choices"] else given

    def rules_about(self, word: str, view: View) -> list[str]:
        return rules_of(word, view)

    def legend(self) -> RenderableType:
        tiles = [
            Text.assemble(self.land.cell(tile), f" {self.say(f'{GAME}.tile.{tile}')}") for tile in self.land.outlines
        ]
        return Group(flow(tiles, NARROW, "  "), Text(self.say("cli.princes.legend"), "dim"))

    def _without_values(self, view: View, sentences: list[str]) -> list[str]:
        """The works without the values in brackets, which stand on the table."""
        return [
            sentence.rpartition(" (")[0] if word.startswith("work:") and sentence.endswith(")") else sentence
            for word, sentence in zip(view["choices"], sentences, strict=True)
        ]

    def _title(self, view: View, short: int) -> list[Text]:
        rounds = self.say("cli.princes.round", n=max(view["round"], 1), rounds=len(self.setup["minimums"]))
        said = [rounds, self.say(f"cli.princes.phase.{view['phase']}")]
        if view["phase"] not in ("setup", "end"):
            said.append(self.say("cli.princes.minimum", n=view["minimum"]))
        best = max(prince["best"] for prince in view["seats"])
        if best:
            who = [self.names[seat] for seat, prince in enumerate(view["seats"]) if prince["best"] == best]
            said.append(self.say("cli.princes.best", seats=", ".join(who), n=best))
        name = [Text(self.say(f"{GAME}.name"), "bold")] if short == ALL_LANDS else []
        return name + [Text(words) for words in said]

    def _lands(self, view: View, courts: Courts, width: int, short: int) -> list[RenderableType]:
        """The maps, and what the own cards are worth; where a tile is to be laid, that is shown on maps of its own."""
        me, works = view["seat"], Works(self.setup, self.say, view)
        own: list[RenderableType] = []
        if me is not None and self._places(view) is None:
            own = [works.table(), *works.princess(), *works.cards()]
        if short == ALL_LANDS or me is None:
            lands = courts.lands(range(len(self.names)))
            is_beside = own and width >= LAND * len(self.names) + WORKS
            return [_side_by_side(lands, Group(*own))] if is_beside else [lands, *own]
        if short >= LEAST:
            return own if short == LEAST and view["question"]["kind"] not in KEPT else [*works.cards()]
        return [_side_by_side(courts.lands([me]), Group(*own))] if own else []

    def _market(self, view: View, width: int, short: int) -> list[Text]:
        market = Market(self.say, self.names, view)
        found = {
            "auction": market.auction(),
            "characters": market.characters(engaged=short >= LEAST),
            "deal": market.deal(),
            "stock": market.stock() if short < LITTLE else [],
        }
        heads = {title: Text(f"{self.say(f'cli.princes.{title}')}  ", "bold") for title in found}
        return [flow(pieces, width, " · ", heads[title]) for title, pieces in found.items() if pieces]

    def _places(self, view: View) -> Places | None:
        """The places of the tile that is to be laid, if one is."""
        question = view["question"]
        if question is None or question["kind"] != "place" or not view["choices"]:
            return None
        return Places(self.land, view, question["tile"], self.say)


def _side_by_side(left: RenderableType, right: RenderableType) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(left, right)
    return grid
