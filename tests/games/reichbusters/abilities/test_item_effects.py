"""What items do when they are used."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, alive, holding, lying, offered, on_offer, quiet, strikes, turn_of
from tests.games.reichbusters.positions import area, areas, room, unit
from tests.games.reichbusters.running import run

from nightraid.engine.events import Event
from nightraid.games.reichbusters.events.castle import FeatureRevealed, RiseCancelled, SmokePlaced, UnitsSpawned
from nightraid.games.reichbusters.events.enemy import BomberExploded, WoundHealed, WoundStays
from nightraid.games.reichbusters.events.hero import (
    AttackHit,
    GrenadeThrown,
    InjectionFailed,
    InjectionWorks,
    ItemDiscarded,
    ItemTurnedUp,
    PainKilled,
    TileLookedAt,
)
from nightraid.games.reichbusters.events.missions import ObjectiveTaken
from nightraid.games.reichbusters.events.testing import DiceRolled, Drained
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.sight import happened, seen_by
from nightraid.games.reichbusters.rules.smoke import end_of_enemy_turn
from nightraid.games.reichbusters.rules.wounds import permanent
from nightraid.games.reichbusters.schema.wound_cards import FewerCards
from nightraid.games.reichbusters.state import Feature, Item, State, Weapon, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
WOUNDS = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))


def _with(
    *tokens: str,
    edition: Edition = "1.1",
    wounds: int = 0,
    friends: dict[str, str] | None = None,
    others: dict[str, dict[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """Sarge in b with these items, and others beside him."""
    sarge = {"items": holding(*tokens), "wounds": WOUNDS[:wounds], "skills": ()}
    return turn_of("sarge", "b", friends, edition=edition, hero={"sarge": sarge, **(others or {})}, **fields)


# ---------------------------------------------------------------- healing


@pytest.mark.rule("RB-ITEM-BANDAGES-1", "RB-WOUND-8")
@BOTH
def test_bandages_take_up_to_two_wounds_from_heroes_in_the_area(edition: Edition) -> None:
    """One from Sarge, one from Quentin; Claudine next door gets none. They are used up."""
    game = _with(
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
    game = _with("bandages-1", wounds=3)
    act(game, "use-item:bandages-1", "heal-wound:shaken-1", "heal-no-more")
    assert [wound.card for wound in game.heroes[0].wounds] == ["winded-1", "winded-2"]
    assert offered(_with("bandages-1"), "use-item") == set()


@pytest.mark.rule("RB-ITEM-MEDICS-BAG-1", "RB-WOUND-12")
@BOTH
def test_a_medics_bag_takes_one_wound_from_each_hero_in_the_area(edition: Edition) -> None:
    """A downed friend is up again at once."""
    game = _with(
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
    game = _with(
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
    return _with("grenade-1", edition=edition, friends={"quentin": "c"}, units=units, **fields)


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
    return _with("stick-grenade-bundle-1", edition=edition, friends={"quentin": "c"}, units=units, **fields)


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
    game = _with("grenade-1", edition=edition, units={"tracking-bomber 1": "c"})
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
    blind = _with("smoke-grenade-1", edition="1.0", smoke=areas("bc"))
    assert offered(blind, "throw-at") == {f"smoke-grenade-1:{area('a')}"}
    _fogs(_with("smoke-grenade-1", edition="1.0"))


@pytest.mark.rule("RB-ITEM-SMOKE-GRENADE-2", "RB-ATTACK-9", "RB-KEY-OBSCURED-1")
def test_a_smoke_grenade_in_the_newer_edition() -> None:
    """On an adjacent area in sight."""
    assert offered(_with("smoke-grenade-1", smoke=areas("b")), "throw-at") == set()
    _fogs(_with("smoke-grenade-1"))


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
    game = _with("vril-goggles-1", edition=edition, tokens={"u": (1,)}, found={area("w"): lying("normal")})
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
    game = _with("vril-goggles-1", edition=edition, tokens={"u": (1,)}, found={area("w"): lying("normal")})
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
    two = _with("vril-healing-potion-1", **fields)
    act(two, "use-item-on:vril-healing-potion-1:1", "heal-wound:winded-1", "heal-wound:shaken-1", came=[("two",)])
    assert [wound.card for wound in two.heroes[1].wounds] == ["winded-2"]
    assert two.heroes[0].items == ()
    assert two.turn.basic == 2
    everything = _with("vril-healing-potion-1", **fields)
    ran = act(everything, "use-item-on:vril-healing-potion-1:1", came=[("special",)])
    assert len(all_told(ran.events, WoundHealed)) == 3
    assert not all_told(ran.events, Drained)
    surge = _with("vril-healing-potion-1", **fields)
    act(surge, "use-item-on:vril-healing-potion-1:1", came=[("surge",), ("bad-knee-1",)])
    assert len(surge.heroes[1].wounds) == 3
    assert len(surge.heroes[0].wounds) == 1


@pytest.mark.rule("RB-ITEM-VRIL-INJECTION-1")
@BOTH
def test_an_injection_lets_blanks_be_rolled_again_until_the_next_turn(edition: Edition) -> None:
    """In attack tests as in others; the special adds a die besides."""
    game = _with("vril-injection-1", edition=edition, units={"dog 1": "c"})
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
    special = _with("vril-injection-1", edition=edition, units={"dog 1": "c"})
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
    game = _with("vril-injection-1", edition=edition)
    game.change(0, injected=1)
    ran = act(game, "use-item:vril-injection-1", came=[("surge",), ("cracked-ribs-2",)])
    assert all_told(ran.events, InjectionFailed)
    assert game.heroes[0].injected == 0
    assert len(game.heroes[0].wounds) == 1


# ---------------------------------------------------------------- in tests


@pytest.mark.rule("RB-ITEM-AP-ROUNDS-1", "RB-ITEM-7")
@BOTH
def test_ap_rounds_make_one_ranged_attack_armour_piercing(edition: Edition) -> None:
    """Announced before the roll, used up; bare hands have no use for them."""
    game = _with("ap-rounds-1", edition=edition, units={"sturm-kanonier 1": "c"})
    ran = act(
        game,
        strikes("submachine-gun", "sturm-kanonier 1"),
        "use-in-test:ap-rounds-1:False",
        came=[("three", "three", "blank"), quiet(3)],
    )
    assert not game.units
    assert game.heroes[0].items == ()
    assert type(ran.asked[1]).__name__ == "BeforeTest"
    fists = _with("ap-rounds-1", edition=edition, units={"sturm-kanonier 1": "b"})
    ran = act(fists, f"attack-unarmed:{unit('sturm-kanonier 1')}", came=[("one",)])
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-ITEM-AMMO-1", "RB-ITEM-7")
@BOTH
def test_ammo_adds_two_dice_to_one_ranged_weapon_attack(edition: Edition) -> None:
    """Before the roll; it is used up."""
    game = _with("ammo-1", edition=edition, units={"zombie 1": "c"})
    ran = act(
        game,
        strikes("submachine-gun", "zombie 1"),
        "use-in-test:ammo-1:False",
        came=[("three", "one", "one", "one", "one"), quiet(3)],
    )
    assert told(ran.events, AttackHit).total == 7
    assert game.heroes[0].items == ()


@pytest.mark.rule("RB-ITEM-RADIO-1")
@BOTH
def test_a_radio_re_rolls_all_blanks_once_per_action(edition: Edition) -> None:
    """In an attack and again in the next action; never in a noise test."""
    game = _with("radio-1", edition=edition, units={"zombie 1": "c"})
    ran = act(
        game,
        strikes("submachine-gun", "zombie 1"),
        "use-in-test:radio-1:False",
        came=[("three", "blank", "blank"), ("three", "blank"), quiet(3)],
    )
    assert len(ran.asked) == 2
    assert game.heroes[0].items == holding("radio-1")
    assert len(game.units) == 1


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1")
@BOTH
def test_a_vril_shield_gives_a_die_or_two_and_a_vril_die(edition: Edition) -> None:
    """Drained it still gives the one die."""
    plain = _shielded(edition)
    ran = _attacked(plain, "use-in-test:vril-shield-1:False", came=[("three", "two", "blank")])
    assert all_told(ran, DiceRolled)[0].kinds == ("defence",) * 3
    charged = _shielded(edition)
    ran = _attacked(charged, "use-in-test:vril-shield-1:True", came=[("three", "two", "blank", "blank", "one")])
    assert all_told(ran, DiceRolled)[0].kinds == (*("defence",) * 4, "vril")
    empty = _shielded(edition, drained=True)
    keys = _offered_before_the_roll(empty, came=[("three", "two", "blank")])
    assert "use-in-test:vril-shield-1:True" not in keys
    assert "use-in-test:vril-shield-1:False" in keys


@pytest.mark.rule("RB-ITEM-VRIL-SHIELD-1")
@BOTH
def test_the_special_of_a_shield_takes_all_damage_and_a_surge_replaces_it(edition: Edition) -> None:
    """The special must be spent on it; the surge does what surges do."""
    special = _shielded(edition)
    ran = _attacked(
        special,
        "use-in-test:vril-shield-1:True",
        "spend:vril-shield:vril:-1",
        came=[("blank", "blank", "blank", "blank", "special")],
    )
    assert special.heroes[0].wounds == ()
    assert told(ran, Drained).device == "vril-shield-1"
    surge = _shielded(edition)
    _attacked(
        surge,
        "use-in-test:vril-shield-1:True",
        came=[("blank", "blank", "blank", "blank", "surge"), ("cracked-ribs-1",)],
    )
    assert [wound.card for wound in surge.heroes[0].wounds] == ["cracked-ribs-1"]


def _shielded(edition: Edition, *, drained: bool = False) -> State:
    game = _with(edition=edition, units={"zombie 1": "b"}, phase="enemy")
    game.change(0, items=(Item("vril-shield-1", drained=drained),))
    return game


def _attacked(game: State, *keys: str, came: list[tuple[str, ...]]) -> list[Event]:
    return run(enemy_attack(game, [unit("zombie 1")], 0, "melee"), *keys, came=came).events


def _offered_before_the_roll(game: State, came: list[tuple[str, ...]]) -> set[str]:
    key = "use-in-test:vril-shield-1:False"
    ran = run(enemy_attack(game, [unit("zombie 1")], 0, "melee"), key, came=came)
    return {option.key for option in ran.asked[0].options}


# ---------------------------------------------------------------- at their own moments


@pytest.mark.rule("RB-ITEM-DISGUISE-KIT-1")
@BOTH
def test_a_disguise_keeps_a_room_from_rising(edition: Edition) -> None:
    """It is discarded; with another Hero in sight it is of no use."""
    game = _with("disguise-kit-1", edition=edition, units={"soldier 1": "d"})
    _looks_up(game)
    ran = run(happened(game), "show-disguise:disguise-kit-1")
    assert told(ran.events, RiseCancelled).room == room("d")
    assert game.awareness[room("d")] == 0
    assert game.heroes[0].items == ()
    two = _with("disguise-kit-1", edition=edition, friends={"quentin": "b"}, units={"soldier 1": "d"})
    _looks_up(two)
    run(happened(two))
    assert two.awareness[room("d")] == 1


def _looks_up(game: State) -> None:
    """The soldier has seen nobody so far."""
    game.put_unit(unit("soldier 1"), replace(game.units[unit("soldier 1")], saw=False))


@pytest.mark.rule("RB-ITEM-DOG-BISCUITS-1")
@BOTH
def test_biscuits_hold_dogs_off_when_they_attack(edition: Edition) -> None:
    """The dog in the area does not attack; a zombie does not care."""
    game = _with("dog-biscuits-1", edition=edition, units={"dog 1": "b", "zombie 1": "b"}, phase="enemy")
    ran = run(enemy_attack(game, [unit("dog 1")], 0, "melee"), "throw-biscuits:0:dog-biscuits-1")
    assert not all_told(ran.events, DiceRolled)
    assert game.heroes[0].items == ()
    hungry = _with("dog-biscuits-1", edition=edition, units={"zombie 1": "b"}, phase="enemy")
    ran = run(enemy_attack(hungry, [unit("zombie 1")], 0, "melee"), came=[("three", "two")])
    assert ran.asked == []


# ---------------------------------------------------------------- what a mission is about


@pytest.mark.rule("RB-ITEM-DEMOLITION-CHARGE-1")
@BOTH
def test_a_charge_is_planted_on_a_false_objective_with_the_transfer_of_the_turn(edition: Edition) -> None:
    """In the area, faceup, without enemies."""
    found = {area("b"): lying("false-objective-1")}
    game = _with("demolition-charge-1", edition=edition, found=found)
    assert offered(game, "plant-charge") == {"demolition-charge-1"}
    act(game, "plant-charge:demolition-charge-1")
    assert game.objective.planted == (area("b"),)
    assert game.heroes[0].items == ()
    assert game.turn.transferred
    barred: tuple[dict[str, Any], ...] = ({"units": {"soldier 1": "b"}}, {"turn": {"transferred": True}})
    for fields in barred:
        held = _with("demolition-charge-1", edition=edition, found=dict(found), **fields)
        assert offered(held, "plant-charge") == set()
    nowhere = _with("demolition-charge-1", edition=edition, found={area("c"): found[area("b")]})
    assert offered(nowhere, "plant-charge") == set()


@pytest.mark.rule("RB-ITEM-OBJECTIVE-COMPLETE-1", "RB-Q-95")
@BOTH
def test_objective_complete_items_in_sight_are_taken_without_an_action_one_each(edition: Edition) -> None:
    """From two areas away; not a second one."""
    game = _with(edition=edition, found={area("d"): lying("objective-complete-1", "objective-complete-2")})
    game.objective = type(game.objective)(laid=4)
    assert offered(game, "take-objective") == {str(area("d"))}
    ran = act(game, f"take-objective:{area('d')}")
    assert told(ran.events, ObjectiveTaken).hero == 0
    assert game.heroes[0].items == holding("objective-complete-1")
    assert game.turn.basic == 2
    assert offered(game, "take-objective") == set()


def test_what_would_do_nothing_is_not_on_offer() -> None:
    """Healing without wounds, goggles with nothing to see, things that belong into tests."""
    game = _with("bandages-1", "vril-goggles-1", "radio-1", "ap-rounds-1")
    game.change(0, weapons=(Weapon("submachine-gun"),))
    assert not any(key.startswith(("use-item", "look-at-tile", "throw-at")) for key in on_offer(game))
