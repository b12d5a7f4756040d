"""Reasons: each thing that is not offered has one, with the rules that exist and words that say so."""

from functools import cache
from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.reichbusters.alien import alien_stand
from tests.games.reichbusters.positions import area, areas, brick, reichbusters, stand, unit

from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.games.reichbusters.asks.options.castle import UseFeature
from nightraid.games.reichbusters.asks.options.hero import (
    Attack,
    AttackUnarmed,
    ClearJam,
    DrawTwoCards,
    EnhanceWeapon,
    GiveItem,
    GoOn,
    LeaveMap,
    Move,
    OpenDoor,
    Recharge,
    SearchArea,
    SearchFacedown,
    TakeItem,
    UnlockDoor,
    UseItem,
)
from nightraid.games.reichbusters.asks.options.testing import SpendHeroism
from nightraid.games.reichbusters.ids import HeroismKind
from nightraid.games.reichbusters.state import Escort, Feature, Found, Item, Points, Skill, State, Weapon

SOLDIER, OFFICER = unit("soldier 1"), unit("officer 1")
CASE = tuple[Any, str, str, tuple[str, ...]]


@cache
def catalogue() -> Catalogue:
    return load_catalogue(reichbusters().folder / "rules.toml")


def has(*items: str, **more: Any) -> dict[str, Any]:
    return {"hero": {"brick": {"items": tuple(Item(item, **more) for item in items)}}}


def gun(hand: tuple[str, ...] = (), **fields: Any) -> dict[str, Any]:
    return {"hero": {"brick": {"hand": hand, "weapons": (Weapon("vickers", **fields),)}}}


def lies(at: str, *found: Found) -> dict[str, Any]:
    return {"found": {area(at): found}}


VICKERS = Attack("vickers", SOLDIER).key
DONE = {"turn": {"basic": 0}}
CARD = {"hero": {"brick": {"hand": ("second-belt",)}}}
NO_BASIC = {**DONE, **CARD}
"""A card that can be played is enough to be asked once more."""
DOWN = {"hero": {"brick": {"knocked_down": True}}}

REFUSALS: dict[str, CASE] = {
    "a wall": (lambda: brick("c"), Move(area("h")).key, "There is a wall between", ("RB-MOVE-9",)),
    "a closed door": (
        lambda: brick("a"),
        Move(area("f")).key,
        "Door a between 1a/a and 1a/f is closed",
        ("RB-MOVE-9", "RB-DOOR-1"),
    ),
    "no basic action for a move": (
        lambda: brick("a", **NO_BASIC),
        Move(area("b")).key,
        "No basic action is left in this turn",
        ("RB-TURN-1",),
    ),
    "a second move": (
        lambda: brick("a", turn={"basic": 1, "moved": True}),
        Move(area("b")).key,
        "The basic Move can be taken only once in a turn",
        ("RB-TURN-2",),
    ),
    "lying down": (
        lambda: brick("a", **DOWN),
        DrawTwoCards().key,
        "A knocked-down Hero must stand up first, with a movement",
        ("RB-KEY-KNOCKED-DOWN-1",),
    ),
    "the task": (lambda: brick("k"), LeaveMap().key, "The task is not fulfilled yet", ("RB-END-2", "RB-END-7")),
    "what must be carried out": (
        lambda: brick("k", others={"sarge": "a"}, hero={"sarge": {"items": (Item("dossier-1"),)}}),
        LeaveMap().key,
        "Nobody leaves without: Dossier",
        ("RB-END-2",),
    ),
    "no exit": (
        lambda: brick("a", **has("dossier-1")),
        LeaveMap().key,
        "There is no exit here; exits: 1a/k, 1a/m",
        ("RB-END-3",),
    ),
    "a door further on": (
        lambda: brick("c"),
        OpenDoor(0).key,
        "The door is not in a wall of this area",
        ("RB-DOOR-1", "RB-ADJACENT-2"),
    ),
    "a door without an action": (
        lambda: brick("a", **NO_BASIC),
        OpenDoor(0).key,
        "No basic action is left in this turn",
        ("RB-TURN-1",),
    ),
    "a locked door": (
        lambda: brick("n"),
        OpenDoor(4).key,
        "It is locked: without keys one action unlocks it, another one opens it",
        ("RB-DOOR-2", "RB-DOOR-3"),
    ),
    "a lock without an action": (
        lambda: brick("n", **NO_BASIC),
        UnlockDoor(4).key,
        "No basic action is left in this turn",
        ("RB-TURN-1",),
    ),
    "nothing to search for": (
        lambda: brick("a"),
        SearchArea().key,
        "No item lies in this area",
        ("RB-SEARCH-1",),
    ),
    "a search beside enemies": (
        lambda: brick("a", units={"soldier 1": "a"}, **lies("a", Found("normal"))),
        SearchArea().key,
        "Enemies are in this area",
        ("RB-SEARCH-1",),
    ),
    "a search beside enemies in 1.0": (
        lambda: brick("a", units={"soldier 1": "a"}, edition="1.0", **lies("a", Found("vril"))),
        SearchFacedown("vril").key,
        "Enemies are in this area",
        ("RB-SEARCH-1",),
    ),
    "a search for what lies open": (
        lambda: brick("a", **lies("a", Found("normal", Item("keys-1")))),
        SearchArea().key,
        "Nothing lies facedown here; what lies faceup can be picked up",
        ("RB-SEARCH-1", "RB-SEARCH-2"),
    ),
    "a jam without an action": (
        lambda: brick("a", **DONE, **gun(jams=1, hand=("second-belt",))),
        ClearJam("vickers").key,
        "No basic action is left in this turn",
        ("RB-TURN-1",),
    ),
    "a drained weapon without an orb": (
        lambda: brick("a", **gun(vril=True, drained=True)),
        Recharge("vickers").key,
        "That takes a vril orb, which is discarded",
        ("RB-READY-2",),
    ),
    "one orb": (
        lambda: brick("a", **has("vril-orb-1")),
        EnhanceWeapon("vickers").key,
        "That takes two vril orbs; there is only 1",
        ("RB-ENHANCE-1",),
    ),
    "orbs in 1.0": (
        lambda: brick("a", edition="1.0", **has("vril-orb-1", "vril-orb-2")),
        EnhanceWeapon("vickers").key,
        "In these rules only room features turn a weapon to its vril side",
        ("RB-ENHANCE-3", "RB-BONUS-1"),
    ),
    "the prisoner without an action": (
        lambda: brick("a", **NO_BASIC, escort=Escort("O'Reilly", area("a"))),
        "take-charge",
        "No basic action is left in this turn",
        ("RB-TURN-1",),
    ),
}

ATTACKS: dict[str, CASE] = {
    "a second attack": (
        lambda: brick("a", units={"soldier 1": "b"}, turn={"basic": 1, "attacked": True}),
        VICKERS,
        "The basic Attack can be taken only once in a turn",
        ("RB-TURN-2",),
    ),
    "jammed": (
        lambda: brick("a", units={"soldier 1": "b"}, **gun(jams=1)),
        VICKERS,
        "Vickers is jammed; Ready Equipment clears it",
        ("RB-KEY-JAMMED-1", "RB-ATTACK-5"),
    ),
    "drained": (
        lambda: brick("a", units={"soldier 1": "b"}, **gun(vril=True, drained=True)),
        VICKERS,
        "Vickers is drained; Ready Equipment with a vril orb recharges it",
        ("RB-KEY-DRAINED-1", "RB-ATTACK-5"),
    ),
    "bare hands": (
        lambda: brick("a", units={"soldier 1": "b"}),
        AttackUnarmed(SOLDIER).key,
        "Melee attacks reach only the own area, and the target is in 1a/b",
        ("RB-ATTACK-7", "RB-RANGE-2"),
    ),
    "in melee": (
        lambda: brick("a", units={"soldier 1": "b", "soldier 2": "a"}),
        VICKERS,
        "Enemies are in this area: in melee nobody shoots",
        ("RB-ATTACK-4", "RB-ATTACK-2"),
    ),
    "a closed door in the line": (
        lambda: brick("a", units={"soldier 1": "f"}),
        VICKERS,
        "Closed on the line to 1a/f: door a",
        ("RB-LOS-2",),
    ),
    "a wall in the line": (
        lambda: brick("c", units={"soldier 1": "h"}),
        VICKERS,
        "A wall is between here and 1a/h",
        ("RB-LOS-2",),
    ),
    "round the corner": (
        lambda: brick("a", units={"soldier 1": "g"}),
        VICKERS,
        "One sees only straight ahead in the four directions, and 1a/g is in none of them",
        ("RB-LOS-1",),
    ),
    "beyond the sight of the alien world": (
        lambda: alien_stand({"brick": "a"}, acting="brick", units={"soldier 1": "c"}),
        VICKERS,
        "The Theatre is in the dark: Heroes see the adjacent areas and no farther",
        ("RB-NTE-13",),
    ),
    "enemies in the line": (
        lambda: brick("a", units={"soldier 1": "c", "soldier 2": "b"}),
        VICKERS,
        "Enemies stand in the line to 1a/c, in 1a/b",
        ("RB-LOS-3",),
    ),
    "smoke in the line": (
        lambda: brick("a", units={"soldier 1": "c"}, smoke=areas("b")),
        VICKERS,
        "Smoke is on the line to 1a/c, in 1a/b",
        ("RB-LOS-9",),
    ),
    "too far": (
        lambda: brick("a", units={"soldier 1": "e"}),
        VICKERS,
        "The target is 4 areas away, the weapon reaches 3",
        ("RB-RANGE-1", "RB-ATTACK-8"),
    ),
    "a bodyguard": (
        lambda: brick("a", units={"soldier 1": "b", "officer 1": "b"}),
        Attack("vickers", OFFICER).key,
        "It is protected by its bodyguards: Soldier 1",
        ("RB-KEY-BODYGUARD-2",),
    ),
    "a bodyguard in 1.0": (
        lambda: brick("a", units={"soldier 1": "b", "officer 1": "b"}, edition="1.0"),
        Attack("vickers", OFFICER).key,
        "It is protected by its bodyguards: Soldier 1",
        ("RB-KEY-BODYGUARD-1",),
    ),
    "a meatshield": (
        lambda: brick("a", units={"soldier 1": "b", "zombie 1": "b"}),
        VICKERS,
        "A Meatshield in its area must be attacked first",
        ("RB-KEY-MEATSHIELD-1",),
    ),
}

CARDS: dict[str, CASE] = {
    "an instant": (
        lambda: brick("a", hero={"brick": {"hand": ("brace-yourself",)}}),
        "play-top:brace-yourself",
        "An instant: only when this Hero is attacked, before the defence roll",
        ("RB-CARD-5",),
    ),
    "nothing to do": (
        lambda: brick("a", hero={"brick": {"hand": ("everything-at-once",)}}),
        "play-top:everything-at-once",
        "Nothing that it does could change anything now",
        ("RB-CARD-4",),
    ),
    "nobody is wounded": (
        lambda: brick("a", **has("bandages-1")),
        UseItem("bandages-1").key,
        "Nobody in this area has a permanent wound",
        ("RB-ITEM-2",),
    ),
    "a drained item": (
        lambda: brick("a", **has("vril-goggles-1", drained=True)),
        UseItem("vril-goggles-1").key,
        "Vril Goggles is drained; Ready Equipment with a vril orb recharges it",
        ("RB-KEY-DRAINED-1", "RB-ITEM-2"),
    ),
    "nothing to reveal": (
        lambda: brick("a", **has("vril-goggles-1"), features={}, found={}, tokens={}),
        UseItem("vril-goggles-1").key,
        "There is nothing to reveal on this tile or beside it",
        ("RB-ITEM-VRIL-GOGGLES-1",),
    ),
    "for tests": (
        lambda: brick("a", **has("ammo-1")),
        UseItem("ammo-1").key,
        "It is used within a test",
        ("RB-ITEM-7",),
    ),
    "worn": (
        lambda: brick("a", **has("helmet-1")),
        UseItem("helmet-1").key,
        "It works by itself as long as it is carried",
        ("RB-ITEM-2",),
    ),
    "an orb in 1.0": (
        lambda: brick("a", edition="1.0", **has("vril-orb-1")),
        UseItem("vril-orb-1").key,
        "Ready Equipment recharges something drained with it",
        ("RB-READY-2",),
    ),
    "of the mission": (
        lambda: brick("a", **has("detonator-1")),
        UseItem("detonator-1").key,
        "It belongs to the task and is not used",
        ("RB-END-2", "RB-END-7"),
    ),
    "a friend elsewhere": (
        lambda: brick("a", others={"sarge": "b"}, **has("keys-1")),
        GiveItem("keys-1", 1).key,
        "Sarge is not in this area",
        ("RB-GIVE-3",),
    ),
    "giving beside enemies": (
        lambda: brick("a", others={"sarge": "a"}, units={"soldier 1": "a"}, **has("keys-1")),
        GiveItem("keys-1", 1).key,
        "Enemies are in this area",
        ("RB-GIVE-3",),
    ),
    "a second transfer": (
        lambda: brick("a", others={"sarge": "a"}, turn={"transferred": True}, **has("keys-1")),
        GiveItem("keys-1", 1).key,
        "Only one item can be given, taken or dropped in a turn",
        ("RB-GIVE-2", "RB-BONUS-3"),
    ),
    "taking in 1.0": (
        lambda: brick("a", others={"sarge": "a"}, edition="1.0", hero={"sarge": {"items": (Item("keys-1"),)}}),
        TakeItem("keys-1", 1).key,
        "In these rules items are given, not taken",
        ("RB-GIVE-1", "RB-BONUS-1"),
    ),
    "a feature beside enemies": (
        lambda: brick(
            "a",
            units={"soldier 1": "a"},
            hero={"brick": {"weapons": (Weapon("vickers"),)}},
            features={area("a"): Feature("vril", "vril-lathe-1")},
        ),
        UseFeature("vril-lathe-1", 0).key,
        "Enemies are in this area",
        ("RB-FEATURE-2",),
    ),
}
MODIFIER = "double-time"
"""Sarge's card that adds a movement."""
ALL = {**REFUSALS, **ATTACKS, **CARDS}


@pytest.mark.parametrize("case", ALL.values(), ids=list(ALL))
def test_each_refusal_says_why_with_its_rules(case: CASE) -> None:
    make, key, words, rules = case
    table: Table[State] = make()
    (refusal,) = table.match.why_not(table.seat, key)
    assert table.match.say(refusal.reason).replace("Map room ", "") == words
    assert refusal.rules == rules
    assert all(rule in catalogue() for rule in rules)


def test_what_is_offered_is_not_refused() -> None:
    table = brick("a", units={"soldier 1": "b"}, **lies("a", Found("normal")))
    for key in table.keys:
        assert not table.refused(key), key


def moving(**more: Any) -> Table[State]:
    """Sarge has moved from a to b with a card in hand that could lead him on."""
    table = stand({"sarge": "a"}, acting="sarge", hero={"sarge": {"hand": (MODIFIER,)}}, **more)
    table.answer(Move(area("b")).key)
    return table


def test_a_move_that_is_under_way_says_what_is_missing() -> None:
    table = moving()
    assert table.refused(GoOn(area("c")).key) == ("RB-MOVE-1", "RB-MOVE-4")
    assert table.refused(GoOn(area("g")).key) == ("RB-MOVE-9",), "a wall stays a wall"
    assert table.refused(GoOn(area("n")).key) == ("RB-MOVE-9", "RB-DOOR-1")
    table.answer(f"play-movement:{MODIFIER}")
    assert GoOn(area("c")).key in table.keys
    assert not table.refused(GoOn(area("c")).key)


def test_heroes_who_have_had_their_turn_are_named() -> None:
    table = stand({"brick": "a", "sarge": "a", "quentin": "a"}, phase="pick", hero={"sarge": {"acted": True}}, marker=1)
    assert table.refused("take-turn:1") == ("RB-ORDER-1",)
    assert not table.refused("take-turn:0")


def test_cards_that_cannot_be_played_on_a_test_say_why() -> None:
    """Quentin, with a special to spend: feats, modifiers for other tests."""
    hand = ("the-whole-orchestra", "rule-britannia", "early-riser")
    table = stand({"quentin": "a"}, acting="quentin", hero={"quentin": {"hand": hand}}, units={"soldier 1": "a"})
    table.answer(Attack("commando-knife", SOLDIER).key, "roll-dice", came=[("special", "blank", "blank")])
    assert table.refused("play-modifier:0:the-whole-orchestra") == ("RB-CARD-1",)
    assert table.refused("play-modifier:0:rule-britannia") == ("RB-CARD-6",)
    assert "play-modifier:0:early-riser" in table.keys


@pytest.mark.parametrize(
    ("target", "fields", "rules"),
    [
        ("general-wolff 1", {}, ("RB-KEY-VRILMEISTER-1",)),
        ("soldier 1", {"points": Points(defence=1)}, ("RB-HEROISM-1",)),
    ],
)
def test_heroism_points_that_do_not_help_say_why(target: str, fields: dict[str, Any], rules: tuple[str, ...]) -> None:
    """Ammo brings the question before the roll, whatever there is to spend."""
    points = {"points": Points(wild=1), **fields}
    table = brick("a", units={target: "b"}, hero={"brick": {"items": (Item("ammo-1"),), **points}}, shared=Points())
    table.answer(Attack("vickers", unit(target)).key)
    kind: HeroismKind = "defence" if "points" in fields else "wild"
    assert table.refused(SpendHeroism((kind,)).key) == rules


def test_between_the_roll_and_the_result_no_points_are_spent() -> None:
    table = brick("a", units={"soldier 1": "b"}, hero={"brick": {"points": Points(wild=1)}}, shared=Points())
    table.answer(VICKERS, "roll-dice", came=[("special", "blank", "blank", "blank")])
    assert table.refused(SpendHeroism(("wild",)).key) == ("RB-HEROISM-3", "RB-HEROISM-4")
    assert not table.refused(SpendHeroism((), ("wild",)).key), "what is not there is not spoken of"


@pytest.mark.parametrize(("skill", "offered"), [("strong", False), ("vengeance", True)])
def test_only_what_somebody_could_want_is_refused(skill: str, *, offered: bool) -> None:
    """Features that only lie there are no actions; a skill of others is no option of this Hero."""
    table = brick("a", hero={"brick": {"skills": (Skill(skill),)}}, units={"soldier 1": "b"})
    assert (f"avenge:{area('b')}" in table.keys) is offered
