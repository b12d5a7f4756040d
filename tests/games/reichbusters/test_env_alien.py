"""What a learning agent is sent of the alien world."""

from typing import Any

import numpy as np
from tests.games.reichbusters.alien import PortalPlaced, alien_area, alien_position
from tests.games.reichbusters.positions import position

from nightraid.envs.layout import NUMBER, Layout
from nightraid.games.reichbusters.env_alien import AlienTable
from nightraid.games.reichbusters.state import State


def seen(game: State) -> tuple[dict[str, int], dict[int, dict[str, int]]]:
    """The portal and its clock; of each area of which anything is sent that."""
    table = AlienTable(game.box)
    layout = Layout(table.blocks)
    numbers = np.frombuffer(b"".join(table.parts(game)), NUMBER)
    found: list[list[dict[str, int]]] = []
    for block in table.blocks:
        names = [column.name for column in block.columns]
        found.append([dict(zip(names, map(int, row), strict=True)) for row in layout.table(block.name, numbers)])
    portal, ground = found
    return portal[0], {area: row for area, row in enumerate(ground) if any(row.values())}


def test_environments_portal_spent_tokens_and_the_side_of_the_tracker() -> None:
    fields: dict[str, Any] = {
        "environments": {"b": "loose-ground-2", "k": "facedown"},
        "portal": PortalPlaced(area="m", drains=2),
        "spent_tokens": {"c": (1, 3, 3)},
        "tracker_side": 6,
    }
    game = alien_position({"brick": "a"}, **fields)
    portal, ground = seen(game)
    assert (portal["tracker side"], portal["portal area"], portal["drain tokens"]) == (6, alien_area("m") + 1, 2)
    assert (portal["unseen loose-ground"], portal["unseen alien-spore"]) == (2, 4)
    b, k, c = (ground[alien_area(name)] for name in "bkc")
    assert (b["environment"] > 0, b["facedown"]) == (True, 0)
    assert (k["environment"], k["facedown"]) == (0, 1)
    assert [c[f"spent level {level}"] for level in (1, 2, 3)] == [1, 0, 2]


def test_darkness_is_where_no_hero_sees() -> None:
    game = alien_position({"brick": "a", "sarge": "m"})
    dark = {area for area, row in seen(game)[1].items() if row["darkness"]}
    assert dark >= {alien_area(name) for name in "cdeghij"}
    assert not dark & {alien_area(name) for name in "abfkm"}
    smoky = alien_position({"brick": "a"}, smoke=1 << alien_area("b"))
    assert seen(smoky)[1][alien_area("b")]["darkness"] == 1


def test_in_the_castle_all_of_it_is_zero() -> None:
    portal, ground = seen(position({"brick": "a"}))
    assert not any(portal.values())
    assert not ground
