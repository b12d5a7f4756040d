"""What each room feature does."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, areas, position, room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.spawn_cards import brings

from nightraid.games.reichbusters.abilities.feature_effects import finder
from nightraid.games.reichbusters.asks.events.castle import (
    AlarmTriggered,
    AwarenessChanged,
    BiscuitsFed,
    FeatureActs,
    FeatureDiscarded,
    GuardPointPlaced,
    ItemsLaid,
    MarkerMoved,
    SmokePlaced,
    WeaponTurned,
)
from nightraid.games.reichbusters.asks.options.castle import FeedBiscuits, UseFeature
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS, FeatureType
from nightraid.games.reichbusters.rules.base.running_action import new_action
from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.features import end_of_turn, feed, offers, use
from nightraid.games.reichbusters.state import Feature, Found, Item, State, Weapon, Wound

FOUR_WOUNDS = tuple(Wound(f"wound-{number}") for number in range(4))


def facedown(game: State, where: str, kind: FeatureType) -> State:
    """A facedown feature in an area; nothing else lies there."""
    game.features = {area(where): Feature(kind)}
    return game


def faceup(game: State, where: str, card: str) -> State:
    """A feature that has been turned up."""
    kind = game.box.feature_card(card).type
    game.features = {area(where): Feature(kind, card)}
    return game


# ---------------------------------------------------------------- when it is turned up


@pytest.mark.rule("RB-FEATURE-1", "RB-SPAWN-1")
@pytest.mark.parametrize(
    ("kind", "card", "drawn", "units"),
    [("medical", "night-shift-1", brings(1, "B"), 1), ("weapon", "changing-of-the-guard-1", brings(2, "BG"), 2)],
)
def test_a_group_is_spawned_in_its_area(kind: FeatureType, card: str, drawn: tuple[str], units: int) -> None:
    game = facedown(position({"brick": "b"}), "e", kind)
    run(happened(game), came=[(card,), drawn])
    assert len(game.units_in(areas("e"))) == units
    assert game.features == {}
    assert game.awareness[room("e")] == SUSPICIOUS  # they see Brick


def test_items_are_laid_facedown_as_long_as_there_are_any() -> None:
    game = facedown(position({"brick": "b"}), "e", "medical")
    ran = run(happened(game), came=[("medicine-cabinet-1",)])
    assert game.found[area("e")] == (Found("normal"), Found("normal"))
    assert told(ran.events, ItemsLaid).count == 2
    game = facedown(position({"brick": "b"}), "e", "medical")
    game.stacks["normal"] = game.stacks["normal"][:3]
    game.found = {area("o"): (Found("normal"), Found("normal"))}
    run(happened(game), came=[("medicine-cabinet-1",)])
    assert game.found[area("e")] == (Found("normal"),)  # of three that nobody has seen two lie elsewhere
    game = facedown(position({"brick": "b"}), "e", "medical")
    game.stacks["normal"] = ()
    assert not all_told(run(happened(game), came=[("medicine-cabinet-1",)]).events, ItemsLaid)


def test_a_wary_room_rises_only_with_enemies_in_it() -> None:
    game = facedown(position({"brick": "a"}, units={"soldier 1": "h"}, open_doors=(0,)), "f", "objective")
    run(happened(game), came=[("bell-wire-1",)])
    assert game.awareness[room("f")] == SUSPICIOUS
    assert not game.risen  # it is no rise by first sight
    empty = facedown(position({"brick": "a"}, open_doors=(0,)), "f", "objective")
    assert not all_told(run(happened(empty), came=[("bell-wire-1",)]).events, AwarenessChanged)


def test_a_calm_room_falls_not_below_at_ease() -> None:
    game = facedown(
        position({"brick": "a"}, units={"soldier 1": "h"}, levels={"f": ALERT}, open_doors=(0,)), "f", "objective"
    )
    run(happened(game), came=[("forged-orders-1",)])
    assert game.awareness[room("f")] == SUSPICIOUS
    calm = facedown(position({"brick": "a"}, units={"soldier 1": "h"}, open_doors=(0,)), "f", "objective")
    run(happened(calm), came=[("forged-orders-1",)])
    assert calm.awareness[room("f")] == AT_EASE


@pytest.mark.rule("RB-ALARM-1")
def test_a_bell_is_rung_by_a_unit_in_the_room_before_the_alarm() -> None:
    game = facedown(position({"brick": "a"}, units={"soldier 1": "h"}, open_doors=(0,), marker=5), "f", "miscellaneous")
    ran = run(happened(game), came=[("bell-pull-1",)])
    assert game.alarm == "pending"
    assert len(all_told(ran.events, AlarmTriggered)) == 1
    nobody_rings: tuple[dict[str, Any], ...] = (
        {"tokens": {"h": (1,)}},
        {"units": {"soldier 1": "h"}, "alarm": "after", "marker": 2},
    )
    for changed in nobody_rings:
        game = facedown(position({"brick": "a"}, open_doors=(0,), **changed), "f", "miscellaneous")
        assert not all_told(run(happened(game), came=[("bell-pull-1",)]).events, MarkerMoved)


def test_a_guard_point_stays_when_the_card_goes() -> None:
    game = facedown(position({"brick": "b"}), "e", "objective")
    ran = run(happened(game), came=[("picked-guard-1",), brings(2, "BG")])
    assert game.guard_points >> area("e") & 1
    assert game.features == {}
    kinds = [type(event) for event in ran.events]
    assert kinds.index(GuardPointPlaced) < kinds.index(FeatureDiscarded)


@pytest.mark.rule("RB-Q-9")
def test_smoke_from_a_feature_hides_none_of_the_tokens_that_were_seen_with_it() -> None:
    game = facedown(position({"brick": "b"}, tokens={"v": (1,)}), "e", "miscellaneous")
    ran = run(happened(game), came=[("burst-pipe-1",), brings(1, "B")])
    assert told(ran.events, SmokePlaced).area == area("e")
    assert game.units_in(areas("v")) == [unit("soldier 1")]
    assert not seen_by(game, 0) & areas("elsv")
    assert game.awareness[room("e")] == AT_EASE  # judged after the reveals: it sees nobody through the smoke


def test_the_finder_is_the_nearest_of_those_who_see_it() -> None:
    game = facedown(position({"brick": "b", "sarge": "v", "quentin": "j"}, acting="brick"), "e", "medical")
    drawn = game.heroes[0].deck.pool[:2]
    game_of_ties = facedown(position({"brick": "d", "sarge": "l"}), "e", "medical")
    assert run(finder(game_of_ties, area("e")), "near-hero:1").result == 1
    run(happened(game), "near-hero:0", came=[("pot-of-coffee-1",), drawn])  # Brick and Sarge are 3 away, Quentin 2
    assert game.heroes[0].hand == drawn
    assert game.heroes[2].hand == ()


def test_without_anybody_who_sees_it_the_finder_is_who_acts() -> None:
    game = position({"brick": "b", "sarge": "v"}, acting="sarge")
    assert run(finder(game, area("o"))).result == 1


def test_the_finder_gains_heroism() -> None:
    game = facedown(position({"brick": "b"}), "e", "objective")
    run(happened(game), came=[("proof-of-their-crimes-1",), ("wild",)])
    assert game.heroes[0].points.wild == 1


# ---------------------------------------------------------------- as a basic action


def test_first_aid_for_heroes_here_in_all() -> None:
    game = position(
        {"brick": "e", "sarge": "e", "quentin": "d"},
        acting="brick",
        hero={"sarge": {"wounds": FOUR_WOUNDS}, "quentin": {"wounds": FOUR_WOUNDS[:1]}},
    )
    faceup(game, "e", "first-aid-post-1")
    (option,) = offers(game, 0)
    assert isinstance(option, UseFeature)
    ran = run(use(game, 0, option), "treat-hero:1", "heal-wound:wound-0", "treat-hero:1", "heal-wound:wound-2")
    assert [wound.card for wound in game.heroes[1].wounds] == ["wound-1", "wound-3"]
    assert [choice.key for choice in ran.asked[0].options] == ["treat-hero:1", "treat-no-more"]
    assert game.features == {}
    assert game.turn.basic == 1


def test_first_aid_may_stop_early_and_leaves_captives_alone() -> None:
    heroes: dict[str, dict[str, Any]] = {
        "brick": {"wounds": FOUR_WOUNDS[:2]},
        "sarge": {"wounds": FOUR_WOUNDS, "captured": True},
    }
    game = faceup(position({"brick": "e", "sarge": "e"}, acting="brick", hero=heroes), "e", "first-aid-post-1")
    ran = run(use(game, 0, UseFeature("first-aid-post-1", 0)), "treat-hero:0", "heal-wound:wound-1", "treat-no-more")
    assert [choice.key for choice in ran.asked[0].options] == ["treat-hero:0", "treat-no-more"]
    assert len(game.heroes[0].wounds) == 1
    game.change(0, wounds=())
    faceup(game, "e", "first-aid-post-1")
    assert list(offers(game, 0)) == []


def test_a_bed_heals_one_wound_once_a_round_in_all() -> None:
    heroes = {"brick": {"wounds": FOUR_WOUNDS[:1]}, "sarge": {"wounds": FOUR_WOUNDS[1:2]}}
    game = faceup(position({"brick": "e", "sarge": "e"}, acting="brick", hero=heroes, round=2), "e", "field-bed-1")
    run(use(game, 0, UseFeature("field-bed-1", 0)))
    assert not game.heroes[0].wounds
    assert list(offers(game, 1)) == []
    assert area("e") in game.features
    game.round = 3
    assert [option.key for option in offers(game, 1)] == ["use-feature:field-bed-1:0"]
    assert list(offers(game, 0)) == []  # no wound


@pytest.mark.rule("RB-ENHANCE-3")
def test_a_weapon_is_turned_to_its_vril_side() -> None:
    game = faceup(position({"brick": "e"}, acting="brick"), "e", "vril-lathe-1")
    first, second = (weapon.weapon for weapon in game.heroes[0].weapons)
    ran = run(use(game, 0, UseFeature("vril-lathe-1", 0)), f"turn-weapon:{second}")
    assert game.heroes[0].weapons == (Weapon(first), Weapon(second, vril=True))
    assert told(ran.events, WeaponTurned).weapon == second
    assert game.features == {}
    faceup(game, "e", "vril-lathe-2")
    assert not run(use(game, 0, UseFeature("vril-lathe-2", 0))).asked  # one is left
    faceup(game, "e", "vril-lathe-2")
    assert list(offers(game, 0)) == []


def test_what_blocks_a_search_is_cleared_with_noise() -> None:
    game = faceup(position({"brick": "e"}, acting="brick"), "e", "fallen-shelves-1")
    game.action = new_action(game, 0)
    run(use(game, 0, UseFeature("fallen-shelves-1", 0)))
    assert game.action.noise == 1
    assert game.features == {}


def test_a_cut_wire_sets_the_marker_back() -> None:
    game = faceup(position({"brick": "e"}, acting="brick", marker=3), "e", "telephone-exchange-1")
    run(use(game, 0, UseFeature("telephone-exchange-1", 0)))
    assert game.marker == 2
    assert game.features == {}
    too_late: tuple[dict[str, Any], ...] = ({"marker": 1}, {"marker": 6, "alarm": "pending"}, {"alarm": "after"})
    for fields in too_late:
        game = faceup(position({"brick": "e"}, acting="brick", **fields), "e", "telephone-exchange-1")
        assert list(offers(game, 0)) == []


def test_features_that_only_last_offer_no_action() -> None:
    for card in ("firing-slit-1", "humming-coil-1", "leaking-tank-1", "thick-carpets-1", "ammunition-locker-1"):
        game = faceup(position({"brick": "e"}, acting="brick"), "e", card)
        assert list(offers(game, 0)) == []


# ---------------------------------------------------------------- the dog cage and the end of a turn


@pytest.mark.rule("RB-SAMPLE-18")
def test_who_ends_the_turn_at_the_dog_cage_makes_a_noise_test() -> None:
    game = faceup(position({"brick": "e"}, acting="brick"), "e", "dog-cage-1")
    ran = run(end_of_turn(game, 0), came=[("blank",)])
    assert told(ran.events, FeatureActs).card == "dog-cage-1"
    assert area("e") in game.features
    elsewhere = faceup(position({"brick": "d"}, acting="brick"), "e", "dog-cage-1")
    assert run(end_of_turn(elsewhere, 0)).events == []


@pytest.mark.rule("RB-SAMPLE-18")
@pytest.mark.parametrize("fields", [{"wounds": FOUR_WOUNDS}, {"captured": True}])
def test_helpless_heroes_do_not_stir_the_dog(fields: dict[str, Any]) -> None:
    game = faceup(position({"brick": "e"}, hero={"brick": fields}), "e", "dog-cage-1")
    assert run(end_of_turn(game, 0)).events == []


@pytest.mark.rule("RB-SAMPLE-18")
def test_dog_biscuits_discard_the_dog_cage() -> None:
    items = (Item("helmet-1"), Item("dog-biscuits-1"))
    game = position({"brick": "e"}, acting="brick", hero={"brick": {"items": items}}, turn={"basic": 0})
    faceup(game, "e", "dog-cage-1")
    (option,) = offers(game, 0)
    assert option == FeedBiscuits("dog-biscuits-1", "dog-cage-1")
    ran = run(feed(game, 0, FeedBiscuits("dog-biscuits-1", "dog-cage-1")))
    assert told(ran.events, BiscuitsFed).item == "dog-biscuits-1"
    assert game.features == {}
    assert game.heroes[0].items == (Item("helmet-1"),)
    assert run(end_of_turn(game, 0)).events == []
    faceup(game, "e", "leaking-tank-1")
    game.change(0, items=items)
    assert list(offers(game, 0)) == []  # no dog here


def test_vril_sickness_costs_cards_at_the_end_of_the_turn() -> None:
    game = faceup(position({"brick": "e"}, acting="brick"), "e", "leaking-tank-1")
    held = game.heroes[0].deck.pool[:2]
    game.change(0, hand=held)
    run(end_of_turn(game, 0), f"give-up-card:{held[1]}")
    assert game.heroes[0].hand == held[:1]
    game.change(0, hand=())
    assert run(end_of_turn(game, 0)).events == []
