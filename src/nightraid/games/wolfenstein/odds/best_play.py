"""The dice of a Hero's attack, played as well as can be: every roll, and every choice the rules offer after it.

The choices are those of the rules' own lists. Rolls that differ only by the order of the dice are one, and what was
worked out for a roll with the same rerolls behind it is kept.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Option
from nightraid.engine.rolls import rolls
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.odds.under_way import UnderWay, after_choice, after_reroll, paid_skill, with_skill
from nightraid.games.wolfenstein.rules.armor_and_hp import apply_hits
from nightraid.games.wolfenstein.rules.attack import empties, hits_of
from nightraid.games.wolfenstein.rules.attack_choices import (
    ROLL_NOW,
    after_roll_options,
    before_roll_options,
    reroll_sources,
)
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.strength import Strength, strength
from nightraid.games.wolfenstein.rules.glory_points import affordable
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking, ability_of
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.schema.heroes import CutTheWire, Paid, SecondLook
from nightraid.games.wolfenstein.schema.weapons import ArmorPiercing, MoreDice, PointBlank, RerollFaces, SureHits
from nightraid.games.wolfenstein.state import State, Weapon


class Result(NamedTuple):
    """What an attack has done: what the target has left, hits it no longer needed, and whether the weapon is empty."""

    left: Strength
    surplus: int
    empty: bool


Results: TypeAlias = dict[Result, float]
"""Each result with its likelihood."""
_Worth: TypeAlias = tuple[float, float, float]
_EXACT = 12
"""Places after the point to which two ways to play are compared."""


class Way(NamedTuple):
    """A way to play: what it is worth, and what comes of it."""

    worth: _Worth
    results: Results


class BestPlay:
    """One attack, played for a kill; of ways that are equal in that for damage, then for a loaded weapon.

    Who pays for all that helps to kill does not mind a loaded weapon.
    """

    def __init__(self, now: UnderWay, *, pays: bool) -> None:
        """`pays`: whether ammo and Glory Points are spent wherever they help, or nothing that need not be."""
        self.now, self.pays = now, pays
        self._kept: dict[object, Way] = {}
        self._ends: dict[object, Way] = {}
        self._rerolls: dict[tuple[str, str], list[tuple[str, tuple[Face, ...], int]]] = {}
        self._skills: dict[str, tuple[State, Paid]] = {}
        self._open: dict[object, frozenset[Face]] = {}
        self._most: _Worth = (1.0, sum(self.have), 1.0)
        self._great_armor = bool(nazi_skill(now.game, now.attacking.target, GreatArmor))

    @cached_property
    def have(self) -> Strength:
        """What the target has now."""
        return strength(self.now.game, self.now.attacking.target)

    @cached_property
    def weapon(self) -> Weapon | None:
        """The weapon; None in a silent execution."""
        attacking = self.now.attacking
        weapons = self.now.game.heroes[attacking.hero].weapons
        return next((weapon for weapon in weapons if weapon.card == attacking.weapon), None)

    def results(self, first: Option | None = None) -> Results:
        """What comes of the attack; `first` is a die that is rolled again before anything else."""
        now = self.now
        if isinstance(first, chosen.Reroll):
            return self._reroll(now.game, now.attacking, first).results
        if now.rolled:
            return (self._end if now.ready else self._after)(now.game, now.attacking).results
        return self._before(now).results

    # ---------------------------------------------------------------- before the roll

    def _before(self, now: UnderWay) -> Way:
        options = [ROLL_NOW] if now.ready or self.weapon is None else before_roll_options(now.game, now.attacking)
        if ROLL_NOW in options:
            options = [ROLL_NOW, *(option for option in options if self.pays and _hits_harder(now, option))]
        ways = [
            self._roll(now) if option is ROLL_NOW else self._before(after_choice(now, option)) for option in options
        ]
        return max(ways, key=_worth)

    def _roll(self, now: UnderWay) -> Way:
        """Every roll of the dice."""
        return self._sum(
            (self._after(now.game, replace(now.attacking, faces=faces)), likely)
            for faces, likely in rolls(now.game.box.die, now.attacking.dice)
        )

    # ---------------------------------------------------------------- after the roll

    def _after(self, game: State, attacking: Attacking) -> Way:
        """What comes of a roll: it stands, or the best of what can be done about it."""
        as_it_lies = self._end(game, attacking)
        if as_it_lies.worth == self._most:
            return as_it_lies
        can_change = self._can_change(game, attacking)
        again = _dice_to_roll_again(attacking, can_change)
        if not again and not (self.pays and affordable(game, attacking.hero)):
            return as_it_lies
        key = (*_what_counts(attacking), *again, *_spent(game, attacking))
        way = self._kept.get(key)
        if way is None:
            way = self._kept[key] = self._better(game, _in_order(attacking, can_change), as_it_lies)
        return way

    def _better(self, game: State, attacking: Attacking, best: Way) -> Way:
        """The best of what can be done about a roll, or to let it stand."""
        for way in self._ways_on(game, attacking):
            if way.worth > best.worth:
                best = way
                if best.worth == self._most:
                    break
        return best

    def _ways_on(self, game: State, attacking: Attacking) -> Iterator[Way]:
        """Skills first: one that kills for sure spares the rest."""
        options = after_roll_options(game, attacking)
        for option in options:
            if isinstance(option, chosen.UseSkill) and self.pays:
                table, does = self._paid(game, option.skill)
                if not isinstance(does, CutTheWire):  # that makes no difference to the attack
                    yield self._after(table, with_skill(attacking, option.skill, does))
        for reroll in self._sparing(game, attacking, options):
            yield self._reroll(game, attacking, reroll)

    def _sparing(self, game: State, attacking: Attacking, options: Iterable[Option]) -> Iterator[chosen.Reroll]:
        """The rerolls without those that waste something: what is good for fewer results is used first.

        Whatever could be done later with the one that is good for fewer, can be done with the other.
        """
        rerolls = [option for option in options if isinstance(option, chosen.Reroll)]
        good_for = {source: frozenset(faces) for source, faces, _ in self._sources(game, attacking)}
        taken: dict[Face, list[frozenset[Face]]] = {}
        for option in sorted(rerolls, key=lambda option: len(good_for[option.source])):
            others = taken.setdefault(attacking.faces[option.die], [])
            if not any(other <= good_for[option.source] for other in others):
                others.append(good_for[option.source])
                yield option

    def _sources(self, game: State, attacking: Attacking) -> list[tuple[str, tuple[Face, ...], int]]:
        """What allows rerolls; the dice make no difference to that."""
        key = attacking.ability, attacking.second_look
        if key not in self._rerolls:
            self._rerolls[key] = reroll_sources(game, attacking)
        return self._rerolls[key]

    def _paid(self, game: State, skill: str) -> tuple[State, Paid]:
        """The table after a skill was paid for. It is the same in every roll, as one skill a turn can be paid for."""
        if skill not in self._skills:
            self._skills[skill] = paid_skill(game, self.now.attacking.hero, skill)
        return self._skills[skill]

    def _can_change(self, game: State, attacking: Attacking) -> frozenset[Face]:
        """The results that could still be rolled again in this attack, if need be by a skill that is paid for."""
        key = (attacking.ability, attacking.second_look, attacking.rerolls_used, game.turn.skill_used)
        if key not in self._open:
            used = attacking.rerolls_used
            sources = self._sources(game, attacking)
            faces = {face for source, group, most in sources if used.count(source) < most for face in group}
            for skill in affordable(game, attacking.hero) if self.pays else ():
                if isinstance(skill.does, SecondLook):
                    faces.update(skill.does.faces)
            self._open[key] = frozenset(faces)
        return self._open[key]

    def _reroll(self, game: State, attacking: Attacking, option: chosen.Reroll) -> Way:
        return self._sum(
            (self._after(game, after_reroll(attacking, option, face)), likely)
            for (face,), likely in rolls(game.box.die, 1)
        )

    def _end(self, game: State, attacking: Attacking) -> Way:
        """What the final roll does, by the rules of damage and of reloading."""
        key = _what_counts(attacking)
        way = self._ends.get(key)
        if way is None:
            left, surplus = apply_hits(self.have, hits_of(game, attacking), great_armor=self._great_armor)
            empty = self.weapon is not None and empties(game, attacking, self.weapon)
            damage = sum(self.have) - (sum(left) if left.hp else 0)
            worth = (float(left.hp == 0), float(damage), float(self.pays or not empty))
            way = self._ends[key] = Way(worth, {Result(left, surplus, empty): 1.0})
        return way

    def _sum(self, ways: Iterable[tuple[Way, float]]) -> Way:
        """What comes of a roll, each of whose results leads to a way to play on."""
        total: Results = {}
        kill = damage = loaded = 0.0
        for way, likely in ways:
            kill += way.worth[0] * likely
            damage += way.worth[1] * likely
            loaded += way.worth[2] * likely
            for result, share in way.results.items():
                total[result] = total.get(result, 0.0) + share * likely
        return Way((round(kill, _EXACT), round(damage, _EXACT), round(loaded, _EXACT)), total)


def _hits_harder(now: UnderWay, option: Option) -> bool:
    """Whether what can be paid for before the roll makes a difference to the target's armor and HP."""
    if not isinstance(option, chosen.UseAbility):
        return isinstance(option, chosen.UseSkill)
    does = ability_of(now.game, now.attacking.weapon, option.ability).does
    return isinstance(does, ArmorPiercing | MoreDice | PointBlank | RerollFaces | SureHits)


def _worth(way: Way) -> _Worth:
    return way.worth


def _what_counts(attacking: Attacking) -> tuple[object, ...]:
    """All that the end of an attack depends on: the order of the dice is not among it."""
    count = attacking.faces.count
    return count("armor"), count("hp"), count("reload"), attacking.extra_hits, attacking.ability


def _dice_to_roll_again(attacking: Attacking, can_change: frozenset[Face]) -> list[Face]:
    """What the dice show that can still be rolled again; all others count only by what they show."""
    rerolled, again = attacking.rerolled, list[Face]()
    for die, face in enumerate(attacking.faces):
        if face in can_change and not rerolled >> die & 1:
            again.append(face)
    again.sort()
    return again


def _spent(game: State, attacking: Attacking) -> tuple[object, ...]:
    """What has been used up on the way."""
    used = tuple(sorted(attacking.rerolls_used))
    return len(attacking.faces), used, attacking.second_look, game.turn.skill_used


def _in_order(attacking: Attacking, can_change: frozenset[Face]) -> Attacking:
    """The same attack with dice marked as rerolled where nobody can roll them again, and rerolls in any order."""
    mask = attacking.rerolled
    for die, face in enumerate(attacking.faces):
        if face not in can_change:
            mask |= 1 << die
    return replace(attacking, rerolled=mask, rerolls_used=tuple(sorted(attacking.rerolls_used)))
