"""Before the fight: whom to buy, how much to bid, where to wait, which cards to keep."""

from collections.abc import Sequence

from nightraid.engine.ask import Option
from nightraid.engine.chance import Stream
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots.errands import distance, errand_of
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.watching import can_wait
from nightraid.games.incursion.ids import ALLIED, SIDE_NAMES, STURMZOMBIE, EntryId, KindId, ModelId, Side
from nightraid.games.incursion.rules.force import models_in, rp_left, still_compulsory
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of

LIKED: tuple[tuple[KindId, ...], ...] = (
    (
        "corporal",
        "grunt-ape",
        "paddy-mayne",
        "hmg-ape",
        "the-hurricane",
        "gut-gunner",
        "grunt-ape",
        "commando",
        "grunt-ape",
        "ape-sarge",
        "grunt-ape",
        "nigel",
        "rosie",
        "commando",
        "bazooka-ape",
    ),
    (
        "drop-trooper",
        "blitzhund",
        STURMZOMBIE,
        "mg42-trooper",
        "drop-trooper",
        "blitzhund",
        "hilde-becker",
        "panzeraffe",
        "ilsa-von-x",
        "drop-trooper",
        "feldwebel",
        STURMZOMBIE,
        "mg42-trooper",
        "drohne",
        "bomberzombie",
    ),
)
"""For each side whom to buy, in this order, as long as the RP last."""


HIRING = 3
"""The most RP to bid for Brigitte, who is worth more."""


def buy(game: State, side: Side, options: Sequence[Option], plan: Plan = AS_ALWAYS) -> Option:
    """The next model: what must be bought first, then down the lists, then whatever the rest buys."""
    fitting = sensible(game, side, options)
    if not fitting:
        ready = [option for option in options if isinstance(option, to.ForceReady)]
        return ready[0] if ready else options[0]
    have = list(game.commands[side].force)
    for kind in (*plan.force, *LIKED[side]):
        if kind in have:
            have.remove(kind)
        else:
            for option in fitting:
                if option.kind == kind:
                    return option
    return max(fitting, key=lambda option: game.box.kind[option.kind].rp)


def sensible(game: State, side: Side, options: Sequence[Option]) -> list[to.Buy]:
    """Whom one can buy without running out of RP for what must be bought."""
    can = [option for option in options if isinstance(option, to.Buy)]
    zombies = [option for option in can if option.kind == STURMZOMBIE]
    if still_compulsory(game, side) and zombies:
        return zombies
    return [option for option in can if leaves_enough(game, side, option.kind)] or can


def leaves_enough(game: State, side: Side, kind: KindId) -> bool:
    """Whether the RP left still buy as many models as the mission wants."""
    bought = game.commands[side].force
    missing = hands_needed(game, side) - models_in(bought) - (kind != STURMZOMBIE)
    left = rp_left(game, side) - game.box.kind[kind].rp
    return missing <= 0 or cheapest(game, side) * missing <= left


def cheapest(game: State, side: Side) -> int:
    """What the cheapest model costs that is no zombie."""
    return min((card.rp for card in game.box.buyable[side] if not card.is_zombie), default=1)


def hands_needed(game: State, side: Side) -> int:
    """How many models a side should bring: one more than have to get out, or to carry something out.

    Who wins by waiting need not bother.
    """
    mission, name = game.box.mission, SIDE_NAMES[side]
    least = mission.force(name).least_models
    if can_wait(game, side):
        return least
    for check in (check for victory in mission.victories if victory.side == name for check in victory.checks):
        if isinstance(check, won.CarryOff):
            least = max(least, 1 + (len(check.items) if check.count is None else check.count))
        elif isinstance(check, won.Exit):
            least = max(least, 1 + check.models)
    most = mission.force(name).most_models
    return min(least, game.commands[side].rp // cheapest(game, side), least if most is None else most)


def enhance(options: Sequence[Option]) -> Option:
    """Hugo's science for whoever comes in numbers."""
    likes = (STURMZOMBIE, "blitzhund", "panzeraffe", "bomberzombie")
    return min(options, key=lambda option: likes.index(option.kind) if isinstance(option, to.Enhance) else 9)


def bid(game: State, side: Side, luck: Stream, options: Sequence[Option], plan: Plan = AS_ALWAYS) -> Option:
    """What the plan says, or a CP or none: the turn is seldom worth more."""
    most = max(option.cp for option in options if isinstance(option, to.Bid))
    wish = plan.bid if plan.bid is not None else luck.below(2) if side == ALLIED else luck.below(3)
    wish = min(most, wish)
    return next(option for option in options if isinstance(option, to.Bid) and option.cp == wish)


def hire(luck: Stream, options: Sequence[Option]) -> Option:
    """Brigitte is worth a few RP and no more; equal bids are lost, so nobody should know how many."""
    bids = [option for option in options if isinstance(option, to.RpBid)]
    wish = luck.below(HIRING + 1)
    return max((option for option in bids if option.rp <= wish), key=lambda option: option.rp)


# ---------------------------------------------------------------- where to wait


def place(game: State, model: ModelId, options: Sequence[Option], plan: Plan = AS_ALWAYS) -> Option:
    """The entry point of the plan, or the one that is nearest to the model's errand; all of a kind together."""

    def far(entry: EntryId) -> int:
        waiting = copy_of(game)
        waiting.change(model, entry=entry)
        return distance(waiting, model, errand_of(waiting, model, plan).goals)

    alike = [option for option in options if isinstance(option, to.PlaceAllAt)]
    single = [option for option in options if isinstance(option, to.PlaceAt)]
    return min(alike or single, key=lambda option: (option.entry != plan.entry, far(option.entry)))
