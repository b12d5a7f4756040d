"""What choices mean that are no actions of a model: forces, bids, cards, CP, rerolls, turns."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from nightraid.engine.ask import Ask, Option
from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.sketches import Mark, Note, Sketch
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks.questions import (
    BuildForce,
    FollowUp,
    Reroll,
    WhichArea,
    WhichEntry,
    WhichModel,
    WhichSquare,
)
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import NOBODY
from nightraid.games.incursion.rules import force
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.card_targets import WITHOUT_TARGET, Choice, models_in, targets
from nightraid.games.incursion.rules.command_points import price_of_ap
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table.pointing import spots_of
from nightraid.games.incursion.table.spots import at_pieces
from nightraid.games.incursion.telling.card_texts import battle_card_text
from nightraid.games.incursion.telling.foresight import dangers
from nightraid.games.incursion.telling.naming import model_name

Notes: TypeAlias = tuple[Note, ...]


def choice_sketch(game: State, ask: Ask[Any], option: Option, notes: Notes) -> Sketch:
    """A choice; `notes` are what its preview says."""
    match option:
        case opt.RerollDie(die) if isinstance(ask, Reroll):
            return reroll_sketch(ask, die)
        case opt.Convert(special):
            return convert_sketch(game, special=special, notes=notes)
        case opt.MoveIn() if isinstance(ask, FollowUp):
            return move_in_sketch(game, ask)
    found = tuple(note for kind, more in MORE.items() if isinstance(option, kind) for note in more(game, ask, option))
    return Sketch(
        (*notes, *found, *_card_asked_for(game, ask)), spots=(*spots_of(option), *_targets(game, ask, option))
    )


# ---------------------------------------------------------------- dice and CP


def reroll_sketch(ask: Reroll, die: int) -> Sketch:
    """A die that may be rolled again: what it shows, and from which face it would count."""
    face, needed = ask.faces[die], max(2, ask.needed)
    what = "hurt" if ask.burns else "count"
    now = f"{what}s now" if face >= needed else f"does not {what} now"
    note = Note(f"It shows a {face}, which {now}: from {needed} on it does.", rules=("IN-REROLL-1",))
    return Sketch((note,), die=D6.name)


def convert_sketch(game: State, *, special: bool, notes: Notes) -> Sketch:
    """CP for AP; a Drohne may lose the rest of its activation by it (IN-MODEL-DROHNE-3)."""
    model = game.activation.model
    if not has(game, model, "tweaker"):
        return Sketch(notes, spots=at_pieces(model))
    dice = 1 if special else price_of_ap(game, model)
    text = f"{capital(count(dice, 'die', 'dice'))}: a 1 ends its activation at once."
    risk = Note(text, "bad", ("IN-MODEL-DROHNE-3",))
    return Sketch((*notes, risk), spots=at_pieces(model), die=D6.name)


def move_in_sketch(game: State, ask: FollowUp) -> Sketch:
    """The square of an enemy that was run over."""
    draws = dangers(game, ask.model, to=ask.to)
    notes = [Note("It costs no AP.", "good", ("IN-UNSTOPPABLE-1",))]
    if draws.reactors:
        names = listed(model_name(game.box.library, foe) for foe in draws.reactors)
        notes.append(Note(f"Reaction fire by {names}.", "bad", ("IN-REACT-5", "IN-REACT-6")))
    if draws.burning:
        notes.append(Note(f"It burns there: {count(draws.burning, 'die', 'dice')}.", "bad", ("IN-FIRE-2", "IN-FIRE-3")))
    here = game.models[ask.model].cell
    path = (here, ask.to) if here >= 0 else ()
    return Sketch(tuple(notes), (Mark(ask.to, "0", "mine"),), path, spots=at_pieces(*draws.reactors))


# ---------------------------------------------------------------- set-up and bids


def _rp_bid(game: State, ask: Ask[Any], option: opt.RpBid) -> Iterator[Note]:
    left = game.commands[ask.seat].rp - option.rp
    text = f"Leaves {left} RP for the force if it wins or ties; a bid that loses costs nothing."
    yield Note(text, rules=("IN-MODEL-BRIGITTE-1", "IN-MODEL-BRIGITTE-2"))


def _bid(game: State, ask: Ask[Any], option: opt.Bid) -> Iterator[Note]:
    if option.cp:
        yield Note("The CP are gone, whoever goes first.", "warn", ("IN-BID-5",))


def _intelligence(game: State, ask: Ask[Any], option: Option) -> Iterator[Note]:
    yield Note("Nobody bids in this game turn. It can be used once in the game.", rules=("IN-BID-6",))


def _buy(game: State, ask: Ask[Any], option: opt.Buy | opt.PutBack) -> Iterator[Note]:
    rp = game.box.kind[option.kind].rp
    left = force.rp_left(game, ask.seat) + (-rp if isinstance(option, opt.Buy) else rp)
    have = game.commands[ask.seat].force.count(option.kind)
    yield Note(f"Leaves {left} RP. So far {have} of this kind.", rules=("IN-FORCE-1",))


def _ready(game: State, ask: Ask[Any], option: Option) -> Iterator[Note]:
    left = force.rp_left(game, ask.seat)
    if isinstance(ask, BuildForce) and left:
        yield Note(f"Loses {left} RP.", "warn", ("IN-FORCE-2",))


# ---------------------------------------------------------------- turns


def _end_activation(game: State, ask: Ask[Any], option: Option) -> Iterator[Note]:
    left, model = ap_left(game), game.activation.model
    if left and has(game, model, "tactical-fulcrum") and game.activation.ap:
        yield Note(f"{game.activation.ap} AP of its own may be handed on to others.", "good", ("IN-FULCRUM-1",))
    elif left:
        yield Note(f"{left} AP are lost.", "warn", ("IN-AP-3",))
    else:
        yield Note("No AP are left.", rules=("IN-TURN-6",))


def _activate(game: State, ask: Ask[Any], option: opt.Activate) -> Iterator[Note]:
    if game.models[option.model].reacting:
        yield Note("It leaves reaction fire mode.", "warn", ("IN-REACT-13",))
    draws = dangers(game, option.model)
    if draws.reactors:
        names = listed(model_name(game.box.library, foe) for foe in draws.reactors)
        yield Note(f"In sight of {names}, in reaction fire mode.", "bad", ("IN-REACT-6",))


# ---------------------------------------------------------------- cards


def _play(game: State, ask: Ask[Any], option: opt.PlayCard) -> Iterator[Note]:
    """How it is taken, and on what it can be played."""
    card = game.box.card(option.card)
    rival = game.commands[1 - ask.seat]
    text = f"Kill value {card.kill}: the enemy has {rival.cp} CP."
    yield Note(text, "warn" if rival.cp >= card.kill else "good", ("IN-KILL-1", "IN-KILL-3"))
    number = len(_choices(game, ask, option))
    if number:
        yield Note(f"It can be played on {count(number, 'target')}.", rules=("IN-CARD-5", "IN-Q-28"))


def _choices(game: State, ask: Ask[Any], option: opt.PlayCard) -> list[Choice]:
    """On what a card can be played, if it needs a target at all."""
    card = game.box.card(option.card)
    return [] if type(card.event) in WITHOUT_TARGET else [*targets(game, ask.seat, card)]


def _targets(game: State, ask: Ask[Any], option: Option) -> tuple[Spot, ...]:
    """The same, to be lit up; not where it is almost any square."""
    if not isinstance(option, opt.PlayCard):
        return ()
    found = [choice for choice in _choices(game, ask, option) if not isinstance(choice, opt.AtSquare)]
    return tuple(dict.fromkeys(spot for choice in found for spot in spots_of(choice)))


def _card_asked_for(game: State, ask: Ask[Any]) -> Iterator[Note]:
    """The card for which a square, a model or an area is chosen."""
    if isinstance(ask, WhichModel | WhichSquare | WhichArea | WhichEntry) and ask.card:
        yield Note(battle_card_text(game.box.card(ask.card)))


def _area(game: State, ask: Ask[Any], option: opt.InArea) -> Iterator[Note]:
    names = listed(model_name(game.box.library, model) for model in models_in(game, option.area))
    yield Note(f"There now: {names or 'nobody'}.", rules=("IN-CARD-13",))


def _square(game: State, ask: Ask[Any], option: opt.AtSquare) -> Iterator[Note]:
    who = game.at(option.at)
    name = model_name(game.box.library, who) if who != NOBODY else "nobody"
    yield Note(f"{game.box.square_name(option.at)}: {name} stands there.")


def _place(game: State, ask: Ask[Any], option: opt.PlaceAt | opt.PlaceAllAt | opt.AtEntry) -> Iterator[Note]:
    waiting = [model for model, stand in game.models.items() if stand.entry == option.entry and stand.side == ask.seat]
    names = listed(model_name(game.box.library, model) for model in waiting)
    squares = listed(game.box.square_name(way.cell) for way in game.box.board.entries[option.entry])
    yield Note(f"It leads to {squares}. Of yours {names or 'nobody'} waits there.", rules=("IN-DEPLOY-1", "IN-ENTRY-1"))


MORE: dict[type[Option], Callable[[State, Any, Any], Iterator[Note]]] = {
    opt.RpBid: _rp_bid,
    opt.Bid: _bid,
    opt.UseIntelligence: _intelligence,
    opt.Buy: _buy,
    opt.PutBack: _buy,
    opt.ForceReady: _ready,
    opt.EndActivation: _end_activation,
    opt.Activate: _activate,
    opt.PlayCard: _play,
    opt.InArea: _area,
    opt.AtSquare: _square,
    opt.PlaceAt: _place,
    opt.PlaceAllAt: _place,
    opt.AtEntry: _place,
}
"""What there is to say besides the preview."""
