"""Walks: several movements that people mean as one, given one by one and stopped by whatever comes into sight."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask
from nightraid.engine.prose import count
from nightraid.engine.screen.sketches import Note, Plan, Sketch
from nightraid.games.reichbusters.asks.options.hero import GoOn, Move, PlayMovement
from nightraid.games.reichbusters.asks.questions.hero import Act, HowFar
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId
from nightraid.games.reichbusters.odds.noise_forecast import loudness
from nightraid.games.reichbusters.odds.within_test import copy_state
from nightraid.games.reichbusters.rules import modifiers, moving
from nightraid.games.reichbusters.rules.base.in_force import permanent
from nightraid.games.reichbusters.schema.action_cards import AddAreas
from nightraid.games.reichbusters.schema.wound_cards import Limp
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.forecasts import noise_notes
from nightraid.games.reichbusters.table.sketches import step_sketch
from nightraid.games.reichbusters.table.spots import at_area
from nightraid.games.reichbusters.telling.naming import area_name

Walk: TypeAlias = tuple[AreaId, ...]
"""The areas of a walk, without the one it begins in."""


def plans_of(game: State, ask: Ask[Any]) -> Iterator[Plan]:
    """The walks of two movements or more that a question leads to: within a move, or as the basic Move with a card."""
    match ask:
        case HowFar(hero=who, left=left) if left > 1:
            for walk in walks(game, who, left, game.action.entered if game.action.hero == who else 0):
                if GoOn(walk[0]) in ask.options:  # a card may say where to
                    yield _plan(game, who, walk, tuple(GoOn(area).key for area in walk), "")
        case Act(hero=who) if any(isinstance(option, Move) for option in ask.options):
            yield from _with_a_card(game, who)


def _with_a_card(game: State, who: HeroId) -> Iterator[Plan]:
    """The basic Move, lengthened by the quietest card in hand that does so (RB-MOVE-4)."""
    cards = modifiers.movement_modifiers(game, who)
    if not cards or permanent(game, who, Limp):
        return
    card = min(cards, key=lambda one: modifiers.bottom_of(game, one).noise)
    granted = sum(effect.count for effect in modifiers.bottom_of(game, card).does if isinstance(effect, AddAreas))
    for walk in walks(game, who, 1 + granted, 0):
        first, *rest = walk
        keys = (Move(first).key, PlayMovement(card).key, *(GoOn(area).key for area in rest))
        yield _plan(game, who, walk, keys, card)


def walks(game: State, who: HeroId, most: int, entered: int) -> Iterator[Walk]:
    """The shortest ways to all areas that take at least two movements, and so many at most (RB-MOVE-1, RB-MOVE-2)."""
    twin = copy_state(game)
    seen = 1 << game.heroes[who].area
    frontier: list[tuple[Walk, int]] = [((), entered)]
    for length in range(1, most + 1):
        further: list[tuple[Walk, int]] = []
        for walk, been in frontier:
            twin.put(who, walk[-1] if walk else game.heroes[who].area)
            for area in bits_of(moving.next_areas(twin, who, been) & ~seen):
                seen |= 1 << area
                further.append(((*walk, area), been | 1 << area))
        if length > 1:
            yield from (walk for walk, _ in further)
        frontier = further


def _plan(game: State, who: HeroId, walk: Walk, keys: tuple[str, ...], card: CardId) -> Plan:
    to = walk[-1]
    with_card = f" with {modifiers.bottom_of(game, card).name}" if card else ""
    text = f"walk to {area_name(game.box, to)}, {count(len(walk), 'movement')}{with_card}"
    return Plan(f"walk-{to}", keys, at_area(to), len(walk), text, _sketch(game, who, walk, card))


def _sketch(game: State, who: HeroId, walk: Walk, card: CardId) -> Sketch:
    """Where it leads, what comes into sight at its end, and what the card adds to the noise."""
    shown = step_sketch(game, who, walk[-1])
    path = (game.heroes[who].area, *walk)
    stops = Note("It stops where something comes into sight on the way.", "plain", ("RB-Q-8",))
    if not card:
        return replace(shown, path=path, notes=(*shown.notes, stops))
    after = copy_state(game)
    after.action = replace(after.action, hero=who, more_noise=modifiers.bottom_of(game, card).noise)
    return replace(shown, path=path, notes=(*shown.notes, stops, *noise_notes(after, who, loudness(after))))
