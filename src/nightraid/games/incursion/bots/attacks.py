"""What an attack is worth: how likely it fells whom, and what it costs."""

from collections.abc import Iterable, Sequence
from math import comb
from typing import NamedTuple

from nightraid.engine.ask import Option
from nightraid.games.incursion.abilities import hilde
from nightraid.games.incursion.abilities.volatile import MINE_DD
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks.questions import DicePurpose
from nightraid.games.incursion.bots.wishes import checks_of
from nightraid.games.incursion.box import HAND_GRENADE
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ItemId, ModelId
from nightraid.games.incursion.rules.base.in_force import dp_value, has, has_effect
from nightraid.games.incursion.rules.base.line_of_sight import range_to, square_ahead
from nightraid.games.incursion.rules.blasts import blast_squares
from nightraid.games.incursion.rules.damage import Attack, needed_face
from nightraid.games.incursion.rules.entry import from_outside, ways
from nightraid.games.incursion.rules.flamethrower import MOST_SQUARES, further_squares
from nightraid.games.incursion.rules.grenades import is_target_square, target_squares
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP, blow, fights_in_numbers, join_attackers
from nightraid.games.incursion.rules.objects import thing_at
from nightraid.games.incursion.rules.shots import AIM_AP, Mark, Shot, aimed_shot, ordinary_shot, shot_cost
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.schema.cards import Fireproof
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of

NEAR = 6
"""A zombie that is not nearer than this can wait."""
ONE_OF_OURS = 1.3
"""A friend that a blast would hurt counts more than an enemy."""


class Valued(NamedTuple):
    """An attack with its worth for each AP."""

    score: float
    option: Option


def worth(game: State, model: ModelId) -> float:
    """What it is worth to be rid of an enemy, or not to lose a friend: one is a zombie at hand."""
    card, stand = game.card(model), game.models[model]
    value = 1.0 if card.is_zombie else 1.0 + card.rp / 4
    return value + 2.0 * len(stand.items)


def pressing(game: State, model: ModelId, enemy: ModelId) -> float:
    """Zombies far away are no danger yet; guns are everywhere."""
    if game.box.guns[game.card(enemy).id] or game.models[model].cell == OFF_BOARD:
        return 1.0
    far = range_to(game, game.models[model].cell, game.models[enemy].cell)
    return 1.0 if far <= NEAR else 0.4


def fells(game: State, target: ModelId, attack: Attack, *, again: bool = False) -> float:
    """How likely an attack fells its target; what wounds it only counts for a part."""
    hit = chance(game, attack)
    if again:
        hit += (1 - hit) * hit
    left = max(1, dp_value(game, target) - game.models[target].dp)
    total = 0.0
    for hits in range(1, attack.dice + 1):
        likely = comb(attack.dice, hits) * hit**hits * (1 - hit) ** (attack.dice - hits)
        total += likely * min(1.0, attack.dp * hits / left)
    return total * (2 / 3 if has(game, target, "lucky") else 1)


def chance(game: State, attack: Attack) -> float:
    """How likely one die hurts."""
    needed = needed_face(game, attack)
    return sum(face >= needed for face in range(2, 7)) / 6


# ---------------------------------------------------------------- one attack


def attacks(game: State, model: ModelId, options: Iterable[Option]) -> list[Valued]:
    """The attacks among the options, the best first."""
    found: list[Valued] = []
    outside = game.models[model].cell == OFF_BOARD
    for option in options:
        score = score_of(before_its_way(game, model, option) if outside else game, model, option)
        if score > 0:
            found.append(Valued(score, option))
    return sorted(found, key=lambda valued: -valued.score)


def before_its_way(game: State, model: ModelId, option: Option) -> State:
    """A waiting model attacks from just outside an entry square: the table with that square named."""
    for way in ways(game, model):
        if game.occupied >> way.cell & 1 and option in from_outside(game, model, way):
            named = copy_of(game)
            named.act(way=way.cell)
            named.change(model, facing=way.facing)
            return named
    return game


def score_of(game: State, model: ModelId, option: Option) -> float:
    """What the attack is worth for each AP; nothing if it is no attack."""
    match option:
        case to.Shoot(weapon, target):
            return shot_score(game, model, game.box.weapons[weapon], Mark(target))
        case to.Aim(weapon, target):
            shot = aimed_shot(game, model, game.box.weapons[weapon], Mark(target))
            return on_model(game, model, target, of_shot(shot)) / shot_cost(game, model, AIM_AP)
        case to.ShootObject(weapon, thing):
            return shot_score(game, model, game.box.weapons[weapon], Mark(thing=thing))
        case to.Strike(target) | to.RunOver(target):
            return on_model(game, model, target, strike(game, model, target)) / STRIKE_AP
        case to.StrikeObject(thing):
            return on_thing(game, model, thing, blow(game, model, NOBODY, thing, 0)) / STRIKE_AP
        case to.Thump(target):
            return worth(game, target) / STRIKE_AP
        case to.KaBoom(target):
            return blast_score(game, model, blast_squares(game, game.models[target].cell), MINE_DD, spared=model) - 0.7
        case to.Sweep():
            return sweep(game, model)
        case to.Lob(weapon) | to.LobFire(weapon):
            return best_square(game, model, weapon, fire=isinstance(option, to.LobFire))[0]
        case to.Flame(weapon):
            squares = flames(game, model)
            return blast_score(game, model, squares, 0, burn=True) / shot_cost(game, model, game.box.weapons[weapon].ap)
    return 0.0


def shot_score(game: State, model: ModelId, gun: WeaponCard, mark: Mark) -> float:
    """An ordinary shot, or both of a heavy machine gun."""
    shot = ordinary_shot(game, model, gun, mark)
    times = gun.shots * (1.3 if gun.chain else 1.0)
    value = on_thing(game, model, mark.thing, of_shot(shot)) if mark.thing else 0.0
    if mark.model != NOBODY:
        value = on_model(game, model, mark.model, of_shot(shot), again=shot.two_gun)
    return value * times / shot_cost(game, model, gun.ap)


def of_shot(shot: Shot) -> Attack:
    """The dice of a shot."""
    target, thing = shot.mark
    return Attack(shot.shooter, target, shot.purpose, shot.dice, dd=shot.dd, f=shot.gun.f, thing=thing)


def on_model(game: State, model: ModelId, target: ModelId, attack: Attack, *, again: bool = False) -> float:
    """Of an attack on an enemy."""
    return fells(game, target, attack, again=again) * worth(game, target) * pressing(game, model, target)


def on_thing(game: State, model: ModelId, thing: ItemId, attack: Attack) -> float:
    """Of an attack on a thing of the mission: only where that is asked for."""
    if not is_to_fall(game, model, thing):
        return 0.0
    return 2.0 * attack.dice * chance(game, attack)


def is_to_fall(game: State, model: ModelId, thing: ItemId) -> bool:
    """Whether the model's side wins by destroying the thing, or the enemy by using it."""
    side = game.models[model].side
    mine = [check.objects for check in checks_of(game, side) if isinstance(check, won.Destroy)]
    theirs = [check.objects for check in checks_of(game, 1 - side) if isinstance(check, won.Activate)]
    return any(thing in objects for objects in (*mine, *theirs))


def strike(game: State, model: ModelId, target: ModelId) -> Attack:
    """The dice of a blow, with those of Strength in Numbers."""
    if fights_in_numbers(game, model, target):
        game = copy_of(game)
        join_attackers(game, model, target)
    return blow(game, model, target, "", 0)


def sweep(game: State, model: ModelId) -> float:
    """A blow at everybody around."""
    around = hilde.enemies_around(game, model)
    return sum(on_model(game, model, enemy, strike(game, model, enemy)) for enemy in around) / hilde.SWEEP_COST


# ---------------------------------------------------------------- many squares


def blast_score(
    game: State, model: ModelId, squares: Sequence[Cell], dd: int, *, burn: bool = False, spared: ModelId = NOBODY
) -> float:
    """Enemies that would fall, less friends."""
    purpose: DicePurpose = "flames" if burn else "blast"
    safe = game.models[spared].cell if spared != NOBODY else OFF_BOARD
    return sum(square_score(game, model, cell, purpose, dd) for cell in squares if cell != safe)


def square_score(game: State, model: ModelId, cell: Cell, purpose: DicePurpose, dd: int, dp: int = 1) -> float:
    """What a blast or flames do in one square."""
    who = game.at(cell)
    if who != NOBODY:
        if purpose == "flames" and has_effect(game, who, Fireproof):
            return 0.0
        likely = fells(game, who, Attack(model, who, purpose, 1, dd=dd, dp=dp)) * worth(game, who)
        enemy = game.models[who].side != game.models[model].side
        return likely * pressing(game, model, who) if enemy else -ONE_OF_OURS * max(likely, 0.3)
    thing = thing_at(game, cell)
    return dp * on_thing(game, model, thing, Attack(model, NOBODY, purpose, 1, dd=dd, thing=thing)) if thing else 0.0


def best_square(game: State, model: ModelId, weapon: str, *, fire: bool) -> tuple[float, Cell]:
    """The best square for a grenade or launcher, with its worth for each AP."""
    gun = game.box.weapons[weapon]
    cost = shot_cost(game, model, gun.ap)
    purpose: DicePurpose = "flames" if fire else "blast"
    dd, first_dp = (0, 1) if fire else (gun.dd, gun.target_dp)
    first_dd = dd if fire or gun.target_dd is None else gun.target_dd
    centres = worth_a_blast(game, model, gun)
    # what it does in a square counts in each of the nine blasts that reach it: it is worked out once
    reached = {cell for centre in centres for cell in blast_squares(game, centre)}
    done = {cell: square_score(game, model, cell, purpose, dd) for cell in reached}
    best = (0.0, -OFF_BOARD)
    for centre in centres:
        first = square_score(game, model, centre, purpose, first_dd, first_dp)
        score = sum((done[cell] for cell in blast_squares(game, centre)[1:]), first)
        best = max(best, (score / cost, -centre))
    return best[0], -best[1]


def worth_a_blast(game: State, model: ModelId, gun: WeaponCard) -> list[Cell]:
    """The squares that a model may choose for a blast which reaches an enemy or a thing."""
    here, side = game.models[model].cell, game.models[model].side
    if here == OFF_BOARD:
        return target_squares(game, model, gun)
    marks = [stand.cell for stand in game.models.values() if stand.side != side and stand.cell != OFF_BOARD]
    marks += [cell for thing, cell in game.box.object_cells.items() if not game.objects[thing].destroyed]
    near = {cell for mark in marks for cell in blast_squares(game, mark)}
    return [cell for cell in near if is_target_square(game, model, gun, cell)]


def flames(game: State, model: ModelId) -> tuple[Cell, ...]:
    """The squares that a flamethrower should set on fire: as far as enemies are there, and no friends."""
    squares: tuple[Cell, ...] = (square_ahead(game, model),)
    while len(squares) < MOST_SQUARES:
        more = next_flame(game, model, squares)
        if more is None:
            break
        squares = (*squares, more)
    return squares


def next_flame(game: State, model: ModelId, squares: tuple[Cell, ...]) -> Cell | None:
    """The next square: with an enemy, or on the way to one in sight."""
    side = game.models[model].side
    enemies = [one.cell for one in game.models.values() if one.side != side and one.cell != OFF_BOARD]
    targets = [cell for cell in enemies if cell not in squares]
    further = [cell for cell in further_squares(game, model, squares) if not is_friend(game, model, cell)]
    if not targets or not further:
        return None
    left = MOST_SQUARES - len(squares)
    far, best = min((min(range_to(game, cell, enemy) for enemy in targets), cell) for cell in further)
    return best if far < left else None


def is_friend(game: State, model: ModelId, cell: Cell) -> bool:
    """Whether one of our own stands in a square."""
    who = game.at(cell)
    return who != NOBODY and game.models[who].side == game.models[model].side


def is_armed(game: State, model: ModelId) -> bool:
    """Whether the model can do something from afar."""
    card = game.card(model)
    return bool(game.box.guns[card.id]) or (card.grenades and HAND_GRENADE in game.box.weapons)
