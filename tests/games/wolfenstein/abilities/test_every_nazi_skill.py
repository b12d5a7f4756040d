"""Every skill of every enemy card does what the card says.

Klaus Kreutz (6 HP, 3 armor) is the target: no skill of his matters when he is attacked.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.nazi_phases import happened
from tests.games.wolfenstein.positions import ANYA, KLAUS, mask, model, stand, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import Attacked, HazardChanged, Moved, NaziArrived, SkillUsed, Stunned
from nightraid.games.wolfenstein.ids import Face, Level
from nightraid.games.wolfenstein.schema.enemies import (
    Burn,
    CallForHelp,
    DeathCry,
    EnemyCard,
    Fierce,
    GreatArmor,
    Hover,
    IchBinDerFuehrer,
    Mend,
    NaziSkill,
    Orders,
    PuppetMaster,
    Shove,
    Splash,
    Unshakable,
)
from nightraid.games.wolfenstein.state import State, Weapon

ENEMIES = wolfenstein().library.of(EnemyCard)
BLANK: Face = "blank"
ALL_FACES: tuple[Face, ...] = ("hp", "armor", "reload", "blank")
HIT: Face = "armor"


def first(card: EnemyCard) -> str:
    """A model of this kind."""
    return f"{card.id} 1"


def roll(number: int, *faces: Face) -> tuple[Face, ...]:
    """So many dice: these faces, and Blanks."""
    return (*faces, *[BLANK] * (number - len(faces)))


def attacked(card: EnemyCard, *faces: Face, came: tuple[tuple[Face, ...], ...] = (), **more: Any) -> Table[State]:
    """The Nazi Phase with this enemy beside Klaus, and the roll of its attack."""
    return stand({KLAUS: "c3", **more.pop("others", {})}, nazis={first(card): "d3"}, came=[faces, *came], **more)


def losses(table: Table[State], hero: int = KLAUS) -> tuple[int, int]:
    """Armor and HP that a Hero has lost."""
    return table.state.heroes[hero].lost_armor, table.state.heroes[hero].lost_hp


# ---------------------------------------------------------------- when it attacks


def check_call_for_help(card: EnemyCard, skill: NaziSkill, does: CallForHelp) -> None:
    for face in ALL_FACES:
        filler: Face = "blank" if "blank" not in does.faces else "armor"
        table = attacked(card, face, *[filler] * (card.weapon.dice - 1))
        assert [event.hazard for event in all_told(happened(table), HazardChanged)] == (
            [1] if face in does.faces else []
        )


def check_orders(card: EnemyCard, skill: NaziSkill, does: Orders) -> None:
    """He stands behind a closed door and sees nobody; a Soldat beside Klaus at e3 on f3 hears him or not."""
    soldat = ENEMIES["soldat"]
    for far, dice in ((does.range, soldat.weapon.dice + does.dice), (does.range + 1, soldat.weapon.dice)):
        there = f"{chr(ord('f') + far)}3"
        table = stand({KLAUS: "e3"}, nazis={"soldat 1": "f3", first(card): there}, came=[roll(dice)])
        assert len(told(happened(table), Attacked).faces) == dice


def check_fierce(card: EnemyCard, skill: NaziSkill, does: Fierce) -> None:
    dice = card.weapon.dice
    bad = does.faces[0]
    again = min(does.dice, dice)
    table = attacked(card, *[bad] * dice, came=((HIT,) * again,))
    final = told(happened(table), Attacked).faces
    assert (final.count("armor"), final.count(bad)) == (again, dice - again)
    assert sum(losses(table)) == again
    sure = attacked(card, *[HIT] * dice)
    assert sum(losses(sure)) == dice  # nothing to reroll


def check_splash(card: EnemyCard, skill: NaziSkill, does: Splash) -> None:
    others = {ANYA: "b3"}  # beside Klaus, two squares from the shooter
    table = attacked(card, *[BLANK] * card.weapon.dice, others=others, bots={"drone 1": (ANYA, "b4")})
    assert losses(table, ANYA) == (does.points, 0)
    assert losses(table, KLAUS) == (0, 0)
    drone = table.state.bots[model("drone 1")]
    assert drone.lost_armor + drone.lost_hp == does.points


def check_burn(card: EnemyCard, skill: NaziSkill, does: Burn) -> None:
    assert losses(attacked(card, *roll(card.weapon.dice, "armor"))) == (1 + does.points, 0)
    assert losses(attacked(card, *roll(card.weapon.dice))) == (0, 0)


def check_shove(card: EnemyCard, skill: NaziSkill, does: Shove) -> None:
    assert attacked(card, *roll(card.weapon.dice, "armor")).state.heroes[KLAUS].fatigue
    assert not attacked(card, *roll(card.weapon.dice)).state.heroes[KLAUS].fatigue


def check_ich_bin_der_fuehrer(card: EnemyCard, skill: NaziSkill, does: IchBinDerFuehrer) -> None:
    levels: dict[Level, tuple[Face, ...]] = {
        "daddy": ("reload",),
        "dont_hurt": ("reload",),
        "bring_em_on": does.faces,
        "death_incarnate": does.faces,
    }
    assert len(does.faces) > 1  # on the higher levels more than the Reload sets it off
    for level, calls in levels.items():
        for face in ALL_FACES:
            table = attacked(card, face, *[HIT] * (card.weapon.dice - 1), level=level)
            called = [event for event in all_told(happened(table), SkillUsed) if event.skill == skill.id]
            assert bool(called) is (face in calls)
            if called:
                (square, *_) = [key for key in table.keys if key.startswith("this-way")]
                (arrived,) = all_told(table.answer(square), NaziArrived)[:1]
                assert arrived.kind == does.summons
                assert table.state.box.grid.distance(arrived.at, table.state.nazis[model(first(card))].cell) == 1


# ---------------------------------------------------------------- when the phase or its activation begins


def check_mend(card: EnemyCard, skill: NaziSkill, does: Mend) -> None:
    for before, after in ((does.armor + 1, 1), (0, 0)):
        table = stand(
            {KLAUS: "c3"}, nazis={first(card): "n3"}, nazi={first(card): {"lost_armor": before, "lost_hp": 1}}
        )
        nazi = table.state.nazis[model(first(card))]
        assert (nazi.lost_armor, nazi.lost_hp) == (after, 1)


def check_puppet_master(card: EnemyCard, skill: NaziSkill, does: PuppetMaster) -> None:
    levels: dict[Level, str] = {"daddy": "soldat", "dont_hurt": does.summons, "death_incarnate": does.summons}
    for level, kind in levels.items():
        table = stand({KLAUS: "a3"}, nazis={first(card): "c3"}, level=level)
        (square, *_) = [key for key in table.keys if key.startswith("this-way")]
        arrived = told(table.answer(square, came=[roll(card.weapon.dice)]), NaziArrived)
        assert arrived.kind == kind
        assert table.state.nazis[arrived.nazi].brought_by == model(first(card))
    puppet = f"{does.summons} 1"
    alive = stand(
        {KLAUS: "a3"},
        nazis={first(card): "c3", puppet: "n1"},
        nazi={puppet: {"brought_by": model(first(card))}},
        came=[roll(card.weapon.dice)],
    )
    assert all_told(happened(alive), NaziArrived) == []


def check_hover(card: EnemyCard, skill: NaziSkill, does: Hover) -> None:
    chests = mask("b2", "b4")  # only b3 is left to come close, and that is difficult terrain
    for name, dice, ap in ((first(card), card.weapon.dice, 1), ("soldat 1", 2, 2)):
        table = stand(
            {KLAUS: "a3"},
            nazis={name: "c3"},
            difficult=mask("b3"),
            chests=chests,
            tokens=chests,
            came=[roll(dice)],
        )
        assert [event.ap for event in all_told(happened(table), Moved)] == [ap]


# ---------------------------------------------------------------- when something is done to it


def shot_by_klaus(card: EnemyCard, faces: tuple[Face, ...], **more: Any) -> Table[State]:
    """Klaus (2 dice) with the Sturmgewehr (3 dice) at 2 squares, on a level where that needs no ammo."""
    fields = {"weapons": (Weapon("sturmgewehr-1", attached=more.pop("attached", "")),), "light": 0, "glory": 0}
    table = stand(
        {KLAUS: "b3"},
        acting=KLAUS,
        nazis={first(card): "d3"},
        hero={KLAUS: fields},
        level="dont_hurt",
        equipment_deck=Deck(top=("pipe-1", "pipe-2")),
        **more,
    )
    table.answer(f"attack:sturmgewehr-1:{model(first(card))}", came=[faces])
    while "take-ammo:light" in table.keys:
        table.answer("take-ammo:light")
    return table


def check_death_cry(card: EnemyCard, skill: NaziSkill, does: DeathCry) -> None:
    dying = {first(card): {"lost_hp": card.hp - 1}}
    loud = shot_by_klaus(card, roll(5, "hp"), nazi=dying)
    assert loud.state.hazard == 1 + does.by
    silent = shot_by_klaus(card, roll(5, "hp"), nazi=dying, attached="silencer-1")
    assert silent.state.hazard == 0


def check_great_armor(card: EnemyCard, skill: NaziSkill, does: GreatArmor) -> None:
    table = shot_by_klaus(card, roll(5, "hp", "hp", "armor"))
    nazi = table.state.nazis[model(first(card))]
    assert (nazi.lost_armor, nazi.lost_hp) == (3, 0)
    bare = shot_by_klaus(card, roll(5, "hp", "hp", "armor"), nazi={first(card): {"lost_armor": card.armor - 1}})
    nazi = bare.state.nazis[model(first(card))]
    assert (nazi.lost_armor, nazi.lost_hp) == (card.armor, 2)


def check_unshakable(card: EnemyCard, skill: NaziSkill, does: Unshakable) -> None:
    target = model(first(card))
    pack = ("sound-grenade-1", "radio-jammer-1", "fine-sand-1", "pepper-tin-1")
    table = stand({KLAUS: "b3"}, acting=KLAUS, nazis={first(card): "d3"}, hero={KLAUS: {"pack": pack}})
    assert table.listed("use-item-on") == {f"sound-grenade-1:{target}"}  # at least it would be heard
    happens = table.answer(f"use-item-on:sound-grenade-1:{target}")
    assert not all_told(happens, Stunned)
    assert not table.state.nazis[target].stunned


CHECKS: dict[type, Callable[[EnemyCard, NaziSkill, Any], None]] = {
    CallForHelp: check_call_for_help,
    DeathCry: check_death_cry,
    GreatArmor: check_great_armor,
    Orders: check_orders,
    Hover: check_hover,
    Fierce: check_fierce,
    Splash: check_splash,
    Burn: check_burn,
    Unshakable: check_unshakable,
    Mend: check_mend,
    Shove: check_shove,
    PuppetMaster: check_puppet_master,
    IchBinDerFuehrer: check_ich_bin_der_fuehrer,
}


@pytest.mark.rule("WF-Q-91", "WF-CARD-2")
@pytest.mark.parametrize(
    ("card", "skill"), [pytest.param(c, s, id=f"{c.id}-{s.id}") for c in ENEMIES.values() for s in c.skills]
)
def test_a_skill_does_what_its_card_says(card: EnemyCard, skill: NaziSkill) -> None:
    CHECKS[type(skill.does)](card, skill, skill.does)
