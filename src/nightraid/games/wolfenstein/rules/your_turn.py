"""Your turn: the five steps of a Hero's activation, and the actions it spends its AP on."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule, choose
from nightraid.games.wolfenstein.asks.events import HeroEntered, StunnedTurn, TurnBegan, TurnEnded
from nightraid.games.wolfenstein.asks.options import (
    Action,
    AskMe,
    Attach,
    Attack,
    BotAttack,
    ClearBarricade,
    Detach,
    DoObjective,
    EndTurn,
    Enter,
    Execute,
    Fatigue,
    GiveAmmo,
    GiveItem,
    GiveWeapon,
    InHand,
    Leave,
    OpenDoor,
    Reload,
    Restore,
    Search,
    Step,
    TakeOff,
    UseItem,
    UseItemAt,
    UseItemFor,
    UseItemOn,
    UsePassage,
    UseSkill,
    UseSkillOn,
    Wear,
)
from nightraid.games.wolfenstein.asks.questions import Act, WhereEnter
from nightraid.games.wolfenstein.ids import NOBODY, Cell, HeroId, ModelId
from nightraid.games.wolfenstein.rules.ai_controller import leave_ties_to_software
from nightraid.games.wolfenstein.rules.alarm import settle_hazard
from nightraid.games.wolfenstein.rules.attack import attack, attack_options
from nightraid.games.wolfenstein.rules.bots import bot_attack, bot_attacks, end_bot_turn
from nightraid.games.wolfenstein.rules.death_and_dying import die, restorations, restore
from nightraid.games.wolfenstein.rules.end_of_game import check_end
from nightraid.games.wolfenstein.rules.fatigue import fatigue_action, half, may_fatigue, rest
from nightraid.games.wolfenstein.rules.gear import change_gear, gear_options
from nightraid.games.wolfenstein.rules.giving import give, giving_options
from nightraid.games.wolfenstein.rules.hooks import MOMENTS, ItemOption, SkillOption
from nightraid.games.wolfenstein.rules.movement import must_go_on, no_stay, steps, take_step
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.rules.objectives import do_objective, exit_options, leave_map, objective_options
from nightraid.games.wolfenstein.rules.obstacles import (
    clear_barricade,
    doors_and_barricades,
    open_door,
    passages,
    use_passage,
)
from nightraid.games.wolfenstein.rules.reloading import reload, reload_options
from nightraid.games.wolfenstein.rules.search import search, searches
from nightraid.games.wolfenstein.rules.silent_execution import execute, executions
from nightraid.games.wolfenstein.rules.spawning import placing_squares
from nightraid.games.wolfenstein.rules.stun_and_sabotage import take_tokens_off
from nightraid.games.wolfenstein.state import State, Turn

FATIGUE, END_TURN, ASK_ME = Fatigue(), EndTurn(), AskMe()


# ---------------------------------------------------------------- steps 1 and 2


def begin_turn(game: State, hero: HeroId) -> Rule[None]:
    """A bleeding Hero dies (WF-BLEED-2); else steps 1 and 2: fatigue is applied and AP are received (WF-TURN-1)."""
    card = game.heroes[hero]
    if card.status == "bleeding":
        yield from die(game, hero)
        return
    game.heroes[hero] = replace(card, activated=True)
    if card.status == "waiting":
        yield from enter(game, hero)
    base = game.hero_card(hero).ap
    ap = half(base) if card.fatigue else base  # WF-FATIGUE-4
    game.turn = Turn(
        hero,
        ap=ap,
        began_fatigued=card.fatigue,
        began_stunned=card.stunned,
        began_sabotaged=card.sabotaged,
        # Nobody rests on a spawn token after a move: who stands on one was placed there and has not moved (WF-Q-98).
        moved=not game.box.spawn_tokens >> game.heroes[hero].cell & 1,
    )
    game.phase = "turn"
    yield TurnBegan(hero, ap, card.fatigue, why=("WF-TURN-1", "WF-AP-1"))
    yield from settle_hazard(game)
    if card.stunned:  # WF-Q-99: no action of any kind
        yield StunnedTurn(hero, why=("WF-STUN-1", "WF-Q-99"))
        yield from end_turn(game)


def enter(game: State, hero: HeroId) -> Rule[None]:
    """In round 1 a Hero is placed on a Hero spawn token when its turn begins (WF-SETUP-10, WF-SETUP-11)."""
    tokens = [cell for cell in game.box.hero_spawns if not game.spawns_used >> cell & 1]
    places: dict[Cell, Cell] = {}
    for token in tokens:
        for cell in placing_squares(game, token):  # the token itself unless somebody stands there (WF-Q-86)
            places.setdefault(cell, token)
    at = next(iter(places))
    if len(places) > 1:
        options = [Enter(cell) for cell in places]
        seat = game.heroes[hero].player
        at = (yield from choose(WhereEnter(hero, seat=seat, options=options, why=("WF-SETUP-11",)))).at
    if len(game.box.hero_spawns) > 1:
        game.spawns_used |= 1 << places[at]
    game.heroes[hero] = replace(game.heroes[hero], status="up")
    game.put(hero, at)
    yield HeroEntered(hero, at, why=("WF-SETUP-10",))
    yield from noise_of_company(game, hero)


# ---------------------------------------------------------------- step 3


def act(game: State) -> Rule[None]:
    """Step 3: one action after the other, in any order, until the player ends the turn (WF-TURN-2, WF-TURN-3)."""
    turn = game.turn
    actor = turn.hero if turn.bot == NOBODY else turn.bot
    options = actions(game, actor)
    action: Action = END_TURN
    if len(options) > 1 or options[0] is not END_TURN:
        seat = game.heroes[turn.hero].player
        action = yield Act(actor, turn.ap, seat=seat, options=options, why=("WF-TURN-2",))
    if type(action) is EndTurn:
        game.turn = replace(game.turn, over=True)
    elif type(action) is AskMe:
        yield from leave_ties_to_software(game, game.heroes[turn.hero].player, on=False)
    else:
        yield from ACTIONS[type(action)](game, actor, action)
        if type(action) not in NOTHING_AT_STAKE:
            yield from settle_hazard(game)
            yield from check_end(game)
    if game.turn.over or (turn.bot != NOBODY and turn.bot not in game.bots):
        yield from end_turn(game) if turn.bot == NOBODY else end_bot_turn(game, turn.bot)


def actions(game: State, model: ModelId) -> Sequence[Action]:
    """Everything the active model can do now. Where it may pass but not stay, it must go on (WF-Q-98)."""
    passing = no_stay(game, model)
    if must_go_on(game, model, passing):
        return [*steps(game, model, passing), *passages(game, model)]
    if game.turn.bot != NOBODY:
        return bot_actions(game, model, passing)
    options: list[Action] = [
        *steps(game, model, passing),
        *attack_options(game, model),
        *what_stands_beside(game, model),
        *what_it_has(game, model),
    ]
    if may_fatigue(game, model):
        options.append(FATIGUE)
    if options and game.automatic[game.heroes[model].player]:
        options.append(ASK_ME)
    options.append(END_TURN)
    return options


def what_stands_beside(game: State, hero: HeroId) -> list[Action]:
    """Doors, barricades, exits, tokens, Nazis and friends on adjacent squares; most of the time there is nothing."""
    box, here = game.box, game.heroes[hero].cell
    options: list[Action] = []
    if box.by_openings >> here & 1:
        options += doors_and_barricades(game, hero)
    if box.exits >> here & 1:
        options += exit_options(game, hero)
    near = box.near(here, game.closed)
    if near & game.nazi_cells:
        options += executions(game, hero)
    if near & game.tokens:
        options += searches(game, hero)
        options += objective_options(game, hero)
    if near & game.hero_cells:
        options += restorations(game, hero)
        options += giving_options(game, hero)
    return options


def what_it_has(game: State, hero: HeroId) -> list[Action]:
    """Weapons, equipment and Glory Points."""
    options: list[Action] = [*reload_options(game, hero), *gear_options(game, hero)]
    if game.heroes[hero].pack:
        options += MOMENTS.items_to_use(game, hero)
    if game.heroes[hero].glory:
        options += MOMENTS.skills_to_use(game, hero)
    return options


def bot_actions(game: State, bot: ModelId, passing: int) -> list[Action]:
    """A bot moves, attacks, opens doors and searches chests (WF-BOT-7)."""
    return [
        *steps(game, bot, passing),
        *bot_attacks(game, bot),
        *doors_and_barricades(game, bot),
        *searches(game, bot),
        END_TURN,
    ]


def _use_item(game: State, hero: HeroId, action: ItemOption) -> Rule[None]:
    return MOMENTS.use_item(game, hero, action)


def _use_skill(game: State, hero: HeroId, action: SkillOption) -> Rule[None]:
    return MOMENTS.use_skill(game, hero, action)


def _tire(game: State, hero: HeroId, _: Option) -> Rule[None]:
    return fatigue_action(game, hero)


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], Rule[None]]] = {
    Step: lambda game, model, action: take_step(game, model, action.to),
    OpenDoor: lambda game, model, action: open_door(game, model, action.door),
    ClearBarricade: lambda game, model, action: clear_barricade(game, model, action.barricade),
    UsePassage: lambda game, model, action: use_passage(game, model, action.to),
    Search: lambda game, model, action: search(game, model, action.at),
    Attack: lambda game, model, action: attack(game, model, action.weapon, action.target),
    Execute: lambda game, model, action: execute(game, model, action.item, action.target),
    BotAttack: lambda game, model, action: bot_attack(game, model, action.target),
    Reload: lambda game, model, action: reload(game, model, action.weapon),
    UseItem: _use_item,
    UseItemOn: _use_item,
    UseItemAt: _use_item,
    UseItemFor: _use_item,
    UseSkill: _use_skill,
    UseSkillOn: _use_skill,
    InHand: change_gear,
    Wear: change_gear,
    TakeOff: change_gear,
    Attach: change_gear,
    Detach: change_gear,
    GiveItem: give,
    GiveWeapon: give,
    GiveAmmo: give,
    Fatigue: _tire,
    Restore: lambda game, model, action: restore(game, model, action.hero),
    DoObjective: lambda game, model, action: do_objective(game, model, action.letter),
    Leave: lambda game, model, action: leave_map(game, model),
}


NOTHING_AT_STAKE = frozenset(
    (Step, OpenDoor, InHand, Wear, TakeOff, Attach, Detach, GiveItem, GiveWeapon, GiveAmmo, Fatigue, Reload)
)
"""Actions that neither move the hazard tracker nor bring victory or defeat nearer: nothing is checked after them."""


# ---------------------------------------------------------------- steps 4 and 5


def end_turn(game: State) -> Rule[None]:
    """Step 4: a fatigue token that was there at the start goes (WF-FATIGUE-5). Step 5: company is heard (WF-TURN-1)."""
    turn, hero = game.turn, game.turn.hero
    if turn.began_fatigued:
        yield from rest(game, hero, why=("WF-TURN-1", "WF-FATIGUE-5"))
    if game.heroes[hero].status in ("up", "bleeding"):
        yield from noise_of_company(game, hero)
    yield from take_tokens_off(game, hero, stunned=turn.began_stunned, sabotaged=turn.began_sabotaged)
    yield TurnEnded(hero, turn.ap, why=("WF-TURN-3", "WF-AP-2"))
    game.phase = "bots" if game.heroes[hero].status == "up" else "player"
