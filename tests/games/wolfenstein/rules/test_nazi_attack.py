"""The attack of a Nazi: dice, skills of Nazis, what protects a Hero, and what follows."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.nazi_phases import MIDDLE, WEST, happened, order, position, run, way, woke
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, model, stand

from nightraid.games.wolfenstein.asks.events import (
    Attacked,
    BotLost,
    Damaged,
    Fatigued,
    HazardChanged,
    Healed,
    NaziArrived,
    NoiseMade,
    Rerolled,
    Sabotaged,
    ShrugsOff,
    SkillUsed,
    Stunned,
    StunnedTurn,
    TokenOff,
    TurnedAside,
)
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.nazi_attack import attack_dice, nazi_attack
from nightraid.games.wolfenstein.rules.nazi_phase import end_nazi_phase
from nightraid.games.wolfenstein.rules.stun_and_sabotage import sabotage, stun
from nightraid.games.wolfenstein.state import State

SOLDAT, SECOND, OFFICER = model("soldat 1"), model("soldat 2"), model("officer 1")
WITH_MAX = ("bj-blazkowicz", "anya-oliwa", "max-hass", "senor-roth")


def attacked(name: str, *answers: Any, hero: dict[str, Any] | None = None, **more: Any) -> Table[State]:
    """Klaus (or who stands in his place) on b4 is attacked by this Nazi beside him; the answers are the dice."""
    return stand({KLAUS: "b4"}, nazis={name: "c4"}, hero={KLAUS: hero or {}}, came=answers, **more)


# ---------------------------------------------------------------- dice


@pytest.mark.rule("WF-STAT-4", "WF-Q-3", "WF-ATTACK-4")
@pytest.mark.parametrize(("where", "dice"), [("b4", 3), ("c4", 2), ("d4", 1), ("e4", 1)])
def test_the_maschinenpistole_loses_a_die_for_every_square_between(where: str, dice: int) -> None:
    game = position(stand({KLAUS: "a4"}, nazis={"soldat 1": where}, phase="player"))
    assert attack_dice(game, SOLDAT, KLAUS) == dice


@pytest.mark.rule("WF-ATTACK-4", "WF-Q-3")
def test_a_nazi_rolls_the_dice_on_its_card_at_any_distance() -> None:
    for where in ("b4", "e4"):
        game = position(stand({KLAUS: "a4"}, nazis={"ubersoldat 1": where}, phase="player"))
        assert attack_dice(game, model("ubersoldat 1"), KLAUS) == 4


@pytest.mark.rule("WF-ATTACK-4", "WF-Q-91")
def test_orders_give_other_nazis_in_range_more_dice_even_from_a_stunned_officer() -> None:
    for officer, dice in (("f4", 4), ("g4", 3)):
        game = position(
            stand(
                {KLAUS: "b4"},
                nazis={"soldat 1": "c4", "officer 1": officer},
                nazi={"officer 1": {"stunned": True}},
                phase="player",
            )
        )
        assert attack_dice(game, SOLDAT, KLAUS) == dice
        assert attack_dice(game, OFFICER, KLAUS) == 2  # none for himself


@pytest.mark.rule("WF-ATTACK-4", "WF-BOT-3")
def test_a_bot_officer_gives_no_orders_to_nazis() -> None:
    game = position(stand({KLAUS: "b4"}, nazis={"soldat 1": "c4"}, bots={"officer 1": (KLAUS, "d4")}, phase="player"))
    assert attack_dice(game, SOLDAT, KLAUS) == 3


# ---------------------------------------------------------------- rerolls and symbols


@pytest.mark.rule("WF-REROLL-1", "WF-REROLL-2", "WF-ATTACK-4")
def test_a_space_marine_rerolls_one_blank_once() -> None:
    table = attacked("space-marine 1", ("blank", "blank"), ("blank",))
    assert [(one.was, one.now) for one in all_told(happened(table), Rerolled)] == [("blank", "blank")]
    assert told(happened(table), Attacked).faces == ("blank", "blank")
    table = attacked("space-marine 1", ("reload", "armor"))
    assert all_told(happened(table), Rerolled) == []


@pytest.mark.rule("WF-REROLL-1", "WF-Q-100", "WF-RELOAD-6")
def test_rerolls_come_first_on_the_symbols_as_rolled() -> None:
    """Von Grim may reroll Reloads too; what is left of them counts as Blank."""
    table = attacked("oscar-von-grim 1", ("reload", "reload", "reload", "hp"), ("armor", "reload"))
    assert told(happened(table), Attacked).faces == ("armor", "reload", "reload", "hp")
    assert strength(table.state, KLAUS) == (2, 5)


@pytest.mark.rule("WF-RELOAD-6", "WF-DAMAGE-3", "WF-STAT-3")
def test_a_reload_does_no_damage_and_a_soldat_shouts_at_it() -> None:
    table = attacked("soldat 1", ("reload", "reload", "armor"))
    events = happened(table)
    assert strength(table.state, KLAUS) == (2, 6)
    assert told(events, SkillUsed).skill == "shouts-for-help"
    assert told(events, HazardChanged).hazard == 1  # once, for however many Reloads
    assert all_told(happened(attacked("soldat 1", ("blank", "hp", "armor"))), HazardChanged) == []


@pytest.mark.rule("WF-STAT-9", "WF-Q-100", "WF-Q-101", "WF-DIFF-14", "WF-DIFF-15")
@pytest.mark.parametrize(
    ("level", "face", "comes"),
    [
        ("bring_em_on", "blank", True),
        ("death_incarnate", "reload", True),
        ("dont_hurt", "blank", False),
        ("dont_hurt", "reload", True),
        ("daddy", "blank", False),
        ("daddy", "reload", True),
    ],
)
def test_the_fuehrer_screams_at_results_the_level_names(level: Level, face: str, comes: bool) -> None:
    nazis = {"adolf-hitler 1": "c4", "soldat 2": "b5", "soldat 3": "b3"}
    table = stand(
        {KLAUS: "b4"},
        nazis=nazis,
        nazi={"soldat 2": {"stunned": True}, "soldat 3": {"stunned": True}},
        level=level,
        came=[(face, "hp", "armor")],
    )
    assert bool(table.listed("this-way")) == comes  # several squares beside him are equally near to Klaus
    if comes:
        table.answer(next(key for key in table.keys if key.startswith("this-way")))
    arrived = all_told(happened(table), NaziArrived)
    assert [one.kind for one in arrived] == ["soldat"] * comes
    assert order(happened(table)) == [model("adolf-hitler 1")]  # the newcomer does not act in this phase


@pytest.mark.rule("WF-STAT-8", "WF-DIFF-14", "WF-DIFF-15", "WF-Q-101")
@pytest.mark.parametrize(
    ("level", "kind"), [("bring_em_on", "supersoldat"), ("dont_hurt", "supersoldat"), ("daddy", "soldat")]
)
def test_the_puppet_master_brings_one_model_when_he_begins_to_act(level: Level, kind: str) -> None:
    professor = model("solomon-bevli 1")
    table = stand({KLAUS: "a6"}, nazis={"solomon-bevli 1": "b6"}, level=level)
    assert table.listed("this-way")
    table.answer(next(key for key in table.keys if key.startswith("this-way")), came=[("blank",) * 3])
    events = happened(table)
    arrived = told(events, NaziArrived)
    assert arrived.kind == kind
    assert events.index(arrived) < events.index(told(events, Attacked))
    assert order(events) == [professor]
    assert table.state.nazis[arrived.nazi].brought_by == professor


@pytest.mark.rule("WF-STAT-8")
def test_the_puppet_master_waits_while_one_he_brought_is_alive() -> None:
    professor = model("solomon-bevli 1")
    table = stand(
        {KLAUS: "a6"},
        nazis={"solomon-bevli 1": "b6", "supersoldat 1": "r1"},
        nazi={"supersoldat 1": {"brought_by": professor}},
        came=[("blank",) * 3],
    )
    assert all_told(happened(table), NaziArrived) == []


# ---------------------------------------------------------------- hits and what protects a Hero


@pytest.mark.rule("WF-DAMAGE-1", "WF-DAMAGE-2", "WF-NAZI-7")
def test_hits_take_armor_and_hp_of_the_hero() -> None:
    table = attacked("soldat 1", ("hp", "armor", "armor"), hero={"lost_armor": 2})
    assert strength(table.state, KLAUS) == (0, 4)


@pytest.mark.rule("WF-Q-28", "WF-PRIORITY-1")
def test_a_thick_skull_turns_one_hp_hit_into_an_armor_hit() -> None:
    table = attacked("soldat 1", ("hp", "hp", "blank"), heroes=WITH_MAX)
    assert strength(table.state, KLAUS) == (2, 6)  # Max Hass: 7 HP, 3 armor


def test_padding_ignores_one_armor_hit_of_each_attack() -> None:
    coat = {"worn": ("quilted-coat-1",)}
    assert strength(attacked("soldat 1", ("armor", "armor", "hp"), hero=coat).state, KLAUS) == (2, 5)


@pytest.mark.rule("WF-PRIORITY-1")
def test_the_skill_comes_before_the_equipment() -> None:
    """The HP Hit becomes an Armor Hit first, and that one the coat ignores."""
    table = attacked("soldat 1", ("hp", "blank", "blank"), hero={"worn": ("quilted-coat-1",)}, heroes=WITH_MAX)
    assert strength(table.state, KLAUS) == (3, 7)


@pytest.mark.rule("WF-COMP-10")
def test_a_power_suit_turns_a_whole_attack_aside_for_a_charge() -> None:
    suit = {"worn": ("power-suit-1",), "charges": 2}
    table = attacked("fire-trooper 1", ("hp", "hp", "armor"), hero=suit)
    assert told(happened(table), TurnedAside).left == 1
    assert strength(table.state, KLAUS) == (3, 6)  # no fire clings to him either
    table = attacked("soldat 1", ("blank", "blank", "blank"), hero=suit)
    assert table.state.heroes[KLAUS].charges == 2  # nothing to turn aside
    table = attacked("soldat 1", ("hp", "blank", "blank"), hero=suit | {"charges": 0})
    assert strength(table.state, KLAUS) == (3, 5)


@pytest.mark.rule("WF-DAMAGE-8", "WF-BLEED-1")
def test_a_hero_without_hp_begins_to_bleed() -> None:
    game = position(stand({KLAUS: "b4"}, nazis={"soldat 1": "c4"}, hero={KLAUS: {"lost_hp": 5}}, phase="player"))
    run(nazi_attack(game, SOLDAT, KLAUS), ("hp", "hp", "hp"))
    assert game.heroes[KLAUS].status == "bleeding"
    assert game.heroes[KLAUS].cell >= 0


# ---------------------------------------------------------------- skills that follow


@pytest.mark.rule("WF-DAMAGE-5", "WF-Q-91")
def test_fire_clings_to_a_target_that_lost_something() -> None:
    table = attacked("fire-trooper 1", ("hp", "blank", "blank"))
    assert strength(table.state, KLAUS) == (2, 5)
    assert strength(attacked("fire-trooper 1", ("blank",) * 3).state, KLAUS) == (3, 6)


@pytest.mark.rule("WF-FATIGUE-7", "WF-Q-91")
def test_a_target_that_was_shoved_is_fatigued() -> None:
    table = attacked("panzerhund 1", ("armor", *("blank",) * 4))
    assert told(happened(table), Fatigued).hero == KLAUS
    assert all_told(happened(attacked("panzerhund 1", ("blank",) * 5)), Fatigued) == []


@pytest.mark.rule("WF-DAMAGE-5", "WF-Q-91", "WF-BLEED-1")
def test_splinters_hurt_heroes_and_bots_beside_the_target_even_if_it_is_missed() -> None:
    table = stand(
        {KLAUS: "b4", BJ: "b5", ROTH: "a3", ANYA: "b1"},
        nazis={"rocket-trooper 1": "f4"},
        bots={"soldat 2": (KLAUS, "a4")},
        hero={KLAUS: {"lost_hp": 5}, ROTH: {"status": "bleeding", "lost_hp": 5}},
        nazi={"rocket-trooper 1": {"readiness": "ready"}},
        phase="player",
    )
    game = position(table)
    events, _ = run(nazi_attack(game, model("rocket-trooper 1"), KLAUS), ("blank",) * 3)
    assert [(one.model, one.armor, one.hp) for one in all_told(events, Damaged)] == [(BJ, 1, 0), (SECOND, 1, 0)]


@pytest.mark.rule("WF-BIG-4", "WF-Q-76")
def test_splinters_hurt_an_oversized_bot_once() -> None:
    """Two of its squares are beside the target."""
    game = position(
        stand({KLAUS: "c3"}, nazis={"rocket-trooper 1": "f4"}, bots={"panzerhund 1": (KLAUS, "a3")}, phase="player")
    )
    events, _ = run(nazi_attack(game, model("rocket-trooper 1"), KLAUS), ("blank",) * 3)
    assert [(one.model, one.armor) for one in all_told(events, Damaged)] == [(model("panzerhund 1"), 1)]


@pytest.mark.rule("WF-BIG-4", "WF-Q-76")
def test_splinters_do_not_hurt_an_oversized_target_through_its_own_squares() -> None:
    hund = model("panzerhund 1")
    game = position(
        stand({KLAUS: "f6"}, nazis={"rocket-trooper 1": "f4"}, bots={"panzerhund 1": (KLAUS, "a3")}, phase="player")
    )
    events, _ = run(nazi_attack(game, model("rocket-trooper 1"), hund), ("blank",) * 3)
    assert all_told(events, Damaged) == []


@pytest.mark.rule("WF-Q-91", "WF-DAMAGE-4")
def test_some_mend_their_armor_at_the_beginning_of_the_phase_even_asleep() -> None:
    table = stand({KLAUS: "a6"}, nazis={"ubersoldat 1": "p3"}, nazi={"ubersoldat 1": {"lost_armor": 2}})
    assert told(happened(table), Healed).armor == 1
    assert table.state.nazis[model("ubersoldat 1")].lost_armor == 1
    assert woke(happened(table)) == {}


@pytest.mark.rule("WF-BOT-5", "WF-DAMAGE-7")
def test_a_bot_without_hp_is_removed() -> None:
    game = position(stand({KLAUS: "a1"}, nazis={"soldat 1": "e6"}, bots={"soldat 2": (KLAUS, "f6")}, phase="player"))
    events, _ = run(nazi_attack(game, SOLDAT, SECOND), ("hp", "blank", "blank"))
    assert told(events, BotLost).bot == SECOND
    assert game.hazard == 0


# ---------------------------------------------------------------- noise and alarm


@pytest.mark.rule("WF-NOISE-1", "WF-DIFF-12")
def test_the_attack_is_heard_in_both_areas() -> None:
    heard: dict[Level, list[int]] = {"bring_em_on": [WEST, MIDDLE], "dont_hurt": []}
    for level, areas in heard.items():
        game = position(stand({KLAUS: "d4"}, nazis={"soldat 1": "g4"}, open_doors="a", level=level, phase="player"))
        events, _ = run(nazi_attack(game, SOLDAT, KLAUS), ("blank",))
        assert sorted(one.area for one in all_told(events, NoiseMade)) == areas


# ---------------------------------------------------------------- stun and sabotage


@pytest.mark.rule("WF-STUN-1", "WF-STUN-3", "WF-Q-70")
def test_tokens_are_taken_off_at_the_end_of_the_phase_active_or_not() -> None:
    table = stand(
        {KLAUS: "b4"},
        nazis={"soldat 1": "c4", "soldat 2": "p3"},
        nazi={"soldat 1": {"stunned": True}, "soldat 2": {"stunned": True, "sabotaged": True}},
    )
    events = happened(table)
    assert told(events, StunnedTurn).model == SOLDAT
    assert way(events, "soldat 1") == ""
    assert [(one.model, one.token) for one in all_told(events, TokenOff)] == [
        (SOLDAT, "stun"),
        (SECOND, "stun"),
        (SECOND, "sabotage"),
    ]
    assert not table.state.nazis[SECOND].stunned


@pytest.mark.rule("WF-STUN-4", "WF-Q-91")
def test_a_nazi_gets_at_most_one_token_of_each_kind_and_some_never_get_any() -> None:
    game = position(stand({KLAUS: "a6"}, nazis={"soldat 1": "p3", "ubersoldat 1": "p4"}, phase="player"))
    for place, token in ((stun, Stunned), (sabotage, Sabotaged)):
        told(run(place(game, SOLDAT, why=()))[0], token)
        assert run(place(game, SOLDAT, why=()))[0] == []
        told(run(place(game, model("ubersoldat 1"), why=()))[0], ShrugsOff)
    assert game.nazis[SOLDAT].stunned
    assert game.nazis[SOLDAT].sabotaged
    assert not game.nazis[model("ubersoldat 1")].stunned
    assert not game.nazis[model("ubersoldat 1")].sabotaged


@pytest.mark.rule("WF-Q-70", "WF-STUN-3")
def test_a_token_placed_in_the_phase_on_one_that_has_acted_stays_for_the_next() -> None:
    game = position(stand({KLAUS: "a6"}, nazis={"soldat 1": "p3", "soldat 2": "p4"}, phase="player"))
    for name, readiness in ((SOLDAT, "done"), (SECOND, "ready")):
        game.nazis[name] = replace(game.nazis[name], readiness=readiness)
        run(stun(game, name, why=()))
        run(sabotage(game, name, why=()))
    run(end_nazi_phase(game))
    assert game.nazis[SOLDAT].stunned
    assert game.nazis[SOLDAT].sabotaged
    assert not game.nazis[SECOND].stunned
    run(end_nazi_phase(game))
    assert not game.nazis[SOLDAT].stunned
    assert not game.nazis[SOLDAT].sabotaged
