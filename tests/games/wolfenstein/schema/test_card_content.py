"""The cards of Wolfenstein: that the box is complete, that printed values are as printed, that texts tell the truth."""

import re
import typing
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

import nightraid.games.wolfenstein
from nightraid.engine.content import Effect, Library, load_content
from nightraid.games.wolfenstein.schema import enemies, equipment, heroes, parts, weapons
from nightraid.games.wolfenstein.schema.cards import AttackDie, ChestCard, EventCard, EventOption, LevelCard
from nightraid.games.wolfenstein.schema.enemies import EnemyCard, EnemyWeapon
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.kinds import CARD_CHECKS, KINDS
from nightraid.games.wolfenstein.schema.missions import CampaignCard, TileCard
from nightraid.games.wolfenstein.schema.parts import Loot
from nightraid.games.wolfenstein.schema.weapons import WeaponCard

CONTENT = Path(nightraid.games.wolfenstein.__file__).parent / "content"


@cache
def box() -> Library:
    """All content of the game, which has no problem."""
    return load_content(KINDS, [CONTENT], CARD_CHECKS, game="wolfenstein")


# ---------------------------------------------------------------- what is in the box


@pytest.mark.rule("WF-COMP-1")
def test_there_are_six_heroes() -> None:
    assert {hero.name for hero in box().of(HeroCard).values()} == {
        "B.J. Blazkowicz",
        "Anya Oliwa",
        "Señor Roth",
        "Bombate",
        "Max Hass",
        "Klaus Kreutz",
    }


@pytest.mark.rule("WF-COMP-2")
def test_there_are_45_enemy_models() -> None:
    models = {enemy.name: enemy.models for enemy in box().of(EnemyCard).values() if enemy.role != "boss"}
    assert models == {
        "Soldat": 8,
        "Space Marine": 8,
        "Supersoldat": 4,
        "Panzerhund": 3,
        "Officer": 6,
        "Drone": 8,
        "Übersoldat": 4,
        "Fire Trooper": 2,
        "Rocket Trooper": 2,
    }
    assert [enemy.id for enemy in box().of(EnemyCard).values() if enemy.role == "officer"] == ["officer"]


@pytest.mark.rule("WF-COMP-3", "WF-Q-79")
def test_there_are_four_bosses_and_hans_groesse_of_one_square() -> None:
    bosses = {enemy.name: enemy.models for enemy in box().of(EnemyCard).values() if enemy.role == "boss"}
    assert bosses == {
        "Professor Solomon Bevli": 1,
        "General Oscar von Grim": 1,
        "Mecha-Hitler": 1,
        "Adolf Hitler": 1,
        "Hans Grösse": 1,
    }
    assert box().of(EnemyCard)["hans-groesse"].size == 1


@pytest.mark.rule("WF-BIG-1")
def test_panzerhund_and_mecha_hitler_are_oversized() -> None:
    big = {enemy.id for enemy in box().of(EnemyCard).values() if enemy.size == 4}
    assert big == {"panzerhund", "mecha-hitler"}


@pytest.mark.rule("WF-COMP-6")
def test_the_decks_have_their_printed_sizes() -> None:
    library = box()
    assert len(library.of(HeroCard)) == 6
    assert sum(card.copies for card in library.of(WeaponCard).values()) == 31
    assert sum(card.copies for card in library.of(EquipmentCard).values()) == 62
    assert sum(card.copies for card in library.of(EventCard).values()) == 20
    assert sum(card.copies for card in library.of(ChestCard).values()) == 14


def test_the_decks_have_variety() -> None:
    library = box()
    assert len(library.of(WeaponCard)) >= 12
    assert all(1 <= len(weapon.abilities) <= 3 for weapon in library.of(WeaponCard).values())
    assert len(library.of(EquipmentCard)) >= 28
    assert len(library.of(EventCard)) == 20
    assert len(library.of(ChestCard)) >= 8


@pytest.mark.rule("WF-COMP-7", "WF-DICE-1", "WF-Q-77")
def test_all_dice_are_alike_with_twelve_faces_of_four_symbols() -> None:
    (die,) = box().of(AttackDie).values()
    assert len(die.faces) == 12
    assert Counter(die.faces) == {"armor": 4, "hp": 3, "blank": 3, "reload": 2}


@pytest.mark.rule("WF-COMP-8")
def test_there_are_eight_room_and_eight_corridor_tiles() -> None:
    sizes = Counter((tile.kind, tile.width, tile.height) for tile in box().of(TileCard).values())
    assert sizes == {("room", 6, 6): 8, ("corridor", 2, 6): 8}


@pytest.mark.rule("WF-COMP-10")
def test_equipment_has_six_types_and_each_its_place() -> None:
    places: dict[str, set[str]] = {}
    for card in box().of(EquipmentCard).values():
        places.setdefault(card.type, set()).add(card.attaches_to)
    assert places == {
        "armor": {"hero"},
        "attachable": {"weapon"},
        "booster": {"hero"},
        "consumable": {"none"},
        "suit": {"hero"},
        "other": {"hero"},
    }


@pytest.mark.rule("WF-Q-71")
def test_armor_and_boosters_stay_on_unless_the_card_says_otherwise() -> None:
    cards = box().of(EquipmentCard)
    worn = {card.id: card.can_be_taken_off for card in cards.values() if card.attaches_to == "hero"}
    by_type = {card_id: cards[card_id].type not in ("armor", "booster") for card_id in worn}
    assert worn == by_type | {"quilted-coat": True, "power-suit": False}


@pytest.mark.rule("WF-COMP-11")
def test_things_named_in_the_rules_exist_and_do_what_is_said_of_them() -> None:
    library = box()
    items = library.of(EquipmentCard)
    assert {"handgun-1960", "laserkraftwerk", "sturmgewehr"} <= set(library.of(WeaponCard))
    for silent in ("knife", "hatchet", "pipe"):
        assert isinstance(items[silent].does, equipment.SilentExecution)
        assert items[silent].ap == 2, "a silent execution costs 2 AP"
    assert isinstance(items["silencer"].does, equipment.Silencer)
    assert isinstance(items["bayonet"].does, equipment.Bayonet)
    assert isinstance(items["hand-grenade"].does, equipment.Explosive)
    assert isinstance(items["tnt"].does, equipment.Explosive)
    assert isinstance(items["sound-grenade"].does, equipment.Flash)
    assert isinstance(items["power-suit"].does, equipment.PowerSuit)
    piercing = [weapon.id for weapon in library.of(WeaponCard).values() if "Pierce through metal" in _names(weapon)]
    assert piercing == ["cutting-torch", "laserkraftwerk", "rivet-gun"]


@pytest.mark.rule("WF-Q-41")
def test_every_explosive_makes_noise_and_says_so() -> None:
    loud = [card for card in box().of(EquipmentCard).values() if isinstance(card.does, equipment.Explosive)]
    assert len(loud) == 4
    assert all(isinstance(card.does, equipment.Explosive) and card.does.makes_noise for card in loud)
    assert all("Makes noise" in card.text for card in loud)


@pytest.mark.rule("WF-GOAL-2")
def test_the_campaign_has_ten_missions_in_order() -> None:
    (campaign,) = box().of(CampaignCard).values()
    assert campaign.missions == tuple(f"mission-{number}" for number in range(1, 11))


# ---------------------------------------------------------------- printed values


@pytest.mark.rule("WF-STAT-1")
def test_klaus_kreutz() -> None:
    klaus = box().of(HeroCard)["klaus-kreutz"]
    assert (klaus.ap, klaus.accuracy) == (6, 2)
    (veteran,) = klaus.always
    assert (veteran.name, veteran.does) == ("War Veteran", heroes.RerollReload())
    assert klaus.weapon == "handgun-1960"


@pytest.mark.rule("WF-STAT-2")
def test_handgun_1960() -> None:
    gun = box().of(WeaponCard)["handgun-1960"]
    assert (gun.range, gun.dice, gun.ap, gun.ammo) == (2, 1, 2, "light")


@pytest.mark.rule("WF-STAT-3", "WF-STAT-4", "WF-Q-3")
def test_soldat() -> None:
    soldat = box().of(EnemyCard)["soldat"]
    assert (soldat.hp, soldat.armor, soldat.ap) == (1, 3, 5)
    assert soldat.weapon == EnemyWeapon(name="Maschinenpistole", range=4, dice=3, ap=2, dice_falloff=True)
    assert soldat.player_loot == Loot(glory=1, equipment=1, ammo_of_choice=1)
    assert soldat.team_loot == Loot()
    (skill,) = soldat.skills
    assert skill.does == enemies.CallForHelp(faces=("reload",))
    others = [enemy.id for enemy in box().of(EnemyCard).values() if enemy.weapon.dice_falloff]
    assert others == ["soldat"], "only the Maschinenpistole loses dice"


@pytest.mark.rule("WF-STAT-5", "WF-STAT-6")
def test_blazkowicz_and_the_laserkraftwerk() -> None:
    blazkowicz = box().of(HeroCard)["bj-blazkowicz"]
    assert blazkowicz.ap == 6
    assert blazkowicz.weapon == "laserkraftwerk"
    assert box().of(WeaponCard)["laserkraftwerk"].ap == 3


@pytest.mark.rule("WF-STAT-7")
def test_great_armor_and_armor_piercing() -> None:
    great = [enemy.id for enemy in box().of(EnemyCard).values() if "GREAT ARMOR" in _names(enemy)]
    assert great == ["supersoldat"]
    (skill,) = box().of(EnemyCard)["supersoldat"].skills
    assert skill.does == enemies.GreatArmor()
    by_name = {ability.name: ability.does for ability in box().of(WeaponCard)["sturmgewehr"].abilities}
    assert by_name["ARMOR PIERCING"] == weapons.ArmorPiercing()


@pytest.mark.rule("WF-STAT-8", "WF-STAT-9")
def test_bevli_and_hitler_on_each_level() -> None:
    bevli = {skill.name: skill.does for skill in box().of(EnemyCard)["solomon-bevli"].skills}
    assert bevli["Puppet Master"] == enemies.PuppetMaster(summons="supersoldat")
    (skill,) = box().of(EnemyCard)["adolf-hitler"].skills
    assert skill.name == "Ich Bin der Führer"
    assert isinstance(skill.does, enemies.IchBinDerFuehrer)
    assert set(skill.does.faces) > {"reload"}
    changed = {level.id: (level.puppet, level.fuehrer_faces) for level in box().of(LevelCard).values()}
    assert changed == {
        "daddy": ("soldat", ("reload",)),
        "dont-hurt": (None, ("reload",)),
        "bring-em-on": (None, None),
        "death-incarnate": (None, None),
    }


NORMAL = LevelCard(id="bring-em-on", name="Bring 'em on!", origin="rulebook", rank=3)


@pytest.mark.rule("WF-DIFF-1")
def test_the_four_levels_change_what_the_table_says_and_nothing_else() -> None:
    levels = box().of(LevelCard)
    ranked = sorted(levels.values(), key=lambda level: level.rank)
    names = ["Can I play Daddy?", "Don't hurt me!", "Bring 'em on!", "I am Death Incarnate"]
    assert [level.name for level in ranked] == names
    assert [level.rank for level in ranked] == [1, 2, 3, 4]
    assert levels["bring-em-on"] == NORMAL
    assert _changes(levels["daddy"]) == {
        "extra_ammo": 2,
        "attacks_need_ammo": False,
        "glory_for_kills": 2,
        "glory_for_events": 2,
        "shared_life": "not-needed",
        "attacks_make_noise": False,
        "heroes_make_noise": False,
        "puppet": "soldat",
        "fuehrer_faces": ("reload",),
        "reload_and_attack": True,
    }
    assert _changes(levels["dont-hurt"]) == {
        "attacks_need_ammo": False,
        "glory_for_events": 2,
        "shared_life": "two-each",
        "attacks_make_noise": False,
        "fuehrer_faces": ("reload",),
        "reload_and_attack": True,
    }
    assert _changes(levels["death-incarnate"]) == {
        "ability_surcharge": 1,
        "skill_surcharge": 1,
        "glory_tires": True,
        "shared_life": "one-hero",
        "heroes_count_as_noise": True,
        "hans_groesse": True,
        "reload_may_fail": True,
    }


def _changes(level: LevelCard) -> dict[str, object]:
    """What a level says otherwise than the normal one, which has every rule unchanged."""
    no_rules = ("id", "name", "origin", "rank", "texts")
    rules = [field for field in LevelCard.__struct_fields__ if field not in no_rules]
    return {field: getattr(level, field) for field in rules if getattr(level, field) != getattr(NORMAL, field)}


def _names(card: WeaponCard | EnemyCard) -> set[str]:
    """The names of what a card can do."""
    return {skill.name for skill in (card.abilities if isinstance(card, WeaponCard) else card.skills)}


# ---------------------------------------------------------------- cards that can be played


HEROES = ["bj-blazkowicz", "anya-oliwa", "senor-roth", "bombate", "max-hass", "klaus-kreutz"]


@pytest.mark.parametrize("hero_id", HEROES)
def test_a_hero_can_fight_from_the_start(hero_id: str) -> None:
    hero = box().of(HeroCard)[hero_id]
    assert hero.always, "each has something that is always active"
    assert 2 <= len(hero.always) + len(hero.skills) <= 4
    assert hero.ap in (5, 6)
    assert 8 <= hero.hp + hero.armor <= 10
    assert hero.weapon is not None
    weapon = box().of(WeaponCard)[hero.weapon]
    assert getattr(hero.ammo, weapon.ammo) >= 1
    assert 2 <= hero.accuracy + weapon.dice <= 5
    assert len(set(hero.slots)) == len(hero.slots)
    assert not {"attachable", "consumable"} & set(hero.slots), "those are not attached to a Hero"


def test_officers_and_bosses_pay_the_whole_team() -> None:
    for enemy in box().of(EnemyCard).values():
        if enemy.role != "normal":
            assert enemy.player_loot.glory >= 2
            assert enemy.team_loot.glory >= 1
    initiatives = {enemy.initiative for enemy in box().of(EnemyCard).values()}
    assert initiatives == set(range(1, 11))


def test_events_are_real_choices() -> None:
    events = box().of(EventCard).values()
    for event in events:
        first, second = event.first, event.second
        assert msgspec.structs.replace(first, text="") != msgspec.structs.replace(second, text=""), event.id
        assert first.completes or second.completes, event.id
        for option in (first, second):
            assert option.test or not option.otherwise, f"{event.id}: nothing can fail without a test"
    no_way_out = [event.id for event in events if not _is_refusal(event.first) and not _is_refusal(event.second)]
    assert len(no_way_out) >= 2
    assert sum(not event.second.completes for event in events) >= 5


def _is_refusal(option: EventOption) -> bool:
    return not option.completes


def test_events_bring_bots_of_different_kinds() -> None:
    options = [option for event in box().of(EventCard).values() for option in (event.first, event.second)]
    bots = Counter(does.enemy for option in options for does in option.then if isinstance(does, parts.Ally))
    assert bots == {"drone": 1, "soldat": 1, "panzerhund": 1}


# ---------------------------------------------------------------- effects

UNIONS = {
    "always active skills": heroes.AlwaysActive,
    "paid skills": heroes.Paid,
    "weapon abilities": weapons.WeaponEffect,
    "used equipment": equipment.Used,
    "attachables": equipment.OnWeapon,
    "worn equipment": equipment.OnHero,
    "Nazi skills": enemies.NaziSkillEffect,
    "outcomes": parts.Outcome,
}
CARDS = (HeroCard, WeaponCard, EquipmentCard, EnemyCard, EventCard, ChestCard)


def _effects(thing: object) -> Iterator[Effect]:
    """Every effect anywhere within a card."""
    if isinstance(thing, Effect):
        yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from _effects(part)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from _effects(getattr(thing, field))


@pytest.mark.parametrize("group", UNIONS)
def test_every_effect_is_on_a_card(group: str) -> None:
    used = {type(effect) for schema in CARDS for card in box().of(schema).values() for effect in _effects(card)}
    dead = {effect.__name__ for effect in typing.get_args(UNIONS[group]) if effect not in used}
    assert dead == set()


def test_flags_of_equipment_are_on_some_card() -> None:
    cards = box().of(EquipmentCard).values()
    assert any(card.costs_fatigue for card in cards)
    assert any(card.tires for card in cards)
    assert [card.id for card in cards if card.is_attack] == ["rocket-tube"]


# ---------------------------------------------------------------- texts


def _numbers(thing: object) -> set[int]:
    """The numbers from 2 up within an effect or a price; 1 is often said without its figure."""
    if isinstance(thing, int):
        return {thing} if thing >= 2 else set()
    if isinstance(thing, tuple):
        return {number for part in thing for number in _numbers(part)}
    if isinstance(thing, msgspec.Struct):
        return {number for field in thing.__struct_fields__ for number in _numbers(getattr(thing, field))}
    return set()


def _told() -> Iterator[tuple[str, str, object]]:
    """Each text of a card with what it tells of."""
    library = box()
    for hero in library.of(HeroCard).values():
        yield from ((f"{hero.id}: {skill.id}", skill.text, skill.does) for skill in hero.always)
        yield from ((f"{hero.id}: {skill.id}", skill.text, skill.does) for skill in hero.skills)
    for weapon in library.of(WeaponCard).values():
        yield from ((f"{weapon.id}: {ability.id}", ability.text, ability.does) for ability in weapon.abilities)
    for enemy in library.of(EnemyCard).values():
        yield from ((f"{enemy.id}: {skill.id}", skill.text, skill.does) for skill in enemy.skills)
    for item in library.of(EquipmentCard).values():
        yield item.id, item.text, item.does
    for event in library.of(EventCard).values():
        for option in (event.first, event.second):
            yield event.id, option.text, (option.price, option.then, option.otherwise)
    for chest in library.of(ChestCard).values():
        yield chest.id, chest.text, chest.then


def test_texts_say_the_figures_of_their_effects_and_no_others() -> None:
    wrong = {}
    for name, text, does in _told():
        figures = {int(figure) for figure in re.findall(r"\d+", text)} - {0, 1}
        if figures != _numbers(does):
            wrong[name] = (text, _numbers(does))
    assert wrong == {}


def test_texts_say_which_results_of_dice_they_mean() -> None:
    words = {"blank": "Blank", "reload": "Reload", "hp": "HP Hit", "armor": "Armor Hit"}
    for name, text, does in _told():
        for effect in _effects(does):
            assert all(words[face] in text for face in getattr(effect, "faces", ())), name


def test_event_texts_say_whether_they_complete_ask_for_a_test_or_cost_something() -> None:
    for event in box().of(EventCard).values():
        for option in (event.first, event.second):
            denies = "not complete" in option.text
            assert ("complete" in option.text.lower() and not denies) == option.completes, event.id
            assert ("Test:" in option.text) == option.test, event.id
            assert ("costs a fatigue token" in option.text) == option.price.fatigue, event.id
            assert ("discard it" in option.text) == option.price.weapon, event.id
            assert (f"{option.price.ap} AP" in option.text) or not option.price.ap, event.id
            if option.price.ammo is not None:
                paid = f"{option.price.ammo.tokens} {option.price.ammo.type} ammo"
                assert paid in option.text, event.id
