"""Silent execution: a Knife, a Hatchet or a Pipe on an adjacent enemy."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, roll
from nightraid.engine.cards import kind_of
from nightraid.games.wolfenstein.asks.events import Attacked, ItemUsed
from nightraid.games.wolfenstein.asks.options import Execute
from nightraid.games.wolfenstein.asks.questions import AttackRoll
from nightraid.games.wolfenstein.ids import CardId, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, fall, take_hits
from nightraid.games.wolfenstein.rules.attack import attacks_left
from nightraid.games.wolfenstein.rules.attack_choices import rerolls_and_skills
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent, sees
from nightraid.games.wolfenstein.rules.discarding import discard_equipment
from nightraid.games.wolfenstein.rules.loot import loot_of_kill
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking
from nightraid.games.wolfenstein.schema.equipment import SilentExecution
from nightraid.games.wolfenstein.state import State

EXECUTION_AP = 2


def executions(game: State, hero: HeroId) -> list[Execute]:
    """An attack action for 2 AP on an enemy that is adjacent and in sight (WF-SILENT-1, WF-Q-25)."""
    if game.turn.ap < EXECUTION_AP or not game.heroes[hero].pack or not attacks_left(game):
        return []
    if not game.nazi_cells & game.box.near(game.heroes[hero].cell, game.closed):
        return []
    items = {kind_of(item): item for item in game.heroes[hero].pack if dice_on(game, item)}
    if not items:
        return []
    near = [nazi for nazi in game.nazis if adjacent(game, hero, nazi) and sees(game, hero, nazi)]
    return [Execute(item, nazi) for item in items.values() for nazi in near]


def dice_on(game: State, item: CardId) -> int:
    """The dice printed on an item for silent executions; 0 on all others."""
    does = game.box.equipment(item).does
    return does.dice if isinstance(does, SilentExecution) else 0


def execute(game: State, hero: HeroId, item: CardId, target: ModelId) -> Rule[None]:
    """The item is discarded, its dice are rolled without accuracy, and nobody hears it (WF-SILENT-2, WF-SILENT-3)."""
    spend(game, EXECUTION_AP)
    game.turn = replace(game.turn, attacks=game.turn.attacks + 1)
    game.nazis[target] = replace(game.nazis[target], attacked_by=hero)
    pack = tuple(other for other in game.heroes[hero].pack if other != item)
    game.heroes[hero] = replace(game.heroes[hero], pack=pack)
    discard_equipment(game, item)
    yield ItemUsed(hero, item, why=("WF-SILENT-1", "WF-SILENT-2"))
    dice = dice_on(game, item)
    seat = game.heroes[hero].player
    faces = yield from roll(AttackRoll(hero, target, dice=(game.box.die,) * dice, seat=seat, why=("WF-SILENT-1",)))
    attacking = yield from rerolls_and_skills(game, Attacking(hero, item, target, 1, dice, faces=faces))
    yield Attacked(hero, target, item, attacking.faces, why=("WF-SILENT-1", "WF-RELOAD-6"))
    hits = Hits(attacking.faces.count("armor"), attacking.faces.count("hp") + attacking.extra_hits)
    yield from take_hits(game, target, hits, why=("WF-DAMAGE-1", "WF-DAMAGE-2"))
    if dead := (yield from fall(game, target, hero, quiet=True)):
        yield from loot_of_kill(game, dead, hero)
