"""Positions written by hand: what is said is put on the table, what follows is concluded, what is hidden is dealt.

`fields.py` declares the format, `position.schema.json` beside this file describes it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import MISFITS, InvalidOptions, InvalidPosition
from signoria.core.kernel import NONE, Together
from signoria.core.options import Options
from signoria.core.position_fields import (
    Field,
    named,
    number,
    read_by_seat,
    read_declared,
    read_fields,
    read_list,
    read_seats,
    shown,
)
from signoria.games.citadels import options as game_options
from signoria.games.citadels.engine.calling import DraftEnds, begin_round
from signoria.games.citadels.engine.marks import Meaning
from signoria.games.citadels.engine.opening import open_table
from signoria.games.citadels.engine.packing import holds, wagon_of
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.options.presets import PRESETS, Preset
from signoria.games.citadels.positions.agendas import check_agenda, read_agenda
from signoria.games.citadels.positions.box import read_box
from signoria.games.citadels.positions.cards import (
    PILES,
    deal_rest,
    fill_bank,
    note_seers,
    read_gold,
    read_zones,
)
from signoria.games.citadels.positions.checks import (
    check_marks,
    check_new_round,
    check_over,
    check_secrets,
    check_table,
)
from signoria.games.citadels.positions.completion import conclude_completion
from signoria.games.citadels.positions.concluding import conclude
from signoria.games.citadels.positions.fields import FIELDS, MARKS, MEANINGS, SECRETS, SEEN
from signoria.games.citadels.positions.moments import DRAFT, Moment
from signoria.games.citadels.positions.roles import deal_draft, read_roles, read_theater
from signoria.games.citadels.positions.tokens import deal_tokens
from signoria.games.citadels.positions.trying import play_away, try_out
from signoria.games.citadels.positions.words import MANY, read_value
from signoria.games.citadels.text.notation import CHOICE
from signoria.games.citadels.views.marks import OPEN_MARKS, SECRET_MARKS, lay_mark

MOST_WAGONS = 3
GIVEN = [mark.name for mark in MARKS if mark.kind == "given" and mark.name in OPEN_MARKS]


def read(
    doc: Mapping[str, Any], options: Options, chance: Chance, lists: Mapping[str, Preset] = PRESETS
) -> CitadelsState:
    """The table of a position. What it leaves out is concluded or dealt; what cannot be is refused."""
    try:
        s = _Reader(doc, options, chance, lists).read()
        try_out(s)
    except InvalidPosition:
        raise
    except InvalidOptions as error:
        raise InvalidPosition(str(error)) from error
    except (*MISFITS, AssertionError) as error:
        raise InvalidPosition(f"position of citadels: its parts do not fit together ({error!r})") from error
    return s


class _Reader:
    """The reading of one position."""

    def __init__(self, doc: Mapping[str, Any], options: Options, chance: Chance, lists: Mapping[str, Preset]) -> None:
        self.doc = read_declared("position", doc, FIELDS)
        self.options = options
        self.fresh = False  # is it a draft that has just begun?
        players = doc.get("players", 2)
        box = read_box(self.doc, options, chance, lists)
        self.s = open_table(players, game_options.settings(players, options, box), chance)
        self.s.wagons = _read_wagons(self.s, doc.get("wagons", []))
        self.marks = _read_marks(self.s, "marks", doc.get("marks", {}), MARKS, MEANINGS)
        self.secrets = _read_marks(self.s, "secrets", doc.get("secrets", {}), SECRETS, SECRET_MARKS)

    def read(self) -> CitadelsState:
        """Everything in its order: what lies open, what follows from it, what is hidden, and on to the first choice."""
        s, doc = self.s, self.doc
        moment = self._moment()
        self._lay_given(moment)
        read_zones(s, doc)
        read_gold(s, doc.get("gold"))
        fill_bank(s)
        read_roles(s, doc.get("roles"))
        if moment is not None:
            moment.take_role(s)
        read_theater(s, doc.get("theater"))
        s.agenda = read_agenda(s, doc["agenda"]) if moment is None else moment.agenda(s)
        self.fresh = moment is not None and moment.words == DRAFT
        if self.fresh:
            self._begin_draft()
        else:
            self._conclude(moment)
            self._deal()
        if moment is None:
            _read_answers(s, doc.get("answers"))
            play_away(s)
        s.go_on()
        return s

    def _moment(self) -> Moment | None:
        if "agenda" in self.doc and "moment" in self.doc:
            raise InvalidPosition("moment: expected either a moment or an agenda, got both")
        return None if "agenda" in self.doc else Moment(self.s, self.doc.get("moment", DRAFT))

    def _lay_given(self, moment: Moment | None) -> None:
        """The marks that nothing else tells."""
        s = self.s
        s.round = 1
        begins = game_options.first_crown(self.options, s.players)
        s.crown = begins if begins < s.players else 0
        for name in GIVEN:
            if name in self.marks:
                lay_mark(s, name, self.marks[name])
        if moment is not None:
            moment.begin(s)
            self._check_moment(moment)
        s.marks.first = self.marks.get("first", s.crown)

    def _check_moment(self, moment: Moment) -> None:
        s = self.s
        if moment.took_crown(s):
            if self.marks.get("crown", moment.seat) != moment.seat:
                raise InvalidPosition(
                    f"marks, crown: expected seat {moment.seat}, who took it as his turn began, got {s.crown}; another "
                    "moment is a value of the option crown_moment",
                    "follows",
                )
            s.crown = moment.seat
        if moment.is_turn and self.marks.get("income", int(moment.income)) != int(moment.income):
            raise InvalidPosition("marks, income: expected the same as the moment says", "follows")

    def _begin_draft(self) -> None:
        """A new round; nothing of the last one lies there."""
        s = self.s
        for name in (*(mark.name for mark in SECRETS), "roles", "theater", "picks"):
            if self.secrets.get(name) or (self.doc.get(name) and any(self.doc[name])):
                raise InvalidPosition(
                    f"{name}: expected none as a draft begins; with an `agenda` it can be under way", "not-now"
                )
        if s.marks.face_up:
            raise InvalidPosition(
                "marks, face_up: expected none before a draft: they are laid open by chance", "not-now"
            )
        check_table(s)
        check_marks(s, self.marks)
        check_new_round(s)
        self._check_nothing_under_way()
        self._deal()
        s.round -= 1
        begin_round(s)
        conclude(s, self.marks)
        conclude_completion(s, self.marks)

    def _conclude(self, moment: Moment | None) -> None:
        s = self.s
        conclude(s, self.marks)
        if self.marks.get("hospital") and not (s.marks.murdered and holds(s.marks.shown, s.marks.murdered)):
            raise InvalidPosition(
                "marks, hospital: expected it only of a murdered character that was called", "not-now"
            )
        if self.marks.get("hospital") and s.marks.murdered > s.marks.called:
            raise InvalidPosition("marks, hospital: expected it only once the murdered was called", "not-now")
        check_table(s)
        check_marks(s, self.marks)
        if s.agenda and isinstance(s.agenda[0], DraftEnds):
            check_new_round(s)
        conclude_completion(s, self.marks)
        check_over(s)
        if moment is None:
            check_agenda(s)
        else:
            self._check_nothing_under_way()

    def _check_nothing_under_way(self) -> None:
        """At a moment that is told in words nobody chooses between cards, pays, or has answered."""
        if self.s.drawn:
            raise InvalidPosition(
                "drawn: expected none while nobody chooses between cards, which an `agenda` can say", "not-now"
            )
        if self.s.turn.site != NONE:
            raise InvalidPosition(
                "marks, site: expected none while nobody pays for it, which an `agenda` can say", "not-now"
            )
        if self.doc.get("answers") is not None:
            raise InvalidPosition("answers: expected none, since nobody is asked together with others", "not-now")

    def _deal(self) -> None:
        s = self.s
        if not self.fresh:
            for name, value in self.secrets.items():
                lay_mark(s, name, value)
            check_secrets(s, self.secrets)
            deal_draft(s, self.doc, self.secrets)
            deal_tokens(s, self.secrets)
        deal_rest(s)
        note_seers(s, _read_seen(s, self.doc.get("seen", {})))


def _read_wagons(s: CitadelsState, value: object) -> list[int]:
    wagons = read_list("wagons", value)
    if len(wagons) > MOST_WAGONS:
        raise InvalidPosition(f"wagons: expected at most {MOST_WAGONS}, got {len(wagons)}", "most", high=MOST_WAGONS)
    found = []
    for place, entry in enumerate(wagons):
        wagon = read_fields(f"wagons, entry {place}", entry, ("owner", "gold"))
        owner = number(f"wagons, entry {place}, owner", wagon.get("owner"), 0, s.players - 1)
        found.append(wagon_of(owner, number(f"wagons, entry {place}, gold", wagon.get("gold", 0), 0, MANY)))
    return found


def _read_marks(
    s: CitadelsState, where: str, value: object, fields: Sequence[Field], meanings: Mapping[str, Meaning]
) -> dict[str, int]:
    """The marks that are named, as the engine counts them."""
    found = read_declared(where, value, fields)
    return {name: read_value(s, f"{where}, {name}", meanings[name], word) for name, word in found.items()}


def _read_seen(s: CitadelsState, value: object) -> dict[str, Any]:
    """For each hidden card the seats that have seen it, as masks."""
    doc = read_declared("seen", value, SEEN)
    masks: dict[str, Any] = {
        pile: [read_seats(f"seen, {pile}", seats, s.players) for seats in read_list(f"seen, {pile}", doc[pile])]
        for pile in PILES
        if pile in doc
    }
    if "hands" in doc:
        masks["hands"] = [
            [read_seats("seen, hands", seats, s.players) for seats in read_list("seen, hands", hand)]
            for hand in read_by_seat("seen, hands", doc["hands"], s.players)
        ]
    return masks


def _read_answers(s: CitadelsState, value: object) -> None:
    """Sealed answers to a question that several are asked together."""
    if value is None:
        return
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Together):
        raise InvalidPosition("answers: expected none, since nobody is asked together with others", "not-now")
    sealed = [NONE] * s.players
    for seat, word in enumerate(read_by_seat("answers", value, s.players)):
        part = top.part(seat)
        if word is None:
            continue
        if part is None or not isinstance(word, str) or CHOICE.get(word, NONE) not in part.choices(s):
            raise InvalidPosition(
                f"answers, seat {seat}: expected an answer that it may give, or null, got {shown(word)}",
                "unknown",
                what=named(word),
            )
        sealed[seat] = CHOICE[word]
    if top.is_complete(sealed):
        raise InvalidPosition("answers: expected somebody who has not answered yet")
    s.sealed = sealed if any(answer != NONE for answer in sealed) else s.sealed
