"""Weapon abilities: which are in force in an attack, which can be paid for, and what they cost."""

from typing import TypeVar

import msgspec

from nightraid.games.wolfenstein.ids import CardId, Face, HeroId, ModelId
from nightraid.games.wolfenstein.rules.base.in_force import always_on_weapon
from nightraid.games.wolfenstein.schema.parts import CardEffect
from nightraid.games.wolfenstein.schema.weapons import WeaponAbility
from nightraid.games.wolfenstein.state import State, Weapon

E = TypeVar("E", bound=CardEffect)


class Attacking(msgspec.Struct, frozen=True, kw_only=False):
    """An attack that is being made: ids, numbers and the roll as it lies."""

    hero: HeroId
    weapon: CardId
    """The weapon card, or the item of a silent execution."""
    target: ModelId
    distance: int
    dice: int = 0
    must_reach: bool = False
    """The target is only in range with an ability that must now be paid for."""
    ability: str = ""
    """The paid ability that is used."""
    faces: tuple[Face, ...] = ()
    rerolled: int = 0
    """The dice that were rerolled, as a mask: none is rerolled twice (WF-REROLL-2)."""
    rerolls_used: tuple[str, ...] = ()
    """Where those rerolls came from, one entry each."""
    second_look: str = ""
    """The paid skill that allows rerolls in this attack."""
    extra_hits: int = 0

    def has(self, game: State, kind: type[E]) -> E | None:
        """The effect of this kind, always active on the weapon or paid for in this attack."""
        weapon = next((weapon for weapon in game.heroes[self.hero].weapons if weapon.card == self.weapon), None)
        if weapon is None:
            return None  # a silent execution
        always = always_on_weapon(game, weapon, kind)
        if always is not None or not self.ability:
            return always
        does = ability_of(game, weapon.card, self.ability).does
        return does if type(does) is kind else None


def ability_of(game: State, card: CardId, ability: str) -> WeaponAbility:
    """The ability with this id on a weapon card."""
    return next(known for known in game.box.weapon(card).abilities if known.id == ability)


def ability_price(game: State, ability: WeaponAbility) -> int:
    """The ammo tokens of a paid ability; one more on the hardest level (WF-ABILITY-1, WF-DIFF-4)."""
    return ability.ammo + game.box.level.ability_surcharge


def abilities_for_sale(game: State, hero: HeroId, weapon: Weapon) -> list[WeaponAbility]:
    """Abilities that cost ammo and can be paid; one per turn over all weapons and attacks (WF-Q-27)."""
    if game.turn.ability_used:
        return []
    printed = game.box.weapon(weapon.card)
    if not printed.abilities:
        return []
    have = game.heroes[hero].ammo(printed.ammo)
    return [ability for ability in printed.abilities if ability.ammo and ability_price(game, ability) <= have]
