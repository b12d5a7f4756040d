"""Explosions: bombers and unstable units, whom they hurt and in which order (`rules/wounding.py`)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.enemies import CAPTIVE, SCRATCHES, before_alarm, field, of_kind, phase, unit_at
from tests.games.reichbusters.positions import DRILL, area
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities.item_effects import land
from nightraid.games.reichbusters.asks.events.castle import MarkerMoved, SpawnTokensTriggered
from nightraid.games.reichbusters.asks.events.enemy import BomberExploded, UnitsAttack, UnstableExploded, WoundStays
from nightraid.games.reichbusters.asks.events.hero import UnitKilled, UnitUnharmed
from nightraid.games.reichbusters.asks.events.testing import LoudNoise
from nightraid.games.reichbusters.ids import Edition, Reach, SpawnLevel
from nightraid.games.reichbusters.rules.base import unit_keywords
from nightraid.games.reichbusters.rules.hits import resolve
from nightraid.games.reichbusters.rules.wounding import explode, unstable_blast, wound_unit
from nightraid.games.reichbusters.schema.assignments import KillUnits
from nightraid.games.reichbusters.schema.weapons import Firestorm
from nightraid.games.reichbusters.state import RunningTest, State

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
KILL = "kill-the-intruders"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-KEY-BOMBER-1", "RB-KEY-BOMBER-2", "RB-WOUND-6", "RB-WOUND-7")
def test_a_bomber_explodes_instead_of_attacking_in_melee(edition: Edition) -> None:
    units = {"tracking-bomber 1": "c", "soldier 1": "c", "soldier 2": "d", "sturm-angriff 1": "c"}
    game = before_alarm({"claudine": "c"}, units, edition=edition, levels={"c": 2}, marker=1)
    ran = run(explode(game, unit_at(game, "tracking-bomber 1")), came=[("cracked-ribs-1",)])
    assert of_kind(ran.events, BomberExploded)
    assert unit_at(game, "tracking-bomber 1") not in game.units
    assert [event.unit for event in of_kind(ran.events, UnitKilled)] == [unit_at(game, "soldier 1")]
    assert game.units[unit_at(game, "sturm-angriff 1")].wounds == 1  # two wounds kill it
    assert unit_at(game, "soldier 2") in game.units
    assert [wound.card for wound in game.heroes[0].wounds] == ["cracked-ribs-1"]
    assert game.marker == 3  # a Boom!


@pytest.mark.rule("RB-KEY-BOMBER-1", "RB-Q-87")
def test_bombers_explode_one_after_the_other_without_a_value_and_without_a_test() -> None:
    units = {"tracking-bomber 1": "c", "tracking-bomber 2": "c"}
    game = before_alarm({"claudine": "c"}, units, levels={"c": 2})
    ran = phase(game, KILL, came=[("cracked-ribs-1",), ("cracked-ribs-2",)])
    assert len(of_kind(ran.events, BomberExploded)) == 2  # in 1.1 their shields stop each other's blast
    assert len(of_kind(ran.events, UnitUnharmed)) == 1
    assert not of_kind(ran.events, UnitsAttack)
    assert len(game.heroes[0].wounds) == 2
    assert not game.units


@pytest.mark.rule("RB-Q-86", "RB-KEY-BOMBER-1")
def test_in_1_0_the_explosion_removes_other_bombers_without_setting_them_off() -> None:
    units = {"tracking-bomber 1": "c", "tracking-bomber 2": "c"}
    game = before_alarm({"claudine": "c"}, units, levels={"c": 2}, edition="1.0")
    ran = phase(game, KILL, came=[("cracked-ribs-1",)])
    assert len(of_kind(ran.events, BomberExploded)) == 1
    assert not game.units


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-KEY-BOMBER-1", "RB-KEY-BOMBER-2")
def test_a_ranged_wound_sets_a_bomber_off_and_a_melee_wound_does_not(edition: Edition) -> None:
    wounds: tuple[tuple[Reach, int], ...] = (("ranged", 1), ("melee", 0))
    for how, explosions in wounds:
        game = before_alarm({"claudine": "a"}, {"tracking-bomber 1": "c"}, edition=edition)
        ran = run(wound_unit(game, unit_at(game, "tracking-bomber 1"), 1, by=0, how=how))
        assert len(of_kind(ran.events, BomberExploded)) == explosions
        assert not game.units


@pytest.mark.rule("RB-Q-87", "RB-TARGET-3")
def test_in_1_1_a_bomber_with_only_fallen_heroes_does_not_explode() -> None:
    game = field({"claudine": "c"}, {"tracking-bomber 1": "c"}, hero={"claudine": CAPTIVE})
    assert not of_kind(phase(game, KILL).events, BomberExploded)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-KEY-UNSTABLE-1", "RB-KEY-UNSTABLE-2", "RB-Q-35")
def test_an_unstable_unit_blows_up_when_it_is_gone(edition: Edition) -> None:
    units = {"zombie 1": "c", "soldier 1": "c", "soldier 2": "b"}
    game = before_alarm({"claudine": "c"}, units, edition=edition, faction="vril-overload")
    ran = run(wound_unit(game, unit_at(game, "zombie 1"), 1, by=0, how="melee"), came=[("cracked-ribs-1",)])
    assert of_kind(ran.events, UnstableExploded)
    assert sorted(game.units) == [unit_at(game, "soldier 2")]
    assert len(game.heroes[0].wounds) == 1
    assert [event.space for event in of_kind(ran.events, MarkerMoved)] == [3]
    (boom,) = of_kind(ran.events, LoudNoise)
    assert (boom.loud, boom.by_enemy) == ("boom", True)


@pytest.mark.parametrize(("edition", "last"), [("1.0", "1"), ("1.1", "2")])
@pytest.mark.rule("RB-KEY-BOMBER-1", "RB-KEY-BOMBER-2", "RB-KEY-UNSTABLE-1", "RB-KEY-UNSTABLE-2", "RB-GOAL-1")
def test_explosions_cite_the_rules_of_the_edition_that_is_played(edition: Edition, last: str) -> None:
    units = {"zombie 1": "c", "tracking-bomber 1": "c"}
    game = before_alarm({"claudine": "c"}, units, edition=edition, faction="vril-overload")
    came = [("cracked-ribs-1",), ("cracked-ribs-2",)]
    ran = run(explode(game, unit_at(game, "tracking-bomber 1")), came=came)
    assert [event.why for event in of_kind(ran.events, BomberExploded)] == [(f"RB-KEY-BOMBER-{last}",)]
    assert [event.why for event in of_kind(ran.events, UnstableExploded)] == [(f"RB-KEY-UNSTABLE-{last}",)]
    rule = "RB-WOUND-6" if edition == "1.0" else "RB-WOUND-7"
    assert {event.why for event in of_kind(ran.events, WoundStays)} == {(rule,)}


@pytest.mark.rule("RB-KEY-UNSTABLE-1")
def test_a_hero_thrown_out_by_the_second_of_two_explosions_is_hurt_by_the_first_too() -> None:
    units = {"zombie 1": "c", "zombie 2": "c"}
    game = before_alarm({"claudine": "c"}, units, edition="1.0", faction="vril-overload")
    came = [("staggered-1",), ("cracked-ribs-1",)]
    run(wound_unit(game, unit_at(game, "zombie 1"), 1, by=0, how="melee"), f"pushed-to:{area('b')}", came=came)
    assert game.heroes[0].area == area("b")
    assert [wound.card for wound in game.heroes[0].wounds] == ["staggered-1", "cracked-ribs-1"]


@pytest.mark.rule("RB-Q-107")
def test_a_grenade_counts_as_a_ranged_attack_for_a_bomber_unless_its_shield_protects_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = before_alarm({"claudine": "a"}, {"tracking-bomber 1": "c"})
    bomber = unit_at(game, "tracking-bomber 1")
    ran = run(wound_unit(game, bomber, 1, by=0, how="grenade"))
    assert [event.by for event in of_kind(ran.events, UnitUnharmed)] == ["ablative-shield"]
    assert bomber in game.units
    monkeypatch.setattr(unit_keywords, "shielded", lambda *_: False)  # every bomber of the box has a shield
    ran = run(wound_unit(game, bomber, 1, by=0, how="grenade"))
    assert of_kind(ran.events, BomberExploded)


@pytest.mark.rule("RB-Q-123", "RB-Q-8", "RB-KEY-BOMBER-1", "RB-KEY-UNSTABLE-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["tracking-bomber 1", "zombie 1"])
def test_a_blast_comes_before_what_the_removal_brings_into_sight(name: str, edition: Edition) -> None:
    """Behind the unit lies a spawn token: it is seen, but only when the wounds and the Boom! are over."""
    fields: dict[str, Any] = {"edition": edition, "faction": "vril-overload", "tokens": {"e": (1,)}}
    game = before_alarm({"claudine": "a", "sarge": "c"}, {name: "c"}, **fields)
    came = [("cracked-ribs-1",), brings(1, "C")]
    ran = run(wound_unit(game, unit_at(game, name), 1, by=0, how="ranged"), came=came)
    kinds = [type(event) for event in ran.events]
    assert kinds.index(WoundStays) < kinds.index(MarkerMoved) < kinds.index(SpawnTokensTriggered)


@pytest.mark.rule("RB-Q-123")
def test_units_that_appear_while_a_blast_goes_on_are_not_hit() -> None:
    """Three zombies go up, one by the other; then tokens behind them bring two of the miniatures back."""
    zombies = {f"zombie {number}": "c" for number in (1, 2, 3)}
    tokens: dict[str, tuple[SpawnLevel, ...]] = {"e": (1, 1)}
    game = before_alarm({"claudine": "a"}, zombies, faction="vril-overload", tokens=tokens)
    came = [brings(1, "B"), brings(1, "B", place=1)]
    ran = run(wound_unit(game, unit_at(game, "zombie 3"), 1, by=0, how="ranged"), came=came)
    assert len(of_kind(ran.events, UnitKilled)) == 3
    assert [record.area for record in game.units.values()] == [area("e")] * 2


@pytest.mark.rule("RB-Q-123")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reinforcements_that_come_to_the_same_area_are_not_hit_either(edition: Edition) -> None:
    """After the alarm the booms of the first two zombies call two to the barracks, where the others still go off.

    The same by a grenade and by fire, which all three of them are there for.
    """
    came = [("thud-1",), brings(1, "B"), ("this-way-1",), brings(1, "B", place=1), ("lost-in-the-din-1",)]
    game = _barracks(edition)
    ran = run(wound_unit(game, unit_at(game, "zombie 3"), 1, by=0, how="ranged"), came=came)
    thrown = _barracks(edition)
    bang = run(land(thrown, 0, thrown.box.cards.items["grenade"], area("p")), came=came)
    burnt = _barracks(edition)
    target = unit_at(burnt, "zombie 1")
    fire = RunningTest("attack", 0, 7, added=8, target=target, area=area("p"), keywords=(Firestorm(),))
    blaze = run(resolve(burnt, fire), came=came)
    for after, events in ((game, ran.events), (thrown, bang.events), (burnt, blaze.events)):
        assert len(of_kind(events, UnitKilled)) == 3
        assert [record.area for record in after.units.values()] == [area("p")] * 2
        assert after.caught == ()


def _barracks(edition: Edition) -> State:
    """Three zombies that explode, at the barracks; Claudine stands next to them."""
    zombies = {f"zombie {number}": "p" for number in (1, 2, 3)}
    game = field({"claudine": "q"}, zombies, faction="vril-overload", edition=edition)
    post = [card for card, printed in game.box.cards.noise.items() if printed.deck == "post"]
    game.noise_deck = Deck(pool=tuple(post))
    return game


@pytest.mark.rule("RB-Q-123", "RB-ITEM-GRENADE-1")
def test_a_hero_thrown_out_by_what_a_grenade_sets_off_is_hurt_by_the_grenade_too() -> None:
    game = before_alarm({"sarge": "b", "claudine": "c"}, {"zombie 1": "c"}, edition="1.0", faction="vril-overload")
    came = [("staggered-1",), ("cracked-ribs-1",)]
    run(land(game, 0, game.box.cards.items["grenade"], area("c")), f"pushed-to:{area('d')}", came=came)
    assert game.heroes[1].area == area("d")
    assert [wound.card for wound in game.heroes[1].wounds] == ["staggered-1", "cracked-ribs-1"]


@pytest.mark.rule("RB-Q-123")
def test_the_items_of_a_target_are_laid_before_it_blows_up() -> None:
    """Claudine takes one, though the blast gives her the fourth wound."""
    hunt = replace(DRILL, goals=(KillUnits(unit="zombie", count=1, tokens=1),), leave_with=("objective-complete",))
    hurt = {"claudine": {"wounds": SCRATCHES[:3]}}
    fields: dict[str, Any] = {"assignment": hunt, "hero": hurt, "faction": "vril-overload"}
    game = before_alarm({"claudine": "c"}, {"zombie 1": "c"}, **fields)
    run(wound_unit(game, unit_at(game, "zombie 1"), 1, by=0, how="melee"), came=[("bad-knee-1",)])
    assert game.heroes[0].downed
    assert [item.token for item in game.heroes[0].items] == ["objective-complete-1"]


@pytest.mark.rule("RB-KEY-ARMOURED-1")
def test_explosions_do_not_hurt_armoured_units() -> None:
    game = before_alarm({"claudine": "a"}, {"vrilpanzer 1": "c"})
    ran = run(unstable_blast(game, unit_at(game, "zombie 1"), area("c")))
    assert game.units[unit_at(game, "vrilpanzer 1")].side == 0
    assert not of_kind(ran.events, WoundStays)
