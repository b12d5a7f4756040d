"""Rerolls: Two-Gun, Thumper, Chosen of the Gods."""

from typing import Any

import pytest
from tests.games.incursion.positions import model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.ask import Ask
from nightraid.games.incursion.asks.events.fights import DamageRolled, DamageSaved, DiceRerolled, Fell
from nightraid.games.incursion.asks.questions import Act, Reroll, RerollDice
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.rerolls import Rolled, chosen_of_the_gods, reroll_failures
from nightraid.games.incursion.state import State

HANS, APE, GRACIE, GRUNT = (model(f"{kind} 1") for kind in ("hans-the-hunter", "panzeraffe", "gracie", "grunt-ape"))
HILDE = model("hilde-becker 1")
Z1 = model("sturmzombie 1")


def asks(table: Table[State]) -> type[Ask[Any]]:
    """What kind of question waits."""
    return type(table.asked)


# ---------------------------------------------------------------- Two-Gun


@pytest.mark.rule("IN-TWOGUN-1", "IN-MODEL-HURRICANE-1", "IN-Q-76", "IN-REROLL-1")
@pytest.mark.parametrize(("again", "dp"), [(6, 2), (3, 1)])
def test_two_guns_reroll_every_die_without_a_dp_once(again: int, dp: int) -> None:
    table = stand({"the-hurricane 1": "c3 n", "hans-the-hunter 1": "c6 s"}, acting="the-hurricane 1")
    happened = table.answer(f"shoot:twin-smgs:{HANS}", came=[(5, 2), (again,)])
    rerolled = told(happened, DiceRerolled)
    assert (rerolled.dice, rerolled.faces) == ((1,), (again,))
    assert (told(happened, DamageRolled).faces, told(happened, DamageRolled).dp) == ((5, again), dp)
    assert table.state.activation.ap == 4


@pytest.mark.rule("IN-TWOGUN-1", "IN-MODEL-ILSA-1", "IN-Q-76")
def test_natural_1s_are_rerolled_and_hits_are_not() -> None:
    table = stand({"ilsa-von-x 1": "c3 n", "gracie 1": "c6 s"}, acting="ilsa-von-x 1")
    happened = table.answer(f"shoot:twin-smgs:{GRACIE}", came=[(1, 5), (1, 6)])
    assert told(happened, DiceRerolled).dice == (0, 1)
    assert told(happened, DamageRolled).dp == 1  # the second 1 stands
    assert all_told(table.answer(f"shoot:twin-smgs:{GRACIE}", came=[(6, 6)]), DiceRerolled) == []


@pytest.mark.rule("IN-Q-76")
def test_failure_is_judged_with_modifiers_and_before_saves() -> None:
    lucky = model("paddy-mayne 1")
    table = stand({"ilsa-von-x 1": "c3 n", "paddy-mayne 1": "c6 s"}, acting="ilsa-von-x 1")
    happened = table.answer(f"shoot:twin-smgs:{lucky}", came=[(4, 4), (5, 5)])  # both ignored, none rerolled
    assert all_told(happened, DiceRerolled) == []
    assert told(happened, DamageSaved).ignored == 2
    eye = [("dead-eye-1", AXIS, "ilsa-von-x 1")]
    helped = stand({"ilsa-von-x 1": "c3 n", "gracie 1": "c6 s"}, acting="ilsa-von-x 1", cards=eye)
    happened = helped.answer(f"shoot:twin-smgs:{GRACIE}", came=[(5, 4), (2,)])
    assert told(happened, DiceRerolled).dice == (1,)


@pytest.mark.rule("IN-TWOGUN-1")
def test_a_card_gives_two_guns_to_an_smg_and_to_nothing_else() -> None:
    def rerolls(kind: str, gun: str, dice: tuple[int, ...], again: list[tuple[int, ...]]) -> int:
        card = [("one-for-each-hand-1", ALLIED, f"{kind} 1")]
        table = stand({f"{kind} 1": "c3 n", "panzeraffe 1": "c6 s"}, acting=f"{kind} 1", cards=card)
        return len(all_told(table.answer(f"shoot:{gun}:{APE}", came=[dice, *again]), DiceRerolled))

    assert rerolls("grunt-ape", "smg", (6, 2), [(2,)]) == 1
    assert rerolls("rosie", "shotgun", (2,), []) == 0
    assert rerolls("gut-gunner", "gut-gun", (2, 2), []) == 0


@pytest.mark.rule("IN-TWOGUN-1", "IN-MODEL-FELDWEBEL-3")
def test_an_aimed_shot_with_two_guns_rerolls_as_well() -> None:
    card = [("one-for-each-hand-1", AXIS, "feldwebel 1")]
    table = stand({"feldwebel 1": "c3 n", "gracie 1": "c6 s"}, acting="feldwebel 1", cards=card)
    happened = table.answer(f"aim:stg-44:{GRACIE}", came=[(5, 4), (2,)])
    assert (told(happened, DiceRerolled).dice, told(happened, DamageRolled).dp) == ((1,), 1)


@pytest.mark.rule("IN-TWOGUN-1")
def test_without_the_ability_nothing_is_rerolled() -> None:
    table = stand({"grunt-ape 1": "c3 n", "panzeraffe 1": "c6 s"}, acting="grunt-ape 1")
    assert all_told(table.answer(f"shoot:smg:{APE}", came=[(1, 2)]), DiceRerolled) == []


# ---------------------------------------------------------------- Thumper


@pytest.mark.rule("IN-MODEL-SLUGGER-5", "IN-REROLL-1")
def test_slugger_may_reroll_one_die_of_a_blow() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "hans-the-hunter 1": "c4 s"}, acting="slugger-murphy 1")
    table.answer(f"strike:{HANS}", came=[(2,)])
    assert isinstance(table.asked, Reroll)
    assert (table.asked.ability, table.asked.faces, table.asked.needed) == ("thumper", (2,), 5)
    happened = table.answer("reroll-die:0", came=[(5,)])
    assert told(happened, DamageRolled).dp == 1
    assert asks(table) is Act  # once


@pytest.mark.rule("IN-MODEL-SLUGGER-5")
def test_slugger_may_keep_his_dice_and_rerolls_for_each_ap() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "hans-the-hunter 1": "c4 s"}, acting="slugger-murphy 1")
    table.answer(f"strike:{HANS}", came=[(5,)])
    assert told(table.answer("keep-dice"), DamageRolled).dp == 1
    table.answer(f"strike:{HANS}", came=[(2,)])
    assert asks(table) is Reroll


@pytest.mark.rule("IN-MODEL-SLUGGER-5")
def test_no_reroll_against_a_sturmzombie_and_none_for_bambi() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "sturmzombie 1": "c4 s"}, acting="slugger-murphy 1")
    happened = table.answer(f"strike:{Z1}", came=[(2,)])
    assert told(happened, DamageRolled).dp == 0
    assert asks(table) is Act
    happened = table.answer(f"shoot:bambi:{Z1}", came=[(2,)])
    assert all_told(happened, DiceRerolled) == []


# ---------------------------------------------------------------- Chosen of the Gods


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66")
def test_hilde_may_reroll_one_die_of_hers_once_a_game_turn() -> None:
    table = stand({"hilde-becker 1": "c3 n", "gracie 1": "c4 s"}, acting="hilde-becker 1")
    table.answer(f"strike:{GRACIE}", came=[(2,)])
    assert isinstance(table.asked, Reroll)
    assert table.asked.ability == "chosen-of-the-gods"
    table.answer("keep-dice")
    table.answer(f"strike:{GRACIE}", came=[(2,)])
    happened = table.answer("reroll-die:0", came=[(3,)])
    assert told(happened, DamageRolled).dp == 1
    assert told(table.answer(f"strike:{GRACIE}", came=[(3,)]), Fell).model == GRACIE  # not asked again


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66", "IN-FIRE-3")
def test_hilde_may_reroll_a_burning_die() -> None:
    table = stand({"hilde-becker 1": "c3 n"}, acting="hilde-becker 1", fires={"c4": ALLIED})
    table.answer(f"step:{table.state.models[HILDE].cell + 12}", came=[(6,)])
    assert asks(table) is Reroll
    table.answer("reroll-die:0", came=[(2,)])
    assert table.state.models[HILDE].dp == 0


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66")
def test_dice_that_the_enemy_rolls_against_hilde_are_not_hers() -> None:
    table = stand({"grunt-ape 1": "c3 n", "hilde-becker 1": "c6 s"}, acting="grunt-ape 1")
    table.answer(f"shoot:smg:{HILDE}", came=[(5, 1)])
    assert asks(table) is Act
    assert table.state.models[HILDE].dp == 1


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66")
def test_hilde_may_reroll_a_save() -> None:
    lucky = [("rabbits-other-foot-1", AXIS, "hilde-becker 1")]
    table = stand({"grunt-ape 1": "c3 n", "hilde-becker 1": "c6 s"}, acting="grunt-ape 1", cards=lucky)
    table.answer(f"shoot:smg:{HILDE}", came=[(5, 1), (2,)])
    assert asks(table) is Reroll
    assert table.seat == AXIS
    table.answer("reroll-die:0", came=[(5,)])
    assert table.state.models[HILDE].dp == 0


@pytest.mark.rule("IN-REROLL-1", "IN-Q-76")
def test_a_die_that_was_rolled_again_is_not_offered_again() -> None:
    game = stand({"hilde-becker 1": "c3 n"}, acting="hilde-becker 1").state
    rule = chosen_of_the_gods(game, HILDE, Rolled((5, 2, 3), again=(1,)), 5)
    asked = next(rule)
    assert isinstance(asked, Reroll)
    assert [option.key for option in asked.options] == ["reroll-die:0", "reroll-die:2", "keep-dice"]
    all_again = chosen_of_the_gods(game, HILDE, Rolled((2, 2), again=(0, 1)), 5)
    with pytest.raises(StopIteration) as done:
        next(all_again)
    assert done.value.value == Rolled((2, 2), (0, 1))
    ones = next(reroll_failures(game, HILDE, Rolled((1, 2)), -1))  # a 1 fails whatever is needed
    assert isinstance(ones, RerollDice)
    assert len(ones.dice) == 1
    rolls = next(reroll_failures(game, HILDE, Rolled((2, 2, 6), again=(0,)), 5))
    assert isinstance(rolls, RerollDice)
    assert len(rolls.dice) == 1
