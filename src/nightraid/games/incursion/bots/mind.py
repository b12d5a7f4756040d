"""Incursion as the planner sees it."""

from collections.abc import Sequence
from typing import Any

from nightraid.bots.bot import Sight
from nightraid.bots.planner.mind import Mind, Reply
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.bots.greedy import Thumb, known
from nightraid.games.incursion.bots.ideas import carried_through, ideas
from nightraid.games.incursion.bots.outlook import outlook
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.plans_found import PLANS
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.bots.reasons import reason
from nightraid.games.incursion.bots.worlds import NoWorld, imagine
from nightraid.games.incursion.ids import Side
from nightraid.games.incursion.state import Phase, State

PLAYER_TURNS: tuple[Phase, ...] = ("turn-start", "turn", "activation", "turn-end")
BIDDING = 0x5EED
"""Sets the bids of a playout apart from its dice."""


def mind() -> "IncursionMind":
    """What the roster asks for."""
    return IncursionMind()


class IncursionMind(Mind):
    """Two sides with hidden hands; a playout goes on to the end of the enemy's next turn."""

    doubt = 1.5
    hopeless = 1.0
    """Playouts are dear here, and most ideas are no better than the first."""
    settled = 0.02

    def candidates(self, sight: Sight) -> Sequence[Option]:
        """See `Mind.candidates`. Where no world can be imagined the rules of thumb decide."""
        state = known(sight)
        found = ideas(state, sight.ask, sight.luck, plan_of(state, sight.ask.seat))
        if len(found) > 1:
            try:
                imagine(sight, 0)
            except NoWorld:
                return found[:1]
        return found

    def world(self, sight: Sight, number: int) -> Match[Any]:
        """See `Mind.world`. Where this number comes to none, that of the first one."""
        try:
            return imagine(sight, number)
        except NoWorld:
            return imagine(sight, 0)

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Option:
        """See `Mind.reply`."""
        return play_on(match, ask, AS_ALWAYS)

    def intent(self, sight: Sight, option: Option) -> Reply:
        """See `Mind.intent`: one's own side goes on by its plan."""
        seat, plan = sight.ask.seat, plan_of(known(sight), sight.ask.seat)

        def reply(match: Match[Any], ask: Ask[Any]) -> Option:
            if ask.seat != seat:
                return play_on(match, ask, AS_ALWAYS)
            return carried_through(match.state, ask, play_on(match, ask, plan))

        return reply

    def far_enough(self, start: State, now: State) -> bool:
        """See `Mind.far_enough`: the turn under way and the next one."""
        return clock(now) >= clock(start) + (2 if start.phase in PLAYER_TURNS else 3)

    def promise(self, match: Match[Any], seat: Seat) -> float:
        """See `Mind.promise`."""
        state: State = match.state
        if match.pending is None:
            assert state.outcome is not None
            if state.outcome.winners:
                return float(seat in state.outcome.winners)
            return 0.5 if len(match.seats) > 1 else 0.0
        return outlook(state, seat)

    def thumb(self, sight: Sight) -> str:
        """See `Mind.thumb`."""
        state = known(sight)
        thumb = Thumb(state, sight.ask, sight.luck, plan_of(state, sight.ask.seat))
        return reason(state, sight.ask, thumb.answer())


def plan_of(game: State, side: Side) -> Plan:
    """The plan for a mission; a mission that nobody has tried is played as greedy plays it."""
    return PLANS.get((game.box.mission.id, side), AS_ALWAYS)


def play_on(match: Match[Any], ask: Ask[Any], plan: Plan) -> Option:
    """An answer in a playout."""
    chance = match.chance
    seed = chance.seed if isinstance(chance, Seeded) else 0
    return QuickThumb(match.state, ask, Stream(seed ^ BIDDING, match.answers), plan).answer()


def clock(game: State) -> int:
    """Player turns, counted; what comes before the first one of a game turn belongs to the one before it."""
    if game.phase in PLAYER_TURNS:
        return 2 * game.turn + (game.active != game.first)
    return 2 * game.turn + (1 if game.phase in ("end-of-turn", "command-points") else -1)
