"""What a Hero does in its own turn: fight what it sees, do what the raid needs, go where it is needed."""

from collections.abc import Callable, Iterator, Sequence

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Option
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.asks.options import alien, castle
from nightraid.games.reichbusters.asks.options import cards as card
from nightraid.games.reichbusters.asks.options import hero as to
from nightraid.games.reichbusters.asks.options import missions as mission
from nightraid.games.reichbusters.bots import ground, way_out
from nightraid.games.reichbusters.bots.attacks import best_attack, is_wanted, may_be_loud, of_kind
from nightraid.games.reichbusters.bots.errand import Errand, keeper
from nightraid.games.reichbusters.ids import NOBODY, AreaId, HeroId
from nightraid.games.reichbusters.rules import awareness
from nightraid.games.reichbusters.rules.attack_targets import Terms, choices
from nightraid.games.reichbusters.rules.base.sight import unit_obstacles
from nightraid.games.reichbusters.rules.end_of_game import has_what_it_takes
from nightraid.games.reichbusters.rules.moving import beside
from nightraid.games.reichbusters.rules.objectives import goals_met, holds
from nightraid.games.reichbusters.schema import action_cards as effects
from nightraid.games.reichbusters.schema import items
from nightraid.games.reichbusters.schema.assignments import CHARGE, FALSE_OBJECTIVE, OBJECTIVE_COMPLETE
from nightraid.games.reichbusters.state import State

FEW, CROWD = 2, 3
"""So many units in an area are worth a grenade, and so many are better not walked into."""
FULL_HAND = 8
"""With so many cards a Hero draws no more: they are for playing."""
LOUD = ("bang", "boom", 3, 4, 5, 6)
"""Noise that wakes the castle."""
SHORTCUT = 3
"""A tunnel that saves this many areas is worth more than a round."""
ORBS_FOR_A_WEAPON = 2
FOR_THE_RAID: tuple[type[Option], ...] = (
    *(to.LeaveMap, *way_out.READY, mission.TakeObjective),
    *(mission.PlantCharge, to.TakeCharge, to.StandUp),
)
NOTHING_LEFT = "Nothing that is left to do here is worth its noise."


class HeroTurn:
    """The next action of a Hero."""

    def __init__(self, game: State, hero: HeroId, options: Sequence[Option]) -> None:
        self.game, self.hero, self.options = game, hero, options
        self.record = game.heroes[hero]
        self.errand = Errand(game, hero)
        self.carries = has_what_it_takes(game, hero)

    def action(self) -> Option:
        """The first wish that can be fulfilled; else the turn ends."""
        return self.first_wish()[1]

    def first_wish(self) -> tuple[str, Option]:
        """The same, with the reason before it."""
        return next(self.wishes(), (NOTHING_LEFT, of_kind(self.options, to.EndTurn)[0]))

    def wishes(self) -> Iterator[tuple[str, Option]]:
        """Every wish that can be fulfilled, in the order of the rules of thumb, with the reason before it."""
        for reason, wish in self._wishes():
            if (option := wish()) is not None:
                yield reason, option

    def _wishes(self) -> Iterator[tuple[str, Callable[[], Option | None]]]:
        yield "This is what the raid is about.", self._for_the_raid
        yield "What has to be carried out belongs in one pair of hands.", self._hand_over
        yield "Somebody here has two wounds or more.", self._heal
        yield "This card helps and makes no noise.", self._play_what_helps
        if self.carries:
            yield from self._ways("Whoever has what the raid is about runs for the exit.")
        yield "Several of them stand close together, and no alarm is to be feared.", self._throw
        yield "What aliens carry works quietly on those beside us.", self._use_on_area
        yield "Here lies something that the raid needs.", self._search
        yield "The portal costs an orb or a heart, and one may lie here.", self._find_key
        yield "Of all attacks this one promises most.", self._attack
        yield "This card attacks somebody within reach.", self._attack_with_a_card
        if not self.game.after_alarm:
            yield "The way leads through this door, and an action is left for what is behind it.", self._open
        yield "The tunnel saves a way or a round.", self._tunnel
        yield from self._ways("This is the way to the next place where something is to be done.")
        yield "To end the turn among the spores would hurt.", self._off_the_spores
        yield "There is time to look after the gear.", self._look_after_gear
        yield "It may come in useful.", self._pick_up
        yield "Nothing else is to be done here, and cards help with everything.", self._draw

    def _ways(self, reason: str) -> Iterator[tuple[str, Callable[[], Option | None]]]:
        yield from ((reason, wish) for wish in (self._go, self._open, self._go_with_a_card))

    # ---------------------------------------------------------------- wishes

    def _for_the_raid(self) -> Option | None:
        for kind in (
            to.LeaveMap,
            *way_out.READY,
            mission.TakeObjective,
            mission.PlantCharge,
            to.TakeCharge,
            to.StandUp,
        ):
            for option in of_kind(self.options, kind):
                if kind is not mission.TakeObjective or OBJECTIVE_COMPLETE in self.game.box.assignment.leave_with:
                    return option
        return None

    def _hand_over(self) -> Option | None:
        """What has to be carried out goes to whoever carries most of it."""
        friend = keeper(self.game)
        if friend == NOBODY or not goals_met(self.game):
            return None
        wanted = [item for item in self.game.box.assignment.leave_with if not holds(self.game, friend, item)]
        for give in of_kind(self.options, to.GiveItem):
            if give.to == friend and kind_of(give.item) in wanted:
                return give
        for take in of_kind(self.options, to.TakeItem):
            if friend == self.hero and kind_of(take.item) in wanted:
                return take
        return None

    def _play_what_helps(self) -> Option | None:
        """Cards that cost nothing but themselves: they draw, heal, protect, or calm the castle."""
        for play in of_kind(self.options, card.PlayTop):
            printed = self.game.box.action_card(play.card)
            if not printed.feat and printed.top.noise == 0 and all(self._helps(does) for does in printed.top.does):
                return play
        return None

    def _helps(self, does: effects.TopEffect) -> bool:
        """Whether an effect of a card is good to have now."""
        match does:
            case effects.DrawCards():
                return True
            case effects.HealWounds(whom=whom):
                patients = [self.hero] if whom == "self" else self.game.heroes_in(1 << self.record.area)
                return any(self.game.heroes[hero].wounds for hero in patients)
            case effects.LowerAwareness():
                return not self.game.after_alarm
            case effects.TakeBack(count=count):
                return len(self.record.discard) >= count
            case effects.ReadyEquipment():
                return any(weapon.jams for weapon in self.record.weapons)
            case effects.LastingDice(test=test):
                return test == "defence"
            case effects.Quieter():
                return not self.game.after_alarm
        return False

    def _heal(self) -> Option | None:
        hurt = [hero for hero in self.game.heroes_in(1 << self.record.area) if len(self.game.heroes[hero].wounds) >= 2]
        if not hurt:
            return None
        for use in of_kind(self.options, to.UseItem):
            if isinstance(self.game.box.item(use.item).does, items.HealHere | items.HealEach):
                return use
        for use_on in of_kind(self.options, to.UseItemOn):
            if use_on.hero in hurt:
                return use_on
        for feature in of_kind(self.options, castle.UseFeature):
            return feature
        return None

    def _throw(self) -> Option | None:
        for throw in of_kind(self.options, to.ThrowAt):
            grenade = isinstance(self.game.box.item(throw.item).does, items.Explosion) and may_be_loud(self.game)
            area = 1 << throw.area
            if grenade and not self.game.hero_areas & area and len(self.game.units_in(area)) >= FEW:
                return throw
        return None

    def _use_on_area(self) -> Option | None:
        """Pheromones where they wound two or one that must die, a brain stem where a crowd is awake."""
        for use in of_kind(self.options, to.UseItemAt):
            units = self.game.units_in(1 << use.area)
            maddens = isinstance(self.game.box.item(use.item).does, items.Pheromones)
            if maddens and (len(units) >= FEW or any(is_wanted(self.game, unit) for unit in units)):
                return use
            if not maddens and len(units) >= CROWD and awareness.alert_areas(self.game) >> use.area & 1:
                return use
        return None

    def _attack(self) -> Option | None:
        attacks = [option for option in self.options if isinstance(option, to.Attack | to.AttackUnarmed)]
        return best_attack(self.game, self.hero, attacks)

    def _attack_with_a_card(self) -> Option | None:
        """Cards that attack somebody they can reach; feats only when there is a crowd, loud ones when all are awake."""
        enemies = self._enemies_at_hand()
        for play in of_kind(self.options, card.PlayTop):
            printed = self.game.box.action_card(play.card)
            fit = (not printed.feat or enemies >= FEW) and (may_be_loud(self.game) or printed.top.noise not in LOUD)
            if fit and any(self._strikes(does) for does in printed.top.does):
                return play
        return None

    def _strikes(self, does: effects.TopEffect) -> bool:
        """Whether an effect of a card hits somebody from here."""
        if isinstance(does, effects.ThrowGrenade):
            return self._enemies_at_hand() >= FEW
        if not isinstance(does, effects.Attacks):
            return False
        terms = Terms(
            reach=None if does.reach == "any" else does.reach, weapon=does.weapon or None, keywords=does.keywords
        )
        return best_attack(self.game, self.hero, choices(self.game, self.hero, terms)) is not None

    def _enemies_at_hand(self) -> int:
        """Units in the own area, or else in those beside it."""
        game, here = self.game, self.record.area
        near = 1 << here
        if not game.unit_areas & near:
            near |= game.box.board.walks(game.closed).adjacent(here)
        return len(game.units_in(near))

    def _search(self) -> Option | None:
        """What the raid needs; anything else only where it is on the way."""
        lying = self.game.found.get(self.record.area, ())
        if any(thing.stack == "objective" and thing.item is None for thing in lying):
            for team_search in of_kind(self.options, to.TeamSearch):
                return team_search
            for search in of_kind(self.options, to.SearchArea):
                return search
            for facedown in of_kind(self.options, to.SearchFacedown):
                if facedown.stack == "objective":
                    return facedown
        for pick in of_kind(self.options, to.PickUp):
            kind = kind_of(pick.item)
            if kind in (*self.game.box.assignment.leave_with, CHARGE) and kind != FALSE_OBJECTIVE:
                return pick
        return None

    def _find_key(self) -> Option | None:
        """What takes a drain token off the portal, if nobody has it yet."""
        if not way_out.missing(self.game) or self.record.area not in way_out.keys_lie(self.game):
            return None
        for pick in of_kind(self.options, to.PickUp):
            if way_out.is_key(self.game, pick.item):
                return pick
        for facedown in of_kind(self.options, to.SearchFacedown):
            if facedown.stack in way_out.DEALS:
                return facedown
        return next(iter(of_kind(self.options, to.SearchArea)), None)

    def _go(self) -> Option | None:
        left = self.errand.way_left()
        moves = [move for move in of_kind(self.options, to.Move) if self.errand.way_by(move.to) < left]
        moves = [move for move in moves if self.game.turn.basic > 1 or not self._disturbs(move.to)]
        return min(moves, key=lambda move: (self._danger(move.to), self.errand.way_by(move.to)), default=None)

    def _danger(self, area: AreaId) -> tuple[bool, bool]:
        """A crowd in the area itself; before the alarm also to be seen there."""
        game = self.game
        crowd = len(game.units_in(1 << area)) >= CROWD
        if game.after_alarm:
            return crowd, False
        return crowd, bool(game.box.board.sight.seen_from(area, unit_obstacles(game)) & game.unit_areas)

    def _disturbs(self, area: AreaId) -> bool:
        """Whether a step wakes spawn tokens of the alien world for nothing but the way."""
        return not self.carries and ground.wakes(self.game, area)

    def _open(self) -> Option | None:
        """The door on the way; before the alarm only with an action left for what stands behind it."""
        careful = not self.game.after_alarm and not self.carries and len(self.record.hand) < FULL_HAND
        if careful and self.game.turn.basic < 2:
            return None
        doors = self.errand.doors()
        for free in of_kind(self.options, to.TeamDoor):
            if free.door in doors:
                return free
        for option in self.options:
            if isinstance(option, to.OpenDoor | to.UnlockDoor) and option.door in doors:
                return option
        return None

    def _go_with_a_card(self) -> Option | None:
        """The quietest card that brings the Hero nearer; feats only when it matters."""
        if not self.errand.leads_on() or self._is_held_up():
            return None
        plays = [play for play in of_kind(self.options, card.PlayTop) if self._carries_on(play)]
        return min(plays, key=self._spare, default=None)

    def _is_held_up(self) -> bool:
        """Whether, in the alien world, the next step turns up enemies and no action is left to fight them."""
        if not self.game.tracker_side or self.carries or self.game.turn.basic > 0:
            return False
        here, left = self.record.area, self.errand.way_left()
        ahead = [area for area in bits_of(beside(self.game, self.hero)) if self.errand.way_by(area) < left]
        return bool(self.game.units_in(1 << here)) or all(self._disturbs(area) for area in ahead)

    def _carries_on(self, play: card.PlayTop) -> bool:
        printed = self.game.box.action_card(play.card)
        quiet = printed.top.noise in (0, 1, "weapon") or (may_be_loud(self.game) and printed.top.noise not in LOUD)
        fit = quiet and (not printed.feat or self.game.track.end == "defeat")
        return fit and any(isinstance(does, effects.Move) for does in printed.top.does)

    def _spare(self, play: card.PlayTop) -> tuple[bool, int]:
        """Cards that do nothing else go first."""
        printed = self.game.box.action_card(play.card)
        return printed.feat, len(printed.top.does)

    def _tunnel(self) -> Option | None:
        """A long way by another tunnel; else the round marker is set back, which is a turn more for everybody."""
        left = self.errand.way_left()
        through = [down for down in of_kind(self.options, alien.TunnelTo) if left - self.errand.way_by(down.area) >= 1]
        best = min(through, key=lambda down: self.errand.way_by(down.area), default=None)
        back = next(iter(of_kind(self.options, alien.TunnelBack)), None)
        if best is not None and (back is None or left - self.errand.way_by(best.area) >= SHORTCUT):
            return best
        return back

    def _off_the_spores(self) -> Option | None:
        """One area on, to where it does not hurt to stay."""
        game = self.game
        if not ground.is_spore(game, self.record.area):
            return None
        moves = [move for move in of_kind(self.options, to.Move) if not ground.is_spore(game, move.to)]
        return min(moves, key=lambda move: (self._danger(move.to), self.errand.way_by(move.to)), default=None)

    def _look_after_gear(self) -> Option | None:
        if way_out.may_spend(self.game, ORBS_FOR_A_WEAPON):
            for enhance in of_kind(self.options, to.EnhanceWeapon):
                return enhance
        for clear in of_kind(self.options, to.ClearJam):
            return clear
        return None

    def _pick_up(self) -> Option | None:
        full = len(self.record.items) >= 4
        return None if full else next(iter(of_kind(self.options, to.PickUp)), None)

    def _draw(self) -> Option | None:
        return next(iter(of_kind(self.options, to.DrawTwoCards)), None) if len(self.record.hand) < FULL_HAND else None
