"""Set-up: what people agree on before a raid, and the table that it makes (RB-SETUP-1 to RB-SETUP-11, RB-RAID-1).

What players decide once they sit at the table is in `rules/game_setup.py`.
"""

from collections.abc import Iterable
from typing import Literal, TypeVar

from msgspec.structs import replace

from nightraid.engine.ask import Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.content import Entry, Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Setup
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import (
    AT_EASE,
    MOST_HEROES,
    AreaId,
    Awareness,
    CardId,
    Edition,
    Expansion,
    FeatureType,
    SpawnLevel,
    Stack,
    is_small_team,
)
from nightraid.games.reichbusters.rules.spawning import put_units
from nightraid.games.reichbusters.schema.assignments import (
    AddToken,
    DealFacedown,
    HandOut,
    HoldPrisoner,
    LayFaceup,
    ObjectiveCard,
    Post,
    SetAwareness,
)
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import (
    WORLDLY,
    difficulties,
    raid_factions,
    raid_maps,
    raid_objectives,
    world_of_raid,
)
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.state import (
    Environment,
    Escort,
    Feature,
    Found,
    Hero,
    Item,
    Points,
    Portal,
    Skill,
    State,
    Weapon,
    Wound,
)
from nightraid.games.reichbusters.state.headquarters import EMPTY, Headquarters, Veteran

E = TypeVar("E", bound=Entry)
POINTS_OF_A_KIND = 8
"""Heroism points of each kind in the box (RB-COMPONENT-8)."""


class RaidSetup(Setup, frozen=True):
    """An edition, and either the four cards of a RAID or a mission of a campaign; the Heroes, and who plays."""

    seats: int = 1
    edition: Edition = "1.1"
    expansion: Expansion = ""
    """What is laid over the edition. A mission or a card of an expansion brings it along (RB-GOAL-1)."""
    map: str = ""
    """Of a RAID (RB-RAID-1): map, objective, faction and team; what is left empty is the first there is."""
    objective: str = ""
    faction: str = ""
    team: str = ""
    mission: str = ""
    """The id or the number of a campaign mission; empty: a RAID."""
    difficulty: str = ""
    """Of a campaign (RB-CAMPAIGN-1); empty: the easiest."""
    hq: Headquarters = EMPTY
    """What earlier missions of the campaign have left."""
    heroes: tuple[str, ...] = ()
    """One to four different Heroes, dealt to the players in turn; none: the first four that can be chosen."""
    choose_for_me: tuple[Seat, ...] = ()
    """The players who leave open choices to the software (RB-GOAL-6)."""

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= MOST_HEROES:
            raise BadSetup(f"{self.seats} players", where="seats", expected=f"1 to {MOST_HEROES}")
        if len(set(self.heroes)) != len(self.heroes) or len(self.heroes) > MOST_HEROES:
            raise BadSetup(", ".join(self.heroes), where="heroes", expected=f"1 to {MOST_HEROES} different Heroes")
        if self.heroes and len(self.heroes) < self.seats:
            raise BadSetup(
                f"{len(self.heroes)} Heroes", where="heroes", expected=f"one for each of {self.seats} players"
            )
        for seat in self.choose_for_me:
            if not 0 <= seat < self.seats:
                raise BadSetup(f"seat {seat}", where="choose_for_me", expected=f"seats from 0 to {self.seats - 1}")
        if self.mission and (self.map or self.objective or self.faction or self.team):
            raise BadSetup(
                "a mission and cards of a RAID", where="mission", expected="either a mission or map, objective, …"
            )


# ---------------------------------------------------------------- finding what is named


def find(library: Library, kind: type[E], name: str, where: str, among: Iterable[E] | None = None) -> E:
    """The entry with this id, or the first there is if the name is empty."""
    entries = list(library.of(kind).values() if among is None else among)
    for entry in entries:
        if name in (entry.id, ""):
            return entry
    raise BadSetup(f"{where} {name!r}", where=where, expected=f"one of {', '.join(entry.id for entry in entries)}")


def find_mission(library: Library, name: str) -> MissionCard:
    """The mission with this id or number; those of Not of this Earth! have the numbers N1 to N4."""
    mission = _mission_called(library, name)
    if mission is None:
        known = ", ".join(library.of(MissionCard))
        raise BadSetup(f"mission {name!r}", where="mission", expected=f"one of {known}")
    return mission


def _mission_called(library: Library, name: str) -> MissionCard | None:
    missions = library.of(MissionCard).values()
    return next((card for card in missions if name in (card.id, card.label, card.label.lower())), None)


def find_difficulty(library: Library, name: str) -> DifficultyCard:
    """The difficulty level of a campaign."""
    return find(library, DifficultyCard, name, "difficulty", difficulties(library))


def all_heroes(library: Library) -> tuple[HeroCard, ...]:
    """Every Hero there is, those of the box first (RB-Q-180)."""
    return tuple(sorted(library.of(HeroCard).values(), key=lambda card: card.further))


def find_heroes(library: Library, setup: RaidSetup) -> tuple[str, ...]:
    """The Heroes of the set-up, or the first that the mission lets be chosen (RB-RAID-4, RB-CAMPAIGN-3)."""
    listed = find_mission(library, setup.mission).heroes if setup.mission else ()
    able = listed or tuple(card.id for card in all_heroes(library))
    for hero in setup.heroes:
        if hero not in able:
            raise BadSetup(f"Hero {hero!r}", where="heroes", expected=f"some of {', '.join(able)}")
    return setup.heroes or able[:MOST_HEROES]


def find_edition(library: Library, edition: Edition) -> EditionCard:
    """The rules that are in force for the whole match (RB-GOAL-1)."""
    return next(card for card in library.of(EditionCard).values() if card.edition == edition)


def settled(library: Library, setup: RaidSetup) -> RaidSetup:
    """The set-up with the expansion that its mission or its cards bring along (RB-GOAL-1).

    Raises `BadSetup` for cards of both worlds (RB-NTE-2). What does not exist is refused by `make_box`.
    """
    if setup.mission:
        mission = _mission_called(library, setup.mission)
        world: Expansion = "" if mission is None else mission.expansion
    else:
        world = world_of_raid(library, _named(setup))
    return replace(setup, expansion=setup.expansion or world)


def _named(setup: RaidSetup) -> dict[str, object]:
    return {name: getattr(setup, name) for name in ("expansion", *WORLDLY)}


def make_box(library: Library, setup: RaidSetup) -> Box:
    """The box of a set-up, without its Heroes; raises BadSetup where it names something that there is not."""
    edition, expansion = find_edition(library, setup.edition), settled(library, setup).expansion
    if setup.mission:
        mission = find_mission(library, setup.mission)
        return Box(
            library,
            edition,
            library.of(MapCard)[mission.map],
            mission,
            library.of(FactionCard)[mission.faction],
            difficulty=find_difficulty(library, setup.difficulty),
            expansion=expansion,
        )
    world = world_of_raid(library, _named(setup))
    return Box(
        library,
        edition,
        find(library, MapCard, setup.map, "map", raid_maps(library, world)),
        find(library, ObjectiveCard, setup.objective, "objective", raid_objectives(library, world)),
        find(library, FactionCard, setup.faction, "faction", raid_factions(library, world)),
        find(library, TeamCard, setup.team, "team"),
        expansion=expansion,
    )


# ---------------------------------------------------------------- laying out


def lay_out(box: Box, setup: RaidSetup) -> State:
    """Map, doors, tokens, enemies, decks, and Heroes who wait to enter (RB-SETUP-2 to RB-SETUP-11)."""
    _check_headquarters(box, setup.hq)
    stacks = _stacks(box)
    handed = [item for part in box.assignment.set_up if isinstance(part, HandOut) for item in part.items]
    stores = (*_stored(box, setup, stacks), *[_take(stacks, box, item) for item in handed])
    heroes = [_deal(box, hero, place % setup.seats, setup) for place, hero in enumerate(box.heroes)]
    game = State(
        box=box,
        players=setup.seats,
        automatic=tuple(seat in setup.choose_for_me for seat in range(setup.seats)),
        heroes=heroes,
        units={},
        closed=box.board.all_doors,
        locked=sum(1 << place for place, door in enumerate(box.map.doors) if door.locked),
        guard_points=sum({1 << box.board.area_named(area) for area in box.map.guard_points}),
        awareness=_awareness(box),
        tokens=_spawn_tokens(box),
        features={box.board.area_named(spot.area): Feature(spot.type) for spot in box.map.features},
        found=_items_on_the_map(box, stacks),
        stores=stores,
        store_skills=tuple(filter(box.has_skill, box.team.skills)) if box.team is not None else (),
        taken_skills=tuple(
            skill for veteran in setup.hq.veterans if veteran.hero not in box.heroes for skill in veteran.skills
        ),
        stacks=_hidden(box, stacks),
        feature_pools=_feature_pools(box),
        noise_deck=Deck(pool=box.noise_cards("alien" if box.alien_world else "pre")),
        spawn_deck=Deck(pool=tuple(card for card, spawn in box.cards.spawns.items() if box.team or spawn.campaign)),
        wound_deck=Deck(pool=_wound_cards(box, heroes)),
        supply=Points(POINTS_OF_A_KIND, POINTS_OF_A_KIND, POINTS_OF_A_KIND),
        shared=setup.hq.points if box.team is None else _team_points(box.team),
        escort=_prisoner(box),
        tracker_side=_tracker_side(box, setup.seats),
        portal=_portal(box),
        environments={box.board.area_named(area): Environment() for area in box.map.environment},
        environment_pool=tuple(box.cards.environments) if box.alien_world else (),
    )
    _post_units(game)
    _take_points_out(game)
    return game


def _tracker_side(box: Box, players: int) -> Literal[0, 6, 8]:
    """A small team begins on the 8-round side whatever the mission says (RB-NTE-10, RB-RAID-3)."""
    if box.assignment.rounds is None:
        return 0
    return 8 if is_small_team(players, len(box.heroes)) else box.assignment.rounds


def _portal(box: Box) -> Portal | None:
    """The portal, if it stands there from the start (RB-NTE-PORTAL-1)."""
    spot = box.assignment.portal
    return Portal(box.spot(spot.at), spot.drains) if spot is not None and spot.when == "set-up" else None


def _check_headquarters(box: Box, hq: Headquarters) -> None:
    """What earlier missions have left is in the box, and no objective item: those are discarded (RB-CAMPAIGN-5).

    Alien items can lie there with the expansion only, before missions in the castle too.
    """
    cards, veterans = box.cards, hq.veterans
    lost: tuple[Stack, ...] = ("objective",) if box.expansion else ("objective", "alien")
    kept = [item.id for item in cards.items.values() if item.stack not in lost]
    _check_names(hq.items, kept, "items", "items that can be kept")
    _check_names((veteran.hero for veteran in veterans), cards.heroes, "veterans", "Heroes")
    _check_names((skill for veteran in veterans for skill in veteran.skills), cards.skills, "veterans", "skills")
    _check_names((wound for veteran in veterans for wound in veteran.wounds), cards.wounds, "veterans", "wound cards")


def _check_names(names: Iterable[str], known: Iterable[str], where: str, what: str) -> None:
    there = tuple(known)
    for name in names:
        if name not in there:
            raise BadSetup(f"{name!r} at headquarters", where=f"hq.{where}", expected=f"{what}: {', '.join(there)}")


def _stored(box: Box, setup: RaidSetup, stacks: dict[Stack, list[CardId]]) -> list[CardId]:
    """What can be handed out: the team's stores, or what lies on the HQ card and what the mission adds to it.

    Of what the mission adds there may be too little in the box: the rest lies on the HQ card already (RB-COMPONENT-13).
    """
    if box.team is not None:
        return [_take(stacks, box, item) for item in box.team.items]
    assert isinstance(box.assignment, MissionCard)
    stored = [_take(stacks, box, item) for item in setup.hq.items]
    for item in box.assignment.stores:
        if any(kind_of(token) == item for token in stacks[box.cards.items[item].stack]):
            stored.append(_take(stacks, box, item))
    return stored


def _deal(box: Box, hero: str, player: Seat, setup: RaidSetup) -> Hero:
    """The dashboard with weapons and skill, and the deck with the feats taken out (RB-SETUP-2, RB-SETUP-3)."""
    card = box.cards.heroes[hero]
    veteran = setup.hq.veteran(hero) or Veteran(hero, (card.skill,))
    cards = sorted((one for one in box.cards.actions.values() if one.hero == hero), key=lambda one: one.number)
    return Hero(
        hero,
        player,
        weapons=tuple(Weapon(weapon, weapon in veteran.vril) for weapon in card.weapons),
        skills=tuple(Skill(skill) for skill in veteran.skills if box.has_skill(skill)),
        wounds=tuple(Wound(wound) for wound in veteran.wounds),
        deck=Deck(pool=tuple(one.id for one in cards if not one.feat)),
        hand=tuple(one.id for one in cards if one.feat),
    )


def _stacks(box: Box) -> dict[Stack, list[CardId]]:
    """Every token of the box; the alien ones are taken from for what is kept at headquarters, in the castle too."""
    stacks: dict[Stack, list[CardId]] = {"normal": [], "vril": [], "alien": [], "objective": []}
    for token, item in box.cards.item_tokens.items():
        stacks[item.stack].append(token)
    return stacks


def _take(stacks: dict[Stack, list[CardId]], box: Box, item: str) -> CardId:
    """A token of this kind out of its stack."""
    stack = stacks[box.cards.items[item].stack]
    token = next((token for token in stack if kind_of(token) == item), None)
    if token is None:
        raise BadSetup(f"no {item} is left", where="items", expected="no more than the box holds")
    stack.remove(token)
    return token


def _items_on_the_map(box: Box, stacks: dict[Stack, list[CardId]]) -> dict[AreaId, tuple[Found, ...]]:
    """Items of the map facedown, and objective items as the assignment lays them (RB-SETUP-7)."""
    found: dict[AreaId, tuple[Found, ...]] = {}

    def lay(area: AreaId, thing: Found) -> None:
        found[area] = (*found.get(area, ()), thing)

    for spot in box.map.items:
        lay(box.board.area_named(spot.area), Found(spot.stack))
    for part in box.assignment.set_up:
        if isinstance(part, LayFaceup):
            lay(box.spot(part.at), Found("objective", Item(_take(stacks, box, part.item))))
        elif isinstance(part, DealFacedown):
            for at in part.at:
                lay(box.spot(at), Found("objective"))
    return found


def _hidden(box: Box, stacks: dict[Stack, list[CardId]]) -> dict[Stack, tuple[CardId, ...]]:
    """The tokens nobody has seen: of the objective items only those that were dealt facedown.

    The alien stack lies out in the alien world alone (RB-NTE-8): nothing in the castle drops from it.
    """
    dealt = [item for part in box.assignment.set_up if isinstance(part, DealFacedown) for item in part.items]
    objective = tuple(_take(stacks, box, item) for item in dealt)
    hidden: dict[Stack, tuple[CardId, ...]] = {"normal": tuple(stacks["normal"]), "vril": tuple(stacks["vril"])}
    if box.alien_world:
        hidden["alien"] = tuple(stacks["alien"])
    hidden["objective"] = objective
    return hidden


def _feature_pools(box: Box) -> dict[FeatureType, tuple[CardId, ...]]:
    """Secret passages occur only in RAIDs (RB-CAMPAIGN-4)."""
    pools: dict[FeatureType, tuple[CardId, ...]] = {}
    for token, card in box.cards.features.items():
        if box.team is not None or not card.raid_only:
            pools[card.type] = (*pools.get(card.type, ()), token)
    return pools


def _spawn_tokens(box: Box) -> dict[AreaId, tuple[SpawnLevel, ...]]:
    tokens: dict[AreaId, tuple[SpawnLevel, ...]] = {}
    lying = [(box.board.area_named(token.area), token.level) for token in box.map.spawn_tokens]
    lying += [(box.spot(part.at), part.level) for part in box.assignment.set_up if isinstance(part, AddToken)]
    for area, level in lying:
        tokens[area] = (*tokens.get(area, ()), level)
    return tokens


def _awareness(box: Box) -> list[Awareness]:
    """Everyone is at ease unless map or mission say otherwise (RB-SETUP-11)."""
    levels: list[Awareness] = [AT_EASE] * len(box.board.rooms)
    for room in box.map.awareness:
        levels[box.board.room_of[box.board.area_named(room.area)]] = room.level
    for part in box.assignment.set_up:
        if isinstance(part, SetAwareness):
            levels[box.board.room_of[box.spot(part.at)]] = part.level
    return levels


def _post_units(game: State) -> None:
    """The units that stand on the map from the start."""
    box = game.box
    for part in box.assignment.set_up:
        if not isinstance(part, Post):
            continue
        rows = [box.faction.row_of(letter) for letter in part.rows]
        if part.vrilmeister:
            rows += [place for place in range(len(box.rows)) if Vrilmeister in box.keywords(place)][:1]
        for row in rows:
            if row is not None:
                put_units(game, row, box.spot(part.at))


def _prisoner(box: Box) -> Escort | None:
    for part in box.assignment.set_up:
        if isinstance(part, HoldPrisoner):
            return Escort(part.name, box.spot(part.at))
    return None


def _wound_cards(box: Box, heroes: Iterable[Hero]) -> tuple[CardId, ...]:
    """Wounds that Heroes have brought along are not in the deck."""
    kept = {wound.card for hero in heroes for wound in hero.wounds}
    return tuple(card for card in box.cards.wounds if card not in kept)


def _team_points(team: TeamCard) -> Points:
    return Points(team.heroism.attack, team.heroism.defence, team.heroism.wild)


def _take_points_out(game: State) -> None:
    """Points on the team card or the HQ card are not in the supply (RB-RAID-6, RB-HQ-2)."""
    shared, supply = game.shared, game.supply
    game.supply = Points(supply.attack - shared.attack, supply.defence - shared.defence, supply.wild - shared.wild)
