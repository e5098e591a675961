"""What was let in without being counted, pages and whether the server is well, is no way to hold it up either."""

from pathlib import Path

import httpx
import pytest
import sqlalchemy

from signoria.server import pulse
from signoria.server.settings import Settings
from signoria.server.store.store import Store
from tests.server.running import in_thread


@pytest.mark.usefixtures("no_time_passes")
def test_a_flood_of_requests_for_files(tmp_path: Path) -> None:
    """A page has many of them, so more are let in, and they take nothing from other requests; but not any number."""
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=5)) as address, httpx.Client() as client:
        codes = [client.get(f"{address}/assets/gone.js").status_code for _ in range(80)]
        assert codes[:40] == [404] * 40
        assert codes[-1] == 429
        assert client.get(f"{address}/api/v1/games").status_code == 200


def test_whether_it_is_well_is_looked_up_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask, and whatever is found: the threads that read the store are there for everybody."""
    looks: list[float] = []
    faults = [sqlalchemy.exc.OperationalError("", {}, Exception("the disk is gone"))]

    async def look(_: Store) -> None:
        looks.append(now[0])
        if faults:
            raise faults[0]

    now = [100.0]
    monkeypatch.setattr(pulse, "monotonic", lambda: now[0])
    monkeypatch.setattr(Store, "try_to_read", look)
    with (
        in_thread(Settings(tmp_path, pace=0, requests_a_second=5)) as address,
        httpx.Client(base_url=address) as client,
    ):
        assert {client.get("/healthz").status_code for _ in range(30)} == {503}
        faults.clear()
        assert client.head("/healthz").status_code == 503
        now[0] += pulse.LOOKED_EVERY
        assert {client.get("/healthz").status_code for _ in range(30)} == {200}
    assert looks == [100.0, 100.0 + pulse.LOOKED_EVERY]
