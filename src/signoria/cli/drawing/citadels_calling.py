"""The characters of Citadels in the order in which they are called, each with what lies on it and who it is."""

from rich.text import Text

from signoria.cli.drawing.citadels_cards import Cards
from signoria.cli.drawing.drawing import View


class Calling:
    """What a seat knows of the characters in this round."""

    def __init__(self, cast: list[str], cards: Cards, names: list[str], view: View) -> None:
        self.cast = cast
        self.cards = cards
        self.say = cards.say
        self.names = names
        self.view = view
        self.marks: View = view["marks"]

    def pieces(self) -> list[Text]:
        """A piece for each rank: its character, and behind it all that is known."""
        return [self._piece(rank, slug) for rank, slug in enumerate(self.cast, 1)]

    def passed_on(self) -> list[str]:
        """The characters that the seat saw in the draft and passed on."""
        seen = [rank for pick in self.view["picks"] for rank in pick["offered"]]
        mine = [pick[done] for pick in self.view["picks"] for done in ("chosen", "laid")]
        return [self.cards.character(self.cast[rank - 1]) for rank in sorted({*seen} - {*mine})]

    def _piece(self, rank: int, slug: str) -> Text:
        acts = rank == self.marks["acting"]
        name = f"{rank} {self.cards.character(slug)}"
        known = [*self._holders(slug), *self._on(rank)]
        style = "bold reverse" if acts else "dim" if rank <= self.marks["called"] or self._is_open(rank) else "bold"
        return Text.assemble((f"▸{name}" if acts else name, style), f" ({', '.join(known)})" if known else "")

    def _holders(self, slug: str) -> list[str]:
        return [self.names[seat] for seat, roles in enumerate(self.view["roles"]) if slug in roles]

    def _is_open(self, rank: int) -> bool:
        return bool(self.marks["face_up"] >> rank & 1)

    def _on(self, rank: int) -> list[str]:
        """What lies on a rank, in words."""
        secrets, marks = self.view["secrets"], self.marks
        found = {
            "web.cit.aside-open": self._is_open(rank),
            "web.cit.laid": rank in [pick["laid"] for pick in self.view["picks"]] or rank == secrets["first_hidden"],
            "web.cit.mark.murdered": rank == marks["murdered"],
            "web.cit.mark.bewitched": rank == marks["bewitched"],
            "web.cit.mark.robbed": rank == marks["robbed"],
            "web.cit.mark.warrant": (marks["warrants"] | secrets["laid_tokens"] * self._lays("magistrate")) >> rank & 1,
            "web.cit.mark.threat": (marks["threats"] | secrets["laid_tokens"] * self._lays("blackmailer")) >> rank & 1,
            "web.cit.mark.real": rank in (secrets["sealed_warrant"], secrets["rose"], marks["rose_known"]),
        }
        return [self.say(key) for key, lies in found.items() if lies]

    def _lays(self, slug: str) -> bool:
        """Is this character laying tokens now, which the others do not see yet?"""
        question = self.view["question"]
        return question is not None and question["because"]["slug"] == slug
