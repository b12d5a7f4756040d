"""A player for tests who raids by rules of thumb: no genius, but it knows what a mission asks for.

Given a position and a question it picks an option; the same seed always picks the same.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tests.games.wolfenstein.raider.errand import Errand
from tests.games.wolfenstein.raider.odds import odds, of_kind
from tests.games.wolfenstein.raider.turn import Turn

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match
from nightraid.games.wolfenstein import options as to
from nightraid.games.wolfenstein import questions as asked
from nightraid.games.wolfenstein.abilities.effects import nazi_skill
from nightraid.games.wolfenstein.ids import OFF_MAP, AmmoType, HeroId
from nightraid.games.wolfenstein.rules.armor_and_hp import strength
from nightraid.games.wolfenstein.schema import heroes as skills
from nightraid.games.wolfenstein.schema.cards import EventOption
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.schema.weapons import ArmorPiercing, Blast, CripplingHit, Overrun, StunningHit
from nightraid.games.wolfenstein.state import State


def _promise(option: EventOption) -> tuple[bool, bool]:
    """Of an event, what completes it for sure is best."""
    return option.completes, not option.test


class Raider:
    """Chooses for all seats of a match. All it looks at is on the table."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def pick(self, game: State, ask: Ask[Any]) -> Option:
        """One of the options."""
        match ask:
            case asked.Act():
                return Turn(game, ask, self._random).action()
            case asked.PickHero():
                return min(ask.options, key=lambda option: self._order(game, option.hero))
            case asked.WhoStarts():
                return self._who_starts(game, ask.options)
            case asked.WhichAmmo(hero=hero):
                return max(ask.options, key=lambda option: self._wish(game, hero, option.ammo))
            case asked.BeforeRoll():
                return self._before_roll(game, ask)
            case asked.AfterRoll():
                return self._after_roll(game, ask)
            case asked.EventChoice(card=card):
                event = game.box.event(card)
                sides = {1: event.first, 2: event.second}
                options = of_kind(ask.options, to.TakeOption)
                return max(options, key=lambda option: _promise(sides[option.number]), default=ask.options[0])
        for easy in of_kind(ask.options, to.Whichever):
            return easy
        any_of_them: Option = self._random.choice(ask.options)
        return any_of_them

    def _order(self, game: State, hero: HeroId) -> tuple[bool, int]:
        """Bleeding Heroes last; of the others whoever has the shortest way, so that nobody stands in the way."""
        if game.heroes[hero].cell == OFF_MAP:
            return False, 0
        return game.heroes[hero].status == "bleeding", Errand(game, hero).way_left()

    def _who_starts(self, game: State, options: Sequence[to.StartWith | to.NoWish]) -> Option:
        """Whoever has no bleeding Hero, so that there is time to restore it."""
        bleeding = {hero.player for hero in game.heroes if hero.status == "bleeding"}
        seats = sorted({hero.player for hero in game.heroes if hero.alive} - bleeding) or [0]
        return next((o for o in options if isinstance(o, to.StartWith) and o.player == seats[0]), options[0])

    def _wish(self, game: State, hero: HeroId, ammo: AmmoType) -> float:
        """Something for each weapon first, then for the one in hand."""
        have = game.heroes[hero]
        fitting = [place for place, weapon in enumerate(have.weapons) if game.box.weapon(weapon.card).ammo == ammo]
        return sum(4.0 / (1 + place) for place in fitting) / (1 + have.ammo(ammo)) + self._random.random() / 100

    def _before_roll(self, game: State, ask: asked.BeforeRoll) -> Option:
        """An ability if ammo is left for the next attack, on a target that is worth it; glory for tough ones."""
        weapon, hero = game.box.weapon(ask.weapon), game.heroes[ask.hero]
        armor, hp = strength(game, ask.target)
        chances = odds(ask.dice, armor, hp)
        for use in of_kind(ask.options, to.UseAbility):
            ability = next(ability for ability in weapon.abilities if ability.id == use.ability)
            spare = hero.ammo(weapon.ammo) - ability.ammo - game.box.level.ability_surcharge
            if spare < game.box.level.attacks_need_ammo or chances > 0.8:
                continue
            match ability.does:
                case ArmorPiercing() if not armor or nazi_skill(game, ask.target, GreatArmor):
                    continue
                case Blast() | Overrun() if len(game.nazis) < 2 or chances < 0.3:
                    continue
                case StunningHit() | CripplingHit() if chances > 0.5:
                    continue
            return use
        if chances < 0.6:
            for skill in of_kind(ask.options, to.UseSkill):
                return skill
        for roll in of_kind(ask.options, to.RollNow):
            return roll
        return ask.options[0]

    def _after_roll(self, game: State, ask: asked.AfterRoll) -> Option:
        """Reroll what is no hit while the target would live; an extra hit if it kills."""
        armor, hp = strength(game, ask.target)
        alive = hp - ask.faces.count("hp") - max(0, ask.faces.count("armor") - armor)
        for reroll in of_kind(ask.options, to.Reroll):
            if ask.faces[reroll.die] == "reload" or (ask.faces[reroll.die] == "blank" and alive > 0):
                return reroll
        for use in of_kind(ask.options, to.UseSkill):
            does = next(s.does for s in game.hero_card(ask.hero).skills if s.id == use.skill)
            if alive > 0 and (
                isinstance(does, skills.SecondLook) or (isinstance(does, skills.CleanHit) and alive <= 1)
            ):
                return use
        return next(iter(of_kind(ask.options, to.KeepRoll)))


def play(match: Match[Any], seed: int) -> Iterator[tuple[Seat, Option]]:
    """Play a match to its end; gives each answer before it is made."""
    raider = Raider(seed)
    while match.asks():
        ask = match.asks()[0]
        option = raider.pick(match.state, ask)
        yield ask.seat, option
        match.answer(ask.seat, option)
