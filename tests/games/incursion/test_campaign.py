"""The campaign: how its missions follow on each other, and what one hands on to the next."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.incursion.positions import incursion, model, stand

from nightraid.engine.campaign import Handed
from nightraid.engine.events import Outcome
from nightraid.games.incursion.campaign import end_of, gathered, hand_on, name_of, scores_after, veterans
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.end_of_mission import ENDINGS
from nightraid.games.incursion.schema.campaigns import CampaignCard, RosterModel
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup, Experienced
from nightraid.games.incursion.state import CardInPlay, State

APE, PAL, TROOPER = "grunt-ape 1", "grunt-ape 2", "drop-trooper 1"
ROCK = incursion().library.of(CampaignCard)["the-rock"]


def over(mission: str, reason: str, **fields: Any) -> State:
    """The final state of a mission that ended so."""
    far = "w17" if incursion().library.of(MissionCard)[mission].board == "upper-galleries" else "x8"
    state = stand({PAL: "b9", TROOPER: far}, on=mission, **fields).state
    state.outcome = Outcome((), reason, ("IN-END-1",))
    return state


def next_setup(handed: Handed) -> BattleSetup:
    """The set-up of the second mission."""
    setup = incursion().read_setup({"mission": "incursion", "campaign": "the-rock", **handed.settings})
    assert isinstance(setup, BattleSetup)
    return setup


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CONTENT-20")
def test_the_rock_plays_the_seven_missions_in_order_and_goes_on_however_they_end() -> None:
    (plan,) = incursion().campaigns()
    assert [chapter.id for chapter in plan.chapters] == [stage.mission for stage in ROCK.stages]
    assert len(plan.chapters) == 7
    assert plan.goes_on
    assert plan.chapters[0].settings == {"mission": "recon", "campaign": "the-rock"}
    assert plan.told_at_the_end((5, 4)) == ROCK.ending.allied.strip()
    assert plan.told_at_the_end((4, 5)) == ROCK.ending.axis.strip()
    assert plan.told_at_the_end((4, 4)) == ROCK.ending.draw.strip()


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CONTENT-20")
def test_the_winner_of_a_mission_gets_its_points_and_a_draw_gives_none() -> None:
    last = ROCK.stages[-1]
    assert scores_after(last, "allied", ()) == (3, 0)
    assert scores_after(last, "axis", (4, 2)) == (4, 5)
    assert scores_after(last, "draw", (4, 2)) == (4, 2)


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CONTENT-20", "IN-CP-2")
@pytest.mark.parametrize(
    ("reason", "settings"),
    [
        ("allied-victory", {"rp_change": [1, 0]}),
        ("axis-victory", {"rp_change": [0, 1]}),
        ("allied-eliminated", {"rp_change": [0, 1]}),
        ("both-draw", {}),
    ],
)
def test_how_recon_ends_changes_the_rp_of_the_next_mission(reason: str, settings: dict[str, Any]) -> None:
    handed = hand_on(ROCK, "recon", over("recon", reason), Handed())
    assert handed.settings == settings
    end = ENDINGS[reason]
    assert handed.scores == {"allied": (1, 0), "axis": (0, 1), "draw": (0, 0)}[end]
    state = incursion().new(next_setup(handed))
    change = settings.get("rp_change", [0, 0])
    assert [command.rp for command in state.commands] == [9 + change[ALLIED], 9 + change[AXIS]]


@pytest.mark.rule("IN-CAMPAIGN-1")
def test_a_change_of_rp_holds_for_one_mission_only() -> None:
    before = Handed(settings={"rp_change": [2, 0]})
    assert "rp_change" not in hand_on(ROCK, "recon", over("recon", "both-draw"), before).settings


@pytest.mark.rule("IN-CAMPAIGN-2", "IN-CAMPAIGN-3", "IN-CAMPAIGN-5")
def test_experience_cards_go_with_their_models_into_the_next_mission() -> None:
    cards = [
        CardInPlay("sir-yes-sir-1", ALLIED, model(PAL), experience=True),
        CardInPlay("dead-eye-1", AXIS, model(TROOPER), experience=True),
        CardInPlay("wet-socks-1", AXIS, model(PAL)),  # not kept
    ]
    final = over("recon", "allied-victory", cards=cards)
    assert gathered(final) == (Experienced("grunt-ape", "sir-yes-sir", 2), Experienced("drop-trooper", "dead-eye", 1))
    handed = hand_on(ROCK, "recon", final, Handed())
    setup = next_setup(handed)
    assert setup.experience == gathered(final)
    state = incursion().new(setup)
    assert {lying.on for lying in state.experience} == {model(PAL), model(TROOPER)}
    assert not any(card.startswith(("sir-yes-sir-1", "dead-eye-1")) for card in state.deck.pool)
    assert any("Private Okoye" in line for line in handed.told)  # the second grunt ape of the roster


@pytest.mark.rule("IN-CAMPAIGN-3", "IN-CAMPAIGN-5")
def test_who_left_by_an_exit_keeps_his_experience() -> None:
    cards = [CardInPlay("sir-yes-sir-1", ALLIED, model(APE), experience=True)]
    final = over("recon", "allied-victory", cards=cards, exited=(model(APE),))
    assert gathered(final) == (Experienced("grunt-ape", "sir-yes-sir", 1),)


@pytest.mark.rule("IN-CAMPAIGN-4", "IN-CAMPAIGN-7", "IN-Q-90")
def test_lost_cards_stay_out_of_the_campaign() -> None:
    final = over("recon", "both-draw", lost=("sir-yes-sir-1",))
    handed = hand_on(ROCK, "recon", final, Handed())
    assert handed.settings == {"lost": ["sir-yes-sir"]}
    state = incursion().new(next_setup(handed))
    copies = incursion().library.of(type(state.box.card("sir-yes-sir-1")))["sir-yes-sir"].copies
    assert sum(card.startswith("sir-yes-sir") for card in state.deck.pool) == copies - 1
    assert state.lost == ("sir-yes-sir-1",)


@pytest.mark.rule("IN-CONTENT-20", "IN-CAMPAIGN-3")
def test_named_models_may_have_experience_from_the_start() -> None:
    old_hand = RosterModel(model="grunt-ape", name="Old Hand", number=2, experience=("sir-yes-sir",))
    card = replace(ROCK, allied_roster=(old_hand,))
    assert veterans(card) == (Experienced("grunt-ape", "sir-yes-sir", 2),)
    assert veterans(ROCK) == ()
    assert name_of(incursion().library, card, Experienced("grunt-ape", "sir-yes-sir", 2)) == "Old Hand"
    assert name_of(incursion().library, card, Experienced("grunt-ape", "sir-yes-sir", 3)) == "Grunt Ape 3"


def test_every_reason_has_its_end_and_its_epilogue() -> None:
    for name, mission in incursion().library.of(MissionCard).items():
        setup = BattleSetup(mission=name, seats=1 if mission.kind == "solo" else 2)
        for reason, end in ENDINGS.items():
            outcome = Outcome((), reason, ("IN-END-1",))
            assert end_of(outcome) == end
            assert incursion().epilogue(setup, outcome) == getattr(mission.epilogue, end).strip()
