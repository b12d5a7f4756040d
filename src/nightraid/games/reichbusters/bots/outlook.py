"""How a raid that is not over yet will end: signs that everybody at the table can count, and what each is worth.

What they are worth was not guessed: it is a logistic regression over the turns of 3600 matches in the castle and 3000
in the alien world that the rules of thumb played, one time in ten with a deed at random. `tools/outlook.py` does it
again.
"""

import math
import operator

from nightraid.games.reichbusters.bots.work import FAR, Work
from nightraid.games.reichbusters.ids import ALERT, DOWNED_AT, OFF_MAP
from nightraid.games.reichbusters.rules.base.clocks import track_to_come
from nightraid.games.reichbusters.rules.objectives import holds
from nightraid.games.reichbusters.state import State

WORTH: tuple[tuple[str, float, float, float], ...] = (
    ("always", 1.11, 1.3, -0.24),
    ("rounds left", 0.18, 2.06, 1.91),
    ("rounds before the alarm", 0.06, 0.0, 0.0),
    ("moves to be made", -0.12, -0.71, -0.98),
    ("things to be done", -0.83, -1.75, -1.0),
    ("all is done but the way out", 0.26, -0.05, 0.5),
    ("moves for each round", -0.8, -1.85, -1.07),
    ("moves that are more than the rounds", 0.09, 1.11, 0.79),
    ("moves that are more than twice the rounds", -0.07, 0.23, 0.08),
    ("somebody stands at the exit with everything", 0.79, 0.52, 0.38),
    ("the alarm has gone off", 0.0, 1.3, 0.0),
    ("wounds", 0.0, -0.71, -0.33),
    ("cards in hand", 0.42, 0.63, 0.69),
    ("heroism points", 0.26, 0.55, 0.28),
    ("downed", 0.08, 0.55, 0.05),
    ("captured", 0.0, 0.34, 0.0),
    ("knocked down", -0.32, -0.8, -0.44),
    ("health", 1.1, -0.5, -0.29),
    ("nobody on the feet", 0.0, -0.95, 0.0),
    ("two Heroes", 0.26, -0.39, 0.09),
    ("four Heroes", -0.34, 0.25, -0.26),
    ("units beside a Hero", -0.73, -0.45, -1.55),
    ("units near", -0.74, -0.39, -1.77),
    ("units farther away", -0.33, -0.48, -0.22),
    ("units that are not alert", -0.82, -0.81, -1.48),
    ("spawn tokens", -1.08, -1.76, -1.07),
    ("units beside who carries something", 0.12, 0.0, -0.12),
    ("spawn tokens that may come back", 0.0, 0.0, 0.99),
)
"""The signs in the order of `signs`: what each is worth before the alarm, from then on, and in the alien world."""
BEFORE = tuple(before for _, before, _, _ in WORTH)
AFTER = tuple(after for _, _, after, _ in WORTH)
ALIEN = tuple(alien for _, _, _, alien in WORTH)


def outlook(game: State) -> float:
    """How likely the raid is won from here."""
    weights = ALIEN if game.tracker_side else BEFORE if game.alarm == "before" else AFTER
    return 1 / (1 + math.exp(-sum(map(operator.mul, weights, signs(game)))))


def signs(game: State) -> tuple[float, ...]:
    """What can be counted, each about as large as 1."""
    return (1.0, *_time_and_work(game), *_heroes(game), *_enemies(game))


def _time_and_work(game: State) -> tuple[float, ...]:
    team = len(game.heroes)
    waiting = sum(not hero.acted and not hero.captured for hero in game.heroes) / team
    before, after = _rounds(game)
    time = after + waiting + before
    work = Work(game)
    left, jobs = work.left(), len(work.jobs)
    return (
        time / 5,
        before / 5,
        left / 5,
        jobs / 2,
        float(not jobs),
        left / (time + 1),
        max(0.0, left - time) / 3,
        max(0.0, left - 2 * time) / 3,
        float(not jobs and left == 0),
        float(game.alarm != "before"),
    )


def _rounds(game: State) -> tuple[float, float]:
    """The rounds before the alarm, and those from then on; the alien world has the latter only."""
    track = game.track
    if track.end == "alarm":
        return max(0, track.rounds - game.marker + 1), game.box.post_alarm
    later = track_to_come(game)  # the second clock of a small team
    return 0, track.rounds - game.marker + (0 if later is None else later.rounds)


def _heroes(game: State) -> tuple[float, ...]:
    wounds = hands = points = downed = captured = down = 0
    for record in game.heroes:
        if record.captured:
            captured += 1
            continue
        wounds += min(DOWNED_AT, len(record.wounds))
        hands += min(8, len(record.hand))
        points += record.points.total
        downed += record.downed
        down += record.knocked_down
    team = len(game.heroes)
    points += game.shared.total
    health = DOWNED_AT * (team - captured) - wounds
    return (
        wounds / 4,
        hands / 10,
        min(6, points) / 4,
        downed / team,
        captured / team,
        down / team,
        health / 10,
        float(captured + downed == team),
        float(team == 2),
        float(team == 4),
    )


def _enemies(game: State) -> tuple[float, ...]:
    """Units by how near they are to a Hero, and those that stand in the way of who has something to carry out."""
    box = game.box
    routes = box.board.routes(game.closed)
    heroes = [(hero, record.area) for hero, record in enumerate(game.heroes) if record.area != OFF_MAP]
    together = close = around = asleep = 0.0
    held = 0
    for record in game.units.values():
        alert = game.after_alarm or game.awareness[box.board.room_of[record.area]] == ALERT
        if not alert:
            asleep += 1
            continue
        ways = [routes.distance(record.area, area) for _, area in heroes]
        near = min([way for way in ways if way is not None], default=FAR)
        if near == 0:
            together += 1
        elif near <= 2:
            close += 1
        else:
            around += 1
    for hero, area in heroes:
        if any(holds(game, hero, item) for item in box.assignment.leave_with):
            held = max(held, len(game.units_in(1 << area)))
    tokens = sum(len(levels) for levels in game.tokens.values())
    spent = sum(map(len, game.spent_tokens.values()))
    return (together / 4, close / 4, around / 6, asleep / 6, tokens / 6, held / 3, spent / 6)
