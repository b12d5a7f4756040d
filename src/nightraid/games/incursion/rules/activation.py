"""Activations: one model after the other spends its AP (IN-TURN-4 to IN-TURN-7, IN-AP, IN-KD)."""

from collections.abc import Sequence
from functools import lru_cache

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import Healed
from nightraid.games.incursion.asks.events.turns import ActivationBegan, ActivationEnded
from nightraid.games.incursion.asks.options import Action, EndActivation
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD, Cell, KindId, ModelId
from nightraid.games.incursion.rules import command_points, entry, hunting, items, knocked_down
from nightraid.games.incursion.rules.acting import still_acting
from nightraid.games.incursion.rules.action_table import Offer
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import ap_value, effects
from nightraid.games.incursion.rules.battle_cards import playable
from nightraid.games.incursion.rules.card_killing import infiltrating, kill_options, may_play, window
from nightraid.games.incursion.rules.cards_in_play import keep_pace, own_ap
from nightraid.games.incursion.rules.conditions import lose_reaction_fire
from nightraid.games.incursion.rules.end_of_mission import check_at_once
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.schema.cards import Recover
from nightraid.games.incursion.state import NO_ACTIVATION, Activation, ActivationKind, State

END_ACTIVATION = EndActivation()


# ---------------------------------------------------------------- beginning


def begin_activation(game: State, model: ModelId, kind: ActivationKind = "turn", bait: Cell = OFF_BOARD) -> Rule[None]:
    """The model gets its AP; an older reaction fire mode ends (IN-AP-1, IN-REACT-13)."""
    stand = game.models[model]
    turn = kind == "turn"
    ap = ap_value(game, model) if turn else game.card(model).ap  # IN-DEF-9
    if turn and stand.lured:
        ap = 0  # IN-BAIT-4
    elif turn and not stand.confused:
        ap += stand.received
    game.activation = Activation(model, kind, ap=ap, no_cp=not turn or stand.confused, bait=bait)
    yield ActivationBegan(model, ap, kind, why=("IN-TURN-4", "IN-AP-1"))
    yield from lose_reaction_fire(game, model, "activation")
    if turn:
        yield from what_comes_with_it(game, model)
    yield from window(game, "action", model)


def pass_by(game: State, model: ModelId) -> Rule[None]:
    """An activation without actions: when a player turn ends before the model was chosen (IN-Q-79)."""
    yield from lose_reaction_fire(game, model, "activation")
    yield from what_comes_with_it(game, model)
    game.change(model, activated=True)
    yield from knocked_down.end_of_activation(game, model)


def what_comes_with_it(game: State, model: ModelId) -> Rule[None]:
    """What the start of a model's activation uses up or brings: received AP, Confuse, Invincibility, recovery."""
    stand = game.models[model]
    still_invincible = stand.invincible if stand.invincible == game.turn else 0  # IN-Q-55
    game.change(model, received=0, confused=False, invincible=still_invincible)
    if stand.dp and effects(game, model, Recover):
        game.change(model, dp=stand.dp - 1)
        yield Healed(model, 1, why=("IN-CARD-7",))


# ---------------------------------------------------------------- acting


def act(game: State) -> Rule[None]:
    """One choice of the active model's player and what comes of it."""
    model = game.activation.model
    action: Action = END_ACTIVATION
    if still_acting(game, model):
        options = actions(game, model)
        seat = asked(game, model)
        action = options[0]  # the end of the activation, or the one step that a lured zombie can make
        if game.commands[seat].automatic:
            action = yield from hunting.choose_action(game, model, options)
        elif len(options) > 1 or game.commands[seat].stops.own or may_hold_something(game, seat):
            now = game.activation
            action = yield Act(model, now.ap, now.cp_ap, seat=seat, options=options, why=("IN-TURN-5",))
    if type(action) is EndActivation:
        game.act(over=True)
    else:
        yield from perform(game, model, action)
        yield from check_at_once(game)
    if not still_acting(game, model):
        yield from end_activation(game)


def may_hold_something(game: State, seat: int) -> bool:
    """Whether the player may play cards and has any: that he has nothing to play now must not show (IN-CARD-4)."""
    return may_play(game, seat) and bool(game.commands[seat].hand)


def perform(game: State, model: ModelId, action: Action) -> Rule[None]:
    """What was chosen; a waiting model acts from outside (IN-Q-42)."""
    table = MOMENTS.actions
    deed = table.deeds[type(action)]
    if game.models[model].on_board or type(action) in table.anywhere:
        yield from deed(game, model, action)
    else:
        yield from entry.attack_from_outside(game, model, action, deed)


def asked(game: State, model: ModelId) -> int:
    """Who chooses for the active model: its player; for a lured zombie, his enemy (IN-BAIT-2)."""
    side = game.models[model].side
    return 1 - side if game.activation.kind == "luring" else side


def run_activation(game: State, model: ModelId, kind: ActivationKind, bait: Cell = OFF_BOARD) -> Rule[None]:
    """A whole activation in the middle of something else (luring to a bait, a last stand)."""
    outer, ap, before = game.activation, own_ap(game), game.models.get(game.activation.model)
    yield from begin_activation(game, model, kind, bait)
    while game.activation.model == model:
        yield from act(game)
    game.activation = outer
    after = game.models.get(outer.model)
    if before is None or after is None:
        return
    keep_pace(game, ap)  # cards may have gone meanwhile
    if after.down and not before.down:
        game.act(fell=True)  # knocked down in the middle of its own activation (IN-KD-5)
    if after.cell != before.cell:
        game.act(heated=False)  # dragged elsewhere: a burning square there is a new one (IN-FIRE-4)


def actions(game: State, model: ModelId) -> Sequence[Action]:
    """Everything the active model can do now, and what its player may do meanwhile."""
    stand = game.models[model]
    options: list[Action] = []
    if game.activation.kind == "luring":
        return MOMENTS.lured_zombie_may(game, model)
    if stand.down and game.activation.kind != "glory":
        options += knocked_down.standing_up(game, model)
    elif stand.cell == OFF_BOARD:
        options += entry.entry_options(game, model)
        if not entry.must_clear_its_way(game, model):
            for offer in MOMENTS.actions.waiting:
                options += offer(game, model)
    else:
        options += what_it_does(game, model)
    options += command_points.conversions(game, model)
    options += meanwhile(game, model)
    options.append(END_ACTIVATION)
    return options


def what_it_does(game: State, model: ModelId) -> list[Action]:
    """The actions of a model on the board (IN-AP-4 to IN-AP-12 and the abilities)."""
    options: list[Action] = []
    for offer in offers_for(game.box, game.card(model).id):
        options += offer(game, model)
    return options


@lru_cache(maxsize=1024)
def offers_for(box: Box, kind: KindId) -> tuple[Offer, ...]:
    """What can ever be offered to models of a kind on the board in this mission; most have but a few abilities."""
    card, chapters = box.kind[kind], MOMENTS.actions.chapters
    return tuple(row.on_board for row in chapters if row.on_board is not None and row.serves(box, card))


def meanwhile(game: State, model: ModelId) -> list[Action]:
    """What the player may do at any choice of his turn: kill, play, drop (IN-Q-28, IN-Q-70)."""
    side = game.models[model].side
    if infiltrating(game):
        return []
    if not may_play(game, side):
        return [*kill_options(game, side)]
    return [*kill_options(game, side), *playable(game, side), *items.drop_options(game, side)]


# ---------------------------------------------------------------- ending


def end_activation(game: State) -> Rule[None]:
    """AP left are handed on or lost; the model gets its activated marker (IN-TURN-6, IN-AP-3)."""
    now, model = game.activation, game.activation.model
    if model in game.models and game.models[model].status != "dying" and now.kind == "turn":
        yield from MOMENTS.activation_ends(game, model)
        game.change(model, activated=True)
        yield from knocked_down.end_of_activation(game, model)
    yield ActivationEnded(model, ap_left(game), gone=model not in game.models, why=("IN-TURN-6", "IN-AP-3"))
    if now.kind != "turn":
        yield from window(game, "action", model)  # for kills only (IN-Q-26)
        game.activation = NO_ACTIVATION
        return
    game.activation, game.phase = NO_ACTIVATION, "turn"
    yield from window(game, "action", model)
