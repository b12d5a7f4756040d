"""Every option has been thought of: heading, icon, and a spot or the decision that it has none."""

import pytest
from tests.games.incursion.positions import model, never_stop, stand
from tests.games.playing import Table

from nightraid.engine.ask import Option
from nightraid.engine.screen.basics import Spot
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks.questions import ASKS, Act, BuildForce, PickModel, Ponders, WhichModel
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE
from nightraid.games.incursion.schema.missions import ExitPoint
from nightraid.games.incursion.state import State, Stops
from nightraid.games.incursion.table import hints, pointing
from nightraid.games.incursion.table.icons import ACTS

GRUNT = model("grunt-ape 1")
FILLED: dict[type[Option], Option] = {
    opt.Buy: opt.Buy("grunt-ape"),
    opt.PutBack: opt.PutBack("grunt-ape"),
    opt.Discard: opt.Discard("snafu-1"),
    opt.PlaceAt: opt.PlaceAt("west"),
    opt.PlaceAllAt: opt.PlaceAllAt("west"),
    opt.Activate: opt.Activate(GRUNT),
    opt.PlayCard: opt.PlayCard("snafu-1"),
    opt.Kill: opt.Kill("snafu-1"),
    opt.Drop: opt.Drop(GRUNT, "box"),
    opt.Step: opt.Step(3),
    opt.Leap: opt.Leap((3, 4)),
    opt.Enter: opt.Enter(3),
    opt.OpenDoor: opt.OpenDoor(1),
    opt.CloseDoor: opt.CloseDoor(1),
    opt.PickUp: opt.PickUp("box"),
    opt.TakeFrom: opt.TakeFrom(GRUNT, "box"),
    opt.UseObject: opt.UseObject("box"),
    opt.Shoot: opt.Shoot("lmg", GRUNT),
    opt.Aim: opt.Aim("lmg", GRUNT),
    opt.Strike: opt.Strike(GRUNT),
    opt.StrikeObject: opt.StrikeObject("box"),
    opt.ShootObject: opt.ShootObject("lmg", "box"),
    opt.Thump: opt.Thump(GRUNT),
    opt.RunOver: opt.RunOver(GRUNT),
    opt.KaBoom: opt.KaBoom(GRUNT),
    opt.Heal: opt.Heal(GRUNT),
    opt.Negate: opt.Negate("snafu-1"),
    opt.ShrugOff: opt.ShrugOff("snafu-1"),
    opt.AtSquare: opt.AtSquare(3),
    opt.OnModel: opt.OnModel(GRUNT),
    opt.InArea: opt.InArea("area-a"),
    opt.OnCard: opt.OnCard("snafu-1"),
    opt.AtEntry: opt.AtEntry("west"),
    opt.FlameOn: opt.FlameOn(3),
    opt.FireAgain: opt.FireAgain(GRUNT),
    opt.FireAgainAt: opt.FireAgainAt("box"),
    opt.React: opt.React(GRUNT),
    opt.RerollDie: opt.RerollDie(1),
    opt.GiveAp: opt.GiveAp(GRUNT),
    opt.Lure: opt.Lure(GRUNT),
    opt.PlayBlaze: opt.PlayBlaze("snafu-1"),
    opt.PlaySnafu: opt.PlaySnafu("snafu-1"),
    opt.KeepExperience: opt.KeepExperience(GRUNT, "snafu-1"),
}


@pytest.mark.parametrize("kind", opt.OPTIONS, ids=lambda kind: kind.__name__)
def test_every_option_has_a_heading_an_icon_and_a_place(kind: type[Option]) -> None:
    assert kind in pointing.GROUPS
    assert pointing.ICON_OF[kind] in ACTS
    assert (kind in FILLED) != (kind in pointing.NOWHERE)
    if kind in FILLED:
        assert pointing.spots_of(FILLED[kind])


def test_options_are_chosen_on_what_they_are_about() -> None:
    assert pointing.spots_of(opt.Leap((3, 4))) == (Spot("cell", "4"),)
    assert pointing.spots_of(opt.PutBack("commando")) == (Spot("shop", "-commando"),)
    assert pointing.spots_of(opt.PlaceAt("west")) == (Spot("gate", "west"),)
    assert pointing.spots_of(opt.Shoot("lmg", GRUNT)) == (Spot("piece", str(GRUNT)),)
    assert pointing.spots_of(opt.OnModel(HORDE)) == ()  # no piece stands for all of them


def spots_now(table: Table[State], key: str) -> tuple[Spot, ...]:
    option = next(option for option in table.asked.options if option.key == key)
    return pointing.spots_now(table.state, table.asked, option)


def test_a_way_out_is_chosen_at_its_gate() -> None:
    out = ExitPoint(id="out", name="Out", side="allied", entry="east")
    table = stand({"grunt-ape 1": "l5 e"}, acting="grunt-ape 1", mission={"exits": (out,)})
    assert spots_now(table, "exit") == (Spot("gate", "east"),)


def test_standing_up_is_chosen_on_the_model() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", fields={"grunt-ape 1": {"down": True}})
    assert spots_now(table, "stand-up") == (Spot("piece", str(GRUNT)),)


@pytest.mark.rule("IN-Q-39")
def test_a_card_for_the_horde_is_put_on_any_of_them_that_the_player_sees() -> None:
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "c6 n", "sturmzombie 2": "@east", "feldwebel 1": "d6 n"}
    first, second = (Spot("piece", str(model(f"sturmzombie {number}"))) for number in (1, 2))
    game = stand(stands).state
    on_all = opt.OnModel(HORDE)
    for side, seen in ((AXIS, (first, second)), (ALLIED, (first,))):
        ask = WhichModel("card", seat=side, options=[on_all], why=())
        assert pointing.spots_now(game, ask, on_all) == seen


def test_every_question_has_a_hint() -> None:
    told = {*hints.FIXED, BuildForce, PickModel, Act}
    assert told == set(ASKS) - {Ponders}


def test_the_hint_of_an_activation_says_what_is_left_to_do() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1")
    assert "Forward 1 AP" in hints.hint_of(table.state, table.asked)
    spent = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", ap=0, sides={0: {"cp": 2}})
    assert "No step is left" in hints.hint_of(spent.state, spent.asked)


def test_who_switched_questions_off_is_told_where_they_are_switched_on_again() -> None:
    stands = {"grunt-ape 1": "c3 n"}
    always = Stops(**dict.fromkeys(Stops.__struct_fields__, True))
    asked_always, seldom = (stand(stands, sides={ALLIED: {"stops": stops}}) for stops in (always, never_stop()))
    assert "When to ask me" not in hints.hint_of(asked_always.state, asked_always.asked)
    assert "When to ask me" in hints.hint_of(seldom.state, seldom.asked)
    assert any(pointing.GROUPS[type(option)] == "When to ask me" for option in seldom.asked.options)
