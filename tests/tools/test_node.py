"""Which Node can build the client."""

from pathlib import Path

import pytest
from tools.node import good_enough


@pytest.mark.parametrize(
    ("says", "good"),
    [
        ("v20.19.0", True),
        ("v20.18.3", False),
        ("v18.20.1", False),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.19.0", True),
        ("no version", False),
    ],
)
def test_versions(tmp_path: Path, says: str, good: bool) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {says}\n")
    node.chmod(0o755)
    assert good_enough(str(node)) is good
