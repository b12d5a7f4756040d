"""Every option has been thought of: heading, icon, and a spot or the decision that it has none."""

import pytest
from tests.games.incursion.positions import model, stand

from nightraid.engine.ask import Option
from nightraid.engine.screen.basics import Spot
from nightraid.games.incursion import options as opt
from nightraid.games.incursion import replies
from nightraid.games.incursion.ids import HORDE
from nightraid.games.incursion.questions import ASKS, Act, BuildForce, PickModel, Ponders
from nightraid.games.incursion.table import hints, pointing
from nightraid.games.incursion.table.icons import ACTS

GRUNT = model("grunt-ape 1")
FILLED: dict[type[Option], Option] = {
    replies.Buy: replies.Buy("grunt-ape"),
    replies.PutBack: replies.PutBack("grunt-ape"),
    replies.Discard: replies.Discard("snafu-1"),
    replies.PlaceAt: replies.PlaceAt("west"),
    replies.PlaceAllAt: replies.PlaceAllAt("west"),
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
    replies.AtSquare: replies.AtSquare(3),
    replies.OnModel: replies.OnModel(GRUNT),
    replies.InArea: replies.InArea("area-a"),
    replies.OnCard: replies.OnCard("snafu-1"),
    replies.AtEntry: replies.AtEntry("west"),
    replies.FlameOn: replies.FlameOn(3),
    replies.FireAgain: replies.FireAgain(GRUNT),
    replies.FireAgainAt: replies.FireAgainAt("box"),
    replies.React: replies.React(GRUNT),
    replies.RerollDie: replies.RerollDie(1),
    replies.GiveAp: replies.GiveAp(GRUNT),
    replies.Lure: replies.Lure(GRUNT),
    replies.PlayBlaze: replies.PlayBlaze("snafu-1"),
    replies.PlaySnafu: replies.PlaySnafu("snafu-1"),
    replies.KeepExperience: replies.KeepExperience(GRUNT, "snafu-1"),
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
    assert pointing.spots_of(replies.PutBack("commando")) == (Spot("shop", "-commando"),)
    assert pointing.spots_of(replies.PlaceAt("west")) == (Spot("gate", "west"),)
    assert pointing.spots_of(opt.Shoot("lmg", GRUNT)) == (Spot("piece", str(GRUNT)),)
    assert pointing.spots_of(replies.OnModel(HORDE)) == ()  # no piece stands for all of them


def test_every_question_has_a_hint() -> None:
    told = {*hints.FIXED, BuildForce, PickModel, Act}
    assert told == set(ASKS) - {Ponders}


def test_the_hint_of_an_activation_says_what_is_left_to_do() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1")
    assert "Forward 1 AP" in hints.hint_of(table.state, table.asked)
    spent = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", ap=0, sides={0: {"cp": 2}})
    assert "No step is left" in hints.hint_of(spent.state, spent.asked)
