"""The pages of the atlas: whole in every language, and read at a glance."""

import re
from pathlib import Path

import pytest

import signoria
from signoria.arena import atlas
from signoria.arena.atlas.chronicle import COMMON
from signoria.arena.atlas.counts import Counts, GameFacts
from signoria.arena.atlas.findings import finding
from signoria.arena.atlas.headlines import Plotted, headlines
from signoria.arena.atlas.site import FEWEST, Told, natural
from signoria.arena.binning import binned
from signoria.arena.intervals import Estimate
from signoria.arena.plots import Bar, bars
from signoria.arena.speaking import Reporter
from signoria.locales import LANGUAGES
from tests.arena.test_atlas import GAMES, small


def made_up(game: str) -> Told:
    """Counts for everything that is shown, so that all words of all pages are read."""
    counts = Counts()
    keys = {
        "atlas.winners@1": 0.3,
        "atlas.winners@2": 0.5,
        "7": 0.5,
        "atlas.seat|n=2": 0.1,
        "bot.random": 0.9,
    }
    for number in range(FEWEST):
        facts = GameFacts()
        for chart in atlas.CHRONICLES[game].all_charts():
            if chart.form == "columns":
                facts.tally(chart.name, number % 7)
            for key, value in keys.items():
                if ("@" in key) == (chart.form == "lines") and chart.form != "columns":
                    facts.mean(chart.name, key, value + number / 1000)
        counts.add(facts)
    return Told(small(game).facts(), counts)


def test_every_page_is_whole_in_every_language(tmp_path: Path) -> None:
    atlas.write_site(tmp_path, {game: made_up(game) for game in GAMES})
    names = {path.relative_to(tmp_path).as_posix(): path.read_text("utf-8") for path in tmp_path.rglob("*.html")}
    assert len(names) == 1 + len(LANGUAGES) * (1 + len(GAMES))
    for name, page in names.items():
        assert "http" not in page.replace("http://www.w3.org/2000/svg", ""), name
        assert "<script" not in page
        for link in re.findall('href="([^"]*)"', page):
            assert (tmp_path / name).parent.joinpath(link.partition("#")[0]).resolve().exists(), (name, link)
        game = Path(name).stem
        if game in GAMES:
            charts = atlas.CHRONICLES[game].charts + COMMON
            assert page.count("<svg") == page.count("<details>") == page.count("<desc>") == len(charts)
            assert f"signoria atlas {game} --games {FEWEST} --seed 3" in page
            assert not re.search(r">[^<]*\batlas\.[a-z]", page), "a key without words"
            for plot in re.findall("<desc>(.*?)</desc>", page):
                assert plot.count("±") == plot.count(": ") > 0, "every number with its interval"


@pytest.mark.parametrize("game", GAMES)
def test_what_ships_can_be_read(game: str) -> None:
    told = atlas.shipped()[game]
    assert told.counts.games >= 20_000
    assert told.counts.failures == 0
    assert told.edition["ruleset"] == signoria.game(game).ruleset
    for lang in LANGUAGES:
        page = atlas.pages({game: told})[f"{lang}/{game}.html"]
        assert page.count("<svg") >= len(atlas.CHRONICLES[game].charts)
        assert not re.search(r">[^<]*\b(atlas|bot|citadels|lost-cities|princes-of-florence)\.[a-z]", page)


def test_a_title_says_what_stands_at_the_ends_where_intervals_let_it() -> None:
    say = Reporter("en")
    clear = [
        ("King", Estimate(0.3, 0.01, 900)),
        ("Spy", Estimate(0.28, 0.015, 900)),
        ("Thief", Estimate(0.2, 0.01, 900)),
    ]
    wide = [(name, Estimate(found.mean, 0.1, 40)) for name, found in clear]
    bishop = ("Bishop", Estimate(0.25, 0.001, 900))
    assert finding([*clear, bishop], say) == "Most: King, Spy. Least: Thief."
    assert finding([*wide, bishop], say) == ""
    assert finding(clear, say) == "", "three can be seen at a glance"
    long = [(f"{name} of the large edition of 2016/17", found) for name, found in [*clear, bishop]]
    assert finding(long, say) == "", "no title"


def test_what_is_clearest_stands_above_all_plots_and_leads_to_its_own() -> None:
    told = atlas.shipped()["citadels"]
    page = atlas.pages({"citadels": told})["en/citadels.html"]
    assert f"<h1>What {told.counts.games:,} games say</h1>" in page
    band = re.search('<ul class="headlines">(.*?)</ul>', page)
    assert band is not None
    assert 2 <= band[1].count("<li>") <= 3
    figures = re.findall('<figure id="([^"]*)"', page)
    for name, number in re.findall(r'<a href="#([^"]*)">Fig\. (\d+)</a>', band[1]):
        assert figures[int(number) - 1] == name
    shares = [told.counts.share("murdered", key).mean for key in told.counts.means["murdered"]]
    assert re.search(f"<strong>{max(shares):.1%}<small>± [0-9.]+</small></strong>", band[1]), (
        "no number without its doubt"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["citadels", "lost-cities"])
def test_what_stands_above_all_plots_is_the_same_in_every_language(game: str, lang: str) -> None:
    """However long the names are there: what is left out of a caption is still said above."""
    told = atlas.shipped()[game]
    bands = [
        re.findall('<ul class="headlines">(.*?)</ul>', page)[0]
        for page in (atlas.pages({game: told})[f"{each}/{game}.html"] for each in ("en", lang))
    ]
    ours, theirs = (re.findall('<a href="#([^"]*)">', band) for band in bands)
    assert ours == theirs
    opening = ["discard-wager", "discard"] if game == "lost-cities" else []
    for name in (Reporter(lang)(f"atlas.lost-cities.opening.{kind}") for kind in opening):
        assert re.search(f"{name}, [0-9.,]+\\s?% ±\u00a0", bands[1]), "all who could be last, each with its number"


def test_whoever_else_could_be_first_has_a_number_too() -> None:
    say = Reporter("en")
    found = {"King": (0.28, 0.015), "Spy": (0.3, 0.01), "Thief": (0.2, 0.01), "Bishop": (0.25, 0.001)}
    rows = [(name, Estimate(mean, half, 900)) for name, (mean, half) in found.items()]
    band = headlines([Plotted(number, "held", "Who wins", rows) for number in (1, 2, 3, 4)], say)
    assert band.count("<li>") == 3
    assert "<strong>30.0%<small>± 1.0</small></strong>" in band
    assert "<span><b>Spy</b>, <b>King</b> 28.0% ±\u00a01.5 · Who wins. " in band
    assert "Least: Thief, 20.0% ±\u00a01.0." in band
    assert headlines([Plotted(1, "held", "Who wins", rows)], say) == "", "one alone is no summary"


def test_a_site_that_is_served_leads_back() -> None:
    made = {"citadels": made_up("citadels")}
    assert 'href="/"' in atlas.pages(made, home="/")["nl/citadels.html"]
    assert 'href="/"' not in atlas.pages(made)["nl/citadels.html"]


def test_columns_have_the_interval_of_as_many_games() -> None:
    rows = binned({3: 300, 4: 100}, Reporter("en"), cases=100)
    assert [(row.name, row.value, row.told) for row in rows] == [("3", 0.75, "75.0% ± 9.3"), ("4", 0.25, "25.0% ± 9.3")]
    assert (rows[0].low, rows[0].high) == pytest.approx((0.657, 0.825), abs=1e-3)  # Wilson's, as textbooks have it
    sure = binned({3: 7}, Reporter("en"), cases=7)[0]
    assert (sure.high, sure.low) == pytest.approx((1.0, 0.646), abs=1e-3)


def test_a_long_name_leaves_room_for_its_number() -> None:
    names = ["die wenigsten leeren Felder, 8 Punkte (4 bei Gleichstand)", "die meisten Seen"]
    plot = bars("Prestige", [Bar(name, 5.0, 4.9, 5.1, "5,0 ± 0,1") for name in names], str)
    texts = re.findall('<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</text>', plot)
    parts = [(y, text) for x, y, text in texts if x == "1.0"]
    assert [text for _, text in parts] == [
        "die wenigsten leeren Felder, 8 Punkte (4 bei",
        "Gleichstand)",
        "die meisten Seen",
    ]
    numbers = [y for x, y, text in texts if text == "5,0 ± 0,1"]
    assert numbers == [parts[0][0], parts[2][0]], "beside the first line"
    dots = [float(y) for y in re.findall('<circle cx="[^"]*" cy="([^"]*)"', plot)]
    assert dots[0] > float(parts[1][0]) + 4.5, "below the last line"
    assert float(parts[2][0]) - 13 > dots[0] + 4, "and above the next name"
    assert dots[0] - float(parts[1][0]) < float(parts[2][0]) - 13 - dots[0], "nearer to its own"
    assert dots[1] - float(parts[2][0]) == dots[0] - float(parts[1][0]), "however many lines that has"


def test_a_long_number_stands_beside_what_is_drawn() -> None:
    plot = bars("Times", [Bar("hard", 18.5, 14.3, 22.7, "18.50 ± 4.16 ms")], str)
    ends = [float(x) for x in re.findall('x2="([^"]*)"', plot)]
    assert 250 < max(ends) < 399 - 7 * len("18.50 ± 4.16 ms"), "a letter takes 7"


def test_numbers_in_keys_are_in_their_order() -> None:
    keys = ["10", "9", "atlas.seat|n=11", "atlas.seat|n=2", "-3"]
    assert sorted(keys, key=natural) == ["-3", "9", "10", "atlas.seat|n=2", "atlas.seat|n=11"]
