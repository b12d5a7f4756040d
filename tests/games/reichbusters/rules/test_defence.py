"""Attacks on Heroes and how they are answered."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.reichbusters.enemies import (
    DOWN,
    SCRATCHES,
    at,
    before_alarm,
    enemy_turn,
    field,
    of_kind,
    phase,
    unit_at,
)
from tests.games.reichbusters.positions import a_box, area
from tests.games.reichbusters.running import Ran, run

from nightraid.engine.events import Event
from nightraid.games.reichbusters.asks.events.cards import AttackRedirected
from nightraid.games.reichbusters.asks.events.enemy import (
    AttackSpreads,
    DamageIgnored,
    HeroHit,
    HeroKnockedBack,
    HeroKnockedDown,
    UnitsAttack,
    WoundDrawn,
)
from nightraid.games.reichbusters.asks.events.hero import UnitKilled
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, TestEnded
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.defence import defence_dice, defend, enemy_attack
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.rules.targets import strengths_of
from nightraid.games.reichbusters.schema.action_cards import ActionCard, DefenceDice, TakeTheBlow
from nightraid.games.reichbusters.schema.weapons import Incendiary
from nightraid.games.reichbusters.state import Item, Points, RunningTest, Skill, State, Wound

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
KILL = "kill-the-intruders"
BAD = ("blank", "blank")
GOOD = ("three", "three")
RIBS = ("cracked-ribs-1",)


def attacked(game: State, name: str, reach: str, *keys: str, came: list[tuple[str, ...]], hero: int = 0) -> Ran[None]:
    """One unit attacks a Hero."""
    rule = enemy_attack(game, [unit_at(game, name)], hero, "melee" if reach == "melee" else "ranged")
    return run(rule, *keys, came=came)


def defence_card(game: State, hero: int) -> str:
    """A card of a Hero with a defence modifier, and no instant."""
    cards = game.box.action_card
    return next(
        card
        for card in game.heroes[hero].deck.pool
        if (bottom := cards(card).bottom) and "defence" in bottom.modifies and cards(card).top.trigger is None
    )


def takes_the_blow(card: ActionCard) -> bool:
    """Whether a card is an instant that makes its Hero the target."""
    return any(isinstance(effect, TakeTheBlow) for effect in card.top.does)


def more_dice(card: ActionCard) -> int:
    """Defence dice that an instant adds."""
    return sum(effect.count for effect in card.top.does if isinstance(effect, DefenceDice))


# ---------------------------------------------------------------- the test


@pytest.mark.rule("RB-DEFENCE-1", "RB-TEST-2")
def test_a_total_that_reaches_the_strength_means_no_wound() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"})
    ran = attacked(game, "zombie 1", "melee", came=[("three", "two")])  # 5 against 5
    assert not of_kind(ran.events, WoundDrawn)
    (ended,) = of_kind(ran.events, TestEnded)
    assert (ended.total, ended.against, ended.success) == (5, 5, True)
    ran = attacked(game, "zombie 1", "melee", came=[("three", "one"), RIBS])
    assert [hit.damage for hit in of_kind(ran.events, HeroHit)] == [1]


@pytest.mark.rule("RB-DEFENCE-2", "RB-CARD-6")
def test_the_attacked_hero_plays_modifiers_and_others_do_not() -> None:
    game = field({"claudine": "c", "sarge": "c"}, {"zombie 1": "c"}, recent=(0,))
    own, other = defence_card(game, 0), defence_card(game, 1)
    game.change(1, hand=(other,))
    assert not attacked(game, "zombie 1", "melee", came=[GOOD]).asked  # Sarge cannot help
    game.change(0, hand=(own,))
    ran = attacked(game, "zombie 1", "melee", "settle", came=[GOOD])
    assert f"play-modifier:0:{own}" in [option.key for option in ran.asked[0].options]


@pytest.mark.rule("RB-SKILL-GUARDIAN-1", "RB-DEFENCE-2")
def test_with_guardian_another_hero_in_the_area_plays_defence_modifiers() -> None:
    guardian = {"sarge": {"skills": (Skill("guardian"),)}}
    game = field({"claudine": "c", "sarge": "c"}, {"zombie 1": "c"}, recent=(0,), hero=guardian)
    card = defence_card(game, 1)
    game.change(1, hand=(card,))
    ran = attacked(game, "zombie 1", "melee", "settle", came=[GOOD])
    assert f"play-modifier:1:{card}" in [option.key for option in ran.asked[0].options]


@pytest.mark.rule("RB-TEST-4")
def test_in_1_0_every_hero_has_two_dice() -> None:
    game = field({"quentin": "c", "claudine": "d"}, edition="1.0")
    assert [defence_dice(game, hero) for hero in (0, 1)] == [2, 2]


@pytest.mark.rule("RB-TEST-5")
def test_in_1_1_the_hero_card_says_how_many_dice() -> None:
    game = field({"brick": "c", "claudine": "d"})
    assert [defence_dice(game, hero) for hero in (0, 1)] == [3, 2]


@pytest.mark.rule("RB-DEFENCE-3", "RB-ITEM-HELMET-1", "RB-ITEM-BODY-ARMOUR-1")
@pytest.mark.parametrize(("edition", "two_helmets"), [("1.0", 5), ("1.1", 4)])
def test_items_and_wounds_change_the_number_of_dice(edition: Edition, two_helmets: int) -> None:
    items = (Item("helmet-1"), Item("helmet-2"), Item("body-armour-1"))
    game = field({"claudine": "c"}, edition=edition, hero={"claudine": {"items": items}})
    assert defence_dice(game, 0) == two_helmets  # in 1.1 identical ones do not add up
    game.change(0, items=(), wounds=(Wound("seeing-double-1"),))
    assert defence_dice(game, 0) == 1


@pytest.mark.rule("RB-DEFENCE-3")
def test_with_no_dice_the_total_is_0() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"})
    game.change(0, wounds=(Wound("seeing-double-1"),) * 3)  # more than there are, for the sake of it
    assert defence_dice(game, 0) == 0  # never below
    ran = attacked(game, "zombie 1", "melee", came=[RIBS])
    assert [(ended.total, ended.success) for ended in of_kind(ran.events, TestEnded)] == [(0, False)]
    assert [hit.damage for hit in of_kind(ran.events, HeroHit)] == [5]


@pytest.mark.rule("RB-HEROISM-3", "RB-Q-52")
def test_one_heroism_point_answers_the_whole_combined_attack() -> None:
    units = {f"zombie {number}": "c" for number in range(1, 7)}
    game = field({"claudine": "c"}, units, hero={"claudine": {"points": Points(defence=1)}})
    ran = enemy_turn(game, "spend-heroism:(defence):()")
    assert [attack.strength for attack in of_kind(ran.events, UnitsAttack)] == [20]
    assert not of_kind(ran.events, WoundDrawn)


@pytest.mark.rule("RB-Q-60")
def test_in_1_0_a_downed_hero_rolls_but_uses_nothing_that_needs_a_decision() -> None:
    fields = {"claudine": {**DOWN, "items": (Item("helmet-1"), Item("vril-shield-1")), "points": Points(defence=1)}}
    game = field({"claudine": "c"}, {"zombie 1": "c"}, edition="1.0", hero=fields)
    game.change(0, hand=(defence_card(game, 0),))
    ran = attacked(game, "zombie 1", "melee", "roll-dice", came=[("blank", "blank", "two"), ("bad-knee-1",)])
    keys = {option.key for ask in ran.asked for option in ask.options}
    assert keys == {"roll-dice", "spend-heroism:(defence):()"}  # three dice with the helmet; points may be spent


@pytest.mark.rule("RB-Q-60", "RB-KEY-KNOCKED-DOWN-1")
def test_a_knocked_down_hero_may_play_defence_modifiers() -> None:
    game = field({"claudine": "c"}, {"zombie 1": "c"}, hero={"claudine": {"knocked_down": True}})
    card = defence_card(game, 0)
    game.change(0, hand=(card,))
    ran = attacked(game, "zombie 1", "melee", "settle", came=[GOOD])
    assert f"play-modifier:0:{card}" in [option.key for option in ran.asked[0].options]


@pytest.mark.rule("RB-CARD-5", "RB-Q-59")
def test_an_instant_of_a_friend_can_take_the_blow() -> None:
    card, friend = next((card.id, card.hero) for card in a_box().cards.actions.values() if takes_the_blow(card))
    attacked_one = "claudine" if friend != "claudine" else "sarge"
    game = field({attacked_one: "c", friend: "c"}, {"zombie 1": "c"}, edition="1.0")
    game.change(1, hand=(card,))
    others = [effect for effect in game.box.action_card(card).top.does if not isinstance(effect, TakeTheBlow)]
    keys = (f"play-instant:1:{card}", *["skip-part"] * len(others))
    ran = attacked(game, "zombie 1", "melee", *keys, came=[GOOD])
    assert of_kind(ran.events, AttackRedirected)
    assert [ended.hero for ended in of_kind(ran.events, TestEnded)] == [1]


@pytest.mark.rule("RB-Q-57")
def test_each_defence_test_is_an_action_of_its_own() -> None:
    skills = {"claudine": {"skills": (Skill("iron-hide"),)}}
    game = field({"claudine": "c"}, {"zombie 1": "c", "soldier 1": "c"}, hero=skills)
    keys = ("spend:iron-hide:defence:-1", "spend:iron-hide:defence:-1")
    ran = phase(game, KILL, *keys, came=[("special", "three"), BAD, ("special", "three"), BAD])
    assert len(of_kind(ran.events, UnitsAttack)) == 2
    assert game.action == type(game.action)()


# ---------------------------------------------------------------- what comes after a wound


@pytest.mark.rule("RB-KEY-CRUSH-1", "RB-Q-105")
def test_crush_knocks_down_who_is_wounded_in_melee() -> None:
    game = field({"claudine": "c"}, {"sturm-angriff 1": "c"})
    ran = attacked(game, "sturm-angriff 1", "melee", came=[("three", "two"), RIBS])  # damage 3: not permanent
    assert game.heroes[0].knocked_down
    kinds = [type(event) for event in ran.events]
    assert kinds.index(WoundDrawn) < kinds.index(HeroKnockedDown)
    game = field({"quentin": "c"}, {"sturm-angriff 1": "c"})
    attacked(game, "sturm-angriff 1", "melee", came=[("three", "three", "two")])  # fended off
    assert not game.heroes[0].knocked_down


@pytest.mark.rule("RB-KEY-REPULSE-1", "RB-Q-105", "RB-Q-82")
def test_repulse_knocks_back_in_melee_and_at_range() -> None:
    game = field({"claudine": "c"}, {"sturm-kanonier 1": "b"}, edition="1.0")
    attacked(game, "sturm-kanonier 1", "ranged", came=[BAD, ("winded-1",)])
    assert game.heroes[0].area == area("d")
    game = field({"claudine": "c"}, {"sturm-kanonier 1": "c"}, edition="1.0")
    attacked(game, "sturm-kanonier 1", "melee", f"pushed-to:{at('b')}", came=[("three", "blank"), RIBS])
    assert game.heroes[0].area == area("b")


@pytest.mark.rule("RB-KEY-SMASH-1")
def test_smash_knocks_back_and_then_down() -> None:
    for edition in EDITIONS:
        game = field({"claudine": "c"}, {"sturm-angriff 1": "c"}, faction="vril-overload", edition=edition)
        game.change(0, hand=game.heroes[0].deck.pool[:1])
        ran = attacked(game, "sturm-angriff 1", "melee", f"pushed-to:{at('b')}", came=[BAD, RIBS])
        assert (game.heroes[0].area, game.heroes[0].knocked_down) == (area("b"), True)
        kinds = [type(event) for event in ran.events]
        assert kinds.index(HeroKnockedBack) < kinds.index(HeroKnockedDown)


@pytest.mark.rule("RB-Q-105")
def test_a_keyword_applies_once_in_a_combined_attack() -> None:
    game = field({"claudine": "c"}, {"sturm-kanonier 1": "b", "sturm-kanonier 2": "b"}, edition="1.0")
    units = [unit_at(game, "sturm-kanonier 1"), unit_at(game, "sturm-kanonier 2")]
    ran = run(enemy_attack(game, units, 0, "ranged"), came=[BAD, ("winded-1",)])
    assert len(of_kind(ran.events, HeroKnockedBack)) == 1
    assert game.heroes[0].area == area("d")


@pytest.mark.rule("RB-Q-105", "RB-SKILL-STAND-DOWN-1")
def test_ignored_damage_is_no_wound() -> None:
    skills = {"claudine": {"skills": (Skill("stand-down"),)}}
    game = field({"claudine": "c"}, {"sturm-angriff 1": "c"}, hero=skills)
    ran = attacked(game, "sturm-angriff 1", "melee", "spend:stand-down:defence:-1", came=[("special", "blank")])
    assert of_kind(ran.events, DamageIgnored)
    assert not of_kind(ran.events, WoundDrawn)
    assert not game.heroes[0].knocked_down


@pytest.mark.rule("RB-Q-109", "RB-SKILL-EVASIVE-1", "RB-SKILL-BITTER-1", "RB-SKILL-WITHDRAW-2")
def test_the_order_of_what_follows_a_wound_card() -> None:
    skills = {"claudine": {"skills": (Skill("bitter"), Skill("evasive"))}}
    game = field({"claudine": "c"}, {"sturm-kanonier 1": "b"}, hero=skills)
    card = game.heroes[0].deck.pool[0]
    keys = ("draw-for-bitter", f"step-away:{at('e')}")
    ran = attacked(game, "sturm-kanonier 1", "ranged", *keys, came=[BAD, ("cracked-ribs-1",), (card,)])
    kinds = [type(event).__name__ for event in ran.events]
    order = ["WoundDrawn", "CardsDrawn", "WoundStays", "HeroKnockedBack", "HeroMoved"]
    assert [kind for kind in kinds if kind in order] == order
    assert game.heroes[0].area == area("e")


@pytest.mark.rule("RB-SKILL-DECOY-1")
def test_a_decoy_takes_the_attack_on_another_hero_in_the_area() -> None:
    skills = {"sarge": {"skills": (Skill("decoy"),)}}
    game = field({"claudine": "c", "sarge": "c"}, {"zombie 1": "c"}, hero=skills)
    ran = attacked(game, "zombie 1", "melee", "become-target:1", came=[GOOD])
    assert of_kind(ran.events, AttackRedirected)
    assert [ended.hero for ended in of_kind(ran.events, TestEnded)] == [1]


# ---------------------------------------------------------------- the whole area


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-KEY-CHAIN-FIRE-1", "RB-Q-50")
def test_chain_fire_hits_every_hero_in_the_target_area(edition: Edition) -> None:
    heroes = {"claudine": "c", "sarge": "c", "red-hawk": "d"}
    game = field(heroes, {"vrilpanzer 1": "b"}, recent=(0,), edition=edition)
    ran = phase(game, KILL, came=[GOOD, ("cracked-ribs-1",), GOOD, ("cracked-ribs-2",)])
    assert [(ended.hero, ended.against) for ended in of_kind(ran.events, TestEnded)] == [(0, 10), (1, 10)]
    assert [event.heroes for event in of_kind(ran.events, AttackSpreads)] == [(0, 1)]
    # In melee it is an attack on one.
    game = field({"claudine": "c", "sarge": "c"}, {"vrilpanzer 1": "c"}, recent=(1,), edition=edition)
    ran = attacked(game, "vrilpanzer 1", "melee", f"pushed-to:{at('b')}", came=[GOOD, ("cracked-ribs-1",)])
    assert [ended.hero for ended in of_kind(ran.events, TestEnded)] == [0]


@pytest.mark.parametrize(("edition", "hit"), [("1.0", [0, 1]), ("1.1", [0])])
@pytest.mark.rule("RB-KEY-CHAIN-FIRE-1", "RB-WOUND-11", "RB-TARGET-2", "RB-TARGET-3")
def test_in_1_1_chain_fire_is_not_aimed_at_the_downed(edition: Edition, hit: list[int]) -> None:
    game = field({"claudine": "c", "sarge": "c"}, {"vrilpanzer 1": "b"}, hero={"sarge": DOWN}, edition=edition)
    ran = attacked(
        game, "vrilpanzer 1", "ranged", came=[GOOD, ("torn-strap-1",), GOOD, ("torn-strap-2",)][: 2 * len(hit)]
    )
    assert [ended.hero for ended in of_kind(ran.events, TestEnded)] == hit


@pytest.mark.rule("RB-KEY-CHAIN-FIRE-1", "RB-CARD-5")
def test_who_is_hit_by_chain_fire_may_strengthen_the_defence_but_nobody_takes_the_blow() -> None:
    cards = list(a_box().cards.actions.values())
    blow = next(card for card in cards if card.hero == "brick" and takes_the_blow(card))
    dodge = next(card for card in cards if card.top.trigger == "attacked" and more_dice(card) and card.hero != "brick")
    game = field({dodge.hero: "c", "brick": "c"}, {"vrilpanzer 1": "b"}, recent=(0,), edition="1.0")
    game.change(0, hand=(dodge.id,))
    game.change(1, hand=(blow.id,))
    skips = ["skip-part"] * sum(not isinstance(effect, DefenceDice) for effect in dodge.top.does)
    came = [("three",) * (2 + more_dice(dodge)), ("torn-strap-2",), ("three", "three"), ("torn-strap-1",)]
    if 3 * (2 + more_dice(dodge)) >= 10:
        del came[1]  # fended off
    wasted = [f"play-instant:1:{blow.id}", *["skip-part"] * (len(blow.top.does) - 1)]
    keys = [*wasted, f"play-instant:0:{dodge.id}", *skips]
    ran = attacked(game, "vrilpanzer 1", "ranged", *keys, came=came)
    assert [ended.hero for ended in of_kind(ran.events, TestEnded)] == [0, 1]
    assert len(of_kind(ran.events, DiceRolled)[0].faces) == 2 + more_dice(dodge)
    assert not of_kind(ran.events, AttackRedirected)


BURNER = {"row": 3}
"""The row of soldiers with Incendiary in the faction Vril Overload."""


@pytest.mark.rule("RB-KEY-INCENDIARY-1", "RB-KEY-PIERCING-1")
def test_in_1_0_incendiary_is_piercing_and_hits_all_heroes_there() -> None:
    heroes, units = {"claudine": "c", "sarge": "c"}, {"soldier 1": "b", "zombie 1": "c", "scientist 1": "c"}
    game = field(heroes, units, faction="vril-overload", edition="1.0", unit_fields={"soldier 1": BURNER})
    ran = attacked(
        game, "soldier 1", "ranged", came=[("one", "three"), RIBS, ("one", "special"), ("blank",), ("winded-1",)]
    )
    assert [(ended.hero, ended.total) for ended in of_kind(ran.events, TestEnded)] == [(0, 3), (1, 2)]
    assert not of_kind(ran.events, UnitKilled)


@pytest.mark.rule("RB-KEY-INCENDIARY-2", "RB-Q-50")
def test_in_1_1_incendiary_hits_everything_there() -> None:
    heroes, units = {"claudine": "c"}, {"soldier 1": "b", "zombie 1": "c", "scientist 1": "c"}
    game = field(heroes, units, faction="vril-overload", unit_fields={"soldier 1": BURNER})
    ran = attacked(game, "soldier 1", "ranged", came=[("one", "three"), RIBS])
    assert [(ended.hero, ended.total) for ended in of_kind(ran.events, TestEnded)] == [(0, 3)]
    # Strength 5 reaches the scientist's defence 3, not the zombie's 7.
    assert [event.unit for event in of_kind(ran.events, UnitKilled)] == [unit_at(game, "scientist 1")]


@pytest.mark.rule("RB-KEY-INCENDIARY-2", "RB-SKILL-COUNTER-1")
def test_fire_burns_on_though_the_hero_strikes_its_gunner_down(monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(game: State, test: RunningTest) -> Iterator[Event]:
        game.remove_unit(test.attackers[0])
        yield from ()

    monkeypatch.setattr(MOMENTS, "defence_over", falls)
    units = {"soldier 1": "b", "scientist 1": "c"}
    game = field({"claudine": "c"}, units, faction="vril-overload", unit_fields={"soldier 1": BURNER})
    ran = attacked(game, "soldier 1", "ranged", came=[("one", "three"), RIBS])
    assert [event.unit for event in of_kind(ran.events, UnitKilled)] == [unit_at(game, "scientist 1")]


@pytest.mark.rule("RB-KEY-PIERCING-1")
def test_against_a_piercing_attack_ones_are_blanks() -> None:
    game = field({"claudine": "c"}, {"soldier 1": "c"}, faction="the-hordemeister")
    ran = attacked(game, "soldier 1", "melee", came=[("one", "three"), RIBS])
    assert [ended.total for ended in of_kind(ran.events, TestEnded)] == [3]
    game = field({"claudine": "c"}, {"soldier 1": "c"})
    ran = attacked(game, "soldier 1", "melee", came=[("one", "three")])
    assert [ended.total for ended in of_kind(ran.events, TestEnded)] == [4]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-Q-121", "RB-KEY-PIERCING-1", "RB-TARGET-7")
def test_how_a_combined_attack_is_made_its_leader_says(edition: Edition) -> None:
    """Soldiers of the Hordemeister: the yellow row is Piercing, the white one burns; they are of one name."""
    units, row = {"soldier 1": "c", "soldier 2": "c"}, a_box(faction="the-hordemeister").faction.row_of("G")
    mixed = {"soldier 2": {"row": row}}
    fields: dict[str, Any] = {"faction": "the-hordemeister", "unit_fields": mixed, "edition": edition}
    for leader, strength, total in (("soldier 1", 4 + 2, 3), ("soldier 2", 3 + 2, 4)):  # in melee nothing burns
        game = field({"claudine": "c"}, units, **fields)
        both, key = [unit_at(game, name) for name in units], f"lead-attack:{unit_at(game, leader)}:{strength}"
        ran = run(enemy_attack(game, both, 0, "melee"), key, came=[("one", "three"), RIBS])
        assert [(ended.total, ended.against) for ended in of_kind(ran.events, TestEnded)] == [(total, strength)]
    units = {"soldier 1": "b", "soldier 2": "b"}
    for leader, strength, hit in (("soldier 1", 4 + 2, [0]), ("soldier 2", 5 + 2, [0, 1])):
        game = field({"claudine": "c", "sarge": "c"}, units, **fields)
        both, key = [unit_at(game, name) for name in units], f"lead-attack:{unit_at(game, leader)}:{strength}"
        came = [("one", "two"), ("torn-strap-1",), ("one", "two"), ("torn-strap-2",)][: 2 * len(hit)]
        ran = run(enemy_attack(game, both, 0, "ranged"), key, came=came)
        assert [(ended.hero, ended.total) for ended in of_kind(ran.events, TestEnded)] == [(hero, 2) for hero in hit]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-Q-121", "RB-Q-105", "RB-KEY-CRUSH-1")
def test_a_hero_is_wounded_by_every_unit_of_a_combined_attack(edition: Edition) -> None:
    """Zombies of mission 5: only those of row E crush, and one of them takes part; without it nobody is crushed."""
    for units, crushed in ((["zombie 1", "zombie 2"], True), (["zombie 1", "zombie 3"], False)):
        row = a_box(faction="mission-5").faction.row_of("E")
        fields: dict[str, Any] = {"faction": "mission-5", "unit_fields": {"zombie 2": {"row": row}} if crushed else {}}
        game = field({"claudine": "c"}, dict.fromkeys(units, "c"), edition=edition, **fields)
        numbers = [unit_at(game, name) for name in units]
        least = min(strengths_of(game, numbers, "melee").items(), key=lambda one: one[1])
        keys = [f"lead-attack:{numbers[0]}:{least[1]}"] if crushed else []
        assert least[0] == numbers[0]
        ran = run(enemy_attack(game, numbers, 0, "melee"), *keys, came=[GOOD, RIBS])
        assert game.heroes[0].knocked_down is crushed
        assert len(of_kind(ran.events, HeroKnockedDown)) == crushed


def shot_by_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is attacked first strikes all attackers down."""

    def fall(game: State, test: RunningTest) -> Iterator[Event]:
        for unit in test.attackers:
            if unit in game.units:
                game.remove_unit(unit)
        yield from ()

    monkeypatch.setattr(MOMENTS, "defence_over", fall)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-Q-122", "RB-KEY-PIERCING-1", "RB-SKILL-COUNTER-1")
def test_fire_stays_piercing_for_the_second_hero_though_its_gunner_is_dead(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot_by_the_first(monkeypatch)
    fields: dict[str, Any] = {"faction": "vril-overload", "unit_fields": {"soldier 1": BURNER}, "edition": edition}
    game = field({"claudine": "c", "sarge": "c"}, {"soldier 1": "b"}, **fields)
    came = [("one", "three"), ("torn-strap-1",), ("one", "three"), ("torn-strap-2",)]
    ran = attacked(game, "soldier 1", "ranged", came=came)
    assert not game.units
    assert [(ended.hero, ended.total) for ended in of_kind(ran.events, TestEnded)] == [(0, 3), (1, 3)]


@pytest.mark.rule("RB-Q-122", "RB-Q-121", "RB-Q-83", "RB-KEY-REPULSE-1")
def test_a_dead_gunner_still_repulses_and_then_every_way_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kanoniers of mission 4 in 1.0: one leads with Chain Fire, the other has Repulse.

    Claudine is driven straight on, away from the leader; for Sarge nobody is left to be driven from.
    """
    shot_by_the_first(monkeypatch)
    row = a_box(faction="mission-4").faction.row_of("H")
    units = {"sturm-kanonier 1": "b", "sturm-kanonier 2": "b"}
    fields: dict[str, Any] = {"faction": "mission-4", "unit_fields": {"sturm-kanonier 1": {"row": row}}}
    game = field({"claudine": "c", "sarge": "c"}, units, edition="1.0", **fields)
    both = [unit_at(game, name) for name in units]
    leads = f"lead-attack:{both[0]}:{strengths_of(game, both, 'ranged')[both[0]]}"
    came = [BAD, ("cracked-ribs-1",), BAD, ("cracked-ribs-2",)]
    ran = run(enemy_attack(game, both, 0, "ranged"), leads, f"pushed-to:{at('b')}", came=came)
    assert [(event.hero, event.to) for event in of_kind(ran.events, HeroKnockedBack)] == [
        (0, area("d")),
        (1, area("b")),
    ]


@pytest.mark.rule("RB-Q-50")
def test_a_hero_caught_in_anothers_attack_makes_a_defence_test() -> None:
    game = before_alarm({"claudine": "c", "sarge": "b"})
    ran = run(defend(game, 0, 6), came=[GOOD])
    assert [(ended.total, ended.success) for ended in of_kind(ran.events, TestEnded)] == [(6, True)]
    ran = run(defend(game, 0, 6, keywords=(Incendiary(),)), came=[("one", "three"), RIBS])
    assert [ended.total for ended in of_kind(ran.events, TestEnded)] == [3]
    assert [hit.damage for hit in of_kind(ran.events, HeroHit)] == [3]
    assert of_kind(ran.events, DiceRolled)
    assert SCRATCHES[0].card in game.wound_discard
