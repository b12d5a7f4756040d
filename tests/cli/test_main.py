"""The `nightraid` command itself: help, version, errors and exit codes, and what it imports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nightraid import __version__
from nightraid.cli.console import BadRequest, write_file
from nightraid.cli.main import COMMANDS, main


def call(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(words)
    return int(ended.value.code or 0)


def test_alone_it_shows_help_with_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    call()
    out = "".join(capsys.readouterr())
    for command, later in COMMANDS.items():
        assert command in out
        assert later.about.split(",")[0][:30] in out
    assert "nightraid play cellar" in out
    assert "130" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(command, "--help") == 0
    assert f"nightraid {command}" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--version") == 0
    assert capsys.readouterr().out == f"nightraid {__version__}\n"


def test_an_unknown_command_exits_2_with_a_guess(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("rulez") == 2
    assert "Did you mean 'rules'?" in capsys.readouterr().err


def test_errors_are_one_line_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("replay", "nowhere.json") == 2
    err = capsys.readouterr().err
    assert err == "nightraid: nowhere.json: no such file or directory (expected a file that can be read)\n"


def test_commands_keep_their_own_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("rules", "CF-BID-1") == 0
    assert call("rules", "xyzzy") == 1
    assert call("rules", "--game", "chess") == 2
    capsys.readouterr()


def test_starting_imports_no_command_no_game_and_no_rich() -> None:
    code = (
        "import sys\n"
        "from nightraid.cli.main import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "heavy = ('rich', 'nightraid.games', 'nightraid.engine.match', 'nightraid.cli.rules', 'nightraid.server')\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "fight.json"
    write_file(file, b"old")

    def disk_full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", disk_full)
        with pytest.raises(BadRequest, match="no space left on device"):
            write_file(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["fight.json"]
    write_file(file, b"new")
    assert file.read_bytes() == b"new"
