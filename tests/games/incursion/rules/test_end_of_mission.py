"""The end of a mission: at once or when a turn ends, both sides at the same moment, nothing left, the turn limit."""

from typing import Any

import pytest
from tests.games.incursion.looks import QUIET, asks, victory
from tests.games.incursion.positions import model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Ended, Outcome
from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.asks.events.fights import Fell
from nightraid.games.incursion.asks.events.missions import VictoryReached
from nightraid.games.incursion.asks.events.turns import Exited, GameTurnBegan, PlayerTurnEnded, ScoreChanged
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDES
from nightraid.games.incursion.rules.end_of_mission import ENDINGS
from nightraid.games.incursion.schema.happenings import ScoreAreas, Special
from nightraid.games.incursion.schema.missions import Activation, ExitPoint, MissionObject
from nightraid.games.incursion.schema.victory import Activate, Ahead, Eliminate, Exit, Hold, TurnOver, Victory
from nightraid.games.incursion.state import CardInPlay, State

APE, PAL, ZOMBIE, TROOPER = "grunt-ape 1", "grunt-ape 2", "sturmzombie 1", "drop-trooper 1"
DOOR = ExitPoint(id="door", name="Door", side="allied", entry="west")


def of_mission(*victories: Victory, **fields: Any) -> dict[str, Any]:
    """A mission with these victories, or none that is ever reached."""
    return ({"victories": victories} if victories else {}) | fields


def last_turn(stands: dict[str, str], turn: int = 4, **fields: Any) -> Table[State]:
    """The second player, who is the Axis, is about to end his turn."""
    sides = {side: QUIET[side] | {"rp": 0} for side in SIDES}  # no cards to draw in the next turn
    return stand(stands, active=AXIS, first=ALLIED, turn=turn, sides=sides, **fields)


def end(table: Table[State]) -> Outcome:
    """How it ended."""
    assert table.match.outcome is not None
    return table.match.outcome


# ---------------------------------------------------------------- at once


@pytest.mark.rule("IN-END-1", "IN-Q-45", "IN-MOVE-5")
def test_a_victory_at_once_ends_the_mission_after_the_action_that_reached_it() -> None:
    mission = of_mission(victory("allied", Exit(side="allied", models=2)), exits=(DOOR,))
    table = stand({APE: "a5 w", PAL: "b5 w", ZOMBIE: "l7"}, acting=APE, mission=mission)
    table.answer("exit")
    assert table.match.outcome is None  # one of two
    assert asks(table, PickModel)
    table.answer(f"activate:{model(PAL)}", f"step:{table.state.box.cell('a5')}")
    happened = table.answer("exit")
    assert [type(event) for event in happened] == [Exited, VictoryReached, Ended]
    assert told(happened, VictoryReached) == VictoryReached(ALLIED, 0, why=("IN-END-1",))
    assert end(table) == Outcome((ALLIED,), "allied-victory", ("IN-END-1",))


@pytest.mark.rule("IN-END-1", "IN-Q-45", "IN-Q-16")
def test_who_wins_by_an_action_wins_before_anybody_reacts_to_it() -> None:
    """Else the last Axis model could throw the lever, be shot for it, and both sides would have won."""
    lever = MissionObject(id="lever", name="Lever", text="-", square="c6", activation=Activation(side="axis"))
    mission = of_mission(victory("axis", Activate(objects=("lever",))), objects=(lever,), elimination=True)
    stands, fields = {TROOPER: "c5 n", APE: "c3 n"}, {APE: {"reacting": True}}
    table = stand(stands, acting=TROOPER, mission=mission, fields=fields, sides=QUIET)
    table.answer("use-object:lever")
    assert end(table) == Outcome((AXIS,), "axis-victory", ("IN-END-1",))
    turning = stand(stands, acting=TROOPER, mission=mission, fields=fields, sides=QUIET)
    turning.answer("turn:1")
    assert asks(turning, ReactWith)  # where nobody has won the ape may fire


@pytest.mark.rule("IN-END-1", "IN-Q-45")
def test_a_victory_of_the_turns_end_is_not_looked_at_before() -> None:
    mission = of_mission(victory("allied", Ahead(side="allied"), when="turn-end"))
    table = last_turn({APE: "a1", TROOPER: "l7 n", ZOMBIE: "l6 n"}, mission=mission, scores=[1, 0])
    table.answer(f"activate:{model(TROOPER)}", "turn:2", "end-activation")
    assert table.match.outcome is None
    happened = table.answer("end-player-turn")
    kinds = [type(event) for event in happened]
    assert kinds.index(PlayerTurnEnded) < kinds.index(VictoryReached)
    assert GameTurnBegan not in kinds
    assert end(table) == Outcome((ALLIED,), "allied-victory", ("IN-END-1",))


@pytest.mark.rule("IN-TURN-11", "IN-Q-45")
def test_events_run_out_before_anybody_looks_who_has_won_by_the_turns_end() -> None:
    mission = of_mission(victory("allied", Ahead(side="allied"), when="turn-end"))
    surge = CardInPlay("power-surge-1", ALLIED, running=True)
    table = last_turn({APE: "a1", TROOPER: "l7 n"}, mission=mission, scores=[1, 0], cards=[surge])
    kinds = [type(event) for event in table.answer("end-player-turn")]
    assert kinds.index(CardGone) < kinds.index(VictoryReached)


@pytest.mark.rule("IN-END-1", "IN-TURN-11")
def test_the_first_players_turn_is_not_the_end_of_the_game_turn() -> None:
    mission = of_mission(victory("allied", Ahead(side="allied"), when="turn-end"))
    table = stand({APE: "a1", TROOPER: "l7"}, mission=mission, scores=[1, 0], sides=QUIET, first=ALLIED)
    table.answer("end-player-turn")
    assert table.match.outcome is None


@pytest.mark.rule("IN-END-1", "IN-Q-45")
def test_a_victory_is_seen_whatever_brought_it_about_a_killed_card_too() -> None:
    # The ape lives by the card alone: when the Axis player kills it, the last Allied model is dead (IN-Q-88).
    mission = of_mission(victory("axis", Eliminate(side="allied")))
    table = stand(
        {APE: "a1", ZOMBIE: "l7"},
        active=AXIS,
        mission=mission,
        fields={APE: {"dp": 1}},
        cards=[("twice-as-stubborn-1", ALLIED, APE)],
        sides={AXIS: {"cp": 9}},
    )
    happened = table.answer("kill:twice-as-stubborn-1")
    assert told(happened, Fell).model == model(APE)
    assert end(table) == Outcome((AXIS,), "axis-victory", ("IN-END-1",))


# ---------------------------------------------------------------- nothing left


@pytest.mark.rule("IN-END-2", "IN-Q-81")
@pytest.mark.parametrize("elimination", [True, False])
def test_a_side_without_a_model_and_none_to_come_loses_at_once_unless_the_mission_says_otherwise(
    elimination: bool,
) -> None:
    table = stand({APE: "c5 n", TROOPER: "c6 s"}, acting=APE, mission=of_mission(elimination=elimination), sides=QUIET)
    table.answer(f"strike:{model(TROOPER)}", came=[(6,)])
    assert (table.match.outcome is not None) == elimination
    if elimination:
        assert end(table) == Outcome((ALLIED,), "axis-eliminated", ("IN-END-2", "IN-Q-81"))


@pytest.mark.rule("IN-END-2", "IN-Q-81", "IN-Q-63")
def test_a_horde_to_come_keeps_the_axis_in_the_game() -> None:
    sides = {ALLIED: QUIET[ALLIED], AXIS: QUIET[AXIS] | {"force": ("sturmzombie",)}}
    table = stand({APE: "c5 n", ZOMBIE: "c6 s"}, acting=APE, mission=of_mission(elimination=True), sides=sides)
    table.answer(f"strike:{model(ZOMBIE)}", came=[(6,)])
    assert table.match.outcome is None


@pytest.mark.rule("IN-END-2", "IN-MOVE-5")
def test_whose_last_model_leaves_without_a_victory_has_lost() -> None:
    mission = of_mission(exits=(DOOR,), elimination=True)
    table = stand({APE: "a5 w", ZOMBIE: "l7"}, acting=APE, mission=mission)
    table.answer("exit")
    assert end(table) == Outcome((AXIS,), "allied-eliminated", ("IN-END-2", "IN-Q-81"))


@pytest.mark.rule("IN-END-1", "IN-END-2")
def test_whose_last_model_leaves_and_wins_by_that_has_won_whatever_else_holds() -> None:
    victories = (victory("allied", Exit(side="allied")), victory("axis", Eliminate(side="allied")))
    mission = of_mission(*victories, exits=(DOOR,), elimination=True)
    table = stand({APE: "a5 w", ZOMBIE: "l7"}, acting=APE, mission=mission)
    table.answer("exit")
    assert end(table) == Outcome((ALLIED,), "allied-victory", ("IN-END-1",))


@pytest.mark.rule("IN-END-2", "IN-Q-56")
def test_a_last_stand_of_the_last_model_is_played_to_its_end_before_anybody_looks() -> None:
    # Both are down to one model: the dying trooper takes the ape along, and nobody has won.
    sides = {ALLIED: QUIET[ALLIED], AXIS: {"hand": ("blaze-of-glory-1",)}}
    table = stand(
        {APE: "c5 n", TROOPER: "c6 s"},
        acting=APE,
        mission=of_mission(elimination=True),
        sides=sides,
    )
    table.answer(f"strike:{model(TROOPER)}", "play-blaze:blaze-of-glory-1", came=[(6,)])
    assert asks(table, Act)
    assert table.match.outcome is None
    table.answer(f"strike:{model(APE)}", "end-activation", came=[(6,)])
    assert end(table) == Outcome((), "both-draw", ("IN-Q-86",))


# ---------------------------------------------------------------- both at the same moment


@pytest.mark.rule("IN-Q-86", "IN-END-2")
@pytest.mark.parametrize(("both", "winners"), [("draw", ()), ("allied", (ALLIED,)), ("axis", (AXIS,))])
def test_both_sides_at_the_same_moment_is_a_draw_unless_the_mission_says_otherwise(
    both: str, winners: tuple[int, ...]
) -> None:
    # The blast takes the thrower and the last enemy together.
    table = stand(
        {TROOPER: "c5 n", APE: "c6 s"},
        acting=TROOPER,
        mission=of_mission(elimination=True, both=both),
        sides=QUIET,
    )
    happened = table.answer("lob:hand-grenade", f"at-square:{table.state.box.cell('c6')}", came=[(6,), (6,)])
    assert {fell.model for fell in all_told(happened, Fell)} == {model(APE), model(TROOPER)}
    assert end(table) == Outcome(winners, f"both-{both}", ("IN-Q-86",))


@pytest.mark.rule("IN-Q-86", "IN-END-1")
def test_victories_of_both_sides_at_the_same_turns_end_are_a_draw() -> None:
    victories = (
        victory("allied", Hold(side="allied", areas=("area-a",)), when="turn-end"),
        victory("axis", Hold(side="axis", areas=("area-b",)), when="turn-end"),
    )
    table = last_turn({APE: "a7 n", TROOPER: "l7 n"}, mission=of_mission(*victories))
    happened = table.answer("end-player-turn")
    assert [reached.side for reached in all_told(happened, VictoryReached)] == [ALLIED, AXIS]
    assert end(table) == Outcome((), "both-draw", ("IN-Q-86",))


# ---------------------------------------------------------------- the turn limit, and points


@pytest.mark.rule("IN-END-2", "IN-Q-81", "IN-TURN-11")
@pytest.mark.parametrize(
    ("default", "reason", "winners"),
    [
        ("allied", "turn-limit-allied", (ALLIED,)),
        ("axis", "turn-limit-axis", (AXIS,)),
        (None, "turn-limit-draw", ()),
    ],
)
def test_when_the_last_game_turn_is_over_the_default_winner_wins_or_nobody(
    default: str | None, reason: str, winners: tuple[int, ...]
) -> None:
    mission = of_mission(turn_limit=4, default_winner=default)
    early = last_turn({APE: "a7", TROOPER: "l7"}, turn=3, mission=mission)
    early.answer("end-player-turn")
    assert early.match.outcome is None
    table = last_turn({APE: "a7", TROOPER: "l7"}, turn=4, mission=mission)
    table.answer("end-player-turn")
    assert end(table) == Outcome(winners, reason, ("IN-END-2", "IN-Q-81"))


@pytest.mark.rule("IN-END-1", "IN-END-2")
def test_a_victory_in_the_last_turn_comes_before_the_default_winner() -> None:
    late = victory("allied", TurnOver(turn=4), when="turn-end")
    table = last_turn({APE: "a7", TROOPER: "l7"}, mission=of_mission(late, turn_limit=4, default_winner="axis"))
    table.answer("end-player-turn")
    assert end(table).reason == "allied-victory"


SCORING = Special(
    text="Points.", rule=ScoreAreas(areas=("area-a", "area-b", "area-c"), points=2, from_turn=2, zombies="alone")
)


@pytest.mark.rule("IN-CONTENT-17", "IN-END-1")
def test_areas_score_at_the_end_of_a_turn_before_anybody_looks_who_has_won() -> None:
    late = victory("allied", Ahead(side="allied", by=2), when="turn-end")
    mission = of_mission(late, special_rules=(SCORING,))
    table = last_turn({APE: "a7", PAL: "g7", TROOPER: "a1", ZOMBIE: "g6"}, turn=2, mission=mission)
    happened = table.answer("end-player-turn")
    points = [(score.side, score.points, score.total) for score in all_told(happened, ScoreChanged)]
    assert points == [(ALLIED, 4, 4), (AXIS, 2, 2)]
    assert end(table) == Outcome((ALLIED,), "allied-victory", ("IN-END-1",), (4, 2))


@pytest.mark.rule("IN-CONTENT-17")
def test_areas_score_only_from_their_turn_on_and_points_add_up() -> None:
    mission = of_mission(special_rules=(SCORING,))
    early = last_turn({APE: "a7", TROOPER: "l7"}, turn=1, mission=mission)
    assert all_told(early.answer("end-player-turn"), ScoreChanged) == []
    later = last_turn({APE: "a7", TROOPER: "l7"}, turn=3, mission=mission, scores=[1, 0])
    scored = all_told(later.answer("end-player-turn"), ScoreChanged)
    assert [(score.side, score.total) for score in scored] == [(ALLIED, 3), (AXIS, 2)]


@pytest.mark.rule("IN-END-2")
def test_nobody_has_lost_before_the_first_game_turn_begins() -> None:
    table = stand({}, phase="hiring", turn=0, mission=of_mission(elimination=True))
    assert table.match.outcome is None


def test_every_reason_says_who_has_won() -> None:
    assert {reason.partition("-")[0] for reason in ENDINGS} == {"allied", "axis", "turn", "both"}
    assert set(ENDINGS.values()) == {"allied", "axis", "draw"}
