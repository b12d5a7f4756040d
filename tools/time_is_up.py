"""A pytest plugin that starts no more tests after a moment: `-p tools.time_is_up --stop-at SECONDS_SINCE_1970`.

Every worker of xdist loads it and stops by itself: the process that hands out tests cannot stop them.
"""

import time

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the moment."""
    parser.addoption("--stop-at", type=float, metavar="SECONDS", help="start no more tests after this moment")


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Stop after the test that ends beyond it."""
    if time.time() > item.config.getoption("--stop-at"):
        item.session.shouldstop = "the time is up"
