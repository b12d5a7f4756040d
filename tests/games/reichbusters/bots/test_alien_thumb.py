"""The rules of thumb in the alien world: the portal, the ground, the clock."""

from typing import Any

from msgspec.structs import replace
from tests.games.playing import chosen
from tests.games.reichbusters.alien import PortalPlaced, alien_area, alien_position, alien_stand

from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.bots import way_out
from nightraid.games.reichbusters.bots.attacks import dread
from nightraid.games.reichbusters.bots.errand import Errand
from nightraid.games.reichbusters.bots.outlook import outlook
from nightraid.games.reichbusters.bots.work import FAR, Work
from nightraid.games.reichbusters.state import NO_POINTS, Found, Item, State

DOSSIER, ORB = Item("dossier-1"), Item("vril-orb-1")
QUIET: dict[str, Any] = {"shared": NO_POINTS}


def met(where: str, *items: Item, **fields: Any) -> State:
    """Brick has the dossier and these items, and the portal at j has a drain token."""
    has = {"brick": {"items": (DOSSIER, *items)}}
    return alien_position(
        {"brick": where}, **{"hero": has, "portal": PortalPlaced(area="j", drains=1), **QUIET, **fields}
    )


# ---------------------------------------------------------------- the portal


def test_the_portal_is_the_way_out_and_what_opens_it_is_fetched_first() -> None:
    game = met("b", ORB)
    assert way_out.exits(game) == 1 << alien_area("j")
    assert Errand(game, 0).goal == alien_area("i"), "from beside it the drain token comes off"
    lies = {alien_area("m"): (Found("vril", ORB),), alien_area("d"): (Found("vril"),)}
    assert Errand(met("b", found=lies), 0).goal == alien_area("m"), "an orb that lies open, not one that may be one"
    perhaps = {alien_area("e"): (Found("vril"),), alien_area("k"): (Found("normal"),)}
    assert Errand(met("b", found=perhaps), 0).goal == alien_area("e")
    opened = met("b", portal=PortalPlaced(area="j", drains=0))
    assert Errand(opened, 0).goal == alien_area("j")


def test_a_portal_that_is_shut_is_work() -> None:
    opened = Work(met("b", portal=PortalPlaced(area="j", drains=0)))
    shut, hopeless = Work(met("b", ORB)), Work(met("b"))
    assert (opened.jobs, opened.left()) == ([], 4)
    assert (len(shut.jobs), shut.left()) == (1, 4)
    assert hopeless.left() == 2 * FAR


def test_an_orb_is_searched_for_and_kept_for_the_portal() -> None:
    setting: dict[str, Any] = {"portal": PortalPlaced(area="j", drains=1), "hero": {"brick": {"hand": ()}}, **QUIET}
    lies: dict[str, Any] = {"found": {alien_area("b"): (Found("vril"),)}}
    table = alien_stand({"brick": "b"}, acting="brick", **lies, **setting)
    assert chosen(table).startswith("search")
    one, three = (met("b", *[Item(f"vril-orb-{number}") for number in range(1, most)]) for most in (2, 4))
    assert (way_out.may_spend(one, 2), way_out.may_spend(three, 2)) == (False, True)
    assert way_out.may_spend(alien_position({"brick": "b"}), 2), "without a portal they are free"


def test_the_portal_is_made_ready_and_the_orb_is_not_spent_on_a_weapon() -> None:
    has = {"brick": {"items": (DOSSIER, ORB), "hand": ()}}
    beside: dict[str, Any] = {"hero": has, "portal": PortalPlaced(area="j", drains=1), **QUIET}
    assert chosen(alien_stand({"brick": "i"}, acting="brick", **beside)) == "ready-portal"
    opened = {**beside, "portal": PortalPlaced(area="j", drains=0)}
    assert chosen(alien_stand({"brick": "j"}, acting="brick", **opened)) == "leave-map"


def test_the_free_move_goes_on_the_errand_and_off_the_map() -> None:
    lies: dict[str, Any] = {"found": {alien_area("h"): (Found("objective"),)}, **QUIET}
    ends: dict[str, Any] = {"acting": "brick", "turn": {"basic": 0, "moved": True}, "units": {}, **lies}
    table = alien_stand({"brick": "b"}, **ends)
    assert chosen(table) == f"free-move:0:{alien_area('c')}"


def test_one_orb_for_each_drain_token() -> None:
    two = met("b", ORB, portal=PortalPlaced(area="j", drains=2), found={alien_area("m"): (Found("vril", ORB),)})
    assert Work(two).jobs == [[alien_area("j")], [alien_area("m")]]


# ---------------------------------------------------------------- the ground


def test_a_web_is_walked_round_and_so_are_spores_and_loose_ground() -> None:
    found: dict[str, Any] = {"found": {alien_area("h"): (Found("objective"),)}}
    for kind in ("alien-web-1", "alien-spore-1", "loose-ground-1"):
        for bad, way in (("b", "f"), ("f", "b")):
            table = alien_stand({"brick": "a"}, acting="brick", environments={bad: kind}, **found, **QUIET)
            assert chosen(table) == f"move:{alien_area(way)}", (kind, bad)


def test_nobody_stays_among_spores_with_a_move_left() -> None:
    fields: dict[str, Any] = {"hero": {"brick": {"hand": ()}}, **QUIET}
    done: dict[str, Any] = {"found": {alien_area("b"): (Found("objective"),)}}
    table = alien_stand(
        {"brick": "b"}, acting="brick", environments={"b": "alien-spore-1"}, turn={"basic": 1}, **fields
    )
    assert chosen(table).startswith("move:")
    calm = alien_stand({"brick": "b"}, acting="brick", environments={"b": "echo-chamber-1"}, **fields)
    assert not chosen(calm).startswith("move:")
    busy = alien_stand({"brick": "b"}, acting="brick", environments={"b": "alien-spore-1"}, **done, **fields)
    assert chosen(busy).startswith("search"), "what the raid needs comes first"


def test_a_tunnel_saves_a_long_way_or_else_a_round() -> None:
    tunnels = {"environments": {"a": "tunnel-network-1", "d": "tunnel-network-2"}}
    far = {"found": {alien_area("j"): (Found("objective"),)}}
    near = {"found": {alien_area("b"): (Found("objective"),)}}
    for fields, key in (
        ({**far, "marker": 3}, f"tunnel-to:{alien_area('d')}"),
        ({**near, "marker": 3}, "tunnel-back"),
        ({**near, "marker": 1}, f"move:{alien_area('b')}"),
    ):
        setting: dict[str, Any] = {**tunnels, **fields, **QUIET}
        assert chosen(alien_stand({"brick": "a"}, acting="brick", **setting)) == key


# ---------------------------------------------------------------- noise and time


def test_a_boom_brings_no_alarm_nearer_but_draws_a_card() -> None:
    alien = alien_position({"brick": "a"})
    assert dread(alien, "boom") == dread(alien, "bang") > dread(alien, 2) > dread(alien, 0) == 0


def test_the_outlook_gets_worse_with_the_clock() -> None:
    early, late = (outlook(met("b", ORB, marker=marker, tracker_side=6)) for marker in (1, 5))
    assert early > late
    assert late > 0
    short = replace(ALIEN_DRILL, rounds=8)
    assert outlook(met("b", ORB, assignment=short, marker=5, tracker_side=8)) > late, "the second clock is to come"


def test_an_enemy_that_is_awake_and_near_is_worse_than_what_still_sleeps() -> None:
    """Alert units move the marker in every enemy turn: that is what most matches are lost by."""
    setting: dict[str, Any] = {"tracker_side": 8, "marker": 3}
    token = outlook(met("b", ORB, tokens={"c": (1,)}, **setting))
    asleep = outlook(met("b", ORB, units={"soldier 1": "c"}, **setting))
    awake = outlook(met("b", ORB, units={"soldier 1": "c"}, levels={"c": 2}, **setting))
    beside = outlook(met("b", ORB, units={"soldier 1": "b"}, levels={"b": 2}, **setting))
    assert token > asleep > max(awake, beside)
