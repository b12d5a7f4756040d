"""Other gear: the weapon slot, item slots, attaching and swapping, all for 0 AP in the own turn."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import Attached, Detached, ItemTakenOff, ItemWorn, WeaponInHand
from nightraid.games.wolfenstein.asks.options import Attach, Detach, InHand, TakeOff, Wear
from nightraid.games.wolfenstein.ids import CardId, HeroId
from nightraid.games.wolfenstein.schema.equipment import PowerSuit
from nightraid.games.wolfenstein.state import State

GearOption = InHand | Wear | TakeOff | Attach | Detach


def find_gear_options(game: State, hero: HeroId) -> list[GearOption]:
    """Switch weapons, put on and take off items, move attachments (WF-GEAR-2, 3, 5, 6)."""
    card, box = game.heroes[hero], game.box
    options: list[GearOption] = [InHand(weapon.card) for weapon in card.weapons[1:]]
    for item in card.pack:
        attaches_to = box.equipment(item).attaches_to
        if attaches_to == "hero":
            if can_wear(game, hero, item):
                options.append(Wear(item))
        elif attaches_to == "weapon":
            options += [Attach(item, weapon.card) for weapon in card.weapons]
    options += [TakeOff(item) for item in card.worn if box.equipment(item).can_be_taken_off]
    for weapon in card.weapons:
        if weapon.attached:
            options.append(Detach(weapon.card))
            options += [Attach(weapon.attached, other.card) for other in card.weapons if other.card != weapon.card]
    return options


def can_wear(game: State, hero: HeroId, item: CardId) -> bool:
    """There is a slot of its type that is free, or filled by an item that can be taken off (WF-GEAR-3, WF-GEAR-7)."""
    kind = game.box.equipment(item).type
    fixed = sum(
        printed.type == kind and not printed.can_be_taken_off
        for printed in map(game.box.equipment, game.heroes[hero].worn)
    )
    return game.hero_card(hero).slots.count(kind) > fixed


def gear_options(game: State, hero: HeroId) -> tuple[GearOption, ...]:
    """What `find_gear_options` finds: it depends on the Hero's cards alone, so the box keeps it."""
    card = game.heroes[hero]
    cards = (card.card, card.weapons, card.worn, card.pack)
    options = game.box.gear.get(cards)
    if options is None:
        options = game.box.gear.keep(cards, tuple(find_gear_options(game, hero)))
    return options


def change_gear(game: State, hero: HeroId, option: GearOption) -> Rule[None]:
    """Carry out one change."""
    match option:
        case InHand(weapon):
            yield from put_in_hand(game, hero, weapon)
        case Wear(item):
            yield from wear(game, hero, item)
        case TakeOff(item):
            yield from take_off(game, hero, item)
        case Attach(item, weapon):
            yield from attach(game, hero, item, weapon)
        case Detach(weapon):
            yield from detach(game, hero, weapon)


def put_in_hand(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """A weapon goes into the weapon slot; the others wait beside the Hero (WF-GEAR-1, WF-GEAR-2)."""
    weapons = game.heroes[hero].weapons
    if weapons[0].card == card:
        return
    chosen = game.heroes[hero].weapon(card)
    others = [weapon for weapon in weapons if weapon.card != card]
    game.heroes[hero] = replace(game.heroes[hero], weapons=(chosen, *others))
    yield WeaponInHand(hero, card, why=("WF-GEAR-2",))


def wear(game: State, hero: HeroId, item: CardId) -> Rule[None]:
    """Attach an item to the Hero card; one in its place that can be taken off goes back to the pack (WF-GEAR-6)."""
    printed = game.box.equipment(item)
    filled = [other for other in game.heroes[hero].worn if game.box.equipment(other).type == printed.type]
    if len(filled) >= game.hero_card(hero).slots.count(printed.type):
        old = next(other for other in filled if game.box.equipment(other).can_be_taken_off)
        yield from take_off(game, hero, old)
    card = game.heroes[hero]
    pack = tuple(other for other in card.pack if other != item)
    charges = printed.does.charges if isinstance(printed.does, PowerSuit) else card.charges
    game.heroes[hero] = replace(card, pack=pack, worn=(*card.worn, item), charges=charges)
    yield ItemWorn(hero, item, why=("WF-GEAR-3", "WF-GEAR-4"))


def take_off(game: State, hero: HeroId, item: CardId) -> Rule[None]:
    """An item goes from the Hero card to the pack."""
    card = game.heroes[hero]
    worn = tuple(other for other in card.worn if other != item)
    game.heroes[hero] = replace(card, worn=worn, pack=(*card.pack, item))
    yield ItemTakenOff(hero, item, why=("WF-GEAR-6",))


def attach(game: State, hero: HeroId, item: CardId, weapon: CardId) -> Rule[None]:
    """A weapon holds one attachment: what is on it, or what the item was on, comes off first (WF-GEAR-5)."""
    for other in game.heroes[hero].weapons:
        if other.attached and (other.card == weapon or other.attached == item):
            yield from detach(game, hero, other.card)
    card = game.heroes[hero]
    pack = tuple(other for other in card.pack if other != item)
    game.heroes[hero] = replace(card, pack=pack).with_weapon(replace(card.weapon(weapon), attached=item))
    yield Attached(hero, item, weapon, why=("WF-GEAR-5", "WF-GEAR-6"))


def detach(game: State, hero: HeroId, weapon: CardId) -> Rule[None]:
    """An attachment goes to the pack."""
    card = game.heroes[hero]
    item = card.weapon(weapon).attached
    bare = card.with_weapon(replace(card.weapon(weapon), attached=""))
    game.heroes[hero] = replace(bare, pack=(*bare.pack, item))
    yield Detached(hero, item, weapon, why=("WF-GEAR-6",))
