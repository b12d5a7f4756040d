"""What the tests of the lab share."""

from pathlib import Path

import pytest

LEVEL = """
id = "veteran"
name = "Veteran"
origin = "original"
override = true
rank = 2
text = "It is a longer war than we thought."
items-kept = 4
wounds-removed = 3
keep-vril = false
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A small pack for Reichbusters: it changes a word, so that the content is another and plays the same."""
    folder = tmp_path / "pack"
    (folder / "difficulties").mkdir(parents=True)
    (folder / "pack.toml").write_text('name = "Words"\nversion = "1"\ngame = "reichbusters"\n')
    (folder / "difficulties" / "veteran.toml").write_text(LEVEL)
    return folder
