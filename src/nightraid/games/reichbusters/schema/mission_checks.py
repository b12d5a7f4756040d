"""What can be wrong with objective cards and missions: places, units and items that are not there, charts with gaps."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from nightraid.engine.content import Check, Library, Problem, references
from nightraid.engine.content.checks import own_value, repeated_ids, unknown_entry, unknown_name
from nightraid.games.reichbusters.ids import World
from nightraid.games.reichbusters.schema.assignments import (
    ALIEN_EGG,
    CHARGE,
    DETONATOR,
    ESCORT,
    FALSE_OBJECTIVE,
    OBJECTIVE_COMPLETE,
    OBJECTIVE_TOKENS,
    AddToken,
    Assignment,
    DealFacedown,
    Find,
    GainItems,
    HandOut,
    HoldPrisoner,
    KillUnits,
    KillVrilmeister,
    LayFaceup,
    ObjectiveCard,
    PlantCharges,
    Post,
    SetAwareness,
    SetUp,
    skills_of,
)
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.map_checks import SPAWN_TOKENS, LaidMap, laid_maps, seen_at_start
from nightraid.games.reichbusters.schema.maps import MapCard, RoomAwareness
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.places import LETTERS
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.units import UnitCard


def assignments(library: Library) -> Iterator[Assignment]:
    """All objective cards and missions."""
    yield from library.of(ObjectiveCard).values()
    yield from library.of(MissionCard).values()


def places_of(part: SetUp) -> tuple[str, ...]:
    """The places that a part of a set-up names."""
    match part:
        case DealFacedown(at=at):
            return at
        case HandOut():
            return ()
        case _:
            return (part.at,)


def world_of(card: Assignment | FactionCard) -> World:
    """Where it takes place: the expansion's own missions, objectives and factions are for its world (RB-NTE-2)."""
    return "alien" if card.expansion == "nte" else "castle"


class Pairing(NamedTuple):
    """An assignment on a map where it is played: a mission on its own, an objective on every RAID map of its world."""

    assignment: Assignment
    laid: LaidMap


def pairings(library: Library) -> Iterator[Pairing]:
    """Every assignment on every map where it is played, so far as the map fits together."""
    for laid in laid_maps(library):
        if laid.card.use == "raid":
            for objective in library.of(ObjectiveCard).values():
                if world_of(objective) == laid.card.world:
                    yield Pairing(objective, laid)
        for mission in library.of(MissionCard).values():
            if mission.map == laid.card.id:
                yield Pairing(mission, laid)


# ---------------------------------------------------------------- places


def check_spots(library: Library) -> Iterator[Problem]:
    """Objective cards name letters only (RB-RAID-7); missions name letters and areas of their map."""
    for objective in library.of(ObjectiveCard).values():
        for key, spot in _spots(objective):
            yield from unknown_name(library, objective, key, spot, LETTERS)
    for mission, laid in pairings(library):
        if isinstance(mission, MissionCard):
            known = (*laid.card.letters, *laid.board.area_names)
            for key, spot in _spots(mission):
                yield from unknown_name(library, mission, key, spot, known)


def _spots(card: Assignment) -> Iterator[tuple[str, str]]:
    for index, part in enumerate(card.set_up):
        for spot in places_of(part):
            yield f"set-up[{index}].at", spot
    if card.portal is not None:
        yield "portal.at", card.portal.at


def check_posts_out_of_sight(library: Library) -> Iterator[Problem]:
    """Nobody who is set up stands in sight of an entrance while the doors are closed (RB-Q-12)."""
    for card, laid in pairings(library):
        seen = seen_at_start(laid.board)
        for index, part in enumerate(card.set_up):
            if not isinstance(part, Post | AddToken):
                continue
            area = _area(laid, part.at)
            if area in seen:
                where = f"{area} of {laid.card.id}"
                expected = f"a place out of sight of {seen[area]}"
                yield library.problem(card, f"set-up[{index}].at", where, expected)


def _area(laid: LaidMap, spot: str) -> str:
    """The area of a spot; the spot itself if the map lacks the letter, which is told elsewhere."""
    return next((area for letter, area in laid.card.letters.items() if letter == spot), spot)


def check_added_tokens(library: Library) -> Iterator[Problem]:
    """Map and set-up together need no more spawn tokens than the box has (RB-COMPONENT-6)."""
    for card, laid in pairings(library):
        levels = Counter(token.level for token in laid.card.spawn_tokens)
        levels.update(part.level for part in card.set_up if isinstance(part, AddToken))
        for level, most in SPAWN_TOKENS.items():
            if levels[level] > most:
                found = f"{levels[level]} spawn tokens of level {level} with those of {laid.card.id}"
                yield library.problem(card, "set-up", found, f"at most {most}")


# ---------------------------------------------------------------- units


def factions_of(library: Library, card: Assignment) -> Iterator[FactionCard]:
    """The factions that may be met: that of the mission, or all of RAIDs in its world."""
    for faction in library.of(FactionCard).values():
        if isinstance(card, MissionCard):
            met = faction.id == card.faction
        else:
            met = faction.use == "raid" and world_of(faction) == world_of(card)
        if met:
            yield faction


def vrilmeister_of(library: Library, faction: FactionCard) -> str | None:
    """The unit of the faction that is a Vrilmeister, if it has one."""
    units = library.of(UnitCard)
    cards = (units[row.unit] for row in faction.rows if row.unit in units)
    return next((card.id for card in cards if "vrilmeister" in card.traits), None)


def check_posts(library: Library) -> Iterator[Problem]:
    """The factions have the Vrilmeister, and that of a mission every row and enough units (RB-SPAWN-9)."""
    for card in assignments(library):
        posts = [(f"set-up[{i}]", part) for i, part in enumerate(card.set_up) if isinstance(part, Post)]
        for faction in factions_of(library, card):
            for key, part in posts:
                if part.vrilmeister and vrilmeister_of(library, faction) is None:
                    yield library.problem(card, f"{key}.vrilmeister", faction.id, "a faction with a Vrilmeister")
                if isinstance(card, MissionCard):
                    for index, letter in enumerate(part.rows):
                        known = [row.letter for row in faction.rows if row.letter is not None]
                        yield from unknown_name(library, card, f"{key}.rows[{index}]", letter, known)
            if isinstance(card, MissionCard):
                yield from _too_many(library, card, faction)


def _too_many(library: Library, card: MissionCard, faction: FactionCard) -> Iterator[Problem]:
    posted = _posted(card, faction)
    for unit, number in posted.items():
        most = max(faction.rows[row].max for row in faction.rows_of(unit))
        if number > most:
            yield library.problem(card, "set-up", f"{number} x {unit}", f"at most {most}, as {faction.id} says")


def _posted(card: Assignment, faction: FactionCard) -> Counter[str]:
    """How many units of each type stand on the map at the start."""
    posts = [part for part in card.set_up if isinstance(part, Post)]
    rows = [faction.row_of(letter) for part in posts for letter in part.rows]
    return Counter(faction.rows[row].unit for row in rows if row is not None)


# ---------------------------------------------------------------- items


def provided(card: Assignment) -> Counter[str]:
    """The objective items that come into play, by the set-up or by goals that are met."""
    found: Counter[str] = Counter()
    for part in card.set_up:
        match part:
            case LayFaceup(item=item):
                found[item] += 1
            case DealFacedown(items=items) | HandOut(items=items):
                found.update(items)
            case HoldPrisoner():
                found[ESCORT] += 1
            case _:
                pass
    for goal in card.goals:
        if isinstance(goal, KillVrilmeister | KillUnits):
            found[OBJECTIVE_COMPLETE] += goal.tokens
    return found


def check_items(library: Library) -> Iterator[Problem]:
    """Items that are named exist; objective items are laid and dealt, and there are enough (RB-COMPONENT-10)."""
    for card in assignments(library):
        for key, item in _named_items(card):
            yield from unknown_entry(library, card, key, item, ItemCard)
        for index, part in enumerate(card.set_up):
            laid = (part.item,) if isinstance(part, LayFaceup) else part.items if isinstance(part, DealFacedown) else ()
            for item in laid:
                yield from unknown_name(library, card, f"set-up[{index}]", item, OBJECTIVE_TOKENS)
        found = provided(card)
        for item, most in OBJECTIVE_TOKENS.items():
            if found[item] > most:
                yield library.problem(card, "set-up", f"{found[item]} x {item}", f"at most {most}")
        if found[ALIEN_EGG] and not card.expansion:
            yield library.problem(card, "set-up", ALIEN_EGG, "no alien egg in the castle")


def check_escorts(library: Library) -> Iterator[Problem]:
    """The escort comes with its prisoner only (RB-KEY-ESCORT-1), and rewards are items to keep (RB-CAMPAIGN-5)."""
    prisoner, reward = "the escort token in hold-prisoner only: it belongs to the prisoner", "an item that can be kept"
    for card in assignments(library):
        brought = [(key, item) for key, item in _named_items(card) if key.startswith(("set-up", "chart"))]
        if isinstance(card, MissionCard):
            brought += [(f"stores[{place}]", item) for place, item in enumerate(card.stores)]
        for key, item in brought:
            if item in OBJECTIVE_TOKENS and key.startswith("chart"):
                yield library.problem(card, key, item, reward)
            elif item == ESCORT:
                yield library.problem(card, key, item, prisoner)
    for team in library.of(TeamCard).values():
        for place, item in enumerate(team.items):
            if item == ESCORT:
                yield library.problem(team, f"items[{place}]", item, prisoner)


def _named_items(card: Assignment) -> Iterator[tuple[str, str]]:
    for index, part in enumerate(card.set_up):
        if isinstance(part, LayFaceup):
            yield f"set-up[{index}].item", part.item
        elif isinstance(part, DealFacedown | HandOut):
            yield from ((f"set-up[{index}].items[{place}]", item) for place, item in enumerate(part.items))
    yield from ((f"leave-with[{index}]", item) for index, item in enumerate(card.leave_with))
    yield from ((f"goals[{index}].item", goal.item) for index, goal in enumerate(card.goals) if isinstance(goal, Find))
    for row_index, row in enumerate(card.chart):
        for index, reward in enumerate(row.rewards):
            if isinstance(reward, GainItems):
                key = f"chart[{row_index}].rewards[{index}].items"
                yield from ((f"{key}[{place}]", item) for place, item in enumerate(reward.items))


def check_deals(library: Library) -> Iterator[Problem]:
    """Items are dealt facedown once at most, one to each of as many different places (RB-SETUP-7)."""
    for card in assignments(library):
        deals = [(f"set-up[{i}]", part) for i, part in enumerate(card.set_up) if isinstance(part, DealFacedown)]
        for key, part in deals:
            if len(part.items) != len(part.at) or len(set(part.at)) != len(part.at):
                found = f"{len(part.items)} items, {len(set(part.at))} places"
                yield library.problem(card, key, found, "as many different places as items")
        if len(deals) > 1:
            yield library.problem(card, deals[1][0], "deal-facedown", "one deal only: the items of all are one stack")
        prisoners = [f"set-up[{i}]" for i, part in enumerate(card.set_up) if isinstance(part, HoldPrisoner)]
        if len(prisoners) > 1:
            yield library.problem(card, prisoners[1], "hold-prisoner", "one prisoner at most")


# ---------------------------------------------------------------- goals


def check_goals(library: Library) -> Iterator[Problem]:
    """What must be done can be done, and what must be carried out is there (RB-END-2, RB-ITEM-DETONATOR-1)."""
    for card in assignments(library):
        found = provided(card)
        for index, goal in enumerate(card.goals):
            key = f"goals[{index}]"
            match goal:
                case KillVrilmeister():
                    if not any(isinstance(part, Post) and part.vrilmeister for part in card.set_up):
                        yield library.problem(card, key, "kill-vrilmeister", "a set-up that posts the Vrilmeister")
                case KillUnits():
                    yield from _wrong_kill(library, card, key, goal)
                case PlantCharges():
                    yield from _wrong_charges(library, card, key, goal)
                case Find(item=item):
                    if not found[item]:
                        yield library.problem(card, f"{key}.item", item, "an item that the set-up brings into play")
        for index, item in enumerate(card.leave_with):
            if not found[item]:
                yield library.problem(card, f"leave-with[{index}]", item, "an item that comes into play")
            elif item not in OBJECTIVE_TOKENS or item in (FALSE_OBJECTIVE, CHARGE):
                yield library.problem(card, f"leave-with[{index}]", item, "an objective item that can be carried out")


def _wrong_kill(library: Library, card: Assignment, key: str, goal: KillUnits) -> Iterator[Problem]:
    yield from unknown_entry(library, card, f"{key}.unit", goal.unit, UnitCard)
    for faction in factions_of(library, card):
        standing = _posted(card, faction)[goal.unit]
        if standing < goal.count:
            expected = f"no more than stand on the map at the start, which are {standing} of {faction.id}"
            yield library.problem(card, f"{key}.count", goal.count, expected)


def _wrong_charges(library: Library, card: Assignment, key: str, goal: PlantCharges) -> Iterator[Problem]:
    found = provided(card)
    for item in (CHARGE, FALSE_OBJECTIVE):
        if found[item] < goal.count:
            expected = f"no more than there is of {item}, which is {found[item]}"
            yield library.problem(card, f"{key}.count", goal.count, expected)
    if DETONATOR not in card.leave_with:
        yield library.problem(card, "leave-with", card.leave_with, f"{DETONATOR} as well: there are charges")


# ---------------------------------------------------------------- charts


def check_charts(library: Library) -> Iterator[Problem]:
    """A chart ends with a row that always matches, and only then (RB-SCHEMA-17); success needs the goals (RB-END-7)."""
    for card in assignments(library):
        rows = [(f"chart[{index}]", row) for index, row in enumerate(card.chart)]
        yield from repeated_ids(library, card, ((f"{key}.id", row.id) for key, row in rows))
        for key, row in rows[:-1]:
            if row.always:
                yield library.problem(card, key, row.id, "a condition: no row below this one can ever match")
        last, row = rows[-1]
        if not row.always:
            yield library.problem(card, last, row.id, "no condition: the last row must always match")
        if not any(row.success for _, row in rows):
            yield library.problem(card, "chart", "no success", "a row that is a success")
        for key, row in rows:
            if row.success and row.complete is not True:
                yield library.problem(card, f"{key}.success", True, "false, unless complete = true is a condition")
            if row.rewards and not isinstance(card, MissionCard):
                yield library.problem(card, f"{key}.rewards", row.id, "no rewards: a RAID has no sequel")


def check_rewarded_skills(library: Library) -> Iterator[Problem]:
    """Each skill of a reward exists, and one of them in every edition, so that there is a reward (RB-Q-181)."""
    known = library.of(SkillCard)
    for mission in library.of(MissionCard).values():
        for place, row in enumerate(mission.chart):
            for index, reward in enumerate(row.rewards):
                key, skills = f"chart[{place}].rewards[{index}].skill", skills_of(reward)
                for skill in skills:
                    yield from unknown_entry(library, mission, key, skill, SkillCard)
                if skills and all(skill in known and known[skill].only for skill in skills):
                    yield library.problem(mission, key, skills[0], "a skill that every edition has, or one beside it")


def check_given_skills(library: Library) -> Iterator[Problem]:
    """Some mission gives each skill that can be had in no other way: vril skills cannot be bought (RB-Q-181)."""
    if not library.complete:
        return
    given = {
        skill
        for mission in library.of(MissionCard).values()
        for row in mission.chart
        for reward in row.rewards
        for skill in skills_of(reward)
    }
    for skill in library.of(SkillCard).values():
        needs_one = skill.stock == "mission" or (skill.stock == "supply" and skill.type == "vril")
        if needs_one and skill.id not in given:
            yield library.problem(skill, "stock", skill.stock, "a mission that gives it: nothing else does")


# ---------------------------------------------------------------- worlds


def check_worlds(library: Library) -> Iterator[Problem]:
    """The castle has two tracks, the alien world one and a portal as the way out (RB-NTE-3, RB-NTE-PORTAL-1)."""
    for card in assignments(library):
        tracks = (("pre-alarm", card.pre_alarm), ("post-alarm", card.post_alarm))
        beyond = (("rounds", card.rounds), ("portal", card.portal))
        world = world_of(card)
        for needed, there in ((tracks, world == "castle"), (beyond, world == "alien")):
            for key, value in needed:
                if (value is not None) != there:
                    expected = f"a value in the {world}" if there else f"none in the {world} world"
                    yield library.problem(card, key, value, expected)


def check_same_world(library: Library) -> Iterator[Problem]:
    """A mission, its map and its faction are of one world (RB-NTE-2)."""
    for mission in library.of(MissionCard).values():
        map_card, faction = library.of(MapCard).get(mission.map), library.of(FactionCard).get(mission.faction)
        expected = f"one of the {world_of(mission)} world, as the mission is"
        if map_card is not None and map_card.world != world_of(mission):
            yield library.problem(mission, "map", mission.map, expected)
        if faction is not None and world_of(faction) != world_of(mission):
            yield library.problem(mission, "faction", mission.faction, expected)


# ---------------------------------------------------------------- missions


def check_uses(library: Library) -> Iterator[Problem]:
    """Missions have maps and factions of the campaign, not of RAIDs."""
    for mission in library.of(MissionCard).values():
        map_card, faction = library.of(MapCard).get(mission.map), library.of(FactionCard).get(mission.faction)
        if map_card is not None and map_card.use != "campaign":
            yield library.problem(mission, "map", mission.map, "a map of the campaign")
        if faction is not None and faction.use != "mission":
            yield library.problem(mission, "faction", mission.faction, "a faction of a mission")


def check_awareness(library: Library) -> Iterator[Problem]:
    """Map and set-up give each room one level to begin with (RB-SETUP-11)."""
    for card, laid in pairings(library):
        rooms = {laid.board.room_of[laid.board.area_named(spot.area)] for spot in _known_awareness(laid)}
        for index, part in enumerate(card.set_up):
            area = _area(laid, part.at) if isinstance(part, SetAwareness) else ""
            if area not in laid.board.area_names:
                continue
            room = laid.board.room_of[laid.board.area_named(area)]
            if room in rooms:
                yield library.problem(card, f"set-up[{index}].at", area, "a room that has no level yet")
            rooms.add(room)


def _known_awareness(laid: LaidMap) -> Iterator[RoomAwareness]:
    return (spot for spot in laid.card.awareness if spot.area in laid.board.area_names)


MISSION_CHECKS: Final[tuple[Check, ...]] = (
    references(MissionCard, "map", MapCard),
    references(MissionCard, "faction", FactionCard),
    references(MissionCard, "stores", ItemCard),
    references(MissionCard, "heroes", HeroCard),
    own_value("number", MissionCard),
    check_uses,
    check_spots,
    check_posts_out_of_sight,
    check_added_tokens,
    check_posts,
    check_items,
    check_escorts,
    check_deals,
    check_goals,
    check_charts,
    check_rewarded_skills,
    check_given_skills,
    check_worlds,
    check_same_world,
    check_awareness,
)
