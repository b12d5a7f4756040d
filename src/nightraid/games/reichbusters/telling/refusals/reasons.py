"""Pieces of reasons: a refusal in one line, what basic actions need, and what keeps a Hero from seeing an area."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nightraid.engine.ask import Option, RuleIds
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.reichbusters.ids import AreaId, HeroId
from nightraid.games.reichbusters.state import State


def because(option: Option, reason: str, *rules: str, **args: Any) -> Refusal:
    """A refusal: the reason is a key of `[refusal]` in the words."""
    return Refusal(option, Message(f"refusal.{reason}", args), rules)


class Reason(NamedTuple):
    """Why something cannot be done, and the rules behind it."""

    name: str
    rules: RuleIds
    args: Mapping[str, Any] = MappingProxyType({})

    def refuses(self, option: Option) -> Refusal:
        """The refusal of an option for this reason."""
        return because(option, self.name, *self.rules, **self.args)


def why_no_basic_action(game: State, hero: HeroId) -> Reason | None:
    """What keeps a Hero from all basic actions but standing up; None if nothing does."""
    if not game.turn.basic:
        return Reason("no-basic", ("RB-TURN-1",))
    if game.heroes[hero].knocked_down:
        return Reason("knocked-down", ("RB-KEY-KNOCKED-DOWN-1",))
    return None


def why_unseen(game: State, hero: HeroId, area: AreaId, *, past_units: bool) -> Reason | None:
    """What keeps a Hero from seeing an area; None if it is seen."""
    board = game.box.board
    blocking = 0 if past_units else game.unit_areas
    report = board.sight.explain(game.heroes[hero].area, area, game.closed, blocking, game.smoke)
    if report.sees:
        return None
    if not report.lines and game.box.alien_world:
        return Reason("beyond-sight", ("RB-NTE-13",), {"area": area})
    if not report.lines:
        return Reason("not-in-line", ("RB-LOS-1",), {"area": area})
    line = min(report.lines, key=lambda one: (len(one.walls), len(one.closed_doors), len(one.blocking_areas)))
    if line.walls:
        return Reason("sight-wall", ("RB-LOS-2",), {"area": area})
    if line.closed_doors:
        return Reason("sight-doors", ("RB-LOS-2",), {"area": area, "doors": line.closed_doors})
    if line.blocking_areas:
        return Reason("sight-enemies", ("RB-LOS-3",), {"area": area, "between": line.blocking_areas})
    return Reason("sight-smoke", ("RB-LOS-9",), {"area": area, "smoke": line.smoke_areas})
