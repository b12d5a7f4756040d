"""Whom enemy units attack, how, and how strongly (RB-TARGET-1 to RB-TARGET-7, RB-Q-76 to RB-Q-82)."""

from collections.abc import Sequence
from functools import partial

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.reichbusters.asks.options.enemy import GoForHero, LeadAttack
from nightraid.games.reichbusters.asks.questions.enemy import WhichTarget, WhoLeads
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP, HeroId, Reach, UnitId
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.nearest import distances
from nightraid.games.reichbusters.rules.base.sight import unit_reach, watched_from
from nightraid.games.reichbusters.rules.base.unit_keywords import attack_of, encouragement, has, support_of
from nightraid.games.reichbusters.schema.units import Bomber, PsychicBlast
from nightraid.games.reichbusters.state import State

# ---------------------------------------------------------------- who can be attacked


def is_target(game: State, hero: HeroId) -> bool:
    """Whether enemy units attack a Hero at all: in 1.1 no downed or captured ones (RB-TARGET-1 to RB-TARGET-3)."""
    record, edition = game.heroes[hero], game.box.edition
    if record.area == OFF_MAP:
        return False
    if record.captured and not edition.captives_attacked:  # RB-CAPTURE-3
        return False
    return edition.downed_heroes_are_targets or not record.helpless


def in_melee(game: State, unit: UnitId) -> bool:
    """Whether a unit is in melee: with a Hero in its area, in 1.1 with one who can fight (RB-ATTACK-2, RB-Q-76)."""
    area = game.units[unit].area
    if not game.hero_areas >> area & 1:
        return False
    if game.box.edition.downed_heroes_are_targets:
        return True
    return any(not game.heroes[hero].helpless for hero in game.heroes_at(area))


def melee_targets(game: State, unit: UnitId) -> list[HeroId]:
    """The Heroes in its area that a unit can attack; it needs a melee value, but a Bomber does not (RB-TARGET-5)."""
    area = game.units[unit].area
    if not game.hero_areas >> area & 1:
        return []
    if game.profile(unit).melee is None and not has(game, unit, Bomber):
        return []
    return [hero for hero in game.heroes_at(area) if is_target(game, hero)]


def ranged_targets(game: State, unit: UnitId) -> list[HeroId]:
    """The Heroes in other areas within its range and line of sight; nobody while it is in melee (RB-ATTACK-4).

    A Psychic Blast is then aimed at its own area (RB-NTE-KEY-PSYCHIC-BLAST-1, RB-Q-154).
    """
    if game.profile(unit).ranged is None:
        return []
    if in_melee(game, unit):
        here = game.heroes_at(game.units[unit].area) if has(game, unit, PsychicBlast) else ()
        return [hero for hero in here if is_target(game, hero)]
    elsewhere = ~(1 << game.units[unit].area)
    return [hero for hero in game.heroes_in(unit_reach(game, unit) & elsewhere) if is_target(game, hero)]


def areas_to_attack_from(game: State, reach: Reach) -> int:
    """Outside of these areas (a mask) no unit has a target: a quick look at all units before the exact ones."""
    if reach == "melee":
        return game.hero_areas
    for hero in game.heroes:
        if hero.captured:
            return -1  # a captive is a target in 1.0, though nobody watches one
    return watched_from(game)


def targets_of(game: State, unit: UnitId, reach: Reach) -> list[HeroId]:
    """Whom a unit can attack in this way now (RB-Q-77)."""
    return melee_targets(game, unit) if reach == "melee" else ranged_targets(game, unit)


# ---------------------------------------------------------------- which of them


def choose_target(game: State, unit: UnitId, heroes: Sequence[HeroId], before: HeroId = NOBODY) -> Rule[HeroId]:
    """The nearest of these Heroes; of equally near ones who most recently had a turn, else as the players choose.

    RB-TARGET-4, RB-Q-78. In the free enemy turn nobody has had a turn (RB-Q-31). `before` is the choice that was made
    for this unit before another group attacked: it stands if it still can.
    """
    nearest = _nearest(game, unit, heroes)
    latest = _latest(game, nearest)
    if before in latest:
        return before
    hero = latest[0] if len(latest) == 1 else (yield from _as_players_choose(game, unit, latest))
    if len(heroes) > 1:
        tie: RuleIds = ("RB-TARGET-4",) if len(nearest) > 1 else ()
        tie += ("RB-GOAL-6",) if len(latest) > 1 else ()
        yield Explain(partial(_targets_explained, game, unit, heroes, hero, tie))
    return hero


def _as_players_choose(game: State, unit: UnitId, heroes: list[HeroId]) -> Rule[HeroId]:
    chosen = yield from decide(
        game,
        lambda seat, options: WhichTarget(unit, seat=seat, options=options, why=("RB-TARGET-4",)),
        [GoForHero(hero) for hero in heroes],
    )
    return chosen.hero


def _nearest(game: State, unit: UnitId, heroes: Sequence[HeroId]) -> list[HeroId]:
    if len(heroes) == 1:
        return list(heroes)
    away = distances(game, game.units[unit].area)
    far = [away[game.heroes[hero].area] for hero in heroes]
    least = min(far)
    return [hero for hero, steps in zip(heroes, far, strict=True) if steps == least]


def _latest(game: State, heroes: list[HeroId]) -> list[HeroId]:
    """Who of them had a turn last in this round; all, if none of them had one."""
    if len(heroes) == 1:
        return heroes
    places = [turn_place(game, hero) for hero in heroes]
    last = max(places)
    return [hero for hero, place in zip(heroes, places, strict=True) if place == last]


def turn_place(game: State, hero: HeroId) -> int:
    """When in this round a Hero had a turn: 1 for the first who had; 0 if not yet."""
    if game.enemy.free or hero not in game.recent:
        return 0
    return game.recent.index(hero) + 1


def _targets_explained(
    game: State, unit: UnitId, heroes: Sequence[HeroId], chosen: HeroId, tie_break: RuleIds
) -> Decided:
    """Why it attacks this one."""
    away = distances(game, game.units[unit].area)
    edition = game.box.edition
    rule = "RB-TARGET-1" if edition.downed_heroes_are_targets else "RB-TARGET-3"
    return Decided(
        matter="enemy-target",
        candidates=tuple(
            Candidate(str(hero), (("distance", away[game.heroes[hero].area]), ("turn", turn_place(game, hero))))
            for hero in heroes
        ),
        chosen=str(chosen),
        tie_break=tie_break,
        why=(rule, "RB-Q-77"),
    )


# ---------------------------------------------------------------- how strongly


def strengths_of(game: State, units: Sequence[UnitId], reach: Reach) -> dict[UnitId, int]:
    """How strong an attack of these units is with each of them as its leader.

    The attack value of the leader plus the support of every other unit (RB-TARGET-7), and of those that encourage them.
    """
    encouraged = encouragement(game, units, reach)
    if len(units) == 1:
        return {units[0]: attack_value(game, units[0], reach) + encouraged}
    known: dict[tuple[int, int, int], tuple[int, int]] = {}  # units of one row in one area are worth the same
    worth: dict[UnitId, tuple[int, int]] = {}
    everybody = 0
    for unit in units:
        record = game.units[unit]
        sort = record.area, record.row, record.side
        values = known.get(sort)
        if values is None:
            values = known[sort] = attack_value(game, unit, reach), support_of(game, unit, reach)
        worth[unit] = values
        everybody += values[1]
    return {unit: attack + everybody - support + encouraged for unit, (attack, support) in worth.items()}


def attack_value(game: State, unit: UnitId, reach: Reach) -> int:
    """The attack value of a unit that attacks this way; one without it does not (RB-TARGET-5)."""
    value = attack_of(game, unit, reach)
    assert value is not None, "a unit without the value does not attack"
    return value


def choose_leader(game: State, hero: HeroId, units: Sequence[UnitId], reach: Reach) -> Rule[LeadAttack]:
    """Who leads, and how strong the attack then is: as the players choose; by default the weakest (RB-Q-81).

    It is the one that a Hero is knocked back from (RB-Q-82), and its keywords say how the attack is made (RB-Q-121): so
    its place and its row matter too.
    """
    strengths = strengths_of(game, units, reach)
    if len(units) == 1:
        return LeadAttack(units[0], strengths[units[0]])
    different: dict[tuple[int, ...], UnitId] = {}
    for unit in sorted(units, key=strengths.__getitem__):
        record = game.units[unit]
        different.setdefault((strengths[unit], record.area, record.row, record.side), unit)
    chosen = yield from decide(
        game,
        lambda seat, options: WhoLeads(hero, seat=seat, options=options, why=("RB-TARGET-7", "RB-Q-81")),
        [LeadAttack(unit, strengths[unit]) for unit in different.values()],
    )
    if len(different) > 1:
        yield Explain(
            lambda: Decided(
                matter="enemy-leader",
                candidates=tuple(Candidate(str(unit), (("strength", strengths[unit]),)) for unit in different.values()),
                chosen=str(chosen.unit),
                tie_break=("RB-Q-81",),
                why=("RB-TARGET-7", "RB-Q-82"),
            )
        )
    return chosen
