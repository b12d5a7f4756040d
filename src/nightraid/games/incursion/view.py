"""What a seat may know: everything but the other hand, the deck, and what is not revealed yet."""

from typing import Any

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.engine.ask import Ask, Seat
from nightraid.engine.decks import Deck
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
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD, CardId, ItemId, KindId, ModelId, Side, kind_and_number
from nightraid.games.incursion.rules.base.in_force import ap_value, dp_value, fortitude
from nightraid.games.incursion.schema.cards import CaveIn
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
        values=tuple(values_of(game, model) for model in game.models),
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


def values_of(game: State, model: ModelId) -> Values:
    """The values of a model as they are now."""
    return Values(ap_value(game, model), fortitude(game, model), dp_value(game, model))


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


# ---------------------------------------------------------------- the view as the rules read it


def known_state(table: BattleView, box: Box) -> State:
    """A state that looks to the seat of this view like the real one; what the view does not tell is unknown cards.

    Some of what screens and bots need is known to the rules alone: who sees whom, which victory is near, what may still
    be bought. A view is what a seat is sent, with neither box nor masks; nothing that is hidden can come in this way.
    """
    on_board = [stand for _, stand in table.models if stand.cell != OFF_BOARD]
    rubble = [lying.at for lying in table.in_play if isinstance(box.card(lying.card).event, CaveIn)]
    things = [box.object_cells[thing] for thing, now in table.objects if not now.destroyed]
    return State(
        box=box,
        phase=table.phase,
        revealed=table.revealed,
        turn=table.turn,
        first=table.first,
        active=table.active,
        intelligence_used=table.intelligence_used,
        commands=list(table.commands),
        models=dict(table.models),
        numbers=_numbers(table, box),
        casualties=table.casualties,
        exited=table.exited,
        carried_off=table.carried_off,
        activation=table.activation,
        standing=mask_of(stand.cell for stand in on_board if not stand.down),
        occupied=mask_of(stand.cell for stand in on_board),
        closed=mask_of(table.closed),
        locked=mask_of(table.locked),
        rubble=mask_of(rubble),
        things=mask_of(things),
        fires=dict(table.fires),
        baits=table.baits,
        attackers=dict(table.attackers),
        in_play=list(table.in_play),
        playing=table.playing,
        deck=Deck(pool=(HIDDEN,) * table.deck),
        discard=table.discard,
        lost=table.lost,
        lying=dict(table.lying),
        objects=dict(table.objects),
        closed_entries=table.closed_entries,
        darkness=table.darkness,
        scores=list(table.scores),
        orders=Deck(pool=(HIDDEN,) * table.orders),
        order=table.order,
        point_man=table.point_man,
    )


def _numbers(table: BattleView, box: Box) -> dict[KindId, int]:
    """The highest number seen of each kind of model."""
    highest: dict[KindId, int] = {}
    for model in (*(model for model, _ in table.models), *table.casualties, *table.exited):
        place, number = kind_and_number(model)
        kind = box.kinds[place].id
        highest[kind] = max(number, highest.get(kind, 0))
    return highest
