"""Outside of tests: the first dice or cards, the noise so far where a choice comes first, and attacks a card grants."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.reichbusters.odds.every_way import best_chance, copy_state
from tests.games.reichbusters.positions import area, reichbusters, stand, unit
from tests.games.reichbusters.table.looking import heard, odds, success

from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution, Plan
from nightraid.games.reichbusters.asks.questions.hero import HowFar, WhichAttack
from nightraid.games.reichbusters.asks.questions.testing import DeckDraw, TestRoll
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.with_noise import of_test
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.state import NO_POINTS, State
from nightraid.odds import odds_of_plans

BARE: dict[str, Any] = {"skills": (), "points": NO_POINTS, "items": (), "hand": ()}
HEARD = 100 * 4 / 6
"""How often one noise die is heard, by hand: it is blank on two of its six sides."""


def walks(at: Table[State]) -> dict[int, tuple[Plan, tuple[Distribution, ...]]]:
    """The walks by where they lead, each with its odds."""
    plans = reichbusters().table.plans(at.state, at.asked)
    told = odds_of_plans(at.match, plans)
    return {int(plan.spot.id): (plan, found) for plan, found in zip(plans, told, strict=True)}


def named(found: tuple[Distribution, ...]) -> dict[str, dict[str, float]]:
    """Distributions by their titles, results by their names."""
    return {one.title: {result.name: result.percent for result in one.results} for one in found}


# ---------------------------------------------------------------- noise so far


@pytest.mark.rule("RB-DOOR-4", "RB-SPAWN-2")
def test_a_door_is_as_loud_when_something_turns_up_behind_it() -> None:
    """What turns up is drawn first; the noise that follows has the same odds as where there is nothing."""
    quiet = stand({"brick": "a"}, acting="brick", hero={"brick": BARE})
    found = stand({"brick": "a"}, acting="brick", hero={"brick": BARE}, tokens={"f": (1,)})
    twin = found.match.clone(chance=TypedIn())
    twin.answer(0, "open-door:0")
    assert isinstance(twin.pending, DeckDraw)
    assert heard(found, "open-door:0") == pytest.approx(HEARD)
    assert odds(found, "open-door:0") == odds(quiet, "open-door:0")


@pytest.mark.rule("RB-MOVE-4", "RB-CARD-8")
def test_a_card_that_lengthens_a_move_is_as_loud_as_the_noise_that_is_rolled_in_the_end() -> None:
    hero = {"sarge": {**BARE, "hand": ("double-time",)}}
    at = stand({"sarge": "a"}, acting="sarge", hero=hero)
    at.answer(f"move:{area('b')}")
    assert isinstance(at.asked, HowFar)
    key = "play-movement:double-time"
    assert heard(at, key) == pytest.approx(HEARD)
    ahead = odds(at, key)
    at.answer(key)
    twin = at.match.clone(chance=TypedIn())
    twin.answer(0, "stop-here")
    assert isinstance(twin.pending, TestRoll)
    assert named(of_test(Read(twin.state, pool.running(twin.state)))) == ahead


# ---------------------------------------------------------------- walks


@pytest.mark.rule("RB-MOVE-4")
def test_a_walk_with_a_card_is_as_loud_as_the_card() -> None:
    at = stand({"sarge": "a"}, acting="sarge", hero={"sarge": {**BARE, "hand": ("double-time",)}})
    plan, found = walks(at)[area("c")]
    assert 100 - named(found)["How loud it is"]["nobody hears it"] == pytest.approx(HEARD)
    at.answer(*plan.keys[:-1])
    assert odds(at, plan.keys[-1]) == named(found)


def test_a_walk_past_something_unknown_has_the_noise_of_the_whole_way() -> None:
    """Spawn tokens lie at its first step: which card comes is drawn, but the walk may go on all the same."""
    hero = {"sarge": {**BARE, "hand": ("double-time",)}}
    at = stand({"sarge": "a"}, acting="sarge", hero=hero, tokens={"g": (1,)}, open_doors=(0,))
    plan, found = walks(at)[area("g")]
    twin = at.match.clone(chance=TypedIn())
    twin.answer(0, plan.keys[0])
    assert isinstance(twin.pending, DeckDraw)
    assert 100 - named(found)["How loud it is"]["nobody hears it"] == pytest.approx(HEARD)
    assert all(one.parts[-1].text.startswith("If you go on") for one in found)


# ---------------------------------------------------------------- attacks that a card grants


def granted() -> Iterator[tuple[Table[State], str]]:
    """Every card of every Hero that leads to a choice of attacks at once, before it is played."""
    for name in ("brick", "sarge", "quentin", "red-hawk", "claudine"):
        cards = [card for card in stand({name: "a"}, acting=name).state.box.cards.actions.values() if card.hero == name]
        for card in cards:
            hero = {name: {**BARE, "hand": (card.id,)}}
            units = {"soldier 1": "c", "soldier 2": "c", "dog 1": "c"}
            at = stand({name: "a"}, units=units, acting=name, hero=hero, shared=NO_POINTS)
            key = f"play-top:{card.id}"
            if key in at.keys and isinstance(played(at, key).pending, WhichAttack):
                yield at, key


def played(at: Table[State], key: str) -> Match[State]:
    """The match with this answer, its dice to be typed in."""
    twin = at.match.clone(chance=TypedIn())
    twin.answer(0, key)
    return twin


@pytest.mark.rule("RB-ATTACK-14")
def test_the_attacks_of_a_card_have_the_odds_that_each_has_when_it_is_chosen() -> None:
    looked = 0
    for at, key in granted():
        ahead = {title: shares for title, shares in odds(at, key).items() if " on " in title}
        at.match.answer(0, key)
        assert isinstance(at.asked, WhichAttack)
        hits = set()
        for chosen in at.keys:
            if chosen != "no-attack":
                hits.add(round(success(odds(at, chosen)["The attack"]), 9))
                looked += 1
        assert {round(shares.get("hits", 0.0), 9) for shares in ahead.values()} == hits
    assert looked > 10


def test_units_that_are_hit_alike_are_told_together() -> None:
    titles = [title for at, key in granted() for title in odds(at, key)]
    assert any("Soldiers 1 and 2" in title for title in titles)
    assert any(title.endswith("on Dog 1") for title in titles)


def test_an_attack_of_a_card_hits_as_often_as_every_way_says() -> None:
    """Followed through the rules: all that the dice can show, and after each all that can be done."""
    hero = {"brick": {**BARE, "hand": ("bar-fight",)}}
    at = stand({"brick": "a"}, units={"soldier 1": "a"}, acting="brick", hero=hero, shared=NO_POINTS)
    twin = played(at, "play-top:bar-fight")
    twin.answer(0, f"attack-unarmed:{unit('soldier 1')}")
    assert isinstance(twin.pending, TestRoll)
    game, test = copy_state(twin.state), pool.running(twin.state)
    game.test = None
    assert heard(at, "play-top:bar-fight") == pytest.approx(100 * (1 - (2 / 6) ** 2)), "the card is as loud as 2 dice"
    told = odds(at, "play-top:bar-fight")["bare hands on Soldier 1"]
    assert told["hits"] == pytest.approx(100 * best_chance(game, test))
