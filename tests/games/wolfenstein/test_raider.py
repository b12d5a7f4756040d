"""The raider of the golden logs: it reckons rightly, and a seed is a match."""

from itertools import product

import pytest
from tests.contract.walk import load
from tests.games.wolfenstein.raider.odds import odds
from tests.games.wolfenstein.raider.player import play

from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, Strength, apply_hits
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State

FACES = load("wolfenstein").new(RaidSetup()).box.die.faces


@pytest.mark.parametrize(("dice", "armor", "hp"), [(1, 0, 1), (2, 0, 2), (3, 3, 1), (3, 1, 2), (4, 2, 2)])
def test_the_odds_of_a_kill_are_those_of_the_dice(dice: int, armor: int, hp: int) -> None:
    rolls = [*product(FACES, repeat=dice)]
    kills = 0
    for faces in rolls:
        left, _ = apply_hits(Strength(armor, hp), Hits(faces.count("armor"), faces.count("hp")), great_armor=False)
        kills += left.hp == 0
    assert odds(dice, armor, hp) == pytest.approx(kills / len(rolls))


def test_a_seed_is_a_match_and_another_seed_is_another() -> None:
    def match(seed: int) -> list[str]:
        played: Match[State] = Match(load("wolfenstein"), RaidSetup(seats=2, level="daddy"), Seeded(seed), record=False)
        return [option.key for _, option in play(played, seed)]

    assert match(1) == match(1) != match(2)
