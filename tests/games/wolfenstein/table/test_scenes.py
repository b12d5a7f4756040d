"""Scenes: every event has one, and in whole missions they lead from each screen to the next."""

from collections.abc import Iterable

import pytest
from tests.games.match_logs import MatchLog
from tests.games.wolfenstein.table.matches import LOGS, golden, table

from nightraid.engine.match import Match
from nightraid.engine.screen.scenes import Appear, EdgeChange, Scene, Slide, Vanish
from nightraid.engine.view import SeatView, Waiting
from nightraid.games.wolfenstein.asks.events import EVENTS
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table.scenes import SCENES

Places = dict[str, tuple[int, ...]]


def test_every_event_has_a_scene() -> None:
    assert set(SCENES) == set(EVENTS)


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_playing_the_scenes_of_whole_missions_leads_to_the_next_screen(log: MatchLog) -> None:
    follow(golden(log))


def follow(matches: Iterable[Match[State]]) -> None:
    """Over a whole match: the pieces and doors of each screen, moved by the scenes, stand as on the next one."""
    places, edges, seen = Places(), set[str](), -1
    for match in matches:
        screen = table().screen(match.view(None), match.box)
        if seen < 0:
            places, edges, seen = *before_the_first_event(match), 0
        for event in match.events_for(None, seen):
            play(table().scene(event, match.box), places, edges)
        seen = match.event_count
        on_board = {piece: cells for piece, cells in places.items() if cells}
        assert on_board == {piece.id: piece.cells for piece in screen.pieces if piece.cells}
        assert edges == {edge.id for edge in screen.edges}


def before_the_first_event(match: Match[State]) -> tuple[Places, set[str]]:
    """Nazis stand on the map, Heroes beside it, doors and barricades as the mission has them."""
    game = match.game
    state = game.new(match.setup)
    screen = table().screen(SeatView(None, game.redact(state, None), Waiting((), None), (), None), state.box)
    return {piece.id: piece.cells for piece in screen.pieces}, {edge.id for edge in screen.edges}


def play(scene: Scene, places: Places, edges: set[str]) -> None:
    """What a client does with the effects of a scene."""
    for effect in scene.effects:
        match effect:
            case Slide(piece, cells):
                assert piece in places, f"{piece} was never seen"
                places[piece] = cells
            case Appear(piece):
                assert not places.get(piece.id), f"{piece.name} is there already"
                places[piece.id] = piece.cells
            case Vanish(piece):
                assert places[piece], f"{piece} is not there"
                places[piece] = ()
            case EdgeChange(edge, None):
                edges.remove(edge)
