"""Who is a unit, and of which side (RB-GOAL-4)."""

import pytest
from tests.games.reichbusters.positions import area, areas, position, unit

from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.state import Escort


@pytest.mark.rule("RB-GOAL-4")
def test_heroes_and_enemies_are_units_and_tokens_and_the_escorted_are_neither() -> None:
    game = position(
        {"brick": "a"},
        units={"soldier 1": "e"},
        tokens={"c": (2,)},
        escort=Escort("O'Reilly", area("d")),
    )
    assert game.heroes_in(areas("abcdel")) == [0]
    assert game.units_in(areas("abcdel")) == [unit("soldier 1")]
    assert (game.hero_areas, game.unit_areas) == (areas("a"), areas("e"))
    assert seen_by(game, 0) >> area("e") & 1, "neither the token nor the prisoner blocks the view of the soldier"
    assert not seen_by(game, 0) >> area("l") & 1, "the soldier does"
