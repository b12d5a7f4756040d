"""Vril dice, surges, and drained equipment."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import Chance, attack_on, attempt, defence, dice_in, drill, kinds, result, rolls

from nightraid.games.reichbusters.asks.events.testing import Drained, SurgeCancelled, Surged
from nightraid.games.reichbusters.box import DIE_KINDS
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.attack import attack
from nightraid.games.reichbusters.rules.attack_targets import BASIC
from nightraid.games.reichbusters.rules.vril import drain, roll_device
from nightraid.games.reichbusters.schema.weapons import Lethal
from nightraid.games.reichbusters.state import Action, Item, State, Weapon

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
GUN = Weapon("submachine-gun", vril=True)
SURGE_WOUND = ("bad-knee-1",)
"""Top: knocked down; permanent: a limp."""


def armed(edition: Edition = "1.1", **fields: object) -> State:
    """Sarge with the vril side of the submachine gun up."""
    game = drill(edition=edition, hero={"sarge": {"weapons": (GUN, Weapon("service-pistol")), **fields}})
    game.action = Action(0)
    return game


@pytest.mark.rule("RB-VRIL-1")
def test_the_vril_dice_of_a_weapon_must_be_rolled() -> None:
    """An attack with the vril side of a gun rolls its 3 attack dice and its vril die; all of them count."""
    game = armed()
    seen: list[Chance] = []
    soldier = unit("soldier 1")
    rule = rolls(attack(game, 0, BASIC), seen)
    run(rule, f"attack:submachine-gun:{soldier}", came=[("one", "blank", "blank", "three")])
    assert sorted(dice_in(seen[0])) == ["attack", "attack", "attack", "vril"]
    assert soldier not in game.units, "1 + 3 reaches the 4 of the soldier"


@pytest.mark.rule("RB-VRIL-2")
def test_only_vril_dice_have_a_surge() -> None:
    """As they are printed."""
    dice = drill().box.dice
    assert [kind for kind in DIE_KINDS if "surge" in dice[kind].faces] == ["vril"]


@pytest.mark.rule("RB-VRIL-3", "RB-Q-43")
@pytest.mark.parametrize("payer", ["attack", "vril"])
def test_a_special_of_any_die_cancels_a_surge(payer: str) -> None:
    """The special still counts 2 and is used up; the Hero is not wounded and nothing is drained."""
    game = armed()
    pool = kinds("attack", "vril", "vril") if payer == "vril" else kinds("attack", "vril")
    faces = ("one", "special", "surge") if payer == "vril" else ("special", "surge")
    test = attack_on("soldier 1", game, pool=pool, device="submachine-gun")
    ran = attempt(game, test, f"spend:cancel-surge:{payer}:-1", came=[faces])
    assert len(all_told(ran.events, SurgeCancelled)) == 1
    assert not all_told(ran.events, Surged)
    assert not all_told(ran.events, Drained)
    assert game.heroes[0].wounds == ()
    assert result(game, ran) == sum({"one": 1, "special": 2, "surge": 0}[face] for face in faces)


@pytest.mark.rule("RB-VRIL-3")
def test_each_surge_takes_a_special_of_its_own() -> None:
    """Without a surge left the effect is not offered."""
    game = armed()
    test = attack_on("soldier 1", game, pool=kinds("attack", "attack", "vril"))
    key = "spend:cancel-surge:attack:-1"
    ran = attempt(game, test, key, "settle", came=[("special", "special", "surge"), ("one",)])
    assert key not in offered(ran)


@pytest.mark.rule("RB-VRIL-4", "RB-WOUND-6")
def test_a_surge_in_1_0_applies_the_whole_wound_card() -> None:
    """Top and bottom: knocked down, and the wound stays; the weapon is drained."""
    game = armed("1.0")
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), device="submachine-gun")
    attempt(game, test, came=[("one", "surge"), SURGE_WOUND])
    hero = game.heroes[0]
    assert hero.knocked_down
    assert [wound.card for wound in hero.wounds] == [*SURGE_WOUND]
    assert hero.weapons[0].drained


@pytest.mark.rule("RB-VRIL-5")
def test_a_surge_in_1_1_applies_only_the_permanent_effect() -> None:
    """Not knocked down, but the wound stays; the weapon is drained."""
    game = armed("1.1")
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), device="submachine-gun")
    attempt(game, test, came=[("one", "surge"), SURGE_WOUND])
    hero = game.heroes[0]
    assert not hero.knocked_down
    assert [wound.card for wound in hero.wounds] == [*SURGE_WOUND]
    assert hero.weapons[0].drained


@pytest.mark.rule("RB-VRIL-6", "RB-KEY-DRAINED-1", "RB-ATTACK-5")
@BOTH
def test_a_drained_weapon_cannot_be_used(edition: Edition) -> None:
    """It is not among the weapons to attack with."""
    weapons = (Weapon("submachine-gun", drained=True), Weapon("service-pistol"))
    game = drill(units={"soldier 1": "b"}, edition=edition, hero={"sarge": {"weapons": weapons}})
    game.action = Action(0)
    soldier = unit("soldier 1")
    ran = run(attack(game, 0, BASIC), f"attack:service-pistol:{soldier}", came=[("one", "one")])
    assert {key.split(":")[1] for key in offered(ran, 0) if key.startswith("attack:")} == {"service-pistol"}


@pytest.mark.rule("RB-KEY-JAMMED-1", "RB-ATTACK-5")
@BOTH
def test_a_jammed_weapon_cannot_be_used(edition: Edition) -> None:
    """With both jammed there is no ranged attack left."""
    weapons = (Weapon("submachine-gun", jams=1), Weapon("service-pistol", jams=2))
    game = drill(units={"soldier 1": "b"}, edition=edition, hero={"sarge": {"weapons": weapons}})
    game.action = Action(0)
    assert run(attack(game, 0, BASIC)).asked == []
    ready = drill(units={"soldier 1": "b"}, edition=edition)
    ready.action = Action(0)
    with pytest.raises(AssertionError, match="nobody answers"):
        run(attack(ready, 0, BASIC))


@pytest.mark.rule("RB-VRIL-7", "RB-Q-43")
@BOTH
def test_vril_dice_without_a_device_wound_but_drain_nothing(edition: Edition) -> None:
    """Such as the die of Vril Experiment."""
    game = armed(edition)
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril", "vril"), weapon="submachine-gun")
    keys = (f"spend:loot:vril:{unit('soldier 1')}",)
    ran = attempt(game, test, *keys, came=[("one", "surge", "special"), ("cracked-ribs-1",)])
    assert len(game.heroes[0].wounds) == 1
    assert not all_told(ran.events, Drained)
    assert not game.heroes[0].weapons[0].drained


@pytest.mark.rule("RB-Q-43")
def test_one_drain_token_however_many_dice_call_for_it() -> None:
    """Two surges and a special of vril dice."""
    game = armed()
    test = attack_on("soldier 1", game, pool=kinds("vril", "vril", "vril"), device="submachine-gun")
    came = [("surge", "surge", "special"), ("cracked-ribs-1",), ("cracked-ribs-2",)]
    ran = attempt(game, test, f"spend:loot:vril:{unit('soldier 1')}", came=came)
    assert len(all_told(ran.events, Drained)) == 1


@pytest.mark.rule("RB-Q-43")
def test_a_pair_that_cancelled_each_other_leaves_the_other_special_to_drain() -> None:
    """Two vril specials, one surge: the second special has no pair."""
    game = armed()
    test = attack_on("soldier 1", game, pool=kinds("vril", "vril", "vril"), device="submachine-gun")
    keys = ("spend:cancel-surge:vril:-1", f"spend:loot:vril:{unit('soldier 1')}")
    attempt(game, test, *keys, came=[("surge", "special", "special")])
    assert game.heroes[0].weapons[0].drained


@pytest.mark.rule("RB-Q-43")
def test_dice_are_looked_at_as_they_show_at_the_end_of_step_3() -> None:
    """A vril blank that Lethal turns into a special drains; it would not have before."""
    game = armed()
    test = attack_on("soldier 1", game, pool=kinds("vril"), device="submachine-gun", keywords=(Lethal(),))
    keys = ("reroll-die:0:lethal", f"spend:loot:vril:{unit('soldier 1')}")
    attempt(game, test, *keys, came=[("blank",), ("special",)])
    assert game.heroes[0].weapons[0].drained


@pytest.mark.rule("RB-READY-4")
@pytest.mark.parametrize(("edition", "drained"), [("1.0", True), ("1.1", False)])
def test_a_second_token_beside_a_jam(edition: Edition, drained: bool) -> None:
    """In 1.1 a weapon with a jam token gets no drain token; in 1.0 it does."""
    game = drill(edition=edition, hero={"sarge": {"weapons": (Weapon("submachine-gun", jams=1),)}})
    run(drain(game, 0, "submachine-gun", why=()))
    assert game.heroes[0].weapons[0].drained is drained


@pytest.mark.rule("RB-VRIL-3", "RB-TEST-7")
def test_of_two_surges_a_special_cancels_one() -> None:
    """The other strikes."""
    game = armed()
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril", "vril"))
    key = "spend:cancel-surge:attack:-1"
    ran = attempt(game, test, key, came=[("special", "surge", "surge"), ("cracked-ribs-1",)])
    assert told(ran.events, Surged).surges == 1


# ---------------------------------------------------------------- items


@pytest.mark.rule("RB-VRIL-1", "RB-TEST-8")
@pytest.mark.parametrize(("face", "drained"), [("three", False), ("blank", False), ("special", True)])
def test_the_vril_die_of_an_item_drains_it(face: str, drained: bool) -> None:
    """Used by itself, outside a test."""
    game = drill(hero={"sarge": {"items": (Item("vril-goggles-1"),)}})
    ran = run(roll_device(game, 0, "vril-goggles-1"), came=[(face,)])
    assert ran.result == (face,)
    assert game.heroes[0].items[0].drained is drained


@pytest.mark.rule("RB-VRIL-4", "RB-VRIL-5")
@pytest.mark.parametrize(("edition", "knocked_down"), [("1.0", True), ("1.1", False)])
def test_a_surge_of_an_item_wounds_as_in_a_test(edition: Edition, knocked_down: bool) -> None:
    """And drains it."""
    game = drill(edition=edition, hero={"sarge": {"items": (Item("vril-goggles-1"),)}})
    run(roll_device(game, 0, "vril-goggles-1"), came=[("surge",), SURGE_WOUND])
    hero = game.heroes[0]
    assert len(hero.wounds) == 1
    assert hero.knocked_down is knocked_down
    assert hero.items[0].drained


@pytest.mark.rule("RB-TEST-8", "RB-READY-4")
@pytest.mark.parametrize(("edition", "beside_a_jam"), [("1.0", True), ("1.1", False)])
def test_only_the_item_that_was_used_is_drained(edition: Edition, beside_a_jam: bool) -> None:
    """Not the one beside it; with a jam token on it, only in 1.0."""
    items = (Item("vril-orb-1"), Item("vril-goggles-1"), Item("vril-shield-1", jams=1))
    game = drill(edition=edition, hero={"sarge": {"items": items}})
    run(drain(game, 0, "vril-goggles-1", why=()))
    run(drain(game, 0, "vril-shield-1", why=()))
    assert [item.drained for item in game.heroes[0].items] == [False, True, beside_a_jam]


@pytest.mark.rule("RB-VRIL-7", "RB-ITEM-VRIL-SHIELD-1")
def test_a_surge_without_a_shield_does_not_replace_the_damage() -> None:
    """The die of Vril Experiment in a defence test: the wound of the surge comes besides."""
    game = drill()
    test = defence(game, pool=kinds("defence", "vril"), against=9)
    ran = attempt(game, test, came=[("one", "surge"), ("cracked-ribs-1",)])
    assert ran.result is not None
    assert not ran.result.ignored


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1", "RB-ITEM-7")
def test_the_surge_of_a_shield_takes_the_place_of_the_damage() -> None:
    """The test fails, its damage is ignored, the surge wounds."""
    game = drill(hero={"sarge": {"items": (Item("vril-shield-1"),)}})
    came = [("blank", "blank", "blank", "blank", "surge"), ("cracked-ribs-1",)]
    ran = attempt(game, defence(game, against=9), "use-in-test:vril-shield-1:True", came=came)
    assert ran.result is not None
    assert ran.result.ignored
    assert len(game.heroes[0].wounds) == 1
    assert game.heroes[0].items[0].drained
