"""Dice: the success test."""

from nightraid.engine.ask import Rule, RuleIds, roll
from nightraid.games.wolfenstein.asks.events import TestRolled
from nightraid.games.wolfenstein.asks.questions import SuccessTest
from nightraid.games.wolfenstein.ids import Face, ModelId
from nightraid.games.wolfenstein.rules.base.players import player_of
from nightraid.games.wolfenstein.state import State

HITS: tuple[Face, ...] = ("hp", "armor")


def success_test(game: State, model: ModelId, why: RuleIds) -> Rule[bool]:
    """One die: HP Hit or Armor Hit is a success, Blank or Reload a failure (WF-DICE-2)."""
    (face,) = yield from roll(
        SuccessTest(model, dice=(game.box.die,), seat=player_of(game, model), why=(*why, "WF-DICE-2"))
    )
    success = face in HITS
    yield TestRolled(model, face, success, why=(*why, "WF-DICE-2"))
    return success
