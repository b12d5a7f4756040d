"""The tool that counts won raids: the same seeds give the same figures, and every match is counted once."""

import pytest

from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.setup import choices_of
from tools import raids


def test_a_table_has_a_line_for_each_mission_and_four_for_a_map(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--matches", "2", "--first", "2", "--edition", "1.0", "mission-3", "keep"]
    assert raids.main(arguments) == 0
    first = capsys.readouterr().out
    table, _, factions = first.partition("against ")
    head, rule, *lines = table.splitlines()
    assert {line.count("|") for line in (rule, *lines)} == {head.count("|")}
    names = [line.split("|")[1].strip() for line in lines]
    assert names == ["mission-3", "keep assassination", "keep demolition", "keep dossier", "keep escort"]
    for line in lines:
        matches, _, pairs, trios, fours = [part.strip() for part in line.split("|")[2:7]]
        assert sum(int(part.partition("/")[2]) for part in (pairs, trios, fours)) == int(matches) == 2
    counts = [line.rpartition(": ")[2].split(" of ") for line in factions.splitlines()]
    assert len(counts) == len(choices_of(Reichbusters().library, "faction"))
    assert sum(int(played) for _, played in counts) == 8, "the mission has no faction of choice"
    assert all(int(won) <= int(played) for won, played in counts)
    raids.main(arguments)
    assert capsys.readouterr().out == first


def test_missions_alone_are_not_counted_by_faction(capsys: pytest.CaptureFixture[str]) -> None:
    assert raids.main(["--matches", "1", "mission-1"]) == 0
    assert "against" not in capsys.readouterr().out


def test_editions_factions_and_teams_take_turns() -> None:
    game = Reichbusters()
    setups = [*raids.setups(game, "works escort", raids.EDITIONS, 12)]
    assert {setup.edition for setup in setups} == {"1.0", "1.1"}
    assert len({setup.faction for setup in setups}) == 4
    assert {setup.heroes for setup in setups} == set(raids.TEAMS)
    assert {(setup.map, setup.objective, setup.mission) for setup in setups} == {("works", "escort", "")}
    assert [setup.mission for setup in raids.setups(game, "mission-2", ("1.1",), 1)] == ["mission-2"]


def test_a_name_that_nothing_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        raids.main(["mission-9"])
    assert "expected one of mission-1" in capsys.readouterr().err
