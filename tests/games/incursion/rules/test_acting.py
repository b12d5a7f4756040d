"""What every action has in common: paid first, windows where cards matter, flames, then reaction fire."""

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.events.fights import DamageRolled
from nightraid.games.incursion.asks.events.turns import ActivationEnded, Moved
from nightraid.games.incursion.asks.questions import Act, ReactWith, Window
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import CardInPlay, Stops

APE, DROHNE = "grunt-ape 1", "drohne 1"
ATTACK_ONLY = Stops(action=False, turn=False)
"""Settings of a player who wants to be asked when something is declared, and not when it is done."""


@pytest.mark.rule("IN-Q-26", "IN-AP-13", "IN-KILL-6")
def test_a_step_that_depends_on_a_card_opens_a_window_after_it_is_paid_and_before_it_is_made() -> None:
    table = stand(
        {APE: "c5 n"},
        acting=APE,
        ap=4,
        cards=[("lead-in-the-boots-1", ALLIED, APE)],
        sides={AXIS: {"cp": 4, "stops": ATTACK_ONLY}},
    )
    happened = table.answer(f"step:{cell('c6')}")
    window = table.asked
    assert isinstance(window, Window)
    assert (window.where, window.seat) == ("attack", AXIS)
    assert not all_told(happened, Moved)
    assert table.state.activation.ap == 2
    happened = table.answer("kill:lead-in-the-boots-1")
    assert told(happened, CardKilled).by == AXIS
    assert told(happened, Moved).ap == 2  # what was paid is paid
    assert table.state.models[model(APE)].cell == cell("c6")


@pytest.mark.rule("IN-Q-26")
def test_an_action_that_no_card_touches_opens_none() -> None:
    water = CardInPlay("flooded-tunnel-1", ALLIED, area="area-c")
    sides = {AXIS: {"cp": 4, "stops": ATTACK_ONLY}}
    elsewhere = stand({APE: "c5 n"}, acting=APE, cards=[water], sides=sides)
    assert all_told(elsewhere.answer(f"step:{cell('c6')}"), Moved)
    into = stand({APE: "d3 s"}, acting=APE, cards=[water], open_doors="b", sides=sides)
    into.answer(f"step:{cell('d2')}")
    assert isinstance(into.asked, Window)


@pytest.mark.rule("IN-Q-26", "IN-Q-16")
def test_when_an_action_is_done_there_is_a_window_then_the_reaction_then_a_window() -> None:
    table = stand(
        {DROHNE: "c5 n", APE: "c3 n"},
        acting=DROHNE,
        cards=[("dead-eye-1", AXIS, DROHNE)],
        fields={APE: {"reacting": True}},
        sides={ALLIED: {"cp": 3, "stops": Stops(attack=False)}},
    )
    asked = []
    table.answer(f"step:{cell('c6')}")
    for answer, came in (("pass", []), (f"react:{model(APE)}", [(2,)]), ("pass", [])):
        asked.append(type(table.asked))
        table.answer(answer, came=came)
    assert asked == [Window, ReactWith, Window]
    assert isinstance(table.asked, Act)


@pytest.mark.rule("IN-AP-13", "IN-Q-28")
def test_a_step_comes_to_nothing_if_its_player_blocks_the_square_meanwhile_and_the_ap_are_gone() -> None:
    table = stand(
        {APE: "c5 n"},
        acting=APE,
        ap=3,
        cards=[("dead-eye-1", ALLIED, APE)],
        sides={ALLIED: {"hand": ("cave-in-1",), "stops": Stops(own=True)}},
    )
    table.answer(f"step:{cell('c6')}")
    assert isinstance(table.asked, Window)
    happened = table.answer("play-card:cave-in-1", f"at-square:{cell('c6')}")
    assert not all_told(happened, Moved)
    assert table.state.models[model(APE)].cell == cell("c5")
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-AP-13", "IN-Q-88", "IN-ITEM-5")
def test_nothing_is_taken_from_a_carrier_who_falls_when_his_card_is_killed() -> None:
    key = MissionItem(id="key", name="Key", text="A key.", square="l1")
    table = stand(
        {APE: "c5 n", "grunt-ape 2": "c6"},
        acting=APE,
        ap=3,
        cards=[("dead-eye-1", ALLIED, APE), ("twice-as-stubborn-1", ALLIED, "grunt-ape 2")],
        sides={AXIS: {"cp": 4, "stops": ATTACK_ONLY}},
        fields={"grunt-ape 2": {"dp": 1, "items": ("key",)}},
        mission={"items": (key,)},
        lying={},
    )
    table.answer(f"take-from:{model('grunt-ape 2')}:key")
    assert isinstance(table.asked, Window)
    table.answer("kill:twice-as-stubborn-1")
    assert table.state.models[model(APE)].items == ()
    assert table.state.lying["key"].at == cell("c6")
    assert table.state.activation.ap == 2


@pytest.mark.rule("IN-AP-13", "IN-FIRE-6", "IN-TURN-12")
def test_who_dies_in_flames_while_acting_does_not_finish_the_action() -> None:
    table = stand({APE: "f5 e", "grunt-ape 2": "a7"}, acting=APE, ap=3, fires={"f5": AXIS})
    happened = table.answer("open-door:0", came=[(6,)])
    assert told(happened, DamageRolled).purpose == "burning"
    assert table.state.closed & 1
    assert told(happened, ActivationEnded).model == model(APE)


@pytest.mark.rule("IN-REACT-14", "IN-Q-23", "IN-Q-56")
@pytest.mark.parametrize("kind", ["infiltration", "glory"])
def test_nobody_reacts_to_infiltration_and_last_stands(kind: str) -> None:
    table = stand(
        {APE: "c5 n", "grunt-ape 2": "a7", DROHNE: "c3 n"},
        acting=APE,
        activation={"kind": kind},
        fields={DROHNE: {"reacting": True}, APE: {"status": "dying" if kind == "glory" else "board"}},
    )
    table.answer(f"step:{cell('c6')}")
    assert isinstance(table.asked, Act)
