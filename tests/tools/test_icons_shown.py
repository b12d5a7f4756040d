"""Every icon that a game's table can show is in the client: a name that nobody gathered would be an empty spot."""

import random
from typing import Any

import msgspec
import pytest

from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games import registry
from tools import icons

ANSWERS = 250
MATCHES = 3
AT_THE_TABLE = [entry.name for entry in registry.entries()]


def shown(thing: Any) -> set[str]:
    """The icons named anywhere in what goes to a client."""
    match msgspec.to_builtins(thing):
        case dict() as fields:
            own = {fields[name] for name in ("icon", "shape") if fields.get(name)}
            return own.union(*map(shown, fields.values())) if fields else own
        case list() | tuple() as several:
            return set().union(*map(shown, several)) if several else set()
        case _:
            return set()


def of_a_match(match: Match[Any], dice: random.Random) -> set[str]:
    """The icons of everything that is shown while a match is played at random."""
    table = match.game.table
    found = shown(table.printed(match.setup, match.box))
    for _ in range(ANSWERS):
        if not match.asks():
            break
        ask = match.asks()[0]
        seat = ask.seat
        found |= shown(table.screen(match.view(seat), match.box))
        found |= {table.icon(option) for option in ask.options} - {""}
        before = match.event_count
        match.answer(seat, dice.choice(ask.options).key)
        found |= set().union(*(shown(table.scene(event, match.box)) for event in match.events_for(seat, before)))
    return found


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_what_is_shown_is_gathered(name: str) -> None:
    game = registry.entry(name).load()
    form = game.table.form()
    found = shown(form)
    for field in form.fields:
        for option in field.options if field.count == 1 else ():
            seats = option.seats[0] if option.seats else form.most_seats
            setup = game.read_setup(game.table.setup(seats, {field.name: (option.value,)}))
            found |= shown(game.table.printed(setup, Match(game, setup, Seeded(1)).box))
    for seed in range(MATCHES):
        setup = game.read_setup(game.table.setup(form.most_seats, {}))
        found |= of_a_match(Match(game, setup, Seeded(seed)), random.Random(seed))
    assert found, "nothing was shown"
    assert found <= set(icons.used())
