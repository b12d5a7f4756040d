"""Modifiers: when they are played, by whom, what becomes of them (RB-CARD-6 to RB-CARD-9, RB-ATTACK-12, RB-Q-61)."""

from typing import Any

import pytest
from tests.games.playing import all_told
from tests.games.reichbusters.playing_cards import DOWN, action, at, foe, raid
from tests.games.reichbusters.positions import area
from tests.games.reichbusters.running import Ran, offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, ended, result

from nightraid.games.reichbusters.asks.events.cards import ModifierPlayed
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.rules.modifiers import damage_off, helpers, modifiers_for, movement_modifiers
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.state import NO_POINTS, Points, State

SARGE, BRICK, QUENTIN = 0, 1, 2
NEAR_SOLDIER = {"soldier 1": "b"}


def three(**fields: Any) -> State:
    """Sarge and Brick in area a, Quentin in b, a soldier in c."""
    fields.setdefault("units", {"soldier 1": "c"})
    return raid({"sarge": "a", "brick": "a", "quentin": "b"}, **fields)


def played(ran: Ran[Any]) -> list[tuple[int, CardId]]:
    return [(event.hero, event.card) for event in all_told(ran.events, ModifierPlayed)]


# ---------------------------------------------------------------- when


@pytest.mark.rule("RB-CARD-6")
def test_modifiers_are_offered_after_the_roll_one_at_a_time_each_after_seeing_the_last() -> None:
    game = three(hands={"sarge": ("lets-go", "keep-moving", "listen-up")})
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "play-modifier:0:lets-go",
        "play-modifier:0:keep-moving",
        "settle",
        came=[("one", "one"), ("blank",), ("one", "two")],
    )
    assert [ask.total for ask in ran.asked if hasattr(ask, "total")] == [2, 2, 5]
    assert played(ran) == [(SARGE, "lets-go"), (SARGE, "keep-moving")]
    assert result(game, ran) == 5
    assert game.heroes[SARGE].hand == ("listen-up",)


@pytest.mark.rule("RB-CARD-6")
def test_nothing_is_asked_before_the_roll_because_of_modifiers() -> None:
    game = three(hands={"sarge": ("lets-go",)})
    ran = attempt(game, attack_on("soldier 1", game), "settle", came=[("one", "one")])
    assert [type(ask).__name__ for ask in ran.asked] == ["InTest"]


@pytest.mark.rule("RB-CARD-6")
def test_a_modifier_is_for_the_tests_that_it_names() -> None:
    hand = ("lets-go", "heads-down", "field-dressing", "not-yet", "double-time", "on-your-feet")
    game = three(hands={"sarge": hand}, units=NEAR_SOLDIER)
    ranged, melee = attack_on("soldier 1", game, dice=0), attack_on("soldier 1", game, dice=0, reach="melee")
    assert modifiers_for(game, ranged, SARGE) == ["lets-go"]  # no die that Heads Down could roll again
    assert modifiers_for(game, melee, SARGE) == ["lets-go"]
    assert modifiers_for(game, defence(game), SARGE) == ["field-dressing"]
    ran = attempt(game, attack_on("soldier 1", game), "settle", came=[("one", "one")])
    assert offered(ran) == ["play-modifier:0:lets-go", "play-modifier:0:heads-down", "settle"]
    ran = attempt(game, attack_on("soldier 1", game, reach="melee"), "settle", came=[("one", "one")])
    assert offered(ran) == ["play-modifier:0:lets-go", "settle"]


@pytest.mark.rule("RB-CARD-9")
def test_once_the_total_is_declared_no_card_changes_it_but_heroism_points_do() -> None:
    game = three(hands={"sarge": ("lets-go",)})
    game.shared = Points(attack=2)
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "roll-dice",
        "settle",
        "spend-heroism:():(attack+attack)",
        came=[("one", "one")],
    )
    assert "play-modifier:0:lets-go" in offered(ran, 1)
    assert all("play-modifier" not in key for key in offered(ran, 2))
    assert ended(ran).won
    assert game.heroes[SARGE].hand == ("lets-go",)


# ---------------------------------------------------------------- what becomes of them


@pytest.mark.rule("RB-CARD-7")
def test_modifiers_of_a_test_are_discarded_at_its_end_each_by_its_owner() -> None:
    game = three(hands={"sarge": ("lets-go",), "brick": ("brace-yourself",)})
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "play-modifier:0:lets-go",
        "play-modifier:1:brace-yourself",
        came=[("one", "one"), ("one",), ("one",)],
    )
    assert result(game, ran) == 4
    assert game.heroes[SARGE].discard == ("lets-go",)
    assert game.heroes[BRICK].discard == ("brace-yourself",)
    assert game.heroes[SARGE].hand == game.heroes[BRICK].hand == ()


@pytest.mark.rule("RB-CARD-7", "RB-MOVE-4")
def test_modifiers_of_a_move_are_discarded_at_the_end_of_the_action() -> None:
    game = raid({"sarge": "a"}, hands={"sarge": ("double-time",)})
    action(game, f"move:{at('b')}", "play-movement:double-time", f"go-on:{at('c')}", came=[("blank",)])
    assert game.heroes[0].area == area("c")
    assert game.heroes[0].discard == ("double-time",)


@pytest.mark.rule("RB-CARD-8")
def test_noise_of_modifiers_is_added_to_the_noise_of_the_action_helpers_included() -> None:
    """The pistol has noise 2; Sarge and Brick each add 1: one test with 4 dice, and no other."""
    game = three(hands={"sarge": ("keep-moving",), "brick": ("brace-yourself",)}, units=NEAR_SOLDIER)
    ran = action(
        game,
        f"attack:service-pistol:{foe('soldier 1')}",
        "play-modifier:0:keep-moving",
        "play-modifier:1:brace-yourself",
        came=[("one", "one"), ("one", "blank"), ("blank",), ("blank",) * 4],
    )
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [4]


@pytest.mark.rule("RB-CARD-8")
def test_a_silent_action_becomes_as_loud_as_its_modifier() -> None:
    game = raid({"quentin": "a"}, units={"soldier 1": "a"}, hands={"quentin": ("pardon-me",)})
    ran = action(
        game,
        f"attack:commando-knife:{foe('soldier 1')}",
        "play-modifier:0:pardon-me",
        came=[("one", "one", "one"), ("one", "one")],
    )
    assert not all_told(ran.events, NoiseRaised)  # knife 0 and card 0
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, hands={"brick": ("brace-yourself",)})
    ran = action(
        game,
        f"attack-unarmed:{foe('soldier 1')}",
        "play-modifier:0:brace-yourself",
        came=[("one",), ("one",), ("blank",)],
    )
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [1]


@pytest.mark.rule("RB-CARD-8")
def test_a_modifier_can_take_noise_off_but_not_below_nothing() -> None:
    game = raid({"red-hawk": "a"}, units={"soldier 1": "c"}, hands={"red-hawk": ("only-the-wind",)})
    ran = action(
        game,
        f"attack:hunting-rifle:{foe('soldier 1')}",
        "play-modifier:0:only-the-wind",
        came=[("one", "one", "two")],
    )
    assert not all_told(ran.events, NoiseRaised)
    assert not game.units


# ---------------------------------------------------------------- by whom


@pytest.mark.rule("RB-ATTACK-12", "RB-Q-61")
def test_a_helper_plays_one_card_on_a_test_the_attacker_any_number() -> None:
    game = three(hands={"sarge": ("lets-go", "listen-up"), "brick": ("brace-yourself", "save-it-for-later")})
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "play-modifier:1:brace-yourself",
        "play-modifier:0:lets-go",
        "settle",
        came=[("one", "one"), ("blank",), ("blank",)],
    )
    assert offered(ran) == ["play-modifier:0:listen-up", "settle"]
    assert game.heroes[BRICK].hand == ("save-it-for-later",)


@pytest.mark.rule("RB-ATTACK-12")
def test_who_stands_elsewhere_does_not_help() -> None:
    game = three(hands={"quentin": ("gap-in-the-plates",)})
    assert helpers(game, attack_on("soldier 1", game, reach="melee")) == []
    game.put(QUENTIN, area("a"))
    assert helpers(game, attack_on("soldier 1", game, reach="melee")) == [QUENTIN]


@pytest.mark.rule("RB-ATTACK-12")
@pytest.mark.parametrize("state", [{"knocked_down": True}, {"captured": True}, {"wounds": DOWN}])
def test_the_fallen_do_not_help(state: dict[str, Any]) -> None:
    game = three(hands={"brick": ("brace-yourself",)}, hero={"brick": state})
    assert helpers(game, attack_on("soldier 1", game)) == []


@pytest.mark.rule("RB-ATTACK-12", "RB-DEFENCE-2")
def test_nobody_helps_in_defence_and_noise_tests() -> None:
    game = three(hands={"brick": ("knock-knock",), "sarge": ("not-yet",)})
    assert helpers(game, defence(game)) == []
    game = raid({"sarge": "a", "quentin": "a"}, hands={"quentin": ("perfectly-normal",)})
    ran = action_noise(game)
    assert ran.asked == []


def action_noise(game: State) -> Ran[Any]:
    """A noise test of Sarge with one die."""
    return run(noise_test(game, SARGE, 1, why=("RB-NOISE-1",)), came=[("blank",)])


@pytest.mark.rule("RB-Q-60", "RB-KEY-KNOCKED-DOWN-1")
def test_knocked_down_heroes_use_defence_modifiers_downed_ones_nothing() -> None:
    game = three(hands={"sarge": ("field-dressing", "lets-go")}, hero={"sarge": {"knocked_down": True}})
    assert modifiers_for(game, defence(game), SARGE) == ["field-dressing"]
    assert modifiers_for(game, attack_on("soldier 1", game), SARGE) == []
    game.change(SARGE, knocked_down=False, wounds=DOWN)
    assert modifiers_for(game, defence(game), SARGE) == []
    game.change(SARGE, wounds=(), captured=True)
    assert modifiers_for(game, defence(game), SARGE) == []


@pytest.mark.rule("RB-Q-60")
def test_a_downed_hero_lengthens_no_move() -> None:
    game = raid({"sarge": "a"}, hands={"sarge": ("double-time",)})
    assert movement_modifiers(game, 0) == ["double-time"]
    game.change(0, wounds=DOWN)
    assert movement_modifiers(game, 0) == []


@pytest.mark.rule("RB-Q-45")
def test_specials_are_spent_before_or_after_cards_in_any_order() -> None:
    game = three(hands={"sarge": ("lets-go",)}, shared=NO_POINTS)
    first = attempt(
        game,
        attack_on("soldier 1", game),
        "play-modifier:0:lets-go",
        "boost:attack",
        came=[("special", "one"), ("one",), ("one",)],
    )
    assert result(game, first) == 5
    game = three(hands={"sarge": ("lets-go",)})
    second = attempt(
        game,
        attack_on("soldier 1", game),
        "boost:attack",
        "play-modifier:0:lets-go",
        came=[("special", "one"), ("one",), ("one",)],
    )
    assert result(game, second) == 5


@pytest.mark.rule("RB-Q-45", "RB-SPECIAL-2")
def test_a_special_that_is_left_at_the_end_becomes_a_boost() -> None:
    game = three(hands={"sarge": ("lets-go",)})
    ran = attempt(game, attack_on("soldier 1", game), "settle", "settle", came=[("special", "one"), ("three",)])
    assert result(game, ran) == 6


def test_less_damage_is_read_from_the_cards_that_were_played() -> None:
    game = raid({"brick": "a"}, hands={"brick": ("pick-on-me",)})
    ran = attempt(game, defence(game), "play-modifier:0:pick-on-me", came=[("one", "one")])
    assert damage_off(game, ended(ran)) == 3
