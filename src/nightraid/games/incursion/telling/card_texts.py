"""What is printed on the cards, in words, for people who want to read them."""

from collections.abc import Iterable, Iterator

from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.game import HIDDEN, CardText
from nightraid.engine.prose import count
from nightraid.games.incursion.box import HAND_GRENADE, Box
from nightraid.games.incursion.ids import KindId
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.missions import MissionItem, MissionObject
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State

POWER_TEXTS = {
    "teleport": "Brigitte goes to a free square that she sees, and keeps her facing.",
    "confuse": "A model on the board can use neither CP nor AP of others in its next activation.",
    "invincibility": "Brigitte has +2 F until her activation in the next game turn.",
    "ricochet": "An enemy no more than 12 squares to walk away, in sight or not: one die with +3.",
}
"""Brigitte's powers, one of them in a game turn (IN-MODEL-BRIGITTE-3)."""
_SCIENCE = {
    "panzeraffe": "1 CP is enough for 1 AP.",
    "blitzhund": "F 6.",
    "bomberzombie": "One last activation whenever it falls, and Strength in Numbers.",
    "sturmzombie": "Beneficial Enhancement cards on the sturmzombies cannot be killed.",
}


def cards_in_sight(game: State) -> Iterator[CardText]:
    """What a player can read: his own hand, cards in play, model cards, weapons, things of the mission, the order."""
    box = game.box
    for card in dict.fromkeys(kind_of(card) for command in game.commands for card in command.hand if card != HIDDEN):
        yield _battle_card("Your hand", box.battle_cards[card])
    lying = dict.fromkeys(kind_of(lying.card) for lying in (*game.in_play, *game.playing))
    for card in lying:
        yield _battle_card("Cards in play", box.battle_cards[card])
    kinds = _kinds_on_the_table(game)
    for kind in kinds:
        yield CardText("Models", kind.name, model_text(kind))
    for weapon in _weapons_of(box, kinds):
        yield CardText("Weapons", weapon.name, weapon.text)
    things: list[MissionItem | MissionObject] = [*box.mission.items, *box.mission.objects]
    for thing in things:
        yield CardText("Things of the mission", thing.name, thing_text(thing))
    if game.order:
        order = box.orders[game.order]
        yield CardText("Order of the turn", order.name, order.text)


def _battle_card(group: str, card: BattleCard) -> CardText:
    return CardText(group, card.name, battle_card_text(card))


def _kinds_on_the_table(game: State) -> list[ModelCard]:
    """Kinds of models in play; while forces are bought, all that may be bought by somebody."""
    if game.models:
        return [*dict.fromkeys(map(game.card, game.models))]
    mission = game.box.mission
    return [card for card in game.box.kinds if any(mission.may_buy(side, card) for side in ("allied", "axis"))]


def _weapons_of(box: Box, kinds: Iterable[ModelCard]) -> list[WeaponCard]:
    ids = [weapon for kind in kinds for weapon in (*kind.weapons, *((HAND_GRENADE,) if kind.grenades else ()))]
    return [box.weapons[weapon] for weapon in dict.fromkeys(ids)]


# ---------------------------------------------------------------- cards


def battle_card_text(card: BattleCard) -> str:
    """A battle card: its kind, its kill value, what it does."""
    kind = "Effect" if card.is_effect else "Event"
    marks = [*card.keywords, *(("SWD",) if card.swd else ())]
    return f"{', '.join([kind, *marks])}. Kill value {card.kill}. {card.text}"


def model_text(card: ModelCard) -> str:
    """A model card in full."""
    lines = [card.text, f"{_values(card)} {_limit(card)}"]
    if card.hth_dice > 1 or card.hth_dd:
        lines.append(f"Hand to hand: {count(card.hth_dice, 'die', 'dice')}{_plus(card.hth_dd)}.")
    return "\n".join([*lines, *(f"{ability.name}: {ability.text}" for ability in card.abilities)])


def short_model_text(library: Library, card: ModelCard) -> str:
    """A model card in a line: values, weapons, the names of its abilities."""
    weapons = [library.of(WeaponCard)[weapon].name for weapon in card.weapons]
    arms = [*weapons, *(("Hand Grenades",) if card.grenades else ())]
    abilities = [ability.name for ability in card.abilities]
    parts = [_values(card), f"{', '.join(arms) or 'No weapon for shooting'}."]
    return " ".join([*parts, *([f"{', '.join(abilities)}."] if abilities else []), _limit(card)])


def _values(card: ModelCard) -> str:
    return f"{card.ap} AP, F {card.f}, {card.dp} DP."


def _limit(card: ModelCard) -> str:
    return f"{card.rp} RP, {'as many as you like' if card.limit == 'U' else f'at most {card.limit}'}."


def _plus(dd: int) -> str:
    return f" with {dd:+d} each" if dd else ""


def thing_text(thing: MissionItem | MissionObject) -> str:
    """An item or an object of the mission: where it is at the start, what it takes."""
    lines = [thing.text, f"At the start on {thing.square}."]
    if isinstance(thing, MissionItem):
        lines.append(f"Can be carried{_by(thing.side, thing.zombies)}.")
        return " ".join(lines)
    if thing.f is not None:
        lines.append(f"F {thing.f}, {thing.dp} DP. Can be attacked{_by(thing.target_of, True)}.")
    if thing.activation is not None:
        how = thing.activation
        lines.append(f"Can be used for {how.ap} AP{_by(how.side, how.zombies)}.")
    return " ".join(lines)


def _by(side: str, zombies: bool) -> str:
    who = "" if side == "either" else " by the Allied side" if side == "allied" else " by the Axis side"
    return who if zombies else f"{who}, not by zombies"


def science_text(library: Library, kind: KindId) -> str:
    """What Hugo's science does for a kind (IN-MODEL-HUGO-2 to IN-MODEL-HUGO-5)."""
    return _SCIENCE.get(kind, library.of(ModelCard)[kind].text)
