"""The book's fire fight, Hero Phase, with every figure; and the values of the cards it names, in play."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import BJ, KLAUS, cell, model, stand

from nightraid.games.wolfenstein.asks.events import (
    AmmoGained,
    Attacked,
    CardDrawn,
    Damaged,
    FatigueAction,
    GloryGained,
    HazardChanged,
    Killed,
    NoiseMade,
    ReloadPlaced,
    Rerolled,
    Rested,
    TurnBegan,
    TurnEnded,
)

NEAR, FAR = model("soldat 1"), model("soldat 2")
HANDGUN = "handgun-1960-1"
EAST_ROOM = 2


@pytest.mark.rule("WF-STAT-12", "WF-STAT-1", "WF-STAT-2", "WF-REROLL-1")
def test_klaus_meets_two_soldaten() -> None:
    """6 AP: four moves, an attack for 2 AP with 1 + 2 dice, a Reload rerolled, one Soldat dead, 0 AP left."""
    table = stand({KLAUS: "j3"}, nazis={"soldat 1": "p3", "soldat 2": "r6"}, acting=KLAUS, open_doors="b")
    assert table.state.turn.ap == 6
    on_the_way = table.answer(*[f"step:{cell(square)}" for square in ("k3", "l3", "m3", "n3")])
    assert told(on_the_way, NoiseMade).area == EAST_ROOM  # the token in the room: he is in company there
    assert table.state.turn.ap == 6 - 4
    assert table.listed("attack") == {f"{HANDGUN}:{NEAR}"}  # at distance 2
    assert table.refused(f"attack:{HANDGUN}:{FAR}") == ("WF-RANGE-2",)  # at distance 4

    light = table.state.heroes[KLAUS].light
    rolled = table.answer(f"attack:{HANDGUN}:{NEAR}", "roll-now", came=[("reload", "blank", "armor")])
    assert not all_told(rolled, Damaged)  # not before the rerolls
    assert set(table.keys) == {"reroll:0:war-veteran", "keep-roll"}  # it costs no Glory: he has none
    happened = table.answer("reroll:0:war-veteran", "take-ammo:light", came=[("hp",), ("field-dressing-1",)])

    assert (told(happened, Rerolled).was, told(happened, Rerolled).now) == ("reload", "hp")
    assert told(happened, Attacked).faces == ("hp", "blank", "armor")
    assert (told(happened, Damaged).armor, told(happened, Damaged).hp) == (1, 1)  # armor 3 to 2, HP 1 to 0
    assert told(happened, Killed).model == NEAR
    assert set(table.state.nazis) == {FAR}
    assert [(gain.hero, gain.points) for gain in all_told(happened, GloryGained)] == [(KLAUS, 1)]
    assert [(draw.hero, draw.card) for draw in all_told(happened, CardDrawn)] == [(KLAUS, "field-dressing-1")]
    assert [(gain.hero, gain.tokens) for gain in all_told(happened, AmmoGained)] == [(KLAUS, 1)]
    assert table.state.heroes[KLAUS].light == light + 1
    assert [hero.glory for hero in table.state.heroes] == [0, 0, 1, 0]  # no team loot
    assert not all_told(happened, NoiseMade)  # one token per area
    assert table.state.noise == 1 << EAST_ROOM
    assert told(happened, HazardChanged).hazard == table.state.hazard == 1
    assert not all_told(happened, ReloadPlaced)
    assert not table.state.heroes[KLAUS].weapons[0].reload
    assert table.state.turn.ap == 0
    assert not table.state.heroes[KLAUS].fatigue
    assert not all_told([*on_the_way, *happened], FatigueAction)


@pytest.mark.rule("WF-STAT-5", "WF-STAT-6")
def test_a_fatigued_bj_has_just_the_three_ap_for_his_laserkraftwerk() -> None:
    """Base AP 6, half of it 3; the LaserKraftWerk takes 3 AP; the fatigue token goes when his turn ends."""
    table = stand(
        {BJ: "e3"},
        nazis={"soldat 1": "h3"},
        phase="player",
        open_doors="a",
        hero={BJ: {"fatigue": True}},
    )
    assert told(table.match.events(), TurnBegan).ap == 3
    assert table.listed("attack") == {f"laserkraftwerk-1:{NEAR}"}
    keys = (f"attack:laserkraftwerk-1:{NEAR}", "roll-now", "take-ammo:heavy")
    happened = table.answer(*keys, came=[("hp", "blank", "blank", "blank"), ("knife-2",)])
    assert told(happened, Killed).by == BJ
    assert [noise.area for noise in all_told(happened, NoiseMade)] == [0, 1]  # room and corridor
    assert told(happened, TurnEnded).lost_ap == 0  # he spent all three; tired as he is, nothing is left to do
    assert told(happened, Rested).hero == BJ


@pytest.mark.rule("WF-STAT-6", "WF-ACTION-7")
@pytest.mark.parametrize("ap", [2, 3])
def test_the_laserkraftwerk_needs_three_ap(ap: int) -> None:
    table = stand({BJ: "a3"}, nazis={"soldat 1": "c3"}, acting=BJ, ap=ap)
    assert bool(table.listed("attack")) is (ap == 3)


@pytest.mark.rule("WF-STAT-1")
def test_war_veteran_rerolls_one_reload_per_attack_and_nothing_else() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, turn={"ability_used": True})
    table.answer(f"attack:{HANDGUN}:{NEAR}", came=[("blank", "reload", "reload")])
    assert set(table.keys) == {"reroll:1:war-veteran", "keep-roll"}  # of equal dice one stands for both
    happened = table.answer("reroll:1:war-veteran", came=[("reload",)])
    assert told(happened, Attacked).faces == ("blank", "reload", "reload")  # he is not asked again
    assert table.state.heroes[KLAUS].weapons[0].reload
