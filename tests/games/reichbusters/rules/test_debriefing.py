"""After a campaign mission: items, gear, wounds, rewards, skills (RB-CAMPAIGN-5 to RB-CAMPAIGN-15)."""

from functools import cache

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import CASTLE, DRILL, TILES, a_box, position, reichbusters
from tests.games.reichbusters.running import run

from nightraid.engine.events import Ended
from nightraid.games.reichbusters.asks.events.missions import (
    Debriefing,
    ItemsKept,
    PointOnHq,
    SkillBought,
    SkillGained,
    WeaponTurnedBack,
    WoundsRemoved,
)
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.debriefing import (
    buy_skills,
    debrief,
    keep_items,
    look_after_gear,
    price_of,
    purse,
    remove_wounds,
    reward_for_success,
    rewards,
    skill_supply,
    skills_for_sale,
)
from nightraid.games.reichbusters.rules.end_of_game import leave, out_of_time
from nightraid.games.reichbusters.schema.assignments import ChartRow, GainHeroism, GainItems, GainOneSkill, GainSkill
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.setup import find_edition
from nightraid.games.reichbusters.state import Item, Points, Skill, State, Weapon, Wound

LEVEL = DifficultyCard(
    id="drill", name="Drill", origin="original", rank=1, text="-", items_kept=2, wounds_removed=1, keep_vril=False
)
LOST = ChartRow(id="lost", title="Lost", text="Lost.", success=False)


@cache
def campaign_box(edition: Edition = "1.1", level: DifficultyCard = LEVEL) -> Box:
    """A mission of a campaign on the castle of the drill."""
    library, like = reichbusters().library, a_box(edition)
    return Box(library, find_edition(library, edition), CASTLE, DRILL, like.faction, difficulty=level, tiles=TILES)


def after_mission(edition: Edition = "1.1", level: DifficultyCard = LEVEL, **fields: object) -> State:
    """Brick and Sarge have escaped, Quentin was captured."""
    game = position({"brick": "k", "sarge": "c", "quentin": "m"}, edition=edition)
    game.box = campaign_box(edition, level).for_heroes(("brick", "sarge", "quentin"))
    for hero in (0, 1):
        game.change(hero, escaped=True)
    game.change(2, captured=True)
    game.stores, game.shared = (), Points()
    for name, value in fields.items():
        setattr(game, name, value)
    return game


# ---------------------------------------------------------------- items


@pytest.mark.rule("RB-CAMPAIGN-5")
@pytest.mark.rule("RB-Q-94")
def test_items_of_who_escaped_and_of_the_hq_card_are_kept_up_to_the_level() -> None:
    game = after_mission(stores=("radio-1",))
    game.change(0, items=(Item("helmet-1"), Item("dossier-1"), Item("grenade-1")))
    game.change(2, items=(Item("body-armour-1"),))
    ran = run(keep_items(game, LEVEL), "keep-item:radio-1", "keep-item:helmet-1")
    offered = {option.key for option in ran.asked[0].options}
    assert offered == {"keep-item:helmet-1", "keep-item:grenade-1", "keep-item:radio-1", "keep-no-more"}
    assert told(ran.events, ItemsKept).items == ("radio-1", "helmet-1")
    assert game.stores == ("radio-1", "helmet-1")
    assert not any(hero.items for hero in game.heroes)


@pytest.mark.rule("RB-CAMPAIGN-5")
def test_nothing_is_asked_where_everything_can_be_kept_and_less_may_be_kept() -> None:
    few = after_mission()
    few.change(1, items=(Item("helmet-1"), Item("objective-complete-1")))
    assert not run(keep_items(few, LEVEL)).asked
    assert few.stores == ("helmet-1",)
    many = after_mission()
    many.change(1, items=tuple(Item(f"helmet-{n}") for n in (1, 2, 3)))
    run(keep_items(many, LEVEL), "keep-no-more")
    assert many.stores == ()


@pytest.mark.rule("RB-CAMPAIGN-5")
def test_never_more_than_six() -> None:
    generous = replace(LEVEL, items_kept=9)
    game = after_mission(stores=tuple(f"grenade-{n}" for n in range(1, 8)))
    run(keep_items(game, generous), *[f"keep-item:grenade-{n}" for n in range(1, 7)])
    assert len(game.stores) == 6


@pytest.mark.rule("RB-CAMPAIGN-6")
def test_in_1_1_keys_are_lost() -> None:
    game = after_mission("1.1")
    game.change(0, items=(Item("keys-1"),))
    run(keep_items(game, LEVEL))
    assert game.stores == ()


@pytest.mark.rule("RB-CAMPAIGN-5")
def test_in_1_0_keys_can_be_kept() -> None:
    game = after_mission("1.0")
    game.change(0, items=(Item("keys-1"),))
    run(keep_items(game, LEVEL))
    assert game.stores == ("keys-1",)


# ---------------------------------------------------------------- gear and wounds


@pytest.mark.rule("RB-CAMPAIGN-7")
@pytest.mark.parametrize("keep", [True, False])
def test_vril_enhanced_weapons_stay_so_if_the_level_says_so(keep: bool) -> None:
    game = after_mission()
    first, second = (weapon.weapon for weapon in game.heroes[0].weapons)
    game.change(0, weapons=(Weapon(first, vril=True), Weapon(second)))
    ran = run(look_after_gear(game, replace(LEVEL, keep_vril=keep)))
    assert [weapon.vril for weapon in game.heroes[0].weapons] == [keep, False]
    assert len(all_told(ran.events, WeaponTurnedBack)) == (not keep)


@pytest.mark.rule("RB-CAMPAIGN-8")
def test_jams_and_drains_are_removed_and_skills_work_again() -> None:
    game = after_mission()
    first, second = (weapon.weapon for weapon in game.heroes[0].weapons)
    game.change(0, weapons=(Weapon(first, jams=2), Weapon(second, drained=True)))
    game.change(0, skills=(Skill("strong", active=False), Skill("recon")))
    run(look_after_gear(game, LEVEL))
    assert game.heroes[0].weapons == (Weapon(first), Weapon(second))
    assert game.heroes[0].skills == (Skill("strong"), Skill("recon"))


@pytest.mark.rule("RB-CAMPAIGN-9")
def test_each_hero_loses_as_many_permanent_wounds_as_the_level_says() -> None:
    game = after_mission()
    cards = tuple(game.wound_deck.pool[:3])
    game.change(0, wounds=tuple(Wound(card) for card in cards))
    ran = run(remove_wounds(game, 0, 2), f"remove-wound:{cards[1]}", f"remove-wound:{cards[0]}")
    assert told(ran.events, WoundsRemoved).cards == (cards[1], cards[0])
    assert game.heroes[0].wounds == (Wound(cards[2]),), "the others stay with the Hero"
    assert not run(remove_wounds(game, 0, 2)).asked, "the last one is no choice"
    assert not game.heroes[0].wounds


# ---------------------------------------------------------------- rewards


@pytest.mark.rule("RB-CAMPAIGN-10")
@pytest.mark.rule("RB-Q-53")
def test_success_puts_one_random_point_on_the_hq_card() -> None:
    game = after_mission(supply=Points(1, 0, 0), spent=Points(0, 2, 0), shared=Points(0, 0, 1))
    ran = run(reward_for_success(game), came=[("defence",)])
    assert told(ran.events, PointOnHq).kind == "defence", "spent points are back in the supply"
    assert game.shared == Points(0, 1, 1)
    assert game.supply == Points(1, 1, 0)


def test_rewards_of_the_chart() -> None:
    game = after_mission(stores=("radio-1",))
    row = replace(
        LOST,
        rewards=(GainItems(items=("radio", "helmet")), GainHeroism(kind="wild", count=2), GainSkill(skill="recon")),
    )
    ran = run(rewards(game, row), "teach-skill:1:%")
    assert game.stores == ("radio-1", "radio-2", "helmet-1")
    assert game.shared.wild == 2
    assert told(ran.events, SkillGained).hero == 1
    assert Skill("recon") in game.heroes[1].skills
    assert "teach-skill:2:%" not in [option.key for option in ran.asked[0].options], "Quentin did not escape"


VRIL = ("vril-enhanced", "vril-implants", "vril-tolerance")


def offering(*skills: str) -> ChartRow:
    """A row of the chart that gives one of these skills."""
    return replace(LOST, rewards=(GainOneSkill(skills=skills),))


@pytest.mark.rule("RB-CAMPAIGN-12", "RB-Q-181")
@pytest.mark.parametrize("skill", VRIL)
def test_the_players_choose_one_of_the_vril_skills_and_who_learns_it(skill: str) -> None:
    game = after_mission()
    ran = run(rewards(game, offering(*VRIL)), f"teach-this:{skill}", "teach-skill:0:%")
    assert [option.key for option in ran.asked[0].options] == [f"teach-this:{one}" for one in VRIL]
    assert (told(ran.events, SkillGained).hero, told(ran.events, SkillGained).skill) == (0, skill)
    assert game.heroes[0].skills[-1] == Skill(skill)
    assert not any({token.skill for token in hero.skills} & {*VRIL} for hero in game.heroes[1:])


@pytest.mark.rule("RB-CAMPAIGN-15", "RB-Q-181")
def test_three_rewards_give_all_three_vril_skills_and_a_fourth_nothing() -> None:
    """What somebody at home has is gone too; with one left only its pupil is asked for."""
    game = after_mission()
    run(rewards(game, offering(*VRIL)), "teach-this:vril-implants", "teach-skill:0:%")
    game.taken_skills = ("vril-enhanced",)
    ran = run(rewards(game, offering(*VRIL)), "teach-skill:1:%")
    assert told(ran.events, SkillGained).skill == "vril-tolerance"
    ran = run(rewards(game, offering(*VRIL)))
    assert (ran.asked, ran.events) == ([], [])


@pytest.mark.rule("RB-CAMPAIGN-15", "RB-Q-181")
def test_a_reward_of_one_skill_is_lost_if_somebody_has_the_token() -> None:
    game = after_mission()
    game.change(0, skills=(Skill("recon"),))
    assert run(rewards(game, replace(LOST, rewards=(GainSkill(skill="recon"),)))).asked == []


@pytest.mark.rule("RB-SKILL-HIT-THE-DECK-1", "RB-Q-181")
@pytest.mark.parametrize(
    ("edition", "offered"), [("1.0", ["precise", "stand-down"]), ("1.1", ["precise", "stand-down", "hit-the-deck"])]
)
def test_a_skill_that_the_edition_does_not_have_is_no_reward(edition: Edition, offered: list[str]) -> None:
    game = after_mission(edition)
    keys = (f"teach-this:{offered[-1]}", "teach-skill:1:%")
    ran = run(rewards(game, offering("precise", "stand-down", "hit-the-deck")), *keys)
    assert [option.key for option in ran.asked[0].options] == [f"teach-this:{skill}" for skill in offered]
    assert Skill(offered[-1]) in game.heroes[1].skills


# ---------------------------------------------------------------- skills


@pytest.mark.rule("RB-CAMPAIGN-11")
@pytest.mark.rule("RB-CAMPAIGN-13")
def test_skills_are_bought_with_own_points_and_those_on_the_hq_card() -> None:
    game = after_mission(shared=Points(attack=1, wild=1))
    game.change(0, points=Points(attack=1), skills=(Skill("strong"), Skill("frenzy")))
    ran = run(buy_skills(game), "buy-skill:0:quick-shot:%:2", "buy-no-more")
    assert told(ran.events, SkillBought).price == 2, "a second attack skill"
    assert Skill("quick-shot") in game.heroes[0].skills
    assert (game.heroes[0].points, game.shared) == (Points(), Points(wild=1)), "wild points are spent last"


@pytest.mark.rule("RB-CAMPAIGN-12")
def test_which_points_buy_which_skills() -> None:
    game = after_mission(shared=Points(attack=2, defence=3, wild=1))
    assert purse(game, 0, "attack") == 3
    assert purse(game, 0, "defence") == 4
    assert purse(game, 0, "noise") == purse(game, 0, "tactical") == 1
    game.shared = Points(attack=4)
    kinds = {game.box.cards.skills[option.skill].type for option in skills_for_sale(game)}
    assert kinds == {"attack"}
    game.shared = Points(wild=4)
    kinds = {game.box.cards.skills[option.skill].type for option in skills_for_sale(game)}
    assert kinds == {"attack", "defence", "noise", "tactical"}, "vril skills are not for sale"


@pytest.mark.rule("RB-CAMPAIGN-13")
def test_the_price_is_the_number_of_skills_of_the_type_afterwards() -> None:
    game = after_mission()
    game.change(0, skills=(Skill("frenzy"), Skill("die-hard"), Skill("recon"), Skill("counter")))
    assert price_of(game, 0, "quick-shot", "recon") == 3
    assert price_of(game, 0, "quick-shot", "frenzy") == 2, "what is thrown away no longer counts"
    assert price_of(game, 1, "sneaky", "") == 1


@pytest.mark.rule("RB-CAMPAIGN-14")
def test_four_skills_are_the_limit_and_one_copy_of_each() -> None:
    game = after_mission(shared=Points(wild=1))
    game.change(0, skills=(Skill("strong"), Skill("frenzy"), Skill("recon"), Skill("counter")))
    own = [option for option in skills_for_sale(game) if option.hero == 0]
    assert own
    assert all(option.instead_of for option in own), "one has to go"
    assert "frenzy" not in {option.skill for option in own}
    run(buy_skills(game), "buy-skill:0:bitter:strong:1")
    assert [token.skill for token in game.heroes[0].skills] == ["frenzy", "recon", "counter", "bitter"]


@pytest.mark.rule("RB-CAMPAIGN-15")
def test_a_skill_can_be_bought_while_a_token_is_left() -> None:
    game = after_mission(shared=Points(wild=4))
    assert "recon" in skill_supply(game)
    game.change(1, skills=(Skill("recon"),))
    assert "recon" not in skill_supply(game), "Sarge has the only one"
    game.change(1, skills=())
    game.taken_skills = ("recon",)
    assert "recon" not in skill_supply(game), "somebody who stayed at home has it"


@pytest.mark.rule("RB-CAMPAIGN-11")
def test_captured_heroes_may_buy_too() -> None:
    game = after_mission(shared=Points(wild=1))
    run(buy_skills(game), "buy-skill:2:recon:%:1")
    assert Skill("recon") in game.heroes[2].skills


# ---------------------------------------------------------------- all of it


@pytest.mark.rule("RB-CAMPAIGN-2")
@pytest.mark.rule("RB-CAMPAIGN-11")
def test_all_steps_are_taken_after_a_failure_too_but_for_the_reward() -> None:
    game = after_mission(phase="end-of-round")
    game.change(0, points=Points(attack=1))
    ran = run(debrief(game, LOST), "buy-no-more")
    assert len(all_told(ran.events, Debriefing)) == 1
    assert not all_told(ran.events, PointOnHq)
    assert game.shared == Points(attack=1), "unspent points go to the HQ card"
    assert game.heroes[0].points == Points()


def test_a_mission_ends_with_its_debriefing() -> None:
    items = (Item("dossier-1"), Item("helmet-1"))
    game = position({"brick": "k"}, hero={"brick": {"items": items}}, stores=(), shared=Points())
    game.box = campaign_box().for_heroes(("brick",))
    ran = run(leave(game, 0), "buy-no-more", came=[("wild",)])
    assert told(ran.events, ItemsKept).items == ("helmet-1",)
    assert told(ran.events, Ended).outcome.reason == "drill:won"
    late = position({"brick": "k"}, stores=(), shared=Points())
    late.box = campaign_box().for_heroes(("brick",))
    assert told(run(out_of_time(late)).events, Ended).outcome.reason == "drill:lost"
