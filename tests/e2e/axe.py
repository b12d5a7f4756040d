"""axe-core on a page: faults that keep people out. It comes as the browser's own script, so the policy stays."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
RUN = """
async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.slice(0, 5).map((node) => `${node.target} ${node.failureSummary}`),
  }));
}
"""


def bring_axe(context: BrowserContext) -> None:
    """Every page that is opened from now on can be checked."""
    context.add_init_script(path=SOURCE)


def check(page: Page, name: str = "") -> None:
    """Fail with what is seriously wrong with a page, as it is now; `name` says in the failure which it was."""
    found: list[dict[str, Any]] = page.evaluate(RUN)
    faults = [
        f"{fault['id']} ({fault['impact']}): {fault['help']}\n    " + "\n    ".join(fault["nodes"])
        for fault in found
        if fault["impact"] in GRAVE
    ]
    assert not faults, "\n".join([name, *faults])
