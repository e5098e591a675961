"""The socket of a table: one for each viewer. What one of them does wrong, the others never notice."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeGuard, get_args

import structlog
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath
from msgspec import DecodeError, ValidationError, json

from signoria.server import catching_up, company, guest_actions, leaving
from signoria.server.accounts.callers import Caller, Scope
from signoria.server.application import Application
from signoria.server.audience import Audience, Scene
from signoria.server.connections import CONNECTION, SocketConnection
from signoria.server.dependencies import App
from signoria.server.identity import Connection, refuse_foreign_origin
from signoria.server.limits import address_of
from signoria.server.problems import Problem, ProblemCode, store_problem
from signoria.server.protocol.fields import RefusalCode
from signoria.server.protocol.from_client import (
    Answer,
    Ask,
    AskSince,
    Choose,
    ClientMessage,
    ComeBack,
    Concede,
    GiveOrder,
    GoAway,
    Resume,
    Say,
    TakeBack,
    WhyNot,
)
from signoria.server.protocol.from_server import (
    Accepted,
    Ordered,
    Refused,
    ServerMessage,
    SocketProblem,
    TakenBack,
    WhyNotAnswer,
)
from signoria.server.request_ids import request_id
from signoria.server.requests import holds_nul, refuse_nul
from signoria.server.settings import FRAME_LIMIT
from signoria.server.socket_ends import Socket, close_broken
from signoria.server.store.writer import Closing, ReadOnly
from signoria.server.table import Table
from signoria.server.telling import frame
from signoria.server.token_bucket import TokenBucket
from signoria.server.told import Told

log = structlog.get_logger()
DECODER = json.Decoder(ClientMessage)
DEAR = 8 * 1024
"""Bytes of an answer that count as one more message."""
TOO_BIG, AGAINST_POLICY, NOT_LET_IN, UNKNOWN_TABLE = 1009, 1008, 4403, 4404
NOT_LET: tuple[ProblemCode, ...] = ("banned", "bad-token", "needs-scope")


@websocket("/tables/{table_id:str}/live")
async def serve_table(socket: Socket, table_id: FromPath[str], application: App) -> None:
    """Sit at a table or watch it."""
    await socket.accept()
    try:
        refuse_foreign_origin(socket)
        refuse_nul(table_id, b"")
        with application.limits.socket(address_of(socket.scope)):
            caller = await application.callers.of(socket)
            caller.require(Scope.READ)
            finding = application.tables.find(table_id)
            table, _ = await asyncio.gather(finding, application.unheard.learn(caller.person))
            await TableSocket(socket, application, table, caller).stay()
    except Problem as problem:
        code = NOT_LET_IN if problem.code in NOT_LET else AGAINST_POLICY
        code = UNKNOWN_TABLE if problem.code == "unknown-table" else code
        await socket.close(code, problem.code)
    except (WebSocketDisconnect, WebSocketException):
        return
    except Exception as error:
        await close_broken(socket, error)


class TableSocket:
    """One open socket at a table."""

    def __init__(self, socket: Socket, application: Application, table: Table, caller: Caller) -> None:
        self.socket = socket
        self.application = application
        self.table = table
        self.caller = caller
        self.guest = caller.person
        self.bucket = TokenBucket(application.settings.messages_a_second)
        self.connection: SocketConnection = socket.scope["state"][CONNECTION]
        self.told = Told(table, self.guest, application.unheard, self._push)
        self._sent = 0
        self._audience: Audience | None = None

    async def stay(self) -> None:
        """Tell him of every change and do what he sends, until he leaves."""
        if not self.application.store.is_read_only:
            await leaving.welcome(self.table, self.guest)
        with (
            self.application.doorkeeper.guarding(self),
            self.application.audiences.joined(self.table, self) as self._audience,
            self._present(),
        ):
            self.application.limits.charge_first(address_of(self.socket.scope))
            self.told.tell(Scene(self.table), self._audience)
            self._charge(
                self._sent
            )  # to his address: whoever opens one socket after the other has a new bucket each time
            self.connection.drained = self._catch_up
            await self._read_messages()

    @property
    def connection_of(self) -> Connection:
        """That by which he came, with his cookies."""
        return self.socket

    async def show_the_door(self, code: str) -> None:
        """He may not stay."""
        await self.socket.close(NOT_LET_IN, code)

    @contextmanager
    def _present(self) -> Iterator[None]:
        self.table.present[self.guest] += 1
        self.application.changed(self.table)  # bots that rested go on when somebody watches
        try:
            yield
        finally:
            self.table.present[self.guest] -= 1
            if not self.table.present[self.guest]:
                self.table.see_off(self.guest)
            self.application.tell_viewers(self.table)

    def _catch_up(self) -> None:
        """He reads again: tell him what he has missed."""
        self.tell(Scene(self.table))

    def tell(self, scene: Scene) -> None:
        """Send what he does not know yet; whoever does not keep up is told later, when he does."""
        if not self.connection.keeps_up:
            return
        try:
            self.told.tell(scene, self._joined())
        except Exception as error:
            log.error("broken", table=self.table.id, exc_info=error)
            self.send(self._problem("broken", "something went wrong here"))

    def _joined(self) -> Audience:
        assert self._audience is not None, "he is told only while he is here"
        return self._audience

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
                self.send(self._problem("too-fast", "fewer messages a second, please"))
                await self.connection.writable.wait()
                continue
            reply = await self._reply_to(text)
            self.application.messages.count(answer_of(reply))
            if reply is not None:
                self.send(reply)
            await self.connection.writable.wait()  # whoever reads no answers is asked no further

    async def _reply_to(self, text: str) -> ServerMessage | None:
        try:
            message = DECODER.decode(text)
            if holds_nul(text.encode()):
                raise Problem("malformed", "expected text, got one with the sign NUL")
            self.caller.require(scope_of(message))
            return await self._handle(message)
        except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
            return self._problem("malformed", str(error)[:200])
        except Problem as problem:
            return self._problem(problem.code, problem.detail)
        except Closing as error:
            return self._problem("closing", str(error))
        except ReadOnly as error:
            return self._problem("read-only", str(error))
        except Exception as error:
            return self._fault(error)

    def _fault(self, error: Exception) -> SocketProblem:
        """Not the client's: it is in the log."""
        problem = store_problem(error)
        if problem is not None:
            log.error("store-unavailable", table=self.table.id, reason=problem.detail)
            return self._problem(problem.code, problem.detail)
        log.error("broken", table=self.table.id, exc_info=error)
        return self._problem("broken", "something went wrong here; nothing has changed")

    def _problem(self, code: ProblemCode, detail: str) -> SocketProblem:
        return SocketProblem(code=code, detail=detail, request=request_id(self.socket.scope))

    async def _handle(self, message: ClientMessage) -> ServerMessage | None:
        if isinstance(message, (Choose, GiveOrder, TakeBack)):
            guest_actions.require_player(self.table, self.caller)
        match message:
            case Choose():
                return await self._handle_choice(message)
            case WhyNot() | AskSince():
                return await self._look_up(message)
            case GiveOrder(seat=seat, order=word):
                await guest_actions.give_order(self.table, self.guest, seat, word)
                return Ordered(seat=seat, order=word)
            case TakeBack(number=number, seat=seat, count=count):
                await guest_actions.take_back(self.table, self.guest, number, seat, count)
                return TakenBack(seat=seat, count=count)
            case Ask() | Answer() | Concede() | GoAway() | ComeBack() | Say():
                return await company.act(self.application, self.table, self.guest, message)
            case Resume(after=after):
                self._tell_all(after)
        return None

    async def _look_up(self, message: WhyNot | AskSince) -> ServerMessage:
        """Answer what changes nothing."""
        seat = message.seat
        if isinstance(message, WhyNot):
            refusal = guest_actions.why_not(self.table, self.guest, seat, message.word)
            return WhyNotAnswer(seat=seat, word=message.word, refusal=refusal)
        guest_actions.require_own_seat(self.table, self.guest, seat)
        self.application.quotas.study(address_of(self.socket.scope))
        return await catching_up.since(self.table.playing(), seat)

    def _tell_all(self, after: int) -> None:
        sent = self.told.tell_all(self.table.playing(), self._joined(), after)
        self.bucket.charge(sent / DEAR)
        self._charge(sent)

    def _charge(self, sent: int) -> None:
        self.application.limits.charge(address_of(self.socket.scope), sent)

    async def _handle_choice(self, message: Choose) -> ServerMessage | None:
        """Store it; None where he was told so together with what came of it."""
        asked_at, seat, word = message.asked_at, message.seat, message.word
        self.told.owed = message
        try:
            await guest_actions.submit_choice(
                self.table, self.guest, asked_at, seat, word, self.connection.last_ping_rtt
            )
            return None if self.told.owed is None else Accepted(asked_at=asked_at, seat=seat)
        except Problem as problem:
            if not is_refusal(problem.code):
                raise
            return Refused(code=problem.code, asked_at=asked_at, seat=seat, word=word, refusal=problem.refusal)
        finally:
            self.told.owed = None

    def send(self, message: ServerMessage) -> None:
        """Send it at once."""
        self._push(frame(message))

    def _push(self, sent: bytes) -> None:
        self._sent += len(sent)
        self.connection.push(sent)


def scope_of(message: ClientMessage) -> Scope:
    """What a token must be good for to send it."""
    match message:
        case Resume() | WhyNot() | AskSince():
            return Scope.READ
        case Say():
            return Scope.TALK
        case _:
            return Scope.PLAY


def answer_of(reply: ServerMessage | None) -> str:
    """What was answered to a message, in a word: the code of a problem or a refusal, else that it was done."""
    return reply.code if isinstance(reply, (Refused, SocketProblem)) else "done"


def is_refusal(code: ProblemCode) -> TypeGuard[RefusalCode]:
    """Does it say what is wrong with a choice, and not with the message?"""
    return code in get_args(RefusalCode)
