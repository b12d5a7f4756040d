"""How long action cards last: the duration icons (RB-DURATION-1 to RB-DURATION-6)."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import foe, in_play, on_offer, play, raid
from tests.games.reichbusters.running import offered, run

from nightraid.games.reichbusters.asks.events.cards import ActionRepeated, CardEnded, CardKept, CardRemoved
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.rules.base.in_force import lasting
from nightraid.games.reichbusters.rules.durations import expire, expire_all
from nightraid.games.reichbusters.rules.turn import begin_turn
from nightraid.games.reichbusters.schema.action_cards import LastingDice, Quieter
from nightraid.games.reichbusters.state import InPlay

BRICK, SARGE, QUENTIN = 0, 1, 2


@pytest.mark.rule("RB-DURATION-1")
def test_a_card_with_the_discard_icon_is_discarded_after_use() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("patience",)}, hero={"brick": {"discard": ("bar-fight",)}})
    play(game, "patience", "skip-part")
    record = game.heroes[BRICK]
    assert record.discard == ("bar-fight", "patience")
    assert (record.hand, record.removed, record.in_play) == ((), (), ())


@pytest.mark.rule("RB-DURATION-2")
def test_an_ongoing_card_stays_in_force_turn_after_turn() -> None:
    game = raid({"brick": "a", "sarge": "b"}, hands={"brick": ("built-like-a-bank",)})
    ran = play(game, "built-like-a-bank")
    assert told(ran.events, CardKept).until == "ongoing"
    assert game.heroes[BRICK].discard == ()
    for hero in (SARGE, BRICK, SARGE, BRICK):
        run(begin_turn(game, hero))
    assert lasting(game, BRICK, LastingDice) == [LastingDice(test="defence", count=1)]
    assert lasting(game, SARGE, LastingDice) == []


@pytest.mark.rule("RB-DURATION-3")
def test_a_card_with_the_remove_icon_leaves_the_game() -> None:
    game = raid({"sarge": "a"}, hands={"sarge": ("on-your-feet",)})
    ran = play(game, "on-your-feet", "skip-part")
    assert told(ran.events, CardRemoved).card == "on-your-feet"
    record = game.heroes[0]
    assert record.removed == ("on-your-feet",)
    assert "on-your-feet" not in (*record.discard, *record.hand, *record.deck.pool)


@pytest.mark.rule("RB-DURATION-4")
def test_until_the_next_heros_turn_ends_with_the_turn_of_any_hero() -> None:
    game = raid({"brick": "a", "sarge": "b", "quentin": "c"})
    game.change(SARGE, in_play=in_play(game, "hold-this-line"))
    assert game.heroes[SARGE].in_play[0].until == "next-hero-turn"
    ran = run(expire(game, QUENTIN))
    assert told(ran.events, CardEnded).hero == SARGE
    assert game.heroes[SARGE].in_play == ()
    assert game.heroes[SARGE].discard == ("hold-this-line",)


@pytest.mark.rule("RB-DURATION-4")
def test_it_lasts_through_the_enemy_turn_and_the_end_of_the_round() -> None:
    game = raid({"sarge": "a"}, hands={"sarge": ("hold-this-line",)})
    play(game, "hold-this-line", "stop-here")
    assert [effect.count for effect in lasting(game, 0, LastingDice)] == [2]
    game.phase = "enemy"
    assert [effect.count for effect in lasting(game, 0, LastingDice)] == [2]
    run(begin_turn(game, 0))  # the first Hero turn of the next round
    assert lasting(game, 0, LastingDice) == []


@pytest.mark.rule("RB-DURATION-5", "RB-TURN-4")
def test_until_the_own_next_turn_outlasts_the_turns_of_others() -> None:
    game = raid({"quentin": "a", "brick": "b"})
    game.change(0, in_play=in_play(game, "gone-before-tea"))
    run(begin_turn(game, 1))
    assert [effect.dice for effect in lasting(game, 0, Quieter)] == [2]
    ran = run(begin_turn(game, 0))
    assert lasting(game, 0, Quieter) == []
    assert game.heroes[0].discard == ("gone-before-tea",)
    assert "RB-TURN-4" in told(ran.events, CardEnded).why


@pytest.mark.rule("RB-TURN-4")
def test_effects_end_before_anything_else_of_the_turn() -> None:
    game = raid({"quentin": "a"})
    game.change(0, in_play=in_play(game, "gone-before-tea"))
    ran = run(begin_turn(game, 0))
    assert isinstance(ran.events[0], CardEnded)


@pytest.mark.rule("RB-DURATION-6")
def test_the_action_is_repeated_until_a_test_fails_and_is_one_action() -> None:
    units = {"soldier 1": "a", "soldier 2": "a", "soldier 3": "a"}
    game = raid({"brick": "a"}, units=units, hands={"brick": ("bar-fight",)})
    hits, miss, silence = ("two", "two"), ("one", "one"), ("blank", "blank")
    ran = play(
        game,
        "bar-fight",
        f"attack-unarmed:{foe('soldier 1')}",
        "repeat-action",
        f"attack-unarmed:{foe('soldier 2')}",
        "repeat-action",
        f"attack-unarmed:{foe('soldier 3')}",
        came=[hits, hits, miss, silence],
    )
    assert len(all_told(ran.events, ActionRepeated)) == 2
    assert len(game.units) == 1
    assert told(ran.events, NoiseRaised).dice == 2  # one noise test for all of it, with the noise of the card
    assert game.heroes[BRICK].discard == ("bar-fight",)


@pytest.mark.rule("RB-DURATION-6")
def test_the_hero_may_stop_repeating_at_any_time() -> None:
    units = {"soldier 1": "a", "soldier 2": "a"}
    game = raid({"brick": "a"}, units=units, hands={"brick": ("bar-fight",)})
    came = [("two", "two"), ("blank", "blank")]
    ran = play(game, "bar-fight", f"attack-unarmed:{foe('soldier 1')}", "stop-repeating", came=came)
    assert offered(ran) == ["repeat-action", "stop-repeating"]
    assert len(game.units) == 1


@pytest.mark.rule("RB-DURATION-6")
def test_after_the_first_failure_nothing_is_repeated() -> None:
    units = {"soldier 1": "a", "soldier 2": "a"}
    game = raid({"brick": "a"}, units=units, hands={"brick": ("bar-fight",)})
    came = [("one", "one"), ("blank", "blank")]
    ran = play(game, "bar-fight", f"attack-unarmed:{foe('soldier 1')}", came=came)
    assert not all_told(ran.events, ActionRepeated)
    assert len(game.units) == 2


@pytest.mark.rule("RB-ALARM-9")
def test_at_the_alarm_all_cards_in_play_end_whatever_they_say() -> None:
    game = raid({"brick": "a", "sarge": "b", "quentin": "c"})
    game.change(BRICK, in_play=in_play(game, "built-like-a-bank"))
    game.change(SARGE, in_play=in_play(game, "hold-this-line"))
    game.change(QUENTIN, in_play=in_play(game, "gone-before-tea"))
    ran = run(expire_all(game))
    assert [event.hero for event in all_told(ran.events, CardEnded)] == [BRICK, SARGE, QUENTIN]
    assert [hero.in_play for hero in game.heroes] == [(), (), ()]
    assert game.heroes[BRICK].discard == ("built-like-a-bank",)


@pytest.mark.rule("RB-DURATION-2")
def test_a_card_in_play_lies_there_once() -> None:
    game = raid({"quentin": "a"}, hands={"quentin": ("gone-before-tea",)})
    play(game, "gone-before-tea", "stop-here")
    assert game.heroes[0].in_play == (InPlay("gone-before-tea", "own-next-turn"),)
    assert "play-top:gone-before-tea" not in on_offer(game)


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-1", "RB-DURATION-4")
def test_a_card_whose_lasting_effect_was_not_carried_out_is_discarded() -> None:
    """Sarge lies on the floor and does not stand up with Hold This Line: nothing of it lasts."""
    game = raid({"sarge": "a"}, hands={"sarge": ("hold-this-line",)}, hero={"sarge": {"knocked_down": True}})
    play(game, "hold-this-line", "stop-here")
    assert (game.heroes[0].in_play, game.heroes[0].discard) == ((), ("hold-this-line",))


def test_a_card_in_play_is_in_force_from_its_place_in_the_order_on() -> None:
    """Between Two Breaths lasts before it shoots, so its own shot has the die that it gives."""
    game = raid({"red-hawk": "a"}, units={"soldier 1": "c"}, hands={"red-hawk": ("between-two-breaths",)})
    came = [("one", "one", "one", "one"), ("blank", "blank")]
    play(game, "between-two-breaths", f"attack:hunting-rifle:{foe('soldier 1')}", came=came)
    assert not game.units
