"""What is Elusive among others: whom it hides behind, and attacks that spread to it (RB-Q-151, RB-Q-152)."""

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import alien_area
from tests.games.reichbusters.brood import brood, creature, give
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.hero import AttackHit, BurstWentOn, UnitUnharmed
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules import elusive, heroism
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.rules.base.unit_keywords import hides, protected
from nightraid.games.reichbusters.rules.hits import resolve
from nightraid.games.reichbusters.schema.units import Bodyguard, Elusive, Meatshield
from nightraid.games.reichbusters.schema.weapons import (
    Burst,
    Firestorm,
    Incendiary,
    Shockwave,
    Splash,
    WeaponKeyword,
)
from nightraid.games.reichbusters.state import Points, RolledDie, RunningTest, State


def attack(game: State, target: str, *keywords: WeaponKeyword) -> RunningTest:
    """An attack of the first Hero that has rolled 10 and a special."""
    dice = (*[RolledDie("attack", "three")] * 3, RolledDie("attack", "one"))
    return RunningTest(
        "attack",
        0,
        4,
        pool=dice_of("attack", 4),
        reach="ranged",
        target=creature(game, target),
        area=alien_area("b"),
        keywords=keywords,
        rolled=True,
        dice=dice,
        specials=("attack",),
    )


@pytest.mark.rule("RB-Q-152")
def test_it_does_not_hide_behind_an_officer_whom_an_elusive_bodyguard_protects() -> None:
    """Two units that hid behind each other could never be attacked."""
    game = brood({"brick": "a"}, {"soldier 1": "b", "officer 1": "b"})
    give(game, "soldier 1", Elusive(), Bodyguard())
    guard, officer = creature(game, "soldier 1"), creature(game, "officer 1")
    assert protected(game, officer, "melee")
    assert not hides(game, guard)
    assert not protected(game, guard, "melee")


@pytest.mark.rule("RB-Q-152", "RB-KEY-MEATSHIELD-1")
def test_an_elusive_meatshield_that_hides_protects_nobody() -> None:
    game = brood({"brick": "a"}, {"soldier 1": "b", "vrilspitter 1": "b", "gloamstalker 1": "a"})
    spitter = creature(game, "vrilspitter 1")
    give(game, "soldier 1", Meatshield())
    assert protected(game, spitter, "ranged")
    give(game, "soldier 1", Elusive(), Meatshield())
    assert hides(game, creature(game, "soldier 1"))
    assert not protected(game, spitter, "ranged")


@pytest.mark.rule("RB-Q-151")
@pytest.mark.parametrize(
    ("keyword", "edition", "reached"),
    [
        (Burst(), "1.1", True),
        (Firestorm(), "1.1", True),
        (Shockwave(), "1.1", True),
        (Splash(), "1.1", True),
        (Incendiary(), "1.1", True),
        (Incendiary(), "1.0", False),
        (None, "1.1", False),
    ],
)
def test_a_special_can_catch_those_whom_the_attack_may_spread_to(
    keyword: WeaponKeyword | None, edition: Edition, reached: bool
) -> None:
    game = brood({"brick": "a"}, {"vrilspitter 1": "b", "gloamstalker 1": "b"}, edition=edition)
    test = attack(game, "vrilspitter 1", *([keyword] if keyword else []))
    assert bool(elusive.offers(game, test)) is reached
    assert not elusive.offers(game, replace(test, spent_on=(elusive.CATCH,))), "once"


@pytest.mark.rule("RB-Q-151", "RB-KEY-BURST-2")
@pytest.mark.parametrize("caught", [True, False])
def test_a_burst_ends_at_what_slips_away(caught: bool) -> None:
    game = brood({"brick": "a"}, {"gloamstalker 1": "b", "gloamstalker 2": "b"})
    first, second = creature(game, "gloamstalker 1"), creature(game, "gloamstalker 2")
    test = attack(game, "gloamstalker 1", Burst())
    spent = ("burst", elusive.CATCH) if caught else ("burst",)
    ran = run(resolve(game, replace(test, spent_on=spent)), *([f"burst-on:{second}"] if caught else []))
    assert all_told(ran.events, AttackHit)[0].target == first
    if caught:
        assert told(ran.events, BurstWentOn).target == second
        assert not game.units
    else:
        assert told(ran.events, UnitUnharmed).by == "elusive"
        assert not all_told(ran.events, BurstWentOn)
        assert set(game.units) == {first, second}


@pytest.mark.rule("RB-Q-152", "RB-HEROISM-3")
def test_points_help_against_two_targets_of_which_one_is_not_elusive() -> None:
    game = brood(
        {"brick": "a"}, {"gloamstalker 1": "b", "soldier 1": "b"}, hero={"brick": {"points": Points(attack=1)}}
    )
    test, soldier = attack(game, "gloamstalker 1"), creature(game, "soldier 1")
    assert not heroism.offers(game, test, 1)
    assert heroism.offers(game, replace(test, also=(soldier,)), 1)
