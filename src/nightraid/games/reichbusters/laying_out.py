"""Laying out: the table that a set-up makes (RB-SETUP-2 to RB-SETUP-11, RB-RAID-2, RB-HQ-1)."""

from collections.abc import Iterable

from nightraid.engine.ask import Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadSetup
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import AT_EASE, AreaId, Awareness, CardId, FeatureType, SpawnLevel, Stack
from nightraid.games.reichbusters.rules.spawning import put_units
from nightraid.games.reichbusters.schema.assignments import (
    AddToken,
    DealFacedown,
    HandOut,
    HoldPrisoner,
    LayFaceup,
    Post,
    SetAwareness,
)
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import (
    Escort,
    Feature,
    Found,
    Hero,
    Item,
    Points,
    Skill,
    State,
    Weapon,
    Wound,
)
from nightraid.games.reichbusters.state.headquarters import Veteran

POINTS_OF_A_KIND = 8
"""Heroism points of each kind in the box (RB-COMPONENT-8)."""


def lay_out(box: Box, setup: RaidSetup) -> State:
    """Map, doors, tokens, enemies, decks, and Heroes who wait to enter (RB-SETUP-2 to RB-SETUP-11)."""
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
        noise_deck=Deck(pool=tuple(card for card, noise in box.cards.noise.items() if noise.deck == "pre")),
        spawn_deck=Deck(pool=tuple(card for card, spawn in box.cards.spawns.items() if box.team or spawn.campaign)),
        wound_deck=Deck(pool=_wound_cards(box, heroes)),
        supply=Points(POINTS_OF_A_KIND, POINTS_OF_A_KIND, POINTS_OF_A_KIND),
        shared=setup.hq.points if box.team is None else _team_points(box.team),
        escort=_prisoner(box),
    )
    _post_units(game)
    _take_points_out(game)
    return game


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
    stacks: dict[Stack, list[CardId]] = {"normal": [], "vril": [], "objective": []}
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
    """The tokens nobody has seen: of the objective items only those that were dealt facedown."""
    dealt = [item for part in box.assignment.set_up if isinstance(part, DealFacedown) for item in part.items]
    objective = tuple(_take(stacks, box, item) for item in dealt)
    return {"normal": tuple(stacks["normal"]), "vril": tuple(stacks["vril"]), "objective": objective}


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
