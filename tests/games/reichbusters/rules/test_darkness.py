"""What comes out of the darkness."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import alien_area, alien_areas, alien_position, letters
from tests.games.reichbusters.positions import position, unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.engine.events import Decided
from nightraid.games.reichbusters.abilities.noise_effects import apply_bottom
from nightraid.games.reichbusters.asks.events.alien import CameFromDarkness, NoDarkness
from nightraid.games.reichbusters.asks.events.cards import PatrolCancelled
from nightraid.games.reichbusters.asks.events.castle import SpawnTokensPlaced, UnitsSpawned
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, OFF_MAP, SUSPICIOUS, Edition
from nightraid.games.reichbusters.rules.base.sight import darkness
from nightraid.games.reichbusters.rules.darkness import beside_darkness, from_the_darkness, nearest_beside_darkness
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap
from nightraid.games.reichbusters.schema.noise_cards import FromTheDarkness
from nightraid.games.reichbusters.state import State

BURROW = DrawnMap(
    world="alien",
    drawing="""
+---+---+
> a   b |
+---+---+
""",
)
"""From a everything is in sight."""
BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def near(game: State, name: str) -> str:
    """Where they could come, for a Hero in this area."""
    return "".join(letters(1 << area) for area in nearest_beside_darkness(game, alien_area(name)))


# ---------------------------------------------------------------- what is dark


@pytest.mark.rule("RB-NTE-14")
def test_dark_is_what_no_hero_sees() -> None:
    game = alien_position({"brick": "b", "sarge": "i"})
    assert letters(darkness(game)) == ".efghm"
    game.smoke = alien_areas("c")
    assert letters(darkness(game)) == ".cefghm", "smoke makes it dark"
    game.smoke = alien_areas("b")
    assert "b" not in letters(darkness(game)), "not where a Hero stands"


@pytest.mark.rule("RB-NTE-14")
def test_the_castle_has_no_darkness() -> None:
    assert darkness(position({"brick": "a"})) == 0


# ---------------------------------------------------------------- where


@pytest.mark.rule("RB-NTE-17", "RB-Q-129")
def test_they_come_to_the_nearest_area_beside_the_darkness() -> None:
    """Brick in b sees a, c and k: of those each has a dark area beside it; b itself has none."""
    game = alien_position({"brick": "b"})
    assert near(game, "b") == "ack"
    table = run(from_the_darkness(game, 0, (1,), SUSPICIOUS), f"come-into:{alien_area('c')}", came=[brings(1, "B")])
    assert offered(table) == [f"come-into:{alien_area(name)}" for name in "ack"]
    assert game.units_in(alien_areas("c")) == [unit("soldier 1")]
    assert told(table.events, CameFromDarkness).area == alien_area("c")
    decided = told(table.events, Decided)
    assert (decided.matter, decided.chosen) == ("from-darkness", str(alien_area("c")))


@pytest.mark.rule("RB-NTE-17", "RB-Q-129")
def test_the_own_area_can_be_the_place() -> None:
    """In e only d is seen; with smoke in d everything else is dark, and e lies beside it."""
    game = alien_position({"brick": "e"}, smoke=alien_areas("d"))
    assert near(game, "e") == "e"
    run(from_the_darkness(game, 0, (1,), AT_EASE), came=[brings(1, "B")])
    assert game.units_in(alien_areas("e")) == [unit("soldier 1")]


@pytest.mark.rule("RB-NTE-17")
def test_the_hero_who_made_the_noise_counts() -> None:
    game = alien_position({"brick": "m", "sarge": "j"})
    assert near(game, "m") == "k"
    assert near(game, "j") == "i"
    for hero, place in ((0, "k"), (1, "i")):
        game = alien_position({"brick": "m", "sarge": "j"}, last_hero=1 - hero)
        ran = run(from_the_darkness(game, hero, (1,), AT_EASE), came=[brings(1, "B")])
        assert told(ran.events, CameFromDarkness).area == alien_area(place), "whoever acts or acted last"


@pytest.mark.rule("RB-NTE-17", "RB-Q-129")
@BOTH
def test_they_are_always_units_even_where_nobody_sees_them(edition: Edition) -> None:
    """Sarge makes the noise in the dead end m; Brick's sight leaves k and m: they come into k. And never as tokens."""
    game = alien_position({"brick": "j", "sarge": "i"}, edition=edition)
    events = run(from_the_darkness(game, 1, (1, 1), AT_EASE), came=[brings(1, "B"), brings(1, "B", place=1)]).events
    assert not all_told(events, SpawnTokensPlaced)
    assert len(all_told(events, UnitsSpawned)) == 2
    assert len({event.area for event in all_told(events, UnitsSpawned)}) == 1, "all groups come together"
    assert game.tokens == {}


@pytest.mark.rule("RB-NTE-17", "RB-Q-129")
def test_their_area_has_at_least_the_awareness_of_the_card() -> None:
    game = alien_position({"brick": "e"}, smoke=alien_areas("d"), levels={"e": ALERT})
    run(from_the_darkness(game, 0, (1,), SUSPICIOUS), came=[brings(1, "B")])
    assert game.awareness[game.room(alien_area("e"))] == ALERT
    game = alien_position({"brick": "m"})
    run(from_the_darkness(game, 0, (1,), SUSPICIOUS), came=[brings(1, "B")])
    assert game.awareness[game.room(alien_area("k"))] == ALERT, "suspicious by the card, then they see a Hero"


@pytest.mark.rule("RB-NTE-17", "RB-Q-129")
def test_without_darkness_nobody_comes() -> None:
    game = alien_position({"brick": "a"}, on=BURROW)
    assert darkness(game) == 0
    assert all_told(run(from_the_darkness(game, 0, (1,), AT_EASE)).events, NoDarkness)
    assert game.units == {}
    blind = alien_position({"brick": "b"})
    blind.put(0, OFF_MAP)
    assert all_told(run(from_the_darkness(blind, 0, (1,), AT_EASE)).events, NoDarkness)
    assert blind.units == {}


@pytest.mark.rule("RB-NTE-17")
def test_areas_beside_the_darkness_may_be_dark_themselves() -> None:
    game = alien_position({"brick": "j"})
    assert letters(beside_darkness(game)) == ".abcdefghikm"


# ---------------------------------------------------------------- by a noise card


@pytest.mark.rule("RB-NTE-17", "RB-NOISE-5")
def test_a_noise_card_calls_them() -> None:
    """Something Clicks: target 5, a level 1 group, at ease."""
    game = alien_position({"brick": "m"}, hero={"brick": {"skills": ()}})
    came = [("three", "two"), ("something-clicks-1",), brings(1, "B")]
    events = run(noise_test(game, 0, 2, why=()), came=came).events
    assert told(events, CameFromDarkness).area == alien_area("k")


@pytest.mark.rule("RB-NTE-17", "RB-Q-129")
def test_what_keeps_a_patrol_away_keeps_them_away() -> None:
    effect = FromTheDarkness(levels=(1,), awareness=SUSPICIOUS)
    game = alien_position({"claudine": "m"}, hero={"claudine": {"hand": ("wrong-number",)}})
    ran = run(apply_bottom(game, 0, "something-clicks-1", effect), "play-instant:0:wrong-number")
    assert all_told(ran.events, PatrolCancelled)
    assert game.units == {}
