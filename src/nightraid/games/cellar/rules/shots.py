"""Shots: targets, dice, hits and ducking."""

from collections.abc import Iterator

from nightraid.engine.ask import Rule, choose, roll
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.cellar.asks.events import Ducked, Shot
from nightraid.games.cellar.asks.options import Shoot, TakeIt
from nightraid.games.cellar.asks.questions import RollToHit, WillYouDuck
from nightraid.games.cellar.ids import D6, RAIDERS, Cell, RaiderId, crew_of
from nightraid.games.cellar.rules.down import knock_down
from nightraid.games.cellar.state import State

CLOSE = 2
HITS_ON = 5


def targets(game: State, here: Cell) -> list[Shoot]:
    """Standing raiders of the other crew in sight and range, if this raider has not shot yet (CF-SHOT-1, CF-TURN-3)."""
    if game.has_shot:
        return []
    raiders, in_range = game.raiders, game.box.in_range[here]
    return [Shoot(target) for target in RAIDERS[1 - game.turn] if raiders[target].cell in in_range]


def dice_at(distance: int) -> int:
    """Three dice up to two squares away, two further off (CF-SHOT-3)."""
    return 3 if distance <= CLOSE else 2


def shoot(game: State, raider: RaiderId, target: RaiderId) -> Rule[None]:
    """Roll; a 5 or 6 hits; a raider that is hit and does not duck is knocked down (CF-SHOT-3, 4)."""
    game.has_shot = True
    distance = game.box.grid.distance(game.raiders[raider].cell, game.raiders[target].cell)
    faces = yield from roll(
        RollToHit(raider, target, dice=(D6,) * dice_at(distance), seat=game.turn, why=("CF-SHOT-3",))
    )
    hit = max(faces) >= HITS_ON
    yield Shot(raider, target, faces, hit, why=("CF-SHOT-3",))
    if hit and not (yield from ducks(game, target, shooter=raider)):
        yield from knock_down(game, target, why=("CF-SHOT-4",))


def ducks(game: State, raider: RaiderId, shooter: RaiderId) -> Rule[bool]:
    """The crew may play a Duck card; it is asked whenever it holds any card (CF-DUCK-1, 2)."""
    crew = crew_of(raider)
    hand = game.crews[crew].hand
    if not hand:
        return False
    ducking = [game.box.ducks[card] for card in hand if card in game.box.ducks][:1]  # one is as good as the next
    answer = yield from choose(
        WillYouDuck(raider, shooter, seat=crew, options=[*ducking, TakeIt()], why=("CF-DUCK-1", "CF-DUCK-2"))
    )
    if isinstance(answer, TakeIt):
        return False
    game.discard_from(crew, answer.card)
    yield Ducked(raider, answer.card, why=("CF-DUCK-1",))
    return True


def refused_shots(game: State) -> Iterator[Refusal]:
    """The raiders of the other crew that cannot be shot at, and why."""
    here = game.raiders[game.active].cell
    for target in game.standing(1 - game.turn):
        there = game.raiders[target].cell
        about = {"target": target}
        if game.has_shot:
            yield Refusal(Shoot(target), Message("refusal.has-shot"), ("CF-TURN-3",))
        elif there not in game.box.seen[here]:
            yield Refusal(Shoot(target), Message("refusal.out-of-sight", about), ("CF-SHOT-2",))
        elif there not in game.box.in_range[here]:
            yield Refusal(Shoot(target), Message("refusal.out-of-range", about), ("CF-SHOT-1",))
