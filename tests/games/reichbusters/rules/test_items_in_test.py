"""Items used within a test."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, drill, ended, kinds, result, skilled

from nightraid.games.reichbusters.asks.events.hero import ItemDiscarded
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, InTest
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.pool import has_keyword
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing
from nightraid.games.reichbusters.state import Action, Item, Points, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
GUN = "submachine-gun"


def carrying(*tokens: str, edition: Edition = "1.1", **fields: object) -> State:
    """Sarge with these items."""
    game = drill(edition=edition, hero={"sarge": {"items": tuple(Item(token) for token in tokens), **fields}})
    game.action = Action(0)
    return game


def use(item: str, *, vril: bool = False) -> str:
    """Use an item in the test."""
    return f"use-in-test:{item}:{vril}"


# ---------------------------------------------------------------- before the roll


@pytest.mark.rule("RB-ITEM-7", "RB-ITEM-AMMO-1")
@BOTH
def test_ammo_adds_two_dice_before_the_roll(edition: Edition) -> None:
    """To an attack with a ranged weapon; the token is discarded."""
    game = carrying("ammo-1", edition=edition)
    test = attack_on("soldier 1", game, weapon=GUN)
    ran = attempt(game, test, use("ammo-1"), came=[("one", "one", "one", "one")])
    assert [type(ask) for ask in ran.asked] == [BeforeTest]
    assert len(told(ran.events, DiceRolled).faces) == 4
    assert told(ran.events, ItemDiscarded).item == "ammo-1"
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-ITEM-7", "RB-ITEM-AP-ROUNDS-1")
def test_ap_rounds_make_the_attack_armour_piercing() -> None:
    """For this one attack; a second token would do nothing more and is not offered."""
    game = carrying("ap-rounds-1", "ap-rounds-2")
    test = attack_on("soldier 1", game, weapon=GUN)
    ran = attempt(game, test, use("ap-rounds-1"), came=[("one", "one")])
    assert len(ran.asked) == 1
    assert has_keyword(ended(ran), ArmourPiercing)
    assert [item.token for item in game.heroes[0].items] == ["ap-rounds-2"]


@pytest.mark.rule("RB-ITEM-7", "RB-ITEM-AMMO-1", "RB-ITEM-AP-ROUNDS-1")
@pytest.mark.parametrize("fields", [{"weapon": ""}, {"weapon": GUN, "reach": "melee"}])
def test_neither_is_for_other_attacks(fields: dict[str, Any]) -> None:
    """Not unarmed, not in melee, and not for defence tests."""
    game = carrying("ammo-1", "ap-rounds-1")
    assert attempt(game, attack_on("soldier 1", game, **fields), came=[("one", "one")]).asked == []
    assert attempt(game, defence(game), came=[("one", "one")]).asked == []


@pytest.mark.rule("RB-ITEM-7")
def test_after_the_roll_it_is_too_late_for_dice() -> None:
    """The special is there, the ammo is not offered with it."""
    game = carrying("ammo-1")
    test = attack_on("soldier 1", game, weapon=GUN)
    ran = attempt(game, test, "roll-dice", "settle", came=[("special", "one"), ("one",)])
    assert use("ammo-1") in offered(ran, 0)
    assert isinstance(ran.asked[1], InTest)
    assert use("ammo-1") not in offered(ran, 1)


@pytest.mark.rule("RB-ITEM-7", "RB-HEROISM-3")
def test_items_and_points_may_both_be_thought_of_before_the_roll() -> None:
    """Ammo first and then a point after all: no dice are rolled, the token is gone."""
    game = carrying("ammo-1", points=Points(attack=1))
    test = attack_on("soldier 1", game, weapon=GUN)
    ran = attempt(game, test, use("ammo-1"), "spend-heroism:(attack):()")
    assert not all_told(ran.events, DiceRolled)
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-ITEM-2", "RB-KEY-JAMMED-1", "RB-KEY-DRAINED-1", "RB-VRIL-6")
def test_jammed_and_drained_items_cannot_be_used() -> None:
    """Ammo with a jam token, a radio with a drain token."""
    game = drill(hero={"sarge": {"items": (Item("ammo-1", jams=1), Item("radio-1", drained=True))}})
    assert attempt(game, attack_on("soldier 1", game, weapon=GUN), came=[("blank", "one")]).asked == []


# ---------------------------------------------------------------- the radio


@pytest.mark.rule("RB-ITEM-7", "RB-ITEM-RADIO-1")
@BOTH
def test_a_radio_rerolls_all_blanks_after_the_roll(edition: Edition) -> None:
    """Together, once per action; it is kept."""
    game = carrying("radio-1", edition=edition)
    test = attack_on("soldier 1", game, 3)
    ran = attempt(game, test, use("radio-1"), came=[("blank", "one", "blank"), ("blank", "two")])
    assert len(ran.asked) == 1
    assert told(ran.events, DiceRerolled).was == ("blank", "blank")
    assert result(game, ran) == 3
    assert len(game.heroes[0].items) == 1
    assert attempt(game, test, came=[("blank", "one", "blank")]).asked == [], "a second attack of the action"
    game.action = Action(0)
    assert len(attempt(game, test, "settle", came=[("blank", "one", "blank")]).asked) == 1


@pytest.mark.rule("RB-ITEM-RADIO-1")
def test_a_radio_is_no_help_in_noise_tests() -> None:
    """Nor where there is no blank, nor with a wound that forbids re-rolls."""
    game = carrying("radio-1")
    assert run(noise_test(game, 0, 2, why=()), came=[("blank", "blank")]).asked == []
    assert attempt(game, defence(game), came=[("one", "one")]).asked == []
    game = carrying("radio-1", wounds=(Wound("blood-in-the-eyes-1"),))
    assert attempt(game, defence(game), came=[("blank", "one")]).asked == []


@pytest.mark.rule("RB-ITEM-4", "RB-ITEM-5", "RB-ITEM-RADIO-1")
@pytest.mark.parametrize(("edition", "again"), [("1.0", True), ("1.1", False)])
def test_a_second_radio_counts_only_in_1_0(edition: Edition, again: bool) -> None:
    """In 1.1 bonuses of identical items do not add up."""
    game = carrying("radio-1", "radio-2", edition=edition)
    keys = [use("radio-1"), *([use("radio-2")] if again else [])]
    came = [("blank", "one"), ("blank",), *([("three",)] if again else [])]
    assert len(attempt(game, attack_on("soldier 1", game), *keys, came=came).asked) == len(keys)


# ---------------------------------------------------------------- the vril shield


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1", "RB-ITEM-7")
@BOTH
def test_a_shield_adds_one_die_or_two_and_the_vril_die(edition: Edition) -> None:
    """By choice, before the roll, in defence tests only."""
    game = carrying("vril-shield-1", edition=edition)
    ran = attempt(game, defence(game), use("vril-shield-1"), came=[("one", "one", "one")])
    assert told(ran.events, DiceRolled).kinds == kinds("defence", "defence", "defence")
    ran = attempt(game, defence(game), use("vril-shield-1", vril=True), came=[("one",) * 4 + ("two",)])
    assert told(ran.events, DiceRolled).kinds == kinds("defence", "defence", "defence", "defence", "vril")
    assert attempt(game, attack_on("soldier 1", game), came=[("one", "one")]).asked == []


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1")
def test_a_drained_shield_still_adds_one_die() -> None:
    """Without its vril die."""
    game = drill(hero={"sarge": {"items": (Item("vril-shield-1", drained=True),)}})
    ran = attempt(game, defence(game), use("vril-shield-1"), came=[("one", "one", "one")])
    assert offered(ran) == ["roll-dice", use("vril-shield-1")]


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1", "RB-TEST-8")
def test_a_vril_special_spent_on_the_shield_ignores_the_damage() -> None:
    """A special of a defence die does not; the shield is drained, and no points are asked for."""
    game = carrying("vril-shield-1", points=Points(defence=3))
    faces = ("special", "blank", "blank", "blank", "special")
    keys = (use("vril-shield-1", vril=True), "roll-dice", "spend:vril-shield:vril:-1")
    ran = attempt(game, defence(game, against=20), *keys, came=[faces, ("one",)])
    assert "spend:vril-shield:defence:-1" not in offered(ran)
    assert ended(ran).ignored
    assert game.heroes[0].items[0].drained


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1", "RB-SPECIAL-2")
def test_the_special_must_be_spent_on_the_shield_to_have_it() -> None:
    """Boosted, it does nothing of the kind."""
    game = carrying("vril-shield-1")
    keys = (use("vril-shield-1", vril=True), "settle")
    came = [("blank",) * 4 + ("special",), ("one",)]
    assert not ended(attempt(game, defence(game, against=20), *keys, came=came)).ignored


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1", "RB-SPECIAL-4")
@pytest.mark.parametrize("device", ["", "vril-goggles-1"])
def test_a_vril_special_of_something_else_is_no_shield(device: str) -> None:
    """Such as the die of Vril Experiment: it can only be boosted."""
    game = carrying("vril-shield-1")
    test = defence(game, pool=kinds("defence", "vril"), device=device, against=20)
    ran = attempt(game, test, "roll-dice", came=[("one", "special"), ("one",)])
    assert len(ran.asked) == 1
    assert not ended(ran).ignored


@pytest.mark.rule("RB-ITEM-4", "RB-ITEM-5")
@pytest.mark.parametrize(("edition", "again"), [("1.0", True), ("1.1", False)])
def test_a_second_shield_counts_only_in_1_0(edition: Edition, again: bool) -> None:
    """Two shields, one die each."""
    game = carrying("vril-shield-1", "vril-shield-2", edition=edition)
    keys = [use("vril-shield-1"), *([use("vril-shield-2")] if again else [])]
    dice = 3 + again
    ran = attempt(game, defence(game), *keys, came=[("one",) * dice])
    assert len(told(ran.events, DiceRolled).faces) == dice


# ---------------------------------------------------------------- who may


@pytest.mark.rule("RB-Q-60")
def test_a_downed_hero_uses_no_items_but_may_spend_points_in_1_0() -> None:
    """No shield, no radio, no card, and no re-roll by a skill or an injection; the dice are rolled all the same."""
    four = tuple(Wound(card) for card in ("torn-strap-1", "torn-strap-2", "winded-1", "winded-2"))
    game = carrying(
        "vril-shield-1",
        "radio-1",
        edition="1.0",
        wounds=four,
        points=Points(defence=1),
        hand=("field-dressing",),
        skills=skilled("resilient"),
        injected=1,
    )
    ran = attempt(game, defence(game), "roll-dice", came=[("blank", "one")])
    assert offered(ran, 0) == ["roll-dice", "spend-heroism:(defence):()"]
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-ITEM-7")
def test_only_the_hero_who_tests_uses_items() -> None:
    """Not a friend in the area."""
    game = drill({"sarge": "a", "brick": "a"}, hero={"brick": {"items": (Item("ammo-1"), Item("radio-1"))}})
    game.action = Action(0)
    assert attempt(game, attack_on("soldier 1", game, weapon=GUN), came=[("blank", "one")]).asked == []
    assert unit("soldier 1") in game.units
