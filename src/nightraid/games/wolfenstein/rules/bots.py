"""Bots: Nazi models that fight for the Heroes.

Which skills of its enemy card a bot keeps (WF-Q-73): all that make sense for a model on the Heroes' side. GREAT ARMOR,
what shrugs off stun and sabotage, mending and hovering are looked up for Nazis and bots alike; in its attack rerolls
count, clinging fire, and splinters, which now hit Nazis. It loses the others: nobody comes when it shouts, in its
attack or when it falls; it gives no orders and brings nobody; and Nazis know no fatigue that it could put on them.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule, choose, roll
from nightraid.games.wolfenstein.asks.events import Attacked, BotBegan, BotGained, NoModelLeft, StunnedTurn
from nightraid.games.wolfenstein.asks.options import BotAttack, Enter, SendBot
from nightraid.games.wolfenstein.asks.questions import AttackRoll, PickBot, WhereEnter
from nightraid.games.wolfenstein.ids import OFF_MAP, Cell, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import fall, harm
from nightraid.games.wolfenstein.rules.attack import nazis_beside
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, sees
from nightraid.games.wolfenstein.rules.hooks import MOMENTS
from nightraid.games.wolfenstein.rules.loot import loot_of_kill
from nightraid.games.wolfenstein.rules.nazi_attack import card_dice, count_hits, strike
from nightraid.games.wolfenstein.rules.noise import noise_of_attack, noise_of_company
from nightraid.games.wolfenstein.rules.oversized_models import leave_doorway, stands_in_doorway
from nightraid.games.wolfenstein.rules.spawning import free_numbers, placing_blocks, placing_squares
from nightraid.games.wolfenstein.rules.stun_and_sabotage import take_tokens_off
from nightraid.games.wolfenstein.schema.enemies import Splash
from nightraid.games.wolfenstein.state import Bot, State, Turn

# ---------------------------------------------------------------- gaining a bot


def gain_bot(game: State, hero: HeroId, kind: str, token: Cell) -> Rule[None]:
    """The model stands on the token's square, or on the nearest free one (WF-BOT-1)."""
    large = game.box.enemy_cards[kind].size == 4
    places = placing_blocks(game, token) if large else placing_squares(game, token)
    numbers = free_numbers(game, kind)
    if not places or not numbers:
        yield NoModelLeft(kind, why=("WF-Q-59", "WF-BOT-1"))
        return
    at = places[0]
    if len(places) > 1:
        options = [Enter(cell) for cell in places]
        seat = game.heroes[hero].player
        at = (yield from choose(WhereEnter(hero, seat=seat, options=options, why=("WF-BOT-1",)))).at
    bot = game.box.model_of(kind, numbers[0])
    game.bots[bot] = Bot(kind, numbers[0], hero, at)
    game.mark_heroes()
    yield BotGained(hero, bot, kind, at, why=("WF-BOT-1",))
    yield from noise_of_company(game, bot)


# ---------------------------------------------------------------- its activation


def next_bot(game: State) -> Rule[None]:
    """As soon as its Hero has finished, each of the Hero's bots acts, in the order the player likes (WF-BOT-2)."""
    hero = game.turn.hero
    ready = [number for number, bot in game.bots.items() if bot.owner == hero and not bot.acted]
    if not ready or game.heroes[hero].status != "up":  # WF-Q-74
        game.phase = "player"
        return
    bot = ready[0]
    if len(ready) > 1:
        options = [SendBot(number) for number in ready]
        seat = game.heroes[hero].player
        bot = (yield from choose(PickBot(seat=seat, options=options, why=("WF-BOT-2", "WF-Q-73")))).bot
    yield from begin_bot_turn(game, bot)


def begin_bot_turn(game: State, bot: ModelId) -> Rule[None]:
    """The full AP of its card; this is part of its Hero's turn, not a new one (WF-BOT-2, WF-Q-73)."""
    model, ap = game.bots[bot], game.enemy_card(bot).ap
    game.bots[bot] = replace(model, acted=True)
    game.turn = Turn(model.owner, bot, ap=ap, began_stunned=model.stunned, began_sabotaged=model.sabotaged, moved=True)
    yield BotBegan(bot, ap, why=("WF-BOT-2",))
    game.phase = "turn"
    if model.stunned:
        yield StunnedTurn(bot, why=("WF-STUN-1",))
        yield from end_bot_turn(game, bot)


def end_bot_turn(game: State, bot: ModelId) -> Rule[None]:
    """Its tokens go (WF-Q-70), and the next bot may act. An oversized one does not end in a doorway (WF-BIG-3)."""
    turn = game.turn
    if bot in game.bots:
        if turn.came_from != OFF_MAP and stands_in_doorway(game, bot):
            yield from leave_doorway(game, bot, turn.came_from)
        yield from take_tokens_off(game, bot, stunned=turn.began_stunned, sabotaged=turn.began_sabotaged)
    game.turn = Turn(turn.hero)
    game.phase = "bots"


# ---------------------------------------------------------------- its attack


def bot_attacks(game: State, bot: ModelId) -> Sequence[BotAttack]:
    """One attack per activation on Nazis in sight and range, with the values of its card (WF-BOT-3)."""
    weapon = game.enemy_card(bot).weapon
    if game.turn.attacks or game.turn.began_sabotaged or game.turn.ap < weapon.ap:
        return ()
    return [
        BotAttack(nazi) for nazi in game.nazis if distance(game, bot, nazi) <= weapon.range and sees(game, bot, nazi)
    ]


def bot_attack(game: State, bot: ModelId, target: ModelId) -> Rule[None]:
    """Card dice, no accuracy, no ammo; Reload is a Blank; its Hero counts as the killer (WF-BOT-3, WF-BOT-4)."""
    weapon, owner = game.enemy_card(bot).weapon, game.bots[bot].owner
    spend(game, weapon.ap)
    game.turn = replace(game.turn, attacks=game.turn.attacks + 1)
    game.nazis[target] = replace(game.nazis[target], attacked_by=bot)
    bot_areas, target_areas = (game.box.areas_of(game.cells_of(model)) for model in (bot, target))
    near_target = nazis_beside(game, target) if nazi_skill(game, bot, Splash) else []
    dice = (game.box.die,) * card_dice(game, bot, distance(game, bot, target))
    rolled = yield from roll(AttackRoll(bot, target, dice=dice, seat=game.heroes[owner].player, why=("WF-BOT-3",)))
    faces = yield from MOMENTS.rerolled(game, bot, rolled)
    yield Attacked(bot, target, weapon.name, faces, why=("WF-BOT-3", "WF-RELOAD-6"))
    yield from strike(game, bot, target, count_hits(faces))
    dead = yield from fall(game, target, owner)
    killed = [dead] if dead else []
    killed += yield from splash(game, bot, near_target)
    for kind in killed:
        yield from loot_of_kill(game, kind, owner)
    if not weapon.silent:
        yield from noise_of_attack(game, bot_areas, target_areas)


def splash(game: State, bot: ModelId, near: Sequence[ModelId]) -> Rule[list[str]]:
    """Turned against its own side, it hurts Nazis beside its target; returns the kinds it killed."""
    scattered, killed = nazi_skill(game, bot, Splash), list[str]()
    if scattered is None:
        return killed
    for nazi in near:
        if dead := (yield from harm(game, nazi, scattered.points, game.bots[bot].owner, why=("WF-Q-73",))):
            killed.append(dead)
    return killed
