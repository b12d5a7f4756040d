"""Skills that are simply in force, and what they add to tests (RB-SKILL-1, RB-SKILL-2 and the skills by name)."""

from typing import Any

import pytest
from tests.games.playing import all_told
from tests.games.reichbusters.playing_cards import DOWN, action, foe, in_play, raid
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, result

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.events.enemy import WoundPassed, WoundStays
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import defence as defending
from nightraid.games.reichbusters.rules.base.in_force import (
    alone,
    attack_dice,
    attack_keywords,
    defence_dice,
    dice_offered,
    quieter,
    skill,
    specials_given,
)
from nightraid.games.reichbusters.rules.modifiers import helpers, modifiers_for
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.wounds import inflict
from nightraid.games.reichbusters.schema.skills import LoneWolf, Sneaky
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing, Lethal
from nightraid.games.reichbusters.state import Skill

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("RB-SKILL-1")
def test_a_deactivated_skill_does_nothing_until_it_is_turned_back() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("lone-wolf",)})
    assert skill(game, 0, LoneWolf) is not None
    assert defence_dice(game, 0) == 1
    game.change(0, skills=(Skill("lone-wolf", active=False),))
    assert skill(game, 0, LoneWolf) is None
    assert defence_dice(game, 0) == 0
    game.change(0, skills=(Skill("lone-wolf"),))
    assert defence_dice(game, 0) == 1


@pytest.mark.rule("RB-SKILL-1")
def test_a_hero_with_four_skills_has_the_good_of_all() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("strong", "die-hard", "lone-wolf", "sneaky")}, edition="1.0")
    assert attack_dice(game, 0, "melee", unarmed=True) == 2
    assert defence_dice(game, 0) == 2
    assert skill(game, 0, Sneaky) is not None


@pytest.mark.rule("RB-SKILL-2")
def test_an_attack_with_a_weapon_token_makes_it_a_weapon_noise_test() -> None:
    """Sneaky takes a die off the noise of a door, none off that of a pistol; bare hands are no weapon token."""
    game = raid({"sarge": "a"}, units={"soldier 1": "b"}, skills={"sarge": ("sneaky",)})
    ran = action(game, f"attack:service-pistol:{foe('soldier 1')}", came=[("one", "one"), ("blank", "blank")])
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]
    game = raid({"sarge": "l"}, skills={"sarge": ("sneaky",)})
    ran = action(game, "open-door:2", came=[("blank", "blank")])
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]  # the door shows 3
    game = raid(
        {"brick": "a"}, units={"soldier 1": "a"}, skills={"brick": ("sneaky",)}, hands={"brick": ("brace-yourself",)}
    )
    keys = (f"attack-unarmed:{foe('soldier 1')}", "play-modifier:0:brace-yourself")
    ran = action(game, *keys, came=[("one",), ("one",)])
    assert not all_told(ran.events, NoiseRaised)


# ---------------------------------------------------------------- attack


@pytest.mark.rule("RB-SKILL-DIE-HARD-1")
def test_die_hard_one_more_die_and_lethal_while_nobody_else_is_in_the_area() -> None:
    game = raid({"sarge": "a", "brick": "b"}, units={"soldier 1": "c"}, skills={"sarge": ("die-hard",)})
    assert alone(game, 0)
    assert attack_dice(game, 0, "ranged", unarmed=False) == attack_dice(game, 0, "melee", unarmed=True) == 1
    assert attack_keywords(game, 0, "ranged") == (Lethal(),)
    game.put(1, area("a"))
    assert attack_dice(game, 0, "ranged", unarmed=False) == 0
    assert attack_keywords(game, 0, "ranged") == ()


@pytest.mark.rule("RB-SKILL-DIE-HARD-1")
def test_die_hard_in_an_attack() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "b"}, skills={"sarge": ("die-hard",)})
    keys = (f"attack:service-pistol:{foe('soldier 1')}", "reroll-die:2:lethal")
    action(game, *keys, came=[("one", "one", "blank"), ("two",), ("blank", "blank")])
    assert not game.units


@pytest.mark.rule("RB-SKILL-FIRE-SUPPORT-1")
def test_fire_support_gives_a_special_to_attacks_of_others_in_the_area() -> None:
    game = raid({"sarge": "a", "brick": "a"}, units={"soldier 1": "c"}, skills={"brick": ("fire-support",)})
    ran = attempt(game, attack_on("soldier 1", game), "boost:attack", came=[("one", "blank"), ("one",)])
    assert result(game, ran) == 4  # 1, 2 for the special, and the boost that it is spent on
    own = attack_on("soldier 1", game)
    game = raid({"brick": "a", "sarge": "a"}, units={"soldier 1": "c"}, skills={"brick": ("fire-support",)})
    assert specials_given(game, own) == 0  # not to the own attacks


@pytest.mark.rule("RB-SKILL-FIRE-SUPPORT-1")
@pytest.mark.parametrize("state", [{"knocked_down": True}, {"captured": True}, {"wounds": DOWN}])
def test_the_fallen_give_no_fire_support(state: dict[str, Any]) -> None:
    heroes, skills = {"sarge": "a", "brick": "a"}, {"brick": ("fire-support",)}
    game = raid(heroes, units={"soldier 1": "c"}, skills=skills, hero={"brick": state})
    assert specials_given(game, attack_on("soldier 1", game)) == 0
    game.change(1, knocked_down=False, captured=False, wounds=())
    assert specials_given(game, attack_on("soldier 1", game)) == 1
    assert specials_given(game, defence(game)) == 0
    game.put(1, area("b"))
    assert specials_given(game, attack_on("soldier 1", game)) == 0


@pytest.mark.rule("RB-SKILL-PRECISE-1")
def test_precise_each_special_on_a_die_adds_one_more() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "c"}, skills={"sarge": ("precise",)})
    ran = attempt(game, attack_on("soldier 1", game), "boost:attack", came=[("special", "one"), ("blank",)])
    assert result(game, ran) == 4
    ran = attempt(game, defence(game), came=[("special", "one"), ("blank",)])
    assert result(game, ran) == 3  # in attacks only


@pytest.mark.rule("RB-SKILL-DUAL-WIELDING-1")
@pytest.mark.parametrize("dice", [("three", "three", "two"), ("three", "three", "one")])
def test_dual_wielding_of_the_older_edition_in_melee_too(dice: tuple[str, ...]) -> None:
    """Both are wounded if the total reaches the sum of their defences, 4 and 4; otherwise neither."""
    units = {"soldier 1": "a", "soldier 2": "a", "soldier 3": "a"}
    game = raid({"quentin": "a"}, units=units, skills={"quentin": ("dual-wielding",)}, edition="1.0")
    keys = (f"attack:commando-knife:{foe('soldier 1')}", f"also-target:{foe('soldier 2')}")
    action(game, *keys, came=[dice])
    assert set(game.units) == ({unit("soldier 3")} if dice[2] == "two" else {unit(name) for name in units})


@pytest.mark.rule("RB-SKILL-DUAL-WIELDING-2")
def test_dual_wielding_of_the_newer_edition_in_ranged_attacks_only() -> None:
    units = {"soldier 1": "a", "soldier 2": "a"}
    game = raid({"quentin": "a"}, units=units, skills={"quentin": ("dual-wielding",)}, edition="1.1")
    ran = action(game, f"attack:commando-knife:{foe('soldier 1')}", came=[("three", "three", "two")])
    assert len(ran.asked) == 1
    assert len(game.units) == 1
    game = raid({"quentin": "b"}, units=units, skills={"quentin": ("dual-wielding",)}, edition="1.1")
    keys = (f"attack:webley:{foe('soldier 1')}", f"also-target:{foe('soldier 2')}")
    action(game, *keys, came=[("three", "three"), ("blank", "blank")])
    assert len(game.units) == 2  # 6 is less than 4 and 4: neither
    game = raid({"quentin": "b"}, units=units, skills={"quentin": ("dual-wielding",)}, edition="1.1")
    action(game, f"attack:webley:{foe('soldier 1')}", "one-target", came=[("three", "three"), ("blank", "blank")])
    assert len(game.units) == 1


@pytest.mark.rule("RB-SKILL-SQUAD-LEADER-1", "RB-Q-61")
def test_squad_leader_helps_from_an_adjacent_area_with_one_card() -> None:
    """Sarge stands beside the attacker, Red Hawk too, but she has not the skill."""
    game = raid(
        {"brick": "b", "sarge": "a", "red-hawk": "a"},
        units={"soldier 1": "d"},
        skills={"sarge": ("squad-leader",)},
        hands={"sarge": ("lets-go", "listen-up"), "red-hawk": ("needle-and-thread",)},
    )
    test = attack_on("soldier 1", game)
    assert helpers(game, test) == [1]
    ran = attempt(game, test, "play-modifier:1:lets-go", came=[("one", "one"), ("two",)])
    assert len(ran.asked) == 1  # no second card of his
    assert result(game, ran) == 4
    game.put(1, area("entrance"))
    assert helpers(game, test) == []  # two areas away


@pytest.mark.rule("RB-SKILL-SQUAD-LEADER-1")
def test_squad_leader_in_the_same_area_is_no_second_card() -> None:
    game = raid(
        {"brick": "a", "sarge": "a"},
        units={"soldier 1": "c"},
        skills={"sarge": ("squad-leader",)},
        hands={"sarge": ("lets-go", "listen-up")},
    )
    ran = attempt(game, attack_on("soldier 1", game), "play-modifier:1:lets-go", came=[("one", "one"), ("two",)])
    assert len(ran.asked) == 1
    closed = raid(
        {"brick": "f", "sarge": "a"},
        units={"soldier 1": "h"},
        skills={"sarge": ("squad-leader",)},
        hands={"sarge": ("lets-go",)},
    )
    assert helpers(closed, attack_on("soldier 1", closed)) == []  # behind a closed door: not adjacent


# ---------------------------------------------------------------- defence


@pytest.mark.rule("RB-SKILL-LONE-WOLF-1")
def test_lone_wolf_one_more_die_and_resilient_while_nobody_else_is_in_the_area() -> None:
    heroes = {"sarge": "a", "brick": "b"}
    game = raid(heroes, units={"soldier 1": "a"}, skills={"sarge": ("lone-wolf",)}, phase="enemy")
    ran = run(
        defending.enemy_attack(game, [unit("soldier 1")], 0, "melee"),
        "reroll-die:2:resilient",
        came=[("one", "one", "blank"), ("one",)],
    )
    assert all_told(ran.events, DiceRolled)[0].kinds == ("defence",) * 3  # Sarge has 2
    assert game.heroes[0].wounds == ()
    game.put(1, area("a"))
    assert defence_dice(game, 0) == 0
    assert attempt(game, defence(game), came=[("one", "blank")]).asked == []


@pytest.mark.rule("RB-SKILL-RESILIENT-1")
def test_resilient_every_blank_of_a_defence_test_once() -> None:
    game = raid({"sarge": "a"}, skills={"sarge": ("resilient",)})
    ran = attempt(
        game,
        defence(game, dice=3),
        "reroll-die:1:resilient",
        "reroll-die:2:resilient",
        came=[("one", "blank", "blank"), ("blank",), ("two",)],
    )
    assert result(game, ran) == 3
    assert offered(ran, 0) == ["reroll-die:1:resilient", "reroll-die:2:resilient", "settle"]
    assert offered(ran, 1) == ["reroll-die:2:resilient", "settle"]  # die 1 is blank again, and has had its chance


@pytest.mark.rule("RB-SKILL-RESILIENT-1")
def test_resilient_also_for_blanks_of_vril_dice_not_in_attacks() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "c"}, skills={"sarge": ("resilient",)})
    test = defence(game, pool=("defence", "vril"))
    ran = attempt(game, test, "reroll-die:1:resilient", came=[("one", "blank"), ("three",)])
    assert result(game, ran) == 4
    assert attempt(game, attack_on("soldier 1", game), came=[("one", "blank")]).asked == []


@pytest.mark.rule("RB-SKILL-GUARDIAN-1")
def test_guardian_plays_defence_modifiers_for_others_in_the_area_any_number() -> None:
    game = raid(
        {"sarge": "a", "brick": "a"},
        skills={"brick": ("guardian",)},
        hands={"brick": ("knock-knock", "built-like-a-bank", "brace-yourself")},
    )
    ran = attempt(
        game,
        defence(game),
        "play-modifier:1:knock-knock",
        "play-modifier:1:built-like-a-bank",
        "roll-again:0",
        came=[("blank", "one"), ("one",), ("two",)],
    )
    assert result(game, ran) == 4
    assert game.heroes[1].hand == ("brace-yourself",)  # which modifies attacks
    game.put(1, area("b"))
    game.change(1, hand=("knock-knock",))
    assert modifiers_for(game, defence(game), 1) == []


@pytest.mark.rule("RB-SKILL-GUARDIAN-1", "RB-DEFENCE-2")
def test_without_the_skill_nobody_helps_in_defence() -> None:
    game = raid({"sarge": "a", "brick": "a"}, hands={"brick": ("knock-knock",)})
    assert modifiers_for(game, defence(game), 1) == []


@pytest.mark.rule("RB-SKILL-STRONG-1")
def test_strong_in_the_older_edition_one_more_die_unarmed_and_in_defence() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, skills={"brick": ("strong",)}, edition="1.0", phase="enemy")
    attacker = [unit("soldier 1")]
    ran = run(defending.enemy_attack(game, attacker, 0, "melee"), came=[("one", "one", "one")])
    assert all_told(ran.events, DiceRolled)[0].kinds == ("defence",) * 3  # two for everybody, and one
    assert ran.asked == []
    assert attack_dice(game, 0, "melee", unarmed=True) == 1
    assert attack_dice(game, 0, "melee", unarmed=False) == 0


@pytest.mark.rule("RB-SKILL-STRONG-2")
def test_strong_in_the_newer_edition_one_die_of_a_defence_test_may_be_rolled_again() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, skills={"brick": ("strong",)}, edition="1.1")
    assert defence_dice(game, 0) == 0
    ran = attempt(game, defence(game), "reroll-die:0:strong", came=[("one", "one"), ("three",)])
    assert result(game, ran) == 4
    assert len(ran.asked) == 1  # one die, not both
    action(game, f"attack-unarmed:{foe('soldier 1')}", came=[("two", "two")])
    assert not game.units


# ---------------------------------------------------------------- noise


@pytest.mark.rule("RB-SKILL-SNEAKY-1")
def test_sneaky_one_noise_die_fewer_and_one_becomes_none() -> None:
    game = raid({"claudine": "a"}, skills={"claudine": ("sneaky",)})
    ran = run(noise_test(game, 0, 1, why=("RB-NOISE-1",)))
    assert not all_told(ran.events, NoiseRaised)
    ran = run(noise_test(game, 0, 3, why=("RB-NOISE-1",)), came=[("blank", "blank")])
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]
    assert quieter(game, 0, with_weapon=True) == 0


@pytest.mark.rule("RB-SKILL-STEALTHY-1")
def test_stealthy_one_noise_die_may_be_rolled_again_but_not_in_a_weapon_noise_test() -> None:
    game = raid({"claudine": "a"}, skills={"claudine": ("stealthy",)})
    test = noise_test(game, 0, 2, why=("RB-NOISE-1",))
    ran = run(test, "reroll-die:0:stealthy", came=[("one", "blank"), ("blank",)])
    assert len(ran.asked) == 1
    game = raid({"claudine": "a"}, units={"soldier 1": "c"}, skills={"claudine": ("stealthy",)})
    ran = action(game, f"attack:silenced-pistol:{foe('soldier 1')}", came=[("two", "two"), ("blank",)])
    assert len(ran.asked) == 1


def test_cards_in_play_make_every_action_quieter() -> None:
    game = raid({"quentin": "a"}, skills={"quentin": ("sneaky",)})
    game.change(0, in_play=in_play(game, "felt-soles"))
    assert quieter(game, 0, with_weapon=True) == 1
    assert quieter(game, 0, with_weapon=False) == 2


# ---------------------------------------------------------------- tactical and vril


@pytest.mark.rule("RB-SKILL-GENIUS-1", "RB-DRAW-1")
def test_genius_draws_three_and_discards_one_of_the_whole_hand() -> None:
    game = raid(
        {"brick": "a"},
        skills={"brick": ("genius",)},
        hero={"brick": {"hand": ("patience",), "deck": Deck(pool=("bar-fight", "knock-knock", "second-belt"))}},
    )
    drawn = ("bar-fight", "knock-knock", "second-belt")
    action(game, "draw-two-cards", "give-up-card:patience", came=[drawn])
    assert game.heroes[0].hand == drawn
    assert game.heroes[0].discard == ("patience",)


@pytest.mark.rule("RB-SKILL-VRIL-TOLERANCE-1")
@BOTH
def test_vril_tolerance_a_surge_brings_only_the_top_effect(edition: Edition) -> None:
    game = raid({"brick": "a"}, skills={"brick": ("vril-tolerance",)}, edition=edition)
    ran = run(inflict(game, 0, cause="surge"), came=[("bad-knee-1",)])
    assert game.heroes[0].knocked_down
    assert game.heroes[0].wounds == ()
    assert all_told(ran.events, WoundPassed)
    ran = run(inflict(game, 0, cause="effect"), came=[("cracked-ribs-1",)])
    assert all_told(ran.events, WoundStays)  # what is no surge is as usual


@pytest.mark.rule("RB-SKILL-VRIL-EXPERIMENT-1")
def test_vril_experiment_a_vril_die_may_be_added_before_the_roll_not_to_noise() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "c"}, skills={"brick": ("vril-experiment",)})
    attack = attack_on("soldier 1", game)
    assert list(dice_offered(game, attack)) == [("vril-experiment", ("vril",))]
    ran = attempt(game, attack, "add-die:vril-experiment", came=[("one", "one", "two")])
    assert all_told(ran.events, DiceRolled)[0].kinds == ("attack", "attack", "vril")
    assert result(game, ran) == 4
    ran = attempt(game, defence(game), "roll-dice", came=[("one", "one")])
    assert all_told(ran.events, DiceRolled)[0].kinds == ("defence", "defence")
    assert run(noise_test(game, 0, 1, why=("RB-NOISE-1",)), came=[("blank",)]).asked == []


def test_lasting_dice_and_keywords_count_for_their_reach() -> None:
    game = raid({"red-hawk": "a"})
    game.change(0, in_play=in_play(game, "between-two-breaths"))
    assert attack_dice(game, 0, "ranged", unarmed=False) == 1
    assert attack_dice(game, 0, "melee", unarmed=False) == 0
    assert attack_keywords(game, 0, "ranged") == (ArmourPiercing(),)
    assert attack_keywords(game, 0, "melee") == ()


@pytest.mark.rule("RB-Q-60")
@pytest.mark.parametrize("name", ["resilient", "strong", "iron-hide", "stand-down", "vril-experiment"])
def test_a_downed_hero_of_the_older_edition_defends_without_skills_that_need_a_decision(name: str) -> None:
    game = raid({"brick": "a"}, skills={"brick": (name,)}, hero={"brick": {"wounds": DOWN}}, edition="1.0")
    ran = attempt(game, defence(game), came=[("special", "blank"), ("one",)])  # the special becomes a boost
    assert ran.asked == []


@pytest.mark.rule("RB-Q-60")
@pytest.mark.parametrize("name", ["resilient", "iron-hide", "stand-down", "vril-experiment"])
def test_on_their_feet_they_are_asked(name: str) -> None:
    game = raid({"brick": "a"}, skills={"brick": (name,)}, edition="1.0")
    keys = ("roll-dice",) if name == "vril-experiment" else ("settle", "settle") if name == "resilient" else ("settle",)
    ran = attempt(game, defence(game), *keys, came=[("special", "blank"), ("one",)])
    assert [key for ask in ran.asked for key in (option.key for option in ask.options) if name in key]


@pytest.mark.rule("RB-Q-60", "RB-SKILL-LONE-WOLF-1")
def test_what_needs_no_decision_still_counts_for_the_downed() -> None:
    game = raid(
        {"brick": "a"}, skills={"brick": ("lone-wolf", "strong")}, hero={"brick": {"wounds": DOWN}}, edition="1.0"
    )
    assert defence_dice(game, 0) == 2
