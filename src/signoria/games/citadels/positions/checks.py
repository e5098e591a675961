"""What could never lie on the table. Each refusal names the field, and the option or field that would allow it."""

from collections import Counter
from collections.abc import Mapping

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import CROWN_RANK, FIRST_RANK
from signoria.games.citadels.engine.calling import DraftEnds
from signoria.games.citadels.engine.cards import is_action_card, is_unique
from signoria.games.citadels.engine.characters.rank1 import WARRANTS
from signoria.games.citadels.engine.kinds import (
    BELL_TOWER,
    CIRCUS_TENT,
    HAUNTED_QUARTER,
    MUSEUM,
    QUARRY,
    SECRET_VAULT,
    SLUGS,
)
from signoria.games.citadels.engine.marks import RASPUTIN_OPEN, RoundMarks, TurnMarks
from signoria.games.citadels.engine.packing import bit, coin_at, holds, kind_at
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.concluding import name_of
from signoria.games.citadels.positions.roles import face_up_count
from signoria.games.citadels.positions.words import ranks, write_value

THIEF_RANK = 2
THREATS = 2
OF_WHOM = {
    "murdered": "assassin",
    "bewitched": "witch",
    "warrants": "magistrate",
    "robbed": "thief",
    "threats": "blackmailer",
    "rose_known": "blackmailer",
    "tax": "tax-collector",
}
"""Marks that one character alone lays."""
RANK_OF = {"assassin": 1, "witch": 1, "magistrate": 1, "thief": 2, "blackmailer": 2, "tax-collector": 9}
PAID = ("robbed", "bewitched", "warrants", "threats")
"""Marks by which somebody gains, who must be there."""


def check_table(s: CitadelsState) -> None:
    """Cities and what lies on or beside them."""
    for seat in range(s.players):
        _check_city(s, seat)
    standing = [kind_at(plot) for city in s.cities for plot in city]
    if s.museum and MUSEUM not in standing:
        raise InvalidPosition("museum: expected cards only where a Museum stands in a city", "only-with", what="museum")
    if s.bell and BELL_TOWER not in standing:
        raise InvalidPosition(
            "marks, bell: expected it only where a bell-tower stands in a city", "only-with", what="bell-tower"
        )
    if s.haunted_round and HAUNTED_QUARTER not in standing:
        raise InvalidPosition(
            "marks, haunted_round: expected it only where a haunted-quarter stands in a city",
            "only-with",
            what="haunted-quarter",
        )
    if s.haunted_round > s.round:
        raise InvalidPosition(
            f"marks, haunted_round: expected no later round than {s.round}, got {s.haunted_round}", "most", high=s.round
        )
    if s.discards and not s.settings.readings.discard_pile:
        raise InvalidPosition(
            "discards: expected none; there is a pile only with the option discards set to 'pile'",
            "option",
            option="discards",
        )
    _check_action_cards(s)


def _check_city(s: CitadelsState, seat: int) -> None:
    for plot in s.cities[seat]:
        kind = kind_at(plot)
        if kind == SECRET_VAULT or (is_action_card(kind) and kind != CIRCUS_TENT):
            raise InvalidPosition(
                f"cities, seat {seat}: {SLUGS[kind]!r} cannot stand in a city", "unknown", what=SLUGS[kind]
            )
        if kind == CIRCUS_TENT and coin_at(plot):
            raise InvalidPosition(f"cities, seat {seat}: no coin of an artist lies on a circus-tent")
    alike = [kind for kind, count in Counter(map(kind_at, s.cities[seat])).items() if count > 1 and kind != CIRCUS_TENT]
    if alike and not _may_be_alike(s):
        raise InvalidPosition(
            f"cities, seat {seat}: {SLUGS[alike[0]]!r} stands there twice; that needs a quarry in `uniques`, the "
            "wizard in the `cast` or, in classic-2000, the option equal_districts",
            "twice",
            what=SLUGS[alike[0]],
        )


def _may_be_alike(s: CitadelsState) -> bool:
    wizard = _is_in_cast(s, "wizard") and s.settings.readings.wizard_duplicates
    return s.settings.readings.equal_districts or wizard or QUARRY in s.settings.pack


def _is_in_cast(s: CitadelsState, slug: str) -> bool:
    return slug in ranks(s)


def _check_action_cards(s: CitadelsState) -> None:
    if s.settings.readings.has_actions:
        return
    for where, there in (
        ("wagons", bool(s.wagons)),
        ("marks, acted", bool(s.turn.acted)),
        ("marks, acrobat", bool(s.marks.acrobat)),
        ("marks, extra_builds", bool(s.turn.extra_builds)),
    ):
        if there:
            raise InvalidPosition(
                f"{where}: expected none; there are action cards only with the option actions",
                "option",
                option="actions",
            )


def check_marks(s: CitadelsState, given: Mapping[str, int]) -> None:
    """Who was named, by whom, and when; and that marks of a turn lie only in a turn."""
    _check_face_up(s)
    for name, slug in OF_WHOM.items():
        if given.get(name) and not _is_in_cast(s, slug):
            raise InvalidPosition(
                f"marks, {name}: expected it only with the {slug} in the `cast`", "only-with", what=slug
            )
        rank = RANK_OF[slug]
        if name != "tax" and given.get(name) and s.marks.called < rank:
            raise InvalidPosition(f"marks, {name}: expected it only after the {slug} was called", "not-now")
    for name in PAID:
        slug = OF_WHOM[name]
        if given.get(name) and s.holder[RANK_OF[slug]] == NONE:
            raise InvalidPosition(
                f"marks, {name}: nobody is the {slug}; expected one in `roles`", "only-with", what=slug
            )
    _check_named(s)
    _check_turn(s)


def _check_face_up(s: CitadelsState) -> None:
    up, count = s.marks.face_up, face_up_count(s)
    if holds(up, CROWN_RANK):
        raise InvalidPosition(
            f"marks, face_up: {name_of(s, CROWN_RANK)!r} has rank {CROWN_RANK} and never lies open",
            "unknown",
            what=name_of(s, CROWN_RANK),
        )
    if (up or (s.agenda and isinstance(s.agenda[0], DraftEnds))) and up.bit_count() != count:
        raise InvalidPosition(
            f"marks, face_up: expected {count} characters with {s.players} players and {s.settings.ranks} characters, "
            f"got {up.bit_count()}",
            "count",
            n=count,
        )
    for rank in range(1, s.settings.ranks + 1):
        if holds(up, rank) and s.holder[rank] != NONE:
            raise InvalidPosition(
                f"marks, face_up: {name_of(s, rank)!r} is the character of seat {s.holder[rank]}",
                "unknown",
                what=name_of(s, rank),
            )


def _check_named(s: CitadelsState) -> None:
    marks = s.marks
    first, second = bit(FIRST_RANK), bit(THIEF_RANK)
    safe = first | second | (bit(marks.murdered) if marks.murdered else 0)
    safe |= bit(marks.bewitched) if marks.bewitched else 0
    for name, named, never in (
        ("murdered", bit(marks.murdered) if marks.murdered else 0, first),
        ("bewitched", bit(marks.bewitched) if marks.bewitched else 0, first),
        ("robbed", bit(marks.robbed) if marks.robbed else 0, safe),
        ("threats", marks.threats, safe),
        ("warrants", marks.warrants, first),
    ):
        if named & never:
            got = [ranks(s)[rank] for rank in range(1, s.settings.ranks + 1) if holds(named & never, rank)]
            raise InvalidPosition(f"marks, {name}: expected somebody who can be named so, got {', '.join(got)}")
    for name, mask, most in (("warrants", marks.warrants, WARRANTS), ("threats", marks.threats, THREATS)):
        if mask.bit_count() > most:
            raise InvalidPosition(f"marks, {name}: expected at most {most}, got {mask.bit_count()}", "most", high=most)
    if marks.murdered and s.turn.acting == marks.murdered:
        raise InvalidPosition(
            f"marks, murdered: expected another than {name_of(s, marks.murdered)!r}, whose turn it is"
        )


def _check_turn(s: CitadelsState) -> None:
    plain, turn = TurnMarks(), s.turn
    if not turn.acting:
        for name in TurnMarks.FIELDS:
            if getattr(turn, name) != getattr(plain, name):
                got = write_value(s, TurnMarks.FIELDS[name], getattr(turn, name))
                raise InvalidPosition(f"marks, {name}: expected it only in somebody's turn, got {got!r}", "not-now")
    if turn.resumed and not turn.income:
        raise InvalidPosition("marks, income: expected true, since the Witch plays on and has taken hers", "follows")
    if max(turn.builds, turn.charged) > turn.built:
        raise InvalidPosition(
            "marks, built: expected all districts of the turn, those that count or cost gold among them"
        )
    if turn.site != NONE and (is_action_card(turn.site) or turn.site == SECRET_VAULT):
        raise InvalidPosition(f"marks, site: {SLUGS[turn.site]!r} cannot be built", "unknown", what=SLUGS[turn.site])
    for kind in range(len(SLUGS)):
        if holds(turn.used_kinds, kind) and not is_unique(kind):
            raise InvalidPosition(
                f"marks, used_kinds: {SLUGS[kind]!r} has no power to be used", "unknown", what=SLUGS[kind]
            )
    if turn.acted == RASPUTIN_OPEN and s.marks.murdered == turn.acting:
        raise InvalidPosition("marks, acted: a rasputin has saved the murdered, who is murdered no more")


def check_secrets(s: CitadelsState, secrets: Mapping[str, int]) -> None:
    """Seal and rose lie under tokens that were laid."""
    top = type(s.agenda[-1]).__name__ if s.agenda else ""
    laying = {"MagistrateNames": "sealed_warrant", "BlackmailerNames": "rose"}.get(top, "")
    laid = s.agenda[-1].what if laying else 0
    if "laid_tokens" in secrets and secrets["laid_tokens"].bit_count() != laid:
        raise InvalidPosition(
            f"secrets, laid_tokens: expected {laid} characters, got {secrets['laid_tokens'].bit_count()}",
            "count",
            n=laid,
        )
    for name, lying in (("sealed_warrant", s.marks.warrants), ("rose", s.marks.threats)):
        if secrets.get(name) and not lying and not (laid and name == laying):
            raise InvalidPosition(f"secrets, {name}: expected it only while tokens lie there", "not-now")
        if secrets.get(name) and holds(bit(FIRST_RANK), secrets[name]):
            raise InvalidPosition(f"secrets, {name}: rank {FIRST_RANK} can have no token")
    sealed = s.marks.warrants or (laid and laying == "sealed_warrant")
    if sealed and secrets.get("sealed_warrant") == 0:
        raise InvalidPosition("secrets, sealed_warrant: expected the character under the seal, got null", "missing")
    if (s.marks.threats.bit_count() > 1 or (laid and laying == "rose")) and secrets.get("rose") == 0:
        raise InvalidPosition("secrets, rose: expected the character under the rose, got null", "missing")
    special = getattr(s.secrets, laying) if laid else 0
    if special and s.secrets.laid_tokens and not holds(s.secrets.laid_tokens, special):
        raise InvalidPosition(f"secrets, {laying}: expected one of laid_tokens", "follows")
    if s.marks.rose_known and secrets.get("rose", s.marks.rose_known) != s.marks.rose_known:
        raise InvalidPosition("secrets, rose: expected the character of the mark rose_known", "follows")


def check_over(s: CitadelsState) -> None:
    """At the end nothing is under way any more."""
    if not s.agenda and s.wagons:
        raise InvalidPosition("wagons: expected none when the game is over: they are discarded then", "not-now")


def check_new_round(s: CitadelsState) -> None:
    """A new round begins without any mark of a round."""
    plain = RoundMarks()
    for name, meaning in RoundMarks.FIELDS.items():
        if name not in ("first", "face_up") and getattr(s.marks, name) != getattr(plain, name):
            got = write_value(s, meaning, getattr(s.marks, name))
            raise InvalidPosition(f"marks, {name}: expected none in a draft, got {got!r}", "not-now")
    if s.marks.first != s.crown:
        raise InvalidPosition(
            f"marks, first: expected seat {s.crown}, who has the crown, got {s.marks.first}", "follows"
        )
