"""Answers on the screen: where each can be chosen, under which heading it stands, what a question is about."""

from typing import Any

import pytest
from tests.contract.on_screen import Things
from tests.games.reichbusters.positions import area, position, reichbusters, room, stand, unit
from tests.games.reichbusters.table.matches import printed_of, random_match, screen_of, setups, table

from nightraid.engine.ask import Ask, Option
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.now import DieShown
from nightraid.games.reichbusters.asks.options import OPTIONS, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.questions.castle import CancelRise, WherePassage
from nightraid.games.reichbusters.asks.questions.enemy import WhichBomber, WhichSkillOut, WhichWay
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest
from nightraid.games.reichbusters.state import Feature, Found, RolledDie, RunningTest, Skill, State
from nightraid.games.reichbusters.table.headings import GROUPS, OPTION_ICONS
from nightraid.games.reichbusters.table.icons import ICONS

SOLDIER = unit("soldier 1")


def spots(option: Option) -> list[str]:
    return [f"{spot.kind} {spot.id}" for spot in table().spots(option)]


def now(game: State, ask: Ask[Any], option: Option) -> list[Spot]:
    return list(table().spots_now(game, ask, option))


def act(*options: Option) -> Act:
    return Act(0, 2, seat=0, options=list(options), why=())


def test_every_answer_has_a_heading_and_an_icon_that_the_client_gets() -> None:
    assert set(GROUPS) == set(OPTION_ICONS) == set(OPTIONS)
    assert set(OPTION_ICONS.values()) <= ICONS


def test_items_for_a_hero_are_told_apart_by_their_icons() -> None:
    """Beside a Hero there is only room for the icon."""
    handed = [table().icon(rounds.HandItem(item, 0)) for item in ("grenade-1", "bandages-1", "grenade-2")]
    assert handed[0] == handed[2] != handed[1]
    assert table().icon(hero.GiveItem("grenade-1", 1)) == table().icon(hero.TakeItem("grenade-1", 1)) == handed[0]
    assert set(handed) <= ICONS


@pytest.mark.parametrize(
    ("option", "where"),
    [
        (hero.Move(3), ["cell 3"]),
        (hero.GoOn(4), ["cell 4"]),
        (hero.Attack("vickers", SOLDIER), [f"piece {SOLDIER}", "card vickers"]),
        (hero.AttackUnarmed(SOLDIER), [f"piece {SOLDIER}"]),
        (hero.OpenDoor(2), ["edge door-2"]),
        (hero.PickUp("grenade-1"), ["token item-grenade-1"]),
        (hero.ThrowAt("grenade-1", 5), ["cell 5", "card grenade-1"]),
        (hero.GiveItem("grenade-1", 1), ["piece 1", "card grenade-1"]),
        (hero.TakeCharge(), ["piece escort"]),
        (cards.PlayTop("second-belt"), ["card second-belt"]),
        (testing.PlayModifier(1, "second-belt"), ["card second-belt", "piece 1"]),
        (testing.RerollDie(2, "lethal"), ["die 2"]),
        (testing.Spend("burst", "attack"), []),
        (testing.Spend("hurt", "vril", SOLDIER), [f"piece {SOLDIER}"]),
        (castle.NearRoom(4), ["area 4"]),
        (castle.ComeThrough(3, 8), ["edge door-3"]),
        (enemy.GoBy(6, -1), ["cell 6"]),
        (enemy.LeadAttack(SOLDIER, 7), [f"piece {SOLDIER}"]),
        (rounds.FreeDoor(1, 2), ["edge door-2", "piece 1"]),
        (rounds.HandSkill("deadly", 0), ["piece 0", "card store-deadly"]),
        (missions.TakeObjective(9), ["cell 9"]),
        (hero.EndTurn(), []),
    ],
)
def test_an_answer_is_chosen_at_its_target_or_at_what_it_is_done_with(option: Option, where: list[str]) -> None:
    assert spots(option) == where


# ---------------------------------------------------------------- as things stand


def test_letters_and_features_are_where_the_map_has_them() -> None:
    game = position({"brick": "a"}, acting="brick", features={area("c"): Feature("medical", "field-bed-1")})
    ask = act(hero.EndTurn())
    assert now(game, ask, castle.NearBarracks("B")) == [Spot("cell", str(area("x")))]
    assert now(game, ask, castle.PassageTo("Y")) == [Spot("cell", str(area("o")))]
    assert now(game, ask, castle.UseFeature("field-bed-1", 0)) == [Spot("token", f"feature-{area('c')}")]


def test_searching_points_at_what_lies_facedown() -> None:
    lying = {area("a"): (Found("normal"), Found("vril")), area("b"): (Found("normal"),)}
    game = position({"brick": "a"}, acting="brick", found=lying)
    ask = act(hero.EndTurn())
    assert [spot.id for spot in now(game, ask, hero.SearchArea())] == [f"facedown-{area('a')}-{n}" for n in (0, 1)]
    assert [spot.id for spot in now(game, ask, hero.SearchFacedown("vril"))] == [f"facedown-{area('a')}-1"]


def test_leaving_points_at_the_exit_of_the_area() -> None:
    game = position({"brick": "k"}, acting="brick")
    assert now(game, act(hero.EndTurn()), hero.LeaveMap()) == [Spot("gate", "exit-0")]
    assert now(game, act(hero.EndTurn()), hero.StandUp()) == [Spot("piece", "0")]


def test_a_skill_is_that_of_the_hero_who_is_asked() -> None:
    game = position({"brick": "a", "sarge": "b"}, hero={"sarge": {"skills": (Skill("deadly"),)}})
    out = WhichSkillOut(1, "staggered-1", seat=0, options=[enemy.LoseSkill("deadly")], why=())
    assert now(game, out, out.options[0]) == [Spot("card", "skill-1-deadly")]
    before = BeforeTest(1, "attack", 4, 3, seat=0, options=[testing.RollDice()], why=())
    assert now(game, before, testing.AddDie("deadly")) == [Spot("card", "skill-1-deadly")]
    assert now(game, before, testing.AddDie("injection")) == []


# ---------------------------------------------------------------- questions and dice


def test_a_question_is_about_what_it_names() -> None:
    subject = table().subject
    rise = CancelRise(0, room("f"), 2, seat=0, options=[castle.LetItRise()], why=())
    assert subject(rise) == (Spot("piece", "0"), Spot("area", str(room("f"))))
    passage = WherePassage(area("c"), seat=0, options=[castle.PassageTo("X")], why=())
    assert subject(passage) == (Spot("cell", str(area("c"))),)
    way = WhichWay(SOLDIER, seat=0, options=[enemy.GoBy(1, -1)], why=())
    assert subject(way) == (Spot("piece", str(SOLDIER)),)


def test_or_else_about_what_can_be_answered() -> None:
    bombs = WhichBomber(seat=0, options=[enemy.ExplodeFirst(201), enemy.ExplodeFirst(202)], why=())
    assert table().subject(bombs) == (Spot("piece", "201"), Spot("piece", "202"))


def test_the_dice_of_the_running_test_lie_open_with_their_kinds() -> None:
    dice = (RolledDie("attack", "one"), RolledDie("vril", "surge"))
    game = position({"brick": "a"}, acting="brick", test=RunningTest("attack", 0, 4, dice=dice))
    shown = table().dice_on_table(game, act(hero.EndTurn()))
    assert shown == (DieShown("attack", "one"), DieShown("vril", "surge"))
    assert table().dice_on_table(position({"brick": "a"}), act(hero.EndTurn())) == ()


def test_cards_that_lie_before_nobody_are_read_out() -> None:
    ask = act(hero.EndTurn())
    assert table().says(ask, testing.ApplyNoiseCard("close-call-1")).startswith("Close Call: ")
    assert table().says(ask, enemy.ApplyWound("winded-1")).startswith("Winded: ")
    assert table().says(ask, hero.EndTurn()) == ""


def test_the_end_turn_button_is_for_ending_turns() -> None:
    at = stand({"brick": "a"}, acting="brick")
    assert [option.key for option in at.asked.options if table().ends_turn(option)] == ["end-turn"]


# ---------------------------------------------------------------- on the way


@pytest.mark.parametrize("place", range(0, len(setups()), 3))
def test_everything_that_can_be_chosen_points_at_what_is_there(place: int) -> None:
    setup = setups()[place]
    printed, game = printed_of(setup), reichbusters()
    for match, ask in random_match(setup, place, 60):
        things, state = Things(printed, match.seats, screen_of(match)), game.copy(match.state)
        dice = table().dice_on_table(state, ask)
        things.check_dice(((die.die, die.face) for die in dice), ask)
        things.known["die"] = {str(number) for number in range(len(dice))}
        things.check_spots(table().subject(ask), ask)
        for option in ask.options:
            things.check_spots((*table().spots(option), *table().spots_now(state, ask, option)), option)
