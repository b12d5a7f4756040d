"""Experience: who keeps which card at the end of a mission of a campaign, and who does not."""

from typing import Any

import pytest
from tests.games.incursion.looks import QUIET, asks
from tests.games.incursion.positions import model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Ended
from nightraid.games.incursion.asks.events.cards import ExperienceKept
from nightraid.games.incursion.asks.questions import Experience
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE, NOBODY
from nightraid.games.incursion.schema.missions import ExitPoint
from nightraid.games.incursion.schema.victory import Exit, Victory
from nightraid.games.incursion.state import CardInPlay, State

APE, PAL, ZOMBIE, TROOPER = "grunt-ape 1", "grunt-ape 2", "sturmzombie 1", "drop-trooper 1"
MISSION = {
    "exits": (ExitPoint(id="door", name="Door", side="allied", entry="west"),),
    "victories": (Victory(side="allied", when="at-once", text="Out.", checks=(Exit(side="allied"),)),),
}
BOON, BANE, AXIS_BOON = "sir-yes-sir-1", "wet-socks-1", "dead-eye-1"


def finish(cards: Any, campaign: str = "the-rock", **fields: Any) -> Table[State]:
    """The first ape leaves, and the mission is over: with these cards in play."""
    stands = {APE: "a5 w", PAL: "b5 w", TROOPER: "l7 s", ZOMBIE: "l6 s", "bomberzombie 1": "l5 s"}
    table = stand(
        stands,
        acting=APE,
        mission=MISSION,
        cards=cards,
        campaign=campaign,
        sides={ALLIED: QUIET[ALLIED], AXIS: QUIET[AXIS]},
        **fields,
    )
    table.answer("exit")
    return table


@pytest.mark.rule("IN-CAMPAIGN-2")
def test_each_side_may_let_one_survivor_keep_one_card_that_lies_on_it() -> None:
    table = finish([(BOON, ALLIED, PAL), (BANE, AXIS, PAL), (AXIS_BOON, AXIS, TROOPER)])
    assert asks(table, Experience)
    assert table.seat == ALLIED
    assert table.listed("keep-experience") == {f"{model(PAL)}:{BOON}", f"{model(PAL)}:{BANE}"}
    assert "no-experience" in table.keys
    happened = table.answer(f"keep-experience:{model(PAL)}:{BOON}")
    assert told(happened, ExperienceKept) == ExperienceKept(model(PAL), BOON, why=("IN-CAMPAIGN-2", "IN-CAMPAIGN-5"))
    assert table.match.outcome is None
    assert table.seat == AXIS
    assert table.listed("keep-experience") == {f"{model(TROOPER)}:{AXIS_BOON}"}
    happened = table.answer("no-experience")
    assert told(happened, Ended).outcome.reason == "allied-victory"
    kept = [lying.card for lying in table.state.in_play if lying.experience]
    assert kept == [BOON]


@pytest.mark.rule("IN-CAMPAIGN-2")
def test_a_model_that_left_by_an_exit_has_survived_and_a_dead_one_has_not() -> None:
    table = finish([(BOON, ALLIED, APE)])
    assert table.listed("keep-experience") == {f"{model(APE)}:{BOON}"}
    table.answer(f"keep-experience:{model(APE)}:{BOON}")
    assert table.match.outcome is not None
    dead = finish([CardInPlay(BOON, ALLIED, model("grunt-ape 7"))], casualties=(model("grunt-ape 7"),))
    assert dead.match.outcome is not None


@pytest.mark.rule("IN-CAMPAIGN-6")
def test_zombies_and_events_keep_nothing() -> None:
    cards = [
        CardInPlay("iron-rations-1", AXIS, HORDE),
        CardInPlay("fresh-serum-1", AXIS, model("bomberzombie 1")),
        CardInPlay("power-surge-1", AXIS, NOBODY),
    ]
    table = finish(cards)
    assert all_told(table.match.events(), ExperienceKept) == []
    assert table.match.outcome is not None


@pytest.mark.rule("IN-CAMPAIGN-5", "IN-CAMPAIGN-2")
def test_a_model_may_have_several_experience_cards_and_none_is_kept_twice() -> None:
    old = CardInPlay(BANE, ALLIED, model(PAL), experience=True)
    table = finish([old, (BOON, ALLIED, PAL)])
    assert table.listed("keep-experience") == {f"{model(PAL)}:{BOON}"}
    table.answer(f"keep-experience:{model(PAL)}:{BOON}")
    assert [lying.card for lying in table.state.in_play if lying.experience] == [BANE, BOON]


@pytest.mark.rule("IN-CAMPAIGN-2", "IN-Q-90")
def test_a_card_that_the_enemy_played_belongs_to_the_side_of_its_model_when_it_is_kept() -> None:
    table = finish([(BANE, AXIS, PAL)])
    table.answer(f"keep-experience:{model(PAL)}:{BANE}")
    (kept,) = [lying for lying in table.state.in_play if lying.experience]
    assert kept.owner == ALLIED


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CAMPAIGN-2")
def test_outside_a_campaign_nobody_is_asked() -> None:
    assert finish([(BOON, ALLIED, PAL)], campaign="").match.outcome is not None
