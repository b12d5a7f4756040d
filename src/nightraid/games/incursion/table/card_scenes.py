"""What the events of battle cards look like."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.events import Event
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.scenes import Flash, Hurt, Scene
from nightraid.games.incursion.asks.events import cards
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD
from nightraid.games.incursion.table.spots import at_area, at_cell, at_gate, at_pieces, at_seat


def _played(event: cards.CardPlayed, box: Box) -> Scene:
    spots: list[Spot] = [at_seat(event.side), *at_pieces(event.on)]
    if event.at != OFF_BOARD:
        spots.append(at_cell(event.at))
    spots += [at_area(event.area)] if event.area else []
    spots += [at_gate(event.entry)] if event.entry else []
    tone = tuple(Flash(spot, "warn") for spot in spots[1:])
    return Scene(tuple(spots), tone, "headline")


def _killed(event: cards.CardKilled, box: Box) -> Scene:
    return Scene((at_seat(event.by),))


def _plain(event: Event, box: Box) -> Scene:
    return Scene()


def _detail(event: Event, box: Box) -> Scene:
    return Scene(weight="detail")


def _cp(event: cards.CpChanged, box: Box) -> Scene:
    return Scene((at_seat(event.side),))


def _trap(event: cards.TrapSprung, box: Box) -> Scene:
    cell = at_cell(event.at)
    return Scene((*at_pieces(event.model), cell), (Flash(cell, "bad"), Hurt(str(event.model), "a trap")))


def _kept(event: cards.ExperienceKept, box: Box) -> Scene:
    return Scene(at_pieces(event.model))


CARD_SCENES: dict[type[Event], Callable[[Any, Box], Scene]] = {
    cards.CardPlayed: _played,
    cards.CardWorked: _plain,
    cards.CardKilled: _killed,
    cards.CardGone: _detail,
    cards.CpChanged: _cp,
    cards.TrapSprung: _trap,
    cards.ExperienceKept: _kept,
}
"""The scene of every event of battle cards."""
