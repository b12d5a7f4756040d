"""Noise: how loud, the test, the card."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import room, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.trials import attack_on, attempt, dice_of_action, drill, skilled

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.castle import PatrolCame
from nightraid.games.reichbusters.asks.events.testing import (
    DiceRolled,
    NoiseCardDrawn,
    NoiseCompared,
    NoiseTopDone,
    NoNoise,
    TestBegan,
    TestEnded,
    Unheard,
)
from nightraid.games.reichbusters.asks.options.cards import PlayTop
from nightraid.games.reichbusters.ids import SUSPICIOUS, Edition
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.base.running_action import add_modifier_noise, add_noise, new_action, use_weapon
from nightraid.games.reichbusters.rules.cards import play_top
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.noise import noise_of_action, noise_test, noise_value
from nightraid.games.reichbusters.schema.action_cards import Quieter
from nightraid.games.reichbusters.state import Action, InPlay, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
QUIET = ("only-the-wind-1",)
"""Before the alarm: no top effect, target 6, nothing at the bottom."""


# ---------------------------------------------------------------- how loud


@pytest.mark.rule("RB-NOISE-1")
@BOTH
def test_the_noise_test_comes_after_the_action(edition: Edition) -> None:
    """With the dice shown for it, by the Hero who acts."""
    game = drill({"sarge": "a", "brick": "a"}, acting="brick", edition=edition)
    game.action = new_action(game, 1, noise=2)
    ran = run(finish_action(game), came=[("blank", "blank")])
    assert told(ran.events, TestBegan).hero == 1
    assert told(ran.events, DiceRolled).kinds == ("noise", "noise")


@pytest.mark.rule("RB-NOISE-2")
def test_a_zero_means_no_test() -> None:
    """Nobody rolls anything."""
    game = drill()
    game.action = new_action(game, 0, noise=0)
    assert run(finish_action(game)).events == []


@pytest.mark.rule("RB-NOISE-2")
def test_the_question_mark_is_the_noise_of_the_weapon() -> None:
    """By the Numbers: two attacks with the submachine gun, noise 3."""
    game = drill(units={"soldier 1": "c", "soldier 2": "c"}, hero={"sarge": {"hand": ("by-the-numbers",)}})
    first, second = unit("soldier 1"), unit("soldier 2")
    ran = run(
        _play(game, "by-the-numbers"),
        f"attack:submachine-gun:{first}",
        f"attack:submachine-gun:{second}",
        came=[("one", "three", "blank"), ("one", "three", "blank"), ("blank", "blank", "blank")],
    )
    assert all_told(ran.events, DiceRolled)[-1].kinds == ("noise",) * 3
    assert len([event for event in all_told(ran.events, TestBegan) if event.test == "noise"]) == 1


@pytest.mark.rule("RB-NOISE-3")
@pytest.mark.parametrize(("face", "heard"), [("blank", False), ("one", True)])
def test_any_total_above_0_is_heard(face: str, heard: bool) -> None:
    """A single 1 is enough; a blank is not."""
    game = drill()
    came = [(face, "blank"), *([QUIET] if heard else [])]
    ran = run(noise_test(game, 0, 2, why=()), came=came)
    assert bool(all_told(ran.events, NoiseCardDrawn)) is heard
    assert bool(all_told(ran.events, Unheard)) is not heard
    told_in_order = [type(event) for event in ran.events if type(event) in (TestEnded, NoiseCardDrawn, Unheard)]
    assert told_in_order == [TestEnded, NoiseCardDrawn if heard else Unheard]


@pytest.mark.rule("RB-NOISE-6", "RB-Q-38")
def test_only_the_highest_value_counts_and_modifiers_are_added() -> None:
    """A card of 2, weapons of 3 and 1, modifiers of 1 and 1: five dice."""
    game = drill()
    game.action = new_action(game, 0, noise=2)
    add_noise(game, 3)
    add_noise(game, 1)
    add_modifier_noise(game, 1)
    add_modifier_noise(game, 1)
    assert dice_of_action(game) == 5


@pytest.mark.rule("RB-Q-38", "RB-CARD-8", "RB-ATTACK-12")
def test_the_noise_of_a_helper_is_added_too() -> None:
    """Brick shoulders in: 1 die on top of the 3 of Sarge's gun."""
    game = drill({"sarge": "a", "brick": "a"}, hero={"brick": {"hand": ("brace-yourself",)}})
    game.action = new_action(game, 0, noise=3)
    attempt(game, attack_on("soldier 1", game), "play-modifier:1:brace-yourself", came=[("one", "one"), ("one",)])
    ran = run(finish_action(game), came=[("blank",) * 4])
    assert told(ran.events, DiceRolled).kinds == ("noise",) * 4


@pytest.mark.rule("RB-Q-38", "RB-SKILL-SNEAKY-1", "RB-SKILL-2")
@pytest.mark.parametrize(("with_weapon", "dice"), [(False, 1), (True, 2)])
def test_sneaky_takes_one_die_off_without_a_weapon(with_weapon: bool, dice: int) -> None:
    """Not in the noise test of an action with a weapon attack."""
    game = drill(hero={"sarge": {"skills": skilled("sneaky")}})
    game.action = Action(0, noise=2, with_weapon=with_weapon)
    assert noise_value(game, 0, 2) == dice


@pytest.mark.rule("RB-Q-38", "RB-SKILL-SNEAKY-1")
def test_a_value_that_falls_to_0_needs_no_test() -> None:
    """Sneaky with noise 1."""
    game = drill(hero={"sarge": {"skills": skilled("sneaky")}})
    game.action = new_action(game, 0, noise=1)
    ran = run(noise_of_action(game))
    assert told(ran.events, NoNoise).printed == 1
    assert not all_told(ran.events, TestBegan)


@pytest.mark.rule("RB-Q-38")
@pytest.mark.parametrize(("printed", "dice"), [(0, 0), (1, 2), (3, 4)])
def test_a_wound_that_makes_louder(printed: int, dice: int) -> None:
    """One die more, but an action of noise 0 stays silent; it comes before the value 1 is looked at."""
    game = drill(hero={"sarge": {"wounds": (Wound("a-cry-of-pain-1"),)}})
    assert noise_value(game, 0, printed) == dice
    game.alarm = "after"
    assert noise_value(game, 0, printed) == dice


@pytest.mark.rule("RB-SKILL-2")
def test_an_action_with_a_weapon_attack_makes_a_weapon_noise_test() -> None:
    """Recon is no use in it; it is in one without, also if that one interrupts the other."""
    game = drill(hero={"sarge": {"skills": skilled("recon")}})
    game.action = new_action(game, 0, noise=1)
    use_weapon(game, "submachine-gun")
    ran = run(noise_of_action(game), came=[("special",), ("one",), QUIET])
    assert ran.asked == []
    ran = run(noise_test(game, 0, 1, why=()), "spend:recon:noise:-1", came=[("special",), ("noisy-1",)])
    assert told(ran.events, NoiseTopDone).skipped


# ---------------------------------------------------------------- who makes the test


@pytest.mark.rule("RB-NOISE-6", "RB-NOISE-4", "RB-NOISE-5", "RB-ATTACK-15")
def test_quick_fire() -> None:
    """Card 3, rifle 2, two attacks: one noise test with 3 dice; the card adds 3 dice and reaches its number."""
    game = drill({"red-hawk": "a"}, units={"soldier 1": "c", "soldier 2": "c"}, hero={"red-hawk": QUICK})
    first, second = unit("soldier 1"), unit("soldier 2")
    ran = run(
        _play(game, "quick-fire"),
        f"attack:hunting-rifle:{first}",
        f"attack:hunting-rifle:{second}",
        came=[
            ("one", "two", "one"),
            ("one", "two", "one"),
            ("one", "blank", "blank"),
            ("one-thing-after-another-1",),
            ("three", "two", "one"),
            ("sp-3",),
            ("sp-4",),
        ],
    )
    noise = [event for event in all_told(ran.events, DiceRolled) if "noise" in event.kinds]
    assert [event.faces for event in noise] == [("one", "blank", "blank"), ("three", "two", "one")]
    assert told(ran.events, NoiseCompared).total == 7
    assert told(ran.events, PatrolCame).levels == (1, 1)


QUICK = {"hand": ("quick-fire",), "skills": ()}


def _play(game: State, card: str) -> Rule[None]:
    """The action of a card from its beginning to its noise."""
    game.action = new_action(game, 0)
    yield from play_top(game, 0, PlayTop(card))
    yield from finish_action(game)


@pytest.mark.rule("RB-NOISE-7")
@BOTH
def test_enemies_make_no_noise_tests(edition: Edition) -> None:
    """They shoot, and nobody rolls for the noise."""
    game = drill(units={"soldier 1": "c"}, edition=edition, phase="enemy")
    ran = run(enemy_attack(game, [unit("soldier 1")], 0, "ranged"), came=[("three", "three")])
    assert [event.test for event in all_told(ran.events, TestBegan)] == ["defence"]


@pytest.mark.rule("RB-Q-36", "RB-WOUND-10")
@BOTH
def test_a_hero_downed_by_the_own_action_still_makes_the_noise_test(edition: Edition) -> None:
    """The test belongs to the action."""
    four = tuple(Wound(card) for card in ("torn-strap-1", "torn-strap-2", "winded-1", "winded-2"))
    game = drill(edition=edition, hero={"sarge": {"wounds": four}})
    game.action = new_action(game, 0, noise=2)
    assert game.heroes[0].downed
    ran = run(finish_action(game), came=[("one", "blank"), QUIET])
    assert len(all_told(ran.events, NoiseCardDrawn)) == 1


@pytest.mark.rule("RB-Q-42", "RB-SKILL-COUNTER-1")
def test_a_counter_attack_makes_noise_in_the_enemy_turn() -> None:
    """The soldier shoots, Sarge shoots back: a noise test with the 3 dice of the gun, and a patrol comes."""
    game = drill(units={"soldier 1": "c"}, hero={"sarge": {"skills": skilled("counter")}}, phase="enemy")
    soldier = unit("soldier 1")
    ran = run(
        enemy_attack(game, [soldier], 0, "ranged"),
        "spend:counter:defence:-1",
        f"attack:submachine-gun:{soldier}",
        came=[("special", "two"), ("one", "one", "one"), ("two", "two", "blank"), ("noisy-1",), ("sp-3",)],
    )
    assert [event.test for event in all_told(ran.events, TestBegan)] == ["defence", "attack", "noise"]
    assert len(all_told(ran.events, PatrolCame)) == 1


# ---------------------------------------------------------------- skills, keywords, items


@pytest.mark.rule("RB-SKILL-AUF-DEUTSCH-1", "RB-SKILL-2")
def test_auf_deutsch_calms_a_room_in_the_middle_of_the_test() -> None:
    """The corridor falls from suspicious to at ease, before the card is drawn."""
    game = drill(hero={"sarge": {"skills": skilled("auf-deutsch")}}, levels={"c": SUSPICIOUS})
    ran = run(noise_test(game, 0, 1, why=()), "spend:auf-deutsch:noise:-1", came=[("special",), QUIET])
    assert game.awareness[room("c")] == 0
    assert len(all_told(ran.events, NoiseCardDrawn)) == 1


@pytest.mark.rule("RB-KEY-DETECT-1", "RB-Q-38")
def test_detect_adds_to_the_total_and_not_to_the_value() -> None:
    """A blank roll in its area is heard; two such units add 1 only; noise 0 still needs no test."""
    game = _beside_detectors(("a",))
    ran = run(noise_test(game, 0, 1, why=()), came=[("blank",), QUIET])
    assert told(ran.events, NoiseCompared).total == 1
    game = _beside_detectors(("a", "a"))
    ran = run(noise_test(game, 0, 1, why=()), came=[("one",), QUIET])
    assert told(ran.events, NoiseCompared).total == 2
    game = _beside_detectors(("b",))
    ran = run(noise_test(game, 0, 1, why=()), came=[("blank",)])
    assert len(all_told(ran.events, Unheard)) == 1
    game = _beside_detectors(("a",))
    game.action = new_action(game, 0, noise=0)
    assert run(noise_of_action(game)).events == []


def _beside_detectors(dogs: tuple[str, ...]) -> State:
    """Sarge in area a, and dogs that hear well in these areas."""
    units = {f"dog {number}": where for number, where in enumerate(dogs, start=1)}
    return drill(units=units, faction="mission-o-reilly")


@pytest.mark.rule("RB-ITEM-VRIL-INJECTION-1")
def test_the_die_of_an_injection_is_optional_in_noise_tests() -> None:
    """It is offered before the roll; in other tests it is always there."""
    game = drill(hero={"sarge": {"injected": 2}})
    ran = run(noise_test(game, 0, 1, why=()), "roll-dice", "settle", came=[("blank",)])
    assert told(ran.events, DiceRolled).kinds == ("noise",)
    ran = run(noise_test(game, 0, 1, why=()), "add-die:vril-injection", "settle", came=[("blank", "blank")])
    assert told(ran.events, DiceRolled).kinds == ("noise", "noise")


@pytest.mark.rule("RB-Q-38")
def test_a_card_in_play_that_makes_quieter() -> None:
    """One die fewer, with a weapon too."""
    (card,) = [one.id for one in drill().box.cards.actions.values() if one.top.does == (Quieter(),)]
    game = drill({"quentin": "a"}, hero={"quentin": {"in_play": (InPlay(card, "ongoing"),)}})
    game.action = Action(0, noise=3, with_weapon=True)
    assert noise_value(game, 0, 3) == 2
