"""The alien portal: placed, readied with Ready Equipment, and then the way out (RB-NTE-PORTAL-1, RB-READY-3)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import PortalPlaced, alien_area, alien_position, alien_stand
from tests.games.reichbusters.deeds import act, on_offer
from tests.games.reichbusters.positions import position
from tests.games.reichbusters.running import offered, run

from nightraid.engine.events import Ended
from nightraid.games.reichbusters.asks.events import missions
from nightraid.games.reichbusters.asks.events.hero import ItemDiscarded
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import portal
from nightraid.games.reichbusters.rules.base.ways_out import ways_out
from nightraid.games.reichbusters.rules.end_of_game import may_follow, may_leave
from nightraid.games.reichbusters.rules.objectives import goals_met
from nightraid.games.reichbusters.rules.ready import ready_some
from nightraid.games.reichbusters.rules.round import play_step
from nightraid.games.reichbusters.schema.assignments import Find, KillUnits, PortalSpot
from nightraid.games.reichbusters.state import NO_POINTS, Feature, Found, Item, Portal, State

ORBS = tuple(Item(f"vril-orb-{number}") for number in (1, 2, 3))
HEART, DOSSIER = Item("alien-heart-1"), Item("dossier-1")
FOUND = {alien_area("a"): (Found("objective", DOSSIER),)}
EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def at_the_portal(at: str = "k", items: tuple[Item, ...] = (ORBS[0],), drains: int = 1, **fields: Any) -> State:
    """Brick in his turn; the portal stands in area m, at the end of the dead end k, m."""
    fields = {"shared": NO_POINTS, "hero": {"brick": {"items": items}}, **fields}
    return alien_position({"brick": at}, acting="brick", portal=PortalPlaced(area="m", drains=drains), **fields)


# ---------------------------------------------------------------- readying


@pytest.mark.rule("RB-READY-3", "RB-NTE-PORTAL-1", "RB-Q-141")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("at", ["k", "m"])
def test_a_hero_at_the_portal_or_beside_it_takes_a_drain_token_off_for_an_orb(edition: Edition, at: str) -> None:
    game = at_the_portal(at, edition=edition)
    assert not ways_out(game)
    ran = act(game, "ready-portal")
    assert game.portal == Portal(alien_area("m"), 0)
    assert game.heroes[0].items == ()
    assert told(ran.events, ItemDiscarded).item == "vril-orb-1"
    assert told(ran.events, missions.PortalReadied).left == 0
    assert game.turn.basic == 1, "it is a basic action"
    assert ways_out(game) == 1 << alien_area("m")


@pytest.mark.rule("RB-READY-3", "RB-READY-4", "RB-NTE-PORTAL-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_portal_can_carry_several_tokens_and_is_no_exit_before_the_last_is_off(edition: Edition) -> None:
    game = at_the_portal("m", items=(*ORBS[:2], DOSSIER), drains=2, edition=edition, turn={"basic": 3})
    act(game, "ready-portal")
    assert game.portal == Portal(alien_area("m"), 1)
    assert not ways_out(game)
    assert not may_leave(game, 0)
    assert "leave-map" not in on_offer(game)
    act(game, "ready-portal")
    assert may_leave(game, 0)
    assert "leave-map" in on_offer(game)
    assert "ready-portal" not in on_offer(game)
    rich = at_the_portal("m", drains=0)
    assert "ready-portal" not in on_offer(rich), "an orb is left, and nothing to take off"


@pytest.mark.rule("RB-Q-141", "RB-Q-160")
def test_a_feature_that_spares_the_orb_spares_it_at_the_portal_too() -> None:
    cradle = {alien_area("k"): Feature("vril", "charging-cradle-1")}
    game = at_the_portal("k", items=(HEART,), features=cradle)
    assert "ready-portal-with-heart" not in on_offer(game), "it costs nothing here"
    ran = act(game, "ready-portal")
    assert game.portal == Portal(alien_area("m"), 0)
    assert game.heroes[0].items == (HEART,)
    assert not all_told(ran.events, ItemDiscarded)


@pytest.mark.rule("RB-READY-3", "RB-Q-141")
def test_from_farther_away_or_without_an_orb_it_cannot_be_readied() -> None:
    assert "ready-portal" in on_offer(at_the_portal("k"))
    assert "ready-portal" not in on_offer(at_the_portal("b")), "two areas away"
    assert "ready-portal" not in on_offer(at_the_portal("k", items=()))
    assert "ready-portal" not in on_offer(at_the_portal("k", turn={"basic": 0}))
    assert "ready-portal" not in on_offer(at_the_portal("c")), "beside it, but behind a wall"


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-HEART-1", "RB-READY-3", "RB-NTE-PORTAL-1")
def test_an_alien_heart_will_do_and_the_player_chooses() -> None:
    game = at_the_portal(items=(ORBS[0], HEART))
    assert {"ready-portal", "ready-portal-with-heart"} <= set(on_offer(game))
    act(game, "ready-portal-with-heart")
    assert game.heroes[0].items == (ORBS[0],)
    assert game.portal == Portal(alien_area("m"), 0)
    assert "ready-portal" not in on_offer(at_the_portal(items=(HEART,)))


@pytest.mark.rule("RB-Q-141")
def test_a_card_that_makes_things_ready_works_on_it_too() -> None:
    game = at_the_portal(items=ORBS[:2], drains=2)
    ran = run(ready_some(game, 0, 3), "ready-portal", "ready-portal")
    assert game.portal == Portal(alien_area("m"), 0)
    assert offered(ran, 0) == ["ready-portal", "ready-nothing"]
    assert len(ran.asked) == 2, "nothing is left to make ready"


# ---------------------------------------------------------------- the way out


@pytest.mark.rule("RB-NTE-PORTAL-1", "RB-END-3", "RB-END-4")
def test_who_has_what_it_takes_leaves_by_the_open_portal_and_others_follow() -> None:
    heroes = {"brick": "m", "sarge": "a", "quentin": "e"}
    fields: dict[str, Any] = {"hero": {"brick": {"items": (DOSSIER,)}}, "acting": "brick", "units": {"soldier 1": "c"}}
    game = alien_position(heroes, portal=PortalPlaced(area="m", drains=0), **fields)
    assert may_follow(game, 1), "from a by b and k"
    assert not may_follow(game, 2), "a soldier stands in the way"
    shut = alien_position(heroes, portal=PortalPlaced(area="m", drains=1), **fields)
    assert not may_follow(shut, 1)
    ran = act(game, "leave-map")
    assert isinstance(ran.events[-1], Ended)
    assert [hero.escaped for hero in game.heroes] == [True, True, False]


@pytest.mark.rule("RB-NTE-PORTAL-1", "RB-NTE-11")
def test_the_free_move_leads_through_it_too() -> None:
    table = alien_stand(
        {"brick": "m"},
        hero={"brick": {"items": (DOSSIER,)}},
        portal=PortalPlaced(area="m", drains=0),
        phase="end-of-round",
    )
    table.answer("free-leave:0")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)


def test_in_the_castle_the_exits_are_the_ways_out() -> None:
    game = position({"brick": "a"})
    assert ways_out(game) == game.box.exit_areas


# ---------------------------------------------------------------- placing it


@pytest.mark.rule("RB-NTE-PORTAL-1", "RB-Q-142")
@pytest.mark.parametrize("drains", [1, 3])
def test_it_stands_there_from_the_start_with_its_drain_tokens(drains: int) -> None:
    game = alien_position({"brick": "a"}, assignment=replace(ALIEN_DRILL, portal=PortalSpot(at="X", drains=drains)))
    assert game.portal == Portal(alien_area("m"), drains)


@pytest.mark.rule("RB-NTE-PORTAL-1", "RB-Q-142")
def test_or_it_appears_when_the_goals_are_met_and_stays() -> None:
    waiting = replace(ALIEN_DRILL, portal=PortalSpot(at="X", when="goals-met", drains=2), goals=(Find(item="dossier"),))
    assert not goals_met(alien_position({"brick": "a"}, assignment=waiting))
    table = alien_stand({"brick": "a"}, acting="brick", assignment=waiting, found=FOUND)
    before = table.state.portal
    assert before is None
    assert not ways_out(table.state)
    happened = table.answer("pick-up:dossier-1")
    assert told(happened, missions.PortalPlaced).drains == 2
    assert not portal.appears(table.state), "once"
    assert table.state.portal == Portal(alien_area("m"), 2)
    happened = table.answer("drop-item:dossier-1")
    assert not goals_met(table.state)
    assert table.state.portal == Portal(alien_area("m"), 2)


@pytest.mark.rule("RB-Q-142")
def test_while_a_goal_is_open_it_does_not_appear() -> None:
    waiting = replace(ALIEN_DRILL, portal=PortalSpot(at="X", when="goals-met"), goals=(KillUnits(unit="soldier"),))
    game = alien_position({"brick": "a"}, acting="brick", assignment=waiting)
    assert not portal.appears(game)
    ran = run(play_step(game), "end-turn")
    assert not all_told(ran.events, missions.PortalPlaced)
    assert game.portal is None
