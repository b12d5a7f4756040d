"""The tool that counts who wins: the same seeds give the same figures, and every result is counted once."""

import pytest

from tools import duels


def test_a_table_has_a_line_for_each_mission(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--matches", "1", "--first", "2", "--axis", "random", "recon"]
    assert duels.main(arguments) == 0
    first = capsys.readouterr().out
    head, rule, line = first.splitlines()
    assert head.count("|") == rule.count("|") == line.count("|")
    name, matches, allied, draws, axis = [part.strip() for part in line.split("|")[1:6]]
    assert (name, matches) == ("recon", "1")
    assert int(allied) + int(draws) + int(axis) == 1
    duels.main(arguments)
    assert capsys.readouterr().out == first


def test_rp_are_numbers_between_commas_and_nothing_else() -> None:
    assert duels.numbers("6,12") == [6, 12]
    with pytest.raises(SystemExit):
        duels.main(["--rp", "six", "battle"])
