"""Choices within a test, a card, an attack: what each would change."""

from typing import Any

import pytest
from tests.games.reichbusters.positions import stand, unit
from tests.games.reichbusters.table.looking import dice, heard, odds, reached, sketch, success, texts

from nightraid.games.reichbusters.asks.options.hero import BurstOn
from nightraid.games.reichbusters.asks.questions.cards import WhetherPart
from nightraid.games.reichbusters.asks.questions.hero import WhichAttack, WhomNext
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, InTest
from nightraid.games.reichbusters.state import NO_POINTS
from nightraid.games.reichbusters.table.choice_sketches import another_target_sketch
from nightraid.games.reichbusters.table.spots import at_die

SOLDIER = unit("soldier 1")
VICKERS = f"attack:vickers:{SOLDIER}"
BARE = {"skills": (), "points": NO_POINTS, "items": ()}


def test_before_the_roll_the_pool_and_what_points_would_make_of_it() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": {"skills": ()}})
    at.answer(VICKERS)
    assert isinstance(at.asked, BeforeTest)
    shown = sketch(at, "roll-dice")
    assert dice(shown) == {"attack dice": 4}
    rolled = success(odds(at, "roll-dice")["The attack"])
    assert reached(at.state, ("attack",) * 4, 4) < rolled < 100, "Burst gives more dice"
    paid = next(key for key in at.keys if key.startswith("spend-heroism"))
    assert odds(at, paid)["The attack"] == {"hits": 100}
    assert success(odds(at, paid)["The attack, rolled instead"]) == pytest.approx(rolled)
    assert heard(at, paid) == pytest.approx(heard(at, "roll-dice"))


def test_in_a_test_what_spending_a_special_would_change() -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": BARE}, shared=NO_POINTS)
    at.answer(VICKERS, came=[("special", "blank", "blank", "blank")])
    assert isinstance(at.asked, InTest)
    burst = next(key for key in at.keys if key.startswith("spend:burst"))
    jam = next(key for key in at.keys if key.startswith("spend:unreliable"))
    two = reached(at.state, ("attack", "attack"), 2)
    assert success(odds(at, burst)["The attack"]) == pytest.approx(two)
    assert odds(at, jam)["The attack"] == {"misses by 1 or 2": 100}
    assert 0 < success(odds(at, "boost:attack")["The attack"]) < two
    assert "Total 2 against 4: 2 short." in texts(sketch(at, "settle"))
    assert "4 noise dice in all." in texts(sketch(at, "settle"))


@pytest.mark.rule("RB-CARD-8")
def test_a_loud_modifier_says_how_much_louder_the_action_becomes() -> None:
    bottom = stand({"brick": "a"}, acting="brick").state.box.action_card("second-belt").bottom
    assert bottom is not None
    hero = {"brick": {**BARE, "hand": ("second-belt",)}}
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero=hero, shared=NO_POINTS)
    at.answer(VICKERS, came=[("one", "blank", "blank", "blank")])
    shown = sketch(at, "play-modifier:0:second-belt")
    key = "play-modifier:0:second-belt"
    assert success(odds(at, key)["The attack"]) >= reached(at.state, ("attack", "attack"), 3)
    assert odds(at, "settle")["The attack"] == {"misses by 3 or more": 100}
    assert heard(at, key) > heard(at, "settle")
    assert f"4 noise dice, then {4 + bottom.noise} noise dice" in texts(shown)
    assert bottom.text.strip() in texts(shown)
    assert at.state.action.more_noise == 0, "nothing is played yet"


def test_a_die_to_roll_again_is_lit_up() -> None:
    fields: dict[str, Any] = {"hero": {"brick": BARE}, "shared": NO_POINTS, "alarm": "after"}
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", **fields)
    at.answer(VICKERS, came=[("three", "one", "blank", "blank"), ("one", "blank", "blank", "blank")])
    assert isinstance(at.asked, InTest)
    assert at.asked.test == "noise"
    key = "reroll-die:0:after-alarm"
    shown = sketch(at, key)
    assert shown.spots == (at_die(0),)
    assert heard(at, key) == pytest.approx(reached(at.state, ("noise",), 1))
    assert heard(at, "settle") == 100


@pytest.mark.rule("RB-ATTACK-14")
def test_an_attack_of_a_card_has_the_dice_of_the_card() -> None:
    """Every card of every Hero that leads to an attack with dice of its own tells them."""
    looked = 0
    for name in ("brick", "sarge", "quentin", "red-hawk", "claudine"):
        cards = [card for card in stand({name: "a"}, acting=name).state.box.cards.actions.values() if card.hero == name]
        for card in cards:
            hero = {name: {**BARE, "hand": (card.id,)}}
            at = stand({name: "a"}, units={"soldier 1": "a", "soldier 2": "c"}, acting=name, hero=hero)
            if f"play-top:{card.id}" not in at.keys:
                continue
            before = odds(at, f"play-top:{card.id}")
            at.match.answer(0, f"play-top:{card.id}")
            asked = at.match.asks()
            if not asked or not isinstance(asked[0], WhichAttack) or not asked[0].dice:
                continue
            looked += 1
            option = asked[0].options[0]
            assert dice(sketch(at, option.key))["the card or skill that grants it"] == asked[0].dice
            hit = success(odds(at, option.key)["The attack"])
            told = [results.get("hits", 0.0) for title, results in before.items() if " on Soldier" in title]
            assert any(share == pytest.approx(hit) for share in told)
    assert looked


def test_a_part_of_a_card_that_may_be_left_out_is_read_with_its_card() -> None:
    at = stand({"brick": "a"}, acting="brick", hero={"brick": {**BARE, "hand": ("patience",)}})
    at.answer("play-top:patience")
    assert isinstance(at.asked, WhetherPart)
    for key in at.keys:
        assert "Draw 2 cards." in texts(sketch(at, key))


@pytest.mark.parametrize(("left", "says"), [(3, "3 of the total is left: not enough."), (4, "is left: enough.")])
def test_what_is_left_of_a_burst_is_enough_or_not(left: int, says: str) -> None:
    at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick")
    ask = WhomNext(0, left, seat=0, options=[BurstOn(SOLDIER)], why=())
    assert says in texts(another_target_sketch(at.state, ask, ask.options[0]))
