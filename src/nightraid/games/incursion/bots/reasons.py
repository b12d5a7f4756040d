"""Why the rules of thumb do something, in a sentence for people who ask for a hint."""

from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots import attacks
from nightraid.games.incursion.bots.errands import errand_of
from nightraid.games.incursion.bots.watching import hit_by
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, ModelId
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight
from nightraid.games.incursion.rules.damage import Attack
from nightraid.games.incursion.rules.shots import Mark, aimed_shot, ordinary_shot
from nightraid.games.incursion.state import State

AT_ONCE: dict[type[Option], str] = {
    to.StandUp: "Whoever lies on the ground can do nothing else.",
    to.Exit: "Leaving is what the mission asks for.",
    to.PickUp: "The mission turns on this item.",
    to.UseObject: "The mission turns on this.",
    to.PullHarpoon: "Nobody moves while the harpoon sticks.",
    to.Heal: "A wounded friend is within reach.",
    to.PlaceBait: "A bait draws a whole pack of zombies away.",
    to.Lob: "Several enemies stand close together.",
    to.LobFire: "Several enemies stand close together.",
    to.Flame: "Enemies stand in the way of the flames.",
    to.KaBoom: "More enemies than friends stand around the mine.",
    to.Sweep: "Enemies are all around.",
    to.Thump: "A blow that needs no dice.",
    to.Convert: "A few AP more do something good at once.",
    to.CloseDoor: "Behind a closed door more of them can be awaited.",
    to.EndPlayerTurn: "Everybody has acted.",
    to.PlayCard: "The card does good now.",
    to.UsePower: "The power is good for something now.",
    to.PlaySnafu: "The card that is being played is worth stopping.",
    to.PlayBlaze: "Somebody is in sight who can be taken along.",
    to.HoldFire: "No shot could hurt it.",
    to.Bid: "To go first is seldom worth more CP.",
    to.UseIntelligence: "To go first without a bid is worth most after the first turn.",
    to.BidThen: "Intelligence is worth more in a later turn.",
    to.Buy: "A good model for its RP.",
    to.ForceReady: "The RP are spent well enough.",
    to.Discard: "This card is of no use now.",
    to.KeepHand: "These cards can still be of use.",
    to.PlaceAt: "From there it is the shortest way to its goal.",
    to.PlaceAllAt: "From there it is the shortest way to their goal.",
}
ERRANDS = {
    "leave": "The way out counts for more than a fight.",
    "fetch": "It goes for the {thing}.",
    "use": "It goes to use the {thing}.",
    "wreck": "It goes to destroy the {thing}.",
    "hold": "It goes to hold the {thing}.",
    "hunt": "It goes for the nearest enemy.",
}


def reason(game: State, ask: Ask[Any], option: Option) -> str:
    """Why this option, as far as there is a rule of thumb for it."""
    match option:
        case to.Kill(card):
            over = game.active != ask.seat and game.first == ask.seat
            return (
                "CP are of no other use any more."
                if over
                else f"The card does harm, and {game.box.card(card).kill} CP are little."
            )
        case to.Activate(model):
            return _first(game, model)
        case to.React(model) if isinstance(ask, asked.ReactWith):
            return f"{round(100 * hit_by(game, model, ask.target))} % to fell the {_name(game, ask.target)}."
        case to.Pass():
            return "Nothing here is worth its price."
    if isinstance(ask, asked.Act):
        return _action(game, ask.model, option)
    return AT_ONCE.get(type(option), "By the rules of thumb.")


def _first(game: State, model: ModelId) -> str:
    stand = game.models[model]
    if stand.cell != OFF_BOARD and game.card(model).weapons and enemies_in_sight(game, model):
        return "It has an enemy in sight."
    return "It is the nearest to its goal."


def _action(game: State, model: ModelId, option: Option) -> str:
    """Why an action of the active model."""
    attack, target = _dice(game, model, option)
    if attack is not None:
        return f"The best odds: {round(100 * attacks.fells(game, target, attack))} % to fell the {_name(game, target)}."
    if isinstance(option, to.Step | to.Turn | to.Leap | to.OpenDoor | to.Enter):
        errand = errand_of(game, model)
        return ERRANDS[errand.kind].format(thing=_thing(game, errand.thing))
    if isinstance(option, to.EndActivation):
        return "There is nothing better for it to do."
    return AT_ONCE.get(type(option), "By the rules of thumb.")


def _dice(game: State, model: ModelId, option: Option) -> tuple[Attack | None, ModelId]:
    """The dice of an attack on a model."""
    match option:
        case to.Shoot(weapon, target):
            return attacks.of_shot(ordinary_shot(game, model, game.box.weapons[weapon], Mark(target))), target
        case to.Aim(weapon, target):
            return attacks.of_shot(aimed_shot(game, model, game.box.weapons[weapon], Mark(target))), target
        case to.Strike(target) | to.RunOver(target):
            return attacks.strike(game, model, target), target
    return None, NOBODY


def _name(game: State, model: ModelId) -> str:
    return game.box.kind_of_model(model).name


def _thing(game: State, thing: str) -> str:
    """An item, an object or an area by its name, without an article of its own."""
    named = game.box.items.get(thing) or game.box.objects.get(thing)
    return named.name.removeprefix("The ") if named else thing.replace("-", " ")
