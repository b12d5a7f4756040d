"""Metrics in the Prometheus text format. Labels come from short fixed lists only."""

import time
from collections.abc import Callable, Iterator, Mapping

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    Metric,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from nightraid import __version__

CONTENT_TYPE = "text/plain; version=0.0.4"  # the framework adds the charset
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET"})
LIVE = {
    "answers_total": "Answers by players.",
    "bot_answers_total": "Answers by bots.",
    "connections": "Open live connections.",
    "cut_off_total": "Live connections closed because they were too slow or failed.",
    "frames_in_total": "Frames received from clients.",
    "frames_out_total": "Frames sent to clients.",
    "loads_total": "Matches loaded from the store.",
    "looks_total": "Looks at an option before choosing it.",
    "opened_total": "Live connections opened.",
    "refusals_total": "Requests refused in live matches.",
    "reloads_total": "Matches loaded again because an entry could not be stored.",
    "rooms": "Matches in memory.",
    "suggestions_total": "Suggestions made to players.",
    "undos_total": "Undos.",
}
"""What the live matches count, and the help line of each."""

disable_created_metrics()  # they double the number of series, and nothing here asks when a counter began


class Metrics:
    """Counts requests; `live` gives the numbers of the live matches. Each server has a registry of its own."""

    def __init__(self, live: Callable[[], Mapping[str, float]]) -> None:
        registry = self._registry = CollectorRegistry()
        Info("nightraid", "The version that runs.", registry=registry).info({"version": __version__})
        started = time.monotonic()
        uptime = Gauge("nightraid_uptime_seconds", "Seconds since the server started.", registry=registry)
        uptime.set_function(lambda: time.monotonic() - started)
        labels = ("method", "route", "status")
        self._requests = Counter("nightraid_requests", "Requests answered.", labels, registry=registry)
        self._seconds = Histogram(
            "nightraid_request_seconds", "Seconds to answer a request.", buckets=BUCKETS, registry=registry
        )
        registry.register(_LiveMatches(live))

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answered request. `route` is the pattern of its path, never the path itself."""
        self._requests.labels(method if method in METHODS else "other", route, status).inc()
        if method != "WEBSOCKET":  # it lasts as long as people play, which says nothing about speed
            self._seconds.observe(seconds)

    def text(self) -> bytes:
        """All numbers as they are now."""
        return generate_latest(self._registry)


class _LiveMatches(Collector):
    """Reads the numbers of the live matches when they are asked for."""

    def __init__(self, live: Callable[[], Mapping[str, float]]) -> None:
        self._live = live

    def collect(self) -> Iterator[Metric]:
        """A gauge or a counter for each number."""
        for name, value in sorted(self._live().items()):
            family = CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily
            yield family(f"nightraid_{name}", LIVE[name], value=value)
