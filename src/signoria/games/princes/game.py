"""The Princes of Florence as the public meets it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, cast

from signoria.core.action_rows import ActionRows
from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.game import Game
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.core.message import Message
from signoria.core.options import Option, Options
from signoria.games.princes import options as game_options
from signoria.games.princes.engine import keys, orders, possible, scoring
from signoria.games.princes.engine.action_space import ACTIONS
from signoria.games.princes.engine.borders import Field
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.encoder import PrincesEncoder
from signoria.games.princes.engine.likely_cards import SimpleCourts
from signoria.games.princes.engine.policy import Simple
from signoria.games.princes.engine.redeal import redeal
from signoria.games.princes.engine.rounds import set_up
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.state import PrincesState, Settings
from signoria.games.princes.options.reading import read_box
from signoria.games.princes.positions import position, saved
from signoria.games.princes.positions.fields import FIELDS
from signoria.games.princes.positions.steps import STEPS
from signoria.games.princes.text import objections, sentences, sheet
from signoria.games.princes.text.notation import EXAMPLES, Notation
from signoria.games.princes.views.imagining import imagine
from signoria.games.princes.views.types import Setup, View
from signoria.games.princes.views.view import open_view, seat_view, setup


class PrincesOfFlorence(Game):
    """Auctions, a principality on a grid, and the works of artists and scholars."""

    id = "princes-of-florence"
    ruleset = 2
    first_ruleset = 1
    seats = range(2, MAX_SEATS + 1)
    actions = ACTIONS
    example_words = EXAMPLES
    rule_ids = RULE_IDS
    steps: ClassVar = STEPS
    setup_type = Setup
    view_type = View
    policies: ClassVar = {"simple": Simple()}
    likelihoods: ClassVar = {"simple": SimpleCourts()}
    position_fields = FIELDS

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or read_box()
        self.notation = Notation(self.box)
        self.words = self.notation.words
        self.fields: dict[int, Field] = {}
        self.declared = game_options.options(self.box)

    def read_cards(self, path: Path) -> "PrincesOfFlorence":
        """The same game with the cards and tiles of a file like `options/cards.toml`."""
        return PrincesOfFlorence(read_box(path))

    def settings(self, players: int, options: Options) -> Settings:
        """The options as the engine reads them. The common field of so many players is made once."""
        if options["cooperative_building"] is True and players not in self.fields:
            self.fields[players] = Field(self.box.corners[players], self.box.outlines)
        return game_options.settings(self.box, players, options, self.fields)

    def options(self) -> list[Option]:
        return self.declared[:]

    def set_up(self, players: int, options: Options, chance: Chance) -> PrincesState:
        settings = self.settings(players, options)
        return set_up(
            players, settings, game_options.beginner(players, options), game_options.extra_freedoms(options), chance
        )

    def read_state(self, doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> PrincesState:
        return saved.read_state(doc, players, self.settings(players, options), chance)

    def write_state(self, state: PrincesState) -> dict[str, Any]:
        return saved.write_state(state)

    def sentence(self, state: PrincesState, seat: int, choice: int) -> Message:
        return sentences.sentence(state, seat, choice)

    def objection(self, state: PrincesState, seat: int, choice: int, rule: str) -> Message:
        return objections.objection(state, seat, choice, rule)

    def orders(self, state: PrincesState, seat: int) -> list[str]:
        return orders.orders(state, seat)

    def obey(self, state: PrincesState, seat: int, order: str) -> int:
        return orders.obey(state, seat, order)

    def setup(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], setup(match, cast(PrincesState, match.state)))  # a TypedDict is a dict

    def open_view(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], open_view(cast(PrincesState, match.state)))  # a TypedDict is a dict

    def seat_view(self, match: Match, seat: int | None) -> dict[str, Any]:
        seen = seat_view(cast(PrincesState, match.state), self.notation, seat)
        return cast(dict[str, Any], seen)  # a TypedDict is a dict

    def deal(self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance) -> PrincesState:
        return imagine(
            self.table_of(setup["players"], setup["options"]), cast(View, view), chance
        )  # a position checks it

    def read_position(self, doc: Mapping[str, Any], options: Options, chance: Chance) -> PrincesState:
        players = doc.get("players", self.seats[0])
        if not isinstance(players, int):
            raise InvalidPosition(f"players: expected a whole number, got {players!r}")
        return position.read(doc, self.table_of(players, options), chance)

    def table_of(self, players: int, options: Options) -> position.Table:
        """At which table a position of so many players lies."""
        begins, extra = game_options.beginner(players, options), game_options.extra_freedoms(options)
        return position.Table(players, self.settings(players, options), self.notation, begins, extra)

    def write_position(self, match: Match) -> dict[str, Any]:
        return position.write(match, cast(PrincesState, match.state), self.notation)  # it has this game's state

    def scores(self, state: PrincesState) -> list[int]:
        return scoring.running(state)

    def winners(self, state: PrincesState) -> list[int]:
        return scoring.winners(state)

    def sheet(self, state: PrincesState) -> list[tuple[int, str, Message, int]]:
        return sheet.lines(state)

    def possible_choices(self, players: int | None = None, options: Options | None = None) -> list[int]:
        if players is None or options is None:
            return possible.possible_choices(self.box, possible.EVERY_TABLE)
        characters = options["muse_and_princess"] != "no"
        together, may_go_back = options["cooperative_building"] is True, options["muse_and_princess"] != "advanced"
        return possible.possible_choices(self.box, [possible.Table(characters, together, may_go_back, players)])

    def turned(self, choice: int, seat: int, players: int) -> int:
        return possible.turned(choice, seat, players)

    def make_encoder(self, rows: ActionRows) -> PrincesEncoder:
        return PrincesEncoder(rows, STEPS, self.box.professions)

    def likely_deal(
        self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance, likelihood: Likelihood[PrincesState]
    ) -> PrincesState:
        table, seen = self.table_of(setup["players"], setup["options"]), cast(View, view)  # a position checks it
        return imagine(table, seen, chance, likelihood)

    def likely_redealt(
        self, match: Match, seat: int | None, chance: Chance, likelihood: Likelihood[PrincesState]
    ) -> PrincesState:
        return redeal(cast(PrincesState, match.state), NONE if seat is None else seat, chance, likelihood)

    def hidden_words(self, setup: Mapping[str, Any]) -> list[str]:
        """The cards of the three decks: how likely a seat is to hold each of them."""
        return [*setup["persons"], *setup["prestige_cards"], *setup["bonus_cards"]]

    def redealt(self, match: Match, seat: int | None, chance: Chance) -> PrincesState:
        return redeal(cast(PrincesState, match.state), NONE if seat is None else seat, chance)

    def state_key(self, state: PrincesState) -> int:
        return keys.state_key(state)

    def sight_key(self, state: PrincesState, seat: int) -> int:
        return keys.sight_key(state, seat)
