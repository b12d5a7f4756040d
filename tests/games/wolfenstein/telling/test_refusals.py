"""Reasons: each refusal names its rule."""

from typing import Any

import pytest
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, stand, wolfenstein
from tests.games.wolfenstein.telling.turns import (
    BLEEDING,
    GUN,
    HOUND,
    NEAR,
    SHOT,
    SOLDAT,
    TORCH,
    drone,
    hound,
    klaus,
    step,
)

from nightraid.games.wolfenstein.state import Weapon

REFUSALS: dict[str, tuple[Any, str, str, tuple[str, ...]]] = {
    "wall": (
        lambda: klaus("b2", mission="nooks"),
        f"step:{cell('c2', 12)}",
        "A wall stands between here and c2.",
        ("WF-WALL-3", "WF-MOVE-4"),
    ),
    "door": (lambda: klaus("f3"), step("g3"), "A closed door stands between here and g3.", ("WF-DOOR-1",)),
    "barricade": (
        lambda: klaus("l3", mission="vault"),
        step("m3"),
        "A barricade stands between here and m3.",
        ("WF-BARRICADE-1",),
    ),
    "token": (lambda: klaus("b4", mission="vault"), step("b5"), "A token closes b5.", ("WF-TOKEN-1",)),
    "Nazi": (lambda: klaus(nazis=NEAR), step("d3"), "A Nazi stands on d3.", ("WF-MODEL-1",)),
    "difficult": (
        lambda: klaus("b3", mission="vault", ap=1),
        step("b2"),
        "Too few AP for b2.",
        ("WF-MOVE-2", "WF-AP-2"),
    ),
    "Nazi in the way of an oversized model": (
        lambda: hound(nazis={"soldat 1": "d4"}),
        step("c3"),
        "A Nazi stands on d4.",
        ("WF-MODEL-1",),
    ),
    "door in the way of an oversized model": (
        lambda: hound("e3"),
        step("f3"),
        "A closed door stands between here and f3.",
        ("WF-DOOR-1",),
    ),
    "friend under an oversized model": (
        lambda: stand(
            {KLAUS: "a1", ANYA: "d2"},
            bots={"panzerhund 1": (KLAUS, "b2")},
            acting=KLAUS,
            turn={"bot": HOUND, "ap": 1},
        ),
        step("c2"),
        "No model can stay on d2, and the AP do not reach any further.",
        ("WF-MOVE-3", "WF-TOKEN-2", "WF-PASSAGE-2", "WF-Q-98"),
    ),
    "doorway that an oversized model cannot leave": (
        lambda: hound("e3", open_doors="a", nazis={"soldat 1": "h3"}),
        step("f3"),
        "No model can stay on f3, and the AP do not reach any further.",
        ("WF-BIG-3", "WF-Q-98"),
    ),
    "no rest": (
        lambda: klaus(others={ANYA: "d3"}, ap=1),
        step("d3"),
        "No model can stay on d3, and the AP do not reach any further.",
        ("WF-MOVE-3", "WF-TOKEN-2", "WF-PASSAGE-2", "WF-Q-98"),
    ),
    "passing": (
        lambda: klaus(others={ANYA: "c3"}),
        "end-turn",
        "Nobody may stay here: the only choice is the way on.",
        ("WF-Q-98",),
    ),
    "shot in passing": (
        lambda: klaus(others={ANYA: "c3"}, nazis=NEAR),
        SHOT,
        "Nobody may stay here: the only choice is the way on.",
        ("WF-Q-98",),
    ),
    "passage": (
        lambda: klaus("a6", mission="vault", nazis={"soldat 1": "r1"}),
        f"use-passage:{cell('r1')}",
        "The way on from r1, the far end of the passage, is blocked or too long.",
        ("WF-PASSAGE-2", "WF-Q-18"),
    ),
    "locked": (lambda: klaus("f3", mission="works"), "open-door:0", "Door a is locked.", ("WF-MISSION-1",)),
    "door without AP": (lambda: klaus("f3", ap=0), "open-door:0", "Too few AP.", ("WF-AP-2",)),
    "no torch": (
        lambda: klaus("l3", mission="vault"),
        "clear-barricade:0",
        "It takes a weapon that pierces metal to remove barricade 1.",
        ("WF-BARRICADE-3",),
    ),
    "torch without AP": (
        lambda: klaus("l3", mission="vault", hero={KLAUS: TORCH}, ap=0),
        "clear-barricade:0",
        "Too few AP.",
        ("WF-AP-2",),
    ),
    "a bot at a barricade": (
        lambda: drone("l3", mission="vault", hero={KLAUS: TORCH}),
        "clear-barricade:0",
        "It takes a weapon that pierces metal to remove barricade 1.",
        ("WF-BOT-6",),
    ),
    "enemies in the room": (
        lambda: klaus("c4", mission="vault", nazis={"soldat 1": "a1"}),
        f"search:{cell('c5')}",
        "There are enemies in the room of this token.",
        ("WF-SEARCH-2",),
    ),
    "search without AP": (
        lambda: klaus("c4", mission="vault", ap=0),
        f"search:{cell('b5')}",
        "Too few AP.",
        ("WF-AP-2",),
    ),
    "a bot at an event": (
        lambda: drone("c4", mission="vault"),
        f"search:{cell('c5')}",
        "Bots do not search event tokens.",
        ("WF-BOT-6",),
    ),
    "sabotaged": (
        lambda: klaus(nazis=NEAR, turn={"began_sabotaged": True}),
        SHOT,
        "This Hero is sabotaged and cannot attack.",
        ("WF-STUN-2",),
    ),
    "has attacked": (
        lambda: klaus(nazis=NEAR, turn={"attacks": 1}),
        SHOT,
        "This Hero has no attack left this turn.",
        ("WF-ATTACK-2",),
    ),
    "empty": (
        lambda: klaus(nazis=NEAR, hero={KLAUS: {"weapons": (Weapon(GUN, reload=True),)}}),
        SHOT,
        "Handgun 1960 has a reload token.",
        ("WF-RELOAD-3",),
    ),
    "no ammo": (
        lambda: klaus(nazis=NEAR, hero={KLAUS: {"light": 0}}),
        SHOT,
        "There is no ammo for Handgun 1960.",
        ("WF-AMMO-2",),
    ),
    "just reloaded": (
        lambda: klaus(nazis=NEAR, turn={"reloaded": (GUN,)}),
        SHOT,
        "Handgun 1960 was reloaded in this turn: it needs the attack that fatigue gives.",
        ("WF-RELOAD-5",),
    ),
    "attack without AP": (lambda: klaus(nazis=NEAR, ap=1), SHOT, "Too few AP.", ("WF-AP-2",)),
    "out of range": (
        lambda: klaus("a1", nazis={"soldat 1": "f6"}),
        SHOT,
        "Soldat 1 is out of range of Handgun 1960.",
        ("WF-RANGE-2",),
    ),
    "out of sight": (
        lambda: klaus("f3", nazis={"soldat 1": "g3"}),
        SHOT,
        "Soldat 1 is out of sight.",
        ("WF-LOS-2",),
    ),
    "a bot has attacked": (
        lambda: drone(nazis=NEAR, turn={"attacks": 1}),
        f"bot-attack:{SOLDAT}",
        "This Hero has no attack left this turn.",
        ("WF-BOT-3",),
    ),
    "a bot out of range": (
        lambda: drone("a3", nazis={"soldat 1": "f6"}),
        f"bot-attack:{SOLDAT}",
        "Soldat 1 is out of range of Stinger.",
        ("WF-RANGE-2",),
    ),
    "a bot out of sight": (
        lambda: drone("f3", nazis={"soldat 1": "g3"}),
        f"bot-attack:{SOLDAT}",
        "Soldat 1 is out of sight.",
        ("WF-LOS-2",),
    ),
    "a bot without AP": (
        lambda: drone(nazis=NEAR, ap=1),
        f"bot-attack:{SOLDAT}",
        "Too few AP.",
        ("WF-AP-2",),
    ),
    "a sabotaged bot": (
        lambda: drone(nazis=NEAR, turn={"began_sabotaged": True}),
        f"bot-attack:{SOLDAT}",
        "This Hero is sabotaged and cannot attack.",
        ("WF-STUN-2",),
    ),
    "emptied in this turn": (
        lambda: klaus(hero={KLAUS: {"weapons": (Weapon(GUN, reload=True),)}}, turn={"emptied": (GUN,)}),
        f"reload:{GUN}",
        "A weapon emptied in this turn can be reloaded from the next turn on.",
        ("WF-RELOAD-4", "WF-Q-21"),
    ),
    "reload without AP": (
        lambda: klaus(hero={KLAUS: {"weapons": (Weapon(GUN, reload=True),)}}, ap=1),
        f"reload:{GUN}",
        "Too few AP.",
        ("WF-AP-2",),
    ),
    "objective after another": (
        lambda: klaus("o4", mission="works"),
        "do-objective:D",
        "First of all: A (the valve).",
        ("WF-MISSION-5",),
    ),
    "objective for two": (
        lambda: klaus("e4", mission="works", half_done=(("B", KLAUS),)),
        "do-objective:B",
        "It takes two Heroes, each for one of the two.",
        ("WF-MISSION-5",),
    ),
    "objective without AP": (
        lambda: klaus("b4", mission="works", ap=1),
        "do-objective:A",
        "Too few AP.",
        ("WF-AP-2",),
    ),
    "no exit": (
        lambda: klaus("f6", mission="watch"),
        "leave",
        "This mission does not let Heroes leave the map.",
        ("WF-Q-93",),
    ),
    "exit without AP": (lambda: klaus("f6", mission="vault", ap=0), "leave", "Too few AP.", ("WF-AP-2",)),
    "no slot": (
        lambda: stand({BJ: "c3"}, acting=BJ, hero={BJ: {"pack": ("lucky-coin-1",)}}),
        "wear:lucky-coin-1",
        "This Hero has no slot for Lucky Coin.",
        ("WF-GEAR-3",),
    ),
    "slot filled": (
        lambda: klaus(hero={KLAUS: {"worn": ("flak-vest-1",), "pack": ("tank-hatch-1",)}}),
        "wear:tank-hatch-1",
        "The slot for Tank Hatch on a Strap is filled by an item that cannot be taken off.",
        ("WF-GEAR-7", "WF-Q-72"),
    ),
    "stays on": (
        lambda: klaus(hero={KLAUS: {"worn": ("flak-vest-1",)}}),
        "take-off:flak-vest-1",
        "Flak Vest cannot be taken off again.",
        ("WF-GEAR-7",),
    ),
    "no shared life": (
        lambda: klaus(others={ANYA: "c4"}, hero={ANYA: BLEEDING, KLAUS: {"shared_life": 0}}),
        f"restore:{ANYA}",
        "This Hero has no shared life token.",
        ("WF-LIFE-1", "WF-LIFE-2"),
    ),
    "fatigued": (
        lambda: klaus(hero={KLAUS: {"fatigue": True}}),
        "fatigue",
        "This Hero is fatigued.",
        ("WF-FATIGUE-3",),
    ),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_each_refusal_says_why_and_names_its_rule(case: tuple[Any, str, str, tuple[str, ...]]) -> None:
    position, key, words, rules = case
    table = position()
    assert key not in table.keys
    (refusal,) = table.match.why_not(table.seat, key)
    assert table.match.say(refusal.reason) == words
    assert refusal.rules == rules


def test_every_reason_that_has_words_is_among_these() -> None:
    game = wolfenstein()
    written = {key.partition(".")[2] for key in game.words if key.startswith("refusal.")}
    given = set()
    for position, key, *_ in REFUSALS.values():
        table = position()
        given |= {refusal.reason.key.partition(".")[2] for refusal in table.match.why_not(table.seat, key)}
    assert given == written
