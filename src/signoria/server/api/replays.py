"""Games that are over: looking at them again, going on from them, and records that people bring."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import json

from signoria.core.record import Record
from signoria.server import brought_records, forking, rendering
from signoria.server.api.tables import WRITES
from signoria.server.dependencies import App, Asking, Guest
from signoria.server.limits import address_of
from signoria.server.problems import FINDS, AnyRequest, ProblemCode, may_answer
from signoria.server.protocol.facts import TableFacts
from signoria.server.protocol.fields import Document
from signoria.server.protocol.parts import Happening
from signoria.server.replay_bodies import Fork, KeptRecord, Moment, ReplayFacts

T = TypeVar("T")
OneSeat = Annotated[int | None, QueryParameter(ge=0, le=15)]
REPLAYS: tuple[ProblemCode, ...] = (*FINDS, "not-started", "not-over", "unknown-record", "bad-record")
"""What may be wrong with the game that somebody wants to look at again."""


async def made_apart(make: Callable[[], T]) -> Response[T]:
    """An answer that takes a moment, made in a thread to its last byte: the others go on meanwhile."""
    written: Any = await asyncio.to_thread(lambda: json.encode(make()))  # Any: the documentation names what is written
    return Response(written, media_type=MediaType.JSON)


@get("/replays/{replay_id:str}", operation_id="replay", responses=may_answer(*REPLAYS))
async def get_replay(replay_id: FromPath[str], application: App, request: AnyRequest) -> Response[ReplayFacts]:
    """A game that is over, or a record that was brought: who chose what, from the first choice to the last."""
    replay = await application.find_replay(replay_id, address_of(request.scope))
    application.limits.charge_first(address_of(request.scope), replay.size)
    return await made_apart(replay.facts)


@get(
    "/replays/{replay_id:str}/moments/{number:int}",
    operation_id="moment",
    responses=may_answer(*REPLAYS, "no-moment", "bad-seats"),
)
async def get_moment(
    replay_id: FromPath[str], number: FromPath[int], application: App, request: AnyRequest, seat: OneSeat = None
) -> Moment:
    """The table after so many choices, as a seat could see it then; without one, as a spectator could."""
    replay = await application.find_replay(replay_id, address_of(request.scope))
    replay.require_moment(number)
    replay.require_seat(seat)
    return await asyncio.to_thread(replay.moments.moment, number, seat)


@get("/replays/{replay_id:str}/events", operation_id="replay_events", responses=may_answer(*REPLAYS, "bad-seats"))
async def get_events(
    replay_id: FromPath[str], application: App, request: AnyRequest, seat: OneSeat = None
) -> Response[list[Happening]]:
    """All that happened, as a seat was told it; `number` is the moment. Without a seat, as a spectator was."""
    replay = await application.find_replay(replay_id, address_of(request.scope))
    replay.require_seat(seat)
    application.limits.charge_first(address_of(request.scope), replay.size)
    return await made_apart(partial(replay.moments.told, seat))


@post(
    "/replays/{replay_id:str}/fork",
    operation_id="fork",
    responses=may_answer(
        *REPLAYS, "no-moment", "over", "bad-seats", "bad-name", "bad-position", "bots-alone", "too-many-tables",
        "too-many-new-tables", *WRITES,
    ),
)  # fmt: skip
async def post_fork(
    replay_id: FromPath[str], guest: Guest, application: App, data: JSONBody[Fork], request: AnyRequest
) -> TableFacts:
    """Go on from a moment of it at a new table, with what was hidden dealt anew."""
    address = address_of(request.scope)
    replay = await application.find_replay(replay_id, address)
    wish = await asyncio.to_thread(forking.new_table, replay, data)
    await application.require_room(guest)
    application.limits.new_table(address)
    return rendering.facts(await application.make_table(wish, guest), guest)


@post("/records", operation_id="keep_record", responses=may_answer("bad-record", "too-many-records", *WRITES))
async def post_record(
    guest: Guest, caller: Asking, application: App, data: JSONBody[Document], request: AnyRequest
) -> KeptRecord:
    """Bring a record. It is played again before it is kept, and refused where it does not end as it says."""
    address = address_of(request.scope)
    application.quotas.study(address)
    brought_records.require_modest(data)
    application.quotas.keep(caller, address)
    record_id = await application.replays.keep(guest, data)
    return KeptRecord(id=record_id, replay=f"/replays/{record_id}")


@get("/records/{record_id:str}", operation_id="kept_record", responses=may_answer("unknown-record"))
async def get_kept_record(record_id: FromPath[str], application: App) -> Record:
    """A record that somebody has brought."""
    return await application.replays.record(record_id)
