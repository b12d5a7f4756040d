"""The turn of a Hero, or of a robot that fights for it (a *bot* in the rules), one decision at a time."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from nightraid.bots.wolfenstein.errand import Errand, walks
from nightraid.bots.wolfenstein.odds import odds, of_kind
from nightraid.engine.ask import Option
from nightraid.engine.chance import Stream
from nightraid.games.wolfenstein import options as to
from nightraid.games.wolfenstein import questions as asked
from nightraid.games.wolfenstein.abilities.effects import nazi_skill
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, OFF_MAP, Cell, HeroId, ModelId
from nightraid.games.wolfenstein.routes import NO_ROUTE
from nightraid.games.wolfenstein.rules.armor_and_hp import strength
from nightraid.games.wolfenstein.rules.attack import attacks_left, dice_of, reach_of, usable
from nightraid.games.wolfenstein.rules.end_of_game import is_met
from nightraid.games.wolfenstein.rules.fatigue import half
from nightraid.games.wolfenstein.rules.line_of_sight import cells_see, span
from nightraid.games.wolfenstein.rules.movement import friends_of
from nightraid.games.wolfenstein.schema import equipment as gear
from nightraid.games.wolfenstein.schema import heroes as skills
from nightraid.games.wolfenstein.schema import missions as goals
from nightraid.games.wolfenstein.schema.enemies import DeathCry, GreatArmor
from nightraid.games.wolfenstein.state import State

MANY = 1000
"""Ties among equal steps are broken by a number below this."""


class Turn:
    """One decision in such a turn."""

    def __init__(self, game: State, ask: asked.Act, luck: Stream) -> None:
        self.game, self.me, self.ap, self.options, self.luck = game, ask.model, ask.ap, ask.options, luck
        self.errand = Errand(game, ask.model)
        self.here = game.model(ask.model).cell

    def action(self) -> Option:
        """The first rule of thumb that has something to say; who must go on, goes on."""
        if not of_kind(self.options, to.EndTurn):
            return self.go_on()
        rules: tuple[Callable[[], Option | None], ...] = (
            self.rescue, self.dress, self.do_the_job, self.first_aid, self.fight, self.throw, self.search, self.reload,
            self.tire, self.walk,
        )  # fmt: skip
        for rule in rules:  # they reckon by themselves; what is not offered after all is passed over
            if (option := rule()) is not None and option in self.options:
                return option
        return next(iter(of_kind(self.options, to.EndTurn)), self.options[0])

    def rescue(self) -> Option | None:
        """Nobody is left bleeding."""
        return next(iter(of_kind(self.options, to.Restore)), None)

    def dress(self) -> Option | None:
        """Whatever fits a free slot or a bare weapon, and supplies are unpacked."""
        if self.me >= HEROES_IN_PLAY:
            return None
        hero, box = self.game.heroes[self.me], self.game.box
        filled = Counter(box.equipment(item).type for item in hero.worn)
        for wear in of_kind(self.options, to.Wear):
            kind = box.equipment(wear.item).type
            if filled[kind] < self.game.hero_card(self.me).slots.count(kind):
                return wear
        for attach in of_kind(self.options, to.Attach):
            if attach.item in hero.pack and not hero.weapon(attach.weapon).attached:
                return attach
        for use in of_kind(self.options, to.UseItem):
            if isinstance(box.equipment(use.item).does, gear.Supplies) and not box.equipment(use.item).ap:
                return use
        return next(iter(of_kind(self.options, to.UseItemFor)), None)

    def do_the_job(self) -> Option | None:
        """Objectives, levers only when the other one will follow, and the exit once everything is done."""
        for do in of_kind(self.options, to.DoObjective):
            other = self.game.box.mission.objectives[do.letter].with_
            if other is None or self.game.half_done or self._will_follow(other):
                return do
        if self.me < HEROES_IN_PLAY and self.errand.time_to_leave():
            return next(iter(of_kind(self.options, to.Leave)), None)
        return None

    def _will_follow(self, letter: Any) -> bool:
        """Whether another Hero can still get to the other lever in this round."""
        game = self.game
        for other, hero in enumerate(game.heroes):
            if other != self.me and hero.status == "up" and not hero.activated:
                errand = Errand(game, other)
                way = errand.toward(errand.beside([game.box.objective_cells[letter]]))[hero.cell]
                base = game.hero_card(other).ap
                if way < (half(base) if hero.fatigue else base):
                    return True
        return False

    def first_aid(self) -> Option | None:
        """Bind what has lost 2 points or more, and keep the tracker from the alarm."""
        if self.game.hazard + 2 >= self.game.box.alarm_limit:
            for calm in of_kind(self.options, to.UseItem):
                if isinstance(self.game.box.equipment(calm.item).does, gear.FalseReport):
                    return calm
            for wire in of_kind(self.options, to.UseSkill):
                if isinstance(self._skill(wire.skill), skills.CutTheWire):
                    return wire
        for use in of_kind(self.options, to.UseItemOn):
            does = self.game.box.equipment(use.item).does
            if isinstance(does, gear.Medicine) and self._hurt(use.model, does.hp, does.armor):
                return use
        for skill in of_kind(self.options, to.UseSkillOn):
            if isinstance(does := self._skill(skill.skill), skills.PatchUp) and self._hurt(skill.model, 2, 1):
                return skill
        return None

    def _hurt(self, hero: HeroId, hp: int, armor: int) -> bool:
        card = self.game.heroes[hero]
        return card.status == "bleeding" or min(card.lost_hp, hp) + min(card.lost_armor, armor) >= 2

    def _skill(self, skill: str) -> Any:
        return next(printed.does for printed in self.game.hero_card(self.me).skills if printed.id == skill)

    # ---------------------------------------------------------------- fighting

    def worth(self, target: ModelId, dice: int) -> float:
        """How good an attack is: likely kills of dangerous Nazis, and those the goals name."""
        card, (armor, hp) = self.game.enemy_card(target), strength(self.game, target)
        named = any(isinstance(g.check, goals.Kill) and g.check.enemy == card.id for g in self.game.box.mission.goals)
        kill = odds(dice, armor, hp) if not nazi_skill(self.game, target, GreatArmor) else odds(dice, 0, armor + hp)
        chip = min(1.0, dice * 7 / 12 / (armor + hp))
        return (kill + 0.3 * chip) * (1 + 0.3 * card.weapon.dice + named)

    def fight(self) -> Option | None:
        """The best attack from a square within reach; one step on the way there, or the attack itself."""
        if self.me >= HEROES_IN_PLAY:
            strikes = of_kind(self.options, to.BotAttack)
            return max(strikes, key=lambda s: self.worth(s.target, 2)) if strikes else None
        if (plan := self._best_attack(self.ap)) is None:
            return None
        cell, option = plan
        if cell != self.here:
            return self._step_to(1 << cell)
        if isinstance(option, to.Execute):  # one of equal blades
            return next((e for e in of_kind(self.options, to.Execute) if e.target == option.target), None)
        return option

    def _best_attack(self, ap: int) -> tuple[Cell, Option] | None:
        """The square to attack from and the attack; the way there and what will shoot back count against it."""
        plans = []
        for way, cell in self._in_reach(ap):
            if attacks := [*self._attacks_from(cell, ap - way)]:
                price = 0.06 * way + 0.08 * self.threat(cell)
                plans += [(self.worth(target, dice) - price, cell, option) for option, target, dice in attacks]
        return max(plans, key=lambda plan: plan[0])[1:] if plans else None

    def _no_rest(self) -> int:
        """The squares where nobody may stay."""
        return friends_of(self.game, self.me) | self.game.box.spawn_tokens | self.game.box.passage_tokens

    def _in_reach(self, ap: int) -> list[tuple[int, Cell]]:
        """The squares where the Hero could stand, doors opened on the way included, with their AP."""
        game, onward = self.game, self.errand.graph.onward
        shut = game.nazi_cells | game.tokens
        no_rest = self._no_rest()
        known, ring = {self.here: 0}, [self.here]
        while ring:
            ring.sort(key=lambda cell: known[cell])
            cell = ring.pop(0)
            for near, price in onward[cell].items():
                way = known[cell] + price
                if way <= ap and way < known.get(near, NO_ROUTE) and not shut >> near & 1:
                    known[near] = way
                    ring.append(near)
        return [(way, cell) for cell, way in known.items() if cell == self.here or not no_rest >> cell & 1]

    def _attacks_from(self, cell: Cell, ap: int) -> Iterator[tuple[Option, ModelId, int]]:
        game, me = self.game, self.me
        if not attacks_left(game) and not (ap > self.ap and game.turn.attacks < 2):
            return
        furthest = max([1, *(reach_of(game, weapon) for weapon in game.heroes[me].weapons)])
        for nazi in game.nazis:
            cells = game.cells_of(nazi)
            far = span(game, (cell,), cells)
            if far > furthest or not cells_see(game, (cell,), cells):
                continue
            for weapon in game.heroes[me].weapons:
                ready = ap >= game.box.weapon(weapon.card).ap and usable(game, me, weapon)
                if ready and far <= reach_of(game, weapon) and self._quiet_enough(nazi):
                    yield to.Attack(weapon.card, nazi), nazi, dice_of(game, me, weapon, far)
            for item in game.heroes[me].pack if far == 1 and ap >= 2 else ():
                if isinstance(does := game.box.equipment(item).does, gear.SilentExecution):
                    yield to.Execute(item, nazi), nazi, does.dice

    def _quiet_enough(self, nazi: ModelId) -> bool:
        """Where an alarm loses the mission, the last steps of the tracker are not taken."""
        game = self.game
        cries = 1 + bool(nazi_skill(game, nazi, DeathCry))
        officers = [other for other in game.nazis if game.enemy_card(other).role == "officer"]
        return not game.box.mission.alarm.lose or officers == [nazi] or game.hazard + cries < game.box.alarm_limit

    def threat(self, cell: Cell) -> float:
        """The dice that may be rolled against a Hero there."""
        game, dice = self.game, 0.0
        for nazi in game.nazis:
            card, cells = game.enemy_card(nazi), game.cells_of(nazi)
            far = span(game, (cell,), cells)
            if far <= card.weapon.range + card.ap - card.weapon.ap and cells_see(game, (cell,), cells):
                dice += card.weapon.dice
        return dice

    def throw(self) -> Option | None:
        """Explosives that hurt Nazis enough and no friend; stuns and jams for what can shoot back."""
        game, box = self.game, self.game.box
        for use in of_kind(self.options, to.UseItemAt):
            does = box.equipment(use.item).does
            assert isinstance(does, gear.Explosive)
            near = box.near(use.at, game.closed)
            hurt = min(does.points, 4) + does.beside * (near & game.nazi_cells).bit_count()
            if hurt >= 3 and not near & game.hero_cells:
                return use
        for skill in of_kind(self.options, to.UseSkillOn):
            if isinstance(self._skill(skill.skill), skills.Grenadier | skills.Knockout | skills.Jam):
                return skill
        stuns = [u for u in of_kind(self.options, to.UseItemOn) if u.model >= HEROES_IN_PLAY]
        tough = [u for u in stuns if game.enemy_card(u.model).weapon.dice >= 3]
        return tough[0] if tough else None

    # ---------------------------------------------------------------- the rest

    def search(self) -> Option | None:
        """Events while the goals ask for them; chests beside the way."""
        quota = any(
            isinstance(goal.check, goals.CompleteEvents) and not is_met(self.game, goal.check)
            for goal in self.game.box.mission.goals
        )
        found = of_kind(self.options, to.Search)
        return next((look for look in found if quota or self.game.chests >> look.at & 1), None)

    def reload(self) -> Option | None:
        """An empty weapon is useless."""
        return next(iter(of_kind(self.options, to.Reload)), None)

    def tire(self) -> Option | None:
        """Fatigue, coffee or glory, for another attack or to get somewhere that matters in this turn."""
        if self.me >= HEROES_IN_PLAY:
            return None
        more = half(self.game.hero_card(self.me).ap)
        boosts: list[Option] = [
            use for use in of_kind(self.options, to.UseItem)
            if isinstance(self.game.box.equipment(use.item).does, gear.Stimulant)
        ]  # fmt: skip
        boosts += [u for u in of_kind(self.options, to.UseSkill) if isinstance(self._skill(u.skill), skills.Surge)]
        tired = of_kind(self.options, to.Fatigue)
        if tired and self._best_attack(self.ap + more) is not None:
            return tired[0]
        left = self.errand.way_left()
        if self.errand.decisive and self.ap < left + 1 <= self.ap + more and left < NO_ROUTE:
            return next(iter([*boosts, *tired]), None)
        return None

    def walk(self) -> Option | None:
        """To the square within reach that brings the errand on and is not too dangerous."""
        end = self.errand.passage()
        if end != OFF_MAP and self.errand.toward(1 << end)[self.here] + 2 <= self.ap:
            return self._step_to(1 << end)
        places = self._in_reach(self.ap)
        frail = 0.5 if self.me < HEROES_IN_PLAY and sum(strength(self.game, self.me)) <= 4 else 0.2
        field = self.errand.field
        _, best = min(places, key=lambda p: (min(field[p[1]], 99) + frail * self.threat(p[1]), p[0]))
        return self._step_to(1 << best) if best != self.here else None

    def go_on(self) -> Option:
        """Off a square where nobody may stay: through the passage if that was the plan, or on the way."""
        for through in of_kind(self.options, to.UsePassage):
            if self.errand.passage() == self.here:
                return through
        ways, field, no_rest = of_kind(self.options, to.Step), self.errand.field, self._no_rest()
        return min(ways, key=lambda step: (no_rest >> step.to & 1, field[step.to]), default=self.options[0])

    def _step_to(self, cells: int) -> Option | None:
        """The step or the door that shortens the way most."""
        field = self.errand.toward(cells)
        ways: list[tuple[int, int, Option]] = [
            (field[step.to], self.luck.below(MANY), step) for step in of_kind(self.options, to.Step)
        ]
        ways += [
            (self._after_opening(cells, option), 0, option)
            for option in self.options
            if isinstance(option, to.OpenDoor | to.ClearBarricade)
        ]
        ways = [way for way in ways if way[0] < field[self.here]]
        return min(ways, key=lambda way: way[:2])[2] if ways else None

    def _after_opening(self, cells: int, option: to.OpenDoor | to.ClearBarricade) -> int:
        game = self.game
        if isinstance(option, to.OpenDoor):
            graph = walks(game, game.closed & ~(1 << option.door), game.standing)
        else:
            graph = walks(game, game.closed, game.standing & ~(1 << option.barricade))
        return graph.toward(cells, game.nazi_cells)[self.here]
