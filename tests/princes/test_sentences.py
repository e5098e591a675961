"""What choices and the log say: who, what, to whom, for how much, and to whom it is told."""

import pytest

import signoria
from signoria import Match, locales
from signoria.core.dice import Dice
from tests.princes.table import play, table, tile

NAMES = ("Anna", "Giuliano", "Ilaria")
COOPERATIVE = {"cooperative_building": True}


def means(match: Match, word: str, lang: str = "en") -> str:
    """A choice as the seat that is asked reads it."""
    return match.describe(match.choice(word), lang, match.waiting[0], NAMES)


def told(match: Match, viewer: int | None, lang: str = "en") -> list[str]:
    """The log as somebody reads it."""
    return [locales.say(event, lang, NAMES, viewer) for event in match.events(viewer)]


def in_all(match: Match, word: str) -> list[str]:
    """A choice in all languages."""
    return [means(match, word, lang) for lang in locales.LANGUAGES]


def test_a_choice_names_what_it_is_about() -> None:
    opening = table({}, moment="seat 0 to open")
    assert in_all(opening, "auction:forest") == [
        "Bid 200 florins and open the auction of a forest",
        "Bied 200 florijnen en open de veiling van een bos",
        "Miser 200 florins et ouvrir l’enchère sur une forêt",
        "Mit 200 Florin die Versteigerung für einen Wald eröffnen",
    ]
    bidding = play(opening, "auction:forest")
    assert in_all(bidding, "bid")[3] == "300 Florin für den Wald bieten"
    assert in_all(bidding, "pass")[1] == "Pas en laat het bos aan de anderen"


def test_a_work_is_told_with_its_person() -> None:
    match = table({"hand": ["goldsmith", "jurist"], "jesters": 3}, round=1)
    assert in_all(match, "work:goldsmith") == [
        "Let the Goldsmith create a work (value 8 before bonus cards, at least 7 needed)",
        "Laat de Goudsmid een werk volbrengen (werkgetal 8 zonder bonuskaarten, minstens 7 nodig)",
        "Faire réaliser une œuvre par l’Orfèvre (valeur 8 avant les cartes bonus, minimum 7)",
        "Den Goldschmied ein Werk vollbringen lassen (Werkzahl 8 ohne Bonuskarten, mindestens 7 nötig)",
    ]
    finished = play(match, "work:jurist", "finish")
    assert means(finished, "points:0") == "Of the 800 florins, buy prestige points: none"
    assert means(finished, "points:1") == "Of the 800 florins, buy prestige points: 1 for 200"


def test_the_log_speaks_to_its_reader_with_cause_and_price() -> None:
    match = table({"money": 3500, "tiles": [tile("forest", "1,1,0")]}, moment="seat 0 to open")
    match.watch()
    play(match, "auction:forest", "pass", "pass")
    assert told(match, 0)[-1] == "You bought a forest for 200 florins"
    assert told(match, 1)[-2:] == ["Ilaria passed on the forest", "Anna bought a forest for 200 florins"]
    assert told(match, None, "de")[-1] == "Anna hat einen Wald für 200 Florin gekauft"
    play(match, match.word(match.choices()[0]))
    assert told(match, 0, "nl")[-1] == "Je legde nog een bos aan en kreeg 3 prestigepunten"
    assert told(match, 1)[-1] == "Anna laid another forest and gained 3 prestige points"


def test_whose_person_is_recruited_hears_it() -> None:
    match = table({"recruiting": {"hand": 1}}, {"table": ["poet"]})
    match.watch()
    assert means(match, "recruit:poet") == "Recruit the Poet from Giuliano"
    play(match, "recruit:poet")
    assert told(match, 1) == ["Anna recruited the Poet from you"]
    assert told(match, 1, "fr") == ["Anna a recruté le Poète chez vous"]
    assert told(match, 2, "de") == ["Anna hat den Dichter bei Giuliano abgeworben"]


def test_neighbours_are_told_what_they_pay() -> None:
    match = table({"builders": 1}, {"builders": 1}, players=2, options=COOPERATIVE)
    match.watch()
    play(match, "joint:tower", "partner:1")
    play(match, match.word(match.choices(0)[0]))
    assert means(match, "offer:200") == "Propose that Giuliano pays you 200 florins for the tower"
    play(match, "offer:200")
    assert told(match, 1)[-1] == "Anna proposed to you to build a tower together: you would pay 200 florins"
    assert means(match, "offer:100") == "Propose to pay Anna 100 florins for the tower"
    assert means(match, "accept", "nl") == "Ga akkoord: bouw de toren samen met Anna en betaal 200 florijnen"
    assert means(match, "refuse", "de") == "Ablehnen, den Turm gemeinsam mit Anna zu bauen"
    play(match, "accept")
    assert told(match, 0)[-1].startswith("You and Giuliano built a tower together: Giuliano paid you 200 florins, ")


@pytest.mark.parametrize("seed", range(6))
def test_no_two_choices_of_a_decision_are_alike(seed: int) -> None:
    options = {"muse_and_princess": "yes", **COOPERATIVE, "standing_stone": "may"}
    match, dice = signoria.game("princes-of-florence").new(3, options, seed=seed), Dice(seed)
    while match.waiting:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if dice.below(8) == 0:
            for lang in locales.LANGUAGES:
                said = [match.describe(choice, lang, seat, NAMES) for choice in choices]
                assert len(set(said)) == len(said), said
        match.play(choices[dice.below(len(choices))], seat)
