"""Numbers for who runs a server: the right format, few labels, nothing of anybody."""

import re
from pathlib import Path

from tests.server.lobby import ME, lobby

from nightraid.server.metrics import Metrics

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9.e+]+')


def test_requests_are_counted_by_the_pattern_of_their_path(tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        ada = at.somebody()
        match = ada.match(ME, ME)
        for _ in range(3):
            ada.get(f"/matches/{match}")
        ada.get("/matches/nothing")
        at.send("BREW", "/coffee")
        at.send("GET", "/some/page")
        answer = at.send("GET", "/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = answer.text.splitlines()
    assert all(line.startswith("# TYPE ") or LINE.fullmatch(line) for line in lines)
    route = "/api/matches/{match_id}"
    assert f'nightraid_requests_total{{method="GET",route="{route}",status="200"}} 3' in lines
    assert f'nightraid_requests_total{{method="GET",route="{route}",status="404"}} 1' in lines
    assert 'nightraid_requests_total{method="POST",route="/api/matches",status="201"} 1' in lines
    assert 'method="other"' in answer.text
    assert "nightraid_rooms 1" in lines
    assert "nightraid_connections 0" in lines
    for word in (match, ada.key, "coffee", "some/page", "BREW"):
        assert word not in answer.text


def test_times_fall_into_buckets() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.005, 0.03, 9.0):
        metrics.request("GET", "/x", 200, seconds)
    metrics.request("WEBSOCKET", "/live", 101, 3600.0)
    text = metrics.text({"rooms": 2, "answers_total": 5})
    assert 'bucket{le="0.005"} 2\n' in text
    assert 'bucket{le="0.025"} 2\n' in text
    assert 'bucket{le="0.05"} 3\n' in text
    assert 'bucket{le="2.5"} 3\n' in text
    assert 'bucket{le="+Inf"} 4\n' in text
    assert "seconds_count 4\n" in text
    assert "seconds_sum 9.036000\n" in text
    assert "# TYPE nightraid_rooms gauge\nnightraid_rooms 2\n" in text
    assert "# TYPE nightraid_answers_total counter\nnightraid_answers_total 5\n" in text
    assert text.endswith("\n")
