"""The socket of a table: one for each viewer. What one of them does wrong, the others never notice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeGuard, get_args

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath
from msgspec import DecodeError, ValidationError, json

from signoria.server import guest_actions, rendering
from signoria.server.application import Application, channel
from signoria.server.dependencies import App
from signoria.server.identity import refuse_foreign_origin
from signoria.server.limits import address_of
from signoria.server.messages import (
    Accepted,
    Answer,
    Ask,
    Choose,
    ClientMessage,
    Document,
    GiveOrder,
    Noted,
    Ordered,
    RefusalCode,
    Refused,
    Resume,
    ServerMessage,
    SocketProblem,
    TakeBack,
    TakenBack,
    WhyNot,
    WhyNotAnswer,
)
from signoria.server.problems import Problem, ProblemCode, store_problem
from signoria.server.settings import FRAME_LIMIT
from signoria.server.store.writer import Closing
from signoria.server.table import Table
from signoria.server.token_bucket import TokenBucket

log = structlog.get_logger()
Socket = WebSocket[Any, Any, Any]  # Any: we keep nothing on sockets
DECODER = json.Decoder(ClientMessage)
DEAR = 8 * 1024
"""Bytes of an answer that count as one more message."""
TOO_BIG, AGAINST_POLICY, BROKEN, UNKNOWN_TABLE = 1009, 1008, 1011, 4404


@websocket("/tables/{table_id:str}/live")
async def serve_table(socket: Socket, table_id: FromPath[str], application: App) -> None:
    """Sit at a table or watch it."""
    await socket.accept()
    try:
        refuse_foreign_origin(socket)
        with application.limits.socket(address_of(socket.scope)):
            table = await application.tables.find(table_id)
            await TableSocket(socket, application, table).stay()
    except Problem as problem:
        code = UNKNOWN_TABLE if problem.code == "unknown-table" else AGAINST_POLICY
        await socket.close(code, problem.code)
    except (WebSocketDisconnect, WebSocketException):
        return
    except Exception as error:
        await close_broken(socket, table_id, error)


async def close_broken(socket: Socket, table_id: str, error: Exception) -> None:
    """Our fault: it is in the log, and the client learns nothing of the inside."""
    log.error("broken", table=table_id, exc_info=error)
    await socket.close(BROKEN, "broken")


class TableSocket:
    """One open socket at a table, and what it has been told."""

    def __init__(self, socket: Socket, application: Application, table: Table) -> None:
        self.socket = socket
        self.application = application
        self.table = table
        self.guest = application.identity.viewer(socket)
        self.bucket = TokenBucket(application.settings.messages_a_second)
        self._told_facts: object = None
        self._told_setup = False
        self._told_presence: object = None
        self._told_update: tuple[int, list[str]] | None = None
        self._telling = asyncio.Lock()

    async def stay(self) -> None:
        """Tell him of every change and do what he sends, until he leaves."""
        async with (
            self.application.channels.start_subscription([channel(self.table.id)]) as subscriber,
            self._present(),
        ):
            await self.tell_news()
            async with subscriber.run_in_background(self._when_changed, join=False):
                await self._read_messages()

    @asynccontextmanager
    async def _present(self) -> AsyncIterator[None]:
        self.table.present[self.guest] += 1
        self.application.changed(self.table)  # bots that rested go on when somebody watches
        try:
            yield
        finally:
            self.table.present[self.guest] -= 1
            self.application.tell_viewers(self.table)

    async def _when_changed(self, _: bytes) -> None:
        """The table has changed: tell him."""
        try:
            await self.tell_news()
        except (WebSocketDisconnect, WebSocketException, RuntimeError):
            return  # he is gone, which `_read_messages` will notice
        except Exception as error:
            log.error("broken", table=self.table.id, exc_info=error)
            with suppress(Exception):
                await self.send(SocketProblem(code="broken", detail="something went wrong here"))

    async def tell_news(self) -> None:
        """Send what he does not know yet."""
        async with self._telling:
            for message in self._news():
                await self.send(message)

    def _news(self) -> list[ServerMessage]:
        table, news = self.table, list[ServerMessage]()
        facts = (table.status, table.seats, table.seats_of(self.guest), table.rated, rendering.request(table))
        if facts != self._told_facts:
            self._told_facts = facts
            news.append(rendering.hello(table, self.guest, self._setup_once()))
        present = rendering.presence(table)
        if present != self._told_presence:
            self._told_presence = present
            news.append(present)
        mine = table.seats_of(self.guest)
        live = table.live_match
        if live is None:
            return news
        now = (live.number, [live.orders.of(seat) for seat in mine])
        if self._told_update != now:
            after = -1 if self._told_update is None else self._told_update[0]
            news.append(rendering.update(live, mine, after))
            self._told_update = now
        return news

    def _setup_once(self) -> Document | None:
        """What never changes in the match, the first time that there is a match."""
        live = self.table.live_match
        if live is None or self._told_setup:
            return None
        self._told_setup = True
        return live.setup

    async def _read_messages(self) -> None:
        while True:
            text = await self.socket.receive_data("text")
            if len(text) > FRAME_LIMIT:
                await self.socket.close(TOO_BIG, "too-large")
                return
            if not self.bucket.takes_one():
                if self.bucket.is_abused:
                    await self.socket.close(AGAINST_POLICY, "too-fast")
                    return
                await self.send(SocketProblem(code="too-fast", detail="fewer messages a second, please"))
                continue
            reply = await self._reply_to(text)
            if reply is not None:
                await self.send(reply)

    async def _reply_to(self, text: str) -> ServerMessage | None:
        try:
            message = DECODER.decode(text)
            return await self._handle(message)
        except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
            return SocketProblem(code="malformed", detail=str(error)[:200])
        except Problem as problem:
            return SocketProblem(code=problem.code, detail=problem.detail)
        except Closing as error:
            return SocketProblem(code="closing", detail=str(error))
        except Exception as error:
            return self._fault(error)

    def _fault(self, error: Exception) -> SocketProblem:
        """Not the client's: it is in the log."""
        problem = store_problem(error)
        if problem is not None:
            log.error("store-unavailable", table=self.table.id, reason=problem.detail)
            return SocketProblem(code=problem.code, detail=problem.detail)
        log.error("broken", table=self.table.id, exc_info=error)
        return SocketProblem(code="broken", detail="something went wrong here; nothing has changed")

    async def _handle(self, message: ClientMessage) -> ServerMessage | None:
        match message:
            case Choose():
                return await self._handle_choice(message)
            case WhyNot(seat=seat, word=word):
                return WhyNotAnswer(
                    seat=seat, word=word, refusal=guest_actions.why_not(self.table, self.guest, seat, word)
                )
            case GiveOrder(seat=seat, order=word):
                await guest_actions.give_order(self.table, self.guest, seat, word)
                return Ordered(seat=seat, order=word)
            case TakeBack(number=number, seat=seat, count=count):
                await guest_actions.take_back(self.table, self.guest, number, seat, count)
                return TakenBack(seat=seat, count=count)
            case Ask() | Answer():
                return await self._agree(message)
            case Resume(after=after):
                async with self._telling:  # no later update may overtake it
                    sent = await self.send(
                        rendering.update(self.table.playing(), self.table.seats_of(self.guest), after)
                    )
                self.bucket.charge(sent / DEAR)
        return None

    async def _agree(self, message: Ask | Answer) -> ServerMessage:
        if isinstance(message, Ask):
            self.application.quotas.ask(self.guest)
            await guest_actions.ask(self.table, self.guest, message.seat, message.what, message.to)
            return Noted(what="ask", seat=message.seat)
        await guest_actions.answer(self.table, self.guest, message.request, message.seat, message.yes)
        return Noted(what="answer", seat=message.seat)

    async def _handle_choice(self, message: Choose) -> ServerMessage:
        asked_at, seat, word = message.asked_at, message.seat, message.word
        try:
            await guest_actions.submit_choice(self.table, self.guest, asked_at, seat, word)
        except Problem as problem:
            if not is_refusal(problem.code):
                raise
            return Refused(code=problem.code, asked_at=asked_at, seat=seat, word=word, refusal=problem.refusal)
        return Accepted(asked_at=asked_at, seat=seat)

    async def send(self, message: ServerMessage) -> int:
        """Send it; how many bytes it has."""
        text = json.encode(message)
        await self.socket.send_data(text.decode(), "text")
        return len(text)


def is_refusal(code: ProblemCode) -> TypeGuard[RefusalCode]:
    """Does it say what is wrong with a choice, and not with the message?"""
    return code in get_args(RefusalCode)
