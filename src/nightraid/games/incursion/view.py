"""What a seat may know: everything but the other hand, the deck, and what is not revealed yet."""

from typing import Any

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Seat
from nightraid.engine.game import HIDDEN, Thing
from nightraid.engine.log import ChanceCame, Chosen
from nightraid.games.incursion.asks.events.turns import CardsDrawn
from nightraid.games.incursion.asks.options import (
    AtEntry,
    AtSquare,
    Buy,
    Discard,
    DoNotStopAt,
    Enhance,
    Face,
    ForceReady,
    InArea,
    KeepHand,
    NotNow,
    OnCard,
    OnModel,
    Pass,
    PlaceAllAt,
    PlaceAt,
    PlayCard,
    PutBack,
    StopAt,
)
from nightraid.games.incursion.asks.questions import (
    Act,
    BuildForce,
    ChooseScience,
    PickModel,
    PlaceModel,
    Ponders,
    WhichArea,
    WhichCard,
    WhichEntry,
    WhichFacing,
    WhichModel,
    WhichSquare,
    Window,
)
from nightraid.games.incursion.ids import CardId, ItemId, ModelId, Side
from nightraid.games.incursion.rules.base.in_force import ap_value, dp_value, fortitude
from nightraid.games.incursion.state import (
    Activation,
    Bait,
    CardInPlay,
    CarriedOff,
    Command,
    Fire,
    LyingItem,
    Model,
    ObjectState,
    Phase,
    State,
    Stops,
)

PRIVATE = (
    Buy,
    PutBack,
    ForceReady,
    Enhance,
    Discard,
    KeepHand,
    PlaceAt,
    PlaceAllAt,
    PlayCard,
    OnModel,
    AtSquare,
    InArea,
    OnCard,
    AtEntry,
    Face,
    NotNow,
    StopAt,
)
"""Choices that the other side learns only by what comes of them, told by events."""

FREE = (
    BuildForce,
    ChooseScience,
    PlaceModel,
    PickModel,
    Act,
    Window,
    WhichModel,
    WhichSquare,
    WhichArea,
    WhichCard,
    WhichEntry,
    WhichFacing,
)
"""Questions of a player who chooses freely, cards among it: others do not see which of them it is.

Those about a force and its places would tell how far he is, what he has spent, and that he has Hugo.
"""


class Values(msgspec.Struct, frozen=True):
    """The values of a model as cards and abilities change them."""

    ap: int
    f: int
    dp: int


class BattleView(msgspec.Struct, frozen=True):
    """A mission as one seat sees it. Cards it may not know are `HIDDEN`."""

    mission: str
    board: str
    turn: int
    phase: Phase
    first: Side
    active: Side
    revealed: bool
    intelligence_used: bool
    commands: tuple[Command, ...]
    models: tuple[tuple[ModelId, Model], ...]
    values: tuple[Values, ...]
    """Of each model, in the same order."""
    activation: Activation
    closed: tuple[int, ...]
    """The closed doors."""
    locked: tuple[int, ...]
    fires: tuple[tuple[int, tuple[Fire, ...]], ...]
    baits: tuple[Bait, ...]
    in_play: tuple[CardInPlay, ...]
    playing: tuple[CardInPlay, ...]
    """Cards that are being played."""
    deck: int
    discard: tuple[CardId, ...]
    lost: tuple[CardId, ...]
    lying: tuple[tuple[ItemId, LyingItem], ...]
    objects: tuple[tuple[ItemId, ObjectState], ...]
    casualties: tuple[ModelId, ...]
    exited: tuple[ModelId, ...]
    carried_off: tuple[CarriedOff, ...]
    scores: tuple[int, ...]
    darkness: int
    closed_entries: tuple[str, ...]
    attackers: tuple[tuple[ModelId, tuple[ModelId, ...]], ...]
    order: str
    """The order of this game turn, in a solo mission."""
    orders: int
    point_man: ModelId


def redact(thing: Thing, seat: Seat | None) -> Any:
    """The one place where anything is hidden."""
    match thing:
        case State():
            return battle_view(thing, seat)
        case CardsDrawn() if thing.side != seat:
            return replace(thing, cards=hide(thing.cards))
        case Ask() if thing.seat != seat:
            return _foreign_ask(thing)
        case ChanceCame() if thing.seen_by is not None and seat not in thing.seen_by:
            return replace(thing, came=hide(thing.came))
        case Chosen() if thing.seat != seat and isinstance(thing.option, PRIVATE):
            return None
        case Chosen() if thing.seat != seat and isinstance(thing.option, DoNotStopAt):
            return replace(thing, option=Pass())  # where he wants to be asked is his own business
        case _:
            return thing


def _foreign_ask(ask: Ask[Any]) -> Any:
    """What another seat is asked: that it is asked, not what it could do nor what card it thinks of playing."""
    if isinstance(ask, FREE):
        return Ponders(seat=ask.seat, options=(), why=("IN-CARD-4",))
    return replace(ask, options=())


def hide(cards: tuple[Any, ...]) -> tuple[str, ...]:
    """As many cards, unknown."""
    return (HIDDEN,) * len(cards)


def battle_view(game: State, seat: Seat | None) -> BattleView:
    """The table with everything turned over that this seat may not see."""
    return BattleView(
        mission=game.box.mission.id,
        board=game.box.board_card.id,
        turn=game.turn,
        phase=game.phase,
        first=game.first,
        active=game.active,
        revealed=game.revealed,
        intelligence_used=game.intelligence_used,
        commands=tuple(
            command if side == seat else _hidden(game, command) for side, command in enumerate(game.commands)
        ),
        models=tuple((model, stand) for model, stand in _models(game, seat)),
        values=tuple(
            Values(ap_value(game, model), fortitude(game, model), dp_value(game, model)) for model in game.models
        ),
        activation=game.activation,
        closed=tuple(bits_of(game.closed)),
        locked=tuple(bits_of(game.locked)),
        fires=tuple(game.fires.items()),
        baits=game.baits,
        in_play=tuple(game.in_play),
        playing=game.playing,
        deck=len(game.deck),
        discard=game.discard,
        lost=game.lost,
        lying=tuple(game.lying.items()),
        objects=tuple(game.objects.items()),
        casualties=game.casualties,
        exited=game.exited,
        carried_off=game.carried_off,
        scores=tuple(game.scores),
        darkness=game.darkness,
        closed_entries=game.closed_entries,
        attackers=tuple(game.attackers.items()),
        order=game.order,
        orders=len(game.orders),
        point_man=game.point_man,
    )


def _hidden(game: State, command: Command) -> Command:
    """What the other player has before him: his hand face down, his settings his own, his force when it is revealed."""
    known = replace(command, hand=hide(command.hand), stops=Stops())
    return known if game.revealed else replace(known, force=(), enhanced="")


def _models(game: State, seat: Seat | None) -> list[tuple[ModelId, Model]]:
    """Where the other side's models wait is hidden while both place theirs (IN-Q-39)."""
    if game.phase != "deployment":
        return list(game.models.items())
    return [
        (model, stand if stand.side == seat or not _placing(stand, game) else replace(stand, entry=""))
        for model, stand in game.models.items()
    ]


def _placing(stand: Model, game: State) -> bool:
    """Whether a model is placed in this very step."""
    return stand.status == "waiting" and stand.arrives == game.turn


def secrets(game: State, seat: Seat | None) -> list[str]:
    """The cards this seat may not know the place of: other hands and the deck."""
    hands = [card for side, command in enumerate(game.commands) if side != seat for card in command.hand]
    return [*hands, *game.deck.top, *game.deck.pool, *game.deck.bottom]
