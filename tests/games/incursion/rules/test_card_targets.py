"""On whom and on what cards can be played (IN-CARD-7, 10, 11, 13, IN-SETUP-3, IN-Q-84)."""

import pytest
from tests.games.incursion.abilities.card_register import hold
from tests.games.incursion.positions import HALL, a_box, cells, model
from tests.games.playing import told

from nightraid.games.incursion.asks.events.fights import DamageRolled
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE
from nightraid.games.incursion.rules.base.in_force import ap_value, fortitude
from nightraid.games.incursion.schema.missions import Force

GRUNT, TROOPER, ZOMBIE = model("grunt-ape 1"), model("drop-trooper 1"), model("sturmzombie 1")
CROWD = {
    "grunt-ape 1": "c3 n",
    "nigel 1": "d3 n",
    "ape-sarge 1": "@west",
    "drop-trooper 1": "i6 s",
    "blitzhund 1": "j6 s",
    "bomberzombie 1": "k6 s",
    "sturmzombie 1": "l6 s",
    "sturmzombie 2": "@east",
}
ALLIES = {str(model(name)) for name in ("grunt-ape 1", "nigel 1", "ape-sarge 1")}
ENEMIES = {str(model(name)) for name in ("drop-trooper 1", "blitzhund 1", "bomberzombie 1")}
"""Each with a card of its own; the sturmzombies share theirs."""


@pytest.mark.rule("IN-CARD-7", "IN-CARD-10", "IN-CARD-11", "IN-MODEL-STURMZOMBIE-3", "IN-Q-84")
@pytest.mark.parametrize(
    ("card", "side", "targets"),
    [
        ("fresh-serum-1", ALLIED, ALLIES),
        ("fresh-serum-1", AXIS, ENEMIES | {str(HORDE)}),
        ("twice-as-stubborn-1", AXIS, ENEMIES),  # without the icon nothing goes on the sturmzombies
        ("wet-socks-1", ALLIED, ENEMIES | {str(HORDE)}),  # the icon serves the enemy as well
        ("wet-socks-1", AXIS, ALLIES),
        ("lead-in-the-boots-1", ALLIED, ENEMIES),
        ("dead-eye-1", ALLIED, ALLIES - {str(model("nigel 1"))}),  # armed friends
        ("jumpy-trigger-1", ALLIED, {str(TROOPER)}),  # armed enemies
    ],
)
def test_whose_models(card: str, side: int, targets: set[str]) -> None:
    table = hold(card, CROWD, side=side)
    table.answer(f"play-card:{card}")
    assert table.listed("on-model") == targets
    assert table.keys[-1] == "not-now"


@pytest.mark.rule("IN-CARD-10")
def test_models_in_reserve_too() -> None:
    table = hold("wet-socks-1", CROWD, fields={"drop-trooper 1": {"status": "reserve", "cell": -1}})
    table.answer("play-card:wet-socks-1", f"on-model:{TROOPER}")
    assert ap_value(table.state, TROOPER) == 3


@pytest.mark.rule("IN-SETUP-3", "IN-Q-84")
def test_all_sturmzombies_share_one_card_and_the_others_have_their_own() -> None:
    table = hold("glass-jaw-1", CROWD)
    table.answer("play-card:glass-jaw-1", f"on-model:{HORDE}")
    assert [fortitude(table.state, model(f"sturmzombie {number}")) for number in (1, 2)] == [2, 2]
    assert fortitude(table.state, model("bomberzombie 1")) == 3
    table = hold("glass-jaw-1", CROWD | {"bomberzombie 2": "k5 s"})
    table.answer("play-card:glass-jaw-1", f"on-model:{model('bomberzombie 1')}")
    assert [fortitude(table.state, model(f"bomberzombie {number}")) for number in (1, 2)] == [2, 3]
    assert fortitude(table.state, ZOMBIE) == 3


@pytest.mark.rule("IN-Q-84", "IN-SETUP-3")
def test_sturmzombies_that_come_later_are_affected_too() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
    table = hold(
        "under-the-floorboards-1", stands, side=AXIS, cards=[("fresh-serum-1", AXIS, "horde")], sides={AXIS: {"cp": 0}}
    )
    table.answer("play-card:under-the-floorboards-1", "at-entry:west")
    assert ap_value(table.state, ZOMBIE) == 5


@pytest.mark.rule("IN-Q-84")
def test_dp_are_counted_for_each_sturmzombie() -> None:
    table = hold("somebody-elses-sniper-1", CROWD)
    happened = table.answer("play-card:somebody-elses-sniper-1", f"on-model:{ZOMBIE}", came=[(3, 1)])
    assert told(happened, DamageRolled).target == ZOMBIE
    assert ZOMBIE not in table.state.models
    assert model("sturmzombie 2") in table.state.models


@pytest.mark.rule("IN-Q-84", "IN-Q-30")
@pytest.mark.parametrize("fields", ["nobody", "force", "given"])
def test_the_shared_card_is_there_when_there_are_sturmzombies_to_come(fields: str) -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
    sides = {AXIS: {"force": ("sturmzombie",)}} if fields == "force" else {}
    given = Force(rp=12, entries=("west",), given={"sturmzombie": 3})
    mission = {"axis": given} if fields == "given" else {}
    table = hold("wet-socks-1", stands, sides=sides, mission=mission)
    table.answer("play-card:wet-socks-1")
    assert (str(HORDE) in table.listed("on-model")) == (fields != "nobody")


@pytest.mark.rule("IN-CARD-13", "IN-Q-84")
def test_events_name_models_on_the_board_only_each_zombie_by_itself() -> None:
    for card in ("banana-skin-1", "behind-you-1", "somebody-elses-sniper-1"):
        table = hold(card, CROWD)
        table.answer(f"play-card:{card}")
        assert table.listed("on-model") == ENEMIES | {str(ZOMBIE)}


@pytest.mark.rule("IN-Q-28")
def test_a_free_square_holds_no_model_no_thing_and_no_rubble() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
    floor = {str(place) for place in a_box(HALL).grid.floor_cells}
    for card in ("cave-in-1", "booby-trap-1", "leaking-fuel-drum-1"):
        table = hold(card, stands, things=1 << int(*cells("d4")), rubble=1 << int(*cells("e4")))
        table.answer(f"play-card:{card}")
        assert table.listed("at-square") == floor - cells("c3", "i6", "d4", "e4")
