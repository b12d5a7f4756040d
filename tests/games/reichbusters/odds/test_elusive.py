"""Odds of attacks on what is Elusive: a hit needs a special spent on it (RB-NTE-KEY-ELUSIVE-1, RB-Q-151)."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.brood import brood, creature
from tests.games.reichbusters.odds import every_way
from tests.games.reichbusters.odds.every_way import best_chance

from nightraid.games.reichbusters.ids import DieKind, Face
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import Odds, as_it_stands, success_of
from nightraid.games.reichbusters.rules.base.pool import dice_of, succeeds, total
from nightraid.games.reichbusters.rules.elusive import slips
from nightraid.games.reichbusters.schema.weapons import Burst, DoubleTap, Lethal, WeaponKeyword
from nightraid.games.reichbusters.state import RolledDie, RunningTest, State

SLIPS = "hits, but it slips away"


def prey() -> State:
    """Brick in a, and a Gloamstalker beside him."""
    return brood({"brick": "a"}, {"gloamstalker 1": "b", "vrilspitter 1": "c"}, acting="brick")


def hunt(game: State, pool: Sequence[DieKind], against: int, keywords: Sequence[WeaponKeyword] = ()) -> RunningTest:
    """An attack test on it."""
    target = creature(game, "gloamstalker 1")
    where = game.units[target].area
    return RunningTest(
        "attack", 0, against, pool=tuple(pool), reach="ranged", target=target, area=where, keywords=tuple(keywords)
    )


def test_one_die_must_be_a_special_and_do_for_the_defence() -> None:
    """A special (2), spent on it, is enough for 2; for 3 it must be a boost that brings another."""
    game = prey()
    assert success_of(Read(game, hunt(game, ["attack"], 2))) == pytest.approx(1 / 6)
    assert success_of(Read(game, hunt(game, ["attack"], 3))) == pytest.approx(1 / 36)
    assert success_of(Read(game, hunt(game, ["attack"], 1))) == pytest.approx(1 / 6)


def test_two_dice_by_hand() -> None:
    """Against 3: two specials; one and a 1 or more; or one beside a blank, and another as its boost."""
    game = prey()
    likely = success_of(Read(game, hunt(game, ["attack", "attack"], 3)))
    assert likely == pytest.approx(1 / 36 + 2 / 6 * (4 / 6 + 1 / 6 * 1 / 6))


WAYS: dict[str, tuple[Sequence[DieKind], int, Sequence[WeaponKeyword]]] = {
    "plain": (dice_of("attack", 2), 3, ()),
    "high": (dice_of("attack", 2), 5, ()),
    "low": (dice_of("attack", 2), 1, ()),
    "lethal": (dice_of("attack", 2), 4, (Lethal(),)),
    "double tap": (dice_of("attack", 1), 4, (DoubleTap(dice=2),)),
    "burst": (dice_of("attack", 2), 5, (Burst(dice=1),)),
    "vril": (("attack", "vril"), 4, ()),
}


@pytest.mark.rule("RB-Q-151")
@pytest.mark.parametrize("name", WAYS)
def test_the_odds_are_as_every_way_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def wounds(game: State, test: RunningTest) -> bool:
        return succeeds(game, test) and not slips(game, test)

    def total_that_will_do(game: State, test: RunningTest) -> int:
        """With a special left it can still be spent on the prey; without one no total is enough."""
        return -1 if slips(game, test) and not test.specials else total(game, test)

    monkeypatch.setattr(every_way, "succeeds", wounds)
    monkeypatch.setattr(every_way, "total", total_that_will_do)
    game = prey()
    test = hunt(game, *WAYS[name])
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


def test_a_hit_that_slips_away_is_told_apart() -> None:
    game = prey()
    odds = Odds(Read(game, hunt(game, dice_of("attack", 3), 3)))
    shown = {one.name: one.percent for one in odds.distribution().results}
    assert sum(shown.values()) == pytest.approx(100)
    assert shown[SLIPS] > 20
    hits = sum(percent for name, percent in shown.items() if name.startswith("hits") and name != SLIPS)
    assert odds.success == pytest.approx(hits / 100)
    assert odds.success == pytest.approx(success_of(odds.read))


def test_others_are_not_harder_to_wound() -> None:
    game = prey()
    target = creature(game, "vrilspitter 1")
    test = RunningTest("attack", 0, 3, pool=("attack",), reach="ranged", target=target, area=game.units[target].area)
    assert success_of(Read(game, test)) == pytest.approx(1 / 6 + 5 / 36)


@pytest.mark.rule("RB-Q-151")
@pytest.mark.parametrize(
    ("face", "spent", "told"), [("three", (), True), ("one", (), False), ("three", ("catch",), False)]
)
def test_so_is_one_that_is_settled(face: Face, spent: tuple[str, ...], told: bool) -> None:
    game = prey()
    dice = (RolledDie("attack", face),)
    test = replace(hunt(game, ["attack"], 3), rolled=True, dice=dice, spent_on=spent)
    (found,) = as_it_stands(game, test).results
    assert (found.name == SLIPS) is told
