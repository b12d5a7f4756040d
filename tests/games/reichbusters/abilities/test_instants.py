"""Instants: each trigger, who may answer, one each, and what an instant is by itself (RB-CARD-5, RB-Q-59, RB-Q-60)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.playing_cards import DOWN, action, at, foe, raid, with_card
from tests.games.reichbusters.positions import area, room, unit
from tests.games.reichbusters.running import Ran, offered, run

from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.abilities import instants
from nightraid.games.reichbusters.asks.events.cards import (
    AlarmHeld,
    AttackRedirected,
    DefenceStrengthened,
    InstantPlayed,
    PatrolCancelled,
    RiseStopped,
    WoundShruggedOff,
)
from nightraid.games.reichbusters.asks.events.castle import AwarenessChanged, PatrolCame
from nightraid.games.reichbusters.asks.events.enemy import UnitsAttack
from nightraid.games.reichbusters.asks.events.hero import HeroMoved
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, NoiseRaised, TestBegan
from nightraid.games.reichbusters.asks.questions.cards import PlayAnInstant
from nightraid.games.reichbusters.ids import ALERT, Edition
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.rules.moving import step_into
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.wounds import damage
from nightraid.games.reichbusters.schema.action_cards import DefenceDice, DrawCards, TakeTheBlow, Top
from nightraid.games.reichbusters.state import EnemyTurn, State

BRICK, SARGE, QUENTIN = 0, 1, 2


THREE = {"quentin": "a", "sarge": "a", "brick": "a"}
TWO_CAN_ANSWER: dict[str, Any] = {
    "units": {"soldier 1": "a"},
    "hands": {"sarge": ("behind-me",), "brick": ("pick-on-me",)},
    "phase": "enemy",
}


def attacked(game: State, *keys: str, came: Any = (), who: int = BRICK, reach: Any = "melee") -> Ran[None]:
    """One soldier attacks a Hero."""
    return run(enemy_attack(game, [unit("soldier 1")], who, reach), *keys, came=came)


# ---------------------------------------------------------------- attacked


@pytest.mark.rule("RB-CARD-5", "RB-Q-59")
def test_an_instant_interrupts_at_its_trigger_even_in_the_enemy_turn() -> None:
    """Brace Yourself: two more defence dice, before the roll of the test that it answers."""
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, hands={"brick": ("brace-yourself",)}, phase="enemy")
    ran = attacked(game, "play-instant:0:brace-yourself", came=[("one", "one", "one", "blank", "blank")])
    order = [type(event) for event in ran.events if isinstance(event, InstantPlayed | TestBegan | DiceRolled)]
    assert order == [InstantPlayed, TestBegan, DiceRolled]
    assert told(ran.events, DefenceStrengthened).dice == 2
    assert game.heroes[BRICK].discard == ("brace-yourself",)


@pytest.mark.rule("RB-CARD-5")
def test_without_its_trigger_nobody_is_asked() -> None:
    hands = {"brick": ("pick-on-me",)}  # for attacks on others
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, hands=hands, phase="enemy")
    ran = attacked(game, "settle", came=[("one", "one", "one")])
    assert not [ask for ask in ran.asked if type(ask).__name__ == "PlayAnInstant"]


@pytest.mark.rule("RB-CARD-5")
def test_an_instant_may_be_kept() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, hands={"brick": ("brace-yourself",)}, phase="enemy")
    ran = attacked(game, "no-instant", came=[("one", "one", "one")])
    assert not all_told(ran.events, InstantPlayed)
    assert game.heroes[BRICK].hand == ("brace-yourself",)


def test_whoever_may_answer_an_attack_is_told_its_strength() -> None:
    hands = {"brick": ("brace-yourself",), "sarge": ("behind-me",)}
    heroes, units = {"brick": "a", "sarge": "a"}, {"soldier 1": "a", "soldier 2": "a"}
    game = raid(heroes, units=units, hands=hands, phase="enemy")
    both = enemy_attack(game, [unit("soldier 1"), unit("soldier 2")], BRICK, "melee")
    ran = run(both, "no-instant", "no-instant", came=[("three",) * 3])
    strength = told(ran.events, UnitsAttack).strength
    asked = [(ask.trigger, ask.strength) for ask in ran.asked if isinstance(ask, PlayAnInstant)]
    assert asked == [("friend-attacked-here", strength), ("attacked", strength)]


@pytest.mark.rule("RB-Q-59")
def test_one_instant_for_each_hero_at_a_trigger() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, hands={"brick": ("brace-yourself",)}, phase="enemy")
    with_card(game, Top(text="Two dice.", timing="instant", trigger="attacked", does=(DefenceDice(count=2),)))
    ran = attacked(game, "play-instant:0:made-up", came=[("one",) * 5])
    assert offered(ran, 0) == ["play-instant:0:brace-yourself", "play-instant:0:made-up", "no-instant"]
    assert len(ran.asked) == 1
    assert game.heroes[BRICK].hand == ("brace-yourself",)


@pytest.mark.rule("RB-Q-59")
def test_several_heroes_answer_in_the_order_of_the_players_choice() -> None:
    game = raid(THREE, **TWO_CAN_ANSWER)
    ran = attacked(
        game,
        "play-instant:2:pick-on-me",
        "skip-part",
        "play-instant:1:behind-me",
        came=[("one",) * 5],
        who=0,
    )
    assert offered(ran, 0) == ["play-instant:1:behind-me", "play-instant:2:pick-on-me", "no-instant"]
    assert [event.card for event in all_told(ran.events, InstantPlayed)] == ["pick-on-me", "behind-me"]
    assert told(ran.events, AttackRedirected).hero == 2
    assert told(ran.events, TestBegan).hero == 2  # Brick defends, with Sarge's two dice more


@pytest.mark.rule("RB-Q-59")
def test_each_seat_is_asked_for_its_own_heroes_that_of_the_active_hero_first() -> None:
    game = raid(THREE, **TWO_CAN_ANSWER, players=3, acting="brick")
    ran = attacked(game, "no-instant", "no-instant", came=[("three", "one", "one")], who=0)
    assert [ask.seat for ask in ran.asked] == [2, 1]


@pytest.mark.rule("RB-Q-59")
def test_a_friend_elsewhere_cannot_answer() -> None:
    game = raid(
        {"quentin": "a", "sarge": "b"}, units={"soldier 1": "a"}, hands={"sarge": ("behind-me",)}, phase="enemy"
    )
    assert not attacked(game, came=[("one", "one", "one")], who=0).asked


@pytest.mark.rule("RB-Q-60")
@pytest.mark.parametrize("state", [{"wounds": DOWN}, {"captured": True}, {"knocked_down": True}])
def test_the_fallen_play_no_instants(state: dict[str, Any]) -> None:
    game = raid(
        {"quentin": "a", "sarge": "a"},
        units={"soldier 1": "a"},
        hands={"sarge": ("behind-me",)},
        hero={"sarge": state},
        phase="enemy",
    )
    assert instants.instants_of(game, "friend-attacked-here", 1, 0) == []
    game.change(1, wounds=(), captured=False, knocked_down=False)
    assert instants.instants_of(game, "friend-attacked-here", 1, 0) == ["behind-me"]


@pytest.mark.rule("RB-Q-59", "RB-KEY-CHAIN-FIRE-1")
def test_where_everybody_is_hit_each_may_brace_but_nobody_takes_the_blow_of_another() -> None:
    """The Vrilpanzer's Chain Fire hits both: Sarge may not be replaced, Brick may brace."""
    game = raid(
        {"brick": "a", "sarge": "a"},
        units={"vrilpanzer 1": "d"},
        hands={"brick": ("brace-yourself",)},
        phase="enemy",
    )
    with_card(game, Top(text="Me.", timing="instant", trigger="friend-attacked-here", does=(TakeTheBlow(),)))
    ran = run(
        enemy_attack(game, [unit("vrilpanzer 1")], 1, "ranged"),
        "play-instant:0:brace-yourself",
        came=[("blank", "blank"), ("cracked-ribs-1",), ("two",) * 5],
    )
    assert offered(ran) == ["play-instant:0:brace-yourself", "no-instant"]
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-Q-59")
def test_what_another_has_answered_already_is_not_asked_for_again() -> None:
    """Brick has taken the blow: a second such card would change nothing."""
    game = raid(
        {"brick": "a", "quentin": "a", "sarge": "a"},
        units={"soldier 1": "a"},
        hands={"quentin": ("fencing-master",)},
        phase="enemy",
    )
    with_card(game, Top(text="Me.", timing="instant", trigger="friend-attacked-here", does=(TakeTheBlow(),)))
    game.change(2, hand=("made-up",))
    ran = run(
        enemy_attack(game, [unit("soldier 1")], 1, "melee"),
        "play-instant:0:made-up",
        came=[("one", "one", "one")],
    )
    assert told(ran.events, AttackRedirected).hero == 0
    assert [type(ask).__name__ for ask in ran.asked] == ["PlayAnInstant"]


@pytest.mark.rule("RB-Q-116", "RB-Q-59", "RB-DEFENCE-2")
@pytest.mark.parametrize(("edition", "own"), [("1.0", 2), ("1.1", 3)])
def test_dice_are_for_whoever_defends_and_who_is_no_longer_attacked_keeps_the_card(edition: Edition, own: int) -> None:
    """Sarge covers Quentin, then Brick takes the blow and braces: his own dice, two of Sarge and two of the card."""
    hands = {"quentin": ("fencing-master",), "sarge": ("behind-me",), "brick": ("pick-on-me", "brace-yourself")}
    game = raid(THREE, units={"soldier 1": "a"}, hands=hands, phase="enemy", edition=edition)
    keys = ["play-instant:1:behind-me", "play-instant:2:pick-on-me", "skip-part", "play-instant:2:brace-yourself"]
    ran = attacked(game, *keys, came=[("one",) * (own + 4)], who=0)
    assert told(ran.events, DefenceStrengthened).dice == 4
    assert told(ran.events, TestBegan).hero == 2
    assert game.heroes[0].hand == ("fencing-master",)
    assert not [key for place in range(len(ran.asked)) for key in offered(ran, place) if "fencing-master" in key]


@pytest.mark.rule("RB-Q-116")
def test_who_stays_the_target_answers_after_the_friends() -> None:
    """Nobody takes the blow: Quentin has Sarge's two dice and one of his own."""
    hands = {"quentin": ("fencing-master",), "sarge": ("behind-me",)}
    game = raid({"quentin": "a", "sarge": "a"}, units={"soldier 1": "a"}, hands=hands, phase="enemy", edition="1.0")
    keys = ["play-instant:1:behind-me", "play-instant:0:fencing-master", "skip-part"]
    ran = attacked(game, *keys, came=[("one",) * 5], who=0)
    assert told(ran.events, DefenceStrengthened).dice == 3


@pytest.mark.rule("RB-Q-60", "RB-KEY-KNOCKED-DOWN-1")
def test_a_knocked_down_hero_may_play_an_instant_to_move_and_nothing_else_of_it_before_standing_up() -> None:
    game = raid({"sarge": "a", "brick": "a"}, hands={"sarge": ("keep-moving",)}, hero={"sarge": {"knocked_down": True}})
    ran = run(instants.killed_unit(game, 0), "play-instant:0:keep-moving", "stop-here")
    assert [type(ask).__name__ for ask in ran.asked] == ["PlayAnInstant", "HowFar"]
    game.change(0, hand=("keep-moving",))
    run(instants.killed_unit(game, 0), "play-instant:0:keep-moving", "stand-up", "send-hero:1", f"go-on:{at('b')}")
    assert not game.heroes[0].knocked_down
    assert game.heroes[1].area == area("b")


# ---------------------------------------------------------------- an instant by itself


@pytest.mark.rule("RB-Q-57", "RB-Q-42")
def test_an_instant_is_an_action_of_its_own_with_its_own_noise() -> None:
    """Quentin's knife is silent; the instant has noise 0 as well, the attack of its own revolver would not have."""
    game = raid({"quentin": "a"}, units={"soldier 1": "b"}, phase="enemy")
    top = Top(text="Loud.", timing="instant", trigger="attacked", noise=2, does=(DefenceDice(count=1),))
    with_card(game, top)
    ran = attacked(
        game, "play-instant:0:made-up", came=[("blank", "blank"), ("one", "one", "one", "one")], reach="ranged"
    )
    assert [event.dice for event in all_told(ran.events, NoiseRaised)] == [2]
    kinds = [type(event) for event in ran.events if isinstance(event, NoiseRaised | TestBegan)]
    assert kinds.index(NoiseRaised) == 0  # resolved completely before the attack goes on


@pytest.mark.rule("RB-Q-57")
def test_the_action_that_was_interrupted_goes_on_as_it_was() -> None:
    units = {"soldier 1": "a", "soldier 2": "b"}
    game = raid({"quentin": "a"}, units=units, hands={"quentin": ("next-please",)})
    ran = action(
        game,
        f"attack:commando-knife:{foe('soldier 1')}",
        "settle",
        "play-instant:0:next-please",
        f"go-on:{at('b')}",
        f"attack:commando-knife:{foe('soldier 2')}",
        came=[("two", "two", "one"), ("two", "two", "one")],
    )
    assert not game.units
    assert game.turn.basic == 1  # the basic Attack; the instant costs none
    assert told(ran.events, HeroMoved).to == area("b")


@pytest.mark.rule("RB-Q-59", "RB-SKILL-FRENZY-1")
def test_killed_unit_comes_before_the_further_attack_of_frenzy() -> None:
    """The instant is resolved at its trigger; only then does Frenzy go on, from where the Hero is now."""
    units = {"soldier 1": "a", "soldier 2": "b", "soldier 3": "b"}
    skills, hands = {"quentin": ("frenzy",)}, {"quentin": ("next-please",)}
    game = raid({"quentin": "a"}, units=units, skills=skills, hands=hands)
    action(
        game,
        f"attack:commando-knife:{foe('soldier 1')}",
        "spend:frenzy:attack:-1",
        "settle",
        "play-instant:0:next-please",
        f"go-on:{at('b')}",
        f"attack:commando-knife:{foe('soldier 2')}",
        f"attack:commando-knife:{foe('soldier 3')}",
        came=[("special", "one", "one"), ("two", "two", "one"), ("two", "two", "one")],
    )
    assert not game.units


@pytest.mark.rule("RB-CARD-5")
def test_killed_unit_is_not_for_an_attack_that_kills_nobody() -> None:
    game = raid({"quentin": "a"}, units={"soldier 1": "a"}, hands={"quentin": ("next-please",)})
    ran = action(game, f"attack:commando-knife:{foe('soldier 1')}", "settle", came=[("one", "one", "one")])
    assert not [ask for ask in ran.asked if type(ask).__name__ == "PlayAnInstant"]


# ---------------------------------------------------------------- the other triggers


@pytest.mark.rule("RB-CARD-5", "RB-WOUND-5")
def test_wounded_the_card_is_discarded_after_its_top_effect_whatever_the_damage() -> None:
    game = raid({"claudine": "a"}, hands={"claudine": ("only-the-coat",)}, phase="enemy")
    game.wound_deck = Deck(pool=("cracked-ribs-1",))
    ran = run(damage(game, 0, 20, ()), "play-instant:0:only-the-coat", came=[("cracked-ribs-1",)])
    assert told(ran.events, WoundShruggedOff).card == "cracked-ribs-1"
    assert game.heroes[0].wounds == ()
    assert game.wound_discard == ("cracked-ribs-1",)


@pytest.mark.rule("RB-CARD-5", "RB-AWARE-3")
def test_awareness_rises_the_room_does_not_and_that_was_its_one_rise_of_the_turn() -> None:
    game = raid({"claudine": "f"}, units={"soldier 1": "a"}, hands={"claudine": ("borrowed-cap",)}, open_doors=(0,))
    game.units[unit("soldier 1")] = replace(game.units[unit("soldier 1")], saw=False)
    run(step_into(game, 0, area("g")))
    ran = run(step_into(game, 0, area("f")), "play-instant:0:borrowed-cap")
    assert told(ran.events, RiseStopped).room == room("a")
    assert game.awareness[room("a")] == 0
    assert game.risen >> room("a") & 1
    assert not all_told(ran.events, AwarenessChanged)


@pytest.mark.rule("RB-CARD-5", "RB-PATROL-1")
def test_patrol_called_the_patrols_of_the_card_do_not_come() -> None:
    game = raid({"claudine": "a"}, hands={"claudine": ("wrong-number",)})
    game.noise_deck = Deck(pool=("noisy-1",))
    keys = ("settle", "play-instant:0:wrong-number")
    ran = run(noise_test(game, 0, 3, why=("RB-NOISE-1",)), *keys, came=[("three", "three", "three"), ("noisy-1",)])
    assert told(ran.events, PatrolCancelled).hero == 0
    assert not all_told(ran.events, PatrolCame)
    assert not game.tokens


@pytest.mark.rule("RB-CARD-5", "RB-ENEMY-2")
def test_raise_the_alarm_the_marker_stays_where_it_is() -> None:
    game = raid(
        {"claudine": "a", "sarge": "b"},
        units={"soldier 1": "p"},
        hands={"sarge": ("not-yet",)},
        levels={"p": ALERT},
        phase="enemy",
    )
    game.enemy = EnemyTurn()
    before = game.marker
    ran = run(enemy_step(game), "play-instant:1:not-yet")
    assert told(ran.events, AlarmHeld).hero == 1
    assert game.marker == before


@pytest.mark.rule("RB-ENEMY-2")
def test_without_the_card_it_advances() -> None:
    game = raid({"claudine": "a"}, units={"soldier 1": "p"}, levels={"p": ALERT}, phase="enemy")
    game.enemy = EnemyTurn()
    before = game.marker
    run(enemy_step(game))
    assert game.marker == before + 1


@pytest.mark.rule("RB-ENEMY-3")
def test_cards_of_the_phase_are_played_after_the_alarm_too() -> None:
    """Cut the Wire also draws a card; Not Yet does nothing any more and is not asked about."""
    game = raid(
        {"claudine": "a", "sarge": "b"},
        hands={"claudine": ("cut-the-wire",), "sarge": ("not-yet",)},
        hero={"claudine": {"hand": ("cut-the-wire",), "deck": Deck(pool=("hairpin",))}},
        phase="enemy",
        alarm="after",
    )
    game.enemy = EnemyTurn()
    ran = run(enemy_step(game), "play-instant:0:cut-the-wire", "do-part", came=[("hairpin",)])
    assert offered(ran, 0) == ["play-instant:0:cut-the-wire", "no-instant"]
    assert game.heroes[0].hand == ("hairpin",)


def test_effects_of_an_instant_that_are_no_answer_are_optional_too() -> None:
    game = raid({"brick": "a"}, units={"soldier 1": "a"}, phase="enemy")
    does = (DefenceDice(count=1), DrawCards(count=1))
    with_card(game, Top(text="Dice and a card.", timing="instant", trigger="attacked", does=does))
    attacked(game, "play-instant:0:made-up", "skip-part", came=[("one", "one", "one", "one")])
    assert game.heroes[BRICK].hand == ()
