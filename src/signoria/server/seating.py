"""Who sits where at a table that somebody makes."""

from secrets import token_hex

from signoria import bots
from signoria.server import names
from signoria.server.bodies import SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.seats import EMPTY_SEAT, SeatColumns, SeatKind


class Seating:
    """Turns the wishes of whoever makes a table into its seats."""

    def __init__(self, guest: str | None, name: str, game_id: str) -> None:
        self._guest = guest
        self._name = name
        self._game_id = game_id
        self._taken: set[str] = set()

    def arrange(self, wishes: list[SeatWish], players: int) -> list[SeatColumns]:
        """The seats in order; those without a wish are open."""
        if len(wishes) > players:
            raise Problem("bad-seats", f"seats: expected at most {players}, got {len(wishes)}")
        if sum(wish.kind == WishedSeat.ME for wish in wishes) > 1:
            raise Problem("bad-seats", "seats: you can sit on one of them; the others at your screen are hot-seat")
        if self._guest is not None and [wish.kind for wish in wishes] == [WishedSeat.BOT] * players:
            raise Problem("bots-alone", "seats: expected one or more for people; only the house lets bots play alone")
        everybody = [*wishes, *[SeatWish(kind=WishedSeat.OPEN)] * (players - len(wishes))]
        self._taken = {self._name, *(names.tidy(wish.name, "seats") for wish in everybody if wish.name is not None)}
        return [self._seat(wish) for wish in everybody]

    def _seat(self, wish: SeatWish) -> SeatColumns:
        match wish.kind:
            case WishedSeat.OPEN:
                return EMPTY_SEAT
            case WishedSeat.BOT:
                return EMPTY_SEAT | {
                    "kind": SeatKind.BOT,
                    "name": self._given_or_free_name(wish),
                    "bot": self._bot(wish),
                }
            case WishedSeat.ME:
                name = names.tidy(wish.name, "seats") if wish.name is not None else self._name
                return self._person(name)
            case WishedSeat.HOT_SEAT:
                return self._person(self._given_or_free_name(wish))

    def _person(self, name: str) -> SeatColumns:
        return EMPTY_SEAT | {"kind": SeatKind.PERSON, "guest": self._guest, "name": name}

    def _bot(self, wish: SeatWish) -> str:
        bot, known = wish.bot or bots.stand_in(self._game_id), bots.bots(self._game_id)
        if bot not in known:
            raise Problem("bad-seats", f"bot: expected one of {', '.join(known)}, got {bot[:40]!r}")
        return bot

    def _given_or_free_name(self, wish: SeatWish) -> str:
        """The name that is wished for, or one that nobody else has at this table."""
        if wish.name is not None:
            return names.tidy(wish.name, "seats")
        name = names.guest_name(token_hex(4), self._taken)
        self._taken.add(name)
        return name
