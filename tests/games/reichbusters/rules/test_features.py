"""Room features: turning up, using, the end of a turn."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.asks.events.castle import FeatureDiscarded, FeatureRevealed, UnitsSpawned
from nightraid.games.reichbusters.rules.base.feature_cards import card_here, lasting_for, lasting_here
from nightraid.games.reichbusters.rules.base.sight import something_new
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.features import end_of_turn, offers, reveal
from nightraid.games.reichbusters.schema.features import Cover, Perch
from nightraid.games.reichbusters.state import Feature, State, Wound


def with_feature(game: State, where: str, card: str) -> State:
    """A feature lies faceup in an area."""
    kind = game.box.feature_card(card).type
    game.features[area(where)] = Feature(kind, card)
    game.feature_pools[kind] = tuple(other for other in game.feature_pools[kind] if other != card)
    return game


@pytest.mark.rule("RB-FEATURE-1", "RB-FEATURE-2")
def test_a_feature_is_turned_up_as_soon_as_a_hero_sees_it() -> None:
    game = position({"brick": "b"})
    game.features = {area("e"): Feature("weapon"), area("n"): Feature("weapon")}
    ran = run(happened(game), came=[("firing-slit-1",)])
    assert told(ran.events, FeatureRevealed).area == area("e")
    assert game.features[area("e")] == Feature("weapon", "firing-slit-1")
    assert game.features[area("n")].card == ""  # behind a closed door
    assert "firing-slit-1" not in game.feature_pools["weapon"]
    assert not something_new(game)


@pytest.mark.rule("RB-FEATURE-1")
def test_it_is_drawn_from_the_cards_of_its_type() -> None:
    game = position({"brick": "b"})
    game.features = {area("e"): Feature("vril")}
    rule = happened(game)
    asked = rule.send(None)
    assert {game.box.feature_card(card).type for card in getattr(asked, "pool")} == {"vril"}  # noqa: B009


@pytest.mark.rule("RB-Q-98")
def test_a_feature_is_resolved_once_and_stays_in_force() -> None:
    game = position({"brick": "b"})
    game.features = {area("e"): Feature("miscellaneous")}
    run(happened(game), came=[("packing-crates-1",)])
    assert len(game.found[area("e")]) == 1
    assert run(reveal(game, area("e"))).events == []
    assert len(game.found[area("e")]) == 1
    assert lasting_here(game, area("e"), Cover) is not None


@pytest.mark.rule("RB-FEATURE-2")
def test_a_feature_that_spawns_is_discarded_after_the_spawn() -> None:
    game = position({"brick": "b"})
    game.features = {area("e"): Feature("miscellaneous")}
    ran = run(happened(game), came=[("card-game-1",), brings(1, "B")])
    assert area("e") not in game.features
    kinds = [type(event) for event in ran.events]
    assert kinds.index(UnitsSpawned) < kinds.index(FeatureDiscarded)
    assert "card-game-1" not in game.feature_pools["miscellaneous"]


@pytest.mark.rule("RB-FEATURE-2")
def test_what_lies_faceup_is_read_from_its_card() -> None:
    game = with_feature(position({"brick": "e"}), "e", "firing-slit-1")
    assert card_here(game, area("e")) is game.box.feature_card("firing-slit-1")
    assert card_here(game, area("d")) is None
    assert lasting_here(game, area("d"), Perch) is None
    perch = lasting_for(game, 0, Perch)
    assert perch is not None
    assert perch.areas == 1
    game.change(0, knocked_down=True)
    assert lasting_for(game, 0, Perch) is None  # only for a Hero on its feet
    assert lasting_here(game, area("e"), Perch) is not None


@pytest.mark.rule("RB-FEATURE-2")
def test_a_facedown_feature_does_nothing() -> None:
    game = position({"brick": "e"})
    game.features = {area("e"): Feature("weapon")}
    assert lasting_here(game, area("e"), Perch) is None
    assert list(offers(game, 0)) == []
    assert run(end_of_turn(game, 0)).events == []


@pytest.mark.rule("RB-ACTION-2", "RB-FEATURE-2")
def test_a_feature_adds_a_basic_action_only_without_enemies_and_on_ones_feet() -> None:
    wounded = {"brick": {"wounds": (Wound("wound-1"),)}}
    game = with_feature(position({"brick": "e"}, acting="brick", hero=wounded), "e", "first-aid-post-1")
    assert [option.key for option in offers(game, 0)] == ["use-feature:first-aid-post-1:0"]
    spent = with_feature(
        position({"brick": "e"}, acting="brick", hero=wounded, turn={"basic": 0}), "e", "first-aid-post-1"
    )
    assert list(offers(spent, 0)) == []
    held = with_feature(
        position({"brick": "e"}, acting="brick", hero=wounded, units={"soldier 1": "e"}), "e", "first-aid-post-1"
    )
    assert list(offers(held, 0)) == []
    game.change(0, knocked_down=True)
    assert list(offers(game, 0)) == []


def test_features_are_not_turned_up_by_who_does_not_see_them() -> None:
    game = position({"brick": "b"}, units={"soldier 1": "c"})
    game.features = {area("e"): Feature("weapon")}
    assert not all_told(run(happened(game)).events, FeatureRevealed)
    assert game.unit_areas == areas("c")
