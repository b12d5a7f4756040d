"""What items do when they are used as a bonus action (RB-ITEM-2, RB-ITEM-3).

Items that belong into a test are in `rules/items_in_test.py`; what is merely carried is asked for in `rules/items.py`.
"""

from collections.abc import Callable, Iterator
from typing import Any

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Option, Rule, RuleIds
from nightraid.games.reichbusters.abilities import alien_items
from nightraid.games.reichbusters.asks.events.hero import (
    GrenadeThrown,
    InjectionFailed,
    InjectionWorks,
    ItemUsed,
    PainKilled,
    TileLookedAt,
)
from nightraid.games.reichbusters.asks.options.hero import (
    HealNoMore,
    HealThis,
    LookAtTile,
    RevealByBack,
    RevealFeature,
    RevealItem,
    RevealToken,
    ThrowAt,
    ThrowInto,
    ThrowNowhere,
    UseItem,
    UseItemAt,
    UseItemOn,
)
from nightraid.games.reichbusters.asks.questions.hero import RevealChoice, WhatToReveal, WhereToThrow, WhomToHeal
from nightraid.games.reichbusters.ids import VALUES, AreaId, Face, HeroId, TileId
from nightraid.games.reichbusters.rules import cascade, features, items, smoke, spawning, vril, wounding, wounds
from nightraid.games.reichbusters.rules.base import sight, supplies
from nightraid.games.reichbusters.rules.base.running_action import add_noise
from nightraid.games.reichbusters.schema.items import (
    Explosion,
    HealByVril,
    HealEach,
    HealHere,
    Injection,
    ItemCard,
    KillPain,
    Pheromones,
    SeeThroughWalls,
    Smoke,
    Stupefy,
)
from nightraid.games.reichbusters.state import Item, State

HEAL_NO_MORE, THROW_NOWHERE = HealNoMore(), ThrowNowhere()

# ---------------------------------------------------------------- what can be used


def offers(game: State, hero: HeroId) -> list[Option]:
    """Every item that can be used as a bonus action and would do something; of identical ones the first."""
    options: list[Option] = []
    for item in items.one_of_each(game.heroes[hero].items):
        if items.is_usable(item):
            options += _uses(game, hero, item)
    return options


def _uses(game: State, hero: HeroId, item: Item) -> Iterator[Option]:
    token = item.token
    match items.effect_of(game, token):
        case HealHere() | HealEach():
            if wounded_here(game, hero):
                yield UseItem(token)
        case KillPain() | HealByVril():
            yield from [UseItemOn(token, other) for other in wounded_here(game, hero)]
        case Explosion() | Smoke() as thrown:
            full = game.smoke if isinstance(thrown, Smoke) else 0
            yield from [ThrowAt(token, area) for area in bits_of(throw_areas(game, hero) & ~full)]
        case SeeThroughWalls():
            yield from [LookAtTile(token, tile) for tile in tiles_near(game, hero) if things_on(game, tile)]
        case Injection():
            yield UseItem(token)
        case Pheromones() | Stupefy() as aimed:
            yield from [UseItemAt(token, area) for area in alien_items.target_areas(game, hero, aimed)]


def wounded_here(game: State, hero: HeroId) -> list[HeroId]:
    """The Heroes with permanent wounds in a Hero's area, the Hero included."""
    return [other for other in game.heroes_at(game.heroes[hero].area) if game.heroes[other].wounds]


def throw_areas(game: State, hero: HeroId) -> int:
    """The areas at which something can be thrown, as a mask: adjacent ones, in 1.1 in sight (RB-ATTACK-9, RB-Q-107)."""
    adjacent = game.box.board.walks(game.closed).adjacent(game.heroes[hero].area)
    return adjacent & sight.seen_by(game, hero) if game.box.edition.area_target_needs_sight else adjacent


def tiles_near(game: State, hero: HeroId) -> list[TileId]:
    """The tile of a Hero and those next to it (RB-Q-13); an entrance is next to the tiles that its area borders on."""
    board, area = game.box.board, game.heroes[hero].area
    tile = board.tile_of[area]
    if tile is not None:
        return [tile, *bits_of(board.adjacent_tiles[tile])]
    beside = (board.tile_of[other] for other in bits_of(board.open_borders[area]))
    return list(dict.fromkeys(other for other in beside if other is not None))


def things_on(game: State, tile: TileId) -> list[RevealChoice]:
    """What can be revealed on a tile: facedown features, spawn tokens, facedown items, each as often as it is there."""
    areas = game.box.board.tiles[tile]
    things: list[RevealChoice] = [
        RevealFeature(area) for area, feature in game.features.items() if areas >> area & 1 and not feature.card
    ]
    for area, levels in game.tokens.items():
        if areas >> area & 1:
            things += [RevealToken(area, level) for level in levels]
    for area in game.found:
        if areas >> area & 1:
            for stack in dict.fromkeys(supplies.facedown(game, area)):
                shown = supplies.backs(game, area, stack)
                alike = len(set(shown)) == 1
                things += [RevealItem(area, stack) if alike else RevealByBack(area, stack, back) for back in shown]
    return things


# ---------------------------------------------------------------- using


def use(game: State, hero: HeroId, option: UseItem | UseItemOn | UseItemAt | ThrowAt | LookAtTile) -> Rule[None]:
    """Use an item: its noise is that of the action (RB-ITEM-3); one that is for one use goes."""
    token = option.item
    card = game.box.item(token)
    yield ItemUsed(hero, token, why=("RB-ITEM-2",))
    add_noise(game, card.noise)
    if card.duration == "discard":
        yield from items.discard_item(game, hero, token, why=("RB-ITEM-2",))
    faces: tuple[Face, ...] = ()
    if card.vril_dice:
        faces = yield from vril.roll_device(game, hero, token)
    match option:
        case UseItem():
            yield from _use_here(game, hero, card, faces)
        case UseItemOn(hero=other):
            yield from _use_on(game, other, card, faces)
        case UseItemAt(area=area):
            assert isinstance(card.does, Pheromones | Stupefy), "no other item is used on an area"
            yield from alien_items.use_at(game, hero, card.does, area)
        case ThrowAt(area=area):
            yield from land(game, hero, card, area)
        case LookAtTile(tile=tile):
            yield from _look_through_walls(game, hero, tile, faces)


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    UseItem: use,
    UseItemOn: use,
    UseItemAt: use,
    ThrowAt: use,
    LookAtTile: use,
}


def _use_here(game: State, hero: HeroId, card: ItemCard, faces: tuple[Face, ...]) -> Rule[None]:
    match card.does:
        case HealHere(wounds=count):
            yield from _bandage(game, hero, count)
        case HealEach(wounds=count):
            for other in wounded_here(game, hero):
                yield from wounds.heal(game, other, count, why=("RB-ITEM-MEDICS-BAG-1", "RB-WOUND-8"))
        case Injection():
            yield from _inject(game, hero, faces)


def _use_on(game: State, hero: HeroId, card: ItemCard, faces: tuple[Face, ...]) -> Rule[None]:
    match card.does:
        case KillPain(wounds=count):
            yield from wounds.heal(game, hero, count, why=("RB-ITEM-PAIN-KILLERS-1", "RB-WOUND-8"))
            game.change(hero, numb=True)
            yield PainKilled(hero, why=("RB-ITEM-PAIN-KILLERS-1",))
        case HealByVril():
            result = shown(faces)
            healed = len(game.heroes[hero].wounds) if result is None else result
            alien = card.stack == "alien"
            rule = "RB-NTE-ITEM-ADRENALINE-1" if alien else "RB-ITEM-VRIL-HEALING-POTION-1"
            yield from wounds.heal(game, hero, healed, why=(rule, "RB-WOUND-8"))


def shown(faces: tuple[Face, ...]) -> int | None:
    """What the vril dice of an item come to; None with a special: everything. A surge shows nothing."""
    return None if "special" in faces else sum(VALUES[face] for face in faces)


# ---------------------------------------------------------------- healing and vril


def _bandage(game: State, hero: HeroId, count: int) -> Rule[None]:
    """Up to so many wounds in all, from Heroes of choice in the area (RB-ITEM-BANDAGES-1)."""
    why: RuleIds = ("RB-ITEM-BANDAGES-1", "RB-WOUND-8")
    for left in range(count, 0, -1):
        wounded = wounded_here(game, hero)
        if not wounded:
            return
        options: list[HealThis | HealNoMore] = [HealThis(other) for other in wounded]
        if left < count:
            options.append(HEAL_NO_MORE)
        choice = options[0]
        if len(options) > 1:
            choice = yield WhomToHeal(hero, left, seat=game.seat_of(hero), options=options, why=why)
        if isinstance(choice, HealNoMore):
            return
        yield from wounds.heal(game, choice.hero, 1, why=why)


def _inject(game: State, hero: HeroId, faces: tuple[Face, ...]) -> Rule[None]:
    """Re-rolls of blanks until the own next turn, with a special more dice too; a surge ends it at once."""
    why: RuleIds = ("RB-ITEM-VRIL-INJECTION-1",)
    if "surge" in faces:
        game.change(hero, injected=0)
        yield InjectionFailed(hero, why=why)
        return
    special = "special" in faces
    game.change(hero, injected=2 if special else 1)
    yield InjectionWorks(hero, special, why=why)


# ---------------------------------------------------------------- throwing


def throw(game: State, hero: HeroId, item: str) -> Rule[None]:
    """A card throws what this item is, without having it and with the noise of the card (RB-ITEM-GRENADE-1, -2)."""
    areas = throw_areas(game, hero)
    if not areas:
        return
    options: list[ThrowInto | ThrowNowhere] = [*(ThrowInto(area) for area in bits_of(areas)), THROW_NOWHERE]
    why: RuleIds = ("RB-ATTACK-9", "RB-Q-107") if game.box.edition.area_target_needs_sight else ("RB-Q-107",)
    choice = yield WhereToThrow(hero, seat=game.seat_of(hero), options=options, why=why)
    if isinstance(choice, ThrowInto):
        yield from land(game, hero, game.box.cards.items[item], choice.area)


def land(game: State, hero: HeroId, card: ItemCard, area: AreaId) -> Rule[None]:
    """It lands in an area: no attack and no test, an effect on everything there (RB-Q-107, RB-Q-50)."""
    match card.does:
        case Smoke():
            rule = "RB-ITEM-SMOKE-GRENADE-2" if _newer(game) else "RB-ITEM-SMOKE-GRENADE-1"
            yield from smoke.put_smoke(game, area, why=(rule,))
        case Explosion() as explosion:
            yield GrenadeThrown(hero, card.id, area, why=_grenade_rules(game, explosion))
            yield from _blow_up(game, hero, explosion, area)


def _newer(game: State) -> bool:
    return game.box.edition.area_target_needs_sight


def _grenade_rules(game: State, explosion: Explosion) -> RuleIds:
    item = "STICK-GRENADE-BUNDLE" if explosion.armour_piercing else "GRENADE"
    return (f"RB-ITEM-{item}-{2 if _newer(game) else 1}", "RB-Q-107")


def _blow_up(game: State, hero: HeroId, explosion: Explosion, area: AreaId) -> Rule[None]:
    """A wound on every unit in the area, a permanent one on every Hero (RB-WOUND-6, RB-WOUND-7).

    Who is there when it lands is hit, whatever it sets off (RB-Q-123).
    """
    piercing, heroes = explosion.armour_piercing, game.heroes_at(area)
    for unit in game.one_by_one(game.units_in(1 << area)):
        count = wounding.wounds_of_hit(game, unit, piercing=piercing)
        yield from wounding.wound_unit(game, unit, count, by=hero, how="grenade", piercing=piercing)
    for other in heroes:
        yield from wounds.inflict(game, other, cause="effect")


# ---------------------------------------------------------------- seeing through walls


def _look_through_walls(game: State, hero: HeroId, tile: TileId, faces: tuple[Face, ...]) -> Rule[None]:
    """As many things on the tile as the dice show are revealed, with a special all (RB-ITEM-VRIL-GOGGLES-1)."""
    count, there = shown(faces), len(things_on(game, tile))
    left = there if count is None else min(count, there)
    yield TileLookedAt(hero, tile, left, why=("RB-ITEM-VRIL-GOGGLES-1",))
    while left > 0:
        things = list(dict.fromkeys(things_on(game, tile)))
        if not things:
            return
        choice = things[0]
        if len(things) > 1:
            why: RuleIds = ("RB-ITEM-VRIL-GOGGLES-1",)
            choice = yield WhatToReveal(hero, tile, left, seat=game.seat_of(hero), options=things, why=why)
        yield from _reveal(game, choice)
        left -= 1


def _reveal(game: State, choice: RevealChoice) -> Rule[None]:
    """A feature is resolved, a token triggered, an item lies faceup."""
    why: RuleIds = ("RB-ITEM-VRIL-GOGGLES-1",)
    match choice:
        case RevealFeature(area):
            yield from features.reveal(game, area)
            yield from cascade.happened(game)
        case RevealToken(area, level):
            yield from spawning.trigger_some(game, area, (level,), why=why)
            yield from cascade.happened(game)
        case RevealItem(area, stack):
            back = choice.back if isinstance(choice, RevealByBack) else None
            yield from supplies.turn_up(game, area, supplies.place_of(game, area, stack, back), why=why)
