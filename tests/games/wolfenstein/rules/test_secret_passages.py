"""Secret passages: two tokens of one letter, 1 AP and a fatigue token between them, and no rest on either."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, cells, mask, model, stand

from nightraid.games.wolfenstein.asks.events import Fatigued, Moved, NaziWoke, NoiseMade, PassageUsed, TurnEnded

PASSAGE = f"use-passage:{cell('r1')}"
"""From a6 to its twin in the other room."""


def step(name: str) -> str:
    return f"step:{cell(name)}"


@pytest.mark.rule("WF-PASSAGE-1", "WF-ACTION-3", "WF-Q-17", "WF-PASSAGE-2")
def test_onto_the_token_through_and_off_again_costs_1_ap_each() -> None:
    """Beside A, onto A (1 AP), pass to B with fatigue (1 AP), off B (1 AP): 3 AP."""
    table = stand({KLAUS: "a5"}, acting=KLAUS, mission="vault", ap=3)
    table.answer(step("a6"))
    assert table.state.turn.ap == 2
    happened = table.answer(PASSAGE)
    assert told(happened, PassageUsed) == PassageUsed(KLAUS, cell("r1"), why=("WF-PASSAGE-1",))
    assert told(happened, Fatigued).hero == KLAUS
    assert table.state.turn.ap == 1
    assert table.state.heroes[KLAUS].cell == cell("r1")
    assert table.state.heroes[KLAUS].fatigue
    assert not table.state.turn.fatigue_action  # no AP, no second attack (WF-Q-20)
    assert table.listed("step") == cells("q1", "q2", "r2")
    assert "end-turn" not in table.keys
    assert told(table.answer(step("q2")), TurnEnded).lost_ap == 0  # nothing is left to do


@pytest.mark.rule("WF-PASSAGE-1", "WF-FATIGUE-7")
def test_a_hero_who_is_already_fatigued_passes_too_and_gets_no_second_token() -> None:
    table = stand({KLAUS: "a5"}, acting=KLAUS, mission="vault", hero={KLAUS: {"fatigue": True}})
    happened = table.answer(step("a6"), PASSAGE)
    assert told(happened, PassageUsed).to == cell("r1")
    assert not all_told(happened, Fatigued)
    assert table.state.heroes[KLAUS].fatigue


@pytest.mark.rule("WF-NOISE-3", "WF-Q-36", "WF-PASSAGE-1")
def test_company_at_the_far_end_is_heard_at_once() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "m2"}, acting=KLAUS, mission="vault")
    happened = table.answer(PASSAGE)
    assert told(happened, NoiseMade).area == table.state.box.area("east room")


@pytest.mark.rule("WF-PASSAGE-1")
def test_the_passage_leads_both_ways() -> None:
    table = stand({KLAUS: "q1"}, acting=KLAUS, mission="vault")
    table.answer(step("r1"), f"use-passage:{cell('a6')}", step("a5"))
    assert table.state.heroes[KLAUS].cell == cell("a5")


@pytest.mark.rule("WF-PASSAGE-2", "WF-Q-98")
def test_a_hero_may_step_onto_a_passage_token_only_if_it_can_go_on_with_its_next_action() -> None:
    table = stand({KLAUS: "a5"}, acting=KLAUS, mission="vault", ap=1)
    assert str(cell("a6")) not in table.listed("step")
    assert "WF-PASSAGE-2" in table.refused(step("a6"))
    table = stand({KLAUS: "a5"}, acting=KLAUS, mission="vault", ap=2)
    table.answer(step("a6"))
    assert table.keys == [step("b6"), step("a5")]  # off again, but not through: nothing would be left beyond
    assert table.refused(PASSAGE) == ("WF-PASSAGE-2", "WF-Q-18")


@pytest.mark.rule("WF-PASSAGE-2", "WF-Q-18")
def test_a_hero_hemmed_in_on_this_side_may_go_through_if_three_ap_are_left() -> None:
    # a5 and b6 are held by Nazis once the Hero is on the token: only the passage is left
    nazis = {"soldat 1": "a5", "soldat 2": "b6"}
    table = stand({KLAUS: "a6"}, nazis=nazis, acting=KLAUS, mission="vault", ap=2)
    assert table.keys == [PASSAGE]


@pytest.mark.rule("WF-PASSAGE-2", "WF-Q-98")
def test_the_passage_itself_counts_as_a_way_on_from_the_token() -> None:
    # Klaus passes Anya on a5, and Nazis hold every way but the token; behind it lies the passage.
    nazis = {"soldat 1": "a4", "soldat 2": "b4", "soldat 3": "b6"}
    table = stand({KLAUS: "a5", ANYA: "a5"}, nazis=nazis, acting=KLAUS, mission="vault", ap=3)
    assert table.keys == [step("a6")]
    table.answer(step("a6"))
    assert table.listed("use-passage") == cells("r1")


SHUT_IN = {"soldat 1": "a4", "soldat 2": "b4", "soldat 3": "b6"}
"""Nazis around a5: from there only the token on a6 is open."""


@pytest.mark.rule("WF-PASSAGE-2", "WF-Q-98")
@pytest.mark.parametrize(("ap", "more", "offered"), [(3, {}, {"a6"}), (2, {}, set()), (3, {"soldat 4": "r1"}, set())])
def test_a_token_with_no_other_way_on_needs_3_ap_and_a_twin_without_enemies(
    ap: int, more: dict[str, str], offered: set[str]
) -> None:
    # Onto the token, through the passage, off its twin; back to a5 leads to no place to stay: Anya is there.
    stands = {KLAUS: "a5", ANYA: "a5"}
    nazis = SHUT_IN | more
    table = stand(stands, nazis=nazis, acting=KLAUS, mission="vault", ap=ap, turn={"moved": False})
    assert table.listed("step") == cells(*offered)


@pytest.mark.rule("WF-BOT-6", "WF-Q-98")
def test_for_a_bot_the_passage_is_no_way_on() -> None:
    bots = {"drone 1": (KLAUS, "a5")}
    turn = {"bot": model("drone 1"), "moved": False}
    table = stand({KLAUS: "a5"}, nazis=SHUT_IN, bots=bots, acting=KLAUS, mission="vault", ap=7, turn=turn)
    assert table.listed("step") == set()


@pytest.mark.rule("WF-Q-18", "WF-PASSAGE-2")
def test_passing_is_refused_if_an_enemy_stands_on_the_twin() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "r1"}, acting=KLAUS, mission="vault")
    assert table.listed("use-passage") == set()
    assert table.refused(PASSAGE) == ("WF-PASSAGE-2", "WF-Q-18")


@pytest.mark.rule("WF-Q-18", "WF-PASSAGE-2")
def test_passing_is_refused_if_no_square_beside_the_twin_can_be_reached() -> None:
    nazis = {"soldat 1": "q1", "soldat 2": "q2", "soldat 3": "r2"}
    table = stand({KLAUS: "a6"}, nazis=nazis, acting=KLAUS, mission="vault")
    assert table.listed("use-passage") == set()
    nazis.pop("soldat 2")
    assert stand({KLAUS: "a6"}, nazis=nazis, acting=KLAUS, mission="vault").keys[-1] == PASSAGE


@pytest.mark.rule("WF-Q-18", "WF-TERRAIN-1")
def test_the_step_off_the_twin_must_be_payable_with_its_terrain() -> None:
    swamp = mask("q1", "q2", "r2")
    table = stand({KLAUS: "a6"}, acting=KLAUS, mission="vault", ap=2, difficult=swamp)
    assert table.listed("use-passage") == set()
    table = stand({KLAUS: "a6"}, acting=KLAUS, mission="vault", ap=3, difficult=swamp)
    assert table.listed("use-passage") == cells("r1")


@pytest.mark.rule("WF-Q-17", "WF-TERRAIN-1")
def test_a_token_in_difficult_terrain_costs_its_extra_ap_on_entering_not_in_passing() -> None:
    table = stand({KLAUS: "a5"}, acting=KLAUS, mission="vault", difficult=mask("a6", "r1"))
    assert told(table.answer(step("a6")), Moved).ap == 2
    table.answer(PASSAGE)
    assert table.state.turn.ap == 3


@pytest.mark.rule("WF-Q-18")
def test_a_friendly_model_on_the_twin_does_not_matter() -> None:
    table = stand({KLAUS: "a6", ANYA: "r1"}, acting=KLAUS, mission="vault", ap=2)
    assert table.listed("use-passage") == cells("r1")
    table.answer(PASSAGE)
    assert "end-turn" not in table.keys


@pytest.mark.rule("WF-PASSAGE-2", "WF-Q-98")
def test_on_the_token_there_is_nothing_but_a_step_or_the_passage() -> None:
    table = stand({KLAUS: "a5"}, nazis={"soldat 1": "b6"}, acting=KLAUS, mission="vault", hero={KLAUS: {"glory": 5}})
    table.answer(step("a6"))
    assert {key.partition(":")[0] for key in table.keys} == {"step", "use-passage"}
    assert table.refused("end-turn") == ("WF-Q-98",)


@pytest.mark.rule("WF-PASSAGE-1", "WF-BOT-6")
def test_a_bot_may_cross_a_passage_token_but_not_use_it() -> None:
    drone = model("drone 1")
    table = stand(
        {KLAUS: "f1"}, bots={"drone 1": (KLAUS, "a5")}, acting=KLAUS, mission="vault", turn={"bot": drone, "ap": 5}
    )
    table.answer(step("a6"))
    assert table.keys == [step("b6"), step("a5")]


@pytest.mark.rule("WF-PASSAGE-3")
def test_nazis_cannot_move_through_a_passage_token() -> None:
    # In a corridor one square wide the token on d1 is in the way of the Soldat, who sees Klaus and cannot shoot.
    def walk(start: str) -> list[int]:
        nazi = {"soldat 1": {"sabotaged": True}}
        table = stand({KLAUS: "h1"}, nazis={"soldat 1": start}, nazi=nazi, mission="gallery")
        return [move.to for move in all_told(table.match.events(), Moved)]

    assert walk("b1") == [cell("c1", 12)]
    assert walk("e1") == [cell("f1", 12), cell("g1", 12)]


@pytest.mark.rule("WF-PASSAGE-3", "WF-Q-49")
def test_nazis_cannot_stop_on_a_passage_token() -> None:
    # Of the squares beside Klaus only the token is left: the chest, two fallen friends and a Nazi hold the others.
    table = stand(
        {KLAUS: "a5", BJ: "a4", ANYA: "b4"},
        hero={BJ: {"status": "bleeding", "lost_hp": 6}, ANYA: {"status": "bleeding", "lost_hp": 5}},
        nazis={"soldat 1": "c6", "soldat 2": "b6"},
        nazi={"soldat 1": {"sabotaged": True}, "soldat 2": {"stunned": True}},
        mission="vault",
    )
    woken = {woke.nazi for woke in all_told(table.match.events(), NaziWoke)}
    assert model("soldat 1") in woken
    assert table.state.nazis[model("soldat 1")].cell == cell("c6")


@pytest.mark.rule("WF-PASSAGE-3", "WF-Q-14")
def test_passage_tokens_do_not_block_line_of_sight() -> None:
    table = stand({KLAUS: "c1"}, nazis={"soldat 1": "e1"}, acting=KLAUS, mission="gallery")  # the token lies between
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}
