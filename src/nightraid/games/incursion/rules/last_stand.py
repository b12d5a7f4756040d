"""What follows from a casualty: Volatile, Blaze of Glory, and leaving the board (IN-DD-7, IN-Q-56, IN-Q-57)."""

from collections.abc import Sequence

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities import volatile
from nightraid.games.incursion.abilities.card_targets import Aim
from nightraid.games.incursion.abilities.in_force import always_glorious, has
from nightraid.games.incursion.abilities.volatile import Fate
from nightraid.games.incursion.events.fights import Cause, LastStand
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId, StopName
from nightraid.games.incursion.options import DoNotStopAt, Pass, PlayBlaze
from nightraid.games.incursion.questions import AfterFall
from nightraid.games.incursion.rules.activation import run_activation
from nightraid.games.incursion.rules.battle_cards import play, unseen
from nightraid.games.incursion.rules.casualties import remove
from nightraid.games.incursion.schema.cards import BlazeOfGlory
from nightraid.games.incursion.state import State


def what_follows(game: State, models: Sequence[ModelId], cause: Cause) -> Rule[None]:
    """Casualties without a last stand are removed together; then explosions and last stands in the order given.

    Dice and cards decide first, for all of them: who stands once more is not removed with the others (IN-Q-10).
    """
    fates: dict[ModelId, Fate] = {}
    cells: dict[ModelId, Cell] = {}
    for model in models:
        cells[model] = game.models[model].cell
        fates[model] = yield from fate_of(game, model, cause)
    for model in models:
        if fates[model] != "glory":
            yield from remove(game, model, cause)
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

    He is asked whenever he holds any card at all, unless everybody knows that no such card is left.
    """
    side = game.models[model].side
    command = game.commands[side]
    where: StopName = "horde" if game.card(model).is_zombie else "fallen"
    wanted = command.stops.horde if where == "horde" else command.stops.fallen
    if command.automatic or not wanted or not command.hand or not unseen(game, BlazeOfGlory):
        return False
    if game.phase == "infiltration":
        return False  # no cards there (IN-Q-39)
    held = [card for card in command.hand if isinstance(game.box.card(card).event, BlazeOfGlory)]
    options: list[PlayBlaze | Pass | DoNotStopAt] = [*(PlayBlaze(card) for card in held), Pass(), DoNotStopAt(where)]
    answer = yield AfterFall(model, where, seat=side, options=options, why=("IN-Q-56",))
    match answer:
        case PlayBlaze():
            return (yield from play(game, side, answer.card, Aim(on=model)))
        case DoNotStopAt():
            game.stop_at(side, where, on=False)
    return False


# ---------------------------------------------------------------- standing once more


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
