"""Positions written by hand, and imagined ones: known cards are put on the table and the rest is dealt.

`position.schema.json` beside this file describes the format.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.core.position_fields import named, number, read_declared, read_list, read_words, shown
from signoria.games.princes.engine.cards import DECK_WORDS, FREEDOM_WORDS, ROUNDS
from signoria.games.princes.engine.court import ACTIONS_EACH
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.sets import members
from signoria.games.princes.engine.state import PrincesState, Settings, lay_out
from signoria.games.princes.engine.working import BuyPoints
from signoria.games.princes.positions.agenda import follow, written
from signoria.games.princes.positions.auction import read_auction
from signoria.games.princes.positions.bids import check_bids, guess_money
from signoria.games.princes.positions.cards import Slots, write_slots
from signoria.games.princes.positions.characters import read_characters, write_characters
from signoria.games.princes.positions.checks import Checks, check_round, default_round
from signoria.games.princes.positions.deal import read_deal
from signoria.games.princes.positions.fields import FIELDS
from signoria.games.princes.positions.moment import Moment, in_words, parse
from signoria.games.princes.positions.seats import Seats, write_seat
from signoria.games.princes.positions.supply import read_freedoms
from signoria.games.princes.text.notation import BONUS_WORDS, Notation
from signoria.games.princes.views.view import auction, deal


class Table(NamedTuple):
    """At which table a position lies: so many players, by these rules and with these cards."""

    players: int
    settings: Settings
    notation: Notation
    begins: int
    """Who begins the first round; one too many for a random one."""
    extra_freedoms: int


def read(
    doc: Mapping[str, Any],
    table: Table,
    chance: Chance,
    lost: list[Any] | None = None,
    likelihood: Likelihood[PrincesState] | None = None,
) -> PrincesState:
    """The table of a position. What it leaves out is concluded or as at the start; cards are dealt from the rest.

    `lost` is what the viewer of an imagined table has lost sight of. Deals are alike, or as likely as is said.
    """
    read_declared("position", doc, FIELDS)
    s = PrincesState(table.players, table.settings, chance)
    lay_out(s)
    moment = _read_moment(s, doc, table)
    s.spent = read_words("spent", doc.get("spent", []), BONUS_WORDS)
    seats = read_list("seats", doc.get("seats", [{}] * s.players), s.players)
    Seats(s, table.notation).read(seats)
    _read_best(s, moment, seats)
    read_freedoms(s, table.extra_freedoms, doc.get("freedoms"))
    read_auction(s, moment, doc.get("auction"))
    read_characters(s, moment, doc)
    read_deal(s, moment, doc.get("deal"))
    guess_money(s, moment, seats)
    s.agenda = follow(s, moment)
    Slots(s, table.notation, lost or [], likelihood).read(doc)
    check_bids(s, moment)
    _read_sealed(s, table.notation, doc)
    Checks(s, moment, table.notation).check()
    return s


def _read_moment(s: PrincesState, doc: Mapping[str, Any], table: Table) -> Moment:
    """What is decided now, in which round and with which start player."""
    begins = table.begins
    default = doc.get("start", begins if begins < s.players and "round" not in doc else 0)
    words = doc.get("moment", f"turn of seat {default}, {ACTIONS_EACH} actions left")
    moment = parse(words, table.notation, s.players)
    s.round = number("round", doc.get("round", default_round(moment)), 0, ROUNDS)
    start = (begins + max(s.round - 1, 0)) % s.players if begins < s.players else 0
    s.start = number("start", doc.get("start", start), 0, s.players - 1)
    check_round(s, moment, begins)
    return moment


def _read_best(s: PrincesState, moment: Moment, seats: list[Any]) -> None:
    """The work that is being sold is among the works of this round."""
    work = moment.outer
    if isinstance(work, BuyPoints) and "best" not in seats[work.seat]:
        s.best[work.seat] = work.value


def _read_sealed(s: PrincesState, notation: Notation, doc: Mapping[str, Any]) -> None:
    """Sealed answers: a word, "" for none yet, or "?" for one that nobody here knows and that is dealt."""
    if "sealed" not in doc or doc["sealed"] == []:
        return
    sealed = read_list("sealed", doc["sealed"], s.players)
    if s.round > 0:
        raise InvalidPosition("sealed: nobody chooses in secret at this moment", "not-now")
    if "" not in sealed:
        raise InvalidPosition('sealed: expected "" for a seat that has not answered; when all have, they take effect')
    answers = [_answer(s, notation, seat, word) for seat, word in enumerate(sealed)]
    s.sealed = answers if any(answer != NONE for answer in answers) else []


def _answer(s: PrincesState, notation: Notation, seat: int, word: object) -> int:
    decision = s.decision(seat)
    assert decision is not None, "at the first moment all are asked"
    choices = decision.choices(s)
    if word == "":
        return NONE
    if word == "?":
        return choices[s.chance.below(len(choices))]
    answer = notation.choices.get(word, NONE) if isinstance(word, str) else NONE
    if answer not in choices:
        raise InvalidPosition(f"sealed: seat {seat} cannot have answered {shown(word)}", "unknown", what=named(word))
    return answer


def write(match: Match, s: PrincesState, notation: Notation) -> dict[str, Any]:
    """The position on the table, with everything that is hidden and who knows what of it."""
    words = moment_in_words(s, notation)
    doc: dict[str, Any] = {"game": match.game.id, "players": s.players, "options": match.options, "moment": words}
    if s.sealed:
        doc["sealed"] = ["" if answer == NONE else notation.words[answer] for answer in s.sealed]
    doc |= {
        "round": s.round,
        "start": s.start,
        "seats": [write_seat(s, notation, seat) for seat in range(s.players)],
        "freedoms": dict(zip(FREEDOM_WORDS, s.freedoms_left, strict=True)),
    }
    if s.auction.bidders or s.auction.blocked:
        doc["auction"] = auction(s)
    doc |= write_characters(s)
    if s.deal.active != NONE:
        doc["deal"] = deal(s)
    doc["decks"] = {word: write_slots(s, s.decks[deck][::-1], notation, deck) for deck, word in enumerate(DECK_WORDS)}
    if s.drawn:
        doc["drawn"] = write_slots(s, s.drawn, notation, deck_looked_at(s))
    return doc | {"spent": [BONUS_WORDS[kind] for kind in members(s.spent)]}


def moment_in_words(s: PrincesState, notation: Notation) -> str:
    """The moment, from which all that remains to be done follows. It is refused where something else remains."""
    words = in_words(s.agenda, notation)
    if words == "":
        raise InvalidPosition("agenda: expected what remains to be done at some moment of the game")
    if written(follow(s, parse(words, notation, s.players))) != written(s.agenda):
        raise InvalidPosition(f"agenda: expected what remains to be done at {words!r}, got something else")
    return words
