"""How the Heroes enter the map: on their first turns, from one spawn token or from four."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, HEROES, KLAUS, ROTH, cell, cells, model, stand, start

from nightraid.games.wolfenstein.asks.events import HeroEntered, Moved, NoiseMade, TurnBegan
from nightraid.games.wolfenstein.asks.questions import WhereEnter
from nightraid.games.wolfenstein.ids import OFF_MAP
from nightraid.games.wolfenstein.state import State


def raid(mission: str = "hall") -> Table[State]:
    """A mission from its set-up; what the Heroes draw does not matter here."""
    drawn = [("field-dressing-1",), ("pipe-1",), ("tnt-1",), ("hatchet-1",)]
    return start(came=drawn, mission=mission, heroes=HEROES)


@pytest.mark.rule("WF-SETUP-10")
def test_heroes_are_not_on_the_map_when_the_game_starts() -> None:
    game = raid().state
    assert [(hero.status, hero.cell) for hero in game.heroes] == [("waiting", OFF_MAP)] * 4
    assert game.hero_cells == 0


@pytest.mark.rule("WF-SETUP-10")
def test_a_hero_enters_on_the_spawn_token_when_its_turn_begins_and_then_plays_a_complete_turn() -> None:
    table = raid()
    happened = table.answer("activate:2")
    assert told(happened, HeroEntered).at == cell("a2")
    assert not all_told(happened, Moved)
    assert told(happened, TurnBegan).ap == 6  # placing costs no AP
    assert (table.state.heroes[KLAUS].status, table.state.heroes[KLAUS].cell) == ("up", cell("a2"))
    assert [hero.status for hero in table.state.heroes] == ["waiting", "waiting", "up", "waiting"]
    happened = table.answer(f"step:{cell('b3')}", f"step:{cell('c4')}")
    assert not all_told(happened, HeroEntered)  # only after the whole turn is the next one placed
    happened = table.answer("end-turn", "activate:0")
    assert (told(happened, HeroEntered).hero, told(happened, HeroEntered).at) == (BJ, cell("a2"))


@pytest.mark.rule("WF-SETUP-10", "WF-Q-89")
def test_a_hero_who_is_not_yet_placed_is_no_neighbour_and_makes_no_company() -> None:
    table = raid()
    table.answer("activate:2")
    assert not any(table.listed(kind) for kind in ("give-item", "give-weapon", "give-ammo", "restore"))
    happened = table.answer(f"step:{cell('b3')}", "end-turn")
    assert not all_told(happened, NoiseMade)
    assert table.state.noise == 0
    assert told(table.answer("activate:0"), NoiseMade).area == 0  # now two of them are in the room
    gifts = {key for key in table.keys if key.startswith("give")}
    assert gifts
    assert all(key.endswith(f":{KLAUS}") for key in gifts)  # and none to the two who still wait


@pytest.mark.rule("WF-Q-89")
def test_a_hero_who_is_not_yet_placed_is_no_target_but_counts_as_living() -> None:
    table = stand(
        {BJ: "a1"},
        nazis={"soldat 1": "m1", "officer 1": "b1"},
        acting=BJ,
        hero={number: {"status": "waiting", "activated": False} for number in (ANYA, KLAUS, ROTH)},
    )
    assert table.state.targets_of_nazis() == [BJ]
    assert list(table.state.hero_side()) == [BJ]
    came = [("hp", "hp", "blank", "blank", "blank"), ("tnt-1",), ("sturmgewehr-1",)]
    table.answer(f"attack:laserkraftwerk-1:{model('officer 1')}", "roll-now", came=came)
    table.answer("take-ammo:light", "take-ammo:heavy", "take-ammo:heavy")  # team loot for each of the three
    assert [hero.glory for hero in table.state.heroes] == [2, 1, 1, 1]


@pytest.mark.rule("WF-SETUP-10")
def test_every_hero_enters_in_round_1() -> None:
    table = raid("yard")
    entered = []
    for hero, token in zip((0, 3, 1, 2), ("a1", "f6", "a6", "f1"), strict=True):
        key = f"activate:{hero}"
        if key in table.keys:
            table.answer(key)
        if isinstance(table.asked, WhereEnter):
            table.answer(f"enter:{cell(token)}")
        entered.append(table.state.heroes[hero].cell == cell(token))
        assert table.state.round == 1
        table.answer("end-turn")
    assert entered == [True] * 4
    assert table.state.round == 2


# ---------------------------------------------------------------- one spawn token or four


@pytest.mark.rule("WF-SETUP-11")
def test_with_a_single_spawn_token_all_heroes_enter_there_one_after_another() -> None:
    table = raid()
    for hero, away in ((0, "b3"), (1, "c4"), (2, "d5")):
        table.answer(f"activate:{hero}")
        assert table.state.heroes[hero].cell == cell("a2")
        around = cell("b3")
        table.answer(f"step:{around}")
        if away != "b3":
            table.answer(f"step:{cell('c4')}")
        if away == "d5":
            table.answer(f"step:{cell('d5')}")
        table.answer("end-turn")
    assert table.state.heroes[ROTH].cell == cell("a2")


@pytest.mark.rule("WF-SETUP-11", "WF-Q-86")
def test_if_the_single_token_is_occupied_the_nearest_free_square_is_taken_by_choice_among_equals() -> None:
    table = raid()
    table.answer("activate:0", "end-turn", "activate:2")
    assert isinstance(table.asked, WhereEnter)
    assert table.listed("enter") == cells("a1", "b1", "b2", "b3", "a3")
    happened = table.answer(f"enter:{cell('b3')}")
    assert told(happened, HeroEntered).at == cell("b3")
    assert told(happened, TurnBegan).ap == 6


@pytest.mark.rule("WF-SETUP-11", "WF-Q-86")
def test_squares_with_nazis_or_tokens_are_no_squares_to_enter_on() -> None:
    waiting = {hero: {"status": "waiting", "activated": False} for hero in (ANYA, KLAUS, ROTH)}
    table = stand(
        {BJ: "a2"}, mission="vault", nazis={"soldat 1": "b3"}, phase="player", hero={**waiting, BJ: {"activated": True}}
    )
    table.answer("activate:1")
    assert table.listed("enter") == cells("a1", "b1", "b2", "a3")


@pytest.mark.rule("WF-SETUP-11")
def test_with_four_spawn_tokens_each_hero_enters_from_a_different_one_of_its_choice() -> None:
    table = raid("yard")
    table.answer("activate:0")
    assert table.listed("enter") == cells("a1", "a6", "f1", "f6")
    table.answer(f"enter:{cell('f1')}", f"step:{cell('e2')}", "end-turn", "activate:1")
    assert table.listed("enter") == cells("a1", "a6", "f6")  # used, though nobody stands on it any more
    table.answer(f"enter:{cell('a6')}", f"step:{cell('b5')}", "end-turn", "activate:2")
    assert table.listed("enter") == cells("a1", "f6")
    table.answer(f"enter:{cell('a1')}", f"step:{cell('b1')}")
    happened = table.answer("end-turn")  # one Hero and one token are left: nothing to choose
    assert (told(happened, HeroEntered).hero, told(happened, HeroEntered).at) == (ROTH, cell("f6"))


@pytest.mark.rule("WF-Q-86")
def test_of_four_tokens_an_unused_one_that_is_occupied_gives_its_nearest_free_squares() -> None:
    table = stand(
        {},
        mission="yard",
        nazis={"soldat 1": "f6"},
        phase="player",
        spawns_used=1 << cell("a1") | 1 << cell("a6") | 1 << cell("f1"),
        hero={ROTH: {"status": "waiting", "activated": False}},
    )
    assert table.listed("enter") == cells("e6", "e5", "f5")
    table.answer(f"enter:{cell('e6')}")
    assert table.state.heroes[ROTH].cell == cell("e6")
