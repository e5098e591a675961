"""Lost Cities as the public meets it."""

from collections.abc import Mapping
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
from signoria.core.orders import ENDED, WAITS
from signoria.games.lost_cities import options as game_options
from signoria.games.lost_cities.engine import keys, scoring
from signoria.games.lost_cities.engine.action_space import ACTIONS, DRAW, choices_of
from signoria.games.lost_cities.engine.cards import CARD_WORDS, COLOURS, KINDS, PACKS, cards_of
from signoria.games.lost_cities.engine.encoder import LostCitiesEncoder
from signoria.games.lost_cities.engine.likely_hands import SimpleHands
from signoria.games.lost_cities.engine.policy import Simple
from signoria.games.lost_cities.engine.redeal import redeal
from signoria.games.lost_cities.engine.rule_ids import RULE_IDS
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState, Settings
from signoria.games.lost_cities.engine.turns import PlayCard, RoundEnds, TakeCard, set_up
from signoria.games.lost_cities.positions import position
from signoria.games.lost_cities.positions.fields import FIELDS
from signoria.games.lost_cities.text import notation, sheet
from signoria.games.lost_cities.views.imagining import imagine
from signoria.games.lost_cities.views.view import Setup, View, open_view, seat_view, setup

DRAW_FROM_DECK = "draw:deck"
"""The standing order of this game."""


class LostCities(Game):
    """Two explorers, five expeditions, three rounds."""

    id = "lost-cities"
    ruleset = 1
    first_ruleset = 1
    seats = range(SEATS, SEATS + 1)
    actions = ACTIONS
    words = notation.WORDS
    example_words = notation.EXAMPLES
    rule_ids = RULE_IDS
    steps: ClassVar = {step.__name__: step for step in (PlayCard, TakeCard, RoundEnds)}
    setup_type = Setup
    view_type = View
    position_fields = FIELDS
    open_scores = True
    policies: ClassVar = {"simple": Simple()}
    likelihoods: ClassVar = {"simple": SimpleHands()}

    def options(self) -> list[Option]:
        return game_options.OPTIONS[:]

    def set_up(self, players: int, options: Options, chance: Chance) -> LostCitiesState:
        return set_up(self.settings(options), self.begins(options), chance)

    def settings(self, options: Options) -> Settings:
        """Resolved options as the engine reads them."""
        return game_options.settings(options)

    def begins(self, options: Options) -> int:
        """The seat that begins the first round, SEATS for a random one."""
        return game_options.beginner(options)

    def read_state(self, doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> LostCitiesState:
        s = LostCitiesState(self.settings(options), chance)
        s.clear()
        s.first, s.quiet = doc["first"], doc["quiet"]
        for explorer, side in zip(s.explorers, doc["explorers"], strict=True):
            explorer.hand, explorer.spares = side["hand"]
            explorer.seen, explorer.seen_spares = side["seen"]
            for colour, laid in enumerate(side["expeditions"]):
                explorer.set_expedition(colour, laid)
        for kind in doc["discards"]:
            s.discard(kind)
        if not all(kind in range(KINDS) for kind in doc["deck"]):
            raise InvalidPosition(f"deck: expected cards from 0 to {KINDS - 1}, got {doc['deck']!r}")
        s.deck, s.left = list(doc["deck"]), len(doc["deck"])
        s.finished = list(doc["finished"])
        return s

    def write_state(self, state: LostCitiesState) -> dict[str, Any]:
        return {
            "first": state.first,
            "quiet": state.quiet,
            "explorers": [
                {
                    "hand": [explorer.hand, explorer.spares],
                    "seen": [explorer.seen, explorer.seen_spares],
                    "expeditions": explorer.expeditions[:],
                }
                for explorer in state.explorers
            ],
            "discards": [kind for colour, pile in enumerate(state.discards) for kind in cards_of(pile, colour)],
            "deck": state.deck[: state.left],
            "finished": state.finished[:],
        }

    def sentence(self, state: LostCitiesState, seat: int, choice: int) -> Message:
        return notation.sentence(state, seat, choice)

    def objection(self, state: LostCitiesState, seat: int, choice: int, rule: str) -> Message:
        return notation.objection(state, seat, choice, rule)

    def setup(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], setup(match))  # a TypedDict is a dict

    def open_view(self, match: Match) -> dict[str, Any]:
        return cast(dict[str, Any], open_view(cast(LostCitiesState, match.state)))  # a TypedDict is a dict

    def seat_view(self, match: Match, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], seat_view(cast(LostCitiesState, match.state), seat))  # a TypedDict is a dict

    def deal(self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance) -> LostCitiesState:
        options = setup["options"]
        return imagine(self.settings(options), self.begins(options), cast(View, view), chance)  # a position checks it

    def read_position(self, doc: Mapping[str, Any], options: Options, chance: Chance) -> LostCitiesState:
        return position.read(doc, self.settings(options), self.begins(options), chance)

    def write_position(self, match: Match) -> dict[str, Any]:
        return position.write(match, cast(LostCitiesState, match.state))  # a match of this game has this game's state

    def scores(self, state: LostCitiesState) -> list[int]:
        return scoring.running(state)

    def winners(self, state: LostCitiesState) -> list[int]:
        return scoring.winners(state)

    def sheet(self, state: LostCitiesState) -> list[tuple[int, str, Message, int]]:
        return sheet.lines(state)

    def possible_choices(self, players: int | None = None, options: Options | None = None) -> list[int]:
        return choices_of(PACKS[COLOURS] if options is None else self.settings(options).pack)

    def make_encoder(self, rows: ActionRows) -> LostCitiesEncoder:
        return LostCitiesEncoder(rows)

    def likely_deal(
        self,
        setup: Mapping[str, Any],
        view: Mapping[str, Any],
        chance: Chance,
        likelihood: Likelihood[LostCitiesState],
    ) -> LostCitiesState:
        options, seen = setup["options"], cast(View, view)  # a position checks it
        return imagine(self.settings(options), self.begins(options), seen, chance, likelihood)

    def likely_redealt(
        self, match: Match, seat: int | None, chance: Chance, likelihood: Likelihood[LostCitiesState]
    ) -> LostCitiesState:
        return redeal(cast(LostCitiesState, match.state), NONE if seat is None else seat, chance, likelihood)

    def hidden_words(self, setup: Mapping[str, Any]) -> list[str]:
        """The cards of the pack: how likely a seat is to hold each of them."""
        return [CARD_WORDS[kind] for kind in sorted(set(self.settings(setup["options"]).pack))]

    def redealt(self, match: Match, seat: int | None, chance: Chance) -> LostCitiesState:
        return redeal(cast(LostCitiesState, match.state), NONE if seat is None else seat, chance)

    def state_key(self, state: LostCitiesState) -> int:
        return keys.state_key(state)

    def sight_key(self, state: LostCitiesState, seat: int) -> int:
        return keys.sight_key(state, seat)

    def orders(self, state: LostCitiesState, seat: int) -> list[str]:
        return [DRAW_FROM_DECK] if state.agenda else []

    def obey(self, state: LostCitiesState, seat: int, order: str) -> int:
        """After a card is played the next comes from the deck, until the order is withdrawn. [LC-TAKE-1]"""
        if not state.agenda:
            return ENDED
        return DRAW if isinstance(state.decision(seat), TakeCard) else WAITS

    def simulation_options(self) -> Options:
        """Bots could trade discards for ever, so the stall rule is on. [LC-END-2]"""
        return {"stall_after": 200}
