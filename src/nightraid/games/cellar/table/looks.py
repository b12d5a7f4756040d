"""Looking ahead: what an option would mean, walks of several steps, and the layers over the board.

The numbers come from the functions that the rules themselves use; odds.py says how likely things are. Nothing here
tells a seat what its view does not: whether the other crew holds cards is open to all, and nobody looks which.
"""

from collections.abc import Iterator

from nightraid.boards.grid.drawing import square_name
from nightraid.engine.ask import Option
from nightraid.engine.screen.sketches import DiceSource, Mark, Note, Plan, Ray, Sketch
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.cellar.asks.options import Bid, ComeBack, Hurry, PlayDuck, Shoot, Step, Stop, TakeIt, Throw
from nightraid.games.cellar.box import SHOT_RANGE
from nightraid.games.cellar.ids import D6, DOWN, NOBODY, RAIDERS, Cell, RaiderId, crew_of, raider_name
from nightraid.games.cellar.rules.dynamite import caught_at
from nightraid.games.cellar.rules.shots import CLOSE, HITS_ON, dice_at
from nightraid.games.cellar.rules.steps import steps
from nightraid.games.cellar.rules.turns import ACTIONS_A_TURN
from nightraid.games.cellar.state import State
from nightraid.games.cellar.table.printed import RULES, card_text
from nightraid.games.cellar.table.scenes import cell_spot, raider_spots

RAIDER_OF = {raider_name(raider): raider for crew in RAIDERS for raider in crew}

# ---------------------------------------------------------------- options


def sketch(game: State, option: Option) -> Sketch:
    """What an option would mean."""
    match option:
        case Step(to):
            return walk_sketch(game, (game.raiders[game.active].cell, to))
        case Shoot(target):
            return shot_sketch(game, target)
        case Throw(at=at):
            return blast_sketch(game, at)
        case Hurry(card) | PlayDuck(card):
            kind = game.box.cards[card]
            return Sketch((Note(card_text(kind), "good", RULES[type(kind.play)]),))
        case ComeBack(to):
            return Sketch(marks=(Mark(to),))
    text = _plain_words(game, option)
    return Sketch((Note(text, rules=option.rules),) if text else ())


def _plain_words(game: State, option: Option) -> str:
    match option:
        case Bid(grit):
            return f"If the other crew bids less you pay {grit} and go first; if it bids more you keep your grit."
        case Stop():
            return f"Actions given away: {game.actions}."
        case TakeIt():
            return "Your raider is knocked down, and the other crew scores a point."
    return ""


def walk_sketch(game: State, path: tuple[Cell, ...]) -> Sketch:
    """A way, step by step: what each costs, who could shoot at its end, and at whom."""
    left = game.actions - (len(path) - 1)
    end, others = path[-1], game.standing(1 - game.turn)
    in_range = [other for other in others if game.raiders[other].cell in game.box.in_range[end]]
    notes = [Note(f"Actions left there: {left}.", rules=("CF-TURN-2",))]
    if in_range:
        notes.append(Note(f"In range of {_names(in_range)}.", "warn", ("CF-SHOT-1",)))
        if left and not game.has_shot:
            notes.append(Note(f"You could shoot at {_names(in_range)} from there.", "good", ("CF-SHOT-1",)))
    return Sketch(
        tuple(notes),
        tuple(Mark(cell, str(cost)) for cost, cell in enumerate(path) if cost),
        path,
        tuple(Ray(end, game.raiders[other].cell, clear=True) for other in in_range),
    )


def shot_sketch(game: State, target: RaiderId) -> Sketch:
    """The dice of a shot, and whether the other crew may duck (CF-SHOT-3, CF-DUCK-1)."""
    here, there = game.raiders[game.active].cell, game.raiders[target].cell
    distance = game.box.grid.distance(here, there)
    dice = dice_at(distance)
    notes = [Note(f"A {HITS_ON} or more hits, and one hit is enough.", rules=("CF-SHOT-3",))]
    if game.crews[crew_of(target)].hand:
        notes.append(Note("If it hits, the other crew may duck.", "warn", ("CF-DUCK-1",)))
    far = "one or two squares away" if distance <= CLOSE else "further off"
    return Sketch(
        tuple(notes),
        rays=(Ray(here, there, clear=True),),
        spots=raider_spots([target]),
        dice=(DiceSource(f"{raider_name(target)} is {far}", dice, ("CF-SHOT-3",)),),
        die=D6.name,
    )


def blast_sketch(game: State, at: Cell) -> Sketch:
    """Whom dynamite would catch (CF-DYNAMITE-2)."""
    caught = caught_at(game, at)
    own = [raider for raider in caught if crew_of(raider) == game.turn]
    notes = [Note(f"Catches {_names(caught)}.", rules=("CF-DYNAMITE-2",))]
    if own:
        notes.append(Note(f"Among them your own: {_names(own)}.", "bad", ("CF-DYNAMITE-2",)))
    return Sketch(
        tuple(notes),
        tuple(Mark(cell, tone="bad") for cell in sorted(game.box.blast[at])),
        spots=raider_spots(caught),
    )


def _names(raiders: list[RaiderId] | tuple[RaiderId, ...]) -> str:
    return ", ".join(map(raider_name, raiders)) or "nobody"


# ---------------------------------------------------------------- walks


def walks(game: State, raider: RaiderId, actions: int) -> dict[Cell, tuple[Cell, ...]]:
    """The shortest way to every square within so many steps, from where the raider stands."""
    here = game.raiders[raider].cell
    ways: dict[Cell, tuple[Cell, ...]] = {here: (here,)}
    ring = [here]
    for _ in range(actions):
        found = [(cell, step.to) for cell in ring for step in steps(game, cell)]
        ring = []
        for cell, to in found:
            if to not in ways:
                ways[to] = (*ways[cell], to)
                ring.append(to)
    return ways


def plans(game: State) -> Iterator[Plan]:
    """The walk to each square within reach."""
    for to, path in walks(game, game.active, game.actions).items():
        if cost := len(path) - 1:
            keys = tuple(Step(cell).key for cell in path[1:])
            text = f"Walk to {square_name(game.box.grid, to)}"
            yield Plan(f"walk:{to}", keys, cell_spot(to), cost, text, walk_sketch(game, path))


# ---------------------------------------------------------------- layers


def overlay(game: State, name: str, piece: str) -> Sketch:
    """A layer about a raider: the one that is named, or else the one whose turn it is."""
    if name not in ("reach", "sight"):
        raise NoSuchOverlay(f"no layer {name!r}", where="overlay", expected="reach or sight")
    if piece and piece not in RAIDER_OF:
        raise NoSuchOverlay(f"no raider {piece!r}", where="piece", expected=f"one of {', '.join(RAIDER_OF)}")
    raider = RAIDER_OF[piece] if piece else game.active
    if raider == NOBODY or game.raiders[raider].cell == DOWN:
        return Sketch((Note("Point at a raider in the cellar."),))
    return reach(game, raider) if name == "reach" else sight(game, raider)


def reach(game: State, raider: RaiderId) -> Sketch:
    """The squares a raider can step to, with what they cost; who has no turn now is shown with a whole one."""
    actions = game.actions if raider == game.active else ACTIONS_A_TURN
    ways = walks(game, raider, actions)
    marks = tuple(Mark(cell, str(len(path) - 1), "mine") for cell, path in ways.items() if len(path) > 1)
    return Sketch(marks=marks, spots=raider_spots([raider]))


def sight(game: State, raider: RaiderId) -> Sketch:
    """The squares a raider sees, with the dice it would roll; and the lines to the raiders of the other crew."""
    box, here = game.box, game.raiders[raider].cell
    marks = []
    for cell in box.seen[here]:
        distance = box.grid.distance(here, cell)
        marks.append(Mark(cell, str(dice_at(distance)), "mine") if distance <= SHOT_RANGE else Mark(cell))
    rays = []
    for other in game.standing(1 - crew_of(raider)):
        there = game.raiders[other].cell
        clear = there in box.seen[here]
        rays.append(Ray(here, there, clear, "" if clear else "walls or a pillar"))
    return Sketch((), tuple(marks), rays=tuple(rays), spots=raider_spots([raider]))
