"""The observation of Citadels can be read back: it holds what the view does, but for the order of piles."""

from collections import Counter
from typing import Any

from signoria.core.match import Match
from signoria.games.citadels.engine.marks import Meaning
from signoria.games.citadels.views.marks import OPEN_MARKS, SECRET_MARKS
from tests.citadels.table import play, turn
from tests.conformance.citadels import DELUXE, SUBJECT
from tests.conformance.looks import moments

ENCODER = SUBJECT.game.encoder
LABELS = {field.name: field.labels for field in ENCODER.fields}
CARDS = LABELS["box"]
ACTION_CARDS = CARDS.index("acrobat")
Read = dict[str, list[int]]


def flagged(read: Read, name: str) -> list[str]:
    return [label for label, flag in zip(LABELS[name], read[name], strict=True) if flag]


def counted(read: Read, name: str) -> Counter[str]:
    return +Counter(dict(zip(LABELS[name], read[name], strict=True)))


def known(cards: list[str]) -> Counter[str]:
    return Counter(card for card in cards if card != "?")


def turned(match: Match, seat: int) -> list[int]:
    """The seats in the order of the observation."""
    return [(seat + step) % match.players for step in range(match.players)]


def seat_with(read: Read, match: Match, seat: int, mark: str) -> int:
    """The seat that has a mark, -1 for none."""
    label = mark.replace("_", "-")
    found = [owner for step, owner in enumerate(turned(match, seat)) if label in flagged(read, f"seat-{step}-marks")]
    assert len(found) <= 1
    return found[0] if found else -1


def seats_with(read: Read, match: Match, seat: int, mark: str) -> int:
    """All seats that have a mark, as bits."""
    seats = enumerate(turned(match, seat))
    return sum(1 << owner for step, owner in seats if mark in flagged(read, f"seat-{step}-marks"))


def mark(read: Read, match: Match, seat: int, name: str, meaning: Meaning) -> int:
    """A mark as the view has it, from the observation."""
    if meaning in (Meaning.SEAT, Meaning.SEAT_OR_NONE):
        return seat_with(read, match, seat, name)
    if meaning is Meaning.SEATS:
        return seats_with(read, match, seat, {"builders": "builder"}.get(name, name))
    places = [place for place, flag in enumerate(read[name]) if flag]
    if meaning is Meaning.RANK:
        return places[0] + 1 if places else 0
    if meaning in (Meaning.DISTRICT_OR_NONE, Meaning.ACTION_CARD):
        return places[0] if places else -1
    if meaning in (Meaning.RANKS, Meaning.POWERS, Meaning.DISTRICTS):
        return sum(1 << place for place in places) << (meaning is Meaning.RANKS)
    return read[name][0]


def check_marks(read: Read, match: Match, seat: int, view: dict[str, Any]) -> None:
    for name, meaning in OPEN_MARKS.items():
        assert mark(read, match, seat, name, meaning) == view["marks"][name], name
    for name, meaning in SECRET_MARKS.items():
        assert mark(read, match, seat, name, meaning) == view["secrets"][name], name


def check_seats(read: Read, match: Match, seat: int, view: dict[str, Any]) -> None:
    ranks = {slug: str(rank + 1) for rank, slug in enumerate(match.setup()["cast"])}
    for step, owner in enumerate(turned(match, seat)):
        here = f"seat-{step}"
        assert read[f"{here}-counts"] == [view["gold"][owner], len(view["hands"][owner]), len(view["cities"][owner])]
        assert counted(read, f"{here}-city") == Counter(word.rstrip("+") for word in view["cities"][owner])
        worth, types = read[f"{here}-worth"], read[f"{here}-types"]
        assert worth[0] == view["scores"][owner]
        costs = dict(zip(LABELS["cost"], read["cost"], strict=True))
        districts = [word for word in view["cities"][owner] if CARDS.index(word.rstrip("+")) < ACTION_CARDS]
        assert worth[1] == sum(costs[word.rstrip("+")] + word.endswith("+") for word in districts)
        assert sum(types) == len(districts)
        coins = [word.rstrip("+") for word in view["cities"][owner] if word.endswith("+")]
        assert counted(read, f"{here}-coins") == Counter(coins)
        assert counted(read, f"{here}-hand") == known(view["hands"][owner])
        assert flagged(read, f"{here}-roles") == sorted(ranks[slug] for slug in view["roles"][owner])
        assert read[f"{here}-roles-hidden"] == [view["hidden_roles"][owner]]
        wagons = [wagon["gold"] for wagon in view["wagons"] if wagon["owner"] == owner]
        assert read[f"{here}-wagons"] == [len(wagons), sum(wagons)]
        assert ("asked" in flagged(read, f"{here}-marks")) == (owner in view["waiting"])
        assert ("answered" in flagged(read, f"{here}-marks")) == (owner in view["answered"])
        own = zip(view["hands"][seat], view["hands_seen"][seat], strict=True)
        seen = [card for card, seers in own if owner != seat and seers >> owner & 1]
        assert counted(read, f"{here}-seen") == Counter(seen)
    for step in range(match.players, 8):
        assert not any(any(read[name]) for name in read if name.startswith(f"seat-{step}-"))


def check_hand(read: Read, match: Match, seat: int, view: dict[str, Any]) -> None:
    costs, gold = dict(zip(LABELS["cost"], read["cost"], strict=True)), view["gold"][seat]
    assert flagged(read, "hand-affordable") == [
        word for word in CARDS if word in view["hands"][seat] and costs[word] <= gold
    ]
    assert sum(read["hand-types"]) == len(view["hands"][seat])
    assert read["fewest-missing"][0] == min(read[f"seat-{step}-worth"][2] for step in range(match.players))


def check_rest(read: Read, match: Match, seat: int, view: dict[str, Any]) -> None:
    for pile in ("deck", "discards", "museum", "drawn"):
        assert read[pile] == [len(view[pile])]
        assert counted(read, f"{pile}-known") == known(view[pile]), pile
    assert counted(read, "top") == known(view["deck"][:1])
    assert read["picks"] == [view["pick_count"]]
    for place, pick in enumerate(view["picks"], 1):
        assert flagged(read, f"pick-{place}-offered") == [str(rank) for rank in pick["offered"]]
        assert flagged(read, f"pick-{place}-chosen") == [str(pick["chosen"])]
        assert flagged(read, f"pick-{place}-laid") == [str(rank) for rank in [pick["laid"]] if rank]
    exchanged = flagged(read, "theater-given") + flagged(read, "theater-taken")
    assert exchanged == [str(rank) for rank in view["theater"][2:]]
    if view["theater"]:
        seats = [seat_with(read, match, seat, f"theater-{place}") for place in ("first", "second")]
        assert seats == view["theater"][:2]
    step = view["agenda"][-1] if view["agenda"] else [""]
    step = step[1][0] if len(step) == 2 else step
    assert "".join(flagged(read, "question")) == step[0]


def test_an_observation_holds_what_the_view_does() -> None:
    looked = 0
    for match in moments(SUBJECT, 40):
        seat = looked % match.players
        view, read = match.view(seat), ENCODER.read(match.observation(seat))
        check_marks(read, match, seat, view)
        check_seats(read, match, seat, view)
        check_hand(read, match, seat, view)
        check_rest(read, match, seat, view)
        looked += 1
    assert looked > 500


def test_an_observation_tells_cast_box_and_options() -> None:
    match = SUBJECT.game.new(5, {"edition": DELUXE, "cast": "random", "uniques": "random", "stall_after": 300}, 3)
    read, setup = ENCODER.read(match.observation(2)), match.setup()
    assert sorted(flagged(read, "cast")) == sorted(setup["cast"])
    old = SUBJECT.game.new(5, {"edition": "dark-city-2004", "replaced": 8}, 3)
    shown = flagged(ENCODER.read(old.observation(2)), "cast")
    assert sorted(label.removesuffix("-dark-city-2004") for label in shown) == sorted(old.setup()["cast"])
    assert {slug: n for slug, n in counted(read, "box").items() if slug in setup["uniques"]} == setup["uniques"]
    assert flagged(read, "players") == ["5"]
    assert dict(zip(LABELS["readings"], read["readings"], strict=True))["stall_after"] == 255


def test_what_a_decision_is_about_is_turned() -> None:
    """The same exchange looks the same from every seat."""
    seen = set()
    for seat in range(4):
        other = (seat + 2) % 4
        match = play(turn("wizard", seat=seat, hands={other: ["tavern"]}), "look", f"seat:{other}")
        read = ENCODER.read(match.observation(seat))
        seen.add((*flagged(read, "question"), *flagged(read, "about-seat")))
    assert seen == {("WizardTakes", "2")}


def test_a_question_tells_what_it_is_about() -> None:
    """Its numbers by their sort: a rank, a card, a seat or a count; here against the words of positions."""
    sorts: set[str] = set()
    for number, match in enumerate(moments(SUBJECT, 70)):
        seat, asked = number % match.players, match.position()["agenda"][-1:]
        step = {} if not asked else asked[0]["parts"][0] if "parts" in asked[0] else asked[0]
        read, found = ENCODER.read(match.observation(seat)), dict[str, object]()
        ranks = {slug: str(rank + 1) for rank, slug in enumerate(match.setup()["cast"])}
        for name, value in step.items():
            if name == "rank":
                found["about-rank"] = [ranks[value]]
            elif name in ("kind", "old", "given"):
                found["about-card"] = [] if value is None else [value.rstrip("+")]
            elif name in ("other", "taker", "emperor", "builder", "threatened"):
                found["about-seat"] = [str((value - seat) % match.players)]
        sorts |= set(found)
        expected = {name: found.get(name, []) for name in ("about-rank", "about-card", "about-seat")}
        assert {name: flagged(read, name) for name in expected} == expected, step
        counts = [step[name] for name in ("number", "laid", "discarded", "kept", "missing", "place") if name in step]
        assert not counts or read["about-count"][0] == counts[0], step
    assert sorts == {"about-rank", "about-card", "about-seat"}


def test_what_others_could_be_holds_what_they_are() -> None:
    """And no more than the draft, the call and the table leave."""
    seen, hidden, left = 0, 0, 0
    for number, match in enumerate(moments(SUBJECT, 90)):
        seat = number % match.players
        read, view = ENCODER.read(match.observation(seat)), match.view(seat)
        ranks = {slug: str(rank + 1) for rank, slug in enumerate(match.setup()["cast"])}
        for step, owner in enumerate(turned(match, seat)):
            roles = {ranks[slug] for slug in match.view(owner)["roles"][owner]}
            secret = roles - set(flagged(read, f"seat-{step}-roles"))
            could = set(flagged(read, f"seat-{step}-could"))
            assert secret <= could, (seat, owner, secret, could, view["picks"], view["marks"])
            assert secret or not could
            assert not could & set(flagged(read, "face_up"))
            seen, hidden, left = seen + 1, hidden + len(secret), left + len(could)
    assert seen > 2000
    assert hidden < left < 6 * hidden


def test_a_passed_character_is_not_with_those_who_chose_before() -> None:
    """The third of five was offered what two others had left."""
    match = SUBJECT.game.new(5, seed=5)
    while match.view(0)["pick_count"] < 4:
        match.play(match.choices()[0])
    seat = (match.view(0)["marks"]["first"] + 2) % 5
    read = ENCODER.read(match.observation(seat))
    offered = set(flagged(read, "pick-1-offered"))
    for before in (3, 4):
        assert not offered & set(flagged(read, f"seat-{before}-could"))
    assert set(flagged(read, "seat-1-could")) == offered - set(flagged(read, "pick-1-chosen"))
    assert not any(read["seat-2-could"]), "the last one has not chosen yet"


def test_rows_of_a_table_follow_from_its_box() -> None:
    game = SUBJECT.game

    def words(players: int, **options: object) -> set[str]:
        return {game.action_rows.words[row] for row in game.possible_rows(players, options)}

    classic = words(4, edition="classic-2000")
    assert "destroy:3:tavern" in classic
    assert "destroy:4:tavern" not in classic
    assert not any(word.startswith(("seize", "exchange", "use:museum", "play:")) or "+" in word for word in classic)
    assert "seize:1:tavern" in words(5, cast="devious-dignitaries")
    assert "own:tavern+" in words(5, cast="illustrious-emissaries", characters=9)
    assert "play:acrobat" in words(5, actions=True)
    assert game.action_rows.size == len(set(game.action_rows.words)) < game.actions
