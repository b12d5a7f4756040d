"""Walks: what a plan says is what comes of its answers."""

from typing import Any

import pytest
from tests.games.incursion.looks import QUIET
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table

from nightraid.engine.screen.sketches import Plan
from nightraid.games.incursion.asks.options import Step
from nightraid.games.incursion.asks.questions import ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.rules.base.action_points import ap_left, pay
from nightraid.games.incursion.rules.movement import movement_options, step_cost, turn_cost
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.games.incursion.table.plans import plans_of
from nightraid.games.incursion.table.spots import eighths
from nightraid.games.incursion.telling.foresight import copy_of


def plans(table: Table[State]) -> dict[tuple[int, int | None], Plan]:
    """All plans by square and facing."""
    found = plans_of(table.state, table.asked)
    assert len({plan.id for plan in found}) == len(found)
    return {(int(plan.spot.id), plan.facing): plan for plan in found}


def plan_to(table: Table[State], square: str, facing: str) -> Plan:
    return plans(table)[cell(square), 2 * "nesw".index(facing)]


def said(plan: Plan) -> str:
    return " ".join(note.text for note in plan.sketch.notes)


def by_the_rules(game: State, who: int) -> dict[tuple[int, int | None], int]:
    """Everywhere the rules let a model go by steps and turns, with the least AP."""
    best: dict[tuple[int, int | None], int] = {}
    waiting = [(game, 0)]
    while waiting:
        here, spent = waiting.pop(0)
        place = here.models[who].cell, eighths(here.models[who].facing)
        if best.get(place, 99) <= spent:
            continue
        best[place] = spent
        for option in movement_options(here, who):
            after = copy_of(here)
            if isinstance(option, Step):
                cost = step_cost(here, who, option.to)
                after.put(who, option.to)
            else:
                cost = turn_cost(here, who)
                after.change(who, facing=getattr(option, "facing", 0))
            pay(after, cost)
            waiting.append((after, spent + cost))
    return best


@pytest.mark.parametrize(
    ("name", "ap", "cards"),
    [
        ("grunt-ape 1", 3, []),
        ("grunt-ape 1", 4, [("lead-in-the-boots-1", AXIS, "grunt-ape 1")]),
        ("nigel 1", 3, []),
        ("grunt-ape 1", 3, [CardInPlay("flooded-tunnel-1", AXIS, area="area-c")]),
        ("grunt-ape 1", 3, [CardInPlay("flooded-tunnel-1", AXIS, area="area-a")]),
    ],
)
def test_every_square_and_facing_at_the_least_cost(name: str, ap: int, cards: list[Any]) -> None:
    table = stand(
        {name: "d4 n", "commando 1": "d5 n", "sturmzombie 1": "e4 w"},
        acting=name,
        ap=ap,
        open_doors="b",
        cards=cards,
        sides=QUIET,
    )
    best = by_the_rules(table.state, model(name))
    here = table.state.models[model(name)]
    del best[here.cell, eighths(here.facing)]
    assert {place: plan.cost for place, plan in plans(table).items()} == best


def test_answers_lead_where_the_plan_says() -> None:
    def fresh() -> Table[State]:
        return stand({"corporal 1": "c4 e", "sturmzombie 1": "e4 w"}, acting="corporal 1", ap=3, sides=QUIET)

    for (to, facing), plan in plans(fresh()).items():
        table = fresh()
        table.answer(*plan.keys)
        after = table.state.models[model("corporal 1")]
        assert (after.cell, eighths(after.facing)) == (to, facing)
        assert 3 - plan.cost == (ap_left(table.state) if table.state.activation.model != NOBODY else 0)


def test_what_a_plan_looks_like() -> None:
    plan = plan_to(stand({"corporal 1": "c4 e"}, acting="corporal 1"), "e4", "n")
    assert plan.keys == (f"step:{cell('d4')}", f"step:{cell('e4')}", "turn:0")
    assert (plan.cost, plan.text) == (3, "e4, facing north: 3 AP")
    assert plan.sketch.path == (cell("c4"), cell("d4"), cell("e4"))
    assert [(mark.cell, mark.text) for mark in plan.sketch.marks] == [(cell("d4"), "1"), (cell("e4"), "3")]
    assert plan.sketch.notes[0].text == "3 AP, 1 left."


# ---------------------------------------------------------------- reaction fire


def hold_fire(table: Table[State], plan: Plan) -> dict[int, int]:
    """Give the answers of a plan; how often each enemy could have fired."""
    could: dict[int, int] = {}
    for key in plan.keys:
        table.answer(key)
        if isinstance(table.asked, ReactWith):
            for option in table.asked.options[:-1]:
                shooter = getattr(option, "model", NOBODY)
                could[shooter] = could.get(shooter, 0) + 1
            table.answer("hold-fire")
    return could


def watched(name: str, facing: str = "n") -> Table[State]:
    reacting = {"reacting": True}
    return stand(
        {
            name: f"b4 {facing}",
            "grunt-ape 1": "f3 n",
            "commando 1": "i5 w",
            "corporal 1": "a1 n",
            "sturmzombie 9": "l1 n",
        },
        acting=name,
        ap=4,
        open_doors="a",
        fields={"grunt-ape 1": reacting, "commando 1": reacting, "corporal 1": reacting},
        sides=QUIET,
    )


@pytest.mark.parametrize("name", ["feldwebel 1", "blitzhund 1"])
def test_reaction_shots_are_those_that_come(name: str) -> None:
    found = 0
    for place, plan in list(plans(watched(name)).items())[::4]:
        could = hold_fire(watched(name), plan)
        shots = sum(could.values())
        found += shots
        assert f"Draws up to {shots} reaction shot" in said(plan) if shots else "Draws" not in said(plan), place
        assert {int(spot.id) for spot in plan.sketch.spots} == set(could)
    assert found


def test_free_turns_draw_nothing() -> None:
    """An Agile model's turn is no action (IN-Q-82)."""
    assert "Draws" in said(plan_to(watched("feldwebel 1"), "b4", "e"))
    assert "Draws" not in said(plan_to(watched("blitzhund 1"), "b4", "e"))


def test_whose_shots_and_where() -> None:
    table = stand(
        {"feldwebel 1": "a5 e", "grunt-ape 1": "c1 n", "grunt-ape 2": "f3 n"},
        acting="feldwebel 1",
        open_doors="b",
        fields={"grunt-ape 2": {"reacting": True}},
    )
    plan = plan_to(table, "c5", "e")
    assert "Draws up to 2 reaction shots. Grunt Ape 2 can fire twice, at b5 and c5." in said(plan)
    assert [(ray.start, ray.end) for ray in plan.sketch.rays] == [(cell("f3"), cell("c5"))]
    assert [mark.tone for mark in plan.sketch.marks] == ["warn", "warn"]


def test_the_model_itself_hides_nothing_once_it_has_left() -> None:
    """It steps straight back from the one who watches: its old square no longer blocks the view."""
    table = stand(
        {"feldwebel 1": "c4 s", "grunt-ape 1": "c3 n"}, acting="feldwebel 1", fields={"grunt-ape 1": {"reacting": True}}
    )
    assert "Draws up to 1 reaction shot" in said(plan_to(table, "c5", "s"))


RING = """
+-+-+-+-+
|A A A A|
+ +-+-+ +
|A|A A|A|
+ +-+-+ +
|A A A A|
+-+-+-+-+
"""
"""A way around a block: from a2 to d2 north or south about it is equally far."""


@pytest.mark.parametrize(("watcher", "by"), [("b3 e", "a1"), ("b1 e", "a3"), ("c3 e", "a1"), ("c1 e", "a3")])
def test_of_equal_ways_the_quieter(watcher: str, by: str) -> None:
    table = stand(
        {"nigel 1": "d2 n", "feldwebel 1": watcher},
        acting="nigel 1",
        ap=9,
        draw=RING,
        entries={},
        fields={"feldwebel 1": {"reacting": True}},
    )
    plan = plans(table)[cell("a2", 4), 0]
    assert (cell(by, 4) in plan.sketch.path) is True


def test_of_equal_ways_the_one_without_flames() -> None:
    for burning, by in (("b3", "b1"), ("b1", "b3")):
        table = stand({"nigel 1": "d2 n"}, acting="nigel 1", ap=9, draw=RING, entries={}, fires={burning: AXIS})
        assert cell(by, 4) in plans(table)[cell("a2", 4), 0].sketch.path


# ---------------------------------------------------------------- flames, traps, water


@pytest.mark.parametrize(
    ("to", "facing", "dice"), [("e4", "e", (1, 2)), ("f4", "e", (1, 2, 2)), ("c4", "e", (1,)), ("d4", "n", (1, 1))]
)
def test_burning_rolls_are_those_that_come(to: str, facing: str, dice: tuple[int, ...]) -> None:
    start = "c4 e" if to != "c4" else "c4 n"
    fires = {"d4": AXIS, "e4": AXIS} if to != "c4" else {"c4": AXIS}
    table = stand({"corporal 1": start}, acting="corporal 1", fires=fires, sides=QUIET)
    plan = plan_to(table, to, facing)
    assert [note.text.split(": ")[1].split()[0] for note in plan.sketch.notes if "Burning" in note.text] == [
        str(number) for number in dice
    ]
    table.answer(*plan.keys, came=[(1,) * number for number in dice])


def test_the_burning_square_where_it_starts_counts() -> None:
    """IN-FIRE-4, IN-FIRE-5: acting in flames heats it up, and the step into other flames is rolled for once."""
    table = stand({"corporal 1": "c4 e"}, acting="corporal 1", fires={"c4": AXIS, "d4": AXIS}, sides=QUIET)
    plan = plan_to(table, "e4", "e")
    assert said(plan).count("2 dice") == 2
    table.answer(*plan.keys, came=[(1, 1), (1, 1)])


def test_traps_and_water() -> None:
    trap = CardInPlay("booby-trap-1", ALLIED, at=cell("c4"))
    water = CardInPlay("flooded-tunnel-1", ALLIED, area="area-a")
    table = stand({"feldwebel 1": "b4 e"}, acting="feldwebel 1", cards=[trap, water])
    plan = plan_to(table, "c4", "e")
    assert "A booby trap lies on c4." in said(plan)
    assert "Water in the area A" in said(plan)
    assert plan.cost == 2
    assert "booby" not in said(plan_to(table, "b5", "e"))


# ---------------------------------------------------------------- who walks


def test_a_waiting_model_comes_in_first() -> None:
    table = stand({"corporal 1": "@south", "sturmzombie 1": "d1 n"}, acting="corporal 1", sides=QUIET)
    plan = plan_to(table, "c2", "n")
    assert plan.keys == (f"enter:{cell('c1')}", f"step:{cell('c2')}")
    assert plan.cost == 2
    assert (cell("d1"), 0) not in plans(table)
    table.answer(*plan.keys)
    assert table.state.models[model("corporal 1")].cell == cell("c2")


def test_entering_draws_fire() -> None:
    table = stand(
        {"corporal 1": "@south", "feldwebel 1": "c2 s"},
        acting="corporal 1",
        fields={"feldwebel 1": {"reacting": True}},
        sides=QUIET,
    )
    plan = plan_to(table, "c1", "n")
    assert "Draws up to 1 reaction shot." in said(plan)
    assert hold_fire(table, plan) == {model("feldwebel 1"): 1}


def test_who_is_held_only_turns() -> None:
    table = stand(
        {"corporal 1": "c4 e", "hans-the-hunter 1": "f4 w"},
        acting="corporal 1",
        fields={
            "corporal 1": {"held_by": model("hans-the-hunter 1")},
            "hans-the-hunter 1": {"harpoon": "held", "holds": model("corporal 1")},
        },
    )
    assert {place for place, _ in plans(table)} == {cell("c4")}


def test_who_lies_down_goes_nowhere() -> None:
    table = stand({"corporal 1": "c4 e"}, acting="corporal 1", fields={"corporal 1": {"down": True}})
    assert not plans(table)


def test_no_plans_between_activations() -> None:
    assert not plans(stand({"corporal 1": "c4 e"}))


def test_what_cp_would_add() -> None:
    """CP are not counted in; where no AP are left a plan says what they would add."""
    table = stand({"corporal 1": "c4 e"}, acting="corporal 1", ap=2, sides={ALLIED: {"cp": 3}})
    assert max(plan.cost for plan in plans(table).values()) == 2
    assert "3 CP would give 3 AP more." in said(plan_to(table, "e4", "e"))
    assert "CP" not in said(plan_to(table, "d4", "e"))
    double = stand(
        {"panzeraffe 1": "c4 e"},
        acting="panzeraffe 1",
        ap=2,
        sides={AXIS: {"cp": 3}},
        cards=[("sir-yes-sir-1", AXIS, "panzeraffe 1")],
    )
    assert "2 CP would give 2 AP more." in said(plan_to(double, "e4", "e"))
