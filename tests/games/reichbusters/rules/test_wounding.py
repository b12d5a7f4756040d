"""Wounds on enemy units."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import turn_of
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import Ran, run

from nightraid.games.reichbusters.asks.events.castle import FeatureRevealed
from nightraid.games.reichbusters.asks.events.enemy import BomberExploded, UnstableExploded, WoundStays
from nightraid.games.reichbusters.asks.events.hero import UnitChanged, UnitKilled, UnitUnharmed, UnitWounded
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.wounding import How, wound_unit, wounds_of_hit
from nightraid.games.reichbusters.state import Feature, State

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def _wound(game: State, name: str, wounds: int = 1, how: How = "melee", *, piercing: bool = False) -> Ran[bool]:
    return run(wound_unit(game, unit(name), wounds, by=0, how=how, piercing=piercing))


# ---------------------------------------------------------------- how many wounds


@pytest.mark.rule("RB-WOUND-1")
@BOTH
def test_a_soldier_dies_of_the_first_wound(edition: Edition) -> None:
    """It is taken off the map, and what stood behind it comes into sight."""
    game = turn_of("sarge", "a", units={"soldier 1": "b", "soldier 2": "c"}, edition=edition)
    ran = _wound(game, "soldier 1", how="ranged")
    assert ran.result is True
    assert told(ran.events, UnitKilled).hero == 0
    assert list(game.units) == [unit("soldier 2")]
    hidden = turn_of("sarge", "a", units={"soldier 1": "b"}, edition=edition)
    hidden.features = {area("d"): Feature("medical")}
    ran = run(wound_unit(hidden, unit("soldier 1"), 1, by=0, how="ranged"), came=[("field-bed-1",)])
    assert told(ran.events, FeatureRevealed).area == area("d")


@pytest.mark.rule("RB-WOUND-2", "RB-KEY-X-WOUNDS-1")
@BOTH
def test_the_sturm_kanonier_takes_two_wounds(edition: Edition) -> None:
    """One token, it stays; a second, it is removed. Two at once do the same."""
    game = turn_of("sarge", "a", units={"sturm-kanonier 1": "a"}, edition=edition)
    first = _wound(game, "sturm-kanonier 1")
    assert first.result is False
    assert told(first.events, UnitWounded).wounds == 1
    assert game.units[unit("sturm-kanonier 1")].wounds == 1
    assert _wound(game, "sturm-kanonier 1").result is True
    assert not game.units
    at_once = turn_of("sarge", "a", units={"sturm-kanonier 1": "a"}, edition=edition)
    assert _wound(at_once, "sturm-kanonier 1", 2).result is True


@pytest.mark.rule("RB-WOUND-3", "RB-SAMPLE-4", "RB-KEY-UNSTABLE-1", "RB-KEY-UNSTABLE-2")
@BOTH
def test_the_vrilpanzer_takes_three_wounds(edition: Edition) -> None:
    """Grey with the symbol, red with the symbol, the next card without: then it is gone, and it is Unstable."""
    game = turn_of("sarge", "a", units={"vrilpanzer 1": "c"}, edition=edition)
    first = _wound(game, "vrilpanzer 1", how="ranged", piercing=True)
    assert told(first.events, UnitChanged).side == 1
    second = _wound(game, "vrilpanzer 1", how="ranged", piercing=True)
    assert told(second.events, UnitChanged).side == 2
    assert not all_told(second.events, UnitKilled)
    third = _wound(game, "vrilpanzer 1", how="ranged", piercing=True)
    assert told(third.events, UnitKilled).unit == unit("vrilpanzer 1")
    assert told(third.events, UnstableExploded).area == area("c")
    assert not game.units


@pytest.mark.rule("RB-WOUND-3")
def test_two_wounds_at_once_bring_two_states_and_the_new_side_counts_at_once() -> None:
    """Smash! is gone with the first side, Chain Fire with the second."""
    game = turn_of("sarge", "a", units={"vrilpanzer 1": "c"})
    keywords = [type(one).__name__ for one in game.profile(unit("vrilpanzer 1")).keywords]
    assert "Smash" in keywords
    ran = _wound(game, "vrilpanzer 1", 2, how="ranged", piercing=True)
    assert [event.side for event in all_told(ran.events, UnitChanged)] == [1, 2]
    now = [type(one).__name__ for one in game.profile(unit("vrilpanzer 1")).keywords]
    assert "ChainFire" not in now
    assert "Unstable" in now


# ---------------------------------------------------------------- armour and shields


@pytest.mark.rule("RB-KEY-ARMOURED-1")
@BOTH
def test_nothing_but_an_armour_piercing_attack_hurts_an_armoured_unit(edition: Edition) -> None:
    """Neither blades nor bullets, grenades or explosions."""
    hows: tuple[How, ...] = ("melee", "ranged", "grenade", "explosion", "other")
    for how in hows:
        game = turn_of("sarge", "a", units={"vrilpanzer 1": "c"}, edition=edition)
        ran = _wound(game, "vrilpanzer 1", how=how)
        assert told(ran.events, UnitUnharmed).by == "armoured"
        assert game.units[unit("vrilpanzer 1")].side == 0
    game = turn_of("sarge", "a", units={"vrilpanzer 1": "c"}, edition=edition)
    _wound(game, "vrilpanzer 1", how="grenade", piercing=True)
    assert game.units[unit("vrilpanzer 1")].side == 1


@pytest.mark.rule("RB-KEY-ARMOUR-PIERCING-1")
@BOTH
def test_armour_piercing_means_two_wounds_for_who_has_no_armour(edition: Edition) -> None:
    """One for the Vrilpanzer, two for the Kanonier; without the keyword one for everybody."""
    game = turn_of("sarge", "a", units={"vrilpanzer 1": "c", "sturm-kanonier 1": "c"}, edition=edition)
    assert wounds_of_hit(game, unit("vrilpanzer 1"), piercing=True) == 1
    assert wounds_of_hit(game, unit("sturm-kanonier 1"), piercing=True) == 2
    assert wounds_of_hit(game, unit("sturm-kanonier 1"), piercing=False) == 1


@pytest.mark.rule("RB-KEY-ABLATIVE-SHIELD-1")
def test_an_ablative_shield_stops_grenades_in_the_older_edition() -> None:
    """Not even armour piercing ones get through; a bullet does."""
    _shield("1.0")


@pytest.mark.rule("RB-KEY-ABLATIVE-SHIELD-2")
def test_an_ablative_shield_stops_grenades_in_the_newer_edition() -> None:
    """The same."""
    _shield("1.1")


def _shield(edition: Edition) -> None:
    for piercing in (False, True):
        game = turn_of("sarge", "a", units={"tracking-bomber 1": "c"}, edition=edition)
        ran = _wound(game, "tracking-bomber 1", how="grenade", piercing=piercing)
        assert told(ran.events, UnitUnharmed).by == "ablative-shield"
        assert game.units
        assert not all_told(ran.events, BomberExploded)
    game = turn_of("sarge", "a", units={"tracking-bomber 1": "c"}, edition=edition)
    assert _wound(game, "tracking-bomber 1", how="melee").result is True


# ---------------------------------------------------------------- what blows up


@pytest.mark.rule("RB-KEY-BOMBER-1")
def test_a_bomber_shot_at_range_blows_up_in_the_older_edition() -> None:
    """Everybody else in its area is wounded; wounded in melee it just dies."""
    _bomber("1.0")


@pytest.mark.rule("RB-KEY-BOMBER-2")
def test_a_bomber_shot_at_range_blows_up_in_the_newer_edition() -> None:
    """Heroes take a permanent wound."""
    _bomber("1.1")


def _bomber(edition: Edition) -> None:
    units = {"tracking-bomber 1": "c", "soldier 1": "c", "zombie 1": "d"}
    game = turn_of("sarge", "a", {"quentin": "c"}, units=units, edition=edition)
    shot = wound_unit(game, unit("tracking-bomber 1"), 1, by=0, how="ranged")
    ran = run(shot, came=[("cracked-ribs-1",)])
    assert told(ran.events, BomberExploded).area == area("c")
    assert list(game.units) == [unit("zombie 1")]
    assert told(ran.events, WoundStays).hero == 1
    assert game.marker == 3
    blade = turn_of("sarge", "c", {"quentin": "c"}, units=units, edition=edition)
    ran = _wound(blade, "tracking-bomber 1", how="melee")
    assert not all_told(ran.events, BomberExploded)
    assert unit("soldier 1") in blade.units


@pytest.mark.rule("RB-Q-86")
@BOTH
def test_one_bomber_does_not_set_off_another(edition: Edition) -> None:
    """The other is removed without exploding, or in 1.1 saved by its shield."""
    game = turn_of("sarge", "a", units={"tracking-bomber 1": "c", "tracking-bomber 2": "c"}, edition=edition)
    ran = _wound(game, "tracking-bomber 1", how="ranged")
    assert len(all_told(ran.events, BomberExploded)) == 1
    assert (unit("tracking-bomber 2") in game.units) is (edition == "1.1")


def test_a_unit_that_is_gone_cannot_be_wounded() -> None:
    """Somebody else has got it first."""
    game = turn_of("sarge", "a")
    ran = _wound(game, "soldier 1")
    assert ran.result is False
    assert ran.events == []
