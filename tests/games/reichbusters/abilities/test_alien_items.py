"""What alien items do, in the alien world and beyond it, and the loot that aliens drop."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import alien_area
from tests.games.reichbusters.brood import brood, creature, give
from tests.games.reichbusters.deeds import act, holding, offered, on_offer, quiet, strikes, turn_of
from tests.games.reichbusters.enemies import of_kind
from tests.games.reichbusters.item_bearers import BOTH, sarge_with
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import offered as options
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.castle import SuppressedPlaced
from nightraid.games.reichbusters.asks.events.enemy import BomberExploded, WoundHealed
from nightraid.games.reichbusters.asks.events.hero import (
    DrainLifted,
    ItemDiscarded,
    ItemTurnedUp,
    LootDropped,
    LootLies,
    PheromonesSpread,
    UnitKilled,
    UnitUnharmed,
    UnitWounded,
)
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, NoiseRaised
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.loot import stack_of
from nightraid.games.reichbusters.rules.smoke import end_of_enemy_turn
from nightraid.games.reichbusters.schema.units import Bomber, NoHands
from nightraid.games.reichbusters.state import Feature, Found, Item, State, Weapon


def bearer(*tokens: str, units: dict[str, Any] | None = None, edition: Edition = "1.1", **fields: Any) -> State:
    """Brick with these items in b of the alien world, in his turn."""
    brick = {"weapons": (Weapon("vickers"),), "items": holding(*tokens), **fields.pop("brick", {})}
    return brood({"brick": "b"}, units, hero={"brick": brick}, acting="brick", edition=edition, **fields)


def spread(where: str) -> str:
    """The key of pheromones let loose on an area."""
    return f"use-item-at:alien-pheromones-1:{alien_area(where)}"


# ---------------------------------------------------------------- acid sac


@pytest.mark.rule("RB-NTE-ITEM-ACID-SAC-1", "RB-Q-158")
@BOTH
def test_an_acid_sac_gets_one_attack_with_a_melee_weapon_through_armour(edition: Edition) -> None:
    sarge = {"weapons": (Weapon("trench-spade"),), "items": holding("acid-sac-1"), "skills": ()}
    game = turn_of("sarge", "b", units={"vrilpanzer 1": "b"}, hero={"sarge": sarge}, edition=edition)
    panzer = unit("vrilpanzer 1")
    dice = len_of(game, "trench-spade")
    came = [("special",) * dice, *[("three",)] * dice, quiet(1)]
    keys = ["use-in-test:acid-sac-1:False", *["boost:attack"] * dice]
    ran = act(game, strikes("trench-spade", "vrilpanzer 1"), *keys[: dice + 1], came=came[: dice + 2])
    assert told(ran.events, ItemDiscarded).item == "acid-sac-1"
    assert not all_told(ran.events, UnitUnharmed)
    assert game.units[panzer].side == 1, "armour that is pierced is wounded once"


def len_of(game: State, weapon: str) -> int:
    """The dice of a weapon."""
    return game.box.cards.weapons[weapon].normal.dice


@pytest.mark.rule("RB-NTE-ITEM-ACID-SAC-1")
def test_an_acid_sac_is_for_melee_weapons_alone() -> None:
    game = bearer("acid-sac-1", units={"vrilspitter 1": "c"})
    ran = act(game, f"attack:vickers:{creature(game, 'vrilspitter 1')}", came=[("blank",) * 4, quiet(4)])
    assert not [
        key for ask in ran.asked for key in [option.key for option in ask.options] if key.startswith("use-in-test")
    ]
    game = bearer("acid-sac-1", units={"vrilspitter 1": "b"})
    ran = act(game, f"attack-unarmed:{creature(game, 'vrilspitter 1')}", came=[("blank",)])
    assert len(ran.asked) == 1, "bare hands are no weapon"


# ---------------------------------------------------------------- adrenaline


@pytest.mark.rule("RB-NTE-ITEM-ADRENALINE-1", "RB-Q-58", "RB-Q-158")
@pytest.mark.parametrize(("face", "left"), [("two", 1), ("special", 0), ("blank", 3)])
@BOTH
def test_adrenaline_heals_what_the_vril_die_shows(edition: Edition, face: str, left: int) -> None:
    """In the castle too: it works wherever it is carried."""
    game = sarge_with("adrenaline-1", edition=edition, wounds=3, friends={"quentin": "c"})
    chosen = {"two": ["heal-wound:winded-1", "heal-wound:winded-2"]}.get(face, [])
    ran = act(game, "use-item-on:adrenaline-1:0", *chosen, came=[(face,)])
    assert len(game.heroes[0].wounds) == left
    assert game.heroes[0].items == ()
    assert not all_told(ran.events, NoiseRaised)
    if face == "special":
        assert all("RB-NTE-ITEM-ADRENALINE-1" in event.why for event in all_told(ran.events, WoundHealed))
    assert offered(sarge_with("adrenaline-1"), "use-item-on") == set(), "nobody is wounded"


# ---------------------------------------------------------------- alien heart


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-HEART-1", "RB-Q-160", "RB-READY-2")
@BOTH
def test_a_heart_takes_the_place_of_an_orb_and_the_player_chooses(edition: Edition) -> None:
    brick = {"weapons": (Weapon("vickers", vril=True, drained=True),), "items": holding("alien-heart-1", "vril-orb-1")}
    game = turn_of("brick", "a", hero={"brick": brick}, edition=edition)
    assert {"recharge:vickers", "recharge-with-heart:vickers"} <= set(on_offer(game))
    ran = act(game, "recharge-with-heart:vickers")
    assert told(ran.events, DrainLifted).orb == "alien-heart-1"
    assert game.heroes[0].items == holding("vril-orb-1")
    assert not game.heroes[0].weapons[0].drained
    assert game.turn.basic == 1


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-HEART-1", "RB-Q-160")
def test_a_heart_alone_is_enough_and_is_no_orb_for_anything_else() -> None:
    weapons = (Weapon("vickers", drained=True), Weapon("second-vickers"))
    brick = {"weapons": weapons, "items": holding("alien-heart-1", "alien-heart-2")}
    game = turn_of("brick", "a", hero={"brick": brick})
    assert offered(game, "recharge") == set()
    assert offered(game, "recharge-with-heart") == {"vickers"}
    assert offered(game, "enhance-weapon") == set()
    assert not [key for key in on_offer(game) if key.startswith("use-item")]


@pytest.mark.rule("RB-Q-160")
def test_where_a_feature_spares_the_orb_no_heart_is_asked_for() -> None:
    brick = {"weapons": (Weapon("vickers", vril=True, drained=True),), "items": holding("alien-heart-1")}
    game = turn_of("brick", "a", hero={"brick": brick})
    game.features = {area("a"): Feature("vril", "charging-cradle-1")}
    assert offered(game, "recharge-with-heart") == set()
    act(game, "recharge:vickers")
    assert game.heroes[0].items == holding("alien-heart-1")


# ---------------------------------------------------------------- alien pheromones


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-PHEROMONES-1", "RB-NTE-8", "RB-Q-158")
@BOTH
def test_pheromones_wound_every_alien_and_as_many_others(edition: Edition) -> None:
    units = {"vrilspitter 1": "c", "vrilspitter 2": "c", "soldier 1": "c", "xenobiologist 1": "c", "vrilspitter 3": "a"}
    game = bearer("alien-pheromones-1", units=units, edition=edition)
    soldier, xeno = creature(game, "soldier 1"), creature(game, "xenobiologist 1")
    ran = act(game, spread("c"), f"turn-on:{soldier}", came=[("attack",)])
    assert told(ran.events, PheromonesSpread).area == alien_area("c")
    assert set(options(ran)) == {f"turn-on:{soldier}", f"turn-on:{xeno}"}
    assert set(game.units) == {creature(game, "vrilspitter 3")}, "two aliens and two others are dead"
    assert told(ran.events, ItemDiscarded).item == "alien-pheromones-1"
    assert not all_told(ran.events, NoiseRaised)
    assert {event.hero for event in all_told(ran.events, UnitKilled)} == {0}


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-PHEROMONES-1", "RB-Q-159")
def test_only_aliens_that_are_wounded_count_and_each_other_is_bitten_once_before_any_twice() -> None:
    units = {"brood-oracle 1": "c", "gloamstalker 1": "c", "soldier 1": "c", "soldier 2": "c"}
    game = bearer("alien-pheromones-1", units=units)
    ran = act(game, spread("c"))
    assert told(ran.events, UnitWounded).unit == creature(game, "brood-oracle 1"), "its first of two"
    assert told(ran.events, UnitUnharmed).by == "elusive"
    assert len(of_kind(ran.events, UnitKilled)) == 1, "one alien wounded, one soldier of two equals"
    units = {"vrilspitter 1": "c", "vrilspitter 2": "c", "sturm-kanonier 1": "c", "soldier 1": "c"}
    game = bearer("alien-pheromones-1", units=units)
    kanonier = creature(game, "sturm-kanonier 1")
    ran = act(game, spread("c"), f"turn-on:{kanonier}")
    assert list(game.units) == [kanonier], "it has survived, but the second wound is for the soldier"
    units = {"vrilspitter 1": "c", "vrilspitter 2": "c", "sturm-kanonier 1": "c"}
    game = bearer("alien-pheromones-1", units=units)
    act(game, spread("c"))
    kanonier = creature(game, "sturm-kanonier 1")
    hurt = game.units.get(kanonier)
    assert hurt is None or hurt.wounds + hurt.side == 2, "nobody else is left, so it is bitten twice"
    units = {"vrilspitter 1": "c", "vrilspitter 2": "c", "vrilspitter 3": "c", "soldier 1": "c", "officer 1": "c"}
    game = bearer("alien-pheromones-1", units=units)
    officer = creature(game, "officer 1")
    ran = act(game, spread("c"), f"turn-on:{officer}", came=[("attack",)])
    assert len(ran.asked) == 2, "then the soldier is left, and the third wound finds nobody"
    assert not game.units


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-PHEROMONES-1", "RB-Q-159")
def test_pheromones_are_for_adjacent_areas_in_sight_with_an_alien_they_can_wound() -> None:
    units = {"vrilspitter 1": "c", "vrilspitter 2": "d", "gloamstalker 1": "a", "soldier 1": "k"}
    game = bearer("alien-pheromones-1", units=units)
    assert offered(game, "use-item-at") == {f"alien-pheromones-1:{alien_area('c')}"}
    game.smoke = 1 << alien_area("c")
    assert offered(game, "use-item-at") == set()


@pytest.mark.rule("RB-Q-159")
def test_pheromones_are_no_attack_and_set_off_no_bomber() -> None:
    game = bearer("alien-pheromones-1", units={"vrilspitter 1": "c"})
    give(game, "vrilspitter 1", Bomber(), NoHands())
    ran = act(game, spread("c"))
    assert len(all_told(ran.events, UnitKilled)) == 1
    assert not all_told(ran.events, BomberExploded)


# ---------------------------------------------------------------- psychic brain stem


@pytest.mark.rule("RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1", "RB-Q-158")
@BOTH
def test_a_brain_stem_suppresses_an_adjacent_area_in_sight(edition: Edition) -> None:
    game = bearer("psychic-brain-stem-1", units={"vrilspitter 1": "c"}, edition=edition)
    keys = {f"psychic-brain-stem-1:{alien_area(name)}" for name in "ack"}
    assert offered(game, "use-item-at") == keys
    ran = act(game, f"use-item-at:psychic-brain-stem-1:{alien_area('c')}")
    assert told(ran.events, SuppressedPlaced).area == alien_area("c")
    assert game.suppressed == 1 << alien_area("c")
    assert game.heroes[0].items == ()
    assert not all_told(ran.events, NoiseRaised)
    run(end_of_enemy_turn(game))
    assert not game.suppressed
    stunned = bearer("psychic-brain-stem-1", suppressed=1 << alien_area("c"))
    assert offered(stunned, "use-item-at") == keys - {f"psychic-brain-stem-1:{alien_area('c')}"}, "it would do nothing"


# ---------------------------------------------------------------- spiked chitin


@pytest.mark.rule("RB-NTE-ITEM-SPIKED-CHITIN-1", "RB-ITEM-4", "RB-ITEM-5", "RB-Q-58")
@pytest.mark.parametrize(("edition", "two"), [("1.0", 3), ("1.1", 2)])
def test_spiked_chitin_adds_a_die_to_bare_hands_and_to_knuckledusters(edition: Edition, two: int) -> None:
    for tokens, dice in ((("spiked-chitin-1",), 2), (("spiked-chitin-1", "spiked-chitin-2"), two)):
        game = bearer(*tokens, units={"vrilspitter 1": "b"}, edition=edition)
        ran = act(game, f"attack-unarmed:{creature(game, 'vrilspitter 1')}", came=[("blank",) * dice])
        assert len(told(ran.events, DiceRolled).faces) == dice
        assert game.heroes[0].items == holding(*tokens)
    game = bearer("spiked-chitin-1", "knuckledusters-1", units={"vrilspitter 1": "b"}, edition=edition)
    ran = act(game, f"attack-unarmed:{creature(game, 'vrilspitter 1')}", came=[("blank",) * 3])
    assert len(told(ran.events, DiceRolled).faces) == 3
    game = bearer("spiked-chitin-1", units={"vrilspitter 1": "c"}, edition=edition)
    ran = act(game, f"attack:vickers:{creature(game, 'vrilspitter 1')}", came=[("blank",) * 4, quiet(4)])
    assert len(all_told(ran.events, DiceRolled)[0].faces) == 4


# ---------------------------------------------------------------- loot


def plunder(game: State, *came: tuple[str, ...]) -> Any:
    """Brick shoots the spitter beside him and spends a special on its loot."""
    spitter = creature(game, "vrilspitter 1")
    keys = [f"spend:loot:attack:{spitter}", "spend:unreliable:attack:-1"]
    dice = ("three", "three", "special", "special")
    return act(game, f"attack:vickers:{spitter}", *keys, came=[dice, *came, quiet(4)])


@pytest.mark.rule("RB-NTE-8", "RB-LOOT-4", "RB-Q-97")
@BOTH
def test_aliens_drop_loot_of_the_alien_stack(edition: Edition) -> None:
    game = bearer(units={"vrilspitter 1": "c", "soldier 1": "a"}, edition=edition)
    assert len(game.stacks["alien"]) == 22
    if edition == "1.1":
        ran = plunder(game, ("alien-heart-2",))
        assert told(ran.events, LootLies).item == "alien-heart-2"
        assert game.found[alien_area("c")] == (Found("alien", Item("alien-heart-2")),)
        assert "alien-heart-2" not in game.stacks["alien"]
    else:
        ran = plunder(game)
        assert told(ran.events, LootDropped).stack == "alien"
        assert game.found[alien_area("c")][0].item is None
        assert len(game.stacks["alien"]) == 22
    assert stack_of(game, creature(game, "soldier 1")) == "normal"


@pytest.mark.rule("RB-LOOT-4", "RB-NTE-8")
def test_with_the_alien_stack_empty_there_is_no_alien_loot() -> None:
    game = bearer(units={"vrilspitter 1": "c"})
    game.stacks["alien"] = ()
    assert stack_of(game, creature(game, "vrilspitter 1")) is None


@pytest.mark.rule("RB-NTE-8", "RB-SEARCH-3", "RB-Q-143")
def test_in_1_0_alien_loot_is_searched_like_other_loot() -> None:
    game = bearer(edition="1.0")
    game.found[alien_area("b")] = (Found("alien"),)
    ran = act(game, "search-facedown:alien", came=[quiet(2), ("adrenaline-2",)])
    assert told(ran.events, ItemTurnedUp).item == "adrenaline-2"
    assert game.heroes[0].items == holding("adrenaline-2")


@pytest.mark.rule("RB-NTE-8", "RB-Q-97")
def test_the_castle_has_no_alien_stack() -> None:
    game = turn_of("sarge", "b")
    assert set(game.stacks) == {"normal", "vril", "objective"}
