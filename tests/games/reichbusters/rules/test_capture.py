"""Captives: taken at the start of their turn, set free at the start of their turn."""

import pytest
from tests.games.reichbusters.enemies import CAPTIVE, DOWN, SCRATCHES, before_alarm, field, of_kind, unit_at
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import run

from nightraid.engine.events import Ended
from nightraid.games.reichbusters.asks.events.enemy import HeroCaptured, HeroFreed, RescueRewarded
from nightraid.games.reichbusters.asks.events.hero import RoomPacified
from nightraid.games.reichbusters.asks.events.testing import HeroismGained
from nightraid.games.reichbusters.ids import NOBODY, Edition
from nightraid.games.reichbusters.rules.base import unit_keywords
from nightraid.games.reichbusters.rules.capture import capture_check, check_rescue
from nightraid.games.reichbusters.rules.wounding import How, wound_unit
from nightraid.games.reichbusters.state import Escort, Item, Points

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
FOUR = {f"soldier {number}": "c" for number in (1, 2, 3, 4)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-CAPTURE-1", "RB-MOVE-ENEMY-8")
def test_a_downed_hero_alone_among_four_units_is_captured(edition: Edition) -> None:
    game = field({"claudine": "c", "sarge": "a"}, FOUR, hero={"claudine": DOWN}, edition=edition)
    ran = run(capture_check(game, 0))
    assert ran.result is True
    assert game.heroes[0].captured
    assert [event.captors for event in of_kind(ran.events, HeroCaptured)] == [4]


@pytest.mark.rule("RB-CAPTURE-1")
def test_each_of_the_three_conditions_is_needed() -> None:
    heroes = {"claudine": "c", "sarge": "a"}
    game = field(heroes, FOUR, hero={"claudine": {"wounds": SCRATCHES[:3]}})  # not downed
    assert run(capture_check(game, 0)).result is False
    game = field({"claudine": "c", "sarge": "c"}, FOUR, hero={"claudine": DOWN})  # somebody beside
    assert run(capture_check(game, 0)).result is False
    game = field(heroes, {**FOUR, "soldier 4": "b"}, hero={"claudine": DOWN})  # three units
    assert run(capture_check(game, 0)).result is False
    assert not game.heroes[0].captured


@pytest.mark.rule("RB-Q-91")
def test_spawn_tokens_are_no_captors() -> None:
    units = {**FOUR, "soldier 4": "b"}
    game = field({"claudine": "c", "sarge": "a"}, units, hero={"claudine": DOWN}, alarm="before", edition="1.0")
    game.tokens = {area("c"): (1, 2)}
    assert run(capture_check(game, 0)).result is False


@pytest.mark.rule("RB-CAPTURE-4")
def test_several_heroes_can_be_held_but_two_in_one_area_never() -> None:
    units = {**FOUR, **{f"zombie {number}": "e" for number in (1, 2, 3, 4)}}
    heroes = {"claudine": "c", "sarge": "e", "quentin": "a"}
    game = field(heroes, units, hero={"claudine": CAPTIVE, "sarge": DOWN})
    assert run(capture_check(game, 1)).result is True
    assert [hero.captured for hero in game.heroes] == [True, True, False]
    game = field({"claudine": "c", "sarge": "c", "quentin": "a"}, FOUR, hero={"claudine": DOWN, "sarge": DOWN})
    assert run(capture_check(game, 0)).result is False
    assert run(capture_check(game, 1)).result is False


@pytest.mark.rule("RB-CAPTURE-5", "RB-Q-90")
def test_a_captive_is_free_at_the_start_of_the_turn_when_a_condition_fails() -> None:
    game = field({"claudine": "c", "sarge": "a"}, FOUR, hero={"claudine": CAPTIVE})
    assert run(capture_check(game, 0)).result is True  # nothing has changed
    run(wound_unit(game, unit_at(game, "soldier 1"), 1, by=None, how="other"))
    between = game.heroes[0]  # rescued, but still a captive until the turn begins
    ran = run(capture_check(game, 0))
    assert ran.result is False
    assert of_kind(ran.events, HeroFreed)
    after = game.heroes[0]
    assert (between.captured, after.captured, after.downed) == (True, False, True)


@pytest.mark.rule("RB-CAPTURE-5")
def test_a_friend_in_the_area_sets_a_captive_free() -> None:
    game = field({"claudine": "c", "sarge": "c"}, FOUR, hero={"claudine": CAPTIVE})
    assert run(capture_check(game, 0)).result is False


@pytest.mark.rule("RB-CAPTURE-6", "RB-Q-90", "RB-HEROISM-7")
def test_in_1_1_who_breaks_the_ring_draws_a_heroism_point_once_per_round() -> None:
    game = field({"claudine": "c", "sarge": "b"}, {**FOUR, "soldier 5": "c"}, hero={"claudine": CAPTIVE})

    def kill(number: int, *came: str) -> list[object]:
        rule = wound_unit(game, unit_at(game, f"soldier {number}"), 1, by=1, how="ranged")
        return of_kind(run(rule, came=[came] if came else []).events, RescueRewarded)

    assert not kill(1)  # five, now four: still held
    assert kill(2, "wild")
    assert game.heroes[1].points.wild == 1
    assert not kill(3)
    game = field({"claudine": "c", "sarge": "b"}, FOUR, hero={"claudine": CAPTIVE}, rescued=True)
    assert not kill(1)  # somebody had one in this round
    game = field({"claudine": "c", "sarge": "b"}, {**FOUR, "soldier 4": "b"}, hero={"claudine": CAPTIVE})
    assert not kill(1)  # the ring was broken before


@pytest.mark.rule("RB-CAPTURE-6", "RB-HEROISM-6")
def test_in_1_0_a_rescue_brings_no_point() -> None:
    game = field({"claudine": "c", "sarge": "b"}, FOUR, hero={"claudine": CAPTIVE}, edition="1.0")
    ran = run(wound_unit(game, unit_at(game, "soldier 1"), 1, by=1, how="ranged"))
    assert not of_kind(ran.events, HeroismGained)


@pytest.mark.rule("RB-CAPTURE-6")
def test_without_a_captive_there_is_no_rescue() -> None:
    game = field({"claudine": "c", "sarge": "b"}, {**FOUR, "soldier 4": "b"}, hero={"claudine": DOWN})
    assert not run(check_rescue(game, 1, area("c"))).events
    game.change(0, captured=True)
    assert not run(check_rescue(game, None, area("c"))).events  # no Hero's doing


@pytest.mark.rule("RB-Q-114", "RB-CAPTURE-6", "RB-Q-107", "RB-PACIFY-1")
@pytest.mark.parametrize("soldiers", [3, 4])
@pytest.mark.parametrize("unit", ["tracking-bomber 1", "zombie 1"])
def test_what_a_grenade_sets_off_rescues_nobody_and_what_an_attack_sets_off_does(
    unit: str, soldiers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bomber and an unstable zombie blow the ring apart, by their own end or by their blast.

    Both ways Sarge has killed all of them and pacified the corridor.
    """
    monkeypatch.setattr(unit_keywords, "shielded", lambda *_: False)  # every bomber of the box has a shield
    ring = {unit: "c", **{f"soldier {number + 1}": "c" for number in range(soldiers)}}
    ways: tuple[tuple[How, int], ...] = (("grenade", 0), ("ranged", 1))
    for how, points in ways:
        game = before_alarm(
            {"sarge": "b", "claudine": "c"},
            ring,
            hero={"claudine": CAPTIVE},
            faction="vril-overload",
            acting="sarge",
            phase="turn",
        )
        came = [("wild",)] * points + [("attack",), ("bad-knee-1",)]
        ran = run(wound_unit(game, unit_at(game, unit), 1, by=0, how=how), came=came)
        assert not game.units
        assert len(of_kind(ran.events, RescueRewarded)) == points
        assert [event.kills for event in of_kind(ran.events, RoomPacified)] == [len(ring)]
        assert game.heroes[0].points == Points(attack=1, wild=points)


@pytest.mark.rule("RB-Q-92", "RB-END-1")
def test_with_the_last_hero_captured_the_game_is_lost() -> None:
    units = {**FOUR, **{f"zombie {number}": "e" for number in (1, 2, 3, 4)}}
    game = field({"claudine": "c", "sarge": "e"}, units, hero={"claudine": CAPTIVE, "sarge": DOWN})
    ran = run(capture_check(game, 1))
    (ended,) = of_kind(ran.events, Ended)
    assert ended.outcome.winners == ()


@pytest.mark.rule("RB-KEY-ESCORT-4")
@pytest.mark.parametrize(("edition", "keeps"), [("1.0", True), ("1.1", False)])
def test_in_1_1_a_captured_hero_drops_the_escort(edition: Edition, keeps: bool) -> None:
    game = field({"claudine": "c", "sarge": "a"}, FOUR, hero={"claudine": DOWN}, edition=edition)
    game.escort = Escort("O'Reilly", area("c"), hero=0)
    game.change(0, items=(Item("escort-1"),))
    run(capture_check(game, 0))
    assert game.escort.hero == (0 if keeps else NOBODY)
