"""What events, chests and mission objectives bring about."""

from collections.abc import Sequence

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.abilities.targets import gain_ap
from nightraid.games.wolfenstein.asks.events import DoorOpened
from nightraid.games.wolfenstein.ids import NOBODY, Cell, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.armor_and_hp import harm, heal
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.rules.base.players import owner_of
from nightraid.games.wolfenstein.rules.bots import gain_bot
from nightraid.games.wolfenstein.rules.fatigue import rest, tire
from nightraid.games.wolfenstein.rules.hazard import calm_hazard, raise_hazard
from nightraid.games.wolfenstein.rules.loot import gain, others_clockwise
from nightraid.games.wolfenstein.rules.noise import make_noise, silence
from nightraid.games.wolfenstein.rules.spawning import place_group
from nightraid.games.wolfenstein.rules.stun_and_sabotage import sabotage, stun
from nightraid.games.wolfenstein.schema.parts import (
    Ally,
    Ambush,
    CalmHazard,
    Daze,
    Disarm,
    Gain,
    GainAp,
    Harm,
    Heal,
    Hush,
    MakeNoise,
    OpenDoors,
    Outcome,
    RaiseHazard,
    Refresh,
    Shake,
    TeamGain,
    Tire,
)
from nightraid.games.wolfenstein.state import State


def bring_about(game: State, searcher: ModelId, outcomes: Sequence[Outcome], token: Cell, why: RuleIds) -> Rule[None]:
    """All of it, in the card's order; `token` is the square of the token that was searched.

    What a chest opened by a bot gives goes to its Hero, what it does to the searcher it does to the bot (WF-Q-73).
    """
    hero, areas = owner_of(game, searcher), game.box.areas_of(game.cells_of(searcher))
    arrived = False
    for outcome in outcomes:
        match outcome:
            case Gain() | TeamGain() | GainAp() | Ally():
                yield from give(game, searcher, hero, outcome, token, why)
            case Harm() | Heal() | Tire() | Refresh() | Daze() | Disarm():
                yield from befall(game, searcher, outcome, why)
            case RaiseHazard(by=steps):
                raise_hazard(game, steps)
            case CalmHazard(by=steps):
                yield from calm_hazard(game, steps, why)
            case Ambush():
                if not arrived:
                    yield from spring(game, outcomes, token)
                arrived = True
            case MakeNoise() | Hush() | Shake() | OpenDoors():
                yield from stir(game, searcher, areas, outcome, why)


# ---------------------------------------------------------------- for the Heroes


def give(
    game: State,
    searcher: ModelId,
    hero: HeroId,
    outcome: Gain | TeamGain | GainAp | Ally,
    token: Cell,
    why: RuleIds,
) -> Rule[None]:
    """What the Hero and the team get out of it."""
    match outcome:
        case Gain(loot=loot):
            yield from gain(game, hero, loot, why)
        case TeamGain(loot=loot):
            for other in others_clockwise(game, hero):
                yield from gain(game, other, loot, why)
        case GainAp(ap=ap):
            if searcher == game.turn.hero:  # when its bot acts, a Hero's own AP are a thing of the past
                yield from gain_ap(game, hero, ap, why)
        case Ally(enemy=kind):
            yield from gain_bot(game, hero, kind, token)


# ---------------------------------------------------------------- to the searcher


def befall(
    game: State, searcher: ModelId, outcome: Harm | Heal | Tire | Refresh | Daze | Disarm, why: RuleIds
) -> Rule[None]:
    """What happens to the searcher itself; a bot that is no more feels nothing."""
    if not is_hero(searcher) and searcher not in game.bots:
        return
    match outcome:
        case Harm(points=points):
            yield from harm(game, searcher, points, NOBODY, why)
        case Heal(hp=hp, armor=armor):
            if not is_hero(searcher) or game.heroes[searcher].status == "up":  # WF-BLEED-3
                yield from heal(game, searcher, armor, hp, why)
        case Tire() if is_hero(searcher):  # bots know no fatigue (WF-BOT-3)
            yield from tire(game, searcher, (*why, "WF-FATIGUE-7"))
        case Refresh() if is_hero(searcher):
            yield from rest(game, searcher, why)
        case Daze():
            yield from stun(game, searcher, why)
        case Disarm():
            yield from sabotage(game, searcher, why)


# ---------------------------------------------------------------- around it


def stir(
    game: State, searcher: ModelId, areas: int, outcome: MakeNoise | Hush | Shake | OpenDoors, why: RuleIds
) -> Rule[None]:
    """What happens in the searcher's area, or within its sight."""
    match outcome:
        case MakeNoise():
            yield from make_noise(game, areas, why)
        case Hush():
            for area in bits_of(areas & game.noise):
                yield from silence(game, area, why)
        case Shake():
            for nazi in shaken(game, searcher, areas):
                yield from stun(game, nazi, why)
        case OpenDoors():
            doors = doors_of(game, areas) & game.closed & ~game.locked
            game.closed &= ~doors
            for door in bits_of(doors):
                yield DoorOpened(NOBODY, door, why=why)


def shaken(game: State, searcher: ModelId, areas: int) -> list[ModelId]:
    """The Nazis in some areas or in the searcher's sight."""
    there = is_hero(searcher) or searcher in game.bots
    return [
        nazi
        for nazi in game.nazis
        if game.box.areas_of(game.cells_of(nazi)) & areas or (there and sees(game, searcher, nazi))
    ]


def doors_of(game: State, areas: int) -> int:
    """The doors on the sides of some areas, as a mask."""
    doors = 0
    for area in bits_of(areas):
        for cell in bits_of(game.box.area_masks[area]):
            doors |= game.box.grid.doors_beside(cell)
    return doors


def spring(game: State, outcomes: Sequence[Outcome], token: Cell) -> Rule[None]:
    """All Nazis that a card brings are one group around the token's square (WF-SPAWN-4, WF-SPAWN-5)."""
    kinds = [outcome.enemy for outcome in outcomes if isinstance(outcome, Ambush) for _ in range(outcome.count)]
    yield from place_group(game, token, kinds, ("WF-SPAWN-5",))
