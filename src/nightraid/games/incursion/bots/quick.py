"""How anybody plays on in a playout: the rules of thumb of `greedy.py`, with distances that are found quickly."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from nightraid.boards.grid.facing import Facing, Link
from nightraid.engine.ask import Option
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots import cards
from nightraid.games.incursion.bots.attacks import Valued
from nightraid.games.incursion.bots.errands import Errand
from nightraid.games.incursion.bots.greedy import Thumb
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.powers import psychic
from nightraid.games.incursion.bots.turn import Move, Turn
from nightraid.games.incursion.bots.ways import FAR, NO_WAY, UNIT
from nightraid.games.incursion.bots.wishes import Aim, aim_of, distance, prey_of, shared_out, strides_to
from nightraid.games.incursion.ids import OFF_BOARD, ModelId
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.entry import ways
from nightraid.games.incursion.rules.movement import COSTS, turn_cost
from nightraid.games.incursion.rules.player_turn import to_activate
from nightraid.games.incursion.schema import cards as printed
from nightraid.games.incursion.state import State

TAKES_LONG = (printed.HiddenTunnel, printed.SwingDoors, printed.BoobyTrap, printed.CaveIn)
"""Events whose use takes long to judge: nobody plays them in a playout."""
ASIDE = (to.Kill, to.PlayCard, to.UsePower)
PLAIN = frozenset(
    (to.StandUp, to.Exit, to.PickUp, to.UseObject, to.PullHarpoon, to.Heal, to.PlaceBait, to.ShrugOff, to.Negate)
)
"""What `Turn.is_plain` can be true of."""
OTHERS = frozenset((to.Step, to.Turn, to.Convert, to.PayFirst, to.EndActivation, to.PlayCard, to.Kill, to.Drop))
"""What is offered most often and is no attack."""


class QuickTurn(Turn):
    """One choice within an activation; ways are found square by square."""

    def __init__(self, game: State, model: ModelId, plan: Plan = AS_ALWAYS) -> None:
        super().__init__(game, model, plan)
        self._aim: Aim | None = None

    @property
    def aim(self) -> Aim:
        """What the model is about, with its squares."""
        if self._aim is None:
            self._aim = aim_of(self.game, self.model, self.plan)
        return self._aim

    @property
    def friends(self) -> int:
        """The squares of friends in the way, as a mask; in a horde all move on."""
        game, side = self.game, self.stand.side
        if game.card(self.model).is_zombie:
            return 0
        return sum(1 << game.models[friend].cell for friend in game.on_board(side) if friend != self.model)

    @property
    def errand(self) -> Errand:
        """The same as `Turn` knows it."""
        wish = self.aim.wish
        return Errand(wish.kind, (), wish.thing)

    def way_left(self) -> int:
        """How far the model still is from its goal; beside an enemy it still has to face him."""
        squares = distance(self.game, self.model, self.aim, self.friends)
        if squares >= NO_WAY:
            return FAR
        if squares == 0 and self.errand.kind in ("hunt", "wreck") and not self.faces_it():
            return UNIT
        return squares * UNIT

    def faces_it(self) -> bool:
        """Whether one of its goals is straight ahead."""
        stand = self.stand
        if stand.cell == OFF_BOARD:
            return False
        return any(
            link.way == stand.facing and link.to in self.aim.cells for link in self.game.box.ground.links[stand.cell]
        )

    def gains_by(self, cell: int) -> bool:
        """See `Turn.gains_by`."""
        if cell in self.game.fires or self.stand.cell == OFF_BOARD:
            return self.stand.cell == OFF_BOARD
        far = strides_to(self.game, self.aim, self.friends)
        return far[cell] < far[self.stand.cell]

    def is_plain(self, option: Option) -> bool:
        """See `Turn.is_plain`; a bait is thought of once in an activation."""
        if type(option) not in PLAIN:
            return False
        fresh = self.game.activation.ap == self.game.card(self.model).ap
        return (fresh or not isinstance(option, to.PlaceBait)) and super().is_plain(option)

    def fights(self, options: Sequence[Option]) -> list[Valued]:
        """See `Turn.fights`."""
        return super().fights([option for option in options if type(option) not in OTHERS])

    # ---------------------------------------------------------------- moving

    def move(self, options: Sequence[Option]) -> Move | None:
        """The best of the offered moves that brings the model nearer; none if it had better stay."""
        if self.stand.down:
            return None
        if self.stand.cell == OFF_BOARD:
            moves = [move for move in self.entries() if move.option in options]
            return min(moves, key=lambda move: move[:2], default=None)
        left = self.way_left()
        if left == 0 or left >= FAR or self.waits(left):
            return None
        return min(self.nearer(left, options), key=lambda move: move[:2], default=None)

    def entries(self) -> Iterator[Move]:
        """Ways in."""
        far = strides_to(self.game, self.aim, self.friends)
        for way in ways(self.game, self.model):
            yield Move(far[way.cell] * UNIT, 0, to.Enter(way.cell))

    def nearer(self, here: int, options: Sequence[Option]) -> Iterator[Move]:
        """Offered moves after which less is left."""
        far = strides_to(self.game, self.aim, self.friends)
        now = far[self.stand.cell]
        steps = {option.to: option for option in options if isinstance(option, to.Step)}
        turns = {option.facing: option for option in options if isinstance(option, to.Turn)}
        doors = {option.door: option for option in options if isinstance(option, to.OpenDoor)}
        for link in self.game.box.ground.links[self.stand.cell]:
            if far[link.to] >= now:
                continue
            if now - 1 == far[link.to] == 0 and self.aim.beside:
                if link.way in turns and link.way != self.stand.facing:
                    yield Move(0, 0, turns[link.way])
            elif link.door & self.game.closed:
                yield from self._doorway(link, far[link.to], doors, turns)
            else:
                yield from self._step_or_turn(link, far, steps, turns)
        for option in options:
            if isinstance(option, to.Leap) and far[option.path[-1]] < now:
                yield Move((len(option.path) + far[option.path[-1]]) * UNIT, 1, option)

    def _doorway(
        self, link: Link, left: int, doors: dict[int, to.OpenDoor], turns: dict[Facing, to.Turn]
    ) -> Iterator[Move]:
        for door, option in doors.items():
            if link.door >> door & 1:
                yield Move((2 + left) * UNIT, 1, option)
                return
        if link.way in turns and (link.way - self.stand.facing) % 4 == 2 and ap_left(self.game) > 1:
            yield Move((3 + left) * UNIT, 2, turns[link.way])

    def _step_or_turn(
        self, link: Link, far: list[int], steps: dict[int, to.Step], turns: dict[Facing, to.Turn]
    ) -> Iterator[Move]:
        """A step; where the way goes on in that direction it turns first."""
        left, quarter = far[link.to], (link.way - self.stand.facing) % 4
        step = steps.get(link.to)
        straight_on = any(on.way == link.way and far[on.to] < left for on in self.game.box.ground.links[link.to])
        if step is not None:
            yield Move((COSTS[quarter] + left) * UNIT + (quarter and straight_on), 0, step)
        if quarter and link.way in turns and not self.game.occupied >> link.to & 1:
            cost = turn_cost(self.game, self.model)
            if step is not None or (cost and ap_left(self.game) > cost):
                yield Move((cost + 1 + left) * UNIT, 1, turns[link.way])

    # ---------------------------------------------------------------- CP, and a last look round

    def pays(self, option: to.Convert) -> bool:
        """See `Turn.pays`; most often it is plain that nothing can come of it."""
        game = self.game
        if self.errand.kind == "hunt" and not enemies_in_sight(game, self.model):
            last = not any(model != self.model for model in to_activate(game, self.stand.side))
            if not last and self.way_left() + UNIT > self.reach() * UNIT:
                return False
        return super().pays(option)

    def watch(self, options: Iterable[Option]) -> Option | None:
        """A shooter that has arrived, or with its last AP, looks where the nearest enemy would come from."""
        game, stand = self.game, self.stand
        if stand.cell == OFF_BOARD or game.activation.cp_ap or game.activation.kind != "turn":
            return None
        if not may_react(game, self.model) or enemies_in_sight(game, self.model):
            return None
        left = self.way_left()
        if left and not self.waits(left) and (ap_left(game) != 1 or turn_cost(game, self.model) == 0):
            return None
        far = strides_to(game, prey_of(game, stand.side))
        near = game.box.ground.links[stand.cell]
        best = min(near, key=lambda link: (far[link.to] + bool(link.door & game.closed), link.way != stand.facing))
        turns = {option.facing: option for option in options if isinstance(option, to.Turn)}
        return turns.get(best.way)


class QuickThumb(Thumb):
    """The rules of thumb for one question of a playout."""

    def turn_of(self, model: ModelId) -> Turn:
        """See `Thumb.turn_of`."""
        return QuickTurn(self.game, model, self.plan)

    def pick(self) -> Option:
        """See `Thumb.pick`; only what is judged quickly."""
        aside = [option for option in self.options if isinstance(option, ASIDE)]
        if aside:
            game, side = self.game, self.side
            playable = [option for option in aside if not self.takes_long(option)]
            found = cards.to_kill(game, side, aside) or cards.to_play(game, side, playable)
            found = found or psychic(game, side, aside)
            if found is not None:
                return found
        return self.next_to_act()

    def takes_long(self, option: Option) -> bool:
        """Whether it takes long to judge a card."""
        return isinstance(option, to.PlayCard) and isinstance(self.game.box.card(option.card).event, TAKES_LONG)

    def next_to_act(self) -> Option:
        """Shooters that see somebody first, then whoever is nearest to what he goes for."""
        ready = [option for option in self.options if isinstance(option, to.Activate)]
        if len(ready) < 2:
            return ready[0] if ready else self.first(to.EndPlayerTurn)
        order = self.order()
        return min(ready, key=lambda option: order(option.model))

    def order(self) -> Callable[[ModelId], int]:
        """What puts models in order: the lower, the sooner."""
        game, hunt = self.game, prey_of(self.game, self.side)
        special = shared_out(game, self.side, self.plan)

        def rank(model: ModelId) -> int:
            if game.models[model].cell != OFF_BOARD and game.card(model).weapons and enemies_in_sight(game, model):
                return -1
            return distance(game, model, special.get(model, hunt))

        return rank

    def hand_on(self) -> Option:
        """AP for whoever can attack, else for whoever is nearest to his goal."""
        gifts = [option for option in self.options if isinstance(option, to.GiveAp)]
        order = self.order()
        return min(gifts, key=lambda option: order(option.model), default=self.first(to.KeepAp))
