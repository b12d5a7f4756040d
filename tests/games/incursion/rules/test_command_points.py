"""CP: how many there are, and what they become (IN-CP, IN-Q-35)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.events.turns import ActivationEnded, CheckRolled, CpConverted, CpReceived
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.command_points import cp_by_rp
from nightraid.games.incursion.state import State

TWO = ("slam-1", "draught-1", "snafu-1", "snafu-2")
"""Hands of a 12 RP mission: nothing is drawn, the first question is what to discard."""


def maintenance(stands: dict[str, str], sides: dict[int, dict[str, Any]] | None = None, **others: Any) -> Table[State]:
    """Step 1 of the second game turn, up to the discards of step 2."""
    hands = {ALLIED: {"hand": TWO[:2]}, AXIS: {"hand": TWO[2:]}}
    settled = {side: hands[side] | (sides or {}).get(side, {}) for side in (ALLIED, AXIS)}
    return stand(stands, phase="command-points", turn=1, sides=settled, **others)


def cp(table: Table[State]) -> tuple[int, int]:
    """The CP of both sides."""
    allied, axis = (command.cp for command in table.state.commands)
    return allied, axis


# ---------------------------------------------------------------- maintenance, step 1


@pytest.mark.rule("IN-CP-2")
@pytest.mark.parametrize(
    ("rp", "expected"),
    [
        (3, 3),
        (5, 3),
        (6, 4),
        (8, 4),
        (9, 5),
        (11, 5),
        (12, 6),
        (14, 6),
        (15, 7),
        (17, 7),
        (18, 8),
        (20, 8),
        (21, 9),
        (40, 9),
    ],
)
def test_cp_follow_the_rp_level(rp: int, expected: int) -> None:
    assert cp_by_rp(rp) == expected


@pytest.mark.rule("IN-CP-1", "IN-CP-2", "IN-TURN-2")
def test_old_cp_are_lost_and_each_side_has_its_own_level() -> None:
    table = maintenance({}, {ALLIED: {"rp": 9, "cp": 7, "special": 3}, AXIS: {"rp": 15, "cp": 1, "rp_lost": 4}})
    assert cp(table) == (5, 7)  # what was spent or lost does not matter
    assert table.state.commands[ALLIED].special == 0
    assert [(one.side, one.cp) for one in all_told(table.match.events(0), CpReceived)] == [(ALLIED, 5), (AXIS, 7)]


@pytest.mark.rule("IN-CP-3", "IN-MODEL-SARGE-1", "IN-Q-77")
@pytest.mark.parametrize(("where", "rp", "expected"), [("c3", 10, 6), ("@west", 10, 6), ("c3", 6, 5)])
def test_the_sarge_brings_a_cp_while_he_is_alive(where: str, rp: int, expected: int) -> None:
    table = maintenance({"ape-sarge 1": where}, {ALLIED: {"rp": rp}, AXIS: {"rp": 10}})
    assert cp(table) == (expected, 5)


@pytest.mark.rule("IN-CP-3", "IN-MODEL-SARGE-1", "IN-DEF-7")
def test_a_leader_in_reserve_brings_nothing_yet() -> None:
    table = maintenance({"ape-sarge 1": "@west"}, fields={"ape-sarge 1": {"status": "reserve", "arrives": 5}})
    assert cp(table) == (6, 6)


@pytest.mark.rule("IN-CP-3", "IN-MODEL-FELDWEBEL-4", "IN-MODEL-GRETSEL-1", "IN-Q-77")
def test_feldwebel_and_gretsel() -> None:
    table = maintenance({"feldwebel 1": "c3", "gretsel-von-x 1": "@east"}, {AXIS: {"rp": 10, "special": 1}})
    assert cp(table) == (6, 7)
    assert table.state.commands[AXIS].special == 4  # not added to what was left
    assert maintenance({}, {AXIS: {"rp": 10, "special": 1}}).state.commands[AXIS].special == 0


@pytest.mark.rule("IN-Q-77", "IN-CP-3")
def test_two_leaders_of_a_kind_give_the_bonus_once() -> None:
    assert cp(maintenance({"ape-sarge 1": "c3", "ape-sarge 2": "c5"})) == (7, 6)


@pytest.mark.rule("IN-CP-2", "IN-MODEL-BRIGITTE-2")
def test_rp_lost_in_the_bid_for_brigitte_cost_no_cp() -> None:
    assert cp(maintenance({}, {ALLIED: {"rp_lost": 3}, AXIS: {"rp_lost": 3}})) == (6, 6)


def test_an_order_of_the_solo_mission_changes_the_cp_of_its_turn_only() -> None:
    assert cp(maintenance({}, {AXIS: {"automatic": True, "cp": 0}}, extra_cp=-2))[0] == 4
    table = maintenance({}, extra_cp=-9)
    assert cp(table) == (0, 0)
    assert table.state.extra_cp == 0


@pytest.mark.rule("IN-CP-9", "IN-Q-36")
def test_cp_are_open_to_all() -> None:
    table = maintenance({"gretsel-von-x 1": "@east"})
    for seat in (ALLIED, AXIS, None):
        assert [command.cp for command in table.match.view(seat).table.commands] == [6, 6]
        assert table.match.view(seat).table.commands[AXIS].special == 4


# ---------------------------------------------------------------- CP to AP


@pytest.mark.rule("IN-CP-5", "IN-CP-7", "IN-AP-5", "IN-Q-35")
def test_a_cp_pays_for_a_step_sideways() -> None:
    stands = {"grunt-ape 1": "c5 n", "grunt-ape 2": "k7 n"}
    table = stand(stands, acting="grunt-ape 1", ap=1, sides={ALLIED: {"cp": 1}})
    assert str(cell("b5")) not in table.listed("step")
    happened = table.answer("convert:False")
    assert told(happened, CpConverted).ap == 1
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (1, 1)
    assert table.state.commands[ALLIED].cp == 0
    assert not table.listed("convert")  # spent CP are gone
    table.answer(f"step:{cell('b5')}")
    assert table.state.models[model("grunt-ape 1")].cell == cell("b5")


@pytest.mark.rule("IN-CP-5")
def test_as_many_cp_as_one_has() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", ap=0, sides={ALLIED: {"cp": 3}})
    table.answer("convert:False", "convert:False", "convert:False")
    assert table.state.activation.cp_ap == 3
    for square in ("c4", "c5"):
        table.answer(f"step:{cell(square)}")
    assert table.state.activation.cp_ap == 1


@pytest.mark.rule("IN-CP-6", "IN-Q-35")
def test_ap_from_cp_vanish_with_the_activation() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "e3 n"}
    table = stand(stands, acting="grunt-ape 1", sides={ALLIED: {"cp": 2}})
    assert {key for key in table.keys if key.startswith("convert")} == {"convert:False"}  # for whom is no question
    happened = table.answer("convert:False", "end-activation")
    assert told(happened, ActivationEnded).lost == 4
    table.answer(f"activate:{model('grunt-ape 2')}")
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (3, 0)


@pytest.mark.rule("IN-Q-35")
def test_own_ap_are_spent_first() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", ap=1, sides={ALLIED: {"cp": 2}})
    table.answer("convert:False", "convert:False", f"step:{cell('d3')}")
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (0, 1)


@pytest.mark.rule("IN-Q-35")
@pytest.mark.parametrize("kind", ["ape-sarge", "the-hurricane"])
def test_who_has_a_use_for_own_ap_may_pay_with_the_others_first(kind: str) -> None:
    table = stand({f"{kind} 1": "c3 n"}, acting=f"{kind} 1", ap=2, sides={ALLIED: {"cp": 2}})
    assert not table.listed("pay-first")  # there is one pool only
    table.answer("convert:False", "convert:False")
    assert table.listed("pay-first") == {"cp"}
    table.answer("pay-first:cp", f"step:{cell('c4')}")
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (2, 1)
    assert table.listed("pay-first") == {"own"}
    table.answer("pay-first:own", f"step:{cell('c5')}")
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (1, 1)


@pytest.mark.rule("IN-Q-35")
def test_nobody_else_is_bothered_with_pools() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", sides={ALLIED: {"cp": 2}})
    table.answer("convert:False")
    assert not table.listed("pay-first")


@pytest.mark.rule("IN-CP-5", "IN-Q-35")
@pytest.mark.parametrize("kind", ["infiltration", "glory"])
def test_no_cp_in_extra_activations(kind: str) -> None:
    table = stand(
        {"commando 1": "c3 n"},
        acting="commando 1",
        activation={"kind": kind, "no_cp": True},
        sides={ALLIED: {"cp": 6}},
    )
    assert not table.listed("convert")


@pytest.mark.rule("IN-CP-8")
def test_nobody_can_answer_a_conversion() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "blitzhund 1": "k1 n"},
        acting="grunt-ape 1",
        sides={ALLIED: {"cp": 2}, AXIS: {"cp": 9, "hand": ("snafu-1",)}},
        cards=[("fresh-serum-1", ALLIED, "grunt-ape 1")],
    )
    table.answer("convert:False")
    assert table.seat == ALLIED
    assert table.asked.__class__.__name__ == "Act"


@pytest.mark.rule("IN-CP-4", "IN-CP-7")
def test_cp_also_kill_cards_and_are_gone_then() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n"},
        acting="grunt-ape 1",
        sides={ALLIED: {"cp": 4, "stops": never_stop()}},
        cards=[("lead-in-the-boots-1", AXIS, "grunt-ape 1")],
    )
    happened = table.answer("kill:lead-in-the-boots-1")
    assert told(happened, CardKilled).price == 4
    assert table.state.commands[ALLIED].cp == 0
    assert not table.listed("convert")


# ---------------------------------------------------------------- cards and abilities


def test_a_card_can_forbid_it() -> None:
    table = stand(
        {"sturmzombie 1": "c3 n", "blitzhund 1": "e3 n"},
        acting="blitzhund 1",
        sides={AXIS: {"cp": 3, "stops": never_stop()}, ALLIED: {"stops": never_stop()}},
        cards=[("cotton-in-the-ears-1", ALLIED, "blitzhund 1")],
    )
    assert not table.listed("convert")


@pytest.mark.rule("IN-CONTENT-10")
def test_sir_yes_sir_doubles_what_a_cp_gives() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n"},
        acting="grunt-ape 1",
        sides={ALLIED: {"cp": 3}},
        cards=[("sir-yes-sir-1", ALLIED, "grunt-ape 1")],
    )
    assert told(table.answer("convert:False"), CpConverted).ap == 2
    assert (table.state.commands[ALLIED].cp, table.state.activation.cp_ap) == (2, 2)


@pytest.mark.rule("IN-MODEL-PANZERAFFE-2")
def test_cp_for_a_panzeraffe_go_in_pairs() -> None:
    table = stand({"panzeraffe 1": "c3 n"}, acting="panzeraffe 1", sides={AXIS: {"cp": 3}})
    assert told(table.answer("convert:False"), CpConverted).cp == 2
    assert (table.state.commands[AXIS].cp, table.state.activation.cp_ap) == (1, 1)
    assert not table.listed("convert")


@pytest.mark.rule("IN-MODEL-PANZERAFFE-2", "IN-CONTENT-10")
def test_sir_yes_sir_on_a_panzeraffe() -> None:
    table = stand(
        {"panzeraffe 1": "c3 n"},
        acting="panzeraffe 1",
        sides={AXIS: {"cp": 2}},
        cards=[("sir-yes-sir-1", AXIS, "panzeraffe 1")],
    )
    table.answer("convert:False")
    assert (table.state.commands[AXIS].cp, table.state.activation.cp_ap) == (0, 2)


@pytest.mark.rule("IN-MODEL-HUGO-2", "IN-Q-69")
@pytest.mark.parametrize(("hugo", "left"), [("j3", 2), ("@east", 2), (None, 1)])
def test_hugo_frees_the_panzeraffe_of_its_nature_while_he_lives(hugo: str | None, left: int) -> None:
    stands = {"panzeraffe 1": "c3 n"} | ({"hugo-von-x 1": hugo} if hugo else {})
    table = stand(stands, acting="panzeraffe 1", sides={AXIS: {"cp": 3, "enhanced": "panzeraffe"}})
    table.answer("convert:False")
    assert (table.state.commands[AXIS].cp, table.state.activation.cp_ap) == (left, 1)


@pytest.mark.rule("IN-MODEL-HUGO-2")
def test_another_choice_of_hugo_does_not_help_it() -> None:
    stands = {"panzeraffe 1": "c3 n", "hugo-von-x 1": "j3"}
    table = stand(stands, acting="panzeraffe 1", sides={AXIS: {"cp": 3, "enhanced": "blitzhund"}})
    table.answer("convert:False")
    assert table.state.commands[AXIS].cp == 1


@pytest.mark.rule("IN-MODEL-DROHNE-3")
def test_a_die_for_each_cp_on_a_drohne() -> None:
    table = stand({"drohne 1": "c3 n", "blitzhund 1": "k7 n"}, acting="drohne 1", sides={AXIS: {"cp": 3}})
    happened = table.answer("convert:False", came=[(2,)])
    assert told(happened, CheckRolled).good
    assert table.state.activation.cp_ap == 1
    happened = table.answer("convert:False", came=[(1,)])
    assert not told(happened, CheckRolled).good
    assert told(happened, CpConverted).ap == 0
    assert told(happened, ActivationEnded).model == model("drohne 1")
    assert table.state.models[model("drohne 1")].activated
    assert table.state.commands[AXIS].cp == 1  # lost


@pytest.mark.rule("IN-MODEL-GRETSEL-1", "IN-MODEL-GRETSEL-2")
@pytest.mark.parametrize("kind", ["sturmzombie", "bomberzombie"])
def test_special_cp_for_zombies(kind: str) -> None:
    stands = {f"{kind} 1": "c3 n", "gretsel-von-x 1": "j3"}
    table = stand(stands, acting=f"{kind} 1", sides={AXIS: {"cp": 1, "special": 1}})
    assert table.listed("convert") == {"False", "True"}
    assert told(table.answer("convert:True"), CpConverted).special
    assert (table.state.commands[AXIS].cp, table.state.commands[AXIS].special) == (1, 0)
    assert table.state.activation.cp_ap == 1
    assert table.listed("convert") == {"False"}


@pytest.mark.rule("IN-MODEL-GRETSEL-1", "IN-MODEL-GRETSEL-2")
def test_special_cp_are_for_nobody_else() -> None:
    stands = {"blitzhund 1": "c3 n", "gretsel-von-x 1": "j3"}
    table = stand(stands, acting="blitzhund 1", sides={AXIS: {"special": 4}})
    assert not table.listed("convert")
    assert table.refused("convert:True") == ("IN-MODEL-GRETSEL-2",)


@pytest.mark.rule("IN-MODEL-GRETSEL-2", "IN-CP-4")
def test_special_cp_kill_no_cards() -> None:
    table = stand(
        {"blitzhund 1": "c3 n", "gretsel-von-x 1": "j3"},
        active=AXIS,
        sides={AXIS: {"cp": 2, "special": 4}, ALLIED: {"stops": never_stop()}},
        cards=[("lead-in-the-boots-1", ALLIED, "blitzhund 1"), ("butterfingers-1", ALLIED, "blitzhund 1")],
    )
    assert table.listed("kill") == {"butterfingers-1"}
