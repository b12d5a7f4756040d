"""Parts that every page is made of: tables, and figures with the table behind them."""

from collections.abc import Iterable, Sequence

import htpy as h


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[h.Node]]) -> h.Element:
    """A table whose first column names its rows. It scrolls by itself where the screen is too narrow."""
    lines = [h.tr[h.th(scope="row")[name], [h.td[cell] for cell in cells]] for name, *cells in rows]
    return h.div(".scroll", tabindex=0, role="region", aria_label=caption)[
        h.table[
            h.caption[caption],
            h.thead[h.tr[[h.th(scope="col")[cell] for cell in head]]],
            h.tbody[lines],
        ]
    ]


def figure(title: str, chart: h.Node, about: str = "", behind: h.Node = None) -> h.Element:
    """A chart with its title, a sentence, and the table behind it."""
    return h.figure[
        h.figcaption[title],
        h.div(".chart")[chart],
        about and h.p(".about")[about],
        behind and h.details[h.summary["The figures"], behind],
    ]
