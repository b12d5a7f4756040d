"""The skills of which the box has no token: each comes into a match with whoever brings it, and is used there."""

import re
from functools import cache
from typing import NamedTuple

import pytest
from tests.games.reichbusters.positions import reichbusters, stand, unit
from tests.games.reichbusters.test_veterans import play_on

from nightraid.engine.chance import Seeded
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import NO_POINTS, Skill, State
from nightraid.games.reichbusters.state.headquarters import Headquarters, Veteran

MOST_RAIDS = 100


class Held(NamedTuple):
    """A skill in a match: its rule, how it comes there, what is answered where it is used."""

    rule: str
    skill: str
    holder: str
    used: str = ""
    """A pattern of answers; empty: an event, a question or an option names the rule."""
    editions: tuple[Edition, ...] = ("1.0", "1.1")


HELD = (
    Held("RB-SKILL-GENIUS-1", "genius", "abacus"),
    Held("RB-SKILL-MECH-IMPLANTS-1", "mech-implants", "anvil"),
    Held("RB-SKILL-DUAL-WIELDING-1", "dual-wielding", "calypso", editions=("1.0",)),
    Held("RB-SKILL-DUAL-WIELDING-2", "dual-wielding", "calypso", editions=("1.1",)),
    Held("RB-SKILL-VRIL-EXPERIMENT-1", "vril-experiment", "nine"),
    Held("RB-SKILL-SILENT-1", "silent", "polecat", "spend:silent:.*", editions=("1.0",)),
    Held("RB-SKILL-SILENT-2", "silent", "polecat", editions=("1.1",)),
    Held("RB-SKILL-SPECIAL-OPS-1", "special-ops", "polecat"),
    Held("RB-SKILL-EVASIVE-1", "evasive", "polecat"),
    Held("RB-SKILL-RAGE-1", "rage", "boar", "spend:rage:.*"),
    Held("RB-SKILL-HEAVY-INFANTRY-1", "heavy-infantry", "boar", "spend:heavy-infantry:.*"),
    Held("RB-SKILL-CROWD-CONTROL-1", "crowd-control", "boar"),
    Held("RB-SKILL-STAND-DOWN-1", "stand-down", "mission", "spend:stand-down:.*"),
    Held("RB-SKILL-HIT-THE-DECK-1", "hit-the-deck", "mission", "spend:hit-the-deck:.*", editions=("1.1",)),
)


def setup_with(held: Held, edition: Edition) -> RaidSetup:
    """A Hero of whom it is the own skill, a team that brings it, or the mission after the one that has given it."""
    match held.holder:
        case "polecat" | "boar" as team:
            return RaidSetup(edition=edition, team=team, heroes=("quentin", "brick"))
        case "mission":
            hq = Headquarters(veterans=(Veteran("brick", ("strong", held.skill)),))
            return RaidSetup(edition=edition, mission="mission-3", heroes=("brick", "sarge"), hq=hq)
    return RaidSetup(edition=edition, heroes=(held.holder,))


@cache
def happens(held: Held, edition: Edition) -> int:
    """How many raids at random it takes until the skill is used; 0 if it is not in so many."""
    for number in range(1, MOST_RAIDS + 1):
        match: Match[State] = Match(reichbusters(), setup_with(held, edition), Seeded(number))
        named = play_on(match, number)
        answers = [entry.key for entry in match.log if isinstance(entry, Chosen)]
        if any(re.fullmatch(held.used, key) for key in answers) if held.used else held.rule in named:
            return number
    return 0


@pytest.mark.rule("RB-Q-180")
@pytest.mark.parametrize(
    ("held", "edition"),
    [
        pytest.param(held, edition, marks=pytest.mark.rule(held.rule), id=f"{held.skill}-{edition}")
        for held in HELD
        for edition in held.editions
    ],
)
def test_the_skill_is_used_in_a_match_with_whoever_brings_it(held: Held, edition: Edition) -> None:
    assert happens(held, edition)


@pytest.mark.rule("RB-SKILL-PRECISE-1", "RB-Q-180")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
@pytest.mark.parametrize(("skills", "killed"), [(("precise",), True), ((), False)])
def test_with_precise_a_special_is_worth_one_more(edition: Edition, skills: tuple[str, ...], killed: bool) -> None:
    """Special, 1 and blank are 3, and 4 with the skill: the soldier's defence. The die of the boost stays blank."""
    fields = {"skills": tuple(Skill(name) for name in skills), "hand": ()}
    table = stand(
        {"sarge": "a"},
        acting="sarge",
        edition=edition,
        units={"soldier 1": "b"},
        hero={"sarge": fields},
        shared=NO_POINTS,
    )
    table.answer(f"attack:submachine-gun:{unit('soldier 1')}", came=[("special", "one", "blank")])
    table.answer("boost:attack", came=[("blank",), ("blank",) * 3])
    assert (unit("soldier 1") not in table.state.units) == killed


def test_each_of_them_is_here() -> None:
    """Precise has a test of its own: nobody answers anything to use it."""
    assert {held.skill for held in HELD} | {"precise"} == {
        *("crowd-control", "dual-wielding", "evasive", "genius", "heavy-infantry", "hit-the-deck", "mech-implants"),
        *("precise", "rage", "silent", "special-ops", "stand-down", "vril-experiment"),
    }
