"""Planted leaks: doubles of the engine that tell what it should not, each in a way of its own."""

from typing import Any

from signoria import Match
from signoria.core.message import message
from tests.citadels.worlds import Viewer


class Leaky:
    """A match with a leak."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.match.waiting

    @property
    def number(self) -> int:
        return self.match.number

    def view(self, seat: Viewer) -> dict[str, Any]:
        return self.match.view(seat)

    def events(self, seat: Viewer) -> list[Any]:
        return self.match.events(seat)

    def position(self) -> dict[str, Any]:
        return self.match.position()

    def choice(self, word: str) -> int:
        return self.match.choice(word)

    def play(self, choice: int, seat: int) -> None:
        self.match.play(choice, seat)


class AsksOnlyHolders(Leaky):
    """Whoever can only decline is not asked at all: being asked gives the holder away."""

    unasked = 0

    @property
    def number(self) -> int:
        return self.match.number - self.unasked

    def play(self, choice: int, seat: int) -> None:
        super().play(choice, seat)
        decline = self.match.choice("decline")
        while forced := [other for other in self.match.waiting if self.match.choices(other) == [decline]]:
            before = self.match.number
            self.match.play(decline, forced[0])
            self.unasked += self.match.number - before


class CountsRealChoices(Leaky):
    """Nobody is seen to be asked for a Rasputin, but only those who had one are counted."""

    counted = 0

    @property
    def number(self) -> int:
        return self.counted

    def play(self, choice: int, seat: int) -> None:
        super().play(choice, seat)
        self.counted += 1
        while self.is_asked_for_action_cards():
            asked = self.match.waiting[0]
            self.counted += len(self.match.choices(asked)) > 1
            self.match.play(self.match.choice("decline"), asked)

    def is_asked_for_action_cards(self) -> bool:
        question = self.match.view(None)["question"]
        return question is not None and question["because"]["slug"] in ("acrobat", "rasputin")


class AsksOfTheRoseAlone(Leaky):
    """A refused threat asks the Blackmailer only if it has the rose."""

    def play(self, choice: int, seat: int) -> None:
        super().play(choice, seat)
        asked, rose = self.match.view(None)["question"], self.match.position()["secrets"]["rose"]
        cast = ["", *self.match.setup()["cast"]]
        if asked is not None and asked["name"] == "blackmailer-reveals" and cast[asked["rank"]] != rose:
            self.match.play(self.match.choice("decline"), self.match.waiting[0])


class ShowsSecrets(Leaky):
    """Its view holds the secret marks for everybody."""

    def view(self, seat: Viewer) -> dict[str, Any]:
        return {**super().view(seat), "secrets": self.match.position()["secrets"]}


class ShowsRoles(Leaky):
    """Its view shows who is who."""

    def view(self, seat: Viewer) -> dict[str, Any]:
        return {**super().view(seat), "roles": self.match.position()["roles"]}


class ShowsHands(Leaky):
    """Its view shows all hands."""

    def view(self, seat: Viewer) -> dict[str, Any]:
        return {**super().view(seat), "hands": self.match.position()["hands"]}


class ScoresHands(Leaky):
    """Its view counts points that lie in the hands of others."""

    def view(self, seat: Viewer) -> dict[str, Any]:
        return {**super().view(seat), "scores": self.match.scores()}


class NamesEveryChoice(Leaky):
    """Everybody is told each choice in words."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.told: list[Any] = []

    def events(self, seat: Viewer) -> list[Any]:
        return [*super().events(seat), *self.told]

    def play(self, choice: int, seat: int) -> None:
        self.told.append(message("citadels.event.draw-card", seat=seat, n=choice))
        super().play(choice, seat)
