"""Market Day as the public meets it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from signoria.core.chance import Chance
from signoria.core.game import Game
from signoria.core.kernel import Together
from signoria.core.match import Match
from signoria.core.message import Message, message
from signoria.core.options import Option, Options
from tests.toy.engine.rule_ids import RULE_IDS
from tests.toy.engine.sales import ACTIONS, Bid, Look, MayBury, MayObject, Reveal, Sell, TurnUp, set_up
from tests.toy.engine.state import Market
from tests.toy.positions import position
from tests.toy.text import notation
from tests.toy.views.imagining import imagine
from tests.toy.views.view import Setup, View, open_view, seat_view, setup

ZONES = ("round", "hands", "deck", "prize", "bids", "vetoed", "won", "discards")


class MarketDay(Game):
    """Two to four traders bid in secret for goods."""

    id = "toy-market"
    ruleset = 2
    first_ruleset = 1
    seats = range(2, 5)
    actions = ACTIONS
    words = notation.WORDS
    example_words = notation.EXAMPLES
    rule_ids = RULE_IDS
    steps: ClassVar = {step.__name__: step for step in (TurnUp, Together, Bid, Reveal, MayObject, Sell, Look, MayBury)}
    setup_type = Setup
    view_type = View
    position_fields = position.FIELDS

    def options(self) -> list[Option]:
        return [
            Option("edition", "toy", ("toy",)),
            Option("rounds", 3, (3, 2, 1)),
            Option("looking", True, (True, False)),
            Option("equal_bids", "last", ("last", "first"), rule="TOY-BID-2", since=2, earlier={1: "first"}),
        ]

    def set_up(self, players: int, options: Options, chance: Chance) -> Market:
        table = position.empty(players, options, chance)
        return set_up(table)

    def read_state(self, doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> Market:
        s = position.empty(players, options, chance)
        for zone in ZONES:
            setattr(s, zone, doc[zone])
        return s.clone()

    def write_state(self, state: Market) -> dict[str, Any]:
        apart = state.clone()
        return {zone: getattr(apart, zone) for zone in ZONES}

    def sentence(self, state: Market, seat: int, choice: int) -> Message:
        return notation.sentence(choice)

    def objection(self, state: Market, seat: int, choice: int, rule: str) -> Message:
        return message(f"toy.refusal.{rule}")

    def say(self, sentence: Message, lang: str, names: Sequence[str] = (), reader: int | None = None) -> str:
        own = sentence["key"] in notation.SENTENCES
        return notation.say(sentence) if own else super().say(sentence, lang, names, reader)

    def setup(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], setup(match))  # a TypedDict is a dict

    def open_view(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], open_view(cast(Market, match.state)))  # a TypedDict is a dict

    def seat_view(self, match: Match, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], seat_view(cast(Market, match.state), seat))  # a TypedDict is a dict

    def deal(self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance) -> Market:
        return imagine(cast(Setup, setup), cast(View, view), chance)  # a position checks what is in them

    def read_position(self, doc: Mapping[str, Any], options: Options, chance: Chance) -> Market:
        return position.read(doc, doc.get("players", self.seats[0]), options, chance)

    def write_position(self, match: Match) -> dict[str, Any]:
        return position.write(cast(Market, match.state), match.options)  # a match of this game has its state

    def scores(self, state: Market) -> list[int]:
        return [sum(pile) for pile in state.won]

    def winners(self, state: Market) -> list[int]:
        points = self.scores(state)
        return [seat for seat in range(state.players) if points[seat] == max(points)]

    def sheet(self, state: Market) -> list[tuple[int, str, Message, int]]:
        return [
            (seat, "TOY-SCORE-1", message("toy.sheet.good", worth=kind), kind)
            for seat, pile in enumerate(state.won)
            for kind in pile
        ]
