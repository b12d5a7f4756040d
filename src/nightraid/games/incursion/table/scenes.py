"""What each event looks like: turns, movement and the mission here; fights in `fight_scenes.py`, cards in the end.

Every event has its scene: `SCENES` names the function, `ICON_OF` the icon.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.prose import listed
from nightraid.engine.screen.scenes import (
    Appear,
    Dice,
    EdgeChange,
    Effect,
    Flash,
    Hurt,
    PhaseChange,
    Reveal,
    Revealed,
    Scene,
    Slide,
    TurnTo,
    Vanish,
)
from nightraid.games.incursion.asks.events import fights, missions, turns
from nightraid.games.incursion.box import D6, Box
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY, OFF_BOARD, SIDE_NAMES, STURMZOMBIE, Side
from nightraid.games.incursion.rules.arrivals import BLOCK
from nightraid.games.incursion.table.board import TITLES
from nightraid.games.incursion.table.card_scenes import CARD_SCENES
from nightraid.games.incursion.table.event_icons import icon_of_event
from nightraid.games.incursion.table.fight_scenes import FIGHT_SCENES
from nightraid.games.incursion.table.pieces import new_piece, seat_of
from nightraid.games.incursion.table.spots import (
    at_cell,
    at_cells,
    at_door,
    at_gate,
    at_pieces,
    at_seat,
    at_token,
    door_id,
    eighths,
)
from nightraid.games.incursion.table.tracks import BEFORE_TURNS, turn_phase

HEADLINE, DETAIL = Scene(weight="headline"), Scene(weight="detail")


def scene_of(event: Event, box: Box) -> Scene:
    """An event on the screen."""
    shown = SCENES[type(event)](event, box)
    return replace(shown, icon=icon_of_event(event), automatic=shown.automatic or _is_softwares(event, box))


LED: dict[type[Event], str] = {
    turns.ActivationBegan: "model",
    turns.Moved: "model",
    turns.Leapt: "model",
    turns.Turned: "model",
    turns.Entered: "model",
    turns.DoorMoved: "model",
    fights.AttackDeclared: "attacker",
    fights.BlastDeclared: "attacker",
    fights.FlamesDeclared: "attacker",
}
"""What somebody does, and the field that says who."""


def _is_softwares(event: Event, box: Box) -> bool:
    """Whether a model of the side that nobody plays does it: it is told like an enemy turn, step by step."""
    who = getattr(event, LED.get(type(event), ""), NOBODY)
    if who <= NOBODY:
        return False
    side = box.kind_of_model(who).side
    return side in SIDE_NAMES and software_leads(box, SIDE_NAMES.index(side))  # Brigitte is of neither


def software_leads(box: Box, side: Side) -> bool:
    """Whether this is the side that nobody plays."""
    return box.mission.kind == "solo" and side == AXIS


def _seat_spots(box: Box, side: Side) -> tuple[Any, ...]:
    return () if seat_of(box, side) is None else (at_seat(side),)


# ---------------------------------------------------------------- set-up and maintenance


def _hiring(event: turns.HiringBids, box: Box) -> Scene:
    text = "Both bids are lost, and she goes home." if event.winner is None else ""
    if event.winner is not None:
        text = f"Brigitte joins the {TITLES[SIDE_NAMES[event.winner]]}."
    bids = ((ALLIED, event.allied), (AXIS, event.axis))
    choices = tuple(Revealed(side, str(rp), side == event.winner) for side, rp in bids)
    return Scene(effects=(Reveal("RP bid for Brigitte", choices, text),), weight="headline")


def _force(event: turns.ForceRevealed, box: Box) -> Scene:
    kinds = {kind: event.force.count(kind) for kind in dict.fromkeys(event.force)}
    told = listed(_bought(box, kind, number) for kind, number in kinds.items())
    shown = Revealed(event.side, str(event.spent))
    effects: tuple[Effect, ...] = ()
    if seat_of(box, event.side) is not None:
        effects = (Reveal(f"{TITLES[SIDE_NAMES[event.side]]}: RP spent", (shown,), told or "Nobody."),)
    return Scene(_seat_spots(box, event.side), effects, "headline")


def _bought(box: Box, kind: str, number: int) -> str:
    name = box.kind[kind].name
    return f"{number * BLOCK} {name} every turn" if kind == STURMZOMBIE else f"{number} {name}"


def _game_turn(event: turns.GameTurnBegan, box: Box) -> Scene:
    return Scene(effects=(PhaseChange(BEFORE_TURNS["command-points"]),), weight="headline")


def _bids(event: turns.BidsRevealed, box: Box) -> Scene:
    bids = ((ALLIED, event.allied), (AXIS, event.axis))
    choices = tuple(Revealed(side, str(cp), side == event.first) for side, cp in bids)
    text = f"The {TITLES[SIDE_NAMES[event.first]]} go first. Both pay what they bid."
    return Scene(_seat_spots(box, event.first), (Reveal("CP bid for the first turn", choices, text),), "headline")


def _of_side(event: Any, box: Box) -> Scene:
    return Scene(_seat_spots(box, event.side))


def _placed_at(event: turns.ModelPlaced, box: Box) -> Scene:
    zombie = box.kind_of_model(event.model).is_zombie
    return Scene((at_gate(event.entry),) if event.entry else (), weight="detail" if zombie else "plain")


# ---------------------------------------------------------------- player turns


def _turn_began(event: turns.PlayerTurnBegan, box: Box) -> Scene:
    effects = (PhaseChange(turn_phase(event.side)),)
    return Scene(_seat_spots(box, event.side), effects, "headline", software_leads(box, event.side))


def _activated(event: turns.ActivationBegan, box: Box) -> Scene:
    spots = at_pieces(event.model)
    return Scene(spots, tuple(Flash(spot, "plain") for spot in spots))


def _of_model(event: Any, box: Box) -> Scene:
    return Scene(at_pieces(event.model))


def _activation_over(event: turns.ActivationEnded, box: Box) -> Scene:
    return Scene(() if event.gone else at_pieces(event.model), weight="detail")


def _converted(event: turns.CpConverted, box: Box) -> Scene:
    return Scene(at_pieces(event.model), (Hurt(str(event.model), f"+{event.ap} AP", "good"),))


def _given(event: turns.ApGiven, box: Box) -> Scene:
    return Scene(at_pieces(event.giver, event.receiver), (Hurt(str(event.receiver), f"+{event.ap} AP", "good"),))


def _checked(event: turns.CheckRolled, box: Box) -> Scene:
    by = str(event.model) if event.model > NOBODY else ""
    return Scene(at_pieces(event.model), (Dice(D6.name, (str(event.face),), by),))


def _squares(event: Any, box: Box) -> Scene:
    return Scene(at_cells(event.squares))


# ---------------------------------------------------------------- movement


def _moved(event: turns.Moved | turns.Placed, box: Box) -> Scene:
    return Scene((*at_pieces(event.model), at_cell(event.to)), (Slide(str(event.model), (event.to,)),))


def _leapt(event: turns.Leapt, box: Box) -> Scene:
    effects: list[Effect] = [Slide(str(event.model), (cell,)) for cell in event.path]
    if event.away == OFF_BOARD:  # it leaps in, and faces straight into the board
        effects += [TurnTo(str(event.model), eighths(facing)) for facing in _facings_at(box, event.path[0])]
    return Scene((*at_pieces(event.model), at_cell(event.path[-1])), tuple(effects))


def _facings_at(box: Box, cell: int) -> list[int]:
    """Which way those look who come in at an entry square; at a tunnel's mouth, as its card lies."""
    return [way.facing for ways in box.board.entries.values() for way in ways if way.cell == cell]


def _turned(event: turns.Turned, box: Box) -> Scene:
    return Scene(at_pieces(event.model), (TurnTo(str(event.model), eighths(event.facing)),))


def _entered(event: turns.Entered, box: Box) -> Scene:
    """The software's models may have come and entered in one go: the screen before does not know them."""
    piece = str(event.model)
    effects: tuple[Effect, ...] = (Slide(piece, (event.at,)), TurnTo(piece, eighths(event.facing)))
    if software_leads(box, AXIS) and box.kind_of_model(event.model).side == "axis":
        effects = (Appear(new_piece(box, event.model, event.at, event.facing)),)
    return Scene((at_cell(event.at),), effects)


def _exited(event: turns.Exited, box: Box) -> Scene:
    piece = str(event.model)
    return Scene((at_cell(event.at),), (Hurt(piece, "gets out", "good"), Vanish(piece)))


def _door(event: turns.DoorMoved, box: Box) -> Scene:
    change = EdgeChange(door_id(event.door), None if event.open else "closed")
    return Scene((*at_pieces(event.model), at_door(event.door)), (change, Flash(at_door(event.door), "plain")))


def _taken(event: turns.ItemTaken, box: Box) -> Scene:
    return Scene(at_pieces(event.model, event.giver), (Hurt(str(event.model), box.items[event.item].name, "good"),))


def _lies(event: turns.ItemLies, box: Box) -> Scene:
    return Scene((at_cell(event.at),), (Flash(at_cell(event.at), "warn"),))


def _used(event: turns.ObjectUsed, box: Box) -> Scene:
    return Scene((*at_pieces(event.model), at_token(event.thing)), (Flash(at_token(event.thing), "warn"),))


def _at(event: Any, box: Box) -> Scene:
    return Scene((at_cell(event.at),) if event.at != OFF_BOARD else ())


# ---------------------------------------------------------------- the mission


def _unlocked(event: missions.DoorUnlocked, box: Box) -> Scene:
    return Scene(
        (at_door(event.door),), (EdgeChange(door_id(event.door), "closed"), Flash(at_door(event.door), "good"))
    )


def _gate(event: missions.EntryClosed, box: Box) -> Scene:
    return Scene((at_gate(event.entry),))


def _headline(event: Event, box: Box) -> Scene:
    return HEADLINE


def _detail(event: Event, box: Box) -> Scene:
    return DETAIL


def _plain(event: Event, box: Box) -> Scene:
    return Scene()


SCENES: dict[type[Event], Callable[[Any, Box], Scene]] = {
    Decided: _detail,
    Ended: _headline,
    turns.HiringBids: _hiring,
    turns.ForceRevealed: _force,
    turns.GameTurnBegan: _game_turn,
    turns.CpReceived: _of_side,
    turns.SpecialCpLost: _of_side,
    turns.CardsDiscarded: _of_side,
    turns.CardsDrawn: _of_side,
    turns.DeckReshuffled: _detail,
    turns.IntelligenceUsed: _headline,
    turns.BidsRevealed: _bids,
    turns.ModelPlaced: _placed_at,
    turns.HordeCame: _plain,
    turns.PlayerTurnBegan: _turn_began,
    turns.PlayerTurnEnded: _detail,
    turns.FiresOut: _squares,
    turns.ActivationBegan: _activated,
    turns.ActivationEnded: _activation_over,
    turns.CpConverted: _converted,
    turns.ApGiven: _given,
    turns.CheckRolled: _checked,
    turns.Moved: _moved,
    turns.Leapt: _leapt,
    turns.Turned: _turned,
    turns.Entered: _entered,
    turns.Exited: _exited,
    turns.Placed: _moved,
    turns.DoorMoved: _door,
    turns.ItemTaken: _taken,
    turns.ItemLies: _lies,
    turns.ObjectUsed: _used,
    turns.BaitPlaced: _at,
    turns.BaitGone: _at,
    turns.ScoreChanged: _of_side,
    missions.Happened: _headline,
    missions.DoorUnlocked: _unlocked,
    missions.LightsChanged: _headline,
    missions.EntryClosed: _gate,
    missions.VictoryReached: _headline,
    missions.OrderCame: _headline,
    missions.OrdersShuffled: _detail,
    missions.PointMan: _of_model,
    **FIGHT_SCENES,
    **CARD_SCENES,
}
"""The scene of every event."""
