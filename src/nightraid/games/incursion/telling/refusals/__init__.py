"""Reasons: why something is not offered, with the rules. Nothing here is needed to play.

Every question is explained to the seat that is asked, out of what that seat may know: the table and its own hand.
"""

from collections.abc import Callable, Iterator
from typing import Any

from nightraid.engine.ask import Ask
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.incursion.abilities import brigitte
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks.questions import (
    Act,
    AnswerCard,
    BuildForce,
    LastChance,
    PickInfiltrator,
    PickModel,
    ReactWith,
    Window,
)
from nightraid.games.incursion.ids import SIDE_NAMES, CardId, Side
from nightraid.games.incursion.rules import force
from nightraid.games.incursion.rules.base.in_force import has, unkillable
from nightraid.games.incursion.rules.base.line_of_sight import sees
from nightraid.games.incursion.rules.card_killing import infiltrating, may_play
from nightraid.games.incursion.rules.card_targets import has_target
from nightraid.games.incursion.schema.cards import BlazeOfGlory, Snafu
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.refusals.actions import refused_actions
from nightraid.games.incursion.telling.refusals.reasons import because

Reasons = Callable[[State, Any], Iterator[Refusal]]


def refusals(game: State, ask: Ask[Any]) -> Iterator[Refusal]:
    """What a question does not offer although somebody might want it."""
    offered = set(ask.options)
    for kind, reasons in REASONS.items():
        if isinstance(ask, kind):
            for refusal in reasons(game, ask):
                if refusal.option not in offered:
                    yield refusal


# ---------------------------------------------------------------- forces


def _force(game: State, ask: BuildForce) -> Iterator[Refusal]:
    """Models that cannot be bought (any more), and a force that is not ready."""
    side = ask.seat
    for card in game.box.kinds:
        if card.side == SIDE_NAMES[side] and (rules := force.why_not_buy(game, side, card)):
            yield Refusal(opt.Buy(card.id), _why_not_buy(game, side, card, rules[0]), rules)
    if zombies := force.still_compulsory(game, side):
        yield because(opt.ForceReady(), "rp-for-zombies", "IN-FORCE-6", rp=zombies)
    least = game.box.mission.force(SIDE_NAMES[side]).least_models
    if force.models_in(game.commands[side].force) < least:
        yield because(opt.ForceReady(), "too-few-models", "IN-SETUP-1", least=least)


def _why_not_buy(game: State, side: Side, card: ModelCard, rule: str) -> Message:
    match rule:
        case "IN-FORCE-5":
            limit = force.limit_of(card, game.commands[side].force)
            return Message("refusal.at-limit", {"limit": limit, "kind": card.id})
        case "IN-SETUP-1":
            return Message("refusal.most-models", {"most": force.most_models(game, side)})
        case "IN-FORCE-6":
            return Message("refusal.rp-for-zombies", {"rp": force.still_compulsory(game, side)})
        case "IN-FORCE-1":
            return Message("refusal.no-rp", {"rp": card.rp, "left": force.rp_left(game, side)})
    return Message("refusal.not-on-lists")


# ---------------------------------------------------------------- whose turn it is


def _models(game: State, ask: PickModel | PickInfiltrator) -> Iterator[Refusal]:
    """Models that cannot be activated now."""
    for model, stand in game.models.items():
        if stand.side != ask.seat:
            continue
        if stand.status == "reserve":
            yield because(opt.Activate(model), "in-reserve", "IN-DEPLOY-3", model=model, turn=stand.arrives)
        elif stand.activated:
            yield because(opt.Activate(model), "has-acted", "IN-TURN-6", model=model)
        elif isinstance(ask, PickInfiltrator):
            yield because(opt.Activate(model), "no-infiltrator", "IN-INFILTRATE-1", model=model)


def _powers(game: State, ask: PickModel) -> Iterator[Refusal]:
    """Brigitte's powers, when they are used up or she is not there."""
    for model, stand in game.models.items():
        if stand.side != ask.seat or not has(game, model, "psychic-powers"):
            continue
        for power in brigitte.POWERS:
            if not stand.on_board:
                yield because(power, "not-on-board", "IN-Q-55", model=model)
            elif "psychic-powers" in stand.used_this_turn:
                yield because(power, "power-used", "IN-MODEL-BRIGITTE-3")
            elif stand.activated:
                yield because(power, "has-acted", "IN-MODEL-BRIGITTE-3", model=model)
            elif power == brigitte.RICOCHET:
                yield because(power, "no-mark", "IN-Q-94")
            else:
                yield because(power, "no-square", "IN-Q-54")


def _reactions(game: State, ask: ReactWith) -> Iterator[Refusal]:
    """Armed models that do not fire at this enemy."""
    for model in game.on_board(ask.seat):
        option = opt.React(model)
        if not any(gun.reaction_rof for gun in game.box.guns[game.card(model).id]):
            continue
        if not game.models[model].reacting:
            yield because(option, "not-in-mode", "IN-REACT-5", model=model)
        elif not sees(game, model, game.models[ask.target].cell):
            yield because(option, "does-not-see", "IN-REACT-6", model=model, target=ask.target)
        else:
            yield because(option, "has-fired", "IN-REACT-9", "IN-SHOOT-1", model=model)


# ---------------------------------------------------------------- cards


def _kills(game: State, ask: Ask[Any]) -> Iterator[Refusal]:
    """Cards in play that this seat cannot kill."""
    if infiltrating(game):
        return
    for lying in (*game.in_play, *game.playing):
        option, price = opt.Kill(lying.card), game.box.card(lying.card).kill
        if lying.owner == ask.seat:
            yield because(option, "kill-own", "IN-Q-27")
        elif unkillable(game, lying.card, lying.on):
            yield because(option, "kill-enhanced", "IN-MODEL-HUGO-5")
        elif game.commands[ask.seat].cp < price:
            yield because(option, "no-cp", "IN-KILL-1", cp=price, left=game.commands[ask.seat].cp)


def _plays(game: State, ask: Ask[Any]) -> Iterator[Refusal]:
    """Cards of the seat's own hand that it cannot play now."""
    for card in game.commands[ask.seat].hand:
        yield _why_not_play(game, ask.seat, card)


def _why_not_play(game: State, side: Side, card: CardId) -> Refusal:
    printed, option = game.box.card(card), opt.PlayCard(card)
    if printed.side not in ("either", SIDE_NAMES[side]):
        return because(option, "card-other-side", "IN-CARD-5")
    if isinstance(printed.event, BlazeOfGlory):
        return because(option, "card-own-moment", "IN-Q-56")
    if game.activation.kind != "turn" or side != game.active or not may_play(game, side):
        return because(option, "card-not-now", "IN-CARD-5", "IN-Q-28")
    if not has_target(game, side, card):
        return because(option, "card-no-target", "IN-Q-28")
    return because(option, "card-not-here", "IN-Q-26")


def _answers(game: State, ask: AnswerCard) -> Iterator[Refusal]:
    """Cards of one's own hand that are no answer to a card."""
    for card in game.commands[ask.seat].hand:
        if not isinstance(game.box.card(card).event, Snafu):
            yield because(opt.PlayCard(card), "card-not-now", "IN-CARD-5")


REASONS: dict[type[Ask[Any]] | tuple[type[Ask[Any]], ...], Reasons] = {
    BuildForce: _force,
    (PickModel, PickInfiltrator): _models,
    PickModel: _powers,
    ReactWith: _reactions,
    Act: refused_actions,
    (PickModel, Act, Window, AnswerCard, LastChance): _kills,
    (PickModel, Act, Window): _plays,
    AnswerCard: _answers,
}
