"""Battle cards: which are worth keeping, when and on whom to play them, and which of the enemy's to kill."""

from collections.abc import Iterable, Sequence

from nightraid.engine.ask import Option
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots import timely
from nightraid.games.incursion.bots.attacks import worth
from nightraid.games.incursion.bots.powers import if_offered
from nightraid.games.incursion.ids import AXIS, HORDE, NOBODY, SIDE_NAMES, CardId, ModelId, Side
from nightraid.games.incursion.rules.base.in_force import fortitude
from nightraid.games.incursion.rules.card_targets import targets
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.schema import cards as printed
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import percent

AT_ONCE = (printed.GainCp, printed.LoseCp, printed.DrawCards, printed.TakeCard)
"""Events that are good at any time of one's turn."""
ON_ENEMIES = (printed.Strike, printed.KnockDown)
ON_FRIENDS = (printed.Patch, printed.ExtraAp)


def is_for(game: State, side: Side, card: CardId) -> bool:
    """Whether this side can do anything with a card."""
    return game.box.card(card).side in ("either", SIDE_NAMES[side])


def discard(game: State, side: Side, options: Sequence[Option]) -> Option:
    """Cards that are of no use go; the others stay."""
    for option in options:
        if isinstance(option, to.Discard) and keep_value(game, side, option.card) <= 0:
            return option
    for option in options:
        if isinstance(option, to.KeepHand):
            return option
    cards = [option for option in options if isinstance(option, to.Discard)]
    return min(cards, key=lambda option: keep_value(game, side, option.card))


def keep_value(game: State, side: Side, card: CardId) -> float:
    """What a card in the hand is good for."""
    what = game.box.card(card)
    if not is_for(game, side, card):
        return 0.0
    if what.event is None:
        return 1.0 + what.kill / 2 if any(True for _ in targets(game, side, what)) else 0.5
    if isinstance(what.event, printed.Snafu | printed.BlazeOfGlory):
        return 2.0
    if isinstance(what.event, (*AT_ONCE, *ON_ENEMIES, *ON_FRIENDS, printed.MoreZombies, printed.Rockfall)):
        return 1.5
    return 0.7 if timely.is_timely(what) and timely.has_a_future(game, side, what) else 0.0


# ---------------------------------------------------------------- playing


def to_play(game: State, side: Side, options: Iterable[Option]) -> Option | None:
    """A card that is worth playing now, if there is one."""
    for option in options:
        if isinstance(option, to.PlayCard) and is_worth_playing(game, side, game.box.card(option.card)):
            return option
    return None


def is_worth_playing(game: State, side: Side, what: BattleCard) -> bool:
    """Whether the card does something good now: it has a target that is worth it."""
    if isinstance(what.event, AT_ONCE):
        return True
    if timely.is_timely(what):
        return timely.best_use(game, side, what).value > 0
    if what.event is not None and not isinstance(
        what.event, (*ON_ENEMIES, *ON_FRIENDS, printed.MoreZombies, printed.Rockfall, printed.Snafu)
    ):
        return False
    return any(value(game, side, what, choice) > 0 for choice in targets(game, side, what))


def aim(game: State, side: Side, card: CardId, options: Sequence[Option]) -> Option:
    """The best target of a card; something else if none is any good."""
    what = game.box.card(card)
    if timely.is_timely(what):
        return if_offered(timely.best_use(game, side, what).choice, options)
    choices = [option for option in options if not isinstance(option, to.NotNow)]
    best = max(choices, key=lambda option: value(game, side, what, option))
    if value(game, side, what, best) > 0:
        return best
    return next((option for option in options if isinstance(option, to.NotNow)), best)


def value(game: State, side: Side, what: BattleCard, choice: Option) -> float:
    """What it is worth to play a card on this."""
    match choice:
        case to.OnModel(model):
            return on_horde(game, side, what) if model == HORDE else on_model(game, side, what, model)
        case to.InArea(area) if isinstance(what.event, printed.Rockfall):
            return rockfall(game, side, area)
        case to.OnCard(card):
            lying = next((lying for lying in game.in_play if lying.card == card), None)
            return game.box.card(card).kill - 2 if lying is not None and lying.owner != side else 0.0
        case to.AtEntry():
            return 1.0
    return 0.0


def on_horde(game: State, side: Side, what: BattleCard) -> float:
    """On the card that all sturmzombies share: boons for one's own, banes for those of the enemy."""
    horde = [model for model in game.of_side(AXIS) if game.box.has_ability(model, "horde")]
    if any(lying.on == HORDE and game.box.cards[lying.card].id == what.id for lying in game.in_play):
        return 0.0
    fits = ("beneficial" in what.keywords) == (side == AXIS) and not useless_for_claws(what)
    return len(horde) / 2 if fits else 0.0


def useless_for_claws(what: BattleCard) -> bool:
    """Whether the card is about guns, doors or fire, which zombies do not care for."""
    return any(isinstance(does, printed.Clumsy | printed.Fireproof | printed.EndlessAmmo) for does in what.does)


def on_model(game: State, side: Side, what: BattleCard, model: ModelId) -> float:
    """On one model."""
    stand, friend = game.models[model], game.models[model].side == side
    if stand.status == "reserve":
        return 0.0
    match what.event:
        case printed.Strike(dice, dd):
            chance = percent(dice, fortitude(game, model) - dd)
            return worth(game, model) * chance / 100 if not friend else 0.0
        case printed.KnockDown():
            armed = bool(game.card(model).weapons) or worth(game, model) > 1.5
            return worth(game, model) if not friend and armed and not stand.down else 0.0
        case printed.Patch():
            return float(stand.dp) if friend else 0.0
        case printed.ExtraAp():
            acting = game.activation.model
            return 1.0 if friend and not stand.activated and acting in (NOBODY, model) else 0.0
        case None:
            return effect(game, side, what, model)
    return 0.0


def effect(game: State, side: Side, what: BattleCard, model: ModelId) -> float:
    """An effect card: boons on friends, banes on enemies, and not the same one twice."""
    friend = game.models[model].side == side
    if ("beneficial" in what.keywords) != friend:
        return 0.0
    if any(game.box.cards[lying.card].id == what.id for lying in game.cards_on(model)):
        return 0.0
    if any(pointless(game, does, model) for does in what.does):
        return 0.0
    return worth(game, model)


def pointless(game: State, does: printed.ModelEffect, model: ModelId) -> bool:
    """Whether an effect would change nothing that matters on this model."""
    guns = game.box.guns[game.card(model).id]
    match does:
        case printed.EndlessAmmo() | printed.NoReactionFire():
            return not any(gun.reaction_rof for gun in guns) or not may_react(game, model)
        case printed.GrantAbility(ability="two-gun"):
            return not any(gun.weapon_class == "smg" for gun in guns) or game.box.has_ability(model, "two-gun")
        case printed.GrantAbility(ability=ability):
            return game.box.has_ability(model, ability)
        case printed.ChangeDd(fight="hand-to-hand") | printed.MoreDice(fight="hand-to-hand"):
            return bool(guns)
        case printed.Recover():
            return game.models[model].dp == 0
        case printed.Fireproof():
            return not game.fires
        case printed.Clumsy():
            return not game.box.items
    return False


def rockfall(game: State, side: Side, area: str) -> float:
    """Enemies in an area less friends."""
    mask, total = game.box.ground.area_masks[area], 0.0
    for model, stand in game.models.items():
        if stand.cell >= 0 and mask >> stand.cell & 1:
            likely = percent(1, fortitude(game, model)) / 100
            total += likely * worth(game, model) * (1 if stand.side != side else -1.3)
    return total - 0.8


# ---------------------------------------------------------------- killing


def to_kill(game: State, side: Side, options: Iterable[Option]) -> Option | None:
    """A card of the enemy's that is worth its price; when one's own turn is over CP are worth nothing else."""
    over = game.active != side and game.first == side
    cp = game.commands[side].cp
    kills = [option for option in options if isinstance(option, to.Kill)]
    for option in sorted(kills, key=lambda option: -game.box.card(option.card).kill):
        price = game.box.card(option.card).kill
        if hurts(game, side, option.card) and (over or 2 * price <= cp + 1):
            return option
    return None


def hurts(game: State, side: Side, card: CardId) -> bool:
    """Whether a card that lies or is being played does one's own side harm."""
    for lying in (*game.playing, *game.in_play):
        if lying.card == card and lying.owner != side:
            gone = lying.on not in (NOBODY, HORDE) and lying.on not in game.models
            return not gone and not isinstance(game.box.card(card).event, printed.SwingDoors | printed.Extinguish)
    return False


def answer(game: State, side: Side, options: Sequence[Option]) -> Option:
    """The enemy plays a card: stop it if that is worth it."""
    kill = to_kill(game, side, options)
    if kill is not None:
        return kill
    for option in options:
        if isinstance(option, to.PlaySnafu) and game.playing and game.box.card(game.playing[-1].card).kill >= 3:
            return option
    return next(option for option in options if isinstance(option, to.Pass))
