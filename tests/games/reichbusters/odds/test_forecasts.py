"""Looking ahead: what noise may bring, and what the enemy turn will do if the Hero's turn ends now."""

from collections import Counter

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.alien import alien_stand
from tests.games.reichbusters.positions import area, position, reichbusters, room, unit

from nightraid.engine.chance import Seeded
from nightraid.engine.decks import Deck
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, MarkerMoved
from nightraid.games.reichbusters.asks.events.enemy import UnitMoved
from nightraid.games.reichbusters.asks.events.testing import NoiseCardDrawn, NoiseCompared
from nightraid.games.reichbusters.asks.options.hero import EndTurn
from nightraid.games.reichbusters.odds import distributions
from nightraid.games.reichbusters.odds.enemy_forecast import if_the_turn_ended
from nightraid.games.reichbusters.odds.noise_forecast import forecast, rolled
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import NO_POINTS, State


def cards_named(game: State, *names: str) -> tuple[str, ...]:
    """Single noise cards by their kinds."""
    return tuple(card for card in game.noise_deck.pool if game.box.noise_card(card).id in names)


# ---------------------------------------------------------------- noise


def test_all_totals_of_some_dice_together_are_certain() -> None:
    die = position({"brick": "a"}).box.dice["noise"]
    for dice in range(5):
        assert sum(rolled(die, dice).values()) == pytest.approx(1.0)
    assert rolled(die, 1)[0] == pytest.approx(die.faces.count("blank") / 6)
    assert rolled(die, 1)[3] == pytest.approx(die.faces.count("three") / 6 + die.faces.count("one") / 36)


def test_a_card_without_a_top_effect_strikes_when_the_total_reaches_its_number() -> None:
    game = position({"brick": "a"})
    (noisy,) = cards_named(game, "noisy")
    game.noise_deck = Deck(pool=(noisy,))
    found = forecast(game, 0, 2)
    totals = rolled(game.box.dice["noise"], 2)
    assert found.heard == pytest.approx(1 - totals[0])
    printed = game.box.noise_card(noisy)
    assert found.strikes == pytest.approx(sum(share for count, share in totals.items() if count >= printed.target))
    assert [(card.card, card.drawn) for card in found.cards] == [(noisy, 1.0)]


def test_nothing_is_heard_without_dice_and_a_detector_hears_more() -> None:
    game = position({"brick": "a"})
    assert forecast(game, 0, 0).heard == 0
    quiet, detected = forecast(game, 0, 1), forecast(game, 0, 1, louder=1)
    assert detected.heard == 1.0
    assert detected.strikes > quiet.strikes


def test_only_unseen_cards_count_and_an_empty_deck_is_renewed() -> None:
    game = position({"brick": "a"})
    whole = game.noise_deck.pool
    game.noise_deck, game.noise_discard = Deck(pool=whole[:3]), whole[3:]
    assert {card.card for card in forecast(game, 0, 2).cards} <= set(whole[:3])
    game.noise_deck = Deck()
    assert {card.card for card in forecast(game, 0, 2).cards} <= set(whole[3:])


def test_the_forecast_is_what_the_rules_do() -> None:
    """Many doors opened by the rules themselves: the share of heard noise and of bottom effects is the forecast's."""
    setup, heard, struck, matches = RaidSetup(heroes=("brick",)), 0, 0, 600
    expected = forecast(position({"brick": "a"}), 0, 1)
    for seed in range(matches):
        game = position({"brick": "a"}, acting="brick")
        match = Match.at(reichbusters(), setup, game, Seeded(seed))
        match.answer(0, "open-door:0")
        while match.asks() and type(match.asks()[0]).__name__ in ("InTest", "WhichDie", "DiscardOrRoll"):
            keys = [option.key for option in match.asks()[0].options]
            match.answer(0, next((key for key in keys if key == "settle"), keys[0]))
        events = list(match.events(0))
        heard += bool(all_told(events, NoiseCardDrawn))
        struck += any(event.reached for event in all_told(events, NoiseCompared))
    assert heard / matches == pytest.approx(expected.heard, abs=0.06)
    assert struck / matches == pytest.approx(expected.strikes, abs=0.06)


# ---------------------------------------------------------------- the enemy turn


def test_alert_units_move_for_certain_and_the_marker_goes_on() -> None:
    game = position(
        {"brick": "a"},
        acting="brick",
        units={"zombie 1": "d"},
        levels={"a": 2},
        unit_fields={"zombie 1": {"saw": True}},
    )
    before = (game.marker, game.units[unit("zombie 1")].area)
    ahead = if_the_turn_ended(game)
    assert ahead.stopped_by is None
    assert not ahead.may
    assert told(ahead.certain, MarkerMoved).space == 2
    assert [(event.unit, event.to) for event in all_told(ahead.certain, UnitMoved)] == [(unit("zombie 1"), area("c"))]
    assert (game.marker, game.units[unit("zombie 1")].area) == before, "the table itself is untouched"


def test_which_rooms_will_rise_is_certain_as_long_as_no_dice_are_rolled() -> None:
    game = position({"brick": "a"}, acting="brick", units={"soldier 1": "d"}, levels={"a": 0})
    ahead = if_the_turn_ended(game)
    assert [event.room for event in all_told(ahead.certain, AwarenessChanged)] == [room("a")]
    assert not ahead.attacks


def test_attacks_are_named_with_their_strength_and_all_after_the_first_dice_is_uncertain() -> None:
    units = {"zombie 1": "a", "zombie 2": "a", "soldier 1": "d"}
    game = position({"brick": "a"}, acting="brick", units=units, levels={"a": 2})
    ahead = if_the_turn_ended(game)
    strengths = Counter((attack.hero, attack.against) for attack in ahead.attacks)
    assert strengths[0, 5 + 3] == 1, "two zombies"
    assert [attack.certain for attack in ahead.attacks] == [True, *[False] * (len(ahead.attacks) - 1)]
    assert ahead.may
    assert ahead.stopped_by is not None
    assert all(attack.dice == 3 for attack in ahead.attacks), "Brick defends with three dice"


def test_with_nobody_in_sight_nothing_happens() -> None:
    ahead = if_the_turn_ended(position({"brick": "a"}, acting="brick", units={"soldier 1": "u"}))
    assert not ahead.attacks
    assert not all_told(ahead.certain, UnitMoved)


@pytest.mark.rule("RB-NTE-ENV-ALIEN-SPORE-1")
def test_spores_at_the_end_of_the_turn_are_foreseen_with_their_odds() -> None:
    table = alien_stand({"brick": "b"}, acting="brick", environments={"b": "alien-spore-1"}, shared=NO_POINTS)
    (spores,) = if_the_turn_ended(table.state).attacks
    assert (spores.against, spores.dice, spores.certain) == (5, 3, True)
    (found,) = distributions(table.match, 0, table.asked, EndTurn())
    assert found.title == "Brick against Alien Spore of strength 5"
    assert {one.name for one in found.results} >= {"no wound", "damage 1"}
    dry = alien_stand({"brick": "b"}, acting="brick", environments={"b": "alien-web-1"}, shared=NO_POINTS)
    assert not if_the_turn_ended(dry.state).attacks
