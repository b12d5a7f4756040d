"""The game sequence: maintenance phase, player turns, end of turn (IN-TURN-1, 2, 11, IN-Q-45)."""

from typing import Any

import pytest
from tests.games.incursion.looks import FULL_HANDS
from tests.games.incursion.positions import model, question, stand
from tests.games.playing import Table, all_told, order, told

from nightraid.games.incursion.asks.events.cards import CardGone, CardKilled
from nightraid.games.incursion.asks.events.fights import ReactionFireOn
from nightraid.games.incursion.asks.events.turns import (
    BidsRevealed,
    CardsDrawn,
    CpReceived,
    GameTurnBegan,
    HordeCame,
    ModelPlaced,
    PlayerTurnBegan,
    PlayerTurnEnded,
)
from nightraid.games.incursion.asks.questions import LastChance
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY, Side
from nightraid.games.incursion.schema.missions import Force, MissionItem
from nightraid.games.incursion.schema.victory import Casualties, Victory
from nightraid.games.incursion.state import CardInPlay, LyingItem, State, Stops

BOTH = {"grunt-ape 1": "c3 n", "blitzhund 1": "j3 n"}
CRATE = MissionItem(id="crate", name="Crate", text="A crate.", square="c6")


@pytest.mark.rule("IN-TURN-1", "IN-TURN-2", "IN-CP-1")
def test_the_steps_of_a_game_turn() -> None:
    axis = Force(rp=12, entries=("east",))
    sides: dict[Side, dict[str, Any]] = {AXIS: {"force": ("sturmzombie",)}}
    came = [("slam-1", "draught-1"), ("snafu-1", "snafu-2")]
    table = stand(BOTH, phase="command-points", turn=1, sides=sides, mission={"axis": axis}, came=came)
    table.answer("bid-then", "bid:1", "bid:0")
    table.answer("end-player-turn", "end-player-turn")
    kinds = (GameTurnBegan, CpReceived, CardsDrawn, BidsRevealed, HordeCame, PlayerTurnBegan, PlayerTurnEnded)
    assert order(list(table.match.events()), *kinds) == [
        GameTurnBegan,
        CpReceived,
        CpReceived,
        CardsDrawn,
        CardsDrawn,
        BidsRevealed,
        HordeCame,
        PlayerTurnBegan,
        PlayerTurnEnded,
        PlayerTurnBegan,
        PlayerTurnEnded,
        GameTurnBegan,
        CpReceived,
        CpReceived,
    ]
    assert len(all_told(table.match.events(), ModelPlaced)) == 3


@pytest.mark.rule("IN-TURN-2", "IN-Q-45")
def test_unspent_cp_stay_until_step_1_of_the_next_turn() -> None:
    sides = {side: FULL_HANDS[side] | {"cp": 2} for side in (ALLIED, AXIS)}
    table = stand(BOTH, sides=sides)
    table.answer("end-player-turn")
    assert [command.cp for command in table.state.commands] == [2, 2]
    table.answer("end-player-turn")
    assert [command.cp for command in table.state.commands] == [6, 6]


# ---------------------------------------------------------------- the end of a game turn


def second_turn(**others: Any) -> Table[State]:
    """The Axis player is second and about to end his player turn."""
    return stand(BOTH, active=AXIS, first=ALLIED, **others)


@pytest.mark.rule("IN-TURN-11", "IN-TURN-10", "IN-KILL-4", "IN-Q-45", "IN-Q-26")
def test_the_order_at_the_end_of_a_game_turn() -> None:
    sides = {ALLIED: FULL_HANDS[ALLIED] | {"cp": 9, "stops": Stops(turn=False, action=False)}, AXIS: FULL_HANDS[AXIS]}
    surge = CardInPlay("power-surge-1", ALLIED, running=True)
    cards = [surge, CardInPlay("wet-socks-1", AXIS, model("grunt-ape 1"))]
    stands = BOTH | {"mg42-trooper 1": "j5 n"}
    table = stand(stands, active=AXIS, first=ALLIED, sides=sides, cards=cards)
    before = table.answer("end-player-turn")
    assert order(before, ReactionFireOn, PlayerTurnEnded, CardGone) == [ReactionFireOn, PlayerTurnEnded]
    assert told(before, ReactionFireOn).models == (model("mg42-trooper 1"),)
    assert (question(table), table.seat) == (LastChance, ALLIED)
    assert set(table.keys) == {"kill:wet-socks-1", "pass", "do-not-stop-at:last"}
    happened = table.answer("kill:wet-socks-1")
    kinds = (CardKilled, CardGone, GameTurnBegan)
    assert order(happened, *kinds) == [CardKilled, CardGone, CardGone, GameTurnBegan]
    assert [one.card for one in all_told(happened, CardGone)] == ["wet-socks-1", "power-surge-1"]


@pytest.mark.rule("IN-KILL-4", "IN-TURN-11")
def test_only_the_first_player_has_a_last_chance() -> None:
    sides = {ALLIED: FULL_HANDS[ALLIED], AXIS: FULL_HANDS[AXIS] | {"cp": 9, "stops": Stops(turn=False)}}
    table = second_turn(sides=sides, cards=[("wet-socks-1", ALLIED, "blitzhund 1")])
    table.answer("end-player-turn")
    assert table.state.turn == 3


@pytest.mark.rule("IN-TURN-11", "IN-TURN-6", "IN-FULCRUM-1", "IN-Q-45")
def test_markers_of_the_turn_are_removed() -> None:
    fields: dict[str, dict[str, Any]] = {
        "grunt-ape 1": {"activated": True, "received": 2, "confused": True, "reacting": True},
        "blitzhund 1": {
            "activated": True,
            "lured": True,
            "used_this_turn": ("chosen-of-the-gods",),
            "used": ("lucky",),
        },
    }
    table = second_turn(sides=FULL_HANDS, fields=fields)
    table.answer("end-player-turn")
    ape, dog = (table.state.models[model(name)] for name in ("grunt-ape 1", "blitzhund 1"))
    assert (ape.activated, ape.received) == (False, 0)
    assert (dog.activated, dog.lured, dog.used_this_turn) == (False, False, ())
    assert (ape.confused, ape.reacting, dog.used) == (True, True, ("lucky",))  # these are of no one turn


@pytest.mark.rule("IN-ITEM-4", "IN-Q-70")
def test_a_dropped_item_bars_nobody_after_the_game_turn() -> None:
    lying = {"crate": LyingItem(0, model("grunt-ape 1"))}
    table = second_turn(sides=FULL_HANDS, lying=lying, mission={"items": (CRATE,)})
    table.answer("end-player-turn")
    assert table.state.lying["crate"].dropped_by == NOBODY


@pytest.mark.rule("IN-TURN-11", "IN-Q-45")
def test_the_end_of_the_mission_is_looked_at_before_the_next_turn() -> None:
    won = Victory(side="axis", when="turn-end", text="One.", checks=(Casualties(side="allied", models=1),))
    dead = (model("grunt-ape 7"),)
    table = second_turn(sides=FULL_HANDS, mission={"victories": (won,)}, casualties=dead)
    table.match.answer(AXIS, "end-player-turn")
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.winners == (AXIS,)
    assert not all_told(table.match.events(), GameTurnBegan)
    assert table.state.models[model("blitzhund 1")].activated  # nothing of the rest happens any more
