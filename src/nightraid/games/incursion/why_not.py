"""Pieces of reasons: a refusal in one line, and what stands between a model and something that it wants to see."""

from typing import Any, NamedTuple

from nightraid.engine.ask import Option, RuleIds
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.incursion.abilities.orders_in_force import sight_by_order
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.line_of_sight import in_arc, lit, range_to
from nightraid.games.incursion.schema.cards import PowerSurge
from nightraid.games.incursion.state import State


def because(option: Option, reason: str, *rules: str, **args: Any) -> Refusal:
    """A refusal: the reason is a key of `[refusal]` in words.toml."""
    return Refusal(option, Message(f"refusal.{reason}", args), rules)


class Blocked(NamedTuple):
    """Why there is no line of sight, and the rules behind it."""

    reason: str
    args: dict[str, Any]
    rules: RuleIds


def why_unseen(game: State, model: ModelId, cell: Cell) -> Blocked | None:
    """What keeps a model on the board from seeing a square; None if it sees it."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        return Blocked("sees-entry-only", {"model": model}, ("IN-Q-42",))
    if not in_arc(game, model, cell):
        return Blocked("not-in-arc", {"model": model, "facing": stand.facing}, ("IN-LOS-2",))
    report = game.box.sight.explain(stand.cell, cell, game.closed, game.standing | game.rubble)
    if report.walls:
        return Blocked("sight-wall", {}, ("IN-LOS-4",))
    if report.doors:
        return Blocked("sight-doors", {"doors": report.doors}, ("IN-LOS-4",))
    if report.corners:
        return Blocked("sight-corner", {}, ("IN-LOS-5",))
    if rubble := [at for at in report.models if game.rubble >> at & 1]:
        return Blocked("sight-rubble", {"at": tuple(rubble)}, ("IN-CONTENT-12",))
    if report.models:
        who = tuple(game.at(at) for at in report.models)
        return Blocked("sight-models", {"who": who}, ("IN-LOS-3",))
    if not lit(game, model, cell):
        args = {"range": range_to(game, stand.cell, cell), "sight": how_far_one_sees(game, model)}
        return Blocked("dark", args, ("IN-CONTENT-11",))
    return None


def how_far_one_sees(game: State, model: ModelId) -> int:
    """In darkness: the shortest of all limits on sight."""
    limits = [limit for limit in (game.darkness, sight_by_order(game)) if limit]
    for lying in game.in_play:
        card = game.box.card(lying.card)
        if isinstance(card.event, PowerSurge) and game.card(model).id not in card.no_effect_on:
            limits.append(card.event.sight)
    return min(limits, default=0)
