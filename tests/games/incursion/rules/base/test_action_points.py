"""Action points: what every kind of action costs, and paying (IN-AP, IN-DEF-5)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, question, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import Fell
from nightraid.games.incursion.asks.events.turns import ActivationBegan, ActivationEnded
from nightraid.games.incursion.asks.questions import PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import LyingItem, State

IDLE = {"grunt-ape 9": "l7 n", "blitzhund 9": "l1 s"}
"""Somebody far away on each side."""
CRATE = MissionItem(id="crate", name="Crate", text="A crate.", square="c6")


def acting(name: str, where: str = "c5 n", others: dict[str, str] | None = None, **more: Any) -> Table[State]:
    """A model in its activation, with enough AP for anything."""
    more.setdefault("ap", 9)
    return stand({name: where} | (others or {}) | IDLE, acting=name, **more)


def spent(table: Table[State], *keys: str, came: Any = ()) -> int:
    """The AP that an action cost."""
    before = table.state.activation.ap
    table.answer(*keys, came=came)
    return before - table.state.activation.ap


# ---------------------------------------------------------------- costs


@pytest.mark.rule("IN-AP-4", "IN-AP-5", "IN-MOVE-4")
@pytest.mark.parametrize(("to", "ap"), [("c6", 1), ("b5", 2), ("d5", 2), ("c4", 2)])
def test_steps(to: str, ap: int) -> None:
    assert spent(acting("grunt-ape 1"), f"step:{cell(to)}") == ap
    assert f"step:{cell(to)}" in acting("grunt-ape 1", ap=ap).keys
    assert f"step:{cell(to)}" not in acting("grunt-ape 1", ap=ap - 1).keys  # IN-AP-2


@pytest.mark.rule("IN-AP-6")
@pytest.mark.parametrize("facing", [1, 2, 3])
def test_facing(facing: int) -> None:
    assert spent(acting("grunt-ape 1"), f"turn:{facing}") == 1


@pytest.mark.rule("IN-AP-7")
@pytest.mark.parametrize(("kind", "gun", "dice"), [("grunt-ape", "smg", 2), ("slugger-murphy", "bambi", 1)])
def test_firing(kind: str, gun: str, dice: int) -> None:
    table = acting(f"{kind} 1", others={"panzeraffe 1": "c7 n"})
    assert spent(table, f"shoot:{gun}:{model('panzeraffe 1')}", came=[(2, 3)[:dice]]) == 1


@pytest.mark.rule("IN-AP-8")
@pytest.mark.parametrize(
    ("kind", "gun"),
    [
        ("bazooka-ape", "bazooka"),
        ("grenadier", "piat-d"),
        ("gracie", "anti-tank-gun"),
        ("panzerfaust-werfer", "panzerfaust"),
    ],
)
def test_launchers(kind: str, gun: str) -> None:
    table = acting(f"{kind} 1", where="c3 n")
    assert spent(table, f"lob:{gun}", f"at-square:{cell('c7')}") == 2
    assert f"lob:{gun}" not in acting(f"{kind} 1", ap=1).keys


@pytest.mark.rule("IN-AP-8")
@pytest.mark.parametrize("kind", ["ape-blazer", "flammen-werfer", "ack-pack"])
def test_flamethrowers(kind: str) -> None:
    assert spent(acting(f"{kind} 1"), "flame:flamethrower", "flame-enough") == 2
    assert "flame:flamethrower" not in acting(f"{kind} 1", ap=1).keys


@pytest.mark.rule("IN-AP-9")
def test_grenades() -> None:
    assert spent(acting("ape-sarge 1", where="c3 n"), "lob:hand-grenade", f"at-square:{cell('c6')}") == 2
    assert "lob:hand-grenade" not in acting("ape-sarge 1", ap=1).keys


@pytest.mark.rule("IN-AP-10")
def test_hand_to_hand() -> None:
    table = acting("grunt-ape 1", others={"panzeraffe 1": "c6 n"})
    assert spent(table, f"strike:{model('panzeraffe 1')}", came=[(2,)]) == 1


@pytest.mark.rule("IN-AP-11")
def test_doors() -> None:
    table = acting("grunt-ape 1", where="f5 e")
    assert spent(table, "open-door:0") == 1
    assert spent(table, "close-door:0") == 1


@pytest.mark.rule("IN-AP-12", "IN-DEF-5")
def test_items_cost_ap_to_take_and_none_to_drop() -> None:
    table = acting("grunt-ape 1", mission={"items": (CRATE,)}, lying={"crate": LyingItem(cell("c6"))})
    assert spent(table, "pick-up:crate") == 1
    assert spent(table, f"drop:{model('grunt-ape 1')}:crate") == 0


# ---------------------------------------------------------------- allowance


@pytest.mark.rule("IN-AP-1", "IN-TURN-4")
@pytest.mark.parametrize(
    ("cards", "received", "ap"),
    [([], 0, 3), ([], 2, 5), ([("fresh-serum-1", ALLIED)], 1, 5), ([("wet-socks-1", AXIS)], 0, 2)],
)
def test_what_a_model_starts_with(cards: list[tuple[str, int]], received: int, ap: int) -> None:
    table = stand(
        {"grunt-ape 1": "c3"},
        fields={"grunt-ape 1": {"received": received}},
        cards=[(card, owner, "grunt-ape 1") for card, owner in cards],
        sides={side: {"stops": never_stop()} for side in (ALLIED, AXIS)},
    )
    happened = table.answer(f"activate:{model('grunt-ape 1')}")
    assert told(happened, ActivationBegan).ap == ap
    assert table.state.activation.ap == ap
    assert table.state.models[model("grunt-ape 1")].received == 0


@pytest.mark.rule("IN-AP-1", "IN-Q-87")
def test_an_effect_on_ap_works_at_once() -> None:
    sides: dict[int, dict[str, Any]] = {ALLIED: {"cp": 9, "stops": never_stop()}, AXIS: {"stops": never_stop()}}
    cards = [("wet-socks-1", AXIS, "grunt-ape 1")]
    table = stand({"grunt-ape 1": "c3"} | IDLE, acting="grunt-ape 1", cards=cards, sides=sides)
    assert table.state.activation.ap == 2
    table.answer("kill:wet-socks-1")
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-AP-2", "IN-TURN-6")
def test_without_ap_the_activation_is_over_by_itself() -> None:
    table = acting("grunt-ape 1", where="c3 n", ap=1)
    happened = table.answer(f"step:{cell('c4')}")
    assert told(happened, ActivationEnded).model == model("grunt-ape 1")
    assert question(table) is PickModel


@pytest.mark.rule("IN-AP-2", "IN-CP-5")
def test_cp_keep_it_going() -> None:
    table = acting("grunt-ape 1", where="c3 n", ap=1, sides={ALLIED: {"cp": 1}})
    happened = table.answer(f"step:{cell('c4')}")
    assert not all_told(happened, ActivationEnded)
    assert table.keys == ["convert:False", "end-activation"]


@pytest.mark.rule("IN-AP-3", "IN-TURN-6")
def test_ap_left_are_lost() -> None:
    table = acting("grunt-ape 1", ap=3)
    happened = table.answer(f"step:{cell('c6')}", "end-activation")
    assert told(happened, ActivationEnded).lost == 2
    assert model("grunt-ape 1") not in {int(one) for one in table.listed("activate")}


@pytest.mark.rule("IN-AP-13", "IN-TURN-12", "IN-DD-5")
def test_who_burns_before_the_action_has_paid_for_nothing() -> None:
    table = acting("grunt-ape 1", ap=3, sides={ALLIED: {"cp": 1}}, fires={"c5": AXIS})
    table.answer("convert:False")
    happened = table.answer(f"step:{cell('c6')}", came=[(6,)])
    assert told(happened, Fell).at == cell("c5")  # it never got away
    ended = told(happened, ActivationEnded)
    assert (ended.model, ended.lost) == (model("grunt-ape 1"), 3)  # 2 own AP and that of the CP
    assert question(table) is PickModel
