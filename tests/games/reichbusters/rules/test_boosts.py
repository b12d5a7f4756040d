"""Boosts."""

import pytest
from tests.games.playing import all_told
from tests.games.reichbusters.running import run
from tests.games.reichbusters.trials import (
    Chance,
    attack_on,
    attempt,
    defence,
    dice_in,
    drill,
    ended,
    kinds,
    result,
    rolls,
)

from nightraid.games.reichbusters.asks.events.testing import Boosted
from nightraid.games.reichbusters.rules.testing import run_test


@pytest.mark.rule("RB-BOOST-1")
@pytest.mark.parametrize("kind", ["attack", "vril"])
def test_a_boost_rolls_one_die_of_the_kind_that_showed_the_special(kind: str) -> None:
    """An attack die for an attack special, a vril die for a vril special; its result is added."""
    game = drill()
    faces = ("special", "one") if kind == "attack" else ("one", "special")
    seen: list[Chance] = []
    rule = rolls(run_test(game, attack_on("soldier 1", game, pool=kinds("attack", "vril"))), seen)
    ran = run(rule, f"boost:{kind}", came=[faces, ("three",)])
    assert dice_in(seen[1]) == [kind]
    assert result(game, ran) == 2 + 1 + 3


@pytest.mark.rule("RB-BOOST-1")
def test_a_boost_in_a_defence_test_is_a_defence_die() -> None:
    """And it happens by itself where the special can do nothing else."""
    game = drill()
    ran = attempt(game, defence(game), came=[("special", "one"), ("two",)])
    assert ran.asked == []
    assert [die.kind for die in ended(ran).dice] == ["defence"] * 3
    assert result(game, ran) == 5


@pytest.mark.rule("RB-BOOST-2")
def test_boosts_follow_each_other_as_long_as_specials_come() -> None:
    """Four specials in a row, each worth 2, and a blank at last."""
    game = drill()
    came = [("special", "blank"), ("special",), ("special",), ("special",), ("blank",)]
    ran = attempt(game, defence(game), came=came)
    assert result(game, ran) == 8
    assert len(all_told(ran.events, Boosted)) == 4
    assert ended(ran).specials == ()


@pytest.mark.rule("RB-BOOST-2", "RB-VRIL-3")
def test_which_special_is_boosted_first_is_a_choice_where_it_matters() -> None:
    """The vril die of the first boost is a surge, and the special that is left cancels it."""
    game = drill()
    test = defence(game, pool=kinds("defence", "vril"))
    keys = ("boost:vril", "spend:cancel-surge:defence:-1")
    ran = attempt(game, test, *keys, came=[("special", "special"), ("surge",)])
    assert result(game, ran) == 4
    assert game.heroes[0].wounds == ()
