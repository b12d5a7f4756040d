"""The greedy team-mate: it raids by rules of thumb. No genius, but it knows what a mission asks for.

It answers only for its own Heroes, but it reads the whole table, as everybody does in this game: whose friend is in
need, who is nearer to an objective, whether somebody will pull the other lever.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from nightraid.bots.bot import Advice, Bot, Sight
from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Stream
from nightraid.games.wolfenstein.asks import options as to
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.bots.errand import Errand
from nightraid.games.wolfenstein.bots.turn import PLAIN, Style, Turn
from nightraid.games.wolfenstein.ids import OFF_MAP, AmmoType, HeroId, ModelId
from nightraid.games.wolfenstein.odds.quick import kill_chance
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.schema import heroes as skills
from nightraid.games.wolfenstein.schema.cards import EventOption
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.schema.weapons import ArmorPiercing, Blast, CripplingHit, Overrun, StunningHit
from nightraid.games.wolfenstein.state import State

Kind = TypeVar("Kind", bound=Option)
REASONS: dict[type[Ask[Any]], str] = {
    asked.PickHero: "Whoever has the shortest way goes first, so that nobody stands in the way; who bleeds goes last.",
    asked.WhereEnter: "From there the way is shortest.",
    asked.BeforeRoll: "Ammo and Glory Points are for targets that would else likely live.",
    asked.AfterRoll: "What is no hit is rolled again while the target would live, and a Reload always.",
    asked.HitWhomToo: "Whoever falls by these hits is hit, the most dangerous first.",
    asked.EventChoice: "What completes the event for sure is best.",
    asked.WhoStarts: "Whoever can help a bleeding friend starts; else it is all the same.",
    asked.WhichAmmo: "There should be something for each weapon.",
    asked.WhoGetsLife: "The strongest stands longest.",
}
"""What the rules of thumb say, apart from the turns of Heroes."""


class GreedyBot(Bot):
    """Answers for one seat by rules of thumb."""

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        assert sight.open_table is not None, "nothing is hidden in Wolfenstein"
        return Thumb(sight.open_table.state, sight.luck).answer(sight.ask)

    def think(self, sight: Sight) -> Advice:
        """See `Bot.think`."""
        assert sight.open_table is not None, "nothing is hidden in Wolfenstein"
        thumb = Thumb(sight.open_table.state, sight.luck)
        return Advice(thumb.answer(sight.ask).key, thumb.reason)


class Thumb:
    """The rules of thumb for one question. All that they look at lies on the table."""

    def __init__(self, game: State, luck: Stream, style: Style = PLAIN) -> None:
        """`style` is how turns are played; greedy itself knows but one."""
        self.game, self.luck, self.style = game, luck, style
        self.reason = ""
        """Why it answered so, in a sentence."""

    def answer(self, ask: Ask[Any]) -> Option:
        """One of the options."""
        self.reason = REASONS.get(type(ask), "It makes little difference.")
        match ask:
            case asked.Act():
                turn = Turn(self.game, ask, self.luck, self.style)
                action = turn.action()
                self.reason = turn.reason
                return action
            case asked.PickHero():
                return min(ask.options, key=lambda option: self._order(option.hero))
            case asked.WhereEnter(hero=hero):
                return min(ask.options, key=lambda option: Errand(self.game, hero, option.at).way_left())
            case asked.BeforeRoll():
                return self._before_roll(ask)
            case asked.AfterRoll():
                return self._after_roll(ask)
            case asked.HitWhomToo(hits=hits):
                return max(ask.options, key=lambda option: self._falls(option.model, hits))
            case asked.EventChoice():
                return self._event(ask)
        return self._about_the_crew(ask)

    def _about_the_crew(self, ask: Ask[Any]) -> Option:
        """What is not about an action: who starts, who gets what, and what the software may choose."""
        match ask:
            case asked.WhoStarts():
                return self._who_starts(ask.options)
            case asked.WhichAmmo(hero=hero):
                return max(ask.options, key=lambda option: self._wish(hero, option.ammo))
            case asked.WhoGetsLife():
                return max(ask.options, key=lambda option: sum(strength(self.game, option.hero)))
        for leave_it in _of_kind(ask.options, to.Whichever):
            return leave_it
        any_of_them: Option = ask.options[self.luck.below(len(ask.options))]
        return any_of_them

    # ---------------------------------------------------------------- the crew

    def _order(self, hero: HeroId) -> tuple[bool, int]:
        """Bleeding Heroes last; of the others whoever has the shortest way, so that nobody stands in the way."""
        if self.game.heroes[hero].cell == OFF_MAP:
            return False, 0
        return self.game.heroes[hero].status == "bleeding", Errand(self.game, hero).way_left()

    def _who_starts(self, options: Sequence[to.StartWith | to.NoWish]) -> Option:
        """If somebody bleeds, a player without bleeding Heroes, so that there is time for help; else as others like."""
        heroes = self.game.heroes
        bleeding = {hero.player for hero in heroes if hero.status == "bleeding"}
        helpers = sorted({hero.player for hero in heroes if hero.alive} - bleeding)
        if bleeding and helpers:
            for start in _of_kind(options, to.StartWith):
                if start.player == helpers[0]:
                    return start
        return _of_kind(options, to.NoWish)[0]

    def _wish(self, hero: HeroId, ammo: AmmoType) -> float:
        """Something for each weapon first, then for the one in hand."""
        box, have = self.game.box, self.game.heroes[hero]
        fitting = [place for place, weapon in enumerate(have.weapons) if box.weapon(weapon.card).ammo == ammo]
        return sum(4.0 / (1 + place) for place in fitting) / (1 + have.ammo(ammo)) + self.luck.below(100) / 10_000

    def _event(self, ask: asked.EventChoice) -> Option:
        """What completes it for sure is best."""
        event = self.game.box.event(ask.card)
        sides = {1: event.first, 2: event.second}
        options = _of_kind(ask.options, to.TakeOption)
        return max(options, key=lambda option: _promise(sides[option.number]), default=ask.options[0])

    # ---------------------------------------------------------------- within an attack

    def _before_roll(self, ask: asked.BeforeRoll) -> Option:
        """An ability if ammo is left for the next attack, on a target that is worth it; glory for tough ones."""
        armor, hp = strength(self.game, ask.target)
        chances = kill_chance(ask.dice, armor, hp)
        for use in _of_kind(ask.options, to.UseAbility):
            if chances <= 0.8 and self._pays(use, ask, chances):
                return use
        if chances < 0.6:
            for skill in _of_kind(ask.options, to.UseSkill):
                return skill
        for roll in _of_kind(ask.options, to.RollNow):
            return roll
        return ask.options[0]

    def _pays(self, use: to.UseAbility, ask: asked.BeforeRoll, chances: float) -> bool:
        """Whether an ability is worth its ammo."""
        game = self.game
        weapon, hero = game.box.weapon(ask.weapon), game.heroes[ask.hero]
        ability = next(ability for ability in weapon.abilities if ability.id == use.ability)
        spare = hero.ammo(weapon.ammo) - ability.ammo - game.box.level.ability_surcharge
        if spare < game.box.level.attacks_need_ammo:
            return False
        match ability.does:
            case ArmorPiercing():
                armor, _ = strength(game, ask.target)
                return bool(armor) and not nazi_skill(game, ask.target, GreatArmor)
            case Blast() | Overrun():
                return len(game.nazis) >= 2 and chances >= 0.3
            case StunningHit() | CripplingHit():
                return chances <= 0.5
        return True

    def _after_roll(self, ask: asked.AfterRoll) -> Option:
        """Reroll what is no hit while the target would live; an extra hit if it kills."""
        armor, hp = strength(self.game, ask.target)
        alive = hp - ask.faces.count("hp") - max(0, ask.faces.count("armor") - armor)
        for reroll in _of_kind(ask.options, to.Reroll):
            if ask.faces[reroll.die] == "reload" or (ask.faces[reroll.die] == "blank" and alive > 0):
                return reroll
        for use in _of_kind(ask.options, to.UseSkill):
            does = next(skill.does for skill in self.game.hero_card(ask.hero).skills if skill.id == use.skill)
            kills = isinstance(does, skills.CleanHit) and alive <= 1
            if alive > 0 and (isinstance(does, skills.SecondLook) or kills):
                return use
        return _of_kind(ask.options, to.KeepRoll)[0]

    def _falls(self, nazi: ModelId, hits: int) -> tuple[bool, int]:
        """Whoever falls by these hits, the most dangerous first; else whoever is most dangerous."""
        armor, hp = strength(self.game, nazi)
        return hits >= armor + hp, self.game.enemy_card(nazi).weapon.dice


def _promise(option: EventOption) -> tuple[bool, bool]:
    """Of an event, what completes it for sure is best."""
    return option.completes, not option.test


def _of_kind(options: Sequence[Option], kind: type[Kind]) -> list[Kind]:
    """The options of one kind."""
    return [option for option in options if isinstance(option, kind)]
