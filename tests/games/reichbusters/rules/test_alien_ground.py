"""The ground of the alien world: rooms, sight and darkness (RB-NTE-6, RB-NTE-13, RB-NTE-14)."""

import pytest
from tests.games.reichbusters.alien import alien_areas, alien_box, alien_position, letters
from tests.games.reichbusters.positions import unit

from nightraid.games.reichbusters.rules.base.sight import hero_range, seen_by, seen_by_heroes, unit_reach, unit_sees
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap


@pytest.mark.rule("RB-NTE-6", "RB-Q-2")
def test_each_tile_is_one_area_and_a_room_of_its_own() -> None:
    board = alien_box().board
    assert board.rooms == tuple(1 << area for area in range(len(board.area_names)))
    assert [tile.bit_count() for tile in board.tiles] == [1] * len(board.tiles)


@pytest.mark.rule("RB-NTE-13")
def test_heroes_and_units_see_their_own_area_and_the_adjacent_ones() -> None:
    game = alien_position({"brick": "b"}, units={"soldier 1": "d", "soldier 2": "c"})
    assert letters(seen_by(game, 0)) == "abck"
    assert letters(unit_sees(game, unit("soldier 1"))) == "cdei"
    assert letters(unit_reach(game, unit("soldier 1"))) == "cdei", "however far its gun would reach"
    assert hero_range(game, 0, alien_areas("c").bit_length() - 1) == 1
    assert hero_range(game, 0, alien_areas("d").bit_length() - 1) is None


@pytest.mark.rule("RB-NTE-13")
def test_an_open_door_lets_sight_pass_and_a_closed_one_does_not() -> None:
    """No map of the alien world has one."""
    gate = DrawnMap(
        world="alien",
        drawing="""
+---+---+---+
> a   b A c |
+---+---+---+
""",
        noise={"A": 1},
    )
    game = alien_position({"brick": "b"}, on=gate)
    shut = seen_by(game, 0)
    game.closed = 0
    assert (shut.bit_count(), seen_by(game, 0).bit_count()) == (2, 3)


@pytest.mark.rule("RB-NTE-13", "RB-LOS-9")
def test_smoke_cuts_this_sight_too() -> None:
    game = alien_position({"brick": "b"}, smoke=alien_areas("c"))
    assert letters(seen_by_heroes(game)) == "abk"
