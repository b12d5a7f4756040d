"""The planner's plans for the missions in the box. `tools/incursion_plans.py` looks for such."""

from nightraid.bots.incursion.plans import Plan
from nightraid.games.incursion.ids import ALLIED, AXIS, Side

PLANS: dict[tuple[str, Side], Plan] = {
    ("ac-dc", ALLIED): Plan(
        targets=frozenset(("generator-switch", "turbine-switch")), bid=2, force=("ape-sarge", "gut-gunner", "rosie")
    ),
    ("battle", AXIS): Plan(hunting=99, bid=1),
    ("behind-enemy-lines", AXIS): Plan(hunting=99, force=("sturmzombie", "drop-trooper", "mg42-trooper", "feldwebel")),
    ("incursion", ALLIED): Plan(targets=frozenset(("crossing", "signal-room"))),
    ("incursion", AXIS): Plan(hunting=99),
    ("pinger-raid", ALLIED): Plan(bid=0, force=("commando", "commando", "commando", "commando", "gut-gunner")),
    ("pinger-raid", AXIS): Plan(hunting=99, bid=3),
    ("recon", AXIS): Plan(bid=2, entry="north-east-stairs"),
}
"""By mission and side. Who is not in it plays as greedy does: nothing better was found."""
