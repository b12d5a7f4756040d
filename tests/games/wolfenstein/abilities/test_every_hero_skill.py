"""Every skill of every Hero card does what the card says."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import Table, told
from tests.games.wolfenstein.abilities.cards import column, roll
from tests.games.wolfenstein.positions import cell, model, stand, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import Attacked
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.schema.heroes import (
    AlwaysSkill,
    CleanHit,
    CloseFighter,
    CutTheWire,
    Demolitionist,
    Forage,
    GlorySkill,
    Grenadier,
    HeroCard,
    Jam,
    Knockout,
    Locksmith,
    PatchUp,
    Rally,
    RerollReload,
    SecondLook,
    SoftSteps,
    Surge,
    Thick,
    Vanish,
    Volley,
)
from nightraid.games.wolfenstein.state import State, Weapon

HEROES = wolfenstein().library.of(HeroCard)
TARGET, BESIDE = model("supersoldat 1"), model("supersoldat 2")
RIFLE = "sturmgewehr-1"
RIFLE_DICE = 3
"""Of the Sturmgewehr, whose abilities nobody here has the ammo for."""
WEST, CORRIDOR = 1, 2
BLANK: Face = "blank"


def team(card: HeroCard) -> tuple[str, ...]:
    """Four Heroes, this one first."""
    return (card.id, *[other for other in HEROES if other != card.id])[:4]


def own_turn(card: HeroCard, here: str = "a3", *, glory: int = 0, **more: Any) -> Table[State]:
    """The Hero's turn, with the Sturmgewehr and not more Glory Points than it needs."""
    fields = {"glory": glory, "weapons": (Weapon(RIFLE),), "pack": (), "light": 0, "heavy": 0, "special": 0}
    fields |= more.pop("has", {})
    others: dict[int, str] = more.pop("others", {})
    more = {"open_doors": "ab", "level": "dont_hurt", "ap": 6, **more}  # attacks need no ammo
    cards = {0: fields, **more.pop("team", {})}
    return stand({0: here, **others}, acting=0, heroes=team(card), hero=cards, **more)


def aimed(card: HeroCard, far: int, glory: int = 0) -> Table[State]:
    """A Supersoldat (4 HP, 5 armor, GREAT ARMOR: all hits take armor) in range of the rifle."""
    table = own_turn(card, glory=glory, nazis={"supersoldat 1": column(far)})
    assert table.listed("attack") == {f"{RIFLE}:{TARGET}"}
    return table


ATTACK = f"attack:{RIFLE}:{TARGET}"

# ---------------------------------------------------------------- always active


def check_reroll_reload(card: HeroCard, skill: AlwaysSkill, does: RerollReload) -> None:
    dice = card.accuracy + RIFLE_DICE
    table = aimed(card, 2)
    table.answer(ATTACK, came=[roll(dice, "reload", "reload")])
    assert table.listed("reroll") == {f"0:{skill.id}"}
    table.answer(f"reroll:0:{skill.id}", came=[("hp",)])  # one in each attack: the other Reload stays
    assert table.state.heroes[0].weapons[0].reload
    assert table.state.nazis[TARGET].lost_armor == dice - 1
    blank = aimed(card, 2)
    blank.answer(ATTACK, came=[roll(dice, "blank")])  # no question about a Blank
    assert blank.state.turn.attacks == 1


def check_soft_steps(card: HeroCard, skill: AlwaysSkill, does: SoftSteps) -> None:
    table = own_turn(card, "c3", nazis={"soldat 1": "f6"}, level="bring_em_on")
    table.answer(f"step:{cell('c4')}")
    assert table.state.noise == 0
    friend = own_turn(card, "c3", others={1: "a6"}, level="bring_em_on")
    friend.answer(f"step:{cell('c4')}")
    assert friend.state.noise == 0


def check_locksmith(card: HeroCard, skill: AlwaysSkill, does: Locksmith) -> None:
    table = own_turn(card, "f3", ap=0, open_doors="")
    (door,) = table.listed("open-door")
    table.answer(f"open-door:{door}")
    assert table.state.turn.ap == 0


def check_thick(card: HeroCard, skill: AlwaysSkill, does: Thick) -> None:
    table = stand({0: "a3"}, heroes=team(card), nazis={"soldat 1": "b3"}, came=[("hp", "hp", "hp")])
    hero = table.state.heroes[0]
    assert (hero.lost_armor, hero.lost_hp) == (does.hits, 3 - does.hits)


def check_demolitionist(card: HeroCard, skill: AlwaysSkill, does: Demolitionist) -> None:
    nazis = {"supersoldat 1": "c3", "supersoldat 2": "c4"}
    table = own_turn(card, has={"pack": ("hand-grenade-1",)}, nazis=nazis)
    table.answer(f"use-item-at:hand-grenade-1:{cell('c3')}")
    assert table.state.nazis[TARGET].lost_armor == 3 + does.points
    assert table.state.nazis[BESIDE].lost_armor == 1 + does.points


def check_close_fighter(card: HeroCard, skill: AlwaysSkill, does: CloseFighter) -> None:
    for far, more in ((1, does.dice), (2, 0)):
        dice = card.accuracy + RIFLE_DICE + more
        happened = aimed(card, far).answer(ATTACK, came=[roll(dice, *[BLANK] * (dice - 1))])
        assert len(told(happened, Attacked).faces) == dice


# ---------------------------------------------------------------- for Glory Points


def used(card: HeroCard, skill: GlorySkill, **more: Any) -> Table[State]:
    """The table after the skill was used as an action without a target."""
    table = own_turn(card, glory=skill.glory, **more)
    table.answer(f"use-skill:{skill.id}")
    return table


def check_surge(card: HeroCard, skill: GlorySkill, does: Surge) -> None:
    assert used(card, skill, ap=1).state.turn.ap == 1 + does.ap


def check_patch_up(card: HeroCard, skill: GlorySkill, does: PatchUp) -> None:
    wounds = {"lost_hp": 4, "lost_armor": 3}
    for patient in (0, 1):
        table = own_turn(card, glory=skill.glory, has=wounds, others={1: column(does.range)}, team={1: wounds})
        table.answer(f"use-skill-on:{skill.id}:{patient}")
        hero = table.state.heroes[patient]
        assert (hero.lost_hp, hero.lost_armor) == (4 - does.hp, 3 - does.armor)
    far = own_turn(card, glory=skill.glory, others={1: column(does.range + 1)}, team={1: wounds})
    assert far.listed("use-skill-on") == set()


def check_volley(card: HeroCard, skill: GlorySkill, does: Volley) -> None:
    dice = card.accuracy + RIFLE_DICE + does.dice
    table = aimed(card, 2, skill.glory)
    table.answer(ATTACK)
    happened = table.answer(f"use-skill:{skill.id}", came=[roll(dice, *[BLANK] * dice)])
    assert len(told(happened, Attacked).faces) == dice


def check_second_look(card: HeroCard, skill: GlorySkill, does: SecondLook) -> None:
    dice = card.accuracy + RIFLE_DICE
    table = aimed(card, 2, skill.glory)
    table.answer(ATTACK, came=[roll(dice, *[does.faces[0]] * (does.dice + 1))])
    table.answer(f"use-skill:{skill.id}")
    for _ in range(does.dice):
        (key, *_) = [key for key in table.keys if key.endswith(f":{skill.id}") and key.startswith("reroll:")]
        table.answer(key, came=[("armor",)])
    assert table.state.nazis[TARGET].lost_armor == dice - 1  # all but the one die too many


def check_clean_hit(card: HeroCard, skill: GlorySkill, does: CleanHit) -> None:
    dice = card.accuracy + RIFLE_DICE
    table = aimed(card, 2, skill.glory)
    table.answer(ATTACK, came=[roll(dice, *[BLANK] * dice)])
    table.answer(f"use-skill:{skill.id}")
    assert table.state.nazis[TARGET].lost_armor == does.hits


def check_vanish(card: HeroCard, skill: GlorySkill, does: Vanish) -> None:
    assert used(card, skill, noise=WEST | CORRIDOR).state.noise == CORRIDOR


def check_cut_the_wire(card: HeroCard, skill: GlorySkill, does: CutTheWire) -> None:
    assert used(card, skill, hazard=4).state.hazard == 4 - does.by


def check_jam(card: HeroCard, skill: GlorySkill, does: Jam) -> None:
    table = on_a_nazi(card, skill, does.range)
    assert (table.state.nazis[TARGET].sabotaged, table.state.nazis[TARGET].stunned) == (True, False)


def check_knockout(card: HeroCard, skill: GlorySkill, does: Knockout) -> None:
    table = on_a_nazi(card, skill, does.range)
    assert (table.state.nazis[TARGET].sabotaged, table.state.nazis[TARGET].stunned) == (False, True)


def on_a_nazi(card: HeroCard, skill: GlorySkill, reach: int, **more: Any) -> Table[State]:
    """The table after the skill was used on a Nazi at its full range; one square further it cannot be."""
    far = own_turn(card, glory=skill.glory, nazis={"supersoldat 1": column(reach + 1)})
    assert far.listed("use-skill-on") == set()
    nazis = {"supersoldat 1": column(reach), "supersoldat 2": column(reach, 4)}
    table = own_turn(card, glory=skill.glory, nazis=nazis, **more)
    table.answer(f"use-skill-on:{skill.id}:{TARGET}")
    return table


def check_rally(card: HeroCard, skill: GlorySkill, does: Rally) -> None:
    tokens = {1: {"fatigue": True, "stunned": True}}
    far = own_turn(card, glory=skill.glory, others={1: column(does.range + 1)}, team=tokens)
    assert far.listed("use-skill-on") == set()
    table = own_turn(card, glory=skill.glory, others={1: column(does.range)}, team=tokens)
    table.answer(f"use-skill-on:{skill.id}:1")
    assert (table.state.heroes[1].fatigue, table.state.heroes[1].stunned) == (False, False)


def check_grenadier(card: HeroCard, skill: GlorySkill, does: Grenadier) -> None:
    friend = column(does.range - 1, 4)
    table = on_a_nazi(card, skill, does.range, others={1: friend})
    assert table.state.nazis[TARGET].lost_armor == does.points
    assert table.state.nazis[BESIDE].lost_armor == does.beside
    assert table.state.heroes[1].lost_armor == does.beside


def check_forage(card: HeroCard, skill: GlorySkill, does: Forage) -> None:
    table = own_turn(card, glory=skill.glory, equipment_deck=Deck(top=("pipe-1", "pipe-2", "tnt-1")))
    table.answer(f"use-skill:{skill.id}", *["take-ammo:special"] * does.ammo_of_choice)
    assert table.state.heroes[0].pack == ("pipe-1", "pipe-2", "tnt-1")[: does.equipment]
    assert table.state.heroes[0].special == does.ammo_of_choice


ALWAYS: dict[type, Callable[[HeroCard, AlwaysSkill, Any], None]] = {
    RerollReload: check_reroll_reload,
    SoftSteps: check_soft_steps,
    Locksmith: check_locksmith,
    Thick: check_thick,
    Demolitionist: check_demolitionist,
    CloseFighter: check_close_fighter,
}
PAID: dict[type, Callable[[HeroCard, GlorySkill, Any], None]] = {
    Surge: check_surge,
    PatchUp: check_patch_up,
    Volley: check_volley,
    SecondLook: check_second_look,
    CleanHit: check_clean_hit,
    Vanish: check_vanish,
    CutTheWire: check_cut_the_wire,
    Jam: check_jam,
    Knockout: check_knockout,
    Rally: check_rally,
    Grenadier: check_grenadier,
    Forage: check_forage,
}


@pytest.mark.rule("WF-ABILITY-2", "WF-CARD-7")
@pytest.mark.parametrize(
    ("card", "skill"), [pytest.param(c, s, id=f"{c.id}-{s.id}") for c in HEROES.values() for s in c.always]
)
def test_a_skill_with_the_infinity_sign_does_what_its_card_says(card: HeroCard, skill: AlwaysSkill) -> None:
    ALWAYS[type(skill.does)](card, skill, skill.does)


@pytest.mark.rule("WF-GLORY-2", "WF-CARD-7")
@pytest.mark.parametrize(
    ("card", "skill"), [pytest.param(c, s, id=f"{c.id}-{s.id}") for c in HEROES.values() for s in c.skills]
)
def test_a_skill_for_glory_points_does_what_its_card_says(card: HeroCard, skill: GlorySkill) -> None:
    PAID[type(skill.does)](card, skill, skill.does)


@pytest.mark.rule("WF-CARD-1", "WF-STAT-1")
def test_klaus_kreutz_is_the_one_of_the_book() -> None:
    klaus = HEROES["klaus-kreutz"]
    assert (klaus.ap, klaus.accuracy) == (6, 2)
    assert [skill.name for skill in klaus.always] == ["War Veteran"]
