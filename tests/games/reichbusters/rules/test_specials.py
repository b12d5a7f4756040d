"""Specials: what they are worth, what they are spent on, and how often."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, drill, ended, kinds, result, skilled

from nightraid.games.reichbusters.asks.events.cards import SpecialsAdded
from nightraid.games.reichbusters.asks.events.hero import LootDropped
from nightraid.games.reichbusters.asks.events.testing import Boosted, NoiseCardDrawn, SpecialSpent
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.attack import attack
from nightraid.games.reichbusters.rules.attack_targets import BASIC
from nightraid.games.reichbusters.rules.base.pool import add_specials, succeeds
from nightraid.games.reichbusters.rules.base.running_action import use_weapon
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema import items, skills, units
from nightraid.games.reichbusters.schema.weapons import (
    Burst,
    CriticalHit,
    DoubleTap,
    Lifedrain,
    Shockwave,
    Splash,
    Unreliable,
)
from nightraid.games.reichbusters.state import Action, RunningTest, State, Weapon, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


@pytest.mark.rule("RB-SPECIAL-1")
@pytest.mark.parametrize("spent", ["boost:attack", "spend:loot:attack:{}", "spend:double-tap:attack:-1"])
def test_a_special_is_worth_2_however_it_is_spent(spent: str) -> None:
    """On loot, on dice, on a boost; the further dice are blank here."""
    game = drill()
    test = attack_on("soldier 1", game, keywords=(DoubleTap(),))
    dice = {"boost": 1, "spend:double-tap": 2}.get(spent.rpartition(":attack")[0], 0)
    came = [("special", "one"), *([("blank",) * dice] if dice else [])]
    ran = attempt(game, test, spent.format(unit("soldier 1")), came=came)
    assert result(game, ran) == 3


@pytest.mark.rule("RB-SPECIAL-2", "RB-BOOST-2", "RB-LOOT-1", "RB-KEY-UNRELIABLE-1")
def test_brick_and_the_zombie() -> None:
    """Four dice of a Vickers: 1, 1, special, special. Reliable, a boost that is a special, loot: 8 against 7."""
    game = drill({"brick": "a"}, units={"zombie 1": "c"}, edition="1.0")
    game.action = Action(0)
    zombie = unit("zombie 1")
    ran = run(
        attack(game, 0, BASIC),
        f"attack:vickers:{zombie}",
        "spend:unreliable:attack:-1",
        "boost:attack",
        f"spend:loot:attack:{zombie}",
        came=[("one", "one", "special", "special"), ("special",)],
    )
    assert zombie not in game.units
    assert told(ran.events, LootDropped).stack == "normal"
    assert game.action.weapons == (("vickers", 1),)
    assert [event.effect for event in all_told(ran.events, SpecialSpent)] == ["unreliable", "loot"]


@pytest.mark.rule("RB-SPECIAL-2")
def test_a_special_left_over_becomes_a_boost_in_noise_tests_too() -> None:
    """Nobody wants it, and it makes the noise louder: 2 and 3."""
    game = drill()
    ran = run(noise_test(game, 0, 1, why=()), came=[("special",), ("three",), ("only-the-wind-1",)])
    assert ran.asked == []
    assert told(ran.events, Boosted).face == "three"
    assert len(all_told(ran.events, NoiseCardDrawn)) == 1


@pytest.mark.rule("RB-SPECIAL-3")
def test_the_same_effect_once_per_action() -> None:
    """Two attacks in one action: Vril Enhanced worked in the first, so it is not offered in the second."""
    game = drill(hero={"sarge": {"skills": skilled("vril-enhanced"), "removed": ("lets-go", "listen-up")}})
    game.action = Action(0)
    came = [("special", "one")]
    attempt(game, attack_on("soldier 1", game), "spend:vril-enhanced:attack:-1", "bring-back:lets-go", came=came)
    second = attempt(game, attack_on("soldier 1", game), "settle", came=[*came, ("one",)])
    assert "spend:vril-enhanced:attack:-1" not in offered(second)
    game.action = Action(0)
    third = attempt(game, attack_on("soldier 1", game), "settle", came=[*came, ("one",)])
    assert "spend:vril-enhanced:attack:-1" in offered(third)


@pytest.mark.rule("RB-SPECIAL-3", "RB-KEY-DOUBLE-TAP-1")
def test_a_keyword_with_its_own_limit_works_again_in_the_next_test() -> None:
    """Double Tap is once per attack test: not twice in one, but again in the second attack of the action."""
    game = drill()
    game.action = Action(0)
    test = attack_on("soldier 1", game, 2, keywords=(DoubleTap(),))
    came = [("special", "special"), ("blank", "blank"), ("blank",)]
    first = attempt(game, test, "spend:double-tap:attack:-1", "boost:attack", came=came)
    assert "spend:double-tap:attack:-1" not in offered(first)
    second = attempt(game, test, "spend:double-tap:attack:-1", came=[("special", "one"), ("blank", "blank")])
    assert "double-tap" in ended(second).spent_on


@pytest.mark.rule("RB-SPECIAL-3")
def test_boosts_and_cancelled_surges_are_not_limited() -> None:
    """Two boosts and two cancelled surges in one test."""
    game = drill()
    test = attack_on("soldier 1", game, pool=kinds("attack", "attack", "attack", "attack", "vril", "vril"))
    cancel = "spend:cancel-surge:attack:-1"
    came = [("special",) * 4 + ("surge",) * 2, ("one",), ("one",)]
    ran = attempt(game, test, cancel, "boost:attack", cancel, "boost:attack", came=came)
    assert result(game, ran) == 4 * 2 + 2
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-SPECIAL-3", "RB-Q-57")
@BOTH
def test_every_defence_test_is_an_action_of_its_own(edition: Edition) -> None:
    """Vril Enhanced, once per action, works in two defence tests of one enemy turn."""
    game = drill(
        units={"soldier 1": "c"},
        hero={"sarge": {"skills": skilled("vril-enhanced"), "removed": ("lets-go", "listen-up")}},
        phase="enemy",
        edition=edition,
    )
    for card in ("lets-go", "listen-up"):
        came = [("special", "three")]
        keys = ["spend:vril-enhanced:defence:-1", *([f"bring-back:{card}"] if card == "lets-go" else [])]
        run(enemy_attack(game, [unit("soldier 1")], 0, "ranged"), *keys, came=came)
    assert set(game.heroes[0].discard) == {"lets-go", "listen-up"}


@pytest.mark.rule("RB-SPECIAL-4")
@BOTH
def test_only_effects_that_can_happen_are_offered(edition: Edition) -> None:
    """Nobody else in the area for Splash, nothing to heal, no loot of a unit that drops none."""
    game = drill(units={"soldier 1": "c"}, edition=edition, stacks={"normal": (), "vril": (), "objective": ()})
    test = attack_on("soldier 1", game, keywords=(Splash(), Lifedrain(), Shockwave()))
    ran = attempt(game, test, came=[("special", "one"), ("one",)])
    assert ran.asked == [], "a boost is all that is left"


@pytest.mark.rule("RB-SPECIAL-5")
def test_specials_of_cards_and_friends_count_and_are_spent() -> None:
    """Fire Support and the card With Me: two specials without dice, worth 2 each; a boost rolls an attack die."""
    game = drill(
        {"sarge": "a", "brick": "a"},
        hero={"sarge": {"hand": ("listen-up",)}, "brick": {"skills": skilled("fire-support")}},
    )
    ran = attempt(
        game,
        attack_on("soldier 1", game, 1),
        "play-modifier:0:listen-up",
        "boost:attack",
        "boost:attack",
        came=[("one",), ("two",), ("three",)],
    )
    assert result(game, ran) == 1 + 2 + 2 + 2 + 3
    assert [event.why for event in all_told(ran.events, SpecialsAdded)] == [
        ("RB-SKILL-FIRE-SUPPORT-1", "RB-SPECIAL-5"),
        ("RB-SPECIAL-5",),
    ]
    assert [die.kind for die in ended(ran).dice] == ["attack"] * 3


@pytest.mark.rule("RB-SPECIAL-5")
def test_a_special_without_a_die_has_the_type_of_the_test() -> None:
    """In a defence test it boosts with a defence die, unless it is a vril special."""
    game = drill()
    game.test = defence(game, rolled=True)
    add_specials(game, 1)
    add_specials(game, 1, "vril")
    assert game.test.specials == ("defence", "vril")
    assert game.test.added == 4


@pytest.mark.rule("RB-Q-44")
def test_any_special_pays_for_any_effect() -> None:
    """Critical Hit with a vril special, loot with an attack special."""
    game = drill()
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), keywords=(CriticalHit(),))
    soldier = unit("soldier 1")
    keys = (f"spend:loot:attack:{soldier}", "spend:critical-hit:vril:-1")
    ran = attempt(game, test, *keys, came=[("special", "special"), ("ammo-1",)])
    assert {"spend:critical-hit:attack:-1", f"spend:loot:vril:{soldier}"} <= set(offered(ran, 0))
    assert soldier not in game.units


@pytest.mark.rule("RB-Q-44")
def test_an_effect_that_asks_for_a_vril_special_takes_no_other() -> None:
    """Vril Experiment heals with a vril special only."""
    game = drill(hero={"sarge": {"skills": skilled("vril-experiment"), "wounds": (Wound("torn-strap-1"),)}})
    ran = attempt(game, attack_on("soldier 1", game), "roll-dice", "settle", came=[("special", "one"), ("one",)])
    assert not any(key.startswith("spend:vril-experiment") for key in offered(ran))


@pytest.mark.rule("RB-Q-45")
def test_specials_may_wait_until_a_card_has_been_played() -> None:
    """Burst is given by a card after the roll, and then bought with the special of the first roll."""
    game = drill({"brick": "a"}, hero={"brick": {"hand": ("bar-fight",)}})
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "play-modifier:0:bar-fight",
        "spend:burst:attack:-1",
        came=[("special", "blank"), ("one", "one")],
    )
    assert "burst" in ended(ran).spent_on
    assert result(game, ran) == 4


@pytest.mark.rule("RB-Q-46", "RB-LOOT-1", "RB-LOOT-2")
@BOTH
def test_loot_bought_for_a_target_that_survives_is_lost(edition: Edition) -> None:
    """The special is gone and nothing lies in the area."""
    game = drill({"brick": "a"}, units={"zombie 1": "c"}, edition=edition)
    game.action = Action(0)
    zombie = unit("zombie 1")
    keys = (f"attack:vickers:{zombie}", f"spend:loot:attack:{zombie}")
    ran = run(attack(game, 0, BASIC), *keys, came=[("special", "one", "one", "one")])
    assert zombie in game.units
    assert not all_told(ran.events, LootDropped)
    assert game.found == {}


@pytest.mark.rule("RB-Q-58", "RB-KEY-BURST-1", "RB-KEY-DOUBLE-TAP-1")
def test_the_defaults_behind_lost_icons() -> None:
    """Two dice: Burst, Deadly, Double Tap and others; one die: Die Hard, Helmet and others; they are data."""
    assert Burst().dice == DoubleTap().dice == items.AttackDice().dice == skills.MechImplants().dice == 2
    assert skills.SpecialAddsDice(test="attack").dice == 2
    one = (skills.DieHard().dice, skills.LoneWolf().dice, skills.Strong().attack_dice, skills.Focused().dice)
    assert one == (1, 1, 1, 1)
    worn = (items.WornDice().dice, items.FistDice().dice, items.Injection().dice, skills.VrilExperiment().dice)
    assert worn == (1, 1, 1, 1)
    assert (skills.Sneaky().dice, skills.Stealthy().dice) == (1, 1)
    assert (units.Detect().plus, skills.Precise().value) == (1, 1)
    cards = drill().box.cards.items
    assert (cards["grenade"].noise, cards["stick-grenade-bundle"].noise) == ("bang", "boom")
    assert {item.vril_dice for item in cards.values() if item.id.startswith("vril") and item.id != "vril-orb"} == {1}


@pytest.mark.rule("RB-KEY-UNRELIABLE-1", "RB-SPECIAL-3")
def test_each_instance_of_unreliable_takes_a_special_of_its_own_in_1_0() -> None:
    """Twice Unreliable: two specials can be spent on it, not three."""
    game = _with_unreliable("1.0")
    key = "spend:unreliable:attack:-1"
    ran = attempt(game, _unreliable(game), key, key, "settle", came=[("special",) * 3, ("one",)])
    assert key not in offered(ran)
    assert game.action.weapons == (("vickers", 2),)


@pytest.mark.rule("RB-KEY-UNRELIABLE-2", "RB-SPECIAL-3")
def test_one_special_is_enough_for_all_instances_in_1_1() -> None:
    """A second one cannot be spent on it."""
    game = _with_unreliable("1.1")
    key = "spend:unreliable:attack:-1"
    ran = attempt(game, _unreliable(game), key, "settle", came=[("special",) * 2 + ("one",), ("one",)])
    assert key not in offered(ran)
    assert game.action.weapons == (("vickers", 1),)


def _with_unreliable(edition: Edition) -> State:
    game = drill({"brick": "a"}, edition=edition, hero={"brick": {"weapons": (Weapon("vickers", vril=True),)}})
    game.action = Action(0)
    use_weapon(game, "vickers")
    return game


def _unreliable(game: State) -> RunningTest:
    return attack_on("soldier 1", game, 3, against=20, weapon="vickers", keywords=(Unreliable(times=2),))


@pytest.mark.rule("RB-SPECIAL-2", "RB-TEST-9")
def test_a_special_that_reaches_the_target_number() -> None:
    """It counts before it is spent and after."""
    game = drill()
    ran = attempt(game, attack_on("soldier 1", game), "settle", came=[("special", "two"), ("blank",)])
    assert succeeds(game, ended(ran))
