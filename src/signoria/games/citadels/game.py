"""Citadels as the public meets it."""

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
from signoria.games.citadels import options as game_options
from signoria.games.citadels.engine import keys, orders, possible, scoring
from signoria.games.citadels.engine.action_space import ACTIONS, SEATS
from signoria.games.citadels.engine.cards import COINS
from signoria.games.citadels.engine.encoder import CitadelsEncoder
from signoria.games.citadels.engine.likely_draft import CARELESS, OTHERWISE, SimplePicks
from signoria.games.citadels.engine.moves import gold_in_play
from signoria.games.citadels.engine.opening import open_table, set_up
from signoria.games.citadels.engine.policy import Simple
from signoria.games.citadels.engine.redeal import redeal
from signoria.games.citadels.engine.rule_ids import RULE_IDS
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.options.own_lists import read_lists
from signoria.games.citadels.options.possible import possible_box
from signoria.games.citadels.options.presets import PRESETS, Preset
from signoria.games.citadels.positions import position, writing
from signoria.games.citadels.positions.fields import FIELDS
from signoria.games.citadels.positions.steps import STEPS
from signoria.games.citadels.text import notation, objections, sentences, sheet
from signoria.games.citadels.views.imagining import imagine
from signoria.games.citadels.views.marks import OPEN_MARKS, SECRET_MARKS, lay_mark, open_marks, secret_marks
from signoria.games.citadels.views.setup import Setup, setup, uniques
from signoria.games.citadels.views.view import View, open_view, seat_view


class Citadels(Game):
    """A city of one's own, and a new mask every round."""

    id = "citadels"
    ruleset = 3
    first_ruleset = 2
    seats = range(2, SEATS + 1)
    actions = ACTIONS
    words = notation.WORDS
    example_words = notation.EXAMPLES
    rule_ids = RULE_IDS
    steps: ClassVar = STEPS
    position_fields = FIELDS
    setup_type = Setup
    view_type = View
    policies: ClassVar = {"simple": Simple()}
    likelihoods: ClassVar = {"simple": SimplePicks(CARELESS), "otherwise": SimplePicks(OTHERWISE)}

    def __init__(self, lists: Mapping[str, Preset] | None = None) -> None:
        self._lists = PRESETS | dict(lists or {})
        self._options = game_options.options_with(lists) if lists else game_options.OPTIONS

    def read_cards(self, path: Path) -> "Citadels":
        """The same game with lists of characters and unique districts from a file, besides the printed ones."""
        return Citadels(read_lists(path))

    def options(self) -> list[Option]:
        return self._options

    def counted(self, setup: Mapping[str, Any], word: str) -> str:
        """The character whose card somebody takes."""
        verb, _, rank = word.partition(":")
        return str(setup["cast"][int(rank) - 1]) if verb == "pick" else ""

    def set_up(self, players: int, options: Options, chance: Chance) -> CitadelsState:
        crown = game_options.first_crown(options, players)
        box = game_options.open_box(players, options, chance, self._lists)
        return set_up(players, game_options.settings(players, options, box), crown, chance)

    def read_state(self, doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> CitadelsState:
        box = game_options.Box(list(doc["cast"]), dict(doc["uniques"]))
        s = open_table(players, game_options.settings(players, options, box), chance)
        for name in (*OPEN_MARKS, *SECRET_MARKS):
            lay_mark(s, name, doc["marks"][name])
        for name in CitadelsState.LISTS:
            setattr(s, name, list(doc[name]))
        s.hands = [list(hand) for hand in doc["hands"]]
        s.cities = [list(city) for city in doc["cities"]]
        s.bank = doc["bank"]
        if s.bank + gold_in_play(s) != COINS:
            raise InvalidPosition(f"bank: expected {COINS - gold_in_play(s)}, got {s.bank!r}")
        return s

    def write_state(self, state: CitadelsState) -> dict[str, Any]:
        return {
            "cast": [character.slug for character in state.settings.cast[1:]],
            "uniques": uniques(state),
            "marks": open_marks(state) | secret_marks(state),
            **{name: getattr(state, name)[:] for name in CitadelsState.LISTS},
            "bank": state.bank,
            "hands": [hand[:] for hand in state.hands],
            "cities": [city[:] for city in state.cities],
        }

    def sentence(self, state: CitadelsState, seat: int, choice: int) -> Message:
        return sentences.sentence(state, seat, choice)

    def objection(self, state: CitadelsState, seat: int, choice: int, rule: str) -> Message:
        return objections.objection(state, seat, choice, rule)

    def orders(self, state: CitadelsState, seat: int) -> list[str]:
        return orders.orders(state, seat)

    def obey(self, state: CitadelsState, seat: int, order: str) -> int:
        return orders.obey(state, seat, order)

    def setup(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], setup(match, cast(CitadelsState, match.state)))  # a TypedDict is a dict

    def open_view(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], open_view(cast(CitadelsState, match.state)))  # a TypedDict is a dict

    def seat_view(self, match: Match, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], seat_view(cast(CitadelsState, match.state), seat))  # a TypedDict is a dict

    def deal(self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance) -> CitadelsState:
        return imagine(cast(Setup, setup), cast(View, view), chance)  # a position checks what they say

    def read_position(self, doc: Mapping[str, Any], options: Options, chance: Chance) -> CitadelsState:
        return position.read(doc, options, chance, self._lists)

    def write_position(self, match: Match) -> dict[str, Any]:
        return writing.write(match, cast(CitadelsState, match.state))  # a match of this game has this game's state

    def scores(self, state: CitadelsState) -> list[int]:
        return scoring.totals(state)

    def winners(self, state: CitadelsState) -> list[int]:
        return scoring.winners(state)

    def sheet(self, state: CitadelsState) -> list[tuple[int, str, Message, int]]:
        return sheet.lines(state)

    def possible_choices(self, players: int | None = None, options: Options | None = None) -> list[int]:
        if players is None or options is None:
            return possible.possible_choices(possible.EVERYTHING)
        return possible.possible_choices(possible_box(players, options, self._lists))

    def turned(self, choice: int, seat: int, players: int) -> int:
        return possible.turned(choice, seat, players)

    def make_encoder(self, rows: ActionRows) -> CitadelsEncoder:
        return CitadelsEncoder(rows, STEPS)

    def likely_deal(
        self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance, likelihood: Likelihood[CitadelsState]
    ) -> CitadelsState:
        return imagine(cast(Setup, setup), cast(View, view), chance, likelihood)  # it is checked what they say

    def likely_redealt(
        self, match: Match, seat: int | None, chance: Chance, likelihood: Likelihood[CitadelsState]
    ) -> CitadelsState:
        return redeal(cast(CitadelsState, match.state), NONE if seat is None else seat, chance, likelihood)

    def hidden_words(self, setup: Mapping[str, Any]) -> list[str]:
        """The characters of the cast: how likely a seat is to pick each of them."""
        return list(setup["cast"])

    def redealt(self, match: Match, seat: int | None, chance: Chance) -> CitadelsState:
        return redeal(cast(CitadelsState, match.state), NONE if seat is None else seat, chance)

    def state_key(self, state: CitadelsState) -> int:
        return keys.state_key(state)

    def sight_key(self, state: CitadelsState, seat: int) -> int:
        return keys.sight_key(state, seat)
