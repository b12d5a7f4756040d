"""The Alien Egg: an objective item that is found like the dossier and lets its owner out once all is done."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.alien import alien_area, alien_position
from tests.games.reichbusters.deeds import act, holding, lying, on_offer, quiet
from tests.games.reichbusters.positions import reichbusters

from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.authored import ALIEN_DRILL
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.end_of_game import has_what_it_takes
from nightraid.games.reichbusters.rules.objectives import goals_met
from nightraid.games.reichbusters.schema.assignments import Find, KillUnits
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import NO_POINTS, Objective, State

EGG_DRILL = replace(ALIEN_DRILL, id="egg-drill", goals=(Find(item="alien-egg"),), leave_with=("alien-egg",))
BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
EGG = holding("alien-egg-1")


def beside_the_egg(edition: Edition = "1.1", **fields: Any) -> State:
    """Brick in his turn, where something of the mission lies facedown: the egg."""
    fields.setdefault("found", {alien_area("a"): lying("objective")})
    stacks = {"normal": ("radio-1",), "vril": ("vril-orb-1",), "alien": (), "objective": ("alien-egg-1",)}
    return alien_position(
        {"brick": "a"}, acting="brick", edition=edition, assignment=EGG_DRILL, shared=NO_POINTS, stacks=stacks, **fields
    )


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-EGG-1", "RB-Q-163")
@BOTH
def test_the_egg_is_found_like_the_dossier(edition: Edition) -> None:
    game = beside_the_egg(edition)
    assert not goals_met(game)
    if edition == "1.0":
        act(game, "search-facedown:objective", came=[quiet(2), ("alien-egg-1",)])
    else:
        act(game, "search-area", "take-this:alien-egg-1", came=[quiet(2), ("alien-egg-1",)])
    assert game.heroes[0].items == EGG
    assert goals_met(game)
    assert has_what_it_takes(game, 0)


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-EGG-1", "RB-Q-163")
def test_the_egg_is_picked_up_where_it_lies_faceup() -> None:
    game = beside_the_egg(found={alien_area("a"): lying("alien-egg-1")})
    assert "pick-up:alien-egg-1" in on_offer(game)
    act(game, "pick-up:alien-egg-1")
    assert game.heroes[0].items == EGG


@pytest.mark.rule("RB-NTE-ITEM-ALIEN-EGG-1", "RB-Q-163")
def test_the_egg_lets_nobody_out_before_all_is_done_nor_out_of_another_mission() -> None:
    held = {"brick": {"items": EGG}}
    hunt = replace(EGG_DRILL, goals=(*EGG_DRILL.goals, KillUnits(unit="soldier", tokens=0)))
    game = alien_position({"brick": "a", "sarge": "b"}, assignment=hunt, hero=held)
    assert not has_what_it_takes(game, 0), "a soldier must die too"
    game.objective = Objective(killed=(("soldier", 1),))
    assert has_what_it_takes(game, 0)
    assert not has_what_it_takes(game, 1), "the egg of a friend is not one's own"
    other = alien_position({"brick": "a"}, hero=held)
    assert not has_what_it_takes(other, 0), "the drill is about a dossier"


@pytest.mark.rule("RB-Q-163")
@pytest.mark.parametrize(
    ("setup", "there"),
    [
        (RaidSetup(mission="N4"), True),
        (RaidSetup(expansion="nte", objective="egg-hunt"), True),
        (RaidSetup(expansion="nte", objective="extermination"), False),
        (RaidSetup(mission="N1"), False),
        (RaidSetup(), False),
    ],
)
def test_the_egg_is_in_play_where_the_mission_is_about_it(setup: RaidSetup, there: bool) -> None:
    dealt = {kind_of(token) for token in reichbusters().new(setup).stacks["objective"]}
    assert ("alien-egg" in dealt) is there
