"""Charts as inline SVG: shares with their intervals, counts, and differences. Colours come from the page's style."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from nightraid.lab.report.markup import Markup, element, text
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


def _svg(width: float, height: float, title: str, *inside: Markup) -> Markup:
    return element(
        "svg",
        element("title", text(title)),
        *inside,
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        role="img",
        aria_label=title,
    )


def _label(what: str, x: float, y: float, anchor: str = "start", class_: str = "label") -> Markup:
    return element("text", text(what), x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor, class_=class_)


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return element("line", x1=f"{x1:.1f}", y1=f"{y1:.1f}", x2=f"{x2:.1f}", y2=f"{y2:.1f}", class_=class_)


# ---------------------------------------------------------------- shares


def shares(title: str, rows: Mapping[str, Sequence[Bar]], *, even: bool = False) -> Markup:
    """A table that is its own chart: in each line a dot for the share and a stroke for its interval.

    Drawn in percent of the cell, it is as wide as the screen lets it be. `even` marks one half.
    """
    series = list(dict.fromkeys(bar.series for bars in rows.values() for bar in bars))
    several = len(series) > 1
    head = ["", *(["bots"] if several else []), "share", "95 % interval", "matches"]
    top = [element("th", text(name), scope="col") for name in head]
    top.insert(2 if several else 1, element("th", _ticks(), scope="col", class_="bar"))
    lines = []
    for name, bars in rows.items():
        for place, bar in enumerate(bars):
            named = [element("th", text(name), scope="rowgroup", rowspan=len(bars))] if not place else []
            who = [element("td", text(bar.series), class_="who")] if several else []
            lines.append(element("tr", *named, *who, *_figures(bar, series.index(bar.series), even=even)))
    inside = (element("caption", text(title)), element("thead", element("tr", *top)), element("tbody", *lines))
    return element("table", *inside, class_="shares")


def _figures(bar: Bar, place: int, *, even: bool) -> tuple[Markup, ...]:
    said = f"{100 * bar.share.low:.0f} to {100 * bar.share.high:.0f} %"
    drawn = element("td", _bar(bar, place, even=even), class_="bar")
    return drawn, *(element("td", text(cell)) for cell in (percent(bar.share.value), said, f"{bar.matches:,}"))


def _bar(bar: Bar, place: int, *, even: bool) -> Markup:
    colour = f"series-{place % SERIES}"
    low, middle, high = (f"{100 * figure:.1f}%" for figure in (bar.share.low, bar.share.value, bar.share.high))
    grid = [_upright(f"{at}%", "even" if even and at == 50 else "grid") for at in range(0, 101, 25)]
    stroke = element("line", x1=low, y1="50%", x2=high, y2="50%", class_=f"whisker {colour}")
    dot = element("circle", cx=middle, cy="50%", r=5, class_=f"dot {colour}")
    return element("svg", *grid, stroke, dot, width="100%", height=ROW, aria_hidden="true")


def _upright(x: str, class_: str) -> Markup:
    return element("line", x1=x, y1=0, x2=x, y2="100%", class_=class_)


def _ticks() -> Markup:
    """What the strokes are measured by."""
    marks = [
        element("text", text(f"{at} %"), x=f"{at}%", y=13, text_anchor="middle", class_="tick")
        for at in (0, 25, 50, 75, 100)
    ]
    return element("svg", *marks, width="100%", height=18, aria_hidden="true")


# ---------------------------------------------------------------- counts


def columns(title: str, counts: Mapping[str, int], unit: str) -> Markup:
    """A column for each name."""
    most, total = max(counts.values(), default=0), sum(counts.values())
    wide = max(26.0, 10 + LETTER * max((len(name) for name in counts), default=0))
    height, drawn = 160.0, []
    for place, (name, count) in enumerate(counts.items()):
        x, tall = 8 + place * wide, height * count / most if most else 0.0
        drawn.append(
            element(
                "g",
                element("title", text(f"{name}: {count} of {total} {unit}")),
                element(
                    "rect",
                    x=f"{x + 2:.1f}",
                    y=f"{20 + height - tall:.1f}",
                    width=f"{wide - 4:.1f}",
                    height=f"{tall:.1f}",
                    class_="column",
                ),
                _label(str(count) if count else "", x + wide / 2, 16 + height - tall, "middle", "tick"),
                _label(name, x + wide / 2, height + 36, "middle", "tick"),
            )
        )
    width = 16 + wide * len(counts)
    return _svg(width, height + 46, title, _line(8, 20 + height, width - 8, 20 + height, "axis"), *drawn)


# ---------------------------------------------------------------- differences


def difference(estimate: Estimate, band: float) -> Markup:
    """A small stroke for an interval about 0, as a cell of a table; the band is where nothing is remarked."""
    width, height, reach = 160.0, 18.0, 0.5
    middle = width / 2

    def place(figure: float) -> float:
        return middle + middle * max(-1.0, min(1.0, figure / reach))

    y = height / 2
    said = f"{100 * estimate.value:+.0f} points ({100 * estimate.low:+.0f} to {100 * estimate.high:+.0f})"
    left = place(-band)
    return _svg(
        width,
        height,
        said,
        element("rect", x=f"{left:.1f}", y=0, width=f"{place(band) - left:.1f}", height=height, class_="band"),
        _line(middle, 0, middle, height, "axis"),
        _line(place(estimate.low), y, place(estimate.high), y, "whisker series-0"),
        element("circle", cx=f"{place(estimate.value):.1f}", cy=y, r=4, class_="dot series-0"),
    )
