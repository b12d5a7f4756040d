"""What follows from a casualty: Volatile, Blaze of Glory, and leaving the board (IN-DD-7, IN-Q-56, IN-Q-57)."""

from collections.abc import Sequence

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities import volatile
from nightraid.games.incursion.abilities.volatile import Fate
from nightraid.games.incursion.asks.events.fights import Cause, LastStand
from nightraid.games.incursion.asks.options import Activate, DoNotStopAt, Pass, PlayBlaze
from nightraid.games.incursion.asks.questions import AfterFall, PickLastStand
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId, Side, StopName, other
from nightraid.games.incursion.rules.activation import run_activation
from nightraid.games.incursion.rules.base.in_force import always_glorious, has
from nightraid.games.incursion.rules.battle_cards import play, unseen
from nightraid.games.incursion.rules.card_targets import Aim
from nightraid.games.incursion.rules.casualties import remove
from nightraid.games.incursion.schema.cards import BlazeOfGlory
from nightraid.games.incursion.state import Phase, State

NO_CARDS: tuple[Phase, ...] = ("infiltration", "end-of-turn")
"""Nobody plays cards in Infiltration, nor in the last chance to kill some (IN-Q-39, IN-KILL-4)."""


def what_follows(game: State, models: Sequence[ModelId], cause: Cause, *, in_order: bool) -> Rule[None]:
    """Casualties without a last stand are removed together; then explosions and last stands.

    They come in the order given, or else the active player's first, each side's in the order it chooses (IN-Q-34).
    Dice and cards decide first, for all of them: who stands once more is not removed with the others (IN-Q-10).
    """
    if not in_order:
        models = sorted(models, key=lambda model: game.models[model].side != game.active)
    fates: dict[ModelId, Fate] = {}
    cells: dict[ModelId, Cell] = {}
    for model in models:
        cells[model] = game.models[model].cell
        fates[model] = yield from fate_of(game, model, cause)
    for model in models:
        if fates[model] != "glory":
            yield from remove(game, model, cause)
    if not in_order:  # no shooting, so no explosions
        yield from last_stands(game, [model for model in models if fates[model] == "glory"], cause)
        return
    for model in models:
        if fates[model] == "explosion":
            yield from volatile.explode(game, model, cells[model])
        elif fates[model] == "glory":
            yield from last_stand(game, model, cause)


# ---------------------------------------------------------------- what becomes of it


def fate_of(game: State, model: ModelId, cause: Cause) -> Rule[Fate]:
    """Whether a casualty is simply removed, explodes, or has a last activation: once only, and on the board."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD or stand.had_glory:
        return "removed"
    if always_glorious(game, model):  # IN-MODEL-HUGO-4: from any cause, in place of the Volatile roll
        return "glory"
    if cause == "shooting" and has(game, model, "volatile"):  # IN-Q-57
        return (yield from volatile.roll(game, model))
    return "glory" if (yield from blaze(game, model)) else "removed"


def blaze(game: State, model: ModelId) -> Rule[bool]:
    """The player of a casualty may play Blaze of Glory on it; whether it works (IN-CONTENT-15).

    If the card is killed he may try another.
    """
    side = game.models[model].side
    where: StopName = "horde" if game.card(model).is_zombie else "fallen"
    while may_blaze(game, side, where):
        held = [card for card in game.commands[side].hand if isinstance(game.box.card(card).event, BlazeOfGlory)]
        options: list[PlayBlaze | Pass | DoNotStopAt] = [*map(PlayBlaze, held), Pass(), DoNotStopAt(where)]
        answer = yield AfterFall(model, where, seat=side, options=options, why=("IN-Q-56",))
        match answer:
            case PlayBlaze():
                if (yield from play(game, side, answer.card, Aim(on=model))):
                    return True
            case DoNotStopAt():
                game.stop_at(side, where, on=False)
            case _:
                return False
    return False


def may_blaze(game: State, side: Side, where: StopName) -> bool:
    """Whether a player is asked: if he holds any card at all, unless everybody knows that no such card is left."""
    command = game.commands[side]
    wanted: bool = getattr(command.stops, where)
    if command.automatic or not wanted or game.phase in NO_CARDS:
        return False
    return bool(command.hand) and unseen(game, BlazeOfGlory)


# ---------------------------------------------------------------- standing once more


def last_stands(game: State, models: Sequence[ModelId], cause: Cause) -> Rule[None]:
    """Several at once: the active player's first, each side's in the order it chooses (IN-Q-34)."""
    side_of = {model: game.models[model].side for model in models}
    for side in (game.active, other(game.active)):
        left = [model for model in models if side_of[model] == side]
        while left:
            model = left[0]
            if len(left) > 1 and not game.commands[side].automatic:
                options = [Activate(one) for one in left]
                model = (yield PickLastStand(seat=side, options=options, why=("IN-Q-34", "IN-Q-56"))).model
            left.remove(model)
            yield from last_stand(game, model, cause)


def last_stand(game: State, model: ModelId, cause: Cause) -> Rule[None]:
    """One last activation with base AP, knocked down or not; then it is removed, unless Ka-Boom did that (IN-Q-56).

    If it died in its own activation, that one is over. Nothing hurts it meanwhile (`suffer` passes over the dying).
    """
    game.change(model, had_glory=True)
    if game.models[model].down:
        game.lay_down(model, down=False)
    if game.activation.model == model:
        game.act(over=True)
    yield LastStand(model, why=("IN-Q-56",))
    yield from run_activation(game, model, "glory")
    if model in game.models:
        yield from remove(game, model, cause)
