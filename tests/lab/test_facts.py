"""The facts of a match agree with what can be read from its end by other means."""

from typing import Any

import pytest
from tests.lab.plans import loaded

from nightraid.engine.cards import kind_of
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.events import fights, turns
from nightraid.games.reichbusters import lab as raid_lab
from nightraid.games.reichbusters.asks.events import castle, enemy
from nightraid.games.reichbusters.asks.events import hero as acts
from nightraid.games.wolfenstein import lab as castle_lab
from nightraid.games.wolfenstein.asks import events as wolfenstein
from nightraid.games.wolfenstein.ids import OFF_MAP
from nightraid.lab.plan import Job
from nightraid.lab.playing import Played, retold
from nightraid.lab.results import Facts, Thing
from nightraid.lab.subjects import subject

CASTLE = {"seats": 2, "mission": "mission-1", "level": "death_incarnate", "choose_for_me": [0, 1]}
RAID = {"seats": 1, "mission": "mission-4", "difficulty": "veteran", "heroes": ["brick", "sarge", "quentin"]}
BATTLE = {"seats": 2, "mission": "incursion"}


def told(game: str, setup: dict[str, Any], seed: int = 0) -> tuple[Match[Any], Facts]:
    played = Played(loaded(game), Job(0, setup, seed, ("random",), 12_000))
    played.to_the_end(12_000)
    match = retold(played.match, seed)
    return match, subject(game).facts(match, tuple(match.events()))


def things(facts: Facts, kind: str, team: str = "heroes") -> dict[str, Thing]:
    return {thing.name: thing for thing in facts.things if (thing.kind, thing.team) == (kind, team)}


@pytest.fixture(scope="module")
def castle_match() -> tuple[Match[Any], Facts]:
    """The first match at whose end somebody lies there, whatever the content makes of the seeds."""
    for seed in range(20):
        match, facts = told("wolfenstein", CASTLE, seed)
        if any(hero.status in ("dead", "bleeding") for hero in match.state.heroes):
            return match, facts
    raise AssertionError("nobody falls at the hardest level")


@pytest.fixture(scope="module")
def raid_match() -> tuple[Match[Any], Facts]:
    return told("reichbusters", RAID)


@pytest.fixture(scope="module")
def battle_match() -> tuple[Match[Any], Facts]:
    """The first match in which somebody falls, whatever the content makes of the seeds."""
    for seed in range(20):
        match, facts = told("incursion", BATTLE, seed)
        if facts.fallen:
            return match, facts
    raise AssertionError("nobody falls in a whole match")


# ---------------------------------------------------------------- Wolfenstein


def test_wolfenstein_says_who_played_what(castle_match: tuple[Match[Any], Facts]) -> None:
    match, facts = castle_match
    heroes = sorted(hero.card for hero in match.state.heroes)
    assert facts.groups == {
        "mission": "mission-1",
        "level": "death-incarnate",
        "heroes": ", ".join(heroes),
        "players": "2",
    }
    assert facts.rounds == match.state.round
    assert sorted(things(facts, "hero")) == heroes


def test_wolfenstein_knows_where_heroes_are(castle_match: tuple[Match[Any], Facts]) -> None:
    match, facts = castle_match
    diary = castle_lab.Diary(match)
    for event in match.events():
        diary.note(event)
    standing = {n: hero.cell for n, hero in enumerate(match.state.heroes) if hero.cell != OFF_MAP}
    assert standing.items() <= diary.cells.items()
    assert len(facts.fallen) >= sum(hero.status in ("dead", "bleeding") for hero in match.state.heroes) > 0
    assert all(match.box.grid.is_floor(fallen.at) for fallen in facts.fallen)


def test_wolfenstein_counts_what_was_had_and_used(castle_match: tuple[Match[Any], Facts]) -> None:
    match, facts = castle_match
    owned = {kind_of(weapon.card) for hero in match.state.heroes for weapon in hero.weapons}
    assert owned <= things(facts, "weapon").keys()
    attacks = [
        event for event in match.events() if isinstance(event, wolfenstein.Attacked) and event.attacker in range(4)
    ]
    by_card = things(facts, "weapon") | things(facts, "equipment")
    assert attacks
    assert all(by_card[kind_of(event.weapon)].used > 0 for event in attacks)
    raised = [event for event in match.events() if isinstance(event, wolfenstein.AlarmRaised)]
    assert bool(raised) == (facts.alarm is not None)


# ---------------------------------------------------------------- Reichbusters


def test_reichbusters_says_who_played_what(raid_match: tuple[Match[Any], Facts]) -> None:
    match, facts = raid_match
    assert facts.groups == {
        "mission": "mission-4",
        "level": "veteran",
        "edition": "1.1",
        "heroes": "brick, quentin, sarge",
        "number of Heroes": "3",
        "players": "1",
    }
    assert facts.rounds == match.state.round
    assert (facts.alarm is None) == (match.state.alarm != "after")
    assert (facts.alarm is not None) == any(isinstance(event, castle.AlarmSounded) for event in match.events())


def test_reichbusters_knows_where_heroes_are(raid_match: tuple[Match[Any], Facts]) -> None:
    match, facts = raid_match
    diary = raid_lab.Diary(match)
    for event in match.events():
        diary.note(event)
    standing = {number: hero.area for number, hero in enumerate(match.state.heroes) if hero.area != OFF_MAP}
    assert standing.items() <= diary.areas.items()
    downed = [event for event in match.events() if isinstance(event, enemy.HeroDowned)]
    assert len(facts.fallen) == len(downed) > 0


def test_reichbusters_counts_what_was_had_and_used(raid_match: tuple[Match[Any], Facts]) -> None:
    match, facts = raid_match
    attacks = [event for event in match.events() if isinstance(event, acts.AttackDeclared)]
    assert sum(weapon.used for weapon in things(facts, "weapon").values()) == len(attacks) > 0
    cards = things(facts, "card")
    hands = {card for hero in match.state.heroes for card in (*hero.hand, *hero.discard)}
    assert hands <= cards.keys()
    assert sum(card.used for card in cards.values()) > 0


# ---------------------------------------------------------------- Incursion


def test_incursion_knows_both_forces(battle_match: tuple[Match[Any], Facts]) -> None:
    match, facts = battle_match
    assert facts.groups == {"mission": "incursion"}
    assert (facts.rounds, facts.alarm) == (match.state.turn, None)
    for side, name in enumerate(("allied", "axis")):
        force = match.state.commands[side].force
        found = things(facts, "model", name)
        assert {kind: thing.had for kind, thing in found.items()} == {kind: force.count(kind) for kind in force}
        assert any(thing.used for thing in found.values())


def test_incursion_knows_who_fell_and_who_drew(battle_match: tuple[Match[Any], Facts]) -> None:
    match, facts = battle_match
    fell = [event for event in match.events() if isinstance(event, fights.Fell)]
    assert [fallen.at for fallen in facts.fallen] == [event.at for event in fell]
    assert {fallen.team for fallen in facts.fallen} <= {"allied", "axis"}
    assert fell
    drawn = sum(len(event.cards) for event in match.events() if isinstance(event, turns.CardsDrawn))
    assert sum(thing.had for team in ("allied", "axis") for thing in things(facts, "card", team).values()) == drawn


def test_the_solo_mission_has_one_side() -> None:
    match, facts = told("incursion", {"seats": 1, "mission": "unstoppable"})
    assert subject("incursion").teams(match) == (("allied", (0,)),)
    came = {**things(facts, "model", "allied"), **things(facts, "model", "axis")}
    assert {kind: thing.had for kind, thing in came.items()} == match.state.numbers


# ---------------------------------------------------------------- all of them


def test_nothing_is_used_that_was_not_had(
    castle_match: tuple[Match[Any], Facts],
    raid_match: tuple[Match[Any], Facts],
    battle_match: tuple[Match[Any], Facts],
) -> None:
    hired = told("incursion", {"seats": 2, "mission": "doomsday"})
    for _, facts in (castle_match, raid_match, battle_match, hired):
        assert all(thing.had > 0 for thing in facts.things)
        assert len({(thing.team, thing.kind, thing.name) for thing in facts.things}) == len(facts.things)
