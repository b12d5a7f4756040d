"""The keywords of Not of this Earth!, played through the rules."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Came, all_told, told
from tests.games.reichbusters.alien import alien_area
from tests.games.reichbusters.brood import brood, creature, give
from tests.games.reichbusters.deeds import act, offered, quiet
from tests.games.reichbusters.enemies import DOWN, phase
from tests.games.reichbusters.running import Ran, run
from tests.games.reichbusters.running import offered as options
from tests.games.reichbusters.trials import attempt

from nightraid.games.reichbusters.abilities.item_effects import land
from nightraid.games.reichbusters.asks.events.castle import ReserveEmpty, UnitsSpawned
from nightraid.games.reichbusters.asks.events.enemy import AttackSpreads, HeroKnockedDown, UnitMoved, UnitsAttack
from nightraid.games.reichbusters.asks.events.hero import AttackHit, ElusiveCaught, UnitUnharmed
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, TestEnded
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.attack_targets import targets_in
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.rules.base.unit_keywords import (
    attack_of,
    defence_of,
    encouragement,
    hides,
    protected,
    support_of,
)
from nightraid.games.reichbusters.rules.defence import burn_units
from nightraid.games.reichbusters.rules.defence import defence_dice as defence_dice_of
from nightraid.games.reichbusters.rules.hits import resolve
from nightraid.games.reichbusters.rules.spawning import place_row, put_units, spawn
from nightraid.games.reichbusters.rules.targets import strengths_of
from nightraid.games.reichbusters.rules.wounding import wound_unit
from nightraid.games.reichbusters.schema.units import NoHands, Overwhelm
from nightraid.games.reichbusters.schema.weapons import Accurate, CriticalHit, Shockwave
from nightraid.games.reichbusters.state import Item, Points, RunningTest, Skill, State, Weapon

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
KILL, MOVE = "kill-the-intruders", "action-stations"
WOUND = ("cracked-ribs-1",)


def shooter(units: dict[str, Any], *, edition: Edition = "1.1", **fields: Any) -> State:
    """Brick with his Vickers in a, in his turn."""
    brick = {"weapons": (Weapon("vickers"),), **fields.pop("brick", {})}
    return brood({"brick": "a"}, units, hero={"brick": brick}, acting="brick", edition=edition, **fields)


def shoot(game: State, target: str, *keys: str, came: Came) -> Ran[None]:
    """The Vickers on a unit, with a quiet noise test after it."""
    return act(game, f"attack:vickers:{creature(game, target)}", *keys, came=[*came, quiet(4)])


CAUGHT = "spend:catch:attack:{}"
RELIABLE = "spend:unreliable:attack:-1"


# ---------------------------------------------------------------- Elusive


@pytest.mark.rule("RB-NTE-KEY-ELUSIVE-1", "RB-Q-152")
@BOTH
def test_an_elusive_unit_hides_behind_another_without_the_keyword(edition: Edition) -> None:
    game = shooter({"gloamstalker 1": "b", "gloamstalker 2": "b", "vrilspitter 1": "b"}, edition=edition)
    stalker, spitter = creature(game, "gloamstalker 1"), creature(game, "vrilspitter 1")
    assert offered(game, "attack") == {f"vickers:{spitter}"}
    run(wound_unit(game, spitter, 1, by=None, how="other"))
    assert offered(game, "attack") == {f"vickers:{stalker}", f"vickers:{creature(game, 'gloamstalker 2')}"}


@pytest.mark.rule("RB-Q-152")
def test_nobody_hides_behind_whom_a_bodyguard_protects() -> None:
    game = brood({"brick": "a"}, {"gloamstalker 1": "b", "officer 1": "b", "soldier 1": "b"})
    stalker, soldier = creature(game, "gloamstalker 1"), creature(game, "soldier 1")
    assert hides(game, stalker)
    assert protected(game, stalker, "melee")
    assert not protected(game, soldier, "melee")
    run(wound_unit(game, soldier, 1, by=None, how="other"))
    assert hides(game, stalker), "behind the officer, whom nobody guards now"


@pytest.mark.rule("RB-NTE-KEY-ELUSIVE-1", "RB-Q-151")
@BOTH
def test_without_a_special_on_it_an_elusive_unit_is_hit_and_unharmed(edition: Edition) -> None:
    game = shooter({"gloamstalker 1": "b"}, edition=edition)
    came: Came = [("three", "three", "one", "special")]
    ran = shoot(game, "gloamstalker 1", RELIABLE, came=came)
    assert told(ran.events, AttackHit).total >= 3
    assert told(ran.events, UnitUnharmed).by == "elusive"
    assert creature(game, "gloamstalker 1") in game.units


@pytest.mark.rule("RB-NTE-KEY-ELUSIVE-1", "RB-Q-151", "RB-SPECIAL-3")
@BOTH
def test_a_special_spent_on_it_lets_the_hit_wound_it(edition: Edition) -> None:
    game = shooter({"gloamstalker 1": "b"}, edition=edition)
    stalker = creature(game, "gloamstalker 1")
    came: Came = [("three", "blank", "special", "special")]
    ran = shoot(game, "gloamstalker 1", CAUGHT.format(stalker), RELIABLE, came=came)
    assert CAUGHT.format(stalker) not in options(ran, 2), "once in an attack test"
    assert told(ran.events, ElusiveCaught).unit == stalker
    assert stalker not in game.units
    assert not all_told(ran.events, UnitUnharmed)


@pytest.mark.rule("RB-NTE-KEY-ELUSIVE-1")
def test_a_special_does_not_make_a_miss_a_hit() -> None:
    game = shooter({"gloamstalker 1": ("b", "RB308 red")})
    stalker = creature(game, "gloamstalker 1")
    shoot(game, "gloamstalker 1", CAUGHT.format(stalker), came=[("blank", "blank", "blank", "special")])
    assert stalker in game.units


def test_the_special_is_not_offered_against_others() -> None:
    game = shooter({"vrilspitter 1": "b"})
    ran = shoot(game, "vrilspitter 1", RELIABLE, came=[("three", "three", "one", "special")])
    assert not [key for key in options(ran, 0) if key.startswith("spend:catch")]


@pytest.mark.rule("RB-Q-151")
@pytest.mark.parametrize("caught", [True, False])
def test_one_special_catches_all_that_an_attack_on_the_area_hits(caught: bool) -> None:
    game = shooter({"vrilspitter 1": "b", "gloamstalker 1": "b", "gloamstalker 2": "b"})
    spitter = creature(game, "vrilspitter 1")
    test = RunningTest(
        "attack",
        0,
        4,
        pool=dice_of("attack", 4),
        reach="ranged",
        target=spitter,
        area=alien_area("b"),
        keywords=(Shockwave(),),
    )
    keys = ["spend:shockwave:attack:-1", CAUGHT.format(-1) if caught else "boost:attack"]
    came: Came = [("three", "three", "special", "special"), *([] if caught else [("blank",)])]
    ran = attempt(game, test, *keys, came=came)
    assert ran.result is not None
    after = run(resolve(game, ran.result))
    left = {name for name in ("gloamstalker 1", "gloamstalker 2") if creature(game, name) in game.units}
    assert left == (set() if caught else {"gloamstalker 1", "gloamstalker 2"})
    assert len(all_told(after.events, UnitUnharmed)) == len(left)
    assert spitter not in game.units


@pytest.mark.rule("RB-Q-152", "RB-HEROISM-3", "RB-HEROISM-4")
@BOTH
def test_heroism_wins_nothing_against_an_elusive_unit_until_it_is_caught(edition: Edition) -> None:
    points = {"points": Points(attack=3)}
    game = shooter({"gloamstalker 1": "b"}, edition=edition, brick=points)
    ran = shoot(game, "gloamstalker 1", came=[("blank", "blank", "blank", "blank")])
    assert ran.asked == [ran.asked[0]], "only the action itself: no point before the roll, none after the failure"
    game = shooter({"gloamstalker 1": "b"}, edition=edition, brick=points)
    stalker = creature(game, "gloamstalker 1")
    keys = [CAUGHT.format(stalker), "spend-heroism:(attack+attack):()"]
    came: Came = [("blank", "blank", "blank", "special")]
    ran = shoot(game, "gloamstalker 1", *keys, came=came)
    assert stalker not in game.units
    assert game.heroes[0].points == Points(attack=1)


@pytest.mark.rule("RB-Q-152", "RB-ITEM-GRENADE-1", "RB-ITEM-GRENADE-2")
@BOTH
def test_grenades_and_explosions_do_not_wound_what_is_elusive(edition: Edition) -> None:
    game = shooter({"gloamstalker 1": "b", "vrilspitter 1": "b"}, edition=edition)
    ran = run(land(game, 0, game.box.cards.items["grenade"], alien_area("b")))
    assert told(ran.events, UnitUnharmed).by == "elusive"
    assert [creature(game, "gloamstalker 1")] == list(game.units)
    game = brood({}, {"gloamstalker 1": "b"})
    run(wound_unit(game, creature(game, "gloamstalker 1"), 1, by=None, how="explosion"))
    assert len(game.units) == 1


@pytest.mark.rule("RB-Q-151", "RB-KEY-CRITICAL-HIT-1")
def test_a_critical_hit_and_a_vril_experiment_are_specials_spent_on_it() -> None:
    game = shooter({"gloamstalker 1": "b"})
    stalker = creature(game, "gloamstalker 1")
    test = RunningTest("attack", 0, 9, pool=("attack",), reach="ranged", target=stalker, area=alien_area("b"))
    attempt(game, replace(test, keywords=(CriticalHit(),)), "spend:critical-hit:attack:-1", came=[("special",)])
    assert not game.units
    game = shooter({"gloamstalker 1": "a"}, brick={"skills": (Skill("vril-experiment"),)})
    test = RunningTest("attack", 0, 9, pool=("vril",), target=stalker, area=alien_area("a"))
    keys = ["roll-dice", f"spend:vril-experiment-hurt:vril:{stalker}"]
    attempt(game, test, *keys, came=[("special",)])
    assert not game.units


@pytest.mark.rule("RB-Q-152", "RB-KEY-ACCURATE-1")
def test_accurate_attacks_find_nobody_who_hides() -> None:
    game = brood({"brick": "a"}, {"gloamstalker 1": "b", "vrilspitter 1": "b"})
    found = targets_in(game, 1 << alien_area("b"), "ranged", (Accurate(),))
    assert found == [creature(game, "vrilspitter 1")]


# ---------------------------------------------------------------- Psychic Shield


@pytest.mark.rule("RB-NTE-KEY-PSYCHIC-SHIELD-1")
@BOTH
def test_a_psychic_shield_counts_against_ranged_attacks_alone(edition: Edition) -> None:
    game = shooter({"brood-oracle 1": "b"}, edition=edition)
    oracle = creature(game, "brood-oracle 1")
    assert (defence_of(game, oracle, "melee"), defence_of(game, oracle, "ranged")) == (5, 9)
    ran = shoot(game, "brood-oracle 1", came=[("three", "three", "two", "blank")])
    ended = all_told(ran.events, TestEnded)[0]
    assert (ended.total, ended.against, ended.success) == (8, 9, False)


# ---------------------------------------------------------------- Pounce


@pytest.mark.rule("RB-NTE-KEY-POUNCE-1", "RB-Q-162")
@BOTH
def test_who_pounces_knocks_down_all_heroes_where_it_goes(edition: Edition) -> None:
    heroes = {"brick": "a", "sarge": "a", "quentin": "f"}
    game = brood(heroes, {"gloamstalker 1": ("b", "RB308")}, phase="enemy", edition=edition)
    ran = phase(game, MOVE)
    assert [event.hero for event in all_told(ran.events, HeroKnockedDown)] == [0, 1]
    assert [hero.knocked_down for hero in game.heroes] == [True, True, False]
    order = [type(event) for event in ran.events if isinstance(event, UnitMoved | HeroKnockedDown)]
    assert order == [UnitMoved, HeroKnockedDown, HeroKnockedDown]


@pytest.mark.rule("RB-NTE-KEY-POUNCE-1")
def test_others_do_not_pounce_and_nobody_pounces_standing_still() -> None:
    game = brood({"brick": "a"}, {"gloamstalker 1": "b"}, phase="enemy")
    phase(game, MOVE)
    assert game.units[creature(game, "gloamstalker 1")].area == alien_area("a")
    assert not game.heroes[0].knocked_down
    game = brood({"brick": "a"}, {"gloamstalker 1": ("a", "RB308")}, phase="enemy")
    phase(game, MOVE)
    assert not game.heroes[0].knocked_down


# ---------------------------------------------------------------- Psychic Blast


@pytest.mark.rule("RB-NTE-KEY-PSYCHIC-BLAST-1", "RB-Q-154")
@BOTH
def test_a_psychic_blast_hits_every_hero_in_the_target_area(edition: Edition) -> None:
    heroes = {"brick": "a", "sarge": "a", "quentin": "f"}
    game = brood(heroes, {"brood-oracle 1": "b"}, phase="enemy", recent=(0,), edition=edition)
    came: Came = [("three",) * defence_dice_of(game, hero) for hero in (0, 1)]
    ran = phase(game, KILL, came=came)
    assert [(ended.hero, ended.against) for ended in all_told(ran.events, TestEnded)] == [(0, 5), (1, 5)]
    assert told(ran.events, AttackSpreads).heroes == (0, 1)


@pytest.mark.rule("RB-NTE-KEY-PSYCHIC-BLAST-1", "RB-Q-154", "RB-ATTACK-4")
@BOTH
def test_in_melee_the_blast_strikes_its_own_area_with_its_ranged_value(edition: Edition) -> None:
    heroes = {"brick": "b", "sarge": "b", "quentin": "a"}
    game = brood(heroes, {"brood-oracle 1": "b"}, phase="enemy", recent=(0,), edition=edition)
    ran = phase(game, KILL, came=[("three",) * defence_dice_of(game, hero) for hero in (0, 1)])
    attack = told(ran.events, UnitsAttack)
    assert (attack.reach, attack.strength) == ("ranged", 5)
    assert [ended.hero for ended in all_told(ran.events, TestEnded)] == [0, 1], "not Quentin in the area beside"


@pytest.mark.rule("RB-Q-154", "RB-WOUND-11")
def test_in_1_1_a_blast_is_not_aimed_at_the_downed() -> None:
    game = brood({"brick": "b", "sarge": "b"}, {"brood-oracle 1": "b"}, phase="enemy", hero={"sarge": DOWN})
    ran = phase(game, KILL, came=[("three",) * defence_dice_of(game, 0)])
    assert [ended.hero for ended in all_told(ran.events, TestEnded)] == [0]


# ---------------------------------------------------------------- Vril Acid


@pytest.mark.rule("RB-NTE-KEY-VRIL-ACID-1", "RB-Q-157")
@pytest.mark.parametrize(("where", "acid"), [("b", True), ("a", False)])
def test_no_items_help_against_acid_and_in_melee_they_do(where: str, acid: bool) -> None:
    items = (Item("helmet-1"), Item("body-armour-1"), Item("vril-shield-1"), Item("radio-1"))
    game = brood({"brick": "a"}, {"vrilspitter 1": where}, phase="enemy", hero={"brick": {"items": items}})
    plain = defence_dice_of(game, 0) - 2
    if acid:
        ran = phase(game, KILL, came=[("blank",) * (plain - 1) + ("three",), WOUND])
        assert not ran.asked, "no shield before the roll, no radio after it"
        assert len(told(ran.events, DiceRolled).faces) == plain
    else:
        ran = phase(game, KILL, "roll-dice", "settle", came=[("three",) * plain + ("blank", "blank")])
        assert "use-in-test:vril-shield-1:False" in options(ran, 0)
        assert "use-in-test:radio-1:False" in options(ran, 1)


@pytest.mark.rule("RB-Q-157", "RB-NTE-KEY-VRIL-ACID-1")
def test_an_injection_works_against_acid_all_the_same() -> None:
    """It was taken before: 1 more die, and blanks can be rolled again."""
    game = brood({"brick": "a"}, {"vrilspitter 1": "b"}, phase="enemy")
    game.change(0, injected=2)
    dice = defence_dice_of(game, 0) + 1
    ran = phase(game, KILL, "settle", came=[("three",) * (dice - 1) + ("blank",)])
    assert "reroll-die" in {key.partition(":")[0] for key in options(ran)}
    assert len(told(ran.events, DiceRolled).faces) == dice


# ---------------------------------------------------------------- Encourage


@pytest.mark.rule("RB-NTE-KEY-ENCOURAGE-1", "RB-Q-156")
@BOTH
def test_encourage_adds_its_support_to_attacks_of_units_without_hands(edition: Edition) -> None:
    units = {"gloamstalker 1": "a", "gloamstalker 2": "a", "brood-handler 1": "a", "brood-handler 2": "a"}
    game = brood({"brick": "a"}, units, edition=edition)
    stalkers = [creature(game, name) for name in ("gloamstalker 1", "gloamstalker 2")]
    assert set(strengths_of(game, stalkers, "melee").values()) == {5 + 2 + 2 + 2}
    assert strengths_of(game, stalkers[:1], "melee") == {stalkers[0]: 5 + 2 + 2}
    handlers = [creature(game, name) for name in ("brood-handler 1", "brood-handler 2")]
    assert set(strengths_of(game, handlers, "melee").values()) == {4 + 2}, "hands, and nothing twice"
    assert encouragement(game, [stalkers[0], handlers[0]], "melee") == 2, "who takes part adds no more"
    run(wound_unit(game, handlers[1], 1, by=None, how="other"))
    game.phase, game.recent = "enemy", (0,)
    good = ("three",) * defence_dice_of(game, 0)
    ran = phase(game, KILL, came=[good, good] if len(good) > 2 else [good, WOUND, good])
    attacks = [(event.attack, event.support) for event in all_told(ran.events, UnitsAttack)]
    assert attacks == [(5, 4), (4, 0)]


@pytest.mark.rule("RB-NTE-KEY-ENCOURAGE-1")
def test_encourage_reaches_its_own_area_and_the_same_way_of_attacking() -> None:
    units = {"vrilspitter 1": "b", "brood-handler 1": "b", "gloamstalker 1": "c", "soldier 1": "b"}
    game = brood({"brick": "a"}, units)
    spitter, stalker = creature(game, "vrilspitter 1"), creature(game, "gloamstalker 1")
    assert strengths_of(game, [spitter], "ranged") == {spitter: 4 + 1}
    assert strengths_of(game, [stalker], "melee") == {stalker: 5}
    soldier = creature(game, "soldier 1")
    assert strengths_of(game, [soldier], "ranged") == {soldier: 4}


# ---------------------------------------------------------------- Xenobiologist


@pytest.mark.rule("RB-NTE-KEY-XENOBIOLOGIST-1", "RB-Q-153", "RB-NTE-8")
@BOTH
def test_a_xenobiologist_strengthens_aliens_on_its_tile_once(edition: Edition) -> None:
    units = {"gloamstalker 1": "b", "xenobiologist 1": "b", "xenobiologist 2": "b", "vrilspitter 1": "c"}
    game = brood({}, {**units, "soldier 1": "b", "brood-oracle 1": "b"}, edition=edition)
    stalker, soldier = creature(game, "gloamstalker 1"), creature(game, "soldier 1")
    assert (attack_of(game, stalker, "melee"), support_of(game, stalker, "melee")) == (6, 3)
    assert (attack_of(game, stalker, "ranged"), support_of(game, stalker, "ranged")) == (None, 0)
    oracle = creature(game, "brood-oracle 1")
    assert (attack_of(game, oracle, "ranged"), support_of(game, oracle, "ranged")) == (6, 3)
    assert (attack_of(game, soldier, "melee"), attack_of(game, creature(game, "vrilspitter 1"), "melee")) == (3, 3)
    for number in (1, 2):
        run(wound_unit(game, creature(game, f"xenobiologist {number}"), 1, by=None, how="other"))
    assert (attack_of(game, stalker, "melee"), support_of(game, stalker, "melee")) == (5, 2)


# ---------------------------------------------------------------- X Handler


def handlers_come(game: State) -> Ran[Any]:
    """A spawn card with one letter on level 1 that brings handlers, and nobody else, into d."""
    game.box.faction = replace(
        game.box.faction,
        rows=tuple(replace(row, letter="A" if row.unit == "brood-handler" else None) for row in game.box.rows),
    )
    game.box._enlist()
    card = next(name for name, printed in game.box.cards.spawns.items() if "A" in printed.letters(1))
    return run(spawn(game, 1, alien_area("d"), why=()), came=[(card,)])


@pytest.mark.rule("RB-NTE-KEY-X-HANDLER-1", "RB-Q-155")
@BOTH
def test_a_handler_brings_one_of_its_beasts(edition: Edition) -> None:
    game = brood({"brick": "a"}, {}, edition=edition)
    event = told(handlers_come(game).events, UnitsSpawned)
    assert [game.box.name_of(unit) for unit in event.units] == ["Brood Handler 1", "Gloamstalker 1"]
    assert {game.units[unit].area for unit in event.units} == {alien_area("d")}
    assert "RB-NTE-KEY-X-HANDLER-1" in event.why


@pytest.mark.rule("RB-Q-155", "RB-SPAWN-9")
def test_no_more_beasts_come_than_the_faction_card_allows() -> None:
    units = {f"gloamstalker {number}": "i" for number in range(1, 6)}
    game = brood({"brick": "a"}, units)
    ran = handlers_come(game)
    assert [game.box.name_of(unit) for unit in told(ran.events, UnitsSpawned).units] == ["Brood Handler 1"]
    assert (told(ran.events, ReserveEmpty).type, told(ran.events, ReserveEmpty).missing) == ("gloamstalker", 1)


@pytest.mark.rule("RB-Q-155", "RB-KEY-UNIQUE-1")
def test_a_unique_beast_that_has_been_there_does_not_come_again_and_the_first_row_comes() -> None:
    game = brood({"brick": "a"}, {})
    game.gone = ("gloamstalker",)
    assert [game.box.name_of(unit) for unit in told(handlers_come(game).events, UnitsSpawned).units] == [
        "Brood Handler 1"
    ]
    game = brood({"brick": "a"}, {})
    _, beast = told(handlers_come(game).events, UnitsSpawned).units
    assert game.units[beast].row == [row.unit for row in game.box.rows].index("gloamstalker")


@pytest.mark.rule("RB-Q-155")
def test_a_handler_who_does_not_come_brings_nobody() -> None:
    units = {f"brood-handler {number}": "i" for number in range(1, 5)}
    game = brood({"brick": "a"}, units)
    assert told(handlers_come(game).events, UnitsSpawned).units == ()


@pytest.mark.rule("RB-Q-155", "RB-KEY-OVERWHELM-1")
def test_two_handlers_at_once_bring_one_beast_each_and_from_the_start_they_bring_none() -> None:
    game = brood({"brick": "a"}, {})
    handlers = next(place for place, row in enumerate(game.box.rows) if row.unit == "brood-handler")
    placed = run(place_row(game, handlers, alien_area("d"), 2)).result
    assert placed is not None
    kinds = [game.box.type_of(unit) for unit in placed]
    assert kinds == ["brood-handler", "brood-handler", "gloamstalker", "gloamstalker"]
    give(game, "gloamstalker 1", NoHands(), Overwhelm())
    placed = run(place_row(game, handlers, alien_area("e"), 2)).result
    assert placed is not None
    assert len(placed) == 2 + 2, "that beasts overwhelm brings no more of them"
    game = brood({"brick": "a"}, {})
    assert len(put_units(game, handlers, alien_area("e"))) == 1, "posted at set-up, a handler comes alone"


@pytest.mark.rule("RB-NTE-KEY-PSYCHIC-SHIELD-1", "RB-KEY-INCENDIARY-2")
def test_a_psychic_shield_holds_off_the_fire_of_its_own_side() -> None:
    game = brood({}, {"brood-oracle 1": "b", "vrilspitter 1": "b"})
    run(burn_units(game, alien_area("b"), 8))
    assert list(game.units) == [creature(game, "brood-oracle 1")]
    assert game.units[creature(game, "brood-oracle 1")].wounds == 0
