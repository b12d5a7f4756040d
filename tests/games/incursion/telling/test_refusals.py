"""Reasons and previews of Incursion."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, incursion, model, stand, start
from tests.games.playing import Table

from nightraid.boards.grid.facing import Facing
from nightraid.engine.words import Message
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.games.incursion.telling.foresight import KeptOut, percent
from nightraid.games.incursion.telling.previews import (
    AttackPreview,
    BlastPreview,
    EndTurnPreview,
    KillPreview,
    StepPreview,
)

APE, ZOMBIE, TROOPER = model("grunt-ape 1"), model("sturmzombie 1"), model("drop-trooper 1")


def preview(table: Table[State], key: str) -> Any:
    offer = table.match.offer(table.seat)
    assert offer is not None
    return next(option.preview for option in offer.options if option.key == key)


def reason(table: Table[State], key: str) -> str:
    """Why an option is not offered, in words."""
    (refusal,) = table.match.why_not(table.seat, key)
    return table.match.say(refusal.reason)


def said(table: Table[State], key: str) -> str:
    return table.match.say(incursion().preview_message(preview(table, key)))


# ---------------------------------------------------------------- movement


def test_a_step_says_what_it_costs_and_how_the_model_faces_then() -> None:
    table = stand({"grunt-ape 1": "c5 n"}, acting="grunt-ape 1")
    ahead, aside = preview(table, f"step:{cell('c6')}"), preview(table, f"step:{cell('d5')}")
    assert (ahead.ap, ahead.left, aside.ap, aside.left) == (1, 2, 2, 1)
    assert aside.facing == Facing.NORTH
    assert said(table, f"step:{cell('d5')}") == "2 AP, 1 left. Then on d5, facing north."


@pytest.mark.rule("IN-REACT-6")
def test_a_step_names_the_enemies_that_would_react_where_it_ends() -> None:
    stands = {"grunt-ape 1": "c1 n", "drop-trooper 1": "c7 s"}
    table = stand(stands, acting="grunt-ape 1", fields={"drop-trooper 1": {"reacting": True}}, draw=CORRIDOR)
    into_sight, out_of_sight = preview(table, f"step:{cell('c2')}"), preview(table, f"step:{cell('b1')}")
    assert into_sight.dangers.reactors == (TROOPER,)
    assert out_of_sight.dangers.reactors == ()
    assert "Reaction fire by Drop Trooper 1." in said(table, f"step:{cell('c2')}")


CORRIDOR = """
+-+-+-+-+-+-+-+-+-+-+-+-+
|A A A A A A A A A A A A|
+ + + + + + + + + + + + +
|A A A A A A A A A A A A|
+ + + + + + + + + + + + +
|A A A A A A A A A A A A|
+ + + + + + + + + + + + +
|A A A A A A A A A A A A|
+ + + + + + + + + + + + +
|A A A A A A A A A A A A|
+ + + + + + + + + + + + +
|A A A A A A A A A A A A|
+-+-+ +-+-+-+-+-+-+-+-+-+
|A A A A A A A A A A A A|
+-+-+-+-+-+-+-+-+-+-+-+-+
"""
"""One gap, between c1 and c2: from c1 one looks north, from b1 one does not."""


def test_steps_that_are_blocked_or_too_dear_say_so() -> None:
    stands = {"grunt-ape 1": "f5 w", "grunt-ape 2": "f6"}
    table = stand(stands, acting="grunt-ape 1", ap=1)
    assert table.refused(f"step:{cell('g5')}") == ("IN-DOOR-3",)
    assert reason(table, f"step:{cell('g5')}") == "Door a is closed."
    assert reason(table, f"step:{cell('f6')}") == "Grunt Ape 2 stands there."
    assert reason(table, f"step:{cell('f4')}") == "It costs 2 AP, with 1 left."
    assert table.refused(f"step:{cell('e5')}") == ()


@pytest.mark.rule("IN-AP-4", "IN-AP-5", "IN-AP-2")
def test_a_step_that_is_too_dear_names_the_rule_of_its_own_price() -> None:
    burden = [("lead-in-the-boots-1", AXIS, "grunt-ape 1")]
    table = stand({"grunt-ape 1": "c5 n"}, acting="grunt-ape 1", ap=1, cards=burden)
    assert table.refused(f"step:{cell('c6')}") == ("IN-AP-4", "IN-AP-2")
    assert table.refused(f"step:{cell('d5')}") == ("IN-AP-5", "IN-AP-2")


@pytest.mark.rule("IN-AP-8", "IN-AP-9")
def test_so_do_a_grenade_and_a_flamethrower() -> None:
    thrower = stand({"drop-trooper 1": "c5 n"}, acting="drop-trooper 1", ap=1)
    assert thrower.refused("lob:hand-grenade") == ("IN-AP-9", "IN-AP-2")
    burner = stand({"ape-blazer 1": "c5 n"}, acting="ape-blazer 1", ap=1)
    assert burner.refused("flame:flamethrower") == ("IN-AP-8", "IN-AP-2")


@pytest.mark.rule("IN-INFILTRATE-1", "IN-MODEL-BRIGITTE-5", "IN-Q-35")
def test_an_activation_without_cp_says_why() -> None:
    cp = {ALLIED: {"cp": 3}}
    early = {"kind": "infiltration", "no_cp": True}
    scout = stand({"commando 1": "c5 n"}, acting="commando 1", phase="infiltration", activation=early, sides=cp)
    assert scout.refused("convert:False") == ("IN-INFILTRATE-1", "IN-Q-35")
    dazed = stand({"grunt-ape 1": "c5 n"}, acting="grunt-ape 1", activation={"no_cp": True}, sides=cp)
    assert dazed.refused("convert:False") == ("IN-MODEL-BRIGITTE-5", "IN-Q-55")


@pytest.mark.rule("IN-FACING-3")
def test_a_door_behind_the_back_says_so() -> None:
    table = stand({"grunt-ape 1": "f5 w"}, acting="grunt-ape 1")
    assert table.refused("open-door:0") == ("IN-FACING-3",)
    assert reason(table, "open-door:0") == "It lies behind Grunt Ape 1, which faces west."


# ---------------------------------------------------------------- attacks


@pytest.mark.rule("IN-DD-2")
def test_a_shot_says_its_dice_what_they_need_and_how_likely_a_dp_is() -> None:
    table = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c5 s"}, acting="grunt-ape 1")
    shot = preview(table, f"shoot:smg:{ZOMBIE}")
    gun, target = table.state.box.weapons["smg"], table.state.box.kind["sturmzombie"]
    assert isinstance(shot, AttackPreview)
    assert (shot.ap, shot.range, shot.dice, shot.needed) == (1, 2, gun.rof, target.f - gun.dd)
    assert shot.chance == percent(gun.rof, target.f - gun.dd)


@pytest.mark.parametrize(("dice", "needed", "chance"), [(1, 4, 50), (2, 4, 75), (1, 1, 83), (1, 7, 0), (3, 6, 42)])
def test_how_likely_a_dp_is(dice: int, needed: int, chance: int) -> None:
    assert percent(dice, needed) == chance


@pytest.mark.parametrize(
    ("stands", "said", "rule"),
    [
        ({"sturmzombie 1": "c1 n"}, "Grunt Ape 1 faces north and does not look there.", "IN-LOS-2"),
        ({"sturmzombie 1": "g5 s"}, "Door a blocks the line.", "IN-LOS-4"),
        ({"sturmzombie 1": "g7 s"}, "A wall blocks the line.", "IN-LOS-4"),
        ({"sturmzombie 1": "b7 s", "grunt-ape 2": "b6 n"}, "Grunt Ape 2 blocks the line.", "IN-LOS-3"),
    ],
)
def test_an_enemy_out_of_sight_says_what_is_in_the_way(stands: dict[str, str], said: str, rule: str) -> None:
    table = stand({"grunt-ape 1": "b5 n", **stands}, acting="grunt-ape 1")
    assert reason(table, f"shoot:smg:{ZOMBIE}") == said
    assert rule in table.refused(f"shoot:smg:{ZOMBIE}")


def test_an_enemy_beside_the_model_cannot_be_struck_at() -> None:
    table = stand({"grunt-ape 1": "c5 n", "sturmzombie 1": "c4 n"}, acting="grunt-ape 1")
    assert table.refused(f"strike:{ZOMBIE}") == ("IN-HTH-2",)


def test_a_blast_names_friend_and_foe_in_it() -> None:
    stands = {"bazooka-ape 1": "a3 n", "grunt-ape 1": "b6 n", "sturmzombie 1": "a7 s"}
    table = stand(stands, acting="bazooka-ape 1")
    table.answer("lob:bazooka")
    blast = preview(table, f"at-square:{cell('a6')}")
    assert isinstance(blast, BlastPreview)
    assert (blast.caught.friends, blast.caught.enemies) == ((APE,), (ZOMBIE,))
    assert "FRIENDS there: Grunt Ape 1." in said(table, f"at-square:{cell('a6')}")


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.rule("IN-REACT-2")
def test_the_end_of_a_turn_says_who_goes_into_reaction_fire_mode_and_who_sees_an_enemy() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "j3 n", "sturmzombie 1": "c7 s"}
    table = stand(stands)
    ends = preview(table, "end-player-turn")
    assert isinstance(ends, EndTurnPreview)
    assert ends.ready == (model("grunt-ape 2"),)
    assert ends.kept_out == (KeptOut(APE, "sees", (ZOMBIE,)),)
    assert "Not Grunt Ape 1: it sees Sturmzombie 1." in said(table, "end-player-turn")


# ---------------------------------------------------------------- cards


@pytest.mark.rule("IN-KILL-1")
def test_a_card_that_is_too_dear_to_kill_and_one_of_ones_own() -> None:
    cards = [("wet-socks-1", AXIS, "grunt-ape 1"), ("dead-eye-1", ALLIED, "grunt-ape 1")]
    table = stand({"grunt-ape 1": "c3 n"}, cards=cards, sides={ALLIED: {"cp": 2}})
    assert table.refused("kill:wet-socks-1") == ("IN-KILL-1",)
    assert reason(table, "kill:wet-socks-1") == "It takes 3 CP, with 2 left."
    assert table.refused("kill:dead-eye-1") == ("IN-Q-27",)


def test_a_card_that_can_be_killed_says_its_price_and_where_it_lies() -> None:
    cards = [("wet-socks-1", AXIS, "grunt-ape 1")]
    table = stand({"grunt-ape 1": "c3 n"}, cards=cards, sides={ALLIED: {"cp": 4}})
    kill = preview(table, "kill:wet-socks-1")
    assert isinstance(kill, KillPreview)
    assert (kill.price, kill.left, kill.on) == (3, 1, APE)


@pytest.mark.rule("IN-CARD-4")
def test_reasons_tell_a_seat_nothing_about_the_other_hand() -> None:
    hands = {ALLIED: {"hand": ("blaze-of-glory-1",)}, AXIS: {"hand": ("salt-and-silver-1",)}}
    table = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c7 s"}, sides=hands)
    assert table.refused("play-card:blaze-of-glory-1") == ("IN-Q-56",)
    refused = table.match.why_not(table.seat)
    assert not any("salt-and-silver" in refusal.option.key for refusal in refused)
    assert not any("salt-and-silver" in str(refusal.reason) for refusal in refused)


def test_a_ricochet_says_how_likely_it_hurts_whom() -> None:
    table = stand({"brigitte 1": "c5 n", "sturmzombie 1": "c3 n", "panzeraffe 1": "a3 n"})
    table.answer("use-power:ricochet")
    easy, hard = (preview(table, f"on-model:{model(who)}") for who in ("sturmzombie 1", "panzeraffe 1"))
    assert isinstance(easy, AttackPreview)
    assert isinstance(hard, AttackPreview)
    assert (easy.ap, easy.dice, easy.chance) == (0, 1, 83)  # F 3: all but a natural 1
    assert (hard.needed, hard.chance) == (3, 67)  # F 6


# ---------------------------------------------------------------- forces


def test_a_model_that_cannot_be_bought_says_why() -> None:
    table = start(mission="recon")
    assert table.refused("buy:ack-pack") == ("IN-FORCE-3",)
    table.answer("buy:grunt-ape", "buy:grunt-ape")
    assert table.refused("buy:commando") == ("IN-SETUP-1",)
    assert reason(table, "buy:commando") == "The mission allows 2 models, sturmzombies not counted."
    table.answer("put-back:grunt-ape")
    assert table.refused("force-ready") == ("IN-SETUP-1",)
    assert reason(table, "buy:gracie") == "It costs 6 RP, with 3 left."


def test_a_step_preview_is_facts_that_a_screen_can_draw() -> None:
    table = stand({"grunt-ape 1": "c5 n"}, acting="grunt-ape 1")
    step = preview(table, f"step:{cell('c6')}")
    assert isinstance(step, StepPreview)
    assert step.to == cell("c6")
    assert isinstance(incursion().preview_message(step), Message)


# ---------------------------------------------------------------- the solo mission's orders, and darkness


@pytest.mark.rule("IN-Q-92")
def test_a_jammed_gun_names_the_order() -> None:
    stands = {"grunt-ape 1": "g9 e", "sturmzombie 1": "j9 w"}
    table = stand(stands, on="unstoppable", acting="grunt-ape 1", order="jammed", point_man=APE)
    assert table.refused(f"shoot:smg:{ZOMBIE}") == ("IN-Q-92",)
    assert reason(table, f"shoot:smg:{ZOMBIE}") == "A card or an order keeps Grunt Ape 1 from that."


@pytest.mark.rule("IN-CONTENT-11", "IN-CONTENT-17", "IN-Q-92")
def test_what_is_too_dark_to_see_says_whose_darkness_it_is() -> None:
    stands, shot = {"grunt-ape 1": "c1 e", "sturmzombie 1": "j1 w"}, f"shoot:smg:{ZOMBIE}"
    surge = [CardInPlay("power-surge-1", AXIS)]
    card = stand(stands, acting="grunt-ape 1", cards=surge)
    assert card.refused(shot) == ("IN-SHOOT-1", "IN-CONTENT-11")
    assert reason(card, shot) == "Range 7, and in the dark nobody sees further than 3."
    both = stand(stands, acting="grunt-ape 1", cards=surge, darkness=2)
    assert both.refused(shot) == ("IN-SHOOT-1", "IN-CONTENT-17")
    assert reason(both, shot) == "Range 7, and in the dark nobody sees further than 2."
    stands = {"grunt-ape 1": "d9 e", "sturmzombie 1": "i9 w"}
    order = stand(stands, on="unstoppable", acting="grunt-ape 1", order="lamps-out")
    assert order.refused(shot) == ("IN-SHOOT-1", "IN-Q-92")
