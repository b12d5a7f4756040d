"""Pacifying a room or corridor."""

from collections.abc import Iterable

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, strikes, turn_of
from tests.games.reichbusters.positions import area, room, unit
from tests.games.reichbusters.running import Ran, run

from nightraid.games.reichbusters.asks.events.castle import UnitsSpawned
from nightraid.games.reichbusters.asks.events.hero import RoomPacified
from nightraid.games.reichbusters.asks.events.testing import HeroismGained
from nightraid.games.reichbusters.ids import Edition, HeroId
from nightraid.games.reichbusters.rules.pacifying import unit_left
from nightraid.games.reichbusters.rules.wounding import How, wound_unit
from nightraid.games.reichbusters.state import Points, Skill, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
FOUR = {f"soldier {number}": "f" for number in (1, 2, 3, 4)}


def _room(edition: Edition = "1.1", **fields: object) -> State:
    fields.setdefault("units", FOUR)
    return turn_of("claudine", "f", {"sarge": "f"}, edition=edition, **fields)


def _kill(
    game: State, names: Iterable[str], by: HeroId | None = 0, came: tuple[tuple[str, ...], ...] = ()
) -> Ran[bool]:
    names = list(names)
    for name in names[:-1]:
        run(wound_unit(game, unit(name), 1, by=by, how="melee"))
    return run(wound_unit(game, unit(names[-1]), 1, by=by, how="melee"), came=came)


@pytest.mark.rule("RB-PACIFY-1", "RB-HEROISM-6")
def test_claudine_and_the_four_soldiers_in_the_older_edition() -> None:
    """Two with a card in melee, two more with the Attack action and another card: one random heroism point."""
    _claudine("1.0")


@pytest.mark.rule("RB-PACIFY-1", "RB-HEROISM-7")
def test_claudine_and_the_four_soldiers_in_the_newer_edition() -> None:
    """The same."""
    _claudine("1.1")


def _claudine(edition: Edition) -> None:
    hand = ("two-in-the-dark", "two-in-the-dark")
    game = turn_of("claudine", "f", units=FOUR, hero={"claudine": {"hand": hand[:1], "skills": ()}}, edition=edition)
    pistol = "silenced-pistol"
    act(
        game,
        "play-top:two-in-the-dark",
        strikes(pistol, "soldier 1"),
        strikes(pistol, "soldier 2"),
        came=[("three", "one", "one"), ("two", "two", "one"), ("blank",)],
    )
    act(game, strikes(pistol, "soldier 3"), came=[("three", "one"), ("blank",)])
    game.change(0, hand=hand[:1])
    ran = act(
        game,
        "play-top:two-in-the-dark",
        strikes(pistol, "soldier 4"),
        came=[("three", "one", "one"), ("wild",), ("blank",)],
    )
    assert told(ran.events, RoomPacified).kills == 4
    assert told(ran.events, HeroismGained).kind == "wild"
    assert game.heroes[0].points == Points(wild=1)


@pytest.mark.rule("RB-PACIFY-1")
@BOTH
def test_three_kills_or_one_survivor_are_not_enough(edition: Edition) -> None:
    """The fourth soldier elsewhere; a fifth one left."""
    three = _room(edition, units={**FOUR, "soldier 4": "b"})
    assert not all_told(_kill(three, list(FOUR)[:3]).events, RoomPacified)
    five = _room(edition, units={**FOUR, "zombie 1": "h"})
    assert not all_told(_kill(five, FOUR).events, RoomPacified)
    assert told(_kill(five, ["zombie 1"], came=(("attack",),)).events, RoomPacified).kills == 5


@pytest.mark.rule("RB-PACIFY-1")
@BOTH
def test_no_point_for_kills_of_others_or_with_heroism_or_if_somebody_got_away(edition: Edition) -> None:
    """One soldier killed by a friend; a point spent; a unit that left alive; the enemy turn."""
    shared = _room(edition)
    _kill(shared, ["soldier 1"], by=1)
    assert not all_told(_kill(shared, list(FOUR)[1:]).events, RoomPacified)
    last = _room(edition, units={**FOUR, "zombie 1": "h"})
    _kill(last, FOUR)
    assert not all_told(_kill(last, ["zombie 1"], by=1).events, RoomPacified)
    paid = _room(edition, turn={"heroism_spent": True})
    assert not all_told(_kill(paid, FOUR).events, RoomPacified)
    fled = _room(edition)
    unit_left(fled, room("f"))
    assert not all_told(_kill(fled, FOUR).events, RoomPacified)
    late = _room(edition, phase="enemy")
    assert not all_told(_kill(late, FOUR).events, RoomPacified)


@pytest.mark.rule("RB-PACIFY-1", "RB-SKILL-CROWD-CONTROL-1")
def test_units_that_were_pushed_out_of_the_room_have_left_it_alive() -> None:
    """Crowd Control drives the zombie through the open door: the four kills before it earn nothing."""
    game = turn_of(
        "quentin",
        "g",
        units={**{f"soldier {number}": "g" for number in (1, 2, 3, 4)}, "dog 1": "f"},
        open_doors=(0,),
        hero={"quentin": {"skills": (Skill("crowd-control"),)}},
    )
    _kill(game, FOUR)
    ran = act(
        game,
        strikes("webley", "dog 1"),
        "spend:crowd-control:attack:-1",
        came=[("one", "special"), ("blank", "blank")],
    )
    assert game.units[unit("dog 1")].area == area("a")
    assert game.turn.left == 1 << room("f")
    assert not all_told(ran.events, RoomPacified)


@pytest.mark.rule("RB-PACIFY-1")
@BOTH
def test_kills_by_an_explosion_that_the_attack_set_off_count(edition: Edition) -> None:
    """A bomber and three soldiers: one shot."""
    game = turn_of(
        "claudine",
        "a",
        units={"tracking-bomber 1": "f", "soldier 1": "f", "soldier 2": "f", "soldier 3": "f"},
        open_doors=(0,),
        edition=edition,
    )
    ran = run(wound_unit(game, unit("tracking-bomber 1"), 1, by=0, how="ranged"), came=[("defence",)])
    assert told(ran.events, RoomPacified).kills == 4
    assert game.heroes[0].points == Points(defence=1)


@pytest.mark.rule("RB-PACIFY-2")
@BOTH
def test_each_pacified_room_earns_a_point_and_the_same_one_again(edition: Edition) -> None:
    """Two rooms in one turn; and the first one a second time, by four further kills."""
    eight = {**FOUR, **{f"zombie {number}": "i" for number in (1, 2, 3, 4)}}
    game = _room(edition, units=eight)
    assert all_told(_kill(game, FOUR, came=(("wild",),)).events, RoomPacified)
    zombies = [name for name in eight if name.startswith("zombie")]
    assert told(_kill(game, zombies, came=(("attack",),)).events, RoomPacified).room == room("i")
    again = _room(edition, units={**FOUR, "soldier 4": "g"})
    _kill(again, FOUR, came=(("wild",),))
    for number, record in _room(edition).units.items():
        again.put_unit(number, record)
    assert not all_told(_kill(again, list(FOUR)[:3]).events, RoomPacified)
    assert told(_kill(again, ["soldier 4"], came=(("attack",),)).events, RoomPacified).kills == 4


@pytest.mark.rule("RB-Q-25")
def test_spawn_tokens_do_not_keep_a_room_from_being_pacified() -> None:
    """Only enemy units count; the token lies where the Heroes do not see it."""
    units = {f"soldier {number}": "p" for number in (1, 2, 3, 4)}
    game = turn_of("claudine", "p", units=units, tokens={"r": (1,)})
    game.smoke = 1 << game.heroes[0].area
    ran = _kill(game, units, came=(("wild",),))
    assert told(ran.events, RoomPacified).room == room("p")
    assert game.tokens


@pytest.mark.rule("RB-PACIFY-1", "RB-Q-25")
@BOTH
def test_the_point_is_earned_before_anything_new_comes_into_sight(edition: Edition) -> None:
    """The last soldier has hidden a spawn token of the room: it is triggered, the point is earned all the same."""
    units = {**{f"soldier {number}": "p" for number in (1, 2, 3)}, "soldier 4": "q"}
    game = turn_of("claudine", "p", units=units, tokens={"r": (1,)}, edition=edition)
    ran = _kill(game, units, came=(("wild",), ("sp-3",)))
    order = [type(event) for event in ran.events if isinstance(event, RoomPacified | UnitsSpawned)]
    assert order == [RoomPacified, UnitsSpawned]


@pytest.mark.rule("RB-CAPTURE-6", "RB-Q-107")
def test_a_grenade_rescues_nobody_an_attack_does() -> None:
    """It takes one of four captors: only the blade earns a heroism point."""
    wounds = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))
    captors = {f"soldier {number}": "f" for number in (1, 2, 3, 4)}
    earned: dict[How, int] = {"melee": 1, "grenade": 0}
    for how, points in earned.items():
        game = turn_of(
            "claudine", "m", {"sarge": "f"}, units=captors, hero={"sarge": {"wounds": wounds, "captured": True}}
        )
        run(wound_unit(game, unit("soldier 1"), 1, by=0, how=how), came=[("wild",)] * points)
        assert game.heroes[0].points.total == points
