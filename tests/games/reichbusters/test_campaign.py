"""The campaign: which mission is next, and what one hands on to the next (RB-CAMPAIGN-1, RB-CAMPAIGN-2, RB-HQ-1)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.playing import all_told
from tests.games.reichbusters.positions import reichbusters
from tests.games.reichbusters.running import run

from nightraid.engine.campaign import CampaignPlan, Chapter, Handed, Progress, settings_of
from nightraid.games.reichbusters.asks.events.enemy import SkillBack
from nightraid.games.reichbusters.campaign import headquarters
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.in_force import skill
from nightraid.games.reichbusters.rules.debriefing import debrief
from nightraid.games.reichbusters.rules.defence import defence_dice
from nightraid.games.reichbusters.rules.wounds import lose_wound
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.skills import Recon
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Points, Skill, State, Weapon, Wound
from nightraid.games.reichbusters.state.headquarters import EMPTY, Headquarters, Veteran

MISSIONS = [*(f"mission-{number}" for number in range(1, 7)), "mission-o-reilly", "mission-projekt-x"]


def the_plan() -> CampaignPlan:
    return reichbusters().campaigns()[0]


def chapter(name: str) -> Chapter:
    return next(one for one in the_plan().chapters if one.id == name)


def won(progress: Progress, name: str, ending: str = "price") -> Progress:
    return progress.with_result(chapter(name), won=True, level=None, handed=Handed(ending=ending))


def after(setup: RaidSetup, ending: str = "clean", **fields: Any) -> State:
    """A mission as it stands after its debriefing."""
    game = reichbusters().new(setup)
    game.ending = ending
    for name, value in fields.items():
        setattr(game, name, value)
    return game


@pytest.mark.rule("RB-CAMPAIGN-2")
def test_the_next_mission_is_the_first_that_is_available_and_not_completed() -> None:
    plan, progress = the_plan(), Progress("reichbusters", "projekt-vril")
    assert progress.next_in(plan) == chapter("mission-1")
    lost = progress.with_result(chapter("mission-1"), won=False, level=None, handed=Handed(ending="too-late"))
    assert lost.next_in(plan) == chapter("mission-1"), "after a failure the same mission is set up again"
    progress = won(lost, "mission-1")
    assert progress.next_in(plan) == chapter("mission-2")
    progress = won(won(progress, "mission-2"), "mission-3", ending="price")
    assert progress.next_in(plan) == chapter("mission-4"), "nobody read the list of prisoners"
    lucky = won(progress, "mission-3", ending="clean")
    assert lucky.next_in(plan) == chapter("mission-o-reilly")
    failed = lucky.with_result(chapter("mission-o-reilly"), won=False, level=None)
    assert failed.next_in(plan) == chapter("mission-4"), "there was one chance"
    progress = won(won(won(progress, "mission-4"), "mission-5"), "mission-6")
    assert progress.next_in(plan) is None


@pytest.mark.rule("RB-SCHEMA-15")
def test_there_are_six_missions_the_rescue_of_o_reilly_and_projekt_x() -> None:
    assert sorted(one.id for one in the_plan().chapters) == MISSIONS
    for name in MISSIONS:
        setup = reichbusters().read_setup({"seats": 1, **settings_of(chapter(name), Handed())})
        assert isinstance(setup, RaidSetup)
        assert reichbusters().new(setup).box.assignment.id == name


@pytest.mark.rule("RB-HQ-1")
@pytest.mark.rule("RB-CAMPAIGN-7")
@pytest.mark.rule("RB-CAMPAIGN-9")
@pytest.mark.rule("RB-CAMPAIGN-14")
def test_items_points_and_what_heroes_have_become_go_into_the_next_mission() -> None:
    setup = RaidSetup(mission="1", heroes=("brick", "sarge"))
    final = after(setup, stores=("radio-1", "grenade-2"), shared=Points(1, 0, 1))
    gun, other = final.box.hero_card(0).weapons
    final.change(
        0, skills=(Skill("recon"),), wounds=(Wound("staggered-1"),), weapons=(Weapon(gun, vril=True), Weapon(other))
    )
    handed = reichbusters().hand_on(the_plan(), chapter("mission-1"), setup, final, Handed())
    assert handed.ending == "clean"
    assert handed.result == "Out of the Gate"
    following = msgspec.convert({"mission": "2", "heroes": ("brick", "claudine"), **handed.settings}, RaidSetup)
    assert following.hq == Headquarters(
        ("radio", "grenade"),
        Points(1, 0, 1),
        (Veteran("brick", ("recon",), ("staggered-1",), (gun,)), Veteran("sarge", ("squad-leader",))),
    )
    game = reichbusters().new(following)
    assert [token.skill for token in game.heroes[0].skills] == ["recon"], "a discarded starting skill stays away"
    assert [weapon.vril for weapon in game.heroes[0].weapons] == [True, False]
    assert [wound.card for wound in game.heroes[0].wounds] == ["staggered-1"]
    assert game.shared == Points(1, 0, 1)
    assert game.taken_skills == ("squad-leader",), "Sarge is at home"


@pytest.mark.rule("RB-Q-113", "RB-CAMPAIGN-8", "RB-CAMPAIGN-9")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_wound_goes_along_but_the_skill_that_it_put_out_of_use_works_again(edition: Edition) -> None:
    """Of four wounds two are removed; Staggered! and Seeing Double, which costs a defence die, stay."""
    setup = RaidSetup(mission="1", heroes=("brick",), edition=edition, difficulty="reichbuster")
    final = after(setup)
    wounds = (Wound("staggered-1", "recon"), *[Wound(f"{card}-1") for card in ("seeing-double", "winded", "bad-knee")])
    final.change(0, skills=(Skill("recon", active=False), Skill("sneaky")), wounds=wounds, escaped=True)
    assert skill(final, 0, Recon) is None
    row = next(row for row in final.box.assignment.chart if row.id == "clean")
    keys = ["remove-wound:winded-1", "remove-wound:bad-knee-1"]
    run(debrief(final, replace(row, success=False, rewards=())), *keys)
    assert skill(final, 0, Recon) is not None
    handed = reichbusters().hand_on(the_plan(), chapter("mission-1"), setup, final, Handed())
    game = reichbusters().new(msgspec.convert({"mission": "2", "heroes": ("brick",), **handed.settings}, RaidSetup))
    assert [token.active for token in game.heroes[0].skills] == [True, True]
    assert skill(game, 0, Recon) is not None
    assert [wound.card for wound in game.heroes[0].wounds] == ["staggered-1", "seeing-double-1"]
    full = defence_dice(game, 0)
    run(lose_wound(game, 0, "seeing-double-1"))
    assert defence_dice(game, 0) == full + 1, "what only changes numbers was in force"
    healed = run(lose_wound(game, 0, "staggered-1"))
    assert not all_told(healed.events, SkillBack), "nothing was out of use any more"


@pytest.mark.rule("RB-CAMPAIGN-3")
def test_who_stays_at_home_is_as_before_and_who_was_captured_can_be_chosen_again() -> None:
    before = Headquarters(veterans=(Veteran("claudine", ("stealthy", "recon")),))
    final = after(RaidSetup(mission="1", heroes=("brick",), hq=before))
    final.change(0, captured=True)
    hq = headquarters(final, before)
    assert hq.veteran("claudine") == Veteran("claudine", ("stealthy", "recon"))
    again = reichbusters().new(RaidSetup(mission="1", heroes=("brick",), hq=hq))
    assert not again.heroes[0].captured


@pytest.mark.rule("RB-CAMPAIGN-1")
@pytest.mark.rule("RB-SCHEMA-16")
def test_the_difficulty_is_chosen_once_and_holds_for_every_mission() -> None:
    levels = reichbusters().library.of(DifficultyCard)
    assert len(levels) == 3
    for level in levels.values():
        for name in MISSIONS:
            box = reichbusters().new(RaidSetup(mission=name, difficulty=level.id)).box
            assert box.difficulty == level
    easiest = reichbusters().new(RaidSetup(mission="1")).box.difficulty
    assert easiest is not None
    assert easiest.rank == 1
    assert all("difficulty" not in one.settings for one in the_plan().chapters), "no mission changes it"
    assert reichbusters().new(RaidSetup()).box.difficulty is None, "a RAID has none"


def test_a_campaign_begins_with_an_empty_hq_card() -> None:
    assert Progress("reichbusters", "projekt-vril").handed_to(the_plan(), chapter("mission-1")) == Handed()
    assert RaidSetup(mission="1").hq == EMPTY


def test_a_defeat_hands_on_too() -> None:
    plan, progress = the_plan(), Progress("reichbusters", "projekt-vril")
    handed = Handed(settings={"hq": {"items": ["radio"]}}, ending="too-late")
    lost = progress.with_result(chapter("mission-1"), won=False, level=None, handed=handed)
    assert lost.handed_to(plan, chapter("mission-1")) == handed
