"""Rosie: whom she heals, and which cards she negates."""

import pytest
from tests.games.incursion.looks import QUIET, Fields, Sides, asks, of
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.events.fights import Healed
from nightraid.games.incursion.asks.questions import Act, Window
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.state import CardInPlay

ROSIE, SARGE, GRACIE, HANS = "rosie 1", "ape-sarge 1", "gracie 1", "hans-the-hunter 1"
HURT: Fields = {SARGE: {"dp": 1}}
SURGE, CAVE, TUNNEL, FLOOD = "power-surge-1", "cave-in-1", "hidden-tunnel-1", "flooded-tunnel-1"


def lying(card: str, owner: int, at: str = "e7") -> CardInPlay:
    area = "area-c" if card == FLOOD else ""
    return CardInPlay(card, owner, NOBODY, at=cell(at), area=area)


# ---------------------------------------------------------------- Heal


@pytest.mark.rule("IN-MODEL-ROSIE-2", "IN-Q-68")
def test_for_4_ap_all_dp_of_a_friend_beside_her_are_gone() -> None:
    cards = [("twice-as-stubborn-1", ALLIED, SARGE)]
    table = stand({ROSIE: "c5 n", SARGE: "c6 s"}, acting=ROSIE, fields={SARGE: {"dp": 2}}, cards=cards, sides=QUIET)
    happened = table.answer(f"heal:{model(SARGE)}")
    assert told(happened, Healed) == Healed(model(SARGE), 2, why=("IN-MODEL-ROSIE-2",))
    assert of(table, SARGE).dp == 0


@pytest.mark.rule("IN-MODEL-ROSIE-2", "IN-Q-68", "IN-FACING-3")
def test_the_friend_is_adjacent_in_front_or_at_her_side_across_a_passable_edge() -> None:
    for where, offered in {"c6": True, "b5": True, "d5": True, "c4": False, "d6": False, "c7": False}.items():
        table = stand({ROSIE: "c5 n", SARGE: f"{where} s"}, acting=ROSIE, fields=HURT)
        assert bool(table.listed("heal")) is offered, where
    door = {ROSIE: "f5 e", SARGE: "g5 w"}
    assert not stand(door, acting=ROSIE, fields=HURT).listed("heal")
    assert stand(door, acting=ROSIE, fields=HURT, open_doors="a").listed("heal")


@pytest.mark.rule("IN-MODEL-ROSIE-2", "IN-Q-68")
def test_not_herself_nor_enemies_nor_the_unhurt_and_not_for_less_than_4_ap() -> None:
    fields: Fields = {ROSIE: {"dp": 1}, HANS: {"dp": 1}}
    table = stand({ROSIE: "c5 n", HANS: "c6 s", GRACIE: "d5 n"}, acting=ROSIE, fields=fields)
    assert not table.listed("heal")
    assert not stand({ROSIE: "c5 n", SARGE: "c6 s"}, acting=ROSIE, fields=HURT, ap=3).listed("heal")
    assert not stand({GRACIE: "c5 n", SARGE: "c6 s"}, acting=GRACIE, fields=HURT, ap=4).listed("heal")


@pytest.mark.rule("IN-MODEL-ROSIE-2", "IN-Q-17")
def test_healing_is_neither_movement_nor_shooting() -> None:
    fields: Fields = {SARGE: {"dp": 1}, "drop-trooper 1": {"reacting": True}}
    stands = {ROSIE: "c5 n", SARGE: "c6 s", "drop-trooper 1": "f5 w", GRACIE: "l1 n"}
    table = stand(stands, acting=ROSIE, fields=fields, activation={"cp_ap": 1})
    table.answer(f"heal:{model(SARGE)}")
    assert asks(table, Act)


# ---------------------------------------------------------------- Combat Engineer


@pytest.mark.rule("IN-MODEL-ROSIE-3", "IN-Q-68")
@pytest.mark.parametrize("owner", [ALLIED, AXIS])
@pytest.mark.parametrize(("card", "price"), [(SURGE, 3), (CAVE, 3), (TUNNEL, 3), (FLOOD, 2)])
def test_she_kills_the_four_cards_with_ap_whoever_played_them(card: str, price: int, owner: int) -> None:
    table = stand({ROSIE: "c5 n"}, acting=ROSIE, cards=[lying(card, owner)], sides=QUIET)
    happened = table.answer(f"negate:{card}")
    assert told(happened, CardKilled) == CardKilled(card, ALLIED, price, "ap", why=("IN-MODEL-ROSIE-3",))
    assert table.state.in_play == []
    assert table.state.discard == (card,)
    assert table.state.activation.ap == 4 - price


@pytest.mark.rule("IN-MODEL-ROSIE-3", "IN-Q-68")
def test_ap_from_cp_pay_as_well_and_too_few_do_not() -> None:
    cards = [lying(SURGE, AXIS)]
    table = stand({ROSIE: "c5 n"}, acting=ROSIE, ap=1, cards=cards, sides=QUIET)
    assert not table.listed("negate")
    table = stand({ROSIE: "c5 n"}, acting=ROSIE, ap=2, cards=cards, sides=QUIET, activation={"cp_ap": 2})
    table.answer(f"negate:{SURGE}")
    assert table.state.in_play == []
    assert (table.state.activation.ap, table.state.activation.cp_ap) == (0, 1)


@pytest.mark.rule("IN-MODEL-ROSIE-3", "IN-Q-68")
def test_no_other_card_and_nobody_else() -> None:
    trap = CardInPlay("booby-trap-1", AXIS, NOBODY, at=cell("e7"))
    cards = [trap, lying(SURGE, AXIS), CardInPlay("wet-socks-1", AXIS, model(ROSIE))]
    stands = {ROSIE: "c5 n", SARGE: "a3 n"}
    assert stand(stands, acting=ROSIE, cards=cards, sides=QUIET).listed("negate") == {SURGE}
    assert not stand(stands, acting=SARGE, cards=cards, sides=QUIET).listed("negate")


@pytest.mark.rule("IN-MODEL-ROSIE-3", "IN-CONTENT-12")
def test_what_the_card_left_on_the_board_is_gone() -> None:
    table = stand({ROSIE: "c5 n"}, acting=ROSIE, cards=[lying(CAVE, AXIS, "c6")], sides=QUIET, rubble=1 << cell("c6"))
    assert str(cell("c6")) not in table.listed("step")
    table.answer(f"negate:{CAVE}")
    assert table.state.rubble == 0
    assert str(cell("c6")) in table.listed("step")


@pytest.mark.rule("IN-Q-68", "IN-Q-26")
def test_the_enemy_may_kill_the_card_first_and_then_there_is_nothing_left_to_negate() -> None:
    sides: Sides = {AXIS: {"cp": 3}, ALLIED: {"stops": never_stop()}}
    table = stand({ROSIE: "c5 n"}, acting=ROSIE, cards=[lying(CAVE, ALLIED, "c6")], sides=sides)
    table.answer(f"negate:{CAVE}")
    assert asks(table, Window)
    happened = table.answer(f"kill:{CAVE}")
    assert [killed.means for killed in all_told(happened, CardKilled)] == ["cp"]
    assert table.state.activation.ap == 1


@pytest.mark.rule("IN-Q-68", "IN-Q-17")
def test_negating_sets_off_no_reaction_fire() -> None:
    fields: Fields = {"drop-trooper 1": {"reacting": True}}
    stands = {ROSIE: "c5 n", "drop-trooper 1": "f5 w"}
    table = stand(stands, acting=ROSIE, cards=[lying(FLOOD, AXIS)], sides=QUIET, fields=fields)
    table.answer(f"negate:{FLOOD}")
    assert asks(table, Act)


@pytest.mark.rule("IN-Q-68")
def test_she_can_negate_while_she_waits() -> None:
    table = stand({ROSIE: "@west"}, acting=ROSIE, cards=[lying(CAVE, AXIS, "a5")], sides=QUIET, rubble=1 << cell("a5"))
    assert not table.listed("enter")
    table.answer(f"negate:{CAVE}")
    assert table.listed("enter")
