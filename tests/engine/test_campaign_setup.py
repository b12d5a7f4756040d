"""The chapters of every campaign by the form of its game: what is left to choose, and set-ups that can be played."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from nightraid.engine.campaign import Chapter, Handed
from nightraid.engine.campaign_setup import open_fields, seats_for, set_up
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.wolfenstein.setup import RaidSetup


@cache
def game_of(name: str) -> Game[Any]:
    return registry.entry(name).load()


CHAPTERS = [
    pytest.param(entry.name, plan.id, place, id=f"{entry.name}-{chapter.id}")
    for entry in registry.entries()
    for plan in game_of(entry.name).campaigns()
    for place, chapter in enumerate(plan.chapters)
]


@pytest.mark.parametrize(("name", "campaign", "place"), CHAPTERS)
def test_every_chapter_can_be_set_up_with_all_numbers_of_seats(name: str, campaign: str, place: int) -> None:
    game = game_of(name)
    plan = next(plan for plan in game.campaigns() if plan.id == campaign)
    chapter = plan.chapters[place]
    assert seats_for(game, plan)
    for seats in seats_for(game, plan):
        match = Match(game, set_up(game, seats, {}, chapter, plan.start), Seeded(1))
        assert len(match.seats) == seats
        assert chapter.title in game.table.printed(match.setup, match.box).title
    for field in open_fields(game, plan):
        assert field not in chapter.settings


def chapter(name: str, place: int) -> Chapter:
    return game_of(name).campaigns()[0].chapters[place]


def test_a_chapter_brings_what_the_form_suggests_with_it() -> None:
    game = game_of("wolfenstein")
    setups = [set_up(game, 1, {"level": ("daddy",)}, chapter("wolfenstein", place), Handed()) for place in (0, 1)]
    for setup, mission in zip(setups, ("mission-1", "mission-2"), strict=True):
        alone = game.read_setup(game.table.setup(1, {"mission": (mission,), "level": ("daddy",)}))
        assert isinstance(setup, RaidSetup)
        assert isinstance(alone, RaidSetup)
        assert (setup.heroes, setup.level) == (alone.heroes, "daddy")


def test_what_was_handed_on_and_what_makes_the_chapter_are_in_the_set_up() -> None:
    handed = Handed(settings={"rp_change": [0, -1], "lost": ["slam"]})
    setup = set_up(game_of("incursion"), 2, {}, chapter("incursion", 2), handed)
    assert isinstance(setup, BattleSetup)
    assert (setup.mission, setup.campaign) == ("pinger-raid", "the-rock")
    assert (setup.rp_change, setup.lost, setup.rp) == ((0, -1), ("slam",), 0)


@pytest.mark.parametrize(
    ("seats", "choices", "where"),
    [
        (2, {"mission": ("recon",)}, "mission"),
        (2, {"campaign": ("other",)}, "campaign"),
        (2, {"moon": ("full",)}, "choices"),
        (1, {}, "seats"),
        (3, {}, "seats"),
    ],
)
def test_choices_that_are_not_to_be_made_are_refused(
    seats: int, choices: dict[str, tuple[str, ...]], where: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        set_up(game_of("incursion"), seats, choices, chapter("incursion", 0), Handed())
    assert where in refused.value.where
