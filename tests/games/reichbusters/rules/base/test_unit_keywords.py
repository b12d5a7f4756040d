"""Keywords of units: their values in their place, what protects them, and explosions."""

import pytest
from tests.games.reichbusters.enemies import CAPTIVE, field, of_kind, phase, unit_at
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.enemy import UnitsAttack
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.unit_keywords import (
    attack_of,
    defence_of,
    has,
    keyword,
    protected,
    shielded,
    support_of,
    wounds_of,
)
from nightraid.games.reichbusters.rules.wounding import wound_unit
from nightraid.games.reichbusters.schema.units import (
    Armoured,
    ChainFire,
    Crush,
    Detect,
    Guard,
    Smash,
    Unstable,
    Unstoppable,
    Vrilmeister,
    Wounds,
)

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")
KILL = "kill-the-intruders"


# ---------------------------------------------------------------- values


@pytest.mark.rule("RB-KEY-1")
def test_a_keyword_belongs_to_the_unit_that_has_it() -> None:
    game = field({}, {"dog 1": "b", "zombie 1": "b"}, faction="mission-6")
    assert keyword(game, unit_at(game, "dog 1"), Detect) is None
    game = field({}, {"dog 1": "b", "soldier 1": "b"}, faction="mission-o-reilly")
    detect = keyword(game, unit_at(game, "dog 1"), Detect)
    assert detect is not None
    assert detect.plus == 1
    assert not has(game, unit_at(game, "soldier 1"), Detect)
    assert not has(game, unit_at(game, "dog 2"), Detect)  # not on the map


@pytest.mark.rule("RB-KEY-X-WOUNDS-1", "RB-WOUND-2")
def test_the_wound_with_its_number_kills() -> None:
    game = field({}, {"sturm-kanonier 1": "b", "soldier 1": "b"})
    kanonier = unit_at(game, "sturm-kanonier 1")
    assert keyword(game, kanonier, Wounds) == Wounds(count=2)
    assert (wounds_of(game, kanonier), wounds_of(game, unit_at(game, "soldier 1"))) == (2, 1)


@pytest.mark.rule("RB-KEY-DUG-IN-1")
def test_dug_in_defends_better_at_a_guard_point() -> None:
    game = field({}, {"soldier 1": "q", "soldier 2": "p", "zombie 1": "q"})
    values = [defence_of(game, unit_at(game, name), "melee") for name in ("soldier 1", "soldier 2", "zombie 1")]
    assert values == [5, 4, 7]


@pytest.mark.rule("RB-KEY-DUG-IN-1", "RB-GUARD-3")
def test_a_captive_is_a_guard_point_for_dug_in() -> None:
    game = field({"claudine": "b"}, {"soldier 1": "b"}, hero={"claudine": CAPTIVE})
    assert defence_of(game, unit_at(game, "soldier 1"), "melee") == 5
    game.change(0, captured=False)
    assert defence_of(game, unit_at(game, "soldier 1"), "melee") == 4


@pytest.mark.rule("RB-KEY-REINFORCE-1", "RB-Q-112")
def test_reinforce_strengthens_heavy_and_armoured_units_on_the_tile_once() -> None:
    units = {"officer 1": "f", "officer 2": "g", "sturm-angriff 1": "r", "soldier 1": "r", "sturm-angriff 2": "t"}
    game = field({}, units, faction="the-wolff-hunts")
    values = {name: defence_of(game, unit_at(game, name), "melee") for name in units}
    assert values == {"officer 1": 4, "officer 2": 4, "sturm-angriff 1": 10, "soldier 1": 4, "sturm-angriff 2": 9}
    game = field({}, {"officer 1": "f", "vrilpanzer 1": "r"}, faction="mission-4")
    assert defence_of(game, unit_at(game, "vrilpanzer 1"), "melee") == 11


@pytest.mark.rule("RB-KEY-REINFORCE-1", "RB-Q-177")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reinforce_strengthens_sentry_guns_sentry_flamers_and_ubersoldaten_by_name(edition: Edition) -> None:
    units = {"officer 1": "f", "sentry-gun 1": "r", "sentry-flamer 1": "r", "dog 1": "r", "sentry-gun 2": "t"}
    game = field({}, units, faction="eichenbergs-gauntlet", edition=edition)
    values = {name: defence_of(game, unit_at(game, name), "melee") for name in units}
    assert values == {"officer 1": 4, "sentry-gun 1": 6, "sentry-flamer 1": 6, "dog 1": 6, "sentry-gun 2": 5}
    units = {"scientist 1": "f", "ubersoldat 1": "r", "zombie 1": "r", "ubersoldat 2": "t"}
    game = field({}, units, faction="mission-projekt-x", edition=edition)
    values = {name: defence_of(game, unit_at(game, name), "melee") for name in units}
    assert values == {"scientist 1": 3, "ubersoldat 1": 8, "zombie 1": 7, "ubersoldat 2": 7}


@pytest.mark.rule("RB-KEY-BODYGUARD-1")
def test_in_1_0_a_bodyguard_attacks_better_with_an_officer_on_its_tile() -> None:
    game = field({}, {"soldier 1": "f", "officer 1": "r"}, edition="1.0")
    soldier = unit_at(game, "soldier 1")
    assert [attack_of(game, soldier, "melee"), attack_of(game, soldier, "ranged")] == [4, 5]
    assert [support_of(game, soldier, "melee"), support_of(game, soldier, "ranged")] == [2, 2]
    game = field({}, {"soldier 1": "f", "officer 1": "t"}, edition="1.0")  # on the other tile
    assert [attack_of(game, soldier, "melee"), attack_of(game, soldier, "ranged")] == [3, 4]


@pytest.mark.rule("RB-KEY-BODYGUARD-2")
def test_golden_two_bodyguards_of_an_officer_make_7() -> None:
    units = {"soldier 1": "c", "soldier 2": "c", "officer 1": "r"}
    game = field({"claudine": "c"}, units)
    soldier = unit_at(game, "soldier 1")
    assert [support_of(game, soldier, "melee"), support_of(game, soldier, "ranged")] == [3, 3]
    ran = phase(game, KILL, came=[("three", "three"), ("cracked-ribs-1",)])
    assert [attack.strength for attack in of_kind(ran.events, UnitsAttack)] == [7]
    game = field({"claudine": "c"}, {"soldier 1": "c", "soldier 2": "c", "officer 1": "t"})
    ran = phase(game, KILL, came=[("three", "three")])
    assert [attack.strength for attack in of_kind(ran.events, UnitsAttack)] == [5]


@pytest.mark.rule("RB-KEY-BODYGUARD-2")
def test_a_vrilmeister_is_guarded_too() -> None:
    game = field({}, {"soldier 1": "c", "general-wolff 1": "c"})
    assert attack_of(game, unit_at(game, "soldier 1"), "melee") == 4
    assert protected(game, unit_at(game, "general-wolff 1"), "melee")


@pytest.mark.rule("RB-KEY-ENHANCE-1")
def test_in_1_0_enhance_raises_attacks_of_zombies_in_the_area() -> None:
    units = {"zombie 1": "c", "scientist 1": "c", "scientist 2": "c", "zombie 2": "d", "dog 1": "c"}
    game = field({}, units, edition="1.0")
    assert [attack_of(game, unit_at(game, name), "melee") for name in ("zombie 1", "zombie 2", "dog 1")] == [6, 5, 5]
    assert support_of(game, unit_at(game, "zombie 1"), "melee") == 3


@pytest.mark.rule("RB-KEY-ENHANCE-2")
def test_in_1_1_enhance_raises_support_too_and_experiments_as_well() -> None:
    units = {"zombie 1": "c", "scientist 1": "c", "scientist 2": "c", "experiment-6xx 1": "c", "zombie 2": "d"}
    game = field({}, units, faction="vril-experiment")
    numbers = [unit_at(game, name) for name in units]
    assert [attack_of(game, number, "melee") for number in numbers] == [6, None, None, 7, 5]
    assert [support_of(game, number, "melee") for number in numbers] == [4, 0, 0, 4, 3]


@pytest.mark.rule("RB-WOUND-3", "RB-SAMPLE-4", "RB-KEY-ARMOURED-1")
def test_golden_the_states_of_the_vrilpanzer() -> None:
    game = field({}, {"vrilpanzer 1": "c"})
    panzer = unit_at(game, "vrilpanzer 1")

    def state() -> tuple[bool, ...]:
        return tuple(has(game, panzer, kind) for kind in (Armoured, ChainFire, Smash, Crush, Unstoppable, Unstable))

    assert state() == (True, True, True, False, True, False)
    run(wound_unit(game, panzer, 1, by=None, how="ranged"))
    assert state() == (True, True, True, False, True, False)  # armoured
    run(wound_unit(game, panzer, 1, by=None, how="ranged", piercing=True))
    assert state() == (True, True, False, True, True, False)
    run(wound_unit(game, panzer, 1, by=None, how="ranged", piercing=True))
    assert state() == (True, False, False, True, False, True)
    values = attack_of(game, panzer, "melee"), attack_of(game, panzer, "ranged"), defence_of(game, panzer, "melee")
    assert values == (8, 10, 10)


@pytest.mark.rule("RB-KEY-VRILMEISTER-1")
def test_vrilmeisters_have_the_keyword_in_every_state() -> None:
    game = field({}, {"general-wolff 1": "c"})
    wolff = unit_at(game, "general-wolff 1")
    for _ in range(2):
        assert has(game, wolff, Vrilmeister)
        run(wound_unit(game, wolff, 1, by=None, how="melee"))
    assert has(game, wolff, Vrilmeister)


@pytest.mark.rule("RB-GUARD-3", "RB-KEY-GUARD-1")
def test_with_a_captive_every_unit_is_a_guard_as_long_as_it_is_there() -> None:
    game = field({"claudine": "b"}, {"zombie 1": "b", "zombie 2": "c"}, hero={"claudine": CAPTIVE})
    assert has(game, unit_at(game, "zombie 1"), Guard)
    assert not has(game, unit_at(game, "zombie 2"), Guard)


# ---------------------------------------------------------------- what protects


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("RB-KEY-BODYGUARD-1", "RB-KEY-BODYGUARD-2")
def test_an_officer_behind_a_bodyguard_cannot_be_chosen(edition: Edition) -> None:
    game = field({}, {"officer 1": "c", "soldier 1": "c", "officer 2": "d"}, edition=edition)
    assert protected(game, unit_at(game, "officer 1"), "melee")
    assert protected(game, unit_at(game, "officer 1"), "ranged")
    assert not protected(game, unit_at(game, "soldier 1"), "ranged")
    assert not protected(game, unit_at(game, "officer 2"), "ranged")  # the bodyguard is in another area


@pytest.mark.rule("RB-KEY-MEATSHIELD-1")
def test_a_meatshield_draws_ranged_attacks_on_itself() -> None:
    game = field({}, {"zombie 1": "c", "scientist 1": "c", "scientist 2": "d"})
    assert protected(game, unit_at(game, "scientist 1"), "ranged")
    assert not protected(game, unit_at(game, "scientist 1"), "melee")
    assert not protected(game, unit_at(game, "zombie 1"), "ranged")
    assert not protected(game, unit_at(game, "scientist 2"), "ranged")


@pytest.mark.rule("RB-KEY-ABLATIVE-SHIELD-1")
def test_in_1_0_an_ablative_shield_stops_grenades_only() -> None:
    game = field({}, {"tracking-bomber 1": "c", "zombie 1": "c"}, edition="1.0")
    bomber = unit_at(game, "tracking-bomber 1")
    assert shielded(game, bomber, "grenade")
    assert not shielded(game, bomber, "bomber")
    assert not shielded(game, unit_at(game, "zombie 1"), "grenade")


@pytest.mark.rule("RB-KEY-ABLATIVE-SHIELD-2")
def test_in_1_1_an_ablative_shield_stops_bombers_too() -> None:
    game = field({}, {"tracking-bomber 1": "c"})
    bomber = unit_at(game, "tracking-bomber 1")
    assert shielded(game, bomber, "grenade")
    assert shielded(game, bomber, "bomber")
