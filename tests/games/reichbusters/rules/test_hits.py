"""What an attack does to its target, to others in the area, and to Heroes who stand there."""

import pytest
from msgspec.structs import replace
from tests.games.playing import Came, all_told, told
from tests.games.reichbusters.deeds import act, alive, quiet, strikes, turn_of
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import Ran, run

from nightraid.games.reichbusters.asks.events.castle import SuppressedPlaced
from nightraid.games.reichbusters.asks.events.enemy import HeroHit
from nightraid.games.reichbusters.asks.events.hero import AttackHit, AttackMissed, BurstWentOn, UnitWounded
from nightraid.games.reichbusters.asks.events.testing import TestBegan
from nightraid.games.reichbusters.asks.questions.hero import WhomNext
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.hits import resolve
from nightraid.games.reichbusters.state import Points, RunningTest, State, Weapon

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
VICKERS, SECOND = (Weapon("vickers"),), (Weapon("second-vickers"),)
ZOMBIES = {f"zombie {number}": "c" for number in (1, 2, 3, 4)}
BURST = "spend:burst:attack:-1"
COVER = "spend:unreliable:attack:-1"


def _brick(weapons: tuple[Weapon, ...], edition: Edition = "1.1", **fields: object) -> State:
    brick = {"weapons": weapons, "skills": ()}
    return turn_of("brick", "a", hero={"brick": brick}, edition=edition, **fields)


def burst(game: State, *keys: str, came: Came) -> Ran[None]:
    """Brick shoots at the first zombie with a burst."""
    return act(game, strikes("vickers", "zombie 1"), BURST, *keys, came=came)


# ---------------------------------------------------------------- Burst


@pytest.mark.rule("RB-KEY-BURST-2", "RB-Q-47")
@BOTH
def test_a_burst_of_23_kills_three_of_four_zombies(edition: Edition) -> None:
    """23 - 7 = 16, 16 - 7 = 9, 9 - 7 = 2: the fourth stands."""
    game = _brick(VICKERS, edition, units=ZOMBIES)
    ran = burst(
        game,
        *["boost:attack"] * 5,
        f"burst-on:{unit('zombie 2')}",
        f"burst-on:{unit('zombie 3')}",
        f"burst-on:{unit('zombie 4')}",
        came=[
            ("three", "three", "two", "special"),
            ("special", "special"),
            ("special",),
            ("special",),
            ("special",),
            ("three",),
            ("blank",),
            quiet(4),
        ],
    )
    assert all_told(ran.events, AttackHit)[0].total == 23
    assert [event.left for event in all_told(ran.events, BurstWentOn)] == [16, 9, 2]
    assert alive(game, *ZOMBIES) == ["zombie 4"]


@pytest.mark.rule("RB-KEY-BURST-2")
@BOTH
def test_a_burst_that_misses_its_target_goes_no_further_and_without_a_special_there_is_none(edition: Edition) -> None:
    """6 against 7; and a plain total of 12 kills one only."""
    game = _brick(VICKERS, edition, units=ZOMBIES)
    ran = burst(game, came=[("two", "one", "blank", "special"), ("one", "blank"), quiet(4)])
    assert told(ran.events, AttackMissed).total == 6
    assert not any(isinstance(ask, WhomNext) for ask in ran.asked)
    plain = _brick(VICKERS, edition, units=ZOMBIES)
    ran = act(plain, strikes("vickers", "zombie 1"), came=[("three", "three", "three", "three"), quiet(4)])
    assert not any(isinstance(ask, WhomNext) for ask in ran.asked)
    assert len(plain.units) == 3


@pytest.mark.rule("RB-KEY-BURST-2")
@BOTH
def test_a_burst_ends_at_the_first_unit_that_it_does_not_wound(edition: Edition) -> None:
    """10 - 7 = 3: the second zombie stands, and the third is not asked about."""
    game = _brick(VICKERS, edition, units=ZOMBIES)
    ran = burst(
        game, f"burst-on:{unit('zombie 2')}", came=[("three", "three", "two", "special"), ("blank", "blank"), quiet(4)]
    )
    assert len([ask for ask in ran.asked if isinstance(ask, WhomNext)]) == 1
    assert len(game.units) == 3


@pytest.mark.rule("RB-KEY-BURST-2", "RB-KEY-ARMOURED-1")
@BOTH
def test_a_burst_ends_at_armour_that_it_does_not_pierce(edition: Edition) -> None:
    """12 against a defence of 10, but no wound: the dogs beside the Vrilpanzer are out of reach of what is left."""
    game = _brick(VICKERS, edition, units={"vrilpanzer 1": "c", "dog 1": "c"})
    twelve = [("three", "three", "three", "special"), ("one", "blank"), quiet(4)]
    ran = act(game, strikes("vickers", "vrilpanzer 1"), BURST, came=twelve)
    assert not any(isinstance(ask, WhomNext) for ask in ran.asked)
    other = _brick(VICKERS, edition, units={"vrilpanzer 1": "c", "dog 1": "c", "dog 2": "c"})
    fifteen = [("three", "three", "three", "special"), ("three", "special"), ("one",), quiet(4)]
    keys = (strikes("vickers", "dog 1"), BURST, "boost:attack", f"burst-on:{unit('vrilpanzer 1')}")
    ran = act(other, *keys, came=fifteen)
    assert alive(other, "vrilpanzer 1", "dog 1", "dog 2") == ["vrilpanzer 1", "dog 2"]
    assert len([ask for ask in ran.asked if isinstance(ask, WhomNext)]) == 1


@pytest.mark.rule("RB-Q-48")
@BOTH
def test_protection_is_looked_at_anew_before_each_further_target(edition: Edition) -> None:
    """With the zombie gone the dog beside it can be chosen; before that it could not be named at all."""
    game = _brick(VICKERS, edition, units={"zombie 1": "c", "dog 1": "c"})
    ran = burst(
        game, f"burst-on:{unit('dog 1')}", came=[("three", "three", "two", "special"), ("two", "blank"), quiet(4)]
    )
    assert not game.units
    assert len(all_told(ran.events, AttackHit)) == 2


@pytest.mark.rule("RB-Q-49")
@BOTH
def test_each_unit_is_a_target_once(edition: Edition) -> None:
    """A Kanonier that survives the first hit is not offered again."""
    game = _brick(VICKERS, edition, units={"sturm-kanonier 1": "c"})
    ran = act(
        game,
        strikes("vickers", "sturm-kanonier 1"),
        BURST,
        came=[("three", "three", "two", "special"), ("three", "two"), quiet(4)],
    )
    assert game.units[unit("sturm-kanonier 1")].wounds == 1
    assert not any(isinstance(ask, WhomNext) for ask in ran.asked)


@pytest.mark.rule("RB-Q-110")
def test_a_meatshield_that_survives_still_bars_the_others() -> None:
    """The attack ends there. No unit of the box is such a one: a zombie with a wound to spare stands in for it."""
    game = _brick(VICKERS, units={"zombie 1": "c", "dog 1": "c"})
    game.put_unit(unit("zombie 1"), replace(game.units[unit("zombie 1")], wounds=-1))
    ran = burst(game, came=[("three", "three", "two", "special"), ("three", "two"), quiet(4)])
    assert told(ran.events, UnitWounded).wounds == 0
    assert not any(isinstance(ask, WhomNext) for ask in ran.asked)
    assert len(game.units) == 2


@pytest.mark.rule("RB-KEY-BURST-2")
def test_a_burst_may_be_ended() -> None:
    """The rest of the total is let go."""
    game = _brick(VICKERS, units=ZOMBIES)
    burst(game, "cease-fire", came=[("three", "three", "two", "special"), ("three", "two"), quiet(4)])
    assert len(game.units) == 3


# ---------------------------------------------------------------- Armour Piercing, Critical Hit


@pytest.mark.rule("RB-KEY-ARMOUR-PIERCING-1", "RB-KEY-ARMOURED-1")
@BOTH
def test_steel_cores_hurt_armour_once_and_flesh_twice(edition: Edition) -> None:
    """The second Vickers against the Kanonier and the Vrilpanzer; the first one scratches no armour."""
    kanonier = _brick(SECOND, edition, units={"sturm-kanonier 1": "c"})
    act(kanonier, strikes("second-vickers", "sturm-kanonier 1"), came=[("three", "three", "blank", "blank"), quiet(4)])
    assert not kanonier.units
    panzer = _brick(SECOND, edition, units={"vrilpanzer 1": "c"})
    act(panzer, strikes("second-vickers", "vrilpanzer 1"), came=[("three", "three", "three", "one"), quiet(4)])
    assert panzer.units[unit("vrilpanzer 1")].side == 1
    plain = _brick(VICKERS, edition, units={"vrilpanzer 1": "c"})
    act(plain, strikes("vickers", "vrilpanzer 1"), came=[("three", "three", "three", "one"), quiet(4)])
    assert plain.units[unit("vrilpanzer 1")].side == 0


@pytest.mark.rule("RB-KEY-CRITICAL-HIT-1", "RB-Q-108")
@BOTH
def test_a_critical_hit_comes_on_top_of_the_result(edition: Edition) -> None:
    """One wound at once, one by the test: the Kanonier falls. Against armour a plain rifle has no critical hit."""
    hawk = {"red-hawk": {"skills": ()}}
    game = turn_of("red-hawk", "a", units={"sturm-kanonier 1": "c"}, hero=hawk, edition=edition)
    act(
        game,
        strikes("hunting-rifle", "sturm-kanonier 1"),
        "spend:critical-hit:attack:-1",
        came=[("three", "one", "special"), quiet(2)],
    )
    assert not game.units
    armour = turn_of("red-hawk", "a", units={"vrilpanzer 1": "c"}, hero=hawk, edition=edition)
    ran = act(
        armour,
        strikes("hunting-rifle", "vrilpanzer 1"),
        f"spend:loot:attack:{unit('vrilpanzer 1')}",
        came=[("three", "one", "special"), quiet(2)],
    )
    assert not any(option.key.startswith("spend:critical") for option in ran.asked[-1].options)


# ---------------------------------------------------------------- Splash and Shockwave


@pytest.mark.rule("RB-KEY-SPLASH-1", "RB-Q-47")
@BOTH
def test_a_splash_compares_the_whole_total_with_one_more(edition: Edition) -> None:
    """Red Hawk's spade: 5 kills two soldiers of three; the third is not touched."""
    soldiers = {f"soldier {number}": "a" for number in (1, 2, 3)}
    game = turn_of("red-hawk", "a", units=soldiers, hero={"red-hawk": {"skills": ()}}, edition=edition)
    act(
        game,
        strikes("trench-spade", "soldier 1"),
        "spend:splash:attack:-1",
        f"splash-on:{unit('soldier 3')}",
        came=[("two", "special"), quiet(1)],
    )
    assert alive(game, *soldiers) == ["soldier 2"]


@pytest.mark.rule("RB-Q-48", "RB-KEY-SPLASH-1")
def test_a_splash_cannot_choose_who_is_protected() -> None:
    """Behind the only soldier the officer is safe: there is nothing to spend the special on but loot or a boost."""
    game = turn_of("red-hawk", "a", units={"soldier 1": "a", "officer 1": "a"}, hero={"red-hawk": {"skills": ()}})
    ran = act(
        game,
        strikes("trench-spade", "soldier 1"),
        "boost:attack",
        came=[("two", "special"), ("blank",), quiet(1)],
    )
    assert not any(option.key.startswith("spend:splash") for option in ran.asked[-1].options)


@pytest.mark.rule("RB-Q-118", "RB-KEY-SPLASH-1", "RB-KEY-BURST-2")
@BOTH
def test_a_splash_does_not_hit_whom_the_burst_has_hit(edition: Edition) -> None:
    """13 against two Kanoniers of defence 6 and a dog: the burst meets both Kanoniers, so the splash takes the dog."""
    units = {"sturm-kanonier 1": "c", "sturm-kanonier 2": "c", "dog 1": "c"}
    game = _brick(VICKERS, edition, units=units)
    second = f"burst-on:{unit('sturm-kanonier 2')}"
    ran = run(resolve(game, _burst_and_splash()), second, "cease-fire")
    assert [len(ask.options) for ask in ran.asked] == [3, 2]  # nobody but the dog is left to be splashed
    assert alive(game, *units) == ["sturm-kanonier 1", "sturm-kanonier 2"]
    assert [game.units[unit(f"sturm-kanonier {number}")].wounds for number in (1, 2)] == [1, 1]
    # A unit that the rest of the burst was too weak for has been met as well, and then there is nobody.
    game = _brick(VICKERS, edition, units={"sturm-kanonier 1": "c", "sturm-angriff 1": "c"})
    ran = run(resolve(game, _burst_and_splash()), f"burst-on:{unit('sturm-angriff 1')}")
    assert [event.target for event in all_told(ran.events, AttackMissed)] == [unit("sturm-angriff 1")]
    assert game.units[unit("sturm-angriff 1")].wounds == 0


def _burst_and_splash() -> RunningTest:
    """A total of 13 against the first Kanonier, with a special spent on Burst and one on Splash."""
    target, spent = unit("sturm-kanonier 1"), ("burst", "splash")
    return RunningTest("attack", 0, 6, added=13, reach="ranged", target=target, area=area("c"), spent_on=spent)


@pytest.mark.rule("RB-KEY-SHOCKWAVE-1", "RB-ATTACK-11", "RB-Q-48", "RB-Q-50")
@BOTH
def test_a_shockwave_compares_one_total_with_everybody_in_the_area_heroes_too(edition: Edition) -> None:
    """The protected officer is hit, the zombie is not; Sarge there defends against the same total, Brick does not."""
    game = turn_of(
        "brick",
        "a",
        {"sarge": "c"},
        units={"soldier 1": "c", "officer 1": "c", "sturm-angriff 1": "c"},
        hero={"brick": {"weapons": (Weapon("second-vickers", vril=True),), "skills": ()}, "sarge": {"skills": ()}},
        edition=edition,
    )
    ran = act(
        game,
        strikes("second-vickers", "soldier 1"),
        "spend:shockwave:attack:-1",
        came=[("special", "three", "blank", "blank", "one"), ("three", "one"), ("cracked-ribs-1",)],
    )
    assert [event.total for event in all_told(ran.events, AttackHit)] == [6, 6]
    assert told(ran.events, AttackMissed).total == 6
    assert alive(game, "soldier 1", "officer 1", "sturm-angriff 1") == ["sturm-angriff 1"]
    assert told(ran.events, HeroHit).hero == 1
    assert told(ran.events, HeroHit).damage == 2


# ---------------------------------------------------------------- Firestorm and Incendiary


@pytest.mark.rule("RB-KEY-FIRESTORM-1", "RB-ATTACK-11", "RB-Q-50")
@BOTH
def test_a_firestorm_attacks_everything_in_the_area(edition: Edition) -> None:
    """Without any special; Heroes there make a defence test against the total, the attacker stands elsewhere."""
    game = turn_of(
        "claudine",
        "a",
        {"sarge": "b"},
        units={"soldier 1": "b", "zombie 1": "b", "dog 1": "b"},
        hero={"claudine": {"weapons": (Weapon("thermite", vril=True),), "skills": ()}, "sarge": {"skills": ()}},
        edition=edition,
    )
    ran = act(
        game,
        strikes("thermite", "zombie 1"),
        came=[("three", "two", "blank", "blank", "one"), ("three", "three")],
    )
    assert alive(game, "soldier 1", "zombie 1", "dog 1") == ["zombie 1"]
    defences = [event.against for event in all_told(ran.events, TestBegan) if event.test == "defence"]
    assert defences == [6]


@pytest.mark.rule("RB-KEY-INCENDIARY-1")
def test_thermite_in_the_older_edition_burns_the_target_and_every_hero_there() -> None:
    """The other soldier is not touched. It is Piercing: the 1 of the defence dice counts nothing."""
    game, hit = _thermite("1.0")
    assert alive(game, "soldier 1", "soldier 2") == ["soldier 2"]
    assert hit == 3


@pytest.mark.rule("RB-KEY-INCENDIARY-2")
def test_thermite_in_the_newer_edition_burns_everything() -> None:
    """Both soldiers, and the Hero."""
    game, hit = _thermite("1.1")
    assert alive(game, "soldier 1", "soldier 2") == []
    assert hit == 3


def _thermite(edition: Edition) -> tuple[State, int]:
    game = turn_of(
        "claudine",
        "a",
        {"sarge": "b"},
        units={"soldier 1": "b", "soldier 2": "b"},
        hero={"claudine": {"skills": ()}, "sarge": {"skills": ()}},
        edition=edition,
    )
    ran = act(
        game,
        strikes("thermite", "soldier 1"),
        came=[("three", "two", "blank"), ("two", "one"), ("cracked-ribs-1",)],
    )
    return game, told(ran.events, HeroHit).damage


# ---------------------------------------------------------------- heroism


@pytest.mark.rule("RB-Q-51")
@BOTH
def test_a_heroism_point_makes_the_total_the_defence_of_the_main_target(edition: Edition) -> None:
    """Firestorm at the soldier: 4 reaches the officer too, not the dog."""
    game = turn_of(
        "claudine",
        "a",
        units={"soldier 1": "b", "officer 1": "b", "dog 1": "b"},
        hero={
            "claudine": {"weapons": (Weapon("thermite", vril=True),), "skills": (), "points": Points(attack=1)},
        },
        edition=edition,
    )
    act(game, strikes("thermite", "soldier 1"), "spend-heroism:(attack):()")
    assert alive(game, "soldier 1", "officer 1", "dog 1") == ["dog 1"]


@pytest.mark.rule("RB-KEY-STUNNED-1")
def test_stunned_suppresses_the_area_of_the_target() -> None:
    """With a special, whether or not the attack hits."""
    game = _brick((Weapon("vickers", vril=True),), units=ZOMBIES)
    ran = act(
        game,
        strikes("vickers", "zombie 1"),
        "spend:stunned:attack:-1",
        came=[("special", "one", "one", "one", "blank"), quiet(4)],
    )
    assert told(ran.events, SuppressedPlaced).area == area("c")
    assert len(game.units) == 4
    assert COVER not in [option.key for option in ran.asked[0].options]
