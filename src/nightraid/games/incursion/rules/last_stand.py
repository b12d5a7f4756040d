"""What follows from a casualty: Volatile, Blaze of Glory, and leaving the board (IN-DD-7, IN-Q-56, IN-Q-57)."""

from collections.abc import Sequence

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities import volatile
from nightraid.games.incursion.abilities.card_targets import Aim
from nightraid.games.incursion.abilities.in_force import always_glorious, has
from nightraid.games.incursion.events.fights import Cause, LastStand
from nightraid.games.incursion.ids import OFF_BOARD, ModelId, StopName
from nightraid.games.incursion.options import DoNotStopAt, Pass, PlayBlaze
from nightraid.games.incursion.questions import AfterFall
from nightraid.games.incursion.rules.activation import run_activation
from nightraid.games.incursion.rules.battle_cards import play, unseen
from nightraid.games.incursion.rules.casualties import remove
from nightraid.games.incursion.schema.cards import BlazeOfGlory
from nightraid.games.incursion.state import State


def what_follows(game: State, models: Sequence[ModelId], cause: Cause) -> Rule[None]:
    """Casualties without a last stand are removed together; then explosions and last stands in the order given."""
    glorious: list[ModelId] = []
    exploding: list[ModelId] = []
    for model in models:
        fate = yield from fate_of(game, model, cause)
        if fate == "glory":
            glorious.append(model)
        elif fate == "explosion":
            exploding.append(model)
    cells = {model: game.models[model].cell for model in exploding}
    for model in models:
        if model not in glorious:
            yield from remove(game, model, cause)
    for model, cell in cells.items():
        yield from volatile.explode(game, model, cell)
    for model in glorious:
        if model in game.models:
            yield from last_stand(game, model, cause)


def fate_of(game: State, model: ModelId, cause: Cause) -> Rule[str]:
    """`glory`, `explosion` or nothing."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD or stand.had_glory:
        return ""
    if always_glorious(game, model):  # IN-MODEL-HUGO-4: in place of the Volatile roll
        return "glory"
    if cause == "shooting" and has(game, model, "volatile"):
        fate = yield from volatile.roll(game, model)
        if fate:
            return fate
    return "glory" if (yield from blaze(game, model)) else ""


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
    held = [card for card in command.hand if isinstance(game.box.card(card).event, BlazeOfGlory)]
    options: list[PlayBlaze | Pass | DoNotStopAt] = [*(PlayBlaze(card) for card in held), Pass(), DoNotStopAt(where)]
    answer = yield AfterFall(model, where, seat=side, options=options, why=("IN-Q-56",))
    match answer:
        case PlayBlaze():
            return (yield from play(game, side, answer.card, Aim(on=model)))
        case DoNotStopAt():
            game.stop_at(side, where, on=False)
    return False


def last_stand(game: State, model: ModelId, cause: Cause) -> Rule[None]:
    """One last activation with base AP, then the model is removed (IN-Q-56)."""
    game.change(model, had_glory=True)
    yield LastStand(model, why=("IN-Q-56",))
    yield from run_activation(game, model, "glory")
    if model in game.models:
        yield from remove(game, model, cause)
