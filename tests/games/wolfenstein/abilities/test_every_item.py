"""Every equipment card that is used: what it costs, how far it reaches, and what it does.

Señor Roth uses it, who has no skill that changes anything here. Those that are attached are in `test_every_attachment`.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.abilities.cards import column, uses
from tests.games.wolfenstein.positions import ANYA, ROTH, cell, model, stand, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.schema.equipment import (
    EquipmentCard,
    Explosive,
    FalseReport,
    Flash,
    Medicine,
    Muffle,
    QuickHands,
    Rest,
    SilentExecution,
    Spanner,
    Stimulant,
    Supplies,
)
from nightraid.games.wolfenstein.state import State, Weapon

EQUIPMENT = wolfenstein().library.of(EquipmentCard)
TARGET, BESIDE = model("supersoldat 1"), model("supersoldat 2")


def with_card(card: EquipmentCard, here: str = "a3", **more: Any) -> Table[State]:
    """Roth with just this card and just the AP that it costs."""
    hero = {"pack": (f"{card.id}-1",), "light": 0, "heavy": 0, "special": 0, "glory": 0, **more.pop("has", {})}
    more = {"ap": card.ap, "open_doors": "ab", **more}
    return stand({ROTH: here, **more.pop("others", {})}, acting=ROTH, hero={ROTH: hero, **more.pop("team", {})}, **more)


def at_distance(card: EquipmentCard, far: int, **more: Any) -> Table[State]:
    """Two Supersoldaten beside each other, so far away."""
    return with_card(card, nazis={"supersoldat 1": column(far), "supersoldat 2": column(far, 4)}, **more)


def lost(state: State, nazi: int) -> int:
    """Armor and HP that a Nazi has lost, together."""
    return state.nazis[nazi].lost_armor + state.nazis[nazi].lost_hp


# ---------------------------------------------------------------- attacks and the like


def check_silent_execution(card: EquipmentCard, does: SilentExecution) -> None:
    item = f"{card.id}-1"
    blank: Face = "blank"
    roll = ("hp", *[blank] * (does.dice - 1))
    table = with_card(card, nazis={"soldat 1": "b3", "soldat 2": "c4"}, equipment_deck=Deck(top=("tnt-1",)))
    assert table.listed("execute") == {f"{item}:{model('soldat 1')}"}
    table.answer(f"execute:{item}:{model('soldat 1')}", "take-ammo:light", came=[roll])
    state = table.state
    assert model("soldat 1") not in state.nazis
    assert (state.noise, state.hazard, state.turn.attacks) == (0, 0, 1)
    assert state.heroes[ROTH].pack == ("tnt-1",)


def check_explosive(card: EquipmentCard, does: Explosive) -> None:
    assert uses(at_distance(card, does.range + 1)) == []
    table = at_distance(card, does.range)
    table.answer(f"use-item-at:{card.id}-1:{cell(column(does.range))}")
    state = table.state
    assert lost(state, TARGET) == does.points
    assert lost(state, BESIDE) == does.beside
    target_area = 1 << state.box.area_of[cell(column(does.range))]
    own_area = 1 if card.is_attack else 0
    assert state.noise == (target_area if does.makes_noise else 0) | own_area
    assert state.turn.attacks == card.is_attack
    assert (state.nazis[TARGET].attacked_by == ROTH) is card.is_attack


def check_flash(card: EquipmentCard, does: Flash) -> None:
    assert uses(at_distance(card, does.range + 1)) == []
    table = at_distance(card, does.range)
    table.answer(f"use-item-on:{card.id}-1:{TARGET}")
    state = table.state
    assert (state.nazis[TARGET].stunned, state.nazis[BESIDE].stunned) == (True, does.beside)
    target_area = 1 << state.box.area_of[cell(column(does.range))]
    assert state.noise == (target_area if does.makes_noise else 0)
    assert lost(state, TARGET) == 0


def check_spanner(card: EquipmentCard, does: Spanner) -> None:
    assert uses(at_distance(card, does.range + 1)) == []
    key = f"use-item-on:{card.id}-1:{TARGET}"
    table = at_distance(card, does.range)
    table.answer(key, came=[("armor",)] if does.test else [])
    assert (table.state.nazis[TARGET].sabotaged, table.state.nazis[BESIDE].sabotaged) == (True, False)
    if does.test:
        failed = at_distance(card, does.range)
        failed.answer(key, came=[("blank",)])
        assert not failed.state.nazis[TARGET].sabotaged


# ---------------------------------------------------------------- for Heroes


def check_medicine(card: EquipmentCard, does: Medicine) -> None:
    wounds = {"lost_hp": 4, "lost_armor": 3}
    for patient in (ROTH, ANYA):
        table = with_card(card, has=wounds, others={ANYA: "b4"}, team={ANYA: wounds})
        table.answer(f"use-item-on:{card.id}-1:{patient}")
        hero = table.state.heroes[patient]
        assert (hero.lost_hp, hero.lost_armor) == (4 - does.hp, 3 - does.armor)
    bleeding = {"lost_hp": 5, "lost_armor": 3, "status": "bleeding"}
    table = with_card(card, others={ANYA: "b4"}, team={ANYA: bleeding})
    assert bool(uses(table)) is does.bleeding
    if does.bleeding:
        table.answer(f"use-item-on:{card.id}-1:{ANYA}")
        hero = table.state.heroes[ANYA]
        assert (hero.status, 5 - hero.lost_hp) == ("up", does.hp)


def check_stimulant(card: EquipmentCard, does: Stimulant) -> None:
    table = use(card)
    assert table.state.turn.ap == does.ap


def check_rest(card: EquipmentCard, does: Rest) -> None:
    assert uses(with_card(card)) == []
    assert not use(card, has={"fatigue": True}).state.heroes[ROTH].fatigue


def check_supplies(card: EquipmentCard, does: Supplies) -> None:
    table = with_card(card)
    table.answer(f"use-item:{card.id}-1", *["take-ammo:special"] * does.of_choice)
    hero = table.state.heroes[ROTH]
    assert (hero.light, hero.heavy, hero.special) == (does.light, does.heavy, does.special + does.of_choice)


def check_false_report(card: EquipmentCard, does: FalseReport) -> None:
    assert use(card, hazard=4).state.hazard == 4 - does.by
    assert use(card, hazard=1).state.hazard == 0


def check_muffle(card: EquipmentCard, does: Muffle) -> None:
    assert use(card, noise=0b011).state.noise == 0b010


def check_quick_hands(card: EquipmentCard, does: QuickHands) -> None:
    empty = (Weapon("rivet-gun-1", reload=True), Weapon("sturmgewehr-1", reload=True))
    table = with_card(card, has={"weapons": empty})
    assert table.listed("use-item-for") == {f"{card.id}-1:rivet-gun-1", f"{card.id}-1:sturmgewehr-1"}
    table.answer(f"use-item-for:{card.id}-1:sturmgewehr-1")
    assert [weapon.reload for weapon in table.state.heroes[ROTH].weapons] == [True, False]


def use(card: EquipmentCard, **more: Any) -> Table[State]:
    """The card, used without a target."""
    table = with_card(card, **more)
    table.answer(f"use-item:{card.id}-1")
    return table


CHECKS: dict[type, Callable[[EquipmentCard, Any], None]] = {
    SilentExecution: check_silent_execution,
    Explosive: check_explosive,
    Flash: check_flash,
    Spanner: check_spanner,
    Medicine: check_medicine,
    Stimulant: check_stimulant,
    Rest: check_rest,
    Supplies: check_supplies,
    FalseReport: check_false_report,
    Muffle: check_muffle,
    QuickHands: check_quick_hands,
}
USED = [kind for kind, card in EQUIPMENT.items() if card.attaches_to == "none"]


@pytest.mark.rule("WF-COMP-6", "WF-CARD-4")
def test_there_are_sixty_two_equipment_cards() -> None:
    assert sum(card.copies for card in EQUIPMENT.values()) == 62


@pytest.mark.rule("WF-ACTION-9", "WF-COMP-10")
@pytest.mark.parametrize("kind", USED)
def test_a_card_does_what_it_says(kind: str) -> None:
    card = EQUIPMENT[kind]
    CHECKS[type(card.does)](card, card.does)


def ready_for_use(kind: str, **more: Any) -> Table[State]:
    """A position in which every card can be used if it can be paid."""
    return with_card(
        EQUIPMENT[kind],
        has={"lost_hp": 2, "lost_armor": 2, "weapons": (Weapon("rivet-gun-1", reload=True),), **more.pop("has", {})},
        nazis={"supersoldat 1": "b3"},
        hazard=3,
        noise=0b001,
        **more,
    )


@pytest.mark.rule("WF-ACTION-9", "WF-AP-2", "WF-GEAR-8", "WF-DISCARD-1", "WF-FATIGUE-6", "WF-FATIGUE-7")
@pytest.mark.parametrize("kind", USED)
def test_a_card_costs_what_it_says_and_is_discarded(kind: str) -> None:
    card = EQUIPMENT[kind]
    tired = {"fatigue": isinstance(card.does, Rest)}
    table = ready_for_use(kind, has=tired, ap=card.ap + 1)
    (key, *_) = [key for key in table.keys if f":{kind}-1" in key and not key.startswith("give")]
    if card.ap:
        broke = ready_for_use(kind, has=tired, ap=card.ap - 1)
        assert not [key for key in broke.keys if f":{kind}-1" in key]
    chance: list[tuple[str, ...]] = []
    if isinstance(card.does, SilentExecution):
        chance = [("blank",) * card.does.dice]
    elif isinstance(card.does, Spanner) and card.does.test:
        chance = [("blank",)]
    choices = ["take-ammo:light"] * (card.does.of_choice if isinstance(card.does, Supplies) else 0)
    table.answer(key, *choices, came=chance)
    gained = card.does.ap if isinstance(card.does, Stimulant) else 0
    assert table.state.turn.ap == 1 + gained
    assert table.state.heroes[ROTH].fatigue is (card.costs_fatigue or card.tires)
    assert table.state.heroes[ROTH].pack == ()
    assert table.state.equipment_discard == (f"{kind}-1",)
