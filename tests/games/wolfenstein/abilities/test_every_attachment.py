"""Every equipment card that is attached to a weapon or worn by a Hero."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import Table, all_told
from tests.games.wolfenstein.abilities.cards import column, roll
from tests.games.wolfenstein.nazi_phases import happened
from tests.games.wolfenstein.positions import BJ, KLAUS, ROTH, cell, cells, mask, model, stand, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import NaziWoke, TurnedAside
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.rules.base.strength import full_strength
from nightraid.games.wolfenstein.schema.equipment import (
    Bayonet,
    Boots,
    Disguise,
    Drum,
    EquipmentCard,
    Glasses,
    Harness,
    LaserSight,
    LockPicks,
    LuckyCharm,
    Padding,
    Plate,
    PowerSuit,
    Scope,
    Silencer,
    Whisper,
)
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.state import State, Weapon

EQUIPMENT = wolfenstein().library.of(EquipmentCard)
PISTOL = "machine-pistol-2"
REACH, DICE = 4, 3
"""Of the machine pistol: its range, and its dice with Roth's accuracy."""
TARGET, SOLDAT = model("fire-trooper 1"), model("soldat 1")
ALL_FACES: tuple[Face, ...] = ("hp", "armor", "reload", "blank")


def armed(card: EquipmentCard, far: int, nazi: str = "fire-trooper 1", **more: Any) -> Table[State]:
    """Roth with the card on his machine pistol (or on himself), a Nazi so far away along the row."""
    on_weapon = card.attaches_to == "weapon"
    item = f"{card.id}-1"
    weapon = Weapon(PISTOL, attached=item if on_weapon else "", **more.pop("weapon", {}))
    hero = {"weapons": (weapon,), "worn": () if on_weapon else (item,), "pack": (), "light": 1, "special": 0}
    return stand({ROTH: "a3"}, acting=ROTH, nazis={nazi: column(far)}, hero={ROTH: hero}, open_doors="ab", **more)


def shoot(table: Table[State], faces: tuple[Face, ...]) -> None:
    """An attack with the machine pistol without its abilities."""
    (attack,) = table.listed("attack")
    table.answer(f"attack:{attack}")
    table.answer("roll-now", came=[faces])


def shot_at(card: EquipmentCard, faces: tuple[Face, ...]) -> Table[State]:
    """B.J. wears the card while a Soldat beside him fires three dice."""
    fields = {"worn": (f"{card.id}-1",), "charges": getattr(card.does, "charges", 0)}
    return stand({BJ: "a4"}, nazis={"soldat 1": "b4"}, hero={BJ: fields}, came=[faces])


# ---------------------------------------------------------------- on a weapon


def check_silencer(card: EquipmentCard, does: Silencer) -> None:
    table = armed(card, 2, "soldat 1", equipment_deck=Deck(top=("pipe-1",)))
    shoot(table, roll(DICE, "hp"))
    table.answer("take-ammo:light")
    assert SOLDAT not in table.state.nazis
    assert (table.state.noise, table.state.hazard) == (0, 0)


def check_bayonet(card: EquipmentCard, does: Bayonet) -> None:
    close = armed(card, 1)
    shoot(close, roll(DICE + does.dice, "reload"))
    assert not close.state.heroes[ROTH].weapons[0].reload
    far = armed(card, 2)
    shoot(far, roll(DICE, "reload"))
    assert far.state.heroes[ROTH].weapons[0].reload


def check_scope(card: EquipmentCard, does: Scope) -> None:
    assert armed(card, REACH + does.squares).listed("attack") == {f"{PISTOL}:{TARGET}"}
    assert armed(card, REACH + does.squares + 1).listed("attack") == set()


def check_drum(card: EquipmentCard, does: Drum) -> None:
    once, twice = armed(card, 2), armed(card, 2)
    shoot(once, roll(DICE, "reload"))
    shoot(twice, roll(DICE, "reload", "reload"))
    assert [table.state.heroes[ROTH].weapons[0].reload for table in (once, twice)] == [False, True]


def check_laser_sight(card: EquipmentCard, does: LaserSight) -> None:
    check_one_reroll(card, does.faces)


def check_one_reroll(card: EquipmentCard, faces: tuple[Face, ...]) -> None:
    """One die that shows one of these results, and no other."""
    for face in ALL_FACES:
        table = armed(card, 2)
        shoot(table, (face, *faces[:1], "armor") if face in faces else (face, "armor", "armor"))
        assert bool(table.listed("reroll")) is (face in faces)
        if face in faces:
            (reroll,) = table.listed("reroll")  # of equal dice one stands for all
            table.answer(f"reroll:{reroll}", came=[("hp",)])
            assert table.listed("reroll") == set()
            assert table.state.nazis[TARGET].lost_hp == 1


# ---------------------------------------------------------------- on a Hero


def check_plate(card: EquipmentCard, does: Plate) -> None:
    table = stand({BJ: "b3"}, acting=BJ, hero={BJ: {"pack": (f"{card.id}-1",), "lost_armor": 1}})
    printed = wolfenstein().library.of(HeroCard)["bj-blazkowicz"]
    assert full_strength(table.state, BJ) == (printed.armor, printed.hp)  # carried, it does nothing (WF-GEAR-4)
    table.answer(f"wear:{card.id}-1")
    assert full_strength(table.state, BJ) == (printed.armor + does.armor, printed.hp + does.hp)
    assert table.state.heroes[BJ].lost_armor == 1  # damage stays (WF-Q-95)


def check_disguise(card: EquipmentCard, does: Disguise) -> None:
    worn = {KLAUS: {"worn": (f"{card.id}-1",)}}
    near = stand({KLAUS: "a3"}, nazis={"soldat 1": column(does.squares)}, hero=worn, came=[("blank",)])
    assert [event.saw for event in all_told(happened(near), NaziWoke)] == [(KLAUS,)]
    far = stand({KLAUS: "a3"}, nazis={"soldat 1": column(does.squares + 1)}, hero=worn)
    assert all_told(happened(far), NaziWoke) == []


def check_power_suit(card: EquipmentCard, does: PowerSuit) -> None:
    table = shot_at(card, ("hp", "hp", "armor"))
    hero = table.state.heroes[BJ]
    assert (hero.lost_hp, hero.lost_armor, hero.charges) == (0, 0, does.charges - 1)
    missed = shot_at(card, ("blank", "blank", "blank"))
    assert missed.state.heroes[BJ].charges == does.charges
    assert all_told(happened(missed), TurnedAside) == []


def check_padding(card: EquipmentCard, does: Padding) -> None:
    hero = shot_at(card, ("hp", "armor", "armor")).state.heroes[BJ]
    assert (hero.lost_hp, hero.lost_armor) == (1, 2 - does.hits)


def check_lucky_charm(card: EquipmentCard, does: LuckyCharm) -> None:
    check_one_reroll(card, does.faces)


def check_boots(card: EquipmentCard, does: Boots) -> None:
    worn = {ROTH: {"worn": (f"{card.id}-1",)}}
    mire = mask("c3")
    barefoot = stand({ROTH: "b3"}, acting=ROTH, ap=1, difficult=mire)
    assert not cells("c3") & barefoot.listed("step")
    table = stand({ROTH: "b3"}, acting=ROTH, ap=1, difficult=mire, hero=worn)
    table.answer(f"step:{cell('c3')}")
    assert table.state.turn.ap == 0


def check_lock_picks(card: EquipmentCard, does: LockPicks) -> None:
    table = stand({KLAUS: "f3"}, acting=KLAUS, ap=0, hero={KLAUS: {"worn": (f"{card.id}-1",)}})
    (door,) = table.listed("open-door")
    table.answer(f"open-door:{door}")
    assert table.state.turn.ap == 0


def check_harness(card: EquipmentCard, does: Harness) -> None:
    table = armed(card, 2, ap=1, weapon={"reload": True})
    table.answer(f"reload:{PISTOL}")
    assert table.state.turn.ap == 0
    assert not table.state.heroes[ROTH].weapons[0].reload


def check_glasses(card: EquipmentCard, does: Glasses) -> None:
    assert does.beyond < REACH
    near, far = armed(card, does.beyond), armed(card, does.beyond + 1)
    shoot(near, roll(DICE))
    shoot(far, roll(DICE + does.dice))
    assert far.state.nazis[TARGET].lost_armor == DICE + does.dice


def check_whisper(card: EquipmentCard, does: Whisper) -> None:
    worn = {ROTH: {"worn": (f"{card.id}-1",)}}
    chest = mask("c3")
    table = stand({ROTH: "b3"}, acting=ROTH, ap=0, hero=worn, chests=chest, tokens=chest)
    assert table.listed("search") == cells("c3")


CHECKS: dict[type, Callable[[EquipmentCard, Any], None]] = {
    Silencer: check_silencer,
    Bayonet: check_bayonet,
    Scope: check_scope,
    Drum: check_drum,
    LaserSight: check_laser_sight,
    Plate: check_plate,
    Disguise: check_disguise,
    PowerSuit: check_power_suit,
    Padding: check_padding,
    LuckyCharm: check_lucky_charm,
    Boots: check_boots,
    LockPicks: check_lock_picks,
    Harness: check_harness,
    Glasses: check_glasses,
    Whisper: check_whisper,
}


@pytest.mark.rule("WF-COMP-10", "WF-GEAR-4")
@pytest.mark.parametrize("kind", [kind for kind, card in EQUIPMENT.items() if card.attaches_to != "none"])
def test_a_card_does_what_it_says(kind: str) -> None:
    card = EQUIPMENT[kind]
    CHECKS[type(card.does)](card, card.does)
