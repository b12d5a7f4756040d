"""Content of Cellar Fight: what a pack may change, and what is refused with its reason."""

from pathlib import Path

import pytest
from tests.games.cellar.fight import CORNERS

from nightraid.engine.chance import Seeded
from nightraid.engine.content import ContentErrors
from nightraid.engine.match import Match
from nightraid.games.cellar.game import CellarFight
from nightraid.games.cellar.setup import FightSetup

GOOD = """
+-+-+-+-+-+-+-+
|A . . . . . B|
+ + + + + + + +
|A . . . . . B|
+ + + + + + + +
|A . . . . . B|
+-+-+-+-+-+-+-+
"""


def pack(folder: Path, *, cellar: str = "", card: str = "") -> CellarFight:
    """The game with a pack that holds one cellar or one card."""
    (folder / "pack.toml").write_text('name = "Test"\nversion = "1"\ngame = "cellar"\n')
    if cellar:
        (folder / "cellars").mkdir()
        text = f'id = "mine"\nname = "Mine"\norigin = "original"\nmap = """{cellar}"""\n'
        (folder / "cellars" / "mine.toml").write_text(text)
    if card:
        (folder / "cards").mkdir()
        (folder / "cards" / "card.toml").write_text(f'name = "Card"\norigin = "original"\n{card}\n')
    return CellarFight([folder])


def problems(game: CellarFight) -> list[str]:
    """What is wrong with the content of a game, without the folder it lies in."""
    with pytest.raises(ContentErrors) as errors:
        game.library  # noqa: B018 - reading it is what fails
    return [str(problem).rpartition(".toml: ")[2] for problem in errors.value.problems]


def test_a_cellar_of_a_pack_is_played(tmp_path: Path) -> None:
    game = pack(tmp_path, cellar=GOOD)
    match = Match(game, FightSetup(cellar="mine"), Seeded(1))
    assert [raider.cell for raider in match.state.raiders] == [0, 7, 14, 6, 13, 20]
    assert game.name_of("cell", 14, match.box) == "a3"


def test_other_content_gives_another_hash() -> None:
    assert CellarFight([CORNERS]).content_hash != CellarFight().content_hash


def drawn_wide(width: int) -> str:
    """An empty cellar three squares high and this wide."""
    line = "|A" + " ." * (width - 2) + " B|\n"
    return "\n" + "+-" * width + "+\n" + ("+ " * width + "+\n").join([line] * 3) + "+-" * width + "+\n"


@pytest.mark.parametrize("width", [2, 3, 26])
def test_squares_are_named_by_the_board_they_lie_on(tmp_path: Path, width: int) -> None:
    game = pack(tmp_path, cellar=drawn_wide(width))
    match = Match(game, FightSetup(cellar="mine"), Seeded(1))
    assert [game.name_of("cell", cell, match.box) for cell in (0, width - 1, width)] == [
        "a1",
        f"{'abcdefghijklmnopqrstuvwxyz'[width - 1]}1",
        "a2",
    ]


@pytest.mark.parametrize(
    ("drawn", "problem"),
    [
        (GOOD.replace("A", ".", 1), 'map: value "2 x A", expected 3'),
        (GOOD.replace(".", "B", 1), 'map: value "4 x B", expected 3'),
        (GOOD.replace(".", "X", 1), 'map: value "X", expected only the marks A and B'),
        (GOOD.replace(". .", ".a.", 1), 'map: value "a", expected walls: a cellar has no doors and no barricades'),
        (GOOD.replace(". .", ".1.", 1), 'map: value "1", expected walls: a cellar has no doors and no barricades'),
        (drawn_wide(27), 'map: value "27 squares wide", expected 26 at most'),
    ],
)
def test_what_is_not_a_cellar_is_refused_with_its_reason(tmp_path: Path, drawn: str, problem: str) -> None:
    assert problems(pack(tmp_path, cellar=drawn)) == [problem]


def test_a_drawing_that_is_no_map_is_refused_with_the_place(tmp_path: Path) -> None:
    (problem,) = problems(pack(tmp_path, cellar=GOOD.replace("+ +", "+?+", 1)))
    assert problem.startswith('map: value "…", expected a map: line 3, column 2: found')


@pytest.mark.parametrize(
    ("card", "problem"),
    [
        ('id = "bomb"\ncopies = 1\nplay = { effect = "bomb" }', "play.effect"),
        ('id = "sprint"\ncopies = 1\nplay = { effect = "rush", actions = 2 }', "play.effect"),
        ('id = "duck"\noverride = true\ncopies = 0\nplay = { effect = "duck" }', "copies"),
        ('id = "rush"\noverride = true\ncopies = 6\nplay = { effect = "rush", actions = 1, shots = 1 }', "play.shots"),
    ],
)
def test_cards_that_the_rules_do_not_know_are_refused(tmp_path: Path, card: str, problem: str) -> None:
    (found,) = problems(pack(tmp_path, card=card))
    assert found.startswith(f"{problem}: value")


def test_a_second_kind_of_card_with_the_same_effect_is_refused_by_name(tmp_path: Path) -> None:
    game = pack(tmp_path, card='id = "sprint"\ncopies = 1\nplay = { effect = "rush", actions = 2 }')
    assert problems(game) == ['play.effect: value "rush", expected an effect that rush does not have']


def test_a_pack_changes_what_a_card_does(tmp_path: Path) -> None:
    game = pack(tmp_path, card='id = "rush"\noverride = true\ncopies = 2\nplay = { effect = "rush", actions = 3 }')
    match = Match(game, FightSetup(), Seeded(1))
    assert len(match.state.box.cards) == 14
