"""The greedy team-mate of Reichbusters, one rule of thumb at a time."""

from typing import Any

from msgspec.structs import replace
from tests.games.playing import chosen
from tests.games.reichbusters.positions import DRILL, area, position, stand, unit

from nightraid.games.reichbusters.asks.options.hero import Attack
from nightraid.games.reichbusters.bots.attacks import attack_value, dread, gain_of
from nightraid.games.reichbusters.bots.errand import Errand, keeper
from nightraid.games.reichbusters.ids import NOBODY
from nightraid.games.reichbusters.schema.assignments import Find, PlantCharges
from nightraid.games.reichbusters.state import NO_POINTS, Found, Item, Wound

QUIET: dict[str, Any] = {"shared": NO_POINTS}
ITEMS = ("demolition-charge-1", "detonator-1", "dossier-1")
CHARGE, DETONATOR, DOSSIER = (Item(name) for name in ITEMS)
BOTH = replace(DRILL, goals=(PlantCharges(count=1), Find(item="dossier")), leave_with=("detonator", "dossier"))
"""A drill in which one Hero has to carry out two things."""


def lying(where: str, item: Item | None = None) -> dict[int, tuple[Found, ...]]:
    """An objective item in an area, facedown unless it is named."""
    return {area(where): (Found("objective", item),)}


# ---------------------------------------------------------------- where to


def test_a_hero_goes_where_the_objective_lies_and_with_it_to_the_nearest_exit() -> None:
    game = position({"brick": "b"}, acting="brick", found=lying("j"))
    assert Errand(game, 0).goal == area("j")
    game = position({"brick": "b"}, acting="brick", hero={"brick": {"items": (DOSSIER,)}})
    assert Errand(game, 0).goal == area("m")
    game = position({"brick": "l"}, acting="brick", hero={"brick": {"items": (DOSSIER,)}})
    assert Errand(game, 0).goal == area("k")


def test_who_has_the_detonator_fetches_the_rest_and_leaves_charges_to_friends() -> None:
    has = {"brick": {"items": (DETONATOR,)}, "sarge": {"items": (CHARGE,)}}
    found = {**lying("h"), area("c"): (Found("objective", Item("false-objective-1")),)}
    game = position({"brick": "a", "sarge": "a"}, acting="brick", assignment=BOTH, hero=has, found=found)
    assert (Errand(game, 0).goal, Errand(game, 1).goal) == (area("h"), area("c"))


def test_when_all_is_done_who_has_a_part_meets_who_has_the_other() -> None:
    has = {"brick": {"items": (DETONATOR,)}, "sarge": {"items": (DOSSIER,)}}
    planted = replace(position({"brick": "a"}).objective, planted=(area("c"),))
    game = position({"brick": "a", "sarge": "l"}, assignment=BOTH, hero=has, objective=planted)
    assert keeper(game) == 1  # l lies nearer to an exit than a
    assert Errand(game, 0).goal == area("l")
    assert keeper(position({"brick": "a"})) == NOBODY


def test_who_has_nothing_to_do_goes_with_a_friend() -> None:
    has = {"brick": {"items": (CHARGE,)}}
    bombs = replace(BOTH, goals=(PlantCharges(count=1),), leave_with=("detonator",))
    game = position({"brick": "d", "sarge": "a"}, assignment=bombs, hero=has)
    assert Errand(game, 1).goal == area("d")


# ---------------------------------------------------------------- a turn


def test_two_things_for_one_hero_are_handed_over() -> None:
    has = {"brick": {"items": (DETONATOR,)}, "sarge": {"items": (DOSSIER,)}}
    planted = replace(position({"brick": "a"}).objective, planted=(area("c"),))
    fields: dict[str, Any] = {"assignment": BOTH, "hero": has, "objective": planted, **QUIET}
    assert chosen(stand({"brick": "a", "sarge": "a"}, acting="brick", **fields)) == "take-item:dossier-1:1"
    assert chosen(stand({"brick": "a", "sarge": "a"}, acting="sarge", **fields)) == "give-item:dossier-1:0"
    unmet = {**fields, "objective": position({"brick": "a"}).objective}
    assert "item" not in chosen(stand({"brick": "a", "sarge": "a"}, acting="sarge", **unmet))


def test_before_the_alarm_a_door_is_opened_with_an_action_left_for_what_stands_behind_it() -> None:
    fields: dict[str, Any] = {"found": lying("h"), **QUIET}
    assert chosen(stand({"brick": "a"}, acting="brick", **fields)) == "open-door:0"
    late = {"basic": 1, "moved": True}
    assert chosen(stand({"brick": "a"}, acting="brick", turn=late, **fields)) == "draw-two-cards"
    after = stand({"brick": "a"}, acting="brick", turn=late, alarm="after", **fields)
    assert chosen(after) == "open-door:0"


def test_an_enemy_in_sight_is_attacked_before_the_hero_walks_on() -> None:
    table = stand({"quentin": "a"}, units={"soldier 1": "a"}, acting="quentin", found=lying("j"), **QUIET)
    assert chosen(table) == f"attack:commando-knife:{unit('soldier 1')}"


def test_who_carries_what_the_raid_is_about_runs_and_does_not_fight() -> None:
    has = {"quentin": {"items": (DOSSIER,)}}
    fields: dict[str, Any] = {"units": {"soldier 1": "d"}, "hero": has, "alarm": "after", "open_doors": (3,), **QUIET}
    assert chosen(stand({"quentin": "c"}, acting="quentin", **fields)) == f"move:{area('b')}"


def test_at_the_exit_with_the_objective_the_hero_leaves() -> None:
    table = stand({"brick": "k"}, acting="brick", hero={"brick": {"items": (DOSSIER,)}}, **QUIET)
    assert chosen(table) == "leave-map"


def test_a_movement_card_is_played_while_it_leads_on_and_kept_at_the_goal() -> None:
    has = {"quentin": {"hand": ("rule-britannia",)}}
    table = stand({"quentin": "a"}, acting="quentin", found=lying("d"), hero=has, **QUIET)
    table.answer(f"move:{area('b')}")
    assert chosen(table) == "play-movement:rule-britannia"
    near = stand({"quentin": "a"}, acting="quentin", found=lying("b"), hero=has, **QUIET)
    near.answer(f"move:{area('b')}")
    assert chosen(near) == "stop-here"


def test_cards_that_draw_are_played_at_once_and_those_that_heal_when_somebody_is_hurt() -> None:
    table = stand({"quentin": "a"}, acting="quentin", hero={"quentin": {"hand": ("early-riser",)}}, **QUIET)
    assert chosen(table) == "play-top:early-riser"
    table = stand({"sarge": "a"}, acting="sarge", hero={"sarge": {"hand": ("field-dressing",)}}, **QUIET)
    assert chosen(table) == "draw-two-cards"


# ---------------------------------------------------------------- what an attack promises


def test_noise_counts_before_the_alarm_only_and_cards_in_hand_count_for_the_attack() -> None:
    at, attack = {"brick": "a"}, Attack("vickers", unit("soldier 1"))
    units = {"soldier 1": "c"}
    before, after = (position(at, units=units, alarm=alarm) for alarm in ("before", "after"))
    assert attack_value(before, 0, attack) < attack_value(after, 0, attack)
    assert dread(before, "boom") == 2 * dread(before, "bang") > dread(before, 1) > dread(before, 0) == 0
    assert dread(after, "boom") == 0
    helped = position(at, units={"general-wolff 1": "c"}, alarm="after", hero={"brick": {"hand": ("second-belt",)}})
    alone = position(at, units={"general-wolff 1": "c"}, alarm="after")
    wolff = Attack("vickers", unit("general-wolff 1"))
    assert gain_of(helped, "second-belt") == 3.0
    assert attack_value(helped, 0, wolff) > attack_value(alone, 0, wolff)


# ---------------------------------------------------------------- skills of the further Heroes


def test_a_second_target_is_named_only_if_the_dice_should_do_for_both() -> None:
    shot = f"attack:high-note:{unit('scientist 1')}"
    weak = {"scientist 1": "b", "scientist 2": "b", "soldier 1": "b"}
    table = stand({"calypso": "a"}, acting="calypso", units=weak, hero={"calypso": {"hand": ()}}, **QUIET)
    table.answer(shot)
    assert chosen(table) == f"also-target:{unit('scientist 2')}"
    table = stand(
        {"calypso": "a"},
        acting="calypso",
        units={"scientist 1": "b", "soldier 1": "b"},
        hero={"calypso": {"hand": ()}},
        **QUIET,
    )
    table.answer(shot)
    assert chosen(table) == "one-target"


def test_a_vril_die_is_added_to_a_hard_test_by_who_can_bear_a_surge() -> None:
    target, hurt = "sturm-angriff 1", (Wound("bad-knee-1"), Wound("bad-knee-2"))
    for name, wounds, key in ((target, (), "add-die:vril-experiment"), (target, hurt, ""), ("scientist 1", (), "")):
        fields = {"hand": (), "wounds": wounds}
        table = stand({"nine": "a"}, acting="nine", units={name: "a"}, hero={"nine": fields}, **QUIET)
        table.answer(f"attack:broken-chain:{unit(name)}")
        assert chosen(table) == (key or "roll-dice"), (name, wounds)


def test_a_team_opens_its_free_door_where_the_way_leads() -> None:
    table = stand(
        {"sarge": "l"}, acting="sarge", team="polecat", found=lying("k"), hero={"sarge": {"hand": ()}}, **QUIET
    )
    assert chosen(table) == "team-door:2"
