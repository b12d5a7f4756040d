"""What a seat may know: everything but the other hand, the deck, and what is not revealed yet."""

from typing import Any

from msgspec.structs import replace

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
from nightraid.games.incursion.ids import KindId, ModelId, kind_and_number
from nightraid.games.incursion.state import Command, Model, State, Stops

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


def redact(thing: Thing, seat: Seat | None) -> Any:
    """The one place where anything is hidden."""
    match thing:
        case State():
            return as_seen_by(thing, seat)
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


def as_seen_by(game: State, seat: Seat | None) -> State:
    """The table with everything turned over that this seat may not see. Fields that are not named here stay empty.

    Rules answer screens and bots about it as about the table itself. No list or dict of the table is in it.
    """
    return State(
        box=game.box,
        phase=game.phase,
        revealed=game.revealed,
        turn=game.turn,
        first=game.first,
        active=game.active,
        intelligence_used=game.intelligence_used,
        commands=[command if side == seat else _hidden(game, command) for side, command in enumerate(game.commands)],
        models=_models(game, seat),
        numbers=_numbers(game),
        casualties=game.casualties,
        exited=game.exited,
        carried_off=game.carried_off,
        activation=game.activation,
        standing=game.standing,
        occupied=game.occupied,
        closed=game.closed,
        locked=game.locked,
        rubble=game.rubble,
        things=game.things,
        fires=game.fires.copy(),
        baits=game.baits,
        attackers=game.attackers.copy(),
        in_play=game.in_play.copy(),
        playing=game.playing,
        deck=_face_down(game.deck),
        discard=game.discard,
        lost=game.lost,
        lying=game.lying.copy(),
        objects=game.objects.copy(),
        closed_entries=game.closed_entries,
        darkness=game.darkness,
        scores=game.scores.copy(),
        orders=_face_down(game.orders),
        order=game.order,
        point_man=game.point_man,
    )


def _hidden(game: State, command: Command) -> Command:
    """What the other player has before him: his hand face down, his settings his own, his force when it is revealed."""
    known = replace(command, hand=hide(command.hand), stops=Stops())
    return known if game.revealed else replace(known, force=(), enhanced="")


def _models(game: State, seat: Seat | None) -> dict[ModelId, Model]:
    """Where the other side's models wait is hidden while both place theirs (IN-Q-39)."""
    if game.phase != "deployment":
        return game.models.copy()
    return {
        model: stand if stand.side == seat or not _placing(stand, game) else replace(stand, entry="")
        for model, stand in game.models.items()
    }


def _placing(stand: Model, game: State) -> bool:
    """Whether a model is placed in this very step."""
    return stand.status == "waiting" and stand.arrives == game.turn


def _numbers(game: State) -> dict[KindId, int]:
    """The highest number seen of each kind of model: those given to a force that is not revealed are secret."""
    highest: dict[KindId, int] = {}
    for model in (*game.models, *game.casualties, *game.exited):
        place, number = kind_and_number(model)
        kind = game.box.kinds[place].id
        highest[kind] = max(number, highest.get(kind, 0))
    return highest


def _face_down(deck: Deck[str]) -> Deck[str]:
    """A deck of as many cards, unknown."""
    return Deck(pool=(HIDDEN,) * len(deck))


def secrets(game: State, seat: Seat | None) -> list[str]:
    """The cards this seat may not know the place of: other hands and the deck."""
    hands = [card for side, command in enumerate(game.commands) if side != seat for card in command.hand]
    return [*hands, *game.deck.top, *game.deck.pool, *game.deck.bottom]
