"""What events do (IN-CARD-12, IN-CARD-13)."""

from collections.abc import Callable
from typing import Any

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardKilled, CpChanged
from nightraid.games.incursion.asks.events.fights import Healed, ReactionFireOn
from nightraid.games.incursion.asks.events.turns import ApGiven, DoorMoved, FiresOut, HordeCame, ModelPlaced, Turned
from nightraid.games.incursion.asks.questions import TakeAtRandom
from nightraid.games.incursion.ids import NOBODY, SIDES, STURMZOMBIE, CardId, ModelId, Side, other
from nightraid.games.incursion.rules.arrivals import add_horde, face_in, place
from nightraid.games.incursion.rules.card_targets import Aim, doors_to_swing, models_in
from nightraid.games.incursion.rules.cards_in_play import leave_play
from nightraid.games.incursion.rules.conditions import knock_down, lose_reaction_fire
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.rules.fire import set_on_fire
from nightraid.games.incursion.rules.hands import discard, draw_to_hand
from nightraid.games.incursion.schema.cards import (
    BlazeOfGlory,
    DrawCards,
    EventEffect,
    Extinguish,
    ExtraAp,
    GainCp,
    KnockDown,
    LoseCp,
    LoseReaction,
    MoreZombies,
    Patch,
    Rockfall,
    Snafu,
    Spill,
    Strike,
    SwingDoors,
    TakeCard,
    TakePost,
    TurnAround,
)
from nightraid.games.incursion.state import State

WHY = ("IN-CARD-12",)


def work(game: State, side: Side, card: CardId, aim: Aim) -> Rule[None]:
    """An event that is over at once takes effect; those that last lie in play instead."""
    event = game.box.card(card).event
    assert event is not None
    yield from WORKS[type(event)](game, side, event, aim)


# ---------------------------------------------------------------- command


def snafu(game: State, side: Side, event: Snafu, aim: Aim) -> Rule[None]:
    """A card in play is removed; one that is only being played is stopped by who plays it (`battle_cards`)."""
    if any(lying.card == aim.against for lying in game.in_play):
        yield CardKilled(aim.against, side, 0, "card", why=WHY)
        yield from leave_play(game, aim.against)


def gain_cp(game: State, side: Side, event: GainCp, aim: Aim) -> Rule[None]:
    """CP for the player."""
    game.command(side, cp=game.commands[side].cp + event.cp)
    yield CpChanged(side, event.cp, why=WHY)


def lose_cp(game: State, side: Side, event: LoseCp, aim: Aim) -> Rule[None]:
    """The enemy loses CP, as far as he has them; special CP are safe."""
    enemy = other(side)
    lost = min(event.cp, game.commands[enemy].cp)
    game.command(enemy, cp=game.commands[enemy].cp - lost)
    yield CpChanged(enemy, -lost, why=WHY)


def draw_cards(game: State, side: Side, event: DrawCards, aim: Aim) -> Rule[None]:
    """Cards for the player."""
    yield from draw_to_hand(game, side, event.cards, WHY)


def take_card(game: State, side: Side, event: TakeCard, aim: Aim) -> Rule[None]:
    """The enemy discards at random. Only he sees what his hand holds; what is discarded is open (IN-CARD-4)."""
    enemy = other(side)
    hand = game.commands[enemy].hand
    count = min(event.cards, len(hand))
    if not count:
        return
    taken = yield TakeAtRandom(enemy, pool=hand, count=count, seat=enemy, seen_by=(enemy,), why=WHY)
    yield from discard(game, enemy, taken, ("IN-CARD-4", *WHY))


# ---------------------------------------------------------------- dice


def rockfall(game: State, side: Side, event: Rockfall, aim: Aim) -> Rule[None]:
    """Dice for every model in an area, friend or foe."""
    yield from _dice_for(game, models_in(game, aim.area), event.dice, event.dd)


def strike(game: State, side: Side, event: Strike, aim: Aim) -> Rule[None]:
    """Dice for one enemy."""
    yield from _dice_for(game, [aim.on], event.dice, event.dd)


def _dice_for(game: State, models: list[ModelId], dice: int, dd: int) -> Rule[None]:
    """Nobody's dice: no card on a model changes them. All are rolled before anybody suffers (IN-Q-10)."""
    hits: list[Hit] = []
    for model in models:
        rolled = yield from roll_damage(game, Attack(NOBODY, model, "event", dice, dd))
        hits.append(Hit(model, rolled.dp))
    yield from suffer(game, hits, "card", in_order=False)


# ---------------------------------------------------------------- models


def patch(game: State, side: Side, event: Patch, aim: Aim) -> Rule[None]:
    """A friend loses DP counters."""
    dp = game.models[aim.on].dp
    healed = min(event.dp, dp)
    game.change(aim.on, dp=dp - healed)
    yield Healed(aim.on, healed, why=WHY)


def throw_down(game: State, side: Side, event: KnockDown, aim: Aim) -> Rule[None]:
    """An enemy is knocked down."""
    yield from knock_down(game, aim.on)


def lose_reaction(game: State, side: Side, event: LoseReaction, aim: Aim) -> Rule[None]:
    """Every enemy in an area loses reaction fire mode."""
    for model in models_in(game, aim.area):
        if game.models[model].side != side:
            yield from lose_reaction_fire(game, model, "card")


def take_post(game: State, side: Side, event: TakePost, aim: Aim) -> Rule[None]:
    """A friend goes into reaction fire mode, whatever it sees."""
    game.change(aim.on, reacting=True)
    yield ReactionFireOn((aim.on,), why=WHY)


def turn_around(game: State, side: Side, event: TurnAround, aim: Aim) -> Rule[None]:
    """An enemy is turned; that is no action of its."""
    game.change(aim.on, facing=aim.facing)
    yield Turned(aim.on, int(aim.facing), 0, why=WHY)


def extra_ap(game: State, side: Side, event: ExtraAp, aim: Aim) -> Rule[None]:
    """AP as from Tactical Fulcrum, or at once for the active model."""
    if game.activation.model == aim.on:
        game.act(ap=game.activation.ap + event.ap)
    else:
        game.change(aim.on, received=game.models[aim.on].received + event.ap)
    yield ApGiven(NOBODY, aim.on, event.ap, why=WHY)


def more_zombies(game: State, side: Side, event: MoreZombies, aim: Aim) -> Rule[None]:
    """Sturmzombies wait beside an entry point, to be activated in this player turn."""
    zombies = add_horde(game, event.count)
    yield HordeCame(STURMZOMBIE, len(zombies), why=WHY)
    for zombie in zombies:
        place(game, zombie, aim.entry)
        face_in(game, zombie)
        yield ModelPlaced(zombie, aim.entry, why=WHY)


# ---------------------------------------------------------------- doors and fires


def swing_doors(game: State, side: Side, event: SwingDoors, aim: Aim) -> Rule[None]:
    """Every door on a side of an area opens, or closes."""
    doors = doors_to_swing(game, aim.area, event)
    opens = event.to == "open"
    game.closed = game.closed & ~doors if opens else game.closed | doors
    for door in bits_of(doors):
        yield DoorMoved(NOBODY, door, opens, why=WHY)


def extinguish(game: State, side: Side, event: Extinguish, aim: Aim) -> Rule[None]:
    """All on-fire counters of an area are removed, whoever placed them."""
    mask = game.box.ground.area_masks[aim.area]
    burning = {cell: fires for cell, fires in game.fires.items() if mask >> cell & 1}
    for cell in burning:
        del game.fires[cell]
    for placer in SIDES:
        squares = tuple(cell for cell, fires in burning.items() if any(fire.side == placer for fire in fires))
        if squares:
            yield FiresOut(placer, squares, why=WHY)


def spill(game: State, side: Side, event: Spill, aim: Aim) -> Rule[None]:
    """On-fire counters on a square and those beside it, across passable edges; nobody rolls at once."""
    squares = (aim.at, *game.box.steps.beside(aim.at, game.closed))
    yield from set_on_fire(game, side, squares, WHY)


def blaze_of_glory(game: State, side: Side, event: BlazeOfGlory, aim: Aim) -> Rule[None]:
    """The last activation comes when the attack is over: see `last_stand.py`, which asks for the card."""
    yield from ()


WORKS: dict[type[EventEffect], Callable[[State, Side, Any, Aim], Rule[None]]] = {
    Snafu: snafu,
    GainCp: gain_cp,
    LoseCp: lose_cp,
    DrawCards: draw_cards,
    TakeCard: take_card,
    Rockfall: rockfall,
    Strike: strike,
    Patch: patch,
    KnockDown: throw_down,
    LoseReaction: lose_reaction,
    TakePost: take_post,
    TurnAround: turn_around,
    ExtraAp: extra_ap,
    MoreZombies: more_zombies,
    SwingDoors: swing_doors,
    Extinguish: extinguish,
    Spill: spill,
    BlazeOfGlory: blaze_of_glory,
}
"""What the events do that are over at once; those that last are read where they matter while they lie."""
