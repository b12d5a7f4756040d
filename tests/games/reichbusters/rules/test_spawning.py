"""Spawning: letters, rows, limits."""

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import DRILL, area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.castle import (
    FeatureDiscarded,
    ReserveEmpty,
    SpawnTokensTriggered,
    UnitsSpawned,
)
from nightraid.games.reichbusters.ids import SpawnLevel
from nightraid.games.reichbusters.rules.barracks import barracks_spawn
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.moving import step_into
from nightraid.games.reichbusters.rules.patrols import patrol
from nightraid.games.reichbusters.rules.spawning import is_unique, most_of, put_tokens, put_units, spawn, trigger_tokens
from nightraid.games.reichbusters.schema.assignments import Post
from nightraid.games.reichbusters.state import Feature, State

WHY = ("RB-SPAWN-1",)


def types_in(game: State, names: str) -> list[str]:
    """The types of the units in these areas."""
    return [game.box.type_of(number) for number in game.units_in(areas(names))]


@pytest.mark.rule("RB-SPAWN-1")
def test_noise_cards_tokens_features_and_missions_spawn() -> None:
    game = position({"brick": "l"})
    run(patrol(game, (1,), 1), f"come-through:2:{area('l')}", came=[brings(1, "B")])
    assert types_in(game, "l") == ["soldier"]
    game.tokens[area("s")] = (1,)
    game.remove_unit(unit("soldier 1"))
    run(happened(game), came=[brings(1, "D")])
    assert types_in(game, "s") == ["zombie"]
    game.features[area("k")] = Feature("medical")
    run(happened(game), came=[("night-shift-1",), brings(1, "C")])
    assert types_in(game, "k") == ["scientist"]
    game.alarm = "after"
    run(barracks_spawn(game, 0, 1, "B"), came=[brings(1, "A")])
    assert types_in(game, "x") == ["officer"]
    posted = replace(DRILL, set_up=(Post(at="Y", rows=("A",)),))
    assert types_in(position({"brick": "l"}, assignment=posted), "o") == ["officer"]


@pytest.mark.rule("RB-SPAWN-6", "RB-SPAWN-7")
def test_brick_sees_a_token_of_level_1_in_mission_1() -> None:
    """The card shows B and D at level 1: a soldier and a dog replace the token."""
    game = position({"brick": "b"}, faction="mission-1", tokens={"e": (1,)})
    ran = run(happened(game), came=[brings(1, "BD")])
    assert types_in(game, "e") == ["soldier", "dog"]
    assert game.tokens == {}
    assert told(ran.events, UnitsSpawned).card == brings(1, "BD")[0]


@pytest.mark.rule("RB-SPAWN-6", "RB-SPAWN-10")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_level_has_its_row_of_the_card(level: SpawnLevel) -> None:
    game = position({"brick": "b"})
    card = game.box.spawn_card("sp-9")
    printed = {1: card.level_1, 2: card.level_2, 3: card.level_3}
    assert len({*printed.values()}) == 3
    run(spawn(game, level, area("o"), why=WHY), came=[("sp-9",)])
    letters = [game.box.rows[record.row].letter for record in game.units.values()]
    assert tuple(letters) == printed[level]


@pytest.mark.rule("RB-SPAWN-6")
def test_each_token_of_an_area_draws_its_own_card() -> None:
    game = position({"brick": "b"}, tokens={"e": (1, 1)})
    ran = run(trigger_tokens(game, area("e")), came=[brings(1, "B"), brings(1, "D")])
    assert types_in(game, "e") == ["soldier", "zombie"]
    assert told(ran.events, SpawnTokensTriggered).levels == (1, 1)


@pytest.mark.rule("RB-SPAWN-8")
def test_the_card_is_discarded_and_so_is_what_called_it() -> None:
    game = position({"brick": "b"}, tokens={"e": (1,)})
    game.features[area("l")] = Feature("medical")
    ran = run(happened(game), came=[("night-shift-1",), brings(1, "B"), brings(1, "B", place=1)])
    assert game.spawn_discard == brings(1, "B") + brings(1, "B", place=1)
    assert brings(1, "B")[0] not in game.spawn_deck.pool
    assert game.tokens == {}
    assert game.features == {}
    assert told(ran.events, FeatureDiscarded).area == area("l")


@pytest.mark.rule("RB-SPAWN-9", "RB-Q-70")
def test_no_more_than_the_limit_letters_from_left_to_right() -> None:
    """Two of three sturm-angriff are there: of G and G one is placed; the soldier before them as well."""
    game = position({"brick": "b"}, units={"sturm-angriff 1": "o", "sturm-angriff 3": "o"})
    ran = run(spawn(game, 3, area("p"), why=WHY), came=[brings(3, "BGG")])
    assert game.units_in(areas("p")) == [unit("soldier 1"), unit("sturm-angriff 2")]
    assert (told(ran.events, ReserveEmpty).type, told(ran.events, ReserveEmpty).missing) == ("sturm-angriff", 1)


@pytest.mark.rule("RB-SPAWN-9")
def test_the_killed_can_come_again() -> None:
    game = position({"brick": "b"}, units={"vrilpanzer 1": "o"})
    run(spawn(game, 3, area("p"), why=WHY), came=[brings(3, "BBJ")])
    assert types_in(game, "p") == ["soldier", "soldier"]
    game.remove_unit(unit("vrilpanzer 1"))
    run(spawn(game, 3, area("p"), why=WHY), came=[brings(3, "BJ")])
    assert types_in(game, "p") == ["soldier", "soldier", "soldier", "vrilpanzer"]


@pytest.mark.rule("RB-SPAWN-9")
def test_two_rows_of_one_type_share_the_limit() -> None:
    game = position({"brick": "b"})
    white = game.box.faction.row_of("F")
    assert white is not None
    assert most_of(game, "dog") == 4
    put_units(game, white, area("o"), 3)
    ran = run(spawn(game, 1, area("p"), why=WHY), came=[brings(1, "E")])  # a dog of the yellow row
    assert game.units_in(areas("p")) == [unit("dog 4")]
    assert not all_told(ran.events, ReserveEmpty)
    run(spawn(game, 1, area("p"), why=WHY), came=[brings(1, "F")])
    assert len(game.units) == 4


@pytest.mark.rule("RB-Q-69")
def test_a_letter_without_a_row_brings_nobody() -> None:
    game = position({"brick": "b"}, faction="mission-1")
    ran = run(spawn(game, 3, area("p"), why=WHY), came=[brings(3, "BGG")])  # mission 1 has no G
    assert types_in(game, "p") == ["soldier"]
    assert not all_told(ran.events, ReserveEmpty)


@pytest.mark.rule("RB-KEY-OVERWHELM-1")
def test_overwhelm_places_two_within_the_limit() -> None:
    game = position({"brick": "b"})
    run(spawn(game, 1, area("p"), why=WHY), came=[brings(1, "F")])  # the white dogs overwhelm
    assert types_in(game, "p") == ["dog", "dog"]
    run(spawn(game, 1, area("p"), why=WHY), came=[brings(1, "E")])  # the yellow ones do not
    assert types_in(game, "p") == ["dog"] * 3
    ran = run(spawn(game, 2, area("p"), why=WHY), came=[brings(2, "DF")])  # one dog is left
    assert types_in(game, "p") == ["dog", "dog", "dog", "zombie", "dog"]
    assert told(ran.events, ReserveEmpty).missing == 1


@pytest.mark.rule("RB-KEY-UNIQUE-1")
def test_a_unique_unit_comes_only_once() -> None:
    game = position({"brick": "b"})
    (row,) = game.box.faction.rows_of("general-wolff")
    assert is_unique(game, row)
    assert not is_unique(game, 0)
    assert put_units(game, row, area("o"), 2) == [unit("general-wolff 1")]
    game.remove_unit(unit("general-wolff 1"))
    assert put_units(game, row, area("o")) == []
    assert not game.units


@pytest.mark.rule("RB-KEY-UNIQUE-1")
def test_a_vrilmeister_that_stood_there_from_the_start_does_not_come_again() -> None:
    posted = replace(DRILL, set_up=(Post(at="Y", rows=("B", "B"), vrilmeister=True),))
    game = position({"brick": "b"}, assignment=posted)
    assert types_in(game, "o") == ["soldier", "soldier", "general-wolff"]
    game.remove_unit(unit("general-wolff 1"))
    put_units(game, game.box.faction.rows_of("general-wolff")[0], area("o"))
    assert types_in(game, "o") == ["soldier", "soldier"]


@pytest.mark.rule("RB-SPAWN-7")
def test_tokens_pile_up_in_an_area() -> None:
    game = position({"brick": "b"}, tokens={"o": (1,)})
    run(put_tokens(game, area("o"), (2, 3), why=WHY))
    assert game.tokens == {area("o"): (1, 2, 3)}
    assert room("o") != room("n")


@pytest.mark.rule("RB-AREA-3")
def test_an_area_holds_any_number_of_units() -> None:
    game = position({"brick": "o", "sarge": "o", "quentin": "n"}, open_doors=(4,))
    for kind, count in (("soldier", 16), ("zombie", 8)):
        put_units(game, game.box.faction.rows_of(kind)[0], area("o"), count)
    assert len(game.units_in(areas("o"))) == 24
    run(step_into(game, 2, area("o")))
    assert game.heroes_in(areas("o")) == [0, 1, 2]


@pytest.mark.rule("RB-Q-71")
def test_spawned_units_have_not_acted() -> None:
    game = position({"brick": "b"})
    run(spawn(game, 1, area("o"), why=WHY), came=[brings(1, "B")])
    assert not game.units[unit("soldier 1")].acted
