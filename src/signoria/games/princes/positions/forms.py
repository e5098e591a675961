"""How a moment can be said, by name: for whoever chooses one instead of writing it. `moment` reads these and more."""

from signoria.games.princes.positions.moment import END, OVER, PHASE_A, SETUP

TURN = "turn of seat {seat}, {actions} actions left"
FORMS = {
    "turn": TURN,
    "open": "seat {seat} to open",
    "raise": "seat {seat} to raise for {object}",
    "alone": "seat {seat} to buy alone",
    "landscape": f"{PHASE_A}: seat {{seat}} to lay {{landscape}}",
    "prestige": f"{PHASE_A}: seat {{seat}} to keep a prestige card",
    "recruit": f"{PHASE_A}: seat {{seat}} to recruit or wait",
    "court": "seat {seat} to bid for a character",
    "building": f"{TURN}: seat {{seat}} to lay {{building}}",
    "profession-card": f"{TURN}: seat {{seat}} to keep a profession card",
    "bonus-card": f"{TURN}: seat {{seat}} to keep a bonus card",
    "work": f"{TURN}: seat {{seat}} to add bonus cards to the work of {{person}}",
    "points": f"{TURN}: seat {{seat}} to buy points for a work of {{value}}",
    "exchange": f"{END}: seat {{seat}} to turn money into points",
    "begin": SETUP,
    "over": OVER,
}
