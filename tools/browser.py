"""Make sure that there is a Chromium for the tests of the table: say which, or install Debian's."""

import os
import shutil
import subprocess
import sys

from nightraid.bench.chromium import SHELL, VARIABLE, find_chromium

APT = ["apt-get", "-o", "Dpkg::Use-Pty=0", "--quiet", "--yes"]
BY_HAND = f"""\
The tests of the table run in Chromium, and there is none on this machine that could be found or installed.
Install it by hand (Debian: apt-get install chromium; elsewhere: your own way, or `playwright install chromium`), and
if it is not on PATH say where it is: {VARIABLE}=/path/to/chromium make test"""


def main() -> None:
    """Find Chromium, or install it."""
    found = find_chromium() or _install()
    if found is None or shutil.which(found) is None:
        sys.exit(BY_HAND)
    sys.stdout.write(f"Chromium: {found}\n")


def _install() -> str | None:
    """Take Debian's package, as root or by a sudo that asks for no password."""
    if not shutil.which("apt-get"):
        return None
    as_root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if as_root and not shutil.which("sudo"):
        return None
    sys.stderr.write("No Chromium on this machine: installing it with apt-get\n")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def apt(*words: str) -> bool:
        return not subprocess.run([*as_root, *APT, *words], env=quiet, stdout=sys.stderr, check=False).returncode

    apt("update")  # one stale source among several makes it fail; the lists may serve all the same
    # Not every release has the shell by itself; all have the browser.
    if any(apt("install", "--no-install-recommends", package) for package in (SHELL, "chromium")):
        return find_chromium()
    return None


if __name__ == "__main__":
    main()
