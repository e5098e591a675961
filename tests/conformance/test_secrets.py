"""Nobody is told what he may not know, and everybody what he knows."""

import json

import pytest

from signoria.core.dice import Dice
from tests.conformance.secrecy import asking_tells_nothing, redeal_all, viewers
from tests.conformance.subject import Case, Subject
from tests.conformance.walks import decision_asked, decisions, samples, story, walk, where


def test_views_waiting_and_choices_stay_when_the_hidden_is_dealt_anew(subject: Subject) -> None:
    """And the hidden does change: each hidden zone in at least 95 % of the positions."""
    changes = redeal_all(subject, samples(subject))
    assert changes, "nothing is hidden in this game?"
    for zone, changed in changes.items():
        assert sum(changed) >= 0.95 * len(changed), f"{zone}: changed in {sum(changed)} of {len(changed)} positions"


def test_who_is_asked_and_what_is_told_gives_nothing_away(subject: Subject) -> None:
    assert asking_tells_nothing(subject, samples(subject)) > 0


def test_every_decision_was_looked_at(subject: Subject, capsys: pytest.CaptureFixture[str]) -> None:
    """Those that no case leads to are listed, and declared as such."""
    seen = {decision_asked(match, seat) for match in samples(subject) for seat in match.waiting}
    never = decisions(subject) - seen
    with capsys.disabled():
        print(f"\n{subject.name}: decisions never reached: {', '.join(sorted(never)) or 'none'}")
    assert never == subject.unreached


@pytest.mark.long
def test_imagined_matches_agree_with_all_that_was_seen(subject: Subject) -> None:
    """With the view, and with what the seat saw happen on the way."""
    for number, case in enumerate(subject.cases):
        told, _ = story(subject, case, number)
        for place in range(len(told) // 3, len(told), max(1, len(told) // 4)):
            match = told[place].match
            for viewer in viewers(match):
                view = json.loads(json.dumps(match.view(viewer)))
                imagined = subject.game.imagine(match.setup(), view, seed=place)
                assert imagined.view(viewer) == view, where(match)
                assert subject.contradiction(told[:place], imagined, viewer) == "", where(match)


def test_a_match_that_disagrees_with_what_was_seen_is_told(subject: Subject) -> None:
    """The test above can fail: matches of strangers contradict a story, at one of its moments for one of the seats."""
    assert any(is_told(subject, case) for case in subject.cases)


def is_told(subject: Subject, case: Case) -> bool:
    """Does a stranger's match contradict the beginning of a story?"""
    told, _ = story(subject, case, 1)
    stranger = subject.new(case, seed=100)
    places = range(0, min(len(told), 200), 10 if len(told) > 100 else 1)
    return any(
        subject.contradiction(told[:place], stranger, viewer) for place in places for viewer in viewers(stranger)
    )


def test_no_view_holds_a_seed(subject: Subject) -> None:
    """Neither the secret nor the seed, in any notation."""
    for match in samples(subject):
        secret, seed = match.seal.secret.hex(), match.seal.seed
        for viewer in viewers(match):
            text = json.dumps([match.setup(), match.view(viewer)])
            assert secret not in text
            assert f"{seed:x}" not in text
            assert str(seed) not in text


def test_a_setup_never_changes_and_tells_nothing(subject: Subject) -> None:
    """It is the same from the first choice to the last, and whatever lies hidden."""
    for number, case in enumerate(subject.cases):
        match = subject.new(case, number)
        setup = json.loads(json.dumps(match.setup()))
        assert match.redeal(0, number).setup() == setup
        for _ in walk(match, Dice(number), subject.longest):
            pass
        assert match.setup() == setup


def test_an_imagined_match_has_another_seed_and_a_record_of_its_own(subject: Subject) -> None:
    match = samples(subject)[0]
    imagined = match.redeal(0, seed=5)
    assert imagined.seal.seed != match.seal.seed
    assert imagined.state.chance.seed != match.state.chance.seed
    record = imagined.record()
    assert "start" in record, "it begins with what was imagined, not with the set-up of the seed"
    assert match.seal.secret.hex() not in json.dumps(record)


def test_the_same_seed_imagines_the_same(subject: Subject) -> None:
    for match in samples(subject)[::5]:
        assert match.redeal(0, 3).to_json() == match.redeal(0, 3).to_json()
