"""Moving: step by step, stops at enemies, modifiers, standing up."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, moves_to, offered, on_offer, on_to, places, quiet, turn_of
from tests.games.reichbusters.positions import area, areas, room, unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.castle import ClearedPlaced, UnitsSpawned
from nightraid.games.reichbusters.asks.events.hero import HeroMoved, HeroStoodUp
from nightraid.games.reichbusters.asks.events.rounds import HeroLeft
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.running_action import new_action
from nightraid.games.reichbusters.rules.falling import knock_back
from nightraid.games.reichbusters.rules.moving import move
from nightraid.games.reichbusters.state import Feature, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
STOP = "stop-here"

# ---------------------------------------------------------------- one area


@pytest.mark.rule("RB-MOVE-1", "RB-MOVE-8")
@BOTH
def test_a_basic_move_takes_the_hero_into_one_adjacent_area_without_noise(edition: Edition) -> None:
    """From b one can go to a and c, and no further; no dice are rolled."""
    game = turn_of("quentin", "b", edition=edition)
    assert offered(game, "move") == places("ac")
    ran = act(game, moves_to("c"))
    assert game.heroes[0].area == area("c")
    assert game.turn.basic == 1
    assert told(ran.events, HeroMoved).to == area("c")
    assert not all_told(ran.events, NoiseRaised)


@pytest.mark.rule("RB-MOVE-9")
def test_walls_and_closed_doors_stop_a_move_and_open_doors_do_not() -> None:
    """At a: the door to f is closed, west is the entrance; m lies behind a wall."""
    shut = turn_of("quentin", "a")
    assert offered(shut, "move") == places("b") | {str(area("entrance"))}
    ajar = turn_of("quentin", "a", open_doors=(0,))
    assert offered(ajar, "move") == places("bf") | {str(area("entrance"))}


@pytest.mark.rule("RB-PASSAGE-2")
def test_a_secret_passage_is_one_movement() -> None:
    """Both ends, whatever lies between."""
    game = turn_of("quentin", "b", passages=((area("b"), area("x")),))
    assert offered(game, "move") == places("acx")
    act(game, moves_to("x"))
    assert str(area("b")) in offered(turn_of("quentin", "x", passages=game.passages), "move")


# ---------------------------------------------------------------- enemies


@pytest.mark.rule("RB-MOVE-2")
@BOTH
def test_an_area_with_enemies_that_was_entered_is_not_left_in_the_same_action(edition: Edition) -> None:
    """Double Time moves two areas: the soldier in b ends the move there, in an empty area it goes on."""
    game = turn_of("sarge", "a", units={"soldier 1": "b"}, hero={"sarge": {"hand": ("double-time",)}}, edition=edition)
    ran = act(game, "play-top:double-time", on_to("b"))
    assert len(all_told(ran.events, HeroMoved)) == 1
    free = turn_of("sarge", "a", hero={"sarge": {"hand": ("double-time",)}}, edition=edition)
    act(free, "play-top:double-time", on_to("b"), on_to("c"))
    assert free.heroes[0].area == area("c")


@pytest.mark.rule("RB-MOVE-2")
def test_a_second_move_of_the_same_action_does_not_leave_that_area_either() -> None:
    """Whatever the action does in between."""
    game = turn_of("sarge", "a", units={"soldier 1": "b"})
    game.action = new_action(game, 0)
    run(move(game, 0, 1, why=("RB-MOVE-6",)), on_to("b"))
    assert run(move(game, 0, 2, why=("RB-MOVE-6",))).asked == []
    assert game.heroes[0].area == area("b")
    game.action = new_action(game, 0)
    run(move(game, 0, 1, why=("RB-MOVE-6",)), on_to("c"))
    assert game.heroes[0].area == area("c")


@pytest.mark.rule("RB-MOVE-3")
def test_enemies_where_the_action_begins_do_not_hold_the_hero() -> None:
    """Not even if there are more of them where the Hero goes; and the next action leaves that area again."""
    game = turn_of("sarge", "a", units={"soldier 1": "a", "soldier 2": "b"}, hero={"sarge": {"hand": ("lets-go",)}})
    act(game, moves_to("b"))
    assert game.heroes[0].area == area("b")
    act(game, "play-top:lets-go", on_to("c"))
    assert game.heroes[0].area == area("c")


@pytest.mark.rule("RB-Q-10")
def test_enemies_that_appear_in_the_area_just_entered_end_the_move() -> None:
    """Smoke has hidden the spawn token in f: who walks in stands among enemies and has to stop."""
    fields = {"open_doors": (0,), "hero": {"sarge": {"hand": ("double-time",)}}}
    game = turn_of("sarge", "a", tokens={"f": (1,)}, smoke=areas("f"), **fields)
    ran = act(game, "play-top:double-time", on_to("f"), came=[("sp-3",)])
    assert told(ran.events, UnitsSpawned).area == area("f")
    assert game.heroes[0].area == area("f")
    free = turn_of("sarge", "a", smoke=areas("f"), **fields)
    act(free, "play-top:double-time", on_to("f"), on_to("g"))
    assert free.heroes[0].area == area("g")


@pytest.mark.rule("RB-Q-8")
def test_what_comes_into_sight_is_settled_before_the_next_step() -> None:
    """The token in h is seen from the first step on: its units stand there before the move goes on."""
    game = turn_of("sarge", "a", tokens={"h": (1,)}, open_doors=(0,), hero={"sarge": {"hand": ("double-time",)}})
    ran = act(game, "play-top:double-time", on_to("f"), on_to("g"), came=[("sp-3",)])
    order = [type(event) for event in ran.events if isinstance(event, HeroMoved | UnitsSpawned)]
    assert order == [HeroMoved, UnitsSpawned, HeroMoved]


# ---------------------------------------------------------------- further


@pytest.mark.rule("RB-MOVE-4", "RB-SAMPLE-12")
@BOTH
def test_quentins_advance(edition: Edition) -> None:
    """A basic Move and Advance: two areas, then one noise test with 0 + 1 dice."""
    hand = {"quentin": {"hand": ("rule-britannia",)}}
    game = turn_of("quentin", "a", hero=hand, edition=edition)
    ran = act(game, moves_to("b"), "play-movement:rule-britannia", on_to("c"), came=[quiet(1)])
    assert game.heroes[0].area == area("c")
    assert game.heroes[0].discard == ("rule-britannia",)
    assert [told(ran.events, NoiseRaised).dice] == [1]
    assert game.turn.basic == 1


@pytest.mark.rule("RB-MOVE-4", "RB-MOVE-2")
def test_a_movement_modifier_does_not_help_past_enemies() -> None:
    """Among soldiers it is not even offered, for there is nowhere to go in this action."""
    game = turn_of("quentin", "a", units={"soldier 1": "b"}, hero={"quentin": {"hand": ("rule-britannia",)}})
    act(game, moves_to("b"))
    assert game.heroes[0].hand == ("rule-britannia",)


@pytest.mark.rule("RB-MOVE-4")
def test_a_movement_modifier_works_on_the_move_of_a_card_too() -> None:
    """Let's Go moves one area, Double Time lies beside it as a modifier: two, and its noise die."""
    game = turn_of("sarge", "a", hero={"sarge": {"hand": ("lets-go", "double-time")}})
    act(game, "play-top:lets-go", on_to("b"), "play-movement:double-time", on_to("c"), came=[quiet(1)])
    assert game.heroes[0].area == area("c")


@pytest.mark.rule("RB-MOVE-5", "RB-MOVE-6", "RB-TURN-2")
@BOTH
def test_a_move_of_several_areas_may_stop_early_and_leaves_the_basic_move(edition: Edition) -> None:
    """Double Time ends after one area; the basic Move of the turn is still there, once."""
    game = turn_of("sarge", "a", hero={"sarge": {"hand": ("double-time",)}}, edition=edition)
    act(game, "play-top:double-time", on_to("b"), STOP)
    assert game.heroes[0].area == area("b")
    assert game.turn.basic == 2
    assert offered(game, "move") == places("ac")
    act(game, moves_to("c"))
    assert offered(game, "move") == set()


def test_a_limp_shortens_the_moves_of_an_action_but_not_to_nothing() -> None:
    """Two areas granted, one less; one granted, still one; with a modifier two granted, one less."""
    limping = {"hand": ("double-time",), "wounds": (Wound("bad-knee-1"),)}
    game = turn_of("sarge", "a", hero={"sarge": limping})
    act(game, "play-top:double-time", on_to("b"))
    assert game.heroes[0].area == area("b")
    act(game, moves_to("c"))
    assert game.heroes[0].area == area("c")
    modified = turn_of("sarge", "a", hero={"sarge": limping})
    act(modified, moves_to("b"), "play-movement:double-time", came=[quiet(1)])
    assert modified.heroes[0].area == area("b")


def test_a_limp_counts_once_over_all_moves_of_an_action() -> None:
    """Two moves of two areas in one action are three areas in all."""
    game = turn_of("sarge", "a", hero={"sarge": {"wounds": (Wound("bad-knee-1"),)}})
    game.action = new_action(game, 0)
    run(move(game, 0, 2, why=("RB-MOVE-6",)), on_to("b"))
    run(move(game, 0, 2, why=("RB-MOVE-6",)), on_to("c"), on_to("d"))
    assert game.heroes[0].area == area("d")


@pytest.mark.rule("RB-Q-58")
def test_loose_ground_makes_a_move_louder_once() -> None:
    """Into the area and out of it again in one action: one die; past it: none."""
    game = turn_of("sarge", "a", hero={"sarge": {"hand": ("double-time",)}})
    game.features = {area("b"): Feature("miscellaneous", "broken-glass-1")}
    act(game, "play-top:double-time", on_to("b"), on_to("c"), came=[quiet(1)])
    far = turn_of("sarge", "d")
    far.features = dict(game.features)
    ran = act(far, moves_to("e"))
    assert not all_told(ran.events, NoiseRaised)


# ---------------------------------------------------------------- standing up


@pytest.mark.rule("RB-MOVE-7", "RB-KEY-KNOCKED-DOWN-1")
@BOTH
def test_a_knocked_down_hero_can_only_stand_up_and_that_is_the_move(edition: Edition) -> None:
    """No attack, no item, no door; one movement, and the Hero stands in the same area."""
    down = {"quentin": {"knocked_down": True, "items": holding("bandages-1"), "wounds": (Wound("winded-1"),)}}
    game = turn_of("quentin", "a", units={"soldier 1": "a"}, hero=down, edition=edition)
    assert on_offer(game) == ["stand-up"]
    ran = act(game, "stand-up")
    assert told(ran.events, HeroStoodUp).hero == 0
    assert (game.heroes[0].knocked_down, game.heroes[0].area) == (False, area("a"))
    assert game.turn.moved
    assert "use-item:bandages-1" in on_offer(game)
    assert offered(game, "attack")


@pytest.mark.rule("RB-MOVE-7")
def test_the_movement_of_a_card_stands_a_hero_up_and_goes_on() -> None:
    """Of two movements one is spent on standing up."""
    game = turn_of("sarge", "a", hero={"sarge": {"knocked_down": True, "hand": ("double-time", "listen-up")}})
    assert set(on_offer(game)) == {"stand-up", "play-top:double-time"}
    act(game, "play-top:double-time", "stand-up", on_to("b"))
    assert game.heroes[0].area == area("b")
    assert not game.heroes[0].knocked_down


@pytest.mark.rule("RB-MOVE-7")
def test_movement_stands_up_nobody_but_the_hero_who_moves() -> None:
    """Beside a knocked-down friend the Hero moves on; the friend stays down."""
    game = turn_of("sarge", "a", {"quentin": "a"}, hero={"quentin": {"knocked_down": True}})
    assert "stand-up" not in on_offer(game)
    act(game, moves_to("b"))
    assert game.heroes[1].knocked_down


# ---------------------------------------------------------------- what comes with it


@pytest.mark.rule("RB-CLEARED-2")
def test_moving_into_a_room_without_enemies_clears_it() -> None:
    """The room behind the door; not the corridor that is merely walked along."""
    game = turn_of("sarge", "a", open_doors=(0,), tokens={})
    ran = act(game, moves_to("f"))
    assert told(ran.events, ClearedPlaced).room == room("f")
    along = turn_of("sarge", "a")
    assert not all_told(act(along, moves_to("b")).events, ClearedPlaced)


@pytest.mark.rule("RB-Q-84")
@BOTH
def test_being_knocked_back_is_no_move(edition: Edition) -> None:
    """It leads out of an area with enemies, makes no noise, clears no room and uses no movement."""
    game = turn_of(
        "sarge",
        "a",
        units={"soldier 1": "a"},
        open_doors=(0,),
        edition=edition,
        hero={"sarge": {"hand": ("lets-go",)}},
    )
    game.action = new_action(game, 0)
    game.action = type(game.action)(hero=0, entered=areas("a"))
    ran = run(knock_back(game, 0, unit("soldier 1")), *([f"pushed-to:{area('f')}"]))
    assert game.heroes[0].area == area("f")
    assert not all_told(ran.events, ClearedPlaced)
    assert not all_told(ran.events, HeroMoved)
    assert not game.turn.moved
    assert game.action.entered == areas("a")


# ---------------------------------------------------------------- off the map


@pytest.mark.rule("RB-END-3", "RB-Q-93")
def test_a_hero_with_what_it_takes_leaves_by_the_exit_unless_it_walked_in_among_enemies() -> None:
    """From k with the dossier; not without it; with enemies there only if the action began there."""
    with_dossier = {"sarge": {"items": holding("dossier-1"), "hand": ("double-time",)}}
    game = turn_of("sarge", "k", hero=with_dossier, units={"soldier 1": "k"})
    assert "leave-map" in on_offer(game)
    assert "leave-map" not in on_offer(turn_of("sarge", "k"))
    assert told(act(game, "leave-map").events, HeroLeft).hero == 0
    walking = turn_of("sarge", "l", hero=with_dossier, units={"soldier 1": "k"}, open_doors=(2,))
    act(walking, "play-top:double-time", on_to("k"))
    assert walking.heroes[0].area == area("k")
    free = turn_of("sarge", "l", hero=with_dossier, open_doors=(2,))
    assert told(act(free, "play-top:double-time", on_to("k"), "leave-map").events, HeroLeft).hero == 0
