"""What items do when they are used in their bearer's turn: healing, grenades, vril."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, alive, holding, lying, offered, on_offer, quiet, strikes, turn_of
from tests.games.reichbusters.item_bearers import BOTH, WOUNDS, sarge_with
from tests.games.reichbusters.positions import area, areas, unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.castle import FeatureRevealed, SmokePlaced, UnitsSpawned
from nightraid.games.reichbusters.asks.events.enemy import BomberExploded, WoundHealed, WoundStays
from nightraid.games.reichbusters.asks.events.hero import (
    AttackHit,
    GrenadeThrown,
    InjectionFailed,
    InjectionWorks,
    ItemDiscarded,
    ItemTurnedUp,
    PainKilled,
    TileLookedAt,
)
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, Drained
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.rules.base.in_force import permanent
from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.rules.smoke import end_of_enemy_turn
from nightraid.games.reichbusters.schema.wound_cards import FewerCards
from nightraid.games.reichbusters.state import Feature, State, Weapon, Wound

# ---------------------------------------------------------------- healing


@pytest.mark.rule("RB-ITEM-BANDAGES-1", "RB-WOUND-8")
@BOTH
def test_bandages_take_up_to_two_wounds_from_heroes_in_the_area(edition: Edition) -> None:
    """One from Sarge, one from Quentin; Claudine next door gets none. They are used up."""
    game = sarge_with(
        "bandages-1",
        edition=edition,
        wounds=1,
        friends={"quentin": "b", "claudine": "c"},
        others={"quentin": {"wounds": (Wound("bad-knee-1"),)}, "claudine": {"wounds": (Wound("staggered-1"),)}},
    )
    ran = act(game, "use-item:bandages-1", "heal-this:0", "heal-this:1")
    assert [len(hero.wounds) for hero in game.heroes] == [0, 0, 1]
    assert told(ran.events, ItemDiscarded).item == "bandages-1"
    assert game.heroes[0].items == ()
    assert game.wound_discard == ("winded-1", "bad-knee-1")


@pytest.mark.rule("RB-ITEM-BANDAGES-1")
def test_bandages_for_one_wound_are_enough_and_for_none_not_on_offer() -> None:
    """Up to two."""
    game = sarge_with("bandages-1", wounds=3)
    act(game, "use-item:bandages-1", "heal-wound:shaken-1", "heal-no-more")
    assert [wound.card for wound in game.heroes[0].wounds] == ["winded-1", "winded-2"]
    assert offered(sarge_with("bandages-1"), "use-item") == set()


@pytest.mark.rule("RB-ITEM-MEDICS-BAG-1", "RB-WOUND-12")
@BOTH
def test_a_medics_bag_takes_one_wound_from_each_hero_in_the_area(edition: Edition) -> None:
    """A downed friend is up again at once."""
    game = sarge_with(
        "medics-bag-1",
        edition=edition,
        wounds=1,
        friends={"quentin": "b"},
        others={
            "quentin": {"wounds": tuple(Wound(c) for c in ("bad-knee-1", "bad-knee-2", "staggered-1", "winded-2"))}
        },
    )
    act(game, "use-item:medics-bag-1", "heal-wound:staggered-1")
    assert [len(hero.wounds) for hero in game.heroes] == [0, 3]
    assert not game.heroes[1].downed
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-ITEM-PAIN-KILLERS-1")
@BOTH
def test_pain_killers_heal_one_wound_and_numb_the_others_until_the_next_turn(edition: Edition) -> None:
    """Their effects are gone, but they still count towards being downed."""
    game = sarge_with(
        "pain-killers-1",
        edition=edition,
        friends={"quentin": "b"},
        others={"quentin": {"wounds": (Wound("winded-1"), Wound("bad-knee-1"))}},
    )
    assert permanent(game, 1, FewerCards)
    ran = act(game, "use-item-on:pain-killers-1:1", "heal-wound:bad-knee-1")
    assert told(ran.events, PainKilled).hero == 1
    assert permanent(game, 1, FewerCards) == []
    assert len(game.heroes[1].wounds) == 1
    game.phase = "turn"
    run(turn.begin_turn(game, 1))
    assert permanent(game, 1, FewerCards)


# ---------------------------------------------------------------- grenades


@pytest.mark.rule("RB-ITEM-GRENADE-1", "RB-Q-107", "RB-Q-50", "RB-WOUND-6")
def test_a_grenade_in_the_older_edition() -> None:
    """A wound for everybody in an adjacent area, seen or not; a Bang!; being in melee does not matter."""
    game = _grenade("1.0", smoke=areas("c"))
    assert offered(game, "throw-at") == {f"grenade-1:{area(name)}" for name in "ac"}
    _lands(game)


@pytest.mark.rule("RB-ITEM-GRENADE-2", "RB-ATTACK-9", "RB-Q-107", "RB-Q-50", "RB-WOUND-7")
def test_a_grenade_in_the_newer_edition() -> None:
    """The area must be in sight: smoke hides it. Heroes there take a permanent wound."""
    hidden = _grenade("1.1", smoke=areas("c"))
    assert offered(hidden, "throw-at") == {f"grenade-1:{area('a')}"}
    _lands(_grenade("1.1"))


def _grenade(edition: Edition, **fields: Any) -> State:
    units = {"soldier 1": "c", "zombie 1": "c", "sturm-kanonier 1": "c", "dog 1": "b", "vrilpanzer 1": "c"}
    return sarge_with("grenade-1", edition=edition, friends={"quentin": "c"}, units=units, **fields)


def _lands(game: State) -> None:
    ran = act(game, f"throw-at:grenade-1:{area('c')}", came=[("cracked-ribs-1",)])
    assert told(ran.events, GrenadeThrown).area == area("c")
    assert alive(game, "soldier 1", "zombie 1", "dog 1") == ["dog 1"]
    assert game.units[unit("sturm-kanonier 1")].wounds == 1
    assert game.units[unit("vrilpanzer 1")].side == 0
    assert told(ran.events, WoundStays).hero == 1
    assert game.heroes[0].items == ()
    assert game.marker == 2
    assert not game.turn.attacked


@pytest.mark.rule("RB-ITEM-STICK-GRENADE-BUNDLE-1", "RB-Q-107")
def test_a_bundle_in_the_older_edition() -> None:
    """Armour piercing: the Vrilpanzer is hit once, the Kanonier twice, a Hero once; a Boom!; no sight needed."""
    game = _bundle("1.0", smoke=areas("c"))
    assert f"stick-grenade-bundle-1:{area('c')}" in offered(game, "throw-at")
    _bundle_lands(game)


@pytest.mark.rule("RB-ITEM-STICK-GRENADE-BUNDLE-2", "RB-ATTACK-9", "RB-Q-107")
def test_a_bundle_in_the_newer_edition() -> None:
    """In sight only; otherwise the same."""
    assert f"stick-grenade-bundle-1:{area('c')}" not in offered(_bundle("1.1", smoke=areas("c")), "throw-at")
    _bundle_lands(_bundle("1.1"))


def _bundle(edition: Edition, **fields: Any) -> State:
    units = {"sturm-kanonier 1": "c", "vrilpanzer 1": "c"}
    return sarge_with("stick-grenade-bundle-1", edition=edition, friends={"quentin": "c"}, units=units, **fields)


def _bundle_lands(game: State) -> None:
    act(game, f"throw-at:stick-grenade-bundle-1:{area('c')}", came=[("cracked-ribs-1",)])
    assert alive(game, "sturm-kanonier 1") == []
    assert game.units[unit("vrilpanzer 1")].side == 1
    assert len(game.heroes[1].wounds) == 1
    assert game.marker == 3


@pytest.mark.rule("RB-Q-107")
@BOTH
def test_a_grenade_sets_off_what_a_shot_sets_off_unless_a_shield_protects_it(edition: Edition) -> None:
    """The bomber has an ablative shield: nothing happens to it."""
    game = sarge_with("grenade-1", edition=edition, units={"tracking-bomber 1": "c"})
    ran = act(game, f"throw-at:grenade-1:{area('c')}")
    assert not all_told(ran.events, BomberExploded)
    assert game.units


def test_a_card_throws_a_grenade_without_having_one_and_with_its_own_noise() -> None:
    """Pull the Pin: a Bang!; or nothing is thrown after all, and that is heard too."""
    game = turn_of("brick", "b", units={"soldier 1": "c"}, hero={"brick": {"hand": ("pull-the-pin",), "skills": ()}})
    act(game, "play-top:pull-the-pin", f"throw-into:{area('c')}")
    assert not game.units
    assert game.marker == 2


@pytest.mark.rule("RB-ITEM-SMOKE-GRENADE-1", "RB-KEY-OBSCURED-1")
def test_a_smoke_grenade_in_the_older_edition() -> None:
    """On an adjacent area, seen or not, without noise; not where there is smoke already."""
    blind = sarge_with("smoke-grenade-1", edition="1.0", smoke=areas("bc"))
    assert offered(blind, "throw-at") == {f"smoke-grenade-1:{area('a')}"}
    _fogs(sarge_with("smoke-grenade-1", edition="1.0"))


@pytest.mark.rule("RB-ITEM-SMOKE-GRENADE-2", "RB-ATTACK-9", "RB-KEY-OBSCURED-1")
def test_a_smoke_grenade_in_the_newer_edition() -> None:
    """On an adjacent area in sight."""
    assert offered(sarge_with("smoke-grenade-1", smoke=areas("b")), "throw-at") == set()
    _fogs(sarge_with("smoke-grenade-1"))


def _fogs(game: State) -> None:
    assert seen_by(game, 0) >> area("d") & 1
    ran = act(game, f"throw-at:smoke-grenade-1:{area('c')}")
    assert told(ran.events, SmokePlaced).area == area("c")
    assert not seen_by(game, 0) & areas("cd")
    assert game.marker == 1
    assert game.heroes[0].items == ()
    run(end_of_enemy_turn(game))
    assert seen_by(game, 0) >> area("d") & 1


# ---------------------------------------------------------------- vril


@pytest.mark.rule("RB-ITEM-VRIL-GOGGLES-1")
@BOTH
def test_goggles_reveal_as_many_things_on_a_tile_as_the_die_shows(edition: Edition) -> None:
    """Two of three on the next tile, behind walls: a feature is resolved, a token triggered, an item lies faceup."""
    game = sarge_with("vril-goggles-1", edition=edition, tokens={"u": (1,)}, found={area("w"): lying("normal")})
    game.features = {area("x"): Feature("medical")}
    east = 1
    assert offered(game, "look-at-tile") == {f"vril-goggles-1:{east}"}
    ran = act(
        game,
        f"look-at-tile:vril-goggles-1:{east}",
        f"reveal-feature:{area('x')}",
        f"reveal-item:{area('w')}:normal",
        came=[("two",), ("field-bed-1",), ("radio-1",)],
    )
    assert told(ran.events, TileLookedAt).count == 2
    assert told(ran.events, FeatureRevealed).area == area("x")
    assert told(ran.events, ItemTurnedUp).item == "radio-1"
    assert game.tokens == {area("u"): (1,)}
    assert game.heroes[0].items == holding("vril-goggles-1")


@pytest.mark.rule("RB-ITEM-VRIL-GOGGLES-1", "RB-TEST-8")
@BOTH
def test_a_special_of_the_goggles_reveals_all_and_drains_them(edition: Edition) -> None:
    """The token is triggered, the item turned up; until they are charged again the goggles are of no use."""
    game = sarge_with("vril-goggles-1", edition=edition, tokens={"u": (1,)}, found={area("w"): lying("normal")})
    ran = act(
        game,
        "look-at-tile:vril-goggles-1:1",
        f"reveal-token:{area('u')}:1",
        came=[("special",), ("sp-3",), ("radio-1",)],
    )
    assert told(ran.events, UnitsSpawned).area == area("u")
    assert all_told(ran.events, ItemTurnedUp)
    assert told(ran.events, Drained).device == "vril-goggles-1"
    game.tokens = {area("t"): (1,)}
    assert offered(game, "look-at-tile") == set()


@pytest.mark.rule("RB-ITEM-VRIL-HEALING-POTION-1")
@BOTH
def test_a_healing_potion_heals_what_the_die_shows_and_all_with_a_special(edition: Edition) -> None:
    """One use, one Hero in the area; a surge heals nothing and wounds."""
    hurt = {"wounds": WOUNDS[:3]}
    fields: dict[str, Any] = {"friends": {"quentin": "b"}, "others": {"quentin": hurt}, "edition": edition}
    two = sarge_with("vril-healing-potion-1", **fields)
    act(two, "use-item-on:vril-healing-potion-1:1", "heal-wound:winded-1", "heal-wound:shaken-1", came=[("two",)])
    assert [wound.card for wound in two.heroes[1].wounds] == ["winded-2"]
    assert two.heroes[0].items == ()
    assert two.turn.basic == 2
    everything = sarge_with("vril-healing-potion-1", **fields)
    ran = act(everything, "use-item-on:vril-healing-potion-1:1", came=[("special",)])
    assert len(all_told(ran.events, WoundHealed)) == 3
    assert not all_told(ran.events, Drained)
    surge = sarge_with("vril-healing-potion-1", **fields)
    act(surge, "use-item-on:vril-healing-potion-1:1", came=[("surge",), ("bad-knee-1",)])
    assert len(surge.heroes[1].wounds) == 3
    assert len(surge.heroes[0].wounds) == 1


@pytest.mark.rule("RB-ITEM-VRIL-INJECTION-1")
@BOTH
def test_an_injection_lets_blanks_be_rolled_again_until_the_next_turn(edition: Edition) -> None:
    """In attack tests as in others; the special adds a die besides."""
    game = sarge_with("vril-injection-1", edition=edition, units={"dog 1": "c"})
    ran = act(game, "use-item:vril-injection-1", came=[("one",)])
    assert not told(ran.events, InjectionWorks).more_dice
    ran = act(
        game,
        strikes("submachine-gun", "dog 1"),
        "reroll-die:2:vril-injection",
        "settle",
        came=[("three", "one", "blank"), ("one",), quiet(3)],
    )
    assert told(ran.events, AttackHit).total == 5
    special = sarge_with("vril-injection-1", edition=edition, units={"dog 1": "c"})
    act(special, "use-item:vril-injection-1", came=[("special",)])
    came = [("one", "one", "one", "one"), quiet(3)]
    ran = act(special, strikes("submachine-gun", "dog 1"), "roll-dice", "settle", came=came)
    assert len(all_told(ran.events, DiceRolled)[0].faces) == 4
    run(turn.begin_turn(special, 0))
    assert special.heroes[0].injected == 0


@pytest.mark.rule("RB-ITEM-VRIL-INJECTION-1")
@BOTH
def test_the_surge_of_an_injection_ends_its_effect_and_wounds(edition: Edition) -> None:
    """Also that of an earlier one."""
    game = sarge_with("vril-injection-1", edition=edition)
    game.change(0, injected=1)
    ran = act(game, "use-item:vril-injection-1", came=[("surge",), ("cracked-ribs-2",)])
    assert all_told(ran.events, InjectionFailed)
    assert game.heroes[0].injected == 0
    assert len(game.heroes[0].wounds) == 1


def test_what_would_do_nothing_is_not_on_offer() -> None:
    """Healing without wounds, goggles with nothing to see, things that belong into tests."""
    game = sarge_with("bandages-1", "vril-goggles-1", "radio-1", "ap-rounds-1")
    game.change(0, weapons=(Weapon("submachine-gun"),))
    assert not any(key.startswith(("use-item", "look-at-tile", "throw-at")) for key in on_offer(game))
