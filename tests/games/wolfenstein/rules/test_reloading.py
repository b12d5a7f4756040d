"""Reload tokens: when they are placed, what they forbid, and how they come off."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import BJ, KLAUS, model, stand

from nightraid.games.wolfenstein.asks.events import Attacked, Damaged, Reloaded, ReloadPlaced
from nightraid.games.wolfenstein.state import State, Weapon

TROOPER = model("fire-trooper 1")
HANDGUN, SHOTGUN, TORCH = "handgun-1960-1", "trench-shotgun-1", "cutting-torch-1"
SHOOT, BLAST = f"attack:{HANDGUN}:{TROOPER}", f"attack:{SHOTGUN}:{TROOPER}"
MISS = ("blank", "blank", "blank")


def klaus(*weapons: Weapon, far: str = "d3", **more: Any) -> Table[State]:
    """Klaus with these weapons and ammo for all of them, a Fire Trooper two squares away."""
    hero = {"weapons": weapons or (Weapon(HANDGUN),), "light": 2, "heavy": 2, "special": 2}
    more.setdefault("turn", {})["ability_used"] = True
    return stand({KLAUS: "b3"}, nazis={"fire-trooper 1": far}, acting=KLAUS, hero={KLAUS: hero}, **more)


# ---------------------------------------------------------------- the token


@pytest.mark.rule("WF-RELOAD-1", "WF-RELOAD-2")
def test_reloads_in_the_final_roll_put_one_token_on_the_weapon_and_the_damage_counts() -> None:
    """Reload, Reload, HP Hit: 1 HP damage and 1 reload token."""
    table = klaus()
    happened = table.answer(SHOOT, "keep-roll", came=[("reload", "reload", "hp")])
    assert len(all_told(happened, ReloadPlaced)) == 1
    assert table.state.heroes[KLAUS].weapons == (Weapon(HANDGUN, reload=True),)
    assert (told(happened, Damaged).armor, told(happened, Damaged).hp) == (0, 1)


@pytest.mark.rule("WF-RELOAD-1")
def test_no_reload_in_the_roll_no_token() -> None:
    table = klaus()
    happened = table.answer(SHOOT, came=[("blank", "armor", "hp")])
    assert not all_told(happened, ReloadPlaced)
    assert not table.state.heroes[KLAUS].weapons[0].reload


@pytest.mark.rule("WF-RELOAD-1")
def test_only_the_weapon_that_was_fired_gets_the_token() -> None:
    table = klaus(Weapon(HANDGUN), Weapon(SHOTGUN))
    table.answer(BLAST, "keep-roll", came=[("reload", "blank", "blank", "blank")])
    assert set(table.state.heroes[KLAUS].weapons) == {Weapon(HANDGUN), Weapon(SHOTGUN, reload=True)}


@pytest.mark.rule("WF-RELOAD-1")
def test_a_weapon_that_does_not_shoot_has_nothing_to_reload() -> None:
    table = klaus(Weapon(TORCH), far="c3")
    happened = table.answer(
        f"attack:{TORCH}:{TROOPER}", "keep-roll", came=[("reload", "reload", "hp", "blank", "blank")]
    )
    assert not all_told(happened, ReloadPlaced)
    assert told(happened, Damaged).hp == 1


@pytest.mark.rule("WF-RELOAD-3")
def test_a_weapon_with_a_reload_token_cannot_attack_but_another_one_can() -> None:
    table = klaus(Weapon(HANDGUN, reload=True), Weapon(SHOTGUN))
    assert table.listed("attack") == {f"{SHOTGUN}:{TROOPER}"}
    assert table.refused(SHOOT) == ("WF-RELOAD-3",)


# ---------------------------------------------------------------- the action


@pytest.mark.rule("WF-RELOAD-4", "WF-ACTION-10")
@pytest.mark.parametrize("ap", [1, 2])
def test_reloading_costs_two_ap_and_takes_the_token_off(ap: int) -> None:
    table = klaus(Weapon(HANDGUN, reload=True), ap=ap)
    if ap == 1:
        assert table.listed("reload") == set()
        return
    happened = table.answer(f"reload:{HANDGUN}")
    assert told(happened, Reloaded).done
    assert table.state.turn.ap == 0
    assert table.state.heroes[KLAUS].weapons == (Weapon(HANDGUN),)


@pytest.mark.rule("WF-RELOAD-4")
def test_a_weapon_without_a_token_is_not_reloaded() -> None:
    assert klaus().listed("reload") == set()


@pytest.mark.rule("WF-RELOAD-4", "WF-Q-21")
def test_not_in_the_activation_in_which_it_got_the_token_but_in_the_next_one() -> None:
    table = klaus(far="d3", nazi={"fire-trooper 1": {"stunned": True}})
    table.answer(SHOOT, "keep-roll", came=[("reload", "blank", "blank")])
    assert table.listed("reload") == set()
    assert table.refused(f"reload:{HANDGUN}") == ("WF-RELOAD-4", "WF-Q-21")
    table.answer("end-turn")
    assert table.state.round == 2
    assert table.listed("reload") == {HANDGUN}


@pytest.mark.rule("WF-RELOAD-4", "WF-Q-21", "WF-GIVE-3")
def test_a_hero_who_was_given_the_weapon_may_reload_it_in_its_own_activation() -> None:
    table = stand(
        {KLAUS: "b3", BJ: "a3"},
        nazis={"fire-trooper 1": "d3"},
        acting=KLAUS,
        turn={"ability_used": True},
        nazi={"fire-trooper 1": {"stunned": True}},
    )
    table.answer(SHOOT, "keep-roll", came=[("reload", "blank", "blank")])
    table.answer(f"give-weapon:{HANDGUN}:{BJ}", "end-turn")
    assert table.state.turn.hero == BJ
    assert table.listed("reload") == {HANDGUN}


@pytest.mark.rule("WF-RELOAD-5")
def test_a_weapon_reloaded_in_this_activation_cannot_attack_without_the_fatigue_action() -> None:
    table = klaus(Weapon(HANDGUN, reload=True))
    table.answer(f"reload:{HANDGUN}")
    assert table.listed("attack") == set()
    assert table.refused(SHOOT) == ("WF-RELOAD-5",)
    table.answer("fatigue")
    assert table.listed("attack") == {f"{HANDGUN}:{TROOPER}"}


@pytest.mark.rule("WF-RELOAD-5", "WF-Q-22")
def test_reload_a_attack_with_b_fatigue_attack_with_a() -> None:
    """6 AP: reload A (2), attack with B (2), fatigue (+3), attack with A (2)."""
    table = klaus(Weapon(HANDGUN, reload=True), Weapon(SHOTGUN))
    table.answer(f"reload:{HANDGUN}")
    assert table.listed("attack") == {f"{SHOTGUN}:{TROOPER}"}  # the ban is on the reloaded weapon
    table.answer(BLAST, came=[("blank",) * 4])
    table.answer("fatigue")
    table.answer(SHOOT, came=[MISS])
    assert table.state.turn.ap == 6 - 2 - 2 + 3 - 2


@pytest.mark.rule("WF-Q-22")
def test_the_order_does_not_matter_the_reloaded_weapon_may_shoot_first() -> None:
    table = klaus(Weapon(HANDGUN, reload=True), Weapon(SHOTGUN), ap=8)
    table.answer("fatigue", f"reload:{HANDGUN}")
    table.answer(SHOOT, came=[MISS])
    assert table.listed("attack") == {f"{SHOTGUN}:{TROOPER}"}  # one attack is left, not for a reloaded weapon
    assert table.refused(SHOOT) == ("WF-RELOAD-5",)
    table.answer(BLAST, came=[("blank",) * 4])
    assert table.refused(BLAST) == ("WF-ATTACK-2",)


@pytest.mark.rule("WF-Q-22")
def test_of_two_attacks_at_most_one_is_made_with_weapons_reloaded_in_this_turn() -> None:
    table = klaus(Weapon(HANDGUN, reload=True), Weapon(SHOTGUN, reload=True), ap=10)
    table.answer(f"reload:{HANDGUN}", f"reload:{SHOTGUN}", "fatigue")
    assert table.listed("attack") == {f"{HANDGUN}:{TROOPER}", f"{SHOTGUN}:{TROOPER}"}
    table.answer(SHOOT, came=[MISS])
    assert table.listed("attack") == set()
    assert table.refused(BLAST) == ("WF-RELOAD-5",)


@pytest.mark.rule("WF-Q-22")
def test_silent_executions_are_not_barred_by_reloading() -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"fire-trooper 1": "c3"},
        acting=KLAUS,
        hero={KLAUS: {"weapons": (Weapon(HANDGUN, reload=True),), "pack": ("pipe-1",)}},
    )
    table.answer(f"reload:{HANDGUN}")
    assert table.listed("execute") == {f"pipe-1:{TROOPER}"}


@pytest.mark.rule("WF-ACTION-10")
@pytest.mark.parametrize("weapon", [HANDGUN, "long-barrel-revolver-1"])
def test_what_makes_reloading_cheaper_never_makes_it_free(weapon: str) -> None:
    ready = {"weapons": (Weapon(weapon, reload=True),), "worn": ("loaders-harness-1",)}
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: ready}, ap=1)
    table.answer(f"reload:{weapon}")
    assert table.state.turn.ap == 0
    assert stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: ready}, ap=0).listed("reload") == set()


# ---------------------------------------------------------------- who has nothing to reload


@pytest.mark.rule("WF-RELOAD-6", "WF-Q-100")
def test_a_reload_in_a_silent_execution_counts_as_a_blank_once_it_could_have_been_rerolled() -> None:
    table = stand({KLAUS: "b3"}, nazis={"fire-trooper 1": "c3"}, acting=KLAUS, hero={KLAUS: {"pack": ("pipe-1",)}})
    table.answer(f"execute:pipe-1:{TROOPER}", came=[("reload", "reload", "blank")])
    assert set(table.keys) == {"reroll:0:war-veteran", "keep-roll"}
    happened = table.answer("reroll:0:war-veteran", came=[("hp",)])
    assert told(happened, Attacked).faces == ("hp", "reload", "blank")
    assert told(happened, Damaged).hp == 1
    assert not all_told(happened, ReloadPlaced)
    assert not table.state.heroes[KLAUS].weapons[0].reload


@pytest.mark.rule("WF-RELOAD-6", "WF-BOT-3")
def test_a_reload_rolled_by_a_bot_counts_as_a_blank() -> None:
    table = stand({KLAUS: "a1"}, nazis={"fire-trooper 1": "d3"}, bots={"soldat 1": (KLAUS, "c3")}, phase="player")
    table.answer("end-turn")
    happened = table.answer(f"bot-attack:{TROOPER}", came=[("reload", "reload", "reload")])
    assert not all_told(happened, Damaged)
    assert not all_told(happened, ReloadPlaced)
    assert table.listed("bot-attack") == set()
