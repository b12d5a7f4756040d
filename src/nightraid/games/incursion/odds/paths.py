"""A way under reaction fire: what the chances are to arrive unhurt, hurt, or not at all.

Leg by leg: flames and traps first, then everybody who waits to shoot and sees the model, the best shot first. After
each roll all courses that have come to the same are taken together: so many DP, and the same enemies still ready.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.incursion.asks.options import Turn
from nightraid.games.incursion.ids import NOBODY, Cell, ModelId
from nightraid.games.incursion.odds.attacks import UNHURT, in_percent
from nightraid.games.incursion.odds.damage import dp_to_fall
from nightraid.games.incursion.odds.spreads import Effects, falls, of_attack, of_shot
from nightraid.games.incursion.odds.walks import Ground, Leg, heat, key_of, ways_in
from nightraid.games.incursion.rules.damage import Attack
from nightraid.games.incursion.schema.cards import BoobyTrap
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import Dangers, copy_of
from nightraid.games.incursion.telling.naming import model_name
from nightraid.games.incursion.telling.previews import reaction_shot_of

CASUALTY, DOWN = "casualty", "knocked down"
ON_ITS_WAY = "on its way"


class Course(NamedTuple):
    """How it stands with a model on its way."""

    dp: int = 0
    """DP suffered on the way."""
    empty: tuple[ModelId, ...] = ()
    """Enemies who are out of ammo since."""
    sprung: tuple[Cell, ...] = ()
    """Traps that have gone off."""


class Odds(NamedTuple):
    """How likely it is on its way in each state, and how likely it came to an end before."""

    walking: dict[Course, float]
    fallen: float
    down: dict[int, float]
    """Knocked down, by the DP suffered until then."""


NOTHING_YET = Odds({Course(): 1.0}, 0.0, {})


class Way:
    """The ways of one model: what they draw, worked out once for each beginning that several of them share."""

    def __init__(self, game: State, model: ModelId) -> None:
        self.game, self.model = _without_favours(game, model), model
        self.ground = Ground(game, model)
        self.most = dp_to_fall(game, Attack(NOBODY, model, "event", 0))
        self._known: dict[tuple[str, ...], tuple[Odds, tuple[Leg, ...]]] = {(): (NOTHING_YET, ())}
        self._shot = cache(self._reaction)

    def odds(self, keys: tuple[str, ...]) -> tuple[Odds, tuple[Leg, ...]]:
        """How it goes on the way that these answers lead."""
        if keys not in self._known:
            before, legs = self.odds(keys[:-1])
            leg = self._leg(legs, keys[-1])
            self._known[keys] = self._go(before, (*legs, leg)), (*legs, leg)
        return self._known[keys]

    def _leg(self, legs: Sequence[Leg], key: str) -> Leg:
        stand = self.ground.game.models[self.model]
        if legs:
            options: Iterator[Leg] = self.ground.legs(legs[-1].cell, legs[-1].facing)
        else:
            options = self.ground.legs(stand.cell, stand.facing) if stand.on_board else ways_in(self.ground)
        return next(leg for leg in options if key_of(leg.answer) == key)

    # ---------------------------------------------------------------- one leg

    def _go(self, odds: Odds, legs: tuple[Leg, ...]) -> Odds:
        """One leg more: a free turn is no action, so nothing comes of it (IN-Q-82)."""
        leg = legs[-1]
        if not leg.ap:
            return odds
        dice = list(heat(self.game, self.model, legs))[-1] if self.game.fires else 0
        trapped = not isinstance(leg.answer, Turn) and self.ground.trapped(leg.cell)
        return self._draw(odds, leg.cell, Dangers(self.ground.reactors(leg.cell), dice, trap=trapped))

    def _draw(self, odds: Odds, cell: Cell, dangers: Dangers) -> Odds:
        """What an action draws upon the model, in the order in which it comes."""
        if dangers.burning:
            odds = self._suffer(odds, of_attack(self.game, Attack(NOBODY, self.model, "burning", dangers.burning)))
        if dangers.trap:
            odds = self._spring(odds, cell)
        for foe in sorted(dangers.reactors, key=lambda foe: -falls(self._shot(foe, cell), self.most)):
            odds = self._suffer(odds, self._shot(foe, cell), foe)
        return odds

    def _suffer(self, odds: Odds, likely: Effects, foe: ModelId = NOBODY) -> Odds:
        """One roll against the model, of whoever still can make it."""
        walking: dict[Course, float] = {}
        fallen, down = odds.fallen, dict(odds.down)
        for course, share in odds.walking.items():
            if foe in course.empty:
                walking[course] = walking.get(course, 0.0) + share
                continue
            for effect, often in likely.items():
                dp = course.dp + effect.dp
                if dp >= self.most:
                    fallen += share * often
                elif effect.down:
                    down[dp] = down.get(dp, 0.0) + share * often
                else:
                    empty = tuple(sorted((*course.empty, foe))) if effect.stops else course.empty
                    after = Course(dp, empty, course.sprung)
                    walking[after] = walking.get(after, 0.0) + share * often
        return Odds(walking, fallen, down)

    def _spring(self, odds: Odds, at: Cell) -> Odds:
        """A booby trap goes off once."""
        event = next(
            event
            for lying in self.game.in_play
            if lying.at == at and isinstance(event := self.game.box.card(lying.card).event, BoobyTrap)
        )
        hit = of_attack(self.game, Attack(NOBODY, self.model, "event", 1, dd=event.dd))
        fresh = {course: share for course, share in odds.walking.items() if at not in course.sprung}
        rest = {course: share for course, share in odds.walking.items() if at in course.sprung}
        after = self._suffer(Odds(fresh, odds.fallen, odds.down), hit)
        gone = {course._replace(sprung=(*course.sprung, at)): share for course, share in after.walking.items()}
        return Odds({**rest, **gone}, after.fallen, after.down)

    def _reaction(self, foe: ModelId, cell: Cell) -> Effects:
        """The reaction shot of an enemy at the model in a square."""
        there = self._standing(cell)
        return of_shot(there, reaction_shot_of(there, foe, self.model))

    # ---------------------------------------------------------------- in words

    def distribution(self, keys: tuple[str, ...]) -> tuple[Distribution, ...]:
        """What may become of the model on this way; nothing where nothing can hurt it."""
        odds, legs = self.odds(keys)
        seen = [(foe, leg.cell) for leg in legs if leg.ap for foe in self.ground.reactors(leg.cell)]
        return self._told(odds, ON_ITS_WAY, seen)

    def action(self, cell: Cell, dangers: Dangers) -> tuple[Distribution, ...]:
        """The same of a single action that leaves the model in a square."""
        odds = self._draw(NOTHING_YET, cell, dangers)
        return self._told(
            odds, "under fire" if dangers.reactors else "in danger", [(foe, cell) for foe in dangers.reactors]
        )

    def _told(self, odds: Odds, how: str, shots: Sequence[tuple[ModelId, Cell]]) -> tuple[Distribution, ...]:
        if odds == NOTHING_YET:
            return ()
        shares: dict[str, float] = {CASUALTY: odds.fallen}
        for dp, share in sorted(odds.down.items(), reverse=True):
            shares[listed([f"{dp} DP", DOWN]) if dp else DOWN] = share
        for course, share in sorted(odds.walking.items(), key=lambda item: -item[0].dp):
            name = f"{course.dp} DP" if course.dp else UNHURT
            shares[name] = shares.get(name, 0.0) + share
        tones: dict[str, Tone] = {CASUALTY: "bad", UNHURT: "good"}
        chances = tuple(
            Chance(name, in_percent(share), tones.get(name, "warn")) for name, share in shares.items() if share
        )
        name = capital(model_name(self.game.box.library, self.model))
        return (Distribution(f"{name} {how}", chances, tuple(self._parts(how, shots))),)

    def _parts(self, how: str, shots: Sequence[tuple[ModelId, Cell]]) -> Iterator[Note]:
        for foe, times in Counter(foe for foe, _ in shots).items():
            there = self._standing(next(cell for one, cell in shots if one == foe))
            dice = reaction_shot_of(there, foe, self.model).dice
            name = capital(model_name(self.game.box.library, foe))
            text = f"{name}: up to {count(times, 'shot')} with {count(dice, 'die', 'dice')} each."
            yield Note(text, rules=("IN-REACT-5", "IN-REACT-15"))
        if shots:
            yield Note("Everybody who may fire does, the best shot first.", rules=("IN-REACT-9",))
            yield Note("Whoever is out of ammo fires no more.", rules=("IN-AMMO-1", "IN-AMMO-2"))
        if how == ON_ITS_WAY:
            yield Note("The model goes on unless it falls or is knocked down.")
        yield Note("Nobody plays or kills a card meanwhile, and no die is rolled again.", rules=("IN-Q-26",))

    def _standing(self, cell: Cell) -> State:
        """The table with the model in a square."""
        there = copy_of(self.game)
        there.change(self.model, status="board")
        there.put(self.model, cell)
        return there


def _without_favours(game: State, model: ModelId) -> State:
    """The table without rerolls that can be made but once in a game turn: on a long way nobody knows for which die."""
    after = copy_of(game)
    for one in after.models:
        if game.box.has_ability(one, "chosen-of-the-gods"):
            after.change(one, used_this_turn=(*after.models[one].used_this_turn, "chosen-of-the-gods"))
    return after
