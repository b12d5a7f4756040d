"""What lasts only while a leader is alive: Hugo's science, Gretsel's special CP."""

import pytest
from tests.games.incursion.looks import Sides, alive, asks, fallen, of
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, LastStand
from nightraid.games.incursion.asks.events.turns import CheckRolled, SpecialCpLost
from nightraid.games.incursion.asks.questions import Act, AfterFall, AnswerCard, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.base.in_force import enhanced, fortitude
from nightraid.games.incursion.state import Stops

HUGO, GRETSEL, BOMBER, ZOMBIE = "hugo-von-x 1", "gretsel-von-x 1", "bomberzombie 1", "sturmzombie 1"
APE, SARGE, BLAZER = "grunt-ape 1", "ape-sarge 1", "ape-blazer 1"
SERUM, RATIONS, SOCKS = "fresh-serum-1", "iron-rations-1", "wet-socks-1"


def science(kind: str) -> Sides:
    """Hugo has chosen this kind; nobody is asked in a window."""
    return {ALLIED: {"stops": never_stop()}, AXIS: {"enhanced": kind, "stops": never_stop()}}


def strike(target: str) -> str:
    return f"strike:{model(target)}"


def shoot(target: str, weapon: str = "smg") -> str:
    return f"shoot:{weapon}:{model(target)}"


# ---------------------------------------------------------------- Hugo: whom, and how long


@pytest.mark.rule("IN-MODEL-HUGO-1", "IN-Q-69")
def test_all_models_of_the_chosen_type_are_enhanced_on_the_board_or_waiting() -> None:
    stands = {HUGO: "@east", "blitzhund 1": "c5 n", "blitzhund 2": "@west", "panzeraffe 1": "d5 n", APE: "a3 n"}
    state = stand(stands, sides=science("blitzhund")).state
    assert {name: enhanced(state, model(name)) for name in stands} == {
        HUGO: False,
        "blitzhund 1": True,
        "blitzhund 2": True,
        "panzeraffe 1": False,
        APE: False,
    }
    without = stand({name: where for name, where in stands.items() if name != HUGO}, sides=science("blitzhund")).state
    assert not enhanced(without, model("blitzhund 1"))


@pytest.mark.rule("IN-MODEL-HUGO-3", "IN-Q-69")
def test_an_enhanced_blitzhund_has_f_6_until_hugo_dies() -> None:
    stands = {SARGE: "a5 e", "blitzhund 1": "e5 w", HUGO: "e7 n"}
    table = stand(stands, acting=SARGE, sides=science("blitzhund"))
    happened = table.answer(shoot("blitzhund 1"), came=[(5, 5)])
    assert told(happened, DamageRolled).f == 6
    table.answer(shoot(HUGO), came=[(4, 1)])
    assert fortitude(table.state, model("blitzhund 1")) == 5
    table.answer(shoot("blitzhund 1"), came=[(5, 1)])
    assert fallen(table, "blitzhund 1")
    other = stand(stands, acting=SARGE, sides=science("panzeraffe"))
    assert fortitude(other.state, model("blitzhund 1")) == 5


@pytest.mark.rule("IN-MODEL-HUGO-1", "IN-Q-69", "IN-Q-56")
def test_a_hugo_who_makes_his_last_stand_is_dead_and_enhances_nobody() -> None:
    sides = science("blitzhund") | {AXIS: {"enhanced": "blitzhund", "hand": ("blaze-of-glory-1",)}}
    table = stand({APE: "a5 e", "blitzhund 1": "l1 w", HUGO: "e5 w"}, acting=APE, sides=sides)
    table.answer(shoot(HUGO), came=[(4, 1)])
    table.answer("play-blaze:blaze-of-glory-1")
    assert of(table, HUGO).status == "dying"
    assert not enhanced(table.state, model("blitzhund 1"))


# ---------------------------------------------------------------- Hugo: bomberzombies


@pytest.mark.rule("IN-MODEL-HUGO-4", "IN-Q-56")
@pytest.mark.parametrize("cause", ["shooting", "hand-to-hand", "burning", "card", "explosion"])
def test_an_enhanced_bomberzombie_always_stands_once_more_and_never_rolls(cause: str) -> None:
    stands = {APE: "b5 e", BOMBER: "c5 w", HUGO: "l1 w"}
    match cause:
        case "burning":
            table = stand(stands, acting=BOMBER, sides=science("bomberzombie"), fires={"c5": ALLIED})
            happened = table.answer("turn:0", came=[(3,)])
        case "card":
            sides = science("bomberzombie") | {ALLIED: {"hand": ("somebody-elses-sniper-1",)}}
            table = stand(stands, sides=sides)
            happened = table.answer("play-card:somebody-elses-sniper-1", f"on-model:{model(BOMBER)}", came=[(3, 1)])
        case "explosion":
            more = stands | {"bomberzombie 2": "b6 s"}
            table = stand(more, acting="bomberzombie 2", sides=science("bomberzombie"))
            happened = table.answer(f"ka-boom:{model(APE)}", came=[(1,), (6,)])
        case _:
            table = stand(stands, acting=APE, sides=science("bomberzombie"))
            answer, dice = (shoot(BOMBER), (3, 1)) if cause == "shooting" else (strike(BOMBER), (3,))
            happened = table.answer(answer, came=[dice])
    assert told(happened, LastStand).model == model(BOMBER)
    assert not all_told(happened, CheckRolled)
    assert (table.state.activation.kind, table.state.activation.ap) == ("glory", 4)
    assert (table.seat, asks(table, Act)) == (AXIS, True)


@pytest.mark.rule("IN-MODEL-HUGO-4", "IN-MODEL-BOMBERZOMBIE-3")
def test_without_hugo_it_is_volatile_again_and_dies_quietly_in_hand_to_hand() -> None:
    table = stand({APE: "b5 e", BOMBER: "c5 w", ZOMBIE: "l1 n"}, acting=APE, sides=science("bomberzombie"))
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (3,)])
    assert told(happened, CheckRolled).purpose == "volatile"
    struck = stand({APE: "b5 e", BOMBER: "c5 w", ZOMBIE: "l1 n"}, acting=APE, sides=science("bomberzombie"))
    assert told(struck.answer(strike(BOMBER), came=[(3,)]), Fell).model == model(BOMBER)


@pytest.mark.rule("IN-Q-69", "IN-Q-10")
def test_a_blast_that_kills_hugo_and_his_bomberzombie_leaves_it_volatile() -> None:
    table = stand({SARGE: "a5 e", BOMBER: "e5 w", HUGO: "e6 w"}, acting=SARGE, sides=science("bomberzombie"))
    happened = table.answer("lob:hand-grenade", f"at-square:{cell('e5')}", came=[(6,), (6,), (3,)])
    assert told(happened, CheckRolled).purpose == "volatile"
    assert fallen(table, BOMBER)
    assert fallen(table, HUGO)


@pytest.mark.rule("IN-MODEL-HUGO-4", "IN-Q-67")
def test_enhanced_bomberzombies_fight_in_numbers_but_ka_boom_neither_counts_nor_gains() -> None:
    second, third = "bomberzombie 2", "bomberzombie 3"
    stands = {SARGE: "c5 n", BOMBER: "c6 s", second: "d5 w", third: "b5 e", ZOMBIE: "c4 n", HUGO: "l1 n"}
    table = stand(stands, acting=BOMBER, ap=1, sides=science("bomberzombie"))
    assert told(table.answer(strike(SARGE), came=[(1,)]), DamageRolled).faces == (1,)
    table.answer(f"activate:{model(second)}")
    assert told(table.answer(strike(SARGE), came=[(1, 1)]), DamageRolled).faces == (1, 1)
    table.answer("end-activation", f"activate:{model(third)}")
    happened = table.answer(f"ka-boom:{model(SARGE)}", came=[(1,)] * 4)
    assert {len(rolled.faces) for rolled in all_told(happened, DamageRolled)} == {1}
    table.answer(f"activate:{model(ZOMBIE)}")
    happened = table.answer(strike(SARGE), came=[(1, 1, 1)])  # it is the third, not the fourth
    assert told(happened, DamageRolled).faces == (1, 1, 1)


@pytest.mark.rule("IN-MODEL-HUGO-4", "IN-MODEL-BOMBERZOMBIE-4")
def test_a_plain_bomberzombie_does_not_fight_in_numbers() -> None:
    stands = {SARGE: "c5 n", BOMBER: "c6 s", ZOMBIE: "d5 w"}
    table = stand(stands, acting=ZOMBIE, ap=1)
    table.answer(strike(SARGE), came=[(1,)])
    table.answer(f"activate:{model(BOMBER)}")
    assert told(table.answer(strike(SARGE), came=[(1,)]), DamageRolled).faces == (1,)


# ---------------------------------------------------------------- Hugo: sturmzombies


@pytest.mark.rule("IN-MODEL-HUGO-5", "IN-Q-69", "IN-CONTENT-16")
def test_enhancements_on_enhanced_sturmzombies_cannot_be_killed_in_play() -> None:
    cards = [(SERUM, AXIS, "horde"), (RATIONS, AXIS, BOMBER), ("butterfingers-1", AXIS, "horde")]
    stands = {APE: "a3 n", ZOMBIE: "f7 n", BOMBER: "e7 n", HUGO: "l1 n"}
    sides = science("sturmzombie") | {ALLIED: {"cp": 9, "stops": never_stop()}}
    table = stand(stands, cards=cards, sides=sides)
    assert table.listed("kill") == {RATIONS, "butterfingers-1"}  # not on a sturmzombie; no enhancement
    assert stand(stands, cards=cards, sides=sides | {AXIS: {"enhanced": "blitzhund"}}).listed("kill") >= {SERUM}
    dead = stand({name: where for name, where in stands.items() if name != HUGO}, cards=cards, sides=sides)
    assert dead.listed("kill") == {SERUM, RATIONS, "butterfingers-1"}


@pytest.mark.rule("IN-MODEL-HUGO-5", "IN-Q-69", "IN-KILL-2")
@pytest.mark.parametrize("kind", ["sturmzombie", "blitzhund"])
def test_nor_while_they_are_played(kind: str) -> None:
    sides: Sides = {AXIS: {"enhanced": kind, "hand": (SERUM,)}, ALLIED: {"cp": 9}}
    table = stand({APE: "a3 n", ZOMBIE: "f7 n", HUGO: "l1 n"}, active=AXIS, sides=sides, discard=("snafu-1", "snafu-2"))
    table.answer(f"play-card:{SERUM}")
    if table.seat == AXIS and table.listed("on-model"):
        table.answer(f"on-model:{model('horde')}")
    assert asks(table, AnswerCard) is (kind == "blitzhund")
    if kind == "blitzhund":
        assert told(table.answer(f"kill:{SERUM}"), CardKilled).card == SERUM
    else:
        assert [lying.card for lying in table.state.in_play] == [SERUM]


@pytest.mark.rule("IN-Q-69")
def test_when_hugo_dies_they_can_be_killed_at_once() -> None:
    cards = [(SERUM, AXIS, "horde")]
    sides = science("sturmzombie") | {ALLIED: {"cp": 9, "stops": never_stop()}}
    table = stand({APE: "a5 e", ZOMBIE: "l1 n", HUGO: "e5 w"}, acting=APE, cards=cards, sides=sides)
    assert not table.listed("kill")
    table.answer(shoot(HUGO), came=[(4, 1)])
    assert table.listed("kill") == {SERUM}


# ---------------------------------------------------------------- Gretsel


@pytest.mark.rule("IN-MODEL-GRETSEL-2", "IN-Q-75")
def test_special_cp_are_lost_at_the_moment_gretsel_dies() -> None:
    sides: Sides = {AXIS: {"special": 3, "cp": 2, "stops": never_stop()}}
    table = stand({APE: "a5 e", GRETSEL: "e5 w", ZOMBIE: "l1 n"}, acting=APE, sides=sides)
    happened = table.answer(shoot(GRETSEL), came=[(4, 1)])
    assert told(happened, SpecialCpLost) == SpecialCpLost(AXIS, 3, why=("IN-Q-75",))
    assert (table.state.commands[AXIS].special, table.state.commands[AXIS].cp) == (0, 2)


@pytest.mark.rule("IN-Q-75", "IN-MODEL-GRETSEL-2")
def test_ap_already_made_from_them_stay() -> None:
    """A card is killed that kept her alive, in the middle of a zombie's activation."""
    sides: Sides = {AXIS: {"special": 2, "stops": never_stop()}, ALLIED: {"cp": 4}}
    cards = [("twice-as-stubborn-1", AXIS, GRETSEL)]
    stands = {ZOMBIE: "c5 n", GRETSEL: "l1 n", APE: "a3 n"}
    table = stand(stands, acting=ZOMBIE, ap=1, sides=sides, cards=cards, fields={GRETSEL: {"dp": 1}})
    table.answer("convert:True", "turn:1")
    assert (table.state.commands[AXIS].special, table.seat) == (1, ALLIED)
    happened = table.answer("kill:twice-as-stubborn-1")
    assert told(happened, SpecialCpLost).cp == 1
    assert fallen(table, GRETSEL)
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (0, 1)
    assert not table.listed("convert")
    assert table.listed("turn")


@pytest.mark.rule("IN-Q-75", "IN-Q-56")
def test_they_are_lost_before_her_last_stand_and_nobody_else_loses_them() -> None:
    sides: Sides = {AXIS: {"special": 3, "hand": ("blaze-of-glory-1",), "stops": Stops(horde=True)}}
    table = stand({APE: "a5 e", GRETSEL: "e5 w", ZOMBIE: "a6 s"}, acting=APE, sides=sides)
    table.answer(shoot(GRETSEL), came=[(4, 1)])
    assert asks(table, AfterFall)
    assert table.state.commands[AXIS].special == 0
    other = stand({APE: "a5 n", GRETSEL: "e5 w", ZOMBIE: "a6 s"}, acting=APE, sides=sides)
    other.answer(strike(ZOMBIE), came=[(3,)])
    assert other.state.commands[AXIS].special == 3
    assert alive(other, GRETSEL)
    assert not asks(other, PickModel)
