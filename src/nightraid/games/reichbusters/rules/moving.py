"""Moving: step by step into adjacent areas, with stops at enemies, standing up and modifiers (RB-MOVE-1 to -9)."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.board import listed_bits
from nightraid.engine.ask import Option, Rule, RuleIds
from nightraid.games.reichbusters.asks.events.hero import HeroMoved, HeroStoodUp
from nightraid.games.reichbusters.asks.options.hero import GoOn, LeaveMap, Move, PlayMovement, StandUp, StopHere
from nightraid.games.reichbusters.asks.questions.hero import HowFar, MoveChoice
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, HeroId
from nightraid.games.reichbusters.rules import cascade, cleared, end_of_game, falling, modifiers, passages
from nightraid.games.reichbusters.rules.base import feature_cards
from nightraid.games.reichbusters.rules.base.environment_tokens import is_webbed
from nightraid.games.reichbusters.rules.base.in_force import permanent
from nightraid.games.reichbusters.rules.base.running_action import add_modifier_noise
from nightraid.games.reichbusters.rules.base.ways_out import ways_out
from nightraid.games.reichbusters.schema.features import LooseGround
from nightraid.games.reichbusters.schema.wound_cards import Limp
from nightraid.games.reichbusters.state import State

STAND_UP, STOP_HERE, LEAVE_MAP = StandUp(), StopHere(), LeaveMap()

# ---------------------------------------------------------------- where a Hero can go


def beside(game: State, hero: HeroId) -> int:
    """The areas one movement away, as a mask: no wall, no closed door (RB-MOVE-9), secret passages (RB-PASSAGE-2)."""
    here = game.heroes[hero].area
    return game.box.board.walks(game.closed).adjacent(here) | passages.beyond(game, here)


def held_by_enemies(game: State, hero: HeroId, entered: int) -> bool:
    """Whether a Hero must stop: enemies are in the area, and this same action has brought the Hero there.

    RB-MOVE-2, RB-MOVE-3; also if the enemies came only afterwards (RB-Q-10).
    """
    area = game.heroes[hero].area
    return bool(game.unit_areas >> area & entered >> area & 1)


def next_areas(game: State, hero: HeroId, entered: int) -> int:
    """The areas that a Hero can move into now, as a mask; `entered` are those entered by this action."""
    return 0 if held_by_enemies(game, hero, entered) else beside(game, hero)


def may_leave(game: State, hero: HeroId, entered: int) -> bool:
    """Whether one movement can take a Hero off the map (RB-END-2, RB-END-3, RB-Q-93)."""
    here = game.heroes[hero].area
    return (
        bool(ways_out(game) >> here & 1)
        and not held_by_enemies(game, hero, entered)
        and end_of_game.has_what_it_takes(game, hero)
    )


# ---------------------------------------------------------------- the basic action


def may_move(game: State, hero: HeroId) -> bool:
    """Whether the basic Move is left, once per turn (RB-TURN-2), and no web holds (RB-NTE-ENV-ALIEN-WEB-1)."""
    return game.turn.basic > 0 and not game.turn.moved and not is_webbed(game, hero)


def offers(game: State, hero: HeroId) -> list[Option]:
    """The basic Move, by its first movement; a knocked-down Hero can only stand up (RB-KEY-KNOCKED-DOWN-1)."""
    if not may_move(game, hero):
        return []
    if game.heroes[hero].knocked_down:
        return [STAND_UP]
    options: list[Option] = [Move(area) for area in listed_bits(next_areas(game, hero, 0))]
    if may_leave(game, hero, 0):
        options.append(LEAVE_MAP)
    return options


def basic_move(game: State, hero: HeroId, first: Move | StandUp | LeaveMap) -> Rule[None]:
    """Move one area, more with modifiers; no noise of its own (RB-MOVE-1, RB-MOVE-8)."""
    game.turn = replace(game.turn, basic=game.turn.basic - 1, moved=True)
    choice: MoveChoice = GoOn(first.to) if isinstance(first, Move) else first
    yield from move(game, hero, 1, why=("RB-MOVE-1",), first=choice)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    Move: basic_move,
    StandUp: basic_move,
    LeaveMap: basic_move,
}

# ---------------------------------------------------------------- several areas


def move(
    game: State,
    hero: HeroId,
    areas: int,
    *,
    why: RuleIds,
    first: MoveChoice | None = None,
    into: int = -1,
) -> Rule[None]:
    """Move up to so many areas within the running action, and further with modifiers; stop whenever wanted (RB-MOVE-5).

    `first` is what the player has chosen already; `into` a mask of the areas that may be entered, if not all.
    """
    here = Stretch(areas, entered=game.action.entered if game.action.hero == hero else 0)
    while game.heroes[hero].area != OFF_MAP and not game.heroes[hero].helpless:
        choice = first
        if choice is None:
            left = movements_left(game, hero, here)
            options = choices(game, hero, left, here.entered, into)
            if len(options) == 1:
                break
            choice = yield HowFar(hero, left, seat=game.seat_of(hero), options=options, why=why)
        if isinstance(choice, StopHere):
            break
        here = yield from _go(game, hero, here, choice, why)
        first = None
    if game.action.hero == hero:
        action = game.action
        game.action = replace(action, granted=action.granted + here.granted, walked=action.walked + here.walked)


class Stretch(msgspec.Struct, frozen=True):
    """One move of an action: the movements granted for it, those made, and the areas entered so far, as a mask."""

    granted: int
    walked: int = 0
    entered: int = 0


def _go(game: State, hero: HeroId, here: Stretch, choice: MoveChoice, why: RuleIds) -> Rule[Stretch]:
    """One movement, or a card that grants more of them."""
    match choice:
        case GoOn(to):
            yield from step_into(game, hero, to, why=why)
            return replace(here, walked=here.walked + 1, entered=here.entered | 1 << to)
        case StandUp():
            yield from get_up(game, hero)
            return replace(here, walked=here.walked + 1)
        case PlayMovement(card):
            more = yield from modifiers.play_on_move(game, hero, card)
            return replace(here, granted=here.granted + more)
        case LeaveMap():
            yield from end_of_game.leave(game, hero)
            return here
        case StopHere():
            return here


def movements_left(game: State, hero: HeroId, here: Stretch) -> int:
    """The movements that may still be made. A limp takes some off those of the whole action, but not the last one."""
    left = here.granted - here.walked
    limp = sum(wound.areas for wound in permanent(game, hero, Limp))
    if not limp or not left:
        return left
    before = (game.action.granted, game.action.walked) if game.action.hero == hero else (0, 0)
    granted, walked = before[0] + here.granted, before[1] + here.walked
    return min(left, max(0, max(1, granted - limp) - walked))


def choices(game: State, hero: HeroId, left: int, entered: int, into: int = -1) -> list[MoveChoice]:
    """What the next movement can be, modifiers that would give one, and to stop."""
    options: list[MoveChoice] = []
    if game.heroes[hero].knocked_down:
        further = True
        if left > 0:
            options.append(STAND_UP)
    else:
        areas = next_areas(game, hero, entered) & into
        leave = into == -1 and may_leave(game, hero, entered)
        further = bool(areas) or leave
        if left > 0:
            options += [GoOn(area) for area in listed_bits(areas)]
            if leave:
                options.append(LEAVE_MAP)
    if further:
        options += [PlayMovement(card) for card in modifiers.movement_modifiers(game, hero)]
    options.append(STOP_HERE)
    return options


# ---------------------------------------------------------------- one movement


def step_into(game: State, hero: HeroId, area: AreaId, *, why: RuleIds = ("RB-MOVE-1",)) -> Rule[None]:
    """One movement into an area, with all that comes into sight (RB-Q-8) and the cleared token (RB-CLEARED-2)."""
    start = game.heroes[hero].area
    game.put(hero, area)
    action = game.action
    if action.hero == hero:
        game.action = replace(action, entered=action.entered | 1 << area)
    _crunch(game, start, area)
    yield HeroMoved(hero, start, area, why=why)
    yield from cascade.happened(game)
    yield from falling.entered(game, hero)
    yield from cleared.entered(game, hero, start)


def get_up(game: State, hero: HeroId) -> Rule[None]:
    """One movement of the Hero's own is spent on standing up (RB-MOVE-7)."""
    game.change(hero, knocked_down=False)
    yield HeroStoodUp(hero, why=("RB-MOVE-7", "RB-KEY-KNOCKED-DOWN-1"))
    yield from cascade.happened(game)


def _crunch(game: State, *areas: AreaId) -> None:
    """Loose ground that is moved onto or off makes the action louder, once an action (RB-Q-58)."""
    for area in areas:
        loose = feature_cards.lasting_here(game, area, LooseGround)
        mark = f"loose-ground {area}"
        if loose is not None and mark not in game.action.spent_on:
            add_modifier_noise(game, loose.dice)
            game.action = replace(game.action, spent_on=(*game.action.spent_on, mark))
