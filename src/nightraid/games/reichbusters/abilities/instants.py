"""Instants: action cards that answer something the moment it happens (RB-CARD-5, RB-Q-59).

Each function is a trigger. It asks nobody unless a Hero who may play cards holds an instant for it that would do
something. An instant is an action of its own, with its own noise test (RB-Q-42, RB-Q-57).
"""

from collections.abc import Iterable, Sequence

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.abilities import action_effects
from nightraid.games.reichbusters.asks.events.cards import (
    AlarmHeld,
    AttackRedirected,
    DefenceStrengthened,
    InstantPlayed,
    PatrolCancelled,
    RiseStopped,
    WoundShruggedOff,
)
from nightraid.games.reichbusters.asks.options.cards import NoInstant, PlayInstant
from nightraid.games.reichbusters.asks.questions.cards import PlayAnInstant
from nightraid.games.reichbusters.ids import CardId, HeroId, RoomId
from nightraid.games.reichbusters.rules import actions, awareness, cards, durations, hooks
from nightraid.games.reichbusters.rules.base.pool import DuringTest
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, add_noise, new_action
from nightraid.games.reichbusters.rules.modifiers import NO_CARDS_IN
from nightraid.games.reichbusters.schema.action_cards import (
    Answer,
    CancelPatrol,
    CancelRise,
    DefenceDice,
    HoldTheAlarm,
    ShrugItOff,
    TakeTheBlow,
    TopEffect,
    Trigger,
)
from nightraid.games.reichbusters.state import State

WHY: RuleIds = ("RB-CARD-5", "RB-Q-59")

# ---------------------------------------------------------------- the triggers


def attack_announced(game: State, hero: HeroId, power: int, redirect: bool = True) -> Rule[tuple[HeroId, int]]:
    """An enemy attack on a Hero is announced, the dice are not yet rolled; called by `defence`.

    Returns who is attacked now, and how many more defence dice are rolled. First it is settled on whom the attack is,
    then this Hero may answer that it is (RB-Q-116). `redirect` is False where everybody in the area is hit: nobody can
    be hit instead of another.
    """
    here = game.heroes_at(game.heroes[hero].area)
    useless: tuple[type[Answer], ...] = () if redirect else (TakeTheBlow,)
    dice, target = 0, hero
    for friend, answer in (yield from window(game, "friend-attacked-here", hero, here, useless, power)):
        dice += _more_dice(answer)
        if redirect and isinstance(answer, TakeTheBlow) and target == hero:
            target = friend
            yield AttackRedirected(friend, hero, why=WHY)
    for _, answer in (yield from window(game, "attacked", target, (target,), strength=power)):
        dice += _more_dice(answer)
    if dice:
        yield DefenceStrengthened(target, dice, why=WHY)
    return target, dice


def _more_dice(answer: Answer) -> int:
    return answer.count if isinstance(answer, DefenceDice) else 0


def wounded(game: State, hero: HeroId, card: CardId) -> Rule[bool]:
    """A wound card is drawn for a failed defence test, nothing of it is applied; called by `wounds.damage`.

    Returns whether it is discarded after its top effect, whatever the damage.
    """
    answers = yield from window(game, "wounded", hero, (hero,))
    shrugged = any(isinstance(answer, ShrugItOff) for _, answer in answers)
    if shrugged:
        yield WoundShruggedOff(hero, card, why=WHY)
    return shrugged


def killed_unit(game: State, hero: HeroId) -> Rule[None]:
    """An attack of a Hero has killed a unit and is resolved, but for the noise test; called by `attack`."""
    yield from window(game, "killed-unit", hero, (hero,))


def awareness_rises(game: State, room: RoomId, seen: Sequence[HeroId]) -> Rule[bool]:
    """A room is about to rise because units in it see these Heroes; called by `awareness`.

    Returns whether it does not rise.
    """
    for hero in seen:
        answers = yield from window(game, "awareness-rises", hero, (hero,))
        if any(isinstance(answer, CancelRise) for _, answer in answers):
            yield RiseStopped(hero, room, why=WHY)
            return True
    return False


def patrol_called(game: State, hero: HeroId) -> Rule[bool]:
    """A noise card drawn for a Hero is about to call its patrols before the alarm; called by the noise effects.

    Returns whether they do not come.
    """
    answers = yield from window(game, "patrol-called", hero, (hero,))
    cancelled = any(isinstance(answer, CancelPatrol) for _, answer in answers)
    if cancelled:
        yield PatrolCancelled(hero, why=WHY)
    return cancelled


def raise_the_alarm(game: State) -> Rule[bool]:
    """The phase Raise the Alarm! begins, after the alarm too (RB-ENEMY-3); called by `enemy_turn`.

    Returns whether the round marker does not advance in this phase.
    """
    everybody = range(len(game.heroes))
    held = False
    for hero, answer in (yield from window(game, "raise-the-alarm", game.last_hero, everybody)):
        if isinstance(answer, HoldTheAlarm):
            held = True
            yield AlarmHeld(hero, why=(*WHY, "RB-ENEMY-3"))
    return held


# ---------------------------------------------------------------- asking


def window(
    game: State,
    trigger: Trigger,
    about: HeroId,
    able: Iterable[HeroId],
    useless: tuple[type[Answer], ...] = (),
    strength: int = 0,
) -> Rule[list[tuple[HeroId, Answer]]]:
    """Each of these Heroes may play one instant at this trigger; returns what answers it, and who gave it.

    The players choose the order: each seat is asked for its Heroes, that of the active Hero first (RB-Q-59).
    `about` is the Hero whom the trigger is about; `useless` are answers that would change nothing; `strength` is that
    of an attack.
    """
    waiting: dict[HeroId, list[CardId]] = {}
    for one in able:
        if cards := instants_of(game, trigger, one, about, useless):
            waiting[one] = cards
    answers: list[tuple[HeroId, Answer]] = []
    while waiting:
        seats = {game.seat_of(hero) for hero in waiting}
        active = game.seat_of(game.last_hero)
        seat = active if active in seats else min(seats)
        own = [hero for hero in waiting if game.seat_of(hero) == seat]
        options: list[PlayInstant | NoInstant] = [PlayInstant(hero, card) for hero in own for card in waiting[hero]]
        options.append(NoInstant())
        chosen = yield from choose(PlayAnInstant(trigger, about, strength, seat=seat, options=options, why=WHY))
        if isinstance(chosen, NoInstant):
            for hero in own:
                del waiting[hero]
            continue
        given = yield from _play(game, chosen.hero, chosen.card, trigger)
        answers += given
        useless += tuple(type(answer) for _, answer in given if isinstance(answer, TakeTheBlow | HoldTheAlarm))
        del waiting[chosen.hero]
        waiting = {hero: cards for hero in waiting if (cards := instants_of(game, trigger, hero, about, useless))}
    return answers


def instants_of(
    game: State, trigger: Trigger, hero: HeroId, about: HeroId, useless: tuple[type[Answer], ...] = ()
) -> list[CardId]:
    """The instants for a trigger that a Hero may play and that would do something (RB-Q-60).

    Knocked down, a Hero plays only what grants movement (RB-KEY-KNOCKED-DOWN-1).
    """
    record, answers = game.heroes[hero], game.box.cards.instants[trigger]
    if answers.isdisjoint(record.hand) or record.helpless or game.phase == NO_CARDS_IN:
        return []
    if trigger == "friend-attacked-here" and hero == about:
        return []
    fitting: list[CardId] = []
    for card in record.hand:
        if card in answers and any(
            cards.is_open(game, hero, effect) and not isinstance(effect, useless) and _works(game, hero, effect)
            for effect in game.box.action_card(card).top.does
        ):
            fitting.append(card)
    return fitting


def _works(game: State, hero: HeroId, effect: TopEffect) -> bool:
    match effect:
        case HoldTheAlarm():
            return game.alarm == "before" and awareness.anybody_alert(game)
        case DefenceDice() | TakeTheBlow() | ShrugItOff() | CancelRise() | CancelPatrol():
            return True
        case _:
            return action_effects.can_do(game, hero, effect)


def _play(game: State, hero: HeroId, card: CardId, trigger: Trigger) -> Rule[list[tuple[HeroId, Answer]]]:
    """Resolve an instant completely: its effects in their order, where the card goes, its own noise."""
    top = game.box.action_card(card).top
    with DuringTest(game, None), DuringAction(game, new_action(game, hero, free=True)):
        cards.take_from_hand(game, hero, card)
        yield InstantPlayed(hero, card, trigger, why=WHY)
        doing = hooks.Playing(hero, card)
        answers: list[tuple[HeroId, Answer]] = []
        for effect in top.does:
            if not cards.is_open(game, hero, effect):
                continue
            if isinstance(effect, DefenceDice | TakeTheBlow | HoldTheAlarm | ShrugItOff | CancelRise | CancelPatrol):
                answers.append((hero, effect))
            else:
                yield from action_effects.do(game, doing, effect)
        if top.noise != "weapon":
            add_noise(game, top.noise)
        yield from durations.put_away(game, hero, card)
        yield from actions.finish_action(game)
    return answers
