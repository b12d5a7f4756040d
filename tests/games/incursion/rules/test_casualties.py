"""Casualties: what leaves the board with a model, and what stays."""

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import Fell
from nightraid.games.incursion.asks.events.turns import ItemLies
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import CardInPlay

GRUNT, Z1 = model("grunt-ape 1"), model("sturmzombie 1")
MAP = MissionItem(id="map", name="Map", text="A map.", square="f7")


@pytest.mark.rule("IN-DD-5", "IN-ITEM-5", "IN-DD-7")
def test_a_casualty_leaves_the_board_and_its_items_stay() -> None:
    stands = {"drop-trooper 1": "c3 n", "grunt-ape 1": "c6", "grunt-ape 2": "c7"}
    fields = {"grunt-ape 1": {"items": ("map",)}}
    table = stand(stands, acting="drop-trooper 1", fields=fields, mission={"items": (MAP,)}, lying={})
    happened = table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 1)])
    assert (told(happened, ItemLies).item, told(happened, ItemLies).at) == ("map", cell("c6"))
    assert not told(happened, ItemLies).dropped
    assert table.state.lying["map"].at == cell("c6")
    assert f"stg-44:{model('grunt-ape 2')}" in table.listed("shoot")  # nobody hides it any more


@pytest.mark.rule("IN-Q-30", "IN-Q-90")
def test_cards_on_a_casualty_are_discarded_and_experience_is_lost() -> None:
    lying = [
        CardInPlay("dead-eye-1", ALLIED, GRUNT),
        CardInPlay("iron-rations-1", ALLIED, GRUNT, experience=True),
        CardInPlay("glass-jaw-1", AXIS, model("grunt-ape 2")),
    ]
    table = stand(
        {"drop-trooper 1": "c3 n", "grunt-ape 1": "c6", "grunt-ape 2": "a7"}, acting="drop-trooper 1", cards=lying
    )
    table.answer(f"shoot:stg-44:{GRUNT}", came=[(6, 1)])
    assert table.state.discard == ("dead-eye-1",)
    assert table.state.lost == ("iron-rations-1",)
    assert [card.card for card in table.state.in_play] == ["glass-jaw-1"]


@pytest.mark.rule("IN-Q-30", "IN-Q-84")
def test_cards_of_the_horde_outlive_its_members() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "sturmzombie 1": "c6"}, acting="grunt-ape 1", cards=[("fresh-serum-1", AXIS, "horde")]
    )
    assert told(table.answer(f"shoot:smg:{Z1}", came=[(6, 1)]), Fell).model == Z1
    assert [card.on for card in table.state.in_play] == [HORDE]


@pytest.mark.rule("IN-DD-5")
def test_dp_of_each_sturmzombie_are_its_own() -> None:
    stubborn = [("twice-as-stubborn-1", AXIS, "horde")]
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "b6", "sturmzombie 2": "d6"}
    table = stand(stands, acting="grunt-ape 1", cards=stubborn)
    table.answer(f"shoot:smg:{Z1}", came=[(6, 1)])
    assert all_told(table.answer(f"shoot:smg:{model('sturmzombie 2')}", came=[(6, 1)]), Fell) == []
    assert [table.state.models[who].dp for who in (Z1, model("sturmzombie 2"))] == [1, 1]
