"""Wolfenstein as the planner sees it: other ways to play a turn, tried out to the end of the round."""

from collections.abc import Sequence
from typing import Any

from nightraid.bots.bot import Sight
from nightraid.bots.planner.mind import Mind, Reply
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.bots.greedy import Thumb
from nightraid.games.wolfenstein.bots.prospects import promise_of
from nightraid.games.wolfenstein.bots.turn import PLAIN, Style, Turn
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY
from nightraid.games.wolfenstein.schema import missions as goals
from nightraid.games.wolfenstein.state import State

HURRIED = Style(fights="last", caution=0.0)
"""Where all have to leave: whoever stops for every Nazi on the way comes too late."""
TIRELESS = Style(tires="gladly")
"""Where something has to be brought out: the way there and back is long, and rest is for afterwards."""
STYLES = (
    PLAIN,
    Style(fights="last"),
    Style(fights="never", tires="gladly"),
    Style(caution=4.0),
    Style(caution=0.0, tires="gladly"),
    Style(retreats=True),
    Style(errand="another"),
    Style(fights="last", errand="out"),
)
"""Ways to play a turn that are tried besides the usual one."""
AHEAD = 1
"""So many rounds are played out."""


class WolfensteinMind(Mind):
    """See `Mind`. Nothing is hidden but what is to come, so every world is the table itself with other dice."""

    hopeless = 0.5

    def world(self, sight: Sight, number: int) -> Match[Any]:
        """See `Mind.world`."""
        assert sight.open_table is not None, "nothing is hidden in Wolfenstein"
        return sight.open_table.clone(chance=Seeded(number))

    def candidates(self, sight: Sight) -> Sequence[Option]:
        """See `Mind.candidates`."""
        return [*self._ideas(sight)]

    def _ideas(self, sight: Sight) -> dict[Option, Style]:
        """The options worth trying, each with the way to play on after it."""
        assert sight.open_table is not None, "nothing is hidden in Wolfenstein"
        game, ask = sight.open_table.state, sight.ask
        usual = usual_style(game)
        ideas = {self.reply(sight.open_table, ask): usual}
        match ask:
            case asked.Act() if ask.model < HEROES_IN_PLAY:
                for style in STYLES:
                    ideas.setdefault(Turn(game, ask, _luck(sight.open_table), style).action(), style)
            case asked.PickHero() | asked.EventChoice() | asked.BeforeRoll():
                ideas |= dict.fromkeys(ask.options, usual)
        return ideas

    def intent(self, sight: Sight, option: Option) -> Reply:
        """See `Mind.intent`: a turn that was begun in one way goes on in that way."""
        assert sight.open_table is not None, "nothing is hidden in Wolfenstein"
        start = sight.open_table.state
        style = self._ideas(sight)[option]
        if style is usual_style(start):
            return self.reply
        hero, round_ = start.turn.hero, start.round

        def reply(match: Match[Any], ask: Ask[Any]) -> Option:
            game: State = match.state
            if isinstance(ask, asked.Act) and ask.model == hero and game.round == round_:
                return Turn(game, ask, _luck(match), style).action()
            return self.reply(match, ask)

        return reply

    def reply(self, match: Match[Any], ask: Ask[Any]) -> Option:
        """See `Mind.reply`."""
        return _thumb(match).answer(ask)

    def far_enough(self, start: State, now: State) -> bool:
        """See `Mind.far_enough`."""
        return now.round >= start.round + AHEAD

    def promise(self, match: Match[Any], seat: Seat) -> float:
        """See `Mind.promise`: all win or lose together."""
        if match.outcome is not None:
            return float(bool(match.outcome.winners))
        return promise_of(match.state)

    def thumb(self, sight: Sight) -> str:
        """See `Mind.thumb`."""
        assert sight.open_table is not None, "nothing is hidden in Wolfenstein"
        thumb = _thumb(sight.open_table)
        thumb.answer(sight.ask)
        return thumb.reason


def usual_style(game: State) -> Style:
    """How Heroes play their turns in playouts, and in the match where nothing else does better."""
    asked_for = {type(goal.check) for goal in game.box.mission.goals}
    return HURRIED if goals.GetOut in asked_for else TIRELESS if goals.BringOut in asked_for else PLAIN


def _thumb(match: Match[Any]) -> Thumb:
    return Thumb(match.state, _luck(match), usual_style(match.state))


def _luck(match: Match[Any]) -> Stream:
    """What breaks ties. It belongs to the place in the match, so that whoever asks again gets the same answer."""
    return Stream(0, match.answers)


def mind() -> Mind:
    """The mind for this game."""
    return WolfensteinMind()
