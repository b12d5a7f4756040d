"""Effects of modifiers where single cards do not show all of them."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import action, foe, raid, with_card
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, ended, result

from nightraid.games.reichbusters.asks.events.cards import DiceTakenOut, SpecialsAdded
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, Surged
from nightraid.games.reichbusters.rules.modifiers import modifiers_for
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema.action_cards import AddDice, Bottom, RemoveDice, Reroll
from nightraid.games.reichbusters.schema.weapons import Lethal
from nightraid.games.reichbusters.state import Action, RolledDie, RunningTest

SOLDIER = {"soldier 1": "c"}


@pytest.mark.rule("RB-TEST-12", "RB-VRIL-7")
def test_a_vril_die_of_a_card_counts_and_its_surge_wounds() -> None:
    game = raid({"claudine": "a"}, units=SOLDIER, hands={"claudine": ("sand-in-the-gears",)})
    came = [("one", "one"), ("surge",), ("cracked-ribs-1",)]
    ran = attempt(game, attack_on("soldier 1", game), "play-modifier:0:sand-in-the-gears", came=came)
    assert all_told(ran.events, DiceRolled)[1].kinds == ("vril",)
    assert told(ran.events, Surged).surges == 1
    assert len(game.heroes[0].wounds) == 1


@pytest.mark.rule("RB-SPECIAL-5")
def test_a_special_of_a_card_has_the_type_of_the_test_counts_two_and_must_be_spent() -> None:
    game = raid({"sarge": "a"}, units=SOLDIER, hands={"sarge": ("listen-up",)})
    keys = ("play-modifier:0:listen-up", "settle")
    ran = attempt(game, attack_on("soldier 1", game), *keys, came=[("one", "blank"), ("one",)])
    assert told(ran.events, SpecialsAdded).count == 1
    assert "boost:attack" in offered(ran)
    assert result(game, ran) == 4


@pytest.mark.rule("RB-TEST-11")
def test_specials_are_not_rolled_again_by_a_card_and_no_die_twice() -> None:
    game = raid({"sarge": "a"}, units=SOLDIER, hands={"sarge": ("heads-down",)})
    keys = ("boost:attack", "play-modifier:0:heads-down", "roll-again:1", "roll-again:2")
    came = [("special", "one"), ("one",), ("blank",), ("two",)]
    ran = attempt(game, attack_on("soldier 1", game), *keys, came=came)
    assert offered(ran, 2) == ["roll-again:1", "roll-again:2", "let-them-lie"]
    assert offered(ran, 3) == ["roll-again:2", "let-them-lie"]
    assert result(game, ran) == 4


@pytest.mark.rule("RB-TEST-11", "RB-Q-55")
def test_a_surge_may_be_rolled_again_by_a_card_for_any_die_not_by_one_for_blanks() -> None:
    game = raid({"sarge": "a"}, units=SOLDIER)
    with_card(game, bottom=Bottom(name="Any", text="Any.", modifies=("attack",), does=(Reroll(dice=1),)))
    test = RunningTest("attack", 0, 4, dice=(RolledDie("vril", "surge"),), rolled=True)
    assert modifiers_for(game, test, 0) == ["made-up"]
    blanks = Bottom(name="Blanks", text="Blanks.", modifies=("attack",), does=(Reroll(dice=1, which="blanks"),))
    game = with_card(raid({"sarge": "a"}, units=SOLDIER), bottom=blanks)
    assert modifiers_for(game, test, 0) == []


def test_re_rolling_may_stop_early() -> None:
    game = raid({"sarge": "a"}, units=SOLDIER, hands={"sarge": ("heads-down",)})
    keys, came = ("play-modifier:0:heads-down", "roll-again:0", "let-them-lie"), [("one", "one"), ("three",)]
    ran = attempt(game, attack_on("soldier 1", game), *keys, came=came)
    assert result(game, ran) == 4


@pytest.mark.rule("RB-KEY-PIERCING-1")
def test_a_one_that_counts_as_a_blank_may_be_rolled_again_as_one() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("built-like-a-bank",)})
    assert modifiers_for(game, RunningTest("defence", 0, 4, dice=(RolledDie("defence", "one"),)), 0) == []
    pierced = RunningTest("defence", 0, 4, dice=(RolledDie("defence", "one"),), piercing=True)
    assert modifiers_for(game, pierced, 0) == ["built-like-a-bank"]


def test_a_keyword_that_the_attack_has_is_not_given_again() -> None:
    game = raid({"sarge": "a"}, units=SOLDIER, hands={"sarge": ("hold-this-line",)})
    assert modifiers_for(game, attack_on("soldier 1", game), 0) == ["hold-this-line"]
    assert modifiers_for(game, attack_on("soldier 1", game, keywords=(Lethal(),)), 0) == []


def test_no_noise_no_modifier_that_makes_it_less() -> None:
    game = raid({"claudine": "a"}, units=SOLDIER, hands={"claudine": ("cut-the-wire",)})
    test = attack_on("soldier 1", game)
    game.action = Action(0, noise=0)
    assert modifiers_for(game, test, 0) == []
    game.action = Action(0, noise=1)
    assert modifiers_for(game, test, 0) == ["cut-the-wire"]
    game.action = Action(0, noise=1, loud="bang")
    assert modifiers_for(game, test, 0) == []  # Bang! and Boom! stay


@pytest.mark.rule("RB-CARD-3")
def test_dice_are_taken_out_of_a_noise_test_up_to_the_number_on_the_card() -> None:
    game = raid({"claudine": "a"}, hands={"claudine": ("wrong-number",)})
    keys = ("play-modifier:0:wrong-number", "take-out-die:1", "take-out-die:0")
    ran = run(noise_test(game, 0, 3, why=("RB-NOISE-1",)), *keys, came=[("one", "two", "blank")])
    assert len(all_told(ran.events, DiceTakenOut)) == 2
    assert game.heroes[0].discard == ("wrong-number",)


@pytest.mark.rule("RB-SPECIAL-2")
def test_a_die_whose_special_is_spent_stays_in_the_test() -> None:
    """The special has become a boost; only the other dice can be taken out."""
    game = raid({"claudine": "a"}, hands={"claudine": ("wrong-number",)})
    keys = ("boost:noise", "play-modifier:0:wrong-number", "take-out-die:1", "take-out-no-more")
    came = [("special", "one"), ("blank",), ("only-the-wind-1",)]
    ran = run(noise_test(game, 0, 2, why=("RB-NOISE-1",)), *keys, came=came)
    assert offered(ran, 2) == ["take-out-die:1", "take-out-die:2", "take-out-no-more"]


@pytest.mark.rule("RB-SPECIAL-2")
def test_an_unspent_special_goes_with_its_die() -> None:
    game = raid({"claudine": "a"}, hands={"claudine": ("wrong-number",)})
    keys = ("play-modifier:0:wrong-number", "take-out-die:0", "take-out-no-more")
    ran = run(noise_test(game, 0, 2, why=("RB-NOISE-1",)), *keys, came=[("special", "blank")])
    assert len(all_told(ran.events, DiceRolled)) == 1  # no boost of a special that is gone


@pytest.mark.rule("RB-CARD-8")
def test_noise_dice_of_a_modifier_of_a_noise_test_join_that_test() -> None:
    loud = Bottom(name="Loud", text="Loud.", modifies=("noise",), noise=1, does=(RemoveDice(count=1),))
    game = with_card(raid({"claudine": "a"}), bottom=loud)
    keys = ("play-modifier:0:made-up", "take-out-die:0")
    ran = run(noise_test(game, 0, 1, why=("RB-NOISE-1",)), *keys, came=[("three",), ("blank",)])
    assert all_told(ran.events, DiceRolled)[1].kinds == ("noise",)
    assert game.action.more_noise == 0


def test_dice_of_a_modifier_are_those_of_the_test() -> None:
    both = Bottom(name="Both", text="Both.", modifies=("attack", "defence"), does=(AddDice(count=1),))
    game = with_card(raid({"sarge": "a"}, units=SOLDIER), bottom=both)
    ran = attempt(game, defence(game), "play-modifier:0:made-up", came=[("one", "one"), ("two",)])
    assert all_told(ran.events, DiceRolled)[1].kinds == ("defence",)
    game.change(0, hand=("made-up",))
    ran = attempt(game, attack_on("soldier 1", game), "play-modifier:0:made-up", came=[("one", "one"), ("two",)])
    assert all_told(ran.events, DiceRolled)[1].kinds == ("attack",)
    assert ended(ran).cards == ((0, "made-up"),)


def test_a_modifier_in_a_whole_attack() -> None:
    game = raid({"sarge": "a"}, units={"soldier 1": "b"}, hands={"sarge": ("by-the-numbers",)})
    keys = (f"attack:service-pistol:{foe('soldier 1')}", "play-modifier:0:by-the-numbers")
    action(game, *keys, came=[("two", "one"), ("blank",)])  # 3 and 1 against 4; noise 2 less 1
    assert not game.units
