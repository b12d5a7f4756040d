"""Line of sight and range at the table."""

import pytest
from tests.games.reichbusters.enemies import sees_hero
from tests.games.reichbusters.positions import area, areas, position, unit

from nightraid.games.reichbusters.ids import OFF_MAP, Edition
from nightraid.games.reichbusters.rules.attack_targets import areas_in_reach
from nightraid.games.reichbusters.rules.base.sight import (
    blocking_heroes,
    hero_range,
    hero_reach,
    seen_by,
    seen_by_heroes,
    something_new,
    unit_reach,
    unit_sees,
    watched_from,
)
from nightraid.games.reichbusters.rules.enemy_moves import sees_a_hero
from nightraid.games.reichbusters.rules.targets import targets_of
from nightraid.games.reichbusters.state import Feature, State, Wound

CORRIDOR = areas("abcdelsv") | 1 << area("entrance")
FOUR_WOUNDS = tuple(Wound(f"wound-{number}") for number in range(4))
SOLDIER = unit("soldier 1")
EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def sees(game: State, hero: int, *names: str) -> list[bool]:
    """Whether a Hero sees each of these areas."""
    return [bool(seen_by(game, hero) >> area(name) & 1) for name in names]


@pytest.mark.rule("RB-LOS-1", "RB-Q-3", "RB-Q-5")
def test_one_sees_along_rows_and_columns_only() -> None:
    game = position({"brick": "b"}, open_doors=(0, 3))
    assert seen_by(game, 0) == CORRIDOR | areas("n")  # neither f behind the open door beside, nor m
    game.put(0, area("f"))
    assert seen_by(game, 0) == areas("fgha")  # through the door only straight on


@pytest.mark.rule("RB-LOS-1")
@pytest.mark.parametrize("fallen", [{"knocked_down": True}, {"captured": True}, {"wounds": FOUR_WOUNDS}])
def test_fallen_heroes_keep_their_line_of_sight(fallen: dict[str, object]) -> None:
    game = position({"brick": "b"}, hero={"brick": fallen}, tokens={"v": (1,)})
    assert seen_by(game, 0) == CORRIDOR
    assert something_new(game)


@pytest.mark.rule("RB-LOS-2")
def test_walls_and_closed_doors_end_a_line() -> None:
    game = position({"brick": "b"})
    assert sees(game, 0, "n", "g") == [False, False]
    game.closed &= ~(1 << 3)
    assert sees(game, 0, "n", "g") == [True, False]
    assert unit_sees(position({}, units={"soldier 1": "n"}), SOLDIER) == areas("mn")
    assert unit_sees(position({}, units={"soldier 1": "n"}, open_doors=(3,)), SOLDIER) == areas("mnb")


@pytest.mark.rule("RB-LOS-3", "RB-Q-4")
def test_a_hero_sees_past_heroes_but_not_past_enemies() -> None:
    game = position({"brick": "b", "sarge": "c"}, units={"soldier 1": "d", "soldier 2": "b"})
    assert sees(game, 0, "c", "d", "e") == [True, True, False]
    assert sees(game, 1, "b", "a") == [True, False]  # the soldier beside Brick hides what is behind
    assert seen_by_heroes(game) == areas("abcd") | 1 << area("entrance")  # Brick sees past the one beside him


@pytest.mark.rule("RB-LOS-4", "RB-Q-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enemy_sees_past_enemies_but_not_past_heroes(edition: Edition) -> None:
    game = position({"brick": "c", "sarge": "a"}, units={"soldier 1": "e", "soldier 2": "d"}, edition=edition)
    assert sees_hero(game, SOLDIER, 0)  # past the other soldier
    assert not sees_hero(game, SOLDIER, 1)  # not past Brick
    assert sees(game, 0, "d", "e") == [True, False]  # so it sees him who does not see it
    assert unit_sees(game, SOLDIER) == areas("cdelsv")
    assert watched_from(game) == CORRIDOR  # each end of the corridor sees one of them
    game.change(0, captured=True)
    game.change(1, captured=True)
    assert watched_from(game) == 0  # captives are nobody to be looked for


@pytest.mark.rule("RB-LOS-5", "RB-KEY-KNOCKED-DOWN-2")
@pytest.mark.parametrize("fallen", [{"knocked_down": True}, {"captured": True}, {"wounds": FOUR_WOUNDS}])
def test_fallen_heroes_do_not_block_in_1_1(fallen: dict[str, object]) -> None:
    game = position({"brick": "c", "sarge": "a"}, units={"soldier 1": "e"}, hero={"brick": fallen}, edition="1.1")
    assert sees_hero(game, SOLDIER, 1)
    assert blocking_heroes(game) == areas("a")


@pytest.mark.rule("RB-LOS-6")
@pytest.mark.parametrize("fallen", [{"knocked_down": True}, {"captured": True}, {"wounds": FOUR_WOUNDS}])
def test_fallen_heroes_block_in_1_0(fallen: dict[str, object]) -> None:
    game = position({"brick": "c", "sarge": "a"}, units={"soldier 1": "e"}, hero={"brick": fallen}, edition="1.0")
    assert sees_hero(game, SOLDIER, 0)
    assert not sees_hero(game, SOLDIER, 1)
    assert blocking_heroes(game) == areas("ac")


@pytest.mark.rule("RB-LOS-7")
def test_tokens_neither_block_nor_see() -> None:
    game = position({"brick": "b", "sarge": "e"}, units={"soldier 1": "l"}, tokens={"c": (1,), "d": (3,)})
    game.features[area("c")] = Feature("vril")
    game.guard_points |= areas("d")
    assert sees(game, 0, "c", "d", "e", "l", "s") == [True, True, True, True, False]
    assert sees_hero(game, SOLDIER, 1)
    game.remove_unit(SOLDIER)
    game.tokens = {area("v"): (3,)}
    game.closed |= 1 << 7
    game.put(0, OFF_MAP)
    game.put(1, area("x"))
    assert not something_new(game)  # a token looks at nobody


@pytest.mark.rule("RB-LOS-8", "RB-Q-6")
def test_the_own_area_is_always_in_sight() -> None:
    game = position({"brick": "c"}, units={"soldier 1": "c"}, smoke=areas("c"))
    assert seen_by(game, 0) == areas("c") == unit_sees(game, SOLDIER)
    assert hero_range(game, 0, area("c")) == 0
    assert hero_reach(game, 0, 0) == areas("c") == unit_reach(game, SOLDIER)


@pytest.mark.rule("RB-LOS-9", "RB-KEY-OBSCURED-1")
def test_smoke_cuts_lines_into_out_of_and_across_its_area() -> None:
    game = position({"brick": "b", "sarge": "d"}, units={"soldier 1": "e", "soldier 2": "c"}, smoke=areas("d"))
    assert sees(game, 0, "c", "d", "e") == [True, False, False]
    assert seen_by(game, 1) == areas("d")
    assert unit_sees(game, SOLDIER) == areas("elsv")
    assert unit_sees(game, unit("soldier 2")) == areas("bc")


@pytest.mark.rule("RB-RANGE-1", "RB-Q-11")
def test_range_counts_the_borders_along_a_clear_line() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "n"}, open_doors=(3,))
    assert [hero_range(game, 0, area(name)) for name in "bcdv"] == [0, 1, 2, 6]
    assert hero_range(game, 0, area("n")) == 1  # an open door is the one border it is
    assert hero_range(game, 0, area("f")) is None
    assert [hero_reach(game, 0, most) for most in range(2)] == [areas("b"), areas("abcn")]
    assert unit_reach(game, SOLDIER) & areas("abcd") == areas("b")  # whatever lies two borders away
    game.put(0, OFF_MAP)
    assert hero_reach(game, 0, 2) == 0


@pytest.mark.rule("RB-RANGE-1", "RB-KEY-ACCURATE-1")
def test_an_accurate_line_runs_past_enemies_but_not_past_smoke() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "c", "soldier 2": "d"})
    assert hero_range(game, 0, area("d")) is None
    assert hero_range(game, 0, area("d"), past_units=True) == 2
    assert seen_by(game, 0, past_units=True) == CORRIDOR
    game.smoke = areas("c")
    assert hero_range(game, 0, area("d"), past_units=True) is None


@pytest.mark.rule("RB-RANGE-2")
def test_melee_weapons_reach_the_own_area_ranged_ones_every_other_up_to_their_range() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "b"})
    knife, gun = (game.box.cards.weapons[name].normal for name in ("commando-knife", "vickers"))
    assert (knife.range, gun.range) == (0, 3)
    assert areas_in_reach(game, 0, knife, ()) == areas("b")
    assert areas_in_reach(game, 0, gun, ()) == 0
    for where, reached in (("c", True), ("e", True), ("l", False)):
        game = position({"brick": "b"}, units={"soldier 1": where})
        assert areas_in_reach(game, 0, gun, ()) == (areas(where) if reached else 0)
        assert areas_in_reach(game, 0, knife, ()) == 0


@pytest.mark.rule("RB-KEY-OBSCURED-2")
def test_melee_in_smoke_is_as_usual_on_both_sides() -> None:
    game = position({"brick": "c"}, units={"soldier 1": "c", "soldier 2": "d"}, smoke=areas("c"))
    knife = game.box.cards.weapons["commando-knife"].normal
    assert areas_in_reach(game, 0, knife, ()) == areas("c")
    assert targets_of(game, SOLDIER, "melee") == [0]
    assert targets_of(game, unit("soldier 2"), "ranged") == []


@pytest.mark.rule("RB-AREA-4")
def test_sight_runs_in_and_out_of_an_entrance() -> None:
    game = position({"brick": "entrance"}, units={"soldier 1": "v"})
    assert seen_by(game, 0) == CORRIDOR
    assert sees_hero(game, SOLDIER, 0)
    assert game.room(area("entrance")) != game.room(area("a"))


def test_who_is_off_the_map_sees_nothing() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "c"})
    game.put(0, OFF_MAP)
    assert seen_by(game, 0) == 0
    assert hero_range(game, 0, area("b")) is None
    assert not sees_a_hero(game, SOLDIER)
    assert watched_from(game) == 0
