"""Turns: picking a raider and spending its actions."""

from collections.abc import Iterator

from msgspec.structs import replace

from nightraid.engine.ask import Rule, choose
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.cellar.asks.events import Picked, Stopped
from nightraid.games.cellar.asks.options import Action, Hurry, Pick, Shoot, Step, Stop, Throw
from nightraid.games.cellar.asks.questions import Act, PickRaider
from nightraid.games.cellar.ids import DOWN, NOBODY, RAIDERS, RaiderId
from nightraid.games.cellar.rules.dynamite import throw, throws
from nightraid.games.cellar.rules.rush import hurries, hurry
from nightraid.games.cellar.rules.shots import shoot, targets
from nightraid.games.cellar.rules.steps import step, steps
from nightraid.games.cellar.state import State

ACTIONS_A_TURN = 2
PICKS = tuple(Pick(raider) for crew in RAIDERS for raider in crew)
STOP = Stop()


def pick_raider(game: State) -> Rule[None]:
    """The crew picks a standing raider that has not acted; one that has none is passed over (CF-TURN-1)."""
    ready = ready_raiders(game)
    if not ready:
        game.turn = 1 - game.turn
        ready = ready_raiders(game)
    if not ready:
        game.phase = "return"
        return
    picked = yield from choose(
        PickRaider(seat=game.turn, options=[PICKS[raider] for raider in ready], why=("CF-TURN-1",))
    )
    game.active, game.actions, game.has_shot = picked.raider, ACTIONS_A_TURN, False
    game.phase = "act"
    yield Picked(picked.raider, why=("CF-TURN-1",))


def ready_raiders(game: State) -> list[RaiderId]:
    """The raiders the crew whose turn it is can pick."""
    raiders = game.raiders
    return [raider for raider in game.standing(game.turn) if not raiders[raider].acted]


def act(game: State) -> Rule[None]:
    """The raider uses its actions one after the other, or stops early (CF-TURN-2)."""
    raider = game.active
    action = yield from choose(Act(raider, game.actions, seat=game.turn, options=actions(game), why=("CF-TURN-2",)))
    match action:
        case Step(to):
            game.actions -= 1
            yield from step(game, raider, to)
        case Shoot(target):
            game.actions -= 1
            yield from shoot(game, raider, target)
        case Throw(card, at):
            game.actions -= 1
            yield from throw(game, raider, card, at)
        case Hurry(card):
            yield from hurry(game, raider, card)
        case Stop():
            game.actions = 0
            yield Stopped(raider, why=("CF-TURN-2",))
    if game.actions == 0 or game.raiders[raider].cell == DOWN:  # CF-DOWN-1
        end_turn(game)


def actions(game: State) -> list[Action]:
    """Everything the acting raider can do now."""
    here = game.raiders[game.active].cell
    hand = game.crews[game.turn].hand
    return [*steps(game, here), *targets(game, here), *throws(game, here, hand), *hurries(game, hand), STOP]


def end_turn(game: State) -> None:
    """The raider has acted; the other crew's turn comes."""
    game.raiders[game.active] = replace(game.raiders[game.active], acted=True)
    game.active, game.turn, game.phase = NOBODY, 1 - game.turn, "pick"


def refused_picks(game: State) -> Iterator[Refusal]:
    """The raiders of the crew that cannot be picked, and why."""
    for raider in RAIDERS[game.turn]:
        if game.raiders[raider].cell == DOWN:
            yield Refusal(PICKS[raider], Message("refusal.is-down", {"raider": raider}), ("CF-TURN-1",))
        elif game.raiders[raider].acted:
            yield Refusal(PICKS[raider], Message("refusal.has-acted", {"raider": raider}), ("CF-TURN-1",))
