"""A game as the public sees it: matches begin here, and everything that can be said about one is found through it."""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Self, SupportsIndex, TypedDict

from signoria import locales
from signoria.core import record as records
from signoria.core import refusals, saving
from signoria.core.action_rows import ActionRows
from signoria.core.arguments import whole
from signoria.core.chance import Chance
from signoria.core.definition import GameDefinition
from signoria.core.encoder import Encoder
from signoria.core.errors import MISFITS, IllegalChoice, InvalidOptions, InvalidPosition
from signoria.core.kernel import NONE, Policy, State
from signoria.core.likelihoods import Weigh, likelihood_of
from signoria.core.match import Match
from signoria.core.message import Message, message
from signoria.core.options import Options, resolve
from signoria.core.policies import Named, seated
from signoria.core.position_fields import check_bounds, shown
from signoria.core.seal import Seal

SETUP_FIELDS = ("game", "ruleset", "players", "options")
"""What every game's setup has."""
VIEW_FIELDS = ("seat", "waiting", "choices")
"""What every game's view has."""


class SheetLine(TypedDict):
    """A line of the score sheet."""

    seat: int
    rule: str
    words: str
    message: Message
    points: int


class Game(GameDefinition):
    """A game. Its rules live in its own package; this class is how everybody else meets them."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}, ruleset {self.ruleset}>"

    def with_cards(self, path: str | Path) -> Self:
        """The same game with the cards of a file."""
        game = self.read_cards(Path(path))
        game.cards = Path(path).resolve()
        return game

    @cached_property
    def _choices(self) -> dict[str, int]:
        return {word: choice for choice, word in enumerate(self.words)}

    def word(self, choice: int) -> str:
        """The stable word of a choice."""
        return self.words[choice]

    def choice(self, word: str) -> int:
        """The choice a word stands for."""
        if word not in self._choices:
            raise IllegalChoice(f"choice: expected {self.example_words}, got {shown(word)}")
        return self._choices[word]

    def __getstate__(self) -> dict[str, Any]:
        """For a pickle of a game that is registered nowhere: without what it worked out and can work out again."""
        kind = type(self)
        return {k: v for k, v in self.__dict__.items() if not isinstance(getattr(kind, k, None), cached_property)}

    @cached_property
    def action_rows(self) -> ActionRows:
        """The choices that can ever be offered, without gaps: what the outputs of a net stand for."""
        return ActionRows(self.possible_choices(), self.words, self.turned)

    @cached_property
    def encoder(self) -> Encoder:
        """How the game is shown to a net."""
        return self.make_encoder(self.action_rows)

    def possible_rows(self, players: int, options: Mapping[str, object]) -> list[int]:
        """The rows that a table with these options can offer, in order."""
        rows = self.action_rows.seat_rows(players, 0).row_of
        return [rows[choice] for choice in self.possible_choices(players, self.resolved(options, players))]

    def play_row(self, match: Match, row: object, seat: int) -> None:
        """Play a row of actions for a seat. One that is not legal raises `IllegalChoice` and changes nothing."""
        rows = self.action_rows
        number = whole(row)
        choice = rows.seat_rows(match.players, seat).choice_of[number] if 0 <= number < rows.size else NONE
        if choice == NONE:
            raise IllegalChoice(
                f"action: expected a whole number from 0 to {rows.size - 1}, one that is legal, got {row!r}"
            )
        match.play(choice, seat)

    def new(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: SupportsIndex | Seal | None = None,
        ruleset: int | None = None,
    ) -> Match:
        """A new match. The same player count, options and seed always give the same game.

        `ruleset` is for going on with what began under an earlier one.
        """
        count = self.seats[0] if players is None else players
        if isinstance(count, bool) or not isinstance(count, int) or count not in self.seats:
            raise InvalidOptions(f"players: {self.id} takes {self._counts()}, got {shown(count)}")
        known = self.known_ruleset(self.ruleset if ruleset is None else ruleset)
        resolved = self.resolved({} if options is None else options, count, known)
        seal = Seal.of(seed)
        state = self.set_up(count, resolved, Chance(seal.seed))
        return Match(self, state, resolved, seal, known)

    def imagine(
        self,
        setup: Mapping[str, Any],
        view: Mapping[str, Any],
        seed: SupportsIndex,
        likelihood: str | Weigh | None = None,
    ) -> Match:
        """A full position that agrees with everything in setup and view; what they hide is dealt from `seed`.

        All that agree are equally likely, or as likely as `likelihood` says: a name in `likelihoods`, or a function.
        """
        _, options, ruleset = self.table("setup", setup)
        self._check_document("setup", setup, SETUP_FIELDS)
        self._check_document("view", view, VIEW_FIELDS)
        seal = Seal.of(seed)
        whole, chance = {**setup, "options": options}, Chance(seal.seed)
        weighed = None if likelihood is None else likelihood_of(self, likelihood, lambda: (whole, view))
        try:
            state = (
                self.deal(whole, view, chance) if weighed is None else self.likely_deal(whole, view, chance, weighed)
            )
        except InvalidPosition:
            raise
        except MISFITS as error:
            raise InvalidPosition(f"view of {self.id}: expected what match.view gives ({error!r})") from error
        return self._begun(state, options, seal, ruleset)

    def redeal(
        self, match: Match, seat: int | None, seed: SupportsIndex, likelihood: str | Weigh | None = None
    ) -> Match:
        """Another match that looks the same to the seat: the one that `imagine` deals from setup and view."""
        seal = Seal.of(seed)
        chance = Chance(seal.seed)
        if likelihood is None:
            state = self.redealt(match, seat, chance)
        else:
            weighed = likelihood_of(self, likelihood, lambda: (self.setup(match), self.view(match, seat)))
            state = self.likely_redealt(match, seat, chance, weighed)
        return self._begun(state, match.options, seal, match.ruleset)

    def seated_policies(self, policy: Named | Sequence[Named], players: int) -> list[Policy[Any]]:
        """A policy for each seat, from one for all of them or one for each, by name or as they are."""
        return seated(self, policy, players)

    def _check_document(self, what: str, doc: object, fields: Sequence[str]) -> None:
        """Is it a document of that kind, at first sight?"""
        if not isinstance(doc, Mapping):
            raise InvalidPosition(f"{what}: expected an object with named fields, got {shown(doc)}")
        for name in fields:
            if name not in doc:
                raise InvalidPosition(f"{what} of {self.id}: expected what match.{what} gives; {name} is missing")

    def position(self, doc: Mapping[str, Any], seed: SupportsIndex | Seal = 0, ruleset: int | None = None) -> Match:
        """The match that a hand-written position describes. `seed` is for one that names no seed of its own.

        `ruleset` is for going on with what began under an earlier one.
        """
        check_bounds("position", doc)
        _, options, known = self.table("position", doc, ruleset)
        try:
            seal = Seal.of(doc.get("seed", seed))
        except InvalidOptions as error:
            raise InvalidPosition(str(error)) from error
        try:
            state = self.read_position(doc, options, Chance(seal.seed))
        except InvalidOptions as error:
            raise InvalidPosition(f"options: {error}") from error
        return self._begun(state, options, seal, known)

    def table(self, what: str, doc: object, ruleset: int | None = None) -> tuple[int, Options, int]:
        """The player count, all options and the ruleset of a position, a view or a saved match."""
        if not isinstance(doc, Mapping):
            raise InvalidPosition(f"{what}: expected an object with named fields, got {shown(doc)}")
        if doc.get("game", self.id) != self.id:
            raise InvalidPosition(f"game: expected {self.id!r}, got {shown(doc['game'])}")
        players = doc.get("players", self.seats[0])
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.seats:
            raise InvalidPosition(f"players: {self.id} takes {self._counts()}, got {shown(players)}")
        try:
            known = self.known_ruleset(doc.get("ruleset", self.ruleset if ruleset is None else ruleset))
        except InvalidOptions as error:
            raise InvalidPosition(str(error)) from error
        try:
            return players, self.resolved(doc.get("options", {}), players, known), known
        except InvalidOptions as error:
            raise InvalidPosition(f"options: {error}") from error

    def resolved(self, options: object, players: int, ruleset: int | None = None) -> Options:
        """All options that fit, from those that are given and the defaults of the ruleset."""
        if not isinstance(options, Mapping):
            raise InvalidOptions(f"options: expected names with values, got {shown(options)}")
        return resolve(self.options(), players, options, self.ruleset if ruleset is None else ruleset)

    def known_ruleset(self, ruleset: object) -> int:
        """The ruleset, if it is one that is kept."""
        if type(ruleset) is int and self.first_ruleset <= ruleset <= self.ruleset:
            return ruleset
        kept = f"ruleset {self.ruleset}"
        if self.first_ruleset < self.ruleset:
            kept = f"rulesets {self.first_ruleset} to {self.ruleset}"
        hint = ": a newer Signoria may know it" if type(ruleset) is int and ruleset > self.ruleset else ""
        raise InvalidOptions(f"ruleset: this Signoria plays {self.id} by {kept}, got {shown(ruleset)}{hint}")

    def position_schema(self) -> dict[str, Any]:
        """The JSON Schema of the position format, which lies with what reads it."""
        package = type(self).__module__.rpartition(".")[0]
        schema: dict[str, Any] = json.loads((files(package) / "positions" / "position.schema.json").read_text("utf-8"))
        return schema

    def _begun(self, state: State, options: Options, seal: Seal, ruleset: int) -> Match:
        match = Match(self, state, options, seal, ruleset)
        match.start = state.clone()
        return match

    def from_json(self, doc: Mapping[str, Any]) -> Match:
        """The match that `to_json` wrote."""
        return saving.read(self, doc)

    def match_to_json(self, match: Match) -> dict[str, Any]:
        """A match as JSON, secrets and all."""
        return saving.write(match)

    def pickled(self, match: Match) -> tuple[Any, ...]:
        """How a pickle holds a match."""
        return saving.pickled(match)

    def record(self, match: Match, seats: Sequence[str] | None = None) -> records.Record:
        """The record of a match."""
        return records.write(match, [f"seat {seat}" for seat in range(match.players)] if seats is None else seats)

    def refusal(
        self, state: State, seat: int, choice: int, lang: str, names: Sequence[str] = ()
    ) -> refusals.Refusal | None:
        """Why the seat may not choose this now, or None where it may."""
        return refusals.against_rules(self, state, seat, choice, lang, names)

    def illegal(self, state: State, seat: int, choice: int) -> IllegalChoice:
        """The error for a choice that a rule forbids."""
        refusal = self.refusal(state, seat, choice, "en")
        assert refusal is not None, "an obstacle always has a rule"
        return IllegalChoice(f"{self.word(choice)}: {refusal['words']} [{refusal['rule']}]", refusal["rule"])

    def why_not(
        self, match: Match, choice: SupportsIndex | str, lang: str, seat: int, names: Sequence[str]
    ) -> refusals.Refusal | None:
        """Why the seat may not choose this now, a number or a word, or None where it may."""
        return refusals.why_not(match, choice, lang, seat, names)

    def score_sheet(self, state: State, lang: str, names: Sequence[str]) -> list[SheetLine]:
        """The score line by line. Messages are copies: a game may tell the same one again."""
        return [
            {
                "seat": seat,
                "rule": rule,
                "words": self.say(line, lang, names),
                "message": deepcopy(line),
                "points": points,
            }
            for seat, rule, line, points in self.sheet(state)
        ]

    def say(self, sentence: Message, lang: str, names: Sequence[str] = (), reader: int | None = None) -> str:
        """A message in that language, among those who are called so, to whoever sits at the reader's seat."""
        try:
            return locales.say(sentence, lang, names, reader)
        except locales.UnknownLanguage as error:
            raise InvalidOptions(str(error)) from error

    def name(self, lang: str = "en") -> str:
        """What the game is called."""
        return self.say(message(f"{self.id}.name"), lang)

    def _counts(self) -> str:
        low, high = self.seats[0], self.seats[-1]
        return f"{low} players" if low == high else f"{low} to {high} players"
