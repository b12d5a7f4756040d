"""Playing the top halves of action cards as free actions and feats (RB-CARD-1 to RB-CARD-5, RB-DURATION-6)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Option, Rule, choose
from nightraid.games.reichbusters.asks.events.cards import ActionRepeated, CardPlayed
from nightraid.games.reichbusters.asks.options.cards import PlayTop, RepeatAction, StopRepeating
from nightraid.games.reichbusters.asks.questions.cards import WhetherRepeat
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import durations
from nightraid.games.reichbusters.rules.base import running_action
from nightraid.games.reichbusters.rules.hooks import MOMENTS, Playing
from nightraid.games.reichbusters.schema.action_cards import Move, TopEffect
from nightraid.games.reichbusters.state import State


def is_open(game: State, hero: HeroId, effect: TopEffect) -> bool:
    """Whether an effect may be carried out at all: before a knocked-down Hero has stood up only a move.

    RB-KEY-KNOCKED-DOWN-1.
    """
    return not game.heroes[hero].knocked_down or isinstance(effect, Move)


def take_from_hand(game: State, hero: HeroId, card: CardId) -> None:
    """A card leaves the hand because it is played."""
    game.change(hero, hand=tuple([held for held in game.heroes[hero].hand if held != card]))


def offers(game: State, hero: HeroId) -> list[Option]:
    """The cards that a Hero can play as a free action now (RB-CARD-4): at least one of their effects can happen."""
    record = game.heroes[hero]
    return [] if record.helpless else [PlayTop(card) for card in record.hand if _does_something(game, hero, card)]


def can_play(game: State, hero: HeroId, card: CardId) -> bool:
    """Whether the top half is a free action that would do something.

    A knocked-down Hero can play only what grants movement, to stand up first (RB-KEY-KNOCKED-DOWN-1).
    """
    return not game.heroes[hero].helpless and _does_something(game, hero, card)


def _does_something(game: State, hero: HeroId, card: CardId) -> bool:
    top = game.box.action_card(card).top
    if top.timing != "free":
        return False
    for effect in top.does:  # noqa: SIM110 - asked for every card, and any() would cost twice as much
        if is_open(game, hero, effect) and MOMENTS.card_could(game, hero, effect):
            return True
    return False


def play_top(game: State, hero: HeroId, chosen: PlayTop) -> Rule[None]:
    """Carry out the top half of a card within the running action: its effects in their order (RB-CARD-3).

    The noise of the card counts however much of it was carried out; the question mark is left to the attacks
    (RB-NOISE-2).
    """
    top = game.box.action_card(chosen.card).top
    take_from_hand(game, hero, chosen.card)
    yield CardPlayed(hero, chosen.card, why=("RB-CARD-2", "RB-CARD-4"))
    if top.noise != "weapon":
        running_action.add_noise(game, top.noise)
    doing = Playing(hero, chosen.card)
    yield from _effects(game, doing)
    if top.duration == "until-failure":
        yield from _repeat(game, doing)
    yield from durations.put_away(game, hero, chosen.card)


def _effects(game: State, doing: Playing) -> Rule[None]:
    for effect in game.box.action_card(doing.card).top.does:
        if is_open(game, doing.hero, effect):
            yield from MOMENTS.card_does(game, doing, effect)


def _repeat(game: State, doing: Playing) -> Rule[None]:
    """Again and again until a test fails, or the Hero stops; all of it is one action (RB-DURATION-6)."""
    hero, card = doing.hero, doing.card
    why = ("RB-DURATION-6",)
    while doing.attacked and not doing.failed and _could_repeat(game, doing):
        options: list[RepeatAction | StopRepeating] = [RepeatAction(), StopRepeating()]
        chosen = yield from choose(WhetherRepeat(hero, card, seat=game.seat_of(hero), options=options, why=why))
        if isinstance(chosen, StopRepeating):
            return
        yield ActionRepeated(hero, card, why=why)
        doing.attacked = False
        yield from _effects(game, doing)


def _could_repeat(game: State, doing: Playing) -> bool:
    record = game.heroes[doing.hero]
    if record.helpless or record.knocked_down:
        return False
    return any(MOMENTS.card_could(game, doing.hero, effect) for effect in game.box.action_card(doing.card).top.does)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {PlayTop: play_top}
