"""Entering the board, and attacks from outside (IN-ENTRY, IN-Q-40 to IN-Q-44).

By `west` models come in at a5 facing east, by `south` at c1 and d1 facing north.
"""

import pytest
from tests.games.incursion.positions import cell, cells, model, never_stop, question, stand
from tests.games.playing import Table, all_told, told

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.asks.events.fights import (
    BlastDeclared,
    DamageRolled,
    Exploded,
    Fell,
    FlamesDeclared,
    Harpooned,
    KnockedDown,
    ReactionFireLost,
)
from nightraid.games.incursion.asks.events.turns import ActivationEnded, CpConverted, Entered, Leapt
from nightraid.games.incursion.asks.questions import Act, FollowUp, PickModel, ReactWith, WhichSquare
from nightraid.games.incursion.ids import ALLIED, AXIS, OFF_BOARD
from nightraid.games.incursion.state import CardInPlay, State

WAITING = {"grunt-ape 1": "@west", "grunt-ape 9": "l7 n"}
"""One that waits, and a friend far away, so that the player turn goes on."""


def kinds(table: Table[State]) -> set[str]:
    """The kinds of action that are listed."""
    return {key.partition(":")[0] for key in table.keys}


# ---------------------------------------------------------------- coming in


@pytest.mark.rule("IN-ENTRY-1", "IN-ENTRY-2", "IN-Q-40", "IN-AP-4")
def test_a_waiting_model_enters_for_a_move_forward_and_faces_in() -> None:
    table = stand(WAITING, acting="grunt-ape 1")
    happened = table.answer(f"enter:{cell('a5')}")
    entered = told(happened, Entered)
    assert (entered.at, entered.ap) == (cell("a5"), 1)
    ape = table.state.models[model("grunt-ape 1")]
    assert (ape.cell, ape.facing, ape.status, ape.entry) == (cell("a5"), Facing.EAST, "board", "")
    assert table.state.activation.ap == 2
    table.answer(f"step:{cell('b5')}")  # the rest is used as always
    assert table.state.models[model("grunt-ape 1")].cell == cell("b5")


@pytest.mark.rule("IN-ENTRY-2", "IN-Q-40")
def test_example_entry_on_the_south_side() -> None:
    table = stand({"grunt-ape 1": "@south", "grunt-ape 9": "l7 n"}, acting="grunt-ape 1")
    table.answer(f"enter:{cell('c1')}")
    assert table.state.models[model("grunt-ape 1")].facing == Facing.NORTH
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-Q-40", "IN-CP-5", "IN-AP-2")
def test_cp_may_pay_for_it() -> None:
    table = stand(WAITING, acting="grunt-ape 1", ap=0, sides={ALLIED: {"cp": 1}})
    assert "enter" not in kinds(table)
    happened = table.answer("convert:False", f"enter:{cell('a5')}")
    assert told(happened, CpConverted).ap == 1
    assert table.state.models[model("grunt-ape 1")].cell == cell("a5")


@pytest.mark.rule("IN-Q-40", "IN-ENTRY-2")
def test_a_waiting_model_does_nothing_else() -> None:
    table = stand({"drohne 1": "@west", "grunt-ape 1": "c5 w", "blitzhund 9": "l7 n"}, acting="drohne 1")
    assert kinds(table) == {"enter", "end-activation"}  # not even a free turn


@pytest.mark.rule("IN-Q-41", "IN-ENTRY-1")
def test_of_several_squares_the_player_names_one() -> None:
    table = stand({"grunt-ape 1": "@south", "grunt-ape 9": "l7 n"}, acting="grunt-ape 1")
    assert table.listed("enter") == cells("c1", "d1")
    stands = {"grunt-ape 1": "@south", "grunt-ape 2": "c1 n", "grunt-ape 9": "l7 n"}
    assert stand(stands, acting="grunt-ape 1").listed("enter") == cells("d1")


@pytest.mark.rule("IN-Q-41", "IN-ENTRY-1")
def test_the_next_one_enters_as_soon_as_the_square_is_free() -> None:
    table = stand({"grunt-ape 1": "@west", "grunt-ape 2": "@west"})
    table.answer(f"activate:{model('grunt-ape 1')}", f"enter:{cell('a5')}", f"step:{cell('b5')}", "end-activation")
    table.answer(f"activate:{model('grunt-ape 2')}", f"enter:{cell('a5')}")
    assert table.state.models[model("grunt-ape 2")].cell == cell("a5")


@pytest.mark.rule("IN-ENTRY-3", "IN-REACT-5", "IN-REACT-7")
def test_entering_sets_off_reaction_fire() -> None:
    stands = WAITING | {"mg42-trooper 1": "f5 w"}
    table = stand(stands, acting="grunt-ape 1", fields={"mg42-trooper 1": {"reacting": True}})
    table.answer(f"enter:{cell('a5')}")
    assert question(table) is ReactWith
    assert table.seat == AXIS


@pytest.mark.rule("IN-ENTRY-3", "IN-FIRE-2")
def test_entering_flames_burns() -> None:
    table = stand(WAITING, acting="grunt-ape 1", fires={"a5": AXIS})
    happened = table.answer(f"enter:{cell('a5')}", came=[(6,)])
    assert told(happened, DamageRolled).purpose == "burning"
    assert told(happened, Fell).at == cell("a5")


@pytest.mark.rule("IN-CARD-13", "IN-ENTRY-1")
def test_a_flooded_entry_costs_more() -> None:
    flood = CardInPlay("flooded-tunnel-1", AXIS, area="area-a")
    sides = {ALLIED: {"stops": never_stop()}}
    assert "enter" not in kinds(stand(WAITING, acting="grunt-ape 1", ap=1, cards=[flood], sides=sides))
    table = stand(WAITING, acting="grunt-ape 1", cards=[flood], sides=sides)
    assert told(table.answer(f"enter:{cell('a5')}"), Entered).ap == 2


@pytest.mark.rule("IN-ENTRY-2", "IN-CARD-10")
def test_what_makes_steps_dear_makes_the_entry_dear() -> None:
    boots = CardInPlay("lead-in-the-boots-1", AXIS, model("grunt-ape 1"))
    flood = CardInPlay("flooded-tunnel-1", AXIS, area="area-a")
    sides = {side: {"stops": never_stop()} for side in (ALLIED, AXIS)}
    table = stand(WAITING, acting="grunt-ape 1", cards=[boots, flood], sides=sides)
    assert told(table.answer(f"enter:{cell('a5')}"), Entered).ap == 3


@pytest.mark.rule("IN-Q-88", "IN-ENTRY-1", "IN-ENTRY-9")
def test_who_falls_by_a_card_as_he_comes_in_does_not_come_in() -> None:
    stands = {"ape-sarge 1": "@west", "grunt-ape 9": "l7 n"}
    cards = [("twice-as-stubborn-1", ALLIED, "ape-sarge 1")]
    table = stand(stands, acting="ape-sarge 1", cards=cards, fields={"ape-sarge 1": {"dp": 2}}, sides={AXIS: {"cp": 4}})
    table.answer(f"enter:{cell('a5')}")
    happened = table.answer("kill:twice-as-stubborn-1")
    assert told(happened, Fell).at == OFF_BOARD
    assert not all_told(happened, Entered)
    assert table.state.occupied == 1 << cell("l7")


def test_rubble_in_the_entry_square_keeps_everybody_out() -> None:
    rubble = CardInPlay("cave-in-1", AXIS, at=cell("a5"))
    table = stand(WAITING, acting="grunt-ape 1", cards=[rubble], rubble=1 << cell("a5"), sides={ALLIED: {"cp": 9}})
    assert "enter" not in kinds(table)


@pytest.mark.rule("IN-Q-41")
def test_nobody_comes_in_by_a_shut_entry() -> None:
    table = stand(WAITING, acting="grunt-ape 1", closed_entries=("west",), sides={ALLIED: {"cp": 1}})
    assert "enter" not in kinds(table)


# ---------------------------------------------------------------- waiting


@pytest.mark.rule("IN-ENTRY-4", "IN-ENTRY-5", "IN-Q-44", "IN-TURN-7")
def test_who_does_not_enter_is_activated_and_waits_on() -> None:
    table = stand(WAITING)
    table.answer(f"activate:{model('grunt-ape 1')}", "end-activation")
    ape = table.state.models[model("grunt-ape 1")]
    assert (ape.activated, ape.status, ape.entry) == (True, "waiting", "west")
    assert table.listed("activate") == {str(model("grunt-ape 9"))}
    assert model("grunt-ape 1") in table.state.of_side(ALLIED)  # alive


@pytest.mark.rule("IN-ENTRY-8", "IN-ENTRY-4", "IN-Q-44")
def test_a_friend_on_the_square_only_blocks() -> None:
    stands = WAITING | {"grunt-ape 2": "a5 e", "sturmzombie 1": "b5 w"}
    table = stand(stands, acting="grunt-ape 1", sides={ALLIED: {"cp": 1}})
    assert kinds(table) == {"convert", "end-activation"}
    happened = stand(stands).answer(f"activate:{model('grunt-ape 1')}")  # nothing to choose: it waits
    assert told(happened, ActivationEnded).model == model("grunt-ape 1")


@pytest.mark.rule("IN-ENTRY-8", "IN-Q-42")
@pytest.mark.parametrize("waiting", ["ape-sarge 1", "bazooka-ape 1", "ape-blazer 1"])
def test_nobody_throws_a_grenade_or_flames_at_a_friend_on_the_square(waiting: str) -> None:
    stands = {waiting: "@west", "grunt-ape 2": "a5 e", "sturmzombie 1": "b5 w"}
    assert kinds(stand(stands, acting=waiting, sides={ALLIED: {"cp": 1}})) == {"convert", "end-activation"}


@pytest.mark.rule("IN-ENTRY-9", "IN-Q-43")
def test_waiting_models_are_out_of_reach() -> None:
    stands = {"grunt-ape 1": "@west", "blitzhund 1": "a5 w", "mg42-trooper 1": "b5 w"}
    table = stand(stands, acting="mg42-trooper 1", active=AXIS)
    assert not {"shoot", "strike"} & kinds(table)
    table = stand(stands, acting="blitzhund 1", active=AXIS)
    assert not {"shoot", "strike"} & kinds(table)


# ---------------------------------------------------------------- an enemy in the way


@pytest.mark.rule("IN-ENTRY-6", "IN-Q-42")
def test_only_attacks_on_the_blocker() -> None:
    stands = {"ape-sarge 1": "@west", "sturmzombie 1": "a5 w", "sturmzombie 2": "b5 w", "sturmzombie 3": "a6 w"}
    table = stand(stands, acting="ape-sarge 1")
    blocker = model("sturmzombie 1")
    assert set(table.keys) == {f"shoot:smg:{blocker}", f"strike:{blocker}", "lob:hand-grenade", "end-activation"}
    assert table.refused(f"enter:{cell('a5')}") == ("IN-ENTRY-6",)


@pytest.mark.rule("IN-ENTRY-7", "IN-ENTRY-6", "IN-AP-10")
def test_example_a_miss_a_kill_and_in() -> None:
    table = stand(WAITING | {"sturmzombie 1": "a5 w"}, acting="grunt-ape 1")
    blocker = model("sturmzombie 1")
    table.answer(f"strike:{blocker}", came=[(2,)])
    assert "enter" not in kinds(table)
    happened = table.answer(f"strike:{blocker}", came=[(5,)])
    assert told(happened, Fell).model == blocker
    table.answer(f"enter:{cell('a5')}")
    assert table.state.models[model("grunt-ape 1")].cell == cell("a5")
    assert table.state.models[model("grunt-ape 1")].activated  # 3 AP are spent
    assert question(table) is PickModel


@pytest.mark.rule("IN-ENTRY-9", "IN-Q-43", "IN-ENTRY-6")
def test_attacks_from_outside_draw_no_reaction_fire() -> None:
    stands = WAITING | {"mg42-trooper 1": "a5 w", "mg42-trooper 2": "c5 w"}
    reacting = {name: {"reacting": True} for name in ("mg42-trooper 1", "mg42-trooper 2")}
    table = stand(stands, acting="grunt-ape 1", fields=reacting)
    table.answer(f"shoot:smg:{model('mg42-trooper 1')}", came=[(1, 2)])
    assert question(table) is Act


@pytest.mark.rule("IN-Q-42", "IN-REACT-11")
def test_a_blow_from_outside_ends_the_blockers_reaction_fire() -> None:
    stands = WAITING | {"mg42-trooper 1": "a5 w"}
    table = stand(stands, acting="grunt-ape 1", fields={"mg42-trooper 1": {"reacting": True}})
    happened = table.answer(f"strike:{model('mg42-trooper 1')}", came=[(1,)])
    assert told(happened, ReactionFireLost).reason == "attacked"


@pytest.mark.rule("IN-Q-42", "IN-POINTBLANK-1", "IN-SHOOT-2")
@pytest.mark.parametrize(("kind", "weapon", "dice"), [("drop-trooper", "stg-44", 3), ("mg42-trooper", "mg42", 3)])
def test_dice_are_as_always_and_the_blocker_is_beside(kind: str, weapon: str, dice: int) -> None:
    stands = {f"{kind} 1": "@west", "grunt-ape 1": "a5 w", "blitzhund 9": "l7 n"}
    table = stand(stands, acting=f"{kind} 1")
    happened = table.answer(f"shoot:{weapon}:{model('grunt-ape 1')}", came=[(1,) * dice])
    assert len(told(happened, DamageRolled).faces) == dice


@pytest.mark.rule("IN-Q-42", "IN-MODEL-GUTGUNNER-2")
def test_the_gut_gun_knocks_down_from_outside() -> None:
    table = stand({"gut-gunner 1": "@west", "panzeraffe 1": "a5 w"}, acting="gut-gunner 1")
    happened = table.answer(f"shoot:gut-gun:{model('panzeraffe 1')}", came=[(4, 1)])
    assert told(happened, KnockedDown).model == model("panzeraffe 1")


@pytest.mark.rule("IN-Q-42", "IN-GRENADE-3")
def test_a_grenade_goes_to_the_entry_square_only() -> None:
    stands = {"ape-sarge 1": "@west", "grunt-ape 9": "l7 n", "sturmzombie 1": "a5 w", "sturmzombie 2": "b6 w"}
    table = stand(stands, acting="ape-sarge 1")
    table.answer("lob:hand-grenade")
    assert table.listed("at-square") == cells("a5")
    happened = table.answer(f"at-square:{cell('a5')}", came=[(6,), (1,)])
    assert told(happened, BlastDeclared).at == cell("a5")
    assert table.state.activation.ap == 2
    table.answer(f"enter:{cell('a5')}")


@pytest.mark.rule("IN-Q-42")
def test_who_thinks_better_of_a_grenade_has_spent_nothing() -> None:
    table = stand({"ape-sarge 1": "@west", "grunt-ape 9": "l7 n", "sturmzombie 1": "a5 w"}, acting="ape-sarge 1")
    table.answer("lob:hand-grenade", "not-now")
    assert table.state.activation.ap == 4
    assert table.state.activation.way == OFF_BOARD


@pytest.mark.rule("IN-Q-42", "IN-FLAME-1", "IN-FLAME-3")
def test_a_flamethrower_begins_with_the_entry_square() -> None:
    stands = {"ape-blazer 1": "@west", "sturmzombie 1": "a5 w", "sturmzombie 2": "b5 w", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="ape-blazer 1")
    table.answer("flame:flamethrower")
    assert table.listed("flame-on") == cells("b5", "a4", "a6")
    happened = table.answer(f"flame-on:{cell('b5')}", "flame-enough", came=[(6,), (1,)])
    assert told(happened, FlamesDeclared).squares == (cell("a5"), cell("b5"))
    assert {*table.state.fires} == {cell("a5"), cell("b5")}


@pytest.mark.rule("IN-Q-42", "IN-MODEL-BOMBERZOMBIE-1")
def test_ka_boom_from_outside() -> None:
    stands = {"bomberzombie 1": "@west", "grunt-ape 1": "a5 w", "grunt-ape 2": "b5 w", "blitzhund 9": "l7 n"}
    table = stand(stands, acting="bomberzombie 1")
    happened = table.answer(f"ka-boom:{model('grunt-ape 1')}", came=[(6,), (1,)])
    assert told(happened, Exploded).at == cell("a5")
    assert model("bomberzombie 1") not in table.state.models
    assert {one.model for one in all_told(happened, Fell)} == {model("bomberzombie 1"), model("grunt-ape 1")}


@pytest.mark.rule("IN-Q-42", "IN-UNSTOPPABLE-1", "IN-Q-53")
@pytest.mark.parametrize(("answer", "at"), [("move-in", "a5"), ("stay-put", "")])
def test_an_unstoppable_move_enters_the_board(answer: str, at: str) -> None:
    stands = {"gracie 1": "@west", "sturmzombie 1": "a5 w", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="gracie 1")
    table.answer(f"run-over:{model('sturmzombie 1')}", came=[(2,)])  # F 3, +2 of Trample
    assert question(table) is FollowUp
    table.answer(answer)
    gracie = table.state.models[model("gracie 1")]
    if at:
        assert (gracie.cell, gracie.status, gracie.facing, gracie.entry) == (cell(at), "board", Facing.EAST, "")
    else:
        assert (gracie.status, table.listed("enter")) == ("waiting", cells("a5"))
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-Q-42", "IN-ENTRY-8", "IN-LEAP-1")
@pytest.mark.parametrize("blocker", ["sturmzombie 1", "grunt-ape 1"])
def test_a_leap_over_whoever_blocks(blocker: str) -> None:
    stands = {"the-hurricane 1": "@west", blocker: "a5 w", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="the-hurricane 1")
    happened = table.answer(f"leap:({cell('a5')}+{cell('b5')})")
    assert told(happened, Leapt).ap == 2
    hurricane = table.state.models[model("the-hurricane 1")]
    assert (hurricane.cell, hurricane.status, hurricane.entry) == (cell("b5"), "board", "")
    assert table.state.models[model(blocker)].cell == cell("a5")
    assert table.state.activation.way == OFF_BOARD


@pytest.mark.rule("IN-Q-42", "IN-MODEL-HANS-2", "IN-MODEL-HANS-3")
def test_the_harpoon_holds_the_blocker() -> None:
    stands = {"hans-the-hunter 1": "@west", "ape-sarge 1": "a5 w", "blitzhund 9": "l7 n"}
    table = stand(stands, acting="hans-the-hunter 1")
    happened = table.answer(f"shoot:harpoon-gun:{model('ape-sarge 1')}", came=[(5,)])
    assert told(happened, Harpooned).model == model("ape-sarge 1")


@pytest.mark.rule("IN-Q-41", "IN-ENTRY-6")
def test_who_has_attacked_by_one_square_is_bound_to_it() -> None:
    stands = {"grunt-ape 1": "@south", "sturmzombie 1": "c1 s", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="grunt-ape 1")
    assert table.listed("enter") == cells("d1")  # the other square is free, and he could choose that
    table.answer(f"strike:{model('sturmzombie 1')}", came=[(1,)])
    assert not table.listed("enter")
    table.answer(f"strike:{model('sturmzombie 1')}", came=[(6,)])
    assert table.listed("enter") == cells("c1")


@pytest.mark.rule("IN-ENTRY-7")
def test_once_inside_the_way_is_forgotten() -> None:
    table = stand(WAITING | {"sturmzombie 1": "a5 w"}, acting="grunt-ape 1", ap=4)
    table.answer(f"strike:{model('sturmzombie 1')}", came=[(6,)])
    assert table.state.activation.way == cell("a5")
    table.answer(f"enter:{cell('a5')}")
    assert table.state.activation.way == OFF_BOARD
    assert f"step:{cell('b5')}" in table.keys


def slugger_in_wet_socks(entry: str, blitzhund: str) -> Table[State]:
    """Slugger waits with a bane on him that he could shrug off."""
    stands = {"slugger-murphy 1": f"@{entry}", "blitzhund 1": blitzhund, "grunt-ape 9": "l7 n"}
    cards = [("wet-socks-1", AXIS, "slugger-murphy 1")]
    sides = {side: {"stops": never_stop()} for side in (ALLIED, AXIS)}
    return stand(stands, acting="slugger-murphy 1", ap=4, cards=cards, sides=sides)


@pytest.mark.rule("IN-ENTRY-6", "IN-ENTRY-7")
def test_from_the_first_action_on_attacks_only_until_the_way_is_clear() -> None:
    table = slugger_in_wet_socks("west", "a5 w")
    assert kinds(table) == {"strike", "shoot", "end-activation"}  # nor before the first attack
    assert table.refused("shrug-off:wet-socks-1") == ("IN-ENTRY-6",)
    table.answer(f"strike:{model('blitzhund 1')}", "keep-dice", came=[(2,)])
    assert kinds(table) == {"strike", "shoot", "end-activation"}
    table.answer(f"strike:{model('blitzhund 1')}", "keep-dice", came=[(6,)])
    assert kinds(table) == {"enter", "shrug-off", "end-activation"}


@pytest.mark.rule("IN-ENTRY-6", "IN-Q-41")
def test_with_another_square_free_the_first_attack_binds() -> None:
    table = slugger_in_wet_socks("south", "c1 s")
    assert kinds(table) == {"enter", "strike", "shoot", "shrug-off", "end-activation"}  # by d1
    table.answer(f"strike:{model('blitzhund 1')}", "keep-dice", came=[(2,)])
    assert kinds(table) == {"strike", "shoot", "end-activation"}


@pytest.mark.rule("IN-ENTRY-6", "IN-ENTRY-8", "IN-Q-44")
def test_behind_a_friend_it_may_still_shrug_a_card_off() -> None:
    stands = {"slugger-murphy 1": "@west", "grunt-ape 9": "a5 e"}
    cards = [("wet-socks-1", AXIS, "slugger-murphy 1")]
    table = stand(stands, acting="slugger-murphy 1", ap=4, cards=cards, sides={ALLIED: {"stops": never_stop()}})
    assert kinds(table) == {"shrug-off", "end-activation"}


@pytest.mark.rule("IN-ENTRY-6", "IN-Q-42")
@pytest.mark.parametrize(
    ("waiting", "field", "key"),
    [
        ("rosie 1", {}, "negate:flooded-tunnel-1"),
        ("hans-the-hunter 1", {"harpoon": "stuck"}, "pull-harpoon"),
    ],
)
def test_who_must_attack_neither_mends_nor_pulls(waiting: str, field: dict[str, str], key: str) -> None:
    side = AXIS if waiting.startswith("hans") else ALLIED
    blocker = "grunt-ape 1" if side == AXIS else "sturmzombie 1"
    cards = [CardInPlay("flooded-tunnel-1", 1 - side, at=cell("e4"))]
    free = stand({waiting: "@west", blocker: "c5 w"}, acting=waiting, active=side, cards=cards, fields={waiting: field})
    assert key in free.keys
    table = stand(
        {waiting: "@west", blocker: "a5 w"}, acting=waiting, active=side, cards=cards, fields={waiting: field}
    )
    assert key not in table.keys
    assert table.refused(key) == ("IN-ENTRY-6",)
    assert "strike" in kinds(table)


@pytest.mark.rule("IN-Q-41", "IN-Q-42")
def test_where_several_squares_are_blocked_a_grenade_needs_a_choice() -> None:
    stands = {"ape-sarge 1": "@south", "sturmzombie 1": "c1 s", "sturmzombie 2": "d1 s", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="ape-sarge 1")
    table.answer("lob:hand-grenade")
    assert question(table) is WhichSquare
    assert table.listed("at-square") == cells("c1", "d1")
    table.answer("not-now")
    assert (question(table), table.state.activation.ap) == (Act, 4)
    table.answer("lob:hand-grenade", f"at-square:{cell('d1')}")
    assert table.listed("at-square") == cells("d1")
    happened = table.answer(f"at-square:{cell('d1')}", came=[(6,), (1,)])
    assert told(happened, BlastDeclared).at == cell("d1")
    assert table.listed("enter") == cells("d1")
    assert told(happened, Fell).model == model("sturmzombie 2")


# ---------------------------------------------------------------- Hidden Tunnel


def tunnel(at: str, owner: int = ALLIED, facing: Facing = Facing.SOUTH) -> CardInPlay:
    """A tunnel's mouth."""
    return CardInPlay("hidden-tunnel-1", owner, at=cell(at), facing=facing)


@pytest.mark.rule("IN-CONTENT-13", "IN-ENTRY-1")
def test_a_hidden_tunnel_is_an_entry_for_its_players_waiting_models() -> None:
    table = stand(WAITING, acting="grunt-ape 1", cards=[tunnel("e4")])
    assert table.listed("enter") == cells("a5", "e4")
    table.answer(f"enter:{cell('e4')}")
    ape = table.state.models[model("grunt-ape 1")]
    assert (ape.cell, ape.facing, table.state.activation.ap) == (cell("e4"), Facing.SOUTH, 2)


@pytest.mark.rule("IN-CONTENT-13")
def test_the_enemy_does_not_use_it() -> None:
    table = stand(WAITING, acting="grunt-ape 1", cards=[tunnel("e4", AXIS)], sides={ALLIED: {"stops": never_stop()}})
    assert table.listed("enter") == cells("a5")


@pytest.mark.rule("IN-CONTENT-13", "IN-Q-42")
def test_who_stands_on_its_mouth_can_be_attacked_from_below() -> None:
    table = stand(WAITING | {"sturmzombie 1": "e4 n"}, acting="grunt-ape 1", cards=[tunnel("e4")])
    assert table.listed("strike") == {str(model("sturmzombie 1"))}
    table.answer(f"strike:{model('sturmzombie 1')}", came=[(6,)])
    assert table.listed("enter") == cells("e4")


@pytest.mark.rule("IN-CONTENT-13", "IN-Q-42", "IN-Q-52")
def test_from_below_one_faces_the_way_the_tunnel_opens() -> None:
    stands = {"the-hurricane 1": "@west", "sturmzombie 1": "e4 n", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="the-hurricane 1", ap=2, cards=[tunnel("e4")])
    assert table.listed("leap") == {f"({cell('e4')}+{cell('e3')})"}  # south is ahead, all else costs more
    assert table.state.models[model("the-hurricane 1")].facing == Facing.EAST  # thinking about it changes nothing
    table = stand(stands, acting="the-hurricane 1", ap=4, cards=[tunnel("e4")])
    table.answer(f"leap:({cell('e4')}+{cell('e3')})")
    hurricane = table.state.models[model("the-hurricane 1")]
    assert (hurricane.cell, hurricane.facing, table.state.activation.ap) == (cell("e3"), Facing.SOUTH, 2)


@pytest.mark.rule("IN-Q-42")
def test_who_thinks_better_of_it_faces_as_before() -> None:
    stands = {"ape-sarge 1": "@west", "sturmzombie 1": "e4 n", "grunt-ape 9": "l7 n"}
    table = stand(stands, acting="ape-sarge 1", cards=[tunnel("e4")])
    table.answer("lob:hand-grenade", "not-now")
    assert table.state.models[model("ape-sarge 1")].facing == Facing.EAST
    assert table.listed("enter") == cells("a5")


@pytest.mark.rule("IN-KILL-3", "IN-AP-13", "IN-Q-26")
def test_a_tunnel_that_is_killed_as_somebody_comes_through_lets_nobody_in() -> None:
    table = stand(WAITING, acting="grunt-ape 1", cards=[tunnel("e4")], sides={AXIS: {"cp": 3}})
    table.answer(f"enter:{cell('e4')}")
    assert table.seat == AXIS  # W2: the action depends on a card
    happened = table.answer("kill:hidden-tunnel-1")
    assert not all_told(happened, Entered)
    assert table.state.activation.ap == 2  # paid is paid
    assert table.state.models[model("grunt-ape 1")].status == "waiting"
    assert table.listed("enter") == cells("a5")
