"""Charts as inline SVG: shares with their intervals, counts, and differences. Colours come from the page's style."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import htpy as h

from nightraid.lab.statistics import Estimate

ROW = 22
LETTER = 7.4
"""About how wide a letter is."""
SERIES = 6
"""Colours there are for line-ups."""


class Bar(NamedTuple):
    """A share of a series: its name, the share, and how many matches it was made of."""

    series: str
    share: Estimate
    matches: int


def percent(figure: float) -> str:
    """A share for people."""
    return f"{100 * figure:.0f} %"


def interval(estimate: Estimate) -> str:
    """A share with its interval for people."""
    return f"{percent(estimate.value)} ({100 * estimate.low:.0f} to {100 * estimate.high:.0f})"


def picture(title: str, width: float, height: float, *inside: h.Node) -> h.Element:
    """A drawing of a fixed size that says what it shows."""
    return h.svg(
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        role="img",
        aria_label=title,
    )[h.title[title], inside]


# ---------------------------------------------------------------- shares


def shares(title: str, rows: Mapping[str, Sequence[Bar]], *, even: bool = False) -> h.Element:
    """A table that is its own chart: in each line a dot for the share and a stroke for its interval.

    Drawn in percent of the cell, it is as wide as the screen lets it be. `even` marks one half.
    """
    series = list(dict.fromkeys(bar.series for bars in rows.values() for bar in bars))
    several = len(series) > 1
    top = h.tr[
        h.th(scope="col"),
        several and h.th(scope="col")["bots"],
        h.th(".bar", scope="col")[_ticks()],
        [h.th(scope="col")[name] for name in ("share", "95 % interval", "matches")],
    ]
    lines = [
        h.tr[
            not place and h.th(scope="rowgroup", rowspan=len(bars))[name],
            several and h.td(".who")[bar.series],
            h.td(".bar")[_bar(bar.share, series.index(bar.series), even=even)],
            h.td[percent(bar.share.value)],
            h.td[f"{100 * bar.share.low:.0f} to {100 * bar.share.high:.0f} %"],
            h.td[f"{bar.matches:,}"],
        ]
        for name, bars in rows.items()
        for place, bar in enumerate(bars)
    ]
    return h.table(".shares")[h.caption[title], h.thead[top], h.tbody[lines]]


def _bar(share: Estimate, place: int, *, even: bool) -> h.Element:
    colour = f"series-{place % SERIES}"
    low, middle, high = (f"{100 * figure:.1f}%" for figure in (share.low, share.value, share.high))
    return h.svg(width="100%", height=ROW, aria_hidden="true")[
        [
            h.line(x1=f"{at}%", y1=0, x2=f"{at}%", y2="100%", class_="even" if even and at == 50 else "grid")
            for at in range(0, 101, 25)
        ],
        h.line(x1=low, y1="50%", x2=high, y2="50%", class_=f"whisker {colour}"),
        h.circle(cx=middle, cy="50%", r=5, class_=f"dot {colour}"),
    ]


def _ticks() -> h.Element:
    """The scale above the strokes."""
    marks = [h.text(".tick", x=f"{at}%", y=13, text_anchor="middle")[f"{at} %"] for at in range(0, 101, 25)]
    return h.svg(width="100%", height=18, aria_hidden="true")[marks]


# ---------------------------------------------------------------- counts


def columns(title: str, counts: Mapping[str, int], unit: str) -> h.Element:
    """A column for each name."""
    most, total, height = max(counts.values(), default=0) or 1, sum(counts.values()), 160
    wide = max(26.0, 10 + LETTER * max((len(name) for name in counts), default=0))
    width, floor, drawn = 16 + wide * len(counts), 20 + height, []
    for place, (name, count) in enumerate(counts.items()):
        x, tall = 8 + place * wide, height * count / most
        middle = {"x": f"{x + wide / 2:.1f}", "text-anchor": "middle"}
        box = {"x": f"{x + 2:.1f}", "width": f"{wide - 4:.1f}"}
        drawn.append(
            h.g[
                h.title[f"{name}: {count} of {total} {unit}"],
                h.rect(".column", box, y=f"{floor - tall:.1f}", height=f"{tall:.1f}"),
                h.text(".tick", middle, y=f"{floor - 4 - tall:.1f}")[str(count) if count else ""],
                h.text(".tick", middle, y=floor + 16)[name],
            ]
        )
    ground = h.line(".axis", x1=8, y1=floor, x2=f"{width - 8:.1f}", y2=floor)
    return picture(title, width, floor + 26, ground, drawn)


# ---------------------------------------------------------------- differences


def difference(estimate: Estimate, band: float) -> h.Element:
    """A small stroke for an interval about 0, as a cell of a table; the band is where nothing is remarked."""
    width, height, reach = 160, 18, 0.5
    middle, y = width // 2, height // 2

    def place(figure: float) -> str:
        return f"{middle + middle * max(-1.0, min(1.0, figure / reach)):.1f}"

    return picture(
        f"{100 * estimate.value:+.0f} points ({100 * estimate.low:+.0f} to {100 * estimate.high:+.0f})",
        width,
        height,
        h.rect(".band", x=place(-band), y=0, width=f"{2 * middle * band / reach:.1f}", height=height),
        h.line(".axis", x1=middle, y1=0, x2=middle, y2=height),
        h.line(".whisker.series-0", x1=place(estimate.low), y1=y, x2=place(estimate.high), y2=y),
        h.circle(".dot.series-0", cx=place(estimate.value), cy=y, r=4),
    )
