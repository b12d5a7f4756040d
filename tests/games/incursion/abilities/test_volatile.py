"""Volatile: what a shot bomberzombie does, and which casualties are from shooting."""

import pytest
from tests.games.incursion.looks import QUIET, Fields, Sides, alive, asks, fallen, of
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, Exploded, Fell, LastStand
from nightraid.games.incursion.asks.events.turns import CheckRolled
from nightraid.games.incursion.asks.questions import Act, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import Stops

BOMBER, SECOND, ZOMBIE, APE, SARGE = "bomberzombie 1", "bomberzombie 2", "sturmzombie 1", "grunt-ape 1", "ape-sarge 1"


def shoot(target: str, weapon: str = "smg") -> str:
    return f"shoot:{weapon}:{model(target)}"


# ---------------------------------------------------------------- the roll


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3", "IN-Q-57")
@pytest.mark.parametrize("face", [1, 2])
def test_on_1_or_2_it_explodes_in_its_own_square_and_is_removed(face: int) -> None:
    stands = {APE: "b5 e", BOMBER: "e5 w", ZOMBIE: "e6 s", "grunt-ape 2": "d4 n", SARGE: "f7 n"}
    table = stand(stands, acting=APE)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (face,), (6,), (2,)])
    assert told(happened, CheckRolled).purpose == "volatile"
    assert told(happened, Exploded).at == cell("e5")
    rolled = [one for one in all_told(happened, DamageRolled) if one.purpose == "blast"]
    assert [(one.target, one.dd) for one in rolled] == [(model(ZOMBIE), 3), (model("grunt-ape 2"), 3)]
    assert [fell.cause for fell in all_told(happened, Fell)] == ["shooting", "explosion", "explosion"]
    assert fallen(table, BOMBER)
    assert alive(table, SARGE)
    assert asks(table, Act)


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3")
def test_on_3_it_is_simply_removed() -> None:
    sides: Sides = {AXIS: {"hand": ("blaze-of-glory-1",), "stops": Stops(horde=True)}}
    table = stand({APE: "b5 e", BOMBER: "e5 w", ZOMBIE: "e6 s"}, acting=APE, sides=sides)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (3,)])
    assert fallen(table, BOMBER)
    assert not all_told(happened, Exploded)
    assert not all_told(happened, LastStand)
    assert asks(table, Act)
    assert table.seat == ALLIED


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3", "IN-Q-56")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_on_4_to_6_it_has_a_last_activation_without_any_card(face: int) -> None:
    table = stand({APE: "b5 e", BOMBER: "e5 w"}, acting=APE)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (face,)])
    assert told(happened, LastStand).model == model(BOMBER)
    assert asks(table, Act)
    assert table.seat == AXIS
    assert (table.state.activation.kind, table.state.activation.ap) == ("glory", 4)
    assert not all_told(happened, Fell)


# ---------------------------------------------------------------- shooting or not (IN-Q-57)


@pytest.mark.rule("IN-Q-57")
def test_a_reaction_shot_counts_as_shooting() -> None:
    fields: Fields = {APE: {"reacting": True}}
    table = stand({APE: "b5 e", BOMBER: "e5 w", ZOMBIE: "l1 n"}, acting=BOMBER, fields=fields)
    table.answer("turn:0")
    happened = table.answer(f"react:{model(APE)}", came=[(3,), (3,)])
    assert told(happened, CheckRolled).face == 3
    assert fallen(table, BOMBER)


@pytest.mark.rule("IN-Q-57", "IN-Q-12")
def test_the_die_of_the_flames_and_of_a_grenade_count_as_shooting() -> None:
    blazer = stand({"ape-blazer 1": "b5 e", BOMBER: "c5 w"}, acting="ape-blazer 1")
    happened = blazer.answer("flame:flamethrower", "flame-enough", came=[(3,), (3,)])
    assert told(happened, CheckRolled).purpose == "volatile"
    sarge = stand({SARGE: "a5 e", BOMBER: "e5 w"}, acting=SARGE)
    happened = sarge.answer("lob:hand-grenade", f"at-square:{cell('e5')}", came=[(2,), (3,)])
    assert told(happened, CheckRolled).purpose == "volatile"


@pytest.mark.rule("IN-Q-57")
def test_hand_to_hand_burning_and_cards_do_not() -> None:
    struck = stand({APE: "d5 e", BOMBER: "e5 w"}, acting=APE)
    happened = struck.answer(f"strike:{model(BOMBER)}", came=[(3,)])
    assert told(happened, Fell).cause == "hand-to-hand"
    burned = stand({BOMBER: "e5 w", ZOMBIE: "l1 n"}, acting=BOMBER, fires={"e5": ALLIED})
    happened = burned.answer("turn:0", came=[(3,)])
    assert told(happened, Fell).cause == "burning"
    sides: Sides = {ALLIED: {"hand": ("somebody-elses-sniper-1",)}}
    card = stand({APE: "a3 e", BOMBER: "e5 w"}, sides=sides)
    happened = card.answer("play-card:somebody-elses-sniper-1", f"on-model:{model(BOMBER)}", came=[(3, 3)])
    assert told(happened, Fell).cause == "card"
    assert not all_told(happened, CheckRolled)


@pytest.mark.rule("IN-Q-57")
def test_an_explosion_sets_off_no_further_volatile_roll() -> None:
    table = stand({APE: "a5 e", BOMBER: "e5 w", SECOND: "e6 s"}, acting=APE)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (1,), (6,)])
    assert len(all_told(happened, CheckRolled)) == 1
    assert len(all_told(happened, Exploded)) == 1
    assert fallen(table, SECOND)


# ---------------------------------------------------------------- several at once


@pytest.mark.rule("IN-Q-10", "IN-MODEL-BOMBERZOMBIE-3")
def test_three_shot_at_once_roll_in_the_order_of_the_squares_and_are_removed_together() -> None:
    """The one in the grenade's square rolls a 3, the one north of it explodes, the one east of it stands once more."""
    stands = {SARGE: "a5 e", BOMBER: "e5 w", SECOND: "e6 w", "bomberzombie 3": "f5 w", ZOMBIE: "f7 n"}
    table = stand(stands, acting=SARGE)
    faces = [(6,), (6,), (6,), (3,), (1,), (5,), (6,)]
    happened = table.answer("lob:hand-grenade", f"at-square:{cell('e5')}", came=faces)
    assert [one.model for one in all_told(happened, CheckRolled)] == [
        model(BOMBER),
        model(SECOND),
        model("bomberzombie 3"),
    ]
    order = [event for event in happened if isinstance(event, Fell | Exploded | LastStand)]
    assert [(type(event), event.model) for event in order] == [
        (Fell, model(BOMBER)),
        (Fell, model(SECOND)),
        (Exploded, model(SECOND)),
        (Fell, model(ZOMBIE)),  # in the explosion, where the third one cannot be hurt any more
        (LastStand, model("bomberzombie 3")),
    ]
    assert of(table, "bomberzombie 3").status == "dying"


@pytest.mark.rule("IN-Q-10", "IN-Q-56")
def test_a_last_stand_comes_before_the_explosion_of_a_later_square() -> None:
    stands = {SARGE: "a5 e", BOMBER: "e5 w", SECOND: "e6 w"}
    table = stand(stands, acting=SARGE)
    happened = table.answer("lob:hand-grenade", f"at-square:{cell('e5')}", came=[(6,), (6,), (4,), (1,)])
    assert [fell.model for fell in all_told(happened, Fell)] == [model(SECOND)]  # removed with the others
    assert not all_told(happened, Exploded)
    assert table.state.activation.model == model(BOMBER)
    happened = table.answer("end-activation")
    assert [type(event) for event in happened if isinstance(event, Fell | Exploded)] == [Fell, Exploded]
    assert table.seat == ALLIED


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-3", "IN-Q-9")
def test_a_wall_keeps_the_explosion_from_whoever_is_behind_it() -> None:
    table = stand({APE: "a5 e", BOMBER: "f5 w", "grunt-ape 2": "g5 w"}, acting=APE)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (1,)])
    assert cell("g5") not in told(happened, Exploded).squares
    assert alive(table, "grunt-ape 2")


@pytest.mark.rule("IN-DD-6", "IN-MODEL-BOMBERZOMBIE-3")
def test_cards_of_the_dead_do_not_help_the_explosion() -> None:
    cards = [("file-them-to-a-point-1", AXIS, BOMBER)]
    table = stand({APE: "a5 e", BOMBER: "e5 w", ZOMBIE: "e6 n"}, acting=APE, cards=cards, sides=QUIET)
    happened = table.answer(shoot(BOMBER), came=[(3, 1), (1,), (1,)])
    assert all_told(happened, DamageRolled)[-1].dd == 3
    assert asks(table, Act)
    assert not asks(table, PickModel)
