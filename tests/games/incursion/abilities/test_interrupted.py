"""A last stand in the middle of somebody's activation: what it does to the model whose action it interrupts."""

import pytest
from tests.games.incursion.looks import Sides, asks, fallen, of
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, StoodUp
from nightraid.games.incursion.asks.questions import Act, Window
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import Stops

APE, HANS = "grunt-ape 1", "hans-the-hunter 1"
BLAZE = "blaze-of-glory-1"
PLAY = f"play-blaze:{BLAZE}"


def holding(side: int) -> Sides:
    """This side holds the card, and the other is asked nowhere."""
    return {side: {"hand": (BLAZE,)}, 1 - side: {"stops": never_stop()}}


def shoot(target: str, weapon: str = "smg") -> str:
    return f"shoot:{weapon}:{model(target)}"


def strike(target: str) -> str:
    return f"strike:{model(target)}"


@pytest.mark.rule("IN-KD-5", "IN-Q-46", "IN-Q-56")
def test_who_is_knocked_down_by_its_victims_last_stand_stays_down_through_its_next_activation() -> None:
    gunner, brute, mate = "gut-gunner 1", "panzeraffe 1", "panzeraffe 2"
    table = stand({brute: "c5 n", gunner: "c6 s", mate: "l1 n"}, acting=brute, ap=4, sides=holding(ALLIED))
    table.answer(strike(gunner), came=[(6,)])
    table.answer(PLAY)
    table.answer(shoot(brute, "gut-gun"), came=[(4, 1)])
    table.answer("end-activation")
    assert table.state.activation.model == model(brute)
    assert table.keys == ["stand-up", "end-activation"]
    happened = table.answer("end-activation")
    assert not all_told(happened, StoodUp)
    assert of(table, brute).down


@pytest.mark.rule("IN-FIRE-4", "IN-Q-13", "IN-Q-56")
def test_who_is_dragged_into_flames_in_its_own_activation_has_come_to_a_new_burning_square() -> None:
    fires = {"c3": ALLIED, "c6": ALLIED}
    table = stand({APE: "c3 n", HANS: "c7 s"}, acting=APE, fields={HANS: {"dp": 1}}, fires=fires, sides=holding(AXIS))
    table.answer(shoot(HANS), came=[(2,), (6, 1)])  # the first burning square: one die
    table.answer(PLAY)
    happened = table.answer(shoot(APE, "harpoon-gun"), came=[(1,), (4,), (2,)])  # one die where it arrives (IN-Q-47)
    assert of(table, APE).cell == cell("c6")
    table.answer("end-activation")
    assert table.state.activation.model == model(APE)
    happened = table.answer("turn:1", came=[(2, 3)])
    assert told(happened, DamageRolled).faces == (2, 3)
    assert table.state.activation.heat == 2


@pytest.mark.rule("IN-Q-46", "IN-Q-53", "IN-Q-56")
def test_who_is_knocked_down_by_whom_it_ran_over_does_not_move_in() -> None:
    gunner, brute = "gut-gunner 1", "panzeraffe 1"
    table = stand({brute: "c5 n", gunner: "c6 s"}, acting=brute, ap=4, sides=holding(ALLIED))
    table.answer(f"run-over:{model(gunner)}", came=[(6,)])
    table.answer(PLAY)
    table.answer(shoot(brute, "gut-gun"), came=[(4, 1)])
    table.answer("end-activation")
    assert fallen(table, gunner)
    assert table.keys == ["stand-up", "end-activation"]
    assert of(table, brute).cell == cell("c5")


@pytest.mark.rule("IN-Q-53", "IN-Q-56", "IN-Q-47")
def test_nor_does_who_was_dragged_elsewhere_meanwhile() -> None:
    gracie = "gracie 1"
    table = stand({gracie: "c4 n", HANS: "c5 e"}, acting=gracie, fields={HANS: {"dp": 1}}, sides=holding(AXIS))
    table.answer(f"run-over:{model(HANS)}", came=[(6,)])
    table.answer(PLAY)
    table.answer(f"step:{cell('d5')}", "turn:2", shoot(gracie, "harpoon-gun"), came=[(1,), (4,)])
    assert of(table, gracie).cell == cell("d4")
    table.answer("end-activation")
    assert asks(table, Act)
    assert (table.state.activation.model, of(table, gracie).cell) == (model(gracie), cell("d4"))


@pytest.mark.rule("IN-Q-46", "IN-MODEL-HILDE-4", "IN-Q-56")
def test_who_is_knocked_down_in_the_middle_of_a_sweep_strikes_at_nobody_else() -> None:
    hilde, gunner = "hilde-becker 1", "gut-gunner 1"
    table = stand({hilde: "c5 n", gunner: "c6 s", APE: "c4 n"}, acting=hilde, ap=4, sides=holding(ALLIED))
    table.answer("sweep", came=[(6,)])
    table.answer("keep-dice")
    table.answer(PLAY)
    table.answer(shoot(hilde, "gut-gun"), came=[(4, 1)])
    table.answer("end-activation")  # no die for the ape behind her
    assert of(table, hilde).down
    assert table.keys == ["stand-up", "end-activation"]


@pytest.mark.rule("IN-AP-13", "IN-Q-56", "IN-Q-26")
def test_a_step_comes_to_nothing_if_a_last_stand_in_the_window_drags_the_model_away() -> None:
    cards = [("wet-socks-1", AXIS, APE), ("twice-as-stubborn-1", AXIS, HANS)]
    sides: Sides = {ALLIED: {"cp": 4, "stops": Stops(own=True)}, AXIS: {"hand": (BLAZE,)}}
    table = stand({APE: "c3 n", HANS: "c7 s"}, acting=APE, ap=3, cards=cards, sides=sides, fields={HANS: {"dp": 2}})
    table.answer(f"step:{cell('c4')}")
    assert asks(table, Window)
    table.answer("kill:twice-as-stubborn-1")
    table.answer(PLAY)
    table.answer(shoot(APE, "harpoon-gun"), came=[(1,), (4,)])
    table.answer("end-activation")
    assert fallen(table, HANS)
    assert of(table, APE).cell == cell("c6")
    assert table.state.activation.ap == 2  # paid all the same


@pytest.mark.rule("IN-HTH-2", "IN-Q-56", "IN-Q-26", "IN-Q-53")
@pytest.mark.parametrize(("attacker", "attack"), [("sturmzombie 1", "strike"), ("panzeraffe 1", "run-over")])
def test_a_blow_comes_to_nothing_if_a_last_stand_in_the_window_drags_its_target_away(
    attacker: str, attack: str
) -> None:
    cards = [("twice-as-stubborn-1", AXIS, HANS)]
    sides: Sides = {ALLIED: {"cp": 4}, AXIS: {"hand": (BLAZE,)}}
    stands = {attacker: "c4 n", APE: "c5 s", HANS: "c7 s"}
    table = stand(stands, acting=attacker, cards=cards, sides=sides, fields={HANS: {"dp": 2}})
    table.answer(f"{attack}:{model(APE)}")
    assert asks(table, Window)
    table.answer("kill:twice-as-stubborn-1", PLAY)
    table.answer(shoot(APE, "harpoon-gun"), came=[(1,), (4,)])
    happened = table.answer("end-activation")
    assert of(table, APE).cell == cell("c6")
    assert not all_told(happened, DamageRolled)
    assert (table.state.activation.model, of(table, attacker).cell) == (model(attacker), cell("c4"))


@pytest.mark.rule("IN-Q-46", "IN-HMG-1", "IN-Q-56")
def test_who_is_dragged_away_between_two_hmg_shots_does_not_fire_the_second() -> None:
    gunner, other_foe = "hmg-ape 1", "drop-trooper 1"
    stands = {gunner: "c3 n", HANS: "c7 s", other_foe: "f7 s"}
    table = stand(stands, acting=gunner, fields={HANS: {"dp": 1}}, sides=holding(AXIS))
    table.answer(shoot(HANS, "hmg"), came=[(5, 1, 1)])
    table.answer(PLAY)
    table.answer(shoot(gunner, "harpoon-gun"), came=[(1,), (4,)])
    assert of(table, gunner).cell == cell("c6")
    table.answer("end-activation")
    assert fallen(table, HANS)
    assert asks(table, Act)  # and not which target comes next, though the trooper is in sight
    assert table.listed("shoot") == {f"hmg:{model(other_foe)}"}
