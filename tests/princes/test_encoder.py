"""The observation of The Princes of Florence can be read back: it holds what the view does."""

from collections import Counter
from typing import Any, cast

from signoria.core.match import Match
from signoria.games.princes.engine.board import BUILDING_PRICES, fits, free_cells
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.scoring import PrincessWorth, Worth, bonus_at_work, prestige_points, reachable
from signoria.games.princes.engine.sets import size
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import PLACE_WORDS, PLACES
from tests.conformance.looks import moments
from tests.conformance.princes import GAME, SUBJECT

ENCODER = GAME.encoder
LABELS = {field.name: field.labels for field in ENCODER.fields}
HANDS = {"profession": "hand", "prestige": "prestige", "bonus": "bonus"}
OWN = ("work-value", "bonus-worth", "prestige-worth")
ABOUT = {
    **dict.fromkeys(("RaiseBid", "FreeOrPay"), "object"),
    **dict.fromkeys(("PlaceTile", "ChoosePartner", "ChooseJointPlace"), "tile"),
    **dict.fromkeys(("MayEngage", "MayUse"), "character"),
    **dict.fromkeys(("KeepCard", "ChooseUnder"), "deck"),
    "AddBonus": "person",
}
"""What each question is about."""
VALUED = {"Turn": 2, "BuyPoints": 2, "AddBonus": 3}
"""Questions about a number, and where it stands."""
Read = dict[str, list[int]]
View = dict[str, Any]


def flagged(read: Read, name: str) -> list[str]:
    return [label for label, flag in zip(LABELS[name], read[name], strict=True) if flag]


def counted(read: Read, name: str) -> dict[str, int]:
    return dict(zip(LABELS[name], read[name], strict=True))


def in_order(words: list[str]) -> list[str]:
    """Cards in the order of the observation."""
    return sorted(words, key=LABELS["lost"].index)


def known(cards: list[dict[str, Any]]) -> list[str]:
    return [card["card"] for card in cards if card["card"] != "?"]


def seat_of(read: Read, name: str, match: Match, seat: int) -> int | None:
    """A seat of the table from one that is counted from the viewer."""
    found = flagged(read, name)
    return (int(found[0]) + seat) % match.players if found else None


def marked(read: Read, match: Match, seat: int, mark: str) -> list[int]:
    """The seats that have a mark."""
    steps = [step for step in range(match.players) if mark in flagged(read, f"seat-{step}-marks")]
    return sorted((step + seat) % match.players for step in steps)


def one(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


def check_marks(read: Read, match: Match, seat: int, view: View) -> None:
    auction, deal = view["auction"], view["deal"] or {"active": None, "partner": None}
    expected = {
        "present": list(range(match.players)),
        "asked": view["waiting"],
        "ready": view["ready"],
        "start": [view["start"]],
        "opener": [auction["opener"]],
        "bidder": auction["bidders"],
        "bidding": auction["bidding"],
        "leader": one(auction["leader"]),
        "suitor": view["suitors"],
        "banker": one(view["banker"]),
        "active": one(deal["active"]),
        "partner": one(deal["partner"]),
    }
    assert {mark: marked(read, match, seat, mark) for mark in expected} == expected


def check_table(read: Read, match: Match, seat: int, view: View) -> None:
    assert flagged(read, "round") == [str(view["round"])]
    assert flagged(read, "phase") == [view["phase"]]
    assert read["minimum"] == [view["minimum"]]
    assert read["price"] == [view["auction"]["price"] // 100]
    assert "".join(flagged(read, "object")) == view["auction"]["object"]
    assert flagged(read, "blocked") == view["auction"]["blocked"]
    assert read["purse"] == [view["purse"] // 100]
    supply = view["supply"]
    beside = supply["buildings"] | supply["landscapes"] | supply["freedoms"]
    sold = {"jesters": "jester", "builders": "builder", "recruiting": "recruiting-card"}
    people = {name: supply["objects"].get(word, 0) for name, word in sold.items()}
    assert counted(read, "supply") == beside | people
    for word, character in view["characters"].items():
        assert seat_of(read, f"{word}-holder", match, seat) == character["holder"]
        assert seat_of(read, f"{word}-stone", match, seat) == character["stone"]
        assert read[f"{word}-bid"] == [character["bid"] // 100]
        assert read[f"{word}-turned"] == [character["turned"]]


def check_deal(read: Read, view: View) -> None:
    deal = view["deal"]
    if deal is None:
        assert not any(any(read[name]) for name in read if name.startswith("deal-"))
        return
    assert flagged(read, "deal-building") == [deal["building"]]
    place = ",".join(flagged(read, "deal-row") + flagged(read, "deal-column") + flagged(read, "deal-way"))
    assert place == deal["place"]
    assert (read["deal-priced"], read["deal-price"]) == (
        [deal["price"] is not None],
        [(deal["price"] or 0) // 100],
    )
    assert read["deal-counters"] == [deal["counters"]]


def check_cards(read: Read, match: Match, seat: int, view: View) -> None:
    decks = view["decks"]
    assert read["decks"] == [decks[word]["size"] for word in HANDS]
    assert flagged(read, "deck-known") == in_order([card for deck in decks.values() for card in known(deck["seen"])])
    tops = [card for deck in decks.values() for card in known([seen for seen in deck["seen"] if seen["place"] == 0])]
    assert flagged(read, "top") == in_order(tops)
    assert read["drawn"] == [len(view["drawn"])]
    assert flagged(read, "drawn-known") == in_order(known(view["drawn"]))
    assert flagged(read, "lost") == in_order([lost["card"] for lost in view["lost"]])
    assert flagged(read, "spent") == view["spent"]
    for step in range(match.players):
        owner = (step + seat) % match.players
        held = [lost["card"] for lost in view["lost"] if owner in lost["holders"]]
        assert flagged(read, f"seat-{step}-may-hold") == in_order(held)


def check_seat(read: Read, match: Match, seat: int, step: int, view: View) -> None:
    owner = (step + seat) % match.players
    prince, here = view["seats"][owner], f"seat-{step}"
    assert read[f"{here}-money-known"] == [prince["money"] is not None]
    assert read[f"{here}-money"] == [(prince["money"] or 0) // 100]
    counts = counted(read, f"{here}-counts")
    people = {"recruiting-hand": prince["recruiting"]["hand"], "recruiting-table": prince["recruiting"]["table"]}
    assert counts == {name: prince[name] for name in counts if name not in people} | people
    tiles = Counter(tile["tile"] for tile in prince["tiles"])
    laid = Counter(counted(read, f"{here}-landscapes")) + Counter(flagged(read, f"{here}-buildings"))
    assert laid == tiles
    assert flagged(read, f"{here}-freedoms") == prince["freedoms"]
    assert sum(read[f"{here}-ground"]) == 49 - prince["empty_cells"]
    assert all(wall <= ground for wall, ground in zip(read[f"{here}-walls"], read[f"{here}-ground"], strict=True))
    worth, s = counted(read, f"{here}-worth"), cast(PrincesState, match.state)
    assert worth["score"] == view["scores"][owner]
    assert worth["empty-cells"] == prince["empty_cells"]
    assert worth["building-price"] == BUILDING_PRICES[prince["builders"]] // 100
    assert worth["building-cells"] == size(free_cells(s, owner, 0)) <= worth["empty-cells"]
    base = Worth(s, owner, 0)
    assert worth["work-base"] == base.jesters + base.cards + base.muse
    tiles_words = LABELS[f"{here}-fits"]
    assert flagged(read, f"{here}-fits") == [word for tile, word in enumerate(tiles_words) if fits(s, owner, tile)]
    assert flagged(read, f"{here}-works") == prince["table"]
    assert read[f"{here}-hands"] == [len(prince[hand]) for hand in HANDS.values()]
    cards = [card for hand in HANDS.values() for card in prince[hand]]
    assert flagged(read, f"{here}-hand") == in_order(known(cards))
    mine = [card for hand in HANDS.values() for card in view["seats"][seat][hand]]
    seen = [card for card in mine if owner != seat and owner in card["seen_by"]]
    assert flagged(read, f"{here}-seen") == in_order(known(seen))


def check_question(read: Read, match: Match, seat: int, view: View) -> None:
    step = view["agenda"][-1] if view["agenda"] else [""]
    step = step[1][0] if len(step) == 2 else step
    assert "".join(flagged(read, "question")) == step[0]
    if step[0] in ("Turn", "ChoosePartner"):
        done = step[3]
        refused = [(int(label) + seat) % match.players for label in flagged(read, "refused")]
        assert sum(1 << (2 + other) for other in refused) | read["done"][0] | read["done"][1] << 1 == done
    if step[0] == "ChooseJointPlace":
        assert seat_of(read, "with", match, seat) == step[3]
    told = {
        name: [place for place, flag in enumerate(read[name]) if flag] for name in read if name.startswith("about-")
    }
    assert {name: places for name, places in told.items() if places} == (
        {f"about-{ABOUT[step[0]]}": [step[2]]} if step[0] in ABOUT else {}
    )
    assert (step[0] not in VALUED) or read["value"] == [step[VALUED[step[0]]]]


def check_own(read: Read, match: Match, seat: int, view: View) -> None:
    """What the viewer's own cards are worth: against the engine's own sums, made one by one."""
    s = cast(PrincesState, match.state)
    worths = {name: {word: n for word, n in counted(read, name).items() if n} for name in OWN}
    hands = [[kind_of(card) for card in hand_of(s, deck, seat)] for deck in range(3)]
    words = GAME.box.professions
    assert worths["work-value"] == {words[kind]: Worth(s, seat, kind).total for kind in hands[0]}
    assert worths["prestige-worth"] == nonzero({f"p{kind + 1:02}": prestige_points(s, seat, kind) for kind in hands[1]})
    top = view["agenda"][-1] if view["agenda"] else [""]
    if top[:2] != ["AddBonus", seat]:
        bonus = {f"b{kind + 1:02}": bonus_at_work(s, seat, kind) for kind in hands[2]}
        assert worths["bonus-worth"] == nonzero(bonus)
        reaching = [words[kind] for kind in hands[0] if reachable(s, seat, kind) >= view["minimum"]]
        assert flagged(read, "work-reaches") == reaching
    assert read["best-value"] == [max(prince["best"] for prince in view["seats"])]
    holds_princess = bool(view["characters"]) and view["characters"]["princess"]["holder"] == seat
    assert read["princess-value"] == [PrincessWorth(s, seat).total if holds_princess else 0]


def nonzero(worths: dict[str, int]) -> dict[str, int]:
    return {word: worth for word, worth in worths.items() if worth}


def test_an_observation_holds_what_the_view_does() -> None:
    looked, asked = 0, set()
    for match in moments(SUBJECT, 60):
        seat = looked % match.players
        view, read = match.view(seat), ENCODER.read(match.observation(seat))
        check_marks(read, match, seat, view)
        check_table(read, match, seat, view)
        check_deal(read, view)
        check_cards(read, match, seat, view)
        for step in range(match.players):
            check_seat(read, match, seat, step, view)
        check_question(read, match, seat, view)
        check_own(read, match, seat, view)
        asked |= set(flagged(read, "question"))
        looked += 1
    assert looked > 300
    assert {"Turn", "RaiseBid", "PlaceTile", "ChooseJointPlace", "AddBonus"} <= asked


def test_absent_seats_are_empty() -> None:
    read = ENCODER.read(GAME.new(2, seed=1).observation(1))
    assert not any(any(read[name]) for name in read if name.startswith(("seat-2-", "seat-3-", "seat-4-")))
    assert any(read["seat-1-marks"])


def test_rows_of_a_table_follow_from_its_options() -> None:
    def words(players: int, **options: object) -> set[str]:
        return {GAME.action_rows.words[row] for row in GAME.possible_rows(players, options)}

    plain = words(3)
    assert not any(word.startswith(("stone:", "joint:", "partner:", "offer:")) for word in plain)
    assert {word for word in words(3, cooperative_building=True) if word.startswith("partner")} == {
        *("partner:0", "partner:1", "partner:2")
    }
    assert "stone:muse-300" in words(3, muse_and_princess="yes")
    assert "place:-1,1,0" in words(3, cooperative_building=True)
    assert "place:-1,1,0" not in plain
    places = [word for word in GAME.action_rows.words if word.startswith("place:")]
    assert len(places) < PLACES == len(PLACE_WORDS)
