"""How long cards lie, how they add up, what changes when they come and go (IN-CARD-8, 9, 12, IN-Q-29, 30, 87 to 90)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, LastStand, ReactionFireLost
from nightraid.games.incursion.asks.events.turns import ActivationBegan, PlayerTurnEnded
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE
from nightraid.games.incursion.rules.base.in_force import (
    ap_value,
    dd_change,
    dice_change,
    dp_value,
    enhanced,
    fortitude,
)
from nightraid.games.incursion.state import CardInPlay, State, Stops

GRUNT, TROOPER, ZOMBIE = model("grunt-ape 1"), model("drop-trooper 1"), model("sturmzombie 1")
APART = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
QUIET = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}
DRAWS = [("slam-1", "draught-1"), ("banana-skin-1", "behind-you-1")]
"""What both draw at the start of a game turn."""


def quiet(stands: dict[str, str], *lying: tuple[str, int, str] | CardInPlay, **more: Any) -> Table[State]:
    """Nobody is stopped in any window; the players have these cards and CP."""
    sides = {side: QUIET[side] | more.get("sides", {}).get(side, {}) for side in (ALLIED, AXIS)}
    return stand(stands, cards=lying, **(more | {"sides": sides}))


def cards_in_play(table: Table[State]) -> list[str]:
    return [lying.card for lying in table.state.in_play]


# ---------------------------------------------------------------- effect cards


@pytest.mark.rule("IN-CARD-8")
def test_effects_last_from_game_turn_to_game_turn() -> None:
    table = quiet(APART, ("wet-socks-1", AXIS, "grunt-ape 1"), active=AXIS, first=ALLIED)
    table.answer("end-player-turn", came=DRAWS)
    assert table.state.turn == 3
    assert cards_in_play(table) == ["wet-socks-1"]
    assert ap_value(table.state, GRUNT) == 2


@pytest.mark.rule("IN-CARD-9")
def test_cards_of_the_same_name_and_of_different_names_add_up() -> None:
    """Two cards that each give +1 to DD rolls give +2."""
    twice = [("dead-eye-1", ALLIED, "grunt-ape 1")] * 2
    table = quiet(APART, *twice, ("rackley-hated-his-mask-1", AXIS, "drop-trooper 1"))
    assert dd_change(table.state, GRUNT, "shooting") == 2
    serum = [(f"fresh-serum-{number}", AXIS, "horde") for number in (1, 2)]
    arms = [("spare-pair-of-arms-1", AXIS, "horde")] * 2
    table = quiet(APART | {"sturmzombie 1": "k6 s"}, *serum, *arms, ("wet-socks-1", ALLIED, "horde"))
    assert ap_value(table.state, ZOMBIE) == 5
    assert dice_change(table.state, ZOMBIE, "hand-to-hand") == 2


@pytest.mark.rule("IN-CARD-9", "IN-DD-6")
def test_added_up_they_count_on_the_dice() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"}
    lying = [("dead-eye-1", ALLIED, "grunt-ape 1")] * 2 + [("iron-rations-1", AXIS, "drop-trooper 1")]
    table = quiet(stands, *lying, acting="grunt-ape 1")
    rolled = told(table.answer(f"shoot:smg:{TROOPER}", came=[(2, 1)]), DamageRolled)
    assert (rolled.dd, rolled.f, rolled.dp) == (2, 5, 0)


# ---------------------------------------------------------------- AP and DP


@pytest.mark.rule("IN-Q-87")
def test_a_card_that_changes_ap_works_at_once_on_the_active_model() -> None:
    sides = {ALLIED: {"hand": ("fresh-serum-1",), "cp": 3}}
    table = quiet(APART, ("wet-socks-1", AXIS, "grunt-ape 1"), acting="grunt-ape 1", sides=sides)
    assert table.state.activation.ap == 2
    table.answer("turn:1")
    table.answer("kill:wet-socks-1")
    assert table.state.activation.ap == 2  # 1 left, 1 more; what was spent is spent
    table.answer("play-card:fresh-serum-1", f"on-model:{GRUNT}")
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-Q-87")
@pytest.mark.parametrize(("ap", "left"), [(2, 1), (1, 0), (0, 0)])
def test_ap_left_never_fall_below_0(ap: int, left: int) -> None:
    sides = {ALLIED: {"cp": 1}, AXIS: {"cp": 4, "stops": Stops()}}
    table = quiet(APART, ("fresh-serum-1", ALLIED, "grunt-ape 1"), acting="grunt-ape 1", ap=ap + 1, sides=sides)
    table.answer("turn:1", "pass")  # W2, and then W3
    table.answer("kill:fresh-serum-1")
    assert (table.state.activation.model, table.state.activation.ap) == (GRUNT, left)


@pytest.mark.rule("IN-Q-87")
def test_outside_its_activation_the_change_counts_from_the_next_one() -> None:
    stands = APART | {"grunt-ape 2": "d3 n"}
    sides = {ALLIED: {"hand": ("fresh-serum-1",)}}
    table = quiet(stands, acting="grunt-ape 1", sides=sides)
    other = model("grunt-ape 2")
    table.answer("play-card:fresh-serum-1", f"on-model:{other}")
    assert table.state.activation.ap == 3
    happened = table.answer("end-activation", f"activate:{other}")
    assert [began.ap for began in all_told(happened, ActivationBegan)] == [4]


@pytest.mark.rule("IN-Q-88")
def test_a_dp_value_that_falls_to_the_dp_suffered_makes_a_casualty() -> None:
    stands = APART | {"ape-sarge 1": "d3 n"}
    lying = ("twice-as-stubborn-1", ALLIED, "ape-sarge 1")
    table = quiet(stands, lying, active=AXIS, fields={"ape-sarge 1": {"dp": 1}}, sides={AXIS: {"cp": 4}})
    assert dp_value(table.state, model("ape-sarge 1")) == 3
    assert all_told(table.answer("kill:twice-as-stubborn-1"), Fell) == []  # 1 of 2: the DP stay, and so does he
    assert table.state.models[model("ape-sarge 1")].dp == 1
    table = quiet(stands, lying, active=AXIS, fields={"ape-sarge 1": {"dp": 2}}, sides={AXIS: {"cp": 4}})
    fell = told(table.answer("kill:twice-as-stubborn-1"), Fell)
    assert (fell.model, fell.cause) == (model("ape-sarge 1"), "effect")


@pytest.mark.rule("IN-Q-88", "IN-Q-57")
def test_that_is_no_casualty_of_shooting() -> None:
    bomber = model("bomberzombie 1")
    stands = APART | {"bomberzombie 1": "k6 s"}
    lying = ("twice-as-stubborn-1", AXIS, "bomberzombie 1")
    table = quiet(stands, lying, fields={"bomberzombie 1": {"dp": 1}}, sides={ALLIED: {"cp": 4}})
    assert told(table.answer("kill:twice-as-stubborn-1"), Fell).model == bomber  # without a Volatile roll


@pytest.mark.rule("IN-CARD-7")
def test_a_model_that_may_not_react_any_more_leaves_the_mode_at_once() -> None:
    sides = {ALLIED: {"hand": ("jumpy-trigger-1",)}}
    table = quiet(APART, fields={"drop-trooper 1": {"reacting": True}}, sides=sides)
    assert told(table.answer("play-card:jumpy-trigger-1", f"on-model:{TROOPER}"), ReactionFireLost).reason == "card"


# ---------------------------------------------------------------- full turns


def lying_after(table: Table[State], *keys: str, came: Any = ()) -> tuple[list[str], list[int]]:
    """What lies in play after these answers, and whose player turns had ended when the card went."""
    happened = table.answer(*keys, came=came)
    gone = next((place for place, event in enumerate(happened) if isinstance(event, CardGone)), len(happened))
    return cards_in_play(table), [event.side for event in happened[:gone] if isinstance(event, PlayerTurnEnded)]


@pytest.mark.rule("IN-CARD-12", "IN-Q-29")
def test_a_full_turn_of_the_first_player_ends_with_the_second_players_turn() -> None:
    """Played by the first player in game turn 3: ends after the second player's turn of game turn 3."""
    sides = {ALLIED: {"hand": ("power-surge-1",)}}
    table = quiet(APART, turn=3, first=ALLIED, sides=sides)
    table.answer("play-card:power-surge-1")
    assert lying_after(table, "end-player-turn") == (["power-surge-1"], [ALLIED])
    assert table.state.turn == 3
    assert lying_after(table, "end-player-turn", came=DRAWS) == ([], [AXIS])
    assert table.state.discard == ("power-surge-1",)


@pytest.mark.rule("IN-CARD-12", "IN-Q-29")
@pytest.mark.parametrize("first", [ALLIED, AXIS])
def test_a_full_turn_of_the_second_player_ends_with_his_opponents_next_turn(first: int) -> None:
    """Played by the second player in game turn 3: ends after the opponent's player turn of game turn 4."""
    sides = {AXIS: {"hand": ("power-surge-1",), "cp": 0}}
    table = quiet(APART, turn=3, first=ALLIED, active=AXIS, sides=sides, intelligence_used=True)
    table.answer("play-card:power-surge-1")
    assert lying_after(table, "end-player-turn", came=DRAWS)[0] == ["power-surge-1"]
    assert table.state.turn == 4
    table.answer("bid:0", f"bid:{int(first == AXIS)}")
    assert table.state.first == first
    if first == AXIS:  # his own player turn comes in between
        assert lying_after(table, "end-player-turn")[0] == ["power-surge-1"]
    assert lying_after(table, "end-player-turn") == ([], [ALLIED])
    assert table.state.turn == (4 if first == ALLIED else 5)


# ---------------------------------------------------------------- casualties


@pytest.mark.rule("IN-Q-30", "IN-Q-90", "IN-CAMPAIGN-4")
def test_cards_on_a_casualty_are_discarded_and_experience_is_lost() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "l1 n"}
    lying = [
        CardInPlay("iron-rations-1", AXIS, TROOPER),
        CardInPlay("wet-socks-1", ALLIED, TROOPER),
        CardInPlay("dead-eye-1", AXIS, TROOPER, experience=True),
        CardInPlay("glass-jaw-1", ALLIED, model("drop-trooper 2")),
    ]
    table = quiet(stands, *lying, acting="grunt-ape 1")
    happened = table.answer(f"shoot:smg:{TROOPER}", came=[(5, 5)])
    assert [gone.card for gone in all_told(happened, CardGone)] == ["iron-rations-1", "wet-socks-1", "dead-eye-1"]
    assert (table.state.discard, table.state.lost) == (("iron-rations-1", "wet-socks-1"), ("dead-eye-1",))
    assert cards_in_play(table) == ["glass-jaw-1"]


@pytest.mark.rule("IN-Q-30", "IN-Q-56")
def test_in_a_last_activation_the_cards_still_lie_there() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "l1 n"}
    lying = ("dead-eye-1", AXIS, "drop-trooper 1")
    sides = {AXIS: {"hand": ("blaze-of-glory-1",), "stops": Stops()}}
    table = quiet(stands, lying, acting="grunt-ape 1", sides=sides)
    table.answer(f"shoot:smg:{TROOPER}", came=[(4, 4)])
    assert told(table.answer("play-blaze:blaze-of-glory-1"), LastStand).model == TROOPER
    assert cards_in_play(table) == ["dead-eye-1"]
    assert told(table.answer(f"shoot:stg-44:{GRUNT}", came=[(1, 1)]), DamageRolled).dd == 1
    table.answer("end-activation")
    assert (cards_in_play(table), table.state.discard) == ([], ("blaze-of-glory-1", "dead-eye-1"))


@pytest.mark.rule("IN-Q-56", "IN-Q-88")
def test_a_model_in_its_last_activation_does_not_fall_again_when_cards_change() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "l1 n"}
    lying = [("dead-eye-1", AXIS, "drop-trooper 1"), ("wet-socks-1", ALLIED, "drop-trooper 1")]
    sides = {AXIS: {"hand": ("blaze-of-glory-1",), "stops": Stops(), "cp": 3}}
    table = quiet(stands, *lying, acting="grunt-ape 1", sides=sides)
    table.answer(f"shoot:smg:{TROOPER}", "pass", came=[(4, 4)])
    table.answer("play-blaze:blaze-of-glory-1")
    assert table.listed("kill") == {"wet-socks-1"}
    assert all_told(table.answer("kill:wet-socks-1"), Fell) == []
    assert (table.state.activation.kind, table.state.activation.ap) == ("glory", 4)  # its printed AP, card or not
    table.answer("end-activation")
    assert TROOPER not in table.state.models


@pytest.mark.rule("IN-Q-30", "IN-Q-84")
def test_cards_of_the_sturmzombies_stay_when_the_last_of_them_falls() -> None:
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "c6 s", "drop-trooper 2": "l1 n"}
    table = quiet(stands, ("fresh-serum-1", AXIS, "horde"), acting="grunt-ape 1")
    table.answer(f"shoot:smg:{ZOMBIE}", came=[(4, 4)])
    assert ZOMBIE not in table.state.models
    assert [(lying.card, lying.on) for lying in table.state.in_play] == [("fresh-serum-1", HORDE)]


@pytest.mark.rule("IN-CAMPAIGN-3", "IN-CAMPAIGN-7", "IN-Q-90")
def test_an_experience_card_works_like_any_other_and_is_lost_when_killed() -> None:
    lying = CardInPlay("iron-rations-1", AXIS, TROOPER, experience=True)
    table = quiet(APART, lying, sides={ALLIED: {"cp": 4}})
    assert fortitude(table.state, TROOPER) == 5
    table.answer("kill:iron-rations-1")
    assert fortitude(table.state, TROOPER) == 4
    assert (table.state.lost, table.state.discard) == (("iron-rations-1",), ())
    assert "iron-rations-1" not in table.state.deck.pool


@pytest.mark.rule("IN-Q-69", "IN-MODEL-HUGO-3")
def test_when_hugo_dies_all_enhancements_end_at_once() -> None:
    dog, hugo = model("blitzhund 1"), model("hugo-von-x 1")
    stands = {"grunt-ape 1": "c3 n", "hugo-von-x 1": "c6 s", "blitzhund 1": "l6 s"}
    table = quiet(stands, acting="grunt-ape 1", sides={AXIS: {"enhanced": "blitzhund"}})
    assert (fortitude(table.state, dog), enhanced(table.state, dog)) == (6, True)
    table.answer(f"shoot:smg:{hugo}", came=[(6, 6)])
    assert (fortitude(table.state, dog), enhanced(table.state, dog)) == (5, False)


@pytest.mark.rule("IN-CONTENT-12", "IN-KILL-3")
def test_rubble_is_gone_with_its_card() -> None:
    lying = CardInPlay("cave-in-1", AXIS, at=cell("c4"))
    table = quiet(APART, lying, rubble=1 << cell("c4"), acting="grunt-ape 1", sides={ALLIED: {"cp": 3}})
    assert str(cell("c4")) not in table.listed("step")
    assert table.refused(f"step:{cell('c4')}") == ("IN-CONTENT-12",)
    table.answer("kill:cave-in-1")
    assert str(cell("c4")) in table.listed("step")


@pytest.mark.rule("IN-BAIT-4", "IN-Q-51", "IN-Q-87")
def test_a_card_that_raises_ap_gives_none_to_a_lured_zombie_in_its_activation() -> None:
    zombie, mate = "sturmzombie 1", "sturmzombie 2"
    sides: dict[int, dict[str, Any]] = {AXIS: {"cp": 1, "hand": ("fresh-serum-1",)}, ALLIED: {"stops": never_stop()}}
    stands = {zombie: "c5 n", mate: "a3 n"}
    lured = stand(stands, acting=zombie, ap=0, fields={zombie: {"lured": True}}, sides=sides)
    lured.answer("play-card:fresh-serum-1", "on-model:-2")
    assert lured.state.activation.ap == 0
    assert lured.listed("step") == set()
    other = stand(stands, acting=zombie, ap=0, sides=sides)
    other.answer("play-card:fresh-serum-1", "on-model:-2")
    assert other.state.activation.ap == 1
