"""What a seat may know. Everything on the table lies open; what lies facedown or in a deck nobody knows, not even the
software: it is drawn when it is turned up."""

from typing import Any

import msgspec

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Seat
from nightraid.engine.game import Thing
from nightraid.games.reichbusters.ids import (
    AreaId,
    Awareness,
    CardId,
    DoorId,
    Edition,
    FeatureType,
    HeroId,
    RoomId,
    SkillId,
    SpawnLevel,
    Stack,
    UnitId,
)
from nightraid.games.reichbusters.rules.base import sight
from nightraid.games.reichbusters.state import (
    Action,
    Alarm,
    EnemyTurn,
    Environment,
    Escort,
    Feature,
    Found,
    Hero,
    Objective,
    Phase,
    Points,
    Portal,
    RunningTest,
    State,
    Turn,
    Unit,
)


class UnitView(msgspec.Struct, frozen=True):
    """An enemy unit and its id."""

    id: UnitId
    unit: Unit


class RaidView(msgspec.Struct, frozen=True):
    """A raid as everybody sees it."""

    edition: Edition
    map: str
    assignment: str
    faction: str
    team: str
    """Empty in missions of a campaign."""
    difficulty: str
    hero_cards: tuple[str, ...]
    players: int
    automatic: tuple[bool, ...]
    phase: Phase
    round: int
    alarm: Alarm
    marker: int
    order: tuple[HeroId, ...]
    recent: tuple[HeroId, ...]
    last_hero: HeroId
    turn: Turn
    enemy: EnemyTurn
    action: Action
    test: RunningTest | None
    heroes: tuple[Hero, ...]
    units: tuple[UnitView, ...]
    escort: Escort | None
    closed_doors: tuple[DoorId, ...]
    locked_doors: tuple[DoorId, ...]
    guard_points: tuple[AreaId, ...]
    awareness: tuple[Awareness, ...]
    risen: tuple[RoomId, ...]
    cleared: tuple[RoomId, ...]
    smoke: tuple[AreaId, ...]
    suppressed: tuple[AreaId, ...]
    tokens: tuple[tuple[AreaId, tuple[SpawnLevel, ...]], ...]
    features: tuple[tuple[AreaId, Feature], ...]
    found: tuple[tuple[AreaId, tuple[Found, ...]], ...]
    backs: tuple[tuple[AreaId, tuple[tuple[Stack, int], ...]], ...]
    """What facedown items show on their backs, where that differs."""
    passages: tuple[tuple[AreaId, AreaId], ...]
    objective: Objective
    stacks: tuple[tuple[Stack, tuple[CardId, ...]], ...]
    """The items nobody has seen yet, in no order."""
    feature_pools: tuple[tuple[FeatureType, tuple[CardId, ...]], ...]
    noise_deck: tuple[CardId, ...]
    """The cards of the noise deck, in no order: everybody knows which have been seen."""
    noise_discard: tuple[CardId, ...]
    spawn_deck: int
    spawn_discard: tuple[CardId, ...]
    wound_deck: int
    wound_discard: tuple[CardId, ...]
    supply: Points
    spent: Points
    shared: Points
    stores: tuple[CardId, ...]
    store_skills: tuple[SkillId, ...]
    team_used: bool
    tracker_side: int
    """0 in the castle, as all that follows is empty there."""
    environments: tuple[tuple[AreaId, Environment], ...]
    environment_pool: tuple[CardId, ...]
    """The environment tokens nobody has seen yet, in no order."""
    spent_tokens: tuple[tuple[AreaId, tuple[SpawnLevel, ...]], ...]
    portal: Portal | None
    dark: tuple[AreaId, ...]
    """The areas in darkness, as the Heroes stand (RB-NTE-14)."""


def redact(thing: Thing, seat: Seat | None) -> Any:
    """The one place where anything is hidden: the table looks the same from every seat."""
    return raid_view(thing) if isinstance(thing, State) else thing


def raid_view(game: State) -> RaidView:
    """The table."""
    box = game.box
    return RaidView(
        edition=box.edition.edition,
        map=box.map.id,
        assignment=box.assignment.id,
        faction=box.faction.id,
        team="" if box.team is None else box.team.id,
        difficulty="" if box.difficulty is None else box.difficulty.id,
        hero_cards=box.heroes,
        players=game.players,
        automatic=game.automatic,
        phase=game.phase,
        round=game.round,
        alarm=game.alarm,
        marker=game.marker,
        order=game.order,
        recent=game.recent,
        last_hero=game.last_hero,
        turn=game.turn,
        enemy=game.enemy,
        action=game.action,
        test=game.test,
        heroes=tuple(game.heroes),
        units=tuple(UnitView(unit, record) for unit, record in game.units.items()),
        escort=game.escort,
        closed_doors=tuple(bits_of(game.closed)),
        locked_doors=tuple(bits_of(game.locked)),
        guard_points=tuple(bits_of(game.guard_points)),
        awareness=tuple(game.awareness),
        risen=tuple(bits_of(game.risen)),
        cleared=tuple(bits_of(game.cleared)),
        smoke=tuple(bits_of(game.smoke)),
        suppressed=tuple(bits_of(game.suppressed)),
        tokens=tuple(game.tokens.items()),
        features=tuple(game.features.items()),
        found=tuple(game.found.items()),
        backs=tuple(game.backs.items()),
        passages=game.passages,
        objective=game.objective,
        stacks=tuple(game.stacks.items()),
        feature_pools=tuple(game.feature_pools.items()),
        noise_deck=(*game.noise_deck.top, *game.noise_deck.pool, *game.noise_deck.bottom),
        noise_discard=game.noise_discard,
        spawn_deck=len(game.spawn_deck),
        spawn_discard=game.spawn_discard,
        wound_deck=len(game.wound_deck),
        wound_discard=game.wound_discard,
        supply=game.supply,
        spent=game.spent,
        shared=game.shared,
        stores=game.stores,
        store_skills=game.store_skills,
        team_used=game.team_used,
        tracker_side=game.tracker_side,
        environments=tuple(game.environments.items()),
        environment_pool=game.environment_pool,
        spent_tokens=tuple(game.spent_tokens.items()),
        portal=game.portal,
        dark=tuple(bits_of(sight.darkness(game))),
    )
