"""JSON Schemas of everything that travels: messages, bodies, and setup and view of every game."""

from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import defstruct, json

import signoria
from signoria.core.game import Game
from signoria.server import (
    account_bodies,
    analysis_bodies,
    bodies,
    guide_bodies,
    lesson_bodies,
    notice_bodies,
    played_bodies,
    rating_bodies,
    replay_bodies,
    rulebook_bodies,
)
from signoria.server.protocol import from_client, from_server

Schema = dict[str, Any]  # Any: a JSON Schema is whatever JSON Schema says
REF = "#/$defs/{name}"
SENT_BY_CLIENTS = (from_client.FromClient, bodies.Request)
SENT_MODULES = (from_client, bodies, notice_bodies, replay_bodies, account_bodies, lesson_bodies, analysis_bodies)
BODIES = (
    bodies.Me, bodies.Rename, bodies.GameFacts, bodies.NewTable, bodies.NewRules, bodies.Join, bodies.MyNonce,
    bodies.MySeat, bodies.TheSeat, bodies.TwoSeats, bodies.BotSeat, bodies.MyLine, bodies.Mute,
    bodies.Note, bodies.QuickStart, bodies.LobbyFacts, bodies.MyChoice,
    bodies.MyOrder, bodies.MyRequest, bodies.MyAnswer, bodies.Question,
    bodies.ProblemBody, bodies.RuleFacts, bodies.Health,
    replay_bodies.ReplayFacts, replay_bodies.Moment, replay_bodies.QueuedTable, replay_bodies.Fork,
    replay_bodies.KeptRecord,
    bodies.MyHint, analysis_bodies.HintAnswer, analysis_bodies.AnalysisFacts, analysis_bodies.Board,
    analysis_bodies.BoardFacts, analysis_bodies.BoardQuestion, analysis_bodies.Refusal,
    analysis_bodies.PositionAnalysis, analysis_bodies.PuzzleList,
    analysis_bodies.PuzzleFacts, analysis_bodies.MyPuzzleAnswer, analysis_bodies.PuzzleAnswer,
    analysis_bodies.SolvedPuzzles,
    lesson_bodies.LessonFacts, lesson_bodies.LessonMove, lesson_bodies.LessonTable, lesson_bodies.LessonChoice,
    lesson_bodies.Remark, guide_bodies.GuideFacts,
    rulebook_bodies.BookFacts,
    notice_bodies.NoticeFacts, notice_bodies.NewPush, notice_bodies.OldPush, notice_bodies.NewLetters,
    account_bodies.DeleteMe, account_bodies.SignUp, account_bodies.SignIn,
    account_bodies.MyPassword, account_bodies.NewPassword,
    account_bodies.Recover, account_bodies.ForgottenPassword,
    account_bodies.SignedUp, account_bodies.RecoveryCodes, account_bodies.AccountFacts,
    account_bodies.SessionFacts, account_bodies.NewTokenBody, account_bodies.TokenFacts, account_bodies.GivenToken,
    rating_bodies.PersonFacts, rating_bodies.Leaderboard, rating_bodies.RatedGames, rating_bodies.Against,
    rating_bodies.PersonStatistics, played_bodies.PlayedGames,
    account_bodies.NewProgram, account_bodies.ProgramFacts, account_bodies.MadeProgram,
)  # fmt: skip


def document() -> Schema:
    """One document with all definitions."""
    roots, definitions = json.schema_components(
        [from_server.ServerMessage, from_client.ClientMessage, *BODIES], ref_template=REF
    )
    for name, definition in definitions.items():
        if "properties" in definition and not sent_by_clients(name):
            definition["required"] = list(definition["properties"])
    games = [signoria.game(name) for name in signoria.list_games()]
    documents = {name: schema for game in games for name, schema in game_schemas(game).items()}
    definitions["Update"]["properties"]["views"]["additionalProperties"] = {"$ref": "#/$defs/View"}
    for name in ("Step", "Moment"):
        definitions[name]["properties"]["view"] = {"$ref": "#/$defs/View"}
    for name in ("ReplayFacts", "LessonTable", "BoardFacts", "PuzzleFacts"):
        definitions[name]["properties"]["setup"] = {"$ref": "#/$defs/Setup"}
    definitions["Hello"]["properties"]["setup"]["anyOf"][0] = {"$ref": "#/$defs/Setup"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {
            "ServerMessage": roots[0],
            "ClientMessage": roots[1],
            **{kind: {"anyOf": [_ref(game, kind) for game in games]} for kind in ("Setup", "View", "Seen")},
            **definitions,
            **documents,
        },
    }


def sent_by_clients(name: str) -> bool:
    """Does a client write this one? Then what has a default may be left out; the server always writes everything."""
    struct = next((vars(module)[name] for module in SENT_MODULES if name in vars(module)), None)
    return isinstance(struct, type) and issubclass(struct, SENT_BY_CLIENTS)


def game_schemas(game: Game) -> dict[str, Schema]:
    """Setup and view of a game and their parts, by names that begin with the game's; `Seen` is both in one."""
    prefix = type(game).__name__
    if game.setup_type is None or game.view_type is None:
        undescribed = {"type": "object", "description": "A game that does not describe what it sends."}
        return {f"{prefix}{kind}": undescribed for kind in ("Setup", "View", "Seen")}
    documents = [_described(game.setup_type), _described(game.view_type)]
    _, parts = json.schema_components(documents, ref_template=f"#/$defs/{prefix}{{name}}")
    schemas = {f"{prefix}{name}": _with_shared(part, prefix) for name, part in parts.items() if name != "Message"}
    schemas[f"{prefix}Seen"] = {
        "description": "All that a seat is told: the setup and its view in one.",
        "allOf": [_ref(game, "Setup"), _ref(game, "View")],
    }
    return dict(sorted(schemas.items()))


@cache
def _described(kind: Any) -> Any:
    """The same type with structs in place of its TypedDicts: only structs may be told apart by a tag, their `kind`."""
    if is_typeddict(kind):
        fields = get_type_hints(kind)
        tag = fields.pop("kind") if _is_tag(fields.get("kind")) else None
        named = [(name, _described(part)) for name, part in fields.items()]
        how = {"tag_field": "kind", "tag": get_args(tag)[0]} if tag else {}
        return defstruct(kind.__name__, named, namespace={"__doc__": kind.__doc__}, **how)
    origin, parts = get_origin(kind), tuple(_described(part) for part in get_args(kind))
    if origin in (Union, UnionType):
        return Union[parts]  # noqa: UP007 - the parts are known only now
    return origin[parts] if origin in (list, dict) else kind


def _is_tag(kind: Any) -> bool:
    return get_origin(kind) is Literal and len(get_args(kind)) == 1


def _ref(game: Game, kind: str) -> Schema:
    return {"$ref": f"#/$defs/{type(game).__name__}{kind}"}


def _with_shared(part: Any, prefix: str) -> Any:  # Any: every part of a JSON Schema
    """References to `Message` point to the one that all share."""
    if isinstance(part, dict):
        return {key: _with_shared(value, prefix) for key, value in part.items()}
    if isinstance(part, list):
        return [_with_shared(value, prefix) for value in part]
    return "#/$defs/Message" if part == f"#/$defs/{prefix}Message" else part
