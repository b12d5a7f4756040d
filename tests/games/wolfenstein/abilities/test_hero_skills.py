"""Skills for Glory Points: who can use them when, what they cost, and what each of them does."""

import pytest
from tests.games.playing import Table, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, model, stand

from nightraid.games.wolfenstein.asks.events import ApGained, Fatigued, HazardChanged, Healed, SkillUsed
from nightraid.games.wolfenstein.state import State

BOMBATE, MAX = 0, 3
SQUAD = ("bombate", "anya-oliwa", "klaus-kreutz", "max-hass")
SOLDAT, SUPERSOLDAT = model("soldat 1"), model("supersoldat 1")


def skills(table: Table[State]) -> set[str]:
    """The skills offered as actions, with their targets."""
    return table.listed("use-skill") | table.listed("use-skill-on")


def on(skill: str, *models: int) -> set[str]:
    """A skill on each of these models, as keys name it."""
    return {f"{skill}:{each}" for each in models}


# ---------------------------------------------------------------- paying


@pytest.mark.rule("WF-GLORY-2", "WF-CARD-7")
def test_a_skill_costs_its_glory_points_and_no_ap() -> None:
    table = stand({BJ: "b3"}, acting=BJ, ap=1, hero={BJ: {"glory": 3}})
    happened = table.answer("use-skill:hell-for-leather")
    assert told(happened, SkillUsed).skill == "hell-for-leather"
    assert told(happened, ApGained).ap == 2
    assert table.state.heroes[BJ].glory == 1  # the card asks for 2
    assert table.state.turn.ap == 3
    assert not table.state.heroes[BJ].fatigue


@pytest.mark.rule("WF-GLORY-2")
def test_a_skill_that_cannot_be_paid_is_not_offered() -> None:
    assert skills(stand({BJ: "b3"}, acting=BJ, hero={BJ: {"glory": 2}})) == {"hell-for-leather"}
    assert skills(stand({BJ: "b3"}, acting=BJ, hero={BJ: {"glory": 1}})) == set()
    assert skills(stand({BJ: "b3"}, acting=BJ, hero={BJ: {"glory": 0}})) == set()


@pytest.mark.rule("WF-GLORY-2", "WF-Q-28")
def test_one_skill_a_turn_even_if_there_are_points_for_more() -> None:
    table = stand({ANYA: "b3"}, acting=ANYA, hero={ANYA: {"glory": 9, "lost_hp": 1}}, noise=0b1)
    assert skills(table) == {"never-here", *on("steady-hands", ANYA)}
    table.answer("use-skill:never-here")
    assert skills(table) == set()
    assert table.state.heroes[ANYA].glory == 8


@pytest.mark.rule("WF-GLORY-2", "WF-Q-90")
def test_skills_can_be_used_without_ap_left() -> None:
    table = stand({BJ: "b3"}, acting=BJ, ap=0, hero={BJ: {"glory": 2}})
    assert skills(table) == {"hell-for-leather"}


@pytest.mark.rule("WF-GLORY-3")
def test_another_heros_points_do_not_pay() -> None:
    table = stand({BJ: "b3", ANYA: "b4"}, acting=BJ, hero={BJ: {"glory": 1}, ANYA: {"glory": 9}})
    assert skills(table) == set()


@pytest.mark.rule("WF-DIFF-7")
def test_on_the_hardest_level_a_skill_costs_one_more_and_tires() -> None:
    assert skills(stand({BJ: "b3"}, acting=BJ, level="death_incarnate", hero={BJ: {"glory": 2}})) == set()
    table = stand({BJ: "b3"}, acting=BJ, level="death_incarnate", hero={BJ: {"glory": 3}})
    happened = table.answer("use-skill:hell-for-leather")
    assert table.state.heroes[BJ].glory == 0
    assert told(happened, Fatigued).why == ("WF-DIFF-7",)
    assert table.state.heroes[BJ].fatigue
    assert "fatigue" not in table.keys  # a fatigue token, and be it as an Effect (WF-Q-20)


@pytest.mark.rule("WF-DIFF-7", "WF-FATIGUE-7")
def test_on_the_hardest_level_a_tired_hero_can_use_skills_and_gets_no_second_token() -> None:
    table = stand({BJ: "b3"}, acting=BJ, level="death_incarnate", hero={BJ: {"glory": 3, "fatigue": True}})
    happened = table.answer("use-skill:hell-for-leather")
    assert not [event for event in happened if isinstance(event, Fatigued)]
    assert table.state.heroes[BJ].fatigue


@pytest.mark.rule("WF-DIFF-7", "WF-ABILITY-2")
def test_skills_with_the_infinity_sign_stay_free_on_the_hardest_level() -> None:
    table = stand({ROTH: "f3"}, acting=ROTH, ap=0, level="death_incarnate", hero={ROTH: {"glory": 0}})
    door = next(iter(table.listed("open-door")))  # He Made the Lock
    table.answer(f"open-door:{door}")
    assert not table.state.heroes[ROTH].fatigue


# ---------------------------------------------------------------- skills without a target


@pytest.mark.rule("WF-GLORY-2")
def test_the_noise_of_the_own_area_and_no_other_is_taken_away() -> None:
    table = stand({ANYA: "b3"}, acting=ANYA, hero={ANYA: {"glory": 1}}, noise=0b111)
    table.answer("use-skill:never-here")
    assert table.state.noise == 0b110


@pytest.mark.rule("WF-GLORY-2")
def test_without_noise_in_the_own_area_there_is_nothing_to_take_away() -> None:
    assert skills(stand({ANYA: "b3"}, acting=ANYA, hero={ANYA: {"glory": 1}}, noise=0b110)) == set()


@pytest.mark.rule("WF-GLORY-2")
@pytest.mark.parametrize(("hazard", "left"), [(4, 2), (1, 0)])
def test_the_tracker_falls_but_not_below_0(hazard: int, left: int) -> None:
    table = stand({ROTH: "b3"}, acting=ROTH, hero={ROTH: {"glory": 2}}, hazard=hazard)
    table.answer("use-skill:wrong-number")
    assert table.state.hazard == left


@pytest.mark.rule("WF-GLORY-2", "WF-Q-56")
def test_a_tracker_at_0_or_held_at_its_limit_cannot_fall() -> None:
    assert "wrong-number" not in skills(stand({ROTH: "b3"}, acting=ROTH, hero={ROTH: {"glory": 2}}, hazard=0))
    held = stand({ROTH: "b3"}, acting=ROTH, hero={ROTH: {"glory": 2}}, mission="vault", hazard=4)
    assert "wrong-number" not in skills(held)


@pytest.mark.rule("WF-GLORY-2")
def test_foraging_brings_a_card_and_ammo_of_choice() -> None:
    table = stand({MAX: "b3"}, acting=MAX, heroes=SQUAD, hero={MAX: {"glory": 2, "heavy": 0}})
    table.answer("use-skill:toy-box", "take-ammo:heavy", came=[("tnt-1",)])
    hero = table.state.heroes[MAX]
    assert hero.pack == ("tnt-1",)
    assert (hero.light, hero.heavy, hero.special) == (0, 1, 0)


# ---------------------------------------------------------------- skills on a model


@pytest.mark.rule("WF-GLORY-2")
def test_wounded_heroes_in_sight_and_range_can_be_patched_up() -> None:
    wounded = {"lost_hp": 3, "lost_armor": 3}
    table = stand(
        {ANYA: "b3", BJ: "b6", KLAUS: "f3", ROTH: "c3"},
        acting=ANYA,
        hero={ANYA: {"glory": 2, **wounded}, BJ: wounded, KLAUS: wounded},
    )
    assert skills(table) == on("steady-hands", ANYA, BJ)  # Klaus is 4 squares away, Roth is well
    happened = table.answer(f"use-skill-on:steady-hands:{BJ}")
    assert told(happened, Healed) == Healed(BJ, 1, 2, why=("WF-GLORY-2",))
    assert (table.state.heroes[BJ].lost_armor, table.state.heroes[BJ].lost_hp) == (2, 1)


@pytest.mark.rule("WF-BLEED-3")
def test_a_bleeding_hero_cannot_be_patched_up() -> None:
    table = stand(
        {ANYA: "b3", BJ: "b4"}, acting=ANYA, hero={ANYA: {"glory": 2}, BJ: {"status": "bleeding", "lost_hp": 6}}
    )
    assert skills(table) == set()


@pytest.mark.rule("WF-GLORY-2", "WF-LOS-3")
def test_nobody_is_patched_up_behind_a_closed_door() -> None:
    wounded = {ANYA: {"glory": 2}, BJ: {"lost_hp": 3}}
    assert skills(stand({ANYA: "f3", BJ: "g3"}, acting=ANYA, hero=wounded)) == set()
    table = stand({ANYA: "f3", BJ: "g3"}, acting=ANYA, hero=wounded, open_doors="a")
    assert skills(table) == on("steady-hands", BJ)


@pytest.mark.rule("WF-STUN-2", "WF-STUN-4", "WF-Q-91")
def test_a_nazi_in_sight_and_range_can_be_sabotaged() -> None:
    table = stand(
        {ROTH: "a3"},
        acting=ROTH,
        nazis={"soldat 1": "g3", "ubersoldat 1": "c5", "drone 1": "c1", "soldat 2": "h3", "soldat 3": "c6"},
        nazi={"drone 1": {"sabotaged": True}},
        hero={ROTH: {"glory": 1}},
        open_doors="a",
    )
    # 6 squares: g3 yes, h3 no; the Übersoldat never gets a token, and the Drone has one
    assert skills(table) == on("design-flaw", SOLDAT, model("soldat 3"))
    table.answer(f"use-skill-on:design-flaw:{SOLDAT}")
    assert table.state.nazis[SOLDAT].sabotaged
    assert not table.state.nazis[SOLDAT].stunned


@pytest.mark.rule("WF-STUN-1", "WF-STUN-4")
def test_a_nazi_in_sight_and_range_can_be_knocked_out() -> None:
    table = stand(
        {MAX: "b3"},
        acting=MAX,
        heroes=SQUAD,
        nazis={"soldat 1": "d5", "soldat 2": "e3", "soldat 3": "b1"},
        nazi={"soldat 3": {"stunned": True}},
        hero={MAX: {"glory": 2}},
    )
    assert skills(table) == on("big-hug", SOLDAT) | {"toy-box"}
    table.answer(f"use-skill-on:big-hug:{SOLDAT}")
    assert table.state.nazis[SOLDAT].stunned
    assert table.state.nazis[SOLDAT].attacked_by == -1  # a skill is no attack
    assert table.state.heroes[MAX].glory == 0


@pytest.mark.rule("WF-GLORY-2")
def test_another_hero_in_sight_loses_fatigue_and_stun() -> None:
    tired = {"fatigue": True, "stunned": True, "sabotaged": True}
    table = stand(
        {BOMBATE: "a3", ANYA: "f3", KLAUS: "a4", MAX: "h3"},
        acting=BOMBATE,
        heroes=SQUAD,
        hero={BOMBATE: {"glory": 1, "fatigue": True}, ANYA: tired, MAX: tired},
        open_doors="a",
    )
    # Klaus has no token, Max is 7 squares away, and "another" Hero is not oneself
    assert skills(table) == on("on-your-feet", ANYA)
    table.answer(f"use-skill-on:on-your-feet:{ANYA}")
    hero = table.state.heroes[ANYA]
    assert (hero.fatigue, hero.stunned, hero.sabotaged) == (False, False, True)


@pytest.mark.rule("WF-GLORY-2")
@pytest.mark.parametrize("token", ["fatigue", "stunned"])
def test_one_of_the_two_tokens_is_reason_enough(token: str) -> None:
    table = stand(
        {BOMBATE: "a3", ANYA: "c3"}, acting=BOMBATE, heroes=SQUAD, hero={BOMBATE: {"glory": 1}, ANYA: {token: True}}
    )
    assert skills(table) == on("on-your-feet", ANYA)


@pytest.mark.rule("WF-BOT-6")
def test_a_bot_is_no_target_of_a_skill() -> None:
    table = stand(
        {ANYA: "b3", BJ: "f6"},
        acting=ANYA,
        bots={"soldat 1": (ANYA, "b4")},
        bot={"soldat 1": {"lost_armor": 2}},
        hero={ANYA: {"glory": 2}},
    )
    assert skills(table) == set()
    table = stand({ROTH: "b3"}, acting=ROTH, bots={"soldat 1": (ROTH, "b4")}, hero={ROTH: {"glory": 2}}, hazard=0)
    assert skills(table) == set()


# ---------------------------------------------------------------- damage by a skill


@pytest.mark.rule("WF-DAMAGE-5", "WF-Q-33", "WF-HAZARD-1", "WF-LOOT-3")
def test_a_skill_deals_damage_to_a_nazi_and_to_every_model_beside_it() -> None:
    table = stand(
        {BOMBATE: "b3", ANYA: "e4"},
        acting=BOMBATE,
        heroes=SQUAD,
        nazis={"soldat 1": "d3", "drone 1": "d4", "soldat 2": "b6"},
        bots={"soldat 3": (ANYA, "e2")},
        nazi={"soldat 1": {"lost_armor": 1}},
        hero={BOMBATE: {"glory": 2, "light": 0, "pack": ()}},
    )
    assert skills(table) == on("one-in-the-pocket", SOLDAT, model("soldat 2"), model("drone 1"))
    table.answer(f"use-skill-on:one-in-the-pocket:{SOLDAT}", "take-ammo:light", came=[("pipe-1",)])
    state = table.state
    assert SOLDAT not in state.nazis  # 2 armor and 1 HP were left: 3 points
    assert state.nazis[model("drone 1")].lost_armor == 1
    assert state.heroes[ANYA].lost_armor == 1  # friends beside it too
    assert state.bots[model("soldat 3")].lost_armor == 1  # it is not the target
    assert state.nazis[model("soldat 2")].lost_armor == 0
    assert state.heroes[BOMBATE].lost_armor == 0
    hero = state.heroes[BOMBATE]
    assert (hero.glory, hero.pack, hero.light) == (1, ("pipe-1",), 1)  # 2 paid, 1 looted with the kill
    assert state.hazard == 1
    assert state.turn.attacks == 0


@pytest.mark.rule("WF-DAMAGE-5", "WF-BIG-4")
def test_an_oversized_model_beside_the_target_is_hurt_once() -> None:
    table = stand(
        {BOMBATE: "a4"},
        acting=BOMBATE,
        heroes=SQUAD,
        nazis={"supersoldat 1": "c4", "panzerhund 1": "d4"},
        hero={BOMBATE: {"glory": 2}},
    )
    table.answer(f"use-skill-on:one-in-the-pocket:{SUPERSOLDAT}")
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 3
    assert table.state.nazis[model("panzerhund 1")].lost_armor == 1


@pytest.mark.rule("WF-BLEED-1")
def test_a_bleeding_hero_beside_the_target_takes_no_damage() -> None:
    table = stand(
        {BOMBATE: "b3", ANYA: "e4"},
        acting=BOMBATE,
        heroes=SQUAD,
        nazis={"supersoldat 1": "d3"},
        hero={BOMBATE: {"glory": 2}, ANYA: {"status": "bleeding", "lost_hp": 5}},
    )
    table.answer(f"use-skill-on:one-in-the-pocket:{SUPERSOLDAT}")
    assert table.state.heroes[ANYA].lost_armor == 0


# ---------------------------------------------------------------- in the middle of an attack

LASER = f"attack:laserkraftwerk-1:{SOLDAT}"


@pytest.mark.rule("WF-GLORY-2", "WF-Q-28", "WF-ATTACK-3")
def test_more_dice_are_bought_before_the_roll() -> None:
    table = stand({BJ: "b3"}, acting=BJ, nazis={"soldat 1": "e3"}, hero={BJ: {"glory": 2}})
    assert "everything-at-once" not in skills(table)  # only when an attack is made
    table.answer(LASER)
    assert table.listed("use-skill") == {"everything-at-once"}
    table.answer("use-skill:everything-at-once")
    assert table.listed("use-skill") == set()
    table.answer("roll-now", came=[("blank",) * 6])  # accuracy 2, weapon 2, skill 2
    assert table.state.heroes[BJ].glory == 0
    assert table.state.turn.skill_used


@pytest.mark.rule("WF-GLORY-2", "WF-REROLL-1", "WF-Q-28")
def test_blanks_and_reloads_are_rerolled_after_the_roll() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, nazis={"supersoldat 1": "c3"}, hero={KLAUS: {"glory": 1}})
    table.answer(f"attack:handgun-1960-1:{SUPERSOLDAT}", "roll-now", came=[("blank", "armor", "blank")])
    table.answer("use-skill:seen-it-all")
    assert table.listed("reroll") == {"0:seen-it-all"}  # of two equal dice one stands for both; no Armor Hit
    table.answer("reroll:0:seen-it-all", came=[("blank",)])
    assert table.listed("reroll") == {"2:seen-it-all"}  # not the rerolled one (WF-REROLL-2)
    table.answer("reroll:2:seen-it-all", came=[("hp",)])
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 2
    assert table.state.heroes[KLAUS].glory == 0


@pytest.mark.rule("WF-GLORY-2", "WF-Q-28")
def test_a_reroll_is_not_sold_if_no_die_could_be_rerolled() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, nazis={"supersoldat 1": "c3"}, hero={KLAUS: {"glory": 1}})
    table.answer(f"attack:handgun-1960-1:{SUPERSOLDAT}", "roll-now", came=[("hp", "armor", "hp")])
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 3
    assert table.state.heroes[KLAUS].glory == 1


@pytest.mark.rule("WF-REROLL-2")
def test_a_die_that_war_veteran_rerolled_is_not_sold_a_second_look() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, nazis={"supersoldat 1": "c3"}, hero={KLAUS: {"glory": 1}})
    table.answer(f"attack:handgun-1960-1:{SUPERSOLDAT}", "roll-now", came=[("reload", "armor", "armor")])
    assert table.listed("use-skill") == {"seen-it-all"}
    table.answer("reroll:0:war-veteran", came=[("blank",)])
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 2  # nothing more was asked
    assert table.state.heroes[KLAUS].glory == 1


@pytest.mark.rule("WF-GLORY-2", "WF-Q-28", "WF-DAMAGE-1")
def test_an_hp_hit_is_bought_after_the_roll() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, nazis={"supersoldat 1": "c3"}, hero={KLAUS: {"glory": 2}})
    assert skills(table) == set()
    table.answer(f"attack:handgun-1960-1:{SUPERSOLDAT}", "roll-now", came=[("armor", "armor", "armor")])
    assert table.listed("use-skill") == {"old-debt"}
    table.answer("use-skill:old-debt")
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 4  # GREAT ARMOR takes the HP Hit too
    assert table.state.heroes[KLAUS].glory == 0


@pytest.mark.rule("WF-GLORY-2")
def test_a_skill_used_as_an_action_is_missing_in_the_attack() -> None:
    table = stand(
        {BJ: "b3"}, acting=BJ, nazis={"soldat 1": "e3"}, hero={BJ: {"glory": 9, "special": 0}}, level="dont_hurt"
    )
    table.answer("use-skill:hell-for-leather")
    table.answer(LASER, came=[("blank",) * 4])  # no question before the roll
    assert table.state.heroes[BJ].glory == 7


@pytest.mark.rule("WF-DIFF-7")
def test_a_skill_in_an_attack_tires_on_the_hardest_level_too() -> None:
    table = stand({BJ: "b3"}, acting=BJ, nazis={"soldat 1": "e3"}, hero={BJ: {"glory": 3}}, level="death_incarnate")
    table.answer(LASER, "use-skill:everything-at-once")
    assert table.state.heroes[BJ].glory == 0
    assert table.state.heroes[BJ].fatigue


@pytest.mark.rule("WF-GLORY-2", "WF-Q-28", "WF-ALARM-1")
def test_the_tracker_can_be_set_back_between_the_roll_and_the_kill_so_that_no_alarm_is_raised() -> None:
    weapon = f"attack:rivet-gun-1:{SOLDAT}"
    rich = {ROTH: {"glory": 2, "light": 0, "special": 1}}
    table = stand({ROTH: "b3"}, nazis={"soldat 1": "d3"}, acting=ROTH, hero=rich, hazard=4)
    assert table.state.box.alarm_limit == 5
    table.answer(weapon, "roll-now", came=[("hp", "blank", "blank")])
    assert table.keys == ["use-skill:wrong-number", "keep-roll"]
    table.answer("use-skill:wrong-number", came=[("pipe-1",)])
    assert table.state.hazard == 2
    happened = table.answer("take-ammo:light")
    assert told(happened, HazardChanged).hazard == 3


@pytest.mark.rule("WF-GLORY-2")
def test_with_the_tracker_at_0_nobody_is_asked_after_the_roll() -> None:
    rich = {ROTH: {"glory": 2, "special": 1}}
    table = stand({ROTH: "b3"}, nazis={"supersoldat 1": "d3"}, acting=ROTH, hero=rich)
    table.answer(f"attack:rivet-gun-1:{SUPERSOLDAT}", "roll-now", came=[("blank", "blank", "blank")])
    assert "end-turn" in table.keys
