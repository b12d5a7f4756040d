"""What wound cards do."""

from typing import Any

import pytest
from tests.games.reichbusters.deeds import act, quiet, strikes, turn_of
from tests.games.reichbusters.enemies import SCRATCHES, at, enemy_turn, field, of_kind, unit_at
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import run

from nightraid.engine.events import Event
from nightraid.games.reichbusters.abilities.wound_effects import apply_top
from nightraid.games.reichbusters.asks.events.enemy import HeroCriesOut, HeroismLost, SkillPutOut
from nightraid.games.reichbusters.asks.events.hero import ItemDropped, WeaponJammed
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised, NoNoise, Unheard
from nightraid.games.reichbusters.ids import NOBODY, Edition
from nightraid.games.reichbusters.rules.defence import defence_dice
from nightraid.games.reichbusters.rules.wounds import inflict
from nightraid.games.reichbusters.state import Item, Points, Skill, State, Weapon, Wound

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def top(game: State, card: str, *keys: str) -> object:
    """Apply the top effect of a card to the first Hero, caused by nobody in particular."""
    return run(apply_top(game, 0, card, NOBODY), *keys)


@pytest.mark.rule("RB-WOUND-4")
def test_gritting_ones_teeth_does_nothing() -> None:
    game = field({"claudine": "c"})
    before = game.heroes[0]
    assert run(apply_top(game, 0, "cracked-ribs-1", NOBODY)).events == []
    assert game.heroes[0] == before


@pytest.mark.rule("RB-WOUND-4", "RB-Q-82")
def test_knocked_back_by_the_leader_of_the_attack() -> None:
    game = field({"claudine": "c"}, {"soldier 1": "b", "soldier 2": "d"})
    for leader, behind in (("soldier 1", "d"), ("soldier 2", "b")):
        game.put(0, area("c"))
        game.change(0, knocked_down=False)
        run(apply_top(game, 0, "ringing-ears-1", unit_at(game, leader)))
        assert game.heroes[0].area == area(behind)


@pytest.mark.rule("RB-WOUND-4")
def test_several_effects_come_in_their_order() -> None:
    game = field({"claudine": "c"})
    game.change(0, hand=game.heroes[0].deck.pool[:1])
    top(game, "thrown-against-the-wall-1", f"pushed-to:{at('d')}")
    assert (game.heroes[0].area, game.heroes[0].knocked_down) == (area("d"), True)
    assert not game.heroes[0].hand


@pytest.mark.rule("RB-WOUND-4")
def test_cards_of_choice_are_discarded_or_all_there_are() -> None:
    game = field({"claudine": "c"})
    cards = game.heroes[0].deck.pool[:3]
    game.change(0, hand=cards)
    top(game, "a-burst-of-splinters-1", f"give-up-card:{cards[0]}", f"give-up-card:{cards[2]}")
    assert game.heroes[0].hand == (cards[1],)
    top(game, "a-burst-of-splinters-1")
    assert not game.heroes[0].hand


@pytest.mark.rule("RB-WOUND-4")
def test_an_item_of_choice_is_dropped() -> None:
    game = field({"claudine": "c"}, hero={"claudine": {"items": (Item("helmet-1"), Item("ammo-1"))}})
    ran = run(apply_top(game, 0, "torn-strap-1", NOBODY), "lose-item:ammo-1")
    assert [event.item for event in of_kind(ran.events, ItemDropped)] == ["ammo-1"]
    assert [found.item for found in game.found[area("c")]] == [Item("ammo-1")]
    assert [item.token for item in game.heroes[0].items] == ["helmet-1"]
    game.change(0, items=())
    assert not run(apply_top(game, 0, "torn-strap-1", NOBODY)).events


@pytest.mark.rule("RB-WOUND-4", "RB-KEY-JAMMED-1")
def test_a_weapon_that_can_be_used_jams() -> None:
    game = field({"claudine": "c"})
    one, other = game.heroes[0].weapons
    ran = run(apply_top(game, 0, "hit-in-the-arm-1", NOBODY), f"jam-this:{other.weapon}")
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [0, 1]
    assert of_kind(ran.events, WeaponJammed)
    top(game, "hit-in-the-arm-1")  # the other one, without a question
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [1, 1]
    assert not run(apply_top(game, 0, "hit-in-the-arm-1", NOBODY)).events
    game.change(0, weapons=(Weapon(one.weapon, drained=True), Weapon(other.weapon)))
    top(game, "hit-in-the-arm-1")
    assert [weapon.jams for weapon in game.heroes[0].weapons] == [0, 1]


@pytest.mark.rule("RB-WOUND-4", "RB-Q-53")
def test_own_heroism_points_are_put_aside() -> None:
    game = field({"claudine": "c"}, hero={"claudine": {"points": Points(attack=1, wild=1)}}, shared=Points(wild=2))
    ran = run(apply_top(game, 0, "shaken-1", NOBODY), "lose-point:wild")
    assert game.heroes[0].points == Points(attack=1)
    assert (game.spent.wild, game.shared.wild) == (1, 2)
    assert [event.kinds for event in of_kind(ran.events, HeroismLost)] == [("wild",)]
    top(game, "shaken-1")
    assert game.heroes[0].points.total == 0
    assert not run(apply_top(game, 0, "shaken-1", NOBODY)).events


@pytest.mark.rule("RB-WOUND-4", "RB-Q-42")
def test_a_cry_is_tested_when_the_attack_is_over() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"}, alarm="before", levels={"c": 2})
    ran = enemy_turn(game, came=[("blank", "one"), ("a-cry-of-pain-1",), ("blank",)])
    kinds = [type(event).__name__ for event in ran.events]
    assert kinds.index("WoundPassed") < kinds.index("HeroCriesOut") < kinds.index("Unheard")
    assert [event.dice for event in of_kind(ran.events, HeroCriesOut)] == [1]
    assert of_kind(ran.events, Unheard)


@pytest.mark.rule("RB-WOUND-4", "RB-NOISE-8")
def test_after_the_alarm_a_cry_of_one_die_is_not_heard() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"})
    ran = enemy_turn(game, came=[("blank", "one"), ("a-cry-of-pain-1",)])
    assert of_kind(ran.events, HeroCriesOut)
    assert of_kind(ran.events, NoNoise)


CRY = ("a-cry-of-pain-1",)
"""A wound card whose Hero cries out with 1 noise die; if it stays, noise tests have 1 die more."""


def names(events: list[Event]) -> list[str]:
    """What was told, by its kinds."""
    return [type(event).__name__ for event in events]


@pytest.mark.rule("RB-Q-115", "RB-NOISE-6", "RB-VRIL-4")
def test_a_cry_for_a_surge_is_one_more_noise_value_of_the_action() -> None:
    """The knife is silent and the cry is not: one noise test, when the attack is over."""
    knife = {"weapons": (Weapon("commando-knife", vril=True),), "skills": ()}
    game = turn_of("quentin", "a", units={"soldier 1": "a"}, hero={"quentin": knife}, edition="1.0")
    ran = act(game, strikes("commando-knife", "soldier 1"), came=[("two", "two", "two", "surge"), CRY, quiet(2)])
    told = names(ran.events)
    assert told.index("TestEnded") < told.index("HeroCriesOut") < told.index("UnitKilled") < told.index("NoiseRaised")
    assert [(event.printed, event.dice) for event in of_kind(ran.events, NoiseRaised)] == [(1, 2)]


@pytest.mark.rule("RB-Q-115", "RB-NOISE-6")
def test_a_gun_that_is_louder_than_the_cry_covers_it() -> None:
    gun = {"weapons": (Weapon("submachine-gun", vril=True),), "skills": ()}
    game = turn_of("sarge", "a", units={"soldier 1": "c"}, hero={"sarge": gun}, edition="1.0")
    ran = act(game, strikes("submachine-gun", "soldier 1"), came=[("three", "two", "one", "surge"), CRY, quiet(4)])
    assert of_kind(ran.events, HeroCriesOut)
    assert [(event.printed, event.dice) for event in of_kind(ran.events, NoiseRaised)] == [(3, 4)]


@pytest.mark.rule("RB-Q-115")
def test_a_cry_for_an_explosion_waits_for_the_end_of_the_own_action_but_not_of_anothers() -> None:
    """Quentin's knife sets off a zombie: he and Sarge cry out, Sarge in a noise test of his own."""
    knife = {"weapons": (Weapon("commando-knife"),), "skills": ()}
    friends, units = {"sarge": "a"}, {"zombie 1": "a"}
    for edition in EDITIONS:
        game = turn_of(
            "quentin",
            "a",
            friends,
            units=units,
            hero={"quentin": knife, "sarge": {"skills": ()}},
            edition=edition,
            faction="vril-overload",
        )
        strike = f"attack:commando-knife:{unit_at(game, 'zombie 1')}"
        came = [("three", "three", "three"), CRY, ("a-cry-of-pain-2",), quiet(2), quiet(2)]
        ran = act(game, strike, came=came)
        assert [event.hero for event in of_kind(ran.events, HeroCriesOut)] == [0, 1]
        assert [(event.hero, event.printed) for event in of_kind(ran.events, NoiseRaised)] == [(1, 1), (0, 1)]


@pytest.mark.rule("RB-Q-115", "RB-Q-57", "RB-ITEM-VRIL-SHIELD-1")
def test_a_surge_and_a_wound_in_defence_make_one_cry_when_the_attack_is_over() -> None:
    """In 1.0: the surge of a shield, which replaces the damage; then a surge without a device, and a wound as well."""
    shield = {"items": (Item("vril-shield-1"),)}
    fields: dict[str, Any] = {"alarm": "before", "levels": {"c": 2}, "edition": "1.0"}
    game = field({"claudine": "c"}, {"zombie 1": "c"}, hero={"claudine": shield}, **fields)
    faces = ("blank", "blank", "blank", "blank", "surge")
    ran = enemy_turn(game, "use-in-test:vril-shield-1:True", came=[faces, CRY, quiet(2)])
    told = names(ran.events)
    assert told.index("TestEnded") < told.index("DamageIgnored") < told.index("HeroCriesOut") < told.index("Unheard")
    experiment = {"skills": (Skill("vril-experiment"),)}
    game = field({"claudine": "c"}, {"zombie 1": "c"}, hero={"claudine": experiment}, **fields)
    came = [("blank", "blank", "surge"), CRY, ("a-cry-of-pain-2",), quiet(2)]
    ran = enemy_turn(game, "add-die:vril-experiment", came=came)
    assert [event.dice for event in of_kind(ran.events, HeroCriesOut)] == [1]
    assert len(of_kind(ran.events, NoiseRaised)) == 1


@pytest.mark.rule("RB-WOUND-5", "RB-ITEM-1")
def test_with_a_slot_less_what_does_not_fit_is_dropped() -> None:
    items = tuple(Item(token) for token in ("helmet-1", "ammo-1", "keys-1", "radio-1"))
    game = field({"claudine": "c"}, hero={"claudine": {"items": items}})
    run(inflict(game, 0, cause="effect"), "lose-item:radio-1", came=[("torn-strap-1",)])
    assert len(game.heroes[0].items) == 3  # one dropped by the top effect, and the rest fits
    game.change(0, items=items[:3])
    run(inflict(game, 0, cause="surge"), "make-room:ammo-1", came=[("torn-strap-2",)])  # without the top effect
    assert [item.token for item in game.heroes[0].items] == ["helmet-1", "keys-1"]


@pytest.mark.rule("RB-WOUND-5", "RB-SKILL-1")
def test_without_an_active_skill_none_goes_out_of_use() -> None:
    out = {"claudine": {"skills": (Skill("stealthy", active=False),)}}
    game = field({"claudine": "k"}, hero=out, edition="1.0")
    ran = run(inflict(game, 0, cause="effect"), came=[("staggered-1",)])
    assert not of_kind(ran.events, SkillPutOut)
    assert game.heroes[0].wounds == (Wound("staggered-1"),)


@pytest.mark.rule("RB-DEFENCE-3", "RB-WOUND-5")
def test_a_wound_takes_a_defence_die() -> None:
    game = field({"claudine": "c"}, hero={"claudine": {"wounds": (Wound("seeing-double-1"), *SCRATCHES[:1])}})
    assert defence_dice(game, 0) == 1
