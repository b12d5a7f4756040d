"""Look for better plans for the planner of Incursion: see `bots/incursion/plans.py`.

    python tools/incursion_plans.py --missions pinger-raid,battle --tries 48 --matches 16 --first 20000

For each mission and side there are the plan that it has, greedy's, plain ones (hunting only, some of the targets, a
force mostly of one kind) and others by chance. All play some matches by the rules of thumb of playouts, which takes a
quarter of a second; the best of them by those of greedy, which takes a second; and the best of these some more. The
enemy is in turn greedy and the other side's plan. The best of many is partly the luckiest: before a plan goes into
`plans_found.py`, it should hold on the seeds that check it.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import combinations

from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.match import Match
from nightraid.games.incursion.bots.greedy import Thumb
from nightraid.games.incursion.bots.mind import plan_of
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.quick import QuickThumb
from nightraid.games.incursion.bots.wishes import wishes
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.ids import SIDE_NAMES, SIDES, KindId, Side, other
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

LONGEST = 8000
ALWAYS = 99
"""More game turns than any mission has."""
MANY = 9
"""So many of a kind are asked for; the RP and what the box holds cut it short."""
MOST_CHOICES = 7
"""So many choices of targets are tried first."""
APART = 10_000
"""How far the seeds that check a plan are from those that found it."""


class Search:
    """One side of one mission, and what each plan came to, seed by seed."""

    def __init__(self, game: Incursion, mission: str, side: Side, first: int) -> None:
        self.game, self.mission, self.side, self.first = game, mission, side, first
        self.luck = random.Random(f"{mission} {side} {first}")  # noqa: S311
        self.results: dict[tuple[Plan, type[Thumb]], list[float]] = {}
        begun = self.opened(AS_ALWAYS)
        self.enemies = (AS_ALWAYS, plan_of(begun, other(side)))
        self.targets = sorted({wish.thing for wish in wishes(begun, side)})
        self.entries = begun.box.mission.force(SIDE_NAMES[side]).entries
        self.kinds: tuple[KindId, ...] = tuple(card.id for card in begun.box.buyable[side])

    def begin(self, seed: int) -> Match[State]:
        """A match that nobody has answered in."""
        return Match(self.game, BattleSetup(mission=self.mission), Seeded(seed), record=False)

    def go_on(self, match: Match[State], plan: Plan, enemy: Plan, seed: int, thumb: type[Thumb] = Thumb) -> None:
        """One answer: by the plan, or by the enemy's."""
        ask = match.asks()[0]
        plan = plan if ask.seat == self.side else enemy
        match.answer(ask.seat, thumb(match.state, ask, Stream(seed, 2 * match.answers + ask.seat), plan).answer())

    def opened(self, plan: Plan) -> State:
        """The table when the forces stand ready."""
        match = self.begin(self.first)
        while match.state.turn < 1:
            self.go_on(match, plan, AS_ALWAYS, self.first)
        return match.state

    def play(self, plan: Plan, enemy: Plan, seed: int, thumb: type[Thumb] = Thumb) -> float:
        """1 if the plan won, 1/2 for a draw."""
        match = self.begin(seed)
        for _ in range(LONGEST):
            if not match.asks():
                break
            self.go_on(match, plan, enemy, seed, thumb)
        winners = match.outcome.winners if match.outcome is not None else ()
        return float(self.side in winners) if winners else 0.5

    def won(self, plan: Plan, matches: int, thumb: type[Thumb] = Thumb) -> float:
        """What it came to on the first seeds."""
        results = self.results.setdefault((plan, thumb), [])
        for number in range(len(results), matches):
            results.append(self.play(plan, self.enemies[number % 2], self.first + number, thumb))
        return sum(results[:matches])

    # ---------------------------------------------------------------- what is tried

    def plain(self) -> Iterator[Plan]:
        """Everybody hunts, or goes for some of the targets, or the force is as much of one kind as can be."""
        if self.targets:
            yield Plan(hunting=ALWAYS)
        some = [choice for size in range(1, len(self.targets)) for choice in combinations(self.targets, size)]
        self.luck.shuffle(some)
        yield from (Plan(targets=frozenset(choice)) for choice in some[:MOST_CHOICES])
        yield from (Plan(force=self.bought(Plan(force=(kind,) * MANY))) for kind in self.kinds)

    def by_chance(self) -> Plan:
        """Anything: most often with a force of two or three kinds."""
        luck = self.luck
        some = luck.sample(self.kinds, min(3, len(self.kinds)))
        force = tuple(luck.choice(some) for _ in range(MANY)) if luck.random() < 0.8 else ()
        plan = Plan(
            targets=frozenset(target for target in self.targets if luck.random() < 0.6),
            hunting=luck.choice((0, 0, 0, 2, 4, ALWAYS)) if self.targets else 0,
            bid=luck.choice((None, None, 0, 1, 2, 3)),
            entry=luck.choice(("", "", *self.entries)),
        )
        return plan._replace(force=self.bought(plan._replace(force=force)) if force else ())

    def bought(self, plan: Plan) -> tuple[KindId, ...]:
        """The force that a plan comes to."""
        return tuple(self.opened(plan).commands[self.side].force)

    def best(self, tries: int, matches: int) -> Plan:
        """The best plan that was found, among them the one that the planner has."""
        had = plan_of(self.opened(AS_ALWAYS), self.side)
        plans = [*dict.fromkeys((had, AS_ALWAYS, *self.plain(), *(self.by_chance() for _ in range(tries))))]
        few, some = max(4, len(plans) // 5), 3
        quick = sorted(plans, key=lambda plan: self.won(plan, matches, QuickThumb), reverse=True)
        earnest = sorted([*quick[:few], had], key=lambda plan: self.won(plan, matches // 2), reverse=True)
        return max([*earnest[:some], had], key=lambda plan: self.won(plan, 2 * matches))

    def check(self, plan: Plan, enemy: Plan, matches: int) -> float:
        """What a plan comes to on seeds that found nothing."""
        return sum(self.play(plan, enemy, self.first + APART + number) for number in range(matches))


def main() -> None:
    """Print a plan for each mission and side, with what it won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missions", default="all")
    parser.add_argument("--sides", default=",".join(SIDE_NAMES))
    parser.add_argument("--tries", type=int, default=48)
    parser.add_argument("--matches", type=int, default=16)
    parser.add_argument("--first", type=int, default=20000)
    wanted = parser.parse_args()
    game = Incursion()
    known = [card.id for card in game.library.of(MissionCard).values() if card.kind != "solo"]
    missions = known if wanted.missions == "all" else wanted.missions.split(",")
    if unknown := sorted(set(missions) - set(known)):
        sys.exit(f"no such mission: {', '.join(unknown)}; there are {', '.join(known)}")
    if unknown := sorted(set(wanted.sides.split(",")) - set(SIDE_NAMES)):
        sys.exit(f"no such side: {', '.join(unknown)}; there are {', '.join(SIDE_NAMES)}")
    sides = [side for side in SIDES if SIDE_NAMES[side] in wanted.sides.split(",")]
    for mission in missions:
        for side in sides:
            report(Search(game, mission, side, wanted.first), wanted.tries, wanted.matches)


def report(search: Search, tries: int, matches: int) -> None:
    """Print the best plan, and what greedy's, the one that stands and the best one won."""
    had = plan_of(search.opened(AS_ALWAYS), search.side)
    best = search.best(tries, matches)
    print(f"{search.mission} {SIDE_NAMES[search.side]}, checked by {matches} each: {best}")  # noqa: T201
    for name, plan in {"greedy's": AS_ALWAYS, "the one it had": had, "the best": best}.items():
        greedy, planned = (search.check(plan, enemy, matches) for enemy in search.enemies)
        found = f"found {search.won(plan, 2 * matches)} of {2 * matches}"
        print(f"  {name}: {found}, checked {greedy} against greedy, {planned} against the plan", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
