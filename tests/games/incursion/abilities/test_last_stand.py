"""Last stands: Blaze of Glory, every sentence of IN-Q-56, and what else follows from a casualty."""

import pytest
from tests.games.incursion.looks import Fields, Sides, about, asks, fallen, of
from tests.games.incursion.positions import cell, cells, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.cards import CardKilled, CardWorked
from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, HarpoonStuck, LastStand, Wounded
from nightraid.games.incursion.asks.events.turns import ActivationBegan, ActivationEnded, ItemLies, Moved
from nightraid.games.incursion.asks.questions import (
    Act,
    AfterFall,
    AnswerCard,
    FollowUp,
    NextShot,
    PickInfiltrator,
    PickLastStand,
    PickModel,
    ReactWith,
    Window,
)
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.schema.missions import ExitPoint, MissionItem
from nightraid.games.incursion.state import State, Stops

APE, SARGE, HMG, SLUGGER = "grunt-ape 1", "ape-sarge 1", "hmg-ape 1", "slugger-murphy 1"
TROOPER, ZOMBIE, BOMBER, HANS = "drop-trooper 1", "sturmzombie 1", "bomberzombie 1", "hans-the-hunter 1"
HUGO = "hugo-von-x 1"
BLAZE, OTHER_BLAZE = "blaze-of-glory-1", "blaze-of-glory-2"
PLAY = f"play-blaze:{BLAZE}"


def holding(side: int, *cards: str, **more: object) -> Sides:
    """This side holds cards, and the other is asked nowhere."""
    return {side: {"hand": cards or (BLAZE,), **more}, 1 - side: {"stops": never_stop()}}


def strike(target: str) -> str:
    return f"strike:{model(target)}"


def shoot(target: str, weapon: str = "smg") -> str:
    return f"shoot:{weapon}:{model(target)}"


def glory(table: Table[State], name: str) -> bool:
    """Whether this model makes its last activation now."""
    now = table.state.activation
    return (
        now.kind == "glory" and now.model == model(name) and asks(table, Act) and about(table, "model") == model(name)
    )


# ---------------------------------------------------------------- the card


@pytest.mark.rule("IN-CONTENT-15", "IN-Q-56")
def test_played_in_the_enemys_turn_it_gives_one_last_activation_with_base_ap() -> None:
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=holding(ALLIED, cp=3))
    table.answer(strike(APE), came=[(5,)])
    assert asks(table, AfterFall)
    assert table.seat == ALLIED
    happened = table.answer(PLAY)
    assert told(happened, LastStand).model == model(APE)
    assert told(happened, ActivationBegan) == ActivationBegan(model(APE), 3, "glory", why=("IN-TURN-4", "IN-AP-1"))
    assert not all_told(happened, Fell)
    assert glory(table, APE)
    assert of(table, APE).status == "dying"
    assert table.state.discard == (BLAZE,)
    happened = table.answer(strike(TROOPER), came=[(3,)])
    happened = table.answer("end-activation")
    assert told(happened, Fell) == Fell(model(APE), cell("c6"), "hand-to-hand", why=("IN-DD-5",))
    assert fallen(table, APE)
    assert asks(table, Act)  # the drop trooper goes on with what it has left
    assert (table.seat, table.state.activation.model, table.state.activation.ap) == (AXIS, model(TROOPER), 3)


@pytest.mark.rule("IN-Q-56")
def test_played_in_ones_own_turn_as_well() -> None:
    table = stand({SARGE: "a5 e", APE: "d5 e", TROOPER: "l1 n"}, acting=SARGE, sides=holding(ALLIED))
    table.answer("lob:hand-grenade", f"at-square:{cell('d5')}", came=[(4,)])
    table.answer(PLAY)
    assert glory(table, APE)
    table.answer("end-activation")
    assert (table.state.activation.model, table.state.activation.kind) == (model(SARGE), "turn")


@pytest.mark.rule("IN-Q-56")
def test_passing_removes_the_model_at_once() -> None:
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=holding(ALLIED))
    table.answer(strike(APE), came=[(5,)])
    happened = table.answer("pass")
    assert told(happened, Fell).model == model(APE)
    assert not all_told(happened, LastStand)
    assert table.state.commands[ALLIED].hand == (BLAZE,)


@pytest.mark.rule("IN-Q-56", "IN-Q-43")
def test_only_for_models_on_the_board() -> None:
    cards = [("twice-as-stubborn-1", ALLIED, APE)]
    sides: Sides = {ALLIED: {"hand": (BLAZE,)}, AXIS: {"cp": 4, "stops": never_stop()}}
    table = stand({TROOPER: "c5 n", APE: "@west"}, acting=TROOPER, cards=cards, sides=sides, fields={APE: {"dp": 1}})
    happened = table.answer("kill:twice-as-stubborn-1")
    assert told(happened, Fell).model == model(APE)
    assert asks(table, Act)
    assert table.seat == AXIS


@pytest.mark.rule("IN-Q-56")
def test_only_for_ones_own_models() -> None:
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=holding(AXIS))
    table.answer(strike(APE), came=[(5,)])
    assert asks(table, Act)
    assert table.seat == AXIS
    assert fallen(table, APE)


@pytest.mark.rule("IN-Q-56", "IN-KILL-2")
def test_the_card_can_be_killed_as_it_is_played_and_then_the_model_is_removed() -> None:
    sides: Sides = {ALLIED: {"hand": (BLAZE,)}, AXIS: {"cp": 3}}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=sides)
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    assert asks(table, AnswerCard)
    assert table.seat == AXIS
    happened = table.answer(f"kill:{BLAZE}")
    assert told(happened, CardKilled).price == 3
    assert not all_told(happened, LastStand)
    assert not all_told(happened, CardWorked)
    assert fallen(table, APE)
    assert table.state.discard == (BLAZE,)


@pytest.mark.rule("IN-Q-56")
def test_where_an_ability_applies_it_there_is_no_card_and_nothing_to_kill() -> None:
    sides: Sides = {ALLIED: {"cp": 9}, AXIS: {"cp": 9}}
    table = stand({APE: "b5 e", BOMBER: "e5 w"}, acting=APE, sides=sides)
    table.answer(shoot(BOMBER), came=[(3, 1), (4,)])
    assert glory(table, BOMBER)
    assert table.state.discard == ()


@pytest.mark.rule("IN-Q-39", "IN-Q-56")
def test_no_cards_are_played_in_infiltration() -> None:
    paddy = "paddy-mayne 1"
    table = stand(
        {paddy: "a5 e", APE: "d5 e", "commando 1": "l1 n"},
        phase="infiltration",
        sides=holding(ALLIED),
        infiltrators=(model(paddy), model("commando 1")),
    )
    table.answer(f"activate:{model(paddy)}")
    happened = table.answer("lob:hand-grenade", f"at-square:{cell('d5')}", came=[(4,)])
    assert told(happened, Fell).model == model(APE)
    assert not asks(table, AfterFall)
    assert asks(table, Act) or asks(table, PickInfiltrator)


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("IN-Q-56", "IN-Q-26")
def test_who_holds_any_card_is_asked_so_that_the_question_tells_nothing() -> None:
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=holding(ALLIED, "slam-1"))
    table.answer(strike(APE), came=[(5,)])
    assert asks(table, AfterFall)
    assert table.keys == ["pass", "do-not-stop-at:fallen"]
    table.answer("do-not-stop-at:fallen")
    assert table.state.commands[ALLIED].stops.fallen is False


@pytest.mark.rule("IN-Q-56", "IN-Q-26")
def test_who_holds_nothing_or_said_so_or_has_seen_all_of_them_go_is_not_asked() -> None:
    stands = {TROOPER: "c5 n", APE: "c6 s"}
    for sides in (holding(AXIS), holding(ALLIED, stops=Stops(fallen=False))):
        table = stand(stands, acting=TROOPER, sides=sides)
        table.answer(strike(APE), came=[(5,)])
        assert asks(table, Act), sides
    gone = stand(stands, acting=TROOPER, sides=holding(ALLIED, "slam-1"), discard=(BLAZE, OTHER_BLAZE))
    gone.answer(strike(APE), came=[(5,)])
    assert asks(gone, Act)


@pytest.mark.rule("IN-Q-26", "IN-Q-56")
@pytest.mark.parametrize("horde", [False, True])
def test_zombies_have_a_setting_of_their_own(horde: bool) -> None:
    table = stand({APE: "c5 n", ZOMBIE: "c6 s"}, acting=APE, sides=holding(AXIS, stops=Stops(horde=horde)))
    table.answer(strike(ZOMBIE), came=[(3,)])
    assert asks(table, AfterFall) is horde


# ---------------------------------------------------------------- the last activation


@pytest.mark.rule("IN-Q-56", "IN-DEF-9", "IN-Q-87")
def test_base_ap_are_those_printed_whatever_cards_say_and_no_cp_are_turned_into_ap() -> None:
    cards = [("fresh-serum-1", ALLIED, APE)]
    sides: Sides = {ALLIED: {"hand": (BLAZE,), "cp": 5, "stops": Stops(action=False)}, AXIS: {"cp": 4}}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, cards=cards, sides=sides)
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    while not glory(table, APE):
        table.answer("pass")
    assert table.state.activation.ap == 3
    assert not table.listed("convert")


@pytest.mark.rule("IN-Q-87", "IN-Q-56")
def test_killing_a_card_that_gives_ap_takes_nothing_from_base_ap() -> None:
    cards = [("fresh-serum-1", ALLIED, APE)]
    sides: Sides = {ALLIED: {"hand": (BLAZE,)}, AXIS: {"cp": 4, "stops": Stops(attack=False, played=False, own=True)}}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, cards=cards, sides=sides)
    table.answer(strike(APE))
    while not asks(table, AfterFall):
        table.answer("pass", came=[(5,)] if asks(table, Window) else [])
    table.answer(PLAY)
    assert asks(table, Window)  # an activation was declared (W3)
    table.answer("kill:fresh-serum-1")
    assert glory(table, APE)
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-Q-56", "IN-KD-1")
def test_knocked_down_is_ignored() -> None:
    fields: Fields = {APE: {"down": True}}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=holding(ALLIED), fields=fields)
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    assert glory(table, APE)
    assert "stand-up" not in table.keys
    assert table.listed("step") == cells("c7", "b6", "d6")
    assert table.state.standing >> cell("c6") & 1


@pytest.mark.rule("IN-Q-56", "IN-Q-48")
def test_harpooned_is_ignored_and_the_harpoon_is_stuck_from_the_moment_of_death() -> None:
    fields: Fields = {HANS: {"harpoon": "held", "holds": model(APE)}, APE: {"held_by": model(HANS)}}
    table = stand({HANS: "c5 n", APE: "c6 s"}, acting=HANS, sides=holding(ALLIED), fields=fields)
    happened = table.answer(strike(APE), came=[(3,)])
    assert told(happened, HarpoonStuck).model == model(APE)
    table.answer(PLAY)
    assert table.listed("step") == cells("c7", "b6", "d6")
    table.answer(f"step:{cell('c7')}", "end-activation")
    assert fallen(table, APE)
    assert (of(table, HANS).harpoon, of(table, HANS).holds) == ("stuck", NOBODY)


@pytest.mark.rule("IN-Q-56")
def test_it_cannot_suffer_dp_neither_by_its_own_grenade_nor_by_the_flames() -> None:
    stands = {TROOPER: "c5 n", SARGE: "c6 n", ZOMBIE: "c7 s"}
    fires = {"c6": AXIS, "d6": AXIS}
    table = stand(stands, acting=TROOPER, sides=holding(ALLIED), fields={SARGE: {"dp": 1}}, fires=fires)
    table.answer(strike(SARGE), came=[(5,)])
    table.answer(PLAY)
    happened = table.answer("lob:hand-grenade", f"at-square:{cell('c7')}", came=[(1,)])
    assert [rolled.target for rolled in all_told(happened, DamageRolled)] == [model(ZOMBIE)]  # no die for itself
    happened = table.answer(f"step:{cell('d6')}")
    assert told(happened, Moved).to == cell("d6")
    assert not all_told(happened, DamageRolled)  # neither for acting in flames nor for entering them
    assert not all_told(happened, Wounded)
    assert told(happened, Fell) == Fell(model(SARGE), cell("d6"), "hand-to-hand", why=("IN-DD-5",))  # its AP are spent


@pytest.mark.rule("IN-Q-56", "IN-Q-17")
def test_it_sets_off_no_reaction_fire() -> None:
    stands = {"gut-gunner 1": "c4 n", BOMBER: "c6 s", APE: "a6 e"}
    fields: Fields = {APE: {"reacting": True}}
    table = stand(stands, acting="gut-gunner 1", fields=fields)
    table.answer(shoot(BOMBER, "gut-gun"), came=[(3, 1), (5,)])
    assert glory(table, BOMBER)
    table.answer(f"step:{cell('b6')}")
    assert glory(table, BOMBER)
    living = stand(stands, acting=BOMBER, fields=fields)
    living.answer(f"step:{cell('b6')}")
    assert asks(living, ReactWith)


@pytest.mark.rule("IN-Q-56")
def test_ka_boom_removes_it_earlier() -> None:
    table = stand({APE: "c5 e", BOMBER: "d5 w", ZOMBIE: "l1 n"}, acting=APE)
    table.answer(shoot(BOMBER), came=[(3, 1), (6,)])
    happened = table.answer(f"ka-boom:{model(APE)}", came=[(1,)])
    fells = all_told(happened, Fell)
    assert [(fell.model, fell.cause) for fell in fells] == [(model(BOMBER), "removed")]
    assert table.state.casualties == (model(BOMBER),)
    assert (table.seat, table.state.activation.model) == (ALLIED, model(APE))


@pytest.mark.rule("IN-Q-56", "IN-HMG-1")
def test_between_two_hmg_shots_it_comes_before_the_second() -> None:
    stands = {HMG: "a5 e", TROOPER: "e5 w", ZOMBIE: "f7 w"}
    table = stand(stands, acting=HMG, sides=holding(AXIS))
    table.answer(shoot(TROOPER, "hmg"), came=[(4,) + (1,) * (hmg_dice() - 1)])
    assert asks(table, AfterFall)
    table.answer(PLAY)
    assert glory(table, TROOPER)
    happened = table.answer("end-activation")
    assert told(happened, Fell).model == model(TROOPER)
    assert asks(table, NextShot)
    assert table.listed("fire-again") == {str(model(ZOMBIE))}


def hmg_dice() -> int:
    return stand({HMG: "a5 e"}).state.box.weapons["hmg"].rof


@pytest.mark.rule("IN-Q-56", "IN-HMG-1")
def test_a_last_stand_that_kills_the_gunner_ends_his_shooting() -> None:
    stands = {HMG: "a5 e", TROOPER: "e5 w", ZOMBIE: "f7 w", APE: "l1 n"}
    table = stand(stands, acting=HMG, sides=holding(AXIS))
    table.answer(shoot(TROOPER, "hmg"), came=[(4,) + (1,) * (hmg_dice() - 1)])
    table.answer(PLAY)
    table.answer(shoot(HMG, "stg-44"), came=[(5, 1)])
    assert fallen(table, HMG)
    happened = table.answer("end-activation")
    assert [ended.model for ended in all_told(happened, ActivationEnded)] == [model(TROOPER), model(HMG)]
    assert asks(table, PickModel)
    assert table.seat == ALLIED


@pytest.mark.rule("IN-Q-56")
def test_who_dies_in_its_own_activation_starts_afresh_and_the_old_one_is_over() -> None:
    fields: Fields = {TROOPER: {"reacting": True}}
    table = stand({APE: "c5 n", TROOPER: "f5 w", SARGE: "l1 n"}, acting=APE, ap=2, sides=holding(ALLIED), fields=fields)
    table.answer("turn:1")
    table.answer(f"react:{model(TROOPER)}", came=[(5,)])
    assert asks(table, AfterFall)
    table.answer(PLAY)
    assert glory(table, APE)
    assert table.state.activation.ap == 3
    happened = table.answer("turn:0")
    assert glory(table, APE)  # and nobody reacts any more
    happened = table.answer("end-activation")
    assert told(happened, Fell).model == model(APE)
    assert asks(table, PickModel)
    assert table.listed("activate") == {str(model(SARGE))}


@pytest.mark.rule("IN-Q-56")
def test_a_model_gets_it_only_once() -> None:
    sides: Sides = {ALLIED: {"hand": (BLAZE, OTHER_BLAZE)}, AXIS: {"stops": never_stop()}}
    table = stand({TROOPER: "c5 n", APE: "c6 s"}, acting=TROOPER, sides=sides)
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    table.answer("end-activation")
    assert asks(table, Act)
    assert table.seat == AXIS
    assert table.state.commands[ALLIED].hand == (OTHER_BLAZE,)


@pytest.mark.rule("IN-Q-56", "IN-Q-53")
def test_who_runs_it_over_may_still_move_in_when_it_is_over() -> None:
    table = stand({"gracie 1": "c5 n", TROOPER: "c6 s"}, acting="gracie 1", sides=holding(AXIS))
    table.answer(f"run-over:{model(TROOPER)}", came=[(2,)])
    table.answer(PLAY)
    assert of(table, "gracie 1").cell == cell("c5")
    table.answer("end-activation")
    assert asks(table, FollowUp)
    table.answer("move-in")
    assert of(table, "gracie 1").cell == cell("c6")


@pytest.mark.rule("IN-Q-56", "IN-Q-28", "IN-Q-26")
def test_no_cards_are_played_in_a_last_activation_but_they_can_be_killed() -> None:
    cards = [("glass-jaw-1", AXIS, SARGE)]
    sides: Sides = {ALLIED: {"hand": (BLAZE, "draught-1"), "cp": 3, "stops": Stops(attack=False, action=False)}}
    table = stand({SARGE: "a5 e", APE: "d5 e", TROOPER: "l1 n"}, acting=SARGE, cards=cards, sides=sides)
    assert table.listed("play-card")
    table.answer("lob:hand-grenade", f"at-square:{cell('d5')}", came=[(4,)])
    table.answer(PLAY)
    assert glory(table, APE)
    assert not table.listed("play-card")
    assert table.listed("kill") == {"glass-jaw-1"}


@pytest.mark.rule("IN-Q-56", "IN-ITEM-5", "IN-Q-30")
def test_its_items_and_cards_stay_with_it_to_the_end() -> None:
    item = MissionItem(id="parcel", name="Parcel", text="A parcel.", square="a3")
    cards = [("dancing-lessons-1", ALLIED, APE)]
    table = stand(
        {TROOPER: "c5 n", APE: "c6 s"},
        acting=TROOPER,
        sides=holding(ALLIED),
        mission={"items": (item,)},
        fields={APE: {"items": ("parcel",)}},
        cards=cards,
    )
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    assert [lying.card for lying in table.state.in_play] == ["dancing-lessons-1"]
    happened = table.answer(f"step:{cell('d6')}", "end-activation")
    assert told(happened, ItemLies) == ItemLies(model(APE), "parcel", cell("d6"), False, why=("IN-ITEM-5",))
    assert table.state.in_play == []
    assert set(table.state.discard) == {BLAZE, "dancing-lessons-1"}


@pytest.mark.rule("IN-Q-56", "IN-MOVE-5")
def test_a_casualty_does_not_leave_by_the_exit() -> None:
    exits = (ExitPoint(id="out", name="Out", side="allied", entry="west"),)
    stands = {TROOPER: "b5 w", APE: "a5 w"}
    assert "exit" in stand(stands, acting=APE, mission={"exits": exits}).keys
    table = stand(stands, acting=TROOPER, sides=holding(ALLIED), mission={"exits": exits})
    table.answer(strike(APE), came=[(5,)])
    table.answer(PLAY)
    assert glory(table, APE)
    assert "exit" not in table.keys


@pytest.mark.rule("IN-Q-34", "IN-Q-56", "IN-MODEL-HUGO-4")
def test_after_a_rockfall_each_side_chooses_the_order_of_its_last_stands_the_active_one_first() -> None:
    other_bomber = "bomberzombie 2"
    stands = {APE: "a7 s", BOMBER: "c5 s", other_bomber: "d6 s", HUGO: "l1 n", SARGE: "l7 s"}
    sides: Sides = {
        ALLIED: {"hand": (BLAZE,), "stops": Stops(played=False)},
        AXIS: {"hand": ("the-ceiling-disagrees-1",), "enhanced": "bomberzombie", "stops": never_stop()},
    }
    table = stand(stands, active=AXIS, sides=sides)
    table.answer("play-card:the-ceiling-disagrees-1", "in-area:area-a", came=[(6,), (6,), (6,)])
    table.answer(PLAY)
    assert (asks(table, PickLastStand), table.seat) == (True, AXIS)
    assert table.listed("activate") == {str(model(BOMBER)), str(model(other_bomber))}
    table.answer(f"activate:{model(other_bomber)}")
    assert glory(table, other_bomber)
    table.answer("end-activation")
    assert glory(table, BOMBER), "one is left: nobody is asked"
    table.answer("end-activation")
    assert (glory(table, APE), table.seat) == (True, ALLIED)


@pytest.mark.rule("IN-Q-10", "IN-Q-34")
def test_after_a_blast_the_squares_fix_the_order_of_last_stands() -> None:
    other_bomber = "bomberzombie 2"
    stands = {SARGE: "a5 e", BOMBER: "d5 e", other_bomber: "d6 s", HUGO: "l1 n"}
    table = stand(stands, acting=SARGE, sides={AXIS: {"enhanced": "bomberzombie", "stops": never_stop()}})
    table.answer("lob:hand-grenade", f"at-square:{cell('d5')}", came=[(6,), (6,)])
    assert not asks(table, PickLastStand)
    assert glory(table, BOMBER)
