"""Noise tokens: attacks, company, and what makes none."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.games.wolfenstein.asks.events import Killed, Moved, NaziWoke, NoiseGone, NoiseMade, RoundBegan, TurnEnded
from nightraid.games.wolfenstein.asks.questions import Act
from nightraid.games.wolfenstein.state import Weapon

SOLDAT, OTHER, TROOPER = model("soldat 1"), model("soldat 2"), model("fire-trooper 1")
HANDGUN, CROSSBOW = "handgun-1960-1", "hunting-crossbow-1"
WEST, CORRIDOR, EAST = 0, 1, 2
MISS = ("blank", "blank", "blank")
QUIET_TURN = {"ability_used": True}


def areas(*numbers: int) -> int:
    """Areas as a mask."""
    return sum(1 << number for number in numbers)


# ---------------------------------------------------------------- attacks


@pytest.mark.rule("WF-NOISE-1")
def test_an_attack_is_heard_in_the_attackers_area_and_in_the_targets_hit_or_miss() -> None:
    """B.J. in the room shoots a Soldat in the corridor: one token in the room, one in the corridor."""
    table = stand({BJ: "e3"}, nazis={"soldat 1": "h3"}, acting=BJ, turn=QUIET_TURN, open_doors="a")
    happened = table.answer(f"attack:laserkraftwerk-1:{SOLDAT}", came=[("blank",) * 4])
    assert [noise.area for noise in all_told(happened, NoiseMade)] == [WEST, CORRIDOR]
    assert table.state.noise == areas(WEST, CORRIDOR)


@pytest.mark.rule("WF-NOISE-1")
def test_areas_between_attacker_and_target_get_no_token() -> None:
    rifle = {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1}
    table = stand(
        {KLAUS: "f3"}, nazis={"soldat 1": "m3"}, acting=KLAUS, turn=QUIET_TURN, open_doors="ab", hero={KLAUS: rifle}
    )
    table.answer(f"attack:marksman-rifle-1:{SOLDAT}", came=[("blank",) * 4])
    assert table.state.noise == areas(WEST, EAST)


@pytest.mark.rule("WF-NOISE-1", "WF-NOISE-4")
def test_one_token_if_both_are_in_one_area_and_none_where_one_lies() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, turn={**QUIET_TURN, "fatigue_action": True})
    first = table.answer(f"attack:{HANDGUN}:{SOLDAT}", came=[MISS])
    assert told(first, NoiseMade).area == WEST
    second = table.answer(f"attack:{HANDGUN}:{SOLDAT}", came=[MISS])
    assert not all_told(second, NoiseMade)
    assert table.state.noise == areas(WEST)


@pytest.mark.rule("WF-NOISE-1")
def test_a_killed_target_was_heard_in_its_area_too() -> None:
    table = stand({KLAUS: "f3"}, nazis={"soldat 1": "h3"}, acting=KLAUS, turn=QUIET_TURN, open_doors="a")
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])
    assert all_told(happened, Killed)
    assert table.state.noise == areas(WEST, CORRIDOR)


@pytest.mark.rule("WF-NOISE-2")
@pytest.mark.parametrize("item", ["pipe-1", "knife-1", "hatchet-1"])
def test_pipe_knife_and_hatchet_make_no_noise(item: str) -> None:
    table = stand(
        {KLAUS: "f3"}, nazis={"fire-trooper 1": "g3"}, acting=KLAUS, open_doors="a", hero={KLAUS: {"pack": (item,)}}
    )
    dice = {"pipe-1": 3, "knife-1": 4, "hatchet-1": 5}[item]
    table.answer(f"execute:{item}:{TROOPER}", came=[("hp",) + ("blank",) * (dice - 1)])
    assert table.state.noise == 0


@pytest.mark.rule("WF-NOISE-2", "WF-SILENT-4")
@pytest.mark.parametrize(("attached", "heard"), [("silencer-1", 0), ("hunting-scope-1", areas(WEST, CORRIDOR))])
def test_a_weapon_with_a_silencer_makes_no_noise(attached: str, heard: int) -> None:
    table = stand(
        {KLAUS: "f3"},
        nazis={"fire-trooper 1": "h3"},
        acting=KLAUS,
        turn=QUIET_TURN,
        open_doors="a",
        hero={KLAUS: {"weapons": (Weapon(HANDGUN, attached=attached),)}},
    )
    table.answer(f"attack:{HANDGUN}:{TROOPER}", came=[("hp", "blank", "blank")])
    assert table.state.noise == heard


@pytest.mark.rule("WF-NOISE-2")
def test_a_weapon_that_is_silent_itself_makes_no_noise() -> None:
    bow = {"weapons": (Weapon(CROSSBOW),), "light": 1}
    table = stand(
        {KLAUS: "f3"}, nazis={"fire-trooper 1": "h3"}, acting=KLAUS, turn=QUIET_TURN, open_doors="a", hero={KLAUS: bow}
    )
    table.answer(f"attack:{CROSSBOW}:{TROOPER}", came=[("hp", "blank", "blank")])
    assert table.state.noise == 0


@pytest.mark.rule("WF-NOISE-6", "WF-Q-41")
def test_an_item_makes_noise_only_if_its_card_says_so_and_in_the_targets_area() -> None:
    def use(key: str, item: str) -> int:
        table = stand(
            {KLAUS: "f3"}, nazis={"fire-trooper 1": "h3"}, acting=KLAUS, open_doors="a", hero={KLAUS: {"pack": (item,)}}
        )
        table.answer(key)
        return table.state.noise

    assert use(f"use-item-at:hand-grenade-1:{cell('h3')}", "hand-grenade-1") == areas(CORRIDOR)
    assert use(f"use-item-on:sound-grenade-1:{TROOPER}", "sound-grenade-1") == areas(CORRIDOR)
    assert use(f"use-item-on:pepper-tin-1:{TROOPER}", "pepper-tin-1") == 0
    assert use(f"use-item-at:rocket-tube-1:{cell('h3')}", "rocket-tube-1") == areas(WEST, CORRIDOR)  # used as an attack


# ---------------------------------------------------------------- company


@pytest.mark.rule("WF-NOISE-3", "WF-Q-36")
def test_a_step_into_company_is_heard_at_once_even_if_the_hero_leaves_again() -> None:
    table = stand({KLAUS: "f3"}, nazis={"soldat 1": "l3"}, acting=KLAUS, open_doors="a")
    assert table.state.noise == 0
    happened = table.answer(f"step:{cell('g3')}")
    assert told(happened, NoiseMade).area == CORRIDOR
    table.answer(f"step:{cell('f3')}")
    assert table.state.noise == areas(CORRIDOR)


@pytest.mark.rule("WF-NOISE-3")
def test_two_heroes_are_company_and_one_alone_is_not() -> None:
    table = stand({KLAUS: "f3", BJ: "l4"}, acting=KLAUS, open_doors="a")
    assert table.answer(f"step:{cell('g3')}")[-1] == NoiseMade(CORRIDOR, why=("WF-NOISE-3",))
    alone = stand({KLAUS: "f3"}, nazis={"soldat 1": "p3"}, acting=KLAUS, open_doors="a")
    assert not all_told(alone.answer(f"step:{cell('g3')}"), NoiseMade)


@pytest.mark.rule("WF-NOISE-3")
def test_a_hero_who_enters_the_map_beside_another_is_heard() -> None:
    table = stand({KLAUS: "b3"}, phase="player", hero={BJ: {"status": "waiting", "activated": False}})
    happened = table.answer(f"activate:{BJ}")
    assert told(happened, NoiseMade).area == WEST


@pytest.mark.rule("WF-NOISE-3", "WF-Q-36", "WF-TURN-1")
def test_company_is_looked_at_again_at_the_end_of_the_turn() -> None:
    table = stand({KLAUS: "b3", ROTH: "a1"}, acting=KLAUS)
    assert table.state.noise == 0
    happened = table.answer("end-turn")
    order = [type(event) for event in happened if isinstance(event, NoiseMade | TurnEnded)]
    assert order == [NoiseMade, TurnEnded]


@pytest.mark.rule("WF-NOISE-3", "WF-Q-36")
def test_a_nazi_that_steps_into_a_heros_area_is_heard_and_nazis_alone_are_not() -> None:
    table = stand(
        {KLAUS: "d3"},
        nazis={"soldat 1": "h3", "soldat 2": "l4"},
        open_doors="a",
        nazi={"soldat 1": {"sabotaged": True}, "soldat 2": {"stunned": True}},
    )
    while not isinstance(table.asked, Act):
        table.answer(table.keys[0])  # which of equally short ways it takes
    happened = [event for event in table.match.events() if isinstance(event, Moved | NoiseMade)]
    into_the_room = next(place for place, event in enumerate(happened) if isinstance(event, NoiseMade))
    assert happened[into_the_room] == NoiseMade(WEST, why=("WF-NOISE-3",))
    steps = [cell("g3"), cell("g4"), cell("f3"), cell("f4"), cell("f2")]
    assert [event.to in steps for event in all_told(happened[:into_the_room], Moved)] == [True, True]
    assert len(all_told(happened, NoiseMade)) == 1  # the two Nazis in the corridor made none


@pytest.mark.rule("WF-NOISE-4")
def test_company_that_grows_adds_no_second_token() -> None:
    table = stand(
        {KLAUS: "f3", BJ: "l4"}, nazis={"soldat 1": "l3"}, acting=KLAUS, open_doors="a", noise=areas(CORRIDOR)
    )
    assert not all_told(table.answer(f"step:{cell('g3')}", f"step:{cell('h3')}"), NoiseMade)
    assert table.state.noise == areas(CORRIDOR)


@pytest.mark.rule("WF-NOISE-3", "WF-ABILITY-2")
def test_a_hero_whose_skill_says_so_is_no_company() -> None:
    table = stand({ANYA: "f3", KLAUS: "l4"}, acting=ANYA, open_doors="a")
    assert not all_told(table.answer(f"step:{cell('g3')}"), NoiseMade)


# ---------------------------------------------------------------- the Nazi Phase, and Clean-up


@pytest.mark.rule("WF-NOISE-5")
def test_noise_made_in_the_nazi_phase_is_placed_but_wakes_nobody_in_it() -> None:
    """The Soldat in the room shoots; the one behind the closed door hears it, but not in this phase."""
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3", "soldat 2": "l3"}, came=[MISS])
    happened = list(table.match.events())
    next_round = next(place for place, event in enumerate(happened) if isinstance(event, RoundBegan))
    first_phase = happened[:next_round]
    assert [woke.nazi for woke in all_told(first_phase, NaziWoke)] == [SOLDAT]
    assert told(first_phase, NoiseMade).area == WEST
    assert table.state.nazis[OTHER].cell == cell("l3")
    next_phase = table.answer("end-turn", came=[("blank", "blank", "blank")])
    assert {woke.nazi for woke in all_told(next_phase, NaziWoke)} == {SOLDAT, OTHER}


@pytest.mark.rule("WF-Q-37", "WF-CLEAN-2")
def test_clean_up_leaves_noise_only_where_a_hero_and_another_model_are_together() -> None:
    table = stand(
        {KLAUS: "b3", BJ: "a1"},
        nazis={"soldat 1": "p3", "soldat 2": "q3"},
        phase="clean-up",
        noise=areas(WEST, CORRIDOR, EAST),
    )
    gone = [event.area for event in all_told(table.match.events(), NoiseGone)]
    assert gone == [CORRIDOR, EAST]  # nobody there, or Nazis only
    alone = stand({KLAUS: "b3"}, nazis={"soldat 1": "p3"}, phase="clean-up", noise=areas(WEST))
    assert told(alone.match.events(), NoiseGone).area == WEST
    with_bot = stand({KLAUS: "b3"}, bots={"soldat 1": (KLAUS, "d3")}, phase="clean-up", noise=areas(WEST))
    assert not all_told(with_bot.match.events(), NoiseGone)
