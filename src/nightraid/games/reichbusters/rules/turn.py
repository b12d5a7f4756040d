"""A Hero's turn: its start, one action after the other, its end (RB-TURN-1 to -4, RB-ACTION-1, RB-BONUS-1 to -3)."""

from functools import cache
from types import ModuleType
from typing import Final

from msgspec.structs import replace

from nightraid.engine.ask import Option, Rule
from nightraid.games.reichbusters.asks.events.hero import HeroTurnBegan, HeroTurnCut, HeroTurnEnded, HeroTurnPassed
from nightraid.games.reichbusters.asks.options.hero import EndTurn
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules import (
    attack,
    awareness,
    capture,
    cards,
    cleared,
    doors,
    drawing,
    durations,
    enhancing,
    escorting,
    features,
    ground,
    items,
    moving,
    objectives,
    ready,
    recovering,
    searching,
    sequence,
    transfer,
)
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.rules.hooks import MOMENTS, Actions, Offers
from nightraid.games.reichbusters.state import State, Turn

BASIC_ACTIONS: Final = 2
"""Each turn (RB-TURN-1)."""
END_TURN: Final = EndTurn()
CHAPTERS: Final[tuple[ModuleType, ...]] = (
    moving,
    cards,
    attack,
    searching,
    ready,
    drawing,
    doors,
    escorting,
    features,
    ground,
    transfer,
    enhancing,
    objectives,
)
"""Each has `offers(game, hero)` and `ACTIONS`."""

# ---------------------------------------------------------------- the start


def begin_turn(game: State, hero: HeroId) -> Rule[None]:
    """What lasted until now ends, then captives are looked at, then downed Heroes recover (RB-TURN-4)."""
    game.turn = Turn(hero, basic=BASIC_ACTIONS)
    awareness.new_hero_turn(game)
    yield from durations.expire(game, hero)
    if game.heroes[hero].numb or game.heroes[hero].injected:
        game.change(hero, numb=False, injected=0)
    yield from items.make_room(game, hero)  # slots that pain killers had given back are lost again
    if (yield from capture.capture_check(game, hero)):
        game.turn = replace(game.turn, basic=0, over=True)
        yield HeroTurnPassed(hero, why=("RB-CAPTURE-2",))
        game.phase = "turn-end"
        return
    downed = recovering.must_recover(game, hero)
    if downed:
        game.turn = replace(game.turn, basic=0)  # both go into it (RB-RECOVER-1)
    yield HeroTurnBegan(hero, game.turn.basic, why=("RB-TURN-1", "RB-TURN-4"))
    if downed:
        yield from recovering.recover(game, hero)


# ---------------------------------------------------------------- one action after the other


def act(game: State) -> Rule[None]:
    """One action, basic or not, with its noise and all that follows; bonus actions come in between (RB-BONUS-3)."""
    hero = game.turn.hero
    options = on_offer(game, hero)
    options.append(END_TURN)
    chosen: Option = END_TURN
    if len(options) > 1:
        why = ("RB-TURN-1", "RB-ACTION-1", "RB-BONUS-3")
        chosen = yield Act(hero, game.turn.basic, seat=game.seat_of(hero), options=options, why=why)
    if type(chosen) is EndTurn:
        _close(game)
        return
    with DuringAction(game, new_action(game, hero)):
        yield from actions_of()[type(chosen)](game, hero, chosen)
        yield from finish_action(game)
    yield from cut_short(game)


def on_offer(game: State, hero: HeroId) -> list[Option]:
    """Everything that a Hero can do now."""
    if game.heroes[hero].helpless:
        return []
    options = moving.offers(game, hero)
    options += cards.offers(game, hero)
    if not game.heroes[hero].knocked_down:
        for offers in STANDING_OFFERS:
            options += offers(game, hero)
    return options


def _skills_and_items(game: State, hero: HeroId) -> list[Option]:
    return [*MOMENTS.skill_offers(game, hero), *MOMENTS.item_offers(game, hero)]


STANDING_OFFERS: Final[tuple[Offers, ...]] = (
    attack.offers,
    searching.offers,
    ready.offers,
    drawing.offers,
    doors.offers,
    escorting.offers,
    features.offers,
    ground.offers,
    _skills_and_items,
    transfer.offers,
    enhancing.offers,
    objectives.offers,
)
"""What a knocked-down Hero cannot do before standing up (RB-KEY-KNOCKED-DOWN-1)."""


@cache
def actions_of() -> Actions:
    """How each option is carried out."""
    chapters = {kind: action for chapter in CHAPTERS for kind, action in chapter.ACTIONS.items()}
    return {**chapters, **MOMENTS.skill_actions, **MOMENTS.item_actions}


def cut_short(game: State) -> Rule[None]:
    """The turn is over if the Hero is downed (RB-WOUND-10) or the alarm is about to go off (RB-ALARM-3, RB-Q-28)."""
    hero = game.turn.hero
    if game.phase != "turn":
        return  # the game is over
    if game.heroes[hero].downed:
        yield HeroTurnCut(hero, "downed", why=("RB-WOUND-10",))
        _close(game)
    elif game.alarm == "pending":
        yield HeroTurnCut(hero, "alarm", why=("RB-ALARM-3", "RB-Q-28"))
        _close(game)


def _close(game: State) -> None:
    game.turn = replace(game.turn, over=True)
    game.phase = "turn-end"


# ---------------------------------------------------------------- the end


def end_turn(game: State) -> Rule[None]:
    """The cleared token and room features (RB-TURN-3), also if the turn was cut short (RB-Q-30); then the enemy."""
    hero = game.turn.hero
    yield from cleared.turn_ends(game, hero)
    yield from features.end_of_turn(game, hero)
    yield from ground.turn_ends(game, hero)
    yield HeroTurnEnded(hero, game.turn.basic, why=("RB-TURN-3",))
    if game.phase == "turn-end":
        sequence.after_hero_turn(game)
