"""What people choose before a mission."""

import pytest
from tests.games.incursion.positions import incursion

from nightraid.engine.errors import BadSetup
from nightraid.games.incursion.setup import BattleSetup


def setup(seats: int, **choices: str) -> BattleSetup:
    """What the table makes of these choices."""
    game = incursion()
    read = game.read_setup(game.table.setup(seats, {name: (value,) for name, value in choices.items()}))
    assert isinstance(read, BattleSetup)
    return read


def test_two_play_recon_and_one_plays_the_solo_mission_unless_they_say_otherwise() -> None:
    assert setup(2) == BattleSetup(mission="recon")
    assert setup(1) == BattleSetup(mission="unstoppable", seats=1)
    assert setup(2, mission="doomsday").mission == "doomsday"


def test_a_size_proposes_a_battle() -> None:
    assert setup(2, rp="18") == BattleSetup(mission="battle", rp=18)
    assert setup(2, rp="9", mission="battle-below") == BattleSetup(mission="battle-below", rp=9)
    assert setup(2, mission="battle-below", rp="mission") == BattleSetup(mission="battle-below")
    assert incursion().table.choices(BattleSetup(mission="battle", rp=18)) == {"mission": ("battle",), "rp": ("18",)}


@pytest.mark.parametrize("mission", ["battle", "battle-below"])
@pytest.mark.parametrize("rp", [3, 7, 13, 41, 60])
def test_a_battle_is_fought_at_any_rp(mission: str, rp: int) -> None:
    chosen = setup(2, mission=mission, rp=str(rp))
    assert [command.rp for command in incursion().new(chosen).commands] == [rp, rp]
    assert setup(2, **{name: value for name, (value,) in incursion().table.choices(chosen).items()}) == chosen


@pytest.mark.parametrize("rp", ["2", "61", "12.5", "many"])
def test_other_numbers_of_rp_are_refused(rp: str) -> None:
    with pytest.raises(BadSetup, match="a whole number from 3 to 60"):
        setup(2, mission="battle", rp=rp)


@pytest.mark.parametrize(("seats", "mission"), [(1, "recon"), (2, "unstoppable")])
def test_a_mission_is_for_so_many_players(seats: int, mission: str) -> None:
    with pytest.raises(BadSetup, match="seats for"):
        setup(seats, mission=mission)


def test_a_mission_that_sets_the_rp_refuses_another_size() -> None:
    with pytest.raises(BadSetup, match="18 RP"):
        incursion().new(setup(2, mission="recon", rp="18"))
