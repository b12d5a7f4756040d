"""The table drawn in text, as people read it."""

from typing import Any

import pytest
from tests.contract.walk import decisions
from tests.games.reichbusters.positions import area, position, reichbusters, room

from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import (
    Escort,
    Feature,
    Found,
    InPlay,
    Item,
    Objective,
    Points,
    Skill,
    State,
    Weapon,
    Wound,
)
from nightraid.games.reichbusters.telling.dashboards import LINE_WIDTH, cards_to_read, paragraph
from nightraid.games.reichbusters.telling.table_text import board_text, goals_of, marks_of
from nightraid.games.reichbusters.view import raid_view

MAP_WIDTH = 110


def drawn(heroes: dict[str, str], **fields: Any) -> str:
    game = position(heroes, **fields)
    return text_of(game)


def text_of(game: State) -> str:
    return board_text(game.box, raid_view(game)).replace("Map room ", "")


def marks(game: State, at: str) -> list[str]:
    return marks_of(game.box, raid_view(game))[area(at)]


DRAWN = """\
      +-----+-----+-----+-----+-----+-[E]-+-----+-----+
      |1a/f .1a/g .1a/h |1a/i .1a/j |1a/k |2a/t .2a/u |
      |$! !!.!!   .!!   |     .:X   |ok   |?12  .     |
+-----+-[a']+-----+-----+-----+-[b]-+-[c]-+-[g]-+-----+
|     .1a/a .1a/b .1a/c .1a/d .1a/e .1a/l .2a/s .2a/v |
|     .@BR  .*vril.2S O .!    .!    .!    .!    .!    |
+-----+-----+-[d]-+-----+-----+-----+-[f]-+-----+-[h]-+
      |1a/m .1a/n #1a/o |1a/p .1a/q .1a/r |2a/w .2a/x |
      E*    .$v 2$e:Y   |bkA  .grd  .     |     .bkB  |
      +-----+-----+-----+-----+-----+-----+-----+-----+
Also there: 1a/a: @sa !; 1a/b: !; 1a/c: !; 1a/h: bkC; 2a/x: :Z; entrance: entrance"""
"""The castle of the drill; the legend follows."""


def test_the_whole_table_is_drawn_with_tracks_map_rooms_enemies_and_dashboards() -> None:
    page = drawn(
        {"brick": "a", "sarge": "a"},
        units={"soldier 1": "c", "soldier 2": "c", "officer 1": "c"},
        acting="brick",
        open_doors=(0,),
        levels={"f": 2, "c": 1},
        tokens={"t": (2, 1)},
        round=2,
        marker=2,
        features={area("b"): Feature("vril"), area("m"): Feature("vril", "vril-lathe-1")},
        found={
            area("f"): (Found("normal", Item("keys-1")),),
            area("n"): (Found("vril"), Found("normal"), Found("normal")),
        },
        cleared=1 << room("k"),
        hero={
            "brick": {
                "hand": ("wall-of-lead", "brace-yourself"),
                "weapons": (Weapon("vickers", jams=1), Weapon("second-vickers", vril=True, drained=True)),
                "items": (Item("helmet-1"),),
                "wounds": (Wound("winded-1"), Wound("staggered-1", "strong")),
                "skills": (Skill("strong", active=False),),
                "in_play": (InPlay("built-like-a-bank", "ongoing"),),
                "points": Points(attack=1, wild=2),
            },
            "sarge": {"knocked_down": True, "hand": ("lets-go",)},
        },
    )
    lines = page.splitlines()
    assert "\n".join(lines[2:13]) == DRAWN
    assert lines[0] == "Drill in Drill   round 2   rounds: 1 >2< 3 4 5 ALARM 1 2 3 4"
    assert lines[1] == "Task: [ ] find and carry: Dossier; leave by an exit with Dossier"
    for expected in (
        "Noise dice at closed doors: 1 for d g; 2 for b e# f; 3 for c h",
        "Alert: 1a/f+g+h",
        "Room features (*): Vril Lathe in 1a/m",
        "Items faceup ($!): Keys in 1a/f",
        "  S Soldier (D4, M3 +2, R4 +2 up to 2, Bodyguard, Dug In, Guard): 1, 2 in 1a/c",
        "@BR Brick: in 1a/a; ACTS NOW, 2 basic actions left; deck 8 + 0 discarded;",
        "  heroism: 1 attack, 2 wild",
        "    hand: Wall of Lead (feat, Bang!); Brace Yourself (instant, no noise)",
        "    in play: Built Like a Bank until something discards it",
        "    skills: Strong (out of use); items 1 of 4: Helmet",
        "@SA Sarge: in 1a/a; knocked down; 1 card",
    ):
        assert expected in lines, expected
    assert "Vickers (range 3, 4 dice, noise 4, Burst 2, Unreliable) JAMMED" in page
    assert " DRAINED" in page
    assert "Staggered! (One of your active skills is deactivated until this wound is healed: Strong)" in page
    assert max(map(len, lines)) <= MAP_WIDTH


def test_the_map_shows_what_stands_and_lies_in_each_area() -> None:
    game = position(
        {"brick": "a", "sarge": "a", "quentin": "b"},
        units={"soldier 1": "c", "soldier 2": "c", "dog 1": "c"},
        hero={"sarge": {"knocked_down": True}},
        levels={"f": 1, "k": 2},
        tokens={"d": (2, 1)},
        smoke=1 << area("e"),
        suppressed=1 << area("e"),
        features={area("m"): Feature("medical"), area("n"): Feature("vril", "vril-lathe-1")},
        found={area("o"): (Found("normal"), Found("normal"), Found("vril"), Found("normal", Item("keys-1")))},
        passages=((area("i"), area("x")),),
        cleared=1 << room("t"),
        escort=Escort("O'Reilly", area("u")),
    )
    assert marks(game, "a") == ["@BR", "@sa"]
    assert marks(game, "c") == ["2S", "D"]
    assert marks(game, "d") == ["?12"]
    assert marks(game, "f") == ["!"]
    assert marks(game, "k") == ["!!"]
    assert marks(game, "e") == ["smk", "sup"]
    assert marks(game, "m") == ["*med"]
    assert marks(game, "n") == ["*"]
    assert marks(game, "o") == ["2$", "$v", "$!", ":Y"]
    assert marks(game, "q") == ["grd"]
    assert marks(game, "i") == ["%1"]
    assert marks(game, "x") == ["bkB", ":Z", "%1"]
    assert marks(game, "u") == ["@esc", "ok"]


def test_only_signs_that_are_on_the_map_are_explained() -> None:
    quiet = drawn({"brick": "a"}, found={}, features={})
    assert "@BR Hero  [a] door  [a#] locked  E exit  " in quiet
    for absent in ("!! alert", "? level", "@br", "smk", "[a'] open", "$ item", "room feature"):
        assert absent not in quiet
    busy = drawn(
        {"brick": "a"},
        hero={"brick": {"knocked_down": True}},
        units={"soldier 1": "c"},
        levels={"f": 2},
        open_doors=(0,),
        smoke=1 << area("e"),
        found={area("o"): (Found("vril"),)},
    )
    for there in ("@br Hero, fallen", "3S three Soldiers", "!! alert", "[a'] open", "smk smoke", "$ item, facedown"):
        assert there in busy
    assert "@BR Hero" not in busy


def test_heroes_who_wait_have_a_line_each_and_everything_else_is_read_with_their_cards() -> None:
    """What is out of order is told all the same."""
    sarge = {
        "hand": ("lets-go",),
        "items": (Item("helmet-1"), Item("helmet-2")),
        "weapons": (Weapon("second-vickers", vril=True, drained=True),),
        "wounds": (Wound("winded-1"),),
    }
    game = position({"brick": "a", "sarge": "a"}, acting="brick", hero={"sarge": sarge})
    told = next(line for line in text_of(game).splitlines() if line.startswith("@SA"))
    assert told.startswith("@SA Sarge: in 1a/a; 1 card; 2 items; 1 permanent wound; ")
    assert told.endswith(" DRAINED")
    cards = {card.name: card.text for card in cards_to_read(game.box, raid_view(game)) if card.group == "Heroes"}
    assert "Let's Go" in cards["Sarge"]
    assert "items 2 of 4: Helmet x2" in cards["Sarge"]
    assert "Permanent wounds: Winded" in cards["Sarge"]
    assert "Let's Go" not in cards["Brick"]


def test_after_the_alarm_the_other_track_is_used_and_nobody_is_at_ease() -> None:
    page = drawn({"brick": "a"}, alarm="after", marker=3, levels={"f": 2})
    assert page.splitlines()[0].endswith("1 2 3 4 5 ALARM 1 2 >3< 4")
    assert "After the alarm: all enemies are alert." in page
    assert "Alert:" not in page
    pending = drawn({"brick": "a"}, alarm="pending", marker=6)
    assert pending.splitlines()[0].endswith("1 2 3 4 5 >ALARM< 1 2 3 4")
    assert "No enemies on the map." in page


@pytest.mark.parametrize(
    ("objective", "goals"),
    [
        ("assassination", [("kill the Vrilmeister", True)]),
        ("demolition", [("plant 2 charges (1 so far)", False)]),
        ("dossier", [("find and carry: Dossier", False)]),
    ],
)
def test_the_task_says_what_is_done(objective: str, goals: list[tuple[str, bool]]) -> None:
    game = reichbusters().new(RaidSetup(objective=objective))
    game.objective = Objective(vrilmeister_dead=True, planted=(0,))
    told = list(goals_of(game.box, raid_view(game)))
    if objective == "demolition":
        assert told[0][0].endswith("(1 so far)")
    else:
        assert told == goals


def test_other_players_are_named() -> None:
    page = drawn({"brick": "a", "sarge": "a"}, players=2)
    assert "@BR Brick (player 1): in 1a/a" in page
    assert "@SA Sarge (player 2): in 1a/a" in page


def test_long_lists_are_broken_between_things_only() -> None:
    things = [f"thing number {number}" for number in range(20)]
    lines = paragraph("Things: ", things, 4)
    assert len(lines) > 2
    assert all(len(line) <= LINE_WIDTH for line in lines)
    assert "; ".join(things) == " ".join(line.strip() for line in lines).removeprefix("Things: ")
    assert all(line.startswith("    thing") for line in lines[1:])


@pytest.mark.parametrize("setup", [RaidSetup(map="chapel"), RaidSetup(mission="3", edition="1.0", seats=2)])
def test_it_stays_within_its_width_through_whole_matches(setup: RaidSetup) -> None:
    game = reichbusters()
    match: Match[Any] = Match(game, setup, Seeded(4))
    for place, _ in enumerate(decisions(match, 4)):
        if place % 40 == 0:
            page = game.board_text(game.redact(match.state, 0), match.box)
            assert max(map(len, page.splitlines())) <= MAP_WIDTH
            assert "None" not in page
