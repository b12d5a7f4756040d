"""Odds of noise: how loud it is, and what the unseen cards make of it."""

import pytest
from tests.games.reichbusters.trials import after_alarm, drill

from nightraid.engine.decks import Deck
from nightraid.engine.screen.sketches import Distribution
from nightraid.games.reichbusters.odds import noise_forecast, noise_odds
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.schema.noise_cards import NothingMore
from nightraid.games.reichbusters.state import RunningTest, State


def noise_of(game: State, dice: int) -> dict[str, dict[str, float]]:
    """The distributions of a noise test by their titles, and their results by their names."""
    found = noise_odds.of_test(Read(game, RunningTest("noise", 0, 1, pool=dice_of("noise", dice))))
    return {one.title: _named(one) for one in found}


def _named(found: Distribution) -> dict[str, float]:
    assert sum(one.percent for one in found.results) == pytest.approx(100)
    return {one.name: one.percent for one in found.results}


def test_one_die_is_unheard_two_times_in_six() -> None:
    loud = noise_of(drill(), 1)["How loud it is"]
    assert loud["nobody hears it"] == pytest.approx(200 / 6)
    assert loud["1"] == pytest.approx(100 / 6)
    assert loud["3"] == pytest.approx(100 * (1 / 6 + 1 / 36))  # or a special and a boost of 1


def test_after_the_alarm_one_die_is_rolled_again() -> None:
    """Two dice: unheard if one is blank and the other is, or becomes so; a special cannot be rolled again."""
    loud = noise_of(after_alarm(edition="1.1"), 2)["How loud it is"]
    blank, number = 2 / 6, 3 / 6
    assert loud["nobody hears it"] == pytest.approx(100 * (blank * blank + 2 * blank * number * blank))


def test_a_card_strikes_from_its_number_on() -> None:
    """One card is left, which changes nothing when it is drawn: it strikes as often as its number is reached."""
    game = drill()
    cards = game.box.cards.noise.items()
    plain = [card for card, printed in cards if printed.deck == "pre" and printed.top == (NothingMore(),)]
    for card in plain:
        trouble = noise_odds.trouble_of(game, card)
        if trouble == noise_odds.NOTHING:
            continue
        game.noise_deck = Deck(pool=(card,))
        found = noise_of(game, 2)
        target = game.box.noise_card(card).target
        quiet = sum(found["How loud it is"].get(name, 0.0) for name in ("nobody hears it", *map(str, range(1, target))))
        assert found["What comes of the noise"][trouble] == pytest.approx(100 - quiet)
    assert plain


def test_both_ways_to_reckon_dice_agree_but_for_long_runs_of_boosts() -> None:
    """The forecast leaves off after three boosts in a row; the odds do not."""
    game = drill()
    read = Read(game, RunningTest("noise", 0, 1, pool=dice_of("noise", 2)))
    _, lying, _ = noise_odds._reckoned(read)
    pools = noise_forecast.pools(game.box.dice["noise"], 2)
    assert sum(lying.values()) == pytest.approx(1)
    for faces, share in pools.items():
        if faces.count("special") < 3:
            assert lying[faces] == pytest.approx(share)


def test_a_bang_after_the_alarm_draws_a_card_for_certain() -> None:
    game = after_alarm()
    (found,) = noise_odds.of_draw(game, game.noise_deck.pool)
    assert "nobody hears it" not in _named(found)
