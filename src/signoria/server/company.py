"""What people do with each other at a table, as it comes over the socket."""

from signoria.server import chatting, guest_actions
from signoria.server.application import Application
from signoria.server.protocol.from_client import Answer, Ask, ComeBack, Concede, GoAway, Say
from signoria.server.protocol.from_server import Noted
from signoria.server.table import Table

CompanyMessage = Ask | Answer | Concede | GoAway | ComeBack | Say


async def act(application: Application, table: Table, guest: str | None, message: CompanyMessage) -> Noted:
    """Do it, and say so once it is stored; a problem has changed nothing."""
    seat = message.seat
    match message:
        case Ask():
            application.quotas.ask(guest)
            await guest_actions.ask(table, guest, message)
        case Answer(request=request, yes=yes):
            await guest_actions.answer(table, guest, request, seat, yes)
        case Concede():
            await guest_actions.concede(table, guest, seat)
        case GoAway():
            await guest_actions.go_away(table, guest, seat)
        case ComeBack():
            await guest_actions.come_back(table, guest, seat)
        case Say(text=text, preset=preset):
            application.quotas.say(guest)
            await chatting.say(application.store, table, guest, seat, text, preset)
    return Noted(what=str(message.__struct_config__.tag), seat=seat)
