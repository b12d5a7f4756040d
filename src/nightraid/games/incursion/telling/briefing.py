"""The story around a mission: what is read out before it and after it."""

from collections.abc import Iterable, Iterator

from nightraid.engine.events import Outcome
from nightraid.engine.prose import bullets, count, listed
from nightraid.games.incursion.authored import DRAWN
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.campaign import end_of, name_of
from nightraid.games.incursion.ids import AXIS, SIDE_NAMES, SIDES, STURMZOMBIE, Side, SideName
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.missions import Force, MissionCard
from nightraid.games.incursion.schema.models import FACTIONS
from nightraid.games.incursion.schema.victory import Hold, Holders
from nightraid.games.incursion.setup import BattleSetup, rp_of

TITLES: dict[SideName, str] = {"allied": "Allied", "axis": "Axis"}
HOLDING = "A side holds an area if it has more models in it than the enemy"
ZOMBIES_HOLD: dict[Holders, str] = {
    "count": ", zombies among them.",
    "alone": "; zombies count only where no other model of either side stands.",
    "never": "; zombies do not count.",
}


def briefing(box: Box, setup: BattleSetup) -> str:
    """Story, tasks, forces, what lies about, special rules, what will happen, and how it ends (IN-CONTENT-17)."""
    mission = box.mission
    number = f"Mission {mission.number}: " if mission.number is not None else ""
    blocks = [
        f"{number}{mission.name}   ({box.board_card.name})",
        mission.briefing.strip(),
        *bullets("Tasks:", (f"{TITLES[side]}: {task(mission, side)}" for side in SIDE_NAMES)),
        *bullets("Forces:", _forces(box, setup)),
        *bullets("Experience:", _experience(box, setup)),
        *bullets("Items and objects:", _things(box)),
        *bullets("Ways out:", (f"{TITLES[way.side]}: {way.name}" for way in mission.exits)),
        *bullets("Reinforcements:", _reinforcements(box)),
        *bullets("Special rules:", (special.text for special in mission.special_rules)),
        *bullets("What will happen:", (happening.text for happening in mission.happenings)),
        *bullets("How it ends:", _endings(mission)),
    ]
    return "\n\n".join(blocks)


def title_of(box: Box) -> str:
    """What people call the mission; a drill of a position by its board, too, which no set-up names."""
    name = box.mission.name
    return f"{name}: {box.board_card.name}" if box.mission.id == DRAWN else name


def task(mission: MissionCard, side: SideName) -> str:
    """What a side has to do."""
    return mission.allied_task if side == "allied" else mission.axis_task


# ---------------------------------------------------------------- forces


def _forces(box: Box, setup: BattleSetup) -> Iterator[str]:
    for side in SIDES:
        name = SIDE_NAMES[side]
        force, title = box.mission.force(name), TITLES[name]
        what = _models(box, force.given) if force.given else f"{rp_of(box.mission, setup, side)} RP"
        limits = "" if force.given else _limits(box.mission, force, side)
        yield f"{title}: {what}{limits}, {_lists(box, name)}by {_ways(box, force.entries)}."
        if force.later_entries is not None:
            yield f"{title}, from game turn 2 on: who comes then comes by {_ways(box, force.later_entries)}."
    if box.mission.brigitte:
        yield "Brigitte can be hired by either side."


def _lists(box: Box, side: SideName) -> str:
    """What may be bought, where that is not simply the side's usual lists (IN-FORCE-3, IN-FORCE-4)."""
    force = box.mission.force(side)
    if force.given or (force.lists is None and not force.also and not force.never):
        return ""
    lists = [FACTIONS[faction] for faction in box.mission.lists(side)]
    never = f", without {listed(box.kind[kind].name for kind in force.never)}" if force.never else ""
    return f"from {listed([*lists, *(box.kind[kind].name for kind in force.also)])}{never}, "


def _limits(mission: MissionCard, force: Force, side: Side) -> str:
    words: list[str] = []
    if force.most_models is not None and force.most_models == force.least_models:
        words.append(f"exactly {count(force.most_models, 'model')}")
    elif force.least_models:
        words.append(f"at least {count(force.least_models, 'model')}")
    elif force.most_models is not None:
        words.append(f"at most {count(force.most_models, 'model')}")
    if side == AXIS and mission.compulsory_sturmzombie_rp:
        words.append(f"{mission.compulsory_sturmzombie_rp} of them for sturmzombies at least")
    return f" ({', '.join(words)})" if words else ""


def _models(box: Box, models: dict[str, int]) -> str:
    parts = []
    for kind, number in models.items():
        every = " in every game turn" if kind == STURMZOMBIE else ""
        parts.append(f"{number} {box.kind[kind].name}{every}")
    return listed(parts)


def _ways(box: Box, entries: Iterable[str]) -> str:
    return listed(_entry(box, entry) for entry in entries)


def _entry(box: Box, entry: str) -> str:
    return next(point.name for point in box.board_card.entries if point.id == entry)


def _experience(box: Box, setup: BattleSetup) -> Iterator[str]:
    if setup.campaign:
        campaign = box.library.of(CampaignCard)[setup.campaign]
        for one in setup.experience:
            yield f"{name_of(box.library, campaign, one)}: {box.battle_cards[one.card].name}"


# ---------------------------------------------------------------- what there is, what comes, how it ends


def _things(box: Box) -> Iterator[str]:
    for item in box.mission.items:
        yield f"{item.name} ({item.square}): {item.text.strip()}"
    for thing in box.mission.objects:
        worth = f" F {thing.f}, {thing.dp} DP." if thing.f is not None else ""
        yield f"{thing.name} ({thing.square}): {thing.text.strip()}{worth}"


def _reinforcements(box: Box) -> Iterator[str]:
    for coming in box.mission.reinforcements:
        again = f", and again every {coming.every} turns" if coming.every is not None else ""
        ways = _ways(box, coming.entries)
        yield f"{TITLES[coming.side]}, turn {coming.turn}{again}: {_models(box, coming.models)}, by {ways}."


def _endings(mission: MissionCard) -> Iterator[str]:
    for victory in mission.victories:
        yield f"{TITLES[victory.side]} victory: {victory.text}"
    checks = [check for victory in mission.victories for check in victory.checks]
    for zombies in dict.fromkeys(check.zombies for check in checks if isinstance(check, Hold)):
        yield HOLDING + ZOMBIES_HOLD[zombies]
    if mission.elimination:
        yield "A side that has nobody left and nobody to come has lost."
    if mission.turn_limit is not None:
        winner = f"the {TITLES[mission.default_winner]} side wins" if mission.default_winner else "it is a draw"
        yield f"When game turn {mission.turn_limit} is over and nobody has won, {winner}."
    both = "it is a draw" if mission.both == "draw" else f"the {TITLES[mission.both]} side wins"
    yield f"If both sides win at the same moment, {both}."


def epilogue(mission: MissionCard, outcome: Outcome) -> str:
    """What is read out at the end."""
    end = end_of(outcome)
    told = mission.epilogue
    return {"allied": told.allied, "axis": told.axis, "draw": told.draw}[end].strip()
