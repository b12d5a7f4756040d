"""The turn of a Hero, or of a robot that fights for it (a *bot* in the rules), one decision at a time."""

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar

from nightraid.boards.grid.route_fields import NO_ROUTE
from nightraid.engine.ask import Option
from nightraid.engine.chance import Stream
from nightraid.games.wolfenstein.asks import options as to
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.bots.ears import worth_hushing
from nightraid.games.wolfenstein.bots.errand import Choice, Errand
from nightraid.games.wolfenstein.bots.fighting import Fight, Plan
from nightraid.games.wolfenstein.bots.ground import ground_of
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, OFF_MAP, HeroId
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.end_of_game import is_met
from nightraid.games.wolfenstein.rules.fatigue import half
from nightraid.games.wolfenstein.schema import equipment as gear
from nightraid.games.wolfenstein.schema import heroes as skills
from nightraid.games.wolfenstein.schema import missions as goals
from nightraid.games.wolfenstein.state import State

MANY = 1000
"""Ties among equal steps are broken by a number below this."""
Kind = TypeVar("Kind", bound=Option)
Thumbed = tuple[Callable[[], Option | None], str]
"""A rule of thumb and what it says when it speaks; no words: it says so itself."""


class Style(NamedTuple):
    """A way to play a turn."""

    fights: Literal["first", "last", "never"] = "first"
    """Before the errand, only with what is left after it, or not at all."""
    caution: float = 1.0
    """How much the dice that may be rolled against the Hero count."""
    tires: Literal["when it pays", "gladly"] = "when it pays"
    retreats: bool = False
    """Whether it goes where the fewest Nazis can shoot, instead of on its errand."""
    errand: Choice = "nearest"


PLAIN = Style()


class Turn:
    """One decision in such a turn."""

    def __init__(self, game: State, ask: asked.Act, luck: Stream, style: Style = PLAIN) -> None:
        self.game, self.me, self.ap, self.options, self.luck = game, ask.model, ask.ap, ask.options, luck
        self.style = style
        self.here = game.model(ask.model).cell
        self.reason = ""
        self._kinds: dict[type[Option], list[Any]] = {}
        for option in ask.options:
            self._kinds.setdefault(type(option), []).append(option)

    @cached_property
    def errand(self) -> Errand:
        """Where it wants to go."""
        return Errand(self.game, self.me, choice=self.style.errand)

    def offered(self, kind: type[Kind]) -> list[Kind]:
        """The options of one kind."""
        return self._kinds.get(kind, [])

    def action(self) -> Option:
        """The first rule of thumb that has something to say; who must go on, goes on."""
        if not self.offered(to.EndTurn):
            self.reason = "Nobody may stay on this square."
            return self.go_on()
        for rule, why in self._rules():  # they reckon by themselves; what is not offered after all is passed over
            if (option := rule()) is not None and option in self._kinds.get(type(option), ()):
                self.reason = why or self.reason
                return option
        self.reason = "Nothing is left to do in this turn."
        return self.offered(to.EndTurn)[0]

    def _rules(self) -> list[Thumbed]:
        """The rules of thumb in the order in which they may speak."""
        first: list[Thumbed] = [
            (self.rescue, "Nobody is left bleeding."),
            (self.dress, "What fits is worn, and what helps is unpacked."),
            (self.do_the_job, "It is what the mission asks for."),
            (self.first_aid, "Wounds are bound before they bleed."),
            (self.rest, "Without the fatigue token the next turn is a whole one."),
            (self.rally, "With that token a friend would lose half of its next turn, or all of it."),
            (self.forage, "No Nazi near here needs these Glory Points, and a card may help for long."),
        ]
        fight: list[Thumbed] = [(self.fight, ""), (self.throw, "It hurts Nazis and no friend.")]
        aside: list[Thumbed] = [
            (self.search, "What lies beside the way is taken along."),
            (self.reload, "An empty weapon is useless."),
        ]
        tire: Thumbed = (self.tire, "A little more effort gets something done in this turn.")
        hush: Thumbed = (self.hush, "Nothing but the noise here would wake those next door.")
        walk: Thumbed = (self.walk, "")
        ammo = "The ammo is worth an AP that nothing else needs."
        spare: Thumbed = (self.unpack_on_the_way, ammo)
        last: Thumbed = (self.unpack, ammo)
        match self.style.fights:
            case "first":
                return [*first, *fight, *aside, tire, hush, spare, walk, last]
            case "last":
                return [*first, *aside, walk, *fight, tire, hush, last]
            case "never":
                return [*first, *aside, tire, hush, spare, walk, last]

    # ---------------------------------------------------------------- the errand, and friends

    def rescue(self) -> Option | None:
        """Nobody is left bleeding."""
        return next(iter(self.offered(to.Restore)), None)

    def dress(self) -> Option | None:
        """Whatever fits a free slot or a bare weapon, and supplies are unpacked."""
        if self.me >= HEROES_IN_PLAY:
            return None
        hero, box = self.game.heroes[self.me], self.game.box
        filled = Counter(box.equipment(item).type for item in hero.worn)
        for wear in self.offered(to.Wear):
            kind = box.equipment(wear.item).type
            if filled[kind] < self.game.hero_card(self.me).slots.count(kind):
                return wear
        for attach in self.offered(to.Attach):
            if attach.item in hero.pack and not hero.weapon(attach.weapon).attached:
                return attach
        for use in self.offered(to.UseItem):
            card = box.equipment(use.item)
            if isinstance(card.does, gear.Supplies) and (not card.ap or self._out_of_ammo()):
                return use
        return next(iter(self.offered(to.UseItemFor)), None)

    def _out_of_ammo(self) -> bool:
        """Whether the Hero has no weapon that it could attack with, for want of ammo."""
        hero, box = self.game.heroes[self.me], self.game.box
        return box.level.attacks_need_ammo and not any(hero.ammo(box.weapon(own.card).ammo) for own in hero.weapons)

    def do_the_job(self) -> Option | None:
        """Objectives, levers only when the other one will follow, and the exit once everything is done."""
        for do in self.offered(to.DoObjective):
            other = self.game.box.mission.objectives[do.letter].with_
            if other is None or self.game.half_done or self._will_follow(other):
                return do
        if self.offered(to.Leave) and (self.style.errand == "out" or self.errand.time_to_leave()):
            return self.offered(to.Leave)[0]
        return None

    def _will_follow(self, letter: Any) -> bool:
        """Whether another Hero can still get to the other lever in this round."""
        game, errand = self.game, self.errand
        field = errand.ground.toward(errand.beside(game.box.objective_cells[letter]))
        for other, hero in enumerate(game.heroes):
            if other != self.me and hero.status == "up" and not hero.activated:
                base = game.hero_card(other).ap
                if field[hero.cell] < (half(base) if hero.fatigue else base):
                    return True
        return False

    def first_aid(self) -> Option | None:
        """Bind what has lost 2 points or more, and keep the tracker from the alarm."""
        if self.game.hazard + 2 >= self.game.box.alarm_limit:
            calm = self.item(gear.FalseReport) or self.skill(skills.CutTheWire)
            if calm is not None:
                return calm
        for use in self.offered(to.UseItemOn):
            does = self.game.box.equipment(use.item).does
            if isinstance(does, gear.Medicine) and self._hurt(use.model, does.hp, does.armor):
                return use
        for skill in self.offered(to.UseSkillOn):
            if isinstance(does := self._skill(skill.skill), skills.PatchUp) and self._hurt(skill.model, 2, 1):
                return skill
        return None

    def _hurt(self, hero: HeroId, hp: int, armor: int) -> bool:
        card = self.game.heroes[hero]
        return card.status == "bleeding" or min(card.lost_hp, hp) + min(card.lost_armor, armor) >= 2

    def _skill(self, skill: str) -> Any:
        return next(printed.does for printed in self.game.hero_card(self.me).skills if printed.id == skill)

    # ---------------------------------------------------------------- tokens, noise and supplies

    def rest(self) -> Option | None:
        """Chocolate for the tiredness of this turn: an older token goes by itself when the turn ends."""
        if self.game.turn.began_fatigued or self._is_last_round():
            return None
        return self.item(gear.Rest)

    def rally(self) -> Option | None:
        """A friend loses its tokens, a stun before anything else, if it has a turn to come."""
        weary = [use for use in self.offered(to.UseSkillOn) if isinstance(self._skill(use.skill), skills.Rally)]
        weary = [use for use in weary if self._has_a_turn_to_come(use.model)]
        if not weary or self._glory_tires():
            return None
        return max(weary, key=lambda use: (self.game.heroes[use.model].stunned, self.game.hero_card(use.model).ap))

    def _has_a_turn_to_come(self, hero: HeroId) -> bool:
        card = self.game.heroes[hero]
        return card.status == "up" and not (card.activated and self._is_last_round())

    def forage(self) -> Option | None:
        """Glory Points that no Nazi in reach asks for."""
        toys = self.skill(skills.Forage)
        return None if toys is None or self.offered(to.UseSkillOn) or self._glory_tires() else toys

    def hush(self) -> Option | None:
        """The noise where the Hero stands, if it would wake somebody and is not made again at once."""
        quiet = self.skill(skills.Vanish) or self.item(gear.Muffle)
        return quiet if quiet is not None and worth_hushing(self.game, self.me) else None

    def unpack_on_the_way(self) -> Option | None:
        """Supplies are worth an AP, but no turn more on the way."""
        crate = self.unpack()
        return crate if crate is not None and self._has_ap_to_spare() else None

    def unpack(self) -> Option | None:
        """Supplies, with an AP that nothing else needs."""
        return self.item(gear.Supplies)

    def _has_ap_to_spare(self) -> bool:
        """Whether the way takes as many turns with one AP less."""
        left, whole_turn = self.errand.way_left() - self.ap, self.game.hero_card(self.me).ap
        return left > 0 and left % whole_turn > 0

    def _is_last_round(self) -> bool:
        return self.game.round >= self.game.box.round_limit

    def _glory_tires(self) -> bool:
        """On the hardest level a skill costs half a turn, unless the Hero is tired anyway."""
        return self.game.box.level.glory_tires and not self.game.heroes[self.me].fatigue

    def item(self, kind: type[gear.EquipmentEffect]) -> to.UseItem | None:
        """A card with this effect that can be used now, without a target."""
        for use in self.offered(to.UseItem):
            if isinstance(self.game.box.equipment(use.item).does, kind):
                return use
        return None

    def skill(self, kind: type[skills.Paid]) -> to.UseSkill | None:
        """A skill with this effect that can be used now, without a target."""
        for use in self.offered(to.UseSkill):
            if isinstance(self._skill(use.skill), kind):
                return use
        return None

    # ---------------------------------------------------------------- fighting

    def fighting(self, ap: int) -> Fight:
        """What could be done about the Nazis with so many AP."""
        return Fight(self.game, self.me, ap, ground_of(self.game), self.style.caution)

    @cached_property
    def now(self) -> Fight:
        """The same with the AP there are."""
        return self.fighting(self.ap)

    def fight(self) -> Option | None:
        """The best attack from a square within reach; one step on the way there, or the attack itself."""
        if self.me >= HEROES_IN_PLAY:
            strikes = self.offered(to.BotAttack)
            self.reason = "A machine is there to fight."
            return max(strikes, key=lambda s: self.now.worth(s.target, 2)) if strikes else None
        plan = self.now.best(self.ap)
        return self.follow(plan) if plan is not None else None

    def follow(self, plan: Plan) -> Option | None:
        """The attack itself, or the next step to the square it is made from."""
        name = self.game.box.name_of(plan.target)
        if plan.cell != self.here:
            self.reason = f"From there {name} can be attacked, with about {plan.kills:.0%} to fell it."
            return self._step_to(1 << plan.cell)
        self.reason = f"{name} is the best target in reach: about {plan.kills:.0%} to fell it."
        if isinstance(plan.option, to.Execute):  # one of equal blades
            return next((e for e in self.offered(to.Execute) if e.target == plan.target), None)
        return plan.option

    def throw(self) -> Option | None:
        """Explosives that hurt Nazis enough and no friend; stuns and jams for what can shoot back."""
        game, box = self.game, self.game.box
        for use in self.offered(to.UseItemAt):
            does = box.equipment(use.item).does
            assert isinstance(does, gear.Explosive)
            near = box.near(use.at, game.closed)
            hurt = min(does.points, 4) + does.beside * (near & game.nazi_cells).bit_count()
            hit = [nazi for nazi in game.nazis if any((near | 1 << use.at) >> cell & 1 for cell in game.cells_of(nazi))]
            if hurt >= 3 and not near & game.hero_cells and not self.now.too_loud(*hit):
                return use
        for skill in self.offered(to.UseSkillOn):
            if isinstance(self._skill(skill.skill), skills.Grenadier | skills.Knockout | skills.Jam):
                return skill
        stuns = [u for u in self.offered(to.UseItemOn) if u.model >= HEROES_IN_PLAY]
        tough = [u for u in stuns if game.enemy_card(u.model).weapon.dice >= 3]
        return tough[0] if tough else None

    # ---------------------------------------------------------------- the rest

    def search(self) -> Option | None:
        """Events while the goals ask for them; chests beside the way."""
        if not (found := self.offered(to.Search)):
            return None
        quota = any(
            isinstance(goal.check, goals.CompleteEvents) and not is_met(self.game, goal.check)
            for goal in self.game.box.mission.goals
        )
        return next((look for look in found if quota or self.game.chests >> look.at & 1), None)

    def reload(self) -> Option | None:
        """An empty weapon is useless."""
        return next(iter(self.offered(to.Reload)), None)

    def tire(self) -> Option | None:
        """Fatigue, coffee or glory, for another attack or to get somewhere that matters in this turn."""
        if self.me >= HEROES_IN_PLAY:
            return None
        more = half(self.game.hero_card(self.me).ap)
        boosts: list[Option] = [
            use for use in self.offered(to.UseItem)
            if isinstance(self.game.box.equipment(use.item).does, gear.Stimulant)
        ]  # fmt: skip
        boosts += [u for u in self.offered(to.UseSkill) if isinstance(self._skill(u.skill), skills.Surge)]
        tired = self.offered(to.Fatigue)
        if self.style.tires == "gladly":
            return next(iter([*boosts, *tired]), None)
        if tired and self.fighting(self.ap + more).best(self.ap) is not None:
            return tired[0]
        if not boosts and not tired:
            return None
        left = self.errand.way_left()
        if self.errand.decisive and self.ap < left + 1 <= self.ap + more and left < NO_ROUTE:
            return next(iter([*boosts, *tired]), None)
        return None

    def walk(self) -> Option | None:
        """To the square within reach that brings the errand on and is not too dangerous."""
        if self.style.retreats:
            return self.retreat()
        self.reason = self.errand.why
        end = self.errand.passage()
        if end != OFF_MAP and self.errand.ground.toward(1 << end)[self.here] + 2 <= self.ap:
            return self._step_to(1 << end)
        frail = 0.5 if self.me < HEROES_IN_PLAY and sum(strength(self.game, self.me)) <= 4 else 0.2
        frail *= self.style.caution
        field, threat = self.errand.field, self.now.threat
        _, _, best = min((min(field[cell], 99) + frail * threat(cell), way, cell) for way, cell in self.now.places())
        return self._step_to(1 << best) if best != self.here else None

    def retreat(self) -> Option | None:
        """To the square within reach where the fewest dice threaten; of equal ones the nearest."""
        self.reason = "Fewer Nazis can shoot there."
        _, _, best = min((self.now.threat(cell), way, cell) for way, cell in self.now.places())
        return self._step_to(1 << best) if best != self.here else None

    def go_on(self) -> Option:
        """Off a square where nobody may stay: through the passage if that was the plan, or on the way."""
        for through in self.offered(to.UsePassage):
            if self.errand.passage() == self.here:
                return through
        ways, field, no_rest = self.offered(to.Step), self.errand.field, self.now.no_rest
        return min(ways, key=lambda step: (no_rest >> step.to & 1, field[step.to]), default=self.options[0])

    def _step_to(self, cells: int) -> Option | None:
        """The step or the door that shortens the way most."""
        ground = ground_of(self.game)
        field = ground.toward(cells)
        left = field[self.here]
        ways: list[tuple[int, int, Option]] = [
            (field[step.to], self.luck.below(MANY), step) for step in self.offered(to.Step) if field[step.to] < left
        ]
        openings: list[to.OpenDoor | to.ClearBarricade] = [*self.offered(to.OpenDoor)]
        openings += self.offered(to.ClearBarricade)
        for option in openings:
            if (way := self._after_opening(cells, option)) < left:
                ways.append((way, 0, option))
        return min(ways, key=lambda way: way[:2])[2] if ways else None

    def _after_opening(self, cells: int, option: to.OpenDoor | to.ClearBarricade) -> int:
        game = self.game
        if isinstance(option, to.OpenDoor):
            ground = ground_of(game, closed=game.closed & ~(1 << option.door))
        else:
            ground = ground_of(game, standing=game.standing & ~(1 << option.barricade))
        return ground.toward(cells)[self.here]
