"""A small screen: its sheets from below, and what must fit on it."""

import re

from playwright.sync_api import Locator, expect
from tests.e2e.table import TablePage

TOUCH = 44
"""Pixels that a finger needs."""
FITS = (
    "() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
)
TOO_SMALL = """
(least) => [...document.querySelectorAll("button, summary, [role=tab], label:has(> input)")]
  .map((thing) => [thing.getAttribute("aria-label") ?? thing.textContent, thing.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && height && Math.min(width, height) < least)
  .map(([name, { width, height }]) => `${name.trim()}: ${width} x ${height}`)
"""


def sheet(table: TablePage, name: str) -> Locator:
    """Open a sheet from below."""
    table.page.get_by_role("navigation", name="Panels").get_by_role("button", name=re.compile(f"^{name}")).tap()
    found = table.page.get_by_role("region", name=name).first
    expect(found).to_be_visible()
    return found
