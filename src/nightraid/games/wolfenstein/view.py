"""What a seat may know. All cards on the table lie open; of the decks only their sizes can be seen."""

from typing import Any

import msgspec

from nightraid.boards.grid.board import bits_of, named_bits
from nightraid.engine.ask import Seat
from nightraid.engine.game import Thing
from nightraid.games.wolfenstein.ids import AreaId, CardId, Letter, Level, ModelId
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now, woken_by
from nightraid.games.wolfenstein.state import Bot, Hero, Nazi, Phase, State, Turn


class NaziView(msgspec.Struct, frozen=True):
    """A Nazi and its id."""

    id: ModelId
    nazi: Nazi


class BotView(msgspec.Struct, frozen=True):
    """A bot and its id."""

    id: ModelId
    bot: Bot


class AwakeView(msgspec.Struct, frozen=True):
    """A Nazi that is still to act in this Nazi Phase, or would if the Nazi Phase began now; and what woke it."""

    id: ModelId
    saw: tuple[ModelId, ...]
    heard: tuple[AreaId, ...]
    attacked_by: ModelId


class RaidView(msgspec.Struct, frozen=True):
    """A mission as everybody sees it."""

    mission: str
    level: Level
    players: int
    round: int
    round_limit: int
    phase: Phase
    starting_player: Seat
    player: Seat
    controller: Seat
    automatic: tuple[bool, ...]
    turn: Turn
    hero_cards: tuple[str, ...]
    heroes: tuple[Hero, ...]
    nazis: tuple[NaziView, ...]
    bots: tuple[BotView, ...]
    awake: tuple[AwakeView, ...]
    hazard: int
    alarm_limit: int
    noise: tuple[str, ...]
    """The areas with a noise token."""
    closed_doors: tuple[str, ...]
    locked_doors: tuple[str, ...]
    barricades: tuple[str, ...]
    chests: tuple[int, ...]
    events: tuple[int, ...]
    objectives: tuple[Letter, ...]
    """The objective tokens that are on the map."""
    difficult: tuple[int, ...]
    weapon_deck: int
    equipment_deck: int
    chest_deck: int
    event_deck: int
    equipment_discard: tuple[CardId, ...]
    chest_discard: tuple[CardId, ...]
    event_discard: tuple[CardId, ...]
    killed: tuple[tuple[str, int], ...]
    events_completed: int
    done: tuple[Letter, ...]
    half_done: tuple[tuple[Letter, int], ...]
    goals_met: tuple[str, ...]


def redact(thing: Thing, seat: Seat | None) -> Any:
    """The one place where anything is hidden: the decks."""
    return raid_view(thing) if isinstance(thing, State) else thing


def raid_view(game: State) -> RaidView:
    """The table; it looks the same from every seat."""
    box = game.box
    return RaidView(
        mission=box.mission.id,
        level=box.level_id,
        players=game.players,
        round=game.round,
        round_limit=box.round_limit,
        phase=game.phase,
        starting_player=game.starting_player,
        player=game.player,
        controller=game.controller,
        automatic=game.automatic,
        turn=game.turn,
        hero_cards=box.heroes,
        heroes=tuple(game.heroes),
        nazis=tuple(NaziView(model, nazi) for model, nazi in game.nazis.items()),
        bots=tuple(BotView(model, bot) for model, bot in game.bots.items()),
        awake=tuple(
            AwakeView(model, nazi.saw, tuple(bits_of(nazi.heard)), woken_by(game, model))
            for model, nazi in awake_now(game).items()
        ),
        hazard=game.hazard,
        alarm_limit=box.alarm_limit,
        noise=named_bits(game.noise, box.area_names),
        closed_doors=named_bits(game.closed, box.drawn.door_letters),
        locked_doors=named_bits(game.locked & game.closed, box.drawn.door_letters),
        barricades=named_bits(game.standing, box.drawn.barricade_digits),
        chests=tuple(bits_of(game.chests)),
        events=tuple(bits_of(game.events)),
        objectives=tuple(letter for letter, cell in box.objective_cells.items() if game.objectives >> cell & 1),
        difficult=tuple(bits_of(game.difficult)),
        weapon_deck=len(game.weapon_deck),
        equipment_deck=len(game.equipment_deck),
        chest_deck=len(game.chest_deck),
        event_deck=len(game.event_deck),
        equipment_discard=game.equipment_discard,
        chest_discard=game.chest_discard,
        event_discard=game.event_discard,
        killed=tuple(game.killed.items()),
        events_completed=game.events_completed,
        done=game.done,
        half_done=game.half_done,
        goals_met=game.goals_met,
    )
