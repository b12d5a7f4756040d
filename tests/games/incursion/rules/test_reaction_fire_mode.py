"""Reaction fire mode: who goes into it, and how it is lost."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table, told

from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.fights import ReactionFireLost, ReactionFireOn
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.state import State

GRUNT, APE = model("grunt-ape 1"), model("panzeraffe 1")
MODE: Mapping[str, Any] = {"reacting": True}


def end_turn(stands: Mapping[str, str], **more: Any) -> tuple[Table[State], list[Event]]:
    """The Allied player turn ends."""
    table = stand({**stands, "sturmzombie 9": "@east"}, sides={ALLIED: {"stops": never_stop()}}, **more)
    return table, table.answer("end-player-turn")


@pytest.mark.rule("IN-REACT-1", "IN-REACT-2", "IN-Q-23")
def test_at_the_end_of_the_turn_who_sees_no_enemy_goes_into_the_mode() -> None:
    stands = {
        "grunt-ape 1": "c5 n",  # an enemy directly behind it
        "sturmzombie 1": "c4 n",
        "grunt-ape 2": "i3 n",  # an enemy in sight
        "sturmzombie 2": "i6 s",
        "ape-sarge 1": "@south",  # waits
        "nigel 1": "a7 w",  # has no gun
    }
    table, happened = end_turn(stands)
    assert told(happened, ReactionFireOn).models == (GRUNT,)
    assert table.state.models[GRUNT].reacting
    assert not any(stand.reacting for who, stand in table.state.models.items() if who != GRUNT)


@pytest.mark.rule("IN-REACT-1")
def test_only_the_models_of_the_player_whose_turn_ends_go_into_the_mode() -> None:
    table, _ = end_turn({"grunt-ape 1": "a1 w", "drop-trooper 1": "l7 e"})
    assert table.state.models[GRUNT].reacting
    assert not table.state.models[model("drop-trooper 1")].reacting


@pytest.mark.rule("IN-REACT-3", "IN-GL-2", "IN-Q-24", "IN-ROF-5", "IN-ROF-6", "IN-MODEL-BLAZER-1")
@pytest.mark.parametrize(
    ("kind", "ready"),
    [
        ("ape-blazer", False),
        ("bazooka-ape", False),
        ("grenadier", False),
        ("gracie", False),
        ("ack-pack", False),
        ("ape-sarge", True),  # hand grenades exclude nobody
        ("grunt-ape", True),
    ],
)
def test_weapons_for_many_squares_keep_their_bearer_out_of_the_mode(kind: str, ready: bool) -> None:
    table, _ = end_turn({f"{kind} 1": "a1 w"})
    assert table.state.models[model(f"{kind} 1")].reacting is ready


@pytest.mark.rule("IN-MODEL-HANS-5", "IN-MODEL-HILDE-2", "IN-REACT-1", "IN-Q-66")
@pytest.mark.parametrize(("kind", "ready"), [("hans-the-hunter", False), ("hilde-becker", False), ("ilsa-von-x", True)])
def test_hans_never_reacts_nor_does_a_spear(kind: str, ready: bool) -> None:
    table = stand({f"{kind} 1": "a1 w", "grunt-ape 1": "@east"}, active=AXIS, first=AXIS)
    table.answer("end-player-turn")
    assert table.state.models[model(f"{kind} 1")].reacting is ready


@pytest.mark.rule("IN-REACT-3", "IN-MODEL-HANS-5", "IN-Q-24")
def test_a_second_gun_helps_neither_a_flamethrower_nor_hans() -> None:
    stands = {"ape-blazer 1": "a1 w", "hans-the-hunter 1": "l1 e", "grunt-ape 1": "a7"}
    game = stand(stands, mission={"briefing": "Two guns each."}).state  # a box of its own
    smg, flamethrower = game.box.weapons["smg"], game.box.weapons["flamethrower"]
    game.box.guns["ape-blazer"] = (flamethrower, smg)
    game.box.guns["hans-the-hunter"] = (smg,)
    assert not may_react(game, model("ape-blazer 1"))
    assert not may_react(game, model("hans-the-hunter 1"))
    assert may_react(game, GRUNT)


@pytest.mark.rule("IN-KD-4", "IN-Q-23")
def test_lying_models_and_those_whom_a_card_bars_stay_out_of_the_mode() -> None:
    table, _ = end_turn({"grunt-ape 1": "a1 w"}, cards=[("jumpy-trigger-1", AXIS, "grunt-ape 1")])
    assert not table.state.models[GRUNT].reacting
    # a model that was knocked down in its own activation still lies when its player turn ends
    fields = {"grunt-ape 1": {"down": True, "activated": True}}
    table, _ = end_turn({"grunt-ape 1": "a1 w", "ape-sarge 1": "@south"}, fields=fields)
    assert not table.state.models[GRUNT].reacting


@pytest.mark.rule("IN-REACT-13")
def test_the_mode_ends_with_the_next_activation() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, fields={"grunt-ape 1": MODE})
    happened = table.answer(f"activate:{GRUNT}")
    assert told(happened, ReactionFireLost).reason == "activation"
    assert not table.state.models[GRUNT].reacting


@pytest.mark.rule("IN-REACT-12")
def test_any_action_but_shooting_ends_the_mode() -> None:
    """A card can put a model into the mode in the midst of its activation."""

    def after(*keys: str, came: Any = ()) -> bool:
        table = stand(
            {"grunt-ape 1": "c3 n", "panzeraffe 1": "c7 n"}, acting="grunt-ape 1", fields={"grunt-ape 1": MODE}
        )
        table.answer(*keys, came=came)
        return table.state.models[GRUNT].reacting

    assert not after(f"step:{cell('c4')}")
    assert not after("turn:1")
    assert after(f"shoot:smg:{APE}", came=[(1, 1)])


@pytest.mark.rule("IN-REACT-11", "IN-Q-25")
def test_the_mode_is_lost_when_a_blow_is_declared_hit_or_miss() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "sturmzombie 1": "c4 s"}, acting="sturmzombie 1", fields={"grunt-ape 1": MODE}
    )
    happened = table.answer(f"strike:{GRUNT}", came=[(1,)])
    names = [type(event).__name__ for event in happened]
    assert names.index("ReactionFireLost") < names.index("DamageRolled")
    assert told(happened, ReactionFireLost).reason == "attacked"
    assert not table.state.models[GRUNT].reacting
    assert type(table.asked) is Act


@pytest.mark.rule("IN-Q-25", "IN-REACT-11")
def test_being_shot_at_does_not_end_the_mode() -> None:
    stands = {"gracie 1": "c3 n", "drop-trooper 1": "c6 s"}
    table = stand(stands, acting="drop-trooper 1", fields={"gracie 1": MODE})
    table.answer(f"shoot:stg-44:{model('gracie 1')}", came=[(6, 1)])
    assert table.state.models[model("gracie 1")].reacting
