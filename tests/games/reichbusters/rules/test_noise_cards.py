"""Noise cards: top effect, number, bottom effect, and what specials can buy before one is drawn."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import drill, skilled

from nightraid.games.reichbusters.asks.events.castle import PatrolCame
from nightraid.games.reichbusters.asks.events.testing import (
    CardsDrawn,
    NoiseCardDrawn,
    NoiseCardIgnored,
    NoiseCompared,
    NoiseTopDone,
    Unheard,
)
from nightraid.games.reichbusters.rules.base.running_action import new_action
from nightraid.games.reichbusters.rules.noise import noise_of_action, noise_test

QUIET = ("only-the-wind-1",)
"""Before the alarm: no top effect, target 6, nothing at the bottom."""


@pytest.mark.rule("RB-NOISE-4", "RB-NOISE-5", "RB-SAMPLE-7", "RB-Q-40")
def test_close_call() -> None:
    """Total 4 with 3 and 1; the 3 is re-rolled to a blank: total 1, below 3, no patrol."""
    game = drill()
    came = [("three", "one"), ("close-call-1",), ("blank",)]
    ran = run(noise_test(game, 0, 2, why=()), "reroll-for-card:0", came=came)
    compared = told(ran.events, NoiseCompared)
    assert (compared.total, compared.target, compared.reached) == (1, 3, False)
    assert not all_told(ran.events, PatrolCame)
    assert game.noise_discard == ("close-call-1",)


@pytest.mark.rule("RB-NOISE-5")
def test_the_bottom_effect_applies_from_the_target_number_on() -> None:
    """Close Call with a total of exactly 3: the patrol comes, and the card is discarded."""
    game = drill(units={})
    came = [("two", "one"), ("close-call-1",), ("two",), ("sp-3",)]
    ran = run(noise_test(game, 0, 2, why=()), "reroll-for-card:0", came=came)
    compared = told(ran.events, NoiseCompared)
    assert (compared.total, compared.reached) == (3, True)
    assert len(all_told(ran.events, PatrolCame)) == 1
    assert game.noise_discard == ("close-call-1",)


@pytest.mark.rule("RB-Q-40")
def test_a_top_effect_that_wipes_the_noise_out_leaves_the_card_drawn() -> None:
    """The total of 0 is compared with the number as usual."""
    game = drill()
    ran = run(noise_test(game, 0, 1, why=()), came=[("one",), ("softly-does-it-1",)])
    compared = told(ran.events, NoiseCompared)
    assert (compared.total, compared.reached) == (0, False)
    assert game.noise_discard == ("softly-does-it-1",)


@pytest.mark.rule("RB-Q-41", "RB-PATROL-2")
def test_the_card_is_measured_from_where_the_hero_stands_at_the_test() -> None:
    """Sarge has gone from a to e in this action: the patrol comes through the door at e."""
    game = drill({"sarge": "a", "brick": "a"}, units={}, acting="sarge")
    game.action = new_action(game, 0, noise=2)
    game.put(0, area("e"))
    ran = run(noise_of_action(game), came=[("two", "two"), ("noisy-1",), ("sp-3",)])
    assert told(ran.events, PatrolCame).door == 1


@pytest.mark.rule("RB-PATROL-2", "RB-Q-42")
def test_a_patrol_comes_to_the_hero_whose_turn_it_is_whoever_made_the_noise() -> None:
    """Sarge at e is loud in the enemy turn after Brick's: it comes through the door beside Brick."""
    game = drill({"sarge": "e", "brick": "a"}, units={}, acting="brick", phase="enemy")
    game.action = new_action(game, 0, noise=2, free=True)
    ran = run(noise_of_action(game), came=[("two", "two"), ("noisy-1",), ("sp-3",)])
    assert told(ran.events, PatrolCame).door == 0


@pytest.mark.rule("RB-Q-39", "RB-SKILL-RECON-1")
def test_recon_skips_the_top_effect_unseen() -> None:
    """It is bought before the card is drawn; the bottom effect still applies."""
    game = drill(units={}, hero={"sarge": {"skills": skilled("recon")}})
    came = [("special", "two"), ("one-thing-after-another-1",)]
    ran = run(noise_test(game, 0, 2, why=()), "spend:recon:noise:-1", came=came)
    assert [type(event) for event in ran.events if type(event) in (NoiseCardDrawn, NoiseTopDone)] == [
        NoiseCardDrawn,
        NoiseTopDone,
    ]
    assert told(ran.events, NoiseTopDone).skipped
    assert told(ran.events, NoiseCompared).total == 4


@pytest.mark.rule("RB-Q-39")
def test_specials_of_the_top_effect_are_spent_on_what_is_still_possible() -> None:
    """The card adds a special: Recon, Silent and Sleight of Hand are too late for it, Special Ops is not."""
    names = ("recon", "silent", "sleight-of-hand", "special-ops")
    game = drill(units={}, hero={"sarge": {"skills": skilled(*names)}})
    ran = run(
        noise_test(game, 0, 1, why=()),
        "spend:special-ops:noise:-1",
        came=[("one",), ("one-thing-after-another-1",), ("special", "blank", "blank"), ("lets-go",)],
    )
    assert set(offered(ran)) == {"spend:special-ops:noise:-1", "boost:noise", "settle"}
    assert told(ran.events, CardsDrawn).cards == ("lets-go",)
    assert told(ran.events, NoiseCompared).total == 3


@pytest.mark.rule("RB-Q-39")
def test_no_cards_and_no_rerolls_once_the_noise_card_lies_there() -> None:
    """Hand Signals and Stealthy are for the time before; a special of the top effect is boosted by itself."""
    game = drill(units={}, hero={"sarge": {"skills": skilled("stealthy"), "hand": ("not-yet",)}})
    ran = run(
        noise_test(game, 0, 1, why=()),
        "settle",
        came=[("one",), ("one-thing-after-another-1",), ("special", "blank", "blank"), ("one",)],
    )
    assert set(offered(ran)) == {"reroll-die:0:stealthy", "play-modifier:0:not-yet", "settle"}
    assert told(ran.events, NoiseCompared).total == 1 + 2 + 1


@pytest.mark.rule("RB-SKILL-SILENT-1", "RB-Q-39")
def test_silent_in_1_0_wipes_the_noise_out() -> None:
    """No card is drawn at all."""
    game = drill(edition="1.0", hero={"sarge": {"skills": skilled("silent")}})
    ran = run(noise_test(game, 0, 2, why=()), "spend:silent:noise:-1", came=[("special", "three")])
    assert len(all_told(ran.events, Unheard)) == 1
    assert not all_told(ran.events, NoiseCardDrawn)


@pytest.mark.rule("RB-SKILL-SILENT-2", "RB-Q-39")
def test_silent_in_1_1_makes_the_card_have_no_effect() -> None:
    """It is drawn and discarded."""
    game = drill(units={}, hero={"sarge": {"skills": skilled("silent")}})
    came = [("special", "three"), ("noisy-1",)]
    ran = run(noise_test(game, 0, 2, why=()), "spend:silent:noise:-1", came=came)
    assert told(ran.events, NoiseCardIgnored).card == "noisy-1"
    assert not all_told(ran.events, PatrolCame)
    assert game.noise_discard == ("noisy-1",)


@pytest.mark.rule("RB-SKILL-SLEIGHT-OF-HAND-1", "RB-Q-39")
def test_sleight_of_hand_picks_one_of_two_cards() -> None:
    """Only the chosen one is applied; both are discarded."""
    game = drill(units={}, hero={"sarge": {"skills": skilled("sleight-of-hand")}})
    ran = run(
        noise_test(game, 0, 2, why=()),
        "spend:sleight-of-hand:noise:-1",
        "apply-noise-card:only-the-wind-1",
        came=[("special", "three"), ("noisy-1",), QUIET],
    )
    assert offered(ran) == ["apply-noise-card:noisy-1", "apply-noise-card:only-the-wind-1"]
    assert told(ran.events, NoiseCompared).card == "only-the-wind-1"
    assert not all_told(ran.events, PatrolCame)
    assert set(game.noise_discard) == {"noisy-1", "only-the-wind-1"}
