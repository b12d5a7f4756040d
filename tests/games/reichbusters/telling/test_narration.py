"""Events, options and questions that are told in more than one way, as people read them."""

from typing import Any, get_args

import pytest
from tests.games.playing import Table, told
from tests.games.reichbusters.positions import area, reichbusters, room, stand, unit

from nightraid.engine.ask import Ask, Option
from nightraid.engine.events import Candidate, Decided, Event
from nightraid.games.reichbusters.asks.events.cards import ModifierPlayed
from nightraid.games.reichbusters.asks.events.castle import (
    AwarenessChanged,
    ItemsLaid,
    MarkerMoved,
    SpawnTokensPlaced,
    SpawnTokensTriggered,
    UnitsSpawned,
)
from nightraid.games.reichbusters.asks.events.enemy import EnemyPhaseBegan, UnitsAttack
from nightraid.games.reichbusters.asks.events.hero import (
    DrainLifted,
    HeroMoved,
    HeroTurnBegan,
    HeroTurnCut,
    HeroTurnEnded,
    InjectionWorks,
    JamCleared,
    UnitKilled,
    UnitUnharmed,
    WeaponJammed,
)
from nightraid.games.reichbusters.asks.events.missions import SkillBought
from nightraid.games.reichbusters.asks.events.rounds import RoundBegan, StoresLeft
from nightraid.games.reichbusters.asks.events.testing import (
    DiceRolled,
    LoudNoise,
    NoiseCardDrawn,
    NoiseCompared,
    NoiseRaised,
    NoiseTopDone,
    Surged,
    TestBegan,
    TestEnded,
    TotalChanged,
)
from nightraid.games.reichbusters.asks.options.hero import Move
from nightraid.games.reichbusters.asks.options.missions import BuySkill, TeachSkill
from nightraid.games.reichbusters.asks.options.testing import Spend, SpendHeroism, UseInTest
from nightraid.games.reichbusters.asks.questions.cards import PlayAnInstant
from nightraid.games.reichbusters.asks.questions.testing import BeforeTest, InTest
from nightraid.games.reichbusters.ids import NOBODY
from nightraid.games.reichbusters.schema.action_cards import Trigger
from nightraid.games.reichbusters.state import State

WHY = ("RB-Q-1",)
ONE, TWO, THREE, DOG = unit("soldier 1"), unit("soldier 2"), unit("soldier 3"), unit("dog 1")


def table() -> Table[State]:
    return stand({"brick": "a", "sarge": "b"}, acting="brick")


def event(happened: Event) -> str:
    """One event as people read it."""
    at = table()
    return at.match.say(reichbusters().event_message(happened)).replace("Map room ", "")


def option(choice: Option) -> str:
    return table().match.say(reichbusters().option_message(choice))


def question(ask: Ask[Any]) -> str:
    return table().match.say(reichbusters().ask_message(ask))


EVENTS: list[tuple[Event, str]] = [
    (TestBegan(0, "attack", 4, why=WHY), "Brick makes the attack test; 4 needed."),
    (TestBegan(0, "noise", 1, why=WHY), "Brick makes a noise test: any total above 0 is heard."),
    (DiceRolled(0, ("attack",), ("two",), why=WHY), "Brick rolls 2."),
    (DiceRolled(0, ("attack",), ("special",), "burst", why=WHY), "Burst adds dice for Brick: special."),
    (DiceRolled(0, (), (), why=WHY), "Brick has no dice to roll."),
    (TestEnded(0, "attack", 5, 4, True, why=WHY), "Brick succeeds: 5, 4 needed."),
    (TestEnded(0, "defence", 3, 4, False, why=WHY), "Brick cannot fend it off: 3, 4 needed."),
    (TestEnded(0, "noise", 0, 1, False, why=WHY), "The noise of Brick comes to nothing."),
    (NoiseRaised(0, 2, 2, why=WHY), "Brick makes noise: 2 noise dice."),
    (NoiseRaised(0, 1, 2, why=WHY), "Brick makes noise: 2 noise dice instead of 1."),
    (NoiseTopDone("noisy-1", True, why=WHY), "Noisy: the top half is skipped."),
    (NoiseCompared("noisy-1", 5, 4, True, why=WHY), "Noise 5 against 4 on Noisy: enough, its bottom half happens."),
    (NoiseCompared("noisy-1", 3, 4, False, why=WHY), "Noise 3 against 4 on Noisy: not enough, nothing comes of it."),
    (
        NoiseCardDrawn(0, "noisy-1", why=WHY),
        "Somebody heard Brick. Noise card Noisy: The total stands. At 4 or more: A level 1 patrol, suspicious.",
    ),
    (
        NoiseCardDrawn(0, "noisy-1", why=("RB-BANG-3",)),
        "Noise card Noisy is drawn for Brick: The total stands. At 4 or more: A level 1 patrol, suspicious.",
    ),
    (LoudNoise("bang", False, why=WHY), "Bang! The whole castle hears it."),
    (LoudNoise("boom", False, why=("RB-BANG-1", "RB-NTE-5")), "Boom! The darkness hears it."),
    (LoudNoise("boom", True, why=WHY), "Boom! This time it was not the Heroes."),
    (Surged(0, 1, why=WHY), "A surge of vril hits Brick."),
    (Surged(0, 2, why=WHY), "2 surges of vril hit Brick."),
    (TotalChanged(0, 0, "noisy-1", why=WHY), "Noisy leaves the total of Brick as it is."),
    (TotalChanged(0, -2, "noisy-1", why=WHY), "Noisy changes the total of Brick by -2."),
    (ModifierPlayed(0, "second-belt", 0, why=WHY), "Brick plays Second Belt on the test."),
    (ModifierPlayed(1, "lets-go", 0, why=WHY), "Sarge plays Let's Go to help Brick."),
    (
        EnemyPhaseBegan("action-stations", why=WHY),
        "The enemy turn, phase 2, Action Stations!: alert enemies move.",
    ),
    (UnitsAttack(0, (ONE,), "ranged", 4, 0, 4, why=WHY), "Soldier 1 attacks Brick (ranged): strength 4."),
    (
        UnitsAttack(0, (TWO, ONE, THREE), "melee", 3, 4, 7, why=WHY),
        "Soldiers 1, 2, 3 together attack Brick (melee): 3 and 4 for the help make 7.",
    ),
    (
        UnitsSpawned(1, "sp-1", area("c"), (), why=WHY),
        "1a/c, spawn level 1 (card SP1): nobody comes.",
    ),
    (SpawnTokensPlaced(area("c"), (2,), why=WHY), "Somebody is coming to 1a/c: a spawn token of level 2."),
    (SpawnTokensTriggered(area("c"), (1, 2), why=WHY), "The spawn tokens in 1a/c are turned up: level 1, 2."),
    (ItemsLaid(area("c"), "vril", 1, why=WHY), "An item of the vril stack is laid facedown in 1a/c."),
    (MarkerMoved(3, 5, why=WHY), "The round marker goes to space 3 of 5."),
    (MarkerMoved(6, 5, why=WHY), "The round marker leaves the track."),
    (AwarenessChanged(room("k"), 0, 1, why=WHY), "1a/k was at ease and is now suspicious."),
    (AwarenessChanged(room("k"), 2, 1, why=WHY), "1a/k was alert and is only suspicious now."),
    (UnitUnharmed(ONE, "armoured", why=WHY), "Soldier 1 is Armoured: this does not hurt it."),
    (UnitUnharmed(ONE, "ablative-shield", why=WHY), "Soldier 1 has an Ablative Shield: this does not hurt it."),
    (UnitKilled(ONE, area("c"), why=WHY), "Soldier 1 in 1a/c is dead."),
    (UnitKilled(ONE, area("c"), 1, why=WHY), "Soldier 1 in 1a/c is killed by Sarge."),
    (
        RoundBegan(3, 2, True, why=WHY),
        "Round 3 begins; the round marker is on space 2 of the track after the alarm.",
    ),
    (HeroTurnBegan(0, 0, why=WHY), "Brick's turn; recovering has taken both basic actions."),
    (HeroTurnEnded(0, 0, why=WHY), "Brick's turn ends."),
    (HeroTurnEnded(0, 1, why=WHY), "Brick's turn ends; 1 basic action unused."),
    (HeroTurnCut(0, "downed", why=WHY), "Brick is downed, and the turn is over."),
    (JamCleared(0, "vickers", 1, why=WHY), "Brick clears a jam of Vickers; 1 jam token left on it."),
    (WeaponJammed(0, "vickers", 2, why=WHY), "Vickers of Brick jams: 2 jam tokens on it now."),
    (DrainLifted(0, "vickers", "vril-orb-1", why=WHY), "Brick discards Vril Orb to recharge Vickers."),
    (
        InjectionWorks(0, True, why=WHY),
        "The injection runs through Brick: blanks may be re-rolled until the next turn, with one die more in tests.",
    ),
    (SkillBought(0, "recon", 2, "", why=WHY), "Brick learns Recon for 2 heroism points."),
    (SkillBought(0, "recon", 2, "strong", why=WHY), "Brick learns Recon for 2 heroism points and forgets Strong."),
    (StoresLeft((), (), why=WHY), "Nothing is left behind."),
    (StoresLeft(("keys-1",), (), why=WHY), "Left behind: Keys."),
    (StoresLeft(("keys-1",), ("recon",), why=WHY), "Left behind: Keys, Recon."),
]


@pytest.mark.parametrize(("happened", "words"), EVENTS, ids=lambda value: type(value).__name__)
def test_events_are_told_as_they_came_about(happened: Event, words: str) -> None:
    assert event(happened) == words


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (BuySkill(0, "recon", "", 2), "Brick learns Recon for 2 heroism points"),
        (BuySkill(0, "recon", "strong", 2), "Brick learns Recon for 2 heroism points and forgets Strong"),
        (TeachSkill(1, ""), "Sarge"),
        (TeachSkill(1, "squad-leader"), "Sarge, who forgets Squad Leader"),
        (UseInTest("vril-shield-1", True), "Use Vril Shield with its vril dice"),
        (UseInTest("vril-shield-1"), "Use Vril Shield without its vril dice"),
        (UseInTest("ammo-1"), "Use Ammo"),
        (SpendHeroism(("attack",)), "Spend heroism points of one's own: attack"),
        (SpendHeroism((), ("wild", "wild")), "Spend heroism points that all share: wild, wild"),
        (SpendHeroism(("attack",), ("wild",)), "Spend heroism points: attack of one's own, wild that all share"),
        (Spend("burst", "attack"), "Spend a special on Burst (attack die)"),
        (Spend("loot", "vril", ONE), "Spend a special on Loot: Soldier 1 (vril die)"),
    ],
)
def test_options_name_only_what_there_is(choice: Option, words: str) -> None:
    assert option(choice) == words


def test_questions_of_noise_tests_do_not_speak_of_success() -> None:
    asked: dict[str, Any] = {"seat": 0, "options": (), "why": WHY}
    assert question(BeforeTest(0, "noise", 1, 2, **asked)).startswith("Brick makes a noise test with 2 noise dice.")
    noise = question(InTest(0, "noise", 1, 3, ("three", "blank"), **asked))
    assert noise.startswith("Brick rolled 3, blank: the noise comes to 3 so far")
    attack = question(InTest(0, "attack", 4, 3, ("three", "blank"), **asked))
    assert attack == "Brick, attack test: 3, blank make 3 so far, 4 needed. What now?"


@pytest.mark.parametrize("trigger", get_args(Trigger))
def test_every_moment_for_an_instant_has_words(trigger: Any) -> None:
    words = question(PlayAnInstant(trigger, 0, seat=0, options=(), why=WHY))
    assert "instant" in words
    assert "RB-" not in words


# ---------------------------------------------------------------- choices


def decided(matter: str, chosen: str, *candidates: Candidate, tie: tuple[str, ...] = (), why: str = "RB-Q-1") -> str:
    return event(Decided(matter=matter, candidates=candidates, chosen=chosen, tie_break=tie, why=(why,)))


def away(id_: int | str, distance: int) -> Candidate:
    return Candidate(str(id_), (("distance", distance),))


def test_a_choice_tells_what_settled_it_and_what_there_was_near() -> None:
    alone = decided("enemy-first", str(ONE), away(ONE, 1), away(TWO, 4))
    assert alone == "Soldier 1 acts first, the nearest (distance 1)."
    equal = decided("enemy-first", str(TWO), away(ONE, 1), away(TWO, 1), away(THREE, 5), tie=("RB-GOAL-6",))
    assert equal == (
        "Soldier 2 acts first, by the choice of the players among equals, "
        "out of: Soldier 2 (distance 1), Soldier 1 (distance 1)."
    )


def test_other_grounds_have_words_too() -> None:
    latest = decided("enemy-target", "0", away(0, 1), away(1, 1), tie=("RB-TARGET-4",))
    assert latest.startswith("The next target is Brick, the one of the equally near who had a turn last")
    flight = decided("enemy-flight", str(area("b")), away(area("b"), 3), why="RB-KEY-COWARD-1")
    assert flight.replace("Map room ", "") == "The next unit flees to 1a/b, the farthest from the Heroes (distance 3)."
    barracks = decided("nearest-barracks", "B", away("A", 3), away("B", 2))
    assert barracks == "Barracks B is meant, the nearest, out of: barracks B (distance 2), barracks A (distance 3)."
    nowhere = decided("nearest-room", str(room("k")), Candidate(str(room("k"))))
    assert nowhere.endswith("the nearest (no way there).")


@pytest.mark.parametrize(("chosen", "words"), [(ONE, "which makes the attack weakest"), (TWO, "by the choice of")])
def test_who_leads_an_attack_is_the_weakest_unless_the_players_chose_otherwise(chosen: int, words: str) -> None:
    strengths = (Candidate(str(ONE), (("strength", 5),)), Candidate(str(TWO), (("strength", 6),)))
    assert words in decided("enemy-leader", str(chosen), *strengths, tie=("RB-Q-81",))


def test_an_event_with_one_sentence_is_told_by_it() -> None:
    at = table()
    moved = told(at.answer(Move(area("b")).key), HeroMoved)
    assert event(moved) == "Brick moves from 1a/a to 1a/b."
    assert moved.hero != NOBODY
