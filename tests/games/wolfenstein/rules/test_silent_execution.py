"""Knife, Hatchet and Pipe; and the Silencer."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import KLAUS, model, stand

from nightraid.engine.errors import BadChance
from nightraid.games.wolfenstein.asks.events import Attacked, Damaged, GloryGained, HazardChanged, Killed, NoiseMade
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT, TROOPER = model("soldat 1"), model("fire-trooper 1")
HANDGUN = "handgun-1960-1"


def with_knife(target: str = "fire-trooper 1", at: str = "c3", item: str = "knife-1", **more: Any) -> Table[State]:
    """Klaus at b3 with a knife, and an enemy beside him."""
    return stand({KLAUS: "b3"}, nazis={target: at}, acting=KLAUS, hero={KLAUS: {"pack": (item,)}}, **more)


@pytest.mark.rule("WF-SILENT-1")
def test_an_attack_for_two_ap_on_an_adjacent_enemy() -> None:
    table = with_knife()
    assert table.listed("execute") == {f"knife-1:{TROOPER}"}
    table.answer(f"execute:knife-1:{TROOPER}", came=[("blank",) * 4])
    assert table.state.turn.ap == 6 - 2
    assert table.state.turn.attacks == 1
    assert with_knife(at="d3").listed("execute") == set()  # two squares away
    assert with_knife(ap=1).listed("execute") == set()


@pytest.mark.rule("WF-SILENT-1")
def test_adjacent_through_an_open_door_and_not_through_a_closed_one() -> None:
    def at_the_door(open_doors: str) -> set[str]:
        pack = {KLAUS: {"pack": ("knife-1",)}}
        table = stand({KLAUS: "f3"}, nazis={"soldat 1": "g3"}, acting=KLAUS, hero=pack, open_doors=open_doors)
        return table.listed("execute")

    assert at_the_door("a") == {f"knife-1:{SOLDAT}"}
    assert at_the_door("") == set()


@pytest.mark.rule("WF-SILENT-1", "WF-Q-25")
@pytest.mark.parametrize(("item", "dice"), [("pipe-1", 3), ("knife-1", 4), ("hatchet-1", 5)])
def test_only_the_dice_printed_on_the_item_are_rolled_without_accuracy(item: str, dice: int) -> None:
    with pytest.raises(BadChance, match=f"expected {dice}, one a die"):
        with_knife(item=item).answer(f"execute:{item}:{TROOPER}", came=[("blank",) * (dice + 2)])
    table = with_knife(item=item)
    happened = table.answer(f"execute:{item}:{TROOPER}", came=[("blank",) * dice])
    assert len(told(happened, Attacked).faces) == dice


@pytest.mark.rule("WF-SILENT-1", "WF-Q-25")
def test_hits_work_as_usual_and_the_target_need_not_die() -> None:
    table = with_knife()
    happened = table.answer(f"execute:knife-1:{TROOPER}", came=[("hp", "armor", "armor", "blank")])
    assert (told(happened, Damaged).armor, told(happened, Damaged).hp) == (2, 1)
    assert TROOPER in table.state.nazis
    assert not all_told(happened, Killed)


@pytest.mark.rule("WF-SILENT-2", "WF-Q-25", "WF-DISCARD-1")
@pytest.mark.parametrize("faces", [("blank",) * 4, ("hp",) * 4])
def test_the_item_is_discarded_whatever_the_result(faces: tuple[str, ...]) -> None:
    table = with_knife()
    loot = [("tnt-1",)] if "hp" in faces else []
    table.answer(f"execute:knife-1:{TROOPER}", came=[faces, *loot])
    assert "knife-1" not in table.state.heroes[KLAUS].pack
    assert table.state.equipment_discard == ("knife-1",)


@pytest.mark.rule("WF-SILENT-3", "WF-HAZARD-1", "WF-NOISE-2")
def test_no_noise_and_no_hazard_even_if_the_enemy_dies_but_loot_as_usual() -> None:
    pack = {KLAUS: {"pack": ("knife-1",)}}
    table = stand({KLAUS: "f3"}, nazis={"soldat 1": "g3"}, acting=KLAUS, hero=pack, open_doors="a", hazard=4)
    keys = (f"execute:knife-1:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank", "blank"), ("tnt-1",)])
    assert told(happened, Killed).model == SOLDAT
    assert told(happened, GloryGained).points == 1
    assert not all_told(happened, NoiseMade)
    assert not all_told(happened, HazardChanged)
    assert (table.state.noise, table.state.hazard) == (0, 4)


@pytest.mark.rule("WF-SILENT-3")
def test_noise_that_lies_there_because_of_company_stays() -> None:
    table = with_knife("soldat 1", noise=1)
    table.answer(f"execute:knife-1:{SOLDAT}", "take-ammo:light", came=[("hp", "blank", "blank", "blank"), ("tnt-1",)])
    assert table.state.noise == 1


@pytest.mark.rule("WF-SILENT-4", "WF-HAZARD-1")
@pytest.mark.parametrize(("attached", "hazard"), [("silencer-1", 2), ("", 3)])
def test_a_silencer_keeps_the_hazard_tracker_still_even_if_the_attack_kills(attached: str, hazard: int) -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"soldat 1": "d3"},
        acting=KLAUS,
        hazard=2,
        turn={"ability_used": True},
        hero={KLAUS: {"weapons": (Weapon(HANDGUN, attached=attached),)}},
    )
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])
    assert told(happened, Killed).model == SOLDAT
    assert table.state.hazard == hazard
    assert bool(table.state.noise) is not bool(attached)


@pytest.mark.rule("WF-SILENT-1")
def test_an_enemy_that_is_adjacent_but_not_seen_cannot_be_executed() -> None:
    """At a walled corner a third model can stand in the line (WF-Q-12)."""
    pack = {KLAUS: {"pack": ("knife-1",)}}
    seen = stand({KLAUS: "f5"}, nazis={"soldat 1": "g4"}, acting=KLAUS, hero=pack, open_doors="a")
    blocked = stand({KLAUS: "f5"}, nazis={"soldat 1": "g4", "soldat 2": "f4"}, acting=KLAUS, hero=pack, open_doors="a")
    assert seen.listed("execute") == {f"knife-1:{SOLDAT}"}
    assert blocked.listed("execute") == {f"knife-1:{model('soldat 2')}"}


@pytest.mark.rule("WF-SILENT-4", "WF-HAZARD-1")
@pytest.mark.parametrize(("attached", "hazard"), [("silencer-1", 2), ("", 3)])
def test_what_an_ability_kills_beside_the_target_is_silenced_too(attached: str, hazard: int) -> None:
    launcher = {"weapons": (Weapon("drum-launcher-1", attached=attached),), "heavy": 1}
    nazis, weak = {"supersoldat 1": "d3", "soldat 2": "d4"}, {"soldat 2": {"lost_armor": 3}}
    table = stand({KLAUS: "b3"}, nazis=nazis, acting=KLAUS, hero={KLAUS: launcher}, nazi=weak, hazard=2)
    keys = (f"attack:drum-launcher-1:{model('supersoldat 1')}", "use-ability:shrapnel", "take-ammo:light")
    table.answer(*keys, came=[("blank",) * 4, ("pipe-1",)])
    assert model("soldat 2") not in table.state.nazis
    assert table.state.hazard == hazard


@pytest.mark.rule("WF-NAZI-6", "WF-Q-53", "WF-ATTACK-2")
def test_a_silent_execution_that_fails_is_an_attack_the_nazi_remembers() -> None:
    table = with_knife()
    table.answer(f"execute:knife-1:{TROOPER}", came=[("blank",) * 4])
    assert table.state.nazis[TROOPER].attacked_by == KLAUS
