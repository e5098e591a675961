"""Which rules explain a choice of The Princes of Florence: those of what is done, and of the thing it is done with."""

from signoria.cli.drawing.drawing import View

RULES = {
    "return": ["POF-SETUP-2", "POF-SETUP-3"],
    "auction": ["POF-AUCTION-4", "POF-AUCTION-1", "POF-AUCTION-2", "POF-AUCTION-9", "POF-AUCTION-10"],
    "decline": ["POF-AUCTION-5", "POF-AUCTION-9"],
    "bid": ["POF-AUCTION-6", "POF-AUCTION-7", "POF-AUCTION-10"],
    "pass": ["POF-AUCTION-6"],
    "take": ["POF-TWO-3"],
    "place": ["POF-PLACE-1", "POF-PLACE-2", "POF-PLACE-3", "POF-PLACE-4", "POF-PLACE-6"],
    "keep": ["POF-DECK-1", "POF-DECK-2"],
    "under": ["POF-DECK-3"],
    "work": [
        "POF-WORK-1",
        "POF-WORK-2",
        "POF-WORK-3",
        "POF-WORK-4",
        "POF-WORK-5",
        "POF-WORK-6",
        "POF-WORK-7",
        "POF-WORK-10",
    ],
    "bonus": ["POF-WORK-9", "POF-BONUS-2", "POF-BONUS-3"],
    "finish": ["POF-WORK-9", "POF-WORK-10", "POF-BEST-2"],
    "points": ["POF-WORK-11", "POF-WORK-12"],
    "build": ["POF-BUILD-1", "POF-BUILD-2", "POF-BUILD-3", "POF-PLACE-5"],
    "profession-card": ["POF-FETCH-1", "POF-TURN-3", "POF-DECK-1"],
    "freedom": ["POF-FREEDOM-1", "POF-FREEDOM-2", "POF-FREEDOM-3", "POF-TURN-4"],
    "bonus-card": ["POF-BONUS-1", "POF-BONUS-2", "POF-DECK-1"],
    "recruit": ["POF-RECRUIT-2", "POF-RECRUIT-3", "POF-RECRUIT-4", "POF-RECRUIT-5"],
    "hold": ["POF-RECRUIT-1", "POF-RECRUIT-3", "POF-RECRUIT-6"],
    "end": ["POF-TURN-1", "POF-TURN-2"],
    "stone": ["POF-CHARACTER-2", "POF-CHARACTER-3", "POF-CHARACTER-4", "POF-CHARACTER-5"],
    "joint": ["POF-COOP-3", "POF-COOP-4", "POF-COOP-5", "POF-COOP-8"],
    "partner": ["POF-COOP-3", "POF-COOP-13"],
    "offer": ["POF-COOP-6", "POF-COOP-7", "POF-COOP-11", "POF-COOP-12"],
    "accept": ["POF-COOP-7", "POF-COOP-8", "POF-COOP-12"],
    "refuse": ["POF-COOP-11", "POF-COOP-13"],
    "wait": ["POF-CHARACTER-8"],
    "free": ["POF-MERCHANT-1"],
    "pay": ["POF-AUCTION-7", "POF-MERCHANT-1"],
    "engage": ["POF-CHARACTER-6"],
    "merchant-points": ["POF-MERCHANT-3", "POF-CHARACTER-8"],
    "professor": ["POF-PROFESSOR-1", "POF-DECK-1"],
    "back": ["POF-MONEY-1", "POF-MONEY-2"],
}
"""By the first part of the word."""
LANDSCAPE = ["POF-LAND-1", "POF-LAND-2", "POF-LAND-3"]
OF_THINGS = {
    "forest": LANDSCAPE,
    "lake": LANDSCAPE,
    "park": LANDSCAPE,
    "landscape": [*LANDSCAPE, "POF-TWO-3"],
    "jester": ["POF-JESTER-1"],
    "builder": ["POF-BUILDER-1", "POF-BUILDER-2", "POF-BUILD-1"],
    "prestige-card": ["POF-DECK-1", "POF-PRESTIGE-1"],
    "recruiting-card": ["POF-RECRUIT-1", "POF-RECRUIT-2"],
    "muse": ["POF-MUSE-1"],
    "cardinal": ["POF-CARDINAL-1"],
    "princess": ["POF-PRINCESS-1", "POF-PRINCESS-2", "POF-PRINCESS-3"],
    "merchant": ["POF-MERCHANT-1", "POF-MERCHANT-3"],
    "professor": ["POF-PROFESSOR-1"],
    "banker": ["POF-BANKER-1", "POF-BANKER-2", "POF-BANKER-3"],
}
DECKS = {"b": "BONUSCARD", "p": "PRESTIGECARD"}


def rules_of(word: str, view: View) -> list[str]:
    """The ids, each once: first the thing, then what is done with it."""
    if word == "pass" and view["phase"] == "characters":
        return ["POF-CHARACTER-2"]
    verb, _, thing = word.partition(":")
    thing = thing.rpartition("-")[0] if verb == "stone" else thing
    if thing[:1] in DECKS and thing[1:].isdecimal():
        about = [f"POF-{DECKS[thing[0]]}-{int(thing[1:])}"]
    else:
        about = OF_THINGS.get(thing, [])
    if view["deal"] is not None and verb == "place":
        about = ["POF-COOP-4", "POF-COOP-9", "POF-COOP-10"]
    return list(dict.fromkeys([*about, *RULES[verb]]))
