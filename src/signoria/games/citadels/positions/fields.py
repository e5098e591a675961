"""The fields of a position of Citadels, and the marks that lie on its table."""

from collections.abc import Mapping

from signoria.core.position_fields import Field
from signoria.games.citadels.engine.marks import Meaning
from signoria.games.citadels.views.marks import OPEN_MARKS

NOBODY, NOTHING = "nobody", "nothing"

MARKS = (
    Field("round", "given", "the number of the round", "1"),
    Field(
        "crown", "given", "the seat with the crown", "the seat of `begins`, else seat 0; who took it as his turn began"
    ),
    Field("tax", "given", "the gold on the Tax Collector's token", "0"),
    Field("bell", "given", "has the owner of the Bell Tower shortened the game?", "no"),
    Field("haunted_round", "given", "the round in which the Haunted Quarter was built, 0 for an earlier one", "0"),
    Field(
        "once_complete",
        "given",
        "the seat whose city was the first to be complete and has shrunk since, `null` for nobody",
        NOBODY,
    ),
    Field(
        "first_done",
        "required",
        "the seat that completed its city first, `null` for nobody",
        "the only one that is complete; asked for where several are, and where older cities lie under the bell",
    ),
    Field(
        "done_at",
        "required",
        "with how many districts it did so, 0 if nobody has",
        "as many as the options say; asked for under the bell, which may have rung before or after",
    ),
    Field(
        "complete",
        "required",
        "the seats whose cities are complete",
        "all with enough districts; asked for under the bell if `bell_tower_older` lets older cities grow first",
    ),
    Field("quiet", "given", "rounds in a row in which nobody built", "0"),
    Field("first", "given", "the seat that chose first in this round", "who has the crown"),
    Field("face_up", "given", "the characters that lie open since the draft", "none"),
    Field("called", "concluded", "the character that was called last, `null` before the first", "as the agenda says"),
    Field(
        "shown", "concluded", "the characters that have revealed themselves", "all who were called and are somebody's"
    ),
    Field("hospital", "given", "has the murdered shown himself in the Hospital?", "no"),
    Field("murdered", "given", "the character that the Assassin named", NOBODY),
    Field("robbed", "given", "the character that the Thief named", NOBODY),
    Field("thief", "concluded", "the seat that gets his gold", "who is the Thief, or plays as him"),
    Field("bewitched", "given", "the character that the Witch named", NOBODY),
    Field("witch", "concluded", "the seat that plays on in his place", "who is the Witch"),
    Field("warrants", "given", "the characters with a warrant", "none"),
    Field("magistrate", "concluded", "the seat that may reveal one", "who is the Magistrate"),
    Field("threats", "given", "the characters with a threat", "none"),
    Field("rose_known", "given", "the character under the rose, once it was turned over", NOBODY),
    Field("blackmailer", "concluded", "the seat that threatens", "who is the Blackmailer, or plays as him"),
    Field("shield", "concluded", "the seat whose city rank 8 cannot touch", "who has played as the Bishop"),
    Field("tax_seat", "concluded", "the seat that collects in `dark-city-2004`", "who has played as the Tax Collector"),
    Field("builders", "given", "the seats that have built in this round", "none"),
    Field("queen", "concluded", "the seat that waits for a murdered rank 4", "who has played as the Queen"),
    Field("crowned", "concluded", "the seat that the Emperor crowned in this round", "the crown's, once he has"),
    Field("acrobat", "given", "has an Acrobat taken the crown in this round?", "no"),
    Field("acting", "concluded", "the character whose turn it is, `null` between turns", "as the agenda says"),
    Field("income", "given", "has income been taken in this turn?", "no, or as the moment says"),
    Field("used", "given", "the powers of the character that are used up", "none"),
    Field("used_kinds", "given", "the districts that were used in this turn", "none"),
    Field("rides", "given", "the wagons that were paid for in this turn, by their places", "none"),
    Field("builds", "given", "districts built in this turn that count against the limit", "0"),
    Field("extra_builds", "given", "how many more than the limit may be built", "0"),
    Field("built", "given", "all districts built in this turn", "0"),
    Field("paid", "given", "the gold paid for them", "0"),
    Field("charged", "given", "how many of them cost gold", "0"),
    Field("site", "given", "the district that is being paid for", NOTHING),
    Field("site_gold", "given", "the gold paid for it so far", "0"),
    Field(
        "acted", "given", "the action card of this turn: `played`, `rasputin` while that lies open, or `null`", NOTHING
    ),
    Field("closed", "given", "may nothing follow but the end of the turn?", "no"),
    Field("resumed", "concluded", "is this the Witch who plays on?", "yes, if the bewitched was called"),
)
SECRETS = (
    Field("sealed_warrant", "dealt", "the character under the warrant with the seal", "one that has a warrant"),
    Field("rose", "dealt", "the character under the threat with the rose", "one that was threatened"),
    Field("laid_tokens", "dealt", "the characters named so far, while tokens are being laid", "as many as were named"),
    Field("first_hidden", "dealt", "the character laid aside before the draft", "one that nobody can have"),
    Field("passing", "dealt", "the characters being passed on, or left over", "all that are left"),
)
SEEN = (
    Field("hands", "given", "for each seat, for each card of its hand", NOBODY),
    *(Field(pile, "given", f"for each card of `{pile}`", NOBODY) for pile in ("deck", "discards", "drawn", "museum")),
)
FIELDS = (
    Field("game", "concluded", '`"citadels"`', "the game that reads it"),
    Field("players", "given", "how many sit at the table", "2"),
    Field("options", "given", "options by name, as for `game.new`", "the defaults of the edition"),
    Field("seed", "given", "a whole number: how all that is hidden falls, and the rounds to come", "0"),
    Field("cast", "given", "the characters by rank, eight or nine of them", "that of the options"),
    Field("uniques", "given", "the unique districts in the box, each with its copies", "those of the options"),
    Field("moment", "given", "what happens now, in words (below)", '`"draft"`'),
    Field(
        "agenda",
        "given",
        "instead of a moment: the steps that lie on the table, the next one last",
        "as the moment says",
    ),
    Field("answers", "given", "sealed answers by seat, as words, `null` for who has not answered", "none"),
    Field(
        "cities", "given", "for each seat its districts; one with an artist's coin has a plus: `tavern+`", "all empty"
    ),
    Field(
        "hands", "given", 'for each seat its cards, `"?"` for one to be dealt, or `null` for four of them', "four each"
    ),
    Field("gold", "given", "the gold of each seat", "2 each"),
    Field(
        "roles",
        "given",
        "for each seat its characters, as far as they matter",
        "nobody is anybody but who has the turn",
    ),
    Field("deck", "dealt", "its cards from the top; unplaced cards lie beneath, shuffled", "all unplaced cards"),
    Field("discards", "given", "the pile, where the option `discards` wants one", "none"),
    Field("drawn", "given", "the cards that somebody is choosing from", "none"),
    Field("museum", "given", "the cards under the Museum", "none"),
    Field("wagons", "given", "Ticket Wagons, each with `owner` and `gold`", "none"),
    Field("picks", "dealt", "this round's picks: `offered`, `chosen`, `laid`", "such that everybody has what he has"),
    Field("theater", "given", "this round's exchange: two `seats`, the character `given` and the one `taken`", "none"),
    Field("seen", "given", "which seats have seen each hidden card, in the order of the cards", "nobody", SEEN),
    Field("marks", "given", "what lies open on the table, by name", "as said for each", MARKS),
    Field("secrets", "dealt", "what lies face down, by name", "as said for each", SECRETS),
)
MEANINGS: Mapping[str, Meaning] = {**OPEN_MARKS, "once_complete": Meaning.SEAT_OR_NONE, "hospital": Meaning.FLAG}
"""What the marks stand for. Two are of positions only: the engine remembers them by `first_done` and `shown`."""
