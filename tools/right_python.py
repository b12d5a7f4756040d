"""Stop `make setup` on a Python that Night Raid does not run on, and name those it runs on.

Runs before anything is installed, with whatever `python3` is: so nothing here may need more than Python 3.7.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def versions(project: str) -> list[str]:
    """The versions between the bounds of `requires-python`, oldest first."""
    found = re.search(r'requires-python = ">=3\.(\d+),<3\.(\d+)"', project)
    assert found is not None, "pyproject.toml bounds Python differently"
    return [f"3.{minor}" for minor in range(int(found[1]), int(found[2]))]


def refusal(known: list[str], found: str) -> str | None:
    """What to say on a Python of the version `found`; None if it will do."""
    if found in known:
        return None
    here = [version for version in known if shutil.which(f"python{version}")]
    best = (here or known)[-1]
    advice = f"{'Try' if here else 'Install one of them, then'}: make PYTHON=python{best} setup"
    return f"Night Raid runs on Python {', '.join(known[:-1])} and {known[-1]}; this is {found}. {advice}"


if __name__ == "__main__":
    sys.exit(refusal(versions(PROJECT.read_text(encoding="utf-8")), f"{sys.version_info[0]}.{sys.version_info[1]}"))
