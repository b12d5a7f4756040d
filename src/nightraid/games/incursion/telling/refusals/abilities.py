"""Why the active model cannot use one of its abilities now: Heal, Zombie Bait, Ka-Boom and so on.

Reasons are given for what the model can do at all: nobody is told that a Grunt Ape does not heal.
"""

from collections.abc import Iterator

from nightraid.engine.ask import Option
from nightraid.engine.game import Refusal
from nightraid.games.incursion.abilities import harpoon, hilde, rosie, slugger, zombie_bait
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.ids import OFF_BOARD, ModelId, other
from nightraid.games.incursion.rules import entry
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.base.line_of_sight import square_ahead
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.rules.items import squares_in_reach
from nightraid.games.incursion.rules.movement import is_held
from nightraid.games.incursion.rules.shots import AIM_AP, can_shoot, shot_cost
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.refusals.reasons import because, dear, enemies_beside, why_no_blow, why_unseen


def refused_abilities(game: State, model: ModelId) -> Iterator[Refusal]:
    """What a model on the board has learnt and cannot do now."""
    for reasons in (_heals, _negates, _baits, _sweeps, _mines, _thumps, _shrugs, _runs_over, _aims, _harpoons):
        yield from reasons(game, model)


def refused_while_waiting(game: State, model: ModelId) -> Iterator[Refusal]:
    """The abilities that reach for nothing on the board, for a model that waits beside it."""
    if entry.must_clear_its_way(game, model):
        blockers = tuple(game.at(way.cell) for way in entry.ways(game, model))
        for offer in MOMENTS.actions.waiting:
            for option in offer(game, model):
                yield because(option, "attack-first", "IN-ENTRY-6", model=model, who=blockers)
        return
    for reasons in (_negates, _shrugs, _harpoons):
        yield from reasons(game, model)


# ---------------------------------------------------------------- Rosie


def _heals(game: State, model: ModelId) -> Iterator[Refusal]:
    """Friends with DP, wherever they are, and those beside her without any (IN-MODEL-ROSIE-2)."""
    if not has(game, model, "heal"):
        return
    stand, rule = game.models[model], "IN-MODEL-ROSIE-2"
    beside = game.box.steps.beside(stand.cell, game.closed)
    for friend in game.on_board(stand.side):
        option, there = opt.Heal(friend), game.models[friend]
        if friend == model or there.status != "board":
            continue
        if there.cell not in beside:
            if there.dp:
                yield because(option, "out-of-reach", rule, model=model, at=there.cell)
        elif not there.dp:
            yield because(option, "unhurt", rule, model=friend)
        elif not squares_in_reach(game, model) >> there.cell & 1:
            yield because(option, "behind", rule, "IN-FACING-3", model=model, facing=stand.facing)
        elif too_dear := dear(game, option, rosie.HEAL_COST, rule):
            yield too_dear


def _negates(game: State, model: ModelId) -> Iterator[Refusal]:
    """Cards in play that no engineer can mend, or not for so few AP (IN-MODEL-ROSIE-3)."""
    if not has(game, model, "combat-engineer"):
        return
    for lying in game.in_play:
        printed, option = game.box.card(lying.card), opt.Negate(lying.card)
        if not isinstance(printed.event, rosie.NEGATED):
            yield because(option, "not-for-engineers", "IN-MODEL-ROSIE-3")
        elif too_dear := dear(game, option, printed.kill, "IN-MODEL-ROSIE-3"):
            yield too_dear


# ---------------------------------------------------------------- once, and not every time


def _baits(game: State, model: ModelId) -> Iterator[Refusal]:
    if not game.box.has_ability(model, "zombie-bait"):
        return
    option = zombie_bait.PLACE_BAIT
    if "zombie-bait" in game.models[model].used:
        yield because(option, "used-up", "IN-BAIT-1", model=model)
    elif not squares_in_reach(game, model):
        yield because(option, "no-square", "IN-BAIT-1")
    elif too_dear := dear(game, option, zombie_bait.COST, "IN-BAIT-1"):
        yield too_dear


def _shrugs(game: State, model: ModelId) -> Iterator[Refusal]:
    """Where There's a Will: the cards on him (IN-MODEL-SLUGGER-7)."""
    if not has(game, model, "where-theres-a-will"):
        return
    for lying in game.cards_on(model):
        option = opt.ShrugOff(lying.card)
        if "where-theres-a-will" in game.models[model].used_this_turn:
            yield because(option, "used-this-turn", "IN-MODEL-SLUGGER-7", model=model)
        elif too_dear := dear(game, option, slugger.WILL_COST, "IN-MODEL-SLUGGER-7"):
            yield too_dear


# ---------------------------------------------------------------- hand to hand


def _sweeps(game: State, model: ModelId) -> Iterator[Refusal]:
    if not has(game, model, "sweep"):
        return
    if not hilde.enemies_around(game, model):
        yield because(hilde.SWEEP, "nobody-around", "IN-MODEL-HILDE-4", model=model)
    elif too_dear := dear(game, hilde.SWEEP, hilde.SWEEP_COST, "IN-MODEL-HILDE-4"):
        yield too_dear


def _mines(game: State, model: ModelId) -> Iterator[Refusal]:
    """Enemies around a bomberzombie (IN-MODEL-BOMBERZOMBIE-1)."""
    if has(game, model, "ka-boom"):
        for enemy in enemies_beside(game, model):
            yield from _why_not(game, model, enemy, opt.KaBoom(enemy), "IN-MODEL-BOMBERZOMBIE-1")


def _thumps(game: State, model: ModelId) -> Iterator[Refusal]:
    """Enemies around Slugger (IN-MODEL-SLUGGER-6)."""
    if not has(game, model, "thumper"):
        return
    for enemy in enemies_beside(game, model):
        option = opt.Thump(enemy)
        if "sturmzombie" not in game.card(enemy).keywords:
            yield because(option, "sturmzombies-only", "IN-MODEL-SLUGGER-6")
        else:
            yield from _why_not(game, model, enemy, option, "IN-MODEL-SLUGGER-6")


def _runs_over(game: State, model: ModelId) -> Iterator[Refusal]:
    """Enemies around an unstoppable model (IN-UNSTOPPABLE-1)."""
    if not has(game, model, "unstoppable"):
        return
    ahead = square_ahead(game, model)
    for enemy in enemies_beside(game, model):
        option = opt.RunOver(enemy)
        if ahead == OFF_BOARD or game.at(ahead) != enemy:
            facing = game.models[model].facing
            yield because(option, "not-straight-ahead", "IN-UNSTOPPABLE-1", model=model, facing=facing)
        elif is_held(game, model):
            yield because(option, "held", "IN-Q-48", model=model)
        elif too_dear := dear(game, option, STRIKE_AP, "IN-UNSTOPPABLE-1"):
            yield too_dear


def _why_not(game: State, model: ModelId, enemy: ModelId, option: Option, rule: str) -> Iterator[Refusal]:
    """Why an enemy beside a model cannot be struck at in a way of its own."""
    if blocked := why_no_blow(game, model, enemy):
        yield because(option, blocked.reason, rule, *blocked.rules, **blocked.args)
    elif too_dear := dear(game, option, STRIKE_AP, rule):
        yield too_dear


# ---------------------------------------------------------------- shooting


def _aims(game: State, model: ModelId) -> Iterator[Refusal]:
    """Aimed shots at enemies on the board (IN-MODEL-FELDWEBEL-3)."""
    if not has(game, model, "aim") or not can_shoot(game, model):
        return
    rule = "IN-MODEL-FELDWEBEL-3"
    for gun in game.box.guns[game.card(model).id]:
        for enemy in game.on_board(other(game.models[model].side)) if gun.area == "single" else ():
            option = opt.Aim(gun.id, enemy)
            if game.models[enemy].status != "board":
                continue
            if blocked := why_unseen(game, model, game.models[enemy].cell):
                yield because(option, blocked.reason, rule, *blocked.rules, **blocked.args)
            elif too_dear := dear(game, option, shot_cost(game, model, AIM_AP), rule):
                yield too_dear


def _harpoons(game: State, model: ModelId) -> Iterator[Refusal]:
    """Pulling the harpoon out of somebody (IN-MODEL-HANS-4)."""
    if not any(gun.drags for gun in game.box.guns[game.card(model).id]):
        return
    if game.models[model].harpoon == "free":
        yield because(harpoon.PULL, "harpoon-here", "IN-MODEL-HANS-4")
    elif too_dear := dear(game, harpoon.PULL, harpoon.PULL_COST, "IN-MODEL-HANS-4"):
        yield too_dear
