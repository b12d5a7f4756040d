"""The story around a mission: what is read out before it and after it."""

from collections.abc import Iterator

from nightraid.engine.events import Outcome
from nightraid.engine.prose import bullets, count, listed
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.campaign import end_of, name_of
from nightraid.games.incursion.ids import AXIS, SIDE_NAMES, SIDES, STURMZOMBIE, Side, SideName
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.missions import Force, MissionCard
from nightraid.games.incursion.setup import BattleSetup, rp_of

TITLES: dict[SideName, str] = {"allied": "Allied", "axis": "Axis"}


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


def task(mission: MissionCard, side: SideName) -> str:
    """What a side has to do."""
    return mission.allied_task if side == "allied" else mission.axis_task


# ---------------------------------------------------------------- forces


def _forces(box: Box, setup: BattleSetup) -> Iterator[str]:
    for side in SIDES:
        force = box.mission.force(SIDE_NAMES[side])
        what = _models(box, force.given) if force.given else f"{rp_of(box.mission, setup, side)} RP"
        limits = "" if force.given else _limits(box.mission, force, side)
        ways = listed(_entry(box, entry) for entry in force.entries)
        yield f"{TITLES[SIDE_NAMES[side]]}: {what}{limits}, by {ways}."
    if box.mission.brigitte:
        yield "Brigitte can be hired by either side."


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
        ways = listed(_entry(box, entry) for entry in coming.entries)
        yield f"{TITLES[coming.side]}, turn {coming.turn}{again}: {_models(box, coming.models)}, by {ways}."


def _endings(mission: MissionCard) -> Iterator[str]:
    for victory in mission.victories:
        yield f"{TITLES[victory.side]} victory: {victory.text}"
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
