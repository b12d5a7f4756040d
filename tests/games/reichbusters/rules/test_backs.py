"""Stacks whose tokens differ in their backs: what lies facedown keeps its own, and 1.0 searches by it (RB-SEARCH-3)."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.deeds import act, holding, lying, on_offer, quiet
from tests.games.reichbusters.positions import DRILL, FACTION, MAP, area, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.schema.map_folder import with_entries

from nightraid.engine.chance import Seeded
from nightraid.engine.content import Library
from nightraid.engine.match import Match
from nightraid.engine.save import load, save
from nightraid.games.reichbusters import position as positions
from nightraid.games.reichbusters.asks.events.hero import BackShown, ItemTurnedUp, LootDropped
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised
from nightraid.games.reichbusters.asks.options.hero import SearchFacedown
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.position import RaidPosition
from nightraid.games.reichbusters.rules import loot
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.rules.searching import search_noise
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Found, Item, State
from nightraid.games.reichbusters.table.tokens import tokens_of
from nightraid.games.reichbusters.view import raid_view

F = "f"


@cache
def loud_radios() -> Library:
    """Normal loot has noise 1 on its back; here the radios have 3."""
    radio = Reichbusters().library.of(ItemCard)["radio"]
    return with_entries(replace(radio, back=3))


class Mixed(Reichbusters):
    """The game with those radios."""

    @property
    def library(self) -> Library:
        return loud_radios()


def searching(*things: str, backs: tuple[int, ...] = (), edition: Edition = "1.0", soldier: str = "") -> State:
    """Sarge stands where these things lie; facedown normal loot shows these backs, in this order."""
    state: dict[str, Any] = {"found": {area(F): lying(*things)}}
    if backs:
        state["backs"] = {area(F): tuple(("normal", back) for back in backs)}
    written = RaidPosition(
        edition=edition,
        map=MAP,
        objective=DRILL,
        faction=FACTION,
        heroes={"sarge": F},
        acting="sarge",
        units={"soldier 1": soldier} if soldier else {},
        tokens={},
        phase="turn",
        state=state,
    )
    return positions.table_of(Mixed(), written)


def searches(game: State) -> set[str]:
    return {key for key in on_offer(game) if key.startswith("search")}


@pytest.mark.rule("RB-SEARCH-3")
@pytest.mark.parametrize(("back", "token"), [(3, "radio-2"), (1, "keys-1")])
def test_the_noise_is_that_on_the_back_of_the_token_that_is_searched(back: int, token: str) -> None:
    game = searching("normal", "normal", backs=(1, 3))
    assert searches(game) == {"search-by-back:normal:1", "search-by-back:normal:3"}
    ran = act(game, f"search-by-back:normal:{back}", came=[quiet(back), (token,)])
    assert told(ran.events, NoiseRaised).dice == back
    assert game.heroes[0].items == holding(token)
    left = 4 - back
    assert game.backs == {area(F): (("normal", left),)}, "the other one keeps its own"
    assert searches(game) == {"search-facedown:normal"}
    assert search_noise(game, area(F), SearchFacedown("normal")) == left


@pytest.mark.rule("RB-SEARCH-3")
def test_what_is_turned_up_is_one_of_those_with_that_back() -> None:
    game = searching("normal", "normal", backs=(1, 3))
    rule = supplies.turn_up(game, area(F), 1, why=("RB-SEARCH-3",))
    pool = set(next(rule).pool)  # type: ignore[union-attr]
    assert pool == {f"radio-{number}" for number in range(1, 5)}


@pytest.mark.rule("RB-SEARCH-3")
def test_a_token_alone_is_searched_by_its_own_back_whatever_is_first_in_the_stack() -> None:
    game = searching("normal", backs=(3,))
    assert game.stacks["normal"][0] != "radio-1"
    assert searches(game) == {"search-facedown:normal"}
    ran = act(game, "search-facedown:normal", came=[quiet(3), ("radio-1",)])
    assert told(ran.events, NoiseRaised).dice == 3
    assert game.backs == {}


@pytest.mark.rule("RB-SEARCH-3", "RB-LOOT-1")
def test_what_is_laid_shows_its_back_as_likely_as_the_tokens_that_are_left() -> None:
    game = searching("normal", "normal", backs=(3, 3))
    assert supplies.unseen_backs(game, "normal").count(3) == 2
    supplies.lay(game, area("g"), Found("normal"))
    ran = run(supplies.show_back(game, area("g"), "normal"), came=[("3",)])
    assert told(ran.events, BackShown).back == 3
    assert supplies.unseen_backs(game, "normal").count(3) == 1
    assert game.backs[area("g")] == (("normal", 3),)


@pytest.mark.rule("RB-SEARCH-3", "RB-LOOT-1")
def test_loot_that_drops_shows_its_back() -> None:
    game = searching("normal", backs=(1,), soldier="g")
    ran = run(loot.drop(game, unit("soldier 1")), came=[("3",)])
    assert [type(event) for event in ran.events] == [LootDropped, BackShown]
    assert supplies.backs(game, area("g"), "normal") == [3]


@pytest.mark.rule("RB-SEARCH-5")
def test_in_1_1_nobody_looks_at_backs() -> None:
    game = searching("normal", "normal", edition="1.1")
    assert not run(supplies.show_backs(game)).events
    assert game.backs == {}
    ran = act(game, "search-area", "take-nothing", came=[quiet(2), ("radio-1",), ("keys-1",)])
    assert told(ran.events, NoiseRaised).dice == 2
    assert len(all_told(ran.events, ItemTurnedUp)) == 2


@pytest.mark.rule("RB-SEARCH-3")
def test_goggles_turn_up_the_one_that_is_chosen() -> None:
    game = searching("normal", "normal", backs=(1, 3))
    game.change(0, items=(Item("vril-goggles-1"),))
    tile = game.box.board.tile_of[area(F)]
    keys = [f"look-at-tile:vril-goggles-1:{tile}", f"reveal-by-back:{area(F)}:normal:3"]
    ran = act(game, *keys, came=[("one",), ("radio-4",)])
    assert told(ran.events, ItemTurnedUp).item == "radio-4"
    assert game.backs == {area(F): (("normal", 1),)}


def test_the_table_shows_what_is_on_the_backs() -> None:
    game = searching("normal", "normal", backs=(1, 3))
    names = [token.name for token in tokens_of(raid_view(game), game.box) if "facedown" in token.name]
    assert names == ["Item, facedown, noise 1 on its back", "Item, facedown, noise 3 on its back"]


@pytest.mark.rule("RB-SEARCH-3", "RB-SETUP-7")
def test_a_raid_begins_with_the_backs_of_what_lies_there_and_is_saved_with_them() -> None:
    game = Mixed()
    setup = game.read_setup({"map": "keep", "objective": "dossier", "edition": "1.0", "heroes": ["brick"]})
    match = Match(game, setup, Seeded(4))
    table = match.state
    for where, things in table.found.items():
        count = sum(thing.item is None and thing.stack == "normal" for thing in things)
        assert len(supplies.backs(table, where, "normal")) == count
    assert table.backs, "there is normal loot on the map"
    assert load(game, save(match)).fingerprint() == match.fingerprint()


@pytest.mark.rule("RB-SEARCH-3")
def test_where_all_backs_of_a_stack_are_alike_nothing_is_drawn() -> None:
    """As the game comes: normal loot 1, all other loot 2."""
    plain = Reichbusters()
    setup = plain.read_setup({"map": "keep", "objective": "dossier", "edition": "1.0", "heroes": ["brick"]})
    assert isinstance(setup, RaidSetup)
    table = plain.new(setup)
    assert not run(supplies.show_backs(table)).events
    assert table.backs == {}
    where = next(where for where in table.found if "normal" in supplies.facedown(table, where))
    assert set(supplies.backs(table, where, "normal")) == {1}
