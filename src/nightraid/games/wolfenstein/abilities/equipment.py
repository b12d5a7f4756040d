"""Equipment that is used: what can be used now, on whom or where, and what it does (WF-ACTION-9).

Silent executions are attacks and have their own action; what is worn or attached is looked up in
`rules/base/in_force.py`.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.engine.errors import RuleBroken
from nightraid.games.wolfenstein.abilities.targets import (
    can_be_sabotaged,
    can_be_stunned,
    gain_ap,
    hurt,
    is_hurt,
    nazis_in_reach,
    others_beside,
    squares_in_reach,
)
from nightraid.games.wolfenstein.asks.events import ItemUsed, Restored
from nightraid.games.wolfenstein.asks.options import UseItem, UseItemAt, UseItemFor, UseItemOn
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import (
    AMMO_TYPES,
    HEROES_IN_PLAY,
    AreaId,
    CardId,
    Cell,
    HeroId,
    ModelId,
    is_hero,
)
from nightraid.games.wolfenstein.rules.armor_and_hp import heal
from nightraid.games.wolfenstein.rules.attack import attacks_left
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.dice import success_test
from nightraid.games.wolfenstein.rules.base.in_force import has_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent, model_at, models_beside, sees
from nightraid.games.wolfenstein.rules.base.strength import full_strength
from nightraid.games.wolfenstein.rules.discarding import discard_equipment
from nightraid.games.wolfenstein.rules.fatigue import rest, tire
from nightraid.games.wolfenstein.rules.hazard import calm_hazard, can_fall
from nightraid.games.wolfenstein.rules.hooks import ItemOption
from nightraid.games.wolfenstein.rules.loot import gain_ammo, gain_ammo_of_choice
from nightraid.games.wolfenstein.rules.noise import make_noise, noise_of_attack, silence
from nightraid.games.wolfenstein.rules.reloading import take_token_off
from nightraid.games.wolfenstein.rules.stun_and_sabotage import sabotage, stun
from nightraid.games.wolfenstein.schema.equipment import (
    EquipmentCard,
    EquipmentEffect,
    Explosive,
    FalseReport,
    Flash,
    Medicine,
    Muffle,
    QuickHands,
    Rest,
    SilentExecution,
    Spanner,
    Stimulant,
    Supplies,
)
from nightraid.games.wolfenstein.schema.heroes import Demolitionist
from nightraid.games.wolfenstein.state import State

WithoutTarget: TypeAlias = Stimulant | Rest | Supplies | FalseReport | Muffle
WHY = ("WF-ACTION-9",)

# ---------------------------------------------------------------- what can be used


def item_options(game: State, hero: HeroId) -> list[ItemOption]:
    """Every use of a card the Hero carries; of equal cards only the first is listed, one is as good as the other."""
    pack = game.heroes[hero].pack
    if not pack:
        return []
    options: list[ItemOption] = []
    for item in cards_to_use(game.box, pack):
        card = game.box.equipment(item)
        if can_pay(game, hero, card):
            options += uses(game, hero, item, card)
    return options


def cards_to_use(box: Box, pack: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards of a pack that are used, each kind once; silent executions are attacks and not among them."""
    found = box.used_cards.get(pack)
    if found is None:
        kinds = {box.equipment(item).id: item for item in reversed(pack)}  # of equal cards the first
        used = [item for item in pack if item in kinds.values()]
        printed = [(item, box.equipment(item)) for item in used]
        found = box.used_cards.keep(
            pack,
            tuple(
                item
                for item, card in printed
                if card.attaches_to == "none" and not isinstance(card.does, SilentExecution)
            ),
        )
    return found


def can_pay(game: State, hero: HeroId, card: EquipmentCard) -> bool:
    """AP, a fatigue token as a Cost (WF-FATIGUE-6), and an attack if the card says that it is one (WF-Q-23)."""
    if card.ap > game.turn.ap or (card.costs_fatigue and game.heroes[hero].fatigue):
        return False
    return not card.is_attack or attacks_left(game)


def uses(game: State, hero: HeroId, item: CardId, card: EquipmentCard) -> Sequence[ItemOption]:
    """The uses of one card, for each target that the card can do something to (WF-Q-96)."""
    return USES[type(card.does)](game, hero, item, card.does)


def uses_of_explosive(game: State, hero: HeroId, item: CardId, does: Explosive) -> Sequence[ItemOption]:
    """On each square of a Nazi in reach."""
    nazis = nazis_in_reach(game, hero, does.range)
    return [UseItemAt(item, cell) for nazi in nazis for cell in squares_in_reach(game, hero, nazi, does.range)]


def uses_on_model(game: State, hero: HeroId, item: CardId, does: Flash | Spanner | Medicine) -> Sequence[ItemOption]:
    """On each model that it does something to."""
    return [UseItemOn(item, model) for model in models_for(game, hero, does)]


def uses_of_quick_hands(game: State, hero: HeroId, item: CardId, does: QuickHands) -> Sequence[ItemOption]:
    """For each empty weapon."""
    return [UseItemFor(item, weapon.card) for weapon in game.heroes[hero].weapons if weapon.reload]


def uses_without_target(game: State, hero: HeroId, item: CardId, does: WithoutTarget) -> Sequence[ItemOption]:
    """If it would change anything."""
    return (UseItem(item),) if does_something(game, hero, does) else ()


USES: dict[type[EquipmentEffect], Callable[[State, HeroId, CardId, Any], Sequence[ItemOption]]] = {
    Explosive: uses_of_explosive,
    Flash: uses_on_model,
    Spanner: uses_on_model,
    Medicine: uses_on_model,
    QuickHands: uses_of_quick_hands,
    Stimulant: uses_without_target,
    Rest: uses_without_target,
    Supplies: uses_without_target,
    FalseReport: uses_without_target,
    Muffle: uses_without_target,
}


def does_something(game: State, hero: HeroId, does: WithoutTarget) -> bool:
    """Whether a card without a target would change anything now."""
    match does:
        case Rest():
            return game.heroes[hero].fatigue
        case FalseReport():
            return can_fall(game)
        case Muffle():
            return bool(game.noise >> own_area(game, hero) & 1)
        case Stimulant() | Supplies():
            return True


def models_for(game: State, hero: HeroId, does: Flash | Spanner | Medicine) -> list[ModelId]:
    """The models that such a card can be used on: in sight and range, adjacent if no range is printed (WF-Q-96)."""
    match does:
        case Flash():
            return [nazi for nazi in nazis_in_reach(game, hero, does.range) if is_worth_a_flash(game, nazi, does)]
        case Spanner():
            return [nazi for nazi in nazis_in_reach(game, hero, does.range) if can_be_sabotaged(game, nazi)]
        case Medicine():
            needy = [other for other in range(HEROES_IN_PLAY) if helps(game, other, does)]
            return [
                other for other in needy if other == hero or (adjacent(game, hero, other) and sees(game, hero, other))
            ]


def is_worth_a_flash(game: State, nazi: ModelId, does: Flash) -> bool:
    """Whether it would stun somebody, or at least be heard."""
    if does.makes_noise or can_be_stunned(game, nazi):
        return True
    return does.beside and any(can_be_stunned(game, other) for other in nazis_beside(game, nazi))


def helps(game: State, hero: HeroId, does: Medicine) -> bool:
    """Whether a Hero needs it; a bleeding one is helped only by a card that says so (WF-Q-63)."""
    card = game.heroes[hero]
    return does.bleeding if card.status == "bleeding" else is_hurt(card, does.hp, does.armor)


def own_area(game: State, hero: HeroId) -> AreaId:
    """The area a Hero is in."""
    return game.box.area_of[game.heroes[hero].cell]


def nazis_beside(game: State, nazi: ModelId) -> list[ModelId]:
    """The other Nazis adjacent to a Nazi."""
    return [other for other in others_beside(game, nazi) if other in game.nazis]


# ---------------------------------------------------------------- using it


def use_item(game: State, hero: HeroId, option: ItemOption) -> Rule[None]:
    """Pay what the card asks, do what it says; then it is spent (WF-ACTION-9, WF-GEAR-8)."""
    card, does = game.box.equipment(option.item), game.box.equipment(option.item).does
    yield from pay(game, hero, option.item, card)
    match option:
        case UseItem():
            yield from take(game, hero, does)
        case UseItemOn(model=model):
            yield from use_on(game, hero, card, model)
        case UseItemAt(at=cell) if isinstance(does, Explosive):
            yield from explode(game, hero, card, does, cell)
        case UseItemFor(weapon=weapon) if isinstance(does, QuickHands):
            yield from load(game, hero, weapon)
        case _:
            raise RuleBroken(f"{option.key} for a card that does {type(does).__name__}", expected="a use of that card")
    if card.tires:
        yield from tire(game, hero, ("WF-FATIGUE-7",))
    discard_equipment(game, option.item)


def pay(game: State, hero: HeroId, item: CardId, card: EquipmentCard) -> Rule[None]:
    """The AP, the attack if it is one, a fatigue token as a Cost; the card is laid out to be used."""
    spend(game, card.ap)
    if card.is_attack:
        game.turn = replace(game.turn, attacks=game.turn.attacks + 1)
    carried = tuple(other for other in game.heroes[hero].pack if other != item)
    game.heroes[hero] = replace(game.heroes[hero], pack=carried)
    yield ItemUsed(hero, item, why=(*WHY, "WF-GEAR-8"))
    if card.costs_fatigue:
        yield from tire(game, hero, ("WF-FATIGUE-6",))


def take(game: State, hero: HeroId, does: object) -> Rule[None]:
    """Cards that only concern the Hero who uses them, or the hazard tracker."""
    match does:
        case Stimulant():
            yield from gain_ap(game, hero, does.ap, WHY)
        case Rest():
            yield from rest(game, hero, WHY)
        case Supplies():
            for kind in AMMO_TYPES:
                yield from gain_ammo(game, hero, kind, getattr(does, kind), WHY)
            for _ in range(does.of_choice):
                yield from gain_ammo_of_choice(game, hero, WHY)
        case FalseReport():
            yield from calm_hazard(game, does.by, WHY)
        case Muffle():
            yield from silence(game, own_area(game, hero), WHY)
        case _:
            raise RuleBroken(f"{type(does).__name__} without a target", expected="a card that needs none")


def load(game: State, hero: HeroId, weapon: CardId) -> Rule[None]:
    """The reload token is off, without a reload action: the weapon may attack in this turn."""
    yield from take_token_off(game, hero, weapon, why=WHY)


# ---------------------------------------------------------------- on a model


def use_on(game: State, hero: HeroId, card: EquipmentCard, model: ModelId) -> Rule[None]:
    """Cards that are used on one model."""
    does = card.does
    areas = game.box.areas_of(game.cells_of(model))
    match does:
        case Medicine():
            yield from treat(game, hero, model, does)
        case Flash():
            for nazi in [model, *(nazis_beside(game, model) if does.beside else [])]:
                yield from stun(game, nazi, WHY)
            if does.makes_noise:
                yield from make_noise(game, areas, ("WF-NOISE-6",))
        case Spanner():
            if not does.test or (yield from success_test(game, hero, WHY)):
                yield from sabotage(game, model, WHY)
        case _:
            raise RuleBroken(f"{type(does).__name__} on a model", expected="a card that is used on one")
    if card.is_attack:
        yield from count_as_attack(game, hero, [model], areas)


def treat(game: State, hero: HeroId, patient: HeroId, does: Medicine) -> Rule[None]:
    """HP and armor come back; a bleeding Hero is restored to so many HP if the card can do that (WF-Q-63)."""
    wounded = game.heroes[patient]
    if wounded.status != "bleeding":
        yield from heal(game, patient, does.armor, does.hp, WHY)
        return
    full = full_strength(game, patient)
    game.heroes[patient] = replace(wounded, status="up", lost_hp=full.hp - min(does.hp, full.hp))
    yield Restored(patient, hero, why=("WF-Q-63",))
    yield from heal(game, patient, does.armor, 0, WHY)


# ---------------------------------------------------------------- on a square


def explode(game: State, hero: HeroId, card: EquipmentCard, does: Explosive, at: Cell) -> Rule[None]:
    """Damage without dice on a square and beside it, to friend and foe; each model is hurt once (WF-BIG-4, WF-Q-76)."""
    target, (points, beside) = model_at(game, at), damage_of(game, hero, does)
    victims = [] if target is None else [(target, points)]
    if beside:
        victims += [(model, beside) for model in models_beside(game, at) if model != target]
    areas = 0 if target is None else game.box.areas_of(game.cells_of(target))
    yield from hurt(game, hero, victims, WHY)
    if does.makes_noise:
        yield from make_noise(game, 1 << game.box.area_of[at], ("WF-NOISE-6", "WF-Q-41"))
    if card.is_attack:
        yield from count_as_attack(game, hero, [model for model, _ in victims], areas)


def damage_of(game: State, hero: HeroId, does: Explosive) -> tuple[int, int]:
    """The damage on the square of an explosive, and on each square beside it (0: none), with the Hero's own skill."""
    more = has_skill(game, hero, Demolitionist)
    extra = more.points if more else 0
    return does.points + extra, does.beside + extra if does.beside else 0


def count_as_attack(game: State, hero: HeroId, victims: list[ModelId], areas: int) -> Rule[None]:
    """The card is an attack: the Nazis it struck have been attacked (WF-Q-53), and it is heard as one (WF-NOISE-6)."""
    for model in victims:
        if not is_hero(model) and model in game.nazis:
            game.nazis[model] = replace(game.nazis[model], attacked_by=hero)
    yield from noise_of_attack(game, 1 << own_area(game, hero), areas)
