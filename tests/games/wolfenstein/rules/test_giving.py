"""Giving equipment, weapons and ammo: one way, for nothing, to a Hero on an adjacent square."""

from typing import Any

import pytest
from tests.games.playing import Table, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, model, stand

from nightraid.games.wolfenstein.asks.events import AmmoGiven, Given
from nightraid.games.wolfenstein.state import State, Weapon

GUN = "handgun-1960-1"


def pair(klaus: dict[str, Any] | None = None, anya: dict[str, Any] | None = None, **more: Any) -> Table[State]:
    """Klaus in his turn, Anya beside him."""
    hero = {KLAUS: klaus or {}, ANYA: anya or {}}
    return stand({KLAUS: "c3", ANYA: "d4", **more.pop("stands", {})}, acting=KLAUS, hero=hero, **more)


def giving_keys(table: Table[State]) -> set[str]:
    return {key for key in table.keys if key.startswith("give")}


@pytest.mark.rule("WF-GIVE-1", "WF-ACTION-11")
def test_equipment_weapons_and_ammo_are_given_to_an_adjacent_hero_at_no_cost_as_often_as_one_likes() -> None:
    fields = {"weapons": (Weapon(GUN), Weapon("sturmgewehr-1")), "pack": ("pipe-1", "pipe-2"), "light": 2, "heavy": 1}
    table = pair(fields, ap=0)
    assert giving_keys(table) == {
        f"give-item:pipe-1:{ANYA}",
        f"give-item:pipe-2:{ANYA}",
        f"give-weapon:{GUN}:{ANYA}",
        f"give-weapon:sturmgewehr-1:{ANYA}",
        f"give-ammo:light:{ANYA}",
        f"give-ammo:heavy:{ANYA}",
    }
    happened = table.answer(f"give-item:pipe-2:{ANYA}", f"give-weapon:{GUN}:{ANYA}")
    assert [event.card for event in happened if isinstance(event, Given)] == ["pipe-2", GUN]
    happened = table.answer(f"give-ammo:light:{ANYA}", f"give-ammo:light:{ANYA}")
    assert [event for event in happened if isinstance(event, AmmoGiven)] == [
        AmmoGiven(KLAUS, "light", ANYA, why=("WF-GIVE-1",))
    ] * 2
    giver, receiver = table.state.heroes[KLAUS], table.state.heroes[ANYA]
    assert (giver.pack, giver.weapons, giver.light) == (("pipe-1",), (Weapon("sturmgewehr-1"),), 0)
    assert receiver.pack == ("knife-1", "pipe-2")
    assert receiver.weapons == (Weapon("machine-pistol-1"), Weapon(GUN))
    assert receiver.light == 4
    assert f"give-ammo:light:{ANYA}" not in table.keys  # nothing is left of it


@pytest.mark.rule("WF-GIVE-1")
def test_only_heroes_on_adjacent_squares_receive_anything() -> None:
    table = pair(stands={BJ: "e3", ROTH: "a1"})
    assert {key.rpartition(":")[2] for key in giving_keys(table)} == {str(ANYA)}


@pytest.mark.rule("WF-GIVE-1", "WF-BLEED-3")
def test_the_receiver_may_be_bleeding() -> None:
    table = pair(anya={"status": "bleeding", "lost_hp": 5})
    table.answer(f"give-ammo:light:{ANYA}")
    assert table.state.heroes[ANYA].light == 3


@pytest.mark.rule("WF-GIVE-1", "WF-BOT-6")
def test_bots_neither_give_nor_receive() -> None:
    table = stand({KLAUS: "c3"}, bots={"drone 1": (KLAUS, "d3")}, acting=KLAUS)
    assert giving_keys(table) == set()
    table = pair(bots={"drone 1": (KLAUS, "d3")}, turn={"bot": model("drone 1"), "ap": 3})
    assert giving_keys(table) == set()


@pytest.mark.rule("WF-GIVE-2")
def test_giving_goes_one_way_the_active_hero_receives_nothing_in_return() -> None:
    table = pair(anya={"pack": ("knife-1", "pipe-1"), "light": 5})
    assert giving_keys(table) == {f"give-weapon:{GUN}:{ANYA}", f"give-ammo:light:{ANYA}"}
    table.answer(f"give-ammo:light:{ANYA}")
    assert table.state.heroes[ANYA].pack == ("knife-1", "pipe-1")
    assert not [key for key in table.keys if "pipe" in key or "knife" in key]


@pytest.mark.rule("WF-GIVE-3")
def test_a_weapon_given_away_keeps_its_reload_token_and_its_attachment() -> None:
    loaded = Weapon(GUN, reload=True, attached="silencer-1")
    table = pair({"weapons": (loaded,)})
    assert told(table.answer(f"give-weapon:{GUN}:{ANYA}"), Given).card == GUN
    assert table.state.heroes[ANYA].weapons[-1] == loaded
    assert table.state.heroes[KLAUS].weapons == ()
    assert table.state.heroes[KLAUS].pack == ()


@pytest.mark.rule("WF-GIVE-3")
def test_the_giver_may_take_the_attachment_off_first() -> None:
    table = pair({"weapons": (Weapon(GUN, attached="silencer-1"),)})
    table.answer(f"detach:{GUN}", f"give-weapon:{GUN}:{ANYA}")
    assert table.state.heroes[ANYA].weapons[-1] == Weapon(GUN)
    assert table.state.heroes[KLAUS].pack == ("silencer-1",)


@pytest.mark.rule("WF-GIVE-4", "WF-GLORY-3", "WF-LIFE-3")
def test_glory_points_and_shared_life_tokens_cannot_be_given() -> None:
    table = pair({"weapons": (), "light": 0, "glory": 9, "shared_life": 1})
    assert giving_keys(table) == set()


@pytest.mark.rule("WF-GIVE-4", "WF-GEAR-7")
def test_an_item_that_cannot_be_removed_cannot_be_given_once_attached() -> None:
    table = pair({"worn": ("flak-vest-1", "lucky-coin-1"), "pack": ("tank-hatch-1",)})
    assert {key for key in giving_keys(table) if "give-item" in key} == {f"give-item:tank-hatch-1:{ANYA}"}
    table.answer("take-off:lucky-coin-1")  # what comes off can be given then
    assert f"give-item:lucky-coin-1:{ANYA}" in table.keys
    assert f"give-item:flak-vest-1:{ANYA}" not in table.keys


@pytest.mark.rule("WF-GIVE-1", "WF-GEAR-6")
def test_what_a_hero_was_given_it_uses_in_its_own_turn() -> None:
    table = stand(
        {KLAUS: "c3", ANYA: "d4"},
        phase="player",
        hero={KLAUS: {"pack": ("lucky-coin-1",)}},
    )
    table.answer(f"activate:{KLAUS}", f"give-item:lucky-coin-1:{ANYA}", "end-turn")
    assert "wear:lucky-coin-1" in table.keys  # Anya is the last one left
