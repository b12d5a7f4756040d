"""Every effect card is played once, and does what it says to its model and to nobody else."""

import pytest
from tests.games.incursion.abilities.card_register import card, hold, play
from tests.games.incursion.positions import cell, model
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.asks.events.fights import (
    DamageRolled,
    DamageSaved,
    DiceRerolled,
    Fell,
    Healed,
    ReactionFireLost,
    ReactionFireOn,
    Wounded,
)
from nightraid.games.incursion.asks.events.turns import ActivationBegan, CpConverted, Leapt, Moved, Turned
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.base.in_force import ap_value, dd_change, dp_value, fortitude, has
from nightraid.games.incursion.state import State

TROOPER, OTHER_TROOPER = model("drop-trooper 1"), model("drop-trooper 2")
GRUNT, ZOMBIE = model("grunt-ape 1"), model("sturmzombie 1")
READY = {"reacting": True, "activated": True}
"""In reaction fire mode, and not to be activated any more in this game turn."""
ON_TROOPER, ON_GRUNT = f"on-model:{TROOPER}", f"on-model:{GRUNT}"


def give_over(table: Table[State]) -> None:
    """The Allied player is done; the Axis player chooses."""
    if table.seat == ALLIED:  # with nothing left to choose his turn ends by itself
        table.answer("end-player-turn")
    assert table.seat == AXIS


# ---------------------------------------------------------------- harmful


@card("rackley-hated-his-mask")
@pytest.mark.rule("IN-CARD-7", "IN-CONTENT-9")
def test_rackley_hated_his_mask() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d6 s"}
    table = hold("rackley-hated-his-mask-1", stands)
    play(table, "rackley-hated-his-mask-1", ON_TROOPER)
    assert (dd_change(table.state, TROOPER, "shooting"), dd_change(table.state, TROOPER, "hand-to-hand")) == (-1, 0)
    give_over(table)
    table.answer(f"activate:{TROOPER}")
    rolled = told(table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 4)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (-1, 0)  # a 5 against F 5 would have been enough
    table.answer("end-activation", f"activate:{OTHER_TROOPER}")
    assert told(table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 4)]), DamageRolled).dp == 1


@pytest.mark.rule("IN-MODEL-ILSA-3", "IN-CONTENT-9")
def test_ilsa_has_a_mask_of_her_own() -> None:
    ilsa = model("ilsa-von-x 1")
    table = hold("rackley-hated-his-mask-1", {"grunt-ape 1": "c3 n", "ilsa-von-x 1": "c6 s", "drop-trooper 1": "d6 s"})
    table.answer("play-card:rackley-hated-his-mask-1")
    assert table.listed("on-model") == {str(TROOPER)}  # what it would not change is no target of it
    lying = [("rackley-hated-his-mask-1", ALLIED, "ilsa-von-x 1"), ("glass-jaw-1", ALLIED, "ilsa-von-x 1")]
    table = hold("snafu-1", {"grunt-ape 1": "c3 n", "ilsa-von-x 1": "c6 s"}, cards=lying)
    assert dd_change(table.state, ilsa, "shooting") == 0
    assert fortitude(table.state, ilsa) == 3  # other cards do work on her


@card("wet-socks")
@pytest.mark.rule("IN-CARD-7", "IN-AP-1")
def test_wet_socks() -> None:
    table = hold("wet-socks-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d6 s"})
    play(table, "wet-socks-1", ON_TROOPER)
    give_over(table)
    assert told(table.answer(f"activate:{TROOPER}"), ActivationBegan).ap == 3
    assert told(table.answer("end-activation", f"activate:{OTHER_TROOPER}"), ActivationBegan).ap == 4


@card("glass-jaw")
@pytest.mark.rule("IN-CARD-7", "IN-DD-6")
def test_glass_jaw() -> None:
    table = hold("glass-jaw-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"})
    play(table, "glass-jaw-1", ON_TROOPER)
    table.answer(f"activate:{GRUNT}")
    happened = table.answer(f"shoot:smg:{TROOPER}", came=[(3, 1)])
    assert told(happened, DamageRolled).f == 3
    assert told(happened, Fell).model == TROOPER


@card("butterfingers")
@pytest.mark.rule("IN-CARD-7", "IN-DOOR-2")
def test_butterfingers() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "f5 e", "drop-trooper 2": "g5 w"}
    table = hold("butterfingers-1", stands)
    play(table, "butterfingers-1", ON_TROOPER)
    give_over(table)
    table.answer(f"activate:{TROOPER}")
    assert table.listed("open-door") == set()
    table.answer("end-activation", f"activate:{OTHER_TROOPER}")
    assert table.listed("open-door") == {"0"}


@card("lead-in-the-boots")
@pytest.mark.rule("IN-CARD-7", "IN-AP-4")
def test_lead_in_the_boots() -> None:
    table = hold("lead-in-the-boots-1", {"grunt-ape 1": "a1 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d6 s"})
    play(table, "lead-in-the-boots-1", ON_TROOPER)
    give_over(table)
    table.answer(f"activate:{TROOPER}")
    assert told(table.answer(f"step:{cell('c5')}"), Moved).ap == 2
    table.answer("end-activation", f"activate:{OTHER_TROOPER}")
    assert told(table.answer(f"step:{cell('d5')}"), Moved).ap == 1


@card("sand-in-the-breech")
@pytest.mark.rule("IN-CARD-7", "IN-AP-7")
def test_sand_in_the_breech() -> None:
    table = hold("sand-in-the-breech-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"})
    play(table, "sand-in-the-breech-1", ON_TROOPER)
    give_over(table)
    table.answer(f"activate:{TROOPER}", f"shoot:stg-44:{GRUNT}", came=[(1, 1)])
    assert table.state.activation.ap == 2


@card("the-safety-was-on")
@pytest.mark.rule("IN-CARD-7", "IN-REACT-1")
def test_the_safety_was_on() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d6 s"}
    table = hold("the-safety-was-on-1", stands, fields={"drop-trooper 1": {"reacting": True}})
    assert told(play(table, "the-safety-was-on-1", ON_TROOPER), ReactionFireLost).model == TROOPER
    give_over(table)
    table.answer(f"activate:{TROOPER}")
    assert table.listed("shoot") == set()
    table.answer("end-activation", f"activate:{OTHER_TROOPER}")
    assert table.listed("shoot") == {f"stg-44:{GRUNT}"}


@card("jumpy-trigger")
@pytest.mark.rule("IN-CARD-7", "IN-REACT-1")
def test_jumpy_trigger() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s", "drop-trooper 2": "j6 s"}
    reacting = {"drop-trooper 1": {"reacting": True}, "drop-trooper 2": {"reacting": True}}
    table = hold("jumpy-trigger-1", stands, fields=reacting)
    assert told(play(table, "jumpy-trigger-1", ON_TROOPER), ReactionFireLost).model == TROOPER
    assert table.state.models[OTHER_TROOPER].reacting
    give_over(table)
    happened = table.answer("end-player-turn", came=[("slam-1", "draught-1"), ("snafu-1", "snafu-2")])
    went = [event.models for event in all_told(happened, ReactionFireOn)]
    assert went == [(OTHER_TROOPER,)]


@card("cotton-in-the-ears")
@pytest.mark.rule("IN-CARD-7", "IN-CP-5")
def test_cotton_in_the_ears() -> None:
    stands = {"grunt-ape 1": "a1 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d6 s"}
    table = hold("cotton-in-the-ears-1", stands, sides={AXIS: {"cp": 1}})
    play(table, "cotton-in-the-ears-1", ON_TROOPER)
    give_over(table)
    table.answer(f"activate:{TROOPER}")
    assert "convert:False" not in table.keys
    table.answer("end-activation", f"activate:{OTHER_TROOPER}")
    assert "convert:False" in table.keys


# ---------------------------------------------------------------- beneficial


@card("sir-yes-sir")
@pytest.mark.rule("IN-CARD-7", "IN-CONTENT-10")
@pytest.mark.parametrize(("kind", "side", "cp"), [("grunt-ape", ALLIED, 1), ("panzeraffe", AXIS, 2)])
def test_sir_yes_sir(kind: str, side: int, cp: int) -> None:
    who = model(f"{kind} 1")
    table = hold("sir-yes-sir-1", {f"{kind} 1": "c3 n"}, side=side, sides={side: {"cp": 3}})
    play(table, "sir-yes-sir-1", f"on-model:{who}")
    table.answer(f"activate:{who}")
    converted = told(table.answer("convert:False"), CpConverted)
    assert (converted.cp, converted.ap) == (cp, 2)
    assert table.state.commands[side].cp == 3 - cp


@card("dead-eye")
@pytest.mark.rule("IN-CARD-7", "IN-DD-6", "IN-Q-19")
def test_dead_eye_on_reaction_shots_too() -> None:
    table = hold("dead-eye-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"})
    play(table, "dead-eye-1", ON_GRUNT)
    table.answer(f"activate:{GRUNT}")
    rolled = told(table.answer(f"shoot:smg:{TROOPER}", came=[(2, 2)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (1, 0)
    table = hold(
        "dead-eye-1",
        {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 n", "sturmzombie 1": "l1 w"},
        fields={"grunt-ape 1": READY},
    )
    play(table, "dead-eye-1", ON_GRUNT)
    give_over(table)
    table.answer(f"activate:{TROOPER}", f"step:{cell('c7')}")
    rolled = told(table.answer(f"react:{GRUNT}", came=[(3,)]), DamageRolled)
    assert (rolled.purpose, rolled.dd, rolled.dp) == ("reaction", 1, 1)


@card("bottomless-crate")
@pytest.mark.rule("IN-CARD-7", "IN-AMMO-1", "IN-AMMO-2")
@pytest.mark.parametrize(("kind", "dice"), [("grunt-ape", (1,)), ("hmg-ape", (2, 2))])
def test_the_bottomless_crate(kind: str, dice: tuple[int, ...]) -> None:
    gunner = model(f"{kind} 1")
    stands = {f"{kind} 1": "c3 n", "drop-trooper 1": "c6 n"}
    for played in (True, False):
        table = hold("bottomless-crate-1", stands, fields={f"{kind} 1": READY})
        if played:
            play(table, "bottomless-crate-1", f"on-model:{gunner}")
        give_over(table)
        table.answer(f"activate:{TROOPER}", f"step:{cell('c7')}", f"react:{gunner}", came=[dice])
        assert table.state.models[gunner].reacting is played


@card("one-for-each-hand")
@pytest.mark.rule("IN-CARD-7", "IN-TWOGUN-1")
def test_one_for_each_hand() -> None:
    table = hold("one-for-each-hand-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"})
    play(table, "one-for-each-hand-1", ON_GRUNT)
    table.answer(f"activate:{GRUNT}")
    happened = table.answer(f"shoot:smg:{TROOPER}", came=[(1, 2), (3, 3)])
    assert told(happened, DiceRerolled).dice == (0, 1)
    assert told(happened, DamageRolled).faces == (3, 3)


@card("rabbits-other-foot")
@pytest.mark.rule("IN-CARD-7", "IN-MODEL-PADDY-2")
@pytest.mark.parametrize(("face", "ignored"), [(4, 0), (5, 1)])
def test_the_rabbits_other_foot(face: int, ignored: int) -> None:
    table = hold("rabbits-other-foot-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"})
    play(table, "rabbits-other-foot-1", ON_GRUNT)
    give_over(table)
    happened = table.answer(f"activate:{TROOPER}", f"shoot:stg-44:{GRUNT}", came=[(5, 1), (face,)])
    assert told(happened, DamageSaved).ignored == ignored
    assert (GRUNT in table.state.models) == bool(ignored)


@card("springs-in-the-boots")
@pytest.mark.rule("IN-CARD-7", "IN-LEAP-1")
def test_springs_in_the_boots() -> None:
    table = hold("springs-in-the-boots-1", {"grunt-ape 1": "c3 n", "grunt-ape 2": "c4 n", "drop-trooper 1": "l1 w"})
    play(table, "springs-in-the-boots-1", ON_GRUNT)
    table.answer(f"activate:{GRUNT}")
    path = f"({cell('c4')}+{cell('c5')})"
    assert told(table.answer(f"leap:{path}"), Leapt).path == (cell("c4"), cell("c5"))
    assert not has(table.state, model("grunt-ape 2"), "leap")


@card("dancing-lessons")
@pytest.mark.rule("IN-CARD-7", "IN-AGILE-1")
def test_dancing_lessons() -> None:
    table = hold("dancing-lessons-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "l1 w"})
    play(table, "dancing-lessons-1", ON_GRUNT)
    table.answer(f"activate:{GRUNT}")
    assert told(table.answer("turn:1"), Turned).ap == 0
    assert table.state.activation.ap == 3


@card("like-a-runaway-tram")
@pytest.mark.rule("IN-CARD-7", "IN-UNSTOPPABLE-1", "IN-TRAMPLE-1")
def test_like_a_runaway_tram() -> None:
    table = hold("like-a-runaway-tram-1", {"grunt-ape 1": "c3 n", "drop-trooper 1": "c4 n"})
    play(table, "like-a-runaway-tram-1", ON_GRUNT)
    table.answer(f"activate:{GRUNT}")
    happened = table.answer(f"run-over:{TROOPER}", came=[(2,)])
    assert (told(happened, DamageRolled).dd, told(happened, Fell).model) == (2, TROOPER)
    assert told(table.answer("move-in"), Moved).to == cell("c4")


@card("twice-as-stubborn")
@pytest.mark.rule("IN-CARD-7", "IN-Q-88")
def test_twice_as_stubborn() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"}
    table = hold("twice-as-stubborn-1", stands, sides={AXIS: {"cp": 4}})
    play(table, "twice-as-stubborn-1", ON_GRUNT)
    assert dp_value(table.state, GRUNT) == 2
    give_over(table)
    happened = table.answer(f"activate:{TROOPER}", f"shoot:stg-44:{GRUNT}", came=[(5, 1)])
    assert (told(happened, Wounded).total, all_told(happened, Fell)) == (1, [])
    fell = told(table.answer("kill:twice-as-stubborn-1"), Fell)  # 1 DP is as much as the printed value again
    assert (fell.model, fell.cause) == (GRUNT, "effect")


@card("matrons-orders")
@pytest.mark.rule("IN-CARD-7")
def test_matrons_orders() -> None:
    sarge = model("ape-sarge 1")
    table = hold(
        "matrons-orders-1", {"ape-sarge 1": "c3 n", "drop-trooper 1": "l1 w"}, fields={"ape-sarge 1": {"dp": 1}}
    )
    assert all_told(play(table, "matrons-orders-1", f"on-model:{sarge}"), Healed) == []  # not when it is played
    assert told(table.answer(f"activate:{sarge}"), Healed).dp == 1
    assert table.state.models[sarge].dp == 0


# ---------------------------------------------------------------- enhancements


@card("fresh-serum")
@pytest.mark.rule("IN-CARD-7", "IN-CONTENT-16")
def test_fresh_serum() -> None:
    table = hold(
        "fresh-serum-1", {"sturmzombie 1": "c3 n", "sturmzombie 2": "e3 n", "drop-trooper 1": "i3 n"}, side=AXIS
    )
    play(table, "fresh-serum-1", "on-model:-2")
    assert [ap_value(table.state, who) for who in (ZOMBIE, model("sturmzombie 2"), TROOPER)] == [5, 5, 4]
    assert told(table.answer(f"activate:{ZOMBIE}"), ActivationBegan).ap == 5


@card("iron-rations")
@pytest.mark.rule("IN-CARD-7", "IN-DD-6", "IN-CONTENT-16")
def test_iron_rations() -> None:
    table = hold("iron-rations-1", {"sturmzombie 1": "c6 s", "grunt-ape 1": "c3 n"}, side=AXIS)
    play(table, "iron-rations-1", "on-model:-2")
    table.answer("end-player-turn")
    happened = table.answer(f"activate:{GRUNT}", f"shoot:smg:{ZOMBIE}", came=[(3, 3)])
    assert (told(happened, DamageRolled).f, all_told(happened, Fell)) == (4, [])


@card("file-them-to-a-point", "spare-pair-of-arms")
@pytest.mark.rule("IN-CARD-7", "IN-CONTENT-16")
@pytest.mark.parametrize(("kind", "dice", "dd"), [("file-them-to-a-point", (4,), 1), ("spare-pair-of-arms", (4, 5), 0)])
def test_claws_and_arms(kind: str, dice: tuple[int, ...], dd: int) -> None:
    table = hold(f"{kind}-1", {"sturmzombie 1": "c4 s", "grunt-ape 1": "c3 n"}, side=AXIS)
    play(table, f"{kind}-1", "on-model:-2")
    happened = table.answer(f"activate:{ZOMBIE}", f"strike:{GRUNT}", came=[dice])
    rolled = told(happened, DamageRolled)
    assert (rolled.faces, rolled.dd, rolled.dp) == (dice, dd, 1)
    assert dd_change(table.state, ZOMBIE, "shooting") == 0


@card("stitched-twice")
@pytest.mark.rule("IN-CARD-7", "IN-CONTENT-16")
@pytest.mark.parametrize(("face", "ignored"), [(5, 0), (6, 1)])
def test_stitched_twice(face: int, ignored: int) -> None:
    table = hold("stitched-twice-1", {"sturmzombie 1": "c6 s", "grunt-ape 1": "c3 n"}, side=AXIS)
    play(table, "stitched-twice-1", "on-model:-2")
    table.answer("end-player-turn")
    happened = table.answer(f"activate:{GRUNT}", f"shoot:smg:{ZOMBIE}", came=[(3, 1), (face,)])
    assert told(happened, DamageSaved).ignored == ignored
    assert (ZOMBIE in table.state.models) == bool(ignored)


def test_the_second_stitch_comes_after_other_saves() -> None:
    paddy = model("paddy-mayne 1")
    table = hold("stitched-twice-1", {"paddy-mayne 1": "c3 n", "drop-trooper 1": "c6 s"})
    play(table, "stitched-twice-1", f"on-model:{paddy}")
    give_over(table)
    happened = table.answer(f"activate:{TROOPER}", f"shoot:stg-44:{paddy}", came=[(4, 4), (5, 1), (5,)])
    assert [(event.faces, event.ignored) for event in all_told(happened, DamageSaved)] == [((5, 1), 1), ((5,), 0)]


@card("asbestos-long-johns")
@pytest.mark.rule("IN-CARD-7", "IN-FIRE-1", "IN-CONTENT-16")
def test_asbestos_long_johns_in_burning_squares_and_flames() -> None:
    stands = {"sturmzombie 1": "c3 n", "drop-trooper 1": "d3 n", "grunt-ape 1": "l1 n"}
    table = hold("asbestos-long-johns-1", stands, side=AXIS, fires={"c3": ALLIED, "c4": ALLIED, "d3": ALLIED})
    play(table, "asbestos-long-johns-1", "on-model:-2")
    happened = table.answer(f"activate:{ZOMBIE}", f"step:{cell('c4')}", "end-activation")
    assert all_told(happened, DamageRolled) == []
    rolled = told(table.answer(f"activate:{TROOPER}", "turn:1", came=[(1,)]), DamageRolled)
    assert (rolled.target, rolled.purpose) == (TROOPER, "burning")

    stands = {"sturmzombie 1": "c5 s", "sturmzombie 2": "d5 s", "ape-blazer 1": "c3 n", "drop-trooper 1": "e5 s"}
    lying = [("asbestos-long-johns-1", AXIS, "horde")]
    table = hold("snafu-1", stands, cards=lying)
    table.answer(f"activate:{model('ape-blazer 1')}", "flame:flamethrower")
    for square in ("c5", "d5", "e5"):
        table.answer(f"flame-on:{cell(square)}")
    happened = table.answer("flame-enough", came=[(1,)])
    assert told(happened, DamageRolled).target == TROOPER


@pytest.mark.rule("IN-CARD-8", "IN-KILL-3")
def test_a_card_that_is_killed_is_gone_from_its_model() -> None:
    table = hold(
        "snafu-1", {"grunt-ape 1": "c3 n"}, cards=[("wet-socks-1", AXIS, "grunt-ape 1")], sides={ALLIED: {"cp": 3}}
    )
    assert ap_value(table.state, GRUNT) == 2
    assert told(table.answer("kill:wet-socks-1"), CardGone).card == "wet-socks-1"
    assert ap_value(table.state, GRUNT) == 3
