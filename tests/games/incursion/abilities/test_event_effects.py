"""Every event card is played once, and what it does is seen; what it must not do, too."""

import pytest
from tests.games.incursion.abilities.card_register import card, hold, play
from tests.games.incursion.positions import cell, cells, model, never_stop, stand
from tests.games.playing import all_told, told

from nightraid.boards.grid.facing import Facing
from nightraid.engine.log import ChanceCame
from nightraid.games.incursion.asks.events.cards import CardGone, CardKilled, CpChanged, TrapSprung
from nightraid.games.incursion.asks.events.fights import (
    DamageRolled,
    Fell,
    FireSpread,
    Healed,
    KnockedDown,
    LastStand,
    ReactionFireLost,
    ReactionFireOn,
    Wounded,
)
from nightraid.games.incursion.asks.events.turns import (
    ActivationBegan,
    ApGiven,
    CardsDiscarded,
    CardsDrawn,
    DoorMoved,
    Entered,
    FiresOut,
    HordeCame,
    ModelPlaced,
    Moved,
    Turned,
)
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.schema.happenings import Special, ZombieCap
from nightraid.games.incursion.state import CardInPlay

TROOPER, OTHER_TROOPER = model("drop-trooper 1"), model("drop-trooper 2")
GRUNT, ZOMBIE = model("grunt-ape 1"), model("sturmzombie 1")
ON_TROOPER, ON_GRUNT = f"on-model:{TROOPER}", f"on-model:{GRUNT}"
PAIR = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
"""Two enemies in rooms of their own."""


# ---------------------------------------------------------------- command


@card("snafu")
@pytest.mark.rule("IN-CARD-8", "IN-CARD-12")
@pytest.mark.parametrize("owner", [ALLIED, AXIS])
def test_snafu_removes_a_card_in_play_whoever_played_it(owner: int) -> None:
    table = hold("snafu-1", PAIR, cards=[("wet-socks-1", owner, "grunt-ape 1"), ("glass-jaw-1", AXIS, "grunt-ape 1")])
    table.answer("play-card:snafu-1")
    assert table.listed("on-card") == {"wet-socks-1", "glass-jaw-1"}
    happened = table.answer("on-card:wet-socks-1")
    assert (told(happened, CardKilled).means, told(happened, CardKilled).price) == ("card", 0)
    assert told(happened, CardGone).card == "wet-socks-1"
    assert [lying.card for lying in table.state.in_play] == ["glass-jaw-1"]
    assert table.state.discard == ("wet-socks-1", "snafu-1")


@card("coffee-with-the-general")
@pytest.mark.rule("IN-CARD-12")
def test_coffee_with_the_general() -> None:
    table = hold("coffee-with-the-general-1", PAIR, sides={ALLIED: {"cp": 1}, AXIS: {"cp": 1}})
    assert told(play(table, "coffee-with-the-general-1"), CpChanged).by == 3
    assert [command.cp for command in table.state.commands] == [4, 1]
    assert table.state.discard == ("coffee-with-the-general-1",)


@card("crossed-lines")
@pytest.mark.rule("IN-CARD-12")
@pytest.mark.parametrize(("had", "left"), [(5, 2), (2, 0)])
def test_crossed_lines(had: int, left: int) -> None:
    table = hold("crossed-lines-1", PAIR, sides={ALLIED: {"cp": 4}, AXIS: {"cp": had, "special": 4}})
    assert told(play(table, "crossed-lines-1"), CpChanged).by == left - had
    assert [command.cp for command in table.state.commands] == [4, left]
    assert table.state.commands[AXIS].special == 4  # these are safe


@card("dead-letter-drop")
@pytest.mark.rule("IN-CARD-12", "IN-CARD-4")
def test_dead_letter_drop_is_read_by_one_player() -> None:
    table = hold("dead-letter-drop-1", PAIR)
    happened = play(table, "dead-letter-drop-1", came=[("slam-1", "draught-1")])
    assert told(happened, CardsDrawn).cards == ("slam-1", "draught-1")
    assert table.state.commands[ALLIED].hand == ("slam-1", "draught-1")
    for seat, seen in ((ALLIED, ("slam-1", "draught-1")), (AXIS, ("?", "?")), (None, ("?", "?"))):
        assert told(table.match.events_for(seat), CardsDrawn).cards == seen
        assert [entry.came for entry in table.match.log_for(seat) if isinstance(entry, ChanceCame)] == [seen]


@pytest.mark.rule("IN-SETUP-5")
def test_dead_letter_drop_turns_the_pile_into_a_deck() -> None:
    """The card itself is still being played, and so is not in the pile."""
    table = hold("dead-letter-drop-1", PAIR)
    rest = tuple(table.state.deck.pool)
    table = hold("dead-letter-drop-1", PAIR, discard=rest[1:])
    play(table, "dead-letter-drop-1", came=[rest[:1], ("slam-1",)])
    assert table.state.commands[ALLIED].hand == (rest[0], "slam-1")
    assert table.state.discard == ("dead-letter-drop-1",)
    assert "dead-letter-drop-1" not in table.state.deck.pool


@card("pickpocket")
@pytest.mark.rule("IN-CARD-12", "IN-CARD-4")
def test_pickpocket_takes_one_card_which_then_is_open() -> None:
    table = hold("pickpocket-1", PAIR, sides={AXIS: {"hand": ("slam-1", "snafu-1", "draught-1")}})
    happened = play(table, "pickpocket-1", came=[("snafu-1",)])
    assert told(happened, CardsDiscarded).cards == ("snafu-1",)
    assert table.state.commands[AXIS].hand == ("slam-1", "draught-1")
    assert table.state.discard == ("snafu-1", "pickpocket-1")
    assert told(table.match.events_for(ALLIED), CardsDiscarded).cards == ("snafu-1",)
    shown = repr([table.match.log_for(ALLIED), table.match.events_for(ALLIED), table.match.view(ALLIED)])
    assert "slam-1" not in shown
    assert "draught-1" not in shown  # what it could have been stays hidden


def test_there_must_be_something_to_take_or_to_lose() -> None:
    assert hold("pickpocket-1", PAIR).listed("play-card") == set()
    assert hold("crossed-lines-1", PAIR).listed("play-card") == set()
    table = hold("dead-letter-drop-1", PAIR)
    table = hold("dead-letter-drop-1", PAIR, lost=tuple(table.state.deck.pool))
    assert table.listed("play-card") == set()


# ---------------------------------------------------------------- fights


@card("blaze-of-glory")
@pytest.mark.rule("IN-CONTENT-15", "IN-Q-56", "IN-CARD-5")
def test_blaze_of_glory_in_the_enemys_turn() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "sturmzombie 1": "l1 w"}
    held = {"hand": ("blaze-of-glory-1",), "cp": 2}
    table = stand(stands, acting="drop-trooper 1", sides={ALLIED: held, AXIS: {"stops": never_stop()}})
    table.answer(f"shoot:stg-44:{GRUNT}", came=[(5, 1)])
    assert table.keys == ["play-blaze:blaze-of-glory-1", "pass", "do-not-stop-at:fallen"]
    happened = table.answer("play-blaze:blaze-of-glory-1")
    assert told(happened, LastStand).model == GRUNT
    assert (told(happened, ActivationBegan).kind, table.state.activation.ap) == ("glory", 3)
    assert "convert:False" not in table.keys
    happened = table.answer(f"shoot:smg:{TROOPER}", came=[(4, 1)])
    assert told(happened, Fell).model == TROOPER
    assert told(table.answer("end-activation"), Fell).model == GRUNT
    assert table.state.discard == ("blaze-of-glory-1",)


@pytest.mark.rule("IN-CARD-5", "IN-Q-28")
def test_blaze_of_glory_has_a_time_of_its_own() -> None:
    assert hold("blaze-of-glory-1", PAIR).listed("play-card") == set()


@card("somebody-elses-sniper")
@pytest.mark.rule("IN-CARD-12", "IN-CARD-13")
def test_somebody_elses_sniper() -> None:
    table = hold("somebody-elses-sniper-1", PAIR | {"drop-trooper 2": "@east"})
    table.answer("play-card:somebody-elses-sniper-1")
    assert table.listed("on-model") == {str(TROOPER)}  # nobody who waits, no friend
    happened = table.answer(ON_TROOPER, came=[(3, 4)])
    rolled = told(happened, DamageRolled)
    assert (rolled.attacker, rolled.dd, rolled.f, rolled.dp) == (NOBODY, 0, 4, 1)
    assert (told(happened, Fell).model, told(happened, Fell).cause) == (TROOPER, "card")


@card("salt-and-silver")
@pytest.mark.rule("IN-MODEL-BLITZHUND-2", "IN-CARD-12")
def test_salt_and_silver_works_against_the_supernatural_and_zombies() -> None:
    stands = PAIR | {"blitzhund 1": "j6 s", "sturmzombie 1": "k6 s", "bomberzombie 1": "l6 s"}
    dog = model("blitzhund 1")
    table = hold("salt-and-silver-1", stands)
    table.answer("play-card:salt-and-silver-1")
    assert table.listed("on-model") == {str(dog), str(ZOMBIE), str(model("bomberzombie 1"))}  # not the trooper
    happened = table.answer(f"on-model:{dog}", came=[(2, 3)])
    assert (told(happened, DamageRolled).dd, told(happened, DamageRolled).dp) == (2, 1)
    assert told(happened, Fell).model == dog
    assert hold("salt-and-silver-1", stands, side=AXIS).listed("play-card") == set()


@card("under-the-floorboards")
@pytest.mark.rule("IN-CARD-12", "IN-Q-63")
def test_under_the_floorboards() -> None:
    table = hold("under-the-floorboards-1", PAIR | {"sturmzombie 1": "c6 s"}, side=AXIS)
    table.answer("play-card:under-the-floorboards-1")
    assert table.listed("at-entry") == {"west", "east", "south"}
    happened = table.answer("at-entry:west")
    assert told(happened, HordeCame).count == 3
    new = [model(f"sturmzombie {number}") for number in (2, 3, 4)]
    assert [(event.model, event.entry) for event in all_told(happened, ModelPlaced)] == [(one, "west") for one in new]
    assert {str(one) for one in new} <= table.listed("activate")
    happened = table.answer(f"activate:{new[0]}", f"enter:{cell('a5')}")
    assert (told(happened, Entered).at, told(happened, Entered).facing) == (cell("a5"), 1)
    assert hold("under-the-floorboards-1", PAIR).listed("play-card") == set()  # the Axis player's card


@pytest.mark.rule("IN-Q-63")
def test_no_more_zombies_than_the_mission_allows() -> None:
    cap = {"special_rules": (Special(text="Few.", rule=ZombieCap(models=2)),)}
    table = hold("under-the-floorboards-1", PAIR | {"sturmzombie 1": "c6 s"}, side=AXIS, mission=cap)
    assert told(play(table, "under-the-floorboards-1", "at-entry:west"), HordeCame).count == 1
    stands = PAIR | {"sturmzombie 1": "c6 s", "sturmzombie 2": "c5 s"}
    assert hold("under-the-floorboards-1", stands, side=AXIS, mission=cap).listed("play-card") == set()


@card("banana-skin")
@pytest.mark.rule("IN-CARD-12", "IN-KD-4")
def test_banana_skin() -> None:
    table = hold("banana-skin-1", PAIR, fields={"drop-trooper 1": {"reacting": True}})
    happened = play(table, "banana-skin-1", ON_TROOPER)
    assert told(happened, KnockedDown).model == TROOPER
    assert told(happened, ReactionFireLost).reason == "knocked-down"
    assert not table.state.standing >> cell("i6") & 1
    assert hold("banana-skin-1", PAIR, fields={"drop-trooper 1": {"down": True}}).listed("play-card") == set()


@card("behind-you")
@pytest.mark.rule("IN-CARD-12")
def test_behind_you() -> None:
    table = hold("behind-you-1", PAIR)
    table.answer("play-card:behind-you-1", ON_TROOPER)
    assert table.listed("face") == {"0", "1", "3"}  # it looks south already
    turned = told(table.answer("face:0"), Turned)
    assert (turned.model, turned.facing, turned.ap) == (TROOPER, 0, 0)
    assert table.state.models[TROOPER].facing == 0


@card("flash-powder")
@pytest.mark.rule("IN-CARD-12", "IN-CARD-13")
def test_flash_powder() -> None:
    stands = PAIR | {"drop-trooper 2": "j6 s", "drop-trooper 3": "b1 e", "grunt-ape 2": "k3 n"}
    ready = {name: {"reacting": True} for name in ("drop-trooper 1", "drop-trooper 2", "drop-trooper 3", "grunt-ape 2")}
    table = hold("flash-powder-1", stands, fields=ready)
    table.answer("play-card:flash-powder-1")
    assert table.listed("in-area") == {"area-b", "area-c"}
    happened = table.answer("in-area:area-b")
    assert [event.model for event in all_told(happened, ReactionFireLost)] == [TROOPER, OTHER_TROOPER]
    assert table.state.models[model("drop-trooper 3")].reacting
    assert table.state.models[model("grunt-ape 2")].reacting  # no enemy


@card("eyes-on-the-corridor")
@pytest.mark.rule("IN-CARD-12", "IN-REACT-1", "IN-REACT-3")
def test_eyes_on_the_corridor() -> None:
    stands = {
        "grunt-ape 1": "c3 n",
        "drop-trooper 1": "c6 s",
        "ape-blazer 1": "d3 n",
        "nigel 1": "e3 n",
        "rosie 1": "@west",
    }
    table = hold("eyes-on-the-corridor-1", stands)
    table.answer("play-card:eyes-on-the-corridor-1")
    assert table.listed("on-model") == {str(GRUNT)}  # no flamethrower, nobody without a gun or off the board
    assert told(table.answer(ON_GRUNT), ReactionFireOn).models == (GRUNT,)
    assert table.state.models[GRUNT].reacting  # although it sees an enemy


@card("now-or-never")
@pytest.mark.rule("IN-CARD-12", "IN-FULCRUM-1")
def test_now_or_never_at_once_or_later_in_the_turn() -> None:
    table = hold("now-or-never-1", PAIR, acting="grunt-ape 1", ap=1)
    assert told(play(table, "now-or-never-1", ON_GRUNT), ApGiven).ap == 2
    assert table.state.activation.ap == 3
    stands = PAIR | {"grunt-ape 2": "d3 n", "rosie 1": "@west"}
    table = hold("now-or-never-1", stands, fields={"grunt-ape 2": {"activated": True}})
    table.answer("play-card:now-or-never-1")
    assert table.listed("on-model") == {str(GRUNT)}
    table.answer(ON_GRUNT)
    assert told(table.answer(f"activate:{GRUNT}"), ActivationBegan).ap == 5


@pytest.mark.parametrize("fields", [{"confused": True}, {"lured": True}])
def test_now_or_never_is_wasted_on_nobody(fields: dict[str, bool]) -> None:
    stands = {"sturmzombie 1": "c3 n"}
    assert hold("now-or-never-1", stands, side=AXIS, fields={"sturmzombie 1": fields}).listed("play-card") == set()


@card("whisky-and-a-bandage")
@pytest.mark.rule("IN-CARD-12", "IN-CARD-13")
@pytest.mark.parametrize(("dp", "healed"), [(1, 1), (2, 2), (3, 2)])
def test_whisky_and_a_bandage(dp: int, healed: int) -> None:
    stands = PAIR | {"ape-sarge 1": "d3 n"}
    lying = [("twice-as-stubborn-1", ALLIED, "ape-sarge 1")] * 2
    table = hold("whisky-and-a-bandage-1", stands, fields={"ape-sarge 1": {"dp": dp}}, cards=lying)
    table.answer("play-card:whisky-and-a-bandage-1")
    assert table.listed("on-model") == {str(model("ape-sarge 1"))}  # nobody else is hurt
    assert told(table.answer(f"on-model:{model('ape-sarge 1')}"), Healed).dp == healed
    assert table.state.models[model("ape-sarge 1")].dp == dp - healed


# ---------------------------------------------------------------- tunnels


@card("hidden-tunnel")
@pytest.mark.rule("IN-CONTENT-13", "IN-CARD-12", "IN-CARD-13")
def test_hidden_tunnel() -> None:
    rosie = model("rosie 1")
    table = hold("hidden-tunnel-1", {"rosie 1": "@west", "drop-trooper 1": "c6 s", "sturmzombie 1": "@east"})
    table.answer("play-card:hidden-tunnel-1")
    near = cells("c6", "c5", "c4", "b6", "d6", "a6", "e6", "b5", "d5", "c7")
    assert not table.listed("at-square") & near
    assert cells("c3", "f6", "f7", "k6") <= table.listed("at-square")
    table.answer(f"at-square:{cell('l7')}")
    assert table.listed("face") == {"2", "3"}  # walls to the north and to the east
    table.answer("face:3", f"activate:{rosie}")
    assert table.listed("enter") == cells("a5", "l7")
    entered = told(table.answer(f"enter:{cell('l7')}"), Entered)
    assert (entered.at, entered.facing, entered.ap) == (cell("l7"), 3, 1)
    table.answer("end-activation")
    table.answer(f"activate:{ZOMBIE}")
    assert table.listed("enter") == cells("l5")  # it is no way for the enemy


@card("cave-in")
@pytest.mark.rule("IN-CONTENT-12", "IN-CARD-12")
def test_cave_in_blocks_movement_and_sight_until_it_is_gone() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"}
    table = hold("cave-in-1", stands, sides={AXIS: {"cp": 3}})
    table.answer("play-card:cave-in-1")
    assert not table.listed("at-square") & cells("c3", "c6")
    table.answer(f"at-square:{cell('c4')}", f"activate:{GRUNT}")
    assert table.listed("step") == cells("b3", "d3")
    assert table.listed("shoot") == set()
    table.answer("end-activation")
    table.answer("kill:cave-in-1", f"activate:{TROOPER}")
    assert table.listed("shoot") == {f"stg-44:{GRUNT}"}
    assert table.state.rubble == 0


@pytest.mark.rule("IN-KILL-3", "IN-Q-26", "IN-Q-42", "IN-CONTENT-13")
def test_an_attack_through_a_hidden_tunnel_comes_to_nothing_when_the_tunnel_is_killed() -> None:
    tunnel = CardInPlay("hidden-tunnel-1", AXIS, at=cell("d5"), facing=Facing.NORTH)
    stands = {"sturmzombie 1": "@west", "grunt-ape 1": "d5 n"}
    table = stand(stands, acting="sturmzombie 1", cards=[tunnel], sides={ALLIED: {"cp": 3}})
    table.answer(f"strike:{GRUNT}")
    happened = table.answer("kill:hidden-tunnel-1")
    assert not all_told(happened, DamageRolled)
    assert table.listed("strike") == set()
    assert table.listed("enter") == cells("a5")  # it still waits beside its entry point
    assert table.state.activation.ap == 3


@card("flooded-tunnel")
@pytest.mark.rule("IN-CONTENT-14", "IN-CARD-12", "IN-CARD-13")
def test_flooded_tunnel_for_friend_and_foe_and_who_comes_in_there() -> None:
    stands = {"grunt-ape 1": "d3 s", "drop-trooper 1": "b1 e", "rosie 1": "@south", "nigel 1": "@west"}
    table = hold("flooded-tunnel-1", stands, open_doors="b")
    play(table, "flooded-tunnel-1", "in-area:area-c")
    table.answer(f"activate:{GRUNT}")
    assert told(table.answer(f"step:{cell('d2')}"), Moved).ap == 2
    happened = table.answer("end-activation", f"activate:{model('rosie 1')}", f"enter:{cell('c1')}", "end-activation")
    assert told(happened, Entered).ap == 2
    happened = table.answer(f"activate:{model('nigel 1')}", f"enter:{cell('a5')}", "end-activation")
    assert told(happened, Entered).ap == 1  # another area
    happened = table.answer(f"activate:{TROOPER}", f"step:{cell('b2')}")
    assert told(happened, Moved).ap == 3  # sideways


@card("power-surge")
@pytest.mark.rule("IN-CONTENT-11", "IN-MODEL-FELDWEBEL-1", "IN-CARD-12")
def test_power_surge_and_the_vampir_scope() -> None:
    stands = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c7 s", "feldwebel 1": "d7 s", "drop-trooper 2": "f3 w"}
    table = hold("power-surge-1", stands)
    play(table, "power-surge-1")
    table.answer(f"activate:{GRUNT}")
    assert table.listed("shoot") == {f"smg:{OTHER_TROOPER}"}  # range 3, not 4
    table.answer("end-activation", f"activate:{TROOPER}")
    assert table.listed("shoot") == set()
    table.answer("end-activation", f"activate:{model('feldwebel 1')}")
    assert table.listed("shoot") == {f"stg-44:{GRUNT}"}


@card("booby-trap")
@pytest.mark.rule("IN-CARD-12", "IN-Q-9", "IN-Q-10")
def test_booby_trap_goes_off_under_the_first_model_that_moves_in() -> None:
    stands = {"grunt-ape 1": "a3 n", "drop-trooper 1": "c6 s", "drop-trooper 2": "d4 s", "sturmzombie 1": "e6 s"}
    table = hold("booby-trap-1", stands | {"sturmzombie 2": "f5 w"})
    play(table, "booby-trap-1", f"at-square:{cell('c5')}")
    table.answer("end-player-turn", f"activate:{ZOMBIE}")
    assert all_told(table.answer(f"step:{cell('e5')}"), TrapSprung) == []
    table.answer("end-activation", f"activate:{TROOPER}")
    happened = table.answer(f"step:{cell('c5')}", came=[(3,), (2,)])
    assert (told(happened, TrapSprung).model, told(happened, TrapSprung).at) == (TROOPER, cell("c5"))
    rolled = all_told(happened, DamageRolled)
    assert [(roll.target, roll.dd, roll.dp) for roll in rolled] == [(TROOPER, 1, 1), (OTHER_TROOPER, 1, 0)]
    assert (told(happened, Fell).model, told(happened, Fell).cause) == (TROOPER, "card")
    assert (table.state.in_play, table.state.discard) == ([], ("booby-trap-1",))
    table.answer(f"activate:{OTHER_TROOPER}")
    happened = table.answer("turn:3", f"step:{cell('c4')}", "turn:0", f"step:{cell('c5')}")
    assert all_told(happened, TrapSprung) == []  # it is used up


@card("the-ceiling-disagrees")
@pytest.mark.rule("IN-CARD-12", "IN-CARD-13", "IN-Q-34", "IN-Q-84")
def test_the_ceiling_disagrees_with_everybody_in_an_area() -> None:
    stands = {"sturmzombie 1": "b4 n", "sturmzombie 2": "c6 s", "grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}
    table = hold("the-ceiling-disagrees-1", stands | {"rosie 1": "@west"})
    table.answer("play-card:the-ceiling-disagrees-1")
    assert table.listed("in-area") == {"area-a", "area-b"}  # nobody is in the hall
    happened = table.answer("in-area:area-a", came=[(5,), (2,), (3,)])
    targets = [roll.target for roll in all_told(happened, DamageRolled)]
    assert targets == [GRUNT, ZOMBIE, model("sturmzombie 2")]  # the active player's models first, each zombie by itself
    assert [fell.model for fell in all_told(happened, Fell)] == [GRUNT, model("sturmzombie 2")]
    assert ZOMBIE in table.state.models


@card("draught", "slam")
@pytest.mark.rule("IN-CARD-12", "IN-DOOR-1")
def test_draught_and_slam() -> None:
    table = hold("draught-1", PAIR, open_doors="c", locked=1)  # door a is locked, c open
    table.answer("play-card:draught-1")
    assert table.listed("in-area") == {"area-a", "area-c"}  # on the sides of B nothing can be opened
    happened = table.answer("in-area:area-c")
    assert [(event.model, event.door, event.open) for event in all_told(happened, DoorMoved)] == [(NOBODY, 1, True)]
    assert table.state.closed == 0b001
    table = hold("slam-1", PAIR, open_doors="ac", locked=1)
    table.answer("play-card:slam-1")
    assert table.listed("in-area") == {"area-b", "area-c"}
    happened = table.answer("in-area:area-b")
    assert [(event.door, event.open) for event in all_told(happened, DoorMoved)] == [(2, False)]
    assert table.state.closed == 0b110


@card("leaking-fuel-drum")
@pytest.mark.rule("IN-CARD-12", "IN-FIRE-9")
def test_leaking_fuel_drum() -> None:
    stands = {"grunt-ape 1": "a1 n", "drop-trooper 1": "f4 s", "sturmzombie 1": "l1 w"}
    table = hold("leaking-fuel-drum-1", stands)
    happened = play(table, "leaking-fuel-drum-1", f"at-square:{cell('f5')}")
    burning = {cell(name) for name in ("f5", "f6", "e5", "f4")}
    assert set(told(happened, FireSpread).squares) == burning == set(table.state.fires)  # door a is closed
    assert all_told(happened, DamageRolled) == []
    assert all((fire.side, fire.turn) == (ALLIED, 2) for fires in table.state.fires.values() for fire in fires)
    table.answer("end-player-turn", f"activate:{TROOPER}")
    assert told(table.answer("turn:0", came=[(4,)]), Wounded).model == TROOPER


@card("bucket-brigade")
@pytest.mark.rule("IN-CARD-12")
def test_bucket_brigade() -> None:
    table = hold("bucket-brigade-1", PAIR, fires={"a3": ALLIED, "b3": AXIS, "g3": AXIS})
    table.answer("play-card:bucket-brigade-1")
    assert table.listed("in-area") == {"area-a", "area-b"}
    happened = table.answer("in-area:area-a")
    out = [(event.side, event.squares) for event in all_told(happened, FiresOut)]
    assert out == [(ALLIED, (cell("a3"),)), (AXIS, (cell("b3"),))]
    assert set(table.state.fires) == {cell("g3")}
