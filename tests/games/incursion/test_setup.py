"""The set-up: missions, boards, RP, campaigns, and the table they make (IN-SETUP-1, IN-SETUP-4, IN-CAMPAIGN-3)."""

from typing import Any

import pytest
from tests.games.incursion.positions import incursion, model, stand

from nightraid.engine.errors import BadSetup
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionCard, Reinforcement
from nightraid.games.incursion.setup import BattleSetup, Experienced, check_campaign
from nightraid.games.incursion.state import State


def laid_out(**settings: Any) -> State:
    """The table before the first step."""
    return incursion().new(BattleSetup(**settings))


@pytest.mark.rule("IN-SETUP-1")
@pytest.mark.parametrize("mission", [*incursion().library.of(MissionCard)])
def test_every_mission_lays_out_what_it_says(mission: str) -> None:
    card = incursion().library.of(MissionCard)[mission]
    state = laid_out(mission=mission, seats=1 if card.kind == "solo" else 2)
    board = state.box.board
    assert state.box.board_card.id == card.board
    assert {letter for letter in board.chart.door_letters if not state.closed >> board.door(letter) & 1} == {
        *card.open_doors
    }
    assert {letter for letter in board.chart.door_letters if state.locked >> board.door(letter) & 1} == {
        *card.locked_doors
    }
    assert {item: lying.at for item, lying in state.lying.items()} == {
        item.id: state.box.cell(item.square) for item in card.items
    }
    assert {*state.objects} == {thing.id for thing in card.objects}
    assert [command.rp for command in state.commands] == [card.allied.rp, card.axis.rp]
    assert not state.models
    assert state.commands[AXIS].automatic == (card.kind == "solo")


@pytest.mark.rule("IN-SETUP-1", "IN-DEF-1")
def test_the_number_of_players() -> None:
    with pytest.raises(BadSetup, match="seats"):
        BattleSetup(seats=3)
    with pytest.raises(BadSetup, match="1 players for"):
        laid_out(mission="recon", seats=1)
    with pytest.raises(BadSetup, match="2 players for"):
        laid_out(mission="unstoppable", seats=2)


@pytest.mark.rule("IN-SETUP-1")
def test_a_mission_is_found_by_its_number_or_its_id() -> None:
    assert laid_out(mission="1").box.mission.id == laid_out(mission="recon").box.mission.id == "recon"
    for wrong in ("", "99", "picnic"):
        with pytest.raises(BadSetup, match="mission"):
            laid_out(mission=wrong)


@pytest.mark.rule("IN-SETUP-1")
def test_rp_are_free_in_battles_only() -> None:
    assert [command.rp for command in laid_out(mission="battle", rp=21).commands] == [21, 21]
    with pytest.raises(BadSetup, match="rp"):
        laid_out(mission="battle", rp=61)
    with pytest.raises(BadSetup, match="rp"):
        laid_out(mission="recon", rp=12)
    with pytest.raises(BadSetup, match="board"):
        laid_out(mission="battle", board="lower-vaults")


@pytest.mark.rule("IN-SETUP-4")
def test_one_deck_with_every_card_and_one_pile() -> None:
    state = laid_out(mission="recon")
    assert sorted(state.deck.pool) == sorted(state.box.deck)
    assert (state.deck.top, state.deck.bottom, state.discard) == ((), (), ())  # shuffled: no order is known


# ---------------------------------------------------------------- campaigns


def test_a_campaign_changes_the_rp_within_bounds() -> None:
    state = laid_out(mission="incursion", rp_change=(2, -3))
    assert [command.rp for command in state.commands] == [11, 6]
    for change in ((-7, 0), (0, -8), (52, 0)):
        with pytest.raises(BadSetup, match="rp_change"):
            laid_out(mission="incursion", rp_change=change)


def test_the_axis_keeps_enough_rp_for_its_sturmzombies() -> None:
    with pytest.raises(BadSetup, match="rp_change"):
        laid_out(mission="recon", rp_change=(0, -1))  # 6 RP of them are compulsory


@pytest.mark.rule("IN-CAMPAIGN-3", "IN-CAMPAIGN-4", "IN-Q-90")
def test_experience_cards_and_lost_cards_are_not_in_the_deck() -> None:
    experience = (Experienced("grunt-ape", "fresh-serum", number=2), Experienced("blitzhund", "iron-rations"))
    state = laid_out(mission="incursion", campaign="the-rock", experience=experience, lost=("fresh-serum", "slam"))
    gone = {"fresh-serum-1", "fresh-serum-2", "iron-rations-1", "slam-1"}
    assert {*state.box.deck} - {*state.deck.pool} == gone
    assert state.lost == ("fresh-serum-1", "slam-1")
    assert [(lying.card, lying.on, lying.experience) for lying in state.experience] == [
        ("fresh-serum-2", model("grunt-ape 2"), True),
        ("iron-rations-1", model("blitzhund 1"), True),
    ]


@pytest.mark.rule("IN-CAMPAIGN-3", "IN-CAMPAIGN-4", "IN-Q-90")
def test_experience_is_in_force_once_the_model_is_there_and_lost_without_it() -> None:
    experience = (Experienced("grunt-ape", "fresh-serum", number=2), Experienced("blitzhund", "iron-rations"))
    setup = BattleSetup(mission="incursion", campaign="the-rock", experience=experience)
    prepared = incursion().new(setup).experience
    table = stand(
        {}, phase="forces", turn=0, revealed=False, experience=prepared, sides={AXIS: {"rp": 12}, ALLIED: {"rp": 12}}
    )
    for key in ("buy:grunt-ape", "buy:grunt-ape", "force-ready"):
        table.match.answer(ALLIED, key)
    table.match.answer(AXIS, "buy:sturmzombie")
    table.answer("force-ready", came=[("slam-1", "draught-1"), ("snafu-1", "snafu-2")])
    (lying,) = table.state.in_play
    assert (lying.card, lying.owner, lying.on, lying.experience) == (
        "fresh-serum-1",
        ALLIED,
        model("grunt-ape 2"),
        True,
    )
    assert table.state.lost == ("iron-rations-1",)
    assert table.state.experience == ()


@pytest.mark.rule("IN-CAMPAIGN-3", "IN-DEF-7")
def test_experience_lies_on_models_of_both_sides_and_waits_with_those_that_come_later() -> None:
    experience = (Experienced("rosie", "fresh-serum"), Experienced("blitzhund", "iron-rations"))
    setup = BattleSetup(mission="incursion", campaign="the-rock", experience=experience)
    coming = Reinforcement(side="allied", turn=3, models={"rosie": 1}, entries=("south",))
    table = stand(
        {},
        phase="forces",
        turn=0,
        revealed=False,
        experience=incursion().new(setup).experience,
        mission={"reinforcements": (coming,)},
    )
    for seat, key in ((ALLIED, "buy:grunt-ape"), (ALLIED, "force-ready"), (AXIS, "buy:sturmzombie")):
        table.match.answer(seat, key)
    table.match.answer(AXIS, "buy:blitzhund")
    table.answer("force-ready", came=[("slam-1", "draught-1"), ("snafu-1", "snafu-2")])
    assert table.state.models[model("rosie 1")].status == "reserve"
    assert [(lying.card, lying.on, lying.owner) for lying in table.state.in_play] == [
        ("fresh-serum-1", model("rosie 1"), ALLIED),
        ("iron-rations-1", model("blitzhund 1"), AXIS),
    ]
    assert table.state.lost == ()


@pytest.mark.rule("IN-CAMPAIGN-2", "IN-CAMPAIGN-6")
@pytest.mark.parametrize(
    "wrong",
    [
        {"campaign": "a-picnic"},
        {"experience": (Experienced("sturmzombie", "fresh-serum"),)},
        {"experience": (Experienced("gorilla", "fresh-serum"),)},
        {"experience": (Experienced("grunt-ape", "fresh-serum", number=0),)},
        {"experience": (Experienced("grunt-ape", "slam"),)},
        {"experience": (Experienced("grunt-ape", "no-such-card"),)},
        {"experience": (Experienced("grunt-ape", "iron-rations"), Experienced("ape-sarge", "iron-rations"))},
        {"lost": ("slam", "slam")},
        {"lost": ("no-such-card",)},
    ],
)
def test_what_a_campaign_cannot_hand_over(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        check_campaign(incursion().library, BattleSetup(mission="incursion", **wrong))
