"""Unstoppable and Trample: the square ahead, the dice, moving in or staying."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import AttackDeclared, DamageRolled, Fell, ReactionFireLost
from nightraid.games.incursion.asks.events.turns import Entered, Moved
from nightraid.games.incursion.asks.questions import Act, AfterFall, FollowUp, ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import Stops

GRACIE, NIGEL, BRUTE = "gracie 1", "nigel 1", "panzeraffe 1"
ZOMBIE = "sturmzombie 1"


def run_over(name: str) -> str:
    return f"run-over:{model(name)}"


# ---------------------------------------------------------------- who, whom, where


@pytest.mark.rule("IN-UNSTOPPABLE-1", "IN-Q-53", "IN-MODEL-GRACIE-2", "IN-MODEL-PANZERAFFE-1", "IN-MODEL-NIGEL-1")
@pytest.mark.parametrize(("runner", "enemy"), [(GRACIE, ZOMBIE), (NIGEL, ZOMBIE), (BRUTE, "grunt-ape 1")])
def test_only_the_enemy_straight_ahead_can_be_run_over(runner: str, enemy: str) -> None:
    assert stand({runner: "c5 n", enemy: "c6"}, acting=runner).listed("run-over") == {str(model(enemy))}
    for where in ("b6", "d6", "d5", "c4", "c7"):
        assert stand({runner: "c5 n", enemy: where}, acting=runner).listed("run-over") == set()


@pytest.mark.rule("IN-UNSTOPPABLE-1")
def test_friends_are_not_run_over_and_others_do_not_run_anybody_over() -> None:
    assert stand({GRACIE: "c5 n", NIGEL: "c6"}, acting=GRACIE).listed("run-over") == set()
    assert stand({"grunt-ape 1": "c5 n", ZOMBIE: "c6"}, acting="grunt-ape 1").listed("run-over") == set()


@pytest.mark.rule("IN-UNSTOPPABLE-1", "IN-CARD-7")
def test_a_card_makes_a_model_unstoppable_and_lets_it_trample() -> None:
    ape = "grunt-ape 1"
    table = stand({ape: "c5 n", ZOMBIE: "c6"}, acting=ape, cards=[("like-a-runaway-tram-1", ALLIED, ape)])
    happened = table.answer(run_over(ZOMBIE), "stay-put", came=[(2,)])
    assert told(happened, DamageRolled).dd == 2
    assert told(happened, Fell).model == model(ZOMBIE)


@pytest.mark.rule("IN-Q-53", "IN-DOOR-3")
def test_a_wall_or_a_closed_door_stops_it() -> None:
    stands = {GRACIE: "f5 e", ZOMBIE: "g5"}
    assert stand(stands, acting=GRACIE).listed("run-over") == set()
    assert stand(stands, acting=GRACIE, open_doors="a").listed("run-over") == {str(model(ZOMBIE))}


@pytest.mark.rule("IN-Q-48")
def test_a_model_on_the_harpoon_fights_but_runs_nobody_over() -> None:
    hans = "hans-the-hunter 1"
    fields: dict[str, Any] = {GRACIE: {"held_by": model(hans)}, hans: {"holds": model(GRACIE), "harpoon": "held"}}
    table = stand({GRACIE: "c5 n", hans: "c6 s"}, acting=GRACIE, fields=fields)
    assert table.listed("run-over") == set()
    assert table.listed("strike") == {str(model(hans))}


# ---------------------------------------------------------------- dice


@pytest.mark.rule("IN-TRAMPLE-1", "IN-UNSTOPPABLE-1", "IN-MODEL-GRACIE-2")
def test_against_f_6_a_4_kills_in_an_unstoppable_move() -> None:
    table = stand({GRACIE: "c5 n", BRUTE: "c6"}, acting=GRACIE, fields={BRUTE: {"dp": 1}})
    happened = table.answer(run_over(BRUTE), came=[(4,)])
    assert told(happened, AttackDeclared).kind == "run-over"
    rolled = told(happened, DamageRolled)
    assert (rolled.dd, rolled.f, rolled.dp, rolled.purpose) == (2, 6, 1, "hand-to-hand")
    assert told(happened, Fell).cause == "hand-to-hand"


@pytest.mark.rule("IN-TRAMPLE-1")
@pytest.mark.parametrize(("face", "dp"), [(3, 0), (5, 0), (6, 1)])
def test_a_3_fails_and_an_ordinary_attack_needs_a_6(face: int, dp: int) -> None:
    table = stand({GRACIE: "c5 n", BRUTE: "c6"}, acting=GRACIE)
    key = run_over(BRUTE) if face == 3 else f"strike:{model(BRUTE)}"
    assert told(table.answer(key, came=[(face,)]), DamageRolled).dp == dp
    assert isinstance(table.asked, Act)


@pytest.mark.rule("IN-MODEL-NIGEL-1", "IN-Q-53", "IN-RAGING-1")
def test_nigel_rolls_3_dice_without_a_bonus() -> None:
    table = stand({NIGEL: "c5 n", BRUTE: "c6"}, acting=NIGEL)
    rolled = told(table.answer(run_over(BRUTE), came=[(4, 5, 6)]), DamageRolled)
    assert (rolled.faces, rolled.dd, rolled.dp) == ((4, 5, 6), 0, 1)


@pytest.mark.rule("IN-TRAMPLE-1", "IN-MODEL-PANZERAFFE-1")
def test_the_panzeraffe_tramples() -> None:
    table = stand({BRUTE: "c5 n", "grunt-ape 1": "c6"}, acting=BRUTE)
    happened = table.answer(run_over("grunt-ape 1"), came=[(3,)])  # F 5
    assert told(happened, Fell).model == model("grunt-ape 1")


# ---------------------------------------------------------------- moving in


@pytest.mark.rule("IN-UNSTOPPABLE-1", "IN-Q-53")
def test_if_the_enemy_dies_the_model_may_move_in_for_nothing_and_keeps_its_facing() -> None:
    table = stand({GRACIE: "c5 n", ZOMBIE: "c6"}, acting=GRACIE, ap=3)
    table.answer(run_over(ZOMBIE), came=[(6,)])
    assert isinstance(table.asked, FollowUp)
    assert (table.asked.model, table.asked.to, table.asked.seat) == (model(GRACIE), cell("c6"), ALLIED)
    moved = told(table.answer("move-in"), Moved)
    assert (moved.away, moved.to, moved.ap) == (cell("c5"), cell("c6"), 0)
    assert table.state.activation.ap == 2
    assert table.state.models[model(GRACIE)].facing == 0
    assert table.state.occupied == 1 << cell("c6")


@pytest.mark.rule("IN-UNSTOPPABLE-1", "IN-Q-53")
def test_it_may_stay_and_if_the_enemy_lives_it_must() -> None:
    table = stand({GRACIE: "c5 n", ZOMBIE: "c6"}, acting=GRACIE)
    table.answer(run_over(ZOMBIE), "stay-put", came=[(6,)])
    assert table.state.models[model(GRACIE)].cell == cell("c5")
    lives = stand({GRACIE: "c5 n", ZOMBIE: "c6"}, acting=GRACIE)
    lives.answer(run_over(ZOMBIE), came=[(1,)])
    assert isinstance(lives.asked, Act)
    assert lives.state.models[model(GRACIE)].cell == cell("c5")
    assert lives.state.activation.ap == 2


@pytest.mark.rule("IN-REACT-7", "IN-Q-17")
def test_it_draws_fire_only_if_the_model_moves_in() -> None:
    stands = {BRUTE: "c5 n", "grunt-ape 1": "c6", "grunt-ape 2": "c3 n"}
    ready = {"grunt-ape 2": {"reacting": True}}
    moves = stand(stands, acting=BRUTE, fields=ready)
    moves.answer(run_over("grunt-ape 1"), "move-in", came=[(6,)])
    assert isinstance(moves.asked, ReactWith)
    stays = stand(stands, acting=BRUTE, fields=ready)
    stays.answer(run_over("grunt-ape 1"), "stay-put", came=[(6,)])
    assert isinstance(stays.asked, Act)
    misses = stand(stands, acting=BRUTE, fields=ready)
    misses.answer(run_over("grunt-ape 1"), came=[(1,)])
    assert isinstance(misses.asked, Act)


@pytest.mark.rule("IN-Q-25", "IN-REACT-11")
def test_its_target_loses_reaction_fire_mode_hit_or_miss() -> None:
    ape = "grunt-ape 1"
    table = stand({BRUTE: "c5 n", ape: "c6"}, acting=BRUTE, fields={ape: {"reacting": True}})
    happened = table.answer(run_over(ape), came=[(1,)])
    assert told(happened, ReactionFireLost).reason == "attacked"


@pytest.mark.rule("IN-Q-13")
def test_from_fire_into_fire_there_is_a_roll_before_the_attack_and_a_larger_one_on_moving_in() -> None:
    table = stand({GRACIE: "c5 n", ZOMBIE: "c6"}, acting=GRACIE, fires={"c5": AXIS, "c6": AXIS})
    happened = table.answer(run_over(ZOMBIE), "move-in", came=[(2,), (6,), (2, 3)])
    rolls = [(roll.purpose, len(roll.faces)) for roll in all_told(happened, DamageRolled)]
    assert rolls == [("burning", 1), ("hand-to-hand", 1), ("burning", 2)]


@pytest.mark.rule("IN-Q-53", "IN-Q-56")
def test_an_enemy_in_a_blaze_of_glory_leaves_its_square_after_its_last_activation() -> None:
    trooper = "drop-trooper 1"
    table = stand(
        {GRACIE: "c5 n", trooper: "c6 n"},
        acting=GRACIE,
        sides={AXIS: {"hand": ("blaze-of-glory-1",), "stops": Stops(fallen=True)}},
    )
    table.answer(run_over(trooper), came=[(6,)])
    fallen = table.asked
    assert isinstance(fallen, AfterFall)
    table.answer("play-blaze:blaze-of-glory-1")
    last = table.asked
    assert isinstance(last, Act)
    assert last.seat == AXIS
    happened = table.answer("end-activation")
    assert told(happened, Fell).model == model(trooper)
    assert isinstance(table.asked, FollowUp)
    table.answer("move-in")
    assert table.state.models[model(GRACIE)].cell == cell("c6")


@pytest.mark.rule("IN-Q-53", "IN-DOOR-3")
def test_a_door_that_the_enemy_shuts_in_its_last_activation_keeps_the_model_out() -> None:
    table = stand(
        {GRACIE: "f5 e", "drop-trooper 1": "g5 w"},
        acting=GRACIE,
        open_doors="a",
        sides={AXIS: {"hand": ("blaze-of-glory-1",)}, ALLIED: {"stops": Stops(played=False)}},
    )
    table.answer(run_over("drop-trooper 1"), came=[(6,)])
    table.answer("play-blaze:blaze-of-glory-1", "close-door:0", "end-activation")
    assert model("drop-trooper 1") not in table.state.models
    assert isinstance(table.asked, Act)
    assert table.state.models[model(GRACIE)].cell == cell("f5")


@pytest.mark.rule("IN-Q-42", "IN-ENTRY-6")
def test_a_waiting_model_enters_over_the_enemy_on_its_entry_square() -> None:
    table = stand({GRACIE: "@west", ZOMBIE: "a5"}, acting=GRACIE)
    happened = table.answer(run_over(ZOMBIE), "move-in", came=[(6,)])
    entered = told(happened, Entered)
    assert (entered.at, entered.facing, entered.ap) == (cell("a5"), 1, 0)
    stood = table.state.models[model(GRACIE)]
    assert (stood.status, stood.cell, stood.facing) == ("board", cell("a5"), 1)
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-Q-42", "IN-Q-17", "IN-ENTRY-3")
def test_who_enters_like_that_is_fired_at() -> None:
    ape, eyes = "grunt-ape 1", "grunt-ape 2"
    table = stand({BRUTE: "@west", ape: "a5", eyes: "a3 n"}, acting=BRUTE, fields={eyes: {"reacting": True}})
    table.answer(run_over(ape), "move-in", came=[(6,)])
    assert isinstance(table.asked, ReactWith)
    assert table.asked.target == model(BRUTE)
