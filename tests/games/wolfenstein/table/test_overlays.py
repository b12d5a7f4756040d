"""Layers over the board agree with the rules."""

import pytest
from tests.games.match_logs import MatchLog
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, model, stand, wolfenstein
from tests.games.wolfenstein.table.matches import LOGS, golden

from nightraid.engine.screen.sketches import Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.wolfenstein.rules.base.line_of_sight import all_models, cells_see, sees
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State, Weapon
from nightraid.games.wolfenstein.table.overlays import NAMES
from nightraid.games.wolfenstein.table.sight import ray_between, seen_squares, sight_line, watchers


def layer(at: Table[State], name: str, piece: str = "") -> Sketch:
    return wolfenstein().table.overlay(at.state, 0, name, piece)


def marks(shown: Sketch) -> dict[int, tuple[str, str]]:
    return {mark.cell: (mark.text, mark.tone) for mark in shown.marks}


def texts(shown: Sketch) -> list[str]:
    return [note.text for note in shown.notes]


# ---------------------------------------------------------------- sight agrees with the rules


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_lines_are_drawn_exactly_where_models_see_each_other(log: MatchLog) -> None:
    for place, match in enumerate(golden(log)):
        if place % 12 == 0:
            check_sight(match.state)


def check_sight(game: State) -> None:
    for hero in game.hero_side():
        watching, rays = watchers(game, hero)
        assert watching == [nazi for nazi in game.nazis if sees(game, nazi, hero)]
        assert len(rays) == len(watching)
        squares = seen_squares(game, game.cells_of(hero))
        for other in all_models(game):
            mine, theirs = game.cells_of(hero), game.cells_of(other)
            if other == hero or set(mine) & set(theirs):
                continue
            assert (sight_line(game, mine, theirs) is not None) == cells_see(game, mine, theirs)
            if len(theirs) == 1:
                assert bool(squares >> theirs[0] & 1) == cells_see(game, mine, theirs)


def test_a_blocked_line_names_what_blocks_it() -> None:
    at = stand({KLAUS: "e3", BJ: "d3"}, nazis={"soldat 1": "b3", "soldat 2": "i3", "soldat 3": "e6"}, acting=KLAUS)
    rays = {ray.end: ray for ray in layer(at, "sight").rays}
    assert rays[cell("b3")].blocked_by.startswith("B.J. Blazkowicz")
    assert rays[cell("i3")].blocked_by.startswith("door a")
    assert rays[cell("e6")].clear
    told = texts(layer(at, "sight"))
    assert "Klaus Kreutz sees Soldat 3." in told
    assert any(one.startswith("Not Soldat 1: B.J. Blazkowicz") for one in told)
    assert any(one.startswith("Not Soldat 2: door a") for one in told)


def test_darkness_blocks_beyond_its_limit() -> None:
    at = stand({KLAUS: "a3"}, mission="dark", nazis={"soldat 1": "f3"}, acting=KLAUS)
    limit = at.state.box.sight_limit
    ray = ray_between(at.state, at.state.cells_of(KLAUS), at.state.cells_of(model("soldat 1")))
    assert (ray.clear, ray.blocked_by) == (limit >= 5, "" if limit >= 5 else f"darkness beyond {limit} squares")


def test_squares_that_nazis_watch_are_counted_and_shared_ones_told_apart() -> None:
    at = stand({KLAUS: "a1"}, nazis={"soldat 1": "f6", "soldat 2": "a6", "soldat 3": "p5"}, acting=KLAUS)
    shown = marks(layer(at, "watched"))
    assert shown[cell("b2")] == ("2", "both")
    assert shown[cell("m6")] == ("1", "theirs")
    assert cell("h3") not in shown
    assert "In sight of Soldat 1 and Soldat 2." in texts(layer(at, "watched"))


# ---------------------------------------------------------------- reach and range


def test_reach_is_banded_by_what_is_left_for_an_attack() -> None:
    at = stand({KLAUS: "a1"}, acting=KLAUS, ap=3)  # a Handgun attack costs 2
    shown = marks(layer(at, "reach"))
    assert shown[cell("b2")] == ("1", "good")
    assert shown[cell("c3")] == ("2", "warn")
    assert shown[cell("f6")] == ("5", "bad")  # only with the 3 AP of the fatigue action
    assert cell("a1") not in shown


def test_reach_of_a_hero_whose_turn_it_is_not() -> None:
    at = stand({KLAUS: "a1", BJ: "f6"}, acting=KLAUS, ap=1, hero={BJ: {"fatigue": True}})
    shown = marks(layer(at, "reach", str(BJ)))
    assert {int(text) for text, tone in shown.values() if tone != "bad"} == {1, 2, 3}


def test_the_dice_of_a_maschinenpistole_fall_with_distance() -> None:
    at = stand({KLAUS: "a1"}, nazis={"soldat 1": "a6"}, acting=KLAUS)
    shown = marks(layer(at, "range", str(model("soldat 1"))))
    row = [shown.get(cell(f"{column}6")) for column in "bcdef"]
    assert row == [("3", "theirs"), ("2", "theirs"), ("1", "theirs"), ("1", "theirs"), None]


def test_the_dice_of_a_hero_by_distance_and_with_an_ability_that_reaches_further() -> None:
    fields = {BJ: {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1}}
    at = stand({BJ: "a3"}, acting=BJ, open_doors="ab", hero=fields)
    shown = marks(layer(at, "range"))
    assert shown[cell("b3")] == ("5", "mine")  # In Their Faces: one more at distance 1
    assert shown[cell("c3")] == ("4", "mine")
    assert shown[cell("i3")] == ("4", "mine")
    assert shown[cell("j3")] == ("4+", "warn")
    assert cell("r3") not in shown


def test_an_empty_weapon_says_so() -> None:
    fields = {KLAUS: {"weapons": (Weapon("handgun-1960-1", reload=True),)}}
    at = stand({KLAUS: "a3"}, acting=KLAUS, hero=fields)
    assert "It is empty and has to be reloaded first." in texts(layer(at, "range"))


# ---------------------------------------------------------------- Nazis, noise, doors


def test_who_would_act_and_why() -> None:
    nazis = {"soldat 1": "b3", "soldat 2": "i3", "officer 1": "k3"}
    at = stand({KLAUS: "d3"}, nazis=nazis, acting=KLAUS, noise=0b001)
    shown = layer(at, "activation")
    assert texts(shown) == ["Soldat 1 sees Klaus Kreutz.", "Soldat 2 hears noise in west room."]
    assert {(spot.kind, spot.id) for spot in shown.spots} == {
        ("piece", str(model("soldat 1"))),
        ("piece", str(model("soldat 2"))),
        ("area", "0"),
    }


def test_who_can_hear_the_noise() -> None:
    nazis = {"soldat 1": "b3", "soldat 2": "i3", "officer 1": "k3"}
    at = stand({ANYA: "d3"}, nazis=nazis, acting=ANYA, noise=0b001)
    (text,) = texts(layer(at, "noise"))
    assert text == "West room: noise. It carries to corridor; Soldat 2 can hear it there."
    assert texts(layer(stand({ANYA: "d3"}, acting=ANYA), "noise")) == ["There is no noise anywhere."]


def test_doors_objectives_and_passages() -> None:
    at = stand({KLAUS: "a1"}, mission="works", acting=KLAUS)
    shown = layer(at, "doors")
    assert "Door a, between west room and corridor, is locked until objective A is done." in texts(shown)
    assert any(text.startswith("Objective D") and "First: A." in text for text in texts(shown))
    assert {spot.id for spot in shown.spots} >= {"door-0", "door-1", "objective-A"}


def test_secret_passages_are_joined() -> None:
    found = 0
    for mission in ("vault", *map(str, range(1, 11))):
        state = wolfenstein().new(RaidSetup(mission=mission))
        rays = wolfenstein().table.overlay(state, None, "doors", "").rays
        assert {frozenset((ray.start, ray.end)) for ray in rays} == {
            frozenset(pair) for pair in state.box.passages.items()
        }
        found += len(rays)
    assert found > 3


# ---------------------------------------------------------------- which layer, which piece


def test_every_named_layer_can_be_laid_and_its_key_is_its_own() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    assert len({name.key for name in NAMES}) == len(NAMES)
    assert not {name.key for name in NAMES} & set("EOT?123456789")
    for name in NAMES:
        assert layer(at, name.id).notes
        for piece in (str(KLAUS), str(model("soldat 1")), "99", "nobody", "-1", "²"):
            assert layer(at, name.id, piece).notes


def test_a_layer_that_there_is_not_is_refused() -> None:
    at = stand({KLAUS: "b3"}, acting=KLAUS)
    with pytest.raises(NoSuchOverlay):
        layer(at, "x-ray")


def test_without_a_model_a_layer_says_that_it_needs_one() -> None:
    at = stand({KLAUS: "b3", BJ: "d3"}, phase="player")
    assert texts(layer(at, "reach")) == ["This layer is about one model: point at one on the map."]


def test_what_nazis_watch_is_shown_before_anybody_acts() -> None:
    at = stand({KLAUS: "b3", BJ: "d3"}, nazis={"soldat 1": "p5"}, phase="player")
    shown = marks(layer(at, "watched"))
    assert shown[cell("m6")] == ("1", "theirs")
    assert cell("a1") not in shown
