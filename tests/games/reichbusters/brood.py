"""Units of the alien world in tests: a faction with a row for each of their sides, on the map of `alien.py`.

    game = brood({"brick": "a"}, {"gloamstalker 1": "b", "gloamstalker 2": ("b", "RB308")})

A unit is of the first row of its type unless a card is named with it, `RB308 red` for the red side.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from tests.games.reichbusters.alien import alien_area, alien_position

from nightraid.engine.memory import Memory
from nightraid.games.reichbusters.ids import UnitId
from nightraid.games.reichbusters.rules.base.sight import noticed_from
from nightraid.games.reichbusters.schema.factions import FactionCard, FactionRow
from nightraid.games.reichbusters.schema.units import UnitKeyword
from nightraid.games.reichbusters.state import NO_POINTS, State, Unit

LETTERS = "ABCDEFGHIJKLM"
SIDES = (
    ("gloamstalker", "RB307", "grey"),
    ("gloamstalker", "RB307", "red"),
    ("gloamstalker", "RB308", "grey"),
    ("gloamstalker", "RB308", "red"),
    ("vrilspitter", "RB309", "grey"),
    ("vrilspitter", "RB310", "grey"),
    ("brood-oracle", "RB311", "grey"),
    ("xenobiologist", "RB312", "grey"),
    ("brood-handler", "RB313", "grey"),
    ("soldier", "RB160", "grey"),
    ("officer", "RB158", "grey"),
    ("vrilpanzer", "RB178", "grey"),
    ("sturm-kanonier", "RB170", "grey"),
)
MOST = {"gloamstalker": 5, "vrilspitter": 4, "brood-oracle": 2, "soldier": 6, "vrilpanzer": 1}
ALIENS = ("gloamstalker", "vrilspitter", "brood-oracle")


def _row(place: int) -> FactionRow:
    kind, card, face = SIDES[place]
    first = [other for other, _, _ in SIDES].index(kind) == place
    return FactionRow(
        letter=LETTERS[place],  # type: ignore[arg-type]
        unit=kind,
        colour="yellow" if first else "white",
        max=MOST.get(kind, 4),
        loot="alien" if kind in ALIENS else "normal",
        card=card,
        face=face,  # type: ignore[arg-type]
    )


BROOD = FactionCard(
    id="brood-drill",
    name="Brood Drill",
    origin="original",
    use="raid",
    expansion="nte",
    text="For tests.",
    rows=tuple(_row(place) for place in range(len(SIDES))),
)


def brood(heroes: Mapping[str, str], units: Mapping[str, str | tuple[str, str]] | None = None, **fields: Any) -> State:
    """A table in the alien world with these units, every area alert; nobody has heroism points, skills or cards."""
    given = fields.pop("hero", {})
    plain = {name: {"skills": (), **given.get(name, {})} for name in heroes}
    game = alien_position(heroes, **{"hero": plain, "shared": NO_POINTS, **fields})
    game.box = box = game.box.for_heroes(game.box.heroes)
    box.faction, box.remembered = BROOD, Memory()
    box._enlist()
    for name, where in (units or {}).items():
        spot, side = (where, "") if isinstance(where, str) else where
        game.put_unit(creature(game, name), Unit(_row_of(name.rpartition(" ")[0], side), alien_area(spot)))
    game.awareness = [2] * len(game.awareness)
    noticed = noticed_from(game)
    for unit, record in game.units.items():
        game.units[unit] = replace(record, saw=bool(noticed >> record.area & 1))
    return game


def _row_of(kind: str, side: str) -> int:
    card, _, face = side.partition(" ")
    return next(
        place
        for place, (unit, number, printed) in enumerate(SIDES)
        if unit == kind and (not card or (number, printed) == (card, face or "grey"))
    )


def creature(game: State, name: str) -> UnitId:
    """The number of a unit in this game."""
    kind, _, number = name.rpartition(" ")
    return game.box.unit(kind, int(number))


def give(game: State, unit: str, *keywords: UnitKeyword) -> None:
    """The card of a unit has these keywords and no others; no unit of the box has both."""
    row = game.units[creature(game, unit)].row
    table = list(game.box.keyword_table)
    table[row] = tuple({type(one): one for one in keywords} for _ in table[row])
    game.box.keyword_table = tuple(table)
    game.box.keyword_kinds |= {type(one) for one in keywords}
