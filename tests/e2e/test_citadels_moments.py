"""Moments of Citadels in the browser, from positions: who is asked what, what he is told, what lies there after."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from signoria import Match
from tests.citadels.seen import words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.e2e import citizen
from tests.e2e.citizen import Citizen, Partner

Sit = Callable[..., tuple[Citizen, Partner]]


@pytest.fixture
def sit(browser: Browser, address: str) -> Iterator[Sit]:
    """Me at seat 0 with a browser, Matteo at seat 1 by the protocol, bots at the others."""
    came: list[Citizen | Partner] = []

    def begin(match: Match, **wishes: Any) -> tuple[Citizen, Partner]:
        me = Citizen(browser, address, **wishes)
        came.append(me)
        partner = Partner(browser, address, me.begin(match, "open"), 1)
        came.append(partner)
        me.bar.wait_for()
        return me, partner

    yield begin
    problems = [problem for one in came if isinstance(one, Citizen) for problem in one.problems]
    for one in came:
        one.go()
    assert problems == []


def options(me: Citizen) -> list[tuple[str, str]]:
    """What the dialog offers: the heading of each answer, and what it brings about."""
    me.dialog.locator(".opt").first.wait_for()
    return [
        (one.locator("b").inner_text(), "".join(one.locator("span").all_inner_texts()))
        for one in me.dialog.locator(".opt").all()
    ]


def purse(me: Citizen, seat: int) -> str:
    """The gold that lies before a seat."""
    return me.page.locator(f"[data-seat='{seat}'] .stat.g > span").first.inner_text()


def test_a_witch_resumes_the_turn_of_the_bewitched(sit: Sit) -> None:
    me, partner = sit(turn("witch", income=False, hands={0: ["tavern"]}, roles={1: ["merchant"]}))
    me.do("gold").click()
    expect(me.bar).to_contain_text("Who is to be bewitched?")
    me.press("[data-character=merchant]", "name:6")
    partner.play("gold")
    expect(me.bar).to_contain_text("Merchant")
    expect(me.page.locator("[data-character=merchant] .mark")).to_have_attribute("title", "bewitched")
    expect(me.page.locator("[data-character=merchant].acting")).to_be_visible()
    me.press("[data-place='hand:tavern']", "build:tavern")
    expect(me.city(0)).to_have_count(1)
    expect(me.city(1)).to_have_count(0)


def test_a_magistrate_confiscates_what_is_built_under_the_seal(sit: Sit) -> None:
    me, partner = sit(turn("magistrate", hands={1: ["castle"]}, gold={1: 3}, roles={1: ["merchant"]}))
    me.do("warrant").click()
    for rank in (6, 7, 8):
        expect(me.bar).to_contain_text("On whom do you lay a warrant?")
        me.press(f".token:has(.rk:text-is('{rank}'))", f"name:{rank}")
    expect(me.page.locator(".token .mark[title=warrant]")).to_have_count(3)
    partner.play("gold", "build:castle")
    expect(me.dialog.locator("h2")).to_have_text("Confiscate Matteo’s Castle?")
    expect(me.dialog).to_contain_text("Your warrant lies on Matteo, who has just paid for the Castle.")
    assert options(me) == [
        ("Confiscate it", "It comes to your city for nothing. Matteo gets the gold back."),
        ("Let it stand", "It stays in Matteo’s city. The warrant stays hidden."),
    ]
    me.answer_with("accept")
    expect(me.city(0)).to_contain_text("Castle")
    expect(me.city(1)).to_have_count(0)
    assert purse(me, 1) == "5"


def threatened(gold: int) -> Match:
    """Matteo has laid the rose on me, the Merchant."""
    match = turn("blackmailer", seat=1, gold={0: gold}, roles={0: ["merchant"]})
    return play(match, "threaten", "name:6", "name:7", "end")


def test_a_bribe_takes_the_threat_away_unseen(sit: Sit) -> None:
    me, _ = sit(threatened(4))
    me.do("gold").click()
    expect(me.dialog.locator("h2")).to_have_text("Pay Matteo, or refuse?")
    assert options(me) == [
        ("Pay 3 of your 6 gold", "Half your gold, rounded down. The threat goes away unseen."),
        ("Refuse", "Matteo may turn it over. With the rose all your gold goes (6); without it you lose nothing."),
    ]
    me.dialog.get_by_role("button", name="Look at the table first").click()
    expect(me.dialog).to_have_count(0)
    me.do("answer").click()
    me.answer_with("accept")
    expect(me.gold).to_contain_text("3")
    expect(me.page.locator(".mark[title=threat]")).to_have_count(1)
    assert purse(me, 1) == "3"


def test_a_threat_with_the_rose_takes_everything(sit: Sit) -> None:
    me, partner = sit(threatened(4))
    me.do("gold").click()
    me.answer_with("decline")
    partner.play("accept")
    expect(me.gold).to_contain_text("0")
    expect(me.page.locator(".log")).to_contain_text("Matteo turned over the rose")
    assert purse(me, 1) == "6"


@pytest.mark.parametrize(
    ("rank", "outcome"),
    [(6, "It has the rose: you take all gold (3)."), (7, "It has no rose: you get nothing, and everybody sees it.")],
)
def test_the_blackmailer_is_told_what_his_threat_is(sit: Sit, rank: int, outcome: str) -> None:
    match = turn("blackmailer", gold={1: 1}, roles={1: ["merchant" if rank == 6 else "architect"]})
    me, partner = sit(play(match, "threaten", "name:6", "name:7", "end"))
    partner.play("gold", "decline")
    expect(me.dialog.locator("h2")).to_have_text("Turn over the threat on Matteo?")
    assert outcome in dict(options(me)).values()


def test_the_theater_exchanges_characters_unseen(sit: Sit) -> None:
    match = at("call of rank 8", cities={0: ["theater"]}, marks={"crown": 0})
    for _ in range(4):
        play(match, words(match)[0])
    mine, theirs = match.position()["roles"][:2]
    me, _ = sit(match)
    expect(me.dialog.locator("h2")).to_have_text("Exchange characters with somebody, unseen?")
    assert len(options(me)) == 4
    expect(me.page.locator(".token.mine")).to_have_attribute("data-character", mine[0])
    me.answer_with("seat:1")
    expect(me.page.locator(f"[data-character={theirs[0]}].mine")).to_be_visible()
    expect(me.page.locator(".log")).to_contain_text("exchanged characters with Matteo")


def test_the_graveyard_takes_in_what_was_destroyed(sit: Sit) -> None:
    match = turn("warlord", seat=1, cities={0: ["graveyard", "market"]}, gold={0: 2, 1: 5})
    me, partner = sit(match)
    partner.play("destroy", "destroy:0:market")
    expect(me.dialog.locator("h2")).to_have_text("The Market was destroyed. Take it for 1 gold?")
    assert options(me)[0][1] == "The card comes to your hand. You keep 1 gold."
    me.answer_with("accept")
    expect(me.page.locator("[data-place='hand:market']")).to_be_visible()
    expect(me.city(0)).to_have_count(1)
    expect(me.gold).to_contain_text("1")


def test_a_tax_is_announced_paid_and_collected(sit: Sit) -> None:
    match = turn("merchant", cast=["tax-collector"], hands={0: ["tavern"]}, gold={0: 3}, roles={1: ["tax-collector"]})
    me, partner = sit(match)
    me.page.locator("[data-place='hand:tavern']").click()
    expect(me.bar).to_contain_text("You keep 2 gold. Then 1 gold of tax.")
    me.do("'build:tavern'").click()
    expect(me.gold).to_contain_text("1")
    expect(me.page.locator("[data-character=tax-collector] .mark")).to_have_text("1")
    me.end()
    partner.play("tax")
    expect(me.page.locator("[data-character=tax-collector] .mark")).to_have_count(0)
    assert purse(me, 1) == "1"


def test_the_emperor_gives_the_crown_and_takes_its_price(sit: Sit) -> None:
    me, _ = sit(turn("emperor", hands={1: ["tavern", "manor"]}, gold={1: 2}))
    expect(me.bar).to_contain_text("Who gets the crown?")
    me.press("[data-seat='1'] .pick", "seat:1")
    expect(me.dialog.locator("h2")).to_have_text("What do you take from Matteo?")
    assert options(me) == [
        ("1 gold", "Matteo has 2 gold."),
        ("A card", "One of the cards of Matteo (2), drawn unseen."),
    ]
    me.answer_with("gold")
    expect(me.page.locator("[data-seat='1'] .crown")).to_be_visible()
    expect(me.gold).to_contain_text("1")


def test_who_is_crowned_by_the_older_emperor_chooses_what_he_gives(sit: Sit) -> None:
    me, partner = sit(turn("emperor", seat=1, edition=DARK, cast=["emperor"], hands={0: ["tavern"]}, gold={0: 2}))
    partner.play("seat:0")
    expect(me.dialog.locator("h2")).to_have_text("What do you give Matteo for the crown?")
    assert ("Give 1 gold", "You keep 1 gold and all your cards.") in options(me)
    me.answer_with("give:tavern")
    expect(me.page.locator("[data-row=hand]")).to_have_count(0)
    expect(me.page.locator(".mine .crown")).to_be_visible()


def test_a_ticket_wagon_is_played_paid_for_and_cashed(sit: Sit) -> None:
    match = turn("merchant", hands={0: ["ticket-wagon"]}, gold={1: 3}, roles={1: ["architect"]}, deck=["tavern"] * 5)
    me, partner = sit(match)
    me.press("[data-place='hand:ticket-wagon']", "play:ticket-wagon")
    expect(me.page.locator("[data-row=hand]")).to_have_count(0)
    me.end()
    partner.play("gold", "ride:0")
    expect(me.dialog.locator("h2")).to_have_text("Discard your Ticket Wagon and take its gold?")
    expect(me.dialog).to_contain_text("1 gold lies on your Ticket Wagon.")
    me.answer_with("accept")
    expect(me.dialog).to_have_count(0)
    expect(me.gold).to_contain_text("1")


def test_a_rasputin_frees_from_theft(sit: Sit) -> None:
    match = turn("thief", seat=1, hands={0: ["rasputin"]}, gold={0: 4}, roles={0: ["merchant"]})
    me, partner = sit(match)
    partner.play("rob", "name:6")
    expect(me.dialog.locator("h2")).to_have_text("Play Rasputin and escape it?")
    assert options(me)[0][1] == "All of it is lifted for this turn. The card lies open."
    me.answer_with("play:rasputin")
    expect(me.bar).to_contain_text("Merchant")
    expect(me.page.locator(".mark[title=robbed]")).to_have_count(0)
    expect(me.gold).to_contain_text("4")


def test_a_director_is_played_from_the_hand_and_adds_two_builds(sit: Sit) -> None:
    me, _ = sit(turn("merchant", hands={0: ["director", "tavern", "manor"]}, gold={0: 9}))
    expect(me.bar).to_contain_text("1 to build")
    me.press("[data-place='hand:director']", "play:director")
    expect(me.bar).to_contain_text("3 to build")
    expect(me.page.locator(".log")).to_contain_text("played the Director")


def test_a_fortune_teller_lays_a_hand_open_to_me_alone(sit: Sit) -> None:
    me, _ = sit(turn("merchant", hands={0: ["fortune-teller"], 1: ["palace", "temple"], 2: ["manor"]}))
    me.press("[data-place='hand:fortune-teller']", "play:fortune-teller")
    expect(me.bar).to_contain_text("Whose hand do you look at?")
    me.press("[data-seat='1'] .pick", "seat:1")
    expect(me.page.locator(".tray .dc .nm")).to_have_text(["Palace", "Temple"])
    me.press(".tray [data-place='tray:palace']", "take:palace")
    expect(me.page.locator("[data-place='hand:palace']")).to_be_visible()


def test_a_human_cannonball_replaces_a_district(sit: Sit) -> None:
    hand = ["human-cannonball", "palace", "castle"]
    me, _ = sit(turn("merchant", hands={0: hand}, cities={0: ["tavern", "manor"]}, gold={0: 9}))
    me.press("[data-place='hand:human-cannonball']", "play:human-cannonball")
    expect(me.bar).to_contain_text("Which of your districts goes?")
    me.press("[data-place='city:0:tavern']", "own:tavern")
    expect(me.bar).to_contain_text("Which card comes in its place?")
    me.press("[data-place='hand:palace']", "build:palace")
    expect(me.city(0).locator(".nm")).to_have_text(["Manor", "Palace"])
    expect(me.gold).to_contain_text("5")


def test_an_acrobat_takes_the_crown_that_nobody_claims(sit: Sit) -> None:
    match = turn("magician", hands={0: ["acrobat"], 1: ["manor"]})
    me, _ = sit(play(match, "end"))
    expect(me.dialog.locator("h2")).to_have_text("Play the Acrobat and take the crown?")
    assert options(me)[0][1] == "You take the crown and call the characters from now on."
    me.answer_with("play:acrobat")
    expect(me.page.locator(".mine .crown")).to_be_visible()


def test_the_diplomat_sees_what_an_exchange_costs(sit: Sit) -> None:
    cities = {0: ["tavern", "temple"], 1: ["palace", "church", "great-wall"]}
    me, _ = sit(turn("diplomat", cities=cities, gold={0: 6}))
    me.do("exchange").click()
    expect(me.bar).to_contain_text("Which of your districts do you give?")
    me.press("[data-place='city:0:tavern']", "own:tavern")
    prices = {"palace": "5", "church": "2"}
    for card, price in prices.items():
        expect(me.page.locator(f"[data-place='city:1:{card}'] .pr")).to_have_text(price)
    me.page.locator("[data-place='city:1:palace']").click()
    expect(me.bar).to_contain_text("paying 5 gold? You keep 1 gold.")
    me.do("'exchange:1:palace'").click()
    expect(me.city(0).locator(".nm")).to_have_text(["Palace", "Temple"])
    expect(me.gold).to_contain_text("1")


def test_nobody_is_told_to_end_a_turn_that_cannot_end_yet(sit: Sit) -> None:
    """In the deluxe edition the King takes the crown before."""
    me, _ = sit(turn("king", hands={0: ["tavern"]}, gold={0: 1}))
    expect(me.bar).to_contain_text("What will you do?")
    me.do("crown").click()
    expect(me.bar).to_contain_text("Build, or end your turn.")


def test_the_armory_names_no_price(sit: Sit) -> None:
    me, _ = sit(turn("merchant", cities={0: ["armory"], 1: ["palace", "tavern"]}, gold={0: 1}))
    me.press("[data-place='city:0:armory']", "use:armory")
    expect(me.bar).to_contain_text("Which district do you destroy with the Armory?")
    expect(me.page.locator(".pr")).to_have_count(0)
    me.page.locator("[data-place='city:1:palace']").click()
    expect(me.bar).to_contain_text("Destroy Matteo’s Palace (cost 5) and your Armory with it?")
    me.do("'destroy:1:palace'").click()
    expect(me.city(0)).to_have_count(0)
    expect(me.city(1)).to_contain_text(["Tavern"])
    expect(me.gold).to_contain_text("1")


def test_a_turn_says_what_is_left_to_do_and_sums_itself_up(sit: Sit) -> None:
    """Income with its amount, what is unused before the end, and the round in one tap."""
    me, _ = sit(turn("merchant", income=False, cities={0: ["gold-mine", "market"]}, hands={0: ["tavern"]}))
    expect(me.do("gold")).to_have_text("Take 3 gold")
    expect(me.do("cards")).to_have_text("Draw 2 cards")
    me.do("gold").click()
    expect(me.bar).to_contain_text("Your turn · Merchant · 1 to build · unused: Collect income, Take 1 extra gold")
    me.do("collect").click()
    expect(me.bar).to_contain_text("unused: Take 1 extra gold")
    me.page.get_by_role("button", name="Round 1").click()
    expect(me.dialog.locator(".turn")).to_contain_text("You took 3 gold")


SEVEN = ["manor", "temple", "market", "docks", "watchtower", "prison", "church"]
FIVE = ["castle", "monastery", "tavern", "barracks", "harbor"]


@pytest.mark.parametrize(("players", "edition", "picks"), [(2, CLASSIC, 2), (3, CLASSIC, 2), (8, DELUXE, 1)])
def test_the_last_round_from_the_draft_to_the_score_sheet(
    browser: Browser, address: str, players: int, edition: str, picks: int
) -> None:
    """I stand one district before the end: whoever I am, I draft, build it, and everybody is counted."""
    hand = ["tavern", "palace", "fortress"]
    cities = {0: SEVEN if edition == CLASSIC else SEVEN[:6], 1: FIVE}
    cast = ["tax-collector"] if players == 8 else []
    match = at(
        "draft", players=players, edition=edition, cast=cast, cities=cities, hands={0: hand}, gold={0: 9},
        marks={"crown": 0},
    )  # fmt: skip
    me = Citizen(browser, address)
    me.begin(match)
    me.wait_asked()
    mine = 0
    for _ in range(3000):
        if me.over:
            break
        mine = max(mine, me.page.locator(".token.mine").count())
        citizen.play_on(me)
    assert mine == picks
    if not me.dialog.count():
        me.do("sheet").click()
    expect(me.dialog.locator(".ledger")).to_have_count(players)
    expect(me.dialog.locator(".ledger").filter(has_text="First complete city")).to_have_count(1)
    rows = [row.locator("td").all_inner_texts()[1:] for row in me.dialog.locator(".standing tbody tr").all()]
    *parts, totals = [[int(each) for each in row] for row in rows]
    assert totals == [sum(column) for column in zip(*parts, strict=True)] == sorted(totals, reverse=True)
    assert me.problems == []
    me.go()


def test_a_tie_is_explained_and_the_haunted_quarter_says_what_it_was(sit: Sit) -> None:
    """Both have 11: the Architect beats the Assassin, and the Haunted Quarter stands for the noble that I lack."""
    cities = {0: ["haunted-quarter", "keep", "temple", "tavern", "watchtower"], 1: ["manor", "church", "market"]}
    marks = {"once_complete": 1, "round": 9}
    me, _ = sit(
        turn("architect", cities=cities, hands={0: ["palace"]}, gold={0: 5}, marks=marks, roles={1: ["assassin"]})
    )
    name = me.page.locator(".own .who b").inner_text()
    me.end()
    expect(me.dialog.locator("h2")).to_have_text("You win with 11")
    first = me.dialog.locator(".standing tbody tr td:nth-child(2)")
    expect(first).to_have_text(["8", "+3", "0", "11"])
    said = me.dialog.locator(".tie")
    expect(said).to_contain_text(f"{name} and Matteo are equal at 11.")
    expect(said).to_contain_text(f"The highest rank revealed in the last round decides: {name} 7, Matteo 1.")
    expect(said.get_by_role("link", name="Rule CIT-TIE-1")).to_be_visible()
    expect(me.dialog.locator(".ledger").first).to_contain_text("Haunted Quarter as noble")


@pytest.mark.parametrize(
    ("match", "asked"),
    [
        (turn("bishop", gold={0: 5}, hands={0: ["tavern"]}), "Build, or end your turn."),
        (turn("magician", gold={0: 0}, hands={0: ["tavern"]}), "Use a power, or end your turn."),
        (turn("magician", gold={0: 5}, hands={0: ["tavern"]}), "Build, use a power, or end your turn."),
    ],
    ids=["build", "power", "both"],
)
def test_the_end_of_a_turn_names_only_what_is_left(sit: Sit, match: Match, asked: str) -> None:
    me, _ = sit(match)
    expect(me.bar.locator(".q")).to_have_text(asked)
