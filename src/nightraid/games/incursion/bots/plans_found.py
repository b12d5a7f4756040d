"""The planner's plans for the missions in the box. `tools/incursion_plans.py` looks for such."""

from nightraid.games.incursion.bots.plans import Plan
from nightraid.games.incursion.ids import ALLIED, AXIS, STURMZOMBIE, Side

PLANS: dict[tuple[str, Side], Plan] = {
    ("ac-dc", ALLIED): Plan(
        targets=frozenset(("generator-switch", "turbine-switch")), bid=2, force=("corporal", "corporal", "paddy-mayne")
    ),
    ("ac-dc", AXIS): Plan(force=(STURMZOMBIE, "blitzhund", "blitzhund", "blitzhund")),
    ("battle", AXIS): Plan(hunting=99, bid=1, force=(STURMZOMBIE, STURMZOMBIE, "mg42-trooper", "mg42-trooper")),
    ("battle-below", AXIS): Plan(force=(STURMZOMBIE, "flammen-werfer", "panzerfaust-werfer", "drop-trooper")),
    ("behind-enemy-lines", ALLIED): Plan(force=("the-hurricane", "paddy-mayne", "commando", "commando")),
    ("behind-enemy-lines", AXIS): Plan(hunting=99, force=(STURMZOMBIE, "feldwebel", "drop-trooper")),
    ("doomsday", AXIS): Plan(force=(STURMZOMBIE, *("drop-trooper",) * 6)),
    ("incursion", ALLIED): Plan(targets=frozenset(("crossing", "signal-room")), force=("commando",) * 4),
    ("incursion", AXIS): Plan(force=(STURMZOMBIE, "bomberzombie", "blitzhund")),
    ("pinger-raid", ALLIED): Plan(bid=0, force=("commando", "commando", "commando", "commando", "gut-gunner")),
    ("pinger-raid", AXIS): Plan(hunting=99, bid=3),
    ("recon", AXIS): Plan(bid=2, entry="observation-lift"),
    ("twitcher", ALLIED): Plan(force=("ape-sarge", "gut-gunner")),
}
"""By mission and side. Who is not in it plays as greedy does: nothing better was found."""
