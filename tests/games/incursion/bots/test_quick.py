"""Playouts of Incursion: quick distances, and who is in the way."""

from tests.games.incursion.positions import cell, model, stand

from nightraid.games.incursion.bots.quick import QuickTurn
from nightraid.games.incursion.bots.ways import CROWD, floor_of, strides

APE, PAL = "grunt-ape 1", "grunt-ape 2"


def test_a_friend_on_the_way_counts_as_some_squares_more() -> None:
    state = stand({APE: "a1 e", PAL: "c1 e"}, acting=APE).state
    goal = (cell("d1"),)
    alone = strides(floor_of(state), goal)
    behind = strides(floor_of(state, 1 << cell("c1")), goal)
    assert alone[cell("c1")] == behind[cell("c1")] == 1, "it is the friend's square that counts, not the way out of it"
    assert alone[cell("b1")] == 2
    assert alone[cell("b1")] < behind[cell("b1")] <= 2 + CROWD


def test_men_go_round_friends_and_zombies_follow_each_other() -> None:
    state = stand({APE: "a1 e", PAL: "c1 e", "sturmzombie 1": "k1 w", "sturmzombie 2": "i1 w"}, acting=APE).state
    assert QuickTurn(state, model(APE)).friends == 1 << cell("c1"), "oneself is not in one's own way"
    assert QuickTurn(state, model("sturmzombie 1")).friends == 0
