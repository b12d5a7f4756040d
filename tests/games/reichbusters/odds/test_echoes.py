"""Noise odds in an Echo Chamber: each blank of a new noise die is re-rolled once."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.alien import alien_position
from tests.games.reichbusters.odds.every_way import best_chance
from tests.games.reichbusters.trials import skilled

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.options.testing import RerollDie
from nightraid.games.reichbusters.odds import noise_forecast, noise_odds
from nightraid.games.reichbusters.odds.answers import answered
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import success_of
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.schema.noise_cards import AddNoiseDice, FromTheDarkness, NothingMore
from nightraid.games.reichbusters.state import NO_POINTS, RolledDie, RunningTest, State

ECHO = "echo-chamber-1"
BLANK = 2 / 6
"""How often a noise die is blank."""


def chamber(*skills: str, token: str = ECHO, **fields: Any) -> State:
    fields.setdefault("hero", {"sarge": {"skills": skilled(*skills), "hand": ()}})
    return alien_position({"sarge": "b"}, acting="sarge", environments={"b": token}, shared=NO_POINTS, **fields)


def noise(dice: int) -> RunningTest:
    return RunningTest("noise", 0, 1, pool=dice_of("noise", dice))


@pytest.mark.rule("RB-NTE-ENV-ECHO-CHAMBER-1")
@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("skills", [(), ("stealthy",), ("sneaky",)])
def test_the_chance_to_be_heard_is_as_every_way_says(dice: int, skills: tuple[str, ...]) -> None:
    game = chamber(*skills)
    assert success_of(Read(game, noise(dice))) == pytest.approx(best_chance(game, noise(dice)), abs=1e-9)


def test_one_die_is_blank_only_if_it_falls_blank_twice() -> None:
    assert success_of(Read(chamber(), noise(1))) == pytest.approx(1 - BLANK**2)
    for quiet in (chamber(token="alien-web-1"), chamber(token="facedown")):
        assert success_of(Read(quiet, noise(1))) == pytest.approx(1 - BLANK)


def test_a_die_that_a_skill_rolls_again_echoes_no_more() -> None:
    """Stealthy rolls the die again: it stays blank then, so 1 of 3 are unheard."""
    game = chamber("stealthy")
    game.test = replace(noise(1), rolled=True, dice=(RolledDie("noise", "two"),))
    assert success_of(answered(game, RerollDie(0, "stealthy"))) == pytest.approx(1 - BLANK)


def test_both_ways_to_count_dice_agree_in_it() -> None:
    game = chamber()
    _, lying, _ = noise_odds._reckoned(Read(game, noise(2)))
    pools = noise_forecast.pools(noise_forecast.new_die(game, 0), 2)
    for faces, share in pools.items():
        if faces.count("special") < 3:
            assert lying[faces] == pytest.approx(share)


def test_dice_that_a_noise_card_adds_echo_and_those_it_rolls_again_do_not() -> None:
    game = chamber()
    more = noise_forecast._after(game, 0, (AddNoiseDice(dice=1),), (), 0)
    assert more[0] == pytest.approx(BLANK**2)
    plain = noise_forecast._after(game, 0, (NothingMore(),), ("one",), 0)
    assert plain == {1: 1.0}


def test_what_comes_from_the_darkness_is_named_and_a_bang_draws_it_for_certain() -> None:
    game = chamber(token="alien-web-1")
    dark = [card for card in game.noise_deck.pool if _is_dark(game, card)]
    assert len(dark) > len(game.noise_deck.pool) / 2
    assert {noise_odds.trouble_of(game, card) for card in dark} >= {"enemies come"}
    game.noise_deck = Deck(pool=(dark[0], *[card for card in game.noise_deck.pool if not _is_dark(game, card)]))
    (found,) = noise_odds.of_draw(game, game.noise_deck.pool)
    assert found.parts[0].rules == ("RB-NTE-5",)
    shares = {one.name: one.percent for one in found.results}
    assert shares["enemies come"] == pytest.approx(100 / len(game.noise_deck.pool))


def _is_dark(game: State, card: str) -> bool:
    return any(isinstance(bottom, FromTheDarkness) for bottom in game.box.noise_card(card).bottom)
