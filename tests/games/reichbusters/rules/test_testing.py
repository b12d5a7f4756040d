"""Tests, step by step."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import (
    Chance,
    attack_on,
    attempt,
    defence,
    dice_in,
    drill,
    ended,
    kinds,
    result,
    rolls,
    skilled,
)

from nightraid.engine.ask import Roll
from nightraid.games.reichbusters.asks.events.enemy import WoundStays
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled, Drained, TestBegan, TestEnded
from nightraid.games.reichbusters.asks.questions.testing import InTest, OfferHelp
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.pool import succeeds
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.testing import run_test
from nightraid.games.reichbusters.schema.weapons import Lethal
from nightraid.games.reichbusters.state import Action, Weapon, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])

# ---------------------------------------------------------------- who rolls, and how many dice


@pytest.mark.rule("RB-TEST-1", "RB-DEFENCE-1")
@BOTH
def test_only_the_attacked_hero_rolls_when_enemies_attack(edition: Edition) -> None:
    """The units have an attack value and no dice: every die rolled is a defence die of the Hero's player."""
    game = drill({"sarge": "a", "claudine": "w"}, units={"zombie 1": "a"}, players=2, edition=edition, phase="enemy")
    seen: list[Chance] = []
    run(rolls(enemy_attack(game, [unit("zombie 1")], 0, "melee"), seen), came=[("three", "two")])
    assert [dice_in(roll) for roll in seen] == [["defence", "defence"]]
    assert seen[0].seat == game.seat_of(0)


@pytest.mark.rule("RB-TEST-2")
def test_the_target_number_of_a_defence_test_is_the_combined_attack() -> None:
    """Three zombies: 5 + 3 + 3."""
    game = drill(units={"zombie 1": "a", "zombie 2": "a", "zombie 3": "a"}, phase="enemy")
    attackers = [unit(f"zombie {number}") for number in (1, 2, 3)]
    ran = run(enemy_attack(game, attackers, 0, "melee"), came=[("blank", "blank"), ("cracked-ribs-1",)])
    assert told(ran.events, TestBegan).against == 11


@pytest.mark.rule("RB-TEST-2", "RB-NOISE-3")
def test_the_target_number_of_a_noise_test_is_one() -> None:
    """Whatever makes the noise."""
    game = drill()
    ran = run(noise_test(game, 0, 3, why=()), came=[("blank", "blank", "blank")])
    assert told(ran.events, TestBegan).against == 1


@pytest.mark.rule("RB-TEST-3", "RB-VRIL-1")
def test_all_dice_are_rolled_together_vril_dice_too() -> None:
    """One roll for the whole pool."""
    game = drill()
    seen: list[Chance] = []
    test = attack_on("soldier 1", game, pool=kinds("attack", "attack", "vril"))
    run(rolls(run_test(game, test), seen), came=[("one", "blank", "two")])
    assert [dice_in(roll) for roll in seen] == [["attack", "attack", "vril"]]


@pytest.mark.rule("RB-TEST-4")
def test_in_1_0_every_hero_has_two_defence_dice() -> None:
    """Also Quentin, whose card says 3."""
    assert _defence_dice("quentin", "1.0") == 2
    assert _defence_dice("sarge", "1.0") == 2


@pytest.mark.rule("RB-TEST-5")
def test_in_1_1_the_card_says_how_many_defence_dice() -> None:
    """Brick has defence 3 and rolls 3 dice."""
    assert _defence_dice("brick", "1.1") == 3
    assert _defence_dice("sarge", "1.1") == 2


def _defence_dice(hero: str, edition: Edition) -> int:
    game = drill({hero: "a"}, units={"soldier 1": "c"}, edition=edition, phase="enemy", hero={hero: {"skills": ()}})
    seen: list[Chance] = []
    rule = rolls(enemy_attack(game, [unit("soldier 1")], 0, "ranged"), seen)
    said = next(rule)
    while not isinstance(said, Roll):
        said = rule.send(None)
    return len(dice_in(said))


@pytest.mark.rule("RB-Q-56")
def test_a_pool_may_be_larger_than_the_dice_in_the_box() -> None:
    """The box has 8 attack dice; twelve are rolled at once."""
    game = drill()
    ran = attempt(game, attack_on("soldier 1", game, 12, against=12), came=[("one",) * 12])
    assert result(game, ran) == 12
    assert succeeds(game, ended(ran))


@pytest.mark.rule("RB-DEFENCE-3")
def test_without_dice_nothing_is_rolled() -> None:
    """The total is 0 and the test goes on."""
    game = drill()
    ran = attempt(game, defence(game, 0, against=3))
    assert result(game, ran) == 0
    assert told(ran.events, DiceRolled).faces == ()


# ---------------------------------------------------------------- step 3


@pytest.mark.rule("RB-TEST-6", "RB-CARD-6", "RB-Q-45")
def test_specials_cards_and_rerolls_in_any_order() -> None:
    """A card first, then the special that was there before it, then a re-roll."""
    game = drill(hero={"sarge": {"hand": ("lets-go",)}})
    ran = attempt(
        game,
        attack_on("soldier 1", game, 2, against=20, keywords=(Lethal(),)),
        "play-modifier:0:lets-go",
        "boost:attack",
        "reroll-die:1:lethal",
        came=[("special", "blank"), ("one",), ("three",), ("two",)],
    )
    assert result(game, ran) == 2 + 1 + 3 + 2
    assert game.heroes[0].discard == ("lets-go",)
    assert game.heroes[0].hand == ()


@pytest.mark.rule("RB-TEST-6")
def test_nobody_is_asked_when_nothing_can_be_done() -> None:
    """No special, no card, no re-roll: the result counts at once."""
    game = drill()
    ran = attempt(game, attack_on("soldier 1", game), came=[("one", "three")])
    assert ran.asked == []
    assert told(ran.events, TestEnded).total == 4


@pytest.mark.rule("RB-TEST-6", "RB-SPECIAL-2")
def test_the_player_is_asked_again_when_a_boost_brings_a_special() -> None:
    """Settling turns the special into a boost; the new special is a new decision."""
    game = drill()
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "settle",
        f"spend:loot:attack:{unit('soldier 1')}",
        came=[("special", "blank"), ("special",)],
    )
    assert [type(ask) for ask in ran.asked] == [InTest, InTest]
    assert result(game, ran) == 4


# ---------------------------------------------------------------- steps 4 to 6


@pytest.mark.rule("RB-TEST-7", "RB-VRIL-7")
def test_every_surge_left_is_a_permanent_wound() -> None:
    """Two surges, one special: one is cancelled, the other wounds; without a device nothing is drained."""
    game = drill()
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril", "vril"))
    came = [("special", "surge", "surge"), ("cracked-ribs-1",)]
    ran = attempt(game, test, "spend:cancel-surge:attack:-1", came=came)
    assert [wound.card for wound in game.heroes[0].wounds] == ["cracked-ribs-1"]
    assert len(all_told(ran.events, WoundStays)) == 1
    assert not all_told(ran.events, Drained)


@pytest.mark.rule("RB-TEST-8", "RB-Q-43", "RB-KEY-DRAINED-1")
def test_a_vril_special_drains_the_weapon() -> None:
    """Whatever it was spent on."""
    game = drill(hero={"sarge": {"weapons": (Weapon("submachine-gun", vril=True), Weapon("service-pistol"))}})
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), weapon="submachine-gun", device="submachine-gun")
    attempt(game, test, f"spend:loot:vril:{unit('soldier 1')}", came=[("one", "special")])
    assert [weapon.drained for weapon in game.heroes[0].weapons] == [True, False]


@pytest.mark.rule("RB-TEST-8")
def test_vril_dice_with_numbers_drain_nothing() -> None:
    """Neither does a special of another die."""
    game = drill(hero={"sarge": {"weapons": (Weapon("submachine-gun", vril=True),)}})
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), device="submachine-gun")
    attempt(game, test, "boost:attack", came=[("special", "three"), ("one",)])
    assert not game.heroes[0].weapons[0].drained


@pytest.mark.rule("RB-TEST-9")
@pytest.mark.parametrize(("faces", "success"), [(("one", "three"), True), (("one", "two"), False)])
def test_a_total_equal_to_the_target_number_is_a_success(faces: tuple[str, str], success: bool) -> None:
    """Four against 4 succeeds, three does not."""
    game = drill()
    ran = attempt(game, attack_on("soldier 1", game), came=[faces])
    assert told(ran.events, TestEnded).success is success
    assert succeeds(game, ended(ran)) is success


@pytest.mark.rule("RB-TEST-10", "RB-SPECIAL-1")
def test_what_the_faces_are_worth() -> None:
    """Blank 0, numbers their value, special 2, surge 0, vril dice like the others, flat bonuses on top."""
    game = drill()
    test = attack_on(
        "soldier 1", game, pool=kinds("attack", "attack", "attack", "attack", "vril", "vril"), against=9, added=1
    )
    came = [("blank", "one", "two", "special", "three", "surge")]
    ran = attempt(game, test, "spend:cancel-surge:attack:-1", came=came)
    assert result(game, ran) == 0 + 1 + 2 + 2 + 3 + 0 + 1


# ---------------------------------------------------------------- re-rolls


@pytest.mark.rule("RB-TEST-11", "RB-KEY-LETHAL-1")
def test_a_rerolled_result_stands() -> None:
    """The blank becomes a blank again, and Lethal does not touch it twice."""
    game = drill()
    test = attack_on("soldier 1", game, keywords=(Lethal(),))
    ran = attempt(game, test, "reroll-die:0:lethal", came=[("blank", "one"), ("blank",)])
    assert len(ran.asked) == 1
    assert result(game, ran) == 1


@pytest.mark.rule("RB-TEST-11")
def test_another_effect_may_reroll_the_same_die() -> None:
    """Lethal and then Focused."""
    game = drill(hero={"sarge": {"skills": skilled("focused")}})
    test = attack_on("soldier 1", game, 1, keywords=(Lethal(),))
    game.action = Action(0)
    ran = attempt(game, test, "reroll-die:0:lethal", "reroll-die:0:focused", came=[("blank",), ("blank",), ("three",)])
    assert result(game, ran) == 3
    assert [event.source for event in all_told(ran.events, DiceRerolled)] == ["lethal", "focused"]


@pytest.mark.rule("RB-TEST-11")
def test_specials_are_never_rerolled() -> None:
    """Focused may re-roll any die but that one; a special that a re-roll brings must be spent."""
    game = drill(hero={"sarge": {"skills": skilled("focused")}})
    game.action = Action(0)
    ran = attempt(
        game,
        attack_on("soldier 1", game),
        "reroll-die:1:focused",
        "settle",
        came=[("special", "three"), ("special",), ("one",), ("one",)],
    )
    assert [key for key in offered(ran, 0) if key.startswith("reroll")] == ["reroll-die:1:focused"]
    assert result(game, ran) == 2 + 2 + 1 + 1


@pytest.mark.rule("RB-Q-55")
def test_effects_for_blanks_do_not_reroll_a_surge() -> None:
    """Lethal and an injection see no blank in it."""
    game = drill(hero={"sarge": {"injected": 1}})
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"), keywords=(Lethal(),))
    ran = attempt(game, test, came=[("one", "surge"), ("cracked-ribs-1",)])
    assert ran.asked == []


@pytest.mark.rule("RB-Q-55")
def test_an_effect_for_any_die_rerolls_a_surge() -> None:
    """The card Steady: the surge is gone, and nobody is wounded."""
    game = drill(hero={"sarge": {"hand": ("heads-down",)}})
    test = attack_on("soldier 1", game, pool=kinds("attack", "vril"))
    came = [("one", "surge"), ("two",)]
    ran = attempt(game, test, "play-modifier:0:heads-down", "roll-again:1", "let-them-lie", came=came)
    assert result(game, ran) == 3
    assert game.heroes[0].wounds == ()


@pytest.mark.rule("RB-SCHEMA-6")
def test_a_wound_that_forbids_rerolls() -> None:
    """Blood in the eyes: no re-rolls in attack tests, whatever would allow them."""
    game = drill(hero={"sarge": {"wounds": (Wound("blood-in-the-eyes-1"),)}})
    ran = attempt(game, attack_on("soldier 1", game, keywords=(Lethal(),)), came=[("blank", "blank")])
    assert ran.asked == []


# ---------------------------------------------------------------- dice or a value


@pytest.mark.rule("RB-TEST-12")
def test_an_effect_adds_dice_or_a_value() -> None:
    """Shoulder In adds a die, which is rolled and may show a special; Dig Deep adds 2 without rolling."""
    game = drill({"brick": "a"}, hero={"brick": {"hand": ("brace-yourself", "save-it-for-later")}})
    ran = attempt(
        game,
        attack_on("soldier 1", game, 1, against=9),
        "play-modifier:0:save-it-for-later",
        "play-modifier:0:brace-yourself",
        f"spend:loot:attack:{unit('soldier 1')}",
        came=[("one",), ("special",)],
    )
    assert result(game, ran) == 1 + 2 + 2
    assert len(ended(ran).dice) == 2


# ---------------------------------------------------------------- help of friends


@pytest.mark.rule("RB-ATTACK-12", "RB-TEST-6")
def test_friends_of_other_players_are_asked_when_the_hero_is_done() -> None:
    """Once a test; a card that is played opens the loop again for its Hero."""
    game = drill(
        {"sarge": "a", "brick": "a"}, players=2, hero={"brick": {"hand": ("brace-yourself", "save-it-for-later")}}
    )
    ran = attempt(
        game,
        attack_on("soldier 1", game, 1, against=9),
        "play-modifier:1:brace-yourself",
        "boost:attack",
        came=[("one",), ("special",), ("one",)],
    )
    assert [(type(ask), ask.seat) for ask in ran.asked] == [(OfferHelp, 1), (InTest, 0)]
    assert result(game, ran) == 1 + 2 + 1
    assert game.heroes[1].hand == ("save-it-for-later",)
    assert game.heroes[1].discard[-1] == "brace-yourself"


@pytest.mark.rule("RB-ATTACK-12")
def test_friends_may_decline_and_are_not_asked_again() -> None:
    """Nor is a friend in another area asked at all."""
    game = drill(
        {"sarge": "a", "brick": "a", "quentin": "b"},
        players=3,
        hero={"brick": {"hand": ("brace-yourself",)}, "quentin": {"hand": ("early-riser",)}},
    )
    ran = attempt(game, attack_on("soldier 1", game, 1), "give-no-help", came=[("one",)])
    assert [ask.seat for ask in ran.asked] == [1]
    assert game.heroes[1].hand == ("brace-yourself",)


@pytest.mark.rule("RB-ATTACK-12", "RB-Q-61")
def test_a_friend_of_the_same_player_helps_with_one_card() -> None:
    """It is among the options of that player; after one card there is no second."""
    game = drill({"sarge": "a", "brick": "a"}, hero={"brick": {"hand": ("brace-yourself", "save-it-for-later")}})
    ran = attempt(
        game, attack_on("soldier 1", game, 1, against=9), "play-modifier:1:save-it-for-later", came=[("one",)]
    )
    assert len(ran.asked) == 1
    assert set(offered(ran)) == {"play-modifier:1:brace-yourself", "play-modifier:1:save-it-for-later", "settle"}
    assert result(game, ran) == 3


@pytest.mark.rule("RB-ATTACK-12")
def test_who_has_declined_is_not_asked_again_after_another_has_helped() -> None:
    """Brick declines, Red Hawk plays a card, Sarge goes on: nobody asks Brick a second time."""
    hands = {"brick": {"hand": ("brace-yourself",)}, "red-hawk": {"hand": ("quick-fire",)}}
    game = drill({"sarge": "a", "brick": "a", "red-hawk": "a"}, players=3, hero=hands)
    keys = ("give-no-help", "play-modifier:2:quick-fire")
    ran = attempt(game, attack_on("soldier 1", game, 1), *keys, came=[("one",), ("two",)])
    assert [ask.seat for ask in ran.asked] == [1, 2]
    assert result(game, ran) == 3


@pytest.mark.rule("RB-ATTACK-12", "RB-TEST-6")
def test_a_friend_of_the_same_player_is_not_asked_apart() -> None:
    """Who settles has decided for both."""
    game = drill({"sarge": "a", "brick": "a"}, hero={"brick": {"hand": ("brace-yourself",)}})
    ran = attempt(game, attack_on("soldier 1", game, 1), "settle", came=[("one",)])
    assert [type(ask) for ask in ran.asked] == [InTest]


@pytest.mark.rule("RB-SKILL-GUARDIAN-1", "RB-DEFENCE-2")
def test_a_guardian_of_another_player_is_asked_until_they_decline() -> None:
    """Two defence modifiers for a friend in the area, and no more; without Guardian nobody helps in defence tests."""
    cards = ("knock-knock", "save-it-for-later", "built-like-a-bank")
    game = drill(
        {"sarge": "a", "brick": "a"}, players=2, hero={"brick": {"hand": cards, "skills": skilled("guardian")}}
    )
    keys = ("play-modifier:1:knock-knock", "play-modifier:1:save-it-for-later", "give-no-help")
    ran = attempt(game, defence(game, against=20), *keys, came=[("blank", "one"), ("three",)])
    assert [ask.seat for ask in ran.asked] == [1, 1, 1]
    assert result(game, ran) == 1 + 3 + 2
    assert game.heroes[1].hand == ("built-like-a-bank",)
    game.change(1, skills=())
    assert attempt(game, defence(game), came=[("blank", "one")]).asked == []


@pytest.mark.rule("RB-ATTACK-12")
def test_a_wound_can_keep_a_friend_from_helping() -> None:
    """Ringing ears: no cards on the tests of others."""
    game = drill(
        {"sarge": "a", "brick": "a"},
        hero={"brick": {"hand": ("brace-yourself",), "wounds": (Wound("ringing-ears-1"),)}},
    )
    assert attempt(game, attack_on("soldier 1", game, 1), came=[("one",)]).asked == []


# ---------------------------------------------------------------- a test within a test


@pytest.mark.rule("RB-TEST-9")
def test_a_test_within_a_test_gives_the_outer_one_back() -> None:
    """The outer test is the running one again."""
    game = drill()
    outer = attack_on("soldier 1", game)
    game.test = outer
    attempt(game, defence(game), came=[("one", "one")])
    assert game.test is outer


@pytest.mark.rule("RB-SKILL-VRIL-EXPERIMENT-1", "RB-TEST-3")
def test_a_die_that_must_be_announced_is_offered_before_the_roll() -> None:
    """Vril Experiment: the vril die is in the pool if the player takes it, once."""
    game = drill(hero={"sarge": {"skills": skilled("vril-experiment")}})
    seen: list[Chance] = []
    rule = rolls(run_test(game, attack_on("soldier 1", game)), seen)
    ran = run(rule, "add-die:vril-experiment", came=[("one", "one", "two")])
    assert dice_in(seen[0]) == ["attack", "attack", "vril"]
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-ITEM-VRIL-INJECTION-1")
@pytest.mark.parametrize(("injected", "dice"), [(1, 2), (2, 3)])
def test_an_injection_adds_a_die_and_rerolls_blanks(injected: int, dice: int) -> None:
    """The die only if a special was rolled for it."""
    game = drill(hero={"sarge": {"injected": injected}})
    seen: list[Chance] = []
    rule = rolls(run_test(game, defence(game)), seen)
    run(rule, "reroll-die:0:vril-injection", came=[("blank",) + ("one",) * (dice - 1), ("three",)])
    assert dice_in(seen[0]) == ["defence"] * dice
