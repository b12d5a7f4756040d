"""The objectives of RAIDs, charts, and assignments that cannot be fulfilled."""

from itertools import product

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import game_map, mission, objective, one, shipped, told, with_entries

from nightraid.games.reichbusters.schema.assignments import (
    AddToken,
    Assignment,
    ChartRow,
    DealFacedown,
    Ending,
    Find,
    GainHeroism,
    GainItems,
    GainOneSkill,
    GainSkill,
    HandOut,
    HoldPrisoner,
    KillUnits,
    KillVrilmeister,
    LayFaceup,
    ObjectiveCard,
    PlantCharges,
    Post,
    Reward,
    SetAwareness,
    Span,
)
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.mission_checks import (
    MISSION_CHECKS,
    check_added_tokens,
    check_awareness,
    check_charts,
    check_deals,
    check_escorts,
    check_goals,
    check_items,
    check_posts,
    check_posts_out_of_sight,
    check_rewarded_skills,
    check_spots,
    pairings,
    provided,
    vrilmeister_of,
)
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.teams import TeamCard

OBJECTIVES = ("assassination", "demolition", "dossier", "escort")
FILE = "objectives/dossier.toml"


def dossier(**changes: object) -> ObjectiveCard:
    return replace(objective("dossier"), **changes)


def ending(**changes: object) -> Ending:
    usual = Ending(complete=True, alarm=True, escaped=4, captured=0, on_map=0, rounds_left=2)
    return replace(usual, **changes)


# ---------------------------------------------------------------- the objectives of the game


@pytest.mark.rule("RB-SCHEMA-13")
def test_there_are_four_objectives_for_all_maps_and_factions() -> None:
    assert tuple(name for name, card in shipped().of(ObjectiveCard).items() if not card.expansion) == OBJECTIVES
    maps = [card for card in shipped().of(MapCard).values() if card.use == "raid" and card.world == "castle"]
    factions = [card for card in shipped().of(FactionCard).values() if card.use == "raid" and not card.expansion]
    assert len(list(product(maps, OBJECTIVES, factions))) == 128
    met = {(pairing.assignment.id, pairing.laid.card.id) for pairing in pairings(shipped())}
    assert met >= {(name, card.id) for name, card in product(OBJECTIVES, maps)}


@pytest.mark.parametrize("check", MISSION_CHECKS)
def test_nothing_is_wrong_with_objectives_and_missions(check: object) -> None:
    assert callable(check)
    assert list(check(shipped())) == []


@pytest.mark.rule("RB-Q-176")
@pytest.mark.parametrize(
    ("faction", "leader"),
    [
        ("the-armoured-wolff", "general-wolff"),
        ("the-wolff-hunts", "general-wolff"),
        ("vril-experiment", "gisela-gruber"),
        ("vril-overload", "gisela-gruber"),
        ("eichenbergs-gauntlet", "eichenberg"),
        ("hugos-success", "doctor-hugo"),
        ("the-hordemeister", "hordemeister"),
        ("x-treme-prejudice", "general-wolff"),
    ],
)
def test_every_faction_of_raids_has_a_vrilmeister_and_a_detail(faction: str, leader: str) -> None:
    card = shipped().of(FactionCard)[faction]
    assert vrilmeister_of(shipped(), card) == leader
    for name in OBJECTIVES:
        rows = [row for part in objective(name).set_up if isinstance(part, Post) for row in part.rows]
        assert all(card.row_of(row) is not None for row in rows)


@pytest.mark.rule("RB-ITEM-OBJECTIVE-COMPLETE-1")
def test_the_assassination_lays_four_tokens_and_a_hero_leaves_with_one() -> None:
    card = objective("assassination")
    assert card.set_up == (
        Post(at="X", rows=("A", "B", "B", "C"), vrilmeister=True),
        SetAwareness(at="X", level=1),
        AddToken(at="Y", level=2),
        AddToken(at="Z", level=2),
    )
    assert card.goals == (KillVrilmeister(tokens=4),)
    assert card.leave_with == ("objective-complete",)


def test_what_comes_into_play_is_counted() -> None:
    assert provided(objective("demolition")) == {"demolition-charge": 3, "detonator": 1, "false-objective": 3}
    assert provided(objective("dossier")) == {"dossier": 1, "false-objective": 2}
    assert provided(objective("escort")) == {"escort": 1}
    assert provided(objective("assassination")) == {"objective-complete": 4}


@pytest.mark.rule("RB-COMPONENT-5")
@pytest.mark.parametrize(("field", "wrong"), [("pre-alarm", 3), ("pre-alarm", 8), ("post-alarm", 2), ("post-alarm", 7)])
def test_tracks_have_the_lengths_of_the_box(field: str, wrong: int) -> None:
    plain = msgspec.to_builtins(objective("dossier"))
    assert msgspec.convert(plain, ObjectiveCard) == objective("dossier")
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert({**plain, field: wrong}, ObjectiveCard)


# ---------------------------------------------------------------- the chart


@pytest.mark.rule("RB-END-5")
@pytest.mark.rule("RB-SCHEMA-17")
@pytest.mark.parametrize("card", [*shipped().of(ObjectiveCard).values(), *shipped().of(MissionCard).values()])
def test_the_first_row_that_matches_counts(card: Assignment) -> None:
    assert card.result(ending(alarm=False, rounds_left=3)).id == "ghosts", "unseen, or out early"
    assert card.result(ending()).id == "clean"
    assert card.result(ending(escaped=3, captured=1)).id == "price"
    assert card.result(ending(complete=False, escaped=0, on_map=2, captured=2, rounds_left=0)).id == "too-late"
    assert card.result(ending(complete=False, escaped=0, captured=4)).id == "taken"


@pytest.mark.rule("RB-END-7")
@pytest.mark.parametrize("card", [*shipped().of(ObjectiveCard).values(), *shipped().of(MissionCard).values()])
def test_every_end_has_a_result_and_success_needs_the_goals(card: Assignment) -> None:
    for complete, alarm, escaped, captured, on_map, left in product(
        (True, False), (True, False), range(5), range(5), range(5), (0, 3)
    ):
        end = Ending(
            complete=complete, alarm=alarm, escaped=escaped, captured=captured, on_map=on_map, rounds_left=left
        )
        row = card.result(end)
        assert row.success is complete
        earlier = card.chart[: card.chart.index(row)]
        assert not any(above.matches(end) for above in earlier)


@pytest.mark.parametrize(
    ("condition", "fits", "fails"),
    [
        ({"complete": True}, ending(), ending(complete=False)),
        ({"complete": False}, ending(complete=False), ending()),
        ({"alarm": False}, ending(alarm=False), ending()),
        ({"escaped": Span(least=2)}, ending(escaped=2), ending(escaped=1)),
        ({"captured": Span(most=1)}, ending(captured=1), ending(captured=2)),
        ({"on_map": Span(least=1, most=1)}, ending(on_map=1), ending(on_map=2)),
        ({"rounds_left": Span(least=3)}, ending(rounds_left=3), ending(rounds_left=2)),
    ],
)
def test_each_condition_is_asked_for(condition: dict[str, object], fits: Ending, fails: Ending) -> None:
    row = replace(ChartRow(id="row", title="Row", text="Row.", success=False), **condition)
    assert not row.always
    assert row.matches(fits)
    assert not row.matches(fails)
    assert replace(row, complete=None, alarm=None, **dict.fromkeys(_SPANS, Span())).always


_SPANS = ("escaped", "captured", "on_map", "rounds_left")


@pytest.mark.rule("RB-SCHEMA-17")
def test_the_last_row_always_matches_and_no_other_does() -> None:
    *rows, last = objective("dossier").chart
    assert "must always match" in one(check_charts, dossier(chart=(*rows, replace(last, alarm=True))))
    assert "can ever match" in one(check_charts, dossier(chart=(rows[0], replace(last, id="first"), last)))


@pytest.mark.rule("RB-END-7")
def test_no_row_is_a_success_without_the_goals() -> None:
    *rows, last = objective("dossier").chart
    assert f"{FILE}: chart[4].success" in one(check_charts, dossier(chart=(*rows, replace(last, success=True))))
    losing = tuple(row for row in (*rows, last) if not row.success)
    assert "a row that is a success" in one(check_charts, dossier(chart=losing))


def test_rows_have_ids_of_their_own_and_rewards_in_campaigns_only() -> None:
    *rows, last = objective("dossier").chart
    assert "chart[1].id" in one(check_charts, dossier(chart=(rows[0], replace(rows[1], id="ghosts"), last)))
    prize = replace(rows[0], rewards=(GainHeroism(kind="wild"),))
    assert "a RAID has no sequel" in one(check_charts, dossier(chart=(prize, last)))
    first = mission("mission-1")
    assert told(check_charts, replace(first, chart=(prize, last))) == []


@pytest.mark.rule("RB-Q-181")
@pytest.mark.parametrize(
    ("reward", "expected"),
    [
        (GainSkill(skill="knitting"), '"knitting"'),
        (GainOneSkill(skills=("recon", "knitting")), '"knitting"'),
        (GainSkill(skill="hit-the-deck"), "a skill that every edition has"),
    ],
)
def test_a_reward_is_a_skill_that_there_is_whatever_the_edition(reward: Reward, expected: str) -> None:
    first = mission("mission-1")
    row = replace(first.chart[0], rewards=(GainHeroism(kind="wild"), reward))
    problem = one(check_rewarded_skills, replace(first, chart=(row, *first.chart[1:])))
    assert "chart[0].rewards[1].skill" in problem
    assert expected in problem


# ---------------------------------------------------------------- set-up


@pytest.mark.rule("RB-RAID-7")
def test_objectives_name_letters_and_missions_also_areas_of_their_map() -> None:
    there = AddToken(at="18a/1", level=1)
    assert f"{FILE}: set-up[0].at" in one(check_spots, dossier(set_up=(there,)))
    first = mission("mission-1")
    assert told(check_spots, replace(first, set_up=(there,))) == []
    nowhere = HoldPrisoner(at="26a/1", name="nobody")
    assert "missions/mission-1.toml: set-up[1].at" in one(check_spots, replace(first, set_up=(there, nowhere)))
    prison = mission("mission-o-reilly")
    lettered = replace(prison, set_up=(*prison.set_up, DealFacedown(at=("X", "Y"), items=("dossier", "escort"))))
    assert f"set-up[{len(prison.set_up)}].at" in one(check_spots, lettered), "the prison has no Y"


@pytest.mark.rule("RB-Q-12")
@pytest.mark.parametrize("part", [Post(at="17a/1", rows=("B",)), AddToken(at="17a/1", level=1)])
def test_nobody_is_posted_in_sight_of_the_way_in(part: Post | AddToken) -> None:
    first = mission("mission-1")
    problem = one(check_posts_out_of_sight, replace(first, set_up=(*first.set_up, part)))
    assert "out of sight of gate" in problem
    near = replace(game_map("keep"), letters={"X": "17a/1", "Y": "5a/3", "Z": "4a/4"})
    problems = told(check_posts_out_of_sight, near)
    assert sorted(problem.split(":")[0] for problem in problems) == [f"objectives/{name}.toml" for name in OBJECTIVES]
    assert all("17a/1 of keep" in problem for problem in problems)


@pytest.mark.rule("RB-COMPONENT-6")
def test_tokens_of_map_and_set_up_come_out_of_one_box() -> None:
    more = tuple(AddToken(at="X", level=3) for _ in range(8))
    assert told(check_added_tokens, dossier(set_up=more)) == []
    problems = told(check_added_tokens, dossier(set_up=(*more, AddToken(at="X", level=3))))
    assert len(problems) == 4, "there are none on the four maps, and eight in the box"
    assert all("9 spawn tokens of level 3" in problem for problem in problems)


@pytest.mark.rule("RB-SPAWN-9")
def test_a_mission_posts_rows_of_its_faction_and_no_more_than_it_has() -> None:
    first = mission("mission-1")
    assert "rows[1]" in one(check_posts, replace(first, set_up=(Post(at="X", rows=("A", "Z")),)))
    assert told(check_posts, replace(first, set_up=(Post(at="X", rows=("B",) * 6 + ("C",) * 6),))) == []
    crowd = replace(first, set_up=(Post(at="X", rows=("B",) * 7), Post(at="Y", rows=("C",) * 6)))
    assert "13 x soldier" in one(check_posts, crowd), "both rows share one limit"


def test_a_vrilmeister_is_posted_only_where_every_faction_has_one() -> None:
    first = mission("mission-1")
    assert "a faction with a Vrilmeister" in one(check_posts, replace(first, set_up=(Post(at="X", vrilmeister=True),)))
    wolff = shipped().of(FactionCard)["the-wolff-hunts"]
    headless = replace(wolff, rows=tuple(row for row in wolff.rows if row.unit != "general-wolff"))
    problem = one(check_posts, headless)
    assert problem.startswith("objectives/assassination.toml: set-up[0].vrilmeister")


def test_a_room_has_one_level_to_begin_with() -> None:
    card = replace(objective("escort"), set_up=(SetAwareness(at="X", level=1), SetAwareness(at="X", level=2)))
    problems = told(check_awareness, card)
    assert len(problems) == 4
    assert all("set-up[1].at" in problem for problem in problems)


# ---------------------------------------------------------------- items


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"set_up": (HandOut(items=("grenade", "umbrella")),)}, "set-up[0].items[1]"),
        ({"leave_with": ("dossier", "umbrella")}, "leave-with[1]"),
        ({"goals": (Find(item="umbrella"),)}, "goals[0].item"),
    ],
)
def test_items_exist(changes: dict[str, object], key: str) -> None:
    assert one(check_items, dossier(**changes)).startswith(f"{FILE}: {key}")


def test_rewards_exist() -> None:
    *rows, last = mission("mission-1").chart
    prize = replace(rows[0], rewards=(GainItems(items=("grenade", "umbrella")),))
    problem = one(check_items, replace(mission("mission-1"), chart=(prize, last)))
    assert "chart[0].rewards[0].items[1]" in problem


@pytest.mark.rule("RB-KEY-ESCORT-1")
@pytest.mark.parametrize(
    ("part", "key"),
    [
        (HandOut(items=("grenade", "escort")), "items[1]"),
        (LayFaceup(at="X", item="escort"), "item"),
        (DealFacedown(at=("X",), items=("escort",)), "items[0]"),
    ],
)
def test_the_escort_comes_with_its_prisoner_only(part: HandOut | LayFaceup | DealFacedown, key: str) -> None:
    problem = one(check_escorts, dossier(set_up=(part,)))
    assert problem.startswith(f"{FILE}: set-up[0].{key}: ")
    assert "hold-prisoner" in problem
    assert told(check_escorts, objective("escort")) == []


@pytest.mark.rule("RB-KEY-ESCORT-1")
def test_the_escort_lies_in_no_stores() -> None:
    stored = replace(mission("mission-1"), stores=("grenade", "escort"))
    assert one(check_escorts, stored).startswith("missions/mission-1.toml: stores[1]: ")
    team = next(iter(shipped().of(TeamCard).values()))
    assert f"items[{len(team.items)}]: " in one(check_escorts, replace(team, items=(*team.items, "escort")))


@pytest.mark.rule("RB-CAMPAIGN-5")
def test_a_reward_can_be_kept() -> None:
    *rows, last = mission("mission-1").chart
    prize = replace(rows[0], rewards=(GainItems(items=("grenade", "dossier")),))
    problem = one(check_escorts, replace(mission("mission-1"), chart=(prize, last)))
    assert "chart[0].rewards[0].items[1]" in problem
    assert "an item that can be kept" in problem


def test_only_objective_items_are_laid_and_dealt() -> None:
    assert "set-up[0]" in one(check_items, dossier(set_up=(LayFaceup(at="X", item="grenade"),)))
    assert "set-up[0]" in one(check_items, dossier(set_up=(DealFacedown(at=("X",), items=("grenade",)),)))
    assert told(check_items, dossier(set_up=(HandOut(items=("grenade",)),))) == []


@pytest.mark.rule("RB-COMPONENT-10")
@pytest.mark.parametrize(
    ("item", "most"), [("detonator", 1), ("dossier", 1), ("demolition-charge", 3), ("false-objective", 3)]
)
def test_there_are_only_so_many_objective_items(item: str, most: int) -> None:
    assert told(check_items, dossier(set_up=(HandOut(items=(item,) * most),))) == []
    assert f"{most + 1} x {item}" in one(check_items, dossier(set_up=(HandOut(items=(item,) * (most + 1)),)))


@pytest.mark.rule("RB-COMPONENT-10")
def test_there_are_four_tokens_of_objective_complete_and_one_escort() -> None:
    assert told(check_items, dossier(goals=(KillVrilmeister(tokens=4),))) == []
    assert "5 x objective-complete" in one(
        check_items, dossier(goals=(KillVrilmeister(tokens=4), KillUnits(unit="officer", tokens=1)))
    )
    held = HoldPrisoner(at="X", name="somebody")
    assert "2 x escort" in one(check_items, dossier(set_up=(held, held)))


@pytest.mark.rule("RB-SETUP-7")
def test_items_are_dealt_once_to_as_many_places() -> None:
    deal = DealFacedown(at=("X", "Y"), items=("dossier", "false-objective"))
    assert told(check_deals, dossier(set_up=(deal,))) == []
    assert "as many different places" in one(check_deals, dossier(set_up=(replace(deal, at=("X",)),)))
    assert "as many different places" in one(check_deals, dossier(set_up=(replace(deal, at=("X", "X")),)))
    again = DealFacedown(at=("Z",), items=("escort",))
    assert "set-up[1]" in one(check_deals, dossier(set_up=(deal, again)))
    held = HoldPrisoner(at="X", name="somebody")
    assert "one prisoner at most" in one(check_deals, dossier(set_up=(held, held)))


# ---------------------------------------------------------------- goals


def test_goals_need_what_they_ask_for() -> None:
    assert "posts the Vrilmeister" in told(check_goals, dossier(goals=(KillVrilmeister(),)))[0]
    assert "goals[0].item" in one(check_goals, dossier(goals=(Find(item="escort"),)))
    assert "leave-with[0]" in one(check_goals, dossier(leave_with=("detonator",)))
    assert "can be carried out" in one(check_goals, dossier(leave_with=("false-objective",)))


@pytest.mark.rule("RB-ITEM-DETONATOR-1")
def test_charges_need_places_and_the_detonator() -> None:
    card = objective("demolition")
    fewer = tuple(part for part in card.set_up if not isinstance(part, LayFaceup))
    assert "false-objective, which is 0" in one(check_goals, replace(card, set_up=fewer))
    detonator_only = replace(card.set_up[0], items=("detonator",))
    assert "demolition-charge, which is 0" in one(check_goals, replace(card, set_up=(detonator_only, *card.set_up[1:])))
    found = dossier(
        goals=(PlantCharges(count=1), Find(item="dossier")),
        set_up=(*objective("dossier").set_up, HandOut(items=("demolition-charge", "detonator"))),
    )
    assert "leave-with" in one(check_goals, found)
    assert told(check_goals, replace(found, leave_with=("dossier", "detonator"))) == []


def test_those_who_must_die_stand_on_the_map() -> None:
    third = mission("mission-3")
    assert told(check_goals, replace(third, goals=(KillUnits(unit="scientist", count=3),))) == []
    assert "goals[0].count" in one(check_goals, replace(third, goals=(KillUnits(unit="scientist", count=4),)))
    unknown = told(check_goals, replace(third, goals=(KillUnits(unit="tailor"),)))
    assert any("goals[0].unit" in problem for problem in unknown)


def test_a_library_of_the_test_is_the_same_but_for_what_is_changed() -> None:
    changed = with_entries(dossier(name="Papers"))
    assert changed.of(ObjectiveCard)["dossier"].name == "Papers"
    assert changed.of(ObjectiveCard)["escort"] == objective("escort")
