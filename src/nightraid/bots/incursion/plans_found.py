"""The planner's plans for the missions in the box. `tools/incursion_plans.py` looks for such."""

from nightraid.bots.incursion.plans import Plan
from nightraid.games.incursion.ids import ALLIED, AXIS, Side

PLANS: dict[tuple[str, Side], Plan] = {
    ("ac-dc", ALLIED): Plan(
        targets=frozenset(("generator-switch", "turbine-switch")), bid=2, force=("ape-sarge", "gut-gunner", "rosie")
    ),
    ("battle", AXIS): Plan(hunting=99, bid=1),
    ("battle-below", AXIS): Plan(targets=frozenset(("vault",))),
    ("behind-enemy-lines", AXIS): Plan(hunting=99, force=("sturmzombie", "drop-trooper", "mg42-trooper", "feldwebel")),
    ("incursion", ALLIED): Plan(targets=frozenset(("crossing", "signal-room"))),
    ("pinger-raid", ALLIED): Plan(force=("paddy-mayne", "commando", "commando", "commando")),
    ("pinger-raid", AXIS): Plan(hunting=99, bid=3),
    ("recon", AXIS): Plan(entry="observation-lift"),
}
"""By mission and side. Who is not in it plays as greedy does: nothing better was found."""
