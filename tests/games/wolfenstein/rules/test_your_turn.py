"""Your turn: the five steps, any order, ending early, and turns without actions."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, cells, model, stand

from nightraid.engine.errors import NoSuchOption
from nightraid.games.wolfenstein.asks.events import (
    ApGained,
    Attacked,
    BotBegan,
    HeroDied,
    HeroEntered,
    NoiseMade,
    Rested,
    StunnedTurn,
    TokenOff,
    TurnBegan,
    TurnEnded,
)
from nightraid.games.wolfenstein.asks.questions import Act, AfterRoll, PickHero
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT = model("soldat 1")
MISS = ("blank", "blank", "blank")
TIRED = {"fatigue": True}
STUNNED = {"soldat 1": {"stunned": True}}
"""So that the Nazi Phase passes without a question."""


def turn_of(table: Table[State]) -> tuple[int, int]:
    """The Hero that is asked, and its AP."""
    assert isinstance(table.asked, Act)
    assert table.asked.ap == table.state.turn.ap
    return table.asked.model, table.asked.ap


# ---------------------------------------------------------------- the five steps


@pytest.mark.rule("WF-TURN-1", "WF-FATIGUE-4", "WF-FATIGUE-5", "WF-STAT-5")
def test_the_five_steps_of_a_turn_in_their_order() -> None:
    """B.J. (base 6 AP) with a fatigue token: 3 AP, an attack for 3 AP, noise, and the token goes at the end."""
    table = stand({BJ: "d4"}, nazis={"soldat 1": "h4"}, phase="player", open_doors="a", hero={BJ: TIRED}, nazi=STUNNED)
    began = told(table.match.events(), TurnBegan)  # steps 1 and 2
    assert (began.hero, began.ap, began.fatigued) == (BJ, 3, True)
    happened = table.answer(f"attack:laserkraftwerk-1:{SOLDAT}", "roll-now", came=[("blank",) * 4])  # step 3
    assert [noise.area for noise in all_told(happened, NoiseMade)] == [0, 1]  # room and corridor
    order = [type(event) for event in happened if isinstance(event, Attacked | NoiseMade | Rested | TurnEnded)]
    assert order == [Attacked, NoiseMade, NoiseMade, Rested, TurnEnded]  # step 4 after all actions
    assert not table.state.heroes[BJ].fatigue


@pytest.mark.rule("WF-TURN-1")
def test_in_step_5_noise_is_made_if_another_model_is_in_the_area() -> None:
    """Nothing was heard before: the Soldat was there already, and the token was taken away meanwhile."""
    table = stand({BJ: "a1"}, nazis={"soldat 1": "f6"}, nazi=STUNNED, acting=BJ)
    assert table.state.noise == 0
    assert told(table.answer("end-turn"), NoiseMade).area == 0


@pytest.mark.rule("WF-TURN-1")
def test_in_step_5_a_lone_hero_makes_no_noise() -> None:
    table = stand({BJ: "a1", KLAUS: "h3"}, nazis={"soldat 1": "o1"}, acting=BJ)
    assert not all_told(table.answer("end-turn"), NoiseMade)
    assert table.state.noise == 0


@pytest.mark.rule("WF-TURN-1", "WF-FATIGUE-5")
def test_step_4_comes_before_step_5_and_both_after_the_last_action() -> None:
    table = stand({BJ: "a1"}, nazis={"soldat 1": "f6"}, nazi=STUNNED, phase="player", hero={BJ: TIRED})
    happened = table.answer("end-turn")
    order = [type(event) for event in happened if isinstance(event, Rested | NoiseMade | TurnEnded)]
    assert order == [Rested, NoiseMade, TurnEnded]


@pytest.mark.rule("WF-TURN-1")
def test_a_bleeding_hero_who_has_not_been_restored_dies_instead_of_taking_a_turn() -> None:
    bleeds = {"status": "bleeding", "lost_hp": 6}
    table = stand({BJ: "a1", KLAUS: "c1"}, phase="player", hero={BJ: bleeds})
    happened = table.answer("activate:0")
    assert told(happened, HeroDied).hero == BJ
    assert [began.hero for began in all_told(happened, TurnBegan)] == [KLAUS]


# ---------------------------------------------------------------- any order


@pytest.mark.rule("WF-TURN-2", "WF-ACTION-7", "WF-STAT-6")
def test_movement_may_be_split_by_an_attack() -> None:
    """1 AP move, 3 AP attack with the LaserKraftWerk, 1 AP move back: 5 AP."""
    table = stand({BJ: "b3"}, nazis={"soldat 1": "f3"}, acting=BJ)
    table.answer(f"step:{cell('b4')}")
    table.answer(f"attack:laserkraftwerk-1:{SOLDAT}", "roll-now", came=[("blank",) * 4])
    table.answer(f"step:{cell('b3')}")
    assert (table.state.turn.ap, table.state.heroes[BJ].cell) == (1, cell("b3"))


@pytest.mark.rule("WF-TURN-2")
def test_actions_may_be_repeated_as_long_as_they_can_be_paid() -> None:
    table = stand({KLAUS: "d4"}, mission="vault", acting=KLAUS, hero={KLAUS: {"pack": ("tnt-1",)}})
    for step in ("d3", "d4", "d3", "d4", "d3", "d4"):
        table.answer(f"step:{cell(step)}")
    assert turn_of(table) == (KLAUS, 0)
    assert not table.listed("step")
    assert table.refused(f"step:{cell('d3')}") == ("WF-MOVE-2", "WF-AP-2")


@pytest.mark.rule("WF-TURN-2")
def test_the_attack_action_is_not_repeated() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", came=[MISS])
    assert turn_of(table) == (KLAUS, 4)
    assert not table.listed("attack")
    assert table.refused(f"attack:handgun-1960-1:{SOLDAT}") == ("WF-ATTACK-2",)
    assert table.listed("step")


@pytest.mark.rule("WF-TURN-2", "WF-FATIGUE-3")
def test_the_fatigue_action_is_not_repeated() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS)
    table.answer("fatigue")
    assert turn_of(table) == (KLAUS, 9)
    assert "fatigue" not in table.keys
    assert table.refused("fatigue") == ("WF-FATIGUE-3",)


# ---------------------------------------------------------------- ending


@pytest.mark.rule("WF-TURN-3", "WF-AP-2")
@pytest.mark.parametrize("moves", [(), ("b3", "c3")])
def test_a_hero_may_end_its_activation_at_any_moment_and_unspent_ap_are_lost(moves: tuple[str, ...]) -> None:
    table = stand({KLAUS: "a3"}, acting=KLAUS)
    table.answer(*[f"step:{cell(square)}" for square in moves])
    happened = table.answer("end-turn")
    assert told(happened, TurnEnded).lost_ap == 6 - len(moves)
    assert told(happened, TurnBegan).ap == 6  # its next turn, in round 2: nothing was saved


@pytest.mark.rule("WF-Q-90")
def test_with_no_ap_left_everything_for_0_ap_can_still_be_done() -> None:
    """Give, equip, switch weapons, fatigue, shared life, Glory Point skills; steps, attacks and the rest not."""
    owns = {
        "weapons": (Weapon("laserkraftwerk-1"), Weapon("handgun-1960-2")),
        "pack": ("flak-vest-1", "silencer-1"),
        "glory": 2,
        "light": 1,
    }
    table = stand(
        {BJ: "b3", KLAUS: "b4", ROTH: "a4"},
        nazis={"soldat 1": "c3"},
        acting=BJ,
        ap=0,
        hero={BJ: owns, KLAUS: {"status": "bleeding", "lost_hp": 6}},
    )
    kinds = {key.partition(":")[0] for key in table.keys}
    assert kinds == {
        "give-item",
        "give-weapon",
        "give-ammo",
        "wear",
        "attach",
        "in-hand",
        "fatigue",
        "restore",
        "use-skill",
        "end-turn",
    }
    assert table.listed("use-skill") == {"hell-for-leather"}
    assert table.listed("restore") == {str(KLAUS)}


@pytest.mark.rule("WF-Q-90")
def test_a_turn_ends_by_itself_if_nothing_is_possible() -> None:
    """A fatigued Hero takes its last step: no AP, nobody beside it, nothing to change."""
    table = stand({BJ: "a1", KLAUS: "f6"}, acting=BJ, ap=1, hero={BJ: {"fatigue": True}, KLAUS: {"activated": False}})
    happened = table.answer(f"step:{cell('b1')}")
    assert told(happened, TurnEnded).hero == BJ
    assert turn_of(table) == (KLAUS, 6)


@pytest.mark.rule("WF-Q-90")
def test_a_turn_does_not_end_by_itself_while_the_fatigue_action_is_possible() -> None:
    table = stand({BJ: "a1"}, acting=BJ, ap=1)
    table.answer(f"step:{cell('b1')}")
    assert table.keys == ["fatigue", "end-turn"]


# ---------------------------------------------------------------- stunned and sabotaged Heroes


@pytest.mark.rule("WF-Q-99", "WF-TURN-1")
def test_a_stunned_hero_has_its_turn_without_step_3() -> None:
    """A fatigue token that was there goes, company is heard, then the stun token goes; no action of any kind."""
    marked = {"stunned": True, "fatigue": True, "glory": 2, "pack": ("strong-coffee-1",)}
    table = stand({BJ: "b3", KLAUS: "b4"}, phase="player", hero={BJ: marked})
    happened = table.answer("activate:0")
    assert told(happened, StunnedTurn).model == BJ
    order = [type(event) for event in happened if isinstance(event, Rested | NoiseMade | TokenOff | TurnEnded)]
    assert order == [Rested, NoiseMade, TokenOff, TurnEnded]
    assert (table.state.heroes[BJ].stunned, table.state.heroes[BJ].fatigue) == (False, False)
    assert turn_of(table)[0] == KLAUS  # B.J. was asked nothing


@pytest.mark.rule("WF-Q-99")
def test_the_bot_of_a_stunned_hero_acts_as_usual() -> None:
    table = stand({BJ: "b3"}, bots={"drone 1": (BJ, "d3")}, phase="player", hero={BJ: {"stunned": True}})
    assert told(table.match.events(), BotBegan).bot == model("drone 1")
    assert turn_of(table)[0] == model("drone 1")


@pytest.mark.rule("WF-Q-99")
def test_a_sabotaged_hero_can_do_everything_but_attack() -> None:
    """No attack, no silent execution, not with the attack that fatigue gives; grenades are no attack."""
    owns = {"sabotaged": True, "pack": ("knife-1", "hand-grenade-1")}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, phase="player", hero={KLAUS: owns})
    for _ in range(2):
        assert not table.listed("attack")
        assert not table.listed("execute")
        assert table.refused(f"attack:handgun-1960-1:{SOLDAT}") == ("WF-STUN-2",)
        assert table.listed("use-item-at") == {f"hand-grenade-1:{cell('c3')}"}
        assert table.listed("step")
        if "fatigue" in table.keys:
            table.answer("fatigue")
    happened = table.answer("end-turn", came=[("blank",) * 3])
    assert told(happened, TokenOff).token == "sabotage"
    assert table.listed("attack")  # round 2: the token is gone


@pytest.mark.rule("WF-Q-99")
def test_a_token_received_during_the_own_turn_acts_on_the_following_one() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, acting=KLAUS, hero={KLAUS: {"sabotaged": True}})
    assert table.listed("attack")
    table.answer("end-turn", came=[("blank",) * 3])
    assert not table.listed("attack")


# ---------------------------------------------------------------- on the spawn token


@pytest.mark.rule("WF-Q-16", "WF-SETUP-10")
def test_a_hero_may_stay_on_the_spawn_token_on_which_it_was_placed_until_it_moves() -> None:
    """It may do anything there, end its turn there, and do so again in the next round."""
    waiting = {KLAUS: {"status": "waiting", "activated": False}}
    table = stand({}, nazis={"soldat 1": "b3"}, phase="player", hero=waiting)
    assert told(table.match.events(), HeroEntered).at == cell("a2")
    for _ in range(3):
        assert (table.state.heroes[KLAUS].cell, table.listed("attack")) == (cell("a2"), {f"handgun-1960-1:{SOLDAT}"})
        assert {"fatigue", "end-turn"} <= set(table.keys)
        table.answer("end-turn", came=[("blank",) * 3])
    assert table.state.round == 4


@pytest.mark.rule("WF-Q-16")
def test_a_hero_boxed_in_on_its_spawn_token_is_not_stuck() -> None:
    around = {f"soldat {number + 1}": square for number, square in enumerate(("a1", "b1", "b2", "b3", "a3"))}
    table = stand({KLAUS: "a2"}, nazis=around, phase="player", hero={KLAUS: {"lost_armor": 3}})
    assert not table.listed("step")
    assert len(table.listed("attack")) == 5
    assert "end-turn" in table.keys


@pytest.mark.rule("WF-Q-16")
def test_a_hero_that_has_moved_may_cross_a_spawn_token_but_not_come_to_rest_on_it() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, ap=2)
    table.answer(f"step:{cell('a2')}")
    assert set(table.keys) == {f"step:{square}" for square in cells("a1", "b1", "b2", "b3", "a3")}
    table = stand({KLAUS: "b3"}, acting=KLAUS, ap=1)
    assert str(cell("a2")) not in table.listed("step")  # it could not go on
    assert "WF-TOKEN-2" in table.refused(f"step:{cell('a2')}")


# ---------------------------------------------------------------- Glory Point skills


@pytest.mark.rule("WF-Q-28")
def test_a_glory_point_skill_is_used_between_actions_once_a_turn() -> None:
    table = stand({BJ: "b3", KLAUS: "f6"}, acting=BJ, ap=0, hero={BJ: {"glory": 5}})
    happened = table.answer("use-skill:hell-for-leather")
    assert told(happened, ApGained).ap == 2
    assert table.state.heroes[BJ].glory == 3
    assert not table.listed("use-skill")


@pytest.mark.rule("WF-Q-28")
def test_a_glory_point_skill_is_used_between_roll_and_damage() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"glory": 2}})
    table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", came=[MISS])
    assert isinstance(table.asked, AfterRoll)
    assert SOLDAT in table.state.nazis
    table.answer("use-skill:old-debt", came=[("tnt-1",)])  # 1 HP Hit more
    assert SOLDAT not in table.state.nazis


@pytest.mark.rule("WF-Q-28", "WF-TERM-6")
def test_no_glory_point_skill_in_another_heros_turn_or_in_the_nazi_phase() -> None:
    rich = {BJ: {"glory": 9, "activated": True}, ROTH: {"glory": 9, "activated": True}}
    heroes = {BJ: "a1", KLAUS: "b3", ROTH: "a3"}
    table = stand(heroes, nazis={"soldat 1": "c3"}, acting=KLAUS, hazard=2, hero=rich)
    assert not table.listed("use-skill")
    assert not table.listed("use-skill-on")
    with pytest.raises(NoSuchOption):
        table.answer("use-skill:hell-for-leather")
    happened = table.answer("end-turn", came=[("hp", "hp", "hp")])
    assert told(happened, Attacked).attacker == SOLDAT  # nobody was asked in between
    assert isinstance(table.asked, PickHero)


@pytest.mark.rule("WF-Q-28")
def test_always_active_skills_work_at_any_time_also_in_defence() -> None:
    """Max Hass: of each Nazi attack 1 HP Hit counts as an Armor Hit, in the Nazi Phase too."""
    heroes = ("max-hass", "anya-oliwa", "klaus-kreutz", "senor-roth")
    table = stand({0: "b3"}, nazis={"soldat 1": "c3"}, acting=0, heroes=heroes)
    table.answer("end-turn", came=[("hp", "hp", "blank")])
    max_hass = table.state.heroes[0]
    assert (max_hass.lost_armor, max_hass.lost_hp) == (1, 1)
    assert table.state.heroes[ANYA].status == "out"
