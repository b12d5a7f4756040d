"""Clean-up Phase: what goes, what stays, and the next round."""

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import AreaFlooded, ObjectiveUndone, PhaseBegan
from nightraid.games.wolfenstein.rules.alarm import arrive, settle_hazard
from nightraid.games.wolfenstein.rules.end_of_game import check_end, clean_up_conditions, lose
from nightraid.games.wolfenstein.rules.hazard import raise_hazard
from nightraid.games.wolfenstein.rules.noise import company_is_heard, silence
from nightraid.games.wolfenstein.schema.missions import Flood, Reinforcements, Ticking
from nightraid.games.wolfenstein.state import State


def clean_up(game: State) -> Rule[None]:
    """In this order: win check, noise tokens, mission rules, round tracker and loss by rounds (WF-CLEAN-1).

    Killed Nazis left at once (WF-Q-31); the starting player is chosen when the next round begins.
    """
    yield PhaseBegan("clean-up", why=("WF-ROUND-1",))
    yield from clean_up_conditions(game)
    yield from check_end(game)
    yield from take_noise_away(game)
    yield from undo_half_done(game)
    yield from mission_rules(game)
    yield from check_end(game)
    if game.round >= game.box.round_limit:
        yield from lose(game, "out-of-time", ("WF-ROUND-4", "WF-END-2"))
    game.round += 1
    game.phase = "start"


def take_noise_away(game: State) -> Rule[None]:
    """A noise token stays only where a Hero and another model are still together (WF-CLEAN-2)."""
    for area in bits_of(game.noise):
        if not company_is_heard(game, area):
            yield from silence(game, area, why=("WF-CLEAN-2",))


def undo_half_done(game: State) -> Rule[None]:
    """Objectives that had to be done together in one round, and were not, start anew."""
    half_done, game.half_done = game.half_done, ()
    for letter, _ in half_done:
        yield ObjectiveUndone(letter, why=("WF-MISSION-5",))


def mission_rules(game: State) -> Rule[None]:
    """What the mission's special rules bring at the end of this round (WF-MISSION-1)."""
    for rule in game.box.special_rules:
        match rule:
            case Flood(area=name, round=number) if number == game.round:
                area = game.box.area(name)
                game.difficult |= game.box.area_masks[area]
                yield AreaFlooded(area, why=("WF-MISSION-1",))
            case Ticking(round=first, by=by) if game.round >= first:
                raise_hazard(game, by)
            case Reinforcements(rounds=rounds, token=token, enemy=enemy, count=count) if game.round in rounds:
                yield from arrive(game, token, [enemy] * count, by_alarm=False)
    yield from settle_hazard(game)
