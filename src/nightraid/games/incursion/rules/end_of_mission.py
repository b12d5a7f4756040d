"""The end of the mission (IN-END, IN-Q-45, IN-Q-81, IN-Q-86), and what it does by itself on the way there."""

from collections.abc import Sequence

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Ended, Outcome
from nightraid.games.incursion.asks.events.missions import VictoryReached
from nightraid.games.incursion.asks.events.turns import ScoreChanged
from nightraid.games.incursion.ids import SIDE_NAMES, SIDES, ItemId, Side, other
from nightraid.games.incursion.rules.experience import gather_experience
from nightraid.games.incursion.rules.happenings import come_about
from nightraid.games.incursion.rules.orders import flip_order
from nightraid.games.incursion.rules.victories import eliminated, holder, nothing_left, number_of, reached
from nightraid.games.incursion.schema.happenings import ItemTaken, ObjectActivated, ScoreAreas, TurnStarts
from nightraid.games.incursion.schema.missions import Outcome as End
from nightraid.games.incursion.schema.victory import Moment
from nightraid.games.incursion.state import State

AT_ONCE: tuple[Moment, ...] = ("at-once",)
BY_VICTORY: RuleIds = ("IN-END-1",)
BY_ELIMINATION: RuleIds = ("IN-END-2", "IN-Q-81")
BY_BOTH: RuleIds = ("IN-Q-86",)
BY_TURN_LIMIT: RuleIds = ("IN-END-2", "IN-Q-81")


# ---------------------------------------------------------------- on the way


def turn_starts(game: State) -> Rule[None]:
    """Before the maintenance phase: the order of a solo mission, and what this game turn brings by itself."""
    if game.box.mission.programme is not None:
        yield from flip_order(game)
    yield from come_about(game, TurnStarts(turn=game.turn))


def item_taken(game: State, item: ItemId) -> Rule[None]:
    """An item was picked up: something may happen, the first time."""
    yield from come_about(game, ItemTaken(item=item))


def thing_used(game: State, thing: ItemId) -> Rule[None]:
    """An object was activated: something may happen."""
    yield from come_about(game, ObjectActivated(object=thing))


# ---------------------------------------------------------------- looking for the end


def check_at_once(game: State) -> Rule[None]:
    """After every action (IN-Q-45): victories that hold at once, and sides that have nothing left.

    The actions of a last stand belong to the action that brought it about, and are looked at together with it.
    """
    if game.turn and game.activation.kind != "glory":
        won, losers = reached(game, AT_ONCE), with_nothing_left(game)
        if won or losers:  # looked at so often that it pays not to begin a rule for nothing
            yield from _decide(game, won, losers)


def check_turn_end(game: State) -> Rule[None]:
    """In the end-of-turn sequence (IN-TURN-11): areas score, then victories, then the turn limit (IN-END-2)."""
    yield from _decide(game, reached(game, AT_ONCE), with_nothing_left(game))
    yield from score_areas(game)
    yield from _decide(game, reached(game, ("at-once", "turn-end")), with_nothing_left(game))
    mission = game.box.mission
    if mission.turn_limit is not None and game.turn >= mission.turn_limit:
        if mission.default_winner is None:
            yield from finish(game, None, "turn-limit-draw", BY_TURN_LIMIT)
        else:
            winner = number_of(mission.default_winner)
            yield from finish(game, winner, f"turn-limit-{mission.default_winner}", BY_TURN_LIMIT)


def score_areas(game: State) -> Rule[None]:
    """A side scores for every area of the mission's special rule that it holds."""
    for special in game.box.mission.special_rules:
        rule = special.rule
        if isinstance(rule, ScoreAreas) and game.turn >= rule.from_turn:
            holders = [holder(game, area, rule.zombies) for area in rule.areas]
            for side in SIDES:
                if points := rule.points * holders.count(side):
                    game.scores[side] += points
                    yield ScoreChanged(side, points, game.scores[side], why=("IN-CONTENT-17",))


def with_nothing_left(game: State) -> list[Side]:
    """The sides that have lost everything, if that matters in this mission (IN-END-2)."""
    return [side for side in SIDES if nothing_left(game, side)] if game.box.mission.elimination else []


def _decide(game: State, won: dict[Side, int], losers: Sequence[Side]) -> Rule[None]:
    """Whether a side has won: both at the same moment is a draw, unless the mission says otherwise (IN-Q-86)."""
    for side, place in won.items():
        yield VictoryReached(side, place, why=BY_VICTORY)
    dead = [side for side in losers if eliminated(game, side)]
    winners = {*won, *map(other, dead)}
    if not winners:  # whose last models got away without a victory has nothing left to win with
        winners = {other(side) for side in losers}
    if len(winners) == 2:
        both = game.box.mission.both
        yield from finish(game, None if both == "draw" else number_of(both), f"both-{both}", BY_BOTH)
    for winner in winners:
        if won:
            yield from finish(game, winner, f"{SIDE_NAMES[winner]}-victory", BY_VICTORY)
        yield from finish(game, winner, f"{SIDE_NAMES[other(winner)]}-eliminated", BY_ELIMINATION)


# ---------------------------------------------------------------- the end


def finish(game: State, winner: Side | None, reason: str, why: RuleIds) -> Rule[None]:
    """The mission is over; in a campaign the survivors gather experience first (IN-CAMPAIGN-2).

    The reason names who won and how (see `ENDINGS`). Where the software leads a side, nobody sits on its seat: then
    its victory has no winner.
    """
    if game.campaign:
        yield from gather_experience(game)
    winners = () if winner is None or game.commands[winner].automatic else (winner,)
    scores = tuple(game.scores) if scores_count(game) else ()
    yield Ended(Outcome(winners, reason, why, scores), why=why)


def scores_count(game: State) -> bool:
    """Whether the mission counts points."""
    return any(isinstance(special.rule, ScoreAreas) for special in game.box.mission.special_rules)


ENDINGS: dict[str, End] = {
    "allied-victory": "allied",
    "axis-victory": "axis",
    "allied-eliminated": "axis",
    "axis-eliminated": "allied",
    "turn-limit-allied": "allied",
    "turn-limit-axis": "axis",
    "turn-limit-draw": "draw",
    "both-draw": "draw",
    "both-allied": "allied",
    "both-axis": "axis",
}
"""For each reason who has won: the reasons are the keys of words, the ends those of a mission's epilogue."""
