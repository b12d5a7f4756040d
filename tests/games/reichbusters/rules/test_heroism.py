"""Heroism points: spent on tests, drawn for deeds."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, drill, ended, kinds, result

from nightraid.games.reichbusters.asks.events.enemy import WoundDrawn
from nightraid.games.reichbusters.asks.events.testing import DiceRolled, HeroismGained, HeroismSpent, TestEnded
from nightraid.games.reichbusters.asks.questions.testing import AfterFailure, BeforeTest
from nightraid.games.reichbusters.ids import Edition, HeroismKind
from nightraid.games.reichbusters.rules.attack import attack
from nightraid.games.reichbusters.rules.attack_targets import BASIC
from nightraid.games.reichbusters.rules.base.pool import succeeds
from nightraid.games.reichbusters.rules.capture import check_rescue
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.heroism import gain_point
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.rules.wounding import wound_unit
from nightraid.games.reichbusters.state import NO_POINTS, Action, Points, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def with_points(own: Points = NO_POINTS, shared: Points = NO_POINTS, **fields: Any) -> State:
    """The drill with heroism points on Sarge's dashboard and on the team card."""
    return drill(hero={"sarge": {"points": own}}, shared=shared, **fields)


# ---------------------------------------------------------------- kinds


@pytest.mark.rule("RB-HEROISM-1")
@pytest.mark.parametrize(("kind", "fits"), [("attack", True), ("defence", False), ("wild", True)])
def test_which_points_work_on_attack_tests(kind: HeroismKind, fits: bool) -> None:
    """Attack points and wild ones."""
    game = with_points(NO_POINTS.plus(kind))
    ran = attempt(game, attack_on("soldier 1", game), *(["roll-dice"] if fits else []), came=[("one", "three")])
    assert bool(ran.asked) is fits


@pytest.mark.rule("RB-HEROISM-1")
@pytest.mark.parametrize(("kind", "fits"), [("attack", False), ("defence", True), ("wild", True)])
def test_which_points_work_on_defence_tests(kind: HeroismKind, fits: bool) -> None:
    """Defence points and wild ones."""
    game = with_points(NO_POINTS.plus(kind))
    ran = attempt(game, defence(game), *(["roll-dice"] if fits else []), came=[("one", "three")])
    assert bool(ran.asked) is fits


@pytest.mark.rule("RB-HEROISM-2")
def test_no_points_on_noise_tests() -> None:
    """Neither before nor after: nobody is asked."""
    game = with_points(Points(2, 2, 2), Points(2, 2, 2))
    ran = run(noise_test(game, 0, 2, why=()), came=[("two", "two"), ("only-the-wind-1",)])
    assert ran.asked == []


# ---------------------------------------------------------------- before the roll


@pytest.mark.rule("RB-HEROISM-3")
def test_one_point_before_the_roll_wins_the_test() -> None:
    """No dice are rolled, and the total is the target number."""
    game = with_points(Points(attack=1))
    ran = attempt(game, attack_on("soldier 1", game, against=9), "spend-heroism:(attack):()")
    assert not all_told(ran.events, DiceRolled)
    assert told(ran.events, TestEnded).total == 9
    assert succeeds(game, ended(ran))
    assert game.heroes[0].points == NO_POINTS
    assert game.spent == Points(attack=1)


@pytest.mark.rule("RB-HEROISM-3", "RB-KEY-UNRELIABLE-1", "RB-KEY-UNRELIABLE-2")
@BOTH
def test_an_attack_won_before_the_roll_still_makes_noise_and_jams(edition: Edition) -> None:
    """There is no special to spend on the Unreliable weapon; its noise is that of every attack with it."""
    game = drill({"brick": "a"}, edition=edition, hero={"brick": {"points": Points(attack=1)}})
    game.action = Action(0)
    soldier = unit("soldier 1")
    run(attack(game, 0, BASIC), f"attack:vickers:{soldier}", "spend-heroism:(attack):()")
    assert soldier not in game.units
    assert game.action.weapons == (("vickers", 0),)
    assert game.action.noise == 4


@pytest.mark.rule("RB-HEROISM-3", "RB-Q-52")
def test_one_point_answers_a_whole_combined_attack() -> None:
    """Three zombies, 11: no wound card."""
    names = ("zombie 1", "zombie 2", "zombie 3")
    game = with_points(Points(defence=1), units=dict.fromkeys(names, "a"), phase="enemy")
    ran = run(enemy_attack(game, [unit(name) for name in names], 0, "melee"), "spend-heroism:(defence):()")
    assert not all_told(ran.events, WoundDrawn)


# ---------------------------------------------------------------- after the roll


@pytest.mark.rule("RB-HEROISM-4")
def test_two_points_turn_a_failure_into_a_success() -> None:
    """The total becomes the target number."""
    game = with_points(Points(attack=2))
    keys = ("roll-dice", "spend-heroism:(attack+attack):()")
    ran = attempt(game, attack_on("soldier 1", game, against=9), *keys, came=[("one", "two")])
    assert [type(ask) for ask in ran.asked] == [BeforeTest, AfterFailure]
    assert told(ran.events, TestEnded) == TestEnded(
        hero=0, test="attack", total=9, against=9, success=True, why=("RB-TEST-9", "RB-TEST-10")
    )
    assert game.spent == Points(attack=2)


@pytest.mark.rule("RB-HEROISM-4")
def test_one_point_is_not_enough_after_the_roll() -> None:
    """And after a success nobody is asked."""
    game = with_points(Points(attack=1))
    ran = attempt(game, attack_on("soldier 1", game), "roll-dice", came=[("one", "two")])
    assert not succeeds(game, ended(ran))
    game = with_points(Points(attack=2))
    ran = attempt(game, attack_on("soldier 1", game), "roll-dice", came=[("one", "three")])
    assert len(ran.asked) == 1


@pytest.mark.rule("RB-HEROISM-4")
def test_what_the_dice_have_done_stands() -> None:
    """The surge has wounded, the special was spent."""
    game = with_points(Points(attack=2))
    test = attack_on("soldier 1", game, against=9, pool=kinds("attack", "vril"))
    soldier = unit("soldier 1")
    keys = ("roll-dice", f"spend:loot:attack:{soldier}", "spend-heroism:(attack+attack):()")
    ran = attempt(game, test, *keys, came=[("special", "surge"), ("cracked-ribs-1",)])
    assert len(game.heroes[0].wounds) == 1
    assert "loot" in ended(ran).spent_on
    assert result(game, ran) == 9


@pytest.mark.rule("RB-HEROISM-4")
def test_the_failure_may_be_taken() -> None:
    """No point is spent."""
    game = with_points(Points(attack=2))
    ran = attempt(game, attack_on("soldier 1", game), "roll-dice", "take-failure", came=[("one", "two")])
    assert not succeeds(game, ended(ran))
    assert game.heroes[0].points == Points(attack=2)


@pytest.mark.rule("RB-Q-54", "RB-HEROISM-4")
def test_the_two_points_may_be_of_different_kinds() -> None:
    """An attack point and a wild one; the defence point is no help."""
    game = with_points(Points(attack=1, defence=1, wild=1))
    keys = ("roll-dice", "spend-heroism:(attack+wild):()")
    ran = attempt(game, attack_on("soldier 1", game), *keys, came=[("one", "two")])
    assert offered(ran) == ["spend-heroism:(attack+wild):()", "take-failure"]
    assert game.heroes[0].points == Points(defence=1)


@pytest.mark.rule("RB-Q-52")
def test_two_points_after_the_roll_answer_a_whole_combined_attack() -> None:
    """Whatever its strength: no wound card."""
    names = ("zombie 1", "zombie 2", "zombie 3")
    game = with_points(Points(wild=2), units=dict.fromkeys(names, "a"), phase="enemy")
    rule = enemy_attack(game, [unit(name) for name in names], 0, "melee")
    ran = run(rule, "roll-dice", "spend-heroism:(wild+wild):()", came=[("blank", "blank")])
    assert not all_told(ran.events, WoundDrawn)


# ---------------------------------------------------------------- whose


@pytest.mark.rule("RB-HEROISM-5")
def test_own_and_shared_points_are_mixed_at_will() -> None:
    """Every pair that can be paid is offered once."""
    game = with_points(Points(attack=1, wild=1), Points(attack=2))
    keys = ("roll-dice", "spend-heroism:(wild):(attack)")
    ran = attempt(game, attack_on("soldier 1", game), *keys, came=[("one", "two")])
    assert set(offered(ran)) == {
        "spend-heroism:(attack+wild):()",
        "spend-heroism:(attack):(attack)",
        "spend-heroism:(wild):(attack)",
        "spend-heroism:():(attack+attack)",
        "take-failure",
    }
    assert len(offered(ran)) == 5
    assert (game.heroes[0].points, game.shared) == (Points(attack=1), Points(attack=1))
    assert game.spent == Points(attack=1, wild=1)
    assert told(ran.events, HeroismSpent).kinds == ("wild", "attack")


@pytest.mark.rule("RB-HEROISM-5", "RB-HEROISM-3")
def test_shared_points_are_enough() -> None:
    """With none on the own dashboard."""
    game = with_points(shared=Points(defence=1, wild=1))
    ran = attempt(game, defence(game, against=9), "spend-heroism:():(wild)")
    assert offered(ran) == ["roll-dice", "spend-heroism:():(defence)", "spend-heroism:():(wild)"]
    assert (game.shared, game.spent) == (Points(defence=1), Points(wild=1))


@pytest.mark.rule("RB-HEROISM-5")
def test_points_of_another_hero_are_no_help() -> None:
    """Also in the same area and of the same player."""
    game = drill({"sarge": "a", "brick": "a"}, hero={"brick": {"points": Points(2, 2, 2)}})
    assert attempt(game, attack_on("soldier 1", game), came=[("one", "two")]).asked == []


@pytest.mark.rule("RB-KEY-VRILMEISTER-1")
def test_no_points_in_attacks_on_a_vrilmeister() -> None:
    """Neither before nor after the roll."""
    game = with_points(Points(attack=3), units={"general-wolff 1": "c"})
    ran = attempt(game, attack_on("general-wolff 1", game), came=[("one", "two")])
    assert ran.asked == []


@pytest.mark.rule("RB-HEROISM-1")
@pytest.mark.parametrize(("wound", "test"), [("shaken-1", "attack"), ("nerves-gone-1", "defence")])
def test_a_wound_can_forbid_points_on_one_kind_of_test(wound: str, test: str) -> None:
    """On the other kind they work."""
    game = drill(hero={"sarge": {"points": Points(wild=1), "wounds": (Wound(wound),)}})
    on_attack = attempt(
        game, attack_on("soldier 1", game), *(["roll-dice"] if test == "defence" else []), came=[("two", "two")]
    )
    on_defence = attempt(game, defence(game), *(["roll-dice"] if test == "attack" else []), came=[("two", "two")])
    assert (bool(on_attack.asked), bool(on_defence.asked)) == (test == "defence", test == "attack")


@pytest.mark.rule("RB-PACIFY-1")
def test_a_point_spent_in_the_own_turn_is_kept_in_mind() -> None:
    """There is no pacifying in this turn; a point spent on another Hero's test does not matter."""
    game = with_points(Points(attack=1))
    attempt(game, attack_on("soldier 1", game), "spend-heroism:(attack):()")
    assert game.turn.heroism_spent
    game = drill({"sarge": "a", "brick": "a"}, acting="brick", hero={"sarge": {"points": Points(attack=1)}})
    attempt(game, attack_on("soldier 1", game), "spend-heroism:(attack):()")
    assert not game.turn.heroism_spent


# ---------------------------------------------------------------- gaining


@pytest.mark.rule("RB-Q-53")
def test_points_put_aside_form_a_new_supply_when_it_is_empty() -> None:
    """Not before: with one left, that one is drawn."""
    game = drill(supply=Points(wild=1), spent=Points(attack=2))
    run(gain_point(game, 0, ()), came=[("wild",)])
    assert (game.supply, game.spent) == (NO_POINTS, Points(attack=2))
    run(gain_point(game, 0, ()), came=[("attack",)])
    assert (game.supply, game.spent) == (Points(attack=1), NO_POINTS)
    assert game.heroes[0].points == Points(attack=1, wild=1)


@pytest.mark.rule("RB-Q-53", "RB-COMPONENT-13")
def test_without_points_anywhere_none_is_drawn() -> None:
    """All 24 are on dashboards."""
    game = drill(supply=NO_POINTS, spent=NO_POINTS)
    assert run(gain_point(game, 0, ())).events == []


@pytest.mark.rule("RB-HEROISM-6", "RB-HEROISM-7", "RB-PACIFY-1")
@BOTH
def test_a_point_for_pacifying_a_room(edition: Edition) -> None:
    """Four kills in one turn empty the corridor: a random point."""
    names = [f"soldier {number}" for number in range(1, 5)]
    game = drill({"sarge": "a"}, units=dict.fromkeys(names, "c"), edition=edition)
    came: list[tuple[str, ...]] = []
    for name in names:
        came = [("defence",)] if name == names[-1] else []
        ran = run(wound_unit(game, unit(name), 1, by=0, how="ranged"), came=came)
    assert told(ran.events, HeroismGained).kind == "defence"
    assert game.heroes[0].points == Points(defence=1)


@pytest.mark.rule("RB-HEROISM-6", "RB-HEROISM-7", "RB-CAPTURE-6")
@pytest.mark.parametrize(("edition", "gained"), [("1.0", False), ("1.1", True)])
def test_a_point_for_a_rescue_only_in_1_1(edition: Edition, gained: bool) -> None:
    """The kill brings the guards of the captive below four."""
    wounds = tuple(Wound(card) for card in ("torn-strap-1", "torn-strap-2", "winded-1", "winded-2"))
    names = [f"zombie {number}" for number in range(1, 4)]
    game = drill(
        {"sarge": "c", "brick": "d"},
        units=dict.fromkeys(names, "d"),
        edition=edition,
        hero={"brick": {"captured": True, "wounds": wounds}},
    )
    ran = run(check_rescue(game, 0, area("d")), came=[("wild",)] if gained else [])
    assert bool(all_told(ran.events, HeroismGained)) is gained
