"""Parts of the box that several kinds of content share (RB-COMPONENT-14, RB-COMPONENT-15, RB-READY-3)."""

from typing import get_args

import pytest
from tests.games.playing import all_told
from tests.games.reichbusters.positions import position, reichbusters, room
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.enemy import EnemyPhaseBegan
from nightraid.games.reichbusters.ids import Edition, FeatureType, Loot, Stack
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.rules.ready import offers
from nightraid.games.reichbusters.schema.factions import FactionCard, states
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.units import UnitCard
from nightraid.games.reichbusters.state import Item, State, Weapon


@pytest.mark.rule("RB-COMPONENT-14")
@pytest.mark.rule("RB-Q-97")
def test_every_icon_of_the_maps_stands_for_something_in_the_box() -> None:
    library = reichbusters().library
    maps = library.of(MapCard).values()
    types = {card.type for card in library.of(FeatureCard).values()}
    assert types == set(get_args(FeatureType)) == {"miscellaneous", "medical", "weapon", "objective", "vril"}
    stacks = {card.stack for card in library.of(ItemCard).values()}
    assert stacks == set(get_args(Stack)) == {"normal", "vril", "alien", "objective"}
    castle = [card for card in maps if card.world == "castle"]
    assert {spot.stack for card in castle for spot in card.items} == {"normal", "vril"}
    assert {spot.type for card in maps for spot in card.features} <= types
    assert any(card.spawn_tokens for card in maps)
    assert any(card.guard_points for card in maps)


@pytest.mark.rule("RB-COMPONENT-14")
def test_every_row_of_a_faction_card_has_its_columns() -> None:
    library = reichbusters().library
    units = library.of(UnitCard)
    for faction in library.of(FactionCard).values():
        for row in faction.rows:
            assert row.loot in get_args(Loot)
            assert row.max >= 1
            for values in states(row, units[row.unit]):
                assert values.defence >= 1
                assert (values.ranged is None) == (values.range == 0), f"{row.unit}: a range belongs to a ranged attack"


@pytest.mark.rule("RB-READY-3")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_without_the_expansion_there_is_no_portal_to_ready(edition: Edition) -> None:
    library = reichbusters().library
    named = [card.name.lower() for kind in (FeatureCard, ItemCard) for card in library.of(kind).values()]
    assert not [name for name in named if "portal" in name]
    game = position({"brick": "c"}, acting="brick", edition=edition)
    assert not list(offers(game, 0)), "nothing on the dashboard is jammed, and nothing beside the Hero can be"
    gun, other = (weapon.weapon for weapon in game.heroes[0].weapons)
    game.change(0, weapons=(Weapon(gun, jams=1), Weapon(other)), items=(Item("radio-1", jams=1),))
    assert {option.key for option in offers(game, 0)} == {f"clear-jam:{gun}", "clear-jam:radio-1"}


@pytest.mark.rule("RB-COMPONENT-15")
@pytest.mark.rule("RB-ENEMY-1")
def test_the_reference_card_of_1_0_leaves_a_phase_out_and_the_rulebook_does_not() -> None:
    game = position({"brick": "a"}, edition="1.0", units={"soldier 1": "d"}, phase="enemy", acting="brick")
    began: list[str] = []
    while still_the_enemy(game):
        began += [event.stage for event in all_told(run(enemy_step(game)).events, EnemyPhaseBegan)]
    assert began == ["check-awareness"], "nobody is alert, so nobody moves or attacks"
    assert game.awareness[room("a")] == 1


def still_the_enemy(game: State) -> bool:
    return game.phase == "enemy"
