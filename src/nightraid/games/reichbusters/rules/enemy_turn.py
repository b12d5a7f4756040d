"""The enemy turn in its four phases (RB-ENEMY-1 to RB-ENEMY-6), one type of unit at a step."""

from collections.abc import Callable

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.reichbusters.asks.events.enemy import EnemyPhaseBegan, EnemyTurnEnded
from nightraid.games.reichbusters.asks.options.enemy import AttackedFirst, ExplodeFirst
from nightraid.games.reichbusters.asks.questions.enemy import WhichBomber, WhoIsAttackedFirst
from nightraid.games.reichbusters.ids import NOBODY, EnemyStage, HeroId, Reach, RowId, UnitId
from nightraid.games.reichbusters.rules import cascade, smoke
from nightraid.games.reichbusters.rules.alarm import advance_marker
from nightraid.games.reichbusters.rules.awareness import EVERYWHERE, alert_areas, anybody_alert, still_in_sight
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.unit_keywords import has
from nightraid.games.reichbusters.rules.defence import enemy_attack
from nightraid.games.reichbusters.rules.enemy_moves import activate, is_suppressed, nearness
from nightraid.games.reichbusters.rules.enemy_order import different, who_is_first, who_stay
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.rules.sequence import after_enemy_turn
from nightraid.games.reichbusters.rules.targets import (
    areas_to_attack_from,
    choose_target,
    ranged_targets,
    targets_of,
    turn_place,
)
from nightraid.games.reichbusters.rules.wounding import explode
from nightraid.games.reichbusters.schema.units import Bomber, Ruthless
from nightraid.games.reichbusters.state import State


def enemy_step(game: State) -> Rule[None]:
    """The next piece of the enemy turn: a phase, or what one type of unit does in it."""
    return STAGES[game.enemy.stage](game)


# ---------------------------------------------------------------- the phases


def raise_the_alarm(game: State) -> Rule[None]:
    """Phase 1: with an alert unit on the map the round marker goes on, once; not after the alarm (RB-ENEMY-2).

    Cards for this phase can be played after the alarm too (RB-ENEMY-3).
    """
    held = yield from MOMENTS.raise_the_alarm(game)
    if not game.after_alarm and anybody_alert(game):
        why: RuleIds = ("RB-ENEMY-1", "RB-NTE-4") if game.box.alien_world else ("RB-ENEMY-1",)
        yield EnemyPhaseBegan("raise-the-alarm", why=why)
        if not held:
            yield from advance_marker(game, 1, why=("RB-ENEMY-2", "RB-Q-22"))
    yield from _begin(game, "action-stations")
    game.enemy = replace(game.enemy, ruthless=_ruthless_in_reach(game))


def action_stations(game: State) -> Rule[None]:
    """Phase 2: the units of the next type move (RB-ENEMY-4)."""
    row, ready = _next_row(game)
    if not ready:
        yield from _begin(game, "kill-the-intruders")
        return
    kind = game.box.rows[row].unit
    if game.enemy.ruthless:
        yield from _ruthless_attacks(game, kind)
        ready = _ready(game, kind)
    while ready:
        staying = who_stay(game, ready)
        if staying:
            _mark(game, *staying)
            yield from staying.values()
            ready = [unit for unit in ready if unit not in staying]
            if not ready:
                break
        unit = yield from who_is_first(game, ready)
        _mark(game, unit)
        yield from activate(game, unit, may_go=staying is not None)
        ready = _ready(game, kind)
    game.enemy = replace(game.enemy, row=row + 1)


def kill_the_intruders(game: State) -> Rule[None]:
    """Phase 3: the units of the next type attack, first in melee, then at range (RB-Q-79)."""
    row, ready = _next_row(game)
    if not ready or not _anybody_attacks(game):
        game.enemy = replace(game.enemy, stage="check-awareness")
        return
    kind = game.box.rows[row].unit
    yield from attack_in_groups(game, ready, lambda: _ready(game, kind), ("melee", "ranged"))
    game.enemy = replace(game.enemy, row=row + 1)


def end_the_turn(game: State) -> Rule[None]:
    """Phase 4, Check Awareness!, not after the alarm; then smoke and suppressed tokens go (RB-Q-111)."""
    if not game.after_alarm and game.units:
        yield EnemyPhaseBegan("check-awareness", why=("RB-ENEMY-1",))
        yield from check_awareness(game)
    yield from smoke.end_of_enemy_turn(game)
    _forget_who_acted(game)
    yield EnemyTurnEnded(why=("RB-ENEMY-1",))
    after_enemy_turn(game)


def check_awareness(game: State) -> Rule[None]:
    """Rooms from which a unit sees a Hero rise (RB-AWARE-4), with all that comes of it."""
    if not game.after_alarm:
        yield from still_in_sight(game)
        yield from cascade.happened(game)


STAGES: dict[EnemyStage, Callable[[State], Rule[None]]] = {
    "raise-the-alarm": raise_the_alarm,
    "action-stations": action_stations,
    "kill-the-intruders": kill_the_intruders,
    "check-awareness": end_the_turn,
}


def _begin(game: State, stage: EnemyStage) -> Rule[None]:
    """A phase in which units activate: none of them has acted in it."""
    _forget_who_acted(game)
    game.enemy = replace(game.enemy, stage=stage, row=0)
    if anybody_alert(game):
        yield EnemyPhaseBegan(stage, why=("RB-ENEMY-1",))


# ---------------------------------------------------------------- who acts


def _next_row(game: State) -> tuple[RowId, list[UnitId]]:
    """The next row with a yellow name whose type has somebody to act, and who that is (RB-ENEMY-4, RB-ENEMY-5)."""
    kinds, units, alert = game.box.row_kinds, game.units, alert_areas(game)
    waiting = [unit for unit, record in units.items() if not record.acted]
    if alert != EVERYWHERE:
        waiting = [unit for unit in waiting if alert >> units[unit].area & 1]
    for row, kind in game.box.yellow_rows:
        if not waiting or row < game.enemy.row:
            continue
        ready = _not_held_back(game, [unit for unit in waiting if kinds[units[unit].row] == kind])
        if ready:
            return row, ready
    return len(kinds), []


def _ready(game: State, kind: str) -> list[UnitId]:
    """The units of a type that have not acted in this phase, are alert and not suppressed (RB-ENEMY-6, RB-Q-106).

    Rows of both colours count: a white name only makes a type come more often.
    """
    kinds, alert = game.box.row_kinds, alert_areas(game)
    waiting = []
    for unit, record in game.units.items():  # a loop: asked after every activation
        if not record.acted and kinds[record.row] == kind and alert >> record.area & 1:
            waiting.append(unit)
    return _not_held_back(game, waiting)


def _not_held_back(game: State, waiting: list[UnitId]) -> list[UnitId]:
    """Those who are not suppressed; in Kill the Intruders! those that were calmed by biscuits do not act either."""
    if game.suppressed:
        waiting = [unit for unit in waiting if not is_suppressed(game, unit)]
    if game.enemy.calmed and game.enemy.stage == "kill-the-intruders":
        waiting = [unit for unit in waiting if unit not in game.enemy.calmed]
    return waiting


def _mark(game: State, *units: UnitId) -> None:
    """These units have acted in this phase."""
    for unit in units:
        game.units[unit] = replace(game.units[unit], acted=True)


def _forget_who_acted(game: State) -> None:
    for unit, record in game.units.items():
        if record.acted:
            game.units[unit] = replace(record, acted=False)


# ---------------------------------------------------------------- Ruthless


def _ruthless_in_reach(game: State) -> tuple[UnitId, ...]:
    """Ruthless units with a Hero in range and line of sight as Action Stations! begins (RB-KEY-RUTHLESS-1)."""
    if Ruthless not in game.box.keyword_kinds:
        return ()
    return tuple(unit for unit in game.units if has(game, unit, Ruthless) and ranged_targets(game, unit))


def _ruthless_attacks(game: State, kind: str) -> Rule[None]:
    """They shoot instead of moving, if they still can; it does not count for the next phase (RB-Q-85)."""
    ruthless = game.enemy.ruthless

    def waiting() -> list[UnitId]:
        return [unit for unit in _ready(game, kind) if unit in ruthless and unit not in game.enemy.calmed]

    yield from attack_in_groups(game, waiting(), waiting, ("ranged",))


# ---------------------------------------------------------------- attacking in groups


def attack_in_groups(
    game: State, ready: list[UnitId], waiting: Callable[[], list[UnitId]], reaches: tuple[Reach, ...]
) -> Rule[None]:
    """Group after group attacks, until nobody who waits has a Hero to attack (RB-TARGET-6, RB-Q-79, RB-Q-80).

    `ready` are those who wait at first; who still waits after a group, and for whom, is looked for anew, so that what
    the group has done counts. Bombers do not combine: each explodes by itself (RB-Q-87).
    """
    aims: dict[UnitId, HeroId] = {}
    while ready:
        for reach in reaches:
            able = _who_can_attack(game, ready, reach)
            if able:
                break
        else:
            return
        bombers = [unit for unit in able if has(game, unit, Bomber)] if reach == "melee" else []
        if bombers:
            bomber = yield from _which_bomber(game, bombers)
            yield from explode(game, bomber)
            ready = waiting()
            continue
        for unit, heroes in able.items():
            if len(heroes) == 1:
                aims[unit] = heroes[0]
            else:
                aims[unit] = yield from choose_target(game, unit, heroes, aims.get(unit, NOBODY))
        hero = yield from _who_is_attacked_first(game, {unit: aims[unit] for unit in able})
        group = [unit for unit in able if aims[unit] == hero]
        _mark(game, *group)
        yield from enemy_attack(game, group, hero, reach)
        ready = waiting()


def _who_can_attack(game: State, units: list[UnitId], reach: Reach) -> dict[UnitId, list[HeroId]]:
    """The units with somebody to attack in this way, and whom; units of one row in one area can do the same."""
    found: dict[tuple[int, int, int], list[HeroId]] = {}
    able: dict[UnitId, list[HeroId]] = {}
    areas = areas_to_attack_from(game, reach) & game.unit_areas
    if not areas:
        return able
    for unit in units:
        record = game.units[unit]
        if not areas >> record.area & 1:
            continue
        sort = record.area, record.row, record.side
        heroes = found.get(sort)
        if heroes is None:
            heroes = found[sort] = targets_of(game, unit, reach)
        if heroes:
            able[unit] = heroes
    return able


def _anybody_attacks(game: State) -> bool:
    """A quick look: whether any unit stands where it could have a target."""
    return bool(game.unit_areas & (areas_to_attack_from(game, "melee") | areas_to_attack_from(game, "ranged")))


def _which_bomber(game: State, bombers: list[UnitId]) -> Rule[UnitId]:
    chosen = yield from decide(
        game,
        lambda seat, options: WhichBomber(seat=seat, options=options, why=("RB-Q-87",)),
        [ExplodeFirst(unit) for unit in different(game, bombers)],
    )
    return chosen.unit


def _who_is_attacked_first(game: State, aims: dict[UnitId, HeroId]) -> Rule[HeroId]:
    """Whose group comes first: that of the unit nearest to its nearest Hero, ties by the players (RB-ENEMY-4).

    The default is the Hero who had a turn last.
    """
    heroes = list(dict.fromkeys(aims.values()))
    if len(heroes) == 1:
        return heroes[0]
    away: dict[HeroId, int] = {}
    for unit, hero in aims.items():
        far = nearness(game, unit)
        away[hero] = min(far, away.get(hero, far))
    least = min(away.values())
    nearest = sorted([hero for hero in heroes if away[hero] == least], key=lambda hero: -turn_place(game, hero))
    chosen = yield from decide(
        game,
        lambda seat, options: WhoIsAttackedFirst(seat=seat, options=options, why=("RB-ENEMY-4", "RB-Q-79")),
        [AttackedFirst(hero) for hero in nearest],
    )
    yield Explain(
        lambda: Decided(
            matter="enemy-group",
            candidates=tuple(Candidate(str(hero), (("distance", far),)) for hero, far in away.items()),
            chosen=str(chosen.hero),
            tie_break=("RB-GOAL-6",) if len(nearest) > 1 else (),
            why=("RB-ENEMY-4", "RB-Q-79"),
        )
    )
    return chosen.hero
