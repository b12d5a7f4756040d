"""Which dice an option leads to."""

from typing import Any

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.prose import count
from nightraid.engine.rolls import share_of
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.incursion.abilities import brigitte
from nightraid.games.incursion.abilities.hilde import enemies_around
from nightraid.games.incursion.abilities.unstoppable import TRAMPLE
from nightraid.games.incursion.abilities.volatile import MINE_DD
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks.questions import (
    Act,
    AnswerCard,
    MoreFlames,
    NextShot,
    ReactWith,
    Reroll,
    WhichArea,
    WhichModel,
    WhichSquare,
)
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import NOBODY, AreaId, CardId, ModelId
from nightraid.games.incursion.odds.attacks import blast_odds, blow_odds, in_percent, many_odds, plain_odds, shot_odds
from nightraid.games.incursion.odds.paths import Way
from nightraid.games.incursion.rules.base.in_force import dd_change, has
from nightraid.games.incursion.rules.blasts import Blast, blast_squares
from nightraid.games.incursion.rules.card_targets import models_in
from nightraid.games.incursion.rules.command_points import price_of_ap
from nightraid.games.incursion.rules.damage import Attack, hurts
from nightraid.games.incursion.rules.grenades import blast_of
from nightraid.games.incursion.schema.cards import Rockfall, Strike
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of
from nightraid.games.incursion.telling.naming import needed_face as face_name
from nightraid.games.incursion.telling.previews import (
    ActionPreview,
    StepPreview,
    blow_of,
    first_flames,
    next_shot_of,
    preview,
    reaction_shot_of,
    shot_of,
)

Told = tuple[Distribution, ...]
ATTACKS = (to.Lob, to.LobFire, to.Thump)


def odds_of_choice(game: State, ask: Ask[Any], option: Option) -> Told:
    """What chance can make of an option."""
    match ask, option:
        case Act(model=model), _ if model in game.models:
            return _attack(game, model, option) or _danger(game, ask, model, option)
        case NextShot(), to.FireAgain() | to.FireAgainAt():
            return shot_odds(game, next_shot_of(game, ask, option), again=True)
        case ReactWith(target=target), to.React(model):
            return shot_odds(game, reaction_shot_of(game, model, target))
        case Reroll(), to.RerollDie():
            return (_rolled_again(ask),)
        case WhichModel(purpose="ricochet"), to.OnModel(target):
            return (plain_odds(game, brigitte.bounce(brigitte.ready(game, ask.seat), target)),)
        case ((WhichModel() | WhichArea()), _) if ask.card:
            return _card(game, ask, option)
        case AnswerCard(), to.Pass() if game.playing:
            played = game.playing[-1]
            return _event(game, ask.seat, played.card, played.on, played.area)
    return _squares(game, ask, option)


def _squares(game: State, ask: Ask[Any], option: Option) -> Told:
    """Squares that are chosen after the action itself."""
    match ask, option:
        case WhichSquare(model, purpose), to.AtSquare(at) if ask.weapon:
            blast = blast_of(game, model, game.box.weapons[ask.weapon], at, fire=purpose == "phosphorus")
            return blast_odds(game, game.models[model].side, blast)
        case MoreFlames(model, squares), to.FlameOn(at):
            return blast_odds(game, game.models[model].side, Blast(model, (*squares, at), purpose="flames"))
        case MoreFlames(model, squares), to.FlameEnough():
            return blast_odds(game, game.models[model].side, Blast(model, squares, purpose="flames"))
    return ()


def _attack(game: State, model: ModelId, option: Option) -> Told:
    """Attacks of the active model."""
    match option:
        case to.Shoot() | to.ShootObject() | to.Aim():
            return shot_odds(game, shot_of(game, model, option))
        case to.Strike() | to.StrikeObject():
            return (blow_odds(game, blow_of(game, model, option)),)
        case to.RunOver():
            tramples = TRAMPLE if has(game, model, "trample") else 0
            return (blow_odds(game, blow_of(game, model, option), tramples),)
        case to.Sweep():
            blows = [blow_of(game, model, to.Strike(enemy)) for enemy in enemies_around(game, model)]
            return many_odds(game, game.models[model].side, blows)
        case to.KaBoom(target):
            return _mine(game, model, target)
        case to.Flame():
            squares = first_flames(game, model)
            return blast_odds(game, game.models[model].side, Blast(model, squares, purpose="flames"))
        case to.Convert() if has(game, model, "tweaker"):
            return (_tweak(game, model, option),)
    return ()


def _danger(game: State, ask: Act, model: ModelId, option: Option) -> Told:
    """What an action draws upon the model itself: reaction fire, flames, traps.

    Attacks are left out: they may fell the very enemies who would fire.
    """
    seen = preview(game, ask, option)
    if isinstance(option, ATTACKS) or not isinstance(seen, StepPreview | ActionPreview):
        return ()
    if isinstance(option, to.Leap) and any(cell in game.fires for cell in option.path[:-1]):
        return ()  # a burning roll in the middle of it
    cell = seen.to if isinstance(seen, StepPreview) else game.models[model].cell
    return Way(game, model).action(cell, seen.dangers)


def _mine(game: State, model: ModelId, target: ModelId) -> Told:
    """Ka-Boom: the bomberzombie is gone before the dice."""
    dd = MINE_DD + dd_change(game, model, "hand-to-hand")
    after = copy_of(game)
    after.take_away(model)
    return blast_odds(after, game.models[model].side, Blast(model, blast_squares(game, game.models[target].cell), dd))


def _card(game: State, ask: Any, option: Option) -> Told:
    """A card with dice that is about to be played."""
    match option:
        case to.OnModel(target):
            return _event(game, ask.seat, ask.card, target, "")
        case to.InArea(area):
            return _event(game, ask.seat, ask.card, NOBODY, area)
    return ()


def _event(game: State, seat: Seat, card: CardId, on: ModelId, area: AreaId) -> Told:
    """The dice of a card, as the one who is asked sees them."""
    match game.box.card(card).event:
        case Strike(dice, dd) if on in game.models:
            return many_odds(game, seat, [Attack(NOBODY, on, "event", dice, dd)])
        case Rockfall(dice, dd) if area:
            return many_odds(game, seat, [Attack(NOBODY, model, "event", dice, dd) for model in models_in(game, area)])
    return ()


def _tweak(game: State, model: ModelId, option: to.Convert) -> Distribution:
    """A die for each CP spent on a Drohne."""
    dice = 1 if option.special else price_of_ap(game, model)
    lasts = (1 - share_of(D6, (1,))) ** dice
    chances = (
        Chance("its activation is over", in_percent(1 - lasts), "bad"),
        Chance("it gets its AP", in_percent(lasts), "good"),
    )
    text = f"{count(dice, 'die', 'dice')} for the CP: a 1 ends the activation."
    return Distribution("Tweaker", chances, (Note(text, rules=("IN-MODEL-DROHNE-3",)),))


def _rolled_again(ask: Reroll) -> Distribution:
    """A single die that is rolled again: whether it counts then; of dice that burn the model those that count hurt."""
    counts = share_of(D6, tuple(face for face in D6.faces if hurts(face, ask.needed)))
    what = "hurt" if ask.burns else "count"
    shares = {f"it {what}s": counts, f"it does not {what}": 1 - counts}
    good = f"it does not {what}" if ask.burns else f"it {what}s"
    chances = tuple(
        Chance(name, in_percent(share), "good" if name == good else "bad") for name, share in shares.items() if share
    )
    needed = face_name(max(2, ask.needed))
    note = Note(f"It {what}s with {needed}. No die is rolled a third time.", rules=("IN-REROLL-1",))
    return Distribution("The die, rolled again", chances, (note,))
