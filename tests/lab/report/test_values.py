"""What a thing is worth, and when that is remarked."""

import pytest
from tests.lab.made_up import made_up

from nightraid.lab.report.values import FEW, MUST, UNUSED, WORTHLESS, Worth, worths
from nightraid.lab.results import Result
from nightraid.lab.tally import trials


def matches(mission: str, card: str, won: int, lost: int, unused: tuple[str, ...] = ()) -> list[Result]:
    """So many matches in which the Heroes had a card (or none)."""
    things = (card,) if card else ()
    scores = [1.0] * won + [0.0] * lost
    return [
        made_up(number, score, mission=mission, things=things, unused=unused) for number, score in enumerate(scores)
    ]


def only(*results: list[Result]) -> Worth:
    (worth,) = worths(trials([result for group in results for result in group]))
    return worth


def test_a_card_that_wins_is_a_must() -> None:
    worth = only(matches("one", "ace", 45, 5), matches("one", "", 20, 30))
    assert (worth.name, worth.had_in, worth.used_in, worth.mark) == ("ace", 50, 50, MUST)
    assert worth.gain is not None
    assert worth.gain.value == pytest.approx(0.5)


def test_a_card_that_loses_is_worthless() -> None:
    assert only(matches("one", "dud", 5, 45), matches("one", "", 25, 25)).mark == WORTHLESS


def test_a_card_of_a_hard_mission_is_not_blamed_for_it() -> None:
    hard = [*matches("hard", "rope", 9, 36), *matches("hard", "", 1, 4)]
    easy = [*matches("easy", "rope", 4, 1), *matches("easy", "", 36, 9)]
    worth = only(hard, easy)
    assert worth.with_it.value < worth.without.value - 0.3
    assert worth.gain is not None
    assert worth.gain.value == pytest.approx(0.0, abs=1e-9)
    assert worth.mark == ""


def test_missions_that_do_not_have_a_thing_say_nothing_about_it() -> None:
    there = [*matches("one", "key", 10, 10), *matches("one", "", 10, 10)]
    assert only(there, matches("two", "", 50, 0)).without.value == 0.5


def test_what_nobody_uses_is_remarked() -> None:
    idle = matches("one", "spoon", 20, 20, unused=("spoon",))
    assert only(idle, matches("one", "", 20, 20)).mark == UNUSED
    assert worths(trials([*idle, *matches("one", "", 20, 20)]), always_used=("card",))[0].mark == ""


def test_few_matches_are_not_compared() -> None:
    worth = only(matches("one", "gem", FEW - 1, 0), matches("one", "", 0, 40))
    assert (worth.gain, worth.mark) == (None, "")
    enough = only(matches("one", "gem", FEW, 0), matches("one", "", 0, 40))
    assert enough.gain is not None
    assert enough.mark == "", "compared, but too few for a remark"


def test_only_the_team_that_had_it_counts() -> None:
    duels = [made_up(number, 1.0, 0.0, bots=("a", "b"), things=("gun",)) for number in range(12)]
    duels += [made_up(number, 0.0, 1.0, bots=("a", "b")) for number in range(12)]
    worth = only(duels)
    assert (worth.had_in, worth.with_it.value, worth.without.value) == (12, 1.0, 0.0)
