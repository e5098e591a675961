"""The fields of a position of Lost Cities."""

from signoria.core.position_fields import Field

FIELDS = (
    Field("game", "concluded", '`"lost-cities"`', "the game that reads it"),
    Field("players", "concluded", "`2`", "2"),
    Field("options", "given", "options by name, as for `game.new`", "the defaults of the edition"),
    Field("seed", "given", "a whole number: how unplaced cards fall, and the rounds to come", "0"),
    Field("moment", "given", "who must do what, in words (below)", '`"seat 0 to play"`'),
    Field(
        "first",
        "given",
        "the seat that began this round",
        "whoever must have begun by `begins`, by the finished rounds or by a table that is still empty; else seat 0",
    ),
    Field("quiet", "given", "turns in a row without a card from the deck", "0"),
    Field("hands", "dealt", "for each seat its cards, or `null` to have them dealt", "both are dealt"),
    Field("known", "given", "for each seat the cards of its hand that everybody saw it take from a pile", "none"),
    Field(
        "expeditions",
        "given",
        "for each seat its expeditions by colour, as they were laid",
        "none started; once all is over, those of the last round",
    ),
    Field(
        "discards",
        "given",
        "the piles by colour, each from the bottom",
        "all empty; once all is over, what is unplaced",
    ),
    Field("deck", "dealt", "its cards from the top; unplaced cards lie beneath, shuffled", "all unplaced cards"),
    Field("finished", "given", "for each finished round the expeditions of both seats", "no round is finished"),
)
