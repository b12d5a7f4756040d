"""The actions of a Nazi: Step 1 attack, Step 2 approach, and where it goes without a Hero in sight (WF-NAZI-7 to 15).

A Nazi never plans ahead: after each square, opened door or attack it looks at the board anew (WF-Q-50).
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.wolfenstein.asks.events import NaziBegan, NaziPasses, NaziWaits
from nightraid.games.wolfenstein.asks.options import ThisArea, ThisModel
from nightraid.games.wolfenstein.asks.questions import WhichArea, WhichHero
from nightraid.games.wolfenstein.ids import NOBODY, OFF_MAP, AreaId, Cell, ModelId
from nightraid.games.wolfenstein.rules.ai_controller import settle_tie
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent, distance, heroes_in_sight
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.base.walking_distance import Nearness, walk_to
from nightraid.games.wolfenstein.rules.hooks import MOMENTS
from nightraid.games.wolfenstein.rules.nazi_activation import ignores_noise
from nightraid.games.wolfenstein.rules.nazi_attack import nazi_attack
from nightraid.games.wolfenstein.rules.nazi_routes import NOWHERE, Aim, walk
from nightraid.games.wolfenstein.rules.oversized_models import leave_doorway, stands_in_doorway
from nightraid.games.wolfenstein.state import State

Result: TypeAlias = Literal["acted", "blocked", "passed"]


class Mind(msgspec.Struct, frozen=True, gc=False):
    """What a Nazi keeps in mind during its activation, and no longer (WF-Q-48)."""

    ap: int
    attacked: bool = False
    acted: bool = False
    after: ModelId = NOBODY
    """The Hero it goes for: if it loses sight it goes on toward the same one (WF-Q-50)."""
    area: AreaId = NOWHERE
    """The area with noise that it has chosen."""
    told: Aim = Aim()
    """Where it has been said to be heading."""
    came_from: Cell = OFF_MAP


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What to do next: attack the Hero, or move toward the Hero or the area."""

    aim: Aim
    attack: bool = False


# ---------------------------------------------------------------- the activation


def activate(game: State, nazi: ModelId) -> Rule[Result]:
    """A Nazi acts until it is out of AP or has nothing more to do; one that can do nothing yet waits (WF-INIT-4)."""
    yield NaziBegan(nazi, why=("WF-INIT-1", "WF-AP-1"))
    if game.nazis[nazi].readiness == "ready" and (not needs_sight(game, nazi) or heroes_in_sight(game, nazi)):
        yield from MOMENTS.as_nazi_begins(game, nazi)
    mind, blocked = yield from act(game, nazi, Mind(game.enemy_card(nazi).ap))
    while mind.came_from != OFF_MAP and stands_in_doorway(game, nazi):
        yield from leave_doorway(game, nazi, mind.came_from)
        mind, blocked = yield from act(game, nazi, replace(mind, came_from=OFF_MAP))
    result: Result = "acted" if mind.acted else "blocked" if blocked else "passed"
    if result == "blocked":
        yield NaziWaits(nazi, why=("WF-INIT-4", "WF-Q-52"))
    elif result == "passed":
        yield NaziPasses(nazi, why=("WF-NAZI-5", "WF-Q-52"))
    return result


def act(game: State, nazi: ModelId, mind: Mind) -> Rule[tuple[Mind, bool]]:
    """Actions one after the other; returns also whether it still wants to move and cannot."""
    while mind.ap > 0 and not game.defeat:
        choice = yield from what_to_do(game, nazi, mind)
        if choice is None:
            return mind, False
        aim = choice.aim
        if choice.attack:
            mind = replace(
                mind, ap=mind.ap - game.enemy_card(nazi).weapon.ap, attacked=True, acted=True, after=aim.hero
            )
            yield from nazi_attack(game, nazi, aim.hero)
            continue
        stride = yield from walk(game, nazi, aim, mind.ap, tell=aim != mind.told)
        if not stride.ap:
            return mind, True
        after = mind.after if aim.hero == NOBODY else aim.hero
        came_from = mind.came_from if stride.came_from == OFF_MAP else stride.came_from
        mind = Mind(mind.ap - stride.ap, mind.attacked, True, after, aim.area, aim, came_from)
    return mind, False


def what_to_do(game: State, nazi: ModelId, mind: Mind) -> Rule[Choice | None]:
    """With a Hero in sight Steps 1 and 2, else whatever draws it; None if there is nothing to do."""
    seen = heroes_in_sight(game, nazi)
    if seen:
        return (yield from attack_or_approach(game, nazi, mind, seen))
    return (yield from go_without_sight(game, nazi, mind))


# ---------------------------------------------------------------- with a Hero in sight


def attack_or_approach(game: State, nazi: ModelId, mind: Mind, seen: list[ModelId]) -> Rule[Choice | None]:
    """Step 1: attack the nearest Hero if it can; Step 2: else move toward it until adjacent (WF-NAZI-7, 8, 9)."""
    distances = {hero: (distance(game, nazi, hero), 0) for hero in seen}
    least = min(distances.values())
    nearest = [hero for hero in seen if distances[hero] == least]
    attack = may_attack(game, nazi, mind) and least[0] <= game.enemy_card(nazi).weapon.range
    if not attack and all(adjacent(game, nazi, hero) for hero in nearest):
        return None
    hero = yield from choose_hero(game, nazi, distances)
    if not attack and adjacent(game, nazi, hero):
        return None
    return Choice(Aim(hero), attack)


def may_attack(game: State, nazi: ModelId, mind: Mind) -> bool:
    """Once in a Nazi Phase, with the AP for it, and not when sabotaged (WF-NAZI-13, WF-AP-2, WF-STUN-2)."""
    return not mind.attacked and mind.ap >= game.enemy_card(nazi).weapon.ap and not game.nazis[nazi].sabotaged


def choose_hero(game: State, nazi: ModelId, near: dict[ModelId, Nearness], *, on_foot: bool = False) -> Rule[ModelId]:
    """The nearest; then the lowest sum of HP and armor (WF-NAZI-10); then the AI Controller decides."""
    least = min(near.values())
    nearest = [hero for hero in near if near[hero] == least]
    why: RuleIds = ("WF-Q-43",) if on_foot else ("WF-NAZI-7", "WF-NAZI-8")
    if len(nearest) > 1:
        weakest = min(sum(strength(game, hero)) for hero in nearest)
        nearest = [hero for hero in nearest if sum(strength(game, hero)) == weakest]
        why = (*why, "WF-NAZI-10")
    chosen = yield from settle_tie(
        game,
        [ThisModel(hero) for hero in nearest],
        lambda seat, options: WhichHero(nazi, seat=seat, options=options, why=("WF-NAZI-10", "WF-AI-5")),
    )
    if len(near) > 1:
        yield Explain(
            lambda: Decided(
                matter="nazi-target-on-foot" if on_foot else "nazi-target",
                candidates=tuple(
                    Candidate(str(hero), (("distance", near[hero][0]), ("strength", sum(strength(game, hero)))))
                    for hero in near
                ),
                chosen=str(chosen.model),
                tie_break=("WF-AI-5",) if len(nearest) > 1 else (),
                why=why,
            )
        )
    return chosen.model


# ---------------------------------------------------------------- without one


def go_without_sight(game: State, nazi: ModelId, mind: Mind) -> Rule[Choice | None]:
    """Toward the Hero it was after (WF-Q-50), else the noise (WF-NAZI-11), else who attacked it or was seen by it."""
    if needs_sight(game, nazi):
        return None
    hero = mind.after
    if hero == NOBODY or hero not in game.targets_of_nazis():
        area = yield from noisy_area(game, nazi, mind)
        if area != NOWHERE:
            if not game.box.areas_of(game.cells_of(nazi)) >> area & 1:
                return Choice(Aim(area=area))
            hero = yield from nearest_on_foot(game, nazi, heroes_in(game, area))  # WF-NAZI-11, WF-Q-47
        else:
            hero = yield from nearest_on_foot(game, nazi, attacker_or_seen(game, nazi))
    if hero == NOBODY or adjacent(game, nazi, hero):
        return None
    return Choice(Aim(hero))


def needs_sight(game: State, nazi: ModelId) -> bool:
    """Officers and Bosses that an alarm has brought act only with a Hero in sight (WF-Q-54)."""
    return game.nazis[nazi].by_alarm and ignores_noise(game, nazi)


def attacker_or_seen(game: State, nazi: ModelId) -> list[ModelId]:
    """An Officer or a Boss: its attacker, or any Hero if that one has fallen (WF-Q-53). Else whom it saw (WF-Q-46)."""
    targets = game.targets_of_nazis()
    card = game.nazis[nazi]
    if card.attacked_by != NOBODY and ignores_noise(game, nazi):
        return [card.attacked_by] if card.attacked_by in targets else targets
    return [hero for hero in card.saw if hero in targets]


def heroes_in(game: State, area: AreaId) -> list[ModelId]:
    """The Heroes and bots in an area that do not bleed."""
    return [hero for hero in game.targets_of_nazis() if game.box.areas_of(game.cells_of(hero)) >> area & 1]


def nearest_on_foot(game: State, nazi: ModelId, heroes: list[ModelId]) -> Rule[ModelId]:
    """The nearest by walking distance (WF-Q-43); `NOBODY` if there is none."""
    if not heroes:
        return NOBODY
    if len(heroes) == 1:
        return heroes[0]
    far = {hero: walk_to(game, game.cells_of(nazi), game.cells_of(hero)) for hero in heroes}
    return (yield from choose_hero(game, nazi, far, on_foot=True))


# ---------------------------------------------------------------- noise


def noisy_area(game: State, nazi: ModelId, mind: Mind) -> Rule[AreaId]:
    """The area whose noise draws it, chosen once in an activation; `NOWHERE` if none does.

    What it heard at the check counts (WF-NAZI-11, WF-NAZI-12). What an alarm has brought goes to the nearest noise
    there is now (WF-Q-54).
    """
    if mind.area != NOWHERE:
        return mind.area
    card = game.nazis[nazi]
    if ignores_noise(game, nazi):
        return NOWHERE
    areas = list(bits_of(game.noise if card.by_alarm else card.heard))
    if not areas:
        return NOWHERE
    far = {
        area: walk_to(game, game.cells_of(nazi), tuple(bits_of(game.box.area_masks[area]))) if card.by_alarm else (0, 0)
        for area in areas
    }
    return (yield from choose_area(game, nazi, far))


def choose_area(game: State, nazi: ModelId, far: dict[AreaId, Nearness]) -> Rule[AreaId]:
    """The nearest where that counts, then the one with the most Heroes, then the AI Controller decides."""
    crowds = {area: crowd(game, area) for area in far}
    best = min((far[area], -crowds[area]) for area in far)
    equal = [area for area in far if (far[area], -crowds[area]) == best]
    chosen = yield from settle_tie(
        game,
        [ThisArea(area) for area in equal],
        lambda seat, options: WhichArea(nazi, seat=seat, options=options, why=("WF-NAZI-12", "WF-AI-5")),
    )
    if len(far) > 1:
        by_alarm = game.nazis[nazi].by_alarm
        yield Explain(
            lambda: Decided(
                matter="nazi-area-on-foot" if by_alarm else "nazi-area",
                candidates=tuple(
                    Candidate(str(area), (("distance", far[area][0]), ("heroes", crowds[area]))) for area in far
                ),
                chosen=str(chosen.area),
                tie_break=("WF-AI-5",) if len(equal) > 1 else (),
                why=("WF-Q-54",) if by_alarm else ("WF-NAZI-12",),
            )
        )
    return chosen.area


def crowd(game: State, area: AreaId) -> int:
    """How many Heroes and bots are in an area, bleeding ones included (WF-NAZI-12, WF-Q-61)."""
    return sum(game.box.areas_of(game.cells_of(model)) >> area & 1 for model in game.hero_side())
