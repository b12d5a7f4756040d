"""Items and objects: reaching, dropping, taking, carrying, and what zombies may not."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import Fell
from nightraid.games.incursion.asks.events.turns import ItemLies, ItemTaken, Moved, ObjectUsed
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith, Window
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.schema.missions import Activation, MissionItem, MissionObject
from nightraid.games.incursion.state import LyingItem, ObjectState, State, Stops

APE, PAL = "grunt-ape 1", "grunt-ape 2"
KEY = MissionItem(id="key", name="Key", text="A key.", square="c6")
PLANS = MissionItem(id="plans", name="Plans", text="Plans.", square="l1")
LEVER = MissionObject(
    id="lever", name="Lever", text="A lever.", square="c6", activation=Activation(side="either", ap=1)
)
E, S = 1, 2


def lay(stands: dict[str, str], acting: str = APE, at: str = "c6", **more: Any) -> Table[State]:
    """A position with the key lying somewhere."""
    mission = {"items": (KEY, PLANS)} | more.pop("mission", {})
    return stand(stands, acting=acting, mission=mission, **({"lying": {"key": LyingItem(cell(at))}} | more))


def carried(stands: dict[str, str], carrier: str = APE, acting: str = APE, **more: Any) -> Table[State]:
    """A position in which somebody carries the key."""
    fields = {**more.pop("fields", {})}
    fields[carrier] = {"items": ("key",)} | fields.get(carrier, {})
    return lay(stands, acting, fields=fields, lying={}, **more)


# ---------------------------------------------------------------- reaching


@pytest.mark.rule("IN-ITEM-1", "IN-AP-12", "IN-MOVE-1")
def test_an_item_is_picked_up_from_an_adjacent_square_for_1_ap() -> None:
    table = lay({APE: "c5 n"}, ap=2)
    assert table.listed("pick-up") == {"key"}
    happened = table.answer("pick-up:key")
    assert told(happened, ItemTaken) == ItemTaken(model(APE), "key", NOBODY, why=("IN-ITEM-1", "IN-AP-12"))
    assert table.state.models[model(APE)].items == ("key",)
    assert table.state.lying == {}
    assert table.state.activation.ap == 1


@pytest.mark.rule("IN-ITEM-1", "IN-FACING-3", "IN-DEF-3")
def test_an_item_must_be_faced_or_at_right_angles_and_is_never_reached_diagonally() -> None:
    for facing, reached in (("n", True), ("e", True), ("w", True), ("s", False)):
        assert lay({APE: f"c5 {facing}"}).listed("pick-up") == ({"key"} if reached else set())
    for square in ("b5", "d5", "b7", "d7"):
        for facing in "nesw":
            assert lay({APE: f"{square} {facing}"}).listed("pick-up") == set()


@pytest.mark.rule("IN-ITEM-1", "IN-DOOR-3")
def test_an_item_is_not_reached_across_a_wall_or_a_closed_door() -> None:
    assert lay({APE: "f5 e"}, at="g5").listed("pick-up") == set()
    assert lay({APE: "f5 e"}, at="g5", open_doors="a").listed("pick-up") == {"key"}
    assert lay({APE: "f4 e"}, at="g4", open_doors="a").listed("pick-up") == set()


@pytest.mark.rule("IN-ITEM-1", "IN-Q-70")
def test_an_item_is_not_reached_from_its_own_square_and_does_not_block_it() -> None:
    table = lay({APE: "c5 n"})
    assert str(cell("c6")) in table.listed("step")
    table.answer(f"step:{cell('c6')}")
    assert table.listed("pick-up") == set()


@pytest.mark.rule("IN-Q-70")
def test_an_item_under_an_enemy_cannot_be_picked_up_and_one_under_a_friend_can() -> None:
    assert lay({APE: "c5 n", "sturmzombie 1": "c6"}).listed("pick-up") == set()
    assert lay({APE: "c5 n", PAL: "c6"}).listed("pick-up") == {"key"}


@pytest.mark.rule("IN-AP-12", "IN-AP-2")
def test_without_ap_nothing_is_picked_up() -> None:
    assert lay({"nigel 1": "c5 n"}, "nigel 1", ap=0).listed("pick-up") == set()


@pytest.mark.rule("IN-CARD-7")
def test_butterfingers_pick_nothing_up() -> None:
    table = lay({APE: "c5 n", PAL: "b5"}, cards=[("butterfingers-1", AXIS, APE)])
    assert table.listed("pick-up") == set()


# ---------------------------------------------------------------- who may


@pytest.mark.rule("IN-ITEM-2", "IN-MODEL-STURMZOMBIE-3", "IN-MODEL-BOMBERZOMBIE-4", "IN-DEF-6")
@pytest.mark.parametrize("kind", ["sturmzombie", "bomberzombie"])
def test_zombies_neither_pick_up_nor_take_nor_activate(kind: str) -> None:
    name = f"{kind} 1"
    assert lay({name: "c5 n"}, name).listed("pick-up") == set()
    other = carried({name: "c5 n", "drop-trooper 1": "c6"}, "drop-trooper 1", name)
    assert other.listed("take-from") == set()
    at_lever = stand({name: "c5 n"}, acting=name, mission={"objects": (LEVER,)})
    assert at_lever.listed("use-object") == set()
    hound = stand({"blitzhund 1": "c5 n"}, acting="blitzhund 1", mission={"objects": (LEVER,)})
    assert hound.listed("use-object") == {"lever"}  # a Blitzhund is no zombie


@pytest.mark.rule("IN-ITEM-2")
def test_the_mission_may_let_zombies_use_items() -> None:
    bone = MissionItem(id="key", name="Bone", text="A bone.", square="c6", zombies=True)
    table = lay({"sturmzombie 1": "c5 n"}, "sturmzombie 1", mission={"items": (bone,)})
    assert table.listed("pick-up") == {"key"}


@pytest.mark.rule("IN-ITEM-1")
def test_the_mission_may_keep_an_item_for_one_side() -> None:
    ours = MissionItem(id="key", name="Key", text="A key.", square="c6", side="axis")
    assert lay({APE: "c5 n"}, mission={"items": (ours,)}).listed("pick-up") == set()
    trooper = "drop-trooper 1"
    assert lay({trooper: "c5 n"}, trooper, mission={"items": (ours,)}).listed("pick-up") == {"key"}


# ---------------------------------------------------------------- dropping


@pytest.mark.rule("IN-ITEM-3", "IN-AP-12", "IN-Q-70", "IN-REACT-7")
def test_dropping_costs_nothing_and_draws_no_fire() -> None:
    table = carried({APE: "c5 n", "drohne 1": "c7 s"}, fields={"drohne 1": {"reacting": True}})
    happened = table.answer(f"drop:{model(APE)}:key")
    assert told(happened, ItemLies) == ItemLies(model(APE), "key", cell("c5"), True, why=("IN-ITEM-3",))
    assert isinstance(table.asked, Act)
    assert table.state.activation.ap == 3
    assert table.state.models[model(APE)].items == ()
    assert table.state.lying["key"].at == cell("c5")


@pytest.mark.rule("IN-ITEM-3", "IN-Q-70")
def test_any_model_of_the_active_player_may_drop_at_any_of_his_choices() -> None:
    stands = {APE: "c5 n", PAL: "a7"}
    drop = f"drop:{model(APE)}:key"
    between = carried(stands, acting="")
    assert isinstance(between.asked, PickModel)
    assert drop in between.keys
    another = carried(stands, acting=PAL, fields={APE: {"activated": True}})
    assert drop in another.keys
    enemy = carried({APE: "c5 n", "drohne 1": "l7 n"}, acting="drohne 1")
    assert drop not in enemy.keys
    lying_down = carried(stands, fields={APE: {"down": True}})
    assert drop in lying_down.keys  # IN-Q-46


@pytest.mark.rule("IN-Q-70")
def test_a_drop_does_not_end_reaction_fire_mode() -> None:
    table = carried({APE: "c5 n", PAL: "a7"}, acting=PAL, fields={APE: {"reacting": True}})
    table.answer(f"drop:{model(APE)}:key")
    assert table.state.models[model(APE)].reacting


@pytest.mark.rule("IN-ITEM-4")
def test_what_a_friend_dropped_in_this_game_turn_cannot_be_picked_up() -> None:
    stands = {APE: "c5 n", PAL: "c4 n", "drop-trooper 1": "b5 e"}
    table = carried(stands)
    table.answer(f"drop:{model(APE)}:key", f"step:{cell('c6')}", f"turn:{S}")
    assert table.listed("pick-up") == {"key"}  # its own again
    table.answer("end-activation", f"activate:{model(PAL)}")
    assert table.listed("pick-up") == set()
    assert table.refused("pick-up:key") == ("IN-ITEM-4",)
    dropped = {"key": LyingItem(cell("c5"), dropped_by=model(APE))}
    enemy = lay({"drop-trooper 1": "b5 e", APE: "a7"}, "drop-trooper 1", lying=dropped)
    assert enemy.listed("pick-up") == {"key"}
    dead = lay({PAL: "c4 n"}, PAL, lying=dropped, casualties=(model(APE),))
    assert dead.listed("pick-up") == set()


@pytest.mark.rule("IN-ITEM-4", "IN-Q-70")
def test_the_bar_ends_when_somebody_has_picked_the_item_up_again() -> None:
    table = carried({APE: "c5 n", PAL: "c4 n"})
    table.answer(f"drop:{model(APE)}:key", f"step:{cell('c6')}")
    table.answer(f"turn:{S}", "pick-up:key")
    assert table.state.models[model(APE)].items == ("key",)
    assert table.state.lying == {}


@pytest.mark.rule("IN-ITEM-4", "IN-Q-70")
def test_the_bar_ends_with_the_game_turn() -> None:
    dropped = {"key": LyingItem(cell("c5"), dropped_by=model(APE))}
    hands = [("snafu-1", "slam-1"), ("wet-socks-1", "draught-1")]
    table = lay({PAL: "c4 n", "drohne 1": "l7 n"}, "", lying=dropped, phase="end-of-turn", active=AXIS, came=hands)
    assert table.state.turn == 3
    assert table.state.lying["key"] == LyingItem(cell("c5"))


# ---------------------------------------------------------------- casualties


@pytest.mark.rule("IN-ITEM-5")
def test_a_casualty_leaves_its_item_where_it_died_and_a_friend_may_have_it_at_once() -> None:
    table = carried({APE: "c5 n", PAL: "c4 n"}, fires={"c5": AXIS})
    happened = table.answer(f"step:{cell('c6')}", came=[(6,)])
    assert told(happened, Fell).at == cell("c5")
    lies = told(happened, ItemLies)
    assert (lies.at, lies.dropped) == (cell("c5"), False)
    table.answer(f"activate:{model(PAL)}")
    assert table.listed("pick-up") == {"key"}


# ---------------------------------------------------------------- taking


@pytest.mark.rule("IN-ITEM-6", "IN-AP-12")
@pytest.mark.parametrize("facing", "nesw")
def test_an_item_is_taken_from_a_friend_whichever_way_he_faces(facing: str) -> None:
    table = carried({APE: "c5 n", PAL: f"c6 {facing}"}, PAL)
    happened = table.answer(f"take-from:{model(PAL)}:key")
    assert told(happened, ItemTaken) == ItemTaken(model(APE), "key", model(PAL), why=("IN-ITEM-6", "IN-AP-12"))
    assert table.state.models[model(APE)].items == ("key",)
    assert table.state.models[model(PAL)].items == ()
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-ITEM-6", "IN-FACING-3")
def test_the_taker_must_have_the_carrier_before_him_or_at_his_side() -> None:
    assert carried({APE: "c5 s", PAL: "c6 s"}, PAL).listed("take-from") == set()
    assert carried({APE: "c5 n", PAL: "d6 s"}, PAL).listed("take-from") == set()


@pytest.mark.rule("IN-ITEM-7")
def test_nothing_is_taken_from_an_activated_friend_nor_from_an_enemy() -> None:
    stands = {APE: "c5 n", PAL: "c6"}
    spent = carried(stands, PAL, fields={PAL: {"activated": True}})
    assert spent.listed("take-from") == set()
    assert spent.refused(f"take-from:{model(PAL)}:key") == ("IN-ITEM-7",)
    enemy = carried({APE: "c5 n", "drop-trooper 1": "c6"}, "drop-trooper 1")
    assert enemy.listed("take-from") == enemy.listed("pick-up") == set()


# ---------------------------------------------------------------- carrying


@pytest.mark.rule("IN-ITEM-8")
def test_a_carried_item_moves_along_and_costs_nothing() -> None:
    table = carried({APE: "c5 n"})
    assert told(table.answer(f"step:{cell('c6')}"), Moved).ap == 1
    assert table.state.models[model(APE)].items == ("key",)
    table.answer(f"drop:{model(APE)}:key")
    assert table.state.lying["key"].at == cell("c6")


@pytest.mark.rule("IN-ITEM-8", "IN-Q-70")
def test_a_model_carries_one_item_unless_the_mission_allows_more() -> None:
    lying = {"plans": LyingItem(cell("c6"))}
    fields = {APE: {"items": ("key",)}}
    full = lay({APE: "c5 n"}, lying=lying, fields=fields)
    assert full.listed("pick-up") == set()
    assert full.refused("pick-up:plans") == ("IN-ITEM-8",)
    table = lay({APE: "c5 n"}, lying=lying, fields=fields, mission={"items_per_model": 2})
    table.answer("pick-up:plans")
    assert table.state.models[model(APE)].items == ("key", "plans")


@pytest.mark.rule("IN-MOVE-1", "IN-REACT-7")
def test_picking_up_taking_and_activating_draw_fire() -> None:
    eyes = {"drohne 1": {"reacting": True}}
    picking = lay({APE: "c5 n", "drohne 1": "c3 n"}, fields=eyes)
    picking.answer("pick-up:key")
    assert isinstance(picking.asked, ReactWith)
    taking = carried({APE: "c5 n", PAL: "c6", "drohne 1": "c3 n"}, PAL, fields=eyes)
    taking.answer(f"take-from:{model(PAL)}:key")
    assert isinstance(taking.asked, ReactWith)
    pulling = stand({APE: "c5 n", "drohne 1": "c3 n"}, acting=APE, mission={"objects": (LEVER,)}, fields=eyes)
    pulling.answer("use-object:lever")
    assert isinstance(pulling.asked, ReactWith)


# ---------------------------------------------------------------- objects


@pytest.mark.rule("IN-ITEM-1", "IN-AP-12")
def test_an_object_is_activated_once_from_beside_it() -> None:
    table = stand({APE: "c5 n"}, acting=APE, mission={"objects": (LEVER,)})
    happened = table.answer("use-object:lever")
    assert told(happened, ObjectUsed) == ObjectUsed(model(APE), "lever", why=("IN-ITEM-1", "IN-AP-12"))
    assert table.state.objects["lever"].activated_by == 0
    assert table.state.activation.ap == 2
    assert table.listed("use-object") == set()
    for where in ("c5 s", "d5 n", "c3 n"):
        assert stand({APE: where}, acting=APE, mission={"objects": (LEVER,)}).listed("use-object") == set()


@pytest.mark.rule("IN-ITEM-1", "IN-Q-70")
def test_the_mission_says_who_activates_an_object_at_what_price_and_with_what() -> None:
    console = MissionObject(
        id="console",
        name="Console",
        text="A console.",
        square="c6",
        activation=Activation(side="axis", ap=2, needs="key"),
    )
    mission = {"objects": (console,)}
    trooper = "drop-trooper 1"
    assert carried({APE: "c5 n"}, mission=mission).listed("use-object") == set()
    assert lay({trooper: "c5 n"}, trooper, mission=mission).listed("use-object") == set()
    assert carried({trooper: "c5 n"}, trooper, trooper, mission=mission, ap=1).listed("use-object") == set()
    table = carried({trooper: "c5 n"}, trooper, trooper, mission=mission, ap=3)
    table.answer("use-object:console")
    assert table.state.activation.ap == 1
    assert table.state.objects["console"].activated_by == AXIS


@pytest.mark.rule("IN-ITEM-1")
def test_a_destroyed_object_or_one_without_use_is_not_activated() -> None:
    gone = {"lever": ObjectState(destroyed=True)}
    table = stand({APE: "c5 n"}, acting=APE, mission={"objects": (LEVER,)}, objects=gone)
    assert table.listed("use-object") == set()
    crate = MissionObject(id="crate", name="Crate", text="A crate.", square="c6")
    assert stand({APE: "c5 n"}, acting=APE, mission={"objects": (crate,)}).listed("use-object") == set()
    assert not all_told(table.match.events(), ObjectUsed)


@pytest.mark.rule("IN-ITEM-1", "IN-ITEM-5", "IN-Q-56")
def test_an_item_that_a_casualty_takes_in_the_window_is_not_picked_up_any_more() -> None:
    table = lay(
        {"grunt-ape 1": "c5 n", "drop-trooper 1": "c7 s"},
        cards=[("dead-eye-1", ALLIED, "grunt-ape 1"), ("twice-as-stubborn-1", AXIS, "drop-trooper 1")],
        fields={"drop-trooper 1": {"dp": 1}},
        sides={ALLIED: {"cp": 4, "stops": Stops(own=True)}, AXIS: {"hand": ("blaze-of-glory-1",)}},
    )
    table.answer("pick-up:key")
    assert isinstance(table.asked, Window)
    table.answer("kill:twice-as-stubborn-1", "play-blaze:blaze-of-glory-1", "pick-up:key", "end-activation")
    assert table.state.models[model("grunt-ape 1")].items == ()
    assert table.state.lying["key"].at == cell("c7")  # it lies where the casualty died
