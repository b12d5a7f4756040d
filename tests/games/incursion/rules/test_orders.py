"""The solo mission's orders: flipped one a game turn, each with its effect on the mission Unstoppable."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.incursion.looks import QUIET, of
from tests.games.incursion.positions import incursion, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.decks import Deck
from nightraid.engine.events import Decided, Event
from nightraid.games.incursion.asks.events.fights import Fell, Healed, ReactionFireLost, Wounded
from nightraid.games.incursion.asks.events.missions import OrderCame, OrdersShuffled, PointMan
from nightraid.games.incursion.asks.events.turns import CpReceived, DoorMoved, HordeCame, ModelPlaced
from nightraid.games.incursion.ids import ALLIED, NOBODY
from nightraid.games.incursion.rules.base.in_force import ap_value, fortitude
from nightraid.games.incursion.rules.base.line_of_sight import sees
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.shots import can_shoot
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.solo import OrderCard
from nightraid.games.incursion.state import State

SARGE, APE, PAL = "ape-sarge 1", "grunt-ape 1", "grunt-ape 2"
ZOMBIE, HOUND = "sturmzombie 1", "blitzhund 1"
THREE = ("drain", "ramp", "south-stairs")
TEAM = {SARGE: "g9 e", APE: "q9 e", PAL: "p9 e"}
"""The first ape is nearest to the boat at the east gate."""
CP = 6 + 1
"""At 12 RP, and 1 for the Sarge."""


def flip(
    drawn: str, came: Sequence[Sequence[Any]] = (THREE,), stands: dict[str, str] | None = None, **fields: Any
) -> tuple[Table[State], list[Event]]:
    """A game turn of Unstoppable begins with this order; and all that happened up to the first question."""
    table = stand(
        TEAM if stands is None else stands,
        on="unstoppable",
        phase="command-points",
        sides={ALLIED: QUIET[ALLIED]},
        came=[(drawn,), *came],
        **fields,
    )
    return table, list(table.match.events())


# ---------------------------------------------------------------- the deck


@pytest.mark.rule("IN-Q-92")
def test_the_deck_holds_every_order_as_often_as_the_programme_says() -> None:
    state = stand(TEAM, on="unstoppable").state
    programme = incursion().library.of(MissionCard)["unstoppable"].programme
    assert programme is not None
    assert len(state.orders) == sum(programme.orders.values()) == 20
    assert all(state.orders.pool.count(order) == copies for order, copies in programme.orders.items())
    assert set(programme.orders) == set(incursion().library.of(OrderCard))


@pytest.mark.rule("IN-Q-92")
def test_one_order_is_flipped_each_game_turn_and_the_last_one_is_over() -> None:
    table, happened = flip("quiet", came=[], order="static", orders=Deck(pool=("quiet", "draught")))
    assert told(happened, OrderCame).order == "quiet"
    assert table.state.order == "quiet"
    assert table.state.orders == Deck(pool=("draught",))
    assert table.state.old_orders == ("static",)


@pytest.mark.rule("IN-Q-92")
def test_when_none_is_left_the_discarded_orders_are_shuffled_the_last_one_among_them() -> None:
    table, happened = flip("static", order="static", orders=Deck(), old_orders=("quiet", "draught"))
    assert told(happened, OrdersShuffled).orders == 3
    assert sorted(table.state.orders.pool) == ["draught", "quiet"]
    assert table.state.old_orders == ()
    _, plain = flip("static", orders=Deck(pool=("static",)))
    assert all_told(plain, OrdersShuffled) == []


# ---------------------------------------------------------------- the point man


@pytest.mark.rule("IN-Q-92")
def test_the_point_man_is_nearest_to_the_goal_on_foot_and_why_is_told() -> None:
    table, happened = flip("jammed")
    assert told(happened, PointMan).model == model(APE)
    why = next(event for event in all_told(happened, Decided) if event.matter == "point-man")
    assert {one.id for one in why.candidates} == {str(model(name)) for name in TEAM}
    assert (why.chosen, why.tie_break) == (str(model(APE)), ())
    assert dict(why.candidates[1].facts)["distance"] < dict(why.candidates[0].facts)["distance"]
    assert table.state.point_man == model(APE)


@pytest.mark.rule("IN-Q-92")
def test_among_equals_the_point_man_is_who_came_first() -> None:
    _, happened = flip("jammed", stands={PAL: "w9 e", APE: "w8 e"})
    assert told(happened, PointMan).model == model(PAL)
    (why,) = [event for event in all_told(happened, Decided) if event.matter == "point-man"]
    assert why.tie_break == ("IN-Q-92",)


@pytest.mark.rule("IN-Q-92")
def test_while_nobody_is_on_the_board_there_is_no_point_man() -> None:
    stands = {SARGE: "@west-gate", APE: "@west-gate", PAL: "@west-gate"}
    table, happened = flip("tripwire", stands=stands)  # no dice are rolled
    assert all_told(happened, PointMan) == []
    assert table.state.point_man == NOBODY


@pytest.mark.rule("IN-Q-92")
def test_the_point_man_of_an_earlier_turn_is_forgotten() -> None:
    table, _ = flip("static", point_man=model(PAL), order="jammed")
    assert table.state.point_man == NOBODY
    table.answer(f"activate:{model(PAL)}")
    assert table.state.activation.ap == 3


# ---------------------------------------------------------------- every order


@pytest.mark.rule("IN-Q-92", "IN-CONTENT-17")
def test_more_of_them() -> None:
    _, happened = flip("more-of-them")
    assert told(happened, HordeCame) == HordeCame("sturmzombie", 6 + 3, why=("IN-DEPLOY-3", "IN-Q-92"))
    assert len(all_told(happened, ModelPlaced)) == 9


@pytest.mark.rule("IN-Q-92")
def test_the_kennels_bring_a_blitzhund_to_an_entry_of_its_own() -> None:
    table, happened = flip("the-kennels", came=[THREE, ("observation-lift",)])
    assert [(came.kind, came.count) for came in all_told(happened, HordeCame)] == [("sturmzombie", 6), ("blitzhund", 1)]
    assert of(table, HOUND).entry == "observation-lift"


@pytest.mark.rule("IN-Q-92")
def test_they_smell_you_brings_the_whole_horde_to_the_entry_nearest_to_the_point_man() -> None:
    table, happened = flip("they-smell-you", came=[])  # nothing is drawn
    horde = [name for name in table.state.models.values() if name.status == "waiting"]
    assert {waiting.entry for waiting in horde} == {"observation-lift"}
    why = next(event for event in all_told(happened, Decided) if event.matter == "ambush-entry")
    assert why.chosen == "observation-lift"
    assert len(why.candidates) == 7
    nearest = min(dict(one.facts)["distance"] for one in why.candidates)
    assert [one.id for one in why.candidates if dict(one.facts)["distance"] == nearest] == ["observation-lift"]


@pytest.mark.rule("IN-Q-92")
def test_an_ambush_without_a_point_man_comes_by_chance_like_every_horde() -> None:
    table, _ = flip("they-smell-you", stands={APE: "@west-gate"})
    assert [of(table, f"sturmzombie {number}").entry for number in range(1, 7)] == [*THREE, *THREE]


@pytest.mark.rule("IN-Q-92", "IN-AP-1")
def test_run_you_dead_gives_zombies_1_ap_more_and_nobody_else() -> None:
    stands = TEAM | {ZOMBIE: "b3 n", HOUND: "b4 n"}
    table, _ = flip("run-you-dead", stands=stands)
    assert ap_value(table.state, model(ZOMBIE)) == 5
    assert ap_value(table.state, model(HOUND)) == 6
    assert ap_value(table.state, model(APE)) == 3
    other, _ = flip("cold-flesh", stands=stands)
    assert ap_value(other.state, model(ZOMBIE)) == 4


@pytest.mark.rule("IN-Q-92")
def test_cold_flesh_gives_zombies_1_f_more_and_nobody_else() -> None:
    stands = TEAM | {ZOMBIE: "b3 n", HOUND: "b4 n"}
    table, _ = flip("cold-flesh", stands=stands)
    assert fortitude(table.state, model(ZOMBIE)) == 4
    assert fortitude(table.state, model(HOUND)) == 5
    assert fortitude(table.state, model(APE)) == 5
    other, _ = flip("run-you-dead", stands=stands)
    assert fortitude(other.state, model(ZOMBIE)) == 3


@pytest.mark.rule("IN-Q-92", "IN-REACT-1")
def test_jammed_stops_the_point_man_from_shooting_and_reacting() -> None:
    stands = TEAM | {ZOMBIE: "s9 w"}
    table, happened = flip("jammed", stands=stands, fields={APE: {"reacting": True}, PAL: {"reacting": True}})
    assert told(happened, ReactionFireLost).model == model(APE)
    assert of(table, PAL).reacting
    assert not can_shoot(table.state, model(APE))
    assert can_shoot(table.state, model(PAL))
    assert not may_react(table.state, model(APE))
    assert may_react(table.state, model(PAL))
    table.answer(f"activate:{model(APE)}")
    assert table.listed("shoot") == set()
    table.answer("end-activation", f"activate:{model(SARGE)}", "turn:3", "turn:1", "end-activation")
    free, _ = flip("static", stands=stands)
    free.answer(f"activate:{model(APE)}")
    assert free.listed("shoot") != set()


@pytest.mark.rule("IN-Q-92", "IN-AP-1")
def test_loose_rubble_costs_the_point_man_2_ap() -> None:
    table, _ = flip("loose-rubble")
    table.answer(f"activate:{model(APE)}")
    assert table.state.activation.ap == 1
    table.answer("end-activation", f"activate:{model(PAL)}")
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-Q-92", "IN-DD-1")
def test_a_tripwire_is_two_damage_dice_for_the_point_man() -> None:
    table, happened = flip("tripwire", came=[(4, 4), THREE])
    assert all_told(happened, Wounded) == []  # F 5
    table, happened = flip("tripwire", came=[(4, 5), THREE])
    assert told(happened, Fell).model == model(APE)
    assert model(PAL) in table.state.models


@pytest.mark.rule("IN-Q-92", "IN-LOS-1")
def test_lamps_out_lets_nobody_see_further_than_4_and_brings_2_more() -> None:
    stands = TEAM | {ZOMBIE: "u9 w"}
    table, happened = flip("lamps-out", stands=stands)
    assert told(happened, HordeCame).count == 8
    cell = table.state.box.cell
    assert sees(table.state, model(APE), cell("u9"))  # range 4
    alone = {PAL: "p9 e", ZOMBIE: "u9 w"}  # range 5
    dark, _ = flip("lamps-out", stands=alone)
    assert not sees(dark.state, model(PAL), cell("u9"))
    other, _ = flip("static", stands=alone)
    assert sees(other.state, model(PAL), cell("u9"))


@pytest.mark.rule("IN-Q-92", "IN-DOOR-1")
def test_a_draught_shuts_every_open_door() -> None:
    table, happened = flip("draught")
    door = table.state.box.board.door
    moved = [(event.model, event.door, event.open) for event in all_told(happened, DoorMoved)]
    assert moved == [(NOBODY, door("a"), False)]  # the only one that stood open
    assert table.state.closed == table.state.box.grid.all_doors


@pytest.mark.rule("IN-Q-92", "IN-CP-2")
@pytest.mark.parametrize(
    ("order", "cp"), [("static", CP - 2), ("fresh-orders", CP + 2), ("morphine", CP + 1), ("draught", CP)]
)
def test_orders_that_change_cp(order: str, cp: int) -> None:
    table, happened = flip(order)
    assert told(happened, CpReceived).cp == cp
    assert table.state.extra_cp == 0


@pytest.mark.rule("IN-Q-92")
def test_too_quiet_brings_no_sturmzombies() -> None:
    _, happened = flip("quiet", came=[])
    assert all_told(happened, HordeCame) == []
    assert all_told(happened, ModelPlaced) == []


@pytest.mark.rule("IN-Q-92")
def test_morphine_takes_a_counter_from_who_has_the_most() -> None:
    table, happened = flip("morphine", fields={SARGE: {"dp": 1}})
    assert told(happened, Healed) == Healed(model(SARGE), 1, why=("IN-Q-92",))
    assert of(table, SARGE).dp == 0
    _, unhurt = flip("morphine")
    assert all_told(unhurt, Healed) == []
