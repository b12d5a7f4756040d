"""How enemy units move in Action Stations!."""

import pytest
from tests.games.reichbusters.enemies import (
    CAPTIVE,
    DOWN,
    at,
    before_alarm,
    enemy_turn,
    field,
    of_kind,
    phase,
    unit_at,
    where,
)
from tests.games.reichbusters.positions import area, areas, room

from nightraid.engine.events import Decided
from nightraid.games.reichbusters.asks.events.castle import DoorOpened, UnitsSpawned
from nightraid.games.reichbusters.asks.events.enemy import (
    FindsNoWay,
    HeldDown,
    KeepsDistance,
    StaysFixed,
    StaysInReach,
    StaysWithHero,
    UnitFled,
    UnitMoved,
    UnitsAttack,
    UnitUnlocked,
    WaitsAtDoor,
)
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.enemy_moves import nearness

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
MOVE = "action-stations"


# ---------------------------------------------------------------- towards the nearest Hero


@pytest.mark.rule("RB-MOVE-ENEMY-1")
def test_every_alert_unit_moves_one_area_towards_the_nearest_hero() -> None:
    game = field({"claudine": "a", "sarge": "k"}, {"zombie 1": "d", "zombie 2": "r"})
    # To Claudine it is 3 from d; to Sarge behind the closed door it is 4 and, from r, only 4 through two doors.
    ran = phase(game, MOVE)
    assert (where(game, "zombie 1"), where(game, "zombie 2")) == ("c", "r")
    assert [event.door for event in of_kind(ran.events, DoorOpened)] == [5]
    goals = [event for event in of_kind(ran.events, Decided) if event.matter == "enemy-goal"]
    assert {goal.chosen for goal in goals} == {"0", "1"}
    assert {dict(one.facts)["distance"] for one in goals[0].candidates} == {3, 4}


@pytest.mark.rule("RB-Q-74")
def test_the_nearest_hero_is_looked_for_when_each_unit_activates() -> None:
    game = field({"claudine": "a", "sarge": "v"}, {"zombie 1": "c", "zombie 2": "e"})
    phase(game, MOVE)
    assert (where(game, "zombie 1"), where(game, "zombie 2")) == ("b", "l")


@pytest.mark.rule("RB-Q-73", "RB-GOAL-6", "RB-NEAREST-2")
def test_of_equally_short_ways_the_players_choose() -> None:
    game = field({"claudine": "b", "sarge": "d"}, {"zombie 1": "c"}, recent=(0,), last_hero=0)
    ran = phase(game, MOVE, f"go-by:{at('d')}:-1")
    assert where(game, "zombie 1") == "d"
    assert [option.key for option in ran.asked[0].options] == [f"go-by:{at('b')}:-1", f"go-by:{at('d')}:-1"]
    (goal,) = [event for event in of_kind(ran.events, Decided) if event.matter == "enemy-goal"]
    assert (goal.chosen, goal.tie_break) == ("1", ("RB-NEAREST-2",))
    (way,) = [event for event in of_kind(ran.events, Decided) if event.matter == "enemy-way"]
    assert (way.chosen, way.tie_break) == (at("d"), ("RB-Q-73",))


@pytest.mark.rule("RB-Q-73")
def test_left_to_the_software_the_way_with_fewer_doors_is_taken() -> None:
    game = field({"claudine": "b", "sarge": "d"}, {"zombie 1": "c"}, recent=(1,), automatic=(True,))
    assert not phase(game, MOVE).asked
    assert where(game, "zombie 1") == "d"  # to who had a turn last


@pytest.mark.rule("RB-MOVE-ENEMY-1", "RB-Q-15")
def test_without_a_hero_to_go_to_a_unit_stays() -> None:
    game = field({"claudine": "a"}, {"zombie 1": "d"}, hero={"claudine": CAPTIVE})
    assert of_kind(phase(game, MOVE).events, FindsNoWay)
    assert where(game, "zombie 1") == "d"


@pytest.mark.rule("RB-Q-75", "RB-MOVE-ENEMY-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_move_towards_downed_heroes_but_not_towards_captives(edition: Edition) -> None:
    heroes, units = {"claudine": "a", "sarge": "v"}, {"zombie 1": "c", "soldier 1": "d"}
    game = field(heroes, units, hero={"claudine": DOWN}, edition=edition)
    phase(game, MOVE)
    assert (where(game, "zombie 1"), where(game, "soldier 1")) == ("b", "c")
    game = field(heroes, units, hero={"claudine": CAPTIVE}, edition=edition)
    phase(game, MOVE)
    assert (where(game, "zombie 1"), where(game, "soldier 1")) == ("d", "e")


# ---------------------------------------------------------------- staying


@pytest.mark.rule("RB-MOVE-ENEMY-2", "RB-MOVE-ENEMY-5")
@pytest.mark.parametrize("fallen", [{}, DOWN])
def test_a_unit_with_a_hero_stays(fallen: dict[str, object]) -> None:
    game = field({"claudine": "c", "sarge": "b"}, {"zombie 1": "c", "soldier 1": "c"}, hero={"claudine": fallen})
    ran = phase(game, MOVE)
    assert (where(game, "zombie 1"), where(game, "soldier 1")) == ("c", "c")
    assert len(of_kind(ran.events, StaysWithHero)) == 2


@pytest.mark.rule("RB-MOVE-ENEMY-5")
def test_a_melee_unit_goes_on_until_it_is_with_a_hero() -> None:
    game = field({"claudine": "a"}, {"zombie 1": "d"})
    steps = []
    for _ in range(4):
        game.enemy = type(game.enemy)("action-stations")
        phase(game, MOVE)
        game.enemy = type(game.enemy)()
        steps.append(where(game, "zombie 1"))
        game.units = {unit: type(record)(record.row, record.area) for unit, record in game.units.items()}
    assert steps == ["c", "b", "a", "a"]


@pytest.mark.rule("RB-MOVE-ENEMY-6", "RB-MOVE-ENEMY-7")
def test_a_ranged_unit_stops_in_range_and_sight_of_a_hero() -> None:
    game = field({"claudine": "a"}, {"soldier 1": "c", "soldier 2": "d", "zombie 1": "c"})
    ran = phase(game, MOVE)
    assert [where(game, name) for name in ("soldier 1", "soldier 2", "zombie 1")] == ["c", "c", "b"]
    assert [event.unit for event in of_kind(ran.events, StaysInReach)] == [unit_at(game, "soldier 1")]


@pytest.mark.rule("RB-MOVE-ENEMY-6")
def test_a_ranged_unit_does_not_stop_for_a_downed_hero_at_a_distance() -> None:
    game = field({"claudine": "a"}, {"soldier 1": "b"}, hero={"claudine": DOWN})
    phase(game, MOVE)
    assert where(game, "soldier 1") == "a"


@pytest.mark.rule("RB-MOVE-ENEMY-6")
def test_in_range_without_sight_a_ranged_unit_goes_on() -> None:
    game = field({"claudine": "a"}, {"soldier 1": "c"}, smoke=areas("b"))
    phase(game, MOVE)
    assert where(game, "soldier 1") == "b"


@pytest.mark.rule("RB-KEY-FIXED-1")
def test_a_fixed_unit_never_moves() -> None:
    game = field({"claudine": "a"}, {"experiment-601 1": "c"}, faction="vril-overload")
    assert of_kind(phase(game, MOVE).events, StaysFixed)
    assert where(game, "experiment-601 1") == "c"


# ---------------------------------------------------------------- doors


@pytest.mark.rule("RB-MOVE-ENEMY-3", "RB-MOVE-ENEMY-4")
@pytest.mark.parametrize(("kind", "edition"), [("soldier", "1.0"), ("zombie", "1.1")])
def test_golden_the_three_at_the_door(kind: str, edition: Edition) -> None:
    units = {f"{kind} {number}": "o" for number in (1, 2, 3, 4)}
    game = field({"claudine": "m"}, units, edition=edition)
    ran = phase(game, MOVE)
    assert [event.door for event in of_kind(ran.events, UnitUnlocked)] == [4]
    assert [(event.door, event.by) for event in of_kind(ran.events, DoorOpened)] == [(4, "enemy")]
    expected = ["o", "o", "n", "n"] if kind == "zombie" else ["o", "o", "o", "o"]
    assert [where(game, name) for name in units] == expected  # soldiers see a Hero two areas away and stay
    assert not (game.closed | game.locked) >> 4 & 1


@pytest.mark.rule("RB-Q-88")
def test_a_door_that_an_enemy_opens_reveals_what_is_behind_it() -> None:
    game = before_alarm({"claudine": "b"}, {"zombie 1": "n"}, levels={"n": 2}, tokens={"n": (1,)}, edition="1.0")
    ran = phase(game, MOVE, came=[("sp-3",)])
    (spawned,) = of_kind(ran.events, UnitsSpawned)
    assert of_kind(ran.events, DoorOpened)
    assert spawned.units == (unit_at(game, "soldier 1"), unit_at(game, "zombie 2"))
    assert game.units[unit_at(game, "zombie 1")].saw  # what units see is looked at too


@pytest.mark.rule("RB-Q-71", "RB-Q-106")
def test_units_that_come_act_if_their_type_is_not_finished() -> None:
    game = before_alarm({"claudine": "b"}, {"zombie 1": "n"}, levels={"n": 2}, tokens={"n": (1,)}, edition="1.0")
    phase(game, MOVE, came=[("sp-3",)])
    # The new zombie goes through the door that the first one opened; the turn of soldiers has passed.
    assert [where(game, name) for name in ("zombie 1", "zombie 2", "soldier 1")] == ["n", "b", "n"]


@pytest.mark.rule("RB-KEY-NO-HANDS-1", "RB-Q-72")
def test_a_unit_without_hands_waits_at_the_door_that_stops_it() -> None:
    game = field({"claudine": "f"}, {"dog 1": "c"})
    phase(game, MOVE)
    assert where(game, "dog 1") == "a"
    game = field({"claudine": "f"}, {"dog 1": "a"})
    ran = phase(game, MOVE)
    assert [event.door for event in of_kind(ran.events, WaitsAtDoor)] == [0]
    assert game.closed & 1
    assert where(game, "dog 1") == "a"


@pytest.mark.rule("RB-Q-72")
def test_a_unit_without_hands_goes_to_heroes_it_can_reach() -> None:
    # Claudine is nearer, but behind a closed door; Sarge can be reached.
    game = field({"claudine": "f", "sarge": "v"}, {"dog 1": "b", "zombie 1": "b"})
    assert (nearness(game, unit_at(game, "zombie 1")), nearness(game, unit_at(game, "dog 1"))) == (3, 6)
    phase(game, MOVE)
    assert (where(game, "zombie 1"), where(game, "dog 1")) == ("a", "d")


@pytest.mark.rule("RB-KEY-UNSTOPPABLE-1")
def test_an_unstoppable_unit_walks_through_doors_and_locks() -> None:
    game = field({"claudine": "m"}, {"sturm-angriff 1": "o"}, faction="vril-overload")
    ran = phase(game, MOVE)
    assert where(game, "sturm-angriff 1") == "n"
    assert not (game.closed | game.locked) >> 4 & 1
    assert not of_kind(ran.events, UnitUnlocked)
    game = field({"claudine": "f"}, {"sturm-angriff 1": "b"}, faction="vril-overload")
    assert nearness(game, unit_at(game, "sturm-angriff 1")) == 2  # the closed door does not count


# ---------------------------------------------------------------- Fast, Scuttle, suppressed


@pytest.mark.rule("RB-KEY-FAST-1")
def test_a_fast_unit_moves_two_areas_and_stops_with_a_hero() -> None:
    game = field({"claudine": "a"}, {"dog 1": "e"})
    phase(game, MOVE)
    assert where(game, "dog 1") == "c"
    game = field({"claudine": "a", "sarge": "entrance"}, {"dog 1": "b"})
    phase(game, MOVE)
    assert where(game, "dog 1") == "a"


@pytest.mark.rule("RB-KEY-FAST-1")
def test_a_step_of_a_fast_unit_can_be_used_on_a_door() -> None:
    game = field({"claudine": "g"}, {"general-wolff 1": "a"}, unit_fields={"general-wolff 1": {"side": 1}})
    phase(game, MOVE)
    assert not game.closed & 1
    assert where(game, "general-wolff 1") == "f"


@pytest.mark.rule("RB-KEY-SCUTTLE-1")
def test_in_1_0_scuttle_is_fast_if_it_sees_a_hero_at_first() -> None:
    game = field({"claudine": "a"}, {"tracking-bomber 1": "e"}, edition="1.0")
    phase(game, MOVE)
    assert where(game, "tracking-bomber 1") == "c"
    # From r it sees nobody; from l it would: too late in 1.0.
    game = field({"claudine": "b"}, {"tracking-bomber 1": "r"}, edition="1.0", open_doors=(5,))
    phase(game, MOVE)
    assert where(game, "tracking-bomber 1") == "l"


@pytest.mark.rule("RB-KEY-SCUTTLE-2")
def test_in_1_1_scuttle_is_fast_if_it_sees_a_hero_after_its_step_too() -> None:
    game = field({"claudine": "b"}, {"tracking-bomber 1": "r"}, open_doors=(5,))
    phase(game, MOVE)
    assert where(game, "tracking-bomber 1") == "e"
    game = field({"claudine": "f"}, {"tracking-bomber 1": "e"})  # sees nobody, before or after
    phase(game, MOVE)
    assert where(game, "tracking-bomber 1") == "d"


@pytest.mark.rule("RB-KEY-SUPPRESSED-1", "RB-KEY-RELENTLESS-1")
def test_suppressed_units_do_nothing_unless_they_are_relentless() -> None:
    game = field({"claudine": "c"}, {"soldier 1": "c", "dog 1": "c", "zombie 1": "d"}, suppressed=areas("cd"))
    ran = enemy_turn(game, came=[("three", "three")])
    zombie = unit_at(game, "zombie 1")
    assert where(game, "zombie 1") == "c"
    assert [attack.units for attack in of_kind(ran.events, UnitsAttack)] == [(zombie,)]
    assert game.suppressed == 0


@pytest.mark.rule("RB-KEY-SUPPRESSED-1")
def test_a_unit_that_enters_a_suppressed_area_ends_its_activation_there() -> None:
    game = field({"claudine": "a"}, {"dog 1": "e"}, suppressed=areas("d"))
    ran = phase(game, MOVE)
    assert where(game, "dog 1") == "d"
    assert of_kind(ran.events, HeldDown)


# ---------------------------------------------------------------- cowards


@pytest.mark.rule("RB-KEY-COWARD-1")
def test_a_coward_leaves_the_area_of_a_hero_for_the_farthest() -> None:
    game = field({"claudine": "c", "sarge": "d"}, {"scientist 1": "c"})
    ran = phase(game, MOVE)
    assert where(game, "scientist 1") == "b"  # the only adjacent area without a Hero
    assert of_kind(ran.events, UnitFled)
    game = field({"claudine": "c", "sarge": "a"}, {"scientist 1": "c"}, automatic=(True,))
    phase(game, MOVE)
    assert where(game, "scientist 1") == "d"  # both are 1 from Claudine, but b lies beside Sarge as well


@pytest.mark.rule("RB-KEY-COWARD-1", "RB-GOAL-6")
def test_between_equally_far_areas_the_players_choose_where_a_coward_flees() -> None:
    game = field({"claudine": "c"}, {"scientist 1": "c"})
    phase(game, MOVE, f"flee-to:{at('b')}")
    assert where(game, "scientist 1") == "b"


@pytest.mark.rule("RB-KEY-COWARD-1")
def test_a_coward_without_a_way_out_stays_and_one_at_a_distance_stops_beside_the_hero() -> None:
    game = field({"claudine": "k"}, {"scientist 1": "k"})
    assert of_kind(phase(game, MOVE).events, KeepsDistance)
    assert where(game, "scientist 1") == "k"
    game = field({"claudine": "a"}, {"scientist 1": "c", "scientist 2": "b"})
    ran = phase(game, MOVE)
    assert (where(game, "scientist 1"), where(game, "scientist 2")) == ("b", "b")
    assert of_kind(ran.events, UnitMoved)


@pytest.mark.rule("RB-KEY-COWARD-1", "RB-GUARD-1")
def test_coward_comes_before_guard() -> None:
    game = field({"claudine": "q"}, {"officer 1": "q"}, faction="mission-1")
    phase(game, MOVE, f"flee-to:{at('p')}")
    assert where(game, "officer 1") == "p"


# ---------------------------------------------------------------- capture and awareness


@pytest.mark.rule("RB-MOVE-ENEMY-8")
def test_ranged_units_stay_with_a_downed_hero() -> None:
    game = field({"claudine": "c", "sarge": "d"}, {"soldier 1": "c"}, hero={"claudine": DOWN})
    ran = phase(game, MOVE)
    assert where(game, "soldier 1") == "c"
    assert of_kind(ran.events, StaysWithHero)


@pytest.mark.rule("RB-AWARE-5")
def test_an_alert_unit_brings_its_level_along() -> None:
    game = before_alarm({"claudine": "c"}, {"zombie 1": "f"}, levels={"f": 2}, open_doors=(0,))
    phase(game, MOVE)
    assert where(game, "zombie 1") == "a"
    assert game.awareness[room("a")] == 2
    assert area("a") != area("f")
