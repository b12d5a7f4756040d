"""Reaction fire (IN-REACT)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import AttackDeclared, ReactionFireOn
from nightraid.games.incursion.asks.options import HoldFire, React
from nightraid.games.incursion.asks.questions import ReactWith
from nightraid.games.incursion.ids import ModelId, Side, other
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight, range_to, sees
from nightraid.games.incursion.rules.card_killing import window
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.end_of_mission import check_at_once
from nightraid.games.incursion.rules.shots import reaction_shot
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State

HOLD_FIRE = HoldFire()


# ---------------------------------------------------------------- the mode


def go_into_mode(game: State, side: Side) -> Rule[None]:
    """At the end of his player turn a player's models that see no enemy go into the mode (IN-REACT-1, IN-Q-23)."""
    ready = tuple(
        model
        for model in game.on_board(side)
        if not game.models[model].reacting and may_react(game, model) and not enemies_in_sight(game, model)
    )
    for model in ready:
        game.change(model, reacting=True)
    if ready:
        yield ReactionFireOn(ready, why=("IN-REACT-1",))


def reaction_weapon(game: State, model: ModelId, target: ModelId) -> WeaponCard | None:
    """The gun with the most dice that reaches the target."""
    far = range_to(game, game.models[model].cell, game.models[target].cell)
    guns = [
        gun for gun in game.box.guns[game.card(model).id] if gun.reaction_rof and (not gun.range or far <= gun.range)
    ]
    return max(guns, key=lambda gun: gun.reaction_rof, default=None)


def reactors(game: State, side: Side, target: ModelId) -> list[ModelId]:
    """The models of a side that may react to this enemy now, where it stands now (IN-REACT-6)."""
    cell = game.models[target].cell
    return [
        model
        for model, stand in game.models.items()
        if stand.reacting
        and stand.side == side
        and stand.status == "board"
        and sees(game, model, cell)
        and reaction_weapon(game, model, target) is not None
    ]


# ---------------------------------------------------------------- opportunity fire


def opportunity_fire(game: State, target: ModelId) -> Rule[bool]:
    """After an enemy's movement or shooting each model in the mode that sees it may fire once; whether one did.

    Their player picks one after the other and sees each result (IN-REACT-5 to IN-REACT-9, IN-Q-16, IN-Q-18). Who has
    won by the action has won before anybody reacts to it (IN-Q-45).
    """
    if game.activation.kind in ("infiltration", "glory"):
        return False
    side = other(game.models[target].side)
    fired: tuple[ModelId, ...] = ()
    ready = reactors(game, side, target)
    if ready:
        yield from check_at_once(game)
    while ready and (reactor := (yield from _who_reacts(game, side, target, ready))) is not None:
        fired = (*fired, reactor)
        yield from react(game, reactor, target)
        if target not in game.models or game.models[target].status != "board":
            break
        ready = [model for model in reactors(game, side, target) if model not in fired]
    return bool(fired)


def _who_reacts(game: State, side: Side, target: ModelId, ready: list[ModelId]) -> Rule[ModelId | None]:
    """The player's choice; a side that is led by the software always fires."""
    if game.commands[side].automatic:
        return ready[0]
    options: list[React | HoldFire] = [*(React(model) for model in ready), HOLD_FIRE]
    answer = yield ReactWith(target, seat=side, options=options, why=("IN-REACT-5", "IN-REACT-9"))
    return answer.model if isinstance(answer, React) else None


def react(game: State, model: ModelId, target: ModelId) -> Rule[None]:
    """One reaction shot: declared, a window for cards (W2), and the dice, if the model is still in the mode."""
    gun = reaction_weapon(game, model, target)
    assert gun is not None
    yield AttackDeclared(model, target, gun.id, "reaction", why=("IN-REACT-5", "IN-REACT-8"))
    yield from window(game, "attack", model)
    if model in game.models and game.models[model].reacting:
        yield from reaction_shot(game, model, gun, target)
