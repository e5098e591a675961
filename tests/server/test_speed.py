"""The promised numbers with much room to spare: an alarm, not the measurement (that is `run.py bench`)."""

from bench.server import measure


def test_start_and_update_are_not_slow() -> None:
    measured = measure()
    print(measured)
    assert measured.cold_start < 20
    assert measured.update < 200
