"""Playing battle cards, and what the enemy can do about it (IN-CARD-5, 6, IN-KILL-2, IN-Q-26, IN-Q-28)."""

from typing import Any

import pytest
from tests.games.incursion.positions import a_box, cell, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.cards import CardKilled, CardPlayed, CardWorked, CpChanged
from nightraid.games.incursion.asks.questions import Act, AnswerCard, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.base.in_force import ap_value
from nightraid.games.incursion.state import State

GRUNT, TROOPER = model("grunt-ape 1"), model("drop-trooper 1")
APART = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
"""Two enemies in rooms of their own."""
COFFEE, SOCKS = "coffee-with-the-general-1", "wet-socks-1"
SNAFUS = ("snafu-1", "snafu-2")


def question(table: Table[State]) -> type[Any]:
    """The kind of question that waits."""
    return type(table.asked)


def table_of(
    allied: dict[str, Any], axis: dict[str, Any], stands: dict[str, str] | None = None, **more: Any
) -> Table[State]:
    """Two players with these things before them; the Allied player is active unless `more` says otherwise."""
    return stand(stands or APART, sides={ALLIED: allied, AXIS: axis}, **more)


# ---------------------------------------------------------------- when


@pytest.mark.rule("IN-CARD-5")
def test_any_number_of_cards_at_any_choice_of_ones_own_turn_for_nothing() -> None:
    hand = (COFFEE, SOCKS, "crossed-lines-1", "power-surge-1")
    table = table_of({"hand": hand, "cp": 1}, {"cp": 0, "stops": never_stop()})
    assert question(table) is PickModel
    table.answer(f"play-card:{SOCKS}", f"on-model:{TROOPER}", "play-card:power-surge-1", f"activate:{GRUNT}")
    assert question(table) is Act
    assert table.listed("play-card") == {COFFEE}  # the enemy has no CP to lose
    assert (table.state.commands[ALLIED].cp, table.state.activation.ap) == (1, 3)
    table.answer(f"play-card:{COFFEE}")
    assert (table.state.commands[ALLIED].cp, table.state.activation.ap) == (4, 3)
    assert table.state.commands[ALLIED].hand == ("crossed-lines-1",)


@pytest.mark.rule("IN-CARD-5", "IN-Q-28")
def test_the_other_player_is_offered_no_card_of_his() -> None:
    lying = [("dead-eye-1", ALLIED, "grunt-ape 1")]
    table = table_of({}, {"hand": (COFFEE, SOCKS), "cp": 9}, cards=lying)
    table.answer(f"activate:{GRUNT}")
    assert (table.seat, table.keys) == (AXIS, ["kill:dead-eye-1", "pass", "do-not-stop-at:action"])


@pytest.mark.rule("IN-CARD-5", "IN-Q-28")
def test_a_player_with_cards_is_asked_even_if_none_can_be_played() -> None:
    """Otherwise the enemy could tell from the end of the activation what is in the hand."""
    for hand in ((COFFEE,), ("blaze-of-glory-1",)):
        table = table_of({"hand": hand}, {}, acting="grunt-ape 1", ap=0)
        assert question(table) is Act
        assert table.keys[-1] == "end-activation"
    table = table_of({"hand": ()}, {}, APART | {"grunt-ape 2": "d3 n"}, acting="grunt-ape 1", ap=0)
    assert question(table) is PickModel


@pytest.mark.rule("IN-Q-28", "IN-Q-26")
@pytest.mark.parametrize("kind", ["infiltration", "glory"])
def test_no_cards_in_other_activations_than_those_of_a_turn(kind: str) -> None:
    hand = {"hand": (COFFEE, SOCKS), "cp": 5}
    fields = {"grunt-ape 1": {"status": "dying"}} if kind == "glory" else {}
    lying = [("glass-jaw-1", AXIS, "grunt-ape 1")]
    table = table_of(
        hand, {}, acting="grunt-ape 1", activation={"kind": kind, "no_cp": True}, fields=fields, cards=lying
    )
    assert table.listed("play-card") == set()
    assert table.listed("kill") == ({"glass-jaw-1"} if kind == "glory" else set())


@pytest.mark.rule("IN-Q-28")
def test_neither_cards_of_the_other_side_nor_cards_without_a_target() -> None:
    hand = ("under-the-floorboards-1", "whisky-and-a-bandage-1", "snafu-1", "bucket-brigade-1", "salt-and-silver-1")
    assert table_of({"hand": hand}, {}).listed("play-card") == set()
    stands = APART | {"ape-sarge 1": "d3 n", "sturmzombie 1": "k6 s"}
    table = table_of({"hand": hand}, {}, stands, fires={"a3": AXIS}, fields={"ape-sarge 1": {"dp": 1}})
    assert table.listed("play-card") == {"whisky-and-a-bandage-1", "bucket-brigade-1", "salt-and-silver-1"}


@pytest.mark.rule("IN-Q-28")
def test_a_player_may_think_better_of_it() -> None:
    table = table_of({"hand": (SOCKS,)}, {"cp": 5})
    before = table.match.fingerprint()
    assert table.answer(f"play-card:{SOCKS}") == []
    assert table.keys == [f"on-model:{TROOPER}", "not-now"]
    assert table.answer("not-now") == []
    assert table.match.fingerprint() == before


@pytest.mark.rule("IN-CARD-6", "IN-CONTENT-8")
def test_every_card_is_one_of_two_kinds_and_has_a_kill_value() -> None:
    for printed in a_box().cards.values():
        assert printed.kill >= 1
        assert bool(printed.does) != (printed.event is not None)
        assert printed.is_effect == bool(printed.does)
        assert (printed.duration == "until-removed") == printed.is_effect


# ---------------------------------------------------------------- W1


@pytest.mark.rule("IN-KILL-2", "IN-KILL-1", "IN-KILL-5", "IN-Q-26")
def test_a_card_is_killed_as_it_is_played_and_does_nothing() -> None:
    table = table_of({"hand": (COFFEE,), "cp": 1}, {"cp": 3})
    happened = table.answer(f"play-card:{COFFEE}")
    assert told(happened, CardPlayed).card == COFFEE
    assert all_told(happened, CardWorked) == []
    assert table.asked == AnswerCard(COFFEE, seat=AXIS, options=table.asked.options, why=("IN-KILL-2",))
    assert table.keys == [f"kill:{COFFEE}", "pass", "do-not-stop-at:played"]
    happened = table.answer(f"kill:{COFFEE}")
    assert (told(happened, CardKilled).price, told(happened, CardKilled).by) == (2, AXIS)
    assert all_told(happened, CpChanged) == []
    assert [command.cp for command in table.state.commands] == [1, 1]
    assert (table.state.discard, table.state.playing, table.state.in_play) == ((COFFEE,), (), [])
    assert (table.seat, question(table)) == (ALLIED, PickModel)  # nobody can answer a kill


@pytest.mark.rule("IN-KILL-2")
def test_the_enemy_may_let_it_pass() -> None:
    table = table_of({"hand": (COFFEE,), "cp": 1}, {"cp": 3})
    table.answer(f"play-card:{COFFEE}")
    assert [lying.card for lying in table.state.playing] == [COFFEE]
    assert told(table.answer("pass"), CpChanged).by == 3
    assert table.state.commands[AXIS].cp == 3


@pytest.mark.rule("IN-KILL-1", "IN-Q-26")
def test_without_the_price_and_without_a_possible_snafu_he_is_not_asked() -> None:
    table = table_of({"hand": (COFFEE,)}, {"cp": 1, "hand": ("slam-1",)}, discard=SNAFUS)
    assert told(table.answer(f"play-card:{COFFEE}"), CpChanged).by == 3
    table = table_of({"hand": (COFFEE,)}, {"cp": 1, "hand": ()})
    assert told(table.answer(f"play-card:{COFFEE}"), CpChanged).by == 3
    table = table_of({"hand": (COFFEE,)}, {"cp": 1, "hand": ("slam-1",)}, discard=SNAFUS[:1])
    table.answer(f"play-card:{COFFEE}")
    assert (table.seat, table.keys) == (AXIS, ["pass", "do-not-stop-at:played"])  # for all the enemy knows he has one


@pytest.mark.rule("IN-Q-26")
def test_a_snafu_that_is_being_played_is_not_one_that_he_may_hold() -> None:
    lying = [("wet-socks-1", AXIS, "grunt-ape 1")]
    table = table_of({"hand": SNAFUS[:1]}, {"hand": ("slam-1",)}, discard=SNAFUS[1:], cards=lying)
    table.answer("play-card:snafu-1", "on-card:wet-socks-1")
    assert (table.seat, table.state.in_play) == (ALLIED, [])


@pytest.mark.rule("IN-Q-26")
def test_he_can_say_that_he_does_not_want_to_be_asked() -> None:
    table = table_of({"hand": (COFFEE, "dead-letter-drop-1")}, {"cp": 9})
    table.answer(f"play-card:{COFFEE}", "do-not-stop-at:played")
    table.answer("play-card:dead-letter-drop-1", came=[("slam-1", "draught-1")])
    assert table.seat == ALLIED
    assert not table.state.commands[AXIS].stops.played
    assert table.state.commands[ALLIED].stops.played


# ---------------------------------------------------------------- SNAFU


@pytest.mark.rule("IN-CARD-5", "IN-KILL-2")
def test_snafu_stops_a_card_in_the_enemys_turn() -> None:
    table = table_of({"hand": (COFFEE,), "cp": 0}, {"hand": ("snafu-1",), "cp": 0})
    table.answer(f"play-card:{COFFEE}")
    assert table.keys == ["play-snafu:snafu-1", "pass", "do-not-stop-at:played"]
    happened = table.answer("play-snafu:snafu-1")
    killed = told(happened, CardKilled)
    assert (killed.card, killed.means, killed.price, killed.by) == (COFFEE, "card", 0, AXIS)
    assert all_told(happened, CpChanged) == []
    assert table.state.discard == ("snafu-1", COFFEE)
    assert table.state.commands[AXIS].hand == ()


@pytest.mark.rule("IN-KILL-2")
def test_snafu_can_be_killed_and_stopped_itself_and_then_he_may_try_again() -> None:
    table = table_of({"hand": (COFFEE,), "cp": 3}, {"hand": SNAFUS, "cp": 0})
    table.answer(f"play-card:{COFFEE}", "play-snafu:snafu-1")
    assert (table.seat, table.listed("kill")) == (ALLIED, {"snafu-1"})
    assert [lying.card for lying in table.state.playing] == [COFFEE, "snafu-1"]
    table.answer("kill:snafu-1")
    assert (table.seat, table.listed("play-snafu")) == (AXIS, {"snafu-2"})
    table.answer("play-snafu:snafu-2")  # the Allied player has neither CP nor cards left
    assert table.state.discard == ("snafu-1", "snafu-2", COFFEE)
    assert table.state.commands[ALLIED].cp == 0

    table = table_of({"hand": (COFFEE, "snafu-2"), "cp": 0}, {"hand": ("snafu-1",), "cp": 0})
    table.answer(f"play-card:{COFFEE}", "play-snafu:snafu-1")
    happened = table.answer("play-snafu:snafu-2")
    assert told(happened, CpChanged).by == 3
    assert table.state.discard == ("snafu-2", "snafu-1", COFFEE)


@pytest.mark.rule("IN-KILL-2", "IN-Q-56")
def test_a_blaze_of_glory_that_is_killed_can_be_followed_by_another() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "l1 n"}
    blazes = {"hand": ("blaze-of-glory-1", "blaze-of-glory-2")}
    table = table_of(blazes, {"cp": 5}, stands, acting="drop-trooper 1")
    table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 1)])
    table.answer("play-blaze:blaze-of-glory-1")
    assert (table.seat, table.listed("kill")) == (AXIS, {"blaze-of-glory-1"})
    table.answer("kill:blaze-of-glory-1")
    assert (table.seat, table.listed("play-blaze")) == (ALLIED, {"blaze-of-glory-2"})
    table.answer("play-blaze:blaze-of-glory-2")  # 2 CP are left, and no other card: nobody can answer it
    assert table.state.activation.kind == "glory"


# ---------------------------------------------------------------- unkillable


def with_hugo(where: str, enhanced: str = "sturmzombie", **more: Any) -> Table[State]:
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "i6 s", "hugo-von-x 1": where, "drop-trooper 1": "k6 s"}
    axis = {"hand": ("fresh-serum-1",), "enhanced": enhanced}
    return table_of({"cp": 4, "hand": ("snafu-1",)}, axis, stands, active=AXIS, **more)


@pytest.mark.rule("IN-MODEL-HUGO-5", "IN-Q-69", "IN-KILL-5")
@pytest.mark.parametrize("where", ["l6 s", "@east"])
def test_enhancements_on_enhanced_sturmzombies_cannot_be_killed(where: str) -> None:
    table = with_hugo(where)
    table.answer("play-card:fresh-serum-1", "on-model:-2")
    assert (table.seat, table.keys) == (ALLIED, ["play-snafu:snafu-1", "pass", "do-not-stop-at:played"])
    assert table.refused("kill:fresh-serum-1") == ("IN-MODEL-HUGO-5",)
    table.answer("pass")
    assert ap_value(table.state, model("sturmzombie 1")) == 5
    table.answer("end-player-turn")
    assert table.listed("kill") == set()


@pytest.mark.rule("IN-MODEL-HUGO-5", "IN-Q-69")
@pytest.mark.parametrize("case", ["another kind", "another model", "hugo is dead"])
def test_else_they_can_be_killed(case: str) -> None:
    table = with_hugo("l6 s", "blitzhund" if case == "another kind" else "sturmzombie")
    if case == "hugo is dead":
        stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "i6 s"}
        table = table_of({"cp": 4}, {"hand": ("fresh-serum-1",), "enhanced": "sturmzombie"}, stands, active=AXIS)
    table.answer("play-card:fresh-serum-1", "on-model:-2" if case != "another model" else f"on-model:{TROOPER}")
    assert table.listed("kill") == {"fresh-serum-1"}


@pytest.mark.rule("IN-Q-69")
def test_when_hugo_dies_the_cards_can_be_killed_at_once() -> None:
    lying = [("fresh-serum-1", AXIS, "horde"), ("glass-jaw-1", AXIS, "grunt-ape 1")]
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "i6 s", "hugo-von-x 1": "c6 s"}
    table = table_of({"cp": 4}, {"enhanced": "sturmzombie"}, stands, acting="grunt-ape 1", cards=lying)
    assert table.listed("kill") == {"glass-jaw-1"}
    table.answer(f"shoot:smg:{model('hugo-von-x 1')}", came=[(6, 6)])
    assert table.listed("kill") == {"glass-jaw-1", "fresh-serum-1"}


def test_squares_of_cards_are_told_when_they_are_played() -> None:
    table = table_of({"hand": ("hidden-tunnel-1",)}, {"cp": 3})
    happened = table.answer("play-card:hidden-tunnel-1", f"at-square:{cell('a7')}", "face:2")
    played = told(happened, CardPlayed)
    assert (played.at, played.facing, played.side) == (cell("a7"), 2, ALLIED)
    assert table.seat == AXIS
