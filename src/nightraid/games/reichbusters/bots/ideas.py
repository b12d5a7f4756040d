"""What is worth trying out besides what the rules of thumb would do."""

from collections.abc import Iterable, Iterator
from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.games.reichbusters.asks.options import cards as card
from nightraid.games.reichbusters.asks.options import castle
from nightraid.games.reichbusters.asks.options import hero as to
from nightraid.games.reichbusters.asks.options import missions as mission
from nightraid.games.reichbusters.asks.questions import cards as of_cards
from nightraid.games.reichbusters.asks.questions import hero as asked
from nightraid.games.reichbusters.asks.questions import rounds as of_rounds
from nightraid.games.reichbusters.asks.questions import testing as of_tests
from nightraid.games.reichbusters.bots import way_out
from nightraid.games.reichbusters.bots.attacks import attack_value, of_kind
from nightraid.games.reichbusters.bots.greedy import Thumb
from nightraid.games.reichbusters.bots.turn import HeroTurn
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.state import State

ATTACKS = 2
"""So many attacks at most are tried out."""
FIRST = (to.LeaveMap, *way_out.READY, mission.PlantCharge, mission.TakeObjective, to.TakeCharge)
"""What the raid is about: nothing else need be thought of where one of these is at hand."""
TRIED = (
    to.Move,
    card.PlayTop,
    to.SearchArea,
    to.SearchFacedown,
    to.TeamSearch,
    to.TeamDoor,
    to.DrawTwoCards,
    to.StandUp,
    to.UseItem,
    to.UseItemAt,
    castle.UseFeature,
    to.EndTurn,
)
"""Deeds of a turn that differ from each other enough to be tried out one by one."""


def ideas(game: State, ask: Ask[Any]) -> list[Option]:
    """The answer of the rules of thumb, and others worth trying."""
    thumb = Thumb(game).answer(ask)
    return list(dict.fromkeys((thumb, *_others(game, ask, thumb))))


def _others(game: State, ask: Ask[Any], thumb: Option) -> Iterable[Option]:
    match ask:
        case asked.Act(hero=hero) if not isinstance(thumb, FIRST):
            return _deeds(game, hero, ask)
        case of_rounds.WhoActs() | of_cards.PlayAnInstant() | asked.HowFar():
            return ask.options
        case of_tests.BeforeTest() | of_tests.AfterFailure():
            return _first_of_each_kind(ask)
    return ()


def _deeds(game: State, hero: HeroId, ask: asked.Act) -> Iterator[Option]:
    """What a Hero can do in its turn: the best attacks, all wishes, and what is no mere swapping of items.

    Doors and grenades are left to the wishes: opened or thrown anywhere else they hardly ever help.
    """
    attacks: list[Option] = [*of_kind(ask.options, to.Attack), *of_kind(ask.options, to.AttackUnarmed)]
    attacks.sort(key=lambda option: -attack_value(game, hero, option))
    yield from attacks[:ATTACKS]
    yield from (option for _, option in HeroTurn(game, hero, ask.options).wishes())
    for option in ask.options:
        if isinstance(option, TRIED):
            yield option


def _first_of_each_kind(ask: Ask[Any]) -> Iterator[Option]:
    kinds: set[type[Option]] = set()
    for option in ask.options:
        if type(option) not in kinds:
            kinds.add(type(option))
            yield option
