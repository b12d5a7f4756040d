"""In play nothing is left unnoticed: whenever a Hero is asked what to do, everything in sight has been dealt with."""

import random

import pytest
from tests.games.reichbusters.positions import reichbusters

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.ids import ALERT, OFF_MAP, AreaId, Edition
from nightraid.games.reichbusters.rules.base.sight import is_unseen
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import State

DECISIONS = 150


def line(game: State, viewer: AreaId, target: AreaId, blocking: int) -> bool:
    """Whether there is a clear line, found the slow way."""
    return game.box.board.sight.explain(viewer, target, game.closed, blocking, game.smoke).sees


def check(game: State) -> None:
    """Tokens and features out of sight, units aware of what they see, tokens where they belong."""
    units = mask_of(record.area for record in game.units.values())
    watching = [hero.area for hero in game.heroes if hero.area != OFF_MAP]
    hidden = [*game.tokens, *[area for area, feature in game.features.items() if not feature.card]]
    assert not [area for area in hidden if any(line(game, hero, area, units) for hero in watching)]
    if game.box.edition.cleared_tokens_lost:
        for room in bits_of(game.cleared):
            assert not game.box.board.rooms[room] & (units | mask_of(game.tokens))
    if not game.after_alarm:
        check_awareness(game)


def check_awareness(game: State) -> None:
    """Before the alarm: who sees a Hero is known to see one, and empty or alert rooms are as the edition says."""
    edition, board = game.box.edition, game.box.board
    standing = [hero for hero in game.heroes if hero.area != OFF_MAP]
    blocking = mask_of(hero.area for hero in standing if edition.fallen_heroes_block_sight or not hero.fallen)
    noticed = [
        hero.area
        for place, hero in enumerate(game.heroes)
        if hero in standing and not hero.captured and not is_unseen(game, place)
    ]
    for record in game.units.values():
        assert record.saw == any(line(game, record.area, hero, blocking) for hero in noticed)
    enemies = mask_of([*game.tokens, *[record.area for record in game.units.values()]])
    for room, level in enumerate(game.awareness):
        if edition.awareness_removed == "at-once":
            assert not level or board.rooms[room] & enemies
        if edition.tokens_spawn_when_alert and level == ALERT:
            assert not board.rooms[room] & mask_of(game.tokens)


@pytest.mark.rule("RB-Q-8", "RB-Q-9", "RB-Q-88")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_everything_in_sight_has_been_dealt_with(edition: Edition, seed: int) -> None:
    choices = random.Random(seed)
    match = Match(reichbusters(), RaidSetup(edition=edition), Seeded(seed))
    checked = 0
    for _ in range(DECISIONS):
        asks = match.asks()
        if not asks:
            break
        if isinstance(asks[0], Act):
            check(match.state)
            checked += 1
        match.answer(asks[0].seat, choices.choice(asks[0].options).key)
    assert checked > DECISIONS // 10
