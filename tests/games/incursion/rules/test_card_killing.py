"""Killing cards in play, and the windows for it (IN-KILL, IN-Q-26, IN-Q-27)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Came, Table, all_told, told

from nightraid.games.incursion.asks.events.cards import CardGone, CardKilled
from nightraid.games.incursion.asks.events.fights import AttackDeclared, DamageRolled, Fell
from nightraid.games.incursion.asks.events.turns import Entered, Leapt, Moved
from nightraid.games.incursion.asks.questions import Act, DiscardCards, LastChance, PickModel, Window
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import CardInPlay, State, Stops

GRUNT, TROOPER, ZOMBIE = model("grunt-ape 1"), model("drop-trooper 1"), model("sturmzombie 1")
FACE_TO_FACE = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"}
APART = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
OWN = Stops(own=True)


def question(table: Table[State]) -> type[Any]:
    """The kind of question that waits."""
    return type(table.asked)


def with_cards(
    stands: dict[str, str], *lying: tuple[str, int, str] | CardInPlay, cp: int = 9, **more: Any
) -> Table[State]:
    """Both players have this many CP and no other wishes than the usual ones."""
    sides = more.pop("sides", {})
    both = {side: {"cp": cp} | sides.get(side, {}) for side in (ALLIED, AXIS)}
    return stand(stands, cards=lying, sides=both, **more)


def stops_on_the_way(table: Table[State], *keys: str, came: Came = ()) -> list[tuple[int, str, int]]:
    """Give answers, passing in every window; returns who was stopped where, about whom."""
    stopped: list[tuple[int, str, int]] = []
    script = list(came)
    for key in keys:
        table.answer(key, came=script if key == keys[-1] else ())
        while isinstance(asked := table.asked, Window):
            stopped.append((asked.seat, asked.where, asked.model))
            table.answer("pass")
    return stopped


# ---------------------------------------------------------------- the price


@pytest.mark.rule("IN-KILL-1", "IN-KILL-3")
def test_the_price_is_paid_in_one_go_by_one_player() -> None:
    """Kill value 3: with 2 CP no, with 3 CP yes and 0 remain."""
    lying = ("wet-socks-1", AXIS, "grunt-ape 1")
    assert with_cards(APART, lying, cp=2).listed("kill") == set()
    table = with_cards(APART, lying, cp=3)
    happened = table.answer("kill:wet-socks-1")
    assert (told(happened, CardKilled).price, told(happened, CardGone).card) == (3, "wet-socks-1")
    assert [command.cp for command in table.state.commands] == [0, 3]
    assert (table.state.in_play, table.state.discard) == ([], ("wet-socks-1",))


@pytest.mark.rule("IN-Q-27", "IN-CAMPAIGN-7", "IN-Q-90")
def test_only_what_the_opponent_played_and_experience_of_his_models() -> None:
    lying = [
        CardInPlay("wet-socks-1", AXIS, GRUNT),
        CardInPlay("glass-jaw-1", ALLIED, TROOPER),
        CardInPlay("dead-eye-1", ALLIED, GRUNT, experience=True),
        CardInPlay("iron-rations-1", AXIS, TROOPER, experience=True),
    ]
    table = with_cards(APART, *lying)
    assert table.listed("kill") == {"wet-socks-1", "iron-rations-1"}
    table.answer("kill:iron-rations-1")
    assert (table.state.lost, table.state.discard) == (("iron-rations-1",), ())
    table.answer("end-player-turn")
    assert (table.seat, table.listed("kill")) == (AXIS, {"glass-jaw-1", "dead-eye-1"})


@pytest.mark.rule("IN-KILL-5", "IN-CP-8")
def test_a_kill_cannot_be_answered() -> None:
    sides = {AXIS: {"hand": ("snafu-1", "snafu-2")}}
    table = with_cards(APART, ("wet-socks-1", AXIS, "grunt-ape 1"), sides=sides)
    table.answer("kill:wet-socks-1")
    assert (table.seat, question(table)) == (ALLIED, PickModel)
    assert table.state.in_play == []


@pytest.mark.rule("IN-KILL-6")
def test_what_has_happened_stays() -> None:
    stands = FACE_TO_FACE | {"drop-trooper 2": "e6 s"}
    table = with_cards(stands, ("dead-eye-1", ALLIED, "grunt-ape 1"), acting="grunt-ape 1", cp=3)
    table.answer(f"shoot:smg:{TROOPER}")
    table.answer("pass", came=[(3, 1)])  # a casualty only by the card
    assert table.asked == Window("action", GRUNT, seat=AXIS, options=table.asked.options, why=table.asked.why)
    table.answer("kill:dead-eye-1")
    assert TROOPER not in table.state.models
    assert table.state.in_play == []


# ---------------------------------------------------------------- W2


@pytest.mark.rule("IN-KILL-3", "IN-Q-26")
def test_an_attack_is_declared_and_the_card_killed_before_the_dice() -> None:
    table = with_cards(FACE_TO_FACE, ("dead-eye-1", ALLIED, "grunt-ape 1"), acting="grunt-ape 1", cp=3)
    assert told(table.answer(f"shoot:smg:{TROOPER}"), AttackDeclared).target == TROOPER
    assert (table.seat, table.asked) == (
        AXIS,
        Window("attack", GRUNT, seat=AXIS, options=table.asked.options, why=table.asked.why),
    )
    rolled = told(table.answer("kill:dead-eye-1", came=[(3, 3)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (0, 0)


@pytest.mark.rule("IN-Q-26")
@pytest.mark.parametrize(
    ("shooter", "weapon", "dice", "next_dice"),
    [("hmg-ape 1", "hmg", (1, 2, 3), (1, 2, 3)), ("slugger-murphy 1", "bambi", (3,), (2,))],
)
def test_every_shot_of_an_action_has_a_window(
    shooter: str, weapon: str, dice: tuple[int, ...], next_dice: tuple[int, ...]
) -> None:
    stands = {shooter: "c3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d6 s"}
    table = with_cards(
        stands, ("iron-rations-1", AXIS, "drop-trooper 2"), acting=shooter, sides={ALLIED: {"stops": OWN}}
    )
    table.answer(f"shoot:{weapon}:{TROOPER}")
    assert table.asked == Window(
        "attack", model(shooter), seat=ALLIED, options=table.asked.options, why=table.asked.why
    )
    table.answer("pass", came=[dice])
    table.answer(f"fire-again:{model('drop-trooper 2')}")
    assert table.asked == Window(
        "attack", model(shooter), seat=ALLIED, options=table.asked.options, why=table.asked.why
    )
    rolled = told(table.answer("kill:iron-rations-1", came=[next_dice]), DamageRolled)
    assert rolled.f == 4


@pytest.mark.rule("IN-Q-26")
def test_a_reaction_shot_has_a_window_for_the_one_who_is_shot_at() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 n"}
    lying = ("dead-eye-1", ALLIED, "grunt-ape 1")
    ready = {"grunt-ape 1": {"reacting": True}}
    sides = {AXIS: {"stops": Stops(action=False)}}
    table = with_cards(stands, lying, acting="drop-trooper 1", fields=ready, sides=sides)
    table.answer(f"step:{cell('c7')}")
    table.answer(f"react:{GRUNT}")
    assert table.asked == Window("attack", GRUNT, seat=AXIS, options=table.asked.options, why=table.asked.why)
    assert told(table.answer("kill:dead-eye-1", came=[(3,)]), DamageRolled).dp == 0


@pytest.mark.rule("IN-Q-26", "IN-Q-28")
def test_the_active_player_may_play_a_card_when_a_reaction_shot_is_declared() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 n"}
    ready = {"grunt-ape 1": {"reacting": True}}
    sides = {AXIS: {"stops": OWN, "hand": ("flash-powder-1",)}}
    table = with_cards(stands, acting="drop-trooper 1", fields=ready, sides=sides, cp=0)
    table.answer(f"step:{cell('c7')}", "pass")  # the step is done: W3
    table.answer(f"react:{GRUNT}")
    assert table.asked == Window("attack", GRUNT, seat=AXIS, options=table.asked.options, why=table.asked.why)
    assert table.keys == ["play-card:flash-powder-1", "pass", "do-not-stop-at:own"]
    happened = table.answer("play-card:flash-powder-1", "in-area:area-a")
    assert all_told(happened, DamageRolled) == []  # out of the mode: no shot


@pytest.mark.rule("IN-Q-18", "IN-REACT-9")
def test_a_card_played_then_takes_another_reactor_out_before_its_shot() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "d3 n", "drop-trooper 1": "c6 n"}
    ready = {name: {"reacting": True} for name in ("grunt-ape 1", "grunt-ape 2")}
    sides = {AXIS: {"stops": OWN, "hand": ("jumpy-trigger-1",)}}
    table = with_cards(stands, acting="drop-trooper 1", fields=ready, sides=sides, cp=0)
    table.answer(f"step:{cell('c7')}", "pass")
    assert table.listed("react") == {str(GRUNT), str(model("grunt-ape 2"))}
    table.answer(f"react:{GRUNT}")
    table.answer("play-card:jumpy-trigger-1", f"on-model:{model('grunt-ape 2')}", came=[(2,)])
    assert (table.seat, table.listed("react")) == (AXIS, set())


@pytest.mark.rule("IN-Q-26", "IN-KILL-3")
def test_an_action_that_a_card_makes_possible_comes_to_nothing_without_it() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c4 n", "rosie 1": "@west"}
    table = with_cards(stands, ("springs-in-the-boots-1", ALLIED, "grunt-ape 1"), acting="grunt-ape 1", cp=3)
    table.answer(f"leap:({cell('c4')}+{cell('c5')})")
    assert (table.seat, table.listed("kill")) == (AXIS, {"springs-in-the-boots-1"})
    happened = table.answer("kill:springs-in-the-boots-1")
    assert all_told(happened, Leapt) == []
    assert (table.state.models[GRUNT].cell, table.state.activation.ap) == (cell("c3"), 1)

    table = with_cards(stands, ("like-a-runaway-tram-1", ALLIED, "grunt-ape 1"), acting="grunt-ape 1", cp=3)
    table.answer(f"run-over:{TROOPER}")
    happened = table.answer("kill:like-a-runaway-tram-1")
    assert all_told(happened, DamageRolled) == []
    assert table.state.activation.ap == 2

    rosie = model("rosie 1")
    tunnel = CardInPlay("hidden-tunnel-1", ALLIED, at=cell("l7"))
    table = with_cards(stands, tunnel, acting="rosie 1", cp=3)
    table.answer(f"enter:{cell('l7')}")
    assert table.listed("kill") == {"hidden-tunnel-1"}
    assert all_told(table.answer("kill:hidden-tunnel-1"), Entered) == []
    assert not table.state.models[rosie].on_board
    assert table.listed("enter") == {str(cell("a5"))}


@pytest.mark.rule("IN-Q-26")
def test_other_actions_have_that_window_only_if_a_card_bears_on_them() -> None:
    flood = CardInPlay("flooded-tunnel-1", AXIS, area="area-c")
    sides = {ALLIED: {"stops": Stops(own=True)}}
    table = with_cards({"grunt-ape 1": "c4 s", "drop-trooper 1": "i6 s"}, flood, acting="grunt-ape 1", sides=sides)
    assert stops_on_the_way(table, f"step:{cell('c3')}") == [(ALLIED, "action", GRUNT)]
    table = with_cards(
        {"grunt-ape 1": "d3 s", "drop-trooper 1": "i6 s"}, flood, acting="grunt-ape 1", sides=sides, open_doors="b"
    )
    assert stops_on_the_way(table, f"step:{cell('d2')}") == [(ALLIED, "attack", GRUNT), (ALLIED, "action", GRUNT)]


@pytest.mark.rule("IN-Q-26")
def test_a_trap_can_be_killed_by_who_steps_on_it() -> None:
    trap = CardInPlay("booby-trap-1", AXIS, at=cell("c4"))
    table = with_cards(APART, trap, acting="grunt-ape 1", sides={ALLIED: {"stops": OWN}})
    table.answer(f"step:{cell('c4')}")
    happened = table.answer("kill:booby-trap-1")  # no dice
    assert told(happened, Moved).to == cell("c4")


# ---------------------------------------------------------------- W3 and W4


@pytest.mark.rule("IN-Q-26")
def test_where_the_other_player_is_stopped_in_a_turn() -> None:
    stands = {"grunt-ape 1": "c4 n", "grunt-ape 2": "b1 n", "drop-trooper 1": "c7 s", "drop-trooper 2": "l1 n"}
    lying = ("wet-socks-1", ALLIED, "drop-trooper 2")
    ready = {"drop-trooper 1": {"reacting": True}}
    table = with_cards(stands, lying, fields=ready, phase="turn-start")
    assert table.asked == Window("turn", -1, seat=AXIS, options=table.asked.options, why=table.asked.why)
    table.answer("pass")
    assert stops_on_the_way(table, f"activate:{GRUNT}") == [(AXIS, "action", GRUNT)]  # an activation is declared
    assert stops_on_the_way(table, "turn:1") == [(AXIS, "action", GRUNT)]  # an action is done, before reaction fire
    # The shot is the Axis player's own, so only the Allied one would be stopped by it; then the reaction is done.
    assert stops_on_the_way(table, f"react:{TROOPER}", came=[(2,)]) == [(AXIS, "action", GRUNT)]
    assert stops_on_the_way(table, "end-activation") == [(AXIS, "action", GRUNT)]  # an activation has ended
    assert question(table) is PickModel
    stopped = stops_on_the_way(table, "end-player-turn")
    assert stopped == [(AXIS, "turn", -1)]  # the announced end; at the start of his own turn he has choices anyway


@pytest.mark.rule("IN-Q-26")
def test_the_active_player_acts_first_until_both_pass_in_a_row() -> None:
    lying = [
        ("wet-socks-1", AXIS, "grunt-ape 1"),
        ("glass-jaw-1", ALLIED, "drop-trooper 1"),
        ("iron-rations-1", AXIS, "drop-trooper 1"),
    ]
    table = with_cards(APART, *lying, cp=20, sides={ALLIED: {"stops": OWN, "hand": ("coffee-with-the-general-1",)}})
    table.answer(f"activate:{GRUNT}")
    assert table.seat == ALLIED
    assert table.keys == [
        "kill:wet-socks-1",
        "kill:iron-rations-1",
        "play-card:coffee-with-the-general-1",
        "pass",
        "do-not-stop-at:own",
    ]
    table.answer("pass")
    assert (table.seat, table.keys) == (AXIS, ["kill:glass-jaw-1", "pass", "do-not-stop-at:action"])
    table.answer("kill:glass-jaw-1")
    assert table.seat == ALLIED  # one pass in a row is not enough
    table.answer("play-card:coffee-with-the-general-1")
    assert (table.seat, table.listed("kill")) == (AXIS, {"coffee-with-the-general-1"})  # W1 within
    table.answer("pass")
    assert table.seat == ALLIED  # the Axis player has nothing left to kill, and passes unasked
    table.answer("pass")
    assert question(table) is Act


@pytest.mark.rule("IN-Q-26")
def test_thinking_better_of_a_card_is_no_pass() -> None:
    sides = {ALLIED: {"stops": OWN, "hand": ("wet-socks-1",)}}
    table = with_cards(APART, sides=sides)
    table.answer(f"activate:{GRUNT}")
    assert question(table) is Window
    table.answer("play-card:wet-socks-1", "not-now")
    assert question(table) is Window
    table.answer("pass")
    assert question(table) is Act


@pytest.mark.rule("IN-Q-26", "IN-KILL-1")
def test_a_window_is_skipped_for_who_has_nothing_to_do_in_it() -> None:
    lying = ("lead-in-the-boots-1", ALLIED, "drop-trooper 1")
    table = with_cards(APART, lying, cp=3)  # it costs 4
    assert stops_on_the_way(table, f"activate:{GRUNT}", "turn:1") == []
    table = with_cards(APART, ("lead-in-the-boots-1", AXIS, "grunt-ape 1"), cp=9)  # his own card
    assert stops_on_the_way(table, f"activate:{GRUNT}", "turn:1") == []


@pytest.mark.rule("IN-Q-26")
def test_a_player_says_where_not_to_stop_and_takes_it_back() -> None:
    lying = ("wet-socks-1", ALLIED, "drop-trooper 1")
    table = with_cards(APART | {"ape-sarge 1": "b3 n"}, lying)
    table.answer(f"activate:{GRUNT}", "do-not-stop-at:action")
    assert stops_on_the_way(table, "turn:1", "end-activation") == []
    assert stops_on_the_way(table, "end-player-turn") == [(AXIS, "turn", -1)]
    assert table.seat == AXIS
    table.answer("stop-at:action")
    assert table.state.commands[AXIS].stops.action
    assert table.state.commands[ALLIED].stops == Stops()


@pytest.mark.rule("IN-Q-26", "IN-BAIT-2")
def test_lured_zombies_have_windows_for_kills_only() -> None:
    """The zombie acts for the Allied player, so it is the Axis player who is stopped, though it is his turn."""
    stands = {"sturmzombie 1": "c7 s", "grunt-ape 1": "l1 n"}
    lying = [("wet-socks-1", ALLIED, "horde"), ("iron-rations-1", AXIS, "horde")]
    activation = {"kind": "luring", "no_cp": True, "bait": cell("e3")}
    sides = {AXIS: {"hand": ("coffee-with-the-general-1",)}}
    table = with_cards(stands, *lying, acting="sturmzombie 1", ap=4, activation=activation, sides=sides)
    assert table.seat == ALLIED
    table.answer(f"step:{cell('c6')}")
    assert (table.seat, table.keys) == (AXIS, ["kill:wet-socks-1", "pass", "do-not-stop-at:attack"])
    table.answer("kill:wet-socks-1")
    assert (table.seat, table.state.activation.ap) == (ALLIED, 3)  # base AP: the card did not count


@pytest.mark.rule("IN-Q-26", "IN-Q-56")
def test_last_activations_have_windows_for_kills_only() -> None:
    dying = {"grunt-ape 1": {"status": "dying", "dp": 1}}
    lying = [("dead-eye-1", ALLIED, "grunt-ape 1")]
    table = with_cards(
        FACE_TO_FACE,
        *lying,
        acting="grunt-ape 1",
        active=AXIS,
        activation={"kind": "glory", "no_cp": True},
        fields=dying,
        sides={AXIS: {"hand": ("coffee-with-the-general-1",)}},
    )
    table.answer(f"shoot:smg:{TROOPER}")
    assert (table.seat, table.keys) == (AXIS, ["kill:dead-eye-1", "pass", "do-not-stop-at:attack"])


@pytest.mark.rule("IN-Q-26", "IN-Q-39")
def test_infiltration_has_no_windows() -> None:
    commando = model("commando 1")
    lying = [
        CardInPlay("iron-rations-1", AXIS, TROOPER, experience=True),
        CardInPlay("dead-eye-1", ALLIED, commando, experience=True),
    ]
    table = with_cards(
        {"commando 1": "c3 n", "drop-trooper 1": "c6 s"},
        *lying,
        acting="commando 1",
        phase="infiltration",
        activation={"kind": "infiltration", "no_cp": True},
        sides={ALLIED: {"stops": OWN}},
    )
    assert table.listed("kill") == set()
    assert stops_on_the_way(table, f"shoot:pistol:{TROOPER}", came=[(1,)]) == []


@pytest.mark.rule("IN-KILL-3")
def test_a_side_led_by_the_software_is_never_asked() -> None:
    lying = ("wet-socks-1", ALLIED, "drop-trooper 1")
    table = with_cards(APART, lying, sides={AXIS: {"automatic": True}})
    assert stops_on_the_way(table, f"activate:{GRUNT}", "turn:1") == []


# ---------------------------------------------------------------- W5


@pytest.mark.rule("IN-KILL-4", "IN-TURN-11", "IN-Q-26")
def test_the_last_chance_of_the_first_player() -> None:
    stands = APART | {"ape-sarge 1": "b3 n"}
    lying = [
        ("wet-socks-1", AXIS, "grunt-ape 1"),
        ("butterfingers-1", AXIS, "ape-sarge 1"),
        ("glass-jaw-1", ALLIED, "drop-trooper 1"),
    ]
    sides = {
        ALLIED: {"hand": ("slam-1", "draught-1"), "stops": Stops(turn=False)},
        AXIS: {"hand": ("snafu-1", "snafu-2")},
    }
    table = with_cards(stands, *lying, cp=4, active=AXIS, first=ALLIED, sides=sides)
    table.answer("end-player-turn")
    assert (question(table), table.seat) == (LastChance, ALLIED)
    assert table.keys == ["kill:wet-socks-1", "kill:butterfingers-1", "pass", "do-not-stop-at:last"]
    table.answer("kill:butterfingers-1")
    assert question(table) is DiscardCards  # with 2 CP left there is nothing that he could kill


@pytest.mark.rule("IN-KILL-4")
def test_the_second_player_has_no_such_chance_and_cannot_answer() -> None:
    lying = [("wet-socks-1", AXIS, "grunt-ape 1"), ("glass-jaw-1", ALLIED, "drop-trooper 1")]
    sides = {ALLIED: {"stops": Stops(turn=False)}, AXIS: {"hand": ("snafu-1", "snafu-2")}}
    table = with_cards(APART, *lying, cp=3, active=AXIS, first=ALLIED, sides=sides)
    table.answer("end-player-turn")
    happened = table.answer("kill:wet-socks-1")
    assert told(happened, CardKilled).by == ALLIED
    assert question(table) not in (LastChance, Window)
    assert [lying.card for lying in table.state.in_play] == ["glass-jaw-1"]


@pytest.mark.rule("IN-KILL-4", "IN-Q-56")
def test_who_falls_by_a_kill_of_the_last_chance_has_no_blaze_of_glory() -> None:
    stands = {"grunt-ape 1": "c3 n", "hilde-becker 1": "i6 s"}
    table = stand(
        stands,
        active=AXIS,
        first=ALLIED,
        cards=[("twice-as-stubborn-1", AXIS, "hilde-becker 1")],
        fields={"hilde-becker 1": {"dp": 2}},
        sides={ALLIED: {"cp": 4, "stops": Stops(turn=False)}, AXIS: {"hand": ("blaze-of-glory-1", "snafu-1")}},
    )
    table.answer("end-player-turn")
    assert question(table) is LastChance
    table.answer("kill:twice-as-stubborn-1")
    assert model("hilde-becker 1") in table.state.casualties
    assert question(table) is DiscardCards  # the second player can play no more cards
    assert table.state.commands[AXIS].hand == ("blaze-of-glory-1", "snafu-1")


@pytest.mark.rule("IN-Q-26")
def test_the_last_chance_too_can_be_forgone_for_good() -> None:
    lying = [("wet-socks-1", AXIS, "grunt-ape 1")]
    sides = {ALLIED: {"stops": Stops(turn=False)}, AXIS: {"stops": never_stop()}}
    table = with_cards(APART, *lying, cp=3, active=AXIS, first=ALLIED, sides=sides)
    table.answer("end-player-turn")
    table.answer("do-not-stop-at:last", came=[("slam-1", "draught-1"), ("snafu-1", "snafu-2")])
    assert not table.state.commands[ALLIED].stops.last
    assert [lying.card for lying in table.state.in_play] == ["wet-socks-1"]


def test_a_casualty_by_a_kill_is_one_of_an_effect() -> None:
    lying = ("twice-as-stubborn-1", AXIS, "drop-trooper 1")
    table = with_cards(APART, lying, fields={"drop-trooper 1": {"dp": 1}})
    assert told(table.answer("kill:twice-as-stubborn-1"), Fell).cause == "effect"
