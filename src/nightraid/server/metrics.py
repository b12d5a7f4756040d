"""Numbers for who runs a server, in the text format of Prometheus. Labels come from short fixed lists only."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping

from nightraid import __version__

CONTENT_TYPE = "text/plain; version=0.0.4"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET"})


class Metrics:
    """Counts requests; the live matches count for themselves."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._requests: Counter[tuple[str, str, str]] = Counter()
        self._buckets: Counter[float] = Counter()
        self._seconds = 0.0

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered. `route` is the pattern of its path, never the path itself."""
        self._requests[method if method in METHODS else "other", route, str(status)] += 1
        if method == "WEBSOCKET":  # it lasts as long as people play, which says nothing about speed
            return
        self._seconds += seconds
        self._buckets[next((bound for bound in BUCKETS if seconds <= bound), float("inf"))] += 1

    def text(self, live: Mapping[str, float]) -> str:
        """Everything, with the numbers of the live matches."""
        return "\n".join([*self._lines(), *self._live(live), ""])

    def _lines(self) -> Iterator[str]:
        yield "# TYPE nightraid_info gauge"
        yield f'nightraid_info{{version="{__version__}"}} 1'
        yield "# TYPE nightraid_uptime_seconds gauge"
        yield f"nightraid_uptime_seconds {time.monotonic() - self._started:.1f}"
        yield "# TYPE nightraid_requests_total counter"
        for (method, route, status), count in sorted(self._requests.items()):
            yield f'nightraid_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}'
        yield "# TYPE nightraid_request_seconds histogram"
        total = 0
        for bound in BUCKETS:
            total += self._buckets[bound]
            yield f'nightraid_request_seconds_bucket{{le="{bound}"}} {total}'
        total += self._buckets[float("inf")]
        yield f'nightraid_request_seconds_bucket{{le="+Inf"}} {total}'
        yield f"nightraid_request_seconds_sum {self._seconds:.6f}"
        yield f"nightraid_request_seconds_count {total}"

    @staticmethod
    def _live(live: Mapping[str, float]) -> Iterator[str]:
        for name, value in sorted(live.items()):
            kind = "counter" if name.endswith("_total") else "gauge"
            yield f"# TYPE nightraid_{name} {kind}"
            yield f"nightraid_{name} {value:g}"
