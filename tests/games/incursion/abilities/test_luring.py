"""Luring: whom a bait draws, how far, and what a lured zombie can still do."""

from typing import Any

import pytest
from tests.games.incursion.floors import FLOOR, at, number
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, Lured, StoodUp
from nightraid.games.incursion.asks.events.turns import (
    ActivationBegan,
    ActivationEnded,
    BaitGone,
    CheckRolled,
    CpConverted,
    Moved,
    Turned,
)
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith, WhichBait, WhichZombie
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import Bait, State

PADDY, APE = "paddy-mayne 1", "grunt-ape 1"
Z1, Z2, Z3 = "sturmzombie 1", "sturmzombie 2", "sturmzombie 3"
E, W = 1, 3


def lure(name: str) -> str:
    return f"lure:{model(name)}"


def step(name: str) -> str:
    return f"step:{cell(name)}"


def baited(stands: dict[str, str], *squares: str, face: int = 6, **more: Any) -> Table[State]:
    """The start of an Axis player turn in the hall with baits of Paddy's lying there."""
    dice = more.pop("came", [(face,)])
    baits = tuple(Bait(cell(square), model(PADDY)) for square in squares)
    return stand(stands, phase="turn-start", active=AXIS, baits=baits, came=dice, **more)


# ---------------------------------------------------------------- whom it lures


@pytest.mark.rule("IN-BAIT-2", "IN-TURN-9", "IN-Q-49")
def test_before_any_axis_model_acts_the_allied_player_rolls_and_chooses() -> None:
    table = baited({PADDY: "a1", Z1: "i6 w", Z2: "j5 w"}, "g6", face=2)
    rolled = told(table.match.events(), CheckRolled)
    assert (rolled.model, rolled.face, rolled.purpose) == (model(PADDY), 2, "bait")
    assert isinstance(table.asked, WhichZombie)
    assert (table.seat, table.asked.bait, table.asked.left) == (ALLIED, cell("g6"), 2)
    assert table.listed("lure") == {str(model(Z1)), str(model(Z2))}


@pytest.mark.rule("IN-BAIT-2")
def test_no_more_zombies_are_lured_than_the_die_shows_and_fewer_may() -> None:
    stands = {PADDY: "a1", Z1: "i6 w", Z2: "i5 w", Z3: "i4 w"}
    table = baited(stands, "g6", face=1)
    happened = table.answer(lure(Z1), "end-activation")  # the one step towards it makes itself
    assert told(happened, Moved).to == cell("h6")
    assert told(happened, BaitGone).at == cell("g6")
    assert isinstance(table.asked, PickModel)
    assert table.seat == AXIS
    assert table.state.baits == ()
    enough = baited(stands, "g6", face=6)
    happened = enough.answer("lure-enough")
    assert not all_told(happened, Lured)
    assert told(happened, BaitGone).at == cell("g6")
    assert not any(stood.lured for stood in enough.state.models.values())


@pytest.mark.rule("IN-BAIT-2", "IN-Q-49", "IN-RANGE-2")
@pytest.mark.parametrize(("ally", "lured"), [((3, 0), False), ((4, 0), True), ((3, 1), False), ((2, 2), False)])
def test_only_zombies_4_squares_or_more_from_every_allied_model_are_lured(ally: tuple[int, int], lured: bool) -> None:
    table = stand(
        {Z1: f"{at(0, 0)} n", APE: at(*ally), "grunt-ape 2": at(9, 9), Z2: at(9, 0)},
        phase="turn-start",
        active=AXIS,
        baits=(Bait(number(0, 5), model(PADDY)),),
        came=[(6,)],
        draw=FLOOR,
        entries={},
    )
    assert (str(model(Z1)) in table.listed("lure")) is lured


@pytest.mark.rule("IN-Q-49")
def test_walls_do_not_shorten_the_distance_nor_do_waiting_models_count() -> None:
    behind_a_wall = baited({APE: "f6", Z1: "g6 w", Z2: "l7 w"}, "j6")
    assert behind_a_wall.listed("lure") == {str(model(Z2))}
    waiting = baited({APE: "@west", Z1: "b5 e"}, "d5")
    assert waiting.listed("lure") == {str(model(Z1))}


@pytest.mark.rule("IN-BAIT-2", "IN-DEF-6")
def test_bomberzombies_are_lured_and_models_that_are_no_zombies_or_wait_are_not() -> None:
    stands = {APE: "a1", "bomberzombie 1": "i6 w", "blitzhund 1": "j6 w", "drop-trooper 1": "j5 w", Z1: "@east"}
    assert baited(stands, "g6").listed("lure") == {str(model("bomberzombie 1"))}


@pytest.mark.rule("IN-Q-49")
def test_a_bait_without_effect_is_rolled_for_and_removed() -> None:
    table = baited({PADDY: "a1", Z1: "a2 n", "drohne 1": "l7"}, "c1")
    assert told(table.match.events(), BaitGone).at == cell("c1")
    assert isinstance(table.asked, PickModel)
    assert table.state.baits == ()


@pytest.mark.rule("IN-Q-49")
def test_the_placer_need_not_be_alive_any_more() -> None:
    table = baited({APE: "a1", Z1: "i6 w"}, "g6", casualties=(model(PADDY),))
    assert table.listed("lure") == {str(model(Z1))}


@pytest.mark.rule("IN-Q-49", "IN-Q-34")
def test_several_baits_are_resolved_in_the_order_the_allied_player_likes_and_nobody_is_lured_twice() -> None:
    table = baited({APE: "a1", Z1: "i6 w", Z2: "j3 w"}, "g6", "l3", came=[])
    order = table.asked
    assert isinstance(order, WhichBait)
    assert table.listed("at-square") == {str(cell("g6")), str(cell("l3"))}
    table.answer(f"at-square:{cell('l3')}", came=[(1,)])
    happened = table.answer(lure(Z2), f"turn:{E}", "end-activation", came=[(1,)])
    assert told(happened, Moved).to == cell("k3")
    assert told(happened, BaitGone).at == cell("l3")
    assert isinstance(table.asked, WhichZombie)
    assert table.asked.bait == cell("g6")
    assert table.listed("lure") == {str(model(Z1))}


# ---------------------------------------------------------------- how far


@pytest.mark.rule("IN-BAIT-3", "IN-Q-50")
def test_a_lured_zombie_steps_and_turns_towards_the_bait_and_does_nothing_else() -> None:
    table = baited({APE: "a1", Z1: "f5 n", "drop-trooper 1": "l7"}, "f3")
    happened = table.answer(lure(Z1))
    assert told(happened, Lured).model == model(Z1)
    began = told(happened, ActivationBegan)
    assert (began.kind, began.ap) == ("luring", 4)
    assert isinstance(table.asked, Act)
    assert table.seat == ALLIED
    assert set(table.keys) == {step("f4"), "turn:2"}  # no door beside it, no other way, no end before a step
    table.answer(step("f4"))  # backwards: 2 AP
    assert set(table.keys) == {step("f3"), "turn:2", "end-activation"}


@pytest.mark.rule("IN-BAIT-3", "IN-Q-50")
def test_the_way_is_the_shortest_walk_and_not_the_straight_line() -> None:
    table = baited({APE: "a1", Z1: "f4 n"}, "g4", open_doors="a")
    assert told(table.answer(lure(Z1)), Moved).to == cell("f5")  # to the door and round: there is no other step
    assert table.listed("step") == {str(cell("g5"))}


@pytest.mark.rule("IN-Q-50")
def test_models_do_not_lengthen_the_walk_but_the_square_must_be_free() -> None:
    blocked = baited({APE: "a1", Z1: "i6 w", Z2: "h6 w"}, "g6")
    assert blocked.listed("lure") == {str(model(Z2))}
    aside = baited({APE: "a1", Z1: "i6 w", Z2: "h6 w"}, "g5")
    aside.answer(lure(Z1))
    assert aside.listed("step") == {str(cell("i5"))}


@pytest.mark.rule("IN-Q-50")
def test_where_no_walk_leads_to_the_bait_the_range_decides() -> None:
    table = baited({APE: "l1", Z1: "d5 e"}, "h5")  # all doors are closed
    assert told(table.answer(lure(Z1)), Moved).to == cell("e5")
    table.answer(step("f5"))
    assert isinstance(table.asked, PickModel)  # it stands before the door
    assert table.state.closed == 0b111


@pytest.mark.rule("IN-BAIT-3", "IN-Q-50")
def test_a_zombie_must_make_one_step_and_then_may_stop_at_any_point() -> None:
    table = baited({APE: "a1", Z1: "i6 n", "drop-trooper 1": "l7"}, "g6")
    table.answer(lure(Z1))
    assert set(table.keys) == {step("h6"), f"turn:{W}"}
    happened = table.answer(f"turn:{W}")
    assert told(happened, Turned).ap == 1
    assert told(happened, Moved).to == cell("h6")  # it must
    happened = table.answer("end-activation")
    assert told(happened, ActivationEnded).lost == 2
    assert table.state.models[model(Z1)].lured
    assert not table.state.models[model(Z1)].activated


@pytest.mark.rule("IN-Q-50")
def test_the_only_step_there_is_makes_itself() -> None:
    table = baited({APE: "a1", Z1: "a7 e", "drop-trooper 1": "l7"}, "c7")
    happened = table.answer(lure(Z1))
    assert told(happened, Moved).to == cell("b7")
    assert set(table.keys) == {step("c7"), "end-activation"}
    happened = table.answer(step("c7"))
    assert told(happened, ActivationEnded).lost == 2  # it has arrived


@pytest.mark.rule("IN-BAIT-3")
def test_a_lured_zombie_goes_no_further_than_its_ap() -> None:
    table = baited({APE: "a1", Z1: "j6 n", "drop-trooper 1": "l7"}, "g6")
    happened = table.answer(lure(Z1), step("i6"), step("h6"))  # to the side, 2 AP each
    assert told(happened, ActivationEnded).lost == 0
    assert table.state.models[model(Z1)].cell == cell("h6")


@pytest.mark.rule("IN-Q-50")
def test_who_cannot_make_a_step_is_not_lured() -> None:
    there = baited({APE: "a1", Z1: "g6 w", Z2: "i6 w"}, "g6")
    assert there.listed("lure") == {str(model(Z2))}
    slow = baited({APE: "a1", Z1: "i6 w", Z2: "j3 w"}, "g6", fields={Z1: {"down": True}})
    assert slow.listed("lure") == {str(model(Z1)), str(model(Z2))}


@pytest.mark.rule("IN-BAIT-3", "IN-DEF-9", "IN-Q-35")
def test_base_ap_count_without_cards_and_cp() -> None:
    table = baited(
        {APE: "a1", Z1: "i6 n"},
        "g6",
        cards=[("fresh-serum-1", AXIS, "horde")],
        sides={AXIS: {"cp": 5, "special": 4, "stops": never_stop()}, ALLIED: {"cp": 5, "stops": never_stop()}},
    )
    happened = table.answer(lure(Z1))
    assert told(happened, ActivationBegan).ap == 4
    assert table.listed("convert") == table.listed("kill") == table.listed("play-card") == set()


@pytest.mark.rule("IN-Q-46", "IN-Q-50", "IN-KD-1")
def test_a_zombie_on_the_ground_stands_up_first() -> None:
    table = baited({APE: "a1", Z1: "i6 w", "drop-trooper 1": "l7"}, "g6", fields={Z1: {"down": True}})
    happened = table.answer(lure(Z1))
    assert told(happened, StoodUp).ap == 2
    assert told(happened, Moved).to == cell("h6")  # what is left to choose makes itself
    assert set(table.keys) == {step("g6"), "end-activation"}
    assert table.state.activation.ap == 1


# ---------------------------------------------------------------- what it sets off


@pytest.mark.rule("IN-Q-51", "IN-REACT-5")
def test_allied_models_in_the_mode_react_to_lured_zombies() -> None:
    table = baited({APE: "l6 w", Z1: "h6 n", "drop-trooper 1": "l7"}, "g7", fields={APE: {"reacting": True}})
    table.answer(lure(Z1), step("h7"))
    reaction = table.asked
    assert isinstance(reaction, ReactWith)
    happened = table.answer(f"react:{model(APE)}", came=[(5,)])
    assert told(happened, Fell).model == model(Z1)
    assert isinstance(table.asked, PickModel)


@pytest.mark.rule("IN-Q-51", "IN-FIRE-2")
def test_lured_zombies_burn() -> None:
    table = baited({APE: "a1", Z1: "i6 w", "drop-trooper 1": "l7"}, "g6", fires={"h6": ALLIED})
    happened = table.answer(lure(Z1), came=[(6,)])
    assert told(happened, DamageRolled).purpose == "burning"
    assert told(happened, Fell).model == model(Z1)


# ---------------------------------------------------------------- afterwards


@pytest.mark.rule("IN-BAIT-4", "IN-Q-51")
def test_a_lured_zombie_has_no_ap_in_its_activation_but_cp_and_special_cp_make_some() -> None:
    table = stand(
        {APE: "a1", Z1: "i6 w", "gretsel-von-x 1": "l7"},
        active=AXIS,
        fields={Z1: {"lured": True, "received": 2}},
        sides={AXIS: {"cp": 1, "special": 1}},
    )
    assert f"activate:{model(Z1)}" in table.keys
    happened = table.answer(f"activate:{model(Z1)}")
    assert told(happened, ActivationBegan).ap == 0
    assert table.listed("step") == set()
    assert table.listed("convert") == {"False", "True"}
    happened = table.answer("convert:True")
    assert told(happened, CpConverted).special
    assert told(table.answer(step("h6")), Moved).ap == 1


@pytest.mark.rule("IN-BAIT-4", "IN-Q-87")
def test_a_card_for_the_horde_gives_a_lured_zombie_no_ap_in_its_activation() -> None:
    serum: dict[int, dict[str, Any]] = {AXIS: {"cp": 1, "hand": ("fresh-serum-1",)}, ALLIED: {"stops": never_stop()}}
    table = stand({APE: "a1", Z1: "i6 w"}, active=AXIS, fields={Z1: {"lured": True}}, sides=serum)
    table.answer(f"activate:{model(Z1)}", "play-card:fresh-serum-1", "on-model:-2")
    assert [lying.card for lying in table.state.in_play] == ["fresh-serum-1"]
    assert table.state.activation.ap == 0
    assert table.listed("step") == set()


@pytest.mark.rule("IN-BAIT-4")
def test_others_of_the_horde_keep_their_ap() -> None:
    table = stand({APE: "a1", Z1: "i6 w", Z2: "j6 w"}, active=AXIS, fields={Z1: {"lured": True}})
    assert told(table.answer(f"activate:{model(Z2)}"), ActivationBegan).ap == 4


@pytest.mark.rule("IN-Q-45", "IN-BAIT-4")
def test_the_mark_is_gone_in_the_next_game_turn() -> None:
    hands = [("snafu-1", "slam-1"), ("wet-socks-1", "draught-1")]
    fields = {Z1: {"lured": True}}
    table = stand({APE: "a1", Z1: "i6 w"}, phase="end-of-turn", active=AXIS, fields=fields, came=hands)
    assert not table.state.models[model(Z1)].lured
