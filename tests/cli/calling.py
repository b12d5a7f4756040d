"""Calling `nightraid` as a shell does: words, lines on standard input, and what came of it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from nightraid.cli.main import main


class Said:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


class Caller:
    """Calls a command with lines on its standard input; `first` are the words that every call begins with."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], first: tuple[str, ...] = ()
    ) -> None:
        self._monkeypatch, self._capsys, self._first = monkeypatch, capsys, first

    def __call__(self, *words: str | Path, typed: str = "") -> Said:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main([*self._first, *map(str, words)])
        out, err = self._capsys.readouterr()
        return Said(int(ended.value.code or 0), out, err)
