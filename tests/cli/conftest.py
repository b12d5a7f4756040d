"""What tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches that are left are saved where the command was called: not in the checkout."""
    monkeypatch.chdir(tmp_path)
