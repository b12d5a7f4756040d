"""The games and set-ups that the tests of environments play, and the same table made from a view alone."""

import random
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from tests.contract.setups import SETUPS
from tests.contract.walk import load

from nightraid.boards.grid.board import mask_of
from nightraid.engine.ask import Seat
from nightraid.engine.game import Setup
from nightraid.engine.match import Match
from nightraid.envs import TogetherEnv, make_encoder
from nightraid.envs.encoder import Encoder
from nightraid.envs.play import Play
from nightraid.games import registry

GAMES = tuple(entry.name for entry in registry.entries())
SMALL: dict[str, dict[str, Any]] = {
    "cellar": {"rounds": 4},
    "incursion": {"mission": "incursion"},
    "reichbusters": {"mission": "1", "seats": 2},
    "wolfenstein": {"mission": "1", "seats": 2},
}
"""A set-up of each game with two seats."""


def small_setup(name: str, **changes: Any) -> Setup:
    return load(name).read_setup(SMALL[name] | changes)


def some_setups(name: str, count: int) -> Sequence[Setup]:
    """Set-ups of a game that are far from each other."""
    setups = SETUPS[name]
    return [setups[place * len(setups) // count] for place in range(min(count, len(setups)))]


def played(play: Play, seed: int, most: int) -> Iterator[Seat]:
    """A match at random: who acts next, before each action."""
    pick = random.Random(seed)
    play.begin(seed)
    for _ in range(most):
        if play.over:
            return
        seat = pick.choice(play.asks).seat
        yield seat
        legal = [action for action, allowed in enumerate(play.mask(seat)) if allowed]
        play.take(seat, pick.choice(legal))


def encoder_of(name: str, setup: Setup | None = None, most_options: int | None = None) -> Encoder[Any]:
    return make_encoder(load(name), setup or small_setup(name), most_options)


# ---------------------------------------------------------------- a table made from a view


def from_view(match: Match[Any], seat: Seat) -> Any:
    """What the encoder reads of a state, made from what the seat is sent and nothing else."""
    view = match.view(seat).table
    make = {
        "cellar": _cellar,
        "incursion": _incursion,
        "reichbusters": _reichbusters,
        "wolfenstein": _wolfenstein,
    }
    return make[match.game.name](view, match.box)


def _shown(view: Any, **instead: Any) -> SimpleNamespace:
    fields = {name: getattr(view, name) for name in view.__struct_fields__ if name not in instead}
    return SimpleNamespace(**fields, **instead)


def _cellar(view: Any, box: Any) -> SimpleNamespace:
    return _shown(view, deck=range(view.deck), raiders=list(view.raiders))


def _incursion(view: Any, box: Any) -> Any:
    return view  # it is a state already


def _wolfenstein(view: Any, box: Any) -> SimpleNamespace:
    decks = {name: range(getattr(view, name)) for name in ("weapon_deck", "equipment_deck", "chest_deck", "event_deck")}
    return _shown(
        view,
        **decks,
        heroes=list(view.heroes),
        nazis={one.id: one.nazi for one in view.nazis},
        bots={one.id: one.bot for one in view.bots},
        noise=mask_of(box.area(name) for name in view.noise),
        closed=mask_of(box.drawn.door(letter) for letter in view.closed_doors),
        locked=mask_of(box.drawn.door(letter) for letter in view.locked_doors),
        standing=mask_of(box.drawn.barricade_digits.index(digit) for digit in view.barricades),
        chests=mask_of(view.chests),
        events=mask_of(view.events),
        objectives=mask_of(box.objective_cells[letter] for letter in view.objectives),
        killed=dict(view.killed),
    )


def _reichbusters(view: Any, box: Any) -> SimpleNamespace:
    open_piles = ("tokens", "features", "found", "stacks", "feature_pools", "environments", "spent_tokens")
    dicts = {name: dict(getattr(view, name)) for name in open_piles}
    masks = {name: mask_of(getattr(view, name)) for name in ("guard_points", "risen", "cleared", "smoke", "suppressed")}
    return _shown(
        view,
        **dicts,
        **masks,
        heroes=list(view.heroes),
        units={one.id: one.unit for one in view.units},
        closed=mask_of(view.closed_doors),
        locked=mask_of(view.locked_doors),
        spawn_deck=range(view.spawn_deck),
        wound_deck=range(view.wound_deck),
    )


def together(name: str, **settings: Any) -> TogetherEnv:
    """A game for all seats at once, small."""
    return TogetherEnv(load(name), small_setup(name), **settings)
