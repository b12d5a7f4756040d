"""Before a turn is ended, and before noise is made: what is told beforehand is what happens."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, room, stand, unit
from tests.games.reichbusters.table.looking import odds, reached, sketch, success, texts

from nightraid.engine.decks import Deck
from nightraid.engine.screen.sketches import Mark, Ray
from nightraid.games.reichbusters.asks.events.castle import MarkerMoved
from nightraid.games.reichbusters.asks.events.enemy import UnitMoved, UnitsAttack
from nightraid.games.reichbusters.odds.noise_forecast import Loudness, forecast, loudness
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.state import NO_POINTS
from nightraid.games.reichbusters.table.forecasts import noise_ahead, noise_notes
from nightraid.games.reichbusters.table.spots import at_room

# ---------------------------------------------------------------- the end of a turn


@pytest.mark.rule("RB-AWARE-4", "RB-ENEMY-6")
def test_who_sees_whom_and_which_room_will_rise() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "d"}, acting="brick")
    shown = sketch(at, "end-turn")
    assert "2 basic actions are given up." in texts(shown)
    assert "Brick is seen by Soldier 1." in texts(shown)
    assert shown.rays == (Ray(area("d"), area("a"), clear=True),)
    assert at_room(room("d")) in shown.spots
    assert "is now suspicious" in texts(shown)
    assert "No enemy moves or attacks." in texts(shown)
    assert odds(at, "end-turn") == {}


def test_nobody_is_there() -> None:
    at = stand({"brick": "a"}, acting="brick", turn={"basic": 1})
    shown = sketch(at, "end-turn")
    assert "No enemy sees a Hero." in texts(shown)
    assert "1 basic action is given up." in texts(shown)
    assert shown.rays == ()


@pytest.mark.rule("RB-ENEMY-2", "RB-TARGET-6", "RB-DEFENCE-1")
def test_the_attacks_to_come_with_strength_dice_and_odds() -> None:
    hero = {"brick": {"skills": (), "hand": (), "items": ()}}
    units = {"soldier 1": "a", "soldier 2": "a"}
    at = stand({"brick": "a"}, units=units, acting="brick", levels={"a": 2}, hero=hero)
    shown, ahead = sketch(at, "end-turn"), odds(at, "end-turn")
    happened = at.answer("end-turn")
    struck = told(happened, UnitsAttack)
    moved = told(happened, MarkerMoved)
    assert f"space {moved.space} of {moved.track}" in texts(shown)
    dice = at.asked.dice if hasattr(at.asked, "dice") else 0
    assert f"strength {struck.strength} ({struck.attack} and {struck.support} of support)" in texts(shown)
    assert f"against {dice} defence dice" in texts(shown)
    held = reached(at.state, dice_of("defence", dice), struck.strength)
    first = ahead[f"Brick against an attack of strength {struck.strength}"]
    assert success(first) == pytest.approx(held)


@pytest.mark.rule("RB-MOVE-ENEMY-1")
def test_where_units_will_stand() -> None:
    at = stand({"brick": "a"}, units={"dog 1": "e", "dog 2": "e"}, acting="brick", levels={"a": 2})
    shown = sketch(at, "end-turn")
    ends = {moved.unit: moved.to for moved in all_told(at.answer("end-turn"), UnitMoved)}
    assert set(ends) == {unit("dog 1"), unit("dog 2")}
    (to,) = set(ends.values())
    signs = f"{at.state.box.sign_of(unit('dog 1'))} {at.state.box.sign_of(unit('dog 2'))}"
    assert shown.marks == (Mark(to, signs, "bad", "Dogs 1 and 2 will stand here."),)


def test_who_a_spawn_card_brings_is_not_foretold() -> None:
    """Which card comes is chance: only that one is drawn is said, and nothing of what those would do whom it brings."""
    at = stand({"brick": "a"}, units={"soldier 1": "d"}, acting="brick", levels={"d": 1}, tokens={"e": (1,)})
    shown = sketch(at, "end-turn")
    assert "the spawn card that is drawn says who comes" in texts(shown)
    names = {at.state.box.name_of(one) for one in at.state.units}
    assert names == {"Soldier 1"}
    assert "(card " not in texts(shown)
    assert "Soldier 2" not in texts(shown)


def test_what_a_wound_card_does_is_not_foretold() -> None:
    """Five Soldiers wound Brick whatever the dice show; that the card makes him cry out is not known before."""
    hero = {"brick": {"skills": (), "hand": (), "items": ()}}
    units = {f"soldier {number}": "a" for number in range(1, 6)}
    at = stand({"brick": "a"}, units=units, acting="brick", levels={"a": 2}, hero=hero, shared=NO_POINTS)
    cries = next(card for card in at.state.wound_deck.pool if at.state.box.wound_card(card).name == "A Cry of Pain")
    at.state.wound_deck = Deck(pool=(cries,))
    shown = sketch(at, "end-turn")
    first, *_ = odds(at, "end-turn").values()
    assert success(first) < 10
    assert "noise" not in texts(shown)


def test_units_that_do_the_same_are_told_together() -> None:
    units = {"dog 1": "e", "dog 2": "e", "soldier 1": "e"}
    at = stand({"brick": "a", "sarge": "a"}, units=units, acting="brick", levels={"a": 2})
    shown = texts(sketch(at, "end-turn"))
    assert "Brick and Sarge are seen by Dogs 1, 2 and Soldier 1." in shown
    moved = all_told(at.answer("end-turn"), UnitMoved)
    ends = {step.unit: step.to for step in moved}
    assert ends[unit("dog 1")] == ends[unit("dog 2")]
    assert shown.count("Dogs 1 and 2 go to ") + shown.count("Dogs 1, 2 and Soldier 1 go to ") == 1
    assert "Dog 1 goes" not in shown


def test_looking_changes_nothing() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "a"}, acting="brick", levels={"a": 2})
    before = repr(at.state)
    sketch(at, "end-turn")
    assert repr(at.state) == before


# ---------------------------------------------------------------- noise


def test_a_forecast_is_remembered_until_something_it_depends_on_changes() -> None:
    game = stand({"brick": "a", "sarge": "a"}, acting="brick").state
    first = noise_ahead(game, 0, 2)
    assert noise_ahead(game, 0, 2) is first
    assert first == forecast(game, 0, 2)
    whole = game.noise_deck.pool
    game.noise_deck = Deck(pool=whole[:3])
    assert noise_ahead(game, 0, 2) == forecast(game, 0, 2) != first
    game.noise_deck = Deck(pool=whole)
    game.put(1, area("e"))
    assert noise_ahead(game, 0, 2) == forecast(game, 0, 2)


def test_noise_in_words() -> None:
    game = stand({"brick": "a"}, acting="brick").state
    quiet = list(noise_notes(game, 0, Loudness(0)))
    assert [note.tone for note in quiet] == ["good"]
    loud = list(noise_notes(game, 0, Loudness(2)))
    likeliest = game.box.noise_card(forecast(game, 0, 2).cards[0].card)
    assert loud[0].text == "2 noise dice in all."
    assert likeliest.name in loud[1].text
    assert likeliest.bottom_text.strip() in loud[1].text


@pytest.mark.rule("RB-BANG-3", "RB-BANG-5")
def test_after_the_alarm_a_bang_draws_a_card() -> None:
    game = stand({"brick": "a"}, acting="brick", alarm="after").state
    (note,) = noise_notes(game, 0, Loudness(0, "boom"))
    assert "A noise card is drawn" in note.text
    assert "RB-BANG-5" in note.rules
    assert loudness(game) == Loudness(0)
