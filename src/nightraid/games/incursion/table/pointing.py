"""Options on the screen: where each can be clicked, under which heading it is listed, and its icon."""

from typing import Any

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.screen.basics import Spot
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import HORDE, NOBODY, SIDE_NAMES, Cell, EntryId, ModelId, Side
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table.icons import ACTS
from nightraid.games.incursion.table.spots import (
    at_area,
    at_card,
    at_cell,
    at_cells,
    at_door,
    at_gate,
    at_pieces,
    at_seat,
    at_token,
)

HEADINGS: dict[str, tuple[type[Option], ...]] = {
    "Bid": (opt.RpBid, opt.Bid, opt.UseIntelligence, opt.BidThen),
    "Force": (opt.Buy, opt.PutBack, opt.ForceReady, opt.Enhance),
    "Hand": (opt.Discard, opt.KeepHand),
    "Entry points": (opt.PlaceAt, opt.PlaceAllAt, opt.AtEntry),
    "Models": (opt.Activate, opt.OnModel, opt.GiveAp, opt.KeepAp, opt.Lure, opt.LureEnough),
    "Move": (opt.Step, opt.Leap, opt.Enter, opt.Exit, opt.StandUp, opt.MoveIn, opt.StayPut),
    "Turn": (opt.Turn, opt.Face),
    "Shoot": (
        opt.Shoot,
        opt.Aim,
        opt.Lob,
        opt.LobFire,
        opt.Flame,
        opt.ShootObject,
        opt.FireAgain,
        opt.FireAgainAt,
        opt.CeaseFire,
    ),
    "Hand to hand": (opt.Strike, opt.StrikeObject, opt.Thump, opt.RunOver, opt.KaBoom, opt.Sweep),
    "Reaction fire": (opt.React, opt.HoldFire),
    "Doors and things": (opt.OpenDoor, opt.CloseDoor, opt.PickUp, opt.TakeFrom, opt.UseObject, opt.Drop),
    "Abilities": (opt.PlaceBait, opt.PullHarpoon, opt.Heal, opt.Negate, opt.ShrugOff, opt.UsePower),
    "Squares": (opt.AtSquare, opt.InArea, opt.FlameOn, opt.FlameEnough),
    "Cards": (
        opt.PlayCard,
        opt.Kill,
        opt.OnCard,
        opt.PlayBlaze,
        opt.PlaySnafu,
        opt.KeepExperience,
        opt.NoExperience,
    ),
    "Dice": (opt.RerollDie, opt.KeepDice),
    "Command": (opt.Convert, opt.PayFirst),
    "Done": (opt.EndActivation, opt.EndPlayerTurn, opt.Pass, opt.NotNow),
    "When to ask me": (opt.StopAt, opt.DoNotStopAt),
}
GROUPS: dict[type[Option], str] = {kind: heading for heading, kinds in HEADINGS.items() for kind in kinds}
"""The heading of every option."""

ICON_OF: dict[type[Option], str] = {
    opt.RpBid: "bid",
    opt.Buy: "buy",
    opt.PutBack: "back",
    opt.ForceReady: "ready",
    opt.Enhance: "science",
    opt.Discard: "discard",
    opt.KeepHand: "ready",
    opt.UseIntelligence: "intelligence",
    opt.BidThen: "bid",
    opt.Bid: "bid",
    opt.PlaceAt: "place",
    opt.PlaceAllAt: "place",
    opt.Activate: "activate",
    opt.EndPlayerTurn: "end",
    opt.PlayCard: "card",
    opt.Kill: "kill",
    opt.Drop: "drop",
    opt.UsePower: "power",
    opt.StopAt: "ask",
    opt.DoNotStopAt: "quiet",
    opt.Pass: "pass",
    opt.Step: "walk",
    opt.Turn: "turn",
    opt.Leap: "leap",
    opt.Enter: "place",
    opt.Exit: "leave",
    opt.OpenDoor: "door",
    opt.CloseDoor: "door",
    opt.PickUp: "item",
    opt.TakeFrom: "item",
    opt.UseObject: "use",
    opt.Shoot: "shoot",
    opt.Aim: "aim",
    opt.Lob: "lob",
    opt.LobFire: "flame",
    opt.Flame: "flame",
    opt.Strike: "strike",
    opt.StrikeObject: "strike",
    opt.ShootObject: "shoot",
    opt.Thump: "thump",
    opt.RunOver: "run-over",
    opt.KaBoom: "ka-boom",
    opt.Sweep: "sweep",
    opt.PlaceBait: "bait",
    opt.PullHarpoon: "harpoon",
    opt.Heal: "heal",
    opt.Negate: "negate",
    opt.ShrugOff: "shrug",
    opt.StandUp: "stand",
    opt.Convert: "cp",
    opt.PayFirst: "cp",
    opt.EndActivation: "end",
    opt.AtSquare: "here",
    opt.OnModel: "who",
    opt.InArea: "here",
    opt.OnCard: "card",
    opt.AtEntry: "place",
    opt.Face: "turn",
    opt.NotNow: "not-now",
    opt.FlameOn: "flame",
    opt.FlameEnough: "pass",
    opt.FireAgain: "shoot",
    opt.FireAgainAt: "shoot",
    opt.CeaseFire: "hold-fire",
    opt.React: "react",
    opt.HoldFire: "hold-fire",
    opt.MoveIn: "walk",
    opt.StayPut: "hold-fire",
    opt.RerollDie: "reroll",
    opt.KeepDice: "pass",
    opt.GiveAp: "cp",
    opt.KeepAp: "pass",
    opt.Lure: "bait",
    opt.LureEnough: "pass",
    opt.PlayBlaze: "card",
    opt.PlaySnafu: "card",
    opt.KeepExperience: "medal",
    opt.NoExperience: "pass",
}
"""What the icon of every option shows."""

NOWHERE: tuple[type[Option], ...] = (
    opt.RpBid,
    opt.ForceReady,
    opt.KeepHand,
    opt.UseIntelligence,
    opt.BidThen,
    opt.Bid,
    opt.EndPlayerTurn,
    opt.UsePower,
    opt.StopAt,
    opt.DoNotStopAt,
    opt.Pass,
    opt.Turn,
    opt.Exit,
    opt.Lob,
    opt.LobFire,
    opt.Flame,
    opt.Sweep,
    opt.PlaceBait,
    opt.PullHarpoon,
    opt.StandUp,
    opt.Convert,
    opt.PayFirst,
    opt.EndActivation,
    opt.Face,
    opt.NotNow,
    opt.FlameEnough,
    opt.CeaseFire,
    opt.HoldFire,
    opt.MoveIn,
    opt.StayPut,
    opt.KeepDice,
    opt.KeepAp,
    opt.LureEnough,
    opt.NoExperience,
    opt.Enhance,
)
"""Options that say of themselves no place: `spots_now` knows one for some, and a facing is chosen by a plan."""

ENDS: tuple[type[Option], ...] = (opt.ForceReady, opt.EndActivation, opt.EndPlayerTurn)
"""What the big button chooses."""


def spots_of(option: Option) -> tuple[Spot, ...]:
    """Where on the screen an option can be chosen."""
    return _on_models(option) or _on_board(option) or _beside_board(option)


def _on_models(option: Option) -> tuple[Spot, ...]:
    match option:
        case opt.Activate(model) | opt.OnModel(model) | opt.GiveAp(model) | opt.Lure(model) | opt.React(model):
            return at_pieces(model)
        case opt.Heal(model) | opt.Drop(model):
            return at_pieces(model)
        case opt.Shoot(target=target) | opt.Aim(target=target) | opt.FireAgain(target):
            return at_pieces(target)
        case opt.Strike(target) | opt.Thump(target) | opt.RunOver(target) | opt.KaBoom(target):
            return at_pieces(target)
        case opt.TakeFrom(carrier=carrier):
            return at_pieces(carrier)
        case opt.KeepExperience(model, card):
            return (*at_pieces(model), at_card(card))
    return ()


def _on_board(option: Option) -> tuple[Spot, ...]:
    match option:
        case opt.Step(cell) | opt.Enter(cell) | opt.AtSquare(cell) | opt.FlameOn(cell):
            return (at_cell(cell),)
        case opt.Leap(path):
            return (at_cell(path[-1]),)
        case opt.OpenDoor(door) | opt.CloseDoor(door):
            return (at_door(door),)
        case opt.PickUp(item) | opt.UseObject(item) | opt.StrikeObject(item) | opt.FireAgainAt(item):
            return (at_token(item),)
        case opt.ShootObject(thing=thing):
            return (at_token(thing),)
        case opt.InArea(area):
            return (at_area(area),)
        case opt.PlaceAt(entry) | opt.PlaceAllAt(entry) | opt.AtEntry(entry):
            return (at_gate(entry),)
    return ()


def _beside_board(option: Option) -> tuple[Spot, ...]:
    match option:
        case opt.PlayCard(card) | opt.Kill(card) | opt.Discard(card) | opt.OnCard(card):
            return (at_card(card),)
        case opt.Negate(card) | opt.ShrugOff(card) | opt.PlayBlaze(card) | opt.PlaySnafu(card):
            return (at_card(card),)
        case opt.Buy(kind):
            return (Spot("shop", kind),)
        case opt.PutBack(kind):
            return (Spot("shop", f"-{kind}"),)
        case opt.RerollDie(die):
            return (Spot("die", str(die)),)
    return ()


def spots_now(game: State, ask: Ask[Any], option: Option) -> tuple[Spot, ...]:
    """Where an option can be chosen as the models stand: ways out at their gate, what a model does to itself on it."""
    match option:
        case opt.Exit():
            stand = game.models[game.activation.model]
            return tuple(map(at_gate, exits_at(game.box, stand.side, stand.cell)))
        case opt.StandUp() | opt.PullHarpoon() | opt.Face():
            return at_pieces(getattr(ask, "model", NOBODY))
        case opt.MoveIn() if isinstance(ask, asked.FollowUp):
            return (at_cell(ask.to),)
        case opt.OnModel(model) if model == HORDE:
            return at_pieces(*(one for one in game.models if is_seen(game, ask.seat, one) and is_of_horde(game, one)))
    return ()


def exits_at(box: Box, side: Side, cell: Cell) -> tuple[EntryId, ...]:
    """The ways out that begin in a square."""
    ways = [out.entry for out in box.mission.exits if SIDE_NAMES[side] == out.side]
    return tuple(entry for entry in ways if any(way.cell == cell for way in box.board.entries[entry]))


def is_of_horde(game: State, model: ModelId) -> bool:
    """Whether cards on the horde lie on this model, too."""
    return game.box.has_ability(model, "horde")


def is_seen(game: State, seat: Seat, model: ModelId) -> bool:
    """Whether a player sees where a model is: one's own, or one on the board (IN-Q-39)."""
    return game.models[model].on_board or game.models[model].side == seat


def icon_of(option: Option) -> str:
    """The icon of an option."""
    return ACTS[ICON_OF[type(option)]]


def subject_of(ask: Ask[Any]) -> tuple[Spot, ...]:
    """What a question is about."""
    match ask:
        case asked.AnswerCard(card=card):
            return (at_card(card),)
        case asked.MoreFlames(model=model, squares=squares):
            return (*at_pieces(model), *at_cells(squares))
        case asked.FollowUp(model=model, to=to):
            return (*at_pieces(model), at_cell(to))
        case asked.ReactWith(target=target):
            return at_pieces(target)
        case asked.WhichZombie(bait=bait):
            return (at_cell(bait),)
        case asked.BidForTurn() | asked.BidForBrigitte():
            return (at_seat(ask.seat),)
    return at_pieces(getattr(ask, "model", NOBODY))
