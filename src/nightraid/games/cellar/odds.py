"""Exact odds: what the dice of a shot or of dynamite can do, worked out with the numbers of the rules.

Every distribution adds up to 100 percent. The tests follow all dice through the rules and compare.
"""

from typing import Any

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.rolls import share_of
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.cellar.asks.options import Shoot, Throw
from nightraid.games.cellar.ids import D6, CardId, RaiderId, crew_of, raider_name
from nightraid.games.cellar.rules.dynamite import caught_at
from nightraid.games.cellar.rules.shots import HITS_ON, dice_at
from nightraid.games.cellar.schema import Dynamite
from nightraid.games.cellar.state import State


def distributions(match: Match[State], seat: Seat, ask: Ask[Any], option: Option) -> tuple[Distribution, ...]:
    """What chance can make of an option; nothing where no die is rolled."""
    game = match.state
    match option:
        case Shoot(target):
            return (shot_odds(game, target),)
        case Throw(card, at):
            return tuple(blast_odds(game, card, raider) for raider in caught_at(game, at))
    return ()


def shot_odds(game: State, target: RaiderId) -> Distribution:
    """One hit is enough (CF-SHOT-3). Whether the other crew ducks is its own choice."""
    dice = dice_at(game.box.grid.distance(game.raiders[game.active].cell, game.raiders[target].cell))
    missed = (1 - share_from(HITS_ON)) ** dice
    results = (Chance("a hit", 100 * (1 - missed), "good"), Chance("a miss", 100 * missed, "bad"))
    part = Note(f"{dice} dice, each hits with {HITS_ON} or more.", rules=("CF-SHOT-3",))
    return Distribution(f"Shot at {raider_name(target)}", results, (part,))


def blast_odds(game: State, card: CardId, raider: RaiderId) -> Distribution:
    """A die for each raider that is caught (CF-DYNAMITE-2)."""
    effect, own = game.box.cards[card].play, crew_of(raider) == game.turn
    assert isinstance(effect, Dynamite)
    falls = share_from(effect.knocks_down_on)
    results = (
        Chance("knocked down", 100 * falls, "bad" if own else "good"),
        Chance("stays up", 100 * (1 - falls), "good" if own else "bad"),
    )
    part = Note(f"1 die: {effect.knocks_down_on} or more knocks it down.", rules=("CF-DYNAMITE-2",))
    return Distribution(raider_name(raider), results, (part,))


def share_from(face: int) -> float:
    """How often a die shows this face or a higher one."""
    return share_of(D6, tuple(one for one in D6.faces if one >= face))
