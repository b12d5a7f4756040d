"""The difficulty levels in play: ammo, Glory Points, shared life, noise, reloading."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.games.wolfenstein.asks.events import AmmoGained, CardDrawn, Fatigued, GloryGained, NoiseMade, Reloaded
from nightraid.games.wolfenstein.asks.questions import ReloadRoll
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT, TROOPER = model("soldat 1"), model("fire-trooper 1")
HANDGUN, SHOTGUN, STURM = "handgun-1960-1", "trench-shotgun-1", "sturmgewehr-1"
EASY: tuple[Level, ...] = ("daddy", "dont_hurt")
HARD: tuple[Level, ...] = ("bring_em_on", "death_incarnate")
MISS = ("blank", "blank", "blank")


def klaus(level: Level, *weapons: Weapon, far: str = "d3", **more: Any) -> Table[State]:
    """Klaus at b3 with these weapons, a Fire Trooper two squares away."""
    has = {"weapons": weapons or (Weapon(HANDGUN),), **more.pop("has", {})}
    return stand({KLAUS: "b3"}, nazis={"fire-trooper 1": far}, acting=KLAUS, level=level, hero={KLAUS: has}, **more)


# ---------------------------------------------------------------- ammo


@pytest.mark.rule("WF-DIFF-2", "WF-DIFF-3")
@pytest.mark.parametrize("level", [*EASY, *HARD])
def test_on_the_two_easy_levels_weapons_need_no_ammo_for_an_attack(level: Level) -> None:
    table = klaus(level, has={"light": 0})
    assert bool(table.listed("attack")) is (level in EASY)
    if level in HARD:
        assert table.refused(f"attack:{HANDGUN}:{TROOPER}") == ("WF-AMMO-2",)


@pytest.mark.rule("WF-DIFF-2", "WF-DIFF-3")
@pytest.mark.parametrize("level", EASY)
def test_there_too_abilities_cost_their_ammo(level: Level) -> None:
    without = klaus(level, has={"light": 0})
    without.answer(f"attack:{HANDGUN}:{TROOPER}", came=[MISS])  # no ability to ask about
    table = klaus(level, has={"light": 1})
    table.answer(f"attack:{HANDGUN}:{TROOPER}")
    table.answer("use-ability:empty-the-magazine", came=[("blank",) * 5])
    assert table.state.heroes[KLAUS].light == 0


@pytest.mark.rule("WF-DIFF-4")
@pytest.mark.parametrize(("level", "price"), [("bring_em_on", 1), ("death_incarnate", 2)])
def test_on_the_hardest_level_a_special_attack_costs_one_more_ammo(level: Level, price: int) -> None:
    """An ability for 1 heavy ammo takes 2."""
    table = klaus(level, Weapon(STURM), has={"heavy": 2})
    table.answer(f"attack:{STURM}:{TROOPER}")
    table.answer("use-ability:armor-piercing", came=[("blank",) * 5])
    assert table.state.heroes[KLAUS].heavy == 2 - price
    poor = klaus(level, Weapon(STURM), has={"heavy": 1})
    if price == 1:
        poor.answer(f"attack:{STURM}:{TROOPER}")
        assert "use-ability:armor-piercing" in poor.keys
    else:
        poor.answer(f"attack:{STURM}:{TROOPER}", came=[("blank",) * 5])  # it cannot be paid


@pytest.mark.rule("WF-DIFF-4", "WF-ABILITY-2")
def test_there_always_active_abilities_stay_free() -> None:
    table = klaus("death_incarnate", Weapon(SHOTGUN), far="c3", has={"heavy": 1})
    table.answer(f"attack:{SHOTGUN}:{TROOPER}", came=[("blank",) * 5])  # the die at distance 1 is there
    assert table.state.heroes[KLAUS].heavy == 1


# ---------------------------------------------------------------- Glory Points


@pytest.mark.rule("WF-DIFF-5", "WF-DIFF-6")
@pytest.mark.parametrize(
    ("level", "own", "team"), [("daddy", 4, 2), ("dont_hurt", 2, 1), ("bring_em_on", 2, 1), ("death_incarnate", 2, 1)]
)
def test_glory_for_kills_is_doubled_on_the_easiest_level_only_and_other_loot_never(
    level: Level, own: int, team: int
) -> None:
    """Officer: 2 GP, a card and a weapon for the killer, 1 GP and 1 ammo for the others."""
    table = stand(
        {KLAUS: "b3"},
        nazis={"officer 1": "d3"},
        acting=KLAUS,
        level=level,
        turn={"ability_used": True},
        hero={ANYA: {"status": "dead"}, ROTH: {"status": "dead"}},
    )
    keys = (f"attack:{HANDGUN}:{model('officer 1')}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert [(event.hero, event.points) for event in all_told(happened, GloryGained)] == [(KLAUS, own), (BJ, team)]
    assert len(all_told(happened, CardDrawn)) == 2
    assert told(happened, AmmoGained).tokens == 1


@pytest.mark.rule("WF-DIFF-5", "WF-DIFF-6")
@pytest.mark.parametrize(("level", "factor"), [("daddy", 2), ("dont_hurt", 2), ("bring_em_on", 1)])
def test_glory_for_events_is_doubled_on_the_two_easy_levels(level: Level, factor: int) -> None:
    """The Kennel: 2 GP for the searching Hero, 1 for each other."""
    table = stand(
        {KLAUS: "c4"},
        mission="vault",
        acting=KLAUS,
        level=level,
        hero={ANYA: {"status": "dead"}, ROTH: {"status": "dead"}},
    )
    happened = table.answer(f"search:{cell('c5')}", "take-option:2", came=[("kennel-1",)])
    gained = [(event.hero, event.points) for event in all_told(happened, GloryGained)]
    assert gained == [(KLAUS, 2 * factor), (BJ, 1 * factor)]


# ---------------------------------------------------------------- shared life


@pytest.mark.rule("WF-DIFF-8")
def test_on_the_easiest_level_restoring_needs_no_token_and_uses_none_any_number_of_times() -> None:
    bleeding = {"status": "bleeding", "lost_hp": 6}
    table = stand(
        {KLAUS: "b3", BJ: "c3", ROTH: "b4"},
        acting=KLAUS,
        level="daddy",
        hero={KLAUS: {"shared_life": 0}, BJ: bleeding, ROTH: {**bleeding, "lost_hp": 5}},
    )
    assert table.listed("restore") == {str(BJ), str(ROTH)}
    first = table.answer(f"restore:{BJ}")
    assert told(first, Fatigued).hero == KLAUS  # the other conditions stay
    table.answer(f"restore:{ROTH}")
    assert [table.state.heroes[hero].status for hero in (BJ, ROTH)] == ["up", "up"]
    assert table.state.heroes[KLAUS].shared_life == 0
    kept = stand({KLAUS: "b3", BJ: "c3"}, acting=KLAUS, level="daddy", hero={KLAUS: {"shared_life": 1}, BJ: bleeding})
    kept.answer(f"restore:{BJ}")
    assert kept.state.heroes[KLAUS].shared_life == 1


@pytest.mark.rule("WF-DIFF-8")
@pytest.mark.parametrize("level", ["dont_hurt", *HARD])
def test_on_all_others_it_needs_one(level: Level) -> None:
    bleeding = {"status": "bleeding", "lost_hp": 6}
    table = stand({KLAUS: "b3", BJ: "c3"}, acting=KLAUS, level=level, hero={KLAUS: {"shared_life": 0}, BJ: bleeding})
    assert table.listed("restore") == set()


# ---------------------------------------------------------------- noise


@pytest.mark.rule("WF-DIFF-11", "WF-DIFF-12")
@pytest.mark.parametrize("level", [*EASY, *HARD])
def test_attacks_of_heroes_make_no_noise_on_the_two_easy_levels(level: Level) -> None:
    table = stand(
        {KLAUS: "f3"},
        nazis={"fire-trooper 1": "h3"},
        acting=KLAUS,
        level=level,
        turn={"ability_used": True},
        open_doors="a",
    )
    happened = table.answer(f"attack:{HANDGUN}:{TROOPER}", came=[MISS])
    assert bool(all_told(happened, NoiseMade)) is (level in HARD)


@pytest.mark.rule("WF-DIFF-12")
@pytest.mark.parametrize("level", [*EASY, *HARD])
def test_nor_do_attacks_of_bots_and_nazis(level: Level) -> None:
    bot = stand(
        {KLAUS: "a1"},
        nazis={"fire-trooper 1": "h3"},
        bots={"soldat 3": (KLAUS, "f3")},
        phase="player",
        level=level,
        open_doors="a",
        noise=1,
    )
    bot.answer("end-turn")
    bot_heard = all_told(bot.answer(f"bot-attack:{TROOPER}", came=[("blank", "blank")]), NoiseMade)
    assert bool(bot_heard) is (level in HARD)
    nazi = stand(
        {KLAUS: "f3"}, nazis={"soldat 1": "g3"}, level=level, open_doors="a", came=[("blank", "blank", "blank")]
    )
    assert bool(all_told(nazi.match.events(), NoiseMade)) is (level in HARD)


@pytest.mark.rule("WF-DIFF-11", "WF-DIFF-12", "WF-Q-81")
@pytest.mark.parametrize("level", [*EASY, *HARD])
def test_heroes_in_company_of_heroes_are_silent_on_the_easiest_level_only(level: Level) -> None:
    table = stand({KLAUS: "f3", BJ: "l4"}, acting=KLAUS, level=level, open_doors="a")
    assert bool(all_told(table.answer(f"step:{cell('g3')}"), NoiseMade)) is (level != "daddy")
    with_bot = stand({KLAUS: "f3"}, bots={"soldat 3": (KLAUS, "l4")}, acting=KLAUS, level=level, open_doors="a")
    assert bool(all_told(with_bot.answer(f"step:{cell('g3')}"), NoiseMade)) is (level != "daddy")


@pytest.mark.rule("WF-DIFF-11", "WF-Q-81")
def test_a_hero_together_with_a_nazi_still_makes_noise_there() -> None:
    table = stand({KLAUS: "f3"}, nazis={"soldat 1": "l4"}, acting=KLAUS, level="daddy", open_doors="a")
    assert all_told(table.answer(f"step:{cell('g3')}"), NoiseMade)


@pytest.mark.rule("WF-DIFF-11", "WF-CLEAN-2")
@pytest.mark.parametrize(("level", "noise"), [("daddy", 0), ("dont_hurt", 1)])
def test_the_clean_up_check_uses_the_same_condition(level: Level, noise: int) -> None:
    table = stand({KLAUS: "b3", BJ: "a1"}, phase="clean-up", level=level, noise=1)
    assert table.state.noise == noise


# ---------------------------------------------------------------- reloading


@pytest.mark.rule("WF-DIFF-17", "WF-DIFF-18")
@pytest.mark.parametrize("level", [*EASY, "bring_em_on"])
def test_on_the_two_easy_levels_a_weapon_reloads_and_attacks_in_one_turn_without_fatigue(level: Level) -> None:
    table = klaus(level, Weapon(HANDGUN, reload=True), turn={"ability_used": True})
    table.answer(f"reload:{HANDGUN}")
    assert bool(table.listed("attack")) is (level in EASY)


@pytest.mark.rule("WF-DIFF-17", "WF-DIFF-18", "WF-Q-22")
@pytest.mark.parametrize("level", EASY)
def test_the_number_of_attacks_does_not_change_and_only_the_totals_count(level: Level) -> None:
    both = (Weapon(HANDGUN, reload=True), Weapon(SHOTGUN, reload=True))
    table = klaus(level, *both, turn={"ability_used": True}, ap=10)
    table.answer(f"reload:{HANDGUN}", f"reload:{SHOTGUN}")
    table.answer(f"attack:{HANDGUN}:{TROOPER}", came=[MISS])
    assert table.listed("attack") == set()
    table.answer("fatigue")
    table.answer(f"attack:{SHOTGUN}:{TROOPER}", came=[("blank",) * 4])  # both attacks with reloaded weapons
    assert table.listed("attack") == set()


@pytest.mark.rule("WF-DIFF-19", "WF-Q-83")
def test_on_the_hardest_level_a_reload_result_makes_reloading_fail_and_the_ap_are_gone() -> None:
    table = klaus("death_incarnate", Weapon(HANDGUN, reload=True))
    failed = table.answer(f"reload:{HANDGUN}", came=[("reload",)])
    assert told(failed, Reloaded).done is False
    assert table.state.heroes[KLAUS].weapons[0].reload
    assert table.state.turn.ap == 6 - 2
    assert table.state.turn.reloaded == ()
    assert set(table.keys) >= {f"reload:{HANDGUN}", "fatigue"}  # not asked about War Veteran: it is no attack roll
    again = table.answer(f"reload:{HANDGUN}", came=[("blank",)])
    assert told(again, Reloaded).done
    assert table.state.turn.ap == 6 - 2 - 2
    assert table.refused(f"attack:{HANDGUN}:{TROOPER}") == ("WF-RELOAD-5",)


@pytest.mark.rule("WF-DIFF-19")
@pytest.mark.parametrize("face", ["hp", "armor", "blank"])
def test_any_other_result_takes_the_token_off(face: str) -> None:
    table = klaus("death_incarnate", Weapon(HANDGUN, reload=True))
    table.answer(f"reload:{HANDGUN}", came=[(face,)])
    assert not table.state.heroes[KLAUS].weapons[0].reload


@pytest.mark.rule("WF-DIFF-19")
@pytest.mark.parametrize("level", [*EASY, "bring_em_on"])
def test_on_all_other_levels_no_die_is_rolled(level: Level) -> None:
    table = klaus(level, Weapon(HANDGUN, reload=True))
    table.answer(f"reload:{HANDGUN}")
    assert not table.state.heroes[KLAUS].weapons[0].reload
    assert not isinstance(table.match.pending, ReloadRoll)
