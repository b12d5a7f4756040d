"""The greedy opponent of Incursion, one rule of thumb at a time."""

from typing import Any

import pytest
from tests.games.incursion.bots.play import begin
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import chosen

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.bots.forces import hands_needed
from nightraid.games.incursion.bots.watching import fears
from nightraid.games.incursion.ids import ALLIED, AXIS

APE, PAL = "grunt-ape 1", "grunt-ape 2"
TROOPER = "drop-trooper 1"
WATCHING: dict[str, Any] = {"reacting": True}
DONE: dict[str, Any] = {"activated": True}


def hand(*cards: str, cp: int = 0) -> dict[str, Any]:
    """What a player has before him."""
    return {"hand": cards, "cp": cp}


# ---------------------------------------------------------------- reaction fire


def test_a_reaction_shot_is_fired_by_who_hits_best_and_not_at_what_cannot_be_hurt() -> None:
    watching = {"mg42-trooper 1": WATCHING, TROOPER: WATCHING}
    stands = {APE: "c2 n", "mg42-trooper 1": "l1 w", TROOPER: "k2 w"}
    table = stand(stands, acting=APE, fields=watching)
    table.answer(f"step:{cell('c1')}")
    assert chosen(table) == f"react:{model('mg42-trooper 1')}"
    iron = [("iron-rations-1", ALLIED, "gracie 1")]
    tough = stand({"gracie 1": "c2 n", TROOPER: "k1 w"}, acting="gracie 1", fields={TROOPER: WATCHING}, cards=iron)
    tough.answer(f"step:{cell('c1')}")
    assert chosen(tough) == "hold-fire"


def test_at_the_end_a_shooter_looks_where_enemies_will_come_from() -> None:
    ending = stand({APE: "f2 n", "sturmzombie 1": "a1 e"}, acting=APE, ap=1, fields={"sturmzombie 1": {"facing": 0}})
    assert chosen(ending) == "turn:3"  # west, down the hall


def test_squares_under_fire_count_on_a_way_and_zombies_mind_less() -> None:
    stands = {APE: "a1 e", TROOPER: "k6 s", "sturmzombie 1": "l6 s"}
    table = stand(stands, fields={APE: WATCHING}, acting=TROOPER, open_doors="c")
    man, corpse = (fears(table.state, model(who)) for who in (TROOPER, "sturmzombie 1"))
    assert man[cell("g1")] > 2 * corpse[cell("g1")] > 0
    assert cell("k5") not in man  # behind a wall
    table.state.change(model(APE), facing=Facing.WEST)
    assert cell("g1") not in fears(table.state, model(TROOPER))
    table.state.change(model(APE), reacting=False, facing=Facing.EAST)
    assert not fears(table.state, model(TROOPER))


def test_nobody_steps_out_of_cover_with_his_last_ap() -> None:
    stands = {"gut-gunner 1": "d3 s", "mg42-trooper 1": "l1 e"}
    ending = stand(stands, acting="gut-gunner 1", ap=1, open_doors="b")
    assert not chosen(ending).startswith("step:")
    fresh = stand(stands, acting="gut-gunner 1", ap=4, open_doors="b")
    assert chosen(fresh) == f"step:{cell('d2')}"


# ---------------------------------------------------------------- abilities


def test_a_pack_of_zombies_is_baited_away_and_the_nearest_are_lured_first() -> None:
    pack = {"sturmzombie 1": "l1 w", "sturmzombie 2": "k2 w", "sturmzombie 3": "i1 w"}
    table = stand({"commando 1": "a1 e"} | pack, acting="commando 1", ap=1)
    assert chosen(table) == "place-bait"
    table.answer("place-bait")
    table.answer(chosen(table), came=[(3,)])  # nobody else acts, and the Axis player turn begins
    assert chosen(table) == f"lure:{model('sturmzombie 3')}"
    lonely = stand({"commando 1": "a1 e", "sturmzombie 1": "l1 w"}, acting="commando 1", ap=1)
    assert chosen(lonely) != "place-bait"


def test_brigitte_teleports_along_a_free_line_and_hardens_where_enemies_are_near() -> None:
    stands = {"brigitte 1": "a1 e", TROOPER: "l7 s"}
    table = stand(stands, fields={TROOPER: {"down": True}})
    assert chosen(table) == "use-power:teleport"
    table.answer("use-power:teleport")
    assert chosen(table).startswith("at-square:")


@pytest.mark.parametrize(("face", "answer"), [(5, "reroll-die:0"), (2, "keep-dice")])
def test_who_burns_rolls_a_die_again_that_hurts_and_no_other(face: int, answer: str) -> None:
    table = stand({"hilde-becker 1": "c5 n"}, acting="hilde-becker 1", fires={"c5": AXIS})
    table.answer("turn:1", came=[(face,)])
    assert chosen(table) == answer


@pytest.mark.parametrize(("face", "answer"), [(2, "keep-dice"), (1, "reroll-die:0")])
def test_who_attacks_rolls_a_die_again_that_does_not_hurt(face: int, answer: str) -> None:
    table = stand({"hilde-becker 1": "c5 n", APE: "c6 s"}, acting="hilde-becker 1")
    table.answer(f"strike:{model(APE)}", came=[(face,)])  # +3 against F 5
    assert chosen(table) == answer


def test_a_ricochet_goes_where_it_does_most_round_a_corner_too() -> None:
    stands = {"brigitte 1": "c5 n", "sturmzombie 1": "c4 n", TROOPER: "a3 n"}
    table = stand(stands)
    assert chosen(table) == "use-power:ricochet"
    table.answer("use-power:ricochet")
    assert chosen(table) == f"on-model:{model(TROOPER)}"


def test_an_unstoppable_model_follows_up_if_that_brings_it_nearer() -> None:
    stands = {"nigel 1": "a1 e", "sturmzombie 1": "b1 w", TROOPER: "l1 w"}
    table = stand(stands, acting="nigel 1")
    table.answer(f"run-over:{model('sturmzombie 1')}", came=[(6, 6, 6)])
    assert chosen(table) == "move-in"


def test_a_door_is_shut_on_more_enemies_than_the_last_shot_could_fell() -> None:
    stands = {APE: "f5 e", TROOPER: "k5 w", "drop-trooper 2": "k6 w", "drop-trooper 3": "k4 w"}
    table = stand(stands, acting=APE, ap=1, open_doors="a")
    assert chosen(table).startswith("close-door:")
    more = stand(stands, acting=APE, ap=2, open_doors="a")
    assert chosen(more).startswith("shoot:")


# ---------------------------------------------------------------- cards at the right time


@pytest.mark.parametrize(
    ("card", "early"),
    [("booby-trap-1", False), ("cave-in-1", False), ("eyes-on-the-corridor-1", False), ("flash-powder-1", True)],
)
def test_events_have_their_time(card: str, early: bool) -> None:
    """Before one's models go, or when all of them have gone."""
    coming = {f"sturmzombie {n}": f"l{n} w" for n in range(1, 3)} | {"sturmzombie 3": "k2 w", TROOPER: "k5 w"}
    stands = {APE: "a1 e", PAL: "f5 e"} | coming
    fields: dict[str, dict[str, Any]] = {TROOPER: WATCHING}
    before = stand(stands, fields=fields, sides={ALLIED: hand(card)}, open_doors="a")
    assert (chosen(before) == f"play-card:{card}") == early
    fields |= {APE: DONE, PAL: DONE}
    after = stand(stands, fields=fields, sides={ALLIED: hand(card)}, open_doors="a")
    assert (chosen(after) == f"play-card:{card}") == (not early)


def test_a_tunnel_opens_nearer_to_the_enemy_for_those_who_wait() -> None:
    table = stand({APE: "k6 s", "sturmzombie 1": "@south"}, active=AXIS, sides={AXIS: hand("hidden-tunnel-1")})
    assert chosen(table) == "play-card:hidden-tunnel-1"
    table.answer("play-card:hidden-tunnel-1")
    at = chosen(table)
    table.answer(at)
    assert chosen(table).startswith("face:")
    alone = stand({APE: "k6 s", "sturmzombie 1": "g3 s"}, active=AXIS, sides={AXIS: hand("hidden-tunnel-1")})
    assert not chosen(alone).startswith("play-card")


# ---------------------------------------------------------------- forces


@pytest.mark.parametrize(("mission", "side", "hands"), [("pinger-raid", 0, 4), ("pinger-raid", 1, 0), ("recon", 0, 2)])
def test_a_side_brings_one_more_than_have_to_carry_something_out(mission: str, side: int, hands: int) -> None:
    """Not who wins by waiting, and never more than the mission allows."""
    match = begin(mission, 1)
    assert hands_needed(match.state, side) == hands
