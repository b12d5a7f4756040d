"""Keywords of weapons in the attack test."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import Ran, offered, run
from tests.games.reichbusters.trials import (
    after_alarm,
    attack_on,
    attempt,
    defence,
    drill,
    ended,
    kinds,
    result,
    skilled,
)

from nightraid.games.reichbusters.asks.events.castle import SuppressedPlaced
from nightraid.games.reichbusters.asks.events.hero import AttackHit, AttackMissed, UnitKilled, WeaponJammed
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, TestBegan, TestEnded
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.attack import attack
from nightraid.games.reichbusters.rules.attack_targets import BASIC
from nightraid.games.reichbusters.rules.base.running_action import new_action, use_weapon
from nightraid.games.reichbusters.rules.defence import defence_dice, defend
from nightraid.games.reichbusters.rules.hits import resolve
from nightraid.games.reichbusters.schema.weapons import (
    Accurate,
    ArmourPiercing,
    Burst,
    CriticalHit,
    DoubleTap,
    Firestorm,
    Incendiary,
    Lethal,
    Lifedrain,
    Overload,
    Shockwave,
    Splash,
    Stunned,
    WeaponKeyword,
)
from nightraid.games.reichbusters.state import Action, Points, RunningTest, State, Weapon, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
NOTHING_LEFT: dict[str, tuple[str, ...]] = {"normal": (), "vril": (), "objective": ()}
"""No loot to be had."""
ZOMBIES = ("zombie 1", "zombie 2", "zombie 3", "zombie 4")


def key(effect: str, die: str = "attack") -> str:
    """Spend a special on an effect."""
    return f"spend:{effect}:{die}:-1"


def hit(game: State, test: RunningTest, *keys: str) -> Ran[bool]:
    """What an attack does whose test is over."""
    return run(resolve(game, test), *keys)


# ---------------------------------------------------------------- dice


@pytest.mark.rule("RB-KEY-BURST-1")
@pytest.mark.parametrize("dice", [2, 3])
def test_burst_adds_dice_once_in_a_test(dice: int) -> None:
    """Two, or as many as the weapon says; a second special cannot buy it again."""
    game = drill()
    test = attack_on("soldier 1", game, keywords=(Burst(dice=dice),))
    came = [("special", "special"), ("one",) * dice, ("one",)]
    ran = attempt(game, test, key("burst"), "boost:attack", came=came)
    assert key("burst") not in offered(ran)
    assert result(game, ran) == 4 + dice + 1
    assert [event.source for event in all_told(ran.events, DiceRolled)] == ["", "burst"]


@pytest.mark.rule("RB-KEY-DOUBLE-TAP-1")
def test_double_tap_adds_two_dice() -> None:
    """Which may show specials in turn."""
    game = drill()
    came = [("special", "one"), ("special", "two"), ("three",)]
    ran = attempt(game, attack_on("soldier 1", game, keywords=(DoubleTap(),)), key("double-tap"), "settle", came=came)
    assert result(game, ran) == 2 + 1 + 2 + 2 + 3


@pytest.mark.rule("RB-KEY-LETHAL-1")
def test_lethal_rerolls_each_blank_once() -> None:
    """Blanks of attack dice and of vril dice, also of a boost; numbers not."""
    game = drill()
    test = attack_on("soldier 1", game, pool=kinds("attack", "attack", "vril"), keywords=(Lethal(),))
    keys = ("reroll-die:0:lethal", "reroll-die:2:lethal")
    ran = attempt(game, test, *keys, came=[("blank", "one", "blank"), ("two",), ("blank",)])
    assert offered(ran, 0) == ["reroll-die:0:lethal", "reroll-die:2:lethal", "settle"]
    assert result(game, ran) == 3


@pytest.mark.rule("RB-KEY-LETHAL-1")
def test_without_lethal_blanks_stay() -> None:
    """And it does nothing for defence tests."""
    game = drill()
    assert attempt(game, attack_on("soldier 1", game), came=[("blank", "blank")]).asked == []
    assert attempt(game, defence(game, keywords=(Lethal(),)), came=[("blank", "blank")]).asked == []


@pytest.mark.rule("RB-SKILL-PRECISE-1", "RB-TEST-10")
def test_precise_adds_1_for_each_special_on_a_die() -> None:
    """Attack and vril specials count 3; in a defence test they count 2."""
    game = drill(hero={"sarge": {"skills": skilled("precise")}})
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), against=9)
    soldier = unit("soldier 1")
    ran = attempt(game, test, f"spend:loot:attack:{soldier}", came=[("special", "special"), ("one",)])
    assert result(game, ran) == 3 + 3 + 1
    ran = attempt(game, defence(game), came=[("special", "blank"), ("blank",)])
    assert result(game, ran) == 2


@pytest.mark.rule("RB-KEY-PIERCING-1")
def test_piercing_makes_blanks_of_ones() -> None:
    """On defence dice only; a 1 of a vril die counts."""
    game = drill()
    test = defence(game, pool=kinds("defence", "defence", "vril"), piercing=True, reach="ranged", against=9)
    assert result(game, attempt(game, test, came=[("one", "two", "one")])) == 3
    test = defence(game, pool=kinds("defence", "defence", "vril"), reach="ranged", against=9)
    assert result(game, attempt(game, test, came=[("one", "two", "one")])) == 4


@pytest.mark.rule("RB-KEY-PIERCING-1", "RB-SKILL-RESILIENT-1")
def test_a_one_that_counts_as_a_blank_may_be_rerolled_as_one() -> None:
    """Resilient against a Piercing attack, and an injection."""
    game = drill(hero={"sarge": {"skills": skilled("resilient")}})
    test = defence(game, piercing=True, reach="ranged")
    ran = attempt(game, test, "reroll-die:0:resilient", came=[("one", "two"), ("three",)])
    assert result(game, ran) == 5
    game.change(0, skills=(), injected=1)
    ran = attempt(game, test, "reroll-die:0:vril-injection", came=[("one", "two"), ("three",)])
    assert result(game, ran) == 5


@pytest.mark.rule("RB-KEY-INCENDIARY-1", "RB-KEY-INCENDIARY-2", "RB-KEY-PIERCING-1")
@BOTH
def test_an_incendiary_attack_is_piercing(edition: Edition) -> None:
    """The defence test of a Hero caught in it."""
    game = drill(edition=edition, hero={"sarge": {"skills": ()}})
    came = [("one",) * defence_dice(game, 0), ("cracked-ribs-1",)]
    ran = run(defend(game, 0, 4, keywords=(Incendiary(),)), came=came)
    assert told(ran.events, TestEnded).total == 0


# ---------------------------------------------------------------- at once


@pytest.mark.rule("RB-KEY-CRITICAL-HIT-1", "RB-Q-108")
@pytest.mark.parametrize("die", ["attack", "vril"])
def test_critical_hit_wounds_at_once(die: str) -> None:
    """The soldier is dead whatever the total; the effect is not offered again."""
    game = drill()
    faces = ("special", "blank") if die == "attack" else ("blank", "special")
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), against=9, keywords=(CriticalHit(),))
    ran = attempt(game, test, key("critical-hit", die), came=[faces])
    assert unit("soldier 1") not in game.units
    assert told(ran.events, UnitKilled).hero == 0
    assert result(game, ran) == 2


@pytest.mark.rule("RB-Q-108", "RB-WOUND-2")
def test_the_wounds_of_the_test_come_on_top_of_a_critical_hit() -> None:
    """A Sturm Kanonier with 2 wounds: one at once, one by the success."""
    game = drill(units={"sturm-kanonier 1": "c"})
    test = attack_on("sturm-kanonier 1", game, 2, against=4, keywords=(CriticalHit(),))
    ran = attempt(game, test, key("critical-hit"), came=[("special", "two")])
    assert game.units[unit("sturm-kanonier 1")].wounds == 1
    hit(game, ended(ran))
    assert unit("sturm-kanonier 1") not in game.units


@pytest.mark.rule("RB-Q-108", "RB-KEY-ARMOUR-PIERCING-1")
def test_a_critical_hit_is_one_wound_even_if_armour_piercing() -> None:
    """The Sturm Kanonier keeps standing with one wound token."""
    game = drill(units={"sturm-kanonier 1": "c"})
    test = attack_on("sturm-kanonier 1", game, 1, against=9, keywords=(CriticalHit(), ArmourPiercing()))
    attempt(game, test, key("critical-hit"), came=[("special",)])
    assert game.units[unit("sturm-kanonier 1")].wounds == 1


@pytest.mark.rule("RB-Q-108", "RB-KEY-ARMOURED-1", "RB-SPECIAL-4")
@pytest.mark.parametrize("piercing", [False, True])
def test_an_armoured_target_is_hit_critically_only_by_armour_piercing(piercing: bool) -> None:
    """Otherwise the special cannot be spent on it."""
    game = drill(units={"vrilpanzer 1": "c"}, stacks=NOTHING_LEFT)
    keywords: tuple[WeaponKeyword, ...] = (CriticalHit(), *((ArmourPiercing(),) if piercing else ()))
    test = attack_on("vrilpanzer 1", game, 1, against=10, keywords=keywords)
    came = [("special",), *([] if piercing else [("one",)])]
    attempt(game, test, *([key("critical-hit")] if piercing else []), came=came)
    assert game.units[unit("vrilpanzer 1")].side == piercing


@pytest.mark.rule("RB-KEY-LIFEDRAIN-1", "RB-SPECIAL-4")
def test_lifedrain_heals_a_permanent_wound_at_once() -> None:
    """Once in a test; without a wound it is not offered."""
    game = drill(hero={"sarge": {"wounds": (Wound("torn-strap-1"),)}})
    test = attack_on("soldier 1", game, keywords=(Lifedrain(),))
    ran = attempt(game, test, key("lifedrain"), "settle", came=[("special", "special"), ("one",)])
    assert game.heroes[0].wounds == ()
    assert game.wound_discard == ("torn-strap-1",)
    assert key("lifedrain") not in offered(ran)


@pytest.mark.rule("RB-KEY-STUNNED-1", "RB-KEY-SUPPRESSED-1")
def test_stunned_suppresses_the_area_of_the_target() -> None:
    """A token there; where one lies already the special cannot be spent on it."""
    game = drill()
    test = attack_on("soldier 1", game, keywords=(Stunned(),))
    ran = attempt(game, test, key("stunned"), came=[("special", "one")])
    assert told(ran.events, SuppressedPlaced).area == area("c")
    assert game.suppressed == 1 << area("c")
    ran = attempt(game, test, "settle", came=[("special", "one"), ("one",)])
    assert key("stunned") not in offered(ran)


@pytest.mark.rule("RB-KEY-LIFEDRAIN-1", "RB-WOUND-8")
def test_lifedrain_heals_one_wound_of_several() -> None:
    """Of the player's choice."""
    game = drill(hero={"sarge": {"wounds": (Wound("winded-1"), Wound("torn-strap-1"), Wound("torn-strap-2"))}})
    test = attack_on("soldier 1", game, keywords=(Lifedrain(),))
    attempt(game, test, key("lifedrain"), "heal-wound:winded-1", came=[("special", "one")])
    assert [wound.card for wound in game.heroes[0].wounds] == ["torn-strap-1", "torn-strap-2"]


@pytest.mark.rule("RB-SPECIAL-4", "RB-KEY-CRITICAL-HIT-1")
def test_no_critical_hit_on_a_target_that_is_gone() -> None:
    """Something else in the test has killed it."""
    game = drill()
    test = attack_on("soldier 1", game, keywords=(CriticalHit(),))
    game.remove_unit(unit("soldier 1"))
    assert attempt(game, test, came=[("special", "one"), ("one",)]).asked == []


# ---------------------------------------------------------------- with the attack


@pytest.mark.rule("RB-KEY-BURST-2", "RB-Q-47", "RB-Q-49")
def test_burst_23() -> None:
    """Total 23 against four zombies of defence 7: three are wounded, the fourth is not."""
    game = drill(units=dict.fromkeys(ZOMBIES, "c"))
    test = attack_on("zombie 1", game, against=7, added=23, spent_on=("burst",), rolled=True)
    second, third, fourth = (unit(name) for name in ZOMBIES[1:])
    ran = hit(game, test, f"burst-on:{second}", f"burst-on:{third}", f"burst-on:{fourth}")
    assert [event.total for event in all_told(ran.events, AttackHit)] == [23, 16, 9]
    assert told(ran.events, AttackMissed).total == 2
    assert list(game.units) == [fourth]


@pytest.mark.rule("RB-KEY-BURST-2", "RB-Q-47")
def test_without_burst_only_the_target_is_hit() -> None:
    """However high the total."""
    game = drill(units=dict.fromkeys(ZOMBIES, "c"))
    hit(game, attack_on("zombie 1", game, against=7, added=23, keywords=(Burst(),), rolled=True))
    assert len(game.units) == 3


@pytest.mark.rule("RB-KEY-OVERLOAD-1")
def test_overload_makes_one_more_attack_with_the_same_weapon() -> None:
    """In the same action, so it is not to be had again there; one noise test for both."""
    game = drill(units={"soldier 1": "b", "soldier 2": "b"}, hero={"sarge": {"weapons": PISTOLS}})
    first, second = unit("soldier 1"), unit("soldier 2")
    game.action = new_action(game, 0)
    ran = run(
        attack(game, 0, BASIC),
        f"attack:service-pistol:{first}",
        key("overload"),
        f"attack:service-pistol:{second}",
        "settle",
        came=[("special", "two", "blank"), ("special", "two", "blank"), ("one",)],
    )
    assert offered(ran, 2) == [f"attack:service-pistol:{second}", "no-attack"]
    assert key("overload") in offered(ran, 1)
    assert key("overload") not in offered(ran, 3)
    assert not game.units
    ran = run(finish_action(game), came=[("blank", "blank")])
    assert len(all_told(ran.events, TestBegan)) == 1


@pytest.mark.rule("RB-KEY-OVERLOAD-1", "RB-Q-43")
def test_a_weapon_drained_by_the_first_attack_cannot_make_the_second() -> None:
    """The vril special that paid for it has drained the pistol."""
    game = drill(units={"soldier 1": "b", "soldier 2": "b"}, hero={"sarge": {"weapons": PISTOLS}})
    game.action = new_action(game, 0)
    keys = (f"attack:service-pistol:{unit('soldier 1')}", key("overload", "vril"))
    run(attack(game, 0, BASIC), *keys, came=[("one", "two", "special")])
    assert game.heroes[0].weapons[0].drained
    assert list(game.units) == [unit("soldier 2")]


PISTOLS = (Weapon("service-pistol", vril=True),)


@pytest.mark.rule("RB-KEY-SHOCKWAVE-1", "RB-Q-47", "RB-Q-48")
def test_shockwave_compares_the_total_with_all_in_the_area() -> None:
    """The same total against each: soldiers of 4 fall, the zombie of 7 stays; protected units are hit too."""
    game = drill(units={"soldier 1": "c", "soldier 2": "c", "officer 1": "c", "zombie 1": "c", "soldier 3": "d"})
    test = attack_on("soldier 1", game, keywords=(Shockwave(),))
    ran = attempt(game, test, key("shockwave"), came=[("special", "two")])
    hit(game, ended(ran))
    assert set(game.units) == {unit("zombie 1"), unit("soldier 3")}


@pytest.mark.rule("RB-KEY-SHOCKWAVE-1", "RB-Q-50")
def test_a_hero_in_the_area_is_a_unit_too() -> None:
    """Brick makes a defence test against the total; the attacker, in melee, does not."""
    game = drill({"sarge": "c", "brick": "c"}, units={"soldier 1": "c"}, hero={"brick": {"skills": ()}})
    test = attack_on("soldier 1", game, keywords=(Shockwave(),), reach="melee")
    ran = attempt(game, test, key("shockwave"), came=[("special", "two")])
    dice = 3 + 1  # of his card, and of the team for company
    after = run(resolve(game, ended(ran)), came=[("three", "one", *("blank",) * (dice - 2))])
    began = told(after.events, TestBegan)
    assert (began.hero, began.test, began.against) == (1, "defence", 4)


@pytest.mark.rule("RB-KEY-SHOCKWAVE-1", "RB-SPECIAL-4")
@pytest.mark.parametrize("friend", ["c", "a"])
def test_shockwave_needs_somebody_else_in_the_area(friend: str) -> None:
    """A friend will do, though nobody wants that; the attacker alone will not."""
    game = drill({"sarge": "c", "brick": friend}, units={"soldier 1": "c"}, stacks=NOTHING_LEFT)
    test = attack_on("soldier 1", game, keywords=(Shockwave(),), reach="melee")
    there = friend == "c"
    ran = attempt(game, test, *(["settle"] if there else []), came=[("special", "one"), ("one",)])
    assert bool(ran.asked) is there
    assert not there or key("shockwave") in offered(ran)


@pytest.mark.rule("RB-KEY-FIRESTORM-1", "RB-Q-50", "RB-Q-51", "RB-HEROISM-3")
def test_heroism_points_in_an_attack_on_everything() -> None:
    """The total is exactly the defence of the named target, 4: the zombie of 7 is not wounded by it."""
    game = drill(units={"soldier 1": "c", "zombie 1": "c"}, hero={"sarge": {"points": Points(attack=1)}})
    test = attack_on("soldier 1", game, keywords=(Firestorm(),))
    ran = attempt(game, test, "spend-heroism:(attack):()")
    hit(game, ended(ran))
    assert list(game.units) == [unit("zombie 1")]


@pytest.mark.rule("RB-KEY-SPLASH-1", "RB-Q-47")
def test_splash_compares_the_whole_total_with_one_more() -> None:
    """The player chooses which; the third stays."""
    game = drill()
    test = attack_on("soldier 1", game, keywords=(Splash(),))
    ran = attempt(game, test, key("splash"), came=[("special", "two")])
    hit(game, ended(ran), f"splash-on:{unit('soldier 3')}")
    assert list(game.units) == [unit("soldier 2")]


@pytest.mark.rule("RB-KEY-SPLASH-1", "RB-Q-48", "RB-SPECIAL-4")
@pytest.mark.parametrize("accurate", [False, True])
def test_splash_is_bound_by_bodyguards(accurate: bool) -> None:
    """The officer behind the soldier cannot be chosen, unless the attack is Accurate."""
    game = drill(units={"soldier 1": "c", "officer 1": "c"}, stacks=NOTHING_LEFT)
    keywords: tuple[WeaponKeyword, ...] = (Splash(), *((Accurate(),) if accurate else ()))
    test = attack_on("soldier 1", game, keywords=keywords)
    keys = [key("splash")] if accurate else []
    ran = attempt(game, test, *keys, came=[("special", "two"), *([] if accurate else [("blank",)])])
    assert bool(ran.asked) is accurate


@pytest.mark.rule("RB-KEY-ACCURATE-1")
@pytest.mark.parametrize("accurate", [False, True])
def test_accurate_sees_past_enemies_and_protectors(accurate: bool) -> None:
    """The officer stands behind a soldier's area, and beside a bodyguard of its own."""
    game = drill({"red-hawk": "a"}, units={"soldier 1": "b", "soldier 2": "c", "officer 1": "c"})
    game.action = Action(0)
    if not accurate:
        game.change(0, weapons=(Weapon("webley"),))
    officer = unit("officer 1")
    ran = run(attack(game, 0, BASIC), "no-attack")
    targets = {int(option.split(":")[2]) for option in offered(ran) if option.startswith("attack:")}
    assert (officer in targets) is accurate


@pytest.mark.rule("RB-KEY-ARMOUR-PIERCING-1")
@pytest.mark.parametrize("piercing", [False, True])
def test_armour_piercing_wounds_the_armoured_and_twice_the_others(piercing: bool) -> None:
    """One state of the Vrilpanzer; both wounds of a Sturm Kanonier."""
    keywords = (ArmourPiercing(),) if piercing else ()
    game = drill(units={"vrilpanzer 1": "c", "sturm-kanonier 1": "d"})
    hit(game, attack_on("vrilpanzer 1", game, against=10, added=10, keywords=keywords, rolled=True))
    assert game.units[unit("vrilpanzer 1")].side == piercing
    hit(game, attack_on("sturm-kanonier 1", game, against=6, added=6, keywords=keywords, rolled=True))
    assert (unit("sturm-kanonier 1") in game.units) is not piercing


# ---------------------------------------------------------------- unreliable weapons


@pytest.mark.rule("RB-KEY-UNRELIABLE-1")
@pytest.mark.parametrize(("specials", "jams"), [(0, 2), (1, 1), (2, 0)])
def test_each_instance_jams_the_weapon_in_1_0(specials: int, jams: int) -> None:
    """Unreliable twice: a token for each instance without a special, when the action is over."""
    assert _jams("1.0", specials) == jams


@pytest.mark.rule("RB-KEY-UNRELIABLE-2")
@pytest.mark.parametrize(("specials", "jams"), [(0, 1), (1, 0)])
def test_one_jam_token_at_most_in_1_1(specials: int, jams: int) -> None:
    """And one special is enough."""
    assert _jams("1.1", specials) == jams


def _jams(edition: Edition, specials: int) -> int:
    game = drill({"brick": "a"}, edition=edition, hero={"brick": {"weapons": (Weapon("vickers", vril=True),)}})
    game.action = new_action(game, 0)
    use_weapon(game, "vickers")
    keywords = game.box.cards.weapons["vickers"].vril.keywords
    test = attack_on("soldier 1", game, 2, weapon="vickers", keywords=keywords, against=9)
    faces = ("special",) * specials + ("one",) * (2 - specials)
    attempt(game, test, *[key("unreliable")] * specials, came=[faces])
    assert game.heroes[0].weapons[0].jams == 0, "not before the action is over"
    ran = run(finish_action(game))
    jammed = game.heroes[0].weapons[0].jams
    assert bool(all_told(ran.events, WeaponJammed)) == bool(jammed)
    return jammed


@pytest.mark.rule("RB-KEY-UNRELIABLE-1", "RB-KEY-UNRELIABLE-2")
@BOTH
def test_a_special_of_any_attack_of_the_action_covers_it(edition: Edition) -> None:
    """Spent in the first attack; in the second it is not offered any more."""
    game = drill({"brick": "a"}, edition=edition)
    game.action = new_action(game, 0)
    use_weapon(game, "vickers")
    keywords = game.box.cards.weapons["vickers"].normal.keywords
    test = attack_on("soldier 1", game, 2, weapon="vickers", keywords=keywords, against=9)
    attempt(game, test, key("unreliable"), came=[("special", "one")])
    ran = attempt(game, test, "settle", came=[("special", "one"), ("one",)])
    assert key("unreliable") not in offered(ran)
    run(finish_action(game))
    assert game.heroes[0].weapons[0].jams == 0


@pytest.mark.rule("RB-KEY-1")
def test_keywords_of_a_weapon_work_only_with_that_weapon() -> None:
    """An attack without them offers none of them, and they are nothing for defence tests."""
    game = after_alarm(units={"soldier 1": "c"})
    ran = attempt(game, attack_on("soldier 1", game), "settle", came=[("special", "one"), ("one",)])
    assert set(offered(ran)) == {f"spend:loot:attack:{unit('soldier 1')}", "boost:attack", "settle"}
    ran = attempt(game, defence(game, keywords=(DoubleTap(), Stunned())), came=[("special", "one"), ("one",)])
    assert ran.asked == []
    assert isinstance(ended(ran), RunningTest)
    assert Overload() not in ended(ran).keywords
