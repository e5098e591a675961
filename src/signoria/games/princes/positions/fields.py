"""The fields of a position of The Princes of Florence."""

from signoria.core.position_fields import Field

CARD = (
    Field("card", "given", 'its word, or `"?"`', "some card that lies nowhere else"),
    Field("seen_by", "given", "the seats that know which card it is", "nobody but who holds it or looks at it"),
    Field(
        "stirred", "given", "whether somebody has handled its place in the deck", "no; in the hand it does not matter"
    ),
    Field(
        "lost_by",
        "given",
        "seats that knew it once: each `seat` with the `holders` in whose hands it may be for all it knows",
        "nobody",
    ),
)
"""A hidden card. Where only its word matters, the word stands alone."""
TILE = (
    Field("tile", "given", "a building or a landscape", "never: a tile has a name"),
    Field("place", "required", "its place word (below)", "found by `cells`"),
    Field("cells", "required", "its cells as pairs of row and column, counted from 1", "found by `place`"),
)
SEAT = (
    Field("money", "given", "florins, in hundreds", "the start money"),
    Field(
        "points",
        "given",
        "fields on the score track",
        "what can be counted: buildings, further landscapes and builders, best works, the Merchant, less `steps_back`",
    ),
    Field("best", "given", "the highest value of a work in this round", "0, or that of the work being sold"),
    Field("best_works", "given", "in how many rounds that was the best of all", "0"),
    Field("steps_back", "given", "fields given back on the score track for money", "0"),
    Field("merchant_points", "given", "points that the Merchant has brought", "0"),
    Field("exchanged", "given", "points that the Banker has brought at the end", "0"),
    Field("builders", "given", "builders", "0"),
    Field("jesters", "given", "jesters", "0"),
    Field("hand", "given", "profession cards in hand", "three that are dealt, four at the first moment", parts=CARD),
    Field("bonus", "given", "bonus cards in hand, `b01` to `b20`", "none", parts=CARD),
    Field("prestige", "given", "prestige cards in hand, `p01` to `p14`", "none", parts=CARD),
    Field("table", "given", "profession cards on the table", "none"),
    Field("recruiting", "given", "recruiting cards: `hand` and `table`", "none"),
    Field("freedoms", "given", "freedoms that are introduced", "none"),
    Field("tiles", "given", "what lies in the principality", "nothing", parts=TILE),
)
AUCTION = (
    Field("opener", "concluded", "who opened, or is to open", "the first of the bidders from the start player on"),
    Field("object", "concluded", "what is sold", "as the moment says"),
    Field("blocked", "given", "objects that have been bought in this round", "none but the one just bought"),
    Field(
        "bidders",
        "required",
        "the seats that may still buy an object in this round",
        "all but those who have opened no auction when it was their turn; asked for when objects have been bought",
    ),
    Field("bidding", "given", "the seats that have not passed in this auction", "all bidders"),
    Field("leader", "concluded", "whose bid stands", "the one of those bidding before the seat that is to raise"),
    Field("price", "given", "the bid that stands", "the base price"),
)
CHARACTER = (
    Field("holder", "given", "at whose court it is", "nobody's"),
    Field("stone", "given", "whose stone lies on it", "nobody's"),
    Field("bid", "given", "what the stone bids, or what its holder has paid", "0; with a stone it is asked for"),
    Field("turned", "given", "whether it was used up in this round", "no; the Banker when somebody took him"),
)
DEAL = (
    Field("active", "concluded", "whose turn it is", "as the moment says"),
    Field("partner", "required", "the neighbour who is asked", "as the moment says, where it does"),
    Field("building", "required", "what is to be built", "as the moment says, where it does"),
    Field("place", "required", "its place, as the active player sees it", "none while it is being chosen"),
    Field("price", "required", "what the partner would pay", "none while it is being named"),
    Field("counters", "given", "how often the price was countered", "as few as there can be"),
)
FIELDS = (
    Field("game", "concluded", '`"princes-of-florence"`', "the game that reads it"),
    Field("players", "given", "how many sit there", "2"),
    Field("options", "given", "options by name, as for `game.new`", "the defaults"),
    Field("seed", "given", "a whole number: how unplaced cards fall", "0"),
    Field("moment", "given", "who must do what, in words (below)", "the start player's turn with 2 actions"),
    Field("sealed", "given", 'at the first moment: for each seat its answer, or `""`', "nobody has answered"),
    Field("round", "given", "the round", "1; 0 at the first moment, 7 at the end"),
    Field("start", "given", "the start player of this round", "as the option `begins` says, else seat 0"),
    Field("seats", "given", "for each seat what lies before it", "as at the start", parts=SEAT),
    Field(
        "freedoms",
        "dealt",
        "how many tiles of each freedom are left",
        "all that nobody has; with two players the further ones are drawn by the seed",
        told_in=("supply", "question"),
    ),
    Field("auction", "given", "phase A: how far it is", "nobody has bought or bid", parts=AUCTION),
    Field("characters", "given", "Muse and Princess: each character by name", "all lie ready", parts=CHARACTER),
    Field(
        "suitors",
        "required",
        "phase A2: the seats that have neither passed nor taken a character",
        "all without a character; asked for when a character was used up at once",
    ),
    Field("purse", "given", "the money on the Banker", "600"),
    Field("banker", "given", "who took the Banker in this round", "nobody"),
    Field("deal", "given", "cooperative building: the offer under way", "none", parts=DEAL),
    Field(
        "decks",
        "dealt",
        "`profession`, `prestige` and `bonus`, each from the top; the cards beneath need not be named",
        "all other cards, shuffled, and nobody knows any of them",
        told_in=("decks", "scores"),
    ),
    Field(
        "drawn",
        "required",
        "the cards that somebody is choosing from",
        "as many as there must be, dealt; while they are put back, how many are left is asked for",
        parts=CARD,
    ),
    Field("spent", "given", "bonus cards that are out of the game", "none"),
)
