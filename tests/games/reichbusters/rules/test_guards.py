"""Guards at their posts, and around captives."""

import pytest
from tests.games.reichbusters.enemies import CAPTIVE, enemy_turn, field, of_kind, phase, unit_at, where
from tests.games.reichbusters.positions import area

from nightraid.games.reichbusters.asks.events.enemy import HoldsPost, UnitsAttack
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.guards import guards_holding, guards_in

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
MOVE = "action-stations"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-GUARD-1", "RB-KEY-GUARD-1", "RB-KEY-GUARD-POINT-1")
def test_golden_of_six_guards_at_a_guard_point_four_remain(edition: Edition) -> None:
    units = {f"soldier {number}": "q" for number in range(1, 7)}
    game = field({"claudine": "a"}, units, edition=edition)
    ran = phase(game, MOVE)
    assert sorted(where(game, name) for name in units) == ["q", "q", "q", "q", "r", "r"]
    assert [event.guards for event in of_kind(ran.events, HoldsPost)] == [4, 4, 4, 4]


@pytest.mark.rule("RB-GUARD-1")
def test_only_guards_are_counted_and_only_guards_stay() -> None:
    units = {"soldier 1": "q", "soldier 2": "q", "zombie 1": "q", "zombie 2": "q", "zombie 3": "q", "soldier 3": "p"}
    game = field({"claudine": "a"}, units)
    assert guards_in(game, area("q")) == 2
    assert guards_holding(game, unit_at(game, "soldier 1")) == 2
    assert not guards_holding(game, unit_at(game, "zombie 1"))  # no Guard
    assert not guards_holding(game, unit_at(game, "soldier 3"))  # no guard point
    phase(game, MOVE)
    assert [where(game, name) for name in units] == ["q", "q", "r", "r", "r", "q"]


@pytest.mark.rule("RB-GUARD-2")
def test_guards_who_stay_attack_all_the_same() -> None:
    game = field({"claudine": "p"}, {"soldier 1": "q"})
    ran = enemy_turn(game, came=[("three", "three")])
    assert where(game, "soldier 1") == "q"
    assert [attack.hero for attack in of_kind(ran.events, UnitsAttack)] == [0]


@pytest.mark.rule("RB-GUARD-3", "RB-MOVE-ENEMY-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_captive_is_held_by_four_of_whatever_kind(edition: Edition) -> None:
    units = {f"zombie {number}": "p" for number in range(1, 7)}
    game = field({"claudine": "p", "sarge": "r"}, units, hero={"claudine": CAPTIVE}, edition=edition)
    phase(game, MOVE)
    assert sorted(where(game, name) for name in units) == ["p", "p", "p", "p", "q", "q"]


@pytest.mark.rule("RB-GUARD-1", "RB-GUARD-3", "RB-KEY-FAST-1")
def test_who_passes_a_captive_on_the_way_is_not_held_up_there() -> None:
    game = field({"claudine": "c", "sarge": "a"}, {"dog 1": "d", "dog 2": "c"}, hero={"claudine": CAPTIVE})
    phase(game, MOVE)
    assert where(game, "dog 1") == "b"
    assert where(game, "dog 2") == "c"  # activated beside the captive


@pytest.mark.rule("RB-GUARD-3")
def test_a_hero_who_is_only_downed_is_no_guard_point() -> None:
    game = field({"claudine": "p", "sarge": "r"}, {"zombie 1": "p"}, hero={"claudine": {**CAPTIVE, "captured": False}})
    assert not guards_holding(game, unit_at(game, "zombie 1"))
