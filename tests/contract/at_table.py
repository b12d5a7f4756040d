"""Random matches at the table, and what they are looked at with: for the contract of a game at the table."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from tests.contract.on_screen import Things, check_icon, parts
from tests.contract.walk import decisions, load, start

from nightraid.engine.ask import Seat
from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.engine.errors import NotAtTheTable
from nightraid.engine.match import Match
from nightraid.engine.screen.forms import FormOption
from nightraid.engine.screen.now import CardShown, Chip, Meter, Piece, Screen, ShopItem, Token
from nightraid.engine.screen.printed import DieFace, EdgePlace, GatePlace, MarkPlace, Printed, Term
from nightraid.engine.screen.scenes import Scene
from nightraid.games import registry

PACES = {"cellar": (16, 1, 3), "incursion": (10, 12, 100)}
"""For each game: matches, every how many-th decision is looked at, and how often what costs more is."""
USUAL = (10, 12, 60)
TERMS: dict[type[msgspec.Struct], str] = {
    MarkPlace: "term",
    GatePlace: "term",
    ShopItem: "kind",
    EdgePlace: "kind",
    DieFace: "term",
    Meter: "term",
    Chip: "term",
    Token: "term",
    Piece: "kind",
}
"""What names a term, and where."""
ICONS: dict[type[msgspec.Struct], str] = {
    Term: "icon",
    Piece: "shape",
    ShopItem: "shape",
    CardShown: "icon",
    Scene: "icon",
    FormOption: "icon",
}
"""What names an icon, and where."""


def has_table(name: str) -> bool:
    """Whether a game has a table."""
    try:
        return load(name).table is not None
    except NotAtTheTable:
        return False


GAMES = [entry.name for entry in registry.entries() if has_table(entry.name)]
CASES = [(name, seed) for name in GAMES for seed in range(PACES.get(name, USUAL)[0])]
WITH_SECRETS = [(name, seed) for name, seed in CASES if not load(name).open_table and len(start(name, seed).seats) > 1]
"""Alone one has nobody to hide cards from."""


def looks(match: Match[Any], name: str, seed: int, *, closely: bool = False) -> Iterator[int]:
    """Plays a random match and stops where it is looked at: the place of the decision."""
    _, often, seldom = PACES.get(name, USUAL)
    each = seldom if closely else often
    for place, _ in enumerate(decisions(match, seed)):
        if (place + seed) % each == 0:
            yield place


def printed_of(match: Match[Any]) -> Printed:
    """What never changes in a match."""
    return match.game.table.printed(match.setup, match.box)


def screen_of(match: Match[Any], seat: Seat | None) -> Screen:
    """What a seat sees."""
    return match.game.table.screen(match.view(seat), match.box)


def over_the_wire(thing: Any, kind: Any) -> Any:
    """A thing as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(thing), type=kind)


def check_named(name: str, things: Things, shown: Any) -> None:
    """Terms, icons and rules that are named are there."""
    for part in parts(shown):
        kind = type(part)
        if kind in TERMS and (term := getattr(part, TERMS[kind])):
            things.check_term(term, part)
        if kind in ICONS:
            check_icon(name, getattr(part, ICONS[kind]), part)
        for rule in getattr(part, "rules", ()):
            assert rule in catalogue(name), f"{part}: no rule {rule}"


@cache
def catalogue(name: str) -> Catalogue:
    """The rules of a game."""
    return load_catalogue(load(name).folder / "rules.toml")
