"""Small pieces of HTML and SVG. Everything that is not made here is escaped here."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NewType

Markup = NewType("Markup", str)
"""Text that is HTML already."""


def element(tag: str, *inside: "str | Markup", **attributes: object) -> Markup:
    """An element: `class_` and `for_` lose their underscore, `font_size` becomes `font-size`.

    What is inside must be markup, made by these functions; `text` makes it of anything else.
    """
    written = "".join(f' {_attribute(name)}="{escape(str(value))}"' for name, value in attributes.items())
    return Markup(f"<{tag}{written}>{''.join(inside)}</{tag}>")


def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def text(what: object) -> Markup:
    """Anything, to be read."""
    return Markup(escape(str(what), quote=False))


def joined(parts: Iterable[Markup]) -> Markup:
    """Pieces one after the other."""
    return Markup("".join(parts))


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Markup:
    """A table whose first column names its rows; cells may be markup."""
    top = element("tr", *(element("th", text(cell), scope="col") for cell in head))
    lines = [element("tr", _named(row[0]), *(element("td", _cell(cell)) for cell in row[1:])) for row in rows]
    inside = element("table", element("caption", text(caption)), element("thead", top), element("tbody", *lines))
    return element("div", inside, class_="scroll", tabindex=0, role="region", aria_label=caption)


def _named(cell: object) -> Markup:
    return element("th", _cell(cell), scope="row")


class Cell(str):
    """Markup as a cell of a table, so that it is not escaped again."""

    __slots__ = ()


def _cell(cell: object) -> Markup:
    return Markup(cell) if isinstance(cell, Cell) else text(cell)


def figure(title: str, chart: Markup, about: str = "", behind: Markup | None = None) -> Markup:
    """A chart with its title, a sentence, and the table behind it."""
    parts = [element("figcaption", text(title)), element("div", chart, class_="chart")]
    if about:
        parts.append(element("p", text(about), class_="about"))
    if behind is not None:
        parts.append(element("details", element("summary", text("The figures")), behind))
    return element("figure", *parts)


def section(title: str, anchor: str, *inside: Markup) -> Markup:
    """A part of the page."""
    return element("section", element("h3", text(title)), *inside, id=anchor)
