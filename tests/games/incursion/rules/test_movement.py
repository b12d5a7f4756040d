"""Steps, facing changes and leaving the board: what they cost, what stands in the way, what they set off."""

from typing import Any

import pytest
from tests.games.incursion.floors import FLOOR, at, number, numbers
from tests.games.incursion.positions import cell, cells, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell
from nightraid.games.incursion.asks.events.turns import ActivationEnded, Exited, Moved, Turned
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import ExitPoint, MissionItem, MissionObject
from nightraid.games.incursion.state import CardInPlay, CarriedOff

APE = "grunt-ape 1"
N, E, S, W = range(4)
ROCK = """
+-+-+
|A  |
+ + +
|A A|
+-+-+
"""
"""a1, b1 and a2 are floor, b2 is solid."""


def step(name: str) -> str:
    return f"step:{cell(name)}"


# ---------------------------------------------------------------- squares and edges


@pytest.mark.rule("IN-DEF-2", "IN-DOOR-3", "IN-Q-3")
def test_walls_closed_doors_and_the_rim_stop_a_step_and_an_open_door_does_not() -> None:
    table = stand({APE: "f5 e"}, acting=APE)
    assert table.listed("step") == cells("f6", "f4", "e5")  # door a to g5 is closed
    assert stand({APE: "f5 e"}, acting=APE, open_doors="a").listed("step") == cells("f6", "f4", "e5", "g5")
    assert stand({APE: "f4 e"}, acting=APE, open_doors="a").listed("step") == cells("f5", "f3", "e4")  # a wall to g4
    assert stand({APE: "a1 n"}, acting=APE).listed("step") == cells("a2", "b1")


@pytest.mark.rule("IN-DEF-2")
def test_what_is_not_floor_is_solid() -> None:
    assert stand({APE: "a2 e"}, acting=APE, draw=ROCK, entries={}).listed("step") == {"0"}
    assert stand({APE: "b1 n"}, acting=APE, draw=ROCK, entries={}).listed("step") == {"0"}


@pytest.mark.rule("IN-DEF-3", "IN-MOVE-2")
def test_a_step_leads_to_the_four_adjacent_squares_and_never_diagonally() -> None:
    table = stand({APE: f"{at(3, 3)} n"}, acting=APE, draw=FLOOR, entries={})
    assert table.listed("step") == numbers((3, 4), (4, 3), (3, 2), (2, 3))
    assert str(number(4, 4)) not in table.listed("step")


@pytest.mark.rule("IN-MOVE-2", "IN-AP-4")
def test_each_square_is_an_action_of_its_own() -> None:
    table = stand({APE: "b5 e"}, acting=APE, ap=3)
    happened = table.answer(step("c5"))
    assert told(happened, Moved) == Moved(model(APE), cell("b5"), cell("c5"), 1, why=("IN-MOVE-2", "IN-AP-4"))
    assert isinstance(table.asked, Act)
    assert table.asked.ap == 2
    assert str(cell("e5")) not in table.listed("step")
    table.answer(step("d5"))
    assert table.state.models[model(APE)].cell == cell("d5")
    assert table.state.occupied == table.state.standing == 1 << cell("d5")
    assert table.state.activation.ap == 1


@pytest.mark.rule("IN-MOVE-3", "IN-DEF-2")
def test_nobody_moves_into_a_square_with_a_friend_or_a_foe() -> None:
    around = {APE: "c5 n", "grunt-ape 2": "c6", "sturmzombie 1": "b5", "sturmzombie 2": "c4"}
    table = stand(around, acting=APE)
    assert table.listed("step") == cells("d5")
    down = stand(around, acting=APE, fields={"sturmzombie 2": {"down": True}})
    assert down.listed("step") == cells("d5")  # IN-KD-3: it still occupies its square


# ---------------------------------------------------------------- facing and cost


@pytest.mark.rule("IN-MOVE-4", "IN-AP-4", "IN-AP-5")
@pytest.mark.parametrize(("to", "ap"), [((3, 2), 1), ((2, 3), 2), ((2, 1), 2), ((1, 2), 2)])
def test_forward_costs_1_ap_and_sideways_or_backward_2_and_the_facing_stays(to: tuple[int, int], ap: int) -> None:
    table = stand({APE: f"{at(2, 2)} e"}, acting=APE, draw=FLOOR, entries={})
    moved = told(table.answer(f"step:{number(*to)}"), Moved)
    assert (moved.to, moved.ap) == (number(*to), ap)
    assert table.state.activation.ap == 3 - ap
    assert table.state.models[model(APE)].facing == E


@pytest.mark.rule("IN-MOVE-4", "IN-AP-2")
@pytest.mark.parametrize(("facing", "ahead"), [("n", (5, 6)), ("e", (6, 5)), ("s", (5, 4)), ("w", (4, 5))])
def test_with_1_ap_only_the_square_straight_ahead_can_be_paid_for(facing: str, ahead: tuple[int, int]) -> None:
    table = stand({APE: f"{at(5, 5)} {facing}"}, acting=APE, ap=1, draw=FLOOR, entries={})
    assert table.listed("step") == numbers(ahead)


@pytest.mark.rule("IN-FACING-1", "IN-FACING-2", "IN-AP-6")
@pytest.mark.parametrize(("facing", "turned"), [(E, {N, S, W}), (N, {E, S, W}), (S, {N, E, W}), (W, {N, E, S})])
def test_a_facing_change_leads_to_any_other_side_for_1_ap_without_leaving_the_square(
    facing: int, turned: set[int]
) -> None:
    where = f"c5 {'nesw'[facing]}"
    assert stand({APE: where}, acting=APE, ap=2).listed("turn") == {str(other) for other in turned}
    for other in turned:
        table = stand({APE: where}, acting=APE, ap=2)
        assert told(table.answer(f"turn:{other}"), Turned).ap == 1
        assert table.state.models[model(APE)].facing == other
        assert table.state.models[model(APE)].cell == cell("c5")
        assert table.state.activation.ap == 1


@pytest.mark.rule("IN-AP-2")
def test_without_ap_nothing_is_offered() -> None:
    table = stand({APE: "c5 n", "grunt-ape 2": "a7"}, acting=APE, ap=0)
    assert isinstance(table.asked, PickModel)  # the activation ended by itself
    assert told(table.match.events(), ActivationEnded).model == model(APE)


# ---------------------------------------------------------------- Agile


@pytest.mark.rule("IN-AGILE-1", "IN-Q-82", "IN-DEF-5")
@pytest.mark.parametrize("kind", ["blitzhund", "drohne", "panzeraffe", "nigel"])
@pytest.mark.rule("IN-MODEL-BLITZHUND-1", "IN-MODEL-DROHNE-2", "IN-MODEL-PANZERAFFE-1", "IN-MODEL-NIGEL-1")
def test_an_agile_model_turns_for_nothing_as_often_as_it_likes(kind: str) -> None:
    name = f"{kind} 1"
    table = stand({name: "c5 n"}, acting=name, ap=1)
    for facing in (S, W, E):
        turned = told(table.answer(f"turn:{facing}"), Turned)
        assert (turned.facing, turned.ap) == (facing, 0)
        assert table.state.activation.ap == 1
    assert table.state.models[model(name)].facing == E


@pytest.mark.rule("IN-Q-82", "IN-AGILE-1")
def test_an_agile_model_still_turns_with_no_ap_left_and_others_do_not() -> None:
    table = stand({"nigel 1": "c5 n"}, acting="nigel 1", ap=0)
    assert table.listed("turn") == {"1", "2", "3"}
    assert table.listed("step") == set()


@pytest.mark.rule("IN-Q-82", "IN-KD-1")
def test_an_agile_model_on_the_ground_does_not_turn() -> None:
    table = stand({"nigel 1": "c5 n"}, acting="nigel 1", fields={"nigel 1": {"down": True}})
    assert table.keys == ["stand-up", "end-activation"]


@pytest.mark.rule("IN-Q-82", "IN-REACT-7", "IN-FIRE-10")
def test_a_free_turn_draws_no_fire_and_does_not_burn_but_a_paid_one_does_both() -> None:
    watched = {"drohne 1": "c5 n", "grunt-ape 1": "c3 n"}
    free = stand(watched, acting="drohne 1", fields={APE: {"reacting": True}}, fires={"c5": AXIS})
    assert not all_told(free.answer(f"turn:{E}"), DamageRolled)
    assert isinstance(free.asked, Act)
    paid = stand(
        {"hans-the-hunter 1": "c5 n", "grunt-ape 1": "c3 n"},
        acting="hans-the-hunter 1",
        fields={APE: {"reacting": True}},
        fires={"c5": AXIS},
    )
    assert told(paid.answer(f"turn:{E}", came=[(1,)]), DamageRolled).purpose == "burning"
    assert isinstance(paid.asked, ReactWith)


@pytest.mark.rule("IN-AGILE-1")
def test_a_card_can_make_a_model_agile() -> None:
    table = stand({APE: "c5 n"}, acting=APE, cards=[("dancing-lessons-1", ALLIED, APE)])
    assert told(table.answer(f"turn:{S}"), Turned).ap == 0


# ---------------------------------------------------------------- what follows a step


@pytest.mark.rule("IN-MOVE-1", "IN-REACT-5", "IN-REACT-6", "IN-Q-16")
def test_a_step_into_sight_of_a_reactor_is_answered_where_it_ends() -> None:
    table = stand({APE: "e6 w", "drohne 1": "f3 n"}, acting="drohne 1", fields={APE: {"reacting": True}})
    table.answer(step("f4"))
    assert isinstance(table.asked, Act)  # the ape faces west: f4 is behind it
    shown = stand({APE: "e6 e", "drohne 1": "f3 n"}, acting="drohne 1", fields={APE: {"reacting": True}})
    shown.answer(step("f4"))
    assert isinstance(shown.asked, ReactWith)
    assert shown.asked.target == model("drohne 1")


@pytest.mark.rule("IN-AP-13", "IN-TURN-12", "IN-FIRE-6")
def test_a_model_that_burns_to_death_on_leaving_has_paid_and_does_not_arrive() -> None:
    table = stand({APE: "c5 n", "grunt-ape 2": "a7"}, acting=APE, ap=3, fires={"c5": AXIS})
    happened = table.answer(step("c6"), came=[(6,)])
    assert not all_told(happened, Moved)
    assert told(happened, Fell).at == cell("c5")
    assert told(happened, ActivationEnded).lost == 2
    assert table.state.occupied == 1 << cell("a7")


@pytest.mark.rule("IN-FIRE-2", "IN-FIRE-6")
def test_flames_are_met_on_arrival() -> None:
    table = stand({APE: "c5 n", "grunt-ape 2": "a7"}, acting=APE, fires={"c6": AXIS})
    happened = table.answer(step("c6"), came=[(6,)])
    assert told(happened, Moved).to == cell("c6")
    assert told(happened, Fell).at == cell("c6")


# ---------------------------------------------------------------- what makes a step dearer, or bars it


@pytest.mark.rule("IN-CONTENT-14")
def test_a_flooded_tunnel_makes_steps_into_its_area_dearer_and_steps_out_of_it_not() -> None:
    water = CardInPlay("flooded-tunnel-1", AXIS, area="area-c")
    into = stand({APE: "d3 s"}, acting=APE, open_doors="b", cards=[water])
    assert told(into.answer(step("d2")), Moved).ap == 2
    assert told(stand({APE: "d2 n"}, acting=APE, open_doors="b", cards=[water]).answer(step("d3")), Moved).ap == 1
    assert str(cell("d2")) not in stand({APE: "d3 s"}, acting=APE, ap=1, open_doors="b", cards=[water]).listed("step")


@pytest.mark.rule("IN-CARD-7", "IN-ITEM-8")
def test_a_card_and_a_heavy_item_make_every_step_dearer_and_leave_turning_as_it_is() -> None:
    anvil = MissionItem(id="anvil", name="Anvil", text="An anvil.", square="b7", heavy=True)
    table = stand(
        {APE: "c5 n"},
        acting=APE,
        ap=5,
        cards=[("lead-in-the-boots-1", AXIS, APE)],
        mission={"items": (anvil,)},
        fields={APE: {"items": ("anvil",)}},
        lying={},
    )
    assert told(table.answer(step("c6")), Moved).ap == 3
    assert table.listed("step") == set()  # 2 AP are left
    assert told(table.answer(f"turn:{E}"), Turned).ap == 1


@pytest.mark.rule("IN-CONTENT-12")
def test_rubble_stops_movement() -> None:
    table = stand({APE: "c5 n"}, acting=APE, rubble=1 << cell("c6"))
    assert table.listed("step") == cells("d5", "c4", "b5")


@pytest.mark.rule("IN-CONTENT-17")
def test_nobody_enters_the_square_of_an_object() -> None:
    crate = MissionObject(id="crate", name="Crate", text="A crate.", square="c6")
    table = stand({APE: "c5 n"}, acting=APE, mission={"objects": (crate,)})
    assert table.listed("step") == cells("d5", "c4", "b5")


@pytest.mark.rule("IN-MODEL-HANS-3", "IN-Q-48")
def test_a_model_on_the_harpoon_turns_but_does_not_move_nor_does_the_hunter() -> None:
    stands = {APE: "c5 n", "hans-the-hunter 1": "c6 s"}
    hans = model("hans-the-hunter 1")
    line: dict[str, dict[str, Any]] = {
        APE: {"held_by": hans},
        "hans-the-hunter 1": {"holds": model(APE), "harpoon": "held"},
    }
    prey = stand(stands, acting=APE, fields=line)
    assert prey.listed("step") == set()
    assert prey.listed("turn") == {"1", "2", "3"}
    assert stand(stands, acting="hans-the-hunter 1", fields=line).listed("step") == set()
    stuck = {"hans-the-hunter 1": {"harpoon": "stuck"}}
    assert stand(stands, acting="hans-the-hunter 1", fields=stuck).listed("step") == cells("c7", "b6", "d6")


@pytest.mark.rule("IN-Q-56", "IN-Q-48")
def test_in_its_last_stand_no_harpoon_holds_a_model() -> None:
    hans = "hans-the-hunter 1"
    table = stand(
        {APE: "c5 n", hans: "c6 s", "grunt-ape 2": "a7"},
        acting=APE,
        activation={"kind": "glory"},
        fields={APE: {"status": "dying", "held_by": model(hans)}, hans: {"holds": model(APE), "harpoon": "held"}},
    )
    assert table.listed("step") == cells("d5", "c4", "b5")


@pytest.mark.rule("IN-CARD-13")
def test_a_booby_trap_goes_off_under_who_steps_on_it() -> None:
    trap = CardInPlay("booby-trap-1", AXIS, at=cell("c6"))
    table = stand({APE: "c5 n", "grunt-ape 2": "a7"}, acting=APE, cards=[trap])
    happened = table.answer(step("c6"), came=[(6,)])
    assert told(happened, Fell).model == model(APE)
    assert table.state.in_play == []


# ---------------------------------------------------------------- leaving the board

WAY_OUT = {"exits": (ExitPoint(id="out", name="Out", side="allied", entry="west"),)}


@pytest.mark.rule("IN-MOVE-5")
def test_nobody_leaves_without_an_exit_nor_by_the_enemys() -> None:
    assert "exit" not in stand({APE: "a5 w"}, acting=APE).keys
    assert "exit" not in stand({"drohne 1": "a5 w"}, acting="drohne 1", mission=WAY_OUT).keys
    assert "exit" not in stand({APE: "b5 w"}, acting=APE, mission=WAY_OUT).keys


@pytest.mark.rule("IN-MOVE-5")
@pytest.mark.parametrize(("facing", "ap"), [("w", 1), ("n", 2), ("s", 2), ("e", 2)])
def test_leaving_costs_what_a_move_that_way_costs(facing: str, ap: int) -> None:
    stands = {APE: f"a5 {facing}", "grunt-ape 2": "a7"}
    assert "exit" not in stand(stands, acting=APE, ap=ap - 1, mission=WAY_OUT).keys
    table = stand(stands, acting=APE, ap=ap, mission=WAY_OUT)
    happened = table.answer("exit")
    assert told(happened, Exited) == Exited(model(APE), cell("a5"), why=("IN-MOVE-5",))
    assert told(happened, ActivationEnded).lost == 0
    assert model(APE) not in table.state.models
    assert table.state.exited == (model(APE),)
    assert table.state.casualties == ()
    assert table.state.occupied == 1 << cell("a7")


@pytest.mark.rule("IN-MOVE-5", "IN-ITEM-8")
def test_what_a_model_carries_leaves_with_it() -> None:
    plans = MissionItem(id="plans", name="Plans", text="Plans.", square="b7")
    table = stand(
        {APE: "a5 w", "grunt-ape 2": "a7"},
        acting=APE,
        mission={**WAY_OUT, "items": (plans,)},
        fields={APE: {"items": ("plans",)}},
        lying={},
    )
    table.answer("exit")
    assert table.state.carried_off == (CarriedOff("plans", ALLIED, model(APE)),)
    assert table.state.lying == {}


@pytest.mark.rule("IN-MOVE-5", "IN-Q-56")
def test_a_casualty_in_its_last_stand_does_not_get_away() -> None:
    table = stand(
        {APE: "a5 w", "grunt-ape 2": "a7"},
        acting=APE,
        mission=WAY_OUT,
        fields={APE: {"status": "dying"}},
        activation={"kind": "glory"},
    )
    assert "exit" not in table.keys
    assert str(cell("b5")) in table.listed("step")


@pytest.mark.rule("IN-Q-30", "IN-CAMPAIGN-2")
@pytest.mark.parametrize(("campaign", "left"), [("", []), ("the-rock", ["wet-socks-1"])])
def test_cards_of_who_is_out_are_discarded_but_not_in_a_campaign(campaign: str, left: list[str]) -> None:
    stands = {APE: "a5 w", "grunt-ape 2": "f7", "drop-trooper 1": "l1"}
    cards = [("wet-socks-1", AXIS, APE)]
    table = stand(stands, acting=APE, ap=2, mission=WAY_OUT, cards=cards, campaign=campaign)
    table.answer("exit")
    assert [lying.card for lying in table.state.in_play] == left
    assert table.state.discard == (() if left else ("wet-socks-1",))
