"""Objectives and the items that stand for them (RB-GOAL-3, RB-SAMPLE-17, RB-ITEM-*)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import DRILL, a_box, area, position, stand, unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.missions import ChargePlanted, GoalsMet, ObjectivesLaid, ObjectiveTaken
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.end_of_game import has_what_it_takes
from nightraid.games.reichbusters.rules.objectives import (
    areas_with_objectives,
    charge_to_plant,
    goals_met,
    offers,
    plant,
    take_objective,
    unit_killed,
)
from nightraid.games.reichbusters.rules.wounding import wound_unit
from nightraid.games.reichbusters.schema.assignments import Find, KillUnits, KillVrilmeister, PlantCharges
from nightraid.games.reichbusters.state import Found, Item, Unit

ASSASSINATION = replace(DRILL, goals=(KillVrilmeister(tokens=4),), leave_with=("objective-complete",))
DEMOLITION = replace(DRILL, goals=(PlantCharges(count=2),), leave_with=("detonator",))
HUNT = replace(DRILL, goals=(KillUnits(unit="officer", count=2, tokens=2),), leave_with=("objective-complete",))
FALSE_LEAD = (Found("objective", Item("false-objective-1")),)


def row(kind: str) -> int:
    return a_box().faction.rows_of(kind)[0]


@pytest.mark.rule("RB-SAMPLE-17")
@pytest.mark.rule("RB-ITEM-OBJECTIVE-COMPLETE-1")
def test_where_the_vrilmeister_stood_four_items_lie_and_who_sees_them_receives_one() -> None:
    heroes = {"brick": "a", "sarge": "e", "quentin": "f"}
    game = position(heroes, assignment=ASSASSINATION)
    assert not goals_met(game)
    ran = run(unit_killed(game, row("general-wolff"), area("c")))
    assert goals_met(game)
    laid = told(ran.events, ObjectivesLaid)
    assert (laid.area, len(laid.items)) == (area("c"), 4)
    assert [event.hero for event in all_told(ran.events, ObjectiveTaken)] == [0, 1], "Quentin is behind a door"
    assert len(game.found[area("c")]) == 2
    assert [len(hero.items) for hero in game.heroes] == [1, 1, 0]
    assert has_what_it_takes(game, 0)
    assert not has_what_it_takes(game, 2)


@pytest.mark.rule("RB-Q-179", "RB-GOAL-3")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_kills_that_are_asked_for_alone_lay_nothing_and_any_of_the_type_counts(edition: Edition) -> None:
    """As in Projekt X: two officers and a file. The second officer came later, and an explosion kills him."""
    goals = (KillUnits(unit="officer", count=2, tokens=0), Find(item="dossier"))
    hunt = replace(DRILL, goals=goals, leave_with=("dossier",))
    for file, met in ((Item("dossier-1"), True), (Item("radio-1"), False)):
        hero = {"brick": {"items": (file,)}}
        game = position({"brick": "a"}, units={"officer 1": "c"}, hero=hero, assignment=hunt, edition=edition)
        ran = run(wound_unit(game, unit("officer 1"), 1, by=0, how="ranged"))
        assert not all_told(ran.events, GoalsMet)
        game.put_unit(unit("officer 2"), Unit(row("officer"), area("c")))
        ran = run(wound_unit(game, unit("officer 2"), 1, by=None, how="explosion"))
        assert not all_told(ran.events, ObjectivesLaid)
        assert not game.found.get(area("c"))
        assert goals_met(game) is has_what_it_takes(game, 0) is met
        assert [event.why for event in all_told(ran.events, GoalsMet)] == [("RB-GOAL-3",)] * met


@pytest.mark.rule("RB-Q-119", "RB-ITEM-OBJECTIVE-COMPLETE-1", "RB-ITEM-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_without_a_free_slot_nobody_is_made_to_take_one_but_everybody_may(edition: Edition) -> None:
    """Brick carries four items and Sarge three: Sarge has his at once, Brick makes room for his when he wants to."""
    full = tuple(Item(token) for token in ("keys-1", "radio-1", "ammo-1", "helmet-1"))
    fields: dict[str, Any] = {"hero": {"brick": {"items": full}, "sarge": {"items": full[:3]}}, "edition": edition}
    table = stand({"brick": "a", "sarge": "e"}, acting="brick", assignment=ASSASSINATION, **fields)
    game = table.state
    ran = run(unit_killed(game, row("general-wolff"), area("c")))
    assert [event.hero for event in all_told(ran.events, ObjectiveTaken)] == [1]
    assert game.heroes[0].items == full
    key = f"take-objective:{area('c')}"
    assert key in [option.key for option in offers(game, 0)]
    run(take_objective(game, 0, area("c")), "make-room:ammo-1")
    assert [item.token for item in game.heroes[0].items] == ["keys-1", "radio-1", "helmet-1", "objective-complete-2"]


@pytest.mark.rule("RB-SAMPLE-17")
def test_another_death_fulfils_nothing() -> None:
    game = position({"brick": "a"}, assignment=ASSASSINATION)
    assert not run(unit_killed(game, row("officer"), area("c"))).events
    assert not goals_met(game)
    assert not game.found


def test_so_many_units_of_a_type_must_die_where_the_mission_says_so() -> None:
    game = position({"brick": "f"}, assignment=HUNT)
    assert not run(unit_killed(game, row("officer"), area("c"))).events
    assert not run(unit_killed(game, row("soldier"), area("c"))).events
    assert not goals_met(game)
    ran = run(unit_killed(game, row("officer"), area("d")))
    assert told(ran.events, ObjectivesLaid).items == ("objective-complete-1", "objective-complete-2")
    assert goals_met(game)


@pytest.mark.rule("RB-ITEM-OBJECTIVE-COMPLETE-1")
@pytest.mark.rule("RB-Q-95")
def test_a_hero_who_sees_one_takes_it_without_an_action_and_only_one() -> None:
    game = position({"brick": "f"}, acting="brick", assignment=ASSASSINATION, turn={"basic": 0}, open_doors=(0,))
    game.found[area("h")] = tuple(Found("objective", Item(f"objective-complete-{n}")) for n in (1, 2))
    game.objective = replace(game.objective, laid=2)
    assert areas_with_objectives(game, 0) == [area("h")]
    assert [option.key for option in offers(game, 0)] == [f"take-objective:{area('h')}"]
    game.change(0, items=(Item("objective-complete-3"),))
    assert not areas_with_objectives(game, 0), "one for each Hero"
    game.change(0, items=(), captured=True)
    assert not areas_with_objectives(game, 0)


def test_it_can_be_taken_from_afar_in_a_turn_without_actions_left() -> None:
    lying = {area("h"): (Found("objective", Item("objective-complete-1")),)}
    objective = replace(position({"brick": "f"}).objective, laid=1)
    table = stand(
        {"brick": "f"}, acting="brick", assignment=ASSASSINATION, turn={"basic": 0}, found=lying, objective=objective
    )
    happened = table.answer(f"take-objective:{area('h')}")
    assert told(happened, ObjectiveTaken).item == "objective-complete-1"
    assert table.state.heroes[0].items == (Item("objective-complete-1"),)
    assert table.state.found[area("h")] == ()


@pytest.mark.rule("RB-ITEM-DEMOLITION-CHARGE-1")
@pytest.mark.rule("RB-ITEM-FALSE-OBJECTIVE-1")
def test_a_charge_is_planted_on_a_faceup_false_objective_with_the_transfer_of_the_turn() -> None:
    items = (Item("demolition-charge-1"), Item("demolition-charge-2"))
    found = {area("c"): FALSE_LEAD, area("e"): FALSE_LEAD}
    game = position(
        {"brick": "c"}, acting="brick", assignment=DEMOLITION, hero={"brick": {"items": items}}, found=found
    )
    assert charge_to_plant(game, 0) == "demolition-charge-1"
    ran = run(plant(game, 0, "demolition-charge-1"))
    assert told(ran.events, ChargePlanted).planted == 1
    assert not all_told(ran.events, GoalsMet)
    assert game.heroes[0].items == items[1:]
    assert game.turn.transferred
    assert charge_to_plant(game, 0) is None, "one transfer a turn"
    game.turn = replace(game.turn, transferred=False)
    assert charge_to_plant(game, 0) is None, "there is a charge here already"
    game.put(0, area("e"))
    assert charge_to_plant(game, 0) == "demolition-charge-2"
    assert all_told(run(plant(game, 0, "demolition-charge-2")).events, GoalsMet)
    assert goals_met(game)


@pytest.mark.rule("RB-ITEM-DEMOLITION-CHARGE-1")
def test_where_no_charge_can_be_planted() -> None:
    items = (Item("demolition-charge-1"),)
    fields: dict[str, Any] = {"acting": "brick", "assignment": DEMOLITION, "hero": {"brick": {"items": items}}}
    assert charge_to_plant(position({"brick": "c"}, **fields), 0) is None, "nothing lies here"
    facedown = position({"brick": "c"}, found={area("c"): (Found("objective"),)}, **fields)
    assert charge_to_plant(facedown, 0) is None
    enemies = position({"brick": "c"}, found={area("c"): FALSE_LEAD}, units={"soldier 1": "c"}, **fields)
    assert charge_to_plant(enemies, 0) is None
    empty = position({"brick": "c"}, acting="brick", assignment=DEMOLITION, found={area("c"): FALSE_LEAD})
    assert charge_to_plant(empty, 0) is None


@pytest.mark.rule("RB-ITEM-DETONATOR-1")
def test_without_the_detonator_a_mission_with_charges_cannot_be_completed() -> None:
    game = position({"brick": "k"}, assignment=DEMOLITION)
    game.objective = replace(game.objective, planted=(area("c"), area("e")))
    assert goals_met(game)
    assert not has_what_it_takes(game, 0)
    game.change(0, items=(Item("detonator-1"),))
    assert has_what_it_takes(game, 0)
    game.objective = replace(game.objective, planted=(area("c"),))
    assert not has_what_it_takes(game, 0), "nor without the charges"


@pytest.mark.rule("RB-ITEM-FALSE-OBJECTIVE-1")
def test_a_false_objective_fulfils_nothing() -> None:
    game = position({"brick": "k"}, assignment=replace(DRILL, goals=(Find(item="dossier"),)))
    game.change(0, items=(Item("false-objective-1"),))
    assert not goals_met(game)
    game.change(0, items=(Item("dossier-1"),))
    assert goals_met(game)
