"""One fall leads to another: explosions, last stands and harpoons in the middle of something else."""

import pytest
from tests.games.incursion.looks import QUIET, Fields, Sides, about, alive, asks, fallen, of
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import (
    DamageRolled,
    Exploded,
    Fell,
    HarpoonFree,
    HarpoonStuck,
    Jammed,
    LastStand,
    ReactionFireLost,
)
from nightraid.games.incursion.asks.events.turns import ActivationEnded, PlayerTurnEnded
from nightraid.games.incursion.asks.questions import (
    Act,
    AfterFall,
    AnswerCard,
    LastChance,
    NextShot,
    PickModel,
    ReactWith,
    WhichZombie,
    Window,
)
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.state import Bait, State, Stops

APE, SARGE, HMG, SLUGGER, ROSIE = "grunt-ape 1", "ape-sarge 1", "hmg-ape 1", "slugger-murphy 1", "rosie 1"
TROOPER, ZOMBIE, BOMBER, HANS = "drop-trooper 1", "sturmzombie 1", "bomberzombie 1", "hans-the-hunter 1"
BLAZE, OTHER_BLAZE = "blaze-of-glory-1", "blaze-of-glory-2"
PLAY = f"play-blaze:{BLAZE}"


def holding(side: int, *cards: str) -> Sides:
    return {side: {"hand": cards or (BLAZE,)}, 1 - side: {"stops": never_stop()}}


def shoot(target: str, weapon: str = "smg") -> str:
    return f"shoot:{weapon}:{model(target)}"


def strike(target: str) -> str:
    return f"strike:{model(target)}"


def glory(table: Table[State], name: str) -> bool:
    """Whether this model makes its last activation now."""
    now = table.state.activation
    return asks(table, Act) and now.kind == "glory" and now.model == model(name)


def ape_shot_by_the_first_of_two() -> Table[State]:
    """Two troopers watch; the ape turned, the first has killed it, and it may have its last stand."""
    fields: Fields = {TROOPER: {"reacting": True}, "drop-trooper 2": {"reacting": True}}
    stands = {APE: "c5 n", TROOPER: "f5 w", "drop-trooper 2": "f6 w", SARGE: "l1 n"}
    table = stand(stands, acting=APE, sides=holding(ALLIED), fields=fields)
    table.answer("turn:1")
    table.answer(f"react:{model(TROOPER)}", came=[(5,)])
    return table


# ---------------------------------------------------------------- explosions in the middle of shooting


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3", "IN-MODEL-SLUGGER-2")
def test_slugger_is_blown_up_by_what_he_shoots_and_his_chain_is_over() -> None:
    stands = {SLUGGER: "c5 n", BOMBER: "c6 s", ZOMBIE: "c7 s", APE: "l1 n"}
    table = stand(stands, acting=SLUGGER, fields={SLUGGER: {"dp": 1}})
    happened = table.answer(shoot(BOMBER, "bambi"), came=[(3,), (1,), (1,), (6,)])
    assert [fell.model for fell in all_told(happened, Fell)] == [model(BOMBER), model(SLUGGER)]
    assert not all_told(happened, Jammed)  # the 1 was no die of Bambi's
    assert alive(table, ZOMBIE)
    assert asks(table, PickModel)


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3", "IN-HMG-1")
def test_an_explosion_comes_before_the_second_hmg_shot_and_may_clear_its_way() -> None:
    stands = {HMG: "a5 e", BOMBER: "d5 w", ZOMBIE: "e5 w", TROOPER: "f5 w"}
    table = stand(stands, acting=HMG)
    dice = table.state.box.weapons["hmg"].rof
    assert table.listed("shoot") == {f"hmg:{model(BOMBER)}"}
    table.answer(shoot(BOMBER, "hmg"), came=[(3,) + (1,) * (dice - 1), (2,), (6,)])
    assert asks(table, NextShot)
    assert table.listed("fire-again") == {str(model(TROOPER))}


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3", "IN-REACT-5", "IN-AMMO-2")
def test_a_reactor_is_blown_up_by_the_bomberzombie_it_shoots() -> None:
    fields: Fields = {APE: {"reacting": True}, "grunt-ape 2": {"reacting": True}}
    stands = {BOMBER: "c4 n", APE: "c6 s", "grunt-ape 2": "f5 w", ZOMBIE: "l1 n"}
    table = stand(stands, acting=BOMBER, fields=fields)
    table.answer(f"step:{cell('c5')}")
    assert asks(table, ReactWith)
    happened = table.answer(f"react:{model(APE)}", came=[(4,), (1,), (5,)])
    assert [fell.model for fell in all_told(happened, Fell)] == [model(BOMBER), model(APE)]
    assert not all_told(happened, ReactionFireLost)
    assert asks(table, PickModel)  # nobody reacts to a dead model
    assert of(table, "grunt-ape 2").reacting


@pytest.mark.rule("IN-MODEL-HANS-4", "IN-MODEL-BOMBERZOMBIE-3", "IN-Q-57")
def test_an_explosion_kills_the_model_on_the_harpoon() -> None:
    fields: Fields = {
        HANS: {"harpoon": "held", "holds": model(SARGE)},
        SARGE: {"held_by": model(HANS), "dp": 1},
    }
    stands = {APE: "f5 w", BOMBER: "d5 e", SARGE: "c5 w", HANS: "b5 e"}
    table = stand(stands, acting=APE, fields=fields)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (1,), (2,)])
    assert told(happened, HarpoonStuck).model == model(SARGE)
    assert (of(table, HANS).harpoon, of(table, HANS).holds) == ("stuck", NOBODY)


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-1", "IN-MODEL-HANS-3")
def test_ka_boom_beside_hans_frees_his_prey_and_spares_it() -> None:
    fields: Fields = {
        HANS: {"harpoon": "held", "holds": model(SARGE), "dp": 1},
        SARGE: {"held_by": model(HANS)},
    }
    stands = {BOMBER: "d5 w", SARGE: "c5 w", HANS: "b5 e", ZOMBIE: "l1 n"}
    table = stand(stands, acting=BOMBER, fields=fields)
    happened = table.answer(f"ka-boom:{model(SARGE)}", came=[(1,), (2,)])
    assert told(happened, HarpoonFree).model == model(SARGE)
    assert of(table, SARGE).held_by == NOBODY
    assert fallen(table, HANS)


# ---------------------------------------------------------------- last stands in odd places


@pytest.mark.rule("IN-Q-56", "IN-BAIT-2", "IN-Q-51")
def test_a_lured_bomberzombie_that_is_shot_stands_once_more_for_its_own_player() -> None:
    stands = {APE: "a6 e", BOMBER: "f6 w", ZOMBIE: "l1 n"}
    fields: Fields = {APE: {"reacting": True}}
    baits = (Bait(cell("b6"), model("commando 1")),)
    table = stand(stands, phase="turn-start", active=AXIS, baits=baits, came=[(6,)], fields=fields)
    assert asks(table, WhichZombie)
    table.answer(f"lure:{model(BOMBER)}")
    if asks(table, Act):
        table.answer(f"step:{cell('e6')}")
    assert asks(table, ReactWith)
    table.answer(f"react:{model(APE)}", came=[(4,), (6,)])
    assert glory(table, BOMBER)
    assert table.seat == AXIS
    assert table.state.activation.ap == 4
    happened = table.answer("end-activation")
    assert [ended.model for ended in all_told(happened, ActivationEnded)] == [model(BOMBER), model(BOMBER)]
    assert fallen(table, BOMBER)
    assert asks(table, WhichZombie)  # the bait lures on
    assert table.seat == ALLIED
    table.answer("lure-enough")
    assert asks(table, PickModel)


@pytest.mark.rule("IN-Q-56", "IN-Q-88", "IN-Q-79")
def test_a_last_stand_at_the_announced_end_of_a_turn_leaves_the_turn_as_it_was() -> None:
    cards = [("twice-as-stubborn-1", AXIS, TROOPER)]
    sides: Sides = {ALLIED: {"cp": 4}, AXIS: {"hand": (BLAZE,), "stops": Stops(own=False)}}
    stands = {TROOPER: "c5 n", APE: "l1 n", ZOMBIE: "l2 n"}
    table = stand(stands, active=AXIS, first=AXIS, cards=cards, sides=sides, fields={TROOPER: {"dp": 1}})
    table.answer("end-player-turn")
    assert asks(table, Window)
    table.answer("kill:twice-as-stubborn-1")
    table.answer(PLAY)
    assert glory(table, TROOPER)
    happened = table.answer("end-activation")
    assert told(happened, PlayerTurnEnded).side == AXIS
    assert fallen(table, TROOPER)
    assert asks(table, PickModel)
    assert table.seat == ALLIED


@pytest.mark.rule("IN-Q-56", "IN-KILL-4", "IN-MODEL-HUGO-4")
def test_a_last_stand_in_the_first_players_last_chance_needs_no_card() -> None:
    bomber, full = "bomberzombie 1", ("slam-1", "draught-1")
    stops = Stops(attack=False, action=False, turn=False, played=False, fallen=False)
    sides: Sides = {
        ALLIED: {"cp": 4, "hand": full, "stops": stops},
        AXIS: {"hand": (BLAZE, "snafu-1", "snafu-2"), "enhanced": "bomberzombie"},
    }
    stands = {bomber: "c5 n", "hugo-von-x 1": "l1 s", APE: "c6 s"}
    fields: Fields = {name: {"activated": True} for name in stands} | {bomber: {"dp": 1, "activated": True}}
    cards = [("twice-as-stubborn-1", AXIS, bomber)]
    table = stand(stands, active=AXIS, first=ALLIED, cards=cards, sides=sides, fields=fields)
    table.answer("end-player-turn")
    assert asks(table, LastChance)
    table.answer("kill:twice-as-stubborn-1")
    table.answer(f"strike:{model(APE)}", came=[(5,)])
    assert fallen(table, APE)
    happened = table.answer("end-activation")
    assert told(happened, Fell).model == model(bomber)


@pytest.mark.rule("IN-Q-68", "IN-Q-56")
def test_rosie_in_her_last_stand_heals_the_living_and_not_another_casualty() -> None:
    sides: Sides = {ALLIED: {"hand": (BLAZE, OTHER_BLAZE)}, AXIS: {"stops": never_stop()}}
    stands = {"feldwebel 1": "a5 e", ROSIE: "e5 n", APE: "e6 s", SARGE: "f5 s"}
    fields: Fields = {ROSIE: {"dp": 1}, SARGE: {"dp": 1}}
    table = stand(stands, acting="feldwebel 1", sides=sides, fields=fields)
    table.answer("lob:hand-grenade", f"at-square:{cell('e5')}", came=[(6,), (6,), (1,)])
    table.answer(PLAY)
    table.answer(f"play-blaze:{OTHER_BLAZE}")
    assert glory(table, ROSIE)
    assert table.listed("heal") == {str(model(SARGE))}
    table.answer(f"heal:{model(SARGE)}")
    assert of(table, SARGE).dp == 0


@pytest.mark.rule("IN-Q-56", "IN-Q-48")
def test_hans_in_his_last_stand_is_bound_to_whom_he_harpoons() -> None:
    table = stand({APE: "c7 s", HANS: "c5 n"}, acting=APE, sides=holding(AXIS), fields={HANS: {"dp": 1}})
    table.answer(shoot(HANS), came=[(5, 1)])
    table.answer(PLAY)
    assert table.listed("step")
    table.answer(shoot(APE, "harpoon-gun"), came=[(2,), (4,)])
    assert of(table, APE).cell == cell("c6")
    assert not table.listed("step")
    table.answer("pull-harpoon")
    assert table.listed("step")


@pytest.mark.rule("IN-Q-56", "IN-Q-57")
def test_a_chain_of_last_stands_by_ka_boom() -> None:
    """Each enhanced bomberzombie that falls in the mine of another stands once more and sets off its own."""
    sides: Sides = {AXIS: {"enhanced": "bomberzombie", "stops": never_stop()}, ALLIED: {"stops": never_stop()}}
    second, third = "bomberzombie 2", "bomberzombie 3"
    stands = {SARGE: "c5 n", BOMBER: "c6 s", second: "d6 s", third: "b6 s", "hugo-von-x 1": "l1 n", APE: "l2 n"}
    table = stand(stands, acting=BOMBER, sides=sides)
    happened = table.answer(f"ka-boom:{model(SARGE)}", came=[(1,), (6,), (6,)])
    assert told(happened, LastStand).model == model(second)
    happened = table.answer(f"ka-boom:{model(SARGE)}", came=[(1,)])  # no die for the third: it is dying already
    assert [rolled.target for rolled in all_told(happened, DamageRolled)] == [model(SARGE)]
    assert told(happened, LastStand).model == model(third)
    happened = table.answer(f"ka-boom:{model(SARGE)}", came=[(6,)])
    assert of(table, SARGE).dp == 1
    assert table.state.casualties == (model(BOMBER), model(second), model(third))
    assert len(all_told(happened, Exploded)) == 1
    assert asks(table, PickModel)
    assert table.seat == AXIS


@pytest.mark.rule("IN-Q-56", "IN-REACT-9")
def test_a_reactor_shot_in_the_last_stand_of_its_victim_is_gone_before_the_next_may_react() -> None:
    table = ape_shot_by_the_first_of_two()
    assert asks(table, AfterFall)
    table.answer(PLAY)
    table.answer(shoot(TROOPER), came=[(4, 1)])
    assert fallen(table, TROOPER)
    table.answer("end-activation")
    assert asks(table, PickModel)
    assert of(table, "drop-trooper 2").reacting


# ---------------------------------------------------------------- last stands within last stands


@pytest.mark.rule("IN-Q-56")
def test_a_last_stand_within_a_last_stand() -> None:
    """The ape falls and kills the drop trooper in its last stand, who kills Slugger in his."""
    sides: Sides = {ALLIED: {"hand": (BLAZE,)}, AXIS: {"hand": (OTHER_BLAZE,)}}
    stands = {TROOPER: "c5 n", APE: "c6 s", SLUGGER: "e5 w", ZOMBIE: "l1 n"}
    table = stand(stands, acting=TROOPER, sides=sides, fields={SLUGGER: {"dp": 1}})
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    table.answer("pass")  # the Axis player does not kill it
    table.answer(strike(TROOPER), came=[(4,)])
    assert asks(table, AfterFall)
    table.answer(f"play-blaze:{OTHER_BLAZE}")
    assert glory(table, TROOPER)
    assert table.state.activation.ap == 4
    assert not table.listed("strike")  # the dying ape is no target
    assert not table.listed("shoot") & {f"stg-44:{model(APE)}"}
    table.answer("turn:1")
    table.answer(shoot(SLUGGER, "stg-44"), came=[(5, 1)])
    assert fallen(table, SLUGGER)
    happened = table.answer("end-activation")
    assert told(happened, Fell).model == model(TROOPER)
    assert glory(table, APE)  # which has its AP as they were
    assert table.state.activation.ap == 2
    happened = table.answer("end-activation")
    assert told(happened, Fell).model == model(APE)
    assert asks(table, PickModel)  # and the drop trooper's own activation is over, too
    assert table.seat == AXIS


@pytest.mark.rule("IN-Q-56", "IN-MODEL-HANS-3")
def test_hans_dies_in_his_own_activation_with_prey_on_his_harpoon() -> None:
    fields: Fields = {
        HANS: {"harpoon": "held", "holds": model(SARGE), "dp": 1},
        SARGE: {"held_by": model(HANS)},
        APE: {"reacting": True},
    }
    stands = {HANS: "c5 n", SARGE: "c6 s", APE: "f5 w", ZOMBIE: "l1 n"}
    table = stand(stands, acting=HANS, sides=holding(AXIS), fields=fields)
    table.answer("turn:1")
    happened = table.answer(f"react:{model(APE)}", came=[(5,)])
    assert told(happened, HarpoonFree).model == model(SARGE)  # at once, before his last activation
    table.answer(PLAY)
    assert glory(table, HANS)
    assert table.state.activation.ap == 4
    assert of(table, SARGE).held_by == NOBODY
    table.answer(shoot(SARGE, "harpoon-gun"), came=[(5,)])  # it is free to be fired once more
    assert of(table, SARGE).held_by == model(HANS)
    happened = table.answer("end-activation")
    assert told(happened, HarpoonFree).model == model(SARGE)
    assert of(table, SARGE).held_by == NOBODY
    assert fallen(table, HANS)


@pytest.mark.rule("IN-Q-56", "IN-MODEL-HANS-4")
def test_a_harpooned_target_that_stands_once_more_and_kills_hans() -> None:
    table = stand(
        {HANS: "c5 n", APE: "c7 s", ZOMBIE: "l1 n"}, acting=HANS, fields={HANS: {"dp": 1}}, sides=holding(ALLIED)
    )
    table.answer(shoot(APE, "harpoon-gun"), came=[(5,)])
    table.answer(PLAY)
    table.answer(shoot(HANS), came=[(5, 1)])
    assert fallen(table, HANS)
    table.answer("end-activation")
    assert fallen(table, APE)
    assert asks(table, PickModel)


@pytest.mark.rule("IN-Q-56", "IN-MODEL-HANS-4")
def test_a_harpooned_target_that_stands_once_more_keeps_the_harpoon() -> None:
    table = stand({HANS: "c5 n", APE: "c7 s"}, acting=HANS, sides=holding(ALLIED))
    table.answer(shoot(APE, "harpoon-gun"), came=[(5,)])
    table.answer(PLAY)
    table.answer("end-activation")
    assert of(table, HANS).harpoon == "stuck"
    assert table.listed("pull-harpoon") == {""}


@pytest.mark.rule("IN-Q-56", "IN-Q-57", "IN-Q-10")
def test_two_of_a_blast_stand_once_more_one_after_the_other() -> None:
    sides: Sides = {AXIS: {"hand": (BLAZE,)}, ALLIED: {"hand": (OTHER_BLAZE,), "stops": Stops(played=False)}}
    stands = {SARGE: "a5 e", TROOPER: "e5 w", APE: "e6 s"}
    table = stand(stands, acting=SARGE, sides=sides)
    table.answer("lob:hand-grenade", f"at-square:{cell('e5')}", came=[(6,), (6,)])
    assert (table.seat, about(table, "model")) == (AXIS, model(TROOPER))
    table.answer(PLAY)
    table.answer("pass") if asks(table, AnswerCard) else None
    assert (table.seat, about(table, "model")) == (ALLIED, model(APE))
    table.answer(f"play-blaze:{OTHER_BLAZE}")
    table.answer("pass") if asks(table, AnswerCard) else None
    assert glory(table, TROOPER)
    table.answer("turn:0")
    assert not table.listed("strike")  # the other casualty is no target, but it still fills its square
    assert str(cell("e6")) not in table.listed("step")
    table.answer("end-activation")
    assert glory(table, APE)
    table.answer("end-activation")
    assert table.state.casualties == (model(TROOPER), model(APE))
    assert (table.seat, table.state.activation.model) == (ALLIED, model(SARGE))


@pytest.mark.rule("IN-Q-57", "IN-Q-56")
def test_a_bomberzombie_in_its_last_stand_blows_up_another_that_stands_once_more_by_the_card() -> None:
    sides: Sides = {AXIS: {"hand": (BLAZE,), "stops": Stops(horde=True)}, ALLIED: {"stops": never_stop()}}
    table = stand({APE: "b5 e", BOMBER: "c5 w", "bomberzombie 2": "a6 s"}, acting=APE, sides=sides)
    table.answer(shoot(BOMBER), came=[(3, 1), (4,)])
    happened = table.answer(f"ka-boom:{model(APE)}", came=[(6,), (6,)])
    assert asks(table, AfterFall)
    assert about(table, "model") == model("bomberzombie 2")
    assert fallen(table, BOMBER)
    assert len(all_told(happened, Exploded)) == 1
    happened = table.answer(PLAY)
    assert glory(table, "bomberzombie 2")
    assert fallen(table, APE)  # removed together with the others; whoever stands once more comes after that


@pytest.mark.rule("IN-Q-56", "IN-REACT-9")
def test_a_model_killed_by_reaction_fire_is_not_shot_at_again_in_its_last_stand() -> None:
    table = ape_shot_by_the_first_of_two()
    table.answer(PLAY)
    assert glory(table, APE)
    table.answer(shoot("drop-trooper 2"), came=[(4, 1)])
    assert fallen(table, "drop-trooper 2")
    table.answer("end-activation")
    assert asks(table, PickModel)  # the other reactor was not asked any more, and is dead


@pytest.mark.rule("IN-Q-87", "IN-Q-56")
def test_ap_of_an_activation_that_a_last_stand_interrupts_fall_with_a_card_killed_meanwhile() -> None:
    cards = [("fresh-serum-1", AXIS, TROOPER)]
    sides: Sides = {ALLIED: {"hand": (BLAZE,), "cp": 4, "stops": Stops(attack=False, action=False)}, AXIS: QUIET[AXIS]}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, cards=cards, sides=sides)
    assert table.state.activation.ap == 5
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    assert glory(table, APE)
    table.answer("kill:fresh-serum-1")
    assert table.state.activation.ap == 3
    table.answer("end-activation")
    assert (table.state.activation.model, table.state.activation.ap) == (model(TROOPER), 3)


@pytest.mark.rule("IN-Q-88", "IN-Q-56")
def test_who_falls_because_a_card_is_killed_may_have_it_too() -> None:
    cards = [("twice-as-stubborn-1", ALLIED, APE)]
    sides: Sides = {ALLIED: {"hand": (BLAZE,)}, AXIS: {"cp": 4, "stops": never_stop()}}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, cards=cards, sides=sides, fields={APE: {"dp": 1}})
    table.answer("kill:twice-as-stubborn-1")
    assert asks(table, AfterFall)
    table.answer(PLAY)
    assert glory(table, APE)
    table.answer("end-activation")
    assert fallen(table, APE)
    assert alive(table, TROOPER)


@pytest.mark.rule("IN-Q-88", "IN-FIRE-6")
def test_an_attacker_who_falls_in_the_window_before_its_dice_does_nothing_more() -> None:
    """It stands in flames, and the card that kept it alive is killed when its attack is declared."""
    cards = [("twice-as-stubborn-1", AXIS, BOMBER)]
    sides: Sides = {ALLIED: {"cp": 4}, AXIS: {"stops": never_stop()}}
    stands = {BOMBER: "c5 n", APE: "c6 s", ZOMBIE: "l1 n"}
    fields: Fields = {BOMBER: {"dp": 1}}
    table = stand(stands, acting=BOMBER, cards=cards, sides=sides, fields=fields, fires={"c5": AXIS})
    table.answer(f"ka-boom:{model(APE)}")
    assert asks(table, Window)
    happened = table.answer("kill:twice-as-stubborn-1")
    assert told(happened, Fell).cause == "effect"
    assert not all_told(happened, Exploded)
    assert not all_told(happened, DamageRolled)
    assert asks(table, PickModel)
