"""The characters of a position: who holds them, the exchange in the Theater, and the draft that led there."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import read_by_seat, read_fields, read_list, read_words, shown
from signoria.games.citadels.engine.action_space import TWO_ROLES_UP_TO
from signoria.games.citadels.engine.draft import LayAside, PickCharacter, pick, picker, picks_made, roles_each
from signoria.games.citadels.engine.imagined_draft import ImaginedDraft, KnownPick, nobody_yet
from signoria.games.citadels.engine.marks import Meaning
from signoria.games.citadels.engine.packing import bit
from signoria.games.citadels.engine.redeal_roles import exchange, picked_by
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.words import ranks, read_rank, read_value, write_value

PICK = ("offered", "chosen", "laid")
EXCHANGE = ("seats", "given", "taken")


def read_roles(s: CitadelsState, value: object) -> None:
    """The characters of each seat."""
    nobody: list[list[str]] = [[] for _ in range(s.players)]
    for seat, slugs in enumerate(read_by_seat("roles", nobody if value is None else value, s.players)):
        where = f"roles, seat {seat}"
        if len(read_list(where, slugs)) > roles_each(s):
            raise InvalidPosition(
                f"{where}: expected at most {roles_each(s)} with {s.players} players, got {shown(slugs)}",
                "most",
                high=roles_each(s),
            )
        read_words(where, slugs, ranks(s)[1:])
        for slug in slugs:
            rank = read_rank(s, where, slug)
            if s.holder[rank] != NONE:
                raise InvalidPosition(
                    f"{where}: {slug!r} is the character of seat {s.holder[rank]} already", "twice", what=slug
                )
            s.holder[rank] = seat


def read_theater(s: CitadelsState, value: object) -> None:
    """This round's exchange in the Theater: what one gave is the other's now."""
    if value is None:
        return
    doc = read_fields("theater", value, EXCHANGE)
    seats = [
        read_value(s, "theater, seats", Meaning.SEAT, seat)
        for seat in read_list("theater, seats", doc.get("seats"), length=2)
    ]
    given, taken = (read_rank(s, f"theater, {name}", doc.get(name)) for name in ("given", "taken"))
    if seats[0] == seats[1] or s.holder[given] != seats[1] or s.holder[taken] != seats[0]:
        raise InvalidPosition(
            "theater: expected two seats, of whom the second has the character given and the first the one taken, "
            f"got {shown(value)}"
        )
    s.theater = [*seats, given, taken]


def write_theater(s: CitadelsState) -> dict[str, Any] | None:
    """The exchange in words."""
    if not s.theater:
        return None
    first, second, given, taken = s.theater
    return {"seats": [first, second], "given": ranks(s)[given], "taken": ranks(s)[taken]}


def write_picks(s: CitadelsState) -> list[dict[str, Any]]:
    """All picks of this round in words."""
    found = []
    for number in range(picks_made(s)):
        offered, chosen, laid = pick(s, number)
        words = write_value(s, Meaning.RANKS, offered)
        found.append({"offered": words, "chosen": ranks(s)[chosen], "laid": ranks(s)[laid] if laid else None})
    return found


def face_up_count(s: CitadelsState) -> int:
    """How many characters lie open in a draft. [CIT-DRAFT-2]"""
    return 0 if s.players <= TWO_ROLES_UP_TO else max(s.settings.ranks - s.players - 2, 0)


def picks_due(s: CitadelsState) -> int:
    """How many picks have been made, as far as the agenda and the characters of all tell."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, PickCharacter):
        return top.number
    if isinstance(top, LayAside):
        return top.number + 1
    whole = sum(seat != NONE for seat in s.holder) == s.players * roles_each(s)
    return len(s.settings.draft) if whole and s.marks.face_up.bit_count() == face_up_count(s) else 0


def deal_draft(s: CitadelsState, doc: Mapping[str, Any], secrets: Mapping[str, int]) -> None:
    """The draft that led to the characters everybody has. What is not said of it is dealt. [CIT-DRAFT-1]"""
    count = picks_due(s)
    known = _read_picks(s, doc.get("picks"), count)
    in_draft = bool(s.agenda) and isinstance(s.agenda[-1], (PickCharacter, LayAside))
    held = sum(seat != NONE for seat in s.holder)
    if in_draft and held != count:
        raise InvalidPosition(
            f"roles: expected the {count} characters that were chosen so far, got {held}", "count", n=count
        )
    if not count and not in_draft:
        if secrets.get("first_hidden") or secrets.get("passing"):
            raise InvalidPosition(
                "secrets: expected `roles` of everybody, and `face_up`, for characters laid aside", "missing"
            )
        return
    laying = in_draft and isinstance(s.agenda[-1], LayAside)
    draft = ImaginedDraft(s, known, picked_by(s, s.holder), 0, laying)
    if not draft.deal(secrets.get("first_hidden", 0), secrets.get("passing", 0)) or _differs(draft, secrets):
        raise InvalidPosition("picks: no draft by the rules leads to these roles, face_up, picks and secrets")
    holder = nobody_yet()
    for number in range(count):
        holder[draft.chosen(number)] = picker(s, number)
    exchange(s, holder)
    if holder != s.holder:
        raise InvalidPosition("picks: expected picks that lead to `roles`, the exchange in the Theater included")
    s.picks, s.secrets.first_hidden, s.secrets.passing = draft.picks, draft.first_hidden, draft.passing


def _differs(draft: ImaginedDraft, secrets: Mapping[str, int]) -> bool:
    """Is something said of the draft that is not so?"""
    return (
        secrets.get("first_hidden", draft.first_hidden) != draft.first_hidden
        or secrets.get("passing", draft.passing) != draft.passing
    )


def _read_picks(s: CitadelsState, value: object, count: int) -> list[KnownPick | None]:
    """What is said of each pick; nothing is None."""
    known: list[KnownPick | None] = [None] * count
    if value is None:
        return known
    entries = read_list("picks", value)
    if len(entries) != count:
        raise InvalidPosition(
            f"picks: expected {count}, as the agenda and the roles of everybody say, or none at all, "
            f"got {len(entries)}",
            "count",
            n=count,
        )
    for number, entry in enumerate(entries):
        where = f"picks, entry {number}"
        doc = read_fields(where, entry, PICK)
        offered = read_value(s, f"{where}, offered", Meaning.RANKS, doc.get("offered"))
        chosen = read_rank(s, f"{where}, chosen", doc.get("chosen"))
        laid = read_value(s, f"{where}, laid", Meaning.RANK, doc.get("laid"))
        if not offered & bit(chosen) or (laid and (laid == chosen or not offered & bit(laid))):
            raise InvalidPosition(
                f"{where}: expected to choose and lay aside from what was offered, got {shown(entry)}"
            )
        known[number] = KnownPick(offered, chosen, laid)
    return known
