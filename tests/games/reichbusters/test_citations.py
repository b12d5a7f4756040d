"""What happens cites the rules of the edition that is played, and no others."""

import random
from functools import cache
from pathlib import Path

import pytest
from tests.games.reichbusters.positions import reichbusters

from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters import game as module
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup

ANSWERS = 400


@cache
def rules() -> Catalogue:
    """The catalogue of the game."""
    return load_catalogue(Path(module.__file__).with_name("rules.toml"))


def foreign(cited: tuple[str, ...], edition: Edition) -> set[str]:
    """Those of the cited rules that the edition does not have."""
    return {rule for rule in cited if rule in rules().rules and edition not in rules().rules[rule].editions}


@pytest.mark.rule("RB-GOAL-1")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_events_and_questions_cite_the_rules_of_the_edition(edition: Edition, seed: int) -> None:
    luck = random.Random(seed)
    setup = RaidSetup(edition=edition, faction="vril-overload", choose_for_me=(0,))
    match = Match(reichbusters(), setup, Seeded(seed))
    for _ in range(ANSWERS):
        if match.outcome is not None:
            break
        ask = luck.choice(match.asks())
        assert not foreign(ask.why, edition), ask
        for option in ask.options:
            assert not foreign(option.rules, edition), option
        match.answer(ask.seat, luck.choice(list(ask.options)).key)
    for event in match.events_for(0, 0):
        assert not foreign(event.why, edition), event
        assert len(set(event.why)) == len(event.why), "a rule is cited once"
