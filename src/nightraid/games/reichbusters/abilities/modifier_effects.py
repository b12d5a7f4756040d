"""What modifiers do to the running test, one effect after the other (RB-CARD-3, RB-CARD-8)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, choose
from nightraid.games.reichbusters.asks.events.cards import DiceTakenOut, KeywordGiven, SpecialsAdded
from nightraid.games.reichbusters.asks.options.cards import LetThemLie, RollAgain, TakeOutDie, TakeOutNoMore
from nightraid.games.reichbusters.asks.questions.cards import WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.ids import CardId, DieKind, HeroId
from nightraid.games.reichbusters.rules.base import pool, running_action
from nightraid.games.reichbusters.schema.action_cards import (
    AddAreas,
    AddDice,
    AddSpecials,
    AddValue,
    Bottom,
    GiveKeyword,
    LessDamage,
    LessNoise,
    ModifierEffect,
    RemoveDice,
    Reroll,
)
from nightraid.games.reichbusters.state import RunningTest, State

NOISE: DieKind = "noise"

# ---------------------------------------------------------------- whether it would do something


def is_useful(game: State, test: RunningTest, bottom: Bottom, card: CardId) -> bool:
    """Whether at least one effect of a modifier would change something now."""
    for effect in bottom.does:  # noqa: SIM110 - asked for every card in every test, and any() would cost twice as much
        if _works(game, test, effect, card):
            return True
    return False


def _works(game: State, test: RunningTest, effect: ModifierEffect, card: CardId) -> bool:
    match effect:
        case AddDice() | AddSpecials() | AddValue() | LessDamage():
            return True
        case Reroll():
            return bool(dice_to_reroll(test, effect, card))
        case GiveKeyword():
            return not any(type(keyword) is type(effect.keyword) for keyword in test.keywords)
        case RemoveDice():
            return bool(dice_to_remove(test))
        case LessNoise():
            action = game.action
            return action.loud is None and action.noise + action.more_noise > 0
        case AddAreas():
            return False


# ---------------------------------------------------------------- doing it


def modify(game: State, hero: HeroId, card: CardId, bottom: Bottom) -> Rule[None]:
    """Carry out a modifier that has been played on the running test; its noise first."""
    if bottom.noise and pool.running(game).kind == "noise":
        yield from pool.add_dice(game, (NOISE,) * bottom.noise, source=card, why=("RB-CARD-8",))
    else:
        running_action.add_modifier_noise(game, bottom.noise)
    for effect in bottom.does:
        yield from _do(game, hero, card, effect)


def _do(game: State, hero: HeroId, card: CardId, effect: ModifierEffect) -> Rule[None]:
    test = pool.running(game)
    match effect:
        case AddDice():
            kind: DieKind = "vril" if effect.die == "vril" else test.kind
            yield from pool.add_dice(game, (kind,) * effect.count, source=card, why=("RB-CARD-6",))
        case AddSpecials():
            pool.add_specials(game, effect.count)
            yield SpecialsAdded(test.hero, effect.count, why=("RB-SPECIAL-5",))
        case AddValue():
            yield from pool.add_value(game, effect.count, source=card, why=("RB-TEST-12",))
        case Reroll():
            yield from _reroll(game, hero, card, effect)
        case GiveKeyword():
            game.test = replace(test, keywords=(*test.keywords, effect.keyword))
            yield KeywordGiven(test.hero, str(effect.keyword.__struct_config__.tag), why=("RB-CARD-6",))
        case RemoveDice():
            yield from _remove(game, hero, card, effect)
        case LessNoise():
            running_action.add_modifier_noise(game, -effect.dice)
        case LessDamage() | AddAreas():
            pass  # read when there is damage, or a move: `modifiers.damage_off`, `moving`


# ---------------------------------------------------------------- dice of choice


def dice_to_reroll(test: RunningTest, effect: Reroll, card: CardId) -> list[int]:
    """The places of the dice that a card may re-roll: no specials, none that it has re-rolled (RB-TEST-11)."""
    return [
        place
        for place, face in enumerate(pool.shown(test))
        if face != "special" and card not in test.dice[place].rerolled and effect.which in ("any", f"{face}s")
    ]


def _reroll(game: State, hero: HeroId, card: CardId, effect: Reroll) -> Rule[None]:
    for left in range(effect.dice, 0, -1):
        test = pool.running(game)
        places = dice_to_reroll(test, effect, card)
        if not places:
            return
        faces = tuple(die.face for die in test.dice)
        options: list[RollAgain | LetThemLie] = [*(RollAgain(place) for place in places), LetThemLie()]
        seat, why = game.seat_of(hero), ("RB-TEST-11", "RB-CARD-3")
        question = WhichRollAgain(seat=seat, options=options, hero=hero, card=card, faces=faces, left=left, why=why)
        chosen = yield from choose(question)
        if isinstance(chosen, LetThemLie):
            return
        yield from pool.reroll(game, (chosen.place,), source=card, why=("RB-CARD-6",))


def dice_to_remove(test: RunningTest) -> list[int]:
    """The places of the dice that may be taken out of a noise test: none whose special has been spent.

    Specials of the same kind of die are not told apart; as many as are spent stay.
    """
    places: list[int] = []
    unspent = {kind: test.specials.count(kind) for kind in ("noise", "vril")}
    for place, die in enumerate(test.dice):
        if die.face != "special" or unspent.get(die.kind, 0) > 0:
            places.append(place)
    return places


def _remove(game: State, hero: HeroId, card: CardId, effect: RemoveDice) -> Rule[None]:
    for left in range(effect.count, 0, -1):
        test = pool.running(game)
        places = dice_to_remove(test)
        if not places:
            return
        faces = tuple(die.face for die in test.dice)
        options: list[TakeOutDie | TakeOutNoMore] = [*(TakeOutDie(place) for place in places), TakeOutNoMore()]
        seat, why = game.seat_of(hero), ("RB-CARD-3",)
        question = WhichDieOut(seat=seat, options=options, hero=hero, card=card, faces=faces, left=left, why=why)
        chosen = yield from choose(question)
        if isinstance(chosen, TakeOutNoMore):
            return
        pool.take_out(game, (chosen.place,))
        yield DiceTakenOut(test.hero, 1, why=("RB-CARD-3",))
